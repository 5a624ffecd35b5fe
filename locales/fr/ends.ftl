# Les fins qu’aucune règle ne provoque. Elles sont communes à tous les jeux.

end-agreement = Les joueurs se sont mis d’accord sur la nulle.
end-resignation = { $loser ->
    [you] Vous avez abandonné.
    [w] Les Blancs ont abandonné.
    [b] Les Noirs ont abandonné.
    [none] Quelqu’un a abandonné.
   *[other] La place { $loser } a abandonné.
}
end-time = { $loser ->
    [you] Votre temps est écoulé.
    [w] Le temps des Blancs est écoulé.
    [b] Le temps des Noirs est écoulé.
    [none] Le temps d’un des joueurs est écoulé.
   *[other] Le temps de la place { $loser } est écoulé.
}
end-abandoned = { $loser ->
    [you] Vous avez quitté la partie.
    [w] Les Blancs ont quitté la partie.
    [b] Les Noirs ont quitté la partie.
    [none] Quelqu’un a quitté la partie.
   *[other] La place { $loser } a quitté la partie.
}
end-aborted = La partie a été annulée avant d’avoir vraiment commencé.
end-rules-changed = Les règles ont changé depuis, et les coups n’y correspondent plus.

### Trouver un adversaire.

pairing-help = Quelqu’un sur ce serveur qui cherche le même jeu, avec les mêmes règles et la même pendule. Les places sont tirées au sort ; aucun de vous n’a besoin d’un compte.
pairing-listed = Tout le monde peut regarder ces parties, et les retrouver après leur fin.
pairing-listed-switch = Tout le monde peut regarder
pairing-listed-switch-help = Sinon, seules les personnes qui ont le lien voient la partie.
pairing-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
pairing-none = Sans
pairing-no-clock = sans pendule
pairing-searching = À la recherche d’un adversaire
pairing-wish = { $game }, { $clock }{ $rated ->
    [yes] , classée
   *[no] { "" }
}
pairing-so-far = { $people ->
    [one] { $people } joueur sur { $seats } est là.
   *[other] { $people } joueurs sur { $seats } sont là.
}
pairing-alone = Personne d’autre n’attend pour le moment.
pairing-waiting = { $people ->
    [one] Une personne attend
   *[other] { $people } personnes attendent
}
pairing-other = { $waiting } : { $wish }
pairing-join = Rejoindre
pairing-stop = Arrêter
pairing-found = Un adversaire est trouvé.
pairing-stopped = Vous ne cherchez plus d’adversaire.
pairing-elsewhere = La recherche a été modifiée ou arrêtée dans une autre fenêtre.
pairing-trouble = { $why ->
    [crowded] Toutes les places sont prises, et la vôtre a été donnée à quelqu’un d’autre. La recherche continue.
    [often] Trop de demandes en peu de temps. La recherche continue.
    [later] Le serveur ne peut pas faire cela pour le moment. La recherche continue.
   *[away] Le serveur ne répond pas. La recherche continue.
}

# Enden, die keine Spielregel herbeiführt. Sie sind in jedem Spiel gleich.

end-agreement = Die Spieler haben sich auf Remis geeinigt.
end-resignation = { $loser ->
    [you] Du hast aufgegeben.
    [w] Weiß hat aufgegeben.
    [b] Schwarz hat aufgegeben.
    [none] Jemand hat aufgegeben.
   *[other] Platz { $loser } hat aufgegeben.
}
end-time = { $loser ->
    [you] Deine Zeit ist abgelaufen.
    [w] Die Zeit von Weiß ist abgelaufen.
    [b] Die Zeit von Schwarz ist abgelaufen.
    [none] Bei jemandem ist die Zeit abgelaufen.
   *[other] Die Zeit von Platz { $loser } ist abgelaufen.
}
end-abandoned = { $loser ->
    [you] Du hast die Partie verlassen.
    [w] Weiß hat die Partie verlassen.
    [b] Schwarz hat die Partie verlassen.
    [none] Jemand hat die Partie verlassen.
   *[other] Platz { $loser } hat die Partie verlassen.
}
end-aborted = Die Partie wurde abgesagt, bevor sie richtig begonnen hatte.
end-rules-changed = Die Regeln haben sich seitdem geändert, und die Züge passen nicht mehr dazu.

### Einen Gegner finden.

pairing-help = Jemand auf diesem Server, der das gleiche Spiel mit gleichen Regeln und gleicher Uhr sucht. Die Plätze werden ausgelost; keiner von euch braucht ein Konto.
pairing-listed = Bei diesen Partien dürfen alle zusehen, und nach dem Ende kann man sie finden.
pairing-listed-switch = Alle dürfen zusehen
pairing-listed-switch-help = Sonst sehen nur Leute mit dem Link die Partie.
pairing-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
pairing-none = Ohne
pairing-no-clock = ohne Uhr
pairing-searching = Ein Gegner wird gesucht
pairing-wish = { $game }, { $clock }{ $rated ->
    [yes] , gewertet
   *[no] { "" }
}
pairing-so-far = { $people ->
    [one] { $people } von { $seats } Spielern ist da.
   *[other] { $people } von { $seats } Spielern sind da.
}
pairing-alone = Im Augenblick wartet sonst niemand.
pairing-waiting = { $people ->
    [one] Eine Person wartet
   *[other] { $people } Personen warten
}
pairing-other = { $waiting }: { $wish }
pairing-join = Mitspielen
pairing-stop = Suche beenden
pairing-found = Ein Gegner ist gefunden.
pairing-stopped = Du suchst keinen Gegner mehr.
pairing-elsewhere = Die Suche wurde in einem anderen Fenster geändert oder beendet.
pairing-trouble = { $why ->
    [crowded] Alle Plätze sind belegt, deiner ging an jemand anderen. Die Suche geht weiter.
    [often] Zu viele Anfragen in kurzer Zeit. Die Suche geht weiter.
    [later] Der Server kann das gerade nicht. Die Suche geht weiter.
   *[away] Der Server antwortet nicht. Die Suche geht weiter.
}

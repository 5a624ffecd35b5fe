### Gewertete Partien, und die Wertungen von Konten.

rated-speed = { $speed ->
    [blitz] Blitz
    [rapid] Schnell
    [classical] Klassisch
   *[days] Fernspiel
}
rated-word = Gewertet
rated-switch = Gewertete Partie
rated-switch-help = Das Ergebnis ändert eure Wertungen. Alle brauchen ein Konto; bis zum Ende der Partie gibt es keine Rücknahmen, Hinweise oder Analysen.
rated-with-account = Gewertete Partien gibt es nur mit Konto.
rated-log-in = Anmelden

# Einen Platz nehmen.

rated-take = Du bekommst { $seat } und spielst unter dem Namen deines Kontos. Diese Partie wird gewertet: Das Ergebnis ändert deine Wertung, und nichts kann zurückgenommen werden.
rated-take-log-in = Diese Partie wird gewertet; ihre Plätze sind für Leute mit Konto. Melde dich an und benutze dann den Link noch einmal, um { $seat } zu nehmen.

# Am Tisch.

rated-note = Gewertet ({ $speed }): ohne Rücknahmen und Hinweise
rated-note-more = Auch Analysen gibt es erst nach dem Ende. Das Ergebnis ändert die Wertungen. Ein Fragezeichen heißt, dass über den Spieler noch wenig bekannt ist.
rated-change = { $name }: { $rating } ({ $change })
rated-uncounted = Diese Partie zählt nicht für die Wertungen.

# Die Seite eines Kontos.

rated-title = Wertungen
rated-help = Je höher die Wertung, desto stärker der Spieler. Alle beginnen mit 1500; ein Fragezeichen heißt, dass zu wenige Partien gespielt sind, um viel zu sagen.
rated-range = wahrscheinlich zwischen { $low } und { $high }
rated-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}

# Ablehnungen.

error-needs-account = Diese Partie wird gewertet. Melde dich an, um einen Platz zu nehmen.
error-same-account = Dein Konto hat schon einen Platz an diesem Tisch, und niemand spielt gegen sich selbst.
error-other-account = Dieser Platz gehört zu einem anderen Konto und bleibt dort.
error-rated = Das geht in einer gewerteten Partie nicht.

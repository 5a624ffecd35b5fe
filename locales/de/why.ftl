# Warum ein Zug gut ist: was ein Hinweis sagt. Diese Wörter werden mit dem ersten Hinweis geladen.

why-the-man = { $man ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
    [king] den König
    [grand-pawn] den Großbauern
    [cube] den Würfel
    [shield] den Schild
    [soldier] den Soldaten
    [master] den Meister
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
    [cylinder] den Zylinder
    [small-bar] eine kleine Gleitschiene
    [large-bar] eine große Gleitschiene
   *[tesseract] das Tesseract
}
why-wins = Er gewinnt die Partie sofort.
why-saves-royal = { $man ->
    [tesseract] Er bringt dein Tesseract außer Gefahr.
    [master] Er beendet das Schach gegen deinen Meister.
   *[king] Er beendet das Schach gegen deinen König.
}
why-prevents-mate = Er verhindert ein Matt in einem Zug.
why-attacks-royal = { $man ->
    [tesseract] Er bedroht das gegnerische Tesseract.
    [master] Er gibt Schach.
   *[king] Er gibt Schach.
}
why-takes = Er schlägt { why-the-man }.
why-takes-free = Er schlägt { why-the-man }, und keine Figur kann zurückschlagen.
why-takes-more = Er schlägt { why-the-man } und gewinnt damit mehr, als zurückgeschlagen werden kann.
why-takes-several = Er schlägt { $count } Figuren auf einmal.
why-attacks = { $count ->
    [one] Der Zug greift außerdem eine Figur an.
   *[other] Der Zug greift { $count } Figuren zugleich an.
}
why-threatens = Der Zug droht, { why-the-man } zu schlagen.
why-saves = Der Zug bewahrt { why-the-man } davor, geschlagen zu werden.
why-promotes = { $man ->
    [knight] Der Bauer wird zum Springer.
    [bishop] Der Bauer wird zum Läufer.
    [rook] Der Bauer wird zum Turm.
    [grand-pawn] Der Bauer wird zum Großbauern.
   *[queen] Der Bauer wird zur Dame.
}
why-near-promotion = { $steps ->
    [one] Dem Bauern fehlt dann noch ein Schritt zur Umwandlung.
   *[other] Dem Bauern fehlen dann noch { $steps } Schritte zur Umwandlung.
}
why-makes-way = { $count ->
    [one] Er bahnt einer deiner Figuren einen neuen Weg.
   *[other] Er bahnt { $count } deiner Figuren einen neuen Weg.
}
why-swaps = Der Meister geht heim, und eine verlorene Figur kommt zurück.
why-enters = Er bringt { why-the-man } ins Spiel.
why-ways = Danach hast du { $after } Züge zur Wahl statt { $before }.
why-looked = { $turns ->
    [one] Der Computer hat einen Zug weit vorausgerechnet und nichts Besseres gefunden.
   *[other] Der Computer hat { $turns } Züge weit vorausgerechnet und nichts Besseres gefunden.
}
why-tells = Das verrät { $told },{ $tenth } von { $missing },{ $rest } fehlenden Bits.
why-tells-most = Das verrät am meisten: { $told },{ $tenth } von { $missing },{ $rest } fehlenden Bits.
why-only-one = Nur noch ein Bauwerk bleibt übrig.
why-one-of = Es ist eines von { $count } Bauwerken, die noch passen.

# Warum ein Zug gut ist: was ein Hinweis sagt. Diese Wörter werden mit dem ersten Hinweis geladen.

why-wins = Der Zug gewinnt die Partie sofort.
why-prevents-mate = Der Zug verhindert ein Matt in einem Zug.
why-takes = Der Zug schlägt { $man }.
why-takes-free = Der Zug schlägt { $man }, und keine Figur kann zurückschlagen.
why-takes-more = Der Zug schlägt { $man } und gewinnt damit mehr, als zurückgeschlagen werden kann.
why-takes-several = Der Zug schlägt { $count } Figuren auf einmal.
why-attacks = { $count ->
    [one] Der Zug greift außerdem eine Figur an.
   *[other] Der Zug greift { $count } Figuren zugleich an.
}
why-threatens = Der Zug droht, { $man } auf { $place } zu schlagen.
why-saves = Der Zug bewahrt { $man } davor, geschlagen zu werden.
why-ways = Danach hast du { $after } Züge zur Wahl statt { $before }.
why-looked = { $turns ->
    [one] Der Computer hat einen Zug weit vorausgerechnet und nichts Besseres gefunden.
   *[other] Der Computer hat { $turns } Züge weit vorausgerechnet und nichts Besseres gefunden.
}
why-opening = Der Zug steht im Eröffnungsbuch: In { $games } Partien der Engine gegen sich selbst hat er { $percent } % der Punkte erzielt.

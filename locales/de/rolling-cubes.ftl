# Die-Check und Cubulus: Namen.

die-check-name = Die-Check
cubulus-name = Cubulus
rolling-cubes-board = Das Brett
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] Weißer Würfel
   *[black] Schwarzer Würfel
}
rolling-cubes-cube = { rolling-cubes-any-cube }, oben { $top }; Norden { $north }, Osten { $east }, Süden { $south }, Westen { $west }, unten { $bottom }
rolling-cubes-shield = { $colour ->
    [white] Weißer Schild
   *[black] Schwarzer Schild
}
rolling-cubes-soldier = { $colour ->
    [white] Weißer Soldat
   *[black] Schwarzer Soldat
}
rolling-cubes-master = { $colour ->
    [white] Weißer Meister
   *[black] Schwarzer Meister
}
rolling-cubes-kind = { $man ->
    [cube] Würfel
    [shield] Schild
    [soldier] Soldat
   *[master] Meister
}
rolling-cubes-taken = { $colour ->
    [white] Von Weiß geschlagen
   *[black] Von Schwarz geschlagen
}
rolling-cubes-from-white = Seite von Weiß
rolling-cubes-from-black = Seite von Schwarz
rolling-cubes-from-above = Von oben
rolling-cubes-from-left = Links von Weiß
rolling-cubes-from-right = Rechts von Weiß

# Wie eine Partie endet.

die-check-end-die-check = Die-Check
die-check-end-no-move = kein Zug mehr möglich
die-check-end-no-progress = hundert Züge ohne Schlagen und ohne Tausch
die-check-end-repetition = die Stellung ist dreimal entstanden
die-check-end-agreement = von den Spielern vereinbart
die-check-end-resignation = Aufgabe
cubulus-end-die-check = matt
cubulus-end-no-move = kein Zug mehr möglich
cubulus-end-no-progress = hundert Züge ohne Schlagen und ohne Tausch
cubulus-end-repetition = die Stellung ist dreimal entstanden
cubulus-end-agreement = von den Spielern vereinbart
cubulus-end-resignation = Aufgabe

# Was sich wählen lässt.

rolling-cubes-choice-roll = oben { $top }, im Norden { $north } (über { $corner })
rolling-cubes-choice-turn = Um { $degrees }° drehen: im Norden { $north }
rolling-cubes-choice-slide = Den Schild verschieben
rolling-cubes-choice-stand-up = Als Soldat aufrichten
rolling-cubes-choice-lie-down = Als Schild hinlegen
rolling-cubes-choice-swap-cube = Gegen einen Würfel tauschen
rolling-cubes-choice-swap-shield = Gegen einen Schild tauschen
rolling-cubes-choice-end-turn = Den Zug beenden

# Züge in Worten.

rolling-cubes-check = { $check ->
    [check] , Schach
    [die-check] , Die-Check
    [mate] , matt
   *[none] {""}
}
rolling-cubes-takes = { $taken ->
    [cube] , schlägt einen Würfel
    [shield] , schlägt einen Schild
    [soldier] , schlägt einen Soldaten
   *[none] {""}
}
rolling-cubes-move-roll = Würfel von { $from } nach { $to }, oben { $top }{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-roll-turn = Würfel von { $from } über { $corner } nach { $to }, oben { $top }{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-step = { rolling-cubes-kind } von { $from } nach { $to }{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-shield = Schild von { $from } nach { $to }{ rolling-cubes-check }
rolling-cubes-move-rotation = Würfel auf { $square } dreht sich um { $degrees } Grad{ rolling-cubes-check }
rolling-cubes-move-stand-up = Schild von { $from } richtet sich auf { $to } auf{ rolling-cubes-check }
rolling-cubes-move-lie-down = Soldat von { $from } legt sich auf { $to }{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Tausch: Der Meister geht heim nach { $home }{ rolling-cubes-takes }, ein Würfel kommt auf { $from } zurück{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Tausch: Der Meister geht heim nach { $home }{ rolling-cubes-takes }, ein Schild kommt auf { $to } zurück{ rolling-cubes-check }
rolling-cubes-move-end-turn = Ende des Zuges

# Figuren in Sätzen.

rolling-cubes-the-man = { $man ->
    [cube] ein Würfel
    [shield] ein Schild
    [soldier] ein Soldat
   *[master] ein Meister
}

# Warum ein Zug nicht geht.

rolling-cubes-no-over = Die Partie ist zu Ende.
rolling-cubes-no-turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
rolling-cubes-no-pass = Passen geht nicht: Zu jedem Zug gehört ein Schritt einer Figur, und der steht noch aus.
rolling-cubes-no-second-swap = Getauscht ist in diesem Zug schon; jetzt muss eine Figur ziehen.
rolling-cubes-no-second-move = Gezogen ist schon; jetzt geht nur noch ein Tausch oder das Ende des Zuges.
rolling-cubes-no-man = Auf { $square } ist keine Figur.
rolling-cubes-no-own-man = Auf { $square } ist eine Figur des Gegners: { rolling-cubes-the-man }.
rolling-cubes-no-such-man = Auf { $square } ist { rolling-cubes-the-man }, { $meant ->
    [cube] kein Würfel beginnt dort
    [shield] kein Schild beginnt dort
    [soldier] kein Soldat beginnt dort
   *[master] der Meister beginnt dort nicht
}.
rolling-cubes-no-such-shield = Auf { $shield } liegt kein Schild: Der auf { $square } liegt anders.
rolling-cubes-no-level-two = Soldaten und Drehungen gehören zu Stufe 2; diese Partie wird auf Stufe 1 gespielt.
rolling-cubes-no-empty = { $square } muss leer sein; dort ist { rolling-cubes-the-man }.
rolling-cubes-no-own-target = Auf { $to } ist eine eigene Figur: { rolling-cubes-the-man }.
rolling-cubes-no-master-capture = Ein Meister wird nie geschlagen, also geht nichts von { $from } nach { $to }.
rolling-cubes-no-two-men = Der Schild auf { $shield } wird nur geschlagen, wenn zwei verschiedene Figuren seine beiden Felder angreifen; keine zweite greift { $square } an.
rolling-cubes-no-roll-corner = Von { $from } nach { $to } führt keine Gerade; ein Weg mit Ecke nennt die Ecke.
rolling-cubes-no-roll-turn = Ein Würfel rollt gerade oder biegt genau einmal rechtwinklig ab; so führt hier kein Weg von { $from } nach { $to }.
rolling-cubes-no-roll-length = Der Würfel auf { $from } zeigt { $top } und rollt genau so weit; bis { $to } wären es { $length }.
rolling-cubes-no-roll-way = Jedes Feld auf dem Weg muss leer sein; auf { $square } ist { rolling-cubes-the-man }.
rolling-cubes-no-other-path = Beide Wege führen zu derselben Stellung; geschrieben wird der über { $square }.
rolling-cubes-no-diagonal-back = Der erste Zug des Meisters darf schräg vorwärts gehen, nicht anders; { $to } liegt nicht vor { $from }.
rolling-cubes-no-diagonal-right = Der Meister hat schon gezogen, also geht er nicht mehr von { $from } nach { $to }: Schräg geht er nur beim ersten Mal.
rolling-cubes-no-master-step = Der Meister geht einen Schritt geradeaus; { $to } liegt nicht neben { $from }.
rolling-cubes-no-soldier-step = Ein Soldat geht einen Schritt schräg; { $to } ist von { $from } aus kein solches Feld.
rolling-cubes-no-shield-move = Der Schild auf { $shield } muss genau eines seiner beiden Felder behalten.
rolling-cubes-no-rotation-angle = `{ $text }`: Ein Würfel dreht sich um 90, 180 oder 270 Grad.
rolling-cubes-no-stand-up = Der Schild auf { $shield } richtet sich auf dem Feld hinter einem seiner Enden auf; { $square } ist keines davon.
rolling-cubes-no-lie-down = Der Soldat auf { $square } fällt auf die nächsten zwei Felder in einer Richtung; { $shield } ist das nicht.
rolling-cubes-no-shield-in-check = Der Schild auf { $shield } könnte jetzt geschlagen werden und darf sich deshalb nicht aufrichten.
rolling-cubes-no-soldier-in-check = Den Soldaten auf { $square } greift von { $attacker } aus { rolling-cubes-the-man } an; deshalb darf er sich nicht hinlegen.
rolling-cubes-no-swap-line = Für einen Tausch muss der Meister auf Linie { $line } sein; er ist auf { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] Es fehlt kein eigener Würfel, also kann keiner zurückkommen.
   *[shield] Es fehlt kein eigener Schild, also kann keiner zurückkommen.
}
rolling-cubes-no-swap-own = Der Meister kann nicht heim: Auf { $square } ist eine eigene Figur, { rolling-cubes-the-man }.
rolling-cubes-no-swap-master = Der Meister kann nicht heim: Auf { $square } ist der andere Meister.
rolling-cubes-no-swap-shield = Der Schild, der zurückkommt, liegt auf { $square }, wo der Meister war, und einem leeren Feld daneben; { $shield } ist das nicht.
rolling-cubes-no-master-attacked = Der Meister würde auf { $master } angegriffen: Auf { $square } ist { rolling-cubes-the-man }.
rolling-cubes-no-check-stays = Der eigene Meister steht im Schach, und auf { $master } griffe ihn von { $square } aus weiter { rolling-cubes-the-man } an.
rolling-cubes-no-check-opens = Den eigenen Meister auf { $master } griffe von { $square } aus { rolling-cubes-the-man } an.
rolling-cubes-no-square = `{ $square }` ist kein Feld: Ein Feld ist eine Spalte A bis { $last } und eine Linie 1 bis 9, zum Beispiel C2.
rolling-cubes-no-text-move = `{ $text }` ist kein Zug: Züge schreibt man wie D1-D7, D1-D5-F5, D1-D5xF5, C2D2-D2D3, SE4-SF5, D1@90, C2D2-SE2, E9*C oder --.
rolling-cubes-no-text-check-sign = `{ $text }`: Zeichen für Schach und Die-Check werden angezeigt, gehören aber nicht zum geschriebenen Zug.
rolling-cubes-no-text-apart = `{ $text }`: Ein Schild liegt auf zwei Feldern nebeneinander.
rolling-cubes-no-text-corner = Anfang, Ecke und Ende eines Wegs sind drei verschiedene Felder: `{ $text }`.
rolling-cubes-no-text-shield = Ein Schild schlägt nie und liegt immer auf zwei Feldern: `{ $text }` ist kein Zug eines Schildes.
rolling-cubes-no-text-capture = Schlagen schreibt man mit x: `{ $text }`.
rolling-cubes-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit Strich: `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] Dieser Würfel hat keinen Zug.
    [shield] Dieser Schild hat keinen Zug.
    [soldier] Dieser Soldat hat keinen Zug.
   *[master] Dieser Meister hat keinen Zug.
}
rolling-cubes-no-pick = `{ $text }` ist kein Feld und kein Knopf dieses Bretts.

# Eine Stellung aufbauen.

rolling-cubes-setting-side = Am Zug
rolling-cubes-setting-white-or-black = { $side ->
    [white] Weiß
   *[black] Schwarz
}
rolling-cubes-setting-diagonal = { $colour ->
    [white] Weißer Meister darf schräg ziehen
   *[black] Schwarzer Meister darf schräg ziehen
}
rolling-cubes-setting-right = { $right ->
    [yes] Ja
   *[no] Nein
}
rolling-cubes-setting-phase = Stand des Zuges
rolling-cubes-setting-turn = { $phase ->
    [begin] Am Anfang
    [swapped] Getauscht, der Schritt steht noch aus
   *[moved] Gezogen, ein Tausch ist noch möglich
}
rolling-cubes-setting-no-progress = Züge ohne Schlagen und ohne Tausch
rolling-cubes-setting-turn-number = Zugnummer
rolling-cubes-editor-unknown = `{ $tool }` lässt sich nicht auf `{ $spot }` stellen: Eines von beiden gibt es hier nicht.
rolling-cubes-editor-no-room = Ein Schild auf { $square } braucht daneben ein leeres Feld.

# Warum eine Stellung nicht geht.

rolling-cubes-flaw-masters = { $colour ->
    [white] Weiß braucht genau einen Meister; es sind { $found }.
   *[black] Schwarz braucht genau einen Meister; es sind { $found }.
}
rolling-cubes-flaw-cubes = { $colour ->
    [white] Weiß hat { $found } Würfel; es gibt höchstens { $most }.
   *[black] Schwarz hat { $found } Würfel; es gibt höchstens { $most }.
}
rolling-cubes-flaw-shields = { $colour ->
    [white] Weiß hat { $found } Schilde und Soldaten; zusammen gibt es höchstens { $most }.
   *[black] Schwarz hat { $found } Schilde und Soldaten; zusammen gibt es höchstens { $most }.
}
rolling-cubes-flaw-heading = Kein Würfel zeigt oben { $top } und im Süden { $south }: Diese Seiten sind gleich oder liegen einander gegenüber.
rolling-cubes-flaw-shield = Ein Schild kann nicht auf { $one } und { $other } liegen: Diese Felder sind nicht nebeneinander.
rolling-cubes-flaw-occupied = Auf { $square } ist mehr als eine Figur.
rolling-cubes-flaw-soldier = Auf Stufe 1 gibt es keine Soldaten, aber auf { $square } steht einer.
rolling-cubes-flaw-diagonals = Auf Stufe 1 hat kein Meister einen schrägen ersten Zug.
rolling-cubes-flaw-check = { $colour ->
    [white] Der weiße Meister steht im Schach, aber Schwarz ist am Zug.
   *[black] Der schwarze Meister steht im Schach, aber Weiß ist am Zug.
}
rolling-cubes-flaw-check-within-turn = { $colour ->
    [white] Der weiße Meister steht mitten im eigenen Zug im Schach.
   *[black] Der schwarze Meister steht mitten im eigenen Zug im Schach.
}
rolling-cubes-flaw-swapped-master = { $colour ->
    [white] Weiß hat gerade getauscht, also wäre der Meister auf { $middle } und nicht auf { $at }.
   *[black] Schwarz hat gerade getauscht, also wäre der Meister auf { $middle } und nicht auf { $at }.
}
rolling-cubes-flaw-swapped-progress = Nach einem Tausch zählt man wieder ab 0, und hier steht { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] Weiß hat gezogen, und einen Tausch, der noch ginge, gibt es für Weiß nicht.
   *[black] Schwarz hat gezogen, und einen Tausch, der noch ginge, gibt es für Schwarz nicht.
}

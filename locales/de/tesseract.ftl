# Tesseract: Namen.

tesseract-name = Tesseract
tesseract-man = { $man ->
    [tesseract] { $colour ->
        [white] Weißes Tesseract
       *[black] Schwarzes Tesseract
    }
    [star] { $colour ->
        [white] Weißer Stern
       *[black] Schwarzer Stern
    }
    [pyramid] { $colour ->
        [white] Weiße Pyramide
       *[black] Schwarze Pyramide
    }
    [rectangle] { $colour ->
        [white] Weißer Quader
       *[black] Schwarzer Quader
    }
    [cylinder] { $colour ->
        [white] Weißer Zylinder
       *[black] Schwarzer Zylinder
    }
    [small-bar] { $colour ->
        [white] Weiße kleine Gleitschiene
       *[black] Schwarze kleine Gleitschiene
    }
    [large-bar] { $colour ->
        [white] Weiße große Gleitschiene
       *[black] Schwarze große Gleitschiene
    }
   *[cross] { $colour ->
        [white] Weißes Kreuz
       *[black] Schwarzes Kreuz
    }
}
tesseract-tip = { $colour ->
    [white] Spitze eines weißen Kreuzes
   *[black] Spitze eines schwarzen Kreuzes
}
tesseract-kind = { $man ->
    [tesseract] Tesseract
    [star] Stern
    [pyramid] Pyramide
    [rectangle] Quader
    [cylinder] Zylinder
    [small-bar] Kleine Gleitschiene
    [large-bar] Große Gleitschiene
   *[cross] Kreuz
}
tesseract-point = { $camp ->
    [white] { $point }, Feld von Weiß
    [black] { $point }, Feld von Schwarz
   *[none] { $point }
}
tesseract-reserve = { $colour ->
    [white] Reserve von Weiß
   *[black] Reserve von Schwarz
}
tesseract-reserve-place = { tesseract-reserve }: { tesseract-kind }
tesseract-taken = { $colour ->
    [white] Von Weiß geschlagen
   *[black] Von Schwarz geschlagen
}
tesseract-net = Das Brett von oben
tesseract-board = Das Brett
tesseract-groove = Rille
tesseract-station-white = Von der Seite von Weiß
tesseract-station-black = Von der Seite von Schwarz
tesseract-station-above = Von oben

# Die Enden einer Partie.

tesseract-end-tesseract-captured = das Tesseract ist geschlagen
tesseract-end-tesseract-immobile = das Tesseract ist der letzte Stein und kann sich nicht bewegen
tesseract-end-no-legal-turn = kein Zug ist mehr möglich
tesseract-end-agreement = von den Spielern vereinbart
tesseract-end-resignation = Aufgabe

# Was gewählt werden kann.

tesseract-choice-corner = Über { $point }
tesseract-choice-turn = Drehen
tesseract-choice-groove = { $groove ->
    [horizontal] In der Reihe
   *[vertical] In der Spalte
}

# Züge in Worten.

tesseract-taken-man = { $taken ->
    [tesseract] das Tesseract
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
   *[cylinder] den Zylinder
}
tesseract-move-quiet = { tesseract-kind } von { $from } nach { $to }
tesseract-move-capture = { $more ->
    [0] { tesseract-kind } von { $from } nach { $to } schlägt { tesseract-taken-man }
    [1] { tesseract-kind } von { $from } nach { $to } schlägt { tesseract-taken-man } und noch einen Stein
   *[other] { tesseract-kind } von { $from } nach { $to } schlägt { tesseract-taken-man } und noch { $more } Steine
}
tesseract-move-pivot = { $groove ->
    [horizontal] { tesseract-kind } auf { $from } dreht sich in die Reihe: { $to }
   *[vertical] { tesseract-kind } auf { $from } dreht sich in die Spalte: { $to }
}
tesseract-move-enter = { tesseract-kind } eingesetzt auf { $to }
tesseract-move-enter-small-bar = { $groove ->
    [horizontal] { tesseract-kind } eingesetzt auf { $to }, in der Reihe
   *[vertical] { tesseract-kind } eingesetzt auf { $to }, in der Spalte
}

# Figuren in Sätzen.

tesseract-the-man = { $man ->
    [tesseract] das Tesseract
    [star] der Stern
    [pyramid] die Pyramide
    [rectangle] der Quader
    [cylinder] der Zylinder
    [bar] eine Gleitschiene
    [small-bar] eine kleine Gleitschiene
    [large-bar] eine große Gleitschiene
   *[cross] ein Kreuz
}

# Warum ein Zug nicht geht.

tesseract-no-over = Die Partie ist zu Ende.
tesseract-no-turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
tesseract-no-repetition = { $text } würde eine Stellung zum dritten Mal herbeiführen, und es gibt kein Unentschieden.
tesseract-no-move-in-set-up = Beim Aufstellen wird gesetzt; noch bewegt sich nichts.
tesseract-no-stage = { $stage ->
    [pawns] Jetzt werden Tesseract, ein Stern und Pyramide gesetzt.
    [bars] Jetzt werden kleine Gleitschienen gesetzt.
   *[crosses] Jetzt werden Kreuze gesetzt.
}
tesseract-no-placed = { $man ->
    [star] Beim Aufstellen wird nur ein Stern gesetzt; der andere wartet in der Reserve.
   *[other] Sie haben { tesseract-the-man } schon gesetzt.
}
tesseract-no-camp = { $side ->
    [white] Das Feld von Weiß sind die Reihen 2 und 3; { $point } gehört nicht dazu.
   *[black] Das Feld von Schwarz sind die Reihen 13 und 14; { $point } gehört nicht dazu.
}
tesseract-no-room = { $point } ist nicht frei: Dort ist { tesseract-the-man }.
tesseract-no-room-tip = { $point } ist die Spitze eines Kreuzes: Dort darf kein Stein stehen.
tesseract-no-cross-place = Ein Kreuz liegt mit Mitte und vier Spitzen auf neutralen Reihen des Brettes; um { $centre } tut es das nicht.
tesseract-no-cross-shares = Ein Kreuz auf { $centre } hätte { $point } mit einer anderen Figur gemeinsam.
tesseract-no-cross-moves = Kreuze bleiben, wo sie gesetzt wurden.
tesseract-no-man = Auf { $point } ist keine Figur.
tesseract-no-own-man = Die Figur auf { $point } gehört dem Gegner: { tesseract-the-man }.
tesseract-no-other-man = Auf { $point } ist eine andere Figur: { tesseract-the-man }.
tesseract-no-such-bar = Auf { $bar } liegt keine Ihrer Gleitschienen.
tesseract-no-forced = Dein Tesseract ist allein auf dem Brett und ein Stein wartet in der Reserve: Jetzt muss ein Stein eingesetzt werden.
tesseract-no-shape = { $man ->
    [tesseract] Das Tesseract geht geradlinig in eine der acht Richtungen; keine solche Linie führt von { $from } nach { $to }.
    [star] Ein Stern geht zwei Schritte schräg und dann im rechten Winkel weiter; kein solcher Weg führt von { $from } nach { $to }.
    [pyramid] Die Pyramide geht zwei Schritte in einer Rille und dann im rechten Winkel weiter; kein solcher Weg führt von { $from } nach { $to }.
    [rectangle] Der Quader geht zwei Schritte in einer Rille und zwei im rechten Winkel dazu; kein solcher Weg führt von { $from } nach { $to }.
   *[cylinder] Der Zylinder geht geradlinig, höchstens zwei Schritte; keine solche Linie führt von { $from } nach { $to }.
}
tesseract-no-range = { $man ->
    [tesseract] Sterne, Pyramide und Quader sind verloren, also geht das Tesseract höchstens { $most } Schritte.
   *[cylinder] Der Zylinder geht höchstens { $most } Schritte.
}
tesseract-no-corner-stop = { $man ->
    [star] Ein Stern hält an seiner Ecke, { $corner }, nur, wenn er dort schlägt.
   *[pyramid] Die Pyramide hält an ihrer Ecke, { $corner }, nur, wenn sie dort schlägt.
}
tesseract-no-corner-enemy = Ein Gegner auf der Ecke, { $point }, versperrt den Weg.
tesseract-no-jump = Der Gegner auf { $point } versperrt den Weg: Gesprungen wird nur auf den freien Schnittpunkt gleich dahinter.
tesseract-no-end-held = Der Weg endet auf einem freien Schnittpunkt; auf { $point } ist { tesseract-the-man }.
tesseract-no-path-held = Der Weg ist auf { $point } versperrt: Dort ist { tesseract-the-man }.
tesseract-no-path-tip = { $point } ist die Spitze eines Kreuzes: Dort darf kein Stein stehen oder vorbei.
tesseract-no-bar-taken = Gleitschienen werden nie geschlagen; auf { $point } ist eine Gleitschiene.
tesseract-no-prey = Gleich vor { $to } steht kein Gegner, der zu überspringen wäre.
tesseract-no-rectangle-cross = Der Quader überspringt alles, nur nicht Kreuze und ihre Spitzen, und { $point } gehört dazu.
tesseract-no-rectangle-prey = Auf diesem Weg wird nichts geschlagen; er wird mit einem Strich geschrieben.
tesseract-no-slide-groove = { $groove ->
    [horizontal] Die Gleitschiene auf { $bar } gleitet nur in ihrer Reihe.
   *[vertical] Die Gleitschiene auf { $bar } gleitet nur in ihrer Spalte.
}
tesseract-no-slide-tesseract = Eine Gleitschiene schlägt das Tesseract nicht: Auf { $point } versperrt es den Weg.
tesseract-no-slide-over = Der Stein auf { $point } wird nur geschlagen, wenn die Schiene gleich dahinter hält.
tesseract-no-slide-held = { $point } ist nicht frei: Dort ist { tesseract-the-man }.
tesseract-no-slide-prey = Gleich vor dem Ende dieses Weges steht kein Gegner, der zu schlagen wäre.
tesseract-no-pivot-shape = Die Gleitschiene auf { $bar } dreht sich im rechten Winkel um einen ihrer Schnittpunkte.
tesseract-no-pivot-tip = { $point } ist die Spitze eines Kreuzes: Darum dreht sich keine Gleitschiene.
tesseract-no-pivot-onto-tip = { $point } ist die Spitze eines Kreuzes: Dorthin dreht sich keine Gleitschiene.
tesseract-no-pivot-held = Zum Drehen ist kein Platz: Auf { $point } ist { tesseract-the-man }.
tesseract-no-reserve = { $man ->
    [tesseract] Das Tesseract ist nicht in Ihrer Reserve.
    [star] In Ihrer Reserve ist kein Stern.
    [pyramid] Die Pyramide ist nicht in Ihrer Reserve.
    [rectangle] Der Quader ist nicht in Ihrer Reserve.
    [cylinder] Der Zylinder ist nicht in Ihrer Reserve.
    [small-bar] In Ihrer Reserve ist keine kleine Gleitschiene.
    [large-bar] In Ihrer Reserve ist keine große Gleitschiene.
   *[cross] In Ihrer Reserve ist kein Kreuz.
}
tesseract-no-point = `{ $point }` ist kein Schnittpunkt: Ein Schnittpunkt ist eine Spalte A bis O und eine Reihe 1 bis 15, wie H8.
tesseract-no-text-move = `{ $text }` ist kein Zug: Züge werden geschrieben wie TH2-H7, SC3-E5xB8, GB2-B9, GE5E6@E5F5 oder C*H8.
tesseract-no-text-upper = `{ $text }`: In Zügen sind die Buchstaben für beide Seiten groß.
tesseract-no-text-bar = `{ $text }`: Eine kleine Gleitschiene wird beim Einsetzen wie B2v geschrieben, eine große wie E5E6 mit beiden Schnittpunkten, nach Spalte, dann Reihe.
tesseract-no-text-capture = Der Stein auf { $point } wird geschlagen, also wird der Zug mit x geschrieben.
tesseract-no-text-same = `{ $text }` führt zur selben Stellung wie `{ $first }`, und so wird dieser Zug geschrieben.
tesseract-refusal-no-way = { $man ->
    [tesseract] Dieser Tesseract hat keinen Zug.
    [star] Dieser Stern hat keinen Zug.
    [pyramid] Diese Pyramide hat keinen Zug.
    [rectangle] Dieser Quader hat keinen Zug.
    [cylinder] Dieser Zylinder hat keinen Zug.
    [small-bar] Diese kleine Gleitschiene hat keinen Zug.
   *[large-bar] Diese große Gleitschiene hat keinen Zug.
}
tesseract-refusal-foreign-reserve = Diese Reserve gehört dem Gegner: { tesseract-the-man }.
tesseract-refusal-unreadable = `{ $text }` ist kein Ort und kein Knopf dieses Brettes.

# Eine Stellung aufbauen.

tesseract-setting-side = Am Zug
tesseract-setting-white-or-black = { $side ->
    [white] Weiß
   *[black] Schwarz
}
tesseract-setting-stage = Abschnitt der Partie
tesseract-setting-part = { $stage ->
    [pawns] Aufstellung: Steine
    [bars] Aufstellung: kleine Gleitschienen
    [crosses] Aufstellung: Kreuze
   *[main] Das eigentliche Spiel
}
tesseract-setting-quiet-turns = Züge seit dem letzten Schlagen oder Einsetzen
tesseract-setting-turn-number = Zugnummer
tesseract-editor-unknown = `{ $tool }` lässt sich nicht auf `{ $spot }` stellen: Eines von beiden gibt es hier nicht.
tesseract-editor-no-room = Eine große Gleitschiene auf { $point } braucht daneben einen freien Schnittpunkt.
tesseract-editor-foreign-reserve = { $colour ->
    [white] Weiße Figuren warten nur in der Reserve von Weiß.
   *[black] Schwarze Figuren warten nur in der Reserve von Schwarz.
}

# Warum eine Stellung nicht geht.

tesseract-flaw-shared = Auf { $point } ist mehr als eine Figur.
tesseract-flaw-on-tip = Auf { $point } steht ein Stein, und dort ist die Spitze eines Kreuzes.
tesseract-flaw-cross-place = Das Kreuz auf { $point } liegt nicht mit Mitte und vier Spitzen auf neutralen Reihen des Brettes.
tesseract-flaw-crosses-share = Die Kreuze auf { $one } und { $other } haben einen Schnittpunkt gemeinsam.
tesseract-flaw-too-many = { tesseract-man }: { $found } auf dem Brett und in der Reserve, und eine Seite hat nur { $full }.
tesseract-flaw-missing = { tesseract-man }: { $found } auf dem Brett und in der Reserve statt { $full }. Gleitschienen und Kreuze werden nie geschlagen.
tesseract-flaw-captured = { tesseract-man }: { $found } auf dem Brett und in der Reserve statt { $full }. Beim Aufstellen wird nichts geschlagen.
tesseract-flaw-unplaced = { tesseract-man }: { $found } in der Reserve. Nach dem Aufstellen sind es höchstens { $most }.
tesseract-flaw-no-tesseract = { $colour ->
    [white] Weiß hat gerade gezogen und hat kein Tesseract auf dem Brett.
   *[black] Schwarz hat gerade gezogen und hat kein Tesseract auf dem Brett.
}
tesseract-flaw-outside-camp = { $colour ->
    [white] Beim Aufstellen stehen weiße Figuren im Feld von Weiß, in den Reihen 2 und 3; { $point } gehört nicht dazu.
   *[black] Beim Aufstellen stehen schwarze Figuren im Feld von Schwarz, in den Reihen 13 und 14; { $point } gehört nicht dazu.
}
tesseract-flaw-placed = { $crosses ->
    [first] { tesseract-man }: { $found } auf dem Brett. Das passt nicht zu diesem Abschnitt der Aufstellung, bei der Kreuze zuerst kommen.
   *[last] { tesseract-man }: { $found } auf dem Brett. Das passt nicht zu diesem Abschnitt der Aufstellung, bei der Kreuze zuletzt kommen.
}
tesseract-flaw-turns = In diesem Abschnitt gesetzt: Weiß { $white }, Schwarz { $black }. Das passt nicht dazu, wer am Zug ist.

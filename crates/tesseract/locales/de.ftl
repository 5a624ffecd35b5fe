### Tesseract

## Cover

game-tesseract-name = Tesseract
game-tesseract-about = Fang das gegnerische Tesseract: mit Steinen, Gleitschienen und Kreuzen, auf 15 mal 15 Linien.
game-tesseract-makers = 1983. Das Regelblatt nennt keinen Urheber.
option-tesseract-crosses = Kreuze
option-tesseract-crosses-last = Zuletzt gesetzt
option-tesseract-crosses-first = Zuerst gesetzt
option-tesseract-crosses-help = Für den Anfang schlagen wir „Zuerst gesetzt“ vor, das ist leichter: Die Kreuze stehen schon, bevor der erste Stein gesetzt wird. „Zuletzt gesetzt“ ist üblich.

## Table

# Namen.
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
tesseract-small-bar = { $groove ->
    [horizontal] { tesseract-man } in der Reihe
   *[vertical] { tesseract-man } in der Spalte
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
# Was die Figur trägt; die Notation behält ihre eigenen Buchstaben.
tesseract-letter = { $letter ->
    [R] Q
    [C] Z
    [X] K
   *[other] { $letter }
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
tesseract-station-white = Von Weiß aus
tesseract-station-black = Von Schwarz aus
tesseract-station-above = Von oben

# Die Enden einer Partie.

tesseract-end-tesseract-captured = { $loser ->
    [w] Das Tesseract von Weiß ist geschlagen.
   *[b] Das Tesseract von Schwarz ist geschlagen.
}
tesseract-end-tesseract-immobile = { $loser ->
    [w] Weiß hat nur noch das Tesseract, und es kann sich nicht bewegen.
   *[b] Schwarz hat nur noch das Tesseract, und es kann sich nicht bewegen.
}
tesseract-end-no-legal-turn = { $loser ->
    [w] Weiß hat keinen Zug mehr.
   *[b] Schwarz hat keinen Zug mehr.
}
tesseract-end-unfinished = Niemand hat gewonnen.

# Was gewählt werden kann.

tesseract-status-further = { $man ->
    [small-bar] Wähle eine markierte Stelle für das andere Ende der Gleitschiene.
    [large-bar] Wähle eine markierte Stelle für das andere Ende der Gleitschiene.
   *[pawn] Wähle eine markierte Stelle: die Ecke, über die der Stein geht.
}
tesseract-choice-corner = Über { $point }
tesseract-choice-turn = Drehen
tesseract-choice-groove = { $groove ->
    [horizontal] In der Reihe
   *[vertical] In der Spalte
}

# Züge in Worten.

tesseract-mover = { $man ->
    [tesseract] Das Tesseract
    [star] Der Stern
    [pyramid] Die Pyramide
    [rectangle] Der Quader
    [cylinder] Der Zylinder
    [small-bar] Die kleine Gleitschiene
    [large-bar] Die große Gleitschiene
   *[cross] Das Kreuz
}
tesseract-taken-man = { $taken ->
    [tesseract] das Tesseract
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
   *[cylinder] den Zylinder
}
tesseract-taken-it = { $taken ->
    [tesseract] es
    [star] ihn
    [pyramid] sie
    [rectangle] ihn
   *[cylinder] ihn
}
tesseract-taken-second = { $second ->
    [tesseract] das Tesseract
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
   *[cylinder] den Zylinder
}
tesseract-taken-third = { $third ->
    [tesseract] das Tesseract
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
   *[cylinder] den Zylinder
}
tesseract-taken-all = { $third ->
    [none] { $second ->
        [none] { tesseract-taken-man }
       *[other] { tesseract-taken-man } und { tesseract-taken-second }
    }
   *[other] { tesseract-taken-man }, { tesseract-taken-second } und { tesseract-taken-third }
}
tesseract-way = { $corner ->
    [none] von { $from } nach { $to }
   *[other] von { $from } über { $corner } nach { $to }
}
tesseract-ends = { $man ->
    [large-bar] { $to } und { $to-end }
   *[other] { $to }
}
tesseract-begins = { $man ->
    [large-bar] { $from } und { $from-end }
   *[other] { $from }
}
tesseract-lies = { $groove ->
    [horizontal] , in der Reihe
    [vertical] , in der Spalte
   *[none] {""}
}
tesseract-move-go = { tesseract-mover } geht { tesseract-way }.
tesseract-move-jump = { tesseract-mover } geht { tesseract-way }, überspringt { tesseract-taken-man } auf { $over } und schlägt { tesseract-taken-it }.
tesseract-move-pass = { tesseract-mover } geht { tesseract-way } und schlägt unterwegs { tesseract-taken-all }.
tesseract-move-slide = { $taken ->
    [none] { tesseract-mover } gleitet von { tesseract-begins } nach { tesseract-ends }.
   *[other] { tesseract-mover } gleitet von { tesseract-begins } nach { tesseract-ends } und schlägt { tesseract-taken-man }.
}
tesseract-move-pivot = { $man ->
    [large-bar] { tesseract-mover } dreht sich um { $about } und liegt nun auf { tesseract-ends }{ tesseract-lies }.
   *[small-bar] { tesseract-mover } auf { $about } dreht sich und liegt dort nun{ tesseract-lies }.
}
tesseract-placed = { $man ->
    [tesseract] Das Tesseract wird
    [star] Der Stern wird
    [pyramid] Die Pyramide wird
    [rectangle] Der Quader wird
    [cylinder] Der Zylinder wird
    [small-bar] Die kleine Gleitschiene wird
    [large-bar] Die große Gleitschiene wird
   *[cross] Das Kreuz wird
}
tesseract-move-enter = { $how ->
    [entered] { tesseract-mover } kommt aus der Reserve auf { tesseract-ends }{ tesseract-lies }.
   *[placed] { tesseract-placed } auf { tesseract-ends } gesetzt{ tesseract-lies }.
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
tesseract-no-repetition = Dieser Zug brächte dieselbe Stellung zum dritten Mal; das ist verboten, denn es gibt kein Remis.
tesseract-no-move-in-set-up = Noch werden Figuren gesetzt; gezogen wird erst danach.
tesseract-no-stage = { $stage ->
    [pawns] Setze das Tesseract, einen Stern und die Pyramide in dein Feld.
    [bars] Setze jetzt deine kleinen Gleitschienen in dein Feld.
   *[crosses] Setze jetzt deine Kreuze zwischen die Felder beider Seiten.
}
tesseract-place = { tesseract-no-stage } { $left ->
    [one] Noch 1 zu setzen.
   *[other] Noch { $left } zu setzen.
}
tesseract-place-pawns = Setze { $missing ->
    [tesseract] das Tesseract
    [star] einen Stern
    [pyramid] die Pyramide
    [tesseract-star] das Tesseract und einen Stern
    [tesseract-pyramid] das Tesseract und die Pyramide
    [star-pyramid] einen Stern und die Pyramide
   *[other] das Tesseract, einen Stern und die Pyramide
} in dein Feld.
tesseract-not-yet = { tesseract-mover } muss warten. { tesseract-no-stage }
tesseract-begin = Jetzt wird gezogen: Zieh mit einem Stein oder einer Gleitschiene, oder setz eine Figur ein.
tesseract-no-placed = { $man ->
    [star] Beim Aufstellen wird nur ein Stern gesetzt; der andere wartet in der Reserve.
   *[other] In deinem Feld steht schon { tesseract-the-man }.
}
tesseract-no-camp = { $side ->
    [white] Beim Aufstellen kommen die Figuren von Weiß in ihr Feld, die Reihen 2 und 3; { $point } gehört nicht dazu.
   *[black] Beim Aufstellen kommen die Figuren von Schwarz in ihr Feld, die Reihen 13 und 14; { $point } gehört nicht dazu.
}
tesseract-no-room = Auf { $point } ist kein Platz: Dort ist { tesseract-the-man }.
tesseract-no-room-tip = { $point } ist die Spitze eines Kreuzes, und dort darf kein Stein stehen.
tesseract-no-cross-place = Ein Kreuz braucht Platz für seine Mitte und seine vier Spitzen, auf dem Brett und außerhalb der Felder beider Seiten; um { $centre } fehlt er.
tesseract-no-cross-shares = Hier läge das Kreuz auch auf { $point }, und dort liegt schon etwas.
tesseract-no-cross-moves = Kreuze bleiben, wo sie gesetzt wurden.
tesseract-no-man = Auf { $point } ist keine Figur.
tesseract-no-own-man = Du ziehst nur mit eigenen Figuren; auf { $point } ist { tesseract-the-man } des Gegners.
tesseract-no-other-man = Auf { $point } ist { tesseract-the-man }, und das ist nicht die genannte Figur.
tesseract-no-such-bar = Auf { $bar } liegt keine deiner Gleitschienen.
tesseract-no-forced = Dein Tesseract ist dein einziger Stein auf dem Brett, also musst du jetzt einen Stein aus der Reserve einsetzen.
tesseract-no-shape = { $man ->
    [tesseract] Das Tesseract geht in einer Rille geradeaus oder schräg; von { $from } aus liegt { $to } nicht auf seinem Weg.
    [star] Ein Stern geht zwei Schritte schräg, dann im rechten Winkel weiter; so kommt er nicht von { $from } nach { $to }.
    [pyramid] Die Pyramide geht zwei Schritte in einer Rille, dann im rechten Winkel weiter; so kommt sie nicht von { $from } nach { $to }.
    [rectangle] Der Quader geht zwei Schritte in einer Rille, dann zwei im rechten Winkel; so kommt er nicht von { $from } nach { $to }.
   *[cylinder] Der Zylinder geht einen oder zwei Schritte geradeaus oder schräg; von { $from } aus liegt { $to } nicht auf seinem Weg.
}
tesseract-no-range = { $man ->
    [tesseract] Ohne Sterne, Pyramide und Quader geht das Tesseract höchstens { $most } Schritte.
   *[cylinder] Der Zylinder geht höchstens { $most } Schritte.
}
tesseract-no-corner-stop = { $man ->
    [star] Ein Stern biegt nach zwei Schritten ab; auf der Ecke { $corner } hält er nur, wenn er auf dem Weg dorthin schlägt.
   *[pyramid] Die Pyramide biegt nach zwei Schritten ab; auf der Ecke { $corner } hält sie nur, wenn sie auf dem Weg dorthin schlägt.
}
tesseract-no-corner-enemy = Auf der Ecke { $point } versperrt { tesseract-the-man } des Gegners den Weg: Dort wird nicht gesprungen.
tesseract-no-jump = Auf { $point } versperrt { tesseract-the-man } den Weg: Für einen Sprung muss der Schnittpunkt gleich dahinter frei sein, und dort endet er.
tesseract-no-end-held = Der Weg eines Steins endet auf einem leeren Schnittpunkt, und auf { $point } ist { tesseract-the-man }.
tesseract-no-path-held = Der Weg ist versperrt: Auf { $point } ist { tesseract-the-man }.
tesseract-no-path-tip = { $point } ist die Spitze eines Kreuzes, und kein Stein darf dort stehen oder darüber hinwegziehen.
tesseract-no-bar-taken = Ein Stein springt nicht über eine Gleitschiene, und Gleitschienen werden nie geschlagen; auf { $point } ist eine.
tesseract-no-prey = Gleich vor { $to } steht kein gegnerischer Stein, der zu überspringen wäre.
tesseract-no-rectangle-cross = Der Quader überspringt alles außer Kreuzen und ihren Spitzen, und { $point } gehört dazu.
tesseract-no-rectangle-prey = Auf diesem Weg wird nichts geschlagen, also schreibt man den Zug mit Strich.
tesseract-no-slide-groove = { $groove ->
    [horizontal] Eine Gleitschiene gleitet nur in ihrer Rille; die auf { $bar } liegt in der Reihe.
   *[vertical] Eine Gleitschiene gleitet nur in ihrer Rille; die auf { $bar } liegt in der Spalte.
}
tesseract-no-slide-tesseract = Eine Gleitschiene kann das Tesseract nicht schlagen, und das auf { $point } versperrt ihr den Weg.
tesseract-no-slide-over = Auf { $point } steht { tesseract-the-man }: Zum Schlagen muss die Gleitschiene gleich dahinter halten.
tesseract-no-slide-held = Die Gleitschiene kann nicht bis { $point } oder weiter gleiten: Dort ist { tesseract-the-man }.
tesseract-no-slide-prey = Gleich vor dem Ende ihres Weges steht kein gegnerischer Stein, den die Gleitschiene schlagen könnte.
tesseract-no-pivot-shape = Die Gleitschiene auf { $bar } dreht sich im rechten Winkel um einen ihrer Schnittpunkte.
tesseract-no-pivot-tip = { $point } ist die Spitze eines Kreuzes, und um die dreht sich keine Gleitschiene.
tesseract-no-pivot-onto-tip = { $point } ist die Spitze eines Kreuzes, und dorthin dreht sich keine Gleitschiene.
tesseract-no-pivot-held = Die Gleitschiene hat keinen Platz zum Drehen: Auf { $point } ist { tesseract-the-man }.
tesseract-no-reserve = { $man ->
    [tesseract] Das Tesseract ist nicht in deiner Reserve.
    [star] In deiner Reserve ist kein Stern.
    [pyramid] Die Pyramide ist nicht in deiner Reserve.
    [rectangle] Der Quader ist nicht in deiner Reserve.
    [cylinder] Der Zylinder ist nicht in deiner Reserve.
    [small-bar] In deiner Reserve ist keine kleine Gleitschiene.
    [large-bar] In deiner Reserve ist keine große Gleitschiene.
   *[cross] In deiner Reserve ist kein Kreuz.
}
tesseract-no-point = `{ $point }` ist kein Schnittpunkt dieses Bretts: Ein Schnittpunkt hat eine Spalte, A bis O, und eine Reihe, 1 bis 15, zum Beispiel H8.
tesseract-no-text-move = `{ $text }` ist kein Zug: Schreib den Buchstaben einer Figur, ihren Anfang und ihr Ziel, wie TH2-H7, oder C*H8 zum Einsetzen.
tesseract-no-text-upper = In `{ $text }` ist ein Buchstabe klein; schreib für beide Seiten Großbuchstaben.
tesseract-no-text-bar = `{ $text }` sagt nicht, wie die Gleitschiene liegt: Schreib eine kleine wie B2v oder B2h, eine große wie E5E6 mit beiden Schnittpunkten.
tesseract-no-text-capture = Der Stein auf { $point } wird geschlagen, also schreibt man den Zug mit x.
tesseract-no-text-same = `{ $text }` läuft auf dasselbe hinaus wie `{ $first }`, und so schreibt man diesen Zug.
tesseract-refusal-no-way = { $man ->
    [tesseract] Dieses Tesseract kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [star] Dieser Stern kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [pyramid] Diese Pyramide kann jetzt nicht ziehen: Alle ihre Wege sind versperrt.
    [rectangle] Dieser Quader kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [cylinder] Dieser Zylinder kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [small-bar] Diese kleine Gleitschiene kann jetzt nicht ziehen: Alle ihre Wege sind versperrt.
   *[large-bar] Diese große Gleitschiene kann jetzt nicht ziehen: Alle ihre Wege sind versperrt.
}
tesseract-refusal-empty-slot = Hier wartet nichts: Dieser Platz der Reserve ist leer.
tesseract-refusal-foreign-reserve = Eingesetzt wird nur aus der eigenen Reserve; hier wartet { tesseract-the-man } des Gegners.

# Eine Stellung aufbauen.

tesseract-setting-stage = Abschnitt der Partie
tesseract-setting-part = { $stage ->
    [pawns] Aufstellung: Steine
    [bars] Aufstellung: kleine Gleitschienen
    [crosses] Aufstellung: Kreuze
   *[main] Das eigentliche Spiel
}
tesseract-setting-quiet-turns = Züge seit dem letzten Schlagen oder Einsetzen
tesseract-setting-turn-number = Zugnummer
tesseract-editor-no-room = Eine große Gleitschiene auf { $point } braucht daneben einen freien Schnittpunkt.
tesseract-editor-foreign-reserve = { $colour ->
    [white] Weiße Figuren warten nur in der Reserve von Weiß.
   *[black] Schwarze Figuren warten nur in der Reserve von Schwarz.
}

# Der Weg, auf dem das Tesseract geschlagen werden könnte.

tesseract-threat-line = Achtung: { tesseract-the-man } auf { $from } kann dein Tesseract auf { $on } schlagen.

## Flaws

# Warum eine Stellung nicht geht.

tesseract-flaw-shared = Auf { $point } ist mehr als eine Figur.
tesseract-flaw-on-tip = Auf { $point } steht ein Stein, und dort ist die Spitze eines Kreuzes.
tesseract-flaw-cross-place = Das Kreuz auf { $point } liegt mit Mitte und vier Spitzen nicht ganz auf dem Brett und außerhalb der Felder beider Seiten.
tesseract-flaw-crosses-share = Die Kreuze auf { $one } und { $other } haben einen Schnittpunkt gemeinsam.
tesseract-flaw-too-many = { tesseract-man }: { $found } auf dem Brett und in der Reserve, und eine Seite hat nur { $full }.
tesseract-flaw-missing = { tesseract-man }: { $found } auf dem Brett und in der Reserve statt { $full }. Gleitschienen und Kreuze werden nie geschlagen.
tesseract-flaw-captured = { tesseract-man }: { $found } auf dem Brett und in der Reserve statt { $full }. Beim Aufstellen wird nichts geschlagen.
tesseract-flaw-unplaced = { tesseract-man }: { $found } in der Reserve. Nach dem Aufstellen { $most ->
    [0] ist davon nichts mehr da.
   *[other] sind es höchstens { $most }.
}
tesseract-flaw-no-tesseract = { $colour ->
    [white] Weiß hat gerade gezogen und hat kein Tesseract auf dem Brett.
   *[black] Schwarz hat gerade gezogen und hat kein Tesseract auf dem Brett.
}
tesseract-flaw-outside-camp = { $colour ->
    [white] Beim Aufstellen stehen weiße Figuren im Feld von Weiß, in den Reihen 2 und 3; { $point } gehört nicht dazu.
   *[black] Beim Aufstellen stehen schwarze Figuren im Feld von Schwarz, in den Reihen 13 und 14; { $point } gehört nicht dazu.
}
tesseract-flaw-placed = { $crosses ->
    [first] { tesseract-man }: { $found } auf dem Brett. Das passt nicht zu diesem Abschnitt der Aufstellung, bei der die Kreuze zuerst kommen.
   *[last] { tesseract-man }: { $found } auf dem Brett. Das passt nicht zu diesem Abschnitt der Aufstellung, bei der die Kreuze zuletzt kommen.
}
tesseract-flaw-turns = In diesem Abschnitt gesetzt: Weiß { $white }, Schwarz { $black }. Also kann diese Seite nicht am Zug sein.

## Reasons

tesseract-why-man = { $man ->
    [star] den Stern
    [pyramid] die Pyramide
    [rectangle] den Quader
    [cylinder] den Zylinder
    [small-bar] eine kleine Gleitschiene
    [large-bar] eine große Gleitschiene
   *[tesseract] das Tesseract
}
tesseract-why-saved = Der Zug bringt dein Tesseract außer Gefahr.
tesseract-why-attacked = Der Zug bedroht das gegnerische Tesseract.
tesseract-why-enters = Der Zug bringt { $man } ins Spiel.

## Terminal

cli-key-tesseract =
    T Tesseract, S Stern, P Pyramide, R Quader, C Zylinder, X Kreuz mit Spitzen,
    ─G─ und │G│ kleine, G━G große Gleitschiene; ◦ Feld von Weiß oder Schwarz.
    { cli-key }
cli-moves-tesseract =
    TH2-H7 zieht, TH2xH7 springt, SC3-E5-B8 geht über eine Ecke, SC3-E5xB8 springt
    am Ende; GB2-B9 schiebt eine Gleitschiene, GE5E6-E9E10 eine große, GB2@ und
    GE5E6@E5F5 drehen sie; T*H2, G*B2v, G*E5E6 und X*H8 setzen eine Figur ein

# Cube Chess: Namen.

cube-chess-name = Cube Chess
cube-chess-man = { $man ->
    [pawn] { $colour ->
        [white] Weißer Bauer
       *[black] Schwarzer Bauer
    }
    [knight] { $colour ->
        [white] Weißer Springer
       *[black] Schwarzer Springer
    }
    [bishop] { $colour ->
        [white] Weißer Läufer
       *[black] Schwarzer Läufer
    }
    [rook] { $colour ->
        [white] Weißer Turm
       *[black] Schwarzer Turm
    }
    [queen] { $colour ->
        [white] Weiße Dame
       *[black] Schwarze Dame
    }
   *[king] { $colour ->
        [white] Weißer König
       *[black] Schwarzer König
    }
}
cube-chess-kind = { $man ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
}
cube-chess-square = { $square }
cube-chess-panel = { $panel ->
    [1] Seite 1, oben: Grundseite von Weiß
    [2] Seite 2, vorn
    [3] Seite 3, rechts
    [4] Seite 4, hinten
    [5] Seite 5, links
   *[6] Seite 6, unten: Grundseite von Schwarz
}
cube-chess-side = { $colour ->
    [white] Seite von Weiß
   *[black] Seite von Schwarz
}
cube-chess-net = Der Würfel, aufgefaltet
cube-chess-cube = Der Würfel
cube-chess-wall = Mauer
cube-chess-taken = { $colour ->
    [white] Von Weiß geschlagen
   *[black] Von Schwarz geschlagen
}

# Wie eine Partie endet.

cube-chess-end-checkmate = Schachmatt
cube-chess-end-stalemate = Patt
cube-chess-end-insufficient-material = zu wenige Figuren zum Mattsetzen
cube-chess-end-fifty-moves = fünfzig Züge beider Seiten ohne Schlagen und ohne Bauernzug
cube-chess-end-threefold-repetition = die Stellung ist dreimal entstanden
cube-chess-end-agreement = von den Spielern vereinbart
cube-chess-end-resignation = Aufgabe

# Züge in Worten.

cube-chess-check = { $check ->
    [check] , Schach
    [mate] , Schachmatt
   *[none] {""}
}
cube-chess-taken-man = { $taken ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
cube-chess-into = { $into ->
    [pawn] zum Bauern
    [knight] zum Springer
    [bishop] zum Läufer
    [rook] zum Turm
    [queen] zur Dame
   *[king] zum König
}
cube-chess-move-quiet = { cube-chess-kind } von { $from } nach { $to }{ cube-chess-check }
cube-chess-move-capture = { cube-chess-kind } von { $from } schlägt { cube-chess-taken-man } auf { $to }{ cube-chess-check }
cube-chess-move-promotion = Bauer von { $from } nach { $to } wird { cube-chess-into }{ cube-chess-check }
cube-chess-move-capture-promotion = Bauer von { $from } schlägt { cube-chess-taken-man } auf { $to } und wird { cube-chess-into }{ cube-chess-check }
cube-chess-move-castling = { cube-chess-side-castles }{ cube-chess-check }
cube-chess-side-castles = { $side ->
    [white] Weiß rochiert
   *[black] Schwarz rochiert
}

# Figuren in Sätzen.

cube-chess-the-man = { $man ->
    [pawn] der Bauer
    [knight] der Springer
    [bishop] der Läufer
    [rook] der Turm
    [queen] die Dame
   *[king] der König
}
cube-chess-by-man = { $man ->
    [pawn] von dem Bauern
    [knight] von dem Springer
    [bishop] von dem Läufer
    [rook] von dem Turm
    [queen] von der Dame
   *[king] von dem König
}

# Warum ein Zug nicht geht.

cube-chess-no-over = Die Partie ist zu Ende.
cube-chess-no-turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
cube-chess-no-man = Auf { $square } steht keine Figur.
cube-chess-no-own-man = Auf { $square } steht eine Figur des Gegners: { cube-chess-the-man }.
cube-chess-no-stay = Ein Zug führt von { $from } auf ein anderes Feld.
cube-chess-no-own-target = Auf { $to } steht eine eigene Figur: { cube-chess-the-man }.
cube-chess-no-way-shut = Der Weg von { $from } nach { $to } ist { cube-chess-by-man } auf { $square } versperrt.
cube-chess-no-wall = Zwischen { $from } und { $to } steht eine Mauer, und durch eine Mauer kommt niemand.
cube-chess-no-reach = { $man ->
    [pawn] Ein Bauer kommt nicht von { $from } nach { $to }.
    [knight] Ein Springer geht zwei Felder geradeaus und eines zur Seite; so führt kein Weg von { $from } nach { $to }.
    [bishop] Ein Läufer zieht schräg; keine Schräge führt von { $from } nach { $to }.
    [rook] Ein Turm zieht gerade in Reihen und Linien; keine führt von { $from } nach { $to }.
    [queen] Eine Dame zieht gerade oder schräg; keine solche Linie führt von { $from } nach { $to }.
   *[king] Ein König geht einen Schritt; { $to } liegt nicht neben { $from }.
}
cube-chess-no-king-attacked = Der König würde auf { $king } { cube-chess-by-man } auf { $square } angegriffen.
cube-chess-no-check-stays = Ihr König steht im Schach und würde weiter { cube-chess-by-man } auf { $square } angegriffen.
cube-chess-no-check-opens = Die Figur auf { $from } ist gefesselt: Ihr König würde { cube-chess-by-man } auf { $square } angegriffen.
cube-chess-no-pawn-blocked = Der Bauer kann nicht vorrücken: Auf { $square } steht { cube-chess-the-man }.
cube-chess-no-pawn-forward = Ein Bauer geht einen Schritt vorwärts, fort von der eigenen Grundseite, und schlägt einen Schritt schräg vorwärts; { $to } ist keines von beiden.
cube-chess-no-pawn-two-step = Ein Bauer geht nur von seinem Anfangsfeld aus zwei Schritte, und { $from } ist keines.
cube-chess-no-pawn-two-step-blocked = Für den Doppelschritt müssen beide Felder vor dem Bauern leer sein; auf { $square } steht { cube-chess-the-man }.
cube-chess-no-pawn-capture = Ein Bauer schlägt einen Schritt schräg vorwärts und nicht anders; { $to } ist kein solches Feld.
cube-chess-no-pawn-empty-capture = Ein Bauer geht nur zum Schlagen schräg, und auf { $to } gibt es nichts zu schlagen.
cube-chess-no-pawn-en-passant = Der Bauer auf { $square } kann nur unmittelbar nach seinem Doppelschritt im Vorübergehen auf { $to } geschlagen werden.
cube-chess-no-pawn-sideways = Ein Bauer geht nur an der Mauer des Gegners zur Seite, und { $from } liegt nicht dort.
cube-chess-no-pawn-sideways-other-way = An dieser Mauer geht der Bauer auf { $from } nur auf Seite { $panel } zu.
cube-chess-no-pawn-sideways-capture = Beim Schritt an der Mauer entlang wird nicht geschlagen; auf { $square } steht { cube-chess-the-man }.
cube-chess-no-promotion-missing = Auf { $to } wird der Bauer umgewandelt, und der Zug muss sagen, in was.
cube-chess-no-promotion-early = Ein Bauer wird auf den Reihen B und C der gegnerischen Grundseite umgewandelt; { $to } liegt nicht dort.
cube-chess-no-promotion-man = Nur Bauern werden umgewandelt; auf { $from } steht { cube-chess-the-man }.
cube-chess-no-promotion-kind = Ein Bauer wird Dame, Turm, Läufer oder Springer.
cube-chess-no-castling-squares = Bei der Rochade geht der König von 1C2 nach 1C4 oder von 6B2 nach 6B4.
cube-chess-no-castling-right = { $side ->
    [white] Weiß kann nicht mehr rochieren: Der König hat gezogen, oder der Turm hat gezogen oder wurde geschlagen.
   *[black] Schwarz kann nicht mehr rochieren: Der König hat gezogen, oder der Turm hat gezogen oder wurde geschlagen.
}
cube-chess-no-castling-path = Zwischen König und Turm, auf { $square }, steht { cube-chess-the-man }.
cube-chess-no-castling-check = Im Schach wird nicht rochiert: { $square } wird { cube-chess-by-man } auf { $from } angegriffen.
cube-chess-no-castling-passes = Der König ginge über { $square }, und das wird { cube-chess-by-man } auf { $from } angegriffen.
cube-chess-no-castling-reaches = Der König käme auf { $square }, und das wird { cube-chess-by-man } auf { $from } angegriffen.
cube-chess-no-square = `{ $square }` ist kein Feld: Ein Feld ist eine Seite 1 bis 6, eine Reihe A bis D und eine Spalte 1 bis 4, zum Beispiel 1C2.
cube-chess-no-text-move = `{ $text }` ist kein Zug: Züge schreibt man wie 1D2-2B2, 1B2x6A1, 6A2-6B2=Q oder O-O.
cube-chess-no-text-check-sign = `{ $text }`: Zeichen für Schach und Matt werden angezeigt, gehören aber nicht zum geschriebenen Zug.
cube-chess-no-text-capture = Schlagen schreibt man mit x: `{ $text }`.
cube-chess-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit Strich: `{ $text }`.
cube-chess-refusal-no-way = { $man ->
    [pawn] Dieser Bauer hat keinen Zug.
    [knight] Dieser Springer hat keinen Zug.
    [bishop] Dieser Läufer hat keinen Zug.
    [rook] Dieser Turm hat keinen Zug.
    [queen] Diese Dame hat keinen Zug.
   *[king] Dieser König hat keinen Zug.
}
cube-chess-refusal-unreadable = `{ $text }` ist kein Feld und kein Knopf dieses Bretts.

# Der Bretteditor.

cube-chess-setting-side = Am Zug
cube-chess-setting-castling = { $colour ->
    [white] Rochade von Weiß
   *[black] Rochade von Schwarz
}
cube-chess-setting-en-passant = Feld, über das eben ein Doppelschritt führte
cube-chess-setting-halfmove-clock = Züge seit dem letzten Schlagen oder Bauernzug
cube-chess-setting-move-number = Nummer des Zuges
cube-chess-value-side = { $colour ->
    [white] Weiß
   *[black] Schwarz
}
cube-chess-value-right = { $right ->
    [yes] noch möglich
   *[no] nicht mehr möglich
}
cube-chess-value-no-square = keines
cube-chess-editor-unknown = Der Editor kennt keine solche Figur oder kein solches Feld.
cube-chess-flaw-kings = { $colour ->
    [white] { $found ->
        [0] Weiß hat keinen König.
       *[other] Weiß hat { $found } Könige statt eines einzigen.
    }
   *[black] { $found ->
        [0] Schwarz hat keinen König.
       *[other] Schwarz hat { $found } Könige statt eines einzigen.
    }
}
cube-chess-flaw-men = { $colour ->
    [white] Weiß hat { cube-chess-pawns } und { cube-chess-promoted }; zusammen können es nicht mehr als acht sein, denn nur Bauern werden umgewandelt.
   *[black] Schwarz hat { cube-chess-pawns } und { cube-chess-promoted }; zusammen können es nicht mehr als acht sein, denn nur Bauern werden umgewandelt.
}
cube-chess-pawns = { $pawns ->
    [0] keine Bauern
    [one] einen Bauern
   *[other] { $pawns } Bauern
}
cube-chess-promoted = { $promoted ->
    [0] keine Figur mehr als am Anfang
    [one] eine Figur mehr als am Anfang
   *[other] { $promoted } Figuren mehr als am Anfang
}
cube-chess-flaw-pawn = Auf { $square } kann kein Bauer stehen: Auf den Reihen B und C der Seiten 1 und 6 beginnt keiner, und keiner bleibt dort Bauer.
cube-chess-flaw-castling-right = { $colour ->
    [white] Weiß kann nicht mehr rochieren: König und Turm stehen nicht auf { $king } und { $rook }.
   *[black] Schwarz kann nicht mehr rochieren: König und Turm stehen nicht auf { $king } und { $rook }.
}
cube-chess-flaw-en-passant-square = { $colour ->
    [white] Kein Doppelschritt eines weißen Bauern führt über { $square }.
   *[black] Kein Doppelschritt eines schwarzen Bauern führt über { $square }.
}
cube-chess-flaw-en-passant-occupied = Über { $square } ist eben kein Bauer gegangen, denn auf { $occupied } steht eine Figur.
cube-chess-flaw-en-passant-pawn = { $colour ->
    [white] Über { $square } ist eben kein Bauer gegangen, denn auf { $beyond } steht kein weißer.
   *[black] Über { $square } ist eben kein Bauer gegangen, denn auf { $beyond } steht kein schwarzer.
}
cube-chess-flaw-en-passant-capturer = Das Feld { $square } wird nur genannt, wenn ein Bauer bereitsteht, den vorübergegangenen zu schlagen.
cube-chess-flaw-en-passant-clock = { $clock ->
    [one] Über { $square } ist eben ein Bauer gegangen, aber seit dem letzten Schlagen oder Bauernzug ist ein Zug gezählt.
   *[other] Über { $square } ist eben ein Bauer gegangen, aber seit dem letzten Schlagen oder Bauernzug sind { $clock } Züge gezählt.
}
cube-chess-flaw-check = { $colour ->
    [white] Weiß steht im Schach, obwohl Schwarz am Zug ist.
   *[black] Schwarz steht im Schach, obwohl Weiß am Zug ist.
}

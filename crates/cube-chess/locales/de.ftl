### Cube Chess

## Cover

game-cube-chess-name = Cube Chess
game-cube-chess-about = Schach auf der Außenseite eines Würfels: zwei Basen, vier Seiten und Mauern, die niemand überquert.
game-cube-chess-makers = 3D Masters Cube Chess, Variante Frontier. Das Regelblatt nennt weder Urheber noch Jahr.

## Table

# Namen.
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
# Was die Figur trägt; die Notation behält ihre eigenen Buchstaben.
cube-chess-letter = { $letter ->
    [P] B
    [N] S
    [B] L
    [R] T
    [Q] D
   *[other] { $letter }
}
cube-chess-square = { $square }
cube-chess-panel = { $panel ->
    [1] Seite 1, oben: Basis von Weiß
    [2] Seite 2, vorn
    [3] Seite 3, rechts
    [4] Seite 4, hinten
    [5] Seite 5, links
   *[6] Seite 6, unten: Basis von Schwarz
}
cube-chess-side = { $colour ->
    [white] Seite von Weiß
   *[black] Seite von Schwarz
}
cube-chess-net = Der Würfel, aufgefaltet
cube-chess-cube = Der Würfel
cube-chess-wall = Mauer
cube-chess-wall-told = Eine Mauer: Keine Figur überquert sie, aber Diagonalen führen um ihr Ende herum.
cube-chess-taken = { $colour ->
    [white] Von Weiß geschlagen
   *[black] Von Schwarz geschlagen
}

# Wie eine Partie endet.

cube-chess-end-checkmate = { $loser ->
    [w] Weiß steht im Schach und hat keinen Ausweg: Schachmatt.
   *[b] Schwarz steht im Schach und hat keinen Ausweg: Schachmatt.
}
cube-chess-end-stalemate = { $loser ->
    [w] Weiß hat keinen Zug und steht nicht im Schach: Patt.
    [b] Schwarz hat keinen Zug und steht nicht im Schach: Patt.
   *[none] Wer am Zug ist, hat keinen Zug und steht nicht im Schach: Patt.
}
cube-chess-end-insufficient-material = Es sind zu wenige Figuren für ein Schachmatt übrig.
cube-chess-end-fifty-moves = Beide Seiten haben fünfzig Züge ohne Schlagen und ohne Bauernzug gemacht.
cube-chess-end-threefold-repetition = Dieselbe Stellung ist zum dritten Mal entstanden.

# Züge in Worten.

cube-chess-check = { $check ->
    [check] {" "}Schach.
    [double-check] {" "}Doppelschach.
    [mate] {" "}Schachmatt.
   *[none] {""}
}
cube-chess-goes = { $man ->
    [pawn] Der Bauer zieht
    [knight] Der Springer springt
    [bishop] Der Läufer zieht
    [rook] Der Turm zieht
    [queen] Die Dame zieht
   *[king] Der König zieht
}
cube-chess-over = { $way ->
    [edge] { $edges ->
        [one] {" "}über eine Kante
       *[other] {" "}über { $edges } Kanten
    }
    [wall] {" "}um das Ende einer Mauer
   *[plain] {""}
}
cube-chess-taken-man = { $taken ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
cube-chess-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}und schlägt { cube-chess-taken-man }{ cube-chess-passing }
       *[other] , schlägt { cube-chess-taken-man }
    }
}
cube-chess-passing = { $passing ->
    [yes] {" "}auf { $on } en passant
   *[no] {""}
}
cube-chess-becomes = { $into ->
    [queen] {" "}und wird zur Dame
    [rook] {" "}und wird zum Turm
    [bishop] {" "}und wird zum Läufer
    [knight] {" "}und wird zum Springer
   *[none] {""}
}
cube-chess-move = { cube-chess-goes } von { $from }{ cube-chess-over } nach { $to }{ cube-chess-takes }{ cube-chess-becomes }.{ cube-chess-check }
cube-chess-choice-castling = Rochade: Der König geht nach { $king }, der Turm nach { $rook }
cube-chess-move-castling = Der König rochiert nach { $to }, der Turm stellt sich neben ihn.{ cube-chess-check }

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
cube-chess-no-own-man = Du ziehst nur mit eigenen Figuren; { cube-chess-the-man } auf { $square } gehört dem Gegner.
cube-chess-no-stay = Eine Figur, die zieht, muss ihr Feld verlassen.
cube-chess-no-own-target = Eigene Figuren schlägt man nicht, und { cube-chess-the-man } auf { $to } gehört dir.
cube-chess-no-way-shut = Auf dem Weg nach { $to } steht { cube-chess-the-man } auf { $square }.
cube-chess-no-wall = Auf dem Weg nach { $to } steht eine Mauer, und keine Figur überquert eine Mauer.
cube-chess-no-reach = { $man ->
    [pawn] Ein Bauer geht ein Feld vorwärts und schlägt schräg vorwärts; { $to } ist keines von beiden.
    [knight] Ein Springer geht zwei Felder geradeaus und eines zur Seite; { $to } ist kein solches Feld.
    [bishop] Ein Läufer zieht schräg, so weit er will; { $to } liegt auf keiner seiner Schrägen.
    [rook] Ein Turm zieht geradeaus, in Reihen und Spalten; { $to } liegt nicht auf seinem Weg.
    [queen] Eine Dame zieht geradeaus oder schräg; { $to } liegt nicht auf ihrem Weg.
   *[king] Ein König geht ein Feld in jede Richtung; { $to } liegt nicht neben ihm.
}
cube-chess-no-king-attacked = Auf { $king } würde { cube-chess-the-man } auf { $square } deinen König angreifen.
cube-chess-no-check-stays = Dein König steht im Schach, und das bliebe so: { cube-chess-the-man } auf { $square } greift ihn an.
cube-chess-no-check-opens = Geht die Figur von { $from } weg, greift { cube-chess-the-man } auf { $square } deinen König an.
cube-chess-no-pawn-blocked = Der Bauer kann nicht vorwärts: Auf { $square } steht ihm { cube-chess-the-man } im Weg.
cube-chess-no-pawn-forward = Ein Bauer geht ein Feld vorwärts, weg von der eigenen Basis, und schlägt ein Feld schräg vorwärts; { $to } ist keines von beiden.
cube-chess-no-pawn-two-step = Zwei Felder weit geht ein Bauer nur von seinem Anfangsfeld am Rand der eigenen Basis.
cube-chess-no-pawn-two-step-blocked = Für einen Doppelschritt müssen beide Felder leer sein; auf { $square } steht { cube-chess-the-man }.
cube-chess-no-pawn-capture = Ein Bauer schlägt ein Feld schräg vorwärts und nicht anders; { $to } ist kein solches Feld.
cube-chess-no-pawn-empty-capture = Ein Bauer geht nur zum Schlagen schräg, und auf { $to } gibt es nichts zu schlagen.
cube-chess-no-pawn-en-passant = Der Bauer auf { $square } lässt sich auf { $to } nur gleich nach seinem Doppelschritt schlagen, en passant.
cube-chess-no-pawn-sideways = Ein Bauer geht nur vor der Mauer des Gegners seitwärts, und dort steht er nicht.
cube-chess-no-pawn-sideways-other-way = Vor dieser Mauer geht der Bauer seitwärts nur in Richtung der Seite { $panel }, auf dem kürzeren Weg.
cube-chess-no-pawn-sideways-capture = Ein Bauer, der an der Mauer entlanggeht, schlägt nicht; auf { $square } steht { cube-chess-the-man }.
cube-chess-no-promotion-missing = Auf { $to } wird der Bauer zu einer anderen Figur, und der Zug muss sagen, zu welcher: Schreib =Q, =R, =B oder =N dahinter.
cube-chess-no-promotion-early = Ein Bauer wird nur auf den Reihen B und C der gegnerischen Basis zu einer anderen Figur, und { $to } liegt nicht dort.
cube-chess-no-promotion-man = Nur ein Bauer wird zu einer anderen Figur; auf { $from } steht { cube-chess-the-man }.
cube-chess-no-promotion-kind = Ein Bauer wird zu Dame, Turm, Läufer oder Springer und zu nichts anderem.
cube-chess-no-castling-squares = Bei der Rochade geht der König von 1C2 nach 1C4 oder von 6B2 nach 6B4.
cube-chess-no-castling-right = { $side ->
    [white] Weiß kann nicht mehr rochieren: Der König hat gezogen, oder der Turm hat gezogen oder wurde geschlagen.
   *[black] Schwarz kann nicht mehr rochieren: Der König hat gezogen, oder der Turm hat gezogen oder wurde geschlagen.
}
cube-chess-no-castling-path = Für die Rochade muss das Feld zwischen König und Turm leer sein; auf { $square } steht { cube-chess-the-man }.
cube-chess-no-castling-check = Im Schach wird nicht rochiert: { cube-chess-the-man } auf { $from } greift den König auf { $square } an.
cube-chess-no-castling-passes = Bei der Rochade ginge der König über { $square }, und dieses Feld greift { cube-chess-the-man } auf { $from } an.
cube-chess-no-castling-reaches = Bei der Rochade käme der König auf { $square }, und dieses Feld greift { cube-chess-the-man } auf { $from } an.
cube-chess-no-square = `{ $square }` ist kein Feld dieses Bretts: Ein Feld hat eine Seite, 1 bis 6, eine Reihe, A bis D, und eine Spalte, 1 bis 4, zum Beispiel 1C2.
cube-chess-no-text-move = `{ $text }` ist kein Zug: Nenne das Anfangsfeld und das Zielfeld einer Figur, wie 1D2-2B2, oder schreib O-O für die Rochade.
cube-chess-no-text-check-sign = `{ $text }` endet mit einem Zeichen für Schach oder Matt: Schreib den Zug ohne das Zeichen.
cube-chess-no-text-capture = Dort wird etwas geschlagen, also schreibt man den Zug mit x: `{ $text }`.
cube-chess-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit Strich: `{ $text }`.
cube-chess-refusal-no-way = { $man ->
    [pawn] Dieser Bauer kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [knight] Dieser Springer kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [bishop] Dieser Läufer kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [rook] Dieser Turm kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
    [queen] Diese Dame kann jetzt nicht ziehen: Alle ihre Wege sind versperrt.
   *[king] Dieser König kann jetzt nicht ziehen: Alle seine Wege sind versperrt.
}

# Der Bretteditor.

cube-chess-setting-castling = { $colour ->
    [white] Rochade von Weiß
   *[black] Rochade von Schwarz
}
cube-chess-setting-en-passant = Feld, das ein Bauer eben mit einem Doppelschritt überquert hat
cube-chess-setting-halfmove-clock = Züge seit dem letzten Schlagen oder Bauernzug
cube-chess-setting-move-number = Zugnummer
cube-chess-value-right = { $right ->
    [yes] noch möglich
   *[no] nicht mehr möglich
}
cube-chess-value-no-square = keines
cube-chess-pawns = { $pawns ->
    [0] keine Bauern
    [one] einen Bauern
   *[other] { $pawns } Bauern
}
cube-chess-promoted = { $promoted ->
    [0] keine zusätzlichen Figuren
    [one] eine zusätzliche Figur
   *[other] { $promoted } zusätzliche Figuren
}

# Der Weg, auf dem ein Schach kommt.

cube-chess-check-line = Schach: { cube-chess-the-man } auf { $from } greift deinen König an.
cube-chess-threat-line = Achtung: { cube-chess-the-man } auf { $from } kann auf { $on } matt setzen.

## Flaws

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
cube-chess-flaw-pawn = Auf { $square } kann kein Bauer stehen: Auf den Reihen B und C der Seiten 1 und 6 beginnt keiner, und keiner bleibt dort Bauer.
cube-chess-flaw-castling-right = { $colour ->
    [white] Weiß kann nicht mehr rochieren: König und Turm stehen nicht auf { $king } und { $rook }.
   *[black] Schwarz kann nicht mehr rochieren: König und Turm stehen nicht auf { $king } und { $rook }.
}
cube-chess-flaw-en-passant-square = { $colour ->
    [white] Kein weißer Bauer kommt mit einem Doppelschritt über { $square }.
   *[black] Kein schwarzer Bauer kommt mit einem Doppelschritt über { $square }.
}
cube-chess-flaw-en-passant-occupied = Über { $square } ist eben kein Bauer gegangen, denn auf { $occupied } steht eine Figur.
cube-chess-flaw-en-passant-pawn = { $colour ->
    [white] Über { $square } ist eben kein Bauer gegangen, denn auf { $beyond } steht kein weißer.
   *[black] Über { $square } ist eben kein Bauer gegangen, denn auf { $beyond } steht kein schwarzer.
}
cube-chess-flaw-en-passant-capturer = { $square } gilt nur dann als eben überquert, wenn ein gegnerischer Bauer bereitsteht, dort zu schlagen.
cube-chess-flaw-en-passant-clock = { $clock ->
    [one] Über { $square } ist eben ein Bauer gegangen, aber seit dem letzten Schlagen oder Bauernzug ist ein Zug gezählt.
   *[other] Über { $square } ist eben ein Bauer gegangen, aber seit dem letzten Schlagen oder Bauernzug sind { $clock } Züge gezählt.
}
cube-chess-flaw-check = { $colour ->
    [white] Weiß steht im Schach, obwohl Schwarz am Zug ist.
   *[black] Schwarz steht im Schach, obwohl Weiß am Zug ist.
}

## Reasons

cube-chess-why-man = { $man ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
cube-chess-why-saved = Der Zug beendet das Schach gegen deinen König.
cube-chess-why-attacked = Der Zug gibt Schach.
cube-chess-why-promotes = { $man ->
    [knight] Der Bauer wird zum Springer.
    [bishop] Der Bauer wird zum Läufer.
    [rook] Der Bauer wird zum Turm.
   *[queen] Der Bauer wird zur Dame.
}
cube-chess-why-near-promotion = { $steps ->
    [one] Dem Bauern fehlt dann noch ein Schritt zur Umwandlung.
   *[other] Dem Bauern fehlen dann noch { $steps } Schritte zur Umwandlung.
}

## Terminal

cli-key-cube-chess =
    K König, Q Dame, R Turm, B Läufer, N Springer, P Bauer; dicke Linien Mauern.
    { cli-key }
cli-moves-cube-chess = 1D2-2B2 zieht, 1B2x6A1 schlägt, 6A2-6B2=Q wandelt um, O-O rochiert

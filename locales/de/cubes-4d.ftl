# Cubes 4D: die Namen.

cubes-4d-name = Cubes 4D
cubes-4d-man = { $man ->
    [pawn] { $colour ->
        [white] Weißer Bauer
       *[black] Schwarzer Bauer
    }
    [bishop] { $colour ->
        [white] Weißer Läufer
       *[black] Schwarzer Läufer
    }
    [rook] { $colour ->
        [white] Weißer Turm
       *[black] Schwarzer Turm
    }
    [grand-pawn] { $colour ->
        [white] Weißer Großbauer
       *[black] Schwarzer Großbauer
    }
    [knight] { $colour ->
        [white] Weißer Springer
       *[black] Schwarzer Springer
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
cubes-4d-kind = { $man ->
    [pawn] Bauer
    [bishop] Läufer
    [rook] Turm
    [grand-pawn] Großbauer
    [knight] Springer
    [queen] Dame
   *[king] König
}
cubes-4d-place = { $level ->
    [trench] { $cell }, Graben
    [floor] { $cell }, Parterre
    [ramparts] { $cell }, Wall
    [donjon] { $cell }, Bergfried
   *[none] { $cell }, kein Platz für eine Figur
}
cubes-4d-level = { $level ->
    [trench] Gräben
    [floor] Parterre
    [ramparts] Wälle
   *[donjon] Bergfriede
}
cubes-4d-cube = { $shade ->
    [light] heller Würfel
   *[dark] dunkler Würfel
}
cubes-4d-outside = { $colour ->
    [white] Weiße Figuren außerhalb des Spiels
   *[black] Schwarze Figuren außerhalb des Spiels
}
cubes-4d-net = Der Tisch von oben
cubes-4d-table = Der Tisch
cubes-4d-station-white = Von Weiß aus
cubes-4d-station-black = Von Schwarz aus
cubes-4d-station-left = Links von Weiß
cubes-4d-station-right = Rechts von Weiß
cubes-4d-station-above = Von oben

# Wie eine Partie endet.

cubes-4d-end-checkmate = Schachmatt
cubes-4d-end-stalemate = Patt
cubes-4d-end-lone-king = ein einzelner König hat standgehalten
cubes-4d-end-no-capture = hundert Züge ohne Schlagen
cubes-4d-end-make-unmake = dieselben zwei Züge gemacht, zurückgenommen und wieder gemacht
cubes-4d-end-repetition = dieselbe Stellung zum dritten Mal
cubes-4d-end-agreement = von den Spielern vereinbart
cubes-4d-end-resignation = Aufgabe

# Züge in Worten.

cubes-4d-check = { $check ->
    [check] , Schach
    [mate] , Schachmatt
   *[none] {""}
}
cubes-4d-taken-man = { $taken ->
    [pawn] den Bauern
    [bishop] den Läufer
    [rook] den Turm
    [grand-pawn] den Großbauern
    [knight] den Springer
    [queen] die Dame
   *[king] den König
}
cubes-4d-into = { $into ->
    [queen] zur Dame
   *[grand-pawn] zum Großbauern
}
cubes-4d-move-quiet = { cubes-4d-kind } von { $from } nach { $to }{ cubes-4d-check }
cubes-4d-move-capture = { cubes-4d-kind } von { $from } schlägt { cubes-4d-taken-man } auf { $to }{ cubes-4d-check }
cubes-4d-move-promotion = { cubes-4d-kind } von { $from } schlägt { cubes-4d-taken-man } auf { $to } und wird { cubes-4d-into }{ cubes-4d-check }
cubes-4d-move-cube = Würfel von { $from } nach { $to }{ cubes-4d-check }
cubes-4d-move-castling = { $man ->
    [rook] Turm und Springer tauschen die Plätze{ cubes-4d-check }
   *[bishop] Läufer und Springer tauschen die Plätze{ cubes-4d-check }
}

# Figuren in Sätzen.

cubes-4d-the-man = { $man ->
    [pawn] der Bauer
    [bishop] der Läufer
    [rook] der Turm
    [grand-pawn] der Großbauer
    [knight] der Springer
    [queen] die Dame
   *[king] der König
}
cubes-4d-by-man = { $man ->
    [pawn] von dem Bauern
    [bishop] von dem Läufer
    [rook] von dem Turm
    [grand-pawn] von dem Großbauern
    [knight] von dem Springer
    [queen] von der Dame
   *[king] von dem König
}

# Warum ein Zug nicht möglich ist.

cubes-4d-no-over = Die Partie ist zu Ende.
cubes-4d-no-turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
cubes-4d-no-man = Auf { $place } steht keine Figur.
cubes-4d-no-own-man = Auf { $place } steht eine Figur des Gegners: { cubes-4d-the-man }.
cubes-4d-no-stay = Ein Zug führt auf einen anderen Platz als { $place }.
cubes-4d-no-trench = Auf { $cell } kann niemand stehen: An weniger als drei Ecken stehen Würfel, also ist dort kein Graben.
cubes-4d-no-own-target = Auf { $place } steht eine eigene Figur: { cubes-4d-the-man }.
cubes-4d-no-upward = Von { $from } nach { $to } geht es aufwärts, und nur aus einem Graben wird aufwärts geschlagen.
cubes-4d-no-leap = Die Abstände eines Springers in Linien, Reihen und Höhe sind 0, 1 und 2 in beliebiger Ordnung; von { $from } nach { $to } sind sie es nicht.
cubes-4d-no-type = { $man ->
    [rook] Ein Turm zieht im Kreuz, und von { $from } nach { $to } führt nur das X.
    [bishop] Ein Läufer zieht im X, und von { $from } nach { $to } führt nur das Kreuz.
    [grand-pawn] { $how ->
        [capture] Ein Großbauer schlägt im X, und von { $from } nach { $to } führt nur das Kreuz.
       *[quiet] Ein Großbauer zieht im Kreuz und geht im X nur zum Schlagen; auf { $to } gibt es nichts zu schlagen.
    }
   *[pawn] { $how ->
        [capture] Ein Bauer schlägt im X, und von { $from } nach { $to } führt nur das Kreuz.
       *[quiet] Ein Bauer zieht im Kreuz und geht im X nur zum Schlagen; auf { $to } gibt es nichts zu schlagen.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] Der König geht nur einen Schritt; { $to } ist weiter von { $from } entfernt.
   *[pawn] Ein Bauer geht nur einen Schritt; { $to } ist weiter von { $from } entfernt.
}
cubes-4d-no-path = Der Weg muss frei sein; auf { $place } steht { cubes-4d-the-man }.
cubes-4d-no-same-level = Geradeaus geht es auf einer Höhe oder über eine Brücke; { $from } und { $to } sind nicht gleich hoch.
cubes-4d-no-trench-bridge = In den Gräben gibt es keine Brücken: Der ganze Weg muss aus Gräben bestehen.
cubes-4d-no-bridge = Eine Brücke führt nur über Niedrigeres; { $place } ist nicht niedriger und lässt sich nicht überspringen.
cubes-4d-no-step = Ein Schritt führt höchstens eine Stufe hinauf oder hinab; von { $from } nach { $to } sind es mehr.
cubes-4d-no-climb = Über mehrere Stufen geht es Schritt für Schritt, mit jedem eine Stufe weiter und immer im Kreuz oder immer im X; so führt kein Weg von { $from } nach { $to }.
cubes-4d-no-way = { $man ->
    [king] Der König geht einen Schritt; { $to } liegt nicht neben { $from }.
    [pawn] Ein Bauer geht einen Schritt im Kreuz und schlägt einen Schritt im X; von { $from } nach { $to } führt keines von beiden.
    [grand-pawn] Keine Aktion eines Großbauern führt von { $from } nach { $to }: im Kreuz ohne Schlagen, im X zum Schlagen.
    [rook] Keine Aktion im Kreuz führt von { $from } nach { $to }.
    [bishop] Keine Aktion im X führt von { $from } nach { $to }.
   *[queen] Keine Aktion führt von { $from } nach { $to }, wenn alle Schritte von einer Art sind, im Kreuz oder im X.
}
cubes-4d-no-promotion-man = Nur ein Bauer wird zu einer anderen Figur.
cubes-4d-no-promotion-quiet = Ein Bauer wird nur durch Schlagen zu einer anderen Figur.
cubes-4d-no-promotion-kind = Ein Bauer wird zur Dame oder zum Großbauern und zu nichts anderem.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Die eigene Dame ist im Spiel, der Bauer kann keine werden.
   *[grand-pawn] Beide eigenen Großbauern sind im Spiel, der Bauer kann keiner werden.
}
cubes-4d-no-promotion-missing = Ein Bauer, der schlägt, wird zur Dame oder zum Großbauern, solange eine solche Figur außerhalb des Spiels ist; der Zug muss sagen, wozu.
cubes-4d-no-cube = Auf { $cell } liegt kein Würfel.
cubes-4d-no-cube-under-man = Auf dem Würfel von { $place } steht { cubes-4d-the-man }.
cubes-4d-no-cube-just-moved = Den Würfel auf { $cell } hat der Gegner eben bewegt; er ruht einen Zug lang.
cubes-4d-no-cube-fourth = Auf { $cell } liegen schon drei Würfel, und eine vierte Stufe gibt es nicht.
cubes-4d-no-cube-edge = Ein Würfel kommt auf einen Platz, der den seinen an einer Kante berührt: schräg auf seiner Stufe, oder geradeaus und eine Stufe hinauf oder hinab. Von { $from } nach { $to } ist das nicht so.
cubes-4d-no-cube-onto-man = Auf { $place } steht { cubes-4d-the-man }: Ein Würfel kommt nur dorthin, wo niemand steht.
cubes-4d-no-cube-apart = Ohne den Würfel auf { $cell } hingen die Würfel auf dem Tisch nicht mehr alle zusammen.
cubes-4d-no-cube-trench = Der Graben { $place } verschwände, und { cubes-4d-the-man } steht darin.
cubes-4d-no-cube-way = Der Würfel auf { $cell } bahnt keinen Weg: Keine eigene Figur außer dem König käme auf einen Platz, der so entsteht.
cubes-4d-no-pair = In dieser Aufstellung gibt es keine Rochade { $pair }.
cubes-4d-no-castling = Die Rochade { $pair } mit den Figuren von { $one } und { $other } ist nicht mehr möglich: Eine von ihnen hat gezogen oder wurde geschlagen, oder es ist schon rochiert.
cubes-4d-no-king-attacked = Der König würde auf { $king } { cubes-4d-by-man } auf { $place } angegriffen.
cubes-4d-no-check-stays = Der eigene König steht im Schach und würde weiter { cubes-4d-by-man } auf { $place } angegriffen.
cubes-4d-no-check-opens = Der eigene König würde { cubes-4d-by-man } auf { $place } angegriffen.
cubes-4d-no-four = Auf { $cell } gibt es höchstens drei Stufen über dem Tisch.
cubes-4d-no-place = `{ $place }` ist kein Platz: Ein Platz ist eine Linie und eine Reihe von -3 bis 3 und eine Höhe von 0 bis 3, zum Beispiel -2,3,1.
cubes-4d-no-text-move = `{ $text }` ist kein Zug: Züge schreibt man wie R-3,-3,1>-3,0,1, P0,0,1x1,1,1=Q, c2,-1,2>3,0,2 oder O-A.
cubes-4d-no-text-upper = `{ $text }`: In Zügen sind die Buchstaben der Figuren für beide Seiten groß.
cubes-4d-no-text-other-man = Auf { $place } steht eine andere Figur: { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] Auf { $cell } liegt kein Würfel: Die Höhe ist 0.
    [1] Auf { $cell } liegt ein Würfel: Die Höhe ist 1.
   *[other] Auf { $cell } liegen { $cubes } Würfel: Die Höhe ist { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] Auf { $cell } liegt kein Würfel: Was man dorthin legt, liegt auf Stufe 1.
    [1] Auf { $cell } liegt ein Würfel: Was man dorthin legt, liegt auf Stufe 2.
   *[other] Auf { $cell } liegen { $cubes } Würfel: Was man dorthin legt, liegt eine Stufe höher.
}
cubes-4d-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit >: `{ $text }`.
cubes-4d-no-text-capture = Schlagen schreibt man mit x: `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] Dieser Bauer hat keinen Zug.
    [bishop] Dieser Läufer hat keinen Zug.
    [rook] Dieser Turm hat keinen Zug.
    [grand-pawn] Dieser Großbauer hat keinen Zug.
    [knight] Dieser Springer hat keinen Zug.
    [queen] Diese Dame hat keinen Zug.
   *[king] Dieser König hat keinen Zug.
}
cubes-4d-refusal-unreadable = `{ $text }` ist kein Platz und kein Knopf dieses Bretts.

# Der Bretteditor.

cubes-4d-tool-cube = Würfel
cubes-4d-setting-side = Am Zug
cubes-4d-setting-castling = { $colour ->
    [white] Rochade { $pair } von Weiß: die Figuren von { $one } und { $other }
   *[black] Rochade { $pair } von Schwarz: die Figuren von { $one } und { $other }
}
cubes-4d-setting-moved = Eben bewegter Würfel
cubes-4d-setting-lone-king-turns = Züge, die ein einzelner König überstanden hat
cubes-4d-setting-quiet-turns = Züge ohne Schlagen
cubes-4d-setting-turn-number = Nummer des Zuges
cubes-4d-value-side = { $colour ->
    [white] Weiß
   *[black] Schwarz
}
cubes-4d-value-right = { $right ->
    [yes] noch möglich
   *[no] nicht mehr möglich
}
cubes-4d-value-no-cube = keiner
cubes-4d-editor-unknown = Der Editor kennt kein solches Ding oder keinen solchen Platz.
cubes-4d-flaw-cubes = { $found ->
    [0] Auf dem Tisch liegt kein Würfel; das Spiel hat 36.
    [1] Auf dem Tisch liegt ein Würfel; das Spiel hat 36.
   *[other] Auf dem Tisch liegen { $found } Würfel; das Spiel hat 36.
}
cubes-4d-flaw-colours = Würfel auf dunklen Plätzen: { $found }; das Spiel hat { $dark } dunkle und { $light } helle.
cubes-4d-flaw-unity = Die Würfel, die auf dem Tisch liegen, hängen nicht alle zusammen.
cubes-4d-flaw-trench = Die Figur auf { $cell } steht auf nichts: Dort liegt kein Würfel, und ein Graben ist es nicht.
cubes-4d-flaw-kings = { $colour ->
    [white] { $found ->
        [0] Weiß hat keinen König.
       *[other] Weiß hat { $found } Könige statt eines einzigen.
    }
   *[black] { $found ->
        [0] Schwarz hat keinen König.
       *[other] Schwarz hat { $found } Könige statt eines einzigen.
    }
}
cubes-4d-flaw-too-many = { $colour ->
    [white] Weiß hat zu viele Figuren einer Art: { cubes-4d-men }. Eine Seite besitzt { $owned }.
   *[black] Schwarz hat zu viele Figuren einer Art: { cubes-4d-men }. Eine Seite besitzt { $owned }.
}
cubes-4d-men = { $man ->
    [pawn] { $found } Bauern
    [bishop] { $found } Läufer
    [rook] { $found } Türme
    [grand-pawn] { $found } Großbauern
    [knight] { $found } Springer
    [queen] { $found } Damen
   *[king] { $found } Könige
}
cubes-4d-flaw-castling-right = { $colour ->
    [white] Die Rochade { $pair } von Weiß ist nicht mehr möglich: Die Figur von { $cell } steht nicht dort oder nicht auf ihrer Höhe.
   *[black] Die Rochade { $pair } von Schwarz ist nicht mehr möglich: Die Figur von { $cell } steht nicht dort oder nicht auf ihrer Höhe.
}
cubes-4d-flaw-moved-nothing = Auf { $cell } liegt kein Würfel, der eben bewegt worden sein kann.
cubes-4d-flaw-moved-occupied = Auf { $cell } steht eine Figur, also ist der Würfel dort nicht eben bewegt worden.
cubes-4d-flaw-no-lone-king = { $turns ->
    [one] Für einen einzelnen König ist ein Zug gezählt, aber kein König ist allein.
   *[other] Für einen einzelnen König sind { $turns } Züge gezählt, aber kein König ist allein.
}
cubes-4d-flaw-check = { $colour ->
    [white] Weiß steht im Schach, obwohl Schwarz am Zug ist.
   *[black] Schwarz steht im Schach, obwohl Weiß am Zug ist.
}
cubes-4d-keep-name = Der Name einer Aufstellung besteht aus 1 bis 40 Buchstaben ohne Umlaute, Ziffern und Bindestrichen.
cubes-4d-keep-taken = Die Aufstellung { $name } gehört schon zum Spiel; diese braucht einen anderen Namen.
cubes-4d-keep-lateral = Die seitlichen Bauern stehen auf einer Seite des Tisches, beide auf Linie -3 oder beide auf Linie 3.
cubes-4d-keep-pairs = Höchstens vier Paare können rochieren; hier stehen { $found } nebeneinander.
cubes-4d-keep-over = Mit dieser Aufstellung wäre die Partie zu Ende, ehe sie beginnt.

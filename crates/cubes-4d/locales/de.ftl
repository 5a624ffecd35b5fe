### Cubes 4D

## Cover

game-cubes-4d-name = Cubes 4D
game-cubes-4d-about = Schach auf 36 Würfeln, die man versetzt und stapelt: Gräben, Parterre, Wälle und Bergfriede.
game-cubes-4d-makers = Das Regelblatt nennt weder Urheber noch Jahr.
option-cubes-4d-setup = Aufstellung
option-cubes-4d-setup-usual = Die übliche („Rekonstruktion“)
option-cubes-4d-setup-help = Wie Würfel und Figuren am Anfang stehen. Das gedruckte Bild davon ist verloren: „Rekonstruktion“ ist unsere eigene, nach dem gedruckten Text. Im Stellungseditor gesicherte Aufstellungen stehen hier auch zur Wahl.
cubes-4d-a-turn = In jedem Zug bewegst du eine Figur oder einen Würfel, auf dem niemand steht.
option-cubes-4d-setup-shown = { $name ->
    [reconstruction] Übliche Aufstellung
   *[other] Aufstellung „{ $name }“
}
option-cubes-4d-lateral = { $kind ->
    [computer] Seite der seitlichen Bauern
   *[other] Für Schwarz: die Seite der seitlichen Bauern
}
option-cubes-4d-lateral-left = Links
option-cubes-4d-lateral-right = Rechts
option-cubes-4d-lateral-chance = Der Computer wählt
option-cubes-4d-lateral-help = { $kind ->
    [screen] Schwarz, bitte wählen: Auf welcher Seite, von Weiß aus gesehen, sollen die beiden seitlichen Bauern stehen?
    [friend] Schwarz wählt, auf welcher Seite, von Weiß aus gesehen, die beiden seitlichen Bauern stehen. Wenn dein Freund Schwarz spielt, frag ihn, bevor du den Link erstellst.
   *[computer] Schwarz wählt, auf welcher Seite, von Weiß aus gesehen, die beiden seitlichen Bauern stehen.
}

## Table

# Die Namen.
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
cubes-4d-lateral = { $colour ->
    [white] Weißer seitlicher Bauer (seine Seite wird vor der Partie gewählt oder ausgelost)
   *[black] Schwarzer seitlicher Bauer (seine Seite wird vor der Partie gewählt oder ausgelost)
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
# Was die Figur trägt; die Notation behält ihre eigenen Buchstaben.
cubes-4d-letter = { $letter ->
    [P] B
    [B] L
    [R] T
    [N] S
    [Q] D
   *[other] { $letter }
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
cubes-4d-outside-why = Außerhalb des Spiels: Ein Bauer, der schlägt, wird Dame oder Großbauer, wenn dort eine solche Figur seiner Seite wartet.
cubes-4d-net = Der Tisch von oben
cubes-4d-table = Der Tisch
cubes-4d-station-white = Von Weiß aus
cubes-4d-station-black = Von Schwarz aus
cubes-4d-station-left = Links von Weiß
cubes-4d-station-right = Rechts von Weiß
cubes-4d-station-above = Von oben

# Plätze in Sätzen: das Feld, und die Höhe in Worten.

cubes-4d-at-from = { $from-level ->
    [trench] { $from } (Graben)
    [floor] { $from } (Parterre)
    [ramparts] { $from } (Wall)
   *[donjon] { $from } (Bergfried)
}
cubes-4d-at-to = { $to-level ->
    [trench] { $to } (Graben)
    [floor] { $to } (Parterre)
    [ramparts] { $to } (Wall)
   *[donjon] { $to } (Bergfried)
}
cubes-4d-at-place = { $place-level ->
    [trench] { $place } (Graben)
    [floor] { $place } (Parterre)
    [ramparts] { $place } (Wall)
   *[donjon] { $place } (Bergfried)
}
cubes-4d-at-king = { $king-level ->
    [trench] { $king } (Graben)
    [floor] { $king } (Parterre)
    [ramparts] { $king } (Wall)
   *[donjon] { $king } (Bergfried)
}

# Wie eine Partie endet.

cubes-4d-end-checkmate = { $loser ->
    [w] Weiß steht im Schach und hat keinen Ausweg: Schachmatt.
   *[b] Schwarz steht im Schach und hat keinen Ausweg: Schachmatt.
}
cubes-4d-end-stalemate = { $loser ->
    [w] Weiß hat keinen Zug und steht nicht im Schach: Patt.
    [b] Schwarz hat keinen Zug und steht nicht im Schach: Patt.
   *[none] Wer am Zug ist, hat keinen Zug und steht nicht im Schach: Patt.
}
cubes-4d-end-lone-king = Ein einzelner König hat zehn Züge lang standgehalten, oder beide Könige sind allein.
cubes-4d-end-no-capture = Hundert Züge lang wurde nichts geschlagen.
cubes-4d-end-make-unmake = Beide Seiten haben dieselben zwei Züge gemacht, zurückgenommen und wieder gemacht.
cubes-4d-end-repetition = Dieselbe Stellung ist zum dritten Mal entstanden.

# Züge in Worten.

cubes-4d-check = { $check ->
    [check] {" "}Schach.
    [double-check] {" "}Doppelschach.
    [mate] {" "}Schachmatt.
   *[none] {""}
}
cubes-4d-mover = { $man ->
    [pawn] Der Bauer
    [bishop] Der Läufer
    [rook] Der Turm
    [grand-pawn] Der Großbauer
    [knight] Der Springer
    [queen] Die Dame
   *[king] Der König
}
cubes-4d-goes = { $action ->
    [bridge] springt über eine Brücke
    [climb] steigt hinauf
    [descent] steigt hinab
    [leap] springt
   *[step] zieht
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
cubes-4d-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}und schlägt { cubes-4d-taken-man }
       *[other] , schlägt { cubes-4d-taken-man }
    }
}
cubes-4d-becomes = { $into ->
    [queen] {" "}und wird zur Dame
    [grand-pawn] {" "}und wird zum Großbauern
   *[none] {""}
}
cubes-4d-for-man = { $man ->
    [pawn] dem Bauern
    [bishop] dem Läufer
    [rook] dem Turm
    [grand-pawn] dem Großbauern
    [knight] dem Springer
    [queen] der Dame
   *[king] dem König
}
cubes-4d-serves = { $served ->
    [one] {" "}und bahnt { cubes-4d-for-man } den Weg
   *[other] {" "}und bahnt { $served } Figuren den Weg
}
cubes-4d-move = { cubes-4d-mover } { cubes-4d-goes } von { cubes-4d-at-from } nach { cubes-4d-at-to }{ cubes-4d-takes }{ cubes-4d-becomes }.{ cubes-4d-check }
cubes-4d-move-cube = Ein Würfel geht von { cubes-4d-at-from } nach { cubes-4d-at-to }{ cubes-4d-serves }.{ cubes-4d-check }
cubes-4d-choice-castling = Rochade: { $one } und { $other } tauschen
cubes-4d-move-castling = { $man ->
    [rook] Der Turm auf { $from } und der Springer auf { $knight } tauschen die Plätze.{ cubes-4d-check }
   *[bishop] Der Läufer auf { $from } und der Springer auf { $knight } tauschen die Plätze.{ cubes-4d-check }
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
cubes-4d-no-man = Auf { cubes-4d-at-place } steht keine Figur.
cubes-4d-no-own-man = Du ziehst nur mit eigenen Figuren; { cubes-4d-the-man } auf { cubes-4d-at-place } gehört dem Gegner.
cubes-4d-no-stay = Eine Figur, die zieht, muss ihren Platz { cubes-4d-at-place } verlassen.
cubes-4d-no-trench = Auf { $cell } kann niemand stehen: An weniger als drei Ecken liegen Würfel, also ist dort kein Graben.
cubes-4d-no-own-target = Eigene Figuren schlägt man nicht, und { cubes-4d-the-man } auf { cubes-4d-at-place } gehört dir.
cubes-4d-no-upward = Aufwärts schlägt man nur aus einem Graben; { cubes-4d-at-to } liegt höher als { cubes-4d-at-from }, und das ist kein Graben.
cubes-4d-no-leap = Ein Springer springt zwei Schritte in eine Richtung und einen in eine andere, und auch die Höhe zählt als Richtung; so liegt { cubes-4d-at-to } von { cubes-4d-at-from } aus nicht.
cubes-4d-no-type = { $man ->
    [rook] Ein Turm zieht geradeaus (im Kreuz); von { cubes-4d-at-from } nach { cubes-4d-at-to } ginge es schräg (im X).
    [bishop] Ein Läufer zieht schräg (im X); von { cubes-4d-at-from } nach { cubes-4d-at-to } ginge es geradeaus (im Kreuz).
    [grand-pawn] { $how ->
        [capture] Ein Großbauer schlägt schräg (im X); von { cubes-4d-at-from } nach { cubes-4d-at-to } ginge es geradeaus (im Kreuz).
       *[quiet] Ein Großbauer geht nur zum Schlagen schräg (im X), und auf { cubes-4d-at-to } gibt es nichts zu schlagen.
    }
   *[pawn] { $how ->
        [capture] Ein Bauer schlägt schräg (im X); von { cubes-4d-at-from } nach { cubes-4d-at-to } ginge es geradeaus (im Kreuz).
       *[quiet] Ein Bauer geht nur zum Schlagen schräg (im X), und auf { cubes-4d-at-to } gibt es nichts zu schlagen.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] Der König geht nur einen Schritt; { cubes-4d-at-to } ist weiter von { cubes-4d-at-from } entfernt.
   *[pawn] Ein Bauer geht nur einen Schritt; { cubes-4d-at-to } ist weiter von { cubes-4d-at-from } entfernt.
}
cubes-4d-no-path = Auf dem Weg dorthin steht { cubes-4d-the-man } auf { cubes-4d-at-place }.
cubes-4d-no-same-level = Eine Figur, die in einer Richtung mehrere Plätze weit geht, endet so hoch, wie sie begann; { cubes-4d-at-from } und { cubes-4d-at-to } sind nicht gleich hoch.
cubes-4d-no-trench-bridge = Zwischen Gräben gibt es keine Brücken: Der ganze Weg müsste aus Gräben bestehen.
cubes-4d-no-bridge = Eine Brücke führt nur über Niedrigeres, und { cubes-4d-at-place } ist nicht niedriger.
cubes-4d-no-step = Ein Schritt führt höchstens einen Würfel hinauf oder hinab; von { cubes-4d-at-from } nach { cubes-4d-at-to } sind es mehr.
cubes-4d-no-climb = Eine Figur klettert Schritt für Schritt, jedes Mal einen Würfel höher (oder tiefer), immer geradeaus (im Kreuz) oder immer schräg (im X); so führt kein Weg von { cubes-4d-at-from } nach { cubes-4d-at-to }.
cubes-4d-no-way = { $man ->
    [king] Der König geht einen Schritt in jede Richtung; { cubes-4d-at-to } liegt nicht neben { cubes-4d-at-from }.
    [pawn] Ein Bauer geht einen Schritt geradeaus (im Kreuz) und schlägt einen Schritt schräg (im X); von { cubes-4d-at-from } nach { cubes-4d-at-to } ist es keines von beiden.
    [grand-pawn] Ein Großbauer geht geradeaus (im Kreuz) und schlägt schräg (im X); so führt kein Weg von { cubes-4d-at-from } nach { cubes-4d-at-to }.
    [rook] Ein Turm zieht geradeaus (im Kreuz); so führt kein Weg von { cubes-4d-at-from } nach { cubes-4d-at-to }.
    [bishop] Ein Läufer zieht schräg (im X); so führt kein Weg von { cubes-4d-at-from } nach { cubes-4d-at-to }.
   *[queen] Eine Dame zieht geradeaus (im Kreuz) oder schräg (im X), nie beides in einem Zug; so führt kein Weg von { cubes-4d-at-from } nach { cubes-4d-at-to }.
}
cubes-4d-no-promotion-man = Nur ein Bauer wird zu einer anderen Figur.
cubes-4d-no-promotion-quiet = Ein Bauer wird nur dann zu einer anderen Figur, wenn er eine schlägt.
cubes-4d-no-promotion-kind = Ein Bauer wird zur Dame oder zum Großbauern und zu nichts anderem.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Deine Dame ist noch im Spiel, also kann der Bauer keine werden.
   *[grand-pawn] Deine beiden Großbauern sind im Spiel, also kann der Bauer keiner werden.
}
cubes-4d-no-promotion-missing = Ein Bauer, der schlägt, wird zur Dame oder zum Großbauern, wenn so eine Figur außerhalb des Spiels ist; der Zug muss sagen, wozu: Schreib =Q oder =G dahinter.
cubes-4d-no-cube = Auf { $cell } liegt kein Würfel, den man bewegen könnte.
cubes-4d-no-cube-under-man = Ein Würfel lässt sich nur bewegen, wenn niemand darauf steht; auf { cubes-4d-at-place } steht { cubes-4d-the-man }.
cubes-4d-no-cube-just-moved = Den Würfel auf { $cell } hat der Gegner eben bewegt; in diesem Zug bleibt er liegen.
cubes-4d-no-cube-fourth = Auf { $cell } liegen schon drei Würfel, und höher wird nicht gestapelt.
cubes-4d-no-cube-edge = Ein Würfel geht einen Schritt schräg auf gleicher Höhe oder einen Schritt geradeaus und einen Würfel höher oder tiefer; von { cubes-4d-at-from } nach { cubes-4d-at-to } ist es keines von beiden.
cubes-4d-no-cube-onto-man = Ein Würfel kommt nur dorthin, wo niemand steht, und auf { cubes-4d-at-place } steht { cubes-4d-the-man }.
cubes-4d-no-cube-apart = Ohne den Würfel auf { $cell } würde das Brett zerfallen: Alle Würfel auf dem Tisch müssen zusammenhängen.
cubes-4d-no-cube-trench = { cubes-4d-at-place } wäre kein Graben mehr, und { cubes-4d-the-man } steht darin.
cubes-4d-no-cube-way = Ein Würfel wird nur bewegt, um einen Weg zu bahnen: Eine deiner Figuren, nicht der König, muss dann auf einen Platz kommen können, den der Würfel von { $cell } so schafft.
cubes-4d-no-pair = In dieser Aufstellung gibt es keine Rochade { $pair }.
cubes-4d-no-castling = Die Rochade { $pair } ist nicht mehr möglich: Eine der Figuren von { $one } und { $other } hat gezogen oder wurde geschlagen, oder du hast schon rochiert.
cubes-4d-no-king-attacked = Auf { cubes-4d-at-king } würde { cubes-4d-the-man } auf { cubes-4d-at-place } deinen König angreifen.
cubes-4d-no-check-stays = Dein König steht im Schach, und das bliebe so: { cubes-4d-the-man } auf { cubes-4d-at-place } greift ihn an.
cubes-4d-no-check-opens = Nach diesem Zug würde { cubes-4d-the-man } auf { cubes-4d-at-place } deinen König angreifen.
cubes-4d-no-four = Die Höhen gehen von 0 bis 3, also gibt es über { $cell } nichts Höheres.
cubes-4d-no-place = `{ $place }` ist kein Platz auf diesem Brett: Ein Platz hat eine Linie und eine Reihe, -3 bis 3, und eine Höhe, 0 bis 3, zum Beispiel -2,3,1.
cubes-4d-no-text-move = `{ $text }` ist kein Zug: Nenne die Figur, ihren Platz und den, wohin sie geht, wie R-3,-3,1>-3,0,1, mit c für einen Würfel.
cubes-4d-no-text-upper = In `{ $text }` ist der Buchstabe einer Figur klein; schreib für beide Seiten Großbuchstaben.
cubes-4d-no-text-other-man = Auf { cubes-4d-at-place } steht eine andere Figur: { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] Auf { $cell } liegt kein Würfel: Die Höhe ist 0.
    [1] Auf { $cell } liegt ein Würfel: Die Höhe ist 1.
   *[other] Auf { $cell } liegen { $cubes } Würfel: Die Höhe ist { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] Auf { $cell } liegt kein Würfel: Was man dorthin legt, liegt in Höhe 1.
    [1] Auf { $cell } liegt ein Würfel: Was man dorthin legt, liegt in Höhe 2.
   *[other] Auf { $cell } liegen { $cubes } Würfel: Was man dorthin legt, liegt einen Würfel höher.
}
cubes-4d-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit >: `{ $text }`.
cubes-4d-no-text-capture = Dort wird etwas geschlagen, also schreibt man den Zug mit x: `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] Dieser Bauer kann jetzt nicht ziehen.
    [bishop] Dieser Läufer kann jetzt nicht ziehen.
    [rook] Dieser Turm kann jetzt nicht ziehen.
    [grand-pawn] Dieser Großbauer kann jetzt nicht ziehen.
    [knight] Dieser Springer kann jetzt nicht ziehen.
    [queen] Diese Dame kann jetzt nicht ziehen.
   *[king] Dieser König kann jetzt nicht ziehen.
}
cubes-4d-refusal-own-men = { cubes-4d-refusal-no-way } Wohin der Weg frei wäre, stehen eigene Figuren.
cubes-4d-refusal-no-room = Dieser Würfel kann jetzt nicht versetzt werden: Neben seinem Platz, auch einen Würfel höher oder tiefer, ist nirgends Raum für ihn.

# Der Bretteditor.

cubes-4d-tool-cube = Würfel
cubes-4d-setting-castling = { $colour ->
    [white] Rochade { $pair } von Weiß: die Figuren von { $one } und { $other }
   *[black] Rochade { $pair } von Schwarz: die Figuren von { $one } und { $other }
}
cubes-4d-setting-moved = Eben bewegter Würfel
cubes-4d-setting-lone-king-turns = Züge, die ein einzelner König überstanden hat
cubes-4d-setting-quiet-turns = Züge ohne Schlagen
cubes-4d-setting-turn-number = Zugnummer
cubes-4d-value-right = { $right ->
    [yes] noch möglich
   *[no] nicht mehr möglich
}
cubes-4d-value-no-cube = keiner
cubes-4d-men = { $man ->
    [pawn] { $found } Bauern
    [bishop] { $found } Läufer
    [rook] { $found } Türme
    [grand-pawn] { $found } Großbauern
    [knight] { $found } Springer
    [queen] { $found } Damen
   *[king] { $found } Könige
}
cubes-4d-keep-name = Der Name einer Aufstellung besteht aus 1 bis 40 Zeichen: Buchstaben ohne Umlaute und Akzente, Ziffern und Bindestriche.
cubes-4d-keep-taken = Die Aufstellung { $name } gehört schon zum Spiel; diese braucht einen anderen Namen.
cubes-4d-keep-lateral = Die seitlichen Bauern stehen auf einer Seite des Tisches, beide auf Linie -3 oder beide auf Linie 3.
cubes-4d-keep-pairs = Höchstens vier Paare können rochieren; hier stehen { $found } nebeneinander.
cubes-4d-keep-over = Mit dieser Aufstellung wäre die Partie zu Ende, ehe sie beginnt.

# Der Weg, auf dem ein Schach kommt.

cubes-4d-check-line = Schach: { cubes-4d-the-man } auf { cubes-4d-at-from } greift deinen König an.
cubes-4d-threat-line = { $man ->
    [cube] Achtung: Ein Würfel von { cubes-4d-at-from } nach { cubes-4d-at-to } würde matt setzen.
    [castling] Achtung: Eine Rochade würde matt setzen.
   *[other] Achtung: { cubes-4d-the-man } auf { cubes-4d-at-from } kann auf { cubes-4d-at-to } matt setzen.
}

## Flaws

cubes-4d-flaw-cubes = { $found ->
    [0] Auf dem Tisch liegt kein Würfel; das Spiel hat 36.
    [1] Auf dem Tisch liegt ein Würfel; das Spiel hat 36.
   *[other] Auf dem Tisch liegen { $found } Würfel; das Spiel hat 36.
}
cubes-4d-flaw-colours = Würfel auf dunklen Plätzen: { $found }; das Spiel hat { $dark } dunkle und { $light } helle.
cubes-4d-flaw-unity = Die Würfel, die auf dem Tisch liegen, hängen nicht alle zusammen.
cubes-4d-flaw-trench = Die Figur auf { $cell } steht im Leeren: Dort liegt kein Würfel, und ein Graben ist es auch nicht.
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

## Reasons

cubes-4d-why-man = { $man ->
    [pawn] den Bauern
    [grand-pawn] den Großbauern
    [bishop] den Läufer
    [rook] den Turm
    [knight] den Springer
    [queen] die Dame
   *[king] den König
}
cubes-4d-why-saved = Der Zug beendet das Schach gegen deinen König.
cubes-4d-why-attacked = Der Zug gibt Schach.
cubes-4d-why-promotes = { $man ->
    [bishop] Der Bauer wird zum Läufer.
    [rook] Der Bauer wird zum Turm.
    [grand-pawn] Der Bauer wird zum Großbauern.
    [knight] Der Bauer wird zum Springer.
   *[queen] Der Bauer wird zur Dame.
}
cubes-4d-why-makes-way = { $count ->
    [one] Der Zug bahnt einer deiner Figuren einen neuen Weg.
   *[other] Der Zug bahnt { $count } deiner Figuren einen neuen Weg.
}

## Terminal

cli-key-cubes-4d =
    K König, Q Dame, R Turm, B Läufer, N Springer, G Großbauer, P Bauer; eine Zahl
    ist die Höhe der Säule; eine Figur ohne Zahl steht in einem Graben.
    ( ) ist ein Platz, den der letzte Zug schuf, oder wer dorthin ziehen könnte.
    { cli-key }
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 zieht (Linie, Reihe, Höhe), N-2,-3,2x-2,-1,1 schlägt, mit
    =Q oder =G dahinter wandelt es um; c2,-1,2>3,0,2 bewegt einen Würfel, O-A bis
    O-D rochieren

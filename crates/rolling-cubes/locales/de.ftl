### Die-Check, Cubulus

## Cover

game-die-check-name = Die-Check
game-die-check-about = Ein Gefecht mit rollenden Würfeln, Schilden und einem Meister. Ein Würfel rollt so weit, wie er oben zeigt.
game-die-check-makers = Benedict Einstein, 1987; Vertrieb: Liberty Distribution International, Kanada.
game-cubulus-name = Cubulus
game-cubulus-about = Die jüngere Schwester von Die-Check: rollende Würfel und schärfere Regeln, nach den vollen Regeln auch Soldaten.
game-cubulus-makers = Benoît Launier, Kanada, 1999.
option-die-check-level = Regeln
option-die-check-level-1 = Grundregeln
option-die-check-level-2 = Volle Regeln
option-die-check-level-help = Grundregeln, für die ersten Partien: Würfel, Schilde und Meister. Volle Regeln, das übliche Spiel: Schilde können sich auch als Soldaten aufrichten, Würfel sich auf der Stelle drehen, und der Meister darf einmal schräg vorwärts ziehen.
option-die-check-level-shown = { $name ->
    [1] Grundregeln: Schilde richten sich nicht auf, und Würfel drehen sich nicht auf der Stelle.
   *[2] Volle Regeln: Schilde können sich auch als Soldaten aufrichten und Würfel sich auf der Stelle drehen.
}
die-check-a-turn = Ein Würfel rollt genau so viele Felder, wie er oben zeigt.
option-cubulus-level = Regeln
option-cubulus-level-1 = Grundregeln
option-cubulus-level-2 = Volle Regeln
option-cubulus-level-help = Grundregeln, für die ersten Partien: Würfel, Schilde und Meister. Volle Regeln, das übliche Spiel (auf dem Blatt die Turnierregeln): Schilde können sich auch als Soldaten aufrichten, Würfel sich auf der Stelle drehen, und der Meister darf schräg vorwärts ziehen; ein Tausch gibt ihm dieses Recht zurück.
option-cubulus-level-shown = { $name ->
    [1] Grundregeln: Schilde richten sich nicht auf, und Würfel drehen sich nicht auf der Stelle.
   *[2] Volle Regeln: Schilde können sich auch als Soldaten aufrichten und Würfel sich auf der Stelle drehen.
}
cubulus-a-turn = Ein Würfel rollt genau so viele Felder, wie er oben zeigt.

## Table

# Namen.
rolling-cubes-board = Das Brett
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] Weißer Würfel
   *[black] Schwarzer Würfel
}
rolling-cubes-cube = { rolling-cubes-any-cube }, { $top } oben; { $north } zu Schwarz hin, { $south } zu Weiß hin, { $east } von Weiß aus rechts, { $west } von Weiß aus links, { $bottom } unten
rolling-cubes-cube-short = { rolling-cubes-any-cube }, { $top } oben
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
# Was die Figur trägt; die Notation behält ihre eigenen Buchstaben.
rolling-cubes-letter = { $name ->
    [rolling-cubes-shield] S
   *[other] { $letter }
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

die-check-end-die-check = { $loser ->
    [w] Der Meister von Weiß steht im Schach und hat keinen Ausweg: Die-Check.
   *[b] Der Meister von Schwarz steht im Schach und hat keinen Ausweg: Die-Check.
}
die-check-end-no-move = { $loser ->
    [w] Weiß hat keinen Zug mehr.
   *[b] Schwarz hat keinen Zug mehr.
}
die-check-end-no-progress = Hundert Züge lang wurde weder geschlagen noch getauscht.
die-check-end-repetition = Dieselbe Stellung ist zum dritten Mal entstanden.
cubulus-end-die-check = { $loser ->
    [w] Der Meister von Weiß steht im Schach und hat keinen Ausweg: matt.
   *[b] Der Meister von Schwarz steht im Schach und hat keinen Ausweg: matt.
}
cubulus-end-no-move = { $loser ->
    [w] Weiß hat keinen Zug mehr.
   *[b] Schwarz hat keinen Zug mehr.
}
cubulus-end-no-progress = Hundert Züge lang wurde weder geschlagen noch getauscht.
cubulus-end-repetition = Dieselbe Stellung ist zum dritten Mal entstanden.

# Was sich wählen lässt.

rolling-cubes-choice-roll = { $top } oben, { $north } zu Schwarz hin (über { $corner })
rolling-cubes-choice-turn = Um { $degrees }° drehen: { $north } zu Schwarz hin
rolling-cubes-choice-slide = Den Schild verschieben
rolling-cubes-choice-stand-up = Als Soldat aufrichten
rolling-cubes-choice-lie-down = Als Schild hinlegen
rolling-cubes-choice-top = { $top } oben
rolling-cubes-choice-swap-cube = Gegen einen Würfel tauschen
rolling-cubes-choice-swap-shield = Gegen einen Schild tauschen
rolling-cubes-choice-end-turn = Den Zug beenden

# Züge in Worten.

rolling-cubes-check = { $check ->
    [check] {" "}Schach.
    [double-check] {" "}Doppelschach.
    [die-check] {" "}Die-Check.
    [mate] {" "}Matt.
   *[none] {""}
}
rolling-cubes-taken-man = { $taken ->
    [cube] einen Würfel
    [shield] einen Schild
   *[soldier] einen Soldaten
}
rolling-cubes-and-takes = { $taken ->
    [none] {""}
   *[other] {" "}und schlägt { rolling-cubes-taken-man }
}
rolling-cubes-rolls = { $length ->
    [1] Der Würfel rollt ein Feld
    [2] Der Würfel rollt zwei Felder
    [3] Der Würfel rollt drei Felder
    [4] Der Würfel rollt vier Felder
    [5] Der Würfel rollt fünf Felder
   *[6] Der Würfel rollt sechs Felder
}
rolling-cubes-shows = { $taken ->
    [none] {" "}und zeigt oben { $top }
   *[other] , schlägt { rolling-cubes-taken-man } und zeigt oben { $top }
}
rolling-cubes-move-roll = { rolling-cubes-rolls } von { $from } nach { $to }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-roll-turn = { rolling-cubes-rolls } von { $from } um die Ecke { $corner } nach { $to }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-step = { $man ->
    [soldier] Der Soldat
   *[master] Der Meister
} geht von { $from } nach { $to }{ rolling-cubes-and-takes }.{ rolling-cubes-check }
rolling-cubes-move-shield = Der Schild rückt von { $from } und { $from-end } nach { $to } und { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-rotation = { $quarters ->
    [1] Der Würfel auf { $square } dreht sich auf der Stelle: eine Vierteldrehung nach rechts.{ rolling-cubes-check }
    [2] Der Würfel auf { $square } dreht sich auf der Stelle: eine halbe Drehung.{ rolling-cubes-check }
   *[3] Der Würfel auf { $square } dreht sich auf der Stelle: eine Vierteldrehung nach links.{ rolling-cubes-check }
}
rolling-cubes-move-stand-up = Der Schild auf { $from } und { $from-end } richtet sich als Soldat auf { $to } auf.{ rolling-cubes-check }
rolling-cubes-move-lie-down = Der Soldat auf { $from } legt sich als Schild auf { $to } und { $to-end } hin.{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Tausch: Der Meister geht heim nach { $home }{ rolling-cubes-and-takes }, und ein verlorener Würfel kommt auf { $to } zurück.{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Tausch: Der Meister geht heim nach { $home }{ rolling-cubes-and-takes }, und ein verlorener Schild kommt auf { $to } und { $to-end } zurück.{ rolling-cubes-check }
rolling-cubes-move-end-turn = Der Zug endet ohne Tausch.

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
rolling-cubes-no-pass = Passen geht nicht: In jedem Zug muss eine Figur ziehen, und das steht noch aus.
rolling-cubes-no-second-swap = Du hast in diesem Zug schon getauscht; jetzt muss eine Figur ziehen.
rolling-cubes-no-second-move = Du hast in diesem Zug schon gezogen; jetzt kannst du nur noch tauschen oder den Zug beenden.
rolling-cubes-no-man = Auf { $square } ist keine Figur.
rolling-cubes-no-own-man = Du ziehst nur mit eigenen Figuren; auf { $square } ist { rolling-cubes-the-man } des Gegners.
rolling-cubes-no-such-man = Auf { $square } ist { rolling-cubes-the-man }, { $meant ->
    [cube] kein Würfel
    [shield] kein Schild
    [soldier] kein Soldat
   *[master] kein Meister
}.
rolling-cubes-no-such-shield = Auf { $shield } liegt kein Schild: Der auf { $square } bedeckt andere Felder.
rolling-cubes-no-level-two = Soldaten und Drehungen auf der Stelle gehören zu den vollen Regeln; in dieser Partie gelten die Grundregeln.
rolling-cubes-no-empty = { $square } muss leer sein, aber dort ist { rolling-cubes-the-man }.
rolling-cubes-no-own-target = Eigene Figuren schlägt man nicht, und auf { $to } ist { rolling-cubes-the-man } von dir.
rolling-cubes-no-master-capture = Ein Meister wird nie geschlagen, also kann nichts nach { $to } ziehen.
rolling-cubes-no-two-men = Ein Schild wird nur geschlagen, wenn zwei deiner Figuren ihn angreifen, jede eines seiner Felder; keine zweite greift { $square } an.
rolling-cubes-no-roll-corner = { $to } liegt von { $from } aus nicht geradeaus; zu einem Weg mit Ecke gehört auch die Ecke.
rolling-cubes-no-roll-turn = Ein Würfel rollt geradeaus oder biegt genau einmal rechtwinklig ab; so kommt er nicht von { $from } nach { $to }.
rolling-cubes-no-roll-length = Der Würfel auf { $from } zeigt { $top }, also rollt er genau { $top ->
    [one] ein Feld
   *[other] { $top } Felder
} weit; bis { $to } wären es { $length }.
rolling-cubes-no-roll-way = Ein Würfel rollt über niemanden hinweg, und auf { $square } ist { rolling-cubes-the-man } im Weg.
rolling-cubes-no-other-path = Beide Wege führen zu derselben Stellung; geschrieben wird der Zug mit der Ecke { $square }.
rolling-cubes-no-diagonal-back = Bei seinem ersten Zug darf der Meister schräg gehen, aber nur vorwärts; { $to } liegt nicht vor ihm.
rolling-cubes-no-diagonal-right = Schräg geht der Meister nur bei seinem ersten Zug, und er hat schon gezogen.
rolling-cubes-no-master-step = Der Meister geht ein Feld geradeaus: vor, zurück oder zur Seite; { $to } ist kein solches Feld.
rolling-cubes-no-soldier-step = Ein Soldat geht ein Feld schräg; { $to } ist kein solches Feld.
rolling-cubes-no-shield-move = Ein Schild zieht so, dass er genau eines seiner beiden Felder behält, hier eines von { $shield }.
rolling-cubes-no-rotation-angle = Ein Würfel dreht sich auf der Stelle um 90, 180 oder 270 Grad; `{ $text }` verlangt etwas anderes.
rolling-cubes-no-stand-up = Ein Schild richtet sich auf dem Feld hinter einem seiner Enden auf; für den auf { $shield } ist { $square } kein solches Feld.
rolling-cubes-no-lie-down = Ein Soldat legt sich geradeaus auf die nächsten zwei Felder; von { $square } aus sind { $shield } keine solchen Felder.
rolling-cubes-no-shield-in-check = Der Schild auf { $shield } könnte jetzt geschlagen werden, also darf er sich nicht aufrichten.
rolling-cubes-no-soldier-in-check = Den Soldaten auf { $square } greift { rolling-cubes-the-man } auf { $attacker } an, also darf er sich nicht hinlegen.
rolling-cubes-no-swap-line = Tauschen geht nur, wenn dein Meister in der ersten Reihe des Gegners steht, in Reihe { $line }; er steht auf { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] Du hast keinen Würfel verloren, also kann keiner zurückkommen.
   *[shield] Du hast keinen Schild verloren, also kann keiner zurückkommen.
}
rolling-cubes-no-swap-own = Beim Tausch geht der Meister heim nach { $square }, aber dort ist { rolling-cubes-the-man } von dir.
rolling-cubes-no-swap-master = Beim Tausch geht der Meister heim nach { $square }, aber dort ist der andere Meister.
rolling-cubes-no-swap-shield = Ein Schild, der zurückkommt, liegt auf { $square }, wo der Meister war, und auf einem leeren Feld daneben; { $shield } sind das nicht.
rolling-cubes-no-master-attacked = Auf { $master } stünde dein Meister im Schach: { rolling-cubes-the-man } auf { $square } greift ihn an.
rolling-cubes-no-check-stays = Dein Meister auf { $master } steht im Schach, und das bliebe so: { rolling-cubes-the-man } auf { $square } greift ihn an.
rolling-cubes-no-check-opens = Nach diesem Zug stünde dein Meister auf { $master } im Schach: { rolling-cubes-the-man } auf { $square } greift ihn an.
rolling-cubes-no-square = `{ $square }` ist kein Feld dieses Bretts: Ein Feld hat eine Spalte, A bis { $last }, und eine Reihe, 1 bis 9, zum Beispiel C2.
rolling-cubes-no-text-move = `{ $text }` ist kein Zug: Nenne das Anfangsfeld und das Zielfeld einer Figur, wie D1-D7, mit Ecke D1-D5-F5.
rolling-cubes-no-text-check-sign = `{ $text }` endet mit einem Zeichen für Schach: Schreib den Zug ohne das Zeichen.
rolling-cubes-no-text-apart = Ein Schild liegt auf zwei Feldern nebeneinander; `{ $text }` sind das nicht.
rolling-cubes-no-text-corner = In `{ $text }` kommt ein Feld zweimal vor; Anfang, Ecke und Ende eines Wegs sind drei verschiedene Felder.
rolling-cubes-no-text-shield = Ein Schild schlägt nie und endet auf zwei Feldern; `{ $text }` ist kein Zug eines Schildes.
rolling-cubes-no-text-capture = Dort wird etwas geschlagen, also schreibt man den Zug mit x: `{ $text }`.
rolling-cubes-no-text-quiet = Dort wird nichts geschlagen, also schreibt man den Zug mit Strich: `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] Dieser Würfel kann jetzt nicht ziehen.
    [shield] Dieser Schild kann jetzt nicht ziehen.
    [soldier] Dieser Soldat kann jetzt nicht ziehen.
   *[master] Dieser Meister kann jetzt nicht ziehen.
}

# Eine Stellung aufbauen.

rolling-cubes-setting-diagonal = { $colour ->
    [white] Weißer Meister darf schräg ziehen
   *[black] Schwarzer Meister darf schräg ziehen
}
rolling-cubes-setting-right = { $right ->
    [yes] Ja
   *[no] Nein
}
rolling-cubes-setting-phase = Wie weit der Zug ist
rolling-cubes-setting-turn = { $phase ->
    [begin] Am Anfang
    [swapped] Getauscht, noch nicht gezogen
   *[moved] Gezogen, ein Tausch ist noch möglich
}
rolling-cubes-setting-no-progress = Züge ohne Schlagen und ohne Tausch
rolling-cubes-setting-turn-number = Zugnummer
rolling-cubes-editor-no-room = Ein Schild auf { $square } braucht daneben ein leeres Feld.

# Der Weg, auf dem ein Schach kommt.

rolling-cubes-check-line = Schach: { rolling-cubes-the-man } auf { $from } greift deinen Meister an.
rolling-cubes-threat-line = Achtung: { rolling-cubes-the-man } auf { $from } kann auf { $on } matt setzen.

## Flaws

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
rolling-cubes-flaw-heading = Kein Würfel zeigt oben { $top } und zu Weiß hin { $south }: Diese Seiten sind gleich oder liegen einander gegenüber.
rolling-cubes-flaw-shield = Ein Schild kann nicht auf { $one } und { $other } liegen: Diese Felder sind nicht nebeneinander.
rolling-cubes-flaw-occupied = Auf { $square } ist mehr als eine Figur.
rolling-cubes-flaw-soldier = Nach den Grundregeln gibt es keine Soldaten, aber auf { $square } steht einer.
rolling-cubes-flaw-diagonals = Nach den Grundregeln zieht kein Meister schräg, also kann niemand dieses Recht haben.
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
rolling-cubes-flaw-swapped-progress = Nach einem Tausch beginnt die Zahl der Züge ohne Schlagen und Tausch wieder bei 0; hier ist sie { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] Weiß hat gezogen und kann jetzt nicht tauschen, also wäre der Zug zu Ende.
   *[black] Schwarz hat gezogen und kann jetzt nicht tauschen, also wäre der Zug zu Ende.
}

## Reasons

rolling-cubes-why-man = { $man ->
    [cube] den Würfel
    [shield] den Schild
    [soldier] den Soldaten
   *[master] den Meister
}
rolling-cubes-why-saved = Der Zug beendet das Schach gegen deinen Meister.
rolling-cubes-why-attacked = Der Zug gibt Schach.
rolling-cubes-why-swaps = Der Meister geht heim, und eine verlorene Figur kommt zurück.

## Terminal

cli-key-die-check =
    M Meister, S━S Schild, S Soldat; 562 ist ein Würfel: 6 oben, 5 links, 2 rechts,
    darunter die Seite zu dir; die Würfel von Schwarz stehen in Klammern.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-moves-die-check =
    D1-D7 rollt, D1-D5-F5 rollt über eine Ecke, D1-D5xF5 schlägt, E1-E2 zieht den
    Meister, C2D2-D2D3 einen Schild, SE4-SF5 einen Soldaten; D1@90 dreht einen
    Würfel im Uhrzeigersinn, C2D2-SE2 richtet auf, SE2-C2D2 legt hin; E9*C und
    E9*D9E9 tauschen den Meister gegen einen Würfel oder Schild, -- beendet den Zug
cli-moves-cubulus = { cli-moves-die-check }

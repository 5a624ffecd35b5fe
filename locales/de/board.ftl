board-space = Das Brett im Raum. Das flache Brett und das Textbrett zeigen dieselbe Stellung.
board-text = { $name }, als Text
board-choose = Auswählen
board-turn-to = { $what ->
    [goals] Zu weiteren Zielfeldern drehen
    [hint] Zum vorgeschlagenen Zug drehen
   *[last] Zum letzten Zug drehen
}

# Ein Feld und was darauf steht
board-man-on = { $square }, { $man }
board-reaches = auch über { $places }
board-empty = { $square }, leer
board-mark-from = hier begann der letzte Zug
board-mark-to = hier endete der letzte Zug
board-mark-check = im Schach
board-mark-made = vom letzten Zug geschaffen
board-mark-served = der letzte Zug hat dieser Figur den Weg gebahnt
board-mark-in-hand = in der Hand
board-choice-man = kann in die Hand genommen werden
board-choice-quiet = kann hierher ziehen
board-choice-capture = kann hier schlagen
board-choice-special = kann hierher ziehen, Sonderzug

# Was über den Seiten eines Feldes liegt
board-side = { $side ->
    [up] oben: { $what }
    [right] rechts: { $what }
    [down] unten: { $what }
    [left] links: { $what }
   *[other] Seite { $side }: { $what }
}
board-over-step = { $square }
board-over-edge = über die Kante, { $square }
board-over-wall = eine Mauer
board-over-end = der Rand des Bretts
board-level-higher = Einen Würfel höher: { $places }
board-level-higher-none = Nichts daneben liegt einen Würfel höher
board-level-lower = Einen Würfel tiefer: { $places }
board-level-lower-none = Nichts daneben liegt einen Würfel tiefer
board-crossed = Über die Kante: { $square }

# Was geschieht
board-in-hand = { $man } in der Hand, { $count ->
    [one] ein mögliches Feld
   *[other] { $count } mögliche Felder
}
board-put-back = Zurückgestellt
board-reach = { $man } auf { $square } { $count ->
    [0] kann nirgendwohin
    [one] erreicht ein Feld
   *[other] erreicht { $count } Felder
}{ $places }
board-hand-empty = Nichts in der Hand. Die Eingabetaste nimmt die Figur auf diesem Feld in die Hand.
board-goals-quiet = nach { $squares }
board-goals-capture = schlägt auf { $squares }
board-goals-special = Sonderzüge nach { $squares }
board-goals-man = Figuren zur Auswahl auf { $squares }
board-button = { $key }: { $choice }
board-goals-none = Kein mögliches Feld
board-no-move = Noch kein Zug gespielt

# Hilfe
board-hint = Pfeiltasten führen von Feld zu Feld, die Eingabetaste wählt, Esc stellt zurück, ? nennt alle Tasten.
board-help = Pfeiltasten: von Feld zu Feld, auch über Kanten. Eingabetaste oder Leertaste: wählen; eine gegnerische Figur zeigt, wohin sie ziehen könnte. Esc: zurückstellen. { $letters }: zur nächsten Figur dieser Art, mit Umschalttaste zur vorigen. Pos1 und Ende: erstes und letztes Feld. Komma: dieses Feld. Punkt: wohin die Figur in der Hand darf. Semikolon: was jenseits der Seiten dieses Feldes liegt. Doppelpunkt: der letzte Zug. 1 bis 9: was als Knopf zur Wahl steht.
board-help-levels = Größer als: was einen Würfel höher liegt. Kleiner als: was einen Würfel tiefer liegt. 1 bis 3: zur nächsten freien Säule dieser Höhe.

# What is written on the board: a letter or a number
board-inscription = { $text }

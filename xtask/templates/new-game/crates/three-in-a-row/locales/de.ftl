### Three in a Row

## Cover

game-three-in-a-row-name = Three in a Row
game-three-in-a-row-about = Würfel auf drei Etagen: Wer zuerst drei in einer Linie hat, gewinnt.
game-three-in-a-row-makers = Eine alte Idee; wer sie zuerst hatte, weiß niemand.

## Table

# Names.

three-in-a-row-cube = { $colour ->
    [white] Weißer Würfel
   *[black] Schwarzer Würfel
}
# Was ein Würfel trägt, wenn die Figuren Buchstaben tragen.
three-in-a-row-letter = { $letter }
three-in-a-row-cell = { $cell }
three-in-a-row-cell-core = { $cell }, der Kern
three-in-a-row-shelf = { $shelf ->
    [1] Etage 1, unten
    [2] Etage 2, in der Mitte
   *[3] Etage 3, oben
}
three-in-a-row-core = Der Kern
three-in-a-row-net = Die Etagen nebeneinander
three-in-a-row-station-white = Von Weiß aus
three-in-a-row-station-black = Von Schwarz aus
three-in-a-row-station-above = Von oben

# The ends of a game.

three-in-a-row-end-line = { $loser ->
    [b] Weiß hat drei in einer Linie.
   *[w] Schwarz hat drei in einer Linie.
}

# Moves in words.

three-in-a-row-move = { $lines ->
    [0] Ein Würfel kommt auf { $cell }.
    [one] Ein Würfel kommt auf { $cell } und vollendet eine Linie.
   *[other] Ein Würfel kommt auf { $cell } und vollendet { $lines } Linien.
}

# Why a move is not possible.

three-in-a-row-no-over = Die Partie ist zu Ende.
three-in-a-row-no-turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
three-in-a-row-no-core = { $cell } ist der Kern, und der ist verschlossen: Dorthin kommt kein Würfel.
three-in-a-row-no-free = { $colour ->
    [white] Auf { $cell } steht schon ein weißer Würfel.
   *[black] Auf { $cell } steht schon ein schwarzer Würfel.
}
three-in-a-row-no-cell = `{ $text }` ist kein Feld: Ein Feld hat eine Etage, 1 bis 3, eine Spalte, A bis C, und eine Reihe, 1 bis 3, zum Beispiel 1A3.
three-in-a-row-no-text = `{ $text }` ist kein Zug: Ein Zug nennt das Feld, auf das ein Würfel kommt, zum Beispiel 1A3.

## Flaws

# The board editor.

three-in-a-row-flaw-count = Weiß hat { $white } Würfel gesetzt, Schwarz { $black }. Ist Weiß am Zug, so sind die Zahlen gleich; ist Schwarz am Zug, so hat Weiß einen mehr gesetzt.
three-in-a-row-flaw-line = { $colour ->
    [white] Weiß ist am Zug, hat aber schon eine Linie, mit der die Partie zu Ende gewesen wäre.
   *[black] Schwarz ist am Zug, hat aber schon eine Linie, mit der die Partie zu Ende gewesen wäre.
}

## Reasons

three-in-a-row-why-man = den Würfel
three-in-a-row-why-blocks = Der Zug versperrt eine Linie, die der Gegner hätte vollenden können.
three-in-a-row-why-threatens = { $threats ->
    [one] Er droht, eine Linie zu vollenden.
   *[other] Er droht, auf { $threats } Feldern eine Linie zu vollenden.
}

## Terminal

cli-key-three-in-a-row =
    C ein Würfel; der Block ist der Kern. Ein Feld heißt nach seiner Etage, 1 ist
    die unterste, nach seiner Spalte und nach seiner Reihe.
    { cli-key }
cli-moves-three-in-a-row = 1A3 setzt einen Würfel auf Etage 1, Spalte A, Reihe 3

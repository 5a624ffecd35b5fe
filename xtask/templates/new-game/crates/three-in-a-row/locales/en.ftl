### Three in a Row

## Cover

game-three-in-a-row-name = Three in a Row
game-three-in-a-row-about = Cubes on three shelves: whoever first has three in a line wins.
game-three-in-a-row-makers = An old idea; nobody knows who had it first.

## Table

# Names.

three-in-a-row-cube = { $colour ->
    [white] White cube
   *[black] Black cube
}
# What a cube carries if men carry letters.
three-in-a-row-letter = { $letter }
three-in-a-row-cell = { $cell }
three-in-a-row-cell-core = { $cell }, the core
three-in-a-row-shelf = { $shelf ->
    [1] Shelf 1, at the bottom
    [2] Shelf 2, in the middle
   *[3] Shelf 3, at the top
}
three-in-a-row-core = The core
three-in-a-row-net = The shelves side by side
three-in-a-row-station-white = From White’s side
three-in-a-row-station-black = From Black’s side
three-in-a-row-station-above = From above

# The ends of a game.

three-in-a-row-end-line = { $loser ->
    [b] White has three in a line.
   *[w] Black has three in a line.
}

# Moves in words.

three-in-a-row-move = { $lines ->
    [0] A cube is set on { $cell }.
    [one] A cube is set on { $cell } and completes a line.
   *[other] A cube is set on { $cell } and completes { $lines } lines.
}

# Why a move is not possible.

three-in-a-row-no-over = The game is over.
three-in-a-row-no-turn = { $side ->
    [white] It is White’s turn.
   *[black] It is Black’s turn.
}
three-in-a-row-no-core = { $cell } is the core, which is shut: no cube is set there.
three-in-a-row-no-free = { $colour ->
    [white] A white cube stands on { $cell } already.
   *[black] A black cube stands on { $cell } already.
}
three-in-a-row-no-cell = `{ $text }` is not a cell: a cell has a shelf, 1 to 3, a column, A to C, and a row, 1 to 3, like 1A3.
three-in-a-row-no-text = `{ $text }` is not a move: name the cell on which a cube is set, like 1A3.

## Flaws

# The board editor.

three-in-a-row-flaw-count = White has set { $white } and Black { $black }. On White’s turn the numbers are equal; on Black’s turn White has set one more.
three-in-a-row-flaw-line = { $colour ->
    [white] It is White’s turn, but White has a line already, with which the game would have ended.
   *[black] It is Black’s turn, but Black has a line already, with which the game would have ended.
}

## Reasons

three-in-a-row-why-man = the cube
three-in-a-row-why-blocks = It blocks a line that your opponent could have completed.
three-in-a-row-why-threatens = { $threats ->
    [one] It threatens to complete a line.
   *[other] It threatens to complete a line on { $threats } cells.
}

## Terminal

cli-key-three-in-a-row =
    C a cube; the block is the core. A cell is named by its shelf, of which 1
    is the lowest, its column and its row.
    { cli-key }
cli-moves-three-in-a-row = 1A3 sets a cube on shelf 1, column A, row 3

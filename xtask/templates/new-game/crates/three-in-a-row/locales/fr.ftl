### Three in a Row

## Cover

game-three-in-a-row-name = Three in a Row
game-three-in-a-row-about = Des cubes sur trois étages : le premier à en aligner trois gagne.
game-three-in-a-row-makers = Une vieille idée ; nul ne sait qui l’a eue le premier.

## Table

# Names.

three-in-a-row-cube = { $colour ->
    [white] Cube blanc
   *[black] Cube noir
}
# Ce que porte un cube si les pièces portent des lettres.
three-in-a-row-letter = { $letter }
three-in-a-row-cell = { $cell }
three-in-a-row-cell-core = { $cell }, le cœur
three-in-a-row-shelf = { $shelf ->
    [1] Étage 1, en bas
    [2] Étage 2, au milieu
   *[3] Étage 3, en haut
}
three-in-a-row-core = Le cœur
three-in-a-row-net = Les étages côte à côte
three-in-a-row-station-white = Du côté des Blancs
three-in-a-row-station-black = Du côté des Noirs
three-in-a-row-station-above = D’en haut

# The ends of a game.

three-in-a-row-end-line = { $loser ->
    [b] Les Blancs ont aligné trois cubes.
   *[w] Les Noirs ont aligné trois cubes.
}

# Moves in words.

three-in-a-row-move = { $lines ->
    [0] Un cube est posé en { $cell }.
    [one] Un cube est posé en { $cell } et complète une ligne.
   *[other] Un cube est posé en { $cell } et complète { $lines } lignes.
}

# Why a move is not possible.

three-in-a-row-no-over = La partie est terminée.
three-in-a-row-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
three-in-a-row-no-core = { $cell } est le cœur, qui est fermé : on n’y pose pas de cube.
three-in-a-row-no-free = { $colour ->
    [white] Un cube blanc se trouve déjà en { $cell }.
   *[black] Un cube noir se trouve déjà en { $cell }.
}
three-in-a-row-no-cell = `{ $text }` n’est pas une case : une case a un étage, de 1 à 3, une colonne, de A à C, et une rangée, de 1 à 3, comme 1A3.
three-in-a-row-no-text = `{ $text }` n’est pas un coup : nommez la case où un cube est posé, par exemple 1A3.

## Flaws

# The board editor.

three-in-a-row-flaw-count = Les Blancs ont posé { $white } cubes et les Noirs { $black }. Quand les Blancs jouent, les nombres sont égaux ; quand les Noirs jouent, les Blancs en ont posé un de plus.
three-in-a-row-flaw-line = { $colour ->
    [white] C’est aux Blancs de jouer, mais ils ont déjà une ligne, qui aurait terminé la partie.
   *[black] C’est aux Noirs de jouer, mais ils ont déjà une ligne, qui aurait terminé la partie.
}

## Reasons

three-in-a-row-why-man = le cube
three-in-a-row-why-blocks = Il barre une ligne que l’adversaire aurait pu compléter.
three-in-a-row-why-threatens = { $threats ->
    [one] Il menace de compléter une ligne.
   *[other] Il menace de compléter une ligne en { $threats } endroits.
}

## Terminal

cli-key-three-in-a-row =
    C un cube ; le bloc est le cœur. Une case a le nom de son étage, dont le
    plus bas est 1, de sa colonne et de sa rangée.
    { cli-key }
cli-moves-three-in-a-row = 1A3 pose un cube à l’étage 1, colonne A, rangée 3

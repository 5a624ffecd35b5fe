# Moves that are typed or picked, in any game.

move-ambiguous = `{ $text }` peut signifier { $one } ou { $other } ; précisez.
move-no-pick = `{ $text }` n’est ni un endroit ni un bouton de ce plateau.

# Moves that are typed, in any game.

move-ambiguous = `{ $text }` peut signifier { $one } ou { $other } ; précisez.

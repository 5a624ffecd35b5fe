# Moves that are typed, in any game.

move-ambiguous = `{ $text }` kann { $one } oder { $other } bedeuten; bitte genauer eingeben.

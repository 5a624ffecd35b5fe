# Moves that are typed, in any game.

move-ambiguous = `{ $text }` may mean { $one } or { $other }; type more of it.

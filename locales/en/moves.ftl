# Moves that are typed or picked, in any game.

move-ambiguous = `{ $text }` may mean { $one } or { $other }; type more of it.
move-no-pick = `{ $text }` is not a place or button of this board.

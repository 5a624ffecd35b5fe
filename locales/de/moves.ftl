# Moves that are typed or picked, in any game.

move-ambiguous = `{ $text }` kann { $one } oder { $other } bedeuten; bitte genauer eingeben.
move-no-pick = `{ $text }` ist weder ein Platz noch ein Knopf dieses Bretts.

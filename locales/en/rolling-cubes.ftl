# Die-Check and Cubulus: names.

die-check-name = Die-Check
cubulus-name = Cubulus
rolling-cubes-board = The board
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] White cube
   *[black] Black cube
}
rolling-cubes-cube = { rolling-cubes-any-cube }, { $top } on top; north { $north }, east { $east }, south { $south }, west { $west }, { $bottom } below
rolling-cubes-shield = { $colour ->
    [white] White shield
   *[black] Black shield
}
rolling-cubes-soldier = { $colour ->
    [white] White soldier
   *[black] Black soldier
}
rolling-cubes-master = { $colour ->
    [white] White master
   *[black] Black master
}
rolling-cubes-kind = { $man ->
    [cube] Cube
    [shield] Shield
    [soldier] Soldier
   *[master] Master
}
rolling-cubes-taken = { $colour ->
    [white] Taken by White
   *[black] Taken by Black
}
rolling-cubes-from-white = White’s side
rolling-cubes-from-black = Black’s side
rolling-cubes-from-above = From above
rolling-cubes-from-left = White’s left
rolling-cubes-from-right = White’s right

# The ends of a game.

die-check-end-die-check = die-check
die-check-end-no-move = no move is left
die-check-end-no-progress = a hundred turns without a capture and without a swap
die-check-end-repetition = the position has occurred three times
die-check-end-agreement = agreed by the players
die-check-end-resignation = resignation
cubulus-end-die-check = mate
cubulus-end-no-move = no move is left
cubulus-end-no-progress = a hundred turns without a capture and without a swap
cubulus-end-repetition = the position has occurred three times
cubulus-end-agreement = agreed by the players
cubulus-end-resignation = resignation

# What can be chosen.

rolling-cubes-choice-roll = { $top } on top, { $north } to the north (over { $corner })
rolling-cubes-choice-turn = Turn by { $degrees }°: { $north } to the north
rolling-cubes-choice-slide = Move the shield
rolling-cubes-choice-stand-up = Stand up as a soldier
rolling-cubes-choice-lie-down = Lie down as a shield
rolling-cubes-choice-swap-cube = Swap for a cube
rolling-cubes-choice-swap-shield = Swap for a shield
rolling-cubes-choice-end-turn = End the turn

# Moves in words.

rolling-cubes-check = { $check ->
    [check] , check
    [die-check] , die-check
    [mate] , mate
   *[none] {""}
}
rolling-cubes-takes = { $taken ->
    [cube] , takes a cube
    [shield] , takes a shield
    [soldier] , takes a soldier
   *[none] {""}
}
rolling-cubes-move-roll = Cube from { $from } rolls to { $to }, { $top } on top{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-roll-turn = Cube from { $from } rolls over { $corner } to { $to }, { $top } on top{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-step = { rolling-cubes-kind } from { $from } to { $to }{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-shield = Shield from { $from } to { $to }{ rolling-cubes-check }
rolling-cubes-move-rotation = Cube on { $square } turns by { $degrees } degrees{ rolling-cubes-check }
rolling-cubes-move-stand-up = Shield from { $from } stands up on { $to }{ rolling-cubes-check }
rolling-cubes-move-lie-down = Soldier from { $from } lies down on { $to }{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Swap: the master goes home to { $home }{ rolling-cubes-takes }, a cube comes back on { $from }{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Swap: the master goes home to { $home }{ rolling-cubes-takes }, a shield comes back on { $to }{ rolling-cubes-check }
rolling-cubes-move-end-turn = End of the turn

# Men inside sentences.

rolling-cubes-the-man = { $man ->
    [cube] a cube
    [shield] a shield
    [soldier] a soldier
   *[master] a master
}

# Why a move is not possible.

rolling-cubes-no-over = The game is over.
rolling-cubes-no-turn = { $side ->
    [white] It is White’s turn.
   *[black] It is Black’s turn.
}
rolling-cubes-no-pass = Nobody may pass: a move belongs to every turn, and none has been made yet.
rolling-cubes-no-second-swap = You have swapped in this turn; now comes your move.
rolling-cubes-no-second-move = You have moved in this turn; you may still swap or end the turn.
rolling-cubes-no-man = There is no man on { $square }.
rolling-cubes-no-own-man = On { $square } there is a man of the opponent: { rolling-cubes-the-man }.
rolling-cubes-no-such-man = On { $square } there is { rolling-cubes-the-man }, and { $meant ->
    [cube] a cube does not start there
    [shield] a shield does not start there
    [soldier] a soldier does not start there
   *[master] the master does not start there
}.
rolling-cubes-no-such-shield = No shield lies on { $shield }: the one on { $square } lies otherwise.
rolling-cubes-no-level-two = Soldiers and turns on the spot belong to level 2; this game is played at level 1.
rolling-cubes-no-empty = { $square } must be empty; { rolling-cubes-the-man } is there.
rolling-cubes-no-own-target = On { $to } there is a man of your own: { rolling-cubes-the-man }.
rolling-cubes-no-master-capture = A master is never captured, so nothing goes from { $from } to { $to }.
rolling-cubes-no-two-men = The shield on { $shield } can be taken only if two different men attack its two squares; no second one attacks { $square }.
rolling-cubes-no-roll-corner = From { $from } to { $to } leads no straight line; a roll with a turn names its corner.
rolling-cubes-no-roll-turn = A roll is straight or has exactly one right-angle turn; what leads from { $from } to { $to } here is neither.
rolling-cubes-no-roll-length = The cube on { $from } shows { $top } and rolls exactly so far; to { $to } it would be { $length }.
rolling-cubes-no-roll-way = Every square on the way must be empty; on { $square } there is { rolling-cubes-the-man }.
rolling-cubes-no-other-path = Both paths leave the same position; the move is written with the corner { $square }.
rolling-cubes-no-diagonal-back = The master’s first move may go diagonally forward only; { $to } does not lie ahead of { $from }.
rolling-cubes-no-diagonal-right = The master has moved, so it goes from { $from } to { $to } no more: diagonally only as its first move.
rolling-cubes-no-master-step = The master goes one step straight; { $to } is not next to { $from }.
rolling-cubes-no-soldier-step = A soldier goes one step diagonally; { $to } is not such a square from { $from }.
rolling-cubes-no-shield-move = The shield on { $shield } must keep exactly one of its two squares.
rolling-cubes-no-rotation-angle = `{ $text }`: a cube turns by 90, 180 or 270 degrees.
rolling-cubes-no-stand-up = The shield on { $shield } stands up on the next square beyond one of its ends, and { $square } is no such square.
rolling-cubes-no-lie-down = The soldier on { $square } falls onto the next two squares in one direction; { $shield } is not that.
rolling-cubes-no-shield-in-check = The shield on { $shield } could be taken now, and so it may not stand up.
rolling-cubes-no-soldier-in-check = The soldier on { $square } is attacked from { $attacker } by { rolling-cubes-the-man }, and so it may not lie down.
rolling-cubes-no-swap-line = A swap needs the master on line { $line }; it is on { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] None of your cubes has been lost, so none can come back.
   *[shield] None of your shields has been lost, so none can come back.
}
rolling-cubes-no-swap-own = The master cannot go home: on { $square } there is a man of your own, { rolling-cubes-the-man }.
rolling-cubes-no-swap-master = The master cannot go home: on { $square } there is the other master.
rolling-cubes-no-swap-shield = The shield that comes back covers { $square }, where the master was, and an empty square beside it; { $shield } is not that.
rolling-cubes-no-master-attacked = The master would be attacked on { $master }: on { $square } there is { rolling-cubes-the-man }.
rolling-cubes-no-check-stays = Your master is in check and would still be attacked on { $master } from { $square } by { rolling-cubes-the-man }.
rolling-cubes-no-check-opens = Your master would be attacked on { $master } from { $square } by { rolling-cubes-the-man }.
rolling-cubes-no-square = `{ $square }` is no square: a square is a column A to { $last } and a line 1 to 9, like C2.
rolling-cubes-no-text-move = `{ $text }` is no move: moves are written like D1-D7, D1-D5-F5, D1-D5xF5, C2D2-D2D3, SE4-SF5, D1@90, C2D2-SE2, E9*C or --.
rolling-cubes-no-text-check-sign = `{ $text }`: signs for check and die-check are shown, but do not belong to a move that one writes.
rolling-cubes-no-text-apart = `{ $text }`: a shield lies on two squares next to each other.
rolling-cubes-no-text-corner = Start, corner and end of a roll are three different squares: `{ $text }`.
rolling-cubes-no-text-shield = A shield never captures, and it moves to two squares: `{ $text }` is no move of a shield.
rolling-cubes-no-text-capture = A capture is written with x: `{ $text }`.
rolling-cubes-no-text-quiet = Nothing is taken there, so the move is written with a dash: `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] This cube has no move now.
    [shield] This shield has no move now.
    [soldier] This soldier has no move now.
   *[master] This master has no move now.
}
rolling-cubes-no-pick = `{ $text }` is no square or button of this board.

# Building a position.

rolling-cubes-setting-side = To move
rolling-cubes-setting-white-or-black = { $side ->
    [white] White
   *[black] Black
}
rolling-cubes-setting-diagonal = { $colour ->
    [white] White’s master may step diagonally
   *[black] Black’s master may step diagonally
}
rolling-cubes-setting-right = { $right ->
    [yes] Yes
   *[no] No
}
rolling-cubes-setting-phase = Stage of the turn
rolling-cubes-setting-turn = { $phase ->
    [begin] At its beginning
    [swapped] Swapped, still to move
   *[moved] Moved, a swap is still possible
}
rolling-cubes-setting-no-progress = Turns without a capture and without a swap
rolling-cubes-setting-turn-number = Turn number
rolling-cubes-editor-unknown = `{ $tool }` cannot be put on `{ $spot }`: one of the two does not exist here.
rolling-cubes-editor-no-room = A shield on { $square } needs an empty square beside it.

# Why a position is not possible.

rolling-cubes-flaw-masters = { $colour ->
    [white] White needs exactly one master; there are { $found }.
   *[black] Black needs exactly one master; there are { $found }.
}
rolling-cubes-flaw-cubes = { $colour ->
    [white] White has { $found } cubes; there are at most { $most }.
   *[black] Black has { $found } cubes; there are at most { $most }.
}
rolling-cubes-flaw-shields = { $colour ->
    [white] White has { $found } shields and soldiers; together there are at most { $most }.
   *[black] Black has { $found } shields and soldiers; together there are at most { $most }.
}
rolling-cubes-flaw-heading = No cube shows { $top } on top and { $south } to the south: these faces are the same or opposite.
rolling-cubes-flaw-shield = A shield cannot lie on { $one } and { $other }: they are not next to each other.
rolling-cubes-flaw-occupied = More than one man is on { $square }.
rolling-cubes-flaw-soldier = There are no soldiers at level 1, but one stands on { $square }.
rolling-cubes-flaw-diagonals = At level 1 no master has a diagonal first move.
rolling-cubes-flaw-check = { $colour ->
    [white] White’s master is in check, but it is Black’s turn.
   *[black] Black’s master is in check, but it is White’s turn.
}
rolling-cubes-flaw-check-within-turn = { $colour ->
    [white] White’s master is in check in the middle of White’s own turn.
   *[black] Black’s master is in check in the middle of Black’s own turn.
}
rolling-cubes-flaw-swapped-master = { $colour ->
    [white] White has just swapped, so its master would be on { $middle } and not on { $at }.
   *[black] Black has just swapped, so its master would be on { $middle } and not on { $at }.
}
rolling-cubes-flaw-swapped-progress = After a swap, turns are counted from 0 again, and here they are at { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] White has moved, and there is no swap that White could still make.
   *[black] Black has moved, and there is no swap that Black could still make.
}

### Die-Check, Cubulus

## Cover

game-die-check-name = Die-Check
game-die-check-about = A battle of rolling cubes, shields and one master. A cube goes as far as its top face says.
game-die-check-makers = Benedict Einstein, 1987; distributed by Liberty Distribution International, Canada.
game-cubulus-name = Cubulus
game-cubulus-about = The younger sister of Die-Check: rolling cubes and sharper rules, and soldiers as well in the full rules.
game-cubulus-makers = Benoît Launier, Canada, 1999.
option-die-check-level = Rules
option-die-check-level-1 = Basic
option-die-check-level-2 = Full
option-die-check-level-help = Basic, for the first games: cubes, shields and the master. Full, the usual game: shields can also stand up as soldiers, cubes turn on the spot, and the master may step forward diagonally once.
option-die-check-level-shown = { $name ->
    [1] Basic rules: shields do not stand up, and cubes do not turn on the spot.
   *[2] Full rules: shields can also stand up as soldiers, and cubes can turn on the spot.
}
die-check-a-turn = A cube rolls exactly as many squares as its top shows.
option-cubulus-level = Rules
option-cubulus-level-1 = Basic
option-cubulus-level-2 = Full
option-cubulus-level-help = Basic, for the first games: cubes, shields and the master. Full, the usual game (the sheet’s tournament rules): shields can also stand up as soldiers, cubes turn on the spot, and the master may step forward diagonally; a swap gives that right back.
option-cubulus-level-shown = { $name ->
    [1] Basic rules: shields do not stand up, and cubes do not turn on the spot.
   *[2] Full rules: shields can also stand up as soldiers, and cubes can turn on the spot.
}
cubulus-a-turn = A cube rolls exactly as many squares as its top shows.

## Table

# Names.
rolling-cubes-board = The board
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] White cube
   *[black] Black cube
}
rolling-cubes-cube = { rolling-cubes-any-cube }, { $top } on top; { $north } towards Black, { $south } towards White, { $east } to White’s right, { $west } to White’s left, { $bottom } below
rolling-cubes-cube-short = { rolling-cubes-any-cube }, { $top } on top
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
# What the man carries; the notation keeps its own letters.
rolling-cubes-letter = { $name ->
    [rolling-cubes-shield] S
   *[other] { $letter }
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

die-check-end-die-check = { $loser ->
    [w] White’s master is in check and has no way out: die-check.
   *[b] Black’s master is in check and has no way out: die-check.
}
die-check-end-no-move = { $loser ->
    [w] White has no move left.
   *[b] Black has no move left.
}
die-check-end-no-progress = There has been no capture and no swap for a hundred turns.
die-check-end-repetition = The same position has occurred for the third time.
cubulus-end-die-check = { $loser ->
    [w] White’s master is in check and has no way out: mate.
   *[b] Black’s master is in check and has no way out: mate.
}
cubulus-end-no-move = { $loser ->
    [w] White has no move left.
   *[b] Black has no move left.
}
cubulus-end-no-progress = There has been no capture and no swap for a hundred turns.
cubulus-end-repetition = The same position has occurred for the third time.

# What can be chosen.

rolling-cubes-choice-roll = { $top } on top, { $north } towards Black (by way of { $corner })
rolling-cubes-choice-turn = Turn by { $degrees }°: { $north } towards Black
rolling-cubes-choice-slide = Move the shield
rolling-cubes-choice-stand-up = Stand up as a soldier
rolling-cubes-choice-lie-down = Lie down as a shield
rolling-cubes-choice-top = { $top } on top
rolling-cubes-choice-swap-cube = Swap for a cube
rolling-cubes-choice-swap-shield = Swap for a shield
rolling-cubes-choice-end-turn = End the turn

# Moves in words.

rolling-cubes-check = { $check ->
    [check] {" "}Check.
    [double-check] {" "}Double check.
    [die-check] {" "}Die-check.
    [mate] {" "}Mate.
   *[none] {""}
}
rolling-cubes-taken-man = { $taken ->
    [cube] a cube
    [shield] a shield
   *[soldier] a soldier
}
rolling-cubes-and-takes = { $taken ->
    [none] {""}
   *[other] {" "}and takes { rolling-cubes-taken-man }
}
rolling-cubes-rolls = { $length ->
    [1] The cube rolls one square
    [2] The cube rolls two squares
    [3] The cube rolls three squares
    [4] The cube rolls four squares
    [5] The cube rolls five squares
   *[6] The cube rolls six squares
}
rolling-cubes-shows = { $taken ->
    [none] {" "}and shows { $top } on top
   *[other] , takes { rolling-cubes-taken-man } and shows { $top } on top
}
rolling-cubes-move-roll = { rolling-cubes-rolls } from { $from } to { $to }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-roll-turn = { rolling-cubes-rolls } from { $from } round the corner { $corner } to { $to }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-step = { $man ->
    [soldier] The soldier
   *[master] The master
} goes from { $from } to { $to }{ rolling-cubes-and-takes }.{ rolling-cubes-check }
rolling-cubes-move-shield = The shield moves from { $from } and { $from-end } to { $to } and { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-rotation = { $quarters ->
    [1] The cube on { $square } turns on the spot: a quarter turn to the right.{ rolling-cubes-check }
    [2] The cube on { $square } turns on the spot: half a turn.{ rolling-cubes-check }
   *[3] The cube on { $square } turns on the spot: a quarter turn to the left.{ rolling-cubes-check }
}
rolling-cubes-move-stand-up = The shield on { $from } and { $from-end } stands up as a soldier on { $to }.{ rolling-cubes-check }
rolling-cubes-move-lie-down = The soldier on { $from } lies down as a shield on { $to } and { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Swap: the master goes home to { $home }{ rolling-cubes-and-takes }, and a lost cube comes back on { $to }.{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Swap: the master goes home to { $home }{ rolling-cubes-and-takes }, and a lost shield comes back on { $to } and { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-end-turn = The turn ends without a swap.

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
rolling-cubes-no-pass = Nobody may pass: every turn needs a move, and you have not made yours yet.
rolling-cubes-no-second-swap = You have already swapped in this turn; now one of your men has to move.
rolling-cubes-no-second-move = You have already moved in this turn; now you can only swap or end the turn.
rolling-cubes-no-man = There is no man on { $square }.
rolling-cubes-no-own-man = You can only move your own men; on { $square } there is { rolling-cubes-the-man } of your opponent’s.
rolling-cubes-no-such-man = On { $square } there is { rolling-cubes-the-man }, { $meant ->
    [cube] not a cube
    [shield] not a shield
    [soldier] not a soldier
   *[master] not a master
}.
rolling-cubes-no-such-shield = No shield lies on { $shield }: the one on { $square } covers other squares.
rolling-cubes-no-level-two = Soldiers and turning on the spot belong to the full rules; this game has the basic ones.
rolling-cubes-no-empty = { $square } must be empty, but { rolling-cubes-the-man } is there.
rolling-cubes-no-own-target = You cannot take your own men, and on { $to } there is { rolling-cubes-the-man } of yours.
rolling-cubes-no-master-capture = A master is never taken, so nothing can go to { $to }.
rolling-cubes-no-two-men = A shield is taken only when two of your men attack it, one on each of its squares; no second man attacks { $square }.
rolling-cubes-no-roll-corner = { $to } is not straight ahead of { $from }; a roll with a turn also names its corner.
rolling-cubes-no-roll-turn = A cube rolls straight or with one right-angle turn; so it cannot get from { $from } to { $to }.
rolling-cubes-no-roll-length = The cube on { $from } shows { $top }, so it rolls exactly { $top ->
    [one] one square
   *[other] { $top } squares
}; to { $to } it would be { $length }.
rolling-cubes-no-roll-way = A cube cannot roll over other men, and on { $square } there is { rolling-cubes-the-man } in the way.
rolling-cubes-no-other-path = Both paths lead to the same position; the move is written with the corner { $square }.
rolling-cubes-no-diagonal-back = On its first move the master may step diagonally, but only forward; { $to } does not lie ahead of it.
rolling-cubes-no-diagonal-right = The master steps diagonally only on its first move, and it has moved already.
rolling-cubes-no-master-step = The master goes one square straight: forward, back or to the side; { $to } is not such a square.
rolling-cubes-no-soldier-step = A soldier goes one square diagonally; { $to } is not such a square.
rolling-cubes-no-shield-move = A shield moves so that it keeps exactly one of its two squares, here one of { $shield }.
rolling-cubes-no-rotation-angle = A cube turns on the spot by 90, 180 or 270 degrees; `{ $text }` asks for something else.
rolling-cubes-no-stand-up = A shield stands up on the next square beyond one of its ends; for the one on { $shield }, { $square } is not such a square.
rolling-cubes-no-lie-down = A soldier lies down on the next two squares in one straight direction; { $shield } are not such squares seen from { $square }.
rolling-cubes-no-shield-in-check = The shield on { $shield } could be taken now, so it may not stand up.
rolling-cubes-no-soldier-in-check = The soldier on { $square } is attacked by { rolling-cubes-the-man } on { $attacker }, so it may not lie down.
rolling-cubes-no-swap-line = A swap is possible only while your master stands on your opponent’s first line, line { $line }; it is on { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] You have lost no cube, so none can come back.
   *[shield] You have lost no shield, so none can come back.
}
rolling-cubes-no-swap-own = For a swap the master goes home to { $square }, but { rolling-cubes-the-man } of yours is there.
rolling-cubes-no-swap-master = For a swap the master goes home to { $square }, but the other master is there.
rolling-cubes-no-swap-shield = A shield that comes back lies on { $square }, where the master was, and on an empty square beside it; { $shield } are not these.
rolling-cubes-no-master-attacked = On { $master } your master would stand in check: { rolling-cubes-the-man } on { $square } attacks it.
rolling-cubes-no-check-stays = Your master on { $master } is in check and would stay so: { rolling-cubes-the-man } on { $square } attacks it.
rolling-cubes-no-check-opens = After this move your master on { $master } would stand in check: { rolling-cubes-the-man } on { $square } attacks it.
rolling-cubes-no-square = `{ $square }` is not a square of this board: a square has a column, A to { $last }, and a line, 1 to 9, like C2.
rolling-cubes-no-text-move = `{ $text }` is not a move: name the square where a man starts and the one where it ends, like D1-D7, with a corner D1-D5-F5.
rolling-cubes-no-text-check-sign = `{ $text }` has a sign for check at its end: write the move without it.
rolling-cubes-no-text-apart = A shield lies on two squares next to each other; `{ $text }` are not.
rolling-cubes-no-text-corner = In `{ $text }` a square comes twice; start, corner and end of a roll are three different ones.
rolling-cubes-no-text-shield = A shield never takes, and it ends on two squares; `{ $text }` is not a move of a shield.
rolling-cubes-no-text-capture = That takes something, so it is written with x: `{ $text }`.
rolling-cubes-no-text-quiet = Nothing is taken there, so it is written with a dash: `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] This cube cannot move now.
    [shield] This shield cannot move now.
    [soldier] This soldier cannot move now.
   *[master] This master cannot move now.
}

# Building a position.

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
    [begin] At the start
    [swapped] Swapped, still to move
   *[moved] Moved, a swap is still possible
}
rolling-cubes-setting-no-progress = Turns without a capture or a swap
rolling-cubes-setting-turn-number = Turn number
rolling-cubes-editor-no-room = A shield on { $square } needs an empty square beside it.

# The way along which a check comes.

rolling-cubes-check-line = Check: { rolling-cubes-the-man } on { $from } attacks your master.
rolling-cubes-threat-line = Danger: { rolling-cubes-the-man } on { $from } can give mate on { $on }.

## Flaws

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
rolling-cubes-flaw-heading = No cube shows { $top } on top and { $south } towards White: these faces are the same or opposite.
rolling-cubes-flaw-shield = A shield cannot lie on { $one } and { $other }: they are not next to each other.
rolling-cubes-flaw-occupied = More than one man is on { $square }.
rolling-cubes-flaw-soldier = Under the basic rules there are no soldiers, but one stands on { $square }.
rolling-cubes-flaw-diagonals = Under the basic rules no master steps diagonally, so nobody can have that right.
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
rolling-cubes-flaw-swapped-progress = A swap resets the count of turns without a capture or a swap to 0; here it is { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] White has moved and can make no swap now, so White’s turn would be over.
   *[black] Black has moved and can make no swap now, so Black’s turn would be over.
}

## Reasons

rolling-cubes-why-man = { $man ->
    [cube] the cube
    [shield] the shield
    [soldier] the soldier
   *[master] the master
}
rolling-cubes-why-saved = It gets your master out of check.
rolling-cubes-why-attacked = It gives check.
rolling-cubes-why-swaps = The master goes home, and a lost man comes back.

## Terminal

cli-key-die-check =
    M master, S━S shield, S soldier; 562 is a cube: 6 on top, 5 left, 2 right, and
    below that the side towards you; Black’s cubes stand in parentheses.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-moves-die-check =
    D1-D7 rolls, D1-D5-F5 rolls over a corner, D1-D5xF5 takes, E1-E2 is the
    master’s, C2D2-D2D3 a shield’s, SE4-SF5 a soldier’s; D1@90 turns a cube
    clockwise, C2D2-SE2 stands up, SE2-C2D2 lies down; E9*C and E9*D9E9 swap the
    master for a cube or a shield, -- ends the turn
cli-moves-cubulus = { cli-moves-die-check }

board-space = The board in space. The flat board and the text board show the same position.
board-text = { $name }, as text
board-choose = Choose
board-turn-to = { $what ->
    [goals] Turn to its other squares
    [hint] Turn to the suggested move
   *[last] Turn to the last move
}

# A square and what stands there
board-man-on = { $square }, { $man }
board-reaches = also over { $places }
board-empty = { $square }, empty
board-mark-from = the last move began here
board-mark-to = the last move ended here
board-mark-check = in check
board-mark-made = made by the last move
board-mark-served = the last move has made a way for this man
board-mark-in-hand = in hand
board-choice-man = can be picked up
board-choice-quiet = can go here
board-choice-capture = can capture here
board-choice-special = can go here, special move

# What is beyond the sides of a square
board-side = { $side ->
    [up] above: { $what }
    [right] on the right: { $what }
    [down] below: { $what }
    [left] on the left: { $what }
   *[other] side { $side }: { $what }
}
board-over-step = { $square }
board-over-edge = over the edge, { $square }
board-over-wall = a wall
board-over-end = the end of the board
board-level-higher = One cube higher: { $places }
board-level-higher-none = Nothing next to it is one cube higher
board-level-lower = One cube lower: { $places }
board-level-lower-none = Nothing next to it is one cube lower
board-crossed = Over the edge: { $square }

# What happens
board-in-hand = { $man } in hand, { $count ->
    [one] one square to go to
   *[other] { $count } squares to go to
}
board-put-back = Put back
board-reach = { $man } on { $square } { $count ->
    [0] has nowhere to go
    [one] reaches one place
   *[other] reaches { $count } places
}{ $places }
board-hand-empty = Nothing in hand. Enter picks up the man on this square.
board-goals-quiet = to { $squares }
board-goals-capture = captures on { $squares }
board-goals-special = special moves to { $squares }
board-goals-man = men to choose from on { $squares }
board-button = { $key }: { $choice }
board-goals-none = There is nowhere to go
board-no-move = No move has been played

# Help
board-hint = Arrows move from square to square, Enter picks, Esc puts back, ? lists all keys.
board-help = Arrows: from square to square, over edges too. Enter or space: pick; an enemy man shows where it could go. Esc: put back. { $letters }: to the next man of that kind, with shift to the previous one. Home and End: first and last square. comma: this square. full stop: where the man in hand may go. semicolon: what is beyond each side of this square. colon: the last move. 1 to 9: the choices offered as buttons.
board-help-levels = greater than: what is one cube higher. less than: what is one cube lower. 1 to 3: to the next free column of that height.

# What is written on the board: a letter or a number
board-inscription = { $text }

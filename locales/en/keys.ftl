# The list of keys, and what the marks on boards mean.

marks-title = What the marks mean
marks-one = { $kind ->
    [selected] what you have in hand
    [hovered] what you point at
    [quiet] you may go there
    [capture] you may take what is there
    [special] another kind of move, such as castling
    [to] the last move: where it began and ended
    [check] in check
    [made] a place that the last move made
    [served] a man that it was made for
   *[cursor] the keyboard cursor
}
keys-title = Keys
keys-moves = Moves
keys-back = one move back
keys-next = one move on
keys-first = first position
keys-last = newest position
keys-table = Table
keys-flip = flip the board
keys-hint = show or hide a hint
keys-type = type a move
keys-position = copy the position
keys-cancel = put the man back, close
keys-retract = undo the last building step
keys-help = show these keys
keys-camera = Camera
keys-turn = turn left, right
keys-tilt = tilt down, up
keys-zoom = nearer, farther
keys-station = look at a panel or a layer
keys-reset = back to my side
keys-text = Text board
keys-text-here = this square
keys-text-goals = where the man in hand may go
keys-text-sides = what is beyond each side of this square
keys-text-last = the last move
keys-text-layers = what is one cube lower, higher
keys-text-board = While the text board has the focus, the arrows move its cursor and letters jump to men; hold Alt to use the keys above.

# The command line.

cli-seat = { $seat ->
    [w] White
    [b] Black
   *[other] Seat { $seat }
}
cli-won = { $seat ->
    [w] White wins: { $reason }.
    [b] Black wins: { $reason }.
   *[other] Seat { $seat } wins: { $reason }.
}
cli-drawn = A draw: { $reason }.
cli-to-move = { $seat ->
    [w] White to move.
    [b] Black to move.
   *[other] Seat { $seat } to move.
}
cli-to-move-in-check = { $seat ->
    [w] White to move, in check.
    [b] Black to move, in check.
   *[other] Seat { $seat } to move, in check.
}
cli-welcome = Type a move, or `help`. The tab key completes moves.
cli-thinking = The computer thinks.
cli-over = The game is over. `new` begins another, `undo` goes back, `quit` leaves.
cli-hint = { $move }  (expected: { $line })
cli-no-draw = The computer plays on.
cli-saved = Saved in { $file }.
cli-other-game = That file holds a game of { $game }.
cli-no-file = There is no file { $file }.
cli-no-moves = There is no such move.
cli-nothing-to-undo = There is no turn to take back.
cli-help =
    A move        plays it, e.g. 1A2-4B2; a capture is written with x, a promotion ends in =Q
    moves [1A2]   lists the legal moves, all or those from a place
    hint          shows what the computer would play
    undo          takes your last turn back
    board, flip   draws the board again, turns it round
    resign, draw  ends the game
    new           begins the game again
    record        prints the game; save FILE and load FILE keep it
    quit          leaves

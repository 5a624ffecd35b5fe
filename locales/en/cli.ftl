# The command line.

cli-seat = { $seat ->
    [w] White
    [b] Black
   *[other] Seat { $seat }
}
cli-won = { $seat ->
    [w] White wins. { $reason }
    [b] Black wins. { $reason }
   *[other] Seat { $seat } wins. { $reason }
}
cli-won-together = Seats { $seats } win together. { $reason }
cli-drawn = A draw. { $reason }
cli-unfinished = The game was stopped. { $reason }
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
cli-may-move = To move: { $seats }.
cli-list = { $title }: { $things }
cli-key = [ ] marks the last move, { $check } a check; small letters are Black’s.
cli-key-cube-chess =
    K king, Q queen, R rook, B bishop, N knight, P pawn; thick lines are walls.
    { cli-key }
cli-key-die-check =
    M master, S━S shield, S soldier; 562 is a cube: 6 on top, 5 left, 2 right, and
    below that the side towards you; Black’s cubes stand in parentheses.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-key-tesseract =
    T tesseract, S star, P pyramid, R rectangle, C cylinder, X cross with its tips,
    ─G─ and │G│ small bar, G━G large bar; ◦ a camp.
    { cli-key }
cli-key-cubes-4d =
    K king, Q queen, R rook, B bishop, N knight, G grand pawn, P pawn; a
    number is the height of the column; a man without one stands in a trench.
    ( ) marks a place that the last move made, and men who could go there.
    { cli-key }
cli-key-break-the-cube =
    S, M, L are the blocks, s and m the second ones; a dot is nothing. Where a
    number or a letter stands, nothing has been asked yet; the answer to a letter
    is what is seen at heights 1, 2, 3. [ ] marks the last question.
cli-welcome = Type a move, or `help`. The tab key completes moves.
cli-thinking = The computer is thinking.
cli-over = The game is over. `new` begins another, `undo` goes back, `quit` leaves.
cli-over-for-good = The game is over. `new` begins another, `quit` leaves.
cli-hint = { $move }  (expected: { $line })
cli-plays-on = The computer plays on: it thinks it is ahead.
cli-no-draws = This game has no draws; `stop` ends it without a winner.
cli-no-stop = This game cannot be stopped; its players may agree on a `draw`.
cli-no-claim = Nothing can be claimed in this position.
cli-saved = Saved in { $file }.
cli-other-game = That file holds a game of { $game }.
cli-other-seats = That file holds a game for { $count } players.
cli-no-file = There is no file { $file }.
cli-no-moves = There is no such move here.
cli-nothing-to-undo = There is no turn to take back.
cli-no-undo = No turn can be taken back in this game: what was heard stays known.
cli-moves-cube-chess = 1D2-2B2 moves, 1B2x6A1 captures, 6A2-6B2=Q promotes, O-O castles
cli-moves-die-check =
    D1-D7 rolls, D1-D5-F5 rolls over a corner, D1-D5xF5 takes, E1-E2 is the
    master’s, C2D2-D2D3 a shield’s, SE4-SF5 a soldier’s; D1@90 turns a cube
    clockwise, C2D2-SE2 stands up, SE2-C2D2 lies down; E9*C and E9*D9E9 swap the
    master for a cube or a shield, -- ends the turn
cli-moves-cubulus = { cli-moves-die-check }
cli-moves-tesseract =
    TH2-H7 moves, TH2xH7 jumps, SC3-E5-B8 goes over a corner, SC3-E5xB8 jumps at its
    end; GB2-B9 slides a bar, GE5E6-E9E10 a large one, GB2@ and GE5E6@E5F5 pivot it;
    T*H2, G*B2v, G*E5E6 and X*H8 place or enter a man
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 moves (file, rank, height), N-2,-3,2x-2,-1,1 captures, =Q or =G
    after it promotes; c2,-1,2>3,0,2 moves a cube, O-A to O-D castle
cli-moves-break-the-cube =
    ?5 asks from above, ?H from the side; =..SLMMLM./..SL...../...L..... builds, and
    ! with a structure guesses: three layers from the bottom, cells 1 to 9 of each,
    dots for empty cells
cli-more-moves =
    { $count } moves begin like this; `moves` with a beginning or a place lists them.
cli-turn-goes-on = The turn is not over yet.
cli-no-place = There is no place { $place }.
cli-hand-over = Seat { $seat }: take the terminal, then press Enter.
cli-no-save = A game with secrets can be saved once it has ended.
cli-preparing = Preparing: { $percent } %
cli-remaining = Structures that remain: { $count }
cli-questions = Best questions (! is a guess): bits, structures left on average, answers
cli-help =
    moves         lists the legal moves
    moves PLACE   lists those of the man there, and how a cube then lies (562/3:
                  the side towards you last); `moves T*` those with that start
    look PLACE    says what stands there and how
    hint          shows what the computer would play
    undo          takes your last move back
    board, flip   draws the board again with its key, turns it round
    resign        resigns the game
    draw, stop    ends it by agreement: a draw, or in Tesseract unfinished
    new           begins the game again
    record        prints the game; save FILE and load FILE keep it
    quit          leaves

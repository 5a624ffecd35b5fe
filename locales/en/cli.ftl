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
cli-between-lists = { "; " }
cli-key = [ ] marks the last move, { $check } a check; small letters are Black’s.
cli-welcome = Type a move, or `help`. The tab key completes moves.
cli-thinking = The computer is thinking.
cli-over = The game is over. `new` starts another, `undo` goes back, `quit` leaves.
cli-over-for-good = The game is over. `new` starts another, `quit` leaves.
cli-hint = { $move }  (expected: { $line })
cli-plays-on = The computer plays on: it thinks it is ahead.
cli-no-draws = This game has no draws; `stop` ends it without a winner.
cli-no-stop = This game cannot be stopped; its players may agree on a `draw`.
cli-no-claim = Nothing can be claimed in this position.
cli-out = This seat is out of the game; the others play on.
cli-unreadable = This line cannot be read: it is not UTF-8.
cli-saved = Saved to { $file }.
cli-other-game = That file holds a game of { $game }.
cli-other-seats = That file holds a game for { $count } players.
cli-no-file = There is no file { $file }.
cli-no-moves = There is no such move here.
cli-nothing-to-undo = There is no turn to take back.
cli-no-undo = No turn can be taken back in this game: what has been heard stays known.
cli-more-moves =
    { $count } moves begin like this; `moves` with a beginning or a place lists them.
cli-turn-goes-on = The turn is not over yet.
cli-no-place = There is no place { $place }.
cli-hand-over = Seat { $seat }: take the terminal, then press Enter.
cli-no-save = A game with secrets can only be saved once it has ended.
cli-preparing = Preparing: { $percent }%
cli-copying = Copying: { $percent }%
cli-checking = Checking: { $percent }%
cli-backed-up = Copied to { $place }, and checked: tables { $tables }, events { $events }, taken seats { $seats }, { $size } KiB.
cli-restored = Restored to { $place }, and checked: tables { $tables }, events { $events }, taken seats { $seats }, { $size } KiB.
cli-copied-accounts = Accounts: { $count }.
cli-copied-damaged = Table { $table } differs from what was stored, from event { $event } on; it was copied as it is.
cli-tables-deleted = Tables deleted: { $count }
cli-remaining = Structures that remain: { $count }
cli-questions = Best questions (! is a guess): bits, structures left on average, answers
cli-help =
    moves         lists the legal moves
    moves PLACE   lists those of the man there, and how a cube then lies (562/3:
                  the side towards you last); `moves T*` those with that start
    look PLACE    says what stands there and how
    hint          shows what the strongest computer player would play
    undo          takes your last move back
    board, flip   redraws the board with its legend; turns it around
    resign        resigns the game
    draw, stop    ends it by agreement: as a draw or, in Tesseract, unfinished
    new           starts a new game
    record        prints the game; save FILE saves it, load FILE loads another
    quit          leaves
cli-admin-key = Open this address in a browser and share it with nobody. The key of { $name } is valid until { $until }, and is not shown again.
cli-admin-no-key = There is no valid key named { $name }.
cli-admin-revoked = The keys of { $name } have been revoked.
cli-admin-banned = Banned until the ban is lifted: { $whom }
cli-admin-banned-until = Banned until { $until }: { $whom }
cli-admin-lifted = The ban is lifted: { $whom }
cli-admin-no-ban = There is no such ban: { $whom }
cli-admin-announced = Everybody can read it now.
cli-admin-withdrawn = The announcement has been withdrawn.
cli-admin-drained = New games are paused. Games in progress continue.
cli-admin-undrained = New games are allowed again.
cli-admin-no-end = until it is lifted
cli-admin-keys = Keys: { $keys }
cli-admin-ban = Banned: { $whom }, { $until } { $reason }
cli-admin-told = Announced: { $text }
cli-admin-told-until = Announced until { $until }: { $text }
cli-admin-down = The server will be down from { $time }.
cli-admin-account-banned-until = banned until { $until }
cli-admin-account-banned = banned
cli-admin-no-server = The server at { $address } did not say who is there: { $error }
cli-admin-more-visitors = and { $count } more

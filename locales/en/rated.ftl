### Rated games, and the ratings of accounts.

rated-speed = { $speed ->
    [blitz] blitz
    [rapid] rapid
    [classical] classical
   *[days] correspondence
}
rated-word = Rated
rated-switch = Rated game
rated-switch-help = The result changes your ratings. Everybody needs an account; no takebacks, hints or analysis until the game ends.
rated-with-account = Rated games need an account.
rated-log-in = Log in

# Taking a seat.

rated-take = You will play { $seat } under the name of your account. This game is rated: its result changes your rating, and nothing can be taken back.
rated-take-log-in = This game is rated, so its seats are for people with accounts. Log in, then use the link again to play { $seat }.

# At the table.

rated-note = Rated ({ $speed }): no takebacks, no hints
rated-note-more = Analysis is off too until the game ends. Its result changes the ratings. A question mark means that little is known of the player yet.
rated-change = { $name }: { $rating } ({ $change })
rated-uncounted = This game does not count for the ratings.

# The page of an account.

rated-title = Ratings
rated-help = A higher rating means a stronger player. Everybody begins at 1500; a question mark means that too few games have been played to say much.
rated-range = probably between { $low } and { $high }
rated-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}

# Refusals.

error-needs-account = This game is rated. Log in to take a seat.
error-same-account = Your account already has a seat at this table, and nobody plays against themselves.
error-other-account = This seat belongs to another account and stays with it.
error-rated = This is not possible in a rated game.

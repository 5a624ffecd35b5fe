# The analysis of games and positions.
analysis-title = Analysis: { $game }
analysis-heading = Analysis
analysis-secrets = { $game } is a game of secrets: what a position is worth depends on what each player knows, and no single number can say that. So there is no engine for it here. You can step through a finished game at its own table, with everybody’s structures, questions and answers.
analysis-unreadable = This address cannot be read, so here is the start of a game. { $reason }
analysis-moves-unread = Not all moves of this address can be played. { $reason }

# The engine
analysis-engine = Engine
analysis-lines = Lines
analysis-best = Best lines
analysis-whole = The whole line
analysis-off = Switched off.
analysis-begins = Thinking…
analysis-busy = The game is being reviewed.
analysis-over = The game is over.
analysis-state = Depth { $depth } · { $nodes } positions · { $speed }/s
analysis-broken = The engine does not work: { $error }
analysis-play-best = Play the best move
analysis-openings = Opening book
analysis-opening-move = Move
analysis-opening-games = Games
analysis-opening-score = Score
analysis-openings-end = The book ends here.
analysis-openings-help = What the engine played in games against itself, and the share of the points that each move scored for the side that makes it. Levels 6 to 8 choose their first moves from it.
analysis-bar = Who is ahead
analysis-unknown = not known yet

# The moves
analysis-no-moves = No moves yet. Move for either side.
analysis-side-line = Variation
analysis-promote = Make it the main line
analysis-remove = Remove the variation

# The whole game
analysis-review = The whole game
analysis-review-begin = Review the game
analysis-review-help = The engine looks at every position and shows where the game turned.
analysis-server = Let the server review it
analysis-server-failed = The server could not review the game: { $error }
analysis-server-other = it began with another position than the one here.
analysis-progress = { $done } of { $all }
analysis-stop = Stop
analysis-graph = Moves, and who is ahead
analysis-point = Move { $row }, { $seat }: { $move }{ $mark }, { $worth }
analysis-told = Move { $row }, { $seat }: { $move } { $worth }
analysis-mistakes = Mistakes
analysis-tally = { $side }: { $slight } ?!, { $plain } ?, { $grave } ??
analysis-legend = ?! not the best, ? a mistake, ?? a serious mistake. The numbers compare the advantage before and after the move: above zero, { $side } is ahead. #1 is a win in one move, #2 in two.
analysis-no-mistakes = No mistakes found.
analysis-mistake-slight = Not the best
analysis-mistake-plain = A mistake
analysis-mistake-grave = A serious mistake
analysis-better = Better: { $move }
analysis-back = Back to your game

# To share
analysis-record = The main line as text
analysis-link = This analysis
analysis-link-help = The link carries the position, all moves and all variations.
analysis-link-copy = Copy a link
analysis-play = Play from here

# Keys
analysis-keys = Analysis
analysis-keys-engine = engine on or off
analysis-keys-best = play the engine’s best move
analysis-keys-lines = show or hide the lines

# Looking back at a game of Break the Cube
lookback-whose = Whose questions
lookback-asked = Question
lookback-before = Possible before
lookback-after = Possible after
lookback-best = The best question, and what it would have left
lookback-was-best = this was the best
lookback-only = only one was left
lookback-found = found
lookback-busy = Counting what was possible…
lookback-help = The numbers say how many structures still fitted all that had been said. The best question is the one that reveals most on average; with luck, another one leaves fewer.
lookback-none = Nothing was asked.

# The record and the position of a game, to copy and to keep.
share-title = Record and position
share-record = The game as text
share-position = The position shown
share-position-link = Copy a link to play from here
share-editor = Open in the board editor
record-failed = The record could not be read: { $error }
copied-record = Record copied.

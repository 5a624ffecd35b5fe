### Tournaments: the list, one of them, and one for a projector.

tournaments-title = Tournaments
tournaments-help = For a club evening or a few friends: round robin, Swiss or knock-out. Nobody needs an account.
tournaments-own = Your tournaments in this browser
tournaments-organiser = you organise it
tournaments-all = Public tournaments
tournaments-none = There are none at the moment. Make one, and pass its link on.
missing-tournament = This tournament does not exist
missing-tournament-help = The link may be incomplete, or the organiser has deleted the tournament.

# A new one.

tournament-new = New tournament
tournament-name = Name of the tournament
tournament-title-missing = Type a name for the tournament.
tournament-of-game = Game
tournament-system = Pairing
tournament-system-swiss = Swiss
tournament-system-swiss-help = In every round, people with about the same number of points meet, and nobody meets the same opponent twice. Good for many players and a few rounds.
tournament-system-round-robin = Round robin
tournament-system-round-robin-help = Everybody meets everybody once. Good for up to about eight players in one evening.
tournament-system-double-round-robin = Double round robin
tournament-system-double-round-robin-help = Everybody meets everybody twice, and begins one of the two games.
tournament-system-knock-out = Knock-out
tournament-system-knock-out-help = Whoever loses is out. A drawn game is repeated once with the other player beginning; after that the organiser decides.
tournament-rounds = Number of rounds
tournament-automatic = Begin the next round automatically
tournament-automatic-help = As soon as all games of a round have ended.
tournament-listed = List it publicly
tournament-listed-help = Otherwise only people with the link can find it. The same holds for watching the games.
tournament-median-wish = Median Buchholz
tournament-median-help = Leaves out the best and the worst opponent.
tournament-make = Make the tournament

# How far it is.

tournament-players-count = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
tournament-round-of = round { $round } of { $rounds }
tournament-rounds-count = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-stage-gathering = not begun yet
tournament-stage-over = over
tournament-winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}

# Taking part.

tournament-join-title = Take part
tournament-join-account = You take part with the name of your account.
tournament-join-help = Everybody sees this name. Your seat is kept in this browser, so come back with it for every round.
tournament-join = Take part
tournament-your-name = Your name
tournament-name-missing = Type your name.
tournament-you = Your tournament
tournament-you-wait = You are in. The tournament has not begun yet; keep this page open.
tournament-you-play = Your game is ready.
tournament-you-rest = You have no game at the moment. The next one appears here.
tournament-you-bye-swiss = You have a bye in this round: no game, and a point.
tournament-you-bye-round-robin = You have a bye in this round: no game.
tournament-you-bye-knock-out = You have a bye in this round: you go on without a game.
tournament-you-stuck = You have no game at the moment, and no further round can be paired. The organiser will end the tournament.
tournament-you-over = The tournament is over.
tournament-you-place = You are ranked { $rank } of { $players }.
tournament-you-points = You are ranked { $rank } of { $players }, with { $points } { $halves ->
    [1] point
    [2] point
   *[other] points
}.
tournament-you-left = You have left the tournament.
tournament-to-game = To my game
tournament-leave = Leave the tournament
tournament-leave-early = You can take part again as long as the entry is open.
tournament-leave-late = You lose a game in progress, and cannot come back.
tournament-link = Link to take part
tournament-link-message = Take part in { $name }

# The organiser.

tournament-organise = You organise this
tournament-organise-help = Only this browser can do what follows. You never see what is hidden in the players’ games.
tournament-lots = Draw lots for the start numbers
tournament-lots-help = Otherwise players are numbered in the order in which they entered; the first count as the strongest.
tournament-start = Start the tournament
tournament-next = Start round { $round }
tournament-last = This is the last round. The tournament is over once its boards are decided.
tournament-short = { $possible ->
    [one] With these players only { $possible } of the { $rounds } rounds is possible, since nobody meets twice.
   *[other] With these players only { $possible } of the { $rounds } rounds are possible, since nobody meets twice.
}
tournament-needs-two = At least two players are needed.
tournament-pending = { $boards ->
    [one] { $boards } board is not decided yet.
   *[other] { $boards } boards are not decided yet.
}
tournament-stuck = No further round is possible without somebody meeting the same opponent again. You can end the tournament.
tournament-entry = People may enter
tournament-entry-late = Latecomers have no points for the rounds that they missed.
tournament-bot = Bot
tournament-invite = Invite the bot
tournament-end = End the tournament
tournament-end-text = The standings stay as they are. Games in progress are called off.
tournament-delete = Delete the tournament
tournament-delete-text = Its rounds and standings are deleted for everybody. Finished games stay; games in progress are called off.
tournament-withdraw = Remove
tournament-withdraw-early = { $name } is taken off the list, and may enter again.
tournament-withdraw-late = { $name } loses any game in progress and is not paired again.
tournament-write = Enter a result
tournament-write-board = Result of board { $board }
tournament-result-asked = { $first } – { $second }: { $result }
tournament-correct = Correct results
tournament-corrected = Done correcting

# Rounds.

tournament-round = Round { $round }
tournament-rounds-played = Rounds
tournament-board = Board
tournament-first = Begins
tournament-second = Opponent
tournament-result = Result
tournament-game = Game
tournament-watch = Watch
tournament-replay = Replay
tournament-watch-number = Game { $game }
tournament-of-board = of board { $board }
tournament-bye = bye
tournament-plays = playing
tournament-waits = waits for a bot
tournament-undecided = the organiser decides
tournament-forfeit = { $score } by forfeit
tournament-goes-on-first = the first player goes on
tournament-goes-on-second = the opponent goes on
tournament-result-first-wins = { $first } has won
tournament-result-second-wins = { $second } has won
tournament-result-draw = a draw
tournament-result-first-forfeits = { $first } was not there
tournament-result-second-forfeits = { $second } was not there
tournament-result-both-forfeit = neither was there
tournament-boards = Games of this round

# Players and standings.

tournament-players = Players
tournament-nobody = Nobody has entered yet.
tournament-gone = (deleted)
tournament-left = has left
tournament-away = not connected
tournament-standings = Standings
tournament-rank = Place
tournament-player = Player
tournament-points = Points
tournament-survived = Rounds won
tournament-direct = Points in games between the tied players
tournament-direct-short = DE
tournament-buchholz = Buchholz: the opponents’ points
tournament-median = Median Buchholz: the opponents’ points without the best and the worst
tournament-buchholz-short = BH
tournament-berger = Sonneborn-Berger: the points of those beaten, half for draws
tournament-berger-short = SB
tournament-wins = Wins
tournament-games = Games
tournament-ties = Tie-breaks
tournament-ties-text = First the games between the tied players, if all of them have met (DE). Then Buchholz (BH), the points of the opponents; then Sonneborn-Berger (SB), the points of opponents beaten plus half the points of opponents drawn with; then the number of wins. A game that was not played counts in Buchholz as if the opponent had as many points as the player, and so does a bye in the Swiss system; for the other criteria neither counts.
tournament-ties-knock-out = What counts is how many rounds a player has won.

# The projector.

tournament-screen = Show on a projector
tournament-screen-join = Take part
tournament-screen-lost = No connection. This is as of { $time }; the page reconnects by itself.
tournament-lost = The server cannot be reached at the moment. The page reconnects by itself.

# At a table.

tournament-part = Part of a tournament
tournament-back = Back to the tournament
tournament-settled = This game was settled in its tournament, whose page shows the result.

# Refusals.

error-no-entry = Entry is closed.
error-full-tournament = The tournament is full.
error-name-in-tournament = Somebody in this tournament already has this name. Add something to yours.
error-left-tournament = You have left this tournament, and nobody can enter twice.
error-no-game-now = You have no game at the moment. Wait for the next round.
error-tournament-over = The tournament is over.
error-not-organiser = Only the organiser can do this, in the browser in which the tournament was made.
error-no-round = The next round cannot begin yet: check that every board is decided.
error-unfit-result = This result is not possible here: in a knock-out one of the two goes on, and results are final once the next round is paired.
error-in-tournament = This game counts in a tournament, so it cannot be called off and nothing can be taken back. Ask the organiser.

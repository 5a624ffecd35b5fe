### Games that anybody may watch, and those that have ended.

watch-title = Games to watch
watch-lists = Running and finished games
watch-help = Games that are being played now and that anybody may watch. You see what a spectator may see; secrets stay hidden until a game ends.
watch-off = This server shows no games to watch.
watch-game = Game
watch-all-games = All games
watch-turns = { $turns ->
    [0] before the first turn
    [one] { $turns } turn
   *[other] { $turns } turns
}
watch-none = Nobody is playing a game just now that can be watched. Games with opponents found here appear in this list by themselves.
watch-none-of-game = Nobody is playing { $game } just now where it can be watched. Choose another game, or play one yourself.
watch-more = More games
watch-first = Back to the latest
watch-won = { $count ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
watch-undecided = Nobody has won.

# Finished games.

archive-title = Finished games
archive-help = Games that anybody could watch, kept here after their end, the latest first. Days are in UTC.
archive-search = Search finished games
archive-player = Player
archive-result = Result
archive-result-any = Any result
archive-result-decided = Somebody has won
archive-result-won = The player has won
archive-result-lost = The player has lost
archive-result-drawn = A draw
archive-result-none = Nobody has won or drawn
archive-from = From (UTC)
archive-to = To (UTC)
archive-opening = First turns
archive-opening-help = In notation, as in the text of a game.
archive-opening-game = Choose a game to search for its first turns.
archive-do = Search
archive-all = Show all games
archive-empty = There are no finished games yet that everybody could watch. Rated games, and games with opponents found here, appear in this list once they have ended.
archive-nothing = No finished game fits all of this. Leave something out to find more.
archive-save = Save these games
archive-save-help = One text file with all games that were found. A very long list is cut off; choose dates to get the rest.

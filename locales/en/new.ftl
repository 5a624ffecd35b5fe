### The dialog for a new game.

new-title = New game
new-kind = Opponent
new-kind-computer = The computer
new-kind-screen = Two at this screen
new-kind-here = All at this screen
new-kind-friend = A friend, by link
new-kind-anybody = Somebody on this server
new-level = How strong
level-word = { $level ->
    [1] Level 1, first steps: makes obvious mistakes and can be beaten by anyone.
    [2] Level 2, beginner: sees what can be taken.
    [3] Level 3, casual: looks a move ahead.
    [4] Level 4, steady: punishes carelessness.
    [5] Level 5, club: plans a little.
    [6] Level 6, strong: gives nothing away.
    [7] Level 7, expert: few will win.
   *[other] Level { $level }, master: the best that this machine can do.
}
level-name = { $level ->
    [1] First steps
    [2] Beginner
    [3] Casual
    [4] Steady
    [5] Club
    [6] Strong
    [7] Expert
   *[other] Master
}
level-measured = How strong is that in numbers?
level-elo = { $elo }{ $error ->
    [0] { "" }
   *[other] { " " }± { $error }
} Elo in this game: it compares the levels of this program with each other, not with people, and not between games.
new-side = You play
new-side-random = Either
new-kept = Where to keep the game
new-kept-here = In this browser
new-kept-here-help = Works offline. The game exists only in this browser.
new-kept-server = On the server
new-kept-server-help = Needs a connection. You can play on wherever you open the game’s link.
new-friend-help = You get a link to send to your friend. The game is kept on the server; neither of you needs an account.
new-kept-hidden-help = Kept in this browser: you pass the device round, and a page between turns hides what the others may not see.
new-seats = Who plays
new-seat-here = A person at this screen
new-seat-computer = The computer, level { $level }
new-seat-friend = A friend, by link
new-mixed = Several people at this screen have secrets from each other, so nobody can join by link: leave only one person here, or invite nobody.
new-per-seat = { $option }, { $seat }
new-rules = Rules of { $game }
new-further = More options
new-position = Start from another position
new-position-help = Leave it empty for the usual start. The share button at any table gives you its position as text.
new-start = Begin
new-start-friend = Make the link
error-engine = The rules could not be loaded: { $error } Reload the page.

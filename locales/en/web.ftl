# The pages in the browser.

# Everywhere
close = Close
cancel = Cancel
copy = Copy
skip-to-content = Skip to the content
skip-to-board = To the board
to-home = To the home page
nav-label = Pages and settings
nav-rules = Rules
nav-language = Language
title-home = Cubarium: cube games to play
title-missing = Not found · Cubarium
title-table = Table
notice-rule = Read the rule
notices-label = Notices
version-new = A new version of Cubarium is available.
version-reload = Load it
copied-link = Link copied.
copied-position = Position copied.
copy-failed = The browser did not allow copying. Select the text and copy it yourself.
settings-title = Settings

# Names
seat-name = { $seat ->
    [w] White
    [b] Black
   *[other] Seat { $seat }
}
called-you = You
called-computer = Computer
player-computer = Computer, level { $level }
player-bot = { $name } (bot)
player-you = (you)
player-away = not here
player-out = out of the game
player-free = seat still free
player-thinks = thinking
player-to-move = to move
player-in-check = in check

# Home
home-title = Cube games, on a board you can turn
home-lead = Rare board games played on, with and around cubes. Play in your browser: no account, exact rules, and a board that teaches you as you go.
home-computer = Play the computer
home-computer-more = Eight levels, also offline
home-screen = Two at this screen
home-screen-more = Take turns at one board
home-friend = Invite a friend
home-friend-more = Send a link, play anywhere
home-anybody = Find an opponent
home-anybody-more = Anybody who is here now
home-watch = Watch games
home-archive = Finished games
home-tournaments = Tournaments
home-analysis = Analysis board
home-account = Your account
home-games = The games
home-play = Play
home-play-with = level { $level }, { $side ->
    [w] you are White
    [b] you are Black
    [first] you begin
    [random] either side
   *[other] you take seat { $side }
}
home-choose = More…
home-learn = Learn
home-editor = Editor

resume-title = Continue playing
resume-computer = Against the computer, level { $level }
resume-screen = Two at this screen
resume-table = A table for { $count }
resume-server = Table on the server
resume-state = { $row ->
    [0] not started, { $when }
   *[other] move { $row }, { $when }
}
resume-now = just now
resume-all = Show all { $count }
resume-drop = Remove from this list: { $game }, { $who }
resume-drop-short = Remove from this list

# A new game
new-game = Game
new-name = Your name (optional)
new-position-text = Position text
setup-other = Another set-up
new-starting = Setting up…
new-refused = This game cannot be set up. { $reason }

# A table
table-opening = Laying out the board…
table-heading = A game of { $game }
table-broken = This table cannot be shown. Reload the page; games in this browser are kept.
side-label = Moves and actions
faces-label = Which board
face-space = 3D
face-net = Flat
face-answers = Answers
face-notes = Notes
leaves-label = Beside the board
face-text = Text
face-text-long = Text board
board-unfolded = Unfolded round its top
compass-label = Compass: look at another side
camera-label = Turn the board
camera-left = Turn left
camera-right = Turn right
camera-nearer = Closer
camera-farther = Farther away
camera-reset = Back to my side
camera-short = { $what ->
    [turn] Turn
    [reset] My side
    [above] Above
    [apart] Apart
   *[layer] Layers
}
levels-apart = Pull the layers apart
levels-one = { $level }: { $name } only

status-label = Whose turn it is
status-yours = { $state ->
    [check] You are in check. Your move, { $seat }.
    [numbered] Your move.
   *[coloured] Your move. You play { $seat }.
}
status-early = { status-yours } You can begin while a seat is still free.
status-seat = { $check ->
    [yes] { $seat } to move, in check.
   *[no] { $seat } to move.
}
status-theirs = { $state ->
    [check] { $seat } to move, in check.
    [numbered] {""}
   *[coloured] { $seat } to move.
} { $known ->
    [yes] Waiting for { $name }.
   *[no] Waiting for your opponent.
}
status-thinking = The computer is thinking.
status-preparing = The computer is getting ready: { $percent }%.
status-paused = The computer is paused.
status-sending = Your move is on its way…
status-further = There are several ways to get there: choose one of the marked places.
caption-by = { $side }:
caption-reach = { $man }: { $count ->
    [0] has nowhere to go
   *[other] could go to the marked places
}.
status-at = { $row ->
    [0] You are looking at the start.
   *[other] You are looking at move { $row } ({ $seat }).
}
status-earlier = This is an earlier position: moves are made in the newest one.
status-watching = You are watching: only the players can move.
status-to-newest = To the newest position
thinking-move-now = Move now
thinking-stop = Stop
thinking-proceed = Let it think on
hint-thinking = Looking for a good move…
hint-shown = The computer would play { $move }.
hint-this = The computer would play this:
confirm-this = Play this move?
confirm-play = Play it
said-undone = Move taken back. { $status }
said-step = Move { $row } of { $rows }, { $seat }: { $move }
said-start = Before the first move

result-won = You have won.
result-lost = You have lost.
result-drawn = A draw.
result-draw = A draw.
result-unfinished = The game was stopped.
result-wins = { $seat } has won.
result-shared = You share the win with { $who ->
    [computer] the computer
   *[other] { $seats }
}.
result-win = { $seats } have won.
rematch = Play again
rematch-asked = Waiting for an answer
rematch-there = To the next game
rematch-side = { $side ->
    [w] you are White
    [b] you are Black
    [1] you begin
   *[other] you take seat { $side }
}
analyse = Analyse

moves-title = Moves
moves-none = No moves yet.
moves-as = Show moves
moves-as-words = In words
moves-as-notation = Notation
moves-first = First position
moves-back = One move back
moves-next = One move on
moves-last = Newest position

actions-label = Actions
action-flip = Flip the board
action-flip-short = Flip
action-undo = Take the last move back
action-undo-short = Undo
action-ask-undo = Ask to take the last move back
action-ask-undo-short = Undo
action-hint = Show what the computer would play
action-hint-short = Hint
action-hint-hide = Hide the hint
action-hint-hide-short = Hint
action-hint-none = No hints: people play each other here
action-hint-none-short = Hint
action-offer-draw = Offer a draw
action-offer-draw-short = Draw
action-agree-draw = Agree on a draw
action-agree-draw-short = Draw
action-offer-stop = Offer to stop the game
action-offer-stop-short = Stop
action-agree-stop = Agree to stop the game
action-agree-stop-short = Stop
action-claim-stop = Stop the game
action-claim-stop-short = Stop
action-resign = Resign
action-resign-short = Resign
action-share = Record and position
action-share-short = Share
action-rules = Rules beside the board
action-rules-short = Rules
action-keys = Show all keys
action-keys-short = Keys




type-label = Type a move
type-play = Play

share-download = Save as a file

line-lost = Connection lost, trying again. Your moves are kept and will be sent as soon as it is back.

# Rules
rules-short = In short
rules-card = On one page

# The one-minute introduction
learn-title = The game in a minute

# What can go wrong
failed-title = Something did not work
failed-help = A part of the page could not be loaded. Check your connection and try again.
failed-detail = What happened: { $detail }
failed-reload = Try again
problem = That did not work: { $text }
address-strange = “{ $text }” in this address means nothing here.
stored-strange = “{ $text }” is stored in this browser, but means nothing here and is not used.
unread-option = { $game } has no option “{ $key }”.
unread-value = The option “{ $key }” cannot be “{ $value }”.
unread-position = The text is not a position of { $game }: { $detail }.
error-server = The server does not answer. Check your connection and try again; games in this browser work without it.
error-key = This browser has no key to a seat at this table. Ask for a new link, or begin a new game.
error-moved = This device no longer plays this seat.
error-taken = Somebody has already taken this seat.
error-often = Too many requests in a short time. Wait a little and try again.
error-later = The server cannot do this just now. Nothing has changed; try again in a moment.
error-outdated = Something has changed at this table in the meantime. Look again, then play.
error-language = The language could not be loaded: { $error }
error-unkept = This game can no longer be kept in this browser: its storage is full or switched off. Save the game as a file before you close the page.

action-add-time = Give the others more time
action-add-time-short = Give time
action-abort = Call the game off
action-abort-short = Call off
error-begun = Everybody has made a turn: the game can no longer be called off.
error-out = You are out of this game; the others play on.

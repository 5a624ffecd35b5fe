### Seats that anybody may take, seats that move to another device, offers, and what is not there.

open-title = Somebody is waiting for a game
open-with = { $count ->
    [0] You would play { $seat }.
   *[other] With { $names }. You would play { $seat }.
}
open-option = { $option }: { $value }
open-no-clock = Without a clock
open-switch = Anybody may join, from the home page
open-switch-watch = Anybody may join or watch
open-switch-help = Anybody may go on watching this game, and find it later, even if you switch this off.
open-listed = Anybody may watch

# Taking a seat by a link.

take-invite-title = You are invited
take-invite-text = You will play { $seat }. The seat is yours alone; no account is needed.
take-invite-do = Play { $seat }
take-move-title = Your seat on this device
take-move-text = From now on you play { $seat } here. The other device will only watch.
take-move-do = Play on here
take-with = with { $names }
take-listed = Anybody may watch this game while it is played, and find it after its end.
take-listed-now = This has just changed: anybody may watch this game now. Take the seat once more if that is fine with you.
take-watch = Only watch
take-own-title = You already have a seat here
take-own-same = This browser already plays { $seat } at this table. The link still works on another device.
take-own-other = This browser plays { $own } at this table. The link is for { $seat }: if you use it here, it no longer works for your friend.
take-own-stay = Back to my seat
take-own-again = Use the link all the same
take-own-both = Play { $seat } here too
error-no-key = This link belongs to no seat at this table. Ask for a new one.
error-used-key = This link has already been used, and each link works only once. Ask for a new one.
error-revoked-key = This link was withdrawn, or a newer one has taken its place. Ask for that one.

# Inviting somebody to a seat.

invite-title = { $seat } is still free
invite-text = Send this link. It works once: the first person to use it plays { $seat }.
invite-link = Link for { $seat }
invite-message = Play a game of { $game } with me?
invite-renew = New link
invite-renewed = Here is a new link. The old one no longer works.
invite-revoke = Withdraw the link
invite-revoked = The link no longer works.
invite-none = The link was withdrawn. Nobody can take the seat until you make a new one.
invite-make = Make a link
invite-made = Here is the link.

link-copy = Copy the link
link-share = Share
link-qr = QR code

# Games to continue.

resume-over = The game is over: see how it ended.
resume-against = { $text } · with { $names }
resume-hidden = Hidden on this device until somebody moves there. Your account keeps the game.
resume-removed = Removed from the list: { $game }.
resume-undo = Undo
ended-title = Finished in this browser ({ $count })
ended-analyse = Analyse: { $game }, { $who }
ended-kept = Only this browser has this list: the 50 latest.
resume-theirs = Waiting for { $name }
resume-yours = { $minutes ->
    [-1] It is your turn
    [0] It is your turn: less than a minute left
    [one] It is your turn: { $minutes } minute left
   *[other] It is your turn: { $minutes } minutes left
}
resume-yours-days = It is your turn, until { $date }

# Watching.

spectators-title = For spectators
spectators-text = Anybody who has the address of this game can watch it. It does not appear in any list.
spectators-link = Copy a link to watch

# The same seat on another device.

move-title = { $seat } on another device
move-text = Open this link, or scan its QR code, on your other device. You then play on there, and this device only watches.
move-make = Make a link for my other device
move-link = Link for your other device
move-message = My game of { $game }
move-revoked = The link no longer works. You keep playing here.
seat-moved = This device no longer plays here: the seat has moved, or you were logged out. You can watch.

# What is asked before something that cannot be taken back.

keep-playing = Keep playing
resign-title = Resign?
resign-text = { $players ->
    [2] The game ends and your opponent wins.
   *[other] The game ends for everybody, and the others win.
}
resign-text-out = You are out of the game, and the others play on as long as two are left.
resign-text-seat = { $seat } resigns. The other side wins.
resign-do = Resign
draw-title = Agree on a draw?
draw-text = The game ends, and nobody wins. Do both of you agree?
draw-offer-text = The computer answers at once. If it agrees, the game ends, and nobody wins.
draw-do = Agree on a draw
stop-title = Stop the game?
stop-text = The game ends unfinished, and nobody wins. Do both of you agree?
stop-offer-text = The computer answers at once. If it agrees, the game ends unfinished, and nobody wins.
draw-ask-title = Offer a draw?
draw-ask-text = If it is accepted, the game ends, and nobody wins.
stop-ask-title = Offer to stop the game?
stop-ask-text = If it is accepted, the game ends unfinished, and nobody wins.
undo-title = Ask to take the last move back?
undo-text = It is taken back once your request is accepted.
undo-do = Ask for it
stop-do = Stop the game
claim-text = Nothing has happened for so long that you may stop the game without asking your opponent. It ends unfinished, and nobody wins.
abort-title = Call the game off?
abort-text = The game ends, and nobody wins or loses. This is possible until everybody has made a turn.
abort-do = Call it off

## Offers

offered-draw = You have offered a draw.
offered-stop = You have offered to stop the game.
offered-undo = You have asked to take the last move back.
offered-rematch = You have asked for another game.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-waits = Waiting for { $names } to answer.
offer-draw = { $name } offers a draw.
offer-stop = { $name } would like to stop the game, with no winner.
offer-undo = { $name } asks to take the last move back.
offer-rematch = { $name } would like to play again.
withdrawn-draw = No draw: the game goes on.
withdrawn-stop = The game goes on.
withdrawn-undo = The move is not taken back.
withdrawn-rematch = No rematch for now.
declined-draw = { $kind ->
    [computer] The computer thinks it is ahead and plays on.
   *[person] { $name } declines the draw.
}
declined-stop = { $kind ->
    [computer] The computer thinks it is ahead and plays on.
   *[person] { $name } would like to play on.
}
declined-undo = { $name } does not want the move taken back.
declined-rematch = { $name } does not want another game right now.

## What is not there

missing-page = There is no such page
missing-page-help = The address leads nowhere. It may be mistyped, or the page may have moved.
missing-table = This table does not exist (any more)
missing-table-help = Check the link, or begin a new game.
missing-local-table = This saved game is not in this browser
missing-local-table-help = It stays in the browser where it began, until it is removed there or that browser’s data is cleared. To play in several places, keep a game on the server.
missing-rules = There is no rulebook for this game yet
missing-rules-help = The home page links to all existing rules.

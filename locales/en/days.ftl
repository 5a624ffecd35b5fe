### Games with days a turn.

# The calendar and the feed, on the page of an account.

days-feed-title = Calendar and feed
days-feed-help = In games with days a turn, your calendar can show when your moves are due, and a feed reader where it is your turn and which games have ended. Both read a secret address. Anybody who has it sees the same, but can do nothing with it.
days-feed-once = Add these addresses to your programs now: they are not shown again.
days-feed-calendar = Calendar (iCalendar)
days-feed-feed = Feed (Atom)
days-feed-copy = Copy: { $what }
days-feed-kept = I have added them
days-feed-made = The address was made on { $date }.
days-feed-make = Make the address
days-feed-renew = New address
days-feed-renew-text = The previous address will show nothing any more.
days-feed-revoke = Revoke the address
days-feed-revoke-text = Your programs will show nothing any more until you give them a new address.
days-feed-revoked = The address is revoked.

# Moves noted for later.

ahead-title = Plan ahead
ahead-help = Prepare your answer to a move that you expect. If { $name } makes it, your answer is played at once.
ahead-begin = Note an answer
ahead-more = Note another answer
ahead-expect = Make the move that you expect from { $name }. Nothing is played yet.
ahead-answer = Now play your answer.
ahead-further = “Keep” notes this. Or go on: make the next move that you expect from { $name }.
ahead-played = The answer that you had noted was played: { $move }
ahead-dropped = { $name } has played something else. What you had noted is gone.
ahead-over = The game would be over here.
ahead-they = If { $name } plays: { $move }
ahead-you = You answer: { $move }
ahead-keep = Keep
ahead-back = One move back
ahead-cancel = Cancel
ahead-remove = Remove
ahead-remove-of = Remove: { $line }
ahead-two-answers = You have noted another answer to the same moves. Remove that one first.
ahead-unfit = This cannot be noted: there can be 20 lines of 20 moves each.
error-own-turn = It is your turn now. Make your move, and note what you answer afterwards.
error-other-notes = Something else was noted on another device meanwhile. Look at it, then try again.
error-no-ahead = Moves cannot be noted in this game.

# Notifications, on the page of an account.

days-push-title = Notifications
days-push-on = Notify me on this device
days-push-help = In games with days a turn: when it is your turn, before your time runs out, when a game has ended, and when somebody would like to play again. The message goes through the service of your browser’s maker, encrypted. Logging out ends it.
days-push-insecure = Notifications need an encrypted connection (https).
days-push-unsupported = This browser does not show notifications of pages. On an iPhone or iPad, add the page to the home screen first.
days-push-denied = The browser does not allow notifications from this page. You can allow them in its settings for this page.
days-push-failed = The browser’s service for notifications cannot be reached. Try again later.
days-push-unreachable = This browser cannot reach its service for notifications. Private windows cannot use it; otherwise, look in the browser’s settings, or try again later.
error-no-push = This site sends no notifications.

# A vacation, on the page of an account.

days-vacation-title = Vacation
days-vacation-help = While you are away, your clocks in games with days a turn stand still. Your opponents see until when. A day that has begun counts as a whole day.
days-vacation-left = You have { $left ->
    [one] one day
   *[other] { $left } days
} of { $days } left this year.
days-vacation-last = Last day
days-vacation-missing = Choose the last day.
days-vacation-most = You can be away until { $date } at the latest.
days-vacation-past = Choose a day that is not over yet.
days-vacation-begin = Begin the vacation
days-vacation-change = Change the last day
days-vacation-now = You are away until { $date }.
days-vacation-end = I am back

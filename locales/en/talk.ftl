# What players at a table say to each other.

talk-title = Talk
talk-lines = What was said
talk-nothing = Nothing has been said yet.
talk-phrases = Say a phrase
talk-text = In your own words
talk-send = Send
talk-by = { $name }:
talk-heard = { $name }: { $said }
talk-unread = { $count } new
talk-more = More phrases
talk-earlier = In the game before
talk-now = In this game

talk-free = Write in your own words
talk-free-help = Possible once everybody at the table allows it. You can take it back at any time.
talk-free-asked = { $name } would like to. It is possible once everybody at the table allows it.

talk-block = Block
talk-block-name = Block { $name }
talk-unblock = Unblock
talk-unblock-name = Unblock { $name }
talk-report = Report
talk-report-name = Report { $name }
talk-report-text = The host of this server can then read what this player has said at this table, and that you reported it.
talk-reported = Reported

talk-error-free = Not everybody at the table allows writing any more.
talk-error-text = A text has 1 to 200 characters.
talk-error-often = That was a lot in a short time. Wait a moment.

## Phrases

talk-phrase-hello = Hello.
talk-phrase-good-luck = Good luck.
talk-phrase-nice-move = Nice move.
talk-phrase-oops = Oops, that was a slip.
talk-phrase-one-moment = One moment, please.
talk-phrase-take-your-time = Take your time.
talk-phrase-thanks = Thank you.
talk-phrase-well-played = Well played.
talk-phrase-one-more = One more game?
talk-phrase-must-go = I have to go.
talk-phrase-goodbye = Goodbye.

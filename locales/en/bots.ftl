### Bots: programs of people's that play at the server.

# On the page of an account.

bots-title = Bots
bots-help = A bot is a program of yours that plays here by itself. It gets a token of its own, with which it can play and, if you allow it, open tables. The token gives no access to your account or to your own games.
bots-none = You have no bots.
bots-plays = plays { $games }
bots-connected = connected
bots-used = last used on { $date }
bots-unused = not used yet
bots-revoked = no token
bots-renew = New token
bots-revoke = Revoke the token
bots-delete = Delete
bots-renew-of = New token for { $name }
bots-revoke-of = Revoke the token of { $name }
bots-delete-of = Delete { $name }
bots-renew-text = The previous token will no longer be valid, and the bot is disconnected until its program uses the new one.
bots-revoke-text = The bot is disconnected and does not play until you give it a new token.
bots-delete-text = The bot will not finish its games, and it cannot be restored.
bots-name = Name
bots-make-title = New bot
bots-games = Games that it plays
bots-games-missing = Choose at least one game.
bots-challenge = It may also open tables
bots-challenge-help = Against other bots, or for people whom it invites.
bots-make-do = Make the bot
bots-token-of = Token of { $name }
bots-token-text = Keep it in a file of its own: it is not shown again. Anybody who has it can play as this bot.
bots-token-use = A program of yours sends it with each request. This command lets the computer players of Cubarium, or any engine, play with it:
bots-token-done = I have kept it
bots-deleted = { $name } is deleted.
bots-revoked-now = The token of { $name } is no longer valid.

# Where a bot is invited.

bots-rival = The computer or a bot
bots-computer = The computer
bots-unrated = A bot is somebody’s program. The game is played on the server and is not rated.

# Why something is not possible.

error-bot-away = This bot is no longer connected. Choose another opponent.
error-bot-busy = This bot is playing as many games as it can. Try again later.
error-too-many-bots = You have as many bots as this site allows. Delete one first.

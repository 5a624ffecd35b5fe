# What calendars, feeds and notifications say.

reminder-calendar = Cubarium: moves that are due
reminder-feed = Cubarium: your games
reminder-turn = Your turn at { $game } with { $players }
reminder-turn-alone = Your turn at { $game }
reminder-due = Your time for this move runs out at the end of this entry.
reminder-won = You have won at { $game } with { $players }
reminder-won-alone = You have won at { $game }
reminder-lost = You have lost at { $game } with { $players }
reminder-lost-alone = You have lost at { $game }
reminder-over = The game of { $game } with { $players } is over
reminder-over-alone = The game of { $game } is over
reminder-soon = Your time is running out at { $game } with { $players }
reminder-soon-alone = Your time is running out at { $game }
reminder-rematch = { $players } would like to play again: { $game }
reminder-rematch-alone = Your opponent would like to play again: { $game }

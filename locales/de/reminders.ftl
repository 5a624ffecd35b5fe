# What calendars, feeds and notifications say.

reminder-calendar = Cubarium: fällige Züge
reminder-feed = Cubarium: deine Partien
reminder-turn = Du bist am Zug: { $game } mit { $players }
reminder-turn-alone = Du bist am Zug: { $game }
reminder-due = Deine Zeit für diesen Zug läuft am Ende dieses Eintrags ab.
reminder-won = Du hast gewonnen: { $game } mit { $players }
reminder-won-alone = Du hast gewonnen: { $game }
reminder-lost = Du hast verloren: { $game } mit { $players }
reminder-lost-alone = Du hast verloren: { $game }
reminder-over = Die Partie ist zu Ende: { $game } mit { $players }
reminder-over-alone = Die Partie ist zu Ende: { $game }
reminder-soon = Deine Zeit läuft ab: { $game } mit { $players }
reminder-soon-alone = Deine Zeit läuft ab: { $game }
reminder-rematch = { $players } möchte noch einmal spielen: { $game }
reminder-rematch-alone = Dein Gegner möchte noch einmal spielen: { $game }

# What calendars, feeds and notifications say.

reminder-calendar = Cubarium : coups à jouer
reminder-feed = Cubarium : vos parties
reminder-turn = À vous de jouer : { $game } avec { $players }
reminder-turn-alone = À vous de jouer : { $game }
reminder-due = Votre temps pour ce coup s’achève à la fin de cette plage.
reminder-won = Vous avez gagné : { $game } avec { $players }
reminder-won-alone = Vous avez gagné : { $game }
reminder-lost = Vous avez perdu : { $game } avec { $players }
reminder-lost-alone = Vous avez perdu : { $game }
reminder-over = Partie terminée : { $game } avec { $players }
reminder-over-alone = Partie terminée : { $game }
reminder-soon = Votre temps s’épuise : { $game } avec { $players }
reminder-soon-alone = Votre temps s’épuise : { $game }
reminder-rematch = { $players } aimerait rejouer : { $game }
reminder-rematch-alone = Votre adversaire aimerait rejouer : { $game }

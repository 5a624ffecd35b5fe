### Bots: Programme von Leuten, die auf dem Server spielen.

# Auf der Seite eines Kontos.

bots-title = Bots
bots-help = Ein Bot ist ein Programm von dir, das hier selbständig spielt. Er bekommt einen eigenen Schlüssel, mit dem er spielen und, wenn du es erlaubst, Tische eröffnen kann. Zu deinem Konto und deinen eigenen Partien gibt er keinen Zugang.
bots-none = Du hast keine Bots.
bots-plays = spielt { $games }
bots-connected = verbunden
bots-used = zuletzt benutzt am { $date }
bots-unused = noch nicht benutzt
bots-revoked = kein Schlüssel
bots-renew = Neuer Schlüssel
bots-revoke = Schlüssel sperren
bots-delete = Löschen
bots-renew-of = Neuer Schlüssel für { $name }
bots-revoke-of = Schlüssel sperren: { $name }
bots-delete-of = Löschen: { $name }
bots-renew-text = Der bisherige Schlüssel gilt dann nicht mehr, und der Bot ist getrennt, bis sein Programm den neuen benutzt.
bots-revoke-text = Der Bot wird getrennt und spielt nicht, bis du ihm einen neuen Schlüssel gibst.
bots-delete-text = Der Bot spielt seine Partien nicht zu Ende und lässt sich nicht wiederherstellen.
bots-name = Name
bots-make-title = Neuer Bot
bots-games = Spiele, die er spielt
bots-games-missing = Wähle mindestens ein Spiel.
bots-challenge = Er darf auch Tische eröffnen
bots-challenge-help = Gegen andere Bots oder für Leute, die er einlädt.
bots-make-do = Bot anlegen
bots-token-of = Schlüssel von { $name }
bots-token-text = Bewahre ihn in einer eigenen Datei auf: Er wird nicht noch einmal gezeigt. Wer ihn hat, kann als dieser Bot spielen.
bots-token-use = Dein Programm sendet ihn mit jeder Anfrage. Mit diesem Befehl spielt der Computer von Cubarium oder eine andere Engine damit:
bots-token-done = Ich habe ihn notiert
bots-deleted = { $name } ist gelöscht.
bots-revoked-now = Der Schlüssel von { $name } gilt nicht mehr.

# Wo ein Bot eingeladen wird.

bots-rival = Computer oder Bot
bots-computer = Der Computer
bots-unrated = Ein Bot ist ein Programm, das jemandem gehört. Die Partie läuft auf dem Server und wird nicht gewertet.

# Warum etwas nicht geht.

error-bot-away = Dieser Bot ist nicht mehr verbunden. Wähle einen anderen Gegner.
error-bot-busy = Dieser Bot spielt schon so viele Partien, wie er kann. Versuch es später noch einmal.
error-too-many-bots = Du hast so viele Bots, wie hier möglich sind. Lösche zuerst einen.

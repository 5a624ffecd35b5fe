### Konten.

account-title = Konto
account-none = Diese Seite führt keine Konten. Alle Spiele lassen sich ohne Konto spielen.
account-lead = Alles lässt sich ohne Konto spielen. Mit einem Konto hast du deine laufenden und beendeten Partien und deine Einstellungen auf allen deinen Geräten, spielst gewertete Partien und legst Bots an. Eine E-Mail-Adresse ist nicht nötig.
account-mode = Was möchtest du tun?
account-login = Anmelden
account-create = Neues Konto
account-recover = Notfallcode benutzen
account-login-do = Anmelden
account-create-do = Konto anlegen
account-recover-do = Neues Passwort setzen
account-name = Benutzername
account-name-help = 2 bis 20 Buchstaben (a bis z), Ziffern, - oder _.
account-name-long = Der Name ist zu lang: { $length } Zeichen. Er darf 20 haben.
account-name-space = das Leerzeichen
account-name-signs = In einem Benutzernamen geht nicht: { $signs }. Erlaubt sind Buchstaben (a bis z), Ziffern, - und _.
account-name-other = Der Name, den andere sehen, darf alles enthalten.
account-shown = An neuen Tischen sehen andere dich als { $name }.
account-shown-none = An neuen Tischen sehen andere keinen Namen von dir.
account-password = Passwort
account-new-password = Neues Passwort
account-password-help = Mindestens 8 Zeichen.
account-show = Zeigen
account-code = Notfallcode
account-code-missing = Gib einen der zehn Codes ein, die du mit dem Konto bekommen hast.
account-taken = Dieser Name ist vergeben. Wähle einen anderen.
account-wrong = Der Name oder das Passwort ist falsch.
account-wrong-password = Das Passwort ist falsch.
account-wrong-code = Der Name oder der Code ist falsch, oder der Code wurde schon benutzt.
account-wait = Zu viele Versuche. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
account-ended = Du wurdest abgemeldet. Melde dich wieder an.

# Notfallcodes.

account-codes-of = Notfallcodes von { $name }
account-codes-text = Bewahre diese zehn Codes sicher auf: Sie werden nicht noch einmal gezeigt. Wenn du dein Passwort vergisst oder deine Passkeys verlierst, kannst du mit einem davon ein neues Passwort setzen. Jeder gilt einmal.
account-codes-file = Wenn du dein Passwort vergisst oder deine Passkeys verlierst: Öffne { $address }, wähle „{ $way }“ und gib deinen Benutzernamen, einen dieser Codes und ein neues Passwort ein. Jeder Code gilt einmal.
account-copy = Kopieren
account-copied = Kopiert.
account-not-copied = Der Browser erlaubt das Kopieren nicht. Markiere die Codes und kopiere sie selbst.
account-print = Drucken
account-save = Als Datei speichern
account-codes-done = Ich habe sie notiert

# Die Partien eines Kontos.

account-running = Laufende Partien
account-finished = Beendete Partien
account-no-games = Du hast keine laufenden Partien.
account-against = gegen { $names }
account-your-turn = Du bist am Zug
account-your-turn-until = Du bist am Zug, bis { $date }
account-waiting = { $name } ist am Zug
account-their-turn = Die anderen sind am Zug
account-result-unknown = Beendet.
account-all = Alle { $count } zeigen
account-records = Alle meine beendeten Partien speichern

# Was man mit einem Konto tun kann.

account-care = Dein Konto
account-logout = Abmelden
account-logout-all = Überall abmelden
account-logout-help = Beim Abmelden verschwinden die Partien des Kontos von diesem Gerät, bei „Überall abmelden“ von allen Geräten, auch von einem verlorenen.
account-logout-all-text = Alle deine Geräte werden abgemeldet, auch dieses. Um dich wieder anzumelden, brauchst du dein Passwort, einen Passkey oder einen Notfallcode.
account-export = Alle meine Daten speichern
account-change-title = Passwort ändern
account-change-help = Deine anderen Geräte werden abgemeldet.
account-change-do = Passwort ändern
account-changed = Das neue Passwort gilt. Deine anderen Geräte sind abgemeldet.
account-codes-title = Neue Notfallcodes
account-codes-help = { $count ->
    [0] Du hast keinen Code mehr.
    [one] Du hast noch einen Code.
   *[other] Du hast noch { $count } Codes.
} Neue Codes ersetzen die alten.
account-codes-do = Neue Codes anlegen
account-delete-title = Konto löschen
account-delete-help = Das Konto verschwindet mit Anmeldungen, Passkeys, Codes, Einstellungen und Liste der Partien. Laufende Partien gehen ohne dich weiter: Niemand spielt deine Seite, und wo es eine Uhr gibt, läuft deine Zeit ab. Alle Partien bleiben für die anderen, ohne deinen Namen am Brett. Das gespeicherte Protokoll einer Partie ist unveränderlich und enthält den Namen, bis der Tisch gelöscht wird. Das lässt sich nicht rückgängig machen.
account-delete-do = Konto löschen
account-deleted = Das Konto ist gelöscht.
account-banned = Du bist auf diesem Server gesperrt.
account-banned-until = Du bist auf diesem Server bis { $date } gesperrt.

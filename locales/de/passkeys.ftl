### Passkeys: anmelden ohne Passwort.

passkeys-title = Passkeys
passkeys-help = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN deines Geräts an, ohne Passwort. Er bleibt auf deinem Gerät oder bei dem Dienst, der deine Passwörter verwahrt, und diese Seite bekommt ihn nie zu sehen.
passkeys-none = Du hast noch keinen Passkey.
passkeys-one = Passkey
passkeys-synced = auf mehreren Geräten
passkeys-unused = Hinzugefügt am { $added }, nie benutzt.
passkeys-used = Hinzugefügt am { $added }, zuletzt benutzt am { $used }.
passkeys-add = Passkey hinzufügen
passkeys-add-do = Den Passkey hinzufügen
passkeys-added = { $name } ist hinzugefügt. Du kannst dich jetzt damit anmelden.
passkeys-name = Name des Passkeys
passkeys-name-help = Damit du ihn wiedererkennst, zum Beispiel nach dem Gerät.
passkeys-name-missing = Gib ihm einen Namen.
passkeys-rename = Umbenennen
passkeys-rename-of = Umbenennen: { $name }
passkeys-rename-do = Namen speichern
passkeys-remove = Entfernen
passkeys-remove-of = Entfernen: { $name }
passkeys-remove-text = Danach kann sich niemand mehr damit anmelden. Geräte, die angemeldet sind, bleiben es; weiter unten kannst du sie abmelden.
passkeys-removed = Der Passkey „{ $name }“ ist entfernt. Wenn dein Gerät ihn noch anbietet, lösche ihn auch dort.
passkeys-cancel = Abbrechen
passkeys-confirm = Du bestätigst es mit einem deiner Passkeys.
passkeys-confirm-elsewhere = Du bestätigst es mit einem deiner Passkeys, aber hier lässt sich keiner benutzen.
passkeys-confirmed = Bestätigt. Jetzt legt dein Gerät den neuen Passkey an.
passkeys-make = Passkey anlegen
passkeys-instead = Mit einem Passkey bestätigen

# Anmelden.

passkeys-login = Mit einem Passkey anmelden
passkeys-create = Konto mit einem Passkey anlegen
passkeys-create-help = Mit einem Passkey brauchst du kein Passwort. Notfallcodes bekommst du in jedem Fall.
passkeys-recover = Alle Geräte werden abgemeldet und alle Passkeys entfernt.

# Das Passwort daneben.

passkeys-password-title = Passwort setzen
passkeys-password-help = Mit einem Passwort kannst du dich auch dort anmelden, wo deine Passkeys nicht sind. Deine anderen Geräte werden abgemeldet.
passkeys-password-do = Passwort setzen
passkeys-without-title = Passwort entfernen
passkeys-without-help = Danach meldest du dich nur noch mit einem Passkey an; wenn du alle verlierst, hilft ein Notfallcode. Du kannst jederzeit wieder ein Passwort setzen.
passkeys-without-codes = Wenn du das Passwort entfernen willst, lege zuerst weiter unten neue Notfallcodes an: Du hast keine mehr, und wenn du deine Passkeys verlierst, gibt es sonst keinen Weg ins Konto.
passkeys-without-do = Passwort entfernen
passkeys-without-done = Das Passwort ist entfernt.

# Wo sie sich nicht benutzen lassen.

passkeys-no-browser = Dieser Browser kennt keine Passkeys.
passkeys-no-address = Unter dieser Adresse lassen sich keine Passkeys benutzen: Browser verlangen dafür eine verschlüsselte Verbindung (https) und einen Namen, was der Betreiber dieser Seite einrichten müsste.
passkeys-not-set-up = Der Betreiber dieser Seite hat keine Passkeys eingerichtet.
passkeys-elsewhere = Passkeys lassen sich nur unter dieser Adresse benutzen:

# Was schiefgehen kann.

passkeys-cancelled = Es ist nichts geschehen: Die Frage nach dem Passkey wurde geschlossen, oder es hat zu lange gedauert. Versuch es noch einmal, wenn du möchtest.
passkeys-there = Dieses Gerät hat schon einen Passkey für dein Konto.
passkeys-address-refused = Der Browser erlaubt unter dieser Adresse keine Passkeys.
passkeys-unable = Dieses Gerät kann keinen Passkey der nötigen Art anlegen: einen, den es selbst verwahrt und für den es nach Fingerabdruck, Gesicht oder PIN fragt.
passkeys-left-over = Wenn dein Gerät jetzt einen neuen Passkey für diese Seite anbietet, lösche ihn dort.
passkeys-failed = Der Browser konnte den Passkey nicht benutzen. Versuch es noch einmal, oder melde dich anders an.
error-unknown-passkey = Dieser Passkey ist hier nicht mehr bekannt: Er wurde entfernt, oder sein Konto wurde gelöscht. Wenn dein Gerät ihn noch anbietet, lösche ihn dort.
error-no-challenge = Das hat zu lange gedauert oder wurde zweimal beantwortet. Versuch es noch einmal.
error-passkey-refused = Der Passkey wurde nicht angenommen. Versuch es noch einmal, oder nimm einen anderen.
error-other-passkey = Dieser Passkey gehört zu einem anderen Konto. Wähle einen dieses Kontos.
error-known-passkey = Dieser Passkey wurde schon hinzugefügt.
error-no-passkey = Dieser Passkey wurde schon entfernt.
error-stale-passkey = Der Passkey wurde im selben Augenblick anderswo benutzt. Versuch es noch einmal.
error-too-many-passkeys = Du hast so viele Passkeys, wie ein Konto haben kann. Entferne zuerst einen.
error-last-way = Das ist deine einzige Möglichkeit, dich anzumelden. Richte zuerst eine andere ein: ein Passwort oder einen Passkey.
error-no-passkeys = Unter dieser Adresse lassen sich keine Passkeys benutzen.

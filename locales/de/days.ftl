### Games with days a turn.

# The calendar and the feed, on the page of an account.

days-feed-title = Kalender und Feed
days-feed-help = Bei Partien mit Tagen pro Zug kann dein Kalender zeigen, wann deine Züge fällig sind, und ein Feedreader, wo du am Zug bist und welche Partien zu Ende sind. Beide lesen eine geheime Adresse. Wer sie hat, sieht dasselbe, kann damit aber nichts tun.
days-feed-once = Trage diese Adressen jetzt in deine Programme ein: Sie werden nicht noch einmal gezeigt.
days-feed-calendar = Kalender (iCalendar)
days-feed-feed = Feed (Atom)
days-feed-copy = Kopieren: { $what }
days-feed-kept = Ich habe sie eingetragen
days-feed-made = Die Adresse wurde am { $date } erstellt.
days-feed-make = Adresse erstellen
days-feed-renew = Neue Adresse
days-feed-renew-text = Die bisherige Adresse zeigt dann nichts mehr.
days-feed-revoke = Adresse widerrufen
days-feed-revoke-text = Deine Programme zeigen nichts mehr, bis du ihnen eine neue Adresse gibst.
days-feed-revoked = Die Adresse ist widerrufen.

# Moves noted for later.

ahead-title = Vorausplanen
ahead-help = Notiere deine Antwort auf einen Zug, den du erwartest. Macht { $name } ihn, wird deine Antwort sofort gespielt.
ahead-begin = Eine Antwort notieren
ahead-more = Noch eine Antwort notieren
ahead-expect = Mach den Zug, den du von { $name } erwartest. Noch wird nichts gespielt.
ahead-answer = Spiel jetzt deine Antwort.
ahead-further = „Behalten“ notiert das. Oder mach weiter: mit dem nächsten Zug, den du von { $name } erwartest.
ahead-played = Deine notierte Antwort wurde gespielt: { $move }
ahead-dropped = { $name } hat etwas anderes gespielt. Was du notiert hattest, ist gelöscht.
ahead-over = Hier wäre die Partie zu Ende.
ahead-they = Wenn { $name } spielt: { $move }
ahead-you = Du antwortest: { $move }
ahead-keep = Behalten
ahead-back = Einen Zug zurück
ahead-cancel = Abbrechen
ahead-remove = Löschen
ahead-remove-of = Löschen: { $line }
ahead-two-answers = Du hast auf dieselben Züge schon etwas anderes notiert. Lösche das zuerst.
ahead-unfit = Das lässt sich nicht notieren: Möglich sind 20 Folgen mit je 20 Zügen.
error-own-turn = Jetzt bist du am Zug. Ziehe, und notiere danach, was du antwortest.
error-other-notes = Auf einem anderen Gerät wurde inzwischen etwas anderes notiert. Sieh es dir an und versuche es noch einmal.
error-no-ahead = In dieser Partie lassen sich keine Züge notieren.

# Notifications, on the page of an account.

days-push-title = Benachrichtigungen
days-push-on = Auf diesem Gerät benachrichtigen
days-push-help = Bei Partien mit Tagen pro Zug: wenn du am Zug bist, bevor deine Zeit abläuft, wenn eine Partie zu Ende ist und wenn jemand noch einmal spielen möchte. Die Nachricht geht verschlüsselt über den Dienst des Herstellers deines Browsers. Beim Abmelden endet das.
days-push-insecure = Benachrichtigungen brauchen eine verschlüsselte Verbindung (https).
days-push-unsupported = Dieser Browser zeigt keine Benachrichtigungen von Seiten. Füge die Seite auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.
days-push-denied = Der Browser erlaubt keine Benachrichtigungen dieser Seite. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
days-push-failed = Der Benachrichtigungsdienst des Browsers ist nicht erreichbar. Versuche es später noch einmal.
days-push-unreachable = Dieser Browser erreicht seinen Benachrichtigungsdienst nicht. Private Fenster können ihn nicht benutzen; sonst sieh in den Einstellungen des Browsers nach, oder versuche es später noch einmal.
error-no-push = Diese Seite verschickt keine Benachrichtigungen.

# A vacation, on the page of an account.

days-vacation-title = Urlaub
days-vacation-help = Während du weg bist, stehen deine Uhren in Partien mit Tagen pro Zug still. Deine Gegner sehen, bis wann. Ein angebrochener Tag zählt ganz.
days-vacation-left = Du hast dieses Jahr noch { $left ->
    [one] einen Tag
   *[other] { $left } Tage
} von { $days }.
days-vacation-last = Letzter Tag
days-vacation-missing = Wähle den letzten Tag.
days-vacation-most = Du kannst längstens bis { $date } weg sein.
days-vacation-past = Wähle einen Tag, der noch nicht vorbei ist.
days-vacation-begin = Urlaub beginnen
days-vacation-change = Letzten Tag ändern
days-vacation-now = Du bist bis { $date } weg.
days-vacation-end = Ich bin wieder da

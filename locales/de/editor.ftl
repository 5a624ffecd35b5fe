# The board editor.
editor-title = Stellungseditor
editor-heading = Stellungseditor
editor-tools = Figuren
editor-take = Wegnehmen
editor-take-help = Klick an, was weg soll. Die Entf-Taste tut dasselbe, egal welches Werkzeug gewählt ist.
editor-put-help = { $what }: Klick auf einen Platz. Ein zweiter Klick dreht die Figur oder nimmt sie weg.
editor-steps = Schritte
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-start = Anfangsstellung
editor-bare = Leeres Brett
editor-conditions = Bedingungen
editor-sound = Eine erlaubte Stellung
editor-flaws =
    { $count ->
        [one] Noch keine erlaubte Stellung:
       *[other] Noch keine erlaubte Stellung, aus { $count } Gründen:
    }
editor-flaws-where = Ändere die Figuren auf dem Brett, alles andere unter „{ editor-settings }“.
editor-mend = Die Reserven in Ordnung bringen
editor-unknown = In diesem Spiel gibt es kein `{ $tool }` oder keinen Platz `{ $spot }`.
editor-settings = Weitere Angaben
editor-side = Wer am Zug ist
editor-side-value = { $colour ->
    [white] Weiß
   *[black] Schwarz
}
editor-options = Regeln
editor-play = Ab hier spielen
editor-keep = Sichern, öffnen, teilen
editor-keeping = Sichern, öffnen und teilen
editor-save = In diesem Browser gesichert
editor-save-here = Sichern
editor-saved = „{ $name }“ ist gesichert.
editor-name = Ein Name
editor-drop = „{ $name }“ löschen
editor-open-text = Diese Stellung zeigen
editor-link = Link kopieren
editor-file = Als Datei
editor-open-file = Datei öffnen
editor-setup = Als Aufstellung für neue Partien
editor-setup-save = Aufstellung sichern
editor-setup-saved = Die Aufstellung „{ $name }“ ist gesichert. Sie steht bei neuen Partien zur Wahl.
editor-setup-help = Neue Partien können so beginnen. Die Aufstellung wird in diesem Browser und als Datei gesichert.
editor-unreadable = Das ist nicht lesbar. { $reason }

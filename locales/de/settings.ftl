# Die Einstellungen.

settings-theme = Farben
settings-theme-auto = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-material = Brett
settings-material-wood = Holz
settings-material-felt = Filz
settings-material-contrast = Hoher Kontrast
settings-material-strong = Hoher Kontrast, weil dein Gerät ihn verlangt.
settings-coordinates = Koordinaten
settings-coordinates-help = Reihen, Spalten und Seiten des Würfels sind auf jedem Brett beschriftet.
settings-threats = Warnen, wenn du sofort verlieren könntest
settings-threats-levels = Gegen die Stufen 1 bis 3
settings-threats-always = In jeder Partie auf diesem Gerät
settings-threats-never = Nie
settings-letters = Buchstaben auf den Figuren
settings-letters-help = Jede Figur trägt den Anfangsbuchstaben ihres Namens.
settings-turning = Zum letzten Zug drehen
settings-turning-help = Die Kamera dreht sich von selbst zum Zug deines Gegners und wieder zurück. Hast du das Brett selbst gedreht, bleibt sie stehen.
settings-facing = Brett zur Seite am Zug drehen
settings-facing-help = Spielt ihr zu zweit am Bildschirm, dreht sich das Brett nach jedem Zug.
settings-motion = Züge animieren
settings-motion-help = Figuren ziehen ihren Weg entlang. Sonst stehen sie sofort am neuen Platz.
settings-sounds = Holzklänge
settings-sounds-help = Leise Klänge bei Zügen, beim Schlagen und bei Schach.
settings-confirm = Züge bestätigen
settings-confirm-help = Ein Zug gilt erst, wenn du ihn bestätigt hast.
settings-resigns = Computer dürfen aufgeben
settings-resigns-help = In neuen Partien gibt ein Computer auf, wenn er drei Züge lang weit zurückliegt.
settings-text-board = Textbrett zeigen
settings-text-board-help = Ein Brett aus Knöpfen für Tastatur und Screenreader. Mit der Tab-Taste ist es immer erreichbar.
settings-name = Dein Name
settings-name-help = Den sehen alle, die per Link mit dir spielen. Ohne Namen bist du einfach Weiß oder Schwarz.
settings-account = Konto
space-lost = Dieses Gerät zeichnet nicht mehr in 3D. Das flache Brett tritt an die Stelle des räumlichen.
camera-wheel = Halte zum Zoomen { $mac ->
    [yes] ⌘
   *[no] Strg
} gedrückt, während du am Mausrad drehst, oder benutze die Knöpfe unter dem Brett.

# Die Liste der Tasten, und was die Zeichen auf den Brettern bedeuten.

marks-title = Was die Zeichen bedeuten
marks-one = { $kind ->
    [selected] was du in der Hand hast
    [hovered] worauf du zeigst
    [quiet] dorthin kannst du
    [capture] was dort steht, kann geschlagen werden
    [special] ein anderer Zug, etwa eine Rochade
    [to] der letzte Zug: wo er begann und endete
    [check] im Schach
    [made] ein Platz, den der letzte Zug geschaffen hat
    [served] eine Figur, für die er geschaffen wurde
   *[cursor] der Cursor der Tastatur
}
keys-title = Tasten
keys-moves = Züge
keys-back = einen Zug zurück
keys-next = einen Zug vor
keys-first = erste Stellung
keys-last = neueste Stellung
keys-table = Tisch
keys-flip = Brett wenden
keys-hint = Hinweis zeigen oder ausblenden
keys-type = Zug eintippen
keys-position = Stellung kopieren
keys-cancel = Figur zurückstellen, schließen
keys-retract = letzten Schritt beim Bauen zurücknehmen
keys-help = diese Tasten zeigen
keys-camera = Kamera
keys-turn = nach links, rechts drehen
keys-tilt = nach unten, oben neigen
keys-zoom = näher, weiter weg
keys-station = eine Seite oder Ebene ansehen
keys-reset = zurück zu meiner Seite
keys-text = Textbrett
keys-text-here = dieses Feld
keys-text-goals = wohin die Figur in der Hand darf
keys-text-sides = was jenseits der Seiten dieses Feldes liegt
keys-text-last = der letzte Zug
keys-text-layers = was einen Würfel tiefer, höher liegt
keys-text-board = Im Textbrett bewegen die Pfeiltasten den Cursor, und Buchstaben springen zu Figuren; für die Tasten oben halte Alt gedrückt.

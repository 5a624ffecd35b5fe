### Der Dialog für eine neue Partie.

new-title = Neue Partie
new-kind = Gegner
new-kind-computer = Der Computer
new-kind-screen = Zu zweit am Bildschirm
new-kind-here = Alle an diesem Bildschirm
new-kind-friend = Ein Freund, per Link
new-kind-anybody = Jemand auf diesem Server
new-level = Spielstärke
level-word = { $level ->
    [1] Stufe 1, erste Schritte: macht grobe Fehler, jeder kann sie schlagen.
    [2] Stufe 2, Anfänger: sieht, was sich schlagen lässt.
    [3] Stufe 3, Hobby: schaut einen Zug voraus.
    [4] Stufe 4, solide: bestraft Leichtsinn.
    [5] Stufe 5, Verein: plant ein wenig.
    [6] Stufe 6, stark: verschenkt nichts.
    [7] Stufe 7, Experte: nur wenige schlagen ihn.
   *[other] Stufe { $level }, Meister: alles, was dieses Gerät kann.
}
level-name = { $level ->
    [1] Erste Schritte
    [2] Anfänger
    [3] Hobby
    [4] Solide
    [5] Verein
    [6] Stark
    [7] Experte
   *[other] Meister
}
level-measured = Wie stark ist das in Zahlen?
level-elo = { $elo }{ $error ->
    [0] { "" }
   *[other] { " " }± { $error }
} Elo in diesem Spiel: Das vergleicht die Stufen dieses Programms miteinander, nicht mit Menschen und nicht zwischen Spielen.
new-side = Du spielst
new-side-random = Egal
new-kept = Wo die Partie liegt
new-kept-here = In diesem Browser
new-kept-here-help = Geht auch offline. Die Partie gibt es nur in diesem Browser.
new-kept-server = Auf dem Server
new-kept-server-help = Braucht eine Verbindung. Du kannst überall weiterspielen, wo du den Link der Partie öffnest.
new-friend-help = Du bekommst einen Link für deinen Freund. Die Partie liegt auf dem Server; keiner von euch braucht ein Konto.
new-kept-hidden-help = Die Partie liegt in diesem Browser: Ihr gebt das Gerät reihum weiter, und eine Seite zwischen den Zügen verdeckt, was die anderen nicht sehen dürfen.
new-seats = Wer spielt
new-seat-here = Jemand an diesem Bildschirm
new-seat-computer = Der Computer, Stufe { $level }
new-seat-friend = Jemand anderswo, per Link
new-mixed = Mehrere an diesem Bildschirm haben Geheimnisse voreinander, deshalb kann niemand per Link mitspielen: Setze nur eine Person hierher oder lade niemanden ein.
new-per-seat = { $option }, { $seat }
new-rules = Regeln von { $game }
new-further = Weitere Optionen
new-position = Aus einer anderen Stellung beginnen
new-position-help = Bleibt das Feld leer, gilt die übliche Anfangsstellung. An jedem Tisch zeigt der Knopf „Teilen“ die Stellung als Text.
new-start = Beginnen
new-start-friend = Link erstellen
error-engine = Die Regeln ließen sich nicht laden: { $error } Lade die Seite neu.

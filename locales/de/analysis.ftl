# The analysis of games and positions.
analysis-title = Analyse: { $game }
analysis-heading = Analyse
analysis-secrets = { $game } ist ein Spiel mit Geheimnissen: Was eine Stellung wert ist, hängt davon ab, was jeder weiß, und keine einzelne Zahl kann das ausdrücken. Darum gibt es hier keine Engine. Eine beendete Partie lässt sich an ihrem Tisch Zug für Zug durchgehen, mit den Bauwerken, Fragen und Antworten aller.
analysis-unreadable = Diese Adresse ist nicht lesbar, deshalb steht hier der Anfang einer Partie. { $reason }
analysis-moves-unread = Nicht alle Züge dieser Adresse lassen sich spielen. { $reason }

# The engine
analysis-engine = Engine
analysis-lines = Varianten
analysis-best = Beste Varianten
analysis-whole = Die ganze Variante
analysis-off = Ausgeschaltet.
analysis-begins = Denkt nach …
analysis-busy = Die Partie wird gerade durchgesehen.
analysis-over = Die Partie ist zu Ende.
analysis-state = Tiefe { $depth } · { $nodes } Stellungen · { $speed }/s
analysis-broken = Die Engine funktioniert nicht: { $error }
analysis-play-best = Besten Zug spielen
analysis-openings = Eröffnungsbuch
analysis-opening-move = Zug
analysis-opening-games = Partien
analysis-opening-score = Ergebnis
analysis-openings-end = Hier endet das Buch.
analysis-openings-help = Was die Engine in Partien gegen sich selbst gespielt hat und welchen Anteil der Punkte jeder Zug der Seite gebracht hat, die ihn macht. Die Stufen 6 bis 8 wählen daraus ihre ersten Züge.
analysis-bar = Wer besser steht
analysis-unknown = noch nicht bekannt

# The moves
analysis-no-moves = Noch keine Züge. Du kannst für beide Seiten ziehen.
analysis-side-line = Nebenvariante
analysis-promote = Zur Hauptvariante machen
analysis-remove = Nebenvariante entfernen

# The whole game
analysis-review = Die ganze Partie
analysis-review-begin = Partie durchsehen
analysis-review-help = Die Engine sieht sich jede Stellung an und zeigt, wo die Partie gekippt ist.
analysis-server = Den Server durchsehen lassen
analysis-server-failed = Der Server konnte die Partie nicht durchsehen: { $error }
analysis-server-other = Sie begann mit einer anderen Stellung als hier.
analysis-progress = { $done } von { $all }
analysis-stop = Anhalten
analysis-graph = Die Züge, und wer besser steht
analysis-point = Zug { $row }, { $seat }: { $move }{ $mark }, { $worth }
analysis-told = Zug { $row }, { $seat }: { $move } { $worth }
analysis-mistakes = Fehler
analysis-tally = { $side }: { $slight } ?!, { $plain } ?, { $grave } ??
analysis-legend = ?! nicht der beste Zug, ? ein Fehler, ?? ein schwerer Fehler. Die Zahlen vergleichen den Vorteil vor und nach dem Zug: Über null liegt { $side } vorn. #1 heißt: Gewinn in einem Zug, #2: in zwei.
analysis-no-mistakes = Keine Fehler gefunden.
analysis-mistake-slight = Nicht der beste Zug
analysis-mistake-plain = Ein Fehler
analysis-mistake-grave = Ein schwerer Fehler
analysis-better = Besser: { $move }
analysis-back = Zurück zur Partie

# To share
analysis-record = Die Hauptvariante als Text
analysis-link = Diese Analyse
analysis-link-help = Der Link enthält die Stellung, alle Züge und alle Nebenvarianten.
analysis-link-copy = Link kopieren
analysis-play = Ab hier spielen

# Keys
analysis-keys = Analyse
analysis-keys-engine = Engine ein oder aus
analysis-keys-best = besten Zug der Engine spielen
analysis-keys-lines = Varianten zeigen oder verbergen

# Rückblick auf eine Partie Break the Cube
lookback-whose = Wessen Fragen
lookback-asked = Frage
lookback-before = Möglich davor
lookback-after = Möglich danach
lookback-best = Die beste Frage, und was sie übrig gelassen hätte
lookback-was-best = das war die beste
lookback-only = nur eines war noch möglich
lookback-found = gefunden
lookback-busy = Es wird gezählt, was möglich war …
lookback-help = Die Zahlen sagen, wie viele Bauwerke noch zu allem passten, was gesagt war. Die beste Frage ist die, die im Schnitt am meisten verrät; mit Glück lässt eine andere weniger übrig.
lookback-none = Es wurde nichts gefragt.

# The record and the position of a game, to copy and to keep.
share-title = Partie und Stellung
share-record = Die Partie als Text
share-position = Die gezeigte Stellung
share-position-link = Link zum Weiterspielen kopieren
share-editor = Im Stellungseditor öffnen
record-failed = Die Partie ließ sich nicht lesen: { $error }
copied-record = Partie kopiert.

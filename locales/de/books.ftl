### Die Seiten der Regeln.

title-rules = Die Regeln von { $game }
rules-play = Dieses Spiel spielen
rules-book = Das ganze Regelheft
rules-opening = Das Regelheft wird geöffnet …
rules-whole-page = Ganze Seite
rules-back-table = Zurück zur Partie
rules-back-learn = Zurück zur Einführung
rules-back-board = Zurück zum Brett
rules-search = Regeln durchsuchen
rules-found = { $count ->
    [0] Nichts gefunden. Versuch es mit einem anderen Wort.
    [one] Ein Abschnitt gefunden
   *[other] { $count } Abschnitte gefunden
}
rules-contents = Inhalt
rules-print = Regeln drucken
rules-printing = Bretter werden gezeichnet …
rules-games = Regeln der Spiele
card-print = Diese Seite drucken
card-imprint = Eine unabhängige Zusammenfassung in eigenen Worten. Die vollständigen Regeln mit Diagrammen gibt es in Cubarium.

# Die Einführungen auf ihrer eigenen Seite.

learn-step = { $game }, { $step } von { $steps }
learn-next = Weiter
learn-pass = Diesen Zug überspringen
learn-back = Zurück
learn-return = Zurück zur Partie
learn-other = Auch das erlauben die Regeln, aber hier ist ein anderer Zug gefragt. Versuch es noch einmal.

## Diagrams

diagram-cube = In 3D zeigen
diagram-flat = Flach zeigen
diagram-start = Anfang
diagram-failed = Dieses Diagramm ließ sich nicht zeichnen: { $error }

## The offer of the introduction

learn-offer = Neu bei { $game }? Eine Minute auf dem Brett zeigt, wie es geht.
learn-offer-short = Neu bei { $game }?
learn-show = Zeig es mir
learn-skip = Nein, danke

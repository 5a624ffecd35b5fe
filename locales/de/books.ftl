### Die Seiten der Regeln.

rules-contents = Inhalt
rules-print = Regeln drucken
rules-printing = Bretter werden gezeichnet …
rules-games = Regeln der Spiele
card-print = Diese Seite drucken
card-imprint = Eine unabhängige Zusammenfassung in eigenen Worten. Die vollständigen Regeln mit Diagrammen gibt es in Cubarium.

### Die Einführungen auf ihrer eigenen Seite.

learn-step = { $game }, { $step } von { $steps }
learn-next = Weiter
learn-pass = Diesen Zug überspringen
learn-back = Zurück
learn-return = Zurück zur Partie
learn-other = Auch das erlauben die Regeln, aber hier ist ein anderer Zug gefragt. Versuch es noch einmal.

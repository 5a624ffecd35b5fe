### Partien, bei denen alle zusehen dürfen, und beendete.

watch-title = Partien zum Zusehen
watch-lists = Laufende und beendete Partien
watch-help = Partien, die gerade gespielt werden und bei denen alle zusehen dürfen. Du siehst, was Zuschauer sehen dürfen; Geheimes bleibt bis zum Ende einer Partie verborgen.
watch-off = Dieser Server zeigt keine Partien zum Zusehen.
watch-game = Spiel
watch-all-games = Alle Spiele
watch-turns = { $turns ->
    [0] vor dem ersten Zug
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
watch-none = Gerade spielt niemand eine Partie, bei der man zusehen kann. Partien mit hier gefundenen Gegnern erscheinen von selbst in dieser Liste.
watch-none-of-game = Gerade spielt niemand { $game } so, dass man zusehen kann. Wähle ein anderes Spiel, oder spiel selbst eine Partie.
watch-more = Mehr Partien
watch-first = Zurück zu den neuesten
watch-won = { $count ->
    [one] { $names } hat gewonnen.
   *[other] { $names } haben gewonnen.
}
watch-undecided = Niemand hat gewonnen.

# Beendete Partien.

archive-title = Beendete Partien
archive-help = Partien, bei denen alle zusehen konnten. Sie bleiben nach dem Ende hier, die neuesten zuerst. Die Tage zählen nach Weltzeit (UTC).
archive-search = Beendete Partien suchen
archive-player = Spieler
archive-result = Ergebnis
archive-result-any = Jedes Ergebnis
archive-result-decided = Jemand hat gewonnen
archive-result-won = Der Spieler hat gewonnen
archive-result-lost = Der Spieler hat verloren
archive-result-drawn = Remis
archive-result-none = Weder Sieg noch Remis
archive-from = Von (UTC)
archive-to = Bis (UTC)
archive-opening = Erste Züge
archive-opening-help = In Notation, wie in einer Partie als Text.
archive-opening-game = Wähle ein Spiel, um nach seinen ersten Zügen zu suchen.
archive-do = Suchen
archive-all = Alle Partien zeigen
archive-empty = Noch gibt es keine beendeten Partien, bei denen alle zusehen konnten. Gewertete Partien und solche mit hier gefundenen Gegnern erscheinen nach ihrem Ende in dieser Liste.
archive-nothing = Auf keine beendete Partie passt das alles. Lass etwas weg, um mehr zu finden.
archive-save = Diese Partien speichern
archive-save-help = Eine Textdatei mit allen gefundenen Partien. Eine sehr lange Liste wird gekürzt; wähle einen Zeitraum, um den Rest zu bekommen.

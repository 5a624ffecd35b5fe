# Die Befehlszeile.

cli-seat = { $seat ->
    [w] Weiß
    [b] Schwarz
   *[other] Platz { $seat }
}
cli-won = { $seat ->
    [w] Weiß gewinnt: { $reason }.
    [b] Schwarz gewinnt: { $reason }.
   *[other] Platz { $seat } gewinnt: { $reason }.
}
cli-drawn = Unentschieden: { $reason }.
cli-to-move = { $seat ->
    [w] Weiß ist am Zug.
    [b] Schwarz ist am Zug.
   *[other] Platz { $seat } ist am Zug.
}
cli-to-move-in-check = { $seat ->
    [w] Weiß ist am Zug und steht im Schach.
    [b] Schwarz ist am Zug und steht im Schach.
   *[other] Platz { $seat } ist am Zug und steht im Schach.
}
cli-welcome = Geben Sie einen Zug ein oder `help`. Die Tabulatortaste ergänzt Züge.
cli-thinking = Der Computer denkt nach.
cli-over = Die Partie ist zu Ende. `new` beginnt eine neue, `undo` geht zurück, `quit` beendet.
cli-hint = { $move }  (erwartet: { $line })
cli-no-draw = Der Computer spielt weiter.
cli-saved = Gespeichert in { $file }.
cli-other-game = Diese Datei enthält eine Partie { $game }.
cli-no-file = Es gibt keine Datei { $file }.
cli-no-moves = Es gibt keinen solchen Zug.
cli-nothing-to-undo = Es gibt keinen Zug, der zurückgenommen werden könnte.
cli-help =
    Ein Zug       wird gespielt, z. B. 1A2-4B2; Schlagen schreibt man mit x, eine Umwandlung endet auf =Q
    moves [1A2]   nennt die möglichen Züge, alle oder die von einem Feld
    hint          zeigt, was der Computer spielen würde
    undo          nimmt Ihren letzten Zug zurück
    board, flip   zeichnet das Brett neu, dreht es um
    resign, draw  beendet die Partie
    new           beginnt die Partie von vorn
    record        zeigt die Partie; save DATEI und load DATEI bewahren sie auf
    quit          verlässt das Programm

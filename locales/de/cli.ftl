# Die Befehlszeile.

cli-seat = { $seat ->
    [w] Weiß
    [b] Schwarz
   *[other] Platz { $seat }
}
cli-won = { $seat ->
    [w] Weiß gewinnt. { $reason }
    [b] Schwarz gewinnt. { $reason }
   *[other] Platz { $seat } gewinnt. { $reason }
}
cli-won-together = Die Plätze { $seats } gewinnen gemeinsam. { $reason }
cli-drawn = Remis. { $reason }
cli-unfinished = Die Partie wurde abgebrochen. { $reason }
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
cli-may-move = Am Zug: { $seats }.
cli-list = { $title }: { $things }
cli-key = [ ] ist der letzte Zug, { $check } ein Schach; Kleinbuchstaben sind Schwarz.
cli-key-cube-chess =
    K König, Q Dame, R Turm, B Läufer, N Springer, P Bauer; dicke Linien Mauern.
    { cli-key }
cli-key-die-check =
    M Meister, S━S Schild, S Soldat; 562 ist ein Würfel: 6 oben, 5 links, 2 rechts,
    darunter die Seite zu dir; die Würfel von Schwarz stehen in Klammern.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-key-tesseract =
    T Tesseract, S Stern, P Pyramide, R Quader, C Zylinder, X Kreuz mit Spitzen,
    ─G─ und │G│ kleine, G━G große Gleitschiene; ◦ Feld von Weiß oder Schwarz.
    { cli-key }
cli-key-cubes-4d =
    K König, Q Dame, R Turm, B Läufer, N Springer, G Großbauer, P Bauer; eine Zahl
    ist die Höhe der Säule; eine Figur ohne Zahl steht in einem Graben.
    ( ) ist ein Platz, den der letzte Zug schuf, oder wer dorthin ziehen könnte.
    { cli-key }
cli-key-break-the-cube =
    S, M, L sind die Blöcke, s und m die zweiten; ein Punkt ist nichts. Wo eine Zahl
    oder ein Buchstabe steht, ist nichts gefragt; die Antwort auf einen Buchstaben
    ist, was in den Höhen 1, 2, 3 zu sehen ist. [ ] ist die letzte Frage.
cli-welcome = Gib einen Zug ein oder `help`. Die Tabulatortaste ergänzt Züge.
cli-thinking = Der Computer denkt nach.
cli-over = Die Partie ist zu Ende. `new` beginnt neu, `undo` geht zurück, `quit` beendet.
cli-over-for-good = Die Partie ist zu Ende. `new` beginnt neu, `quit` beendet.
cli-hint = { $move }  (erwartet: { $line })
cli-plays-on = Der Computer spielt weiter: Er sieht sich vorn.
cli-no-draws = Dieses Spiel kennt kein Remis; `stop` beendet es ohne Sieger.
cli-no-stop = Diese Partie wird nicht abgebrochen; die Spieler können Remis vereinbaren (`draw`).
cli-no-claim = In dieser Stellung lässt sich nichts reklamieren.
cli-saved = Gespeichert in { $file }.
cli-other-game = Diese Datei enthält eine Partie { $game }.
cli-other-seats = Diese Datei enthält eine Partie für { $count } Spieler.
cli-no-file = Es gibt keine Datei { $file }.
cli-no-moves = Einen solchen Zug gibt es hier nicht.
cli-nothing-to-undo = Es gibt keinen Zug, der zurückgenommen werden könnte.
cli-no-undo = In diesem Spiel wird nichts zurückgenommen: Was gesagt ist, bleibt bekannt.
cli-moves-cube-chess = 1D2-2B2 zieht, 1B2x6A1 schlägt, 6A2-6B2=Q wandelt um, O-O rochiert
cli-moves-die-check =
    D1-D7 rollt, D1-D5-F5 rollt über eine Ecke, D1-D5xF5 schlägt, E1-E2 zieht den
    Meister, C2D2-D2D3 einen Schild, SE4-SF5 einen Soldaten; D1@90 dreht einen
    Würfel im Uhrzeigersinn, C2D2-SE2 richtet auf, SE2-C2D2 legt hin; E9*C und
    E9*D9E9 tauschen den Meister gegen einen Würfel oder Schild, -- beendet den Zug
cli-moves-cubulus = { cli-moves-die-check }
cli-moves-tesseract =
    TH2-H7 zieht, TH2xH7 springt, SC3-E5-B8 geht über eine Ecke, SC3-E5xB8 springt
    am Ende; GB2-B9 schiebt eine Gleitschiene, GE5E6-E9E10 eine große, GB2@ und
    GE5E6@E5F5 drehen sie; T*H2, G*B2v, G*E5E6 und X*H8 setzen eine Figur ein
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 zieht (Linie, Reihe, Höhe), N-2,-3,2x-2,-1,1 schlägt, mit
    =Q oder =G dahinter wandelt es um; c2,-1,2>3,0,2 bewegt einen Würfel, O-A bis
    O-D rochieren
cli-moves-break-the-cube =
    ?5 fragt von oben, ?H von der Seite; =..SLMMLM./..SL...../...L..... baut, und
    ! mit einem Bauwerk rät: drei Schichten von unten, je die Felder 1 bis 9,
    Punkte, wo nichts ist
cli-more-moves =
    { $count } Züge beginnen so; `moves` mit einem Anfang oder Feld nennt sie.
cli-turn-goes-on = Der Zug ist noch nicht zu Ende.
cli-no-place = Es gibt kein Feld { $place }.
cli-hand-over = Platz { $seat }: Übernimm, dann drück die Eingabetaste.
cli-no-save = Eine Partie mit Geheimnissen lässt sich speichern, sobald sie zu Ende ist.
cli-preparing = Vorbereitung: { $percent } %
cli-remaining = Mögliche Bauwerke: { $count }
cli-questions = Beste Fragen, ! ist ein Tipp: Bits, Bauwerke danach im Mittel, Antworten
cli-help =
    moves         nennt die möglichen Züge
    moves FELD    nennt die der Figur dort, und wie ein Würfel dann liegt (562/3:
                  die Seite zu dir zuletzt); `moves T*` die mit diesem Anfang
    look FELD     sagt, was dort wie steht
    hint          zeigt, was der Computer spielen würde
    undo          nimmt deinen letzten Zug zurück
    board, flip   zeichnet das Brett neu mit der Erklärung, dreht es um
    resign        gibt die Partie auf
    draw, stop    beendet sie im Einvernehmen: Remis, bei Tesseract ohne Ergebnis
    new           beginnt die Partie von vorn
    record        zeigt die Partie; save DATEI und load DATEI bewahren sie auf
    quit          verlässt das Programm

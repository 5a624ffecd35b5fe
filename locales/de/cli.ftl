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
cli-between-lists = { "; " }
cli-key = [ ] ist der letzte Zug, { $check } ein Schach; Kleinbuchstaben sind Schwarz.
cli-welcome = Gib einen Zug ein oder `help`. Die Tabulatortaste ergänzt Züge.
cli-thinking = Der Computer denkt nach.
cli-over = Die Partie ist zu Ende. `new` beginnt neu, `undo` geht zurück, `quit` beendet.
cli-over-for-good = Die Partie ist zu Ende. `new` beginnt neu, `quit` beendet.
cli-hint = { $move }  (erwartet: { $line })
cli-plays-on = Der Computer spielt weiter: Er sieht sich vorn.
cli-no-draws = Dieses Spiel kennt kein Remis; `stop` beendet es ohne Sieger.
cli-no-stop = Diese Partie lässt sich nicht abbrechen; die Spieler können Remis vereinbaren (`draw`).
cli-no-claim = In dieser Stellung lässt sich nichts reklamieren.
cli-out = Dieser Platz ist ausgeschieden; die anderen spielen weiter.
cli-unreadable = Diese Zeile ist nicht lesbar: Sie ist kein UTF-8.
cli-saved = Gespeichert in { $file }.
cli-other-game = Diese Datei enthält eine Partie { $game }.
cli-other-seats = Diese Datei enthält eine Partie für { $count } Spieler.
cli-no-file = Es gibt keine Datei { $file }.
cli-no-moves = Einen solchen Zug gibt es hier nicht.
cli-nothing-to-undo = Es gibt keinen Zug, der zurückgenommen werden könnte.
cli-no-undo = In diesem Spiel wird nichts zurückgenommen: Was gesagt ist, bleibt bekannt.
cli-more-moves =
    { $count } Züge beginnen so; `moves` mit einem Anfang oder Feld nennt sie.
cli-turn-goes-on = Der Zug ist noch nicht zu Ende.
cli-no-place = Es gibt kein Feld { $place }.
cli-hand-over = Platz { $seat }: Übernimm das Terminal, dann drück die Eingabetaste.
cli-no-save = Eine Partie mit Geheimnissen lässt sich speichern, sobald sie zu Ende ist.
cli-preparing = Vorbereitung: { $percent } %
cli-copying = Kopieren: { $percent } %
cli-checking = Prüfen: { $percent } %
cli-backed-up = Nach { $place } kopiert und geprüft: Tische { $tables }, Ereignisse { $events }, besetzte Plätze { $seats }, { $size } KiB.
cli-restored = In { $place } wiederhergestellt und geprüft: Tische { $tables }, Ereignisse { $events }, besetzte Plätze { $seats }, { $size } KiB.
cli-copied-accounts = Konten: { $count }.
cli-copied-damaged = Der Tisch { $table } ist ab Ereignis { $event } nicht so, wie er gespeichert wurde; er wurde kopiert, wie er ist.
cli-tables-deleted = Gelöschte Tische: { $count }
cli-remaining = Mögliche Bauwerke: { $count }
cli-questions = Beste Fragen, ! ist ein Tipp: Bits, Bauwerke danach im Mittel, Antworten
cli-help =
    moves         nennt die möglichen Züge
    moves FELD    nennt die der Figur dort, und wie ein Würfel dann liegt (562/3:
                  die Seite zu dir zuletzt); `moves T*` die mit diesem Anfang
    look FELD     sagt, was dort steht und wie
    hint          zeigt, was der Computer spielen würde
    undo          nimmt deinen letzten Zug zurück
    board, flip   zeichnet das Brett neu mit der Erklärung, dreht es um
    resign        gibt die Partie auf
    draw, stop    beendet sie im Einvernehmen: Remis, sonst ohne Ergebnis
    new           beginnt die Partie von vorn
    record        zeigt die Partie; save DATEI und load DATEI bewahren sie auf
    quit          verlässt das Programm
cli-admin-key = Öffne diese Adresse in einem Browser und gib sie niemandem. Der Schlüssel von { $name } gilt bis { $until } und wird nicht noch einmal angezeigt.
cli-admin-no-key = Kein Schlüssel namens { $name } gilt zurzeit.
cli-admin-revoked = Die Schlüssel von { $name } sind widerrufen.
cli-admin-banned = Gesperrt, bis die Sperre aufgehoben wird: { $whom }
cli-admin-banned-until = Gesperrt bis { $until }: { $whom }
cli-admin-lifted = Die Sperre ist aufgehoben: { $whom }
cli-admin-no-ban = Diese Sperre gibt es nicht: { $whom }
cli-admin-announced = Alle werden benachrichtigt.
cli-admin-withdrawn = Es wird nichts mehr angekündigt.
cli-admin-drained = Neue Partien beginnen nicht. Laufende Partien gehen weiter.
cli-admin-undrained = Neue Partien beginnen wieder.
cli-admin-no-end = bis zur Aufhebung
cli-admin-keys = Schlüssel: { $keys }
cli-admin-ban = Gesperrt: { $whom }, { $until } { $reason }
cli-admin-told = Angekündigt: { $text }
cli-admin-told-until = Angekündigt bis { $until }: { $text }
cli-admin-down = Der Server ist nicht erreichbar ab { $time }.
cli-admin-account-banned-until = gesperrt bis { $until }
cli-admin-account-banned = gesperrt
cli-admin-no-server = Der Server unter { $address } hat nicht gesagt, wer da ist: { $error }
cli-admin-more-visitors = und { $count } weitere

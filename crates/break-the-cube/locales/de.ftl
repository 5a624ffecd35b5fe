### Break the Cube

## Cover

game-break-the-cube-name = Break the Cube
game-break-the-cube-about = Baue heimlich, frage, was von der Seite zu sehen ist, und erschließe, was die anderen gebaut haben.
game-break-the-cube-makers = Ryohei Kurahashi; Gentosha, Tokio 2021; IELLO 2022.
option-break-the-cube-players = Spieler
option-break-the-cube-blocks = Blöcke
option-break-the-cube-blocks-help = Mehr Blöcke sind schwerer zu erraten. Als Vorgabe baut der Schwächere mit mehr.
option-break-the-cube-sudden-death = Ein falscher Tipp
option-break-the-cube-sudden-death-no = Kostet den Zug
option-break-the-cube-sudden-death-yes = Führt zum Ausscheiden
option-break-the-cube-large = Der große Block
option-break-the-cube-large-L = L-förmig
option-break-the-cube-large-T = T-förmig
option-break-the-cube-notes = Notizen
option-break-the-cube-notes-yes = Ja
option-break-the-cube-notes-no = Nein

## Table

# Namen.
break-the-cube-block = { $block ->
    [S] Kleiner Block
    [M] Mittlerer Block
    [L] Großer Block
    [s] Zweiter kleiner Block
   *[m] Zweiter mittlerer Block
}
break-the-cube-own = Platz { $seat }: das eigene Bauwerk
break-the-cube-attempt = Platz { $seat }: der Versuch
break-the-cube-screen = Platz { $seat }: der Sichtschirm
break-the-cube-hidden = Platz { $seat }: ein verdecktes Bauwerk
break-the-cube-net = Platz { $seat }
break-the-cube-questions = Fragen
break-the-cube-level = { $tile ->
    [own] Eigenes, Höhe { $level }
   *[attempt] Versuch, Höhe { $level }
}
break-the-cube-number = Zahl { $cell }: Was zeigt { break-the-cube-target } von oben?
break-the-cube-letter = Buchstabe { $line }: Was zeigt { break-the-cube-target } von der Seite?
break-the-cube-cell = { $tile ->
    [own] Bauwerk von Platz { $seat }, Höhe { $level }, Feld { $cell }
   *[attempt] Versuch von Platz { $seat }, Höhe { $level }, Feld { $cell }
}
break-the-cube-target = { $seats ->
    [2] das Gegenüber
   *[other] Platz { $target }
}
break-the-cube-station = Von Platz { $seat } aus
break-the-cube-station-above = Von oben

# Was gesehen und gesagt wurde.

break-the-cube-sight = { $seen ->
    [S] der kleine Block
    [M] der mittlere Block
    [L] der große Block
    [s] der zweite kleine Block
    [m] der zweite mittlere Block
   *[none] nichts
}
break-the-cube-seen-number = { $cell }: { break-the-cube-sight }
break-the-cube-seen-letter = { $line }, Höhe { $height }: { break-the-cube-sight }
break-the-cube-heard = Gesagt über das Bauwerk von Platz { $seat }
break-the-cube-heard-number = { $cell }: { break-the-cube-sight }
break-the-cube-heard-letter = { $line }: { $low ->
    [s] zweites S
    [m] zweites M
    [none] nichts
   *[other] { $low }
}, { $middle ->
    [s] zweites S
    [m] zweites M
    [none] nichts
   *[other] { $middle }
}, { $high ->
    [s] zweites S
    [m] zweites M
    [none] nichts
   *[other] { $high }
}
break-the-cube-heard-guess = { $right ->
    [yes] Tipp: richtig
   *[no] Tipp: falsch
}

# Die Enden einer Partie.

break-the-cube-end-guessed = { $winners ->
    [one] Platz { $winner } hat das Bauwerk des nächsten Platzes herausgefunden.
   *[other] In dieser Runde haben mehrere Plätze das Bauwerk des nächsten Platzes herausgefunden.
}
break-the-cube-end-last-left = Alle anderen sind ausgeschieden.
break-the-cube-end-round-limit = Vierzig Runden sind gespielt, und niemand hat richtig geraten.

# Was man wählen kann.

break-the-cube-choice-turn = { $axis ->
    [turn] Auf der Platte drehen
    [tip] Nach vorn kippen
   *[roll] Zur Seite rollen
}
break-the-cube-choice-done = { $tile ->
    [own] Fertig: Das ist mein Bauwerk
   *[attempt] Fertig: Das ist mein Tipp
}

# Was zu tun ist.

break-the-cube-prompt-build = { $open ->
    [one] Baue dein Bauwerk; eine Person ist noch nicht fertig.
   *[other] Baue dein Bauwerk; { $open } Personen sind noch nicht fertig.
}
break-the-cube-prompt-ask = Platz { $seat } ist am Zug: Platz { $target } nach einer Zahl fragen, alle nach einem Buchstaben fragen oder einen Tipp abgeben.
break-the-cube-prompt-last = Jemand hat richtig geraten: Platz { $seat } hat noch einen letzten Zug, um das Bauwerk von Platz { $target } zu erraten.

# Züge in Worten.

break-the-cube-sight-low = { $low ->
    [S] der kleine Block
    [M] der mittlere Block
    [L] der große Block
    [s] der zweite kleine Block
    [m] der zweite mittlere Block
   *[none] nichts
}
break-the-cube-sight-middle = { $middle ->
    [S] der kleine Block
    [M] der mittlere Block
    [L] der große Block
    [s] der zweite kleine Block
    [m] der zweite mittlere Block
   *[none] nichts
}
break-the-cube-sight-high = { $high ->
    [S] der kleine Block
    [M] der mittlere Block
    [L] der große Block
    [s] der zweite kleine Block
    [m] der zweite mittlere Block
   *[none] nichts
}
break-the-cube-move-build = Das geheime Bauwerk ist fertig.
break-the-cube-move-drop = Dieser Platz ist ausgeschieden. Er antwortet noch, und die anderen spielen weiter.
break-the-cube-move-number = Frage nach der Zahl { $cell }. { break-the-cube-answer }, von oben: { break-the-cube-sight }.
break-the-cube-move-letter = Frage nach dem Buchstaben { $line }. { break-the-cube-answer }, von unten nach oben: { break-the-cube-sight-low }, { break-the-cube-sight-middle }, { break-the-cube-sight-high }.
break-the-cube-move-guess = { $right ->
    [yes] { break-the-cube-guessed } ist richtig.
   *[no] { break-the-cube-guessed } ist falsch.
}
break-the-cube-answer = { $seats ->
    [2] Die Antwort
   *[other] Die Antwort von Platz { $target }
}
break-the-cube-guessed = { $seats ->
    [2] Der Tipp
   *[other] Der Tipp zum Bauwerk von Platz { $target }
}

# Am Tisch im Browser.

break-the-cube-handover = Gib das Gerät weiter an { $name }
break-the-cube-handover-help = Jetzt sollte sonst niemand hinsehen: Die nächste Seite zeigt ein geheimes Bauwerk.
break-the-cube-handover-show = Ich bin { $name }: meine Seite zeigen
break-the-cube-blocks = Blöcke
break-the-cube-turned = { $axis ->
    [turn] Drehen
    [tip] Kippen
   *[roll] Rollen
}
break-the-cube-begin = { $stage ->
    [build] Nimm einen Block, dann wähle seinen Platz. Ein Block, der auf einen anderen gesetzt wird, liegt darauf.
   *[ask] Zahl: der oberste Block dort. Buchstabe: was man von der Seite sieht, von unten nach oben. Oder baue einen Tipp.
}
break-the-cube-further = Nimm den nächsten Block. Gesetzte Blöcke kannst du wieder aufnehmen.
break-the-cube-wait = Jemand anders ist am Zug.
break-the-cube-workbench = { $stage ->
    [build] Baue dein Bauwerk
   *[ask] Baue einen Tipp
}
break-the-cube-block-short = { $block ->
    [S] Klein
    [M] Mittel
    [L] Groß
    [s] Klein 2
   *[m] Mittel 2
}
break-the-cube-block-state = { $state ->
    [held] in der Hand
    [placed] ✓ gesetzt
   *[free] bereit
}
break-the-cube-checks = Was ein Bauwerk braucht
break-the-cube-check = { $rule ->
    [blocks] { $laid } von { $all } Blöcken gesetzt
    [height] ein Würfel in Höhe 2
   *[overhang] nichts hängt in der Luft
}
break-the-cube-checked = { $kept ->
    [yes] (erfüllt)
   *[no] (noch offen)
}
break-the-cube-clear = Alles wegnehmen
break-the-cube-again = Letzter Tipp noch einmal
break-the-cube-back = Schritt zurück
break-the-cube-held = Drehe, kippe oder rolle den Block in der Hand, bis er richtig liegt, dann wähle einen Punkt.
break-the-cube-stands = Dieses Bauwerk hält alle Regeln ein: Drücke Fertig.
break-the-cube-end-guessed-by = { $who ->
    [you] Du hast herausgefunden, was gebaut wurde.
    [computer] Der Computer hat herausgefunden, was gebaut wurde.
   *[other] { $name } hat herausgefunden, was gebaut wurde.
}
break-the-cube-build-yours = Baue dein Bauwerk.{ $open ->
    [0] {""}
    [one] {" "}{ $who ->
        [computer] Der Computer
       *[other] { $names }
    } baut auch noch.
   *[other] {" "}{ $names } bauen auch noch.
}
break-the-cube-wait-last = Jemand hat richtig geraten. Die Runde wird zu Ende gespielt, damit alle gleich oft am Zug waren.
break-the-cube-build-here = Jetzt baut { $name }, und niemand sonst sieht hin.
break-the-cube-prompt-build-state = beim Bauen
break-the-cube-status-together = { $names } bauen gleichzeitig.
break-the-cube-status-here = { $names } bauen nacheinander.
break-the-cube-ask-yours = { $last ->
    [yes] Jemand hat richtig geraten. Du hast noch einen letzten Zug, um herauszufinden, was { $who ->
        [computer] der Computer gebaut hat.
       *[other] { $name } gebaut hat.
    }
   *[no] Frage { $who ->
        [computer] den Computer
       *[other] { $name }
    } nach Zahl oder Buchstabe oder gib einen Tipp ab. Auf einen Buchstaben antworten alle, auch du.
}
break-the-cube-round-ended = Die Runde wurde zu Ende gespielt, damit alle gleich viele Züge hatten.
break-the-cube-all-answer = alle antworten
break-the-cube-ask-this = { $kind ->
    [number] Nach Zahl { $asked } fragen
   *[letter] Nach Buchstabe { $asked } fragen
}
break-the-cube-from = { $kind ->
    [number] von oben
   *[letter] von der Seite
}
break-the-cube-chosen = { $kind ->
    [number] Die Antwort nennt den Block, den man dort von oben sieht. Frage danach, oder wähle etwas anderes.
   *[letter] Alle, auch du, sagen, was man von dort auf jeder Höhe sieht. Frage danach, oder wähle etwas anderes.
}
break-the-cube-look-back = Rückblick auf die Fragen
break-the-cube-held-fixed = Er passt nur so, wie er liegt. Nimm erst einen anderen Block wieder auf, um ihn zu drehen.
break-the-cube-hand = { $block } in der Hand
break-the-cube-hand-empty = Nichts in der Hand
break-the-cube-known = { $who ->
    [computer] Was der Computer gezeigt hat
   *[other] Was { $seat } gezeigt hat
}
break-the-cube-yours = Dein Bauwerk
break-the-cube-answers = Fragen und Antworten
break-the-cube-answers-none = Noch wurde nichts gefragt.
break-the-cube-answers-asked = Gefragt
break-the-cube-asked = { $kind ->
    [number] Zahl { $asked }, von oben
    [letter] Buchstabe { $asked }, von der Seite
    [dropped] Ausgeschieden
   *[guess] Ein Tipp
}
break-the-cube-heard-by = { $kind ->
    [guess] { $who ->
        [you] Dein Tipp
        [computer] Tipp des Computers
       *[other] Tipp von { $name }
    }
    [dropped] { $name }: ausgeschieden
   *[question] { $who ->
        [you] Deine Frage
        [computer] Frage des Computers
       *[other] Frage von { $name }
    }
}
break-the-cube-built = gebaut
break-the-cube-dropped = ausgeschieden
break-the-cube-guess = Tipp
break-the-cube-verdict-short = { $right ->
    [yes] richtig
   *[no] falsch
}
break-the-cube-guesser = { $called ->
    [computer] Der Computer
   *[other] { $by }
}
break-the-cube-verdict = { $who ->
    [mine] { $right ->
        [yes] Dein Tipp war richtig.
       *[no] Dein Tipp war falsch.
    }
    [about] { $right ->
        [yes] { break-the-cube-guesser } hat dein Bauwerk erraten.
       *[no] { break-the-cube-guesser } hat dein Bauwerk nicht erraten.
    }
   *[other] { $right ->
        [yes] { break-the-cube-guesser } hat richtig geraten.
       *[no] { break-the-cube-guesser } hat falsch geraten.
    }
}
break-the-cube-found = { $who ->
    [nobody] Bauwerk blieb bis zum Ende geheim
    [you] Bauwerk von dir erraten
    [computer] Bauwerk vom Computer erraten
   *[other] Bauwerk von { $name } erraten
}
break-the-cube-described-block = { $block } auf { $cells }
break-the-cube-described-level = Höhe { $level }: { $blocks }.
break-the-cube-revealed = Was alle gebaut hatten
break-the-cube-winner = gewonnen
break-the-cube-unbuilt = Nichts wurde gebaut.
break-the-cube-notes = Notizen
break-the-cube-notes-about = { $who ->
    [computer] Notizen über den Computer
   *[other] Notizen über { $seat }
}
break-the-cube-notes-off = Dieser Platz spielt ohne Notizen.
break-the-cube-note-pen = Was notiert wird
break-the-cube-note-clear = Blatt leeren
break-the-cube-note-level = Höhe { $level }
break-the-cube-note-open = nichts notiert
break-the-cube-note-place = Höhe { $level }, Feld { $cell }: { $marks }
break-the-cube-note-help = Wähle eine Marke, dann Felder: Mehrere Marken in einem Feld heißen, dass eine davon dort ist. Ein zweiter Klick nimmt eine Marke weg.
break-the-cube-note-contradiction = Diese Antworten passen nicht zu den Notizen: { $lines }.
break-the-cube-note-line = { $line }, Höhe { $height }

# Warum ein Zug nicht geht.

break-the-cube-no-over = Die Partie ist zu Ende.
break-the-cube-no-seat = Platz { $seat } gibt es in dieser Partie nicht.
break-the-cube-no-turn = Du bist nicht am Zug: Jetzt spielt Platz { $seat }.
break-the-cube-no-turn-while-building = Platz { $seat } hat noch nicht gebaut; gefragt wird, wenn alle fertig sind.
break-the-cube-no-turn-when-out = Du bist ausgeschieden: Du antwortest noch, fragst und rätst aber nicht mehr.
break-the-cube-no-second-build = Du hast schon gebaut, und dein Bauwerk bleibt, wie es ist.
break-the-cube-no-veiled = Was jemand anders gebaut hat, ist geheim, also kannst du es nicht spielen.
break-the-cube-no-drop = Niemand scheidet durch einen Zug aus: Das geschieht, wenn die Zeit abgelaufen oder jemand gegangen ist.
break-the-cube-no-blocks = Ein Bauwerk besteht genau aus den Blöcken { $blocks }, jeder einmal, ganz und in seiner Form.
break-the-cube-no-height = Alles liegt flach: Mindestens ein Block muss die Höhe 2 erreichen.
break-the-cube-no-overhang = Etwas hängt in der Luft: Unter jedem Würfel muss die Platte oder ein anderer Würfel sein.
break-the-cube-no-fit = { $how ->
    [edge] Der Block passt dort nicht hin: Er würde über den Rand der Platte hinausragen. Dreh ihn oder wähle einen anderen Platz.
    [height] Der Block passt dort nicht hin: Er würde über die Höhe 3 hinausragen. Dreh ihn oder wähle einen anderen Platz.
   *[block] Der Block passt dort nicht hin: Dort ist ein anderer Block im Weg. Dreh ihn oder wähle einen anderen Platz.
}
break-the-cube-no-turning = So gedreht passt der Block nirgends hin.
break-the-cube-no-rising = Dann bliebe alles flach: Kein übriger Block könnte die Höhe 2 erreichen.
break-the-cube-no-support = Dann hinge etwas in der Luft: Kein übriger Block könnte die Lücke darunter füllen.
break-the-cube-no-block-in-hand = Nimm zuerst einen Block in die Hand.
break-the-cube-no-done-in-hand = Du hast noch einen Block in der Hand: Setze ihn zuerst ab.
break-the-cube-no-done-missing = { $left ->
    [one] Es fehlt noch: { break-the-cube-sight }
   *[other] Es fehlen noch { $left } Blöcke
}.
break-the-cube-no-question-while-guessing = Du baust gerade einen Tipp: Nimm die Blöcke weg, bevor du fragst.
break-the-cube-no-other-tile = Diese Platte ist jetzt nicht dran: Du baust auf deiner eigenen und rätst später auf der für den Versuch.
break-the-cube-no-such-question = `{ $text }` ist keine Frage: Frage nach einer Zahl, 1 bis 9, oder einem Buchstaben, A bis L.
break-the-cube-no-structure-text = `{ $text }` ist kein Bauwerk: Schreib drei Schichten von unten, je neun Zeichen, dazwischen /.
break-the-cube-no-move-text = `{ $text }` ist kein Zug: Schreib ?5 für eine Zahl, ?H für einen Buchstaben, =<Bauwerk> zum Bauen oder !<Bauwerk> zum Raten.

# Der Editor für Bauwerke.

break-the-cube-wrong-blocks = { $blocks ->
    [wrong] {" "}Es besteht nicht genau aus den Blöcken dieses Platzes, jeder einmal, ganz und in seiner Form.
   *[right] {""}
}
break-the-cube-wrong-height = { $height ->
    [wrong] {" "}Alles liegt flach.
   *[right] {""}
}
break-the-cube-wrong-overhang = { $overhang ->
    [wrong] {" "}Etwas hängt in der Luft.
   *[right] {""}
}

# What the page says of the levels of computer players.
break-the-cube-levels = { $level ->
    [1] Stufe 1, erste Schritte: vergisst die meisten Antworten und fragt auf gut Glück.
    [2] Stufe 2, Anfänger: vergisst jede vierte Antwort.
    [3] Stufe 3, Hobby: vergisst manchmal etwas und vergleicht zwei Fragen.
    [4] Stufe 4, solide: vergisst nichts.
    [5] Stufe 5, Verein: fragt immer, was am meisten verrät.
    [6] Stufe 6, stark: fragt so, dass das eigene Bauwerk verborgen bleibt.
    [7] Stufe 7, Experte: baut auch, was die Buchstaben am wenigsten verraten.
   *[other] Stufe { $level }, Meister: hütet das eigene Bauwerk noch besser.
}

## Flaws

break-the-cube-flaw-illegal = Bauwerk von Platz { $seat }:{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-hidden = Das Bauwerk von Platz { $seat } ist verdeckt; um von hier weiterzuspielen, muss es bekannt sein.
break-the-cube-flaw-partly-shown = Während einer Partie ist höchstens ein Bauwerk zu sehen, nach dem Ende alle.
break-the-cube-flaw-too-early = Gefragt wurde schon, aber Platz { $seat } hat noch nicht gebaut.
break-the-cube-flaw-too-late = Zug { $record } kommt nach dem Ende der Partie.
break-the-cube-flaw-illegal-guess = Der Tipp in Zug { $record } ist kein Bauwerk:{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-dropped = In Zug { $record } kann Platz { $seat } nicht ausscheiden: Er ist schon ausgeschieden, hat nicht gebaut, oder es spielen nur zwei.
break-the-cube-flaw-untrue = Was in Zug { $record } über das Bauwerk von Platz { $seat } gesagt wird, ist nicht wahr.
break-the-cube-flaw-foreign = In Zug { $record } zeigt Platz { $seat } einen Block, den er nicht hat: { break-the-cube-sight }.
break-the-cube-flaw-gap = In Zug { $record } zeigt Platz { $seat } einen Block, unter dem nichts ist.
break-the-cube-flaw-contradiction = Zug { $record } widerspricht dem, was zuvor über das Bauwerk von Platz { $seat } gesagt wurde.
break-the-cube-flaw-mover = { $seat ->
    [none] Die Partie ist zu Ende, also ist niemand am Zug.
   *[other] Nach allem, was gesagt wurde, ist Platz { $seat } am Zug.
}
break-the-cube-flaw-flags = Aus dem Gesagten folgen die Zeichen der Plätze, `.` dabei, `+` richtig geraten, `x` ausgeschieden: `{ $flags }`.
break-the-cube-flaw-round = Nach allem, was gesagt wurde, ist dies Runde { $round }.

## Reasons

break-the-cube-why-tells = Das verrät { $told },{ $tenth } von { $missing },{ $rest } fehlenden Bits.
break-the-cube-why-tells-most = Das verrät am meisten: { $told },{ $tenth } von { $missing },{ $rest } fehlenden Bits.
break-the-cube-why-only-one = Nur noch ein Bauwerk bleibt übrig.
break-the-cube-why-one-of = Es ist eines von { $count } Bauwerken, die noch passen.

## Terminal

cli-key-break-the-cube =
    S, M, L sind die Blöcke, s und m die zweiten; ein Punkt ist nichts. Wo eine Zahl
    oder ein Buchstabe steht, ist nichts gefragt; die Antwort auf einen Buchstaben
    ist, was in den Höhen 1, 2, 3 zu sehen ist. [ ] ist die letzte Frage.
cli-moves-break-the-cube =
    ?5 fragt von oben, ?H von der Seite; =..SLMMLM./..SL...../...L..... baut, und
    ! mit einem Bauwerk rät: drei Schichten von unten, je die Felder 1 bis 9,
    Punkte, wo nichts ist

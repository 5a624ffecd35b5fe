### Turniere: die Liste, eines davon, und eines für einen Beamer.

tournaments-title = Turniere
tournaments-help = Für einen Vereinsabend oder ein paar Freunde: Rundenturnier, Schweizer System oder K.-o.-System. Niemand braucht ein Konto.
tournaments-own = Deine Turniere in diesem Browser
tournaments-organiser = du leitest es
tournaments-all = Öffentliche Turniere
tournaments-none = Im Moment gibt es keine. Lege eines an und gib den Link weiter.
missing-tournament = Dieses Turnier gibt es nicht
missing-tournament-help = Vielleicht ist der Link unvollständig, oder die Turnierleitung hat das Turnier gelöscht.

# Ein neues.

tournament-new = Neues Turnier
tournament-name = Name des Turniers
tournament-title-missing = Gib dem Turnier einen Namen.
tournament-of-game = Spiel
tournament-system = Paarung
tournament-system-swiss = Schweizer System
tournament-system-swiss-help = In jeder Runde treffen sich Leute mit etwa gleich vielen Punkten, und niemand trifft zweimal auf denselben Gegner. Gut für viele Spieler und wenige Runden.
tournament-system-round-robin = Rundenturnier
tournament-system-round-robin-help = Alle treffen einmal auf alle. Gut für etwa acht Spieler an einem Abend.
tournament-system-double-round-robin = Doppelrundiges Turnier
tournament-system-double-round-robin-help = Alle treffen zweimal auf alle und beginnen dabei je einmal.
tournament-system-knock-out = K.-o.-System
tournament-system-knock-out-help = Wer verliert, scheidet aus. Eine Partie, die remis endet, wird einmal mit vertauschten Seiten wiederholt; danach entscheidet die Turnierleitung.
tournament-rounds = Anzahl der Runden
tournament-automatic = Die nächste Runde automatisch beginnen
tournament-automatic-help = Sobald alle Partien einer Runde zu Ende sind.
tournament-listed = Öffentlich auflisten
tournament-listed-help = Sonst finden es nur Leute mit dem Link. Für das Zusehen bei den Partien gilt dasselbe.
tournament-median-wish = Median-Buchholz
tournament-median-help = Lässt den besten und den schwächsten Gegner weg.
tournament-make = Turnier anlegen

# Wie weit es ist.

tournament-players-count = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
tournament-round-of = Runde { $round } von { $rounds }
tournament-rounds-count = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
tournament-stage-gathering = noch nicht begonnen
tournament-stage-over = beendet
tournament-winner = { $count ->
    [one] Gewonnen hat { $names }.
   *[other] Gewonnen haben { $names }.
}

# Mitmachen.

tournament-join-title = Mitmachen
tournament-join-account = Du machst mit dem Namen deines Kontos mit.
tournament-join-help = Alle sehen diesen Namen. Dein Platz wird in diesem Browser gemerkt; komm also für jede Runde mit ihm wieder.
tournament-join = Mitmachen
tournament-your-name = Dein Name
tournament-name-missing = Gib deinen Namen ein.
tournament-you = Dein Turnier
tournament-you-wait = Du machst mit. Das Turnier hat noch nicht begonnen; lass diese Seite offen.
tournament-you-play = Deine Partie ist bereit.
tournament-you-rest = Du hast im Moment keine Partie. Die nächste erscheint hier.
tournament-you-bye-swiss = Du hast in dieser Runde spielfrei: keine Partie, aber einen Punkt.
tournament-you-bye-round-robin = Du hast in dieser Runde spielfrei.
tournament-you-bye-knock-out = Du hast in dieser Runde spielfrei und kommst ohne Partie weiter.
tournament-you-stuck = Du hast im Moment keine Partie, und es lässt sich keine Runde mehr paaren. Die Turnierleitung wird das Turnier beenden.
tournament-you-over = Das Turnier ist beendet.
tournament-you-place = Du bist auf Platz { $rank } von { $players }.
tournament-you-points = Du bist mit { $points } { $halves ->
    [1] Punkt
    [2] Punkt
   *[other] Punkten
} auf Platz { $rank } von { $players }.
tournament-you-left = Du hast das Turnier verlassen.
tournament-to-game = Zu meiner Partie
tournament-leave = Turnier verlassen
tournament-leave-early = Du kannst wieder mitmachen, solange die Anmeldung offen ist.
tournament-leave-late = Du verlierst eine laufende Partie und kannst nicht zurückkommen.
tournament-link = Link zum Mitmachen
tournament-link-message = Mach mit bei { $name }

# Die Turnierleitung.

tournament-organise = Du leitest dieses Turnier
tournament-organise-help = Nur dieser Browser kann das Folgende. Was in den Partien verborgen ist, siehst du nicht.
tournament-lots = Startnummern auslosen
tournament-lots-help = Sonst gilt die Reihenfolge der Anmeldung; die Ersten zählen als die Stärksten.
tournament-start = Turnier starten
tournament-next = Runde { $round } starten
tournament-last = Das ist die letzte Runde. Das Turnier ist zu Ende, sobald ihre Bretter entschieden sind.
tournament-short = { $possible ->
    [one] Mit diesen Spielern ist nur { $possible } der { $rounds } Runden möglich, weil niemand zweimal auf denselben Gegner trifft.
   *[other] Mit diesen Spielern sind nur { $possible } der { $rounds } Runden möglich, weil niemand zweimal auf denselben Gegner trifft.
}
tournament-needs-two = Es braucht mindestens zwei Spieler.
tournament-pending = { $boards ->
    [one] { $boards } Brett ist noch nicht entschieden.
   *[other] { $boards } Bretter sind noch nicht entschieden.
}
tournament-stuck = Eine weitere Runde ist nur möglich, wenn jemand zum zweiten Mal auf denselben Gegner trifft. Du kannst das Turnier beenden.
tournament-entry = Anmeldung offen
tournament-entry-late = Wer später kommt, hat für die verpassten Runden keine Punkte.
tournament-bot = Bot
tournament-invite = Bot einladen
tournament-end = Turnier beenden
tournament-end-text = Die Tabelle bleibt, wie sie ist. Laufende Partien werden abgebrochen.
tournament-delete = Turnier löschen
tournament-delete-text = Runden und Tabelle werden für alle gelöscht. Beendete Partien bleiben; laufende werden abgebrochen.
tournament-withdraw = Entfernen
tournament-withdraw-early = { $name } wird von der Liste genommen und kann sich wieder anmelden.
tournament-withdraw-late = { $name } verliert eine laufende Partie und wird nicht mehr gepaart.
tournament-write = Ergebnis eintragen
tournament-write-board = Ergebnis an Brett { $board }
tournament-result-asked = { $first } – { $second }: { $result }
tournament-correct = Ergebnisse berichtigen
tournament-corrected = Korrektur beenden

# Runden.

tournament-round = Runde { $round }
tournament-rounds-played = Runden
tournament-board = Brett
tournament-first = Beginnt
tournament-second = Gegner
tournament-result = Ergebnis
tournament-game = Partie
tournament-watch = Zusehen
tournament-replay = Nachspielen
tournament-watch-number = Partie { $game }
tournament-of-board = an Brett { $board }
tournament-bye = spielfrei
tournament-plays = wird gespielt
tournament-waits = wartet auf einen Bot
tournament-undecided = die Turnierleitung entscheidet
tournament-forfeit = { $score } kampflos
tournament-goes-on-first = wer begann, kommt weiter
tournament-goes-on-second = der Gegner kommt weiter
tournament-result-first-wins = { $first } hat gewonnen
tournament-result-second-wins = { $second } hat gewonnen
tournament-result-draw = remis
tournament-result-first-forfeits = { $first } war nicht da
tournament-result-second-forfeits = { $second } war nicht da
tournament-result-both-forfeit = niemand war da
tournament-boards = Partien dieser Runde

# Spieler und Tabelle.

tournament-players = Spieler
tournament-nobody = Noch hat sich niemand angemeldet.
tournament-gone = (gelöscht)
tournament-left = hat das Turnier verlassen
tournament-away = nicht verbunden
tournament-standings = Tabelle
tournament-rank = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-survived = Gewonnene Runden
tournament-direct = Punkte aus den Partien der Punktgleichen
tournament-direct-short = DV
tournament-buchholz = Buchholz: die Punkte der Gegner
tournament-median = Median-Buchholz: die Punkte der Gegner ohne den besten und den schwächsten
tournament-buchholz-short = BH
tournament-berger = Sonneborn-Berger: die Punkte der Besiegten, bei Remis die Hälfte
tournament-berger-short = SB
tournament-wins = Siege
tournament-games = Partien
tournament-ties = Feinwertung
tournament-ties-text = Zuerst die Partien unter den Punktgleichen, wenn alle aufeinandergetroffen sind (DV, direkter Vergleich). Dann Buchholz (BH), die Punkte der Gegner; dann Sonneborn-Berger (SB), die Punkte der Besiegten und die Hälfte bei Remis; dann die Zahl der Siege. Eine nicht gespielte Partie zählt bei Buchholz, als hätte der Gegner ebenso viele Punkte; dasselbe gilt für eine spielfreie Runde im Schweizer System. Für die anderen Wertungen zählt beides nicht.
tournament-ties-knock-out = Es zählt, wie viele Runden jemand gewonnen hat.

# Der Beamer.

tournament-screen = Auf einem Beamer zeigen
tournament-screen-join = Mach mit
tournament-screen-lost = Keine Verbindung. Stand von { $time }; die Seite verbindet sich von selbst wieder.
tournament-lost = Der Server ist gerade nicht zu erreichen. Die Seite verbindet sich von selbst wieder.

# An einem Tisch.

tournament-part = Teil eines Turniers
tournament-back = Zurück zum Turnier
tournament-settled = Über diese Partie wurde im Turnier entschieden. Das Ergebnis steht auf der Seite des Turniers.

# Was nicht geht.

error-no-entry = Die Anmeldung ist geschlossen.
error-full-tournament = Das Turnier ist voll.
error-name-in-tournament = In diesem Turnier heißt schon jemand so. Ergänze deinen Namen.
error-left-tournament = Du hast dieses Turnier verlassen. Niemand nimmt ein zweites Mal teil.
error-no-game-now = Du hast im Moment keine Partie. Warte auf die nächste Runde.
error-tournament-over = Das Turnier ist beendet.
error-not-organiser = Das kann nur die Turnierleitung, in dem Browser, in dem das Turnier angelegt wurde.
error-no-round = Die nächste Runde kann noch nicht beginnen: Schau nach, ob alle Bretter entschieden sind.
error-unfit-result = Dieses Ergebnis geht hier nicht: Im K.-o.-System kommt jemand von beiden weiter, und Ergebnisse stehen fest, sobald die nächste Runde gepaart ist.
error-in-tournament = Diese Partie zählt in einem Turnier: Sie kann nicht abgebrochen und kein Zug zurückgenommen werden. Frag die Turnierleitung.

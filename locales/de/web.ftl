# Die Seiten im Browser.

# Überall
close = Schließen
cancel = Abbrechen
copy = Kopieren
skip-to-content = Zum Inhalt
skip-to-board = Zum Brett
to-home = Zur Startseite
nav-label = Seiten und Einstellungen
nav-rules = Regeln
nav-language = Sprache
title-home = Cubarium: Spiele rund um den Würfel
title-missing = Nicht gefunden · Cubarium
title-table = Tisch
notice-rule = Regel lesen
notices-label = Meldungen
version-new = Es gibt eine neue Version von Cubarium.
version-reload = Laden
copied-link = Link kopiert.
copied-position = Stellung kopiert.
copy-failed = Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.
settings-title = Einstellungen

# Namen
seat-name = { $seat ->
    [w] Weiß
    [b] Schwarz
   *[other] Platz { $seat }
}
called-you = Du
called-computer = Computer
player-computer = Computer, Stufe { $level }
player-bot = { $name } (Bot)
player-you = (du)
player-away = nicht da
player-out = ausgeschieden
player-free = Platz noch frei
player-thinks = denkt nach
player-to-move = am Zug
player-in-check = im Schach

# Startseite
home-title = Spiele rund um den Würfel, mit drehbarem Brett
home-lead = Seltene Brettspiele rund um den Würfel. Spiele im Browser: ohne Konto, mit genauen Regeln und einem Brett, das sie dir beim Spielen zeigt.
home-computer = Gegen den Computer
home-computer-more = Acht Stufen, auch offline
home-screen = Zu zweit am Bildschirm
home-screen-more = Abwechselnd an einem Brett
home-friend = Mit einem Freund
home-friend-more = Link schicken, überall spielen
home-anybody = Einen Gegner finden
home-anybody-more = Mit jemandem, der gerade hier ist
home-watch = Bei Partien zusehen
home-archive = Beendete Partien
home-tournaments = Turniere
home-analysis = Analysebrett
home-account = Dein Konto
home-games = Die Spiele
home-play = Spielen
home-play-with = Stufe { $level }, { $side ->
    [w] du spielst Weiß
    [b] du spielst Schwarz
    [first] du beginnst
    [random] Seite wird ausgelost
   *[other] du sitzt auf Platz { $side }
}
home-choose = Mehr …
home-learn = Lernen
home-editor = Editor

resume-title = Weiterspielen
resume-computer = Gegen den Computer, Stufe { $level }
resume-screen = Zu zweit am Bildschirm
resume-table = Tisch mit { $count } Plätzen
resume-server = Tisch auf dem Server
resume-state = { $row ->
    [0] noch nicht begonnen, { $when }
   *[other] Zug { $row }, { $when }
}
resume-now = gerade eben
resume-all = Alle { $count } zeigen
resume-drop = Aus der Liste nehmen: { $game }, { $who }
resume-drop-short = Aus der Liste nehmen

# Neue Partie
new-game = Spiel
new-name = Dein Name (wenn du magst)
new-position-text = Stellung als Text
setup-other = Eine andere Aufstellung
new-starting = Wird aufgebaut …
new-refused = Diese Partie lässt sich so nicht aufbauen. { $reason }

# Ein Tisch
table-opening = Das Brett wird aufgebaut …
table-heading = Eine Partie { $game }
table-broken = Dieser Tisch lässt sich nicht zeigen. Lade die Seite neu; Partien in diesem Browser bleiben erhalten.
side-label = Züge und Aktionen
faces-label = Welches Brett
face-space = 3D
face-net = Flach
face-answers = Antworten
face-notes = Notizen
leaves-label = Neben dem Brett
face-text = Text
face-text-long = Textbrett
board-unfolded = Um die Oberseite aufgeklappt
compass-label = Kompass: eine andere Seite ansehen
camera-label = Brett drehen
camera-left = Nach links drehen
camera-right = Nach rechts drehen
camera-nearer = Näher heran
camera-farther = Weiter weg
camera-reset = Zurück auf meine Seite
camera-short = { $what ->
    [turn] Drehen
    [reset] Meine Seite
    [above] Oben
    [apart] Getrennt
   *[layer] Ebenen
}
levels-apart = Ebenen auseinanderziehen
levels-one = { $level }: nur { $name }

status-label = Wer am Zug ist
status-yours = { $state ->
    [check] Du stehst im Schach. Dein Zug ({ $seat }).
    [numbered] Dein Zug.
   *[coloured] Dein Zug. Du spielst { $seat }.
}
status-early = { status-yours } Du kannst schon beginnen, auch wenn noch ein Platz frei ist.
status-seat = { $check ->
    [yes] { $seat } am Zug, im Schach.
   *[no] { $seat } am Zug.
}
status-theirs = { $state ->
    [check] { $seat } am Zug, im Schach.
    [numbered] {""}
   *[coloured] { $seat } am Zug.
} { $known ->
    [yes] Warten auf { $name }.
   *[no] Warten auf deinen Gegner.
}
status-thinking = Der Computer denkt nach.
status-preparing = Der Computer bereitet sich vor: { $percent } %.
status-paused = Der Computer ist angehalten.
status-sending = Dein Zug ist unterwegs …
status-further = Es gibt mehrere Wege: Wähle eines der markierten Felder.
caption-by = { $side }:
caption-reach = { $man }: { $count ->
    [0] kann nirgendwohin
   *[other] könnte auf die markierten Felder gehen
}.
status-at = { $row ->
    [0] Du siehst den Anfang.
   *[other] Du siehst Zug { $row } ({ $seat }).
}
status-earlier = Das ist eine frühere Stellung: Gezogen wird in der neuesten.
status-watching = Du siehst nur zu: Ziehen können nur die Spieler.
status-to-newest = Zur neuesten Stellung
thinking-move-now = Sofort ziehen
thinking-stop = Anhalten
thinking-proceed = Weiterdenken lassen
hint-thinking = Suche nach einem guten Zug …
hint-shown = Der Computer würde { $move } spielen.
hint-this = Der Computer würde so ziehen:
confirm-this = So ziehen?
confirm-play = Ziehen
said-undone = Zurückgenommen. { $status }
said-step = Zug { $row } von { $rows }, { $seat }: { $move }
said-start = Vor dem ersten Zug

result-won = Du hast gewonnen.
result-lost = Du hast verloren.
result-drawn = Remis.
result-draw = Remis.
result-unfinished = Die Partie wurde abgebrochen.
result-wins = { $seat } hat gewonnen.
result-shared = Du teilst dir den Sieg mit { $who ->
    [computer] dem Computer
   *[other] { $seats }
}.
result-win = { $seats } haben gewonnen.
rematch = Noch einmal
rematch-asked = Warten auf die Antwort
rematch-there = Zur nächsten Partie
rematch-side = { $side ->
    [w] du spielst Weiß
    [b] du spielst Schwarz
    [1] du beginnst
   *[other] du sitzt auf Platz { $side }
}
analyse = Analysieren

moves-title = Züge
moves-none = Noch keine Züge.
moves-as = Züge anzeigen
moves-as-words = In Worten
moves-as-notation = Notation
moves-first = Erste Stellung
moves-back = Einen Zug zurück
moves-next = Einen Zug vor
moves-last = Neueste Stellung

actions-label = Aktionen
action-flip = Brett wenden
action-flip-short = Wenden
action-undo = Letzten Zug rückgängig machen
action-undo-short = Rückgängig
action-ask-undo = Bitten, den letzten Zug zurückzunehmen
action-ask-undo-short = Rückgängig
action-hint = Zeigen, was der Computer spielen würde
action-hint-short = Hinweis
action-hint-hide = Hinweis ausblenden
action-hint-hide-short = Hinweis
action-hint-none = Keine Hinweise: Hier spielen Menschen gegeneinander
action-hint-none-short = Hinweis
action-offer-draw = Remis anbieten
action-offer-draw-short = Remis
action-agree-draw = Remis vereinbaren
action-agree-draw-short = Remis
action-offer-stop = Abbruch anbieten
action-offer-stop-short = Abbruch
action-agree-stop = Abbruch vereinbaren
action-agree-stop-short = Abbruch
action-claim-stop = Partie abbrechen
action-claim-stop-short = Abbruch
action-resign = Aufgeben
action-resign-short = Aufgeben
action-share = Partie und Stellung
action-share-short = Teilen
action-rules = Regeln neben dem Brett
action-rules-short = Regeln
action-keys = Alle Tasten zeigen
action-keys-short = Tasten




type-label = Zug eintippen
type-play = Ziehen

share-download = Als Datei speichern

line-lost = Verbindung unterbrochen, neuer Versuch läuft. Deine Züge gehen nicht verloren und werden gesendet, sobald die Verbindung wieder steht.

# Regeln
rules-short = Kurz gefasst
rules-card = Auf einer Seite

# Die Einführung in einer Minute
learn-title = Das Spiel in einer Minute

# Was schiefgehen kann
failed-title = Etwas hat nicht geklappt
failed-help = Ein Teil der Seite ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.
failed-detail = Was passiert ist: { $detail }
failed-reload = Noch einmal versuchen
problem = Das hat nicht geklappt: { $text }
address-strange = „{ $text }“ in dieser Adresse ist unbekannt.
stored-strange = „{ $text }“ ist in diesem Browser gespeichert, aber hier unbekannt und wird nicht verwendet.
unread-option = { $game } hat keine Option „{ $key }“.
unread-value = Für die Option „{ $key }“ gibt es „{ $value }“ nicht.
unread-position = Der Text ist keine Stellung von { $game } (auf Englisch: { $detail }).
error-server = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal; Partien in diesem Browser gehen auch ohne ihn weiter.
error-key = Dieser Browser hat keinen Schlüssel zu einem Platz an diesem Tisch. Lass dir einen neuen Link schicken oder beginne eine neue Partie.
error-moved = Dieses Gerät spielt nicht mehr auf diesem Platz.
error-taken = Diesen Platz hat schon jemand eingenommen.
error-often = Zu viele Anfragen in kurzer Zeit. Warte ein wenig und versuche es noch einmal.
error-later = Der Server kann das gerade nicht. Nichts hat sich geändert; versuche es gleich noch einmal.
error-outdated = An diesem Tisch hat sich inzwischen etwas geändert. Sieh noch einmal hin und ziehe dann.
error-language = Die Sprache ließ sich nicht laden: { $error }
error-unkept = Diese Partie lässt sich in diesem Browser nicht mehr aufbewahren: Der Speicher ist voll oder abgeschaltet. Sichere die Partie als Datei, bevor du die Seite schließt.

action-add-time = Den anderen mehr Zeit geben
action-add-time-short = Zeit geben
action-abort = Die Partie absagen
action-abort-short = Absagen
error-begun = Alle haben einen Zug gemacht: Die Partie kann nicht mehr abgesagt werden.
error-out = Du bist aus dieser Partie ausgeschieden; die anderen spielen weiter.

# Was die Spieler an einem Tisch einander sagen.

talk-title = Gespräch
talk-lines = Was gesagt wurde
talk-nothing = Noch hat niemand etwas gesagt.
talk-phrases = Etwas sagen
talk-text = In eigenen Worten
talk-send = Senden
talk-by = { $name }:
talk-heard = { $name }: { $said }
talk-unread = { $count } neu
talk-more = Weitere Sätze
talk-earlier = In der Partie davor
talk-now = In dieser Partie

talk-free = In eigenen Worten schreiben
talk-free-help = Möglich, sobald alle am Tisch es erlauben. Du kannst es jederzeit zurücknehmen.
talk-free-asked = { $name } möchte das. Möglich wird es, sobald alle am Tisch es erlauben.

talk-block = Ausblenden
talk-block-name = { $name } ausblenden
talk-unblock = Wieder einblenden
talk-unblock-name = { $name } wieder einblenden
talk-report = Melden
talk-report-name = { $name } melden
talk-report-text = Wer diesen Server betreibt, kann dann lesen, was diese Person an diesem Tisch gesagt hat, und dass du es gemeldet hast.
talk-reported = Gemeldet

talk-error-free = Nicht mehr alle am Tisch erlauben eigene Worte.
talk-error-text = Ein Text hat 1 bis 200 Zeichen.
talk-error-often = Das war viel in kurzer Zeit. Warte einen Moment.

## Phrases

talk-phrase-hello = Hallo.
talk-phrase-good-luck = Viel Glück.
talk-phrase-nice-move = Schöner Zug.
talk-phrase-oops = Hoppla, das war ein Versehen.
talk-phrase-one-moment = Einen Moment, bitte.
talk-phrase-take-your-time = Lass dir Zeit.
talk-phrase-thanks = Danke.
talk-phrase-well-played = Gut gespielt.
talk-phrase-one-more = Noch eine Partie?
talk-phrase-must-go = Ich muss gehen.
talk-phrase-goodbye = Tschüss.

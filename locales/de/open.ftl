### Plätze, die allen offenstehen, Plätze, die auf ein anderes Gerät wechseln, Angebote, und was es nicht gibt.

open-title = Hier wartet jemand auf eine Partie
open-with = { $count ->
    [0] Für dich ist { $seat } frei.
   *[other] Mit { $names }. Für dich ist { $seat } frei.
}
open-option = { $option }: { $value }
open-no-clock = Ohne Uhr
open-switch = Offen für alle, über die Startseite
open-switch-watch = Alle dürfen mitspielen oder zusehen
open-switch-help = Bei dieser Partie dürfen auch dann alle zusehen und sie später finden, wenn du das wieder ausschaltest.
open-listed = Alle dürfen zusehen

# Einen Platz über einen Link einnehmen.

take-invite-title = Du bist eingeladen
take-invite-text = Du bekommst { $seat }. Der Platz gehört dir allein; ein Konto ist nicht nötig.
take-invite-do = { $seat } nehmen
take-move-title = Dein Platz auf diesem Gerät
take-move-text = Ab jetzt spielst du hier weiter ({ $seat }). Das andere Gerät schaut dann nur noch zu.
take-move-do = Hier weiterspielen
take-with = mit { $names }
take-listed = Bei dieser Partie dürfen alle zusehen, und nach dem Ende kann man sie finden.
take-listed-now = Das hat sich gerade geändert: Bei dieser Partie dürfen jetzt alle zusehen. Nimm den Platz noch einmal, wenn dir das recht ist.
take-watch = Nur zuschauen
take-own-title = Du sitzt schon hier
take-own-same = Dieser Browser hat an diesem Tisch schon { $seat }. Auf einem anderen Gerät gilt der Link noch.
take-own-other = Dieser Browser hat an diesem Tisch schon { $own }. Der Link ist für { $seat }: Wenn du ihn hier benutzt, gilt er für deinen Freund nicht mehr.
take-own-stay = Zurück zu meinem Platz
take-own-again = Den Link trotzdem benutzen
take-own-both = Hier auch { $seat } nehmen
error-no-key = Dieser Link gehört zu keinem Platz an diesem Tisch. Lass dir einen neuen schicken.
error-used-key = Dieser Link ist schon benutzt worden, und jeder gilt nur einmal. Lass dir einen neuen schicken.
error-revoked-key = Dieser Link ist zurückgezogen oder durch einen neueren ersetzt. Lass dir den neuen schicken.

# Jemanden auf einen Platz einladen.

invite-title = { $seat } ist noch frei
invite-text = Verschicke diesen Link. Er gilt einmal: Wer ihn zuerst nutzt, bekommt { $seat }.
invite-link = Link für { $seat }
invite-message = Spielst du eine Partie { $game } mit mir?
invite-renew = Neuer Link
invite-renewed = Hier ist ein neuer Link. Der alte gilt nicht mehr.
invite-revoke = Link zurückziehen
invite-revoked = Der Link gilt nicht mehr.
invite-none = Der Link ist zurückgezogen. Niemand kann den Platz einnehmen, bis du einen neuen erstellst.
invite-make = Link erstellen
invite-made = Hier ist der Link.

link-copy = Link kopieren
link-share = Teilen
link-qr = QR-Code

# Partien zum Weiterspielen.

resume-over = Die Partie ist zu Ende: Sieh nach, wie.
resume-against = { $text } · gegen { $names }
resume-hidden = Auf diesem Gerät ausgeblendet, bis dort jemand zieht. Dein Konto behält die Partie.
resume-removed = Aus der Liste genommen: { $game }.
resume-undo = Rückgängig
ended-title = In diesem Browser beendet ({ $count })
ended-analyse = Analysieren: { $game }, { $who }
ended-kept = Nur dieser Browser hat diese Liste: die letzten 50.
resume-theirs = { $name } ist am Zug
resume-yours = { $minutes ->
    [-1] Du bist am Zug
    [0] Du bist am Zug: noch weniger als eine Minute
    [one] Du bist am Zug: noch { $minutes } Minute
   *[other] Du bist am Zug: noch { $minutes } Minuten
}
resume-yours-days = Du bist am Zug, bis { $date }

# Zusehen.

spectators-title = Für Zuschauer
spectators-text = Wer die Adresse dieser Partie hat, kann zusehen. Sie steht in keiner Liste.
spectators-link = Link zum Zusehen kopieren

# Der eigene Platz auf einem anderen Gerät.

move-title = { $seat } auf einem anderen Gerät
move-text = Öffne diesen Link auf deinem anderen Gerät oder scanne dort seinen QR-Code. Du spielst dann dort weiter; dieses Gerät schaut nur noch zu.
move-make = Link für mein anderes Gerät erstellen
move-link = Link für dein anderes Gerät
move-message = Meine Partie { $game }
move-revoked = Der Link gilt nicht mehr. Du spielst hier weiter.
seat-moved = Dieses Gerät spielt hier nicht mehr: Der Platz ist umgezogen, oder du wurdest abgemeldet. Du kannst zuschauen.

# Was gefragt wird, bevor etwas nicht mehr zurückzunehmen ist.

keep-playing = Weiterspielen
resign-title = Aufgeben?
resign-text = { $players ->
    [2] Die Partie endet, und dein Gegner gewinnt.
   *[other] Die Partie endet für alle, und die anderen gewinnen.
}
resign-text-out = Du bist aus der Partie, und die anderen spielen weiter, solange noch zwei übrig sind.
resign-text-seat = { $seat } gibt auf. Die andere Seite gewinnt.
resign-do = Aufgeben
draw-title = Remis vereinbaren?
draw-text = Die Partie endet ohne Sieger. Seid ihr beide einverstanden?
draw-offer-text = Der Computer antwortet sofort. Ist er einverstanden, endet die Partie ohne Sieger.
draw-do = Remis vereinbaren
stop-title = Partie abbrechen?
stop-text = Die Partie endet ohne Ergebnis, und niemand gewinnt. Seid ihr beide einverstanden?
stop-offer-text = Der Computer antwortet sofort. Ist er einverstanden, endet die Partie ohne Ergebnis, und niemand gewinnt.
draw-ask-title = Remis anbieten?
draw-ask-text = Wird dein Angebot angenommen, endet die Partie ohne Sieger.
stop-ask-title = Abbruch anbieten?
stop-ask-text = Wird dein Angebot angenommen, endet die Partie ohne Ergebnis, und niemand gewinnt.
undo-title = Um Rücknahme des letzten Zuges bitten?
undo-text = Er wird zurückgenommen, sobald deine Bitte angenommen ist.
undo-do = Darum bitten
stop-do = Partie abbrechen
claim-text = Es ist so lange nichts geschehen, dass du die Partie abbrechen darfst, ohne zu fragen. Sie endet dann ohne Ergebnis, und niemand gewinnt.
abort-title = Die Partie absagen?
abort-text = Die Partie endet, und niemand gewinnt oder verliert. Das geht, bis alle einen Zug gemacht haben.
abort-do = Absagen

## Offers

offered-draw = Du hast Remis angeboten.
offered-stop = Du hast angeboten, die Partie abzubrechen.
offered-undo = Du hast gebeten, den letzten Zug zurücknehmen zu dürfen.
offered-rematch = Du hast um eine neue Partie gebeten.
offer-accept = Annehmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen
offer-waits = Es fehlt noch die Antwort von { $names }.
offer-draw = { $name } bietet Remis an.
offer-stop = { $name } möchte die Partie ohne Sieger abbrechen.
offer-undo = { $name } möchte den letzten Zug zurücknehmen.
offer-rematch = { $name } möchte noch einmal spielen.
withdrawn-draw = Kein Remis: Die Partie geht weiter.
withdrawn-stop = Die Partie geht weiter.
withdrawn-undo = Der Zug wird nicht zurückgenommen.
withdrawn-rematch = Vorerst keine neue Partie.
declined-draw = { $kind ->
    [computer] Der Computer sieht sich vorn und spielt weiter.
   *[person] { $name } lehnt das Remis ab.
}
declined-stop = { $kind ->
    [computer] Der Computer sieht sich vorn und spielt weiter.
   *[person] { $name } möchte weiterspielen.
}
declined-undo = { $name } möchte, dass der Zug stehen bleibt.
declined-rematch = { $name } möchte gerade keine neue Partie.

## Was es nicht gibt

missing-page = Diese Seite gibt es nicht
missing-page-help = Die Adresse führt ins Leere. Vielleicht enthält sie einen Tippfehler, oder die Seite ist umgezogen.
missing-table = Diesen Tisch gibt es nicht (mehr)
missing-table-help = Prüfe den Link oder beginne eine neue Partie.
missing-local-table = Diese Partie liegt nicht in diesem Browser
missing-local-table-help = Sie liegt in dem Browser, in dem sie begonnen wurde, bis sie dort aus der Liste genommen wird oder dessen Daten gelöscht werden. Um an mehreren Orten zu spielen, lege eine Partie auf den Server.
missing-rules = Für dieses Spiel gibt es noch kein Regelheft
missing-rules-help = Die Startseite führt zu allen vorhandenen Regeln.

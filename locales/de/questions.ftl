### Was gefragt wird, bevor etwas nicht mehr zurückzunehmen ist.

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
stop-do = Partie abbrechen
claim-text = Es ist so lange nichts geschehen, dass du die Partie abbrechen darfst, ohne zu fragen. Sie endet dann ohne Ergebnis, und niemand gewinnt.
abort-title = Die Partie absagen?
abort-text = Die Partie endet, und niemand gewinnt oder verliert. Das geht, bis alle einen Zug gemacht haben.
abort-do = Absagen

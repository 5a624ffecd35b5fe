### Plätze, die allen offenstehen.

open-title = Hier wartet jemand auf eine Partie
open-with = { $count ->
    [0] Für dich ist { $seat } frei.
   *[other] Mit { $names }. Für dich ist { $seat } frei.
}
open-option = { $option }: { $value }
open-no-clock = Ohne Uhr
open-switch = Offen für alle, über die Startseite

### Plätze, die allen offenstehen.

open-title = Hier wartet jemand auf eine Partie
open-with = { $count ->
    [0] Du würdest { $seat } spielen.
   *[other] Mit { $names }. Du würdest { $seat } spielen.
}
open-option = { $option }: { $value }
open-no-clock = Ohne Uhr
open-switch = Alle dürfen mitspielen (Startseite)

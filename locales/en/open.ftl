### Seats that anybody may take.

open-title = Somebody is waiting for a game
open-with = { $count ->
    [0] You would play { $seat }.
   *[other] With { $names }. You would play { $seat }.
}
open-option = { $option }: { $value }
open-no-clock = Without a clock
open-switch = Anybody may join, from the home page

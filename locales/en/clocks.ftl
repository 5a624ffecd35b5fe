# Clocks at tables, and the choice of one.

clock-of = Clock of { $seat ->
    [w] White
    [b] Black
   *[other] seat { $seat }
}
clock-days = { $days } d { $hours } h
clock-said = { $name }: { $time }{ $runs ->
    [yes] , running
   *[no] { "" }
}
clock-help = the clocks
clock-low = Your time is running out: { $time }.
clock-waiting = The clocks begin when all players are here.
clock-held = The server was restarted. The clocks go on when all players are back, or soon without them.
clock-control-fixed = Clock: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each
clock-control-increment = Clock: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each, and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more with every turn
clock-control-delay = Clock: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each; { $seconds ->
    [one] the first second of every turn is free
   *[other] the first { $seconds } seconds of every turn are free
}
clock-control-days = Clock: { $days ->
    [one] { $days } day
   *[other] { $days } days
} for each turn
new-clock = Clock
new-clock-none = None
new-clock-fixed = Fixed
new-clock-increment = Increment
new-clock-delay = Delay
new-clock-days = Days
new-clock-none-help = Nobody is in a hurry.
new-clock-fixed-help = One time for the whole game. A player who runs out of it loses.
new-clock-increment-help = Every turn adds some seconds.
new-clock-delay-help = The first seconds of every turn do not count.
new-clock-days-help = A number of days for each turn; nobody has to be there.
new-clock-minutes = Minutes
new-clock-seconds = Seconds
given-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
given-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
given-time = { $name } has given you { $time } more.
gave-time = You have given { $others ->
    [one] your opponent
   *[other] the others
} { $time } more.
gone-soon = { $name } has left. If they stay away, you can soon { $players ->
    [2] claim the win
   *[other] play on without them
}.
gone-now = { $name } has been gone for a while. You can wait, or { $players ->
    [2] claim the win
   *[other] play on without them
}.
gone-claim = { $players ->
    [2] Claim the win
   *[other] Play on without them
}
error-no-clock = Nobody else at this table has a clock.
error-not-abandoned = Nobody has been gone for long enough.
clock-waiting-days = The clocks begin when all seats are taken.
clock-due-you = Your move is due by { $date }.
clock-due = { $name } has time until { $date }.
clock-away-you = You are away until { $date }: your clock stands still. You can play all the same.
clock-away = { $name } is away until { $date }. Their clock stands still.

### What is asked before something that cannot be taken back.

resign-title = Resign?
resign-text = { $players ->
    [2] The game ends and your opponent wins.
   *[other] The game ends for everybody, and the others win.
}
resign-text-out = You are out of the game, and the others play on as long as two are left.
resign-text-seat = { $seat } resigns. The other side wins.
resign-do = Resign
draw-title = Agree on a draw?
draw-text = The game ends, and nobody wins. Do both of you agree?
draw-offer-text = The computer answers at once. If it agrees, the game ends, and nobody wins.
draw-do = Agree on a draw
stop-title = Stop the game?
stop-text = The game ends unfinished, and nobody wins. Do both of you agree?
stop-offer-text = The computer answers at once. If it agrees, the game ends unfinished, and nobody wins.
stop-do = Stop the game
claim-text = Nothing has happened for so long that you may stop the game without asking your opponent. It ends unfinished, and nobody wins.
abort-title = Call the game off?
abort-text = The game ends, and nobody wins or loses. This is possible until everybody has made a turn.
abort-do = Call it off

# Ends that no rule of a game brings about. They are the same in every game.

end-agreement = The players have agreed on a draw.
end-resignation = { $loser ->
    [you] You have resigned.
    [w] White has resigned.
    [b] Black has resigned.
    [none] A player has resigned.
   *[other] Seat { $loser } has resigned.
}
end-time = { $loser ->
    [you] You have run out of time.
    [w] White has run out of time.
    [b] Black has run out of time.
    [none] A player has run out of time.
   *[other] Seat { $loser } has run out of time.
}
end-abandoned = { $loser ->
    [you] You have left the game.
    [w] White has left the game.
    [b] Black has left the game.
    [none] A player has left the game.
   *[other] Seat { $loser } has left the game.
}
end-aborted = The game was called off before it had really begun.
end-rules-changed = The rules have changed since, and the moves no longer fit them.

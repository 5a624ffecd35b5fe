### Finding an opponent.

pairing-help = Somebody on this server who wants the same game with the same rules and clock. The seats are drawn by lot; neither of you needs an account.
pairing-listed = Anybody may watch these games, and find them after their end.
pairing-listed-switch = Anybody may watch
pairing-listed-switch-help = Otherwise only people with the link see the game.
pairing-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
pairing-none = None
pairing-no-clock = no clock
pairing-searching = Looking for an opponent
pairing-wish = { $game }, { $clock }{ $rated ->
    [yes] , rated
   *[no] { "" }
}
pairing-so-far = { $people ->
    [one] { $people } of { $seats } players is here.
   *[other] { $people } of { $seats } players are here.
}
pairing-alone = Nobody else is waiting at the moment.
pairing-waiting = { $people ->
    [one] One person is waiting
   *[other] { $people } people are waiting
}
pairing-other = { $waiting }: { $wish }
pairing-join = Join them
pairing-stop = Stop looking
pairing-found = An opponent has been found.
pairing-stopped = You have stopped looking for an opponent.
pairing-elsewhere = The search was changed or stopped in another window.
pairing-trouble = { $why ->
    [crowded] All places are taken, and yours went to somebody else. The search goes on.
    [often] Too many requests in a short time. The search goes on.
    [later] The server cannot do this just now. The search goes on.
   *[away] The server does not answer. The search goes on.
}

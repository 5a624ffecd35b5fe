# Why a move is a good one: what a hint says. The words are loaded with the first hint.

why-wins = It wins the game at once.
why-prevents-mate = It prevents mate in one move.
why-takes = It takes { $man }.
why-takes-free = It takes { $man }, and nothing can take back.
why-takes-more = It takes { $man }, which is worth more than what can be taken in return.
why-takes-several = It takes { $count } men at once.
why-attacks = { $count ->
    [one] The move attacks a man as well.
   *[other] The move attacks { $count } men at once.
}
why-threatens = The move threatens to take { $man } on { $place }.
why-saves = The move saves { $man }, which could be taken.
why-ways = Your side then has { $after } moves to choose from instead of { $before }.
why-looked = { $turns ->
    [one] Looking one turn ahead, the computer found nothing better.
   *[other] Looking { $turns } turns ahead, the computer found nothing better.
}
why-opening = This move is in the opening book: it scored { $percent }% in { $games } games of the engine against itself.

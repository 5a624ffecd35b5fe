# Why a move is a good one: what a hint says. The words are loaded with the first hint.

why-the-man = { $man ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
    [king] the king
    [grand-pawn] the grand pawn
    [cube] the cube
    [shield] the shield
    [soldier] the soldier
    [master] the master
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
    [cylinder] the cylinder
    [small-bar] a small bar
    [large-bar] a large bar
   *[tesseract] the tesseract
}
why-wins = It wins the game at once.
why-saves-royal = { $man ->
    [tesseract] It gets your tesseract out of danger.
    [master] It gets your master out of check.
   *[king] It gets your king out of check.
}
why-prevents-mate = It prevents mate in one move.
why-attacks-royal = { $man ->
    [tesseract] It threatens the opponent’s tesseract.
    [master] It gives check.
   *[king] It gives check.
}
why-takes = It takes { why-the-man }.
why-takes-free = It takes { why-the-man }, and nothing can take back.
why-takes-more = It takes { why-the-man }, which is worth more than what can be taken in return.
why-takes-several = It takes { $count } men at once.
why-attacks = { $count ->
    [one] The move attacks a man as well.
   *[other] The move attacks { $count } men at once.
}
why-threatens = The move threatens to take { why-the-man }.
why-saves = The move saves { why-the-man }, which could be taken.
why-promotes = { $man ->
    [knight] The pawn becomes a knight.
    [bishop] The pawn becomes a bishop.
    [rook] The pawn becomes a rook.
    [grand-pawn] The pawn becomes a grand pawn.
   *[queen] The pawn becomes a queen.
}
why-near-promotion = { $steps ->
    [one] The pawn is then one step from its promotion.
   *[other] The pawn is then { $steps } steps from its promotion.
}
why-makes-way = { $count ->
    [one] It gives one of your men a new place to go.
   *[other] It gives { $count } of your men a new place to go.
}
why-swaps = The master goes home, and a lost man comes back.
why-enters = It brings { why-the-man } into play.
why-ways = Your side then has { $after } moves to choose from instead of { $before }.
why-looked = { $turns ->
    [one] Looking one turn ahead, the computer found nothing better.
   *[other] Looking { $turns } turns ahead, the computer found nothing better.
}
why-tells = It reveals { $told }.{ $tenth } of the { $missing }.{ $rest } missing bits.
why-tells-most = It reveals the most: { $told }.{ $tenth } of the { $missing }.{ $rest } missing bits.
why-only-one = Only one structure is left.
why-one-of = It is one of the { $count } structures that still fit.

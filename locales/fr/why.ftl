# Pourquoi un coup est bon : ce que dit un conseil. Ces mots sont chargés avec le premier conseil.

why-the-man = { $man ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
    [king] le roi
    [grand-pawn] le grand pion
    [cube] le cube
    [shield] le bouclier
    [soldier] le soldat
    [master] le maître
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
    [cylinder] le cylindre
    [small-bar] une petite glissière
    [large-bar] une grande glissière
   *[tesseract] le tesseract
}
why-wins = Il gagne la partie aussitôt.
why-saves-royal = { $man ->
    [tesseract] Il met votre tesseract hors de danger.
    [master] Il sort votre maître de l’échec.
   *[king] Il sort votre roi de l’échec.
}
why-prevents-mate = Il empêche un mat en un coup.
why-attacks-royal = { $man ->
    [tesseract] Il menace le tesseract adverse.
    [master] Il donne échec.
   *[king] Il donne échec.
}
why-takes = Il prend { why-the-man }.
why-takes-free = Il prend { why-the-man }, et l’adversaire ne peut pas reprendre.
why-takes-more = Il prend { why-the-man }, qui vaut plus que ce que l’adversaire peut prendre en retour.
why-takes-several = Il prend { $count } pièces à la fois.
why-attacks = { $count ->
    [one] Le coup attaque aussi une pièce.
   *[other] Le coup attaque { $count } pièces à la fois.
}
why-threatens = Le coup menace de prendre { why-the-man }.
why-saves = Le coup sauve { why-the-man }, en prise jusque-là.
why-promotes = { $man ->
    [knight] Le pion devient un cavalier.
    [bishop] Le pion devient un fou.
    [rook] Le pion devient une tour.
    [grand-pawn] Le pion devient un grand pion.
   *[queen] Le pion devient une dame.
}
why-near-promotion = { $steps ->
    [one] Le pion est alors à un pas de sa promotion.
   *[other] Le pion est alors à { $steps } pas de sa promotion.
}
why-makes-way = { $count ->
    [one] Il ouvre un chemin à une de vos pièces.
   *[other] Il ouvre un chemin à { $count } de vos pièces.
}
why-swaps = Le maître rentre, et une pièce perdue revient.
why-enters = Il met { why-the-man } en jeu.
why-ways = Votre camp a ensuite le choix entre { $after } coups au lieu de { $before }.
why-looked = { $turns ->
    [one] En regardant un coup à l’avance, l’ordinateur n’a rien trouvé de mieux.
   *[other] En regardant { $turns } coups à l’avance, l’ordinateur n’a rien trouvé de mieux.
}
why-tells = Cela apprend { $told },{ $tenth } des { $missing },{ $rest } bits qui manquent.
why-tells-most = C’est ce qui apprend le plus : { $told },{ $tenth } des { $missing },{ $rest } bits qui manquent.
why-only-one = Il ne reste qu’une structure.
why-one-of = C’est une des { $count } structures encore possibles.

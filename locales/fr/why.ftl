# Pourquoi un coup est bon : ce que dit un conseil. Ces mots sont chargés avec le premier conseil.

why-wins = Ce coup gagne la partie aussitôt.
why-prevents-mate = Ce coup empêche un mat en un coup.
why-takes = Ce coup prend { $man }.
why-takes-free = Ce coup prend { $man }, et l’adversaire ne peut pas reprendre.
why-takes-more = Ce coup prend { $man }, qui vaut plus que ce que l’adversaire peut prendre en retour.
why-takes-several = Ce coup prend { $count } pièces à la fois.
why-attacks = { $count ->
    [one] Le coup attaque aussi une pièce.
   *[other] Le coup attaque { $count } pièces à la fois.
}
why-threatens = Le coup menace de prendre { $man } en { $place }.
why-saves = Le coup sauve { $man }, en prise jusque-là.
why-ways = Votre camp a ensuite le choix entre { $after } coups au lieu de { $before }.
why-looked = { $turns ->
    [one] En regardant un coup à l’avance, l’ordinateur n’a rien trouvé de mieux.
   *[other] En regardant { $turns } coups à l’avance, l’ordinateur n’a rien trouvé de mieux.
}
why-opening = Ce coup est dans le livre d’ouvertures : il a obtenu { $percent } % des points en { $games } parties du moteur contre lui-même.

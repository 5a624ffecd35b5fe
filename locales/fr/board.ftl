board-space = Le plateau dans l’espace. Le plateau à plat et le plateau en texte montrent la même position.
board-text = { $name }, en texte
board-choose = Choisir
board-turn-to = { $what ->
    [goals] Tourner vers d’autres cases possibles
    [hint] Tourner vers le coup conseillé
   *[last] Tourner vers le dernier coup
}

# Une case et ce qui s’y trouve
board-man-on = { $square }, { $man }
board-reaches = aussi sur { $places }
board-empty = { $square }, vide
board-mark-from = départ du dernier coup
board-mark-to = arrivée du dernier coup
board-mark-check = en échec
board-mark-made = position créée par le dernier coup
board-mark-served = le dernier coup a ouvert un chemin à cette pièce
board-mark-in-hand = en main
board-choice-man = peut être prise en main
board-choice-quiet = peut aller ici
board-choice-capture = peut prendre ici
board-choice-special = peut aller ici, coup spécial

# Ce qui se trouve au-delà des côtés d’une case
board-side = { $side ->
    [up] en haut : { $what }
    [right] à droite : { $what }
    [down] en bas : { $what }
    [left] à gauche : { $what }
   *[other] côté { $side } : { $what }
}
board-over-step = { $square }
board-over-edge = par-dessus l’arête, { $square }
board-over-wall = un mur
board-over-end = le bord du plateau
board-level-higher = Un cube plus haut : { $places }
board-level-higher-none = Aucune case voisine n’est plus haute d’un cube
board-level-lower = Un cube plus bas : { $places }
board-level-lower-none = Aucune case voisine n’est plus basse d’un cube
board-crossed = Arête franchie : { $square }

# Ce qui se passe
board-in-hand = { $man } en main, { $count ->
    [one] une case possible
   *[other] { $count } cases possibles
}
board-put-back = Reposé
board-reach = { $man } en { $square } : { $count ->
    [0] aucune destination
    [one] une destination
   *[other] { $count } destinations
}{ $places }
board-hand-empty = Rien en main. Entrée prend en main la pièce de cette case.
board-goals-quiet = vers { $squares }
board-goals-capture = prises en { $squares }
board-goals-special = coups spéciaux vers { $squares }
board-goals-man = pièces au choix en { $squares }
board-button = { $key } : { $choice }
board-goals-none = Aucune case où aller
board-no-move = Aucun coup n’a été joué

# Aide
board-hint = Les flèches vont de case en case, Entrée choisit, Échap repose, ? donne la liste des touches.
board-help = Flèches : de case en case, arêtes comprises. Entrée ou espace : choisir ; une pièce adverse montre où elle pourrait aller. Échap : reposer. { $letters } : vers la prochaine pièce de ce genre, avec Maj vers la précédente. Début et Fin : première et dernière case. virgule : cette case. point : où peut aller la pièce en main. point-virgule : ce qui se trouve au-delà des côtés de cette case. deux-points : le dernier coup. 1 à 9 : les choix proposés en boutons.
board-help-levels = supérieur : ce qui se trouve un cube plus haut. inférieur : un cube plus bas. 1 à 3 : vers la prochaine colonne libre de cette hauteur.

# What is written on the board: a letter or a number
board-inscription = { $text }

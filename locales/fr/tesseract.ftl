# Tesseract : noms.

tesseract-name = Tesseract
tesseract-man = { $man ->
    [tesseract] { $colour ->
        [white] Tesseract blanc
       *[black] Tesseract noir
    }
    [star] { $colour ->
        [white] Étoile blanche
       *[black] Étoile noire
    }
    [pyramid] { $colour ->
        [white] Pyramide blanche
       *[black] Pyramide noire
    }
    [rectangle] { $colour ->
        [white] Rectangle blanc
       *[black] Rectangle noir
    }
    [cylinder] { $colour ->
        [white] Cylindre blanc
       *[black] Cylindre noir
    }
    [small-bar] { $colour ->
        [white] Petite glissière blanche
       *[black] Petite glissière noire
    }
    [large-bar] { $colour ->
        [white] Grande glissière blanche
       *[black] Grande glissière noire
    }
   *[cross] { $colour ->
        [white] Croix blanche
       *[black] Croix noire
    }
}
tesseract-tip = { $colour ->
    [white] Bout d’une croix blanche
   *[black] Bout d’une croix noire
}
tesseract-kind = { $man ->
    [tesseract] Tesseract
    [star] Étoile
    [pyramid] Pyramide
    [rectangle] Rectangle
    [cylinder] Cylindre
    [small-bar] Petite glissière
    [large-bar] Grande glissière
   *[cross] Croix
}
tesseract-point = { $camp ->
    [white] { $point }, camp des Blancs
    [black] { $point }, camp des Noirs
   *[none] { $point }
}
tesseract-reserve = { $colour ->
    [white] Réserve des Blancs
   *[black] Réserve des Noirs
}
tesseract-reserve-place = { tesseract-reserve } : { tesseract-kind }
tesseract-taken = { $colour ->
    [white] Pris par les Blancs
   *[black] Pris par les Noirs
}
tesseract-net = Le terrain vu d’en haut
tesseract-board = Le terrain
tesseract-groove = Rainure
tesseract-station-white = Du côté des Blancs
tesseract-station-black = Du côté des Noirs
tesseract-station-above = D’en haut

# Les fins de partie.

tesseract-end-tesseract-captured = le tesseract est capturé
tesseract-end-tesseract-immobile = le tesseract est le dernier pion et ne peut plus bouger
tesseract-end-no-legal-turn = plus aucun coup n’est possible
tesseract-end-agreement = convenu entre les joueurs
tesseract-end-resignation = abandon

# Ce qu’on peut choisir.

tesseract-choice-corner = En passant par { $point }
tesseract-choice-turn = La pivoter
tesseract-choice-groove = { $groove ->
    [horizontal] Le long de la rangée
   *[vertical] Le long de la colonne
}

# Les coups en paroles.

tesseract-taken-man = { $taken ->
    [tesseract] le tesseract
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
   *[cylinder] le cylindre
}
tesseract-move-quiet = { tesseract-kind } de { $from } à { $to }
tesseract-move-capture = { $more ->
    [0] { tesseract-kind } de { $from } à { $to } prend { tesseract-taken-man }
    [1] { tesseract-kind } de { $from } à { $to } prend { tesseract-taken-man } et un pion de plus
   *[other] { tesseract-kind } de { $from } à { $to } prend { tesseract-taken-man } et { $more } pions de plus
}
tesseract-move-pivot = { $groove ->
    [horizontal] { tesseract-kind } de { $from } pivote le long de la rangée : { $to }
   *[vertical] { tesseract-kind } de { $from } pivote le long de la colonne : { $to }
}
tesseract-move-enter = { tesseract-kind } entre en { $to }
tesseract-move-enter-small-bar = { $groove ->
    [horizontal] { tesseract-kind } entre en { $to }, le long de la rangée
   *[vertical] { tesseract-kind } entre en { $to }, le long de la colonne
}

# Les pièces dans une phrase.

tesseract-the-man = { $man ->
    [tesseract] le tesseract
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
    [cylinder] le cylindre
    [bar] une glissière
    [small-bar] une petite glissière
    [large-bar] une grande glissière
   *[cross] une croix
}

# Pourquoi un coup n’est pas possible.

tesseract-no-over = La partie est terminée.
tesseract-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
tesseract-no-repetition = { $text } produirait une position pour la troisième fois, et il n’y a pas de partie nulle.
tesseract-no-move-in-set-up = Pendant la mise en place on pose des pièces ; rien ne se déplace encore.
tesseract-no-stage = { $stage ->
    [pawns] On pose maintenant le tesseract, une étoile et la pyramide.
    [bars] On pose maintenant les petites glissières.
   *[crosses] On pose maintenant les croix.
}
tesseract-no-placed = { $man ->
    [star] On ne pose qu’une étoile pendant la mise en place ; l’autre attend en réserve.
   *[other] Vous avez déjà posé { tesseract-the-man }.
}
tesseract-no-camp = { $side ->
    [white] Le camp des Blancs, ce sont les rangées 2 et 3 ; { $point } n’en fait pas partie.
   *[black] Le camp des Noirs, ce sont les rangées 13 et 14 ; { $point } n’en fait pas partie.
}
tesseract-no-room = { $point } n’est pas libre : { tesseract-the-man } s’y trouve.
tesseract-no-room-tip = { $point } est le bout d’une croix : aucun pion ne peut s’y trouver.
tesseract-no-cross-place = Une croix repose avec son centre et ses quatre bouts sur des rangées neutres du terrain ; autour de { $centre } ce n’est pas le cas.
tesseract-no-cross-shares = Une croix en { $centre } partagerait { $point } avec une autre pièce.
tesseract-no-cross-moves = Les croix restent où elles ont été posées.
tesseract-no-man = Il n’y a aucune pièce en { $point }.
tesseract-no-own-man = La pièce en { $point } est à l’adversaire : { tesseract-the-man }.
tesseract-no-other-man = En { $point } se trouve une autre pièce : { tesseract-the-man }.
tesseract-no-such-bar = Aucune de vos glissières ne se trouve en { $bar }.
tesseract-no-forced = Votre tesseract est seul sur le terrain et un pion attend en réserve : il faut poser un pion maintenant.
tesseract-no-shape = { $man ->
    [tesseract] Le tesseract va tout droit dans une des huit directions ; aucune ligne ne mène ainsi de { $from } à { $to }.
    [star] Une étoile fait deux pas en diagonale puis continue à angle droit ; aucun trajet ne mène ainsi de { $from } à { $to }.
    [pyramid] La pyramide fait deux pas le long d’une rainure puis continue à angle droit ; aucun trajet ne mène ainsi de { $from } à { $to }.
    [rectangle] Le rectangle fait deux pas le long d’une rainure et deux à angle droit ; aucun trajet ne mène ainsi de { $from } à { $to }.
   *[cylinder] Le cylindre va tout droit, de deux pas au plus ; aucune ligne ne mène ainsi de { $from } à { $to }.
}
tesseract-no-range = { $man ->
    [tesseract] Étoiles, pyramide et rectangle sont perdus : le tesseract fait au plus { $most } pas.
   *[cylinder] Le cylindre fait au plus { $most } pas.
}
tesseract-no-corner-stop = { $man ->
    [star] Une étoile ne s’arrête à son angle, { $corner }, qu’en y prenant.
   *[pyramid] La pyramide ne s’arrête à son angle, { $corner }, qu’en y prenant.
}
tesseract-no-corner-enemy = Un adversaire à l’angle, { $point }, barre le trajet.
tesseract-no-jump = L’adversaire en { $point } barre le trajet : on ne saute que sur l’intersection libre juste derrière.
tesseract-no-end-held = Le trajet finit sur une intersection libre ; en { $point } se trouve { tesseract-the-man }.
tesseract-no-path-held = Le trajet est barré en { $point } : { tesseract-the-man } s’y trouve.
tesseract-no-path-tip = { $point } est le bout d’une croix : aucun pion ne peut s’y trouver ni y passer.
tesseract-no-bar-taken = Les glissières ne sont jamais prises ; en { $point } se trouve une glissière.
tesseract-no-prey = Il n’y a pas d’adversaire juste avant { $to } par-dessus lequel sauter.
tesseract-no-rectangle-cross = Le rectangle passe par-dessus tout, sauf les croix et leurs bouts, et { $point } en est.
tesseract-no-rectangle-prey = Rien n’est pris sur ce trajet : il s’écrit avec un tiret.
tesseract-no-slide-groove = { $groove ->
    [horizontal] La glissière en { $bar } ne coulisse que le long de sa rangée.
   *[vertical] La glissière en { $bar } ne coulisse que le long de sa colonne.
}
tesseract-no-slide-tesseract = Une glissière ne prend pas le tesseract : en { $point } il barre le trajet.
tesseract-no-slide-over = Le pion en { $point } ne se prend qu’en s’arrêtant juste derrière lui.
tesseract-no-slide-held = { $point } n’est pas libre : { tesseract-the-man } s’y trouve.
tesseract-no-slide-prey = Il n’y a pas d’adversaire à prendre juste avant la fin de ce trajet.
tesseract-no-pivot-shape = La glissière en { $bar } pivote d’un angle droit sur une de ses intersections.
tesseract-no-pivot-tip = { $point } est le bout d’une croix : aucune glissière n’y pivote.
tesseract-no-pivot-onto-tip = { $point } est le bout d’une croix : aucune glissière ne pivote jusque-là.
tesseract-no-pivot-held = Il n’y a pas la place de pivoter : en { $point } se trouve { tesseract-the-man }.
tesseract-no-reserve = { $man ->
    [tesseract] Le tesseract n’est pas dans votre réserve.
    [star] Aucune étoile n’est dans votre réserve.
    [pyramid] La pyramide n’est pas dans votre réserve.
    [rectangle] Le rectangle n’est pas dans votre réserve.
    [cylinder] Le cylindre n’est pas dans votre réserve.
    [small-bar] Aucune petite glissière n’est dans votre réserve.
    [large-bar] Aucune grande glissière n’est dans votre réserve.
   *[cross] Aucune croix n’est dans votre réserve.
}
tesseract-no-point = `{ $point }` n’est pas une intersection : une intersection, c’est une colonne de A à O et une rangée de 1 à 15, comme H8.
tesseract-no-text-move = `{ $text }` n’est pas un coup : les coups s’écrivent comme TH2-H7, SC3-E5xB8, GB2-B9, GE5E6@E5F5 ou C*H8.
tesseract-no-text-upper = `{ $text }` : dans les coups les lettres sont des majuscules pour les deux camps.
tesseract-no-text-bar = `{ $text }` : une petite glissière posée s’écrit comme B2v, une grande comme E5E6 avec ses deux intersections, par colonne puis par rangée.
tesseract-no-text-capture = Le pion en { $point } est pris : le coup s’écrit avec x.
tesseract-no-text-same = `{ $text }` laisse la même position que `{ $first }`, et c’est ainsi que ce coup s’écrit.
tesseract-refusal-no-way = { $man ->
    [tesseract] Ce tesseract n’a aucun coup possible.
    [star] Cette étoile n’a aucun coup possible.
    [pyramid] Cette pyramide n’a aucun coup possible.
    [rectangle] Ce rectangle n’a aucun coup possible.
    [cylinder] Ce cylindre n’a aucun coup possible.
    [small-bar] Cette petite glissière n’a aucun coup possible.
   *[large-bar] Cette grande glissière n’a aucun coup possible.
}
tesseract-refusal-foreign-reserve = Cette réserve est à l’adversaire : { tesseract-the-man }.
tesseract-refusal-unreadable = `{ $text }` n’est ni un endroit ni un bouton de ce terrain.

# Composer une position.

tesseract-setting-side = Au trait
tesseract-setting-white-or-black = { $side ->
    [white] Les Blancs
   *[black] Les Noirs
}
tesseract-setting-stage = Phase de la partie
tesseract-setting-part = { $stage ->
    [pawns] Mise en place : pions
    [bars] Mise en place : petites glissières
    [crosses] Mise en place : croix
   *[main] La partie proprement dite
}
tesseract-setting-quiet-turns = Tours depuis la dernière prise ou entrée
tesseract-setting-turn-number = Numéro du tour
tesseract-editor-unknown = `{ $tool }` ne se pose pas en `{ $spot }` : l’un des deux n’existe pas ici.
tesseract-editor-no-room = Une grande glissière en { $point } a besoin d’une intersection libre à côté.
tesseract-editor-foreign-reserve = { $colour ->
    [white] Les pièces des Blancs n’attendent que dans la réserve des Blancs.
   *[black] Les pièces des Noirs n’attendent que dans la réserve des Noirs.
}

# Pourquoi une position est impossible.

tesseract-flaw-shared = Il y a plus d’une pièce en { $point }.
tesseract-flaw-on-tip = Un pion se trouve en { $point }, le bout d’une croix.
tesseract-flaw-cross-place = La croix en { $point } ne repose pas avec son centre et ses quatre bouts sur des rangées neutres du terrain.
tesseract-flaw-crosses-share = Les croix en { $one } et { $other } ont une intersection en commun.
tesseract-flaw-too-many = { tesseract-man } : { $found } sur le terrain et en réserve, alors qu’un camp n’en a que { $full }.
tesseract-flaw-missing = { tesseract-man } : { $found } sur le terrain et en réserve au lieu de { $full }. Glissières et croix ne sont jamais prises.
tesseract-flaw-captured = { tesseract-man } : { $found } sur le terrain et en réserve au lieu de { $full }. Rien n’est pris pendant la mise en place.
tesseract-flaw-unplaced = { tesseract-man } : { $found } en réserve. Après la mise en place il y en a au plus { $most }.
tesseract-flaw-no-tesseract = { $colour ->
    [white] Les Blancs viennent de jouer et n’ont pas de tesseract sur le terrain.
   *[black] Les Noirs viennent de jouer et n’ont pas de tesseract sur le terrain.
}
tesseract-flaw-outside-camp = { $colour ->
    [white] Pendant la mise en place, les pièces des Blancs sont dans leur camp, rangées 2 et 3 ; { $point } n’en fait pas partie.
   *[black] Pendant la mise en place, les pièces des Noirs sont dans leur camp, rangées 13 et 14 ; { $point } n’en fait pas partie.
}
tesseract-flaw-placed = { $crosses ->
    [first] { tesseract-man } : { $found } sur le terrain. Cela ne va pas avec cette phase de la mise en place, où les croix viennent d’abord.
   *[last] { tesseract-man } : { $found } sur le terrain. Cela ne va pas avec cette phase de la mise en place, où les croix viennent en dernier.
}
tesseract-flaw-turns = Posées dans cette phase de la mise en place : { $white } par les Blancs, { $black } par les Noirs. Cela ne va pas avec le trait.

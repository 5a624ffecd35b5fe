# Die-Check et Cubulus : noms.

die-check-name = Die-Check
cubulus-name = Cubulus
rolling-cubes-board = Le damier
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] Cube blanc
   *[black] Cube noir
}
rolling-cubes-cube = { rolling-cubes-any-cube }, { $top } dessus ; nord { $north }, est { $east }, sud { $south }, ouest { $west }, { $bottom } dessous
rolling-cubes-shield = { $colour ->
    [white] Bouclier blanc
   *[black] Bouclier noir
}
rolling-cubes-soldier = { $colour ->
    [white] Soldat blanc
   *[black] Soldat noir
}
rolling-cubes-master = { $colour ->
    [white] Maître blanc
   *[black] Maître noir
}
rolling-cubes-kind = { $man ->
    [cube] Cube
    [shield] Bouclier
    [soldier] Soldat
   *[master] Maître
}
rolling-cubes-taken = { $colour ->
    [white] Pris par les Blancs
   *[black] Pris par les Noirs
}
rolling-cubes-from-white = Côté des Blancs
rolling-cubes-from-black = Côté des Noirs
rolling-cubes-from-above = D’en haut
rolling-cubes-from-left = À gauche des Blancs
rolling-cubes-from-right = À droite des Blancs

# Les fins de partie.

die-check-end-die-check = die-check
die-check-end-no-move = plus aucun coup possible
die-check-end-no-progress = cent tours sans prise ni troquage
die-check-end-repetition = la position s’est produite trois fois
die-check-end-agreement = convenu entre les joueurs
die-check-end-resignation = abandon
cubulus-end-die-check = mat
cubulus-end-no-move = plus aucun coup possible
cubulus-end-no-progress = cent tours sans prise ni troc
cubulus-end-repetition = la position s’est produite trois fois
cubulus-end-agreement = convenu entre les joueurs
cubulus-end-resignation = abandon

# Ce que l’on peut choisir.

rolling-cubes-choice-roll = { $top } dessus, { $north } au nord (par { $corner })
rolling-cubes-choice-turn = Pivoter de { $degrees }° : { $north } au nord
rolling-cubes-choice-slide = Déplacer le bouclier
rolling-cubes-choice-stand-up = Le dresser en soldat
rolling-cubes-choice-lie-down = Le coucher en bouclier
rolling-cubes-choice-swap-cube = Troquer contre un cube
rolling-cubes-choice-swap-shield = Troquer contre un bouclier
rolling-cubes-choice-end-turn = Finir le tour

# Les coups en paroles.

rolling-cubes-check = { $check ->
    [check] , échec
    [die-check] , die-check
    [mate] , mat
   *[none] {""}
}
rolling-cubes-takes = { $taken ->
    [cube] , prend un cube
    [shield] , prend un bouclier
    [soldier] , prend un soldat
   *[none] {""}
}
rolling-cubes-move-roll = Cube de { $from } à { $to }, { $top } dessus{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-roll-turn = Cube de { $from } par { $corner } à { $to }, { $top } dessus{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-step = { rolling-cubes-kind } de { $from } à { $to }{ rolling-cubes-takes }{ rolling-cubes-check }
rolling-cubes-move-shield = Bouclier de { $from } à { $to }{ rolling-cubes-check }
rolling-cubes-move-rotation = Le cube en { $square } pivote de { $degrees } degrés{ rolling-cubes-check }
rolling-cubes-move-stand-up = Le bouclier de { $from } se dresse en { $to }{ rolling-cubes-check }
rolling-cubes-move-lie-down = Le soldat de { $from } se couche sur { $to }{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Troc : le maître rentre en { $home }{ rolling-cubes-takes }, un cube revient en { $from }{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Troc : le maître rentre en { $home }{ rolling-cubes-takes }, un bouclier revient sur { $to }{ rolling-cubes-check }
rolling-cubes-move-end-turn = Fin du tour

# Les pièces dans une phrase.

rolling-cubes-the-man = { $man ->
    [cube] un cube
    [shield] un bouclier
    [soldier] un soldat
   *[master] un maître
}

# Pourquoi un coup est impossible.

rolling-cubes-no-over = La partie est finie.
rolling-cubes-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
rolling-cubes-no-pass = On ne passe pas son tour : un coup est obligatoire, et vous n’en avez pas encore joué.
rolling-cubes-no-second-swap = Vous avez déjà troqué ce tour-ci ; il vous reste à jouer votre coup.
rolling-cubes-no-second-move = Vous avez déjà joué ce tour-ci ; vous pouvez encore troquer ou finir le tour.
rolling-cubes-no-man = Il n’y a pas de pièce en { $square }.
rolling-cubes-no-own-man = En { $square } se trouve une pièce de l’adversaire : { rolling-cubes-the-man }.
rolling-cubes-no-such-man = En { $square } se trouve { rolling-cubes-the-man }, et { $meant ->
    [cube] aucun cube n’en part
    [shield] aucun bouclier n’en part
    [soldier] aucun soldat n’en part
   *[master] le maître n’en part pas
}.
rolling-cubes-no-such-shield = Aucun bouclier ne couvre { $shield } : celui de { $square } est couché autrement.
rolling-cubes-no-level-two = Les soldats et les rotations appartiennent au niveau 2 ; cette partie se joue au niveau 1.
rolling-cubes-no-empty = { $square } doit être libre ; il s’y trouve { rolling-cubes-the-man }.
rolling-cubes-no-own-target = En { $to } se trouve une de vos pièces : { rolling-cubes-the-man }.
rolling-cubes-no-master-capture = Un maître ne se prend jamais : rien ne va donc de { $from } à { $to }.
rolling-cubes-no-two-men = Le bouclier { $shield } ne se prend que si deux pièces différentes attaquent ses deux cases ; aucune autre n’attaque { $square }.
rolling-cubes-no-roll-corner = Aucune ligne droite ne mène de { $from } à { $to } ; un coup avec virage nomme la case où il tourne.
rolling-cubes-no-roll-turn = Un cube roule tout droit ou tourne une seule fois à angle droit ; ce qui mène ici de { $from } à { $to } n’est ni l’un ni l’autre.
rolling-cubes-no-roll-length = Le cube en { $from } montre { $top } et roule exactement d’autant de cases ; jusqu’à { $to } il y en aurait { $length }.
rolling-cubes-no-roll-way = Toutes les cases du trajet doivent être libres ; en { $square } se trouve { rolling-cubes-the-man }.
rolling-cubes-no-other-path = Les deux trajets mènent à la même position ; le coup s’écrit par { $square }.
rolling-cubes-no-diagonal-back = Le premier coup du maître peut aller en diagonale, mais vers l’avant ; { $to } n’est pas devant { $from }.
rolling-cubes-no-diagonal-right = Le maître a déjà bougé ; il ne va plus de { $from } à { $to } : la diagonale n’est permise qu’à son premier coup.
rolling-cubes-no-master-step = Le maître avance d’une case, tout droit ; { $to } n’est pas à côté de { $from }.
rolling-cubes-no-soldier-step = Un soldat avance d’une case en diagonale ; { $to } n’en est pas une depuis { $from }.
rolling-cubes-no-shield-move = Le bouclier { $shield } doit garder exactement une de ses deux cases.
rolling-cubes-no-rotation-angle = `{ $text }` : un cube pivote de 90, 180 ou 270 degrés.
rolling-cubes-no-stand-up = Le bouclier { $shield } se dresse sur la case qui suit une de ses extrémités ; { $square } n’en est pas une.
rolling-cubes-no-lie-down = Le soldat en { $square } se couche sur les deux cases suivantes d’une même direction ; { $shield } n’en est pas.
rolling-cubes-no-shield-in-check = Le bouclier { $shield } pourrait être pris : il ne peut donc pas se dresser.
rolling-cubes-no-soldier-in-check = Le soldat en { $square } est attaqué depuis { $attacker } par { rolling-cubes-the-man } : il ne peut donc pas se coucher.
rolling-cubes-no-swap-line = Pour troquer, le maître doit être sur la ligne { $line } ; il est en { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] Vous n’avez perdu aucun cube : aucun ne peut revenir.
   *[shield] Vous n’avez perdu aucun bouclier : aucun ne peut revenir.
}
rolling-cubes-no-swap-own = Le maître ne peut pas rentrer : en { $square } se trouve une de vos pièces, { rolling-cubes-the-man }.
rolling-cubes-no-swap-master = Le maître ne peut pas rentrer : en { $square } se trouve l’autre maître.
rolling-cubes-no-swap-shield = Le bouclier qui revient couvre { $square }, où était le maître, et une case libre voisine ; { $shield } n’est pas cela.
rolling-cubes-no-master-attacked = Le maître serait attaqué en { $master } : en { $square } se trouve { rolling-cubes-the-man }.
rolling-cubes-no-check-stays = Votre maître est en échec et resterait attaqué en { $master } depuis { $square } par { rolling-cubes-the-man }.
rolling-cubes-no-check-opens = Votre maître serait attaqué en { $master } depuis { $square } par { rolling-cubes-the-man }.
rolling-cubes-no-square = `{ $square }` n’est pas une case : une case est une colonne de A à { $last } et une ligne de 1 à 9, par exemple C2.
rolling-cubes-no-text-move = `{ $text }` n’est pas un coup : les coups s’écrivent D1-D7, D1-D5-F5, D1-D5xF5, C2D2-D2D3, SE4-SF5, D1@90, C2D2-SE2, E9*C ou --.
rolling-cubes-no-text-check-sign = `{ $text }` : les signes d’échec et de die-check s’affichent, mais ne font pas partie du coup écrit.
rolling-cubes-no-text-apart = `{ $text }` : un bouclier couvre deux cases voisines.
rolling-cubes-no-text-corner = Le départ, le coin et l’arrivée d’une roulade sont trois cases différentes : `{ $text }`.
rolling-cubes-no-text-shield = Un bouclier ne prend jamais et couvre toujours deux cases : `{ $text }` n’est pas un coup de bouclier.
rolling-cubes-no-text-capture = Une prise s’écrit avec x : `{ $text }`.
rolling-cubes-no-text-quiet = Rien n’y est pris, le coup s’écrit donc avec un tiret : `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] Ce cube n’a aucun coup possible.
    [shield] Ce bouclier n’a aucun coup possible.
    [soldier] Ce soldat n’a aucun coup possible.
   *[master] Ce maître n’a aucun coup possible.
}
rolling-cubes-no-pick = `{ $text }` n’est ni une case ni un bouton de ce damier.

# Composer une position.

rolling-cubes-setting-side = Au trait
rolling-cubes-setting-white-or-black = { $side ->
    [white] Les Blancs
   *[black] Les Noirs
}
rolling-cubes-setting-diagonal = { $colour ->
    [white] Le maître blanc peut aller en diagonale
   *[black] Le maître noir peut aller en diagonale
}
rolling-cubes-setting-right = { $right ->
    [yes] Oui
   *[no] Non
}
rolling-cubes-setting-phase = Moment du tour
rolling-cubes-setting-turn = { $phase ->
    [begin] Au début
    [swapped] Troc fait, coup à jouer
   *[moved] Coup joué, troc encore possible
}
rolling-cubes-setting-no-progress = Tours sans prise ni troc
rolling-cubes-setting-turn-number = Numéro du tour
rolling-cubes-editor-unknown = `{ $tool }` ne se pose pas en `{ $spot }` : l’un des deux n’existe pas ici.
rolling-cubes-editor-no-room = Un bouclier en { $square } a besoin d’une case libre à côté.

# Pourquoi une position est impossible.

rolling-cubes-flaw-masters = { $colour ->
    [white] Il faut aux Blancs exactement un maître ; il y en a { $found }.
   *[black] Il faut aux Noirs exactement un maître ; il y en a { $found }.
}
rolling-cubes-flaw-cubes = { $colour ->
    [white] Les Blancs ont { $found } cubes ; il y en a au plus { $most }.
   *[black] Les Noirs ont { $found } cubes ; il y en a au plus { $most }.
}
rolling-cubes-flaw-shields = { $colour ->
    [white] Les Blancs ont { $found } boucliers et soldats ; ensemble, il y en a au plus { $most }.
   *[black] Les Noirs ont { $found } boucliers et soldats ; ensemble, il y en a au plus { $most }.
}
rolling-cubes-flaw-heading = Aucun cube ne montre { $top } dessus et { $south } au sud : ces faces sont la même ou sont opposées.
rolling-cubes-flaw-shield = Un bouclier ne peut pas couvrir { $one } et { $other } : ces cases ne sont pas voisines.
rolling-cubes-flaw-occupied = Il y a plus d’une pièce en { $square }.
rolling-cubes-flaw-soldier = Il n’y a pas de soldats au niveau 1, mais il s’en trouve un en { $square }.
rolling-cubes-flaw-diagonals = Au niveau 1, aucun maître n’a droit à un premier coup en diagonale.
rolling-cubes-flaw-check = { $colour ->
    [white] Le maître blanc est en échec, mais c’est aux Noirs de jouer.
   *[black] Le maître noir est en échec, mais c’est aux Blancs de jouer.
}
rolling-cubes-flaw-check-within-turn = { $colour ->
    [white] Le maître blanc est en échec au milieu de son propre tour.
   *[black] Le maître noir est en échec au milieu de son propre tour.
}
rolling-cubes-flaw-swapped-master = { $colour ->
    [white] Les Blancs viennent de troquer : leur maître serait en { $middle } et non en { $at }.
   *[black] Les Noirs viennent de troquer : leur maître serait en { $middle } et non en { $at }.
}
rolling-cubes-flaw-swapped-progress = Après un troc, le compte des tours repart de 0, et il en est ici à { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] Les Blancs ont joué, et aucun troc ne leur reste possible.
   *[black] Les Noirs ont joué, et aucun troc ne leur reste possible.
}

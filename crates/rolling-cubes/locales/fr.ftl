### Die-Check, Cubulus

## Cover

game-die-check-name = Die-Check
game-die-check-about = Une bataille de cubes qui roulent, de boucliers et d’un maître. Un cube avance d’autant de cases qu’en montre sa face supérieure.
game-die-check-makers = Benedict Einstein, 1987 ; distribué par Liberty Distribution International, Canada.
game-cubulus-name = Cubulus
game-cubulus-about = Le cadet de Die-Check : cubes qui roulent et règles plus nerveuses, avec des soldats dans les règles complètes.
game-cubulus-makers = Benoît Launier, Canada, 1999.
option-die-check-level = Règles
option-die-check-level-1 = De base
option-die-check-level-2 = Complètes
option-die-check-level-help = De base, pour les premières parties : cubes, boucliers et maître. Complètes, le jeu habituel : les boucliers peuvent aussi se dresser en soldats, les cubes pivoter sur place, et le maître peut avancer une fois en diagonale.
option-die-check-level-shown = { $name ->
    [1] Règles de base : les boucliers ne se dressent pas, et les cubes ne pivotent pas sur place.
   *[2] Règles complètes : les boucliers peuvent aussi se dresser en soldats, et les cubes pivoter sur place.
}
die-check-a-turn = Un cube roule d’exactement autant de cases que l’indique sa face du dessus.
option-cubulus-level = Règles
option-cubulus-level-1 = De base
option-cubulus-level-2 = Complètes
option-cubulus-level-help = De base, pour les premières parties : cubes, boucliers et maître. Complètes, le jeu habituel (les règles de tournois de la feuille) : les boucliers peuvent aussi se dresser en soldats, les cubes pivoter sur place, et le maître peut avancer en diagonale ; un troc lui rend ce droit.
option-cubulus-level-shown = { $name ->
    [1] Règles de base : les boucliers ne se dressent pas, et les cubes ne pivotent pas sur place.
   *[2] Règles complètes : les boucliers peuvent aussi se dresser en soldats, et les cubes pivoter sur place.
}
cubulus-a-turn = Un cube roule d’exactement autant de cases que l’indique sa face du dessus.

## Table

# Noms.
rolling-cubes-board = Le plateau
rolling-cubes-square = { $square }
rolling-cubes-any-cube = { $colour ->
    [white] Cube blanc
   *[black] Cube noir
}
rolling-cubes-cube = { rolling-cubes-any-cube }, { $top } sur le dessus ; { $north } vers les Noirs, { $south } vers les Blancs, { $east } à droite des Blancs, { $west } à leur gauche, { $bottom } en dessous
rolling-cubes-cube-short = { rolling-cubes-any-cube }, { $top } sur le dessus
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
# Ce que porte la pièce ; la notation garde ses propres lettres.
rolling-cubes-letter = { $name ->
    [rolling-cubes-shield] B
   *[other] { $letter }
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

die-check-end-die-check = { $loser ->
    [w] Le maître des Blancs est en échec et n’a aucune issue : die-check.
   *[b] Le maître des Noirs est en échec et n’a aucune issue : die-check.
}
die-check-end-no-move = { $loser ->
    [w] Les Blancs n’ont plus aucun coup.
   *[b] Les Noirs n’ont plus aucun coup.
}
die-check-end-no-progress = Cent tours se sont passés sans prise ni troc.
die-check-end-repetition = La même position s’est produite pour la troisième fois.
cubulus-end-die-check = { $loser ->
    [w] Le maître des Blancs est en échec et n’a aucune issue : mat.
   *[b] Le maître des Noirs est en échec et n’a aucune issue : mat.
}
cubulus-end-no-move = { $loser ->
    [w] Les Blancs n’ont plus aucun coup.
   *[b] Les Noirs n’ont plus aucun coup.
}
cubulus-end-no-progress = Cent tours se sont passés sans prise ni troc.
cubulus-end-repetition = La même position s’est produite pour la troisième fois.

# Ce que l’on peut choisir.

rolling-cubes-choice-roll = { $top } sur le dessus, { $north } vers les Noirs (par { $corner })
rolling-cubes-choice-turn = Pivoter de { $degrees }° : { $north } vers les Noirs
rolling-cubes-choice-slide = Déplacer le bouclier
rolling-cubes-choice-stand-up = Le dresser en soldat
rolling-cubes-choice-lie-down = Le coucher en bouclier
rolling-cubes-choice-top = { $top } sur le dessus
rolling-cubes-choice-swap-cube = Troquer contre un cube
rolling-cubes-choice-swap-shield = Troquer contre un bouclier
rolling-cubes-choice-end-turn = Finir le tour

# Les coups en paroles.

rolling-cubes-check = { $check ->
    [check] {" "}Échec.
    [double-check] {" "}Double échec.
    [die-check] {" "}Die-check.
    [mate] {" "}Mat.
   *[none] {""}
}
rolling-cubes-taken-man = { $taken ->
    [cube] un cube
    [shield] un bouclier
   *[soldier] un soldat
}
rolling-cubes-and-takes = { $taken ->
    [none] {""}
   *[other] {" "}et prend { rolling-cubes-taken-man }
}
rolling-cubes-rolls = { $length ->
    [1] Le cube roule d’une case
    [2] Le cube roule de deux cases
    [3] Le cube roule de trois cases
    [4] Le cube roule de quatre cases
    [5] Le cube roule de cinq cases
   *[6] Le cube roule de six cases
}
rolling-cubes-shows = { $taken ->
    [none] {" "}et montre le { $top } sur le dessus
   *[other] , prend { rolling-cubes-taken-man } et montre le { $top } sur le dessus
}
rolling-cubes-move-roll = { rolling-cubes-rolls }, de { $from } à { $to }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-roll-turn = { rolling-cubes-rolls }, de { $from } à { $to } par le coin { $corner }{ rolling-cubes-shows }.{ rolling-cubes-check }
rolling-cubes-move-step = { $man ->
    [soldier] Le soldat
   *[master] Le maître
} va de { $from } à { $to }{ rolling-cubes-and-takes }.{ rolling-cubes-check }
rolling-cubes-move-shield = Le bouclier passe de { $from } et { $from-end } à { $to } et { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-rotation = { $quarters ->
    [1] Le cube en { $square } pivote sur place : un quart de tour à droite.{ rolling-cubes-check }
    [2] Le cube en { $square } pivote sur place : un demi-tour.{ rolling-cubes-check }
   *[3] Le cube en { $square } pivote sur place : un quart de tour à gauche.{ rolling-cubes-check }
}
rolling-cubes-move-stand-up = Le bouclier en { $from } et { $from-end } se dresse en soldat en { $to }.{ rolling-cubes-check }
rolling-cubes-move-lie-down = Le soldat en { $from } se couche en bouclier en { $to } et { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-swap-cube = Troc : le maître rentre en { $home }{ rolling-cubes-and-takes }, et un cube perdu revient en { $to }.{ rolling-cubes-check }
rolling-cubes-move-swap-shield = Troc : le maître rentre en { $home }{ rolling-cubes-and-takes }, et un bouclier perdu revient en { $to } et { $to-end }.{ rolling-cubes-check }
rolling-cubes-move-end-turn = Le tour finit sans troc.

# Les pièces dans une phrase.

rolling-cubes-the-man = { $man ->
    [cube] un cube
    [shield] un bouclier
    [soldier] un soldat
   *[master] un maître
}

# Pourquoi un coup est impossible.

rolling-cubes-no-over = La partie est terminée.
rolling-cubes-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
rolling-cubes-no-pass = On ne passe pas son tour : il faut un coup, et vous n’avez pas encore joué le vôtre.
rolling-cubes-no-second-swap = Vous avez déjà troqué ce tour-ci ; il vous reste à jouer votre coup.
rolling-cubes-no-second-move = Vous avez déjà joué ce tour-ci ; vous ne pouvez plus que troquer ou finir le tour.
rolling-cubes-no-man = Il n’y a pas de pièce en { $square }.
rolling-cubes-no-own-man = Vous ne déplacez que vos propres pièces ; en { $square } se trouve { rolling-cubes-the-man } de l’adversaire.
rolling-cubes-no-such-man = En { $square } se trouve { rolling-cubes-the-man }, { $meant ->
    [cube] pas un cube
    [shield] pas un bouclier
    [soldier] pas un soldat
   *[master] pas un maître
}.
rolling-cubes-no-such-shield = Aucun bouclier ne couvre { $shield } : celui de { $square } couvre d’autres cases.
rolling-cubes-no-level-two = Les soldats et la rotation des cubes appartiennent aux règles complètes ; cette partie suit les règles de base.
rolling-cubes-no-empty = { $square } doit être vide, mais { rolling-cubes-the-man } s’y trouve.
rolling-cubes-no-own-target = On ne prend pas ses propres pièces, et en { $to } se trouve { rolling-cubes-the-man } à vous.
rolling-cubes-no-master-capture = Un maître ne se prend jamais : rien ne peut donc aller en { $to }.
rolling-cubes-no-two-men = Un bouclier ne se prend que si deux de vos pièces l’attaquent, chacune une de ses cases ; aucune autre n’attaque { $square }.
rolling-cubes-no-roll-corner = { $to } n’est pas en ligne droite depuis { $from } ; un coup avec virage nomme aussi son coin.
rolling-cubes-no-roll-turn = Un cube roule tout droit ou tourne une seule fois, à angle droit ; il ne va pas ainsi de { $from } à { $to }.
rolling-cubes-no-roll-length = Le cube en { $from } montre { $top } : il roule d’exactement { $top ->
    [one] une case
   *[other] { $top } cases
} ; jusqu’à { $to }, il y en aurait { $length }.
rolling-cubes-no-roll-way = Un cube ne roule pas par-dessus d’autres pièces, et { rolling-cubes-the-man } lui barre le chemin en { $square }.
rolling-cubes-no-other-path = Les deux chemins mènent à la même position ; le coup s’écrit avec le coin { $square }.
rolling-cubes-no-diagonal-back = À son premier coup, le maître peut aller en diagonale, mais seulement vers l’avant ; { $to } n’est pas devant lui.
rolling-cubes-no-diagonal-right = Le maître ne va en diagonale qu’à son premier coup, et il a déjà bougé.
rolling-cubes-no-master-step = Le maître va d’une case tout droit : en avant, en arrière ou de côté ; il n’arrive pas ainsi en { $to }.
rolling-cubes-no-soldier-step = Un soldat va d’une case en diagonale ; il n’arrive pas ainsi en { $to }.
rolling-cubes-no-shield-move = Un bouclier se déplace en gardant exactement une de ses deux cases, ici une de { $shield }.
rolling-cubes-no-rotation-angle = Un cube pivote sur place de 90, 180 ou 270 degrés ; `{ $text }` demande autre chose.
rolling-cubes-no-stand-up = Un bouclier se dresse sur la case qui suit l’un de ses bouts ; pour celui de { $shield }, { $square } n’en est pas une.
rolling-cubes-no-lie-down = Un soldat se couche sur les deux cases qui le suivent tout droit ; depuis { $square }, { $shield } n’en sont pas.
rolling-cubes-no-shield-in-check = Le bouclier { $shield } pourrait être pris maintenant : il n’a donc pas le droit de se dresser.
rolling-cubes-no-soldier-in-check = Le soldat en { $square } est attaqué par { rolling-cubes-the-man } en { $attacker } : il n’a donc pas le droit de se coucher.
rolling-cubes-no-swap-line = On ne troque que si son maître est sur la première ligne adverse, la ligne { $line } ; le vôtre est en { $square }.
rolling-cubes-no-swap-lost = { $man ->
    [cube] Vous n’avez perdu aucun cube : aucun ne peut revenir.
   *[shield] Vous n’avez perdu aucun bouclier : aucun ne peut revenir.
}
rolling-cubes-no-swap-own = Pour le troc, le maître rentre en { $square }, mais { rolling-cubes-the-man } à vous s’y trouve.
rolling-cubes-no-swap-master = Pour le troc, le maître rentre en { $square }, mais l’autre maître s’y trouve.
rolling-cubes-no-swap-shield = Le bouclier qui revient couvre { $square }, où était le maître, et une case vide voisine ; { $shield } ne sont pas celles-là.
rolling-cubes-no-master-attacked = En { $master }, votre maître serait en échec : { rolling-cubes-the-man } en { $square } l’attaque.
rolling-cubes-no-check-stays = Votre maître en { $master } est en échec et le resterait : { rolling-cubes-the-man } en { $square } l’attaque.
rolling-cubes-no-check-opens = Après ce coup, votre maître en { $master } serait en échec : { rolling-cubes-the-man } en { $square } l’attaque.
rolling-cubes-no-square = `{ $square }` n’est pas une case de ce plateau : une case a une colonne, de A à { $last }, et une ligne, de 1 à 9, comme C2.
rolling-cubes-no-text-move = `{ $text }` n’est pas un coup : nommez la case de départ et celle d’arrivée, comme D1-D7, avec un coin D1-D5-F5.
rolling-cubes-no-text-check-sign = `{ $text }` finit par un signe d’échec : écrivez le coup sans ce signe.
rolling-cubes-no-text-apart = Un bouclier couvre deux cases voisines ; `{ $text }` ne le sont pas.
rolling-cubes-no-text-corner = Dans `{ $text }`, une case revient deux fois ; le départ, le coin et l’arrivée sont trois cases différentes.
rolling-cubes-no-text-shield = Un bouclier ne prend jamais et finit sur deux cases ; `{ $text }` n’est pas un coup de bouclier.
rolling-cubes-no-text-capture = Ce coup prend une pièce et s’écrit donc avec x : `{ $text }`.
rolling-cubes-no-text-quiet = Ce coup ne prend rien et s’écrit donc avec un tiret : `{ $text }`.
rolling-cubes-no-way = { $man ->
    [cube] Ce cube ne peut pas bouger maintenant.
    [shield] Ce bouclier ne peut pas bouger maintenant.
    [soldier] Ce soldat ne peut pas bouger maintenant.
   *[master] Ce maître ne peut pas bouger maintenant.
}

# Composer une position.

rolling-cubes-setting-diagonal = { $colour ->
    [white] Le maître blanc peut aller en diagonale
   *[black] Le maître noir peut aller en diagonale
}
rolling-cubes-setting-right = { $right ->
    [yes] Oui
   *[no] Non
}
rolling-cubes-setting-phase = Où en est le tour
rolling-cubes-setting-turn = { $phase ->
    [begin] Au début
    [swapped] Troc fait, coup à jouer
   *[moved] Coup joué, troc encore possible
}
rolling-cubes-setting-no-progress = Tours sans prise ni troc
rolling-cubes-setting-turn-number = Numéro du tour
rolling-cubes-editor-no-room = Un bouclier en { $square } a besoin d’une case libre à côté.

# Le chemin d’un échec.

rolling-cubes-check-line = Échec : { rolling-cubes-the-man } en { $from } attaque votre maître.
rolling-cubes-threat-line = Attention : { rolling-cubes-the-man } en { $from } peut faire mat en { $on }.

## Flaws

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
rolling-cubes-flaw-heading = Aucun cube ne montre le { $top } sur le dessus et le { $south } vers les Blancs : c’est la même face, ou deux faces opposées.
rolling-cubes-flaw-shield = Un bouclier ne peut pas couvrir { $one } et { $other } : ces cases ne sont pas voisines.
rolling-cubes-flaw-occupied = Il y a plus d’une pièce en { $square }.
rolling-cubes-flaw-soldier = Il n’y a pas de soldats avec les règles de base, mais il s’en trouve un en { $square }.
rolling-cubes-flaw-diagonals = Avec les règles de base, aucun maître ne va en diagonale : personne ne peut avoir ce droit.
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
rolling-cubes-flaw-swapped-progress = Un troc remet à 0 le compte des tours sans prise ni troc ; il est ici à { $found }.
rolling-cubes-flaw-no-swap = { $colour ->
    [white] Les Blancs ont joué et n’ont plus de troc possible : leur tour serait terminé.
   *[black] Les Noirs ont joué et n’ont plus de troc possible : leur tour serait terminé.
}

## Reasons

rolling-cubes-why-man = { $man ->
    [cube] le cube
    [shield] le bouclier
    [soldier] le soldat
   *[master] le maître
}
rolling-cubes-why-saved = Ce coup sort votre maître de l’échec.
rolling-cubes-why-attacked = Ce coup donne échec.
rolling-cubes-why-swaps = Le maître rentre, et une pièce perdue revient.

## Terminal

cli-key-die-check =
    M maître, S━S bouclier, S soldat ; 562 est un cube : 6 dessus, 5 à gauche, 2 à
    droite, et dessous la face vers vous ; les cubes noirs sont entre parenthèses.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-moves-die-check =
    D1-D7 roule, D1-D5-F5 roule par un coin, D1-D5xF5 prend, E1-E2 joue le maître,
    C2D2-D2D3 un bouclier, SE4-SF5 un soldat ; D1@90 tourne un cube dans le sens
    horaire, C2D2-SE2 se dresse, SE2-C2D2 se couche ; E9*C et E9*D9E9 troquent le
    maître contre un cube ou un bouclier, -- termine le tour
cli-moves-cubulus = { cli-moves-die-check }

### Tesseract

## Cover

game-tesseract-name = Tesseract
game-tesseract-about = Traquez le tesseract avec des pions, des glissières et des croix, sur un terrain de 15 rainures sur 15.
game-tesseract-makers = 1983. La feuille de règles ne nomme pas d’auteur.
option-tesseract-crosses = Croix
option-tesseract-crosses-last = Placées en dernier
option-tesseract-crosses-first = Placées en premier
option-tesseract-crosses-help = Pour débuter, nous proposons « Placées en premier », plus facile : les croix sont posées avant le premier pion. « Placées en dernier » est le jeu habituel.

## Table

# Noms.
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
tesseract-small-bar = { $groove ->
    [horizontal] { tesseract-man } le long de la rangée
   *[vertical] { tesseract-man } le long de la colonne
}
tesseract-tip = { $colour ->
    [white] Extrémité d’une croix blanche
   *[black] Extrémité d’une croix noire
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
# Ce que porte la pièce ; la notation garde ses propres lettres.
tesseract-letter = { $letter ->
    [S] É
   *[other] { $letter }
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

tesseract-end-tesseract-captured = { $loser ->
    [w] Le tesseract des Blancs est pris.
   *[b] Le tesseract des Noirs est pris.
}
tesseract-end-tesseract-immobile = { $loser ->
    [w] Les Blancs n’ont plus que le tesseract, et il ne peut pas bouger.
   *[b] Les Noirs n’ont plus que le tesseract, et il ne peut pas bouger.
}
tesseract-end-no-legal-turn = { $loser ->
    [w] Les Blancs n’ont plus aucun coup.
   *[b] Les Noirs n’ont plus aucun coup.
}
tesseract-end-unfinished = Personne n’a gagné.

# Ce qu’on peut choisir.

tesseract-status-further = { $man ->
    [small-bar] Choisissez une marque pour l’autre bout de la glissière.
    [large-bar] Choisissez une marque pour l’autre bout de la glissière.
   *[pawn] Choisissez une marque : le coin par lequel passe le pion.
}
tesseract-choice-corner = En passant par { $point }
tesseract-choice-turn = La faire pivoter
tesseract-choice-groove = { $groove ->
    [horizontal] Le long de la rangée
   *[vertical] Le long de la colonne
}

# Les coups en paroles.

tesseract-mover = { $man ->
    [tesseract] Le tesseract
    [star] L’étoile
    [pyramid] La pyramide
    [rectangle] Le rectangle
    [cylinder] Le cylindre
    [small-bar] La petite glissière
    [large-bar] La grande glissière
   *[cross] La croix
}
tesseract-taken-man = { $taken ->
    [tesseract] le tesseract
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
   *[cylinder] le cylindre
}
tesseract-taken-it = { $taken ->
    [tesseract] le prend
    [star] la prend
    [pyramid] la prend
    [rectangle] le prend
   *[cylinder] le prend
}
tesseract-taken-second = { $second ->
    [tesseract] le tesseract
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
   *[cylinder] le cylindre
}
tesseract-taken-third = { $third ->
    [tesseract] le tesseract
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
   *[cylinder] le cylindre
}
tesseract-taken-all = { $third ->
    [none] { $second ->
        [none] { tesseract-taken-man }
       *[other] { tesseract-taken-man } et { tesseract-taken-second }
    }
   *[other] { tesseract-taken-man }, { tesseract-taken-second } et { tesseract-taken-third }
}
tesseract-way = { $corner ->
    [none] de { $from } à { $to }
   *[other] de { $from } à { $to } en passant par { $corner }
}
tesseract-ends = { $man ->
    [large-bar] { $to } et { $to-end }
   *[other] { $to }
}
tesseract-begins = { $man ->
    [large-bar] { $from } et { $from-end }
   *[other] { $from }
}
tesseract-lies = { $groove ->
    [horizontal] , le long de la rangée
    [vertical] , le long de la colonne
   *[none] {""}
}
tesseract-move-go = { tesseract-mover } va { tesseract-way }.
tesseract-move-jump = { tesseract-mover } va { tesseract-way }, saute par-dessus { tesseract-taken-man } en { $over } et { tesseract-taken-it }.
tesseract-move-pass = { tesseract-mover } va { tesseract-way } et prend en chemin { tesseract-taken-all }.
tesseract-move-slide = { $taken ->
    [none] { tesseract-mover } coulisse de { tesseract-begins } à { tesseract-ends }.
   *[other] { tesseract-mover } coulisse de { tesseract-begins } à { tesseract-ends } et prend { tesseract-taken-man }.
}
tesseract-move-pivot = { $man ->
    [large-bar] { tesseract-mover } pivote autour de { $about } et se trouve maintenant sur { tesseract-ends }{ tesseract-lies }.
   *[small-bar] { tesseract-mover } en { $about } pivote et s’y trouve maintenant{ tesseract-lies }.
}
tesseract-placed = { $man ->
    [tesseract] Le tesseract est posé
    [star] L’étoile est posée
    [pyramid] La pyramide est posée
    [rectangle] Le rectangle est posé
    [cylinder] Le cylindre est posé
    [small-bar] La petite glissière est posée
    [large-bar] La grande glissière est posée
   *[cross] La croix est posée
}
tesseract-move-enter = { $how ->
    [entered] { tesseract-mover } sort de la réserve et entre en { tesseract-ends }{ tesseract-lies }.
   *[placed] { tesseract-placed } en { tesseract-ends }{ tesseract-lies }.
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
tesseract-no-repetition = Ce coup ramènerait la même position pour la troisième fois, ce qui est interdit, car il n’y a pas de nulle.
tesseract-no-move-in-set-up = On pose encore les pièces ; rien ne se déplace pour l’instant.
tesseract-no-stage = { $stage ->
    [pawns] Posez le tesseract, une étoile et la pyramide dans votre camp.
    [bars] Posez maintenant vos petites glissières dans votre camp.
   *[crosses] Posez maintenant vos croix entre les deux camps.
}
tesseract-place = { tesseract-no-stage } { $left ->
    [one] Encore une à poser.
   *[other] Encore { $left } à poser.
}
tesseract-place-pawns = Posez { $missing ->
    [tesseract] le tesseract
    [star] une étoile
    [pyramid] la pyramide
    [tesseract-star] le tesseract et une étoile
    [tesseract-pyramid] le tesseract et la pyramide
    [star-pyramid] une étoile et la pyramide
   *[other] le tesseract, une étoile et la pyramide
} dans votre camp.
tesseract-not-yet = { tesseract-mover } doit attendre. { tesseract-no-stage }
tesseract-begin = La partie commence : déplacez un pion ou une glissière, ou faites entrer une pièce.
tesseract-no-placed = { $man ->
    [star] On ne pose qu’une étoile pendant la mise en place ; l’autre attend en réserve.
   *[other] Vous avez déjà posé { tesseract-the-man }.
}
tesseract-no-camp = { $side ->
    [white] Pendant la mise en place, les pièces des Blancs vont dans leur camp, rangées 2 et 3 ; { $point } n’en fait pas partie.
   *[black] Pendant la mise en place, les pièces des Noirs vont dans leur camp, rangées 13 et 14 ; { $point } n’en fait pas partie.
}
tesseract-no-room = Il n’y a pas de place en { $point } : { tesseract-the-man } s’y trouve.
tesseract-no-room-tip = { $point } est l’extrémité d’une croix, et aucun pion ne peut s’y tenir.
tesseract-no-cross-place = Une croix a besoin de place pour son centre et ses quatre extrémités, sur le terrain et hors des camps ; autour de { $centre } il en manque.
tesseract-no-cross-shares = Ici, la croix couvrirait { $point }, où quelque chose se trouve déjà.
tesseract-no-cross-moves = Les croix restent où elles ont été posées.
tesseract-no-man = Il n’y a aucune pièce en { $point }.
tesseract-no-own-man = Vous ne déplacez que vos propres pièces ; en { $point }, { tesseract-the-man } est à l’adversaire.
tesseract-no-other-man = En { $point } se trouve { tesseract-the-man }, ce qui n’est pas la pièce nommée.
tesseract-no-such-bar = Aucune de vos glissières ne se trouve en { $bar }.
tesseract-no-forced = Votre tesseract est votre seul pion sur le terrain : il faut maintenant poser un pion de la réserve.
tesseract-no-shape = { $man ->
    [tesseract] Le tesseract va tout droit le long d’une rainure ou en diagonale ; { $to } n’est pas sur ses lignes depuis { $from }.
    [star] Une étoile fait deux pas en diagonale, puis continue à angle droit ; elle ne va pas ainsi de { $from } à { $to }.
    [pyramid] La pyramide fait deux pas le long d’une rainure, puis continue à angle droit ; elle ne va pas ainsi de { $from } à { $to }.
    [rectangle] Le rectangle fait deux pas le long d’une rainure, puis deux à angle droit ; il ne va pas ainsi de { $from } à { $to }.
   *[cylinder] Le cylindre fait un ou deux pas tout droit ou en diagonale ; { $to } n’est pas sur ses lignes depuis { $from }.
}
tesseract-no-range = { $man ->
    [tesseract] Une fois ses étoiles, sa pyramide et son rectangle pris, le tesseract fait { $most } pas au plus.
   *[cylinder] Le cylindre fait { $most } pas au plus.
}
tesseract-no-corner-stop = { $man ->
    [star] Une étoile tourne après deux pas ; elle ne s’arrête au coin { $corner } que si elle y arrive en prenant un pion.
   *[pyramid] La pyramide tourne après deux pas ; elle ne s’arrête au coin { $corner } que si elle y arrive en prenant un pion.
}
tesseract-no-corner-enemy = Au coin, { $point }, un pion adverse barre le chemin : on n’y saute pas { tesseract-the-man }.
tesseract-no-jump = En { $point }, { tesseract-the-man } barre le chemin : un saut demande que l’intersection juste derrière soit libre, et s’y arrête.
tesseract-no-end-held = Le chemin d’un pion finit sur une intersection vide, et en { $point } se trouve { tesseract-the-man }.
tesseract-no-path-held = Le chemin est barré : en { $point } se trouve { tesseract-the-man }.
tesseract-no-path-tip = { $point } est l’extrémité d’une croix, et aucun pion ne peut s’y tenir ni y passer.
tesseract-no-bar-taken = Un pion ne saute pas par-dessus une glissière, et les glissières ne sont jamais prises ; il y en a une en { $point }.
tesseract-no-prey = Il n’y a pas de pion adverse à sauter juste avant { $to }.
tesseract-no-rectangle-cross = Le rectangle saute par-dessus tout, sauf les croix et leurs extrémités, et { $point } en fait partie.
tesseract-no-rectangle-prey = Ce coup ne prend rien en chemin et s’écrit donc avec un tiret.
tesseract-no-slide-groove = { $groove ->
    [horizontal] Une glissière ne coulisse que dans sa rainure ; celle de { $bar } suit sa rangée.
   *[vertical] Une glissière ne coulisse que dans sa rainure ; celle de { $bar } suit sa colonne.
}
tesseract-no-slide-tesseract = Une glissière ne prend pas le tesseract, et celui en { $point } lui barre le chemin.
tesseract-no-slide-over = Pour prendre { tesseract-the-man } en { $point }, la glissière doit s’arrêter juste derrière.
tesseract-no-slide-held = La glissière ne peut ni s’arrêter en { $point } ni aller plus loin : { tesseract-the-man } s’y trouve.
tesseract-no-slide-prey = Il n’y a pas de pion adverse à prendre juste avant la fin du chemin de la glissière.
tesseract-no-pivot-shape = La glissière en { $bar } pivote à angle droit sur une de ses intersections.
tesseract-no-pivot-tip = { $point } est l’extrémité d’une croix, et aucune glissière ne pivote autour d’elle.
tesseract-no-pivot-onto-tip = { $point } est l’extrémité d’une croix, et aucune glissière ne pivote jusque-là.
tesseract-no-pivot-held = La glissière n’a pas la place de pivoter : en { $point } se trouve { tesseract-the-man }.
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
tesseract-no-point = `{ $point }` n’est pas une intersection de ce terrain : une intersection a une colonne, de A à O, et une rangée, de 1 à 15, comme H8.
tesseract-no-text-move = `{ $text }` n’est pas un coup : écrivez la lettre d’une pièce, son départ et son arrivée, comme TH2-H7, ou C*H8 pour entrer de la réserve.
tesseract-no-text-upper = Dans `{ $text }`, une lettre est minuscule ; écrivez des majuscules pour les deux camps.
tesseract-no-text-bar = `{ $text }` ne dit pas comment repose la glissière : écrivez une petite comme B2v ou B2h, une grande comme E5E6, avec ses deux intersections.
tesseract-no-text-capture = Ce coup prend le pion en { $point } et s’écrit donc avec x.
tesseract-no-text-same = `{ $text }` revient au même que `{ $first }`, et c’est ainsi que ce coup s’écrit.
tesseract-refusal-no-way = { $man ->
    [tesseract] Ce tesseract ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [star] Cette étoile ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [pyramid] Cette pyramide ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [rectangle] Ce rectangle ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [cylinder] Ce cylindre ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [small-bar] Cette petite glissière ne peut pas bouger maintenant : tous ses chemins sont bloqués.
   *[large-bar] Cette grande glissière ne peut pas bouger maintenant : tous ses chemins sont bloqués.
}
tesseract-refusal-empty-slot = Rien n’attend ici : cette place de la réserve est vide.
tesseract-refusal-foreign-reserve = Cette réserve est à l’adversaire ; on ne pose que ses propres pièces, pas { tesseract-the-man } d’ici.

# Composer une position.

tesseract-setting-stage = Phase de la partie
tesseract-setting-part = { $stage ->
    [pawns] Mise en place : pions
    [bars] Mise en place : petites glissières
    [crosses] Mise en place : croix
   *[main] La partie proprement dite
}
tesseract-setting-quiet-turns = Tours depuis la dernière prise ou entrée
tesseract-setting-turn-number = Numéro du tour
tesseract-editor-no-room = Une grande glissière en { $point } a besoin d’une intersection libre à côté.
tesseract-editor-foreign-reserve = { $colour ->
    [white] Les pièces des Blancs n’attendent que dans la réserve des Blancs.
   *[black] Les pièces des Noirs n’attendent que dans la réserve des Noirs.
}

# Le chemin par lequel le tesseract pourrait être pris.

tesseract-threat-line = Attention : { tesseract-the-man } en { $from } peut prendre votre tesseract en { $on }.

## Flaws

# Pourquoi une position est impossible.

tesseract-flaw-shared = Il y a plus d’une pièce en { $point }.
tesseract-flaw-on-tip = Un pion se trouve en { $point }, l’extrémité d’une croix.
tesseract-flaw-cross-place = La croix en { $point }, avec son centre et ses quatre extrémités, n’est pas tout entière sur le terrain et hors des camps.
tesseract-flaw-crosses-share = Les croix en { $one } et { $other } ont une intersection en commun.
tesseract-flaw-too-many = { tesseract-man } : { $found } sur le terrain et en réserve, alors qu’un camp n’en a que { $full }.
tesseract-flaw-missing = { tesseract-man } : { $found } sur le terrain et en réserve au lieu de { $full }. Glissières et croix ne sont jamais prises.
tesseract-flaw-captured = { tesseract-man } : { $found } sur le terrain et en réserve au lieu de { $full }. Rien n’est pris pendant la mise en place.
tesseract-flaw-unplaced = { tesseract-man } : { $found } en réserve. Après la mise en place, il { $most ->
    [0] ne doit plus y en avoir.
   *[other] y en a au plus { $most }.
}
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
tesseract-flaw-turns = Pièces posées dans cette phase : { $white } par les Blancs, { $black } par les Noirs. Ce ne peut donc pas être à ce camp de jouer.

## Reasons

tesseract-why-man = { $man ->
    [star] l’étoile
    [pyramid] la pyramide
    [rectangle] le rectangle
    [cylinder] le cylindre
    [small-bar] une petite glissière
    [large-bar] une grande glissière
   *[tesseract] le tesseract
}
tesseract-why-saved = Ce coup met votre tesseract hors de danger.
tesseract-why-attacked = Ce coup menace le tesseract adverse.
tesseract-why-enters = Ce coup met { $man } en jeu.

## Terminal

cli-key-tesseract =
    T tesseract, S étoile, P pyramide, R rectangle, C cylindre, X croix avec ses
    extrémités, ─G─ et │G│ petite glissière, G━G grande glissière ; ◦ un camp.
    { cli-key }
cli-moves-tesseract =
    TH2-H7 joue, TH2xH7 saute, SC3-E5-B8 passe par un coin, SC3-E5xB8 saute
    au bout ; GB2-B9 coulisse, GE5E6-E9E10 pour une grande glissière, GB2@ et
    GE5E6@E5F5 pivotent ; T*H2, G*B2v, G*E5E6 et X*H8 posent une pièce

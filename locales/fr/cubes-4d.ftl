# Cubes 4D : les noms.

cubes-4d-name = Cubes 4D
cubes-4d-man = { $man ->
    [pawn] { $colour ->
        [white] Pion blanc
       *[black] Pion noir
    }
    [bishop] { $colour ->
        [white] Fou blanc
       *[black] Fou noir
    }
    [rook] { $colour ->
        [white] Tour blanche
       *[black] Tour noire
    }
    [grand-pawn] { $colour ->
        [white] Grand Pion blanc
       *[black] Grand Pion noir
    }
    [knight] { $colour ->
        [white] Cavalier blanc
       *[black] Cavalier noir
    }
    [queen] { $colour ->
        [white] Dame blanche
       *[black] Dame noire
    }
   *[king] { $colour ->
        [white] Roi blanc
       *[black] Roi noir
    }
}
cubes-4d-kind = { $man ->
    [pawn] Pion
    [bishop] Fou
    [rook] Tour
    [grand-pawn] Grand Pion
    [knight] Cavalier
    [queen] Dame
   *[king] Roi
}
cubes-4d-place = { $level ->
    [trench] { $cell }, tranchée
    [floor] { $cell }, parterre
    [ramparts] { $cell }, remparts
    [donjon] { $cell }, donjon
   *[none] { $cell }, pas de place pour une pièce
}
cubes-4d-level = { $level ->
    [trench] Tranchées
    [floor] Parterre
    [ramparts] Remparts
   *[donjon] Donjons
}
cubes-4d-cube = { $shade ->
    [light] cube pâle
   *[dark] cube foncé
}
cubes-4d-outside = { $colour ->
    [white] Pièces blanches en dehors du jeu
   *[black] Pièces noires en dehors du jeu
}
cubes-4d-net = La table vue d’en haut
cubes-4d-table = La table
cubes-4d-station-white = Du côté des Blancs
cubes-4d-station-black = Du côté des Noirs
cubes-4d-station-left = De la gauche des Blancs
cubes-4d-station-right = De la droite des Blancs
cubes-4d-station-above = D’en haut

# Les fins de partie.

cubes-4d-end-checkmate = échec et mat
cubes-4d-end-stalemate = pat
cubes-4d-end-lone-king = un roi seul a résisté
cubes-4d-end-no-capture = cent coups sans prise
cubes-4d-end-make-unmake = les deux mêmes coups ont été faits, défaits et refaits
cubes-4d-end-repetition = la position s’est produite trois fois
cubes-4d-end-agreement = convenu entre les joueurs
cubes-4d-end-resignation = abandon

# Les coups en paroles.

cubes-4d-check = { $check ->
    [check] , échec
    [mate] , échec et mat
   *[none] {""}
}
cubes-4d-taken-man = { $taken ->
    [pawn] le pion
    [bishop] le fou
    [rook] la tour
    [grand-pawn] le grand pion
    [knight] le cavalier
    [queen] la dame
   *[king] le roi
}
cubes-4d-into = { $into ->
    [queen] dame
   *[grand-pawn] grand pion
}
cubes-4d-move-quiet = { cubes-4d-kind } de { $from } à { $to }{ cubes-4d-check }
cubes-4d-move-capture = { cubes-4d-kind } de { $from } prend { cubes-4d-taken-man } en { $to }{ cubes-4d-check }
cubes-4d-move-promotion = { cubes-4d-kind } de { $from } prend { cubes-4d-taken-man } en { $to } et devient { cubes-4d-into }{ cubes-4d-check }
cubes-4d-move-cube = Cube de { $from } à { $to }{ cubes-4d-check }
cubes-4d-move-castling = { $man ->
    [rook] La tour et le cavalier échangent leurs places{ cubes-4d-check }
   *[bishop] Le fou et le cavalier échangent leurs places{ cubes-4d-check }
}

# Les pièces dans les phrases.

cubes-4d-the-man = { $man ->
    [pawn] le pion
    [bishop] le fou
    [rook] la tour
    [grand-pawn] le grand pion
    [knight] le cavalier
    [queen] la dame
   *[king] le roi
}
cubes-4d-by-man = { $man ->
    [pawn] par le pion
    [bishop] par le fou
    [rook] par la tour
    [grand-pawn] par le grand pion
    [knight] par le cavalier
    [queen] par la dame
   *[king] par le roi
}

# Pourquoi un coup n’est pas possible.

cubes-4d-no-over = La partie est terminée.
cubes-4d-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
cubes-4d-no-man = Il n’y a pas de pièce en { $place }.
cubes-4d-no-own-man = En { $place } se trouve une pièce adverse : { cubes-4d-the-man }.
cubes-4d-no-stay = Un coup mène à une autre position que { $place }.
cubes-4d-no-trench = Personne ne peut se tenir en { $cell } : moins de trois de ses coins touchent des cubes, ce n’est pas une tranchée.
cubes-4d-no-own-target = En { $place } se trouve une de vos pièces : { cubes-4d-the-man }.
cubes-4d-no-upward = De { $from } à { $to }, on monte, et seul qui part d’une tranchée prend en montant.
cubes-4d-no-leap = Les distances d’un cavalier en colonnes, rangées et hauteur sont 0, 1 et 2, dans un ordre quelconque ; de { $from } à { $to }, ce n’est pas le cas.
cubes-4d-no-type = { $man ->
    [rook] Une tour se déplace en croix ; de { $from } à { $to }, on ne va qu’en X.
    [bishop] Un fou se déplace en X ; de { $from } à { $to }, on ne va qu’en croix.
    [grand-pawn] { $how ->
        [capture] Un grand pion prend en X ; de { $from } à { $to }, on ne va qu’en croix.
       *[quiet] Un grand pion se déplace en croix et ne va en X que pour prendre ; en { $to }, il n’y a rien à prendre.
    }
   *[pawn] { $how ->
        [capture] Un pion prend en X ; de { $from } à { $to }, on ne va qu’en croix.
       *[quiet] Un pion se déplace en croix et ne va en X que pour prendre ; en { $to }, il n’y a rien à prendre.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] Le roi n’a que l’action adjacente ; { $to } est plus loin de { $from }.
   *[pawn] Un pion n’a que l’action adjacente ; { $to } est plus loin de { $from }.
}
cubes-4d-no-path = Ce que l’on traverse doit être vide ; en { $place } se trouve { cubes-4d-the-man }.
cubes-4d-no-same-level = En ligne droite, on reste au même niveau ou l’on franchit un pont ; { $from } et { $to } ne sont pas à la même hauteur.
cubes-4d-no-trench-bridge = Il n’y a pas de pont dans les tranchées : tout le chemin doit être fait de tranchées.
cubes-4d-no-bridge = Un pont ne franchit que ce qui est plus bas ; { $place } ne l’est pas et ne peut être franchi.
cubes-4d-no-step = Un pas monte ou descend d’un niveau au plus ; de { $from } à { $to }, c’est davantage.
cubes-4d-no-climb = On monte ou descend de plusieurs niveaux pas à pas, d’un niveau à chaque pas, toujours en croix ou toujours en X ; aucun chemin de ce genre ne mène de { $from } à { $to }.
cubes-4d-no-way = { $man ->
    [king] Le roi n’a que l’action adjacente ; { $to } n’est pas à côté de { $from }.
    [pawn] Un pion fait un pas en croix et prend d’un pas en X ; ni l’un ni l’autre ne mène de { $from } à { $to }.
    [grand-pawn] Aucune action d’un grand pion ne mène de { $from } à { $to } : en croix sans prendre, en X pour prendre.
    [rook] Aucune action en croix ne mène de { $from } à { $to }.
    [bishop] Aucune action en X ne mène de { $from } à { $to }.
   *[queen] Aucune action ne mène de { $from } à { $to }, tous les pas étant du même type, en croix ou en X.
}
cubes-4d-no-promotion-man = Seul un pion devient une autre pièce.
cubes-4d-no-promotion-quiet = Un pion ne devient une autre pièce qu’en prenant.
cubes-4d-no-promotion-kind = Un pion devient dame ou grand pion et rien d’autre.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Votre dame est en jeu : le pion ne peut en devenir une.
   *[grand-pawn] Vos deux grands pions sont en jeu : le pion ne peut en devenir un.
}
cubes-4d-no-promotion-missing = Un pion qui prend devient dame ou grand pion tant qu’il en reste en dehors du jeu ; le coup doit dire lequel.
cubes-4d-no-cube = Il n’y a pas de cube en { $cell }.
cubes-4d-no-cube-under-man = Le cube en { $place } porte { cubes-4d-the-man }.
cubes-4d-no-cube-just-moved = Le cube en { $cell } vient d’être déplacé par l’adversaire et ne bouge pas à ce coup.
cubes-4d-no-cube-fourth = En { $cell }, il y a déjà trois cubes, et il n’y a pas de quatrième niveau.
cubes-4d-no-cube-edge = Un cube va à un emplacement qui touche le sien par une arête : en diagonale à son niveau, ou tout droit en montant ou descendant d’un niveau. De { $from } à { $to }, ce n’est pas le cas.
cubes-4d-no-cube-onto-man = En { $place } se trouve { cubes-4d-the-man } : un cube ne va que là où il n’y a personne.
cubes-4d-no-cube-apart = Sans le cube en { $cell }, les cubes posés sur la table ne se toucheraient plus tous.
cubes-4d-no-cube-trench = La tranchée { $place } disparaîtrait, et { cubes-4d-the-man } s’y trouve.
cubes-4d-no-cube-way = Le cube en { $cell } ne fait le chemin de personne : aucune de vos pièces, sauf le roi, ne pourrait rejoindre une position créée par ce mouvement.
cubes-4d-no-pair = Dans cette disposition, il n’y a pas de roque { $pair }.
cubes-4d-no-castling = Le roque { $pair }, avec les pièces de { $one } et { $other }, n’est plus possible : l’une d’elles a bougé ou a été prise, ou vous avez déjà roqué.
cubes-4d-no-king-attacked = Le roi serait attaqué en { $king } { cubes-4d-by-man } en { $place }.
cubes-4d-no-check-stays = Votre roi est en échec et resterait attaqué { cubes-4d-by-man } en { $place }.
cubes-4d-no-check-opens = Votre roi serait attaqué { cubes-4d-by-man } en { $place }.
cubes-4d-no-four = En { $cell }, il y a au plus trois niveaux au-dessus de la table.
cubes-4d-no-place = `{ $place }` n’est pas une position : une position est une colonne et une rangée de -3 à 3 et une hauteur de 0 à 3, comme -2,3,1.
cubes-4d-no-text-move = `{ $text }` n’est pas un coup : on écrit les coups comme R-3,-3,1>-3,0,1, P0,0,1x1,1,1=Q, c2,-1,2>3,0,2 ou O-A.
cubes-4d-no-text-upper = `{ $text }` : dans les coups, les lettres des pièces sont des majuscules pour les deux camps.
cubes-4d-no-text-other-man = En { $place } se trouve une autre pièce : { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] En { $cell }, il n’y a pas de cube : sa hauteur est 0.
    [1] En { $cell }, il y a un cube : sa hauteur est 1.
   *[other] En { $cell }, il y a { $cubes } cubes : sa hauteur est { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] En { $cell }, il n’y a pas de cube : celui qu’on y pose est au niveau 1.
    [1] En { $cell }, il y a un cube : celui qu’on y pose est au niveau 2.
   *[other] En { $cell }, il y a { $cubes } cubes : celui qu’on y pose est un niveau plus haut.
}
cubes-4d-no-text-quiet = Rien n’est pris là : le coup s’écrit avec >, `{ $text }`.
cubes-4d-no-text-capture = Une prise s’écrit avec x : `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] Ce pion n’a aucun coup possible.
    [bishop] Ce fou n’a aucun coup possible.
    [rook] Cette tour n’a aucun coup possible.
    [grand-pawn] Ce grand pion n’a aucun coup possible.
    [knight] Ce cavalier n’a aucun coup possible.
    [queen] Cette dame n’a aucun coup possible.
   *[king] Ce roi n’a aucun coup possible.
}
cubes-4d-refusal-unreadable = `{ $text }` n’est ni une place ni un bouton de cet échiquier.

# L’éditeur d’échiquier.

cubes-4d-tool-cube = Cube
cubes-4d-setting-side = Au trait
cubes-4d-setting-castling = { $colour ->
    [white] Roque { $pair } des Blancs : les pièces de { $one } et { $other }
   *[black] Roque { $pair } des Noirs : les pièces de { $one } et { $other }
}
cubes-4d-setting-moved = Cube qui vient d’être déplacé
cubes-4d-setting-lone-king-turns = Coups auxquels un roi seul a résisté
cubes-4d-setting-quiet-turns = Coups sans prise
cubes-4d-setting-turn-number = Numéro du coup
cubes-4d-value-side = { $colour ->
    [white] Les Blancs
   *[black] Les Noirs
}
cubes-4d-value-right = { $right ->
    [yes] encore possible
   *[no] plus possible
}
cubes-4d-value-no-cube = aucun
cubes-4d-editor-unknown = L’éditeur ne connaît pas cette chose ou cette place.
cubes-4d-flaw-cubes = { $found ->
    [0] Il n’y a pas de cube sur la table ; le jeu en a 36.
    [1] Il y a un cube sur la table ; le jeu en a 36.
   *[other] Il y a { $found } cubes sur la table ; le jeu en a 36.
}
cubes-4d-flaw-colours = Cubes sur des emplacements foncés : { $found } ; le jeu a { $dark } cubes foncés et { $light } cubes pâles.
cubes-4d-flaw-unity = Les cubes posés sur la table ne se touchent pas tous.
cubes-4d-flaw-trench = La pièce en { $cell } ne repose sur rien : il n’y a pas de cube, et ce n’est pas une tranchée.
cubes-4d-flaw-kings = { $colour ->
    [white] { $found ->
        [0] Les Blancs n’ont pas de roi.
       *[other] Les Blancs ont { $found } rois au lieu d’un.
    }
   *[black] { $found ->
        [0] Les Noirs n’ont pas de roi.
       *[other] Les Noirs ont { $found } rois au lieu d’un.
    }
}
cubes-4d-flaw-too-many = { $colour ->
    [white] Les Blancs ont trop de pièces d’une sorte : { cubes-4d-men }. Un camp en possède { $owned }.
   *[black] Les Noirs ont trop de pièces d’une sorte : { cubes-4d-men }. Un camp en possède { $owned }.
}
cubes-4d-men = { $man ->
    [pawn] { $found } pions
    [bishop] { $found } fous
    [rook] { $found } tours
    [grand-pawn] { $found } grands pions
    [knight] { $found } cavaliers
    [queen] { $found } dames
   *[king] { $found } rois
}
cubes-4d-flaw-castling-right = { $colour ->
    [white] Le roque { $pair } des Blancs n’est plus possible : la pièce partie de { $cell } n’y est pas, ou pas à la même hauteur.
   *[black] Le roque { $pair } des Noirs n’est plus possible : la pièce partie de { $cell } n’y est pas, ou pas à la même hauteur.
}
cubes-4d-flaw-moved-nothing = En { $cell }, il n’y a pas de cube qui vienne d’être déplacé.
cubes-4d-flaw-moved-occupied = En { $cell } se trouve une pièce : le cube qui la porte ne vient pas d’être déplacé.
cubes-4d-flaw-no-lone-king = { $turns ->
    [1] Un coup est compté pour un roi seul, mais aucun roi n’est seul.
   *[other] { $turns } coups sont comptés pour un roi seul, mais aucun roi n’est seul.
}
cubes-4d-flaw-check = { $colour ->
    [white] Les Blancs sont en échec alors que c’est aux Noirs de jouer.
   *[black] Les Noirs sont en échec alors que c’est aux Blancs de jouer.
}
cubes-4d-keep-name = Le nom d’une disposition se compose de 1 à 40 lettres sans accent, chiffres et traits d’union.
cubes-4d-keep-taken = La disposition { $name } est déjà dans le jeu ; celle-ci doit porter un autre nom.
cubes-4d-keep-lateral = Les pions latéraux se trouvent d’un même côté de la table, tous deux sur la colonne -3 ou tous deux sur la colonne 3.
cubes-4d-keep-pairs = Quatre paires de pièces au plus peuvent roquer ; ici, { $found } se trouvent côte à côte.
cubes-4d-keep-over = Avec cette disposition, la partie serait finie avant de commencer.

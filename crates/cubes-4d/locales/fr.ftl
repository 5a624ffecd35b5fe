### Cubes 4D

## Cover

game-cubes-4d-name = Cubes 4D
game-cubes-4d-about = Des échecs sur 36 cubes que l’on déplace et empile : tranchées, parterre, remparts et donjons.
game-cubes-4d-makers = La feuille de règles ne nomme ni auteur ni année.
option-cubes-4d-setup = Disposition
option-cubes-4d-setup-usual = L’habituelle (« reconstruction »)
option-cubes-4d-setup-help = La place des cubes et des pièces au départ. L’image imprimée est perdue : « reconstruction » est la nôtre, faite d’après le texte imprimé. Les dispositions enregistrées dans l’éditeur se choisissent aussi ici.
cubes-4d-a-turn = À chaque tour, vous jouez une pièce, ou vous déplacez un cube libre.
option-cubes-4d-setup-shown = { $name ->
    [reconstruction] Disposition habituelle
   *[other] Disposition « { $name } »
}
option-cubes-4d-lateral = { $kind ->
    [computer] Côté des pions latéraux
   *[other] Pour les Noirs : le côté des pions latéraux
}
option-cubes-4d-lateral-left = Gauche
option-cubes-4d-lateral-right = Droite
option-cubes-4d-lateral-chance = L’ordinateur choisit
option-cubes-4d-lateral-help = { $kind ->
    [screen] Aux Noirs de choisir : de quel côté, vu par les Blancs, les deux pions latéraux se placent-ils ?
    [friend] Les Noirs choisissent de quel côté, vu par les Blancs, se placent les deux pions latéraux. Si votre ami a les Noirs, demandez-lui avant de créer le lien.
   *[computer] Les Noirs choisissent de quel côté, vu par les Blancs, se placent les deux pions latéraux.
}

## Table

# Les noms.
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
cubes-4d-lateral = { $colour ->
    [white] Pion latéral blanc (son côté est choisi ou tiré au sort avant la partie)
   *[black] Pion latéral noir (son côté est choisi ou tiré au sort avant la partie)
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
# Ce que porte la pièce ; la notation garde ses propres lettres.
cubes-4d-letter = { $letter ->
    [B] F
    [R] T
    [N] C
    [Q] D
    [K] R
   *[other] { $letter }
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
cubes-4d-outside-why = En dehors du jeu : un pion qui prend devient dame ou grand pion, si une de ces pièces de son camp y attend.
cubes-4d-net = La table vue d’en haut
cubes-4d-table = La table
cubes-4d-station-white = Du côté des Blancs
cubes-4d-station-black = Du côté des Noirs
cubes-4d-station-left = De la gauche des Blancs
cubes-4d-station-right = De la droite des Blancs
cubes-4d-station-above = D’en haut

# Les places dans les phrases : la case, et la hauteur en mots.

cubes-4d-at-from = { $from-level ->
    [trench] { $from } (tranchée)
    [floor] { $from } (parterre)
    [ramparts] { $from } (remparts)
   *[donjon] { $from } (donjon)
}
cubes-4d-at-to = { $to-level ->
    [trench] { $to } (tranchée)
    [floor] { $to } (parterre)
    [ramparts] { $to } (remparts)
   *[donjon] { $to } (donjon)
}
cubes-4d-at-place = { $place-level ->
    [trench] { $place } (tranchée)
    [floor] { $place } (parterre)
    [ramparts] { $place } (remparts)
   *[donjon] { $place } (donjon)
}
cubes-4d-at-king = { $king-level ->
    [trench] { $king } (tranchée)
    [floor] { $king } (parterre)
    [ramparts] { $king } (remparts)
   *[donjon] { $king } (donjon)
}

# Les fins de partie.

cubes-4d-end-checkmate = { $loser ->
    [w] Les Blancs sont en échec et n’ont aucune issue : échec et mat.
   *[b] Les Noirs sont en échec et n’ont aucune issue : échec et mat.
}
cubes-4d-end-stalemate = { $loser ->
    [w] Les Blancs n’ont aucun coup et ne sont pas en échec : pat.
    [b] Les Noirs n’ont aucun coup et ne sont pas en échec : pat.
   *[none] Le joueur dont c’est le tour n’a aucun coup et n’est pas en échec : pat.
}
cubes-4d-end-lone-king = Un roi seul a résisté à dix coups de l’adversaire, ou les deux rois sont seuls.
cubes-4d-end-no-capture = Cent coups se sont suivis sans prise.
cubes-4d-end-make-unmake = Les deux joueurs ont fait, défait et refait les deux mêmes coups.
cubes-4d-end-repetition = La même position s’est produite pour la troisième fois.

# Les coups en paroles.

cubes-4d-check = { $check ->
    [check] {" "}Échec.
    [double-check] {" "}Double échec.
    [mate] {" "}Échec et mat.
   *[none] {""}
}
cubes-4d-mover = { $man ->
    [pawn] Le pion
    [bishop] Le fou
    [rook] La tour
    [grand-pawn] Le grand pion
    [knight] Le cavalier
    [queen] La dame
   *[king] Le roi
}
cubes-4d-goes = { $action ->
    [bridge] fait un pont
    [climb] monte
    [descent] descend
    [leap] saute
   *[step] va
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
cubes-4d-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}et prend { cubes-4d-taken-man }
       *[other] , prend { cubes-4d-taken-man }
    }
}
cubes-4d-becomes = { $into ->
    [queen] {" "}et devient dame
    [grand-pawn] {" "}et devient grand pion
   *[none] {""}
}
cubes-4d-for-man = { $man ->
    [pawn] au pion
    [bishop] au fou
    [rook] à la tour
    [grand-pawn] au grand pion
    [knight] au cavalier
    [queen] à la dame
   *[king] au roi
}
cubes-4d-serves = { $served ->
    [one] {" "}et ouvre un chemin { cubes-4d-for-man }
   *[other] {" "}et ouvre un chemin à { $served } pièces
}
cubes-4d-move = { cubes-4d-mover } { cubes-4d-goes } de { cubes-4d-at-from } à { cubes-4d-at-to }{ cubes-4d-takes }{ cubes-4d-becomes }.{ cubes-4d-check }
cubes-4d-move-cube = Un cube va de { cubes-4d-at-from } à { cubes-4d-at-to }{ cubes-4d-serves }.{ cubes-4d-check }
cubes-4d-choice-castling = roque : { $one } et { $other } s’échangent
cubes-4d-move-castling = { $man ->
    [rook] La tour en { $from } et le cavalier en { $knight } échangent leurs places.{ cubes-4d-check }
   *[bishop] Le fou en { $from } et le cavalier en { $knight } échangent leurs places.{ cubes-4d-check }
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
cubes-4d-no-man = Il n’y a pas de pièce en { cubes-4d-at-place }.
cubes-4d-no-own-man = Vous ne déplacez que vos propres pièces ; en { cubes-4d-at-place } se trouve { cubes-4d-the-man } de l’adversaire.
cubes-4d-no-stay = Une pièce qui joue doit quitter sa position, { cubes-4d-at-place }.
cubes-4d-no-trench = Aucune pièce ne peut se tenir en { $cell } : l’emplacement est vide et moins de trois de ses coins touchent des cubes, ce n’est donc pas une tranchée.
cubes-4d-no-own-target = On ne prend pas ses propres pièces, et { cubes-4d-the-man } en { cubes-4d-at-place } est à vous.
cubes-4d-no-upward = On ne prend en montant qu’à partir d’une tranchée ; { cubes-4d-at-to } est plus haut que { cubes-4d-at-from }, qui n’en est pas une.
cubes-4d-no-leap = Un cavalier saute de deux pas dans un sens et d’un pas dans un autre, la hauteur étant aussi un sens ; il ne va pas ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
cubes-4d-no-type = { $man ->
    [rook] Une tour se déplace tout droit (en croix) ; de { cubes-4d-at-from } à { cubes-4d-at-to }, elle irait en diagonale (en X).
    [bishop] Un fou se déplace en diagonale (en X) ; de { cubes-4d-at-from } à { cubes-4d-at-to }, il irait tout droit (en croix).
    [grand-pawn] { $how ->
        [capture] Un grand pion prend en diagonale (en X) ; de { cubes-4d-at-from } à { cubes-4d-at-to }, il irait tout droit (en croix).
       *[quiet] Un grand pion ne va en diagonale (en X) que pour prendre, et en { cubes-4d-at-to } il n’y a rien à prendre.
    }
   *[pawn] { $how ->
        [capture] Un pion prend en diagonale (en X) ; de { cubes-4d-at-from } à { cubes-4d-at-to }, il irait tout droit (en croix).
       *[quiet] Un pion ne va en diagonale (en X) que pour prendre, et en { cubes-4d-at-to } il n’y a rien à prendre.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] Le roi n’avance que d’un pas ; { cubes-4d-at-to } est plus loin de { cubes-4d-at-from }.
   *[pawn] Un pion n’avance que d’un pas ; { cubes-4d-at-to } est plus loin de { cubes-4d-at-from }.
}
cubes-4d-no-path = Le chemin est barré { cubes-4d-by-man } en { cubes-4d-at-place }.
cubes-4d-no-same-level = Une pièce qui parcourt plusieurs positions en ligne droite finit à la hauteur où elle a commencé ; { cubes-4d-at-from } et { cubes-4d-at-to } ne sont pas à la même hauteur.
cubes-4d-no-trench-bridge = Il n’y a pas de pont entre tranchées : tout le chemin devrait être fait de tranchées.
cubes-4d-no-bridge = Un pont ne franchit que ce qui est plus bas, et { cubes-4d-at-place } n’est pas plus bas.
cubes-4d-no-step = Un pas monte ou descend d’un cube au plus ; de { cubes-4d-at-from } à { cubes-4d-at-to }, c’est davantage.
cubes-4d-no-climb = Une pièce monte pas à pas, d’un cube à chaque fois (ou descend de même), toujours tout droit (en croix) ou toujours en diagonale (en X) ; aucun chemin ne mène ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
cubes-4d-no-way = { $man ->
    [king] Le roi va d’un pas dans toutes les directions ; { cubes-4d-at-to } n’est pas à côté de { cubes-4d-at-from }.
    [pawn] Un pion va d’un pas tout droit (en croix) et prend d’un pas en diagonale (en X) ; de { cubes-4d-at-from } à { cubes-4d-at-to }, ce n’est ni l’un ni l’autre.
    [grand-pawn] Un grand pion va tout droit (en croix) et prend en diagonale (en X) ; aucun chemin ne mène ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
    [rook] Une tour se déplace tout droit (en croix) ; aucun chemin ne mène ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
    [bishop] Un fou se déplace en diagonale (en X) ; aucun chemin ne mène ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
   *[queen] Une dame se déplace tout droit (en croix) ou en diagonale (en X), jamais les deux en un coup ; aucun chemin ne mène ainsi de { cubes-4d-at-from } à { cubes-4d-at-to }.
}
cubes-4d-no-promotion-man = Seul un pion devient une autre pièce.
cubes-4d-no-promotion-quiet = Un pion ne devient une autre pièce que s’il en prend une.
cubes-4d-no-promotion-kind = Un pion devient dame ou grand pion et rien d’autre.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Votre dame est encore en jeu : le pion ne peut pas en devenir une.
   *[grand-pawn] Vos deux grands pions sont en jeu : le pion ne peut pas en devenir un.
}
cubes-4d-no-promotion-missing = Un pion qui prend devient une dame ou un grand pion qui attend en dehors du jeu ; le coup doit dire laquelle de ces pièces : ajoutez =Q ou =G.
cubes-4d-no-cube = En { $cell }, il n’y a pas de cube à déplacer.
cubes-4d-no-cube-under-man = Un cube ne se déplace que s’il ne porte aucune pièce ; en { cubes-4d-at-place } se trouve { cubes-4d-the-man }.
cubes-4d-no-cube-just-moved = L’adversaire vient de déplacer le cube en { $cell } : il ne peut pas bouger à ce coup.
cubes-4d-no-cube-fourth = En { $cell }, il y a déjà trois cubes, et on n’en empile pas davantage.
cubes-4d-no-cube-edge = Un cube va d’un pas en diagonale à la même hauteur, ou d’un pas tout droit et d’un cube plus haut ou plus bas ; de { cubes-4d-at-from } à { cubes-4d-at-to }, ce n’est ni l’un ni l’autre.
cubes-4d-no-cube-onto-man = Un cube ne va que là où il n’y a pas de pièce, et en { cubes-4d-at-place } se trouve { cubes-4d-the-man }.
cubes-4d-no-cube-apart = Sans le cube en { $cell }, l’échiquier serait coupé : tous les cubes posés sur la table doivent se toucher.
cubes-4d-no-cube-trench = { cubes-4d-at-place } ne serait plus une tranchée, et { cubes-4d-the-man } s’y trouve.
cubes-4d-no-cube-way = Un cube ne se déplace que pour ouvrir un chemin : une de vos pièces autre que le roi doit alors pouvoir rejoindre une position que le cube en { $cell } crée en se déplaçant.
cubes-4d-no-pair = Dans cette disposition, il n’y a pas de roque { $pair }.
cubes-4d-no-castling = Le roque { $pair } n’est plus possible : une des pièces de { $one } et { $other } a bougé ou a été prise, ou vous avez déjà roqué.
cubes-4d-no-king-attacked = En { cubes-4d-at-king }, votre roi serait attaqué { cubes-4d-by-man } en { cubes-4d-at-place }.
cubes-4d-no-check-stays = Votre roi est en échec et le resterait, attaqué { cubes-4d-by-man } en { cubes-4d-at-place }.
cubes-4d-no-check-opens = Après ce coup, votre roi serait attaqué { cubes-4d-by-man } en { cubes-4d-at-place }.
cubes-4d-no-four = Les hauteurs vont de 0 à 3 : il n’y a rien de plus haut en { $cell }.
cubes-4d-no-place = `{ $place }` n’est pas une position de cet échiquier : une position a une colonne et une rangée, de -3 à 3, et une hauteur, de 0 à 3, comme -2,3,1.
cubes-4d-no-text-move = `{ $text }` n’est pas un coup : nommez la pièce, sa position et celle où elle va, comme R-3,-3,1>-3,0,1, avec c pour un cube.
cubes-4d-no-text-upper = Dans `{ $text }`, la lettre d’une pièce est minuscule ; écrivez des majuscules pour les deux camps.
cubes-4d-no-text-other-man = En { cubes-4d-at-place } se trouve une autre pièce : { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] En { $cell }, il n’y a pas de cube : sa hauteur est 0.
    [1] En { $cell }, il y a un cube : sa hauteur est 1.
   *[other] En { $cell }, il y a { $cubes } cubes : sa hauteur est { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] En { $cell }, il n’y a pas de cube : celui qu’on y pose est à la hauteur 1.
    [1] En { $cell }, il y a un cube : celui qu’on y pose est à la hauteur 2.
   *[other] En { $cell }, il y a { $cubes } cubes : celui qu’on y pose est un cube plus haut.
}
cubes-4d-no-text-quiet = Ce coup ne prend rien et s’écrit donc avec > : `{ $text }`.
cubes-4d-no-text-capture = Ce coup prend une pièce et s’écrit donc avec x : `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] Ce pion ne peut pas bouger maintenant.
    [bishop] Ce fou ne peut pas bouger maintenant.
    [rook] Cette tour ne peut pas bouger maintenant.
    [grand-pawn] Ce grand pion ne peut pas bouger maintenant.
    [knight] Ce cavalier ne peut pas bouger maintenant.
    [queen] Cette dame ne peut pas bouger maintenant.
   *[king] Ce roi ne peut pas bouger maintenant.
}
cubes-4d-refusal-own-men = { cubes-4d-refusal-no-way } Partout où le chemin serait libre se trouvent des pièces de son camp.
cubes-4d-refusal-no-room = Ce cube ne peut pas être déplacé maintenant : il n’y a de la place pour lui ni à côté, ni un cube plus haut ou plus bas.

# L’éditeur d’échiquier.

cubes-4d-tool-cube = Cube
cubes-4d-setting-castling = { $colour ->
    [white] Roque { $pair } des Blancs : les pièces de { $one } et { $other }
   *[black] Roque { $pair } des Noirs : les pièces de { $one } et { $other }
}
cubes-4d-setting-moved = Cube qui vient d’être déplacé
cubes-4d-setting-lone-king-turns = Coups auxquels un roi seul a résisté
cubes-4d-setting-quiet-turns = Coups sans prise
cubes-4d-setting-turn-number = Numéro du coup
cubes-4d-value-right = { $right ->
    [yes] encore possible
   *[no] plus possible
}
cubes-4d-value-no-cube = aucun
cubes-4d-men = { $man ->
    [pawn] { $found } pions
    [bishop] { $found } fous
    [rook] { $found } tours
    [grand-pawn] { $found } grands pions
    [knight] { $found } cavaliers
    [queen] { $found } dames
   *[king] { $found } rois
}
cubes-4d-keep-name = Le nom d’une disposition se compose de 1 à 40 lettres sans accent, chiffres et traits d’union.
cubes-4d-keep-taken = La disposition { $name } est déjà dans le jeu ; celle-ci doit porter un autre nom.
cubes-4d-keep-lateral = Les pions latéraux se trouvent d’un même côté de la table, tous deux sur la colonne -3 ou tous deux sur la colonne 3.
cubes-4d-keep-pairs = Quatre paires de pièces au plus peuvent roquer ; ici, { $found } se trouvent côte à côte.
cubes-4d-keep-over = Avec cette disposition, la partie serait finie avant de commencer.

# Le chemin d’un échec.

cubes-4d-check-line = Échec : { cubes-4d-the-man } en { cubes-4d-at-from } attaque votre roi.
cubes-4d-threat-line = { $man ->
    [cube] Attention : un cube déplacé de { cubes-4d-at-from } à { cubes-4d-at-to } ferait mat.
    [castling] Attention : un roque ferait mat.
   *[other] Attention : { cubes-4d-the-man } en { cubes-4d-at-from } peut faire mat en { cubes-4d-at-to }.
}

## Flaws

cubes-4d-flaw-cubes = { $found ->
    [0] Il n’y a pas de cube sur la table ; le jeu en a 36.
    [1] Il y a un cube sur la table ; le jeu en a 36.
   *[other] Il y a { $found } cubes sur la table ; le jeu en a 36.
}
cubes-4d-flaw-colours = Cubes sur des emplacements foncés : { $found } ; le jeu a { $dark } cubes foncés et { $light } cubes pâles.
cubes-4d-flaw-unity = Les cubes posés sur la table ne forment pas un seul ensemble.
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

## Reasons

cubes-4d-why-man = { $man ->
    [pawn] le pion
    [grand-pawn] le grand pion
    [bishop] le fou
    [rook] la tour
    [knight] le cavalier
    [queen] la dame
   *[king] le roi
}
cubes-4d-why-saved = Ce coup sort votre roi de l’échec.
cubes-4d-why-attacked = Ce coup donne échec.
cubes-4d-why-promotes = { $man ->
    [bishop] Le pion devient un fou.
    [rook] Le pion devient une tour.
    [grand-pawn] Le pion devient un grand pion.
    [knight] Le pion devient un cavalier.
   *[queen] Le pion devient une dame.
}
cubes-4d-why-makes-way = { $count ->
    [one] Ce coup ouvre un chemin à une de vos pièces.
   *[other] Ce coup ouvre un chemin à { $count } de vos pièces.
}

## Terminal

cli-key-cubes-4d =
    K roi, Q dame, R tour, B fou, N cavalier, G grand pion, P pion ; un chiffre
    est la hauteur de la colonne ; une pièce sans chiffre est dans une tranchée.
    ( ) : position créée par le dernier coup, ou pièce qui pourrait y aller.
    { cli-key }
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 joue (colonne, rangée, hauteur), N-2,-3,2x-2,-1,1 prend,
    suivi de =Q ou =G promeut ; c2,-1,2>3,0,2 déplace un cube, O-A à O-D roquent

### Cube Chess

## Cover

game-cube-chess-name = Cube Chess
game-cube-chess-about = Les échecs à la surface d’un cube : deux bases, quatre côtés et des murs infranchissables.
game-cube-chess-makers = 3D Masters Cube Chess, variante Frontier. La feuille de règles ne nomme ni auteur ni année.

## Table

# Noms.
cube-chess-man = { $man ->
    [pawn] { $colour ->
        [white] Pion blanc
       *[black] Pion noir
    }
    [knight] { $colour ->
        [white] Cavalier blanc
       *[black] Cavalier noir
    }
    [bishop] { $colour ->
        [white] Fou blanc
       *[black] Fou noir
    }
    [rook] { $colour ->
        [white] Tour blanche
       *[black] Tour noire
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
cube-chess-kind = { $man ->
    [pawn] Pion
    [knight] Cavalier
    [bishop] Fou
    [rook] Tour
    [queen] Dame
   *[king] Roi
}
# Ce que porte la pièce ; la notation garde ses propres lettres.
cube-chess-letter = { $letter ->
    [N] C
    [B] F
    [R] T
    [Q] D
    [K] R
   *[other] { $letter }
}
cube-chess-square = { $square }
cube-chess-panel = { $panel ->
    [1] Face 1, dessus : base des Blancs
    [2] Face 2, devant
    [3] Face 3, droite
    [4] Face 4, derrière
    [5] Face 5, gauche
   *[6] Face 6, dessous : base des Noirs
}
cube-chess-side = { $colour ->
    [white] Côté des Blancs
   *[black] Côté des Noirs
}
cube-chess-net = Le cube déplié
cube-chess-cube = Le cube
cube-chess-wall = Mur
cube-chess-wall-told = Un mur : aucune pièce ne le franchit, mais les diagonales en contournent le bout.
cube-chess-taken = { $colour ->
    [white] Pris par les Blancs
   *[black] Pris par les Noirs
}

# Les fins de partie.

cube-chess-end-checkmate = { $loser ->
    [w] Les Blancs sont en échec et n’ont aucune issue : échec et mat.
   *[b] Les Noirs sont en échec et n’ont aucune issue : échec et mat.
}
cube-chess-end-stalemate = { $loser ->
    [w] Les Blancs n’ont aucun coup et ne sont pas en échec : pat.
    [b] Les Noirs n’ont aucun coup et ne sont pas en échec : pat.
   *[none] Le joueur dont c’est le tour n’a aucun coup et n’est pas en échec : pat.
}
cube-chess-end-insufficient-material = Il reste trop peu de pièces pour mater.
cube-chess-end-fifty-moves = Chaque camp a joué cinquante coups sans prise ni coup de pion.
cube-chess-end-threefold-repetition = La même position s’est produite pour la troisième fois.

# Les coups en paroles.

cube-chess-check = { $check ->
    [check] {" "}Échec.
    [double-check] {" "}Double échec.
    [mate] {" "}Échec et mat.
   *[none] {""}
}
cube-chess-goes = { $man ->
    [pawn] Le pion va
    [knight] Le cavalier saute
    [bishop] Le fou va
    [rook] La tour va
    [queen] La dame va
   *[king] Le roi va
}
cube-chess-over = { $way ->
    [edge] { $edges ->
        [one] {" "}par-dessus une arête
       *[other] {" "}par-dessus { $edges } arêtes
    }
    [wall] {" "}en contournant le bout d’un mur
   *[plain] {""}
}
cube-chess-taken-man = { $taken ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
cube-chess-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}et prend { cube-chess-taken-man }{ cube-chess-passing }
       *[other] , prend { cube-chess-taken-man }
    }
}
cube-chess-passing = { $passing ->
    [yes] {" "}en { $on }, en passant
   *[no] {""}
}
cube-chess-becomes = { $into ->
    [queen] {" "}et devient dame
    [rook] {" "}et devient tour
    [bishop] {" "}et devient fou
    [knight] {" "}et devient cavalier
   *[none] {""}
}
cube-chess-move = { cube-chess-goes } de { $from } à { $to }{ cube-chess-over }{ cube-chess-takes }{ cube-chess-becomes }.{ cube-chess-check }
cube-chess-choice-castling = roque : le roi va en { $king }, la tour en { $rook }
cube-chess-move-castling = Le roi roque en { $to }, la tour se place à côté de lui.{ cube-chess-check }

# Les pièces dans une phrase.

cube-chess-the-man = { $man ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
cube-chess-by-man = { $man ->
    [pawn] par le pion
    [knight] par le cavalier
    [bishop] par le fou
    [rook] par la tour
    [queen] par la dame
   *[king] par le roi
}

# Pourquoi un coup est impossible.

cube-chess-no-over = La partie est terminée.
cube-chess-no-turn = { $side ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
cube-chess-no-man = Il n’y a pas de pièce en { $square }.
cube-chess-no-own-man = Vous ne déplacez que vos propres pièces ; en { $square } se trouve { cube-chess-the-man } de l’adversaire.
cube-chess-no-stay = Une pièce qui joue doit quitter sa case.
cube-chess-no-own-target = On ne prend pas ses propres pièces, et { cube-chess-the-man } en { $to } est à vous.
cube-chess-no-way-shut = Le chemin vers { $to } est barré { cube-chess-by-man } en { $square }.
cube-chess-no-wall = Un mur barre le chemin vers { $to }, et aucune pièce ne franchit un mur.
cube-chess-no-reach = { $man ->
    [pawn] Un pion avance d’une case et prend en diagonale vers l’avant ; vers { $to }, ce n’est ni l’un ni l’autre.
    [knight] Un cavalier va de deux cases tout droit et d’une de côté ; il n’arrive pas ainsi en { $to }.
    [bishop] Un fou va en diagonale, aussi loin qu’il veut ; { $to } n’est pas sur ses diagonales.
    [rook] Une tour va tout droit, par les rangées et les colonnes ; { $to } n’est pas sur ses lignes.
    [queen] Une dame va tout droit ou en diagonale ; { $to } n’est pas sur ses lignes.
   *[king] Un roi va d’une case dans toutes les directions ; { $to } n’est pas à côté de lui.
}
cube-chess-no-king-attacked = En { $king }, votre roi serait attaqué { cube-chess-by-man } en { $square }.
cube-chess-no-check-stays = Votre roi est en échec et le resterait, attaqué { cube-chess-by-man } en { $square }.
cube-chess-no-check-opens = Si la pièce quitte { $from }, votre roi est attaqué { cube-chess-by-man } en { $square }.
cube-chess-no-pawn-blocked = Le pion ne peut pas avancer : { cube-chess-the-man } lui barre le chemin en { $square }.
cube-chess-no-pawn-forward = Un pion avance d’une case, en s’éloignant de sa base, et prend d’une case en diagonale vers l’avant ; vers { $to }, ce n’est ni l’un ni l’autre.
cube-chess-no-pawn-two-step = Un pion n’avance de deux cases que depuis sa case de départ, au bord de sa base.
cube-chess-no-pawn-two-step-blocked = Pour avancer de deux cases, il faut que les deux soient vides ; en { $square } se trouve { cube-chess-the-man }.
cube-chess-no-pawn-capture = Un pion ne prend que d’une case en diagonale vers l’avant ; il n’arrive pas ainsi en { $to }.
cube-chess-no-pawn-empty-capture = Un pion ne va en diagonale que pour prendre, et en { $to } il n’y a rien à prendre.
cube-chess-no-pawn-en-passant = Le pion en { $square } ne se prend en passant, en { $to }, qu’aussitôt après son avance de deux cases.
cube-chess-no-pawn-sideways = Un pion ne va de côté que devant le mur adverse, et il n’y est pas.
cube-chess-no-pawn-sideways-other-way = Devant ce mur, le pion ne va de côté que vers la face { $panel }, par le chemin le plus court.
cube-chess-no-pawn-sideways-capture = Un pion qui longe le mur ne prend pas ; en { $square } se trouve { cube-chess-the-man }.
cube-chess-no-promotion-missing = En { $to }, le pion devient une autre pièce, et le coup doit dire laquelle : ajoutez =Q, =R, =B ou =N.
cube-chess-no-promotion-early = Un pion ne devient une autre pièce que sur les rangées B et C de la base adverse, et { $to } n’y est pas.
cube-chess-no-promotion-man = Seul un pion devient une autre pièce ; en { $from } se trouve { cube-chess-the-man }.
cube-chess-no-promotion-kind = Un pion devient dame, tour, fou ou cavalier et rien d’autre.
cube-chess-no-castling-squares = Pour roquer, le roi va de 1C2 à 1C4 ou de 6B2 à 6B4.
cube-chess-no-castling-right = { $side ->
    [white] Les Blancs ne peuvent plus roquer : le roi a bougé, ou la tour a bougé ou a été prise.
   *[black] Les Noirs ne peuvent plus roquer : le roi a bougé, ou la tour a bougé ou a été prise.
}
cube-chess-no-castling-path = Pour roquer, il faut que la case entre le roi et la tour soit vide ; en { $square } se trouve { cube-chess-the-man }.
cube-chess-no-castling-check = Un roi en échec ne roque pas : il est attaqué en { $square } { cube-chess-by-man } en { $from }.
cube-chess-no-castling-passes = En roquant, le roi passerait par { $square }, une case attaquée { cube-chess-by-man } en { $from }.
cube-chess-no-castling-reaches = En roquant, le roi arriverait en { $square }, une case attaquée { cube-chess-by-man } en { $from }.
cube-chess-no-square = `{ $square }` n’est pas une case de ce cube : une case a une face, de 1 à 6, une rangée, de A à D, et une colonne, de 1 à 4, comme 1C2.
cube-chess-no-text-move = `{ $text }` n’est pas un coup : nommez la case de départ et celle d’arrivée, comme 1D2-2B2, ou écrivez O-O pour roquer.
cube-chess-no-text-check-sign = `{ $text }` finit par un signe d’échec ou de mat : écrivez le coup sans ce signe.
cube-chess-no-text-capture = Ce coup prend une pièce et s’écrit donc avec x : `{ $text }`.
cube-chess-no-text-quiet = Ce coup ne prend rien et s’écrit donc avec un tiret : `{ $text }`.
cube-chess-refusal-no-way = { $man ->
    [pawn] Ce pion ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [knight] Ce cavalier ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [bishop] Ce fou ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [rook] Cette tour ne peut pas bouger maintenant : tous ses chemins sont bloqués.
    [queen] Cette dame ne peut pas bouger maintenant : tous ses chemins sont bloqués.
   *[king] Ce roi ne peut pas bouger maintenant : tous ses chemins sont bloqués.
}

# L’éditeur d’échiquier.

cube-chess-setting-castling = { $colour ->
    [white] Roque des Blancs
   *[black] Roque des Noirs
}
cube-chess-setting-en-passant = Case qu’un pion vient de franchir en avançant de deux cases
cube-chess-setting-halfmove-clock = Coups depuis la dernière prise ou le dernier coup de pion
cube-chess-setting-move-number = Numéro du coup
cube-chess-value-right = { $right ->
    [yes] encore possible
   *[no] plus possible
}
cube-chess-value-no-square = aucune
cube-chess-pawns = { $pawns ->
    [0] zéro pion
    [1] un pion
   *[other] { $pawns } pions
}
cube-chess-promoted = { $promoted ->
    [0] zéro pièce de plus qu’au début
    [1] une pièce de plus qu’au début
   *[other] { $promoted } pièces de plus qu’au début
}

# Le chemin d’un échec.

cube-chess-check-line = Échec : { cube-chess-the-man } en { $from } attaque votre roi.
cube-chess-threat-line = Attention : { cube-chess-the-man } en { $from } peut faire mat en { $on }.

## Flaws

cube-chess-flaw-kings = { $colour ->
    [white] { $found ->
        [0] Les Blancs n’ont pas de roi.
       *[other] Les Blancs ont { $found } rois au lieu d’un.
    }
   *[black] { $found ->
        [0] Les Noirs n’ont pas de roi.
       *[other] Les Noirs ont { $found } rois au lieu d’un.
    }
}
cube-chess-flaw-men = { $colour ->
    [white] Les Blancs ont { cube-chess-pawns } et { cube-chess-promoted } ; ensemble, il ne peut y en avoir plus de huit, car seuls les pions sont promus.
   *[black] Les Noirs ont { cube-chess-pawns } et { cube-chess-promoted } ; ensemble, il ne peut y en avoir plus de huit, car seuls les pions sont promus.
}
cube-chess-flaw-pawn = Aucun pion ne peut se trouver en { $square } : sur les rangées B et C des faces 1 et 6, aucun ne commence et aucun ne reste pion.
cube-chess-flaw-castling-right = { $colour ->
    [white] Les Blancs ne peuvent plus roquer : le roi et la tour ne sont pas en { $king } et { $rook }.
   *[black] Les Noirs ne peuvent plus roquer : le roi et la tour ne sont pas en { $king } et { $rook }.
}
cube-chess-flaw-en-passant-square = { $colour ->
    [white] Les pions blancs ne franchissent pas { $square } en avançant de deux cases.
   *[black] Les pions noirs ne franchissent pas { $square } en avançant de deux cases.
}
cube-chess-flaw-en-passant-occupied = Aucun pion ne vient de franchir { $square } : une pièce se trouve en { $occupied }.
cube-chess-flaw-en-passant-pawn = { $colour ->
    [white] Aucun pion ne vient de franchir { $square } : il n’y a pas de pion blanc en { $beyond }.
   *[black] Aucun pion ne vient de franchir { $square } : il n’y a pas de pion noir en { $beyond }.
}
cube-chess-flaw-en-passant-capturer = { $square } ne compte comme franchie que si un pion adverse est prêt à y prendre.
cube-chess-flaw-en-passant-clock = { $clock ->
    [1] Un pion vient de franchir { $square }, mais un coup est compté depuis la dernière prise ou le dernier coup de pion.
   *[other] Un pion vient de franchir { $square }, mais { $clock } coups sont comptés depuis la dernière prise ou le dernier coup de pion.
}
cube-chess-flaw-check = { $colour ->
    [white] Les Blancs sont en échec alors que c’est aux Noirs de jouer.
   *[black] Les Noirs sont en échec alors que c’est aux Blancs de jouer.
}

## Reasons

cube-chess-why-man = { $man ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
cube-chess-why-saved = Ce coup sort votre roi de l’échec.
cube-chess-why-attacked = Ce coup donne échec.
cube-chess-why-promotes = { $man ->
    [knight] Le pion devient un cavalier.
    [bishop] Le pion devient un fou.
    [rook] Le pion devient une tour.
   *[queen] Le pion devient une dame.
}
cube-chess-why-near-promotion = { $steps ->
    [one] Le pion est alors à un pas de sa promotion.
   *[other] Le pion est alors à { $steps } pas de sa promotion.
}

## Terminal

cli-key-cube-chess =
    K roi, Q dame, R tour, B fou, N cavalier, P pion ; traits épais : murs.
    { cli-key }
cli-moves-cube-chess = 1D2-2B2 joue, 1B2x6A1 prend, 6A2-6B2=Q promeut, O-O roque

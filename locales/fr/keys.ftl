# La liste des touches, et ce que disent les marques des plateaux.

marks-title = Le sens des marques
marks-one = { $kind ->
    [selected] ce que vous avez en main
    [hovered] ce que vous désignez
    [quiet] on peut aller là
    [capture] on peut prendre ce qui s’y trouve
    [special] un autre coup, comme le roque
    [to] le dernier coup : d’où il part et où il finit
    [check] en échec
    [made] une position que le dernier coup a créée
    [served] une pièce à laquelle il a ouvert un chemin
   *[cursor] le curseur du clavier
}
keys-title = Touches
keys-moves = Coups
keys-back = un coup en arrière
keys-next = un coup en avant
keys-first = première position
keys-last = dernière position
keys-table = Table
keys-flip = retourner le plateau
keys-hint = montrer ou cacher un conseil
keys-type = écrire un coup
keys-position = copier la position
keys-cancel = reposer la pièce, fermer
keys-retract = annuler la dernière étape de la construction
keys-help = montrer ces touches
keys-camera = Caméra
keys-turn = tourner à gauche, à droite
keys-tilt = incliner vers le bas, le haut
keys-zoom = plus près, plus loin
keys-station = regarder une face ou un étage
keys-reset = revenir de mon côté
keys-text = Plateau en texte
keys-text-here = cette case
keys-text-goals = où peut aller la pièce en main
keys-text-sides = ce qui se trouve au-delà des côtés de cette case
keys-text-last = le dernier coup
keys-text-layers = ce qui se trouve un cube plus bas, plus haut
keys-text-board = Quand le plateau en texte est actif, les flèches déplacent son curseur et les lettres sautent d’une pièce à l’autre. Maintenez alors Alt pour les touches ci-dessus.

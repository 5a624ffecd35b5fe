# La ligne de commande.

cli-seat = { $seat ->
    [w] Blancs
    [b] Noirs
   *[other] Place { $seat }
}
cli-won = { $seat ->
    [w] Les Blancs gagnent : { $reason }.
    [b] Les Noirs gagnent : { $reason }.
   *[other] La place { $seat } gagne : { $reason }.
}
cli-drawn = Partie nulle : { $reason }.
cli-to-move = { $seat ->
    [w] Aux Blancs de jouer.
    [b] Aux Noirs de jouer.
   *[other] À la place { $seat } de jouer.
}
cli-to-move-in-check = { $seat ->
    [w] Aux Blancs de jouer, en échec.
    [b] Aux Noirs de jouer, en échec.
   *[other] À la place { $seat } de jouer, en échec.
}
cli-welcome = Tapez un coup, ou `help`. La touche de tabulation complète les coups.
cli-thinking = L’ordinateur réfléchit.
cli-over = La partie est finie. `new` en commence une autre, `undo` revient en arrière, `quit` quitte.
cli-hint = { $move }  (suite attendue : { $line })
cli-no-draw = L’ordinateur continue la partie.
cli-saved = Enregistré dans { $file }.
cli-other-game = Ce fichier contient une partie de { $game }.
cli-no-file = Il n’y a pas de fichier { $file }.
cli-no-moves = Il n’y a pas de tel coup.
cli-nothing-to-undo = Il n’y a pas de coup à reprendre.
cli-help =
    Un coup       le joue, p. ex. 1A2-4B2 ; une prise s’écrit avec x, une promotion finit par =Q
    moves [1A2]   donne les coups possibles, tous ou ceux d’une case
    hint          montre ce que jouerait l’ordinateur
    undo          reprend votre dernier coup
    board, flip   redessine le plateau, le retourne
    resign, draw  met fin à la partie
    new           recommence la partie
    record        affiche la partie ; save FICHIER et load FICHIER la gardent
    quit          quitte

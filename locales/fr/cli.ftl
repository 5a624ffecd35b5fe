# La ligne de commande.

cli-seat = { $seat ->
    [w] Blancs
    [b] Noirs
   *[other] Place { $seat }
}
cli-won = { $seat ->
    [w] Les Blancs gagnent. { $reason }
    [b] Les Noirs gagnent. { $reason }
   *[other] La place { $seat } gagne. { $reason }
}
cli-won-together = Les places { $seats } gagnent ensemble. { $reason }
cli-drawn = Partie nulle. { $reason }
cli-unfinished = La partie est arrêtée. { $reason }
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
cli-may-move = À jouer : { $seats }.
cli-list = { $title } : { $things }
cli-key = [ ] marque le dernier coup, { $check } un échec ; les minuscules sont aux Noirs.
cli-key-cube-chess =
    K roi, Q dame, R tour, B fou, N cavalier, P pion ; traits épais : murs.
    { cli-key }
cli-key-die-check =
    M maître, S━S bouclier, S soldat ; 562 est un cube : 6 dessus, 5 à gauche, 2 à
    droite, et dessous la face vers vous ; les cubes noirs sont entre parenthèses.
    { cli-key }
cli-key-cubulus = { cli-key-die-check }
cli-key-tesseract =
    T tesseract, S étoile, P pyramide, R rectangle, C cylindre, X croix,
    ─G─ et │G│ petite glissière, G━G grande glissière ; ◦ un camp.
    { cli-key }
cli-key-cubes-4d =
    K roi, Q dame, R tour, B fou, N cavalier, G grand pion, P pion ; un chiffre
    est la hauteur de la colonne ; une pièce sans chiffre est dans une tranchée.
    ( ) marque une position créée par le dernier coup et qui pourrait y aller.
    { cli-key }
cli-key-break-the-cube =
    S, M, L sont les blocs, s et m les seconds ; un point : rien. Là où figure un
    chiffre ou une lettre, rien n’a été demandé ; une lettre répond pour les
    hauteurs 1, 2, 3. [ ] marque la dernière question.
cli-welcome = Tapez un coup, ou `help`. La touche de tabulation complète les coups.
cli-thinking = L’ordinateur réfléchit.
cli-over = La partie est terminée. `new` recommence, `undo` revient en arrière, `quit` quitte.
cli-over-for-good = La partie est terminée. `new` recommence, `quit` quitte.
cli-hint = { $move }  (suite attendue : { $line })
cli-plays-on = L’ordinateur continue : il se voit en tête.
cli-no-draws = Ce jeu ne connaît pas de nulle ; `stop` y met fin sans vainqueur.
cli-no-stop = Cette partie ne s’arrête pas ainsi ; les joueurs peuvent convenir de la nulle (`draw`).
cli-no-claim = Il n’y a rien à réclamer dans cette position.
cli-saved = Enregistré dans { $file }.
cli-other-game = Ce fichier contient une partie de { $game }.
cli-other-seats = Ce fichier contient une partie à { $count } joueurs.
cli-no-file = Il n’y a pas de fichier { $file }.
cli-no-moves = Ce coup n’existe pas ici.
cli-nothing-to-undo = Il n’y a pas de coup à reprendre.
cli-no-undo = Dans ce jeu, on ne reprend pas de coup : ce qui a été dit reste connu.
cli-moves-cube-chess = 1D2-2B2 joue, 1B2x6A1 prend, 6A2-6B2=Q promeut, O-O roque
cli-moves-die-check =
    D1-D7 roule, D1-D5-F5 roule par un coin, D1-D5xF5 prend, E1-E2 joue le maître,
    C2D2-D2D3 un bouclier, SE4-SF5 un soldat ; D1@90 tourne un cube dans le sens
    horaire, C2D2-SE2 se dresse, SE2-C2D2 se couche ; E9*C et E9*D9E9 troquent le
    maître contre un cube ou un bouclier, -- termine le tour
cli-moves-cubulus = { cli-moves-die-check }
cli-moves-tesseract =
    TH2-H7 joue, TH2xH7 saute, SC3-E5-B8 passe par un angle, SC3-E5xB8 saute
    au bout ; GB2-B9 coulisse, GE5E6-E9E10 pour une grande glissière, GB2@ et
    GE5E6@E5F5 pivotent ; T*H2, G*B2v, G*E5E6 et X*H8 posent une pièce
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 joue (colonne, rangée, hauteur), N-2,-3,2x-2,-1,1 prend,
    suivi de =Q ou =G promeut ; c2,-1,2>3,0,2 déplace un cube, O-A à O-D roquent
cli-moves-break-the-cube =
    ?5 demande du dessus, ?H de côté ; =..SLMMLM./..SL...../...L..... construit, et
    ! suivi d’une structure propose : trois couches depuis le bas, cases 1 à 9 de
    chacune, des points là où il n’y a rien
cli-more-moves =
    { $count } coups commencent ainsi ; `moves` avec un début ou une case les donne.
cli-turn-goes-on = Le tour n’est pas terminé.
cli-no-place = Il n’y a pas de case { $place }.
cli-hand-over = Place { $seat } : prenez le terminal, puis appuyez sur Entrée.
cli-no-save = Une partie à secrets s’enregistre une fois terminée.
cli-preparing = Préparation : { $percent } %
cli-remaining = Structures possibles : { $count }
cli-questions = Meilleures questions, ! étant une proposition : bits, structures restantes, réponses
cli-help =
    moves         donne les coups possibles
    moves CASE    donne ceux de la pièce qui s’y trouve, et comment un cube repose
                  (562/3 : la face vers vous à la fin) ; `moves T*` ceux d’un début
    look CASE     dit qui s’y trouve et comment
    hint          montre ce que jouerait l’ordinateur
    undo          reprend votre dernier coup
    board, flip   redessine le plateau avec sa légende, le retourne
    resign        abandonne la partie
    draw, stop    y met fin d’un commun accord : nulle, ou inachevée à Tesseract
    new           recommence la partie
    record        affiche la partie ; save FICHIER et load FICHIER la gardent
    quit          quitte

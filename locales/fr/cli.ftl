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
cli-between-lists = { " ; " }
cli-key = [ ] marque le dernier coup, { $check } un échec ; les minuscules sont aux Noirs.
cli-welcome = Tapez un coup, ou `help`. La touche de tabulation complète les coups.
cli-thinking = L’ordinateur réfléchit.
cli-over = La partie est terminée. `new` recommence, `undo` revient en arrière, `quit` quitte.
cli-over-for-good = La partie est terminée. `new` recommence, `quit` quitte.
cli-hint = { $move }  (suite attendue : { $line })
cli-plays-on = L’ordinateur continue : il se voit en tête.
cli-no-draws = Ce jeu ne connaît pas de nulle ; `stop` y met fin sans vainqueur.
cli-no-stop = Cette partie ne s’arrête pas ainsi ; les joueurs peuvent convenir de la nulle (`draw`).
cli-no-claim = Il n’y a rien à réclamer dans cette position.
cli-out = Cette place est éliminée ; les autres continuent.
cli-unreadable = Cette ligne est illisible : elle n’est pas en UTF-8.
cli-saved = Enregistré dans { $file }.
cli-other-game = Ce fichier contient une partie de { $game }.
cli-other-seats = Ce fichier contient une partie à { $count } joueurs.
cli-no-file = Il n’y a pas de fichier { $file }.
cli-no-moves = Ce coup n’existe pas ici.
cli-nothing-to-undo = Il n’y a pas de coup à reprendre.
cli-no-undo = Dans ce jeu, on ne reprend pas de coup : ce qui a été dit reste connu.
cli-more-moves =
    { $count } coups commencent ainsi ; `moves` avec un début ou une case les donne.
cli-turn-goes-on = Le tour n’est pas terminé.
cli-no-place = Il n’y a pas de case { $place }.
cli-hand-over = Place { $seat } : prenez le terminal, puis appuyez sur Entrée.
cli-no-save = Une partie à secrets s’enregistre une fois terminée.
cli-preparing = Préparation : { $percent } %
cli-copying = Copie : { $percent } %
cli-checking = Vérification : { $percent } %
cli-backed-up = Copié dans { $place } et vérifié : tables { $tables }, événements { $events }, places occupées { $seats }, { $size } Kio.
cli-restored = Rétabli dans { $place } et vérifié : tables { $tables }, événements { $events }, places occupées { $seats }, { $size } Kio.
cli-copied-accounts = Comptes : { $count }.
cli-copied-damaged = La table { $table } n’est pas telle qu’elle a été enregistrée, à partir de l’événement { $event } ; elle a été copiée telle quelle.
cli-tables-deleted = Tables supprimées : { $count }
cli-remaining = Structures possibles : { $count }
cli-questions = Meilleures questions, ! étant une proposition : bits, structures restantes, réponses
cli-help =
    moves         donne les coups possibles
    moves CASE    donne ceux de la pièce qui s’y trouve, et comment un cube repose
                  ensuite (562/3 : la face vers vous en dernier)
    moves T*      donne ceux qui commencent ainsi
    look CASE     dit ce qui s’y trouve et comment
    hint          montre ce que jouerait l’ordinateur
    undo          reprend votre dernier coup
    board, flip   redessine le plateau avec sa légende, le retourne
    resign        abandonne la partie
    draw, stop    y met fin d’un commun accord : nulle, sinon inachevée
    new           recommence la partie
    record        affiche la partie ; save FICHIER et load FICHIER la gardent
    quit          quitte
cli-admin-key = Ouvrez cette adresse dans un navigateur et ne la donnez à personne. La clé de { $name } est valable jusqu’au { $until } et ne sera plus affichée.
cli-admin-no-key = Aucune clé du nom de { $name } n’est valable.
cli-admin-revoked = Les clés de { $name } sont révoquées.
cli-admin-banned = Banni jusqu’à la levée : { $whom }
cli-admin-banned-until = Banni jusqu’au { $until } : { $whom }
cli-admin-lifted = Le bannissement est levé : { $whom }
cli-admin-no-ban = Ce bannissement n’existe pas : { $whom }
cli-admin-announced = Tout le monde en est informé.
cli-admin-withdrawn = Plus rien n’est annoncé.
cli-admin-drained = Aucune nouvelle partie ne commence. Les parties en cours continuent.
cli-admin-undrained = Il est de nouveau possible de commencer des parties.
cli-admin-no-end = jusqu’à la levée
cli-admin-keys = Clés : { $keys }
cli-admin-ban = Banni : { $whom }, { $until } { $reason }
cli-admin-told = Annoncé : { $text }
cli-admin-told-until = Annoncé jusqu’au { $until } : { $text }
cli-admin-down = Le serveur sera arrêté à partir du { $time }.
cli-admin-account-banned-until = banni jusqu’au { $until }
cli-admin-account-banned = banni
cli-admin-no-server = Le serveur à l’adresse { $address } n’a pas dit qui est là : { $error }
cli-admin-more-visitors = et { $count } de plus

### Break the Cube

## Cover

game-break-the-cube-name = Break the Cube
game-break-the-cube-about = Construisez en secret, demandez ce qui se voit de côté et déduisez ce que les autres ont bâti.
game-break-the-cube-makers = Ryohei Kurahashi ; Gentosha, Tokyo 2021 ; IELLO 2022.
option-break-the-cube-players = Joueurs
option-break-the-cube-blocks = Blocs
option-break-the-cube-blocks-help = Une structure qui a plus de blocs est plus difficile à deviner. Pour compenser un écart de force, le joueur le plus faible construit avec plus de blocs.
option-break-the-cube-sudden-death = Une proposition fausse
option-break-the-cube-sudden-death-no = Coûte le tour
option-break-the-cube-sudden-death-yes = Élimine
option-break-the-cube-large = Le grand bloc
option-break-the-cube-large-L = En forme de L
option-break-the-cube-large-T = En forme de T
option-break-the-cube-notes = Prise de notes
option-break-the-cube-notes-yes = Oui
option-break-the-cube-notes-no = Non

## Table

# Noms.
break-the-cube-block = { $block ->
    [S] Petit bloc
    [M] Bloc moyen
    [L] Grand bloc
    [s] Second petit bloc
   *[m] Second bloc moyen
}
break-the-cube-own = Place { $seat } : sa structure
break-the-cube-attempt = Place { $seat } : son essai
break-the-cube-screen = Place { $seat } : le paravent
break-the-cube-hidden = Place { $seat } : une structure cachée
break-the-cube-net = Place { $seat }
break-the-cube-questions = Questions
break-the-cube-level = { $tile ->
    [own] Secret, hauteur { $level }
   *[attempt] Essai, hauteur { $level }
}
break-the-cube-number = Chiffre { $cell } : du dessus, que montre { break-the-cube-target } ?
break-the-cube-letter = Lettre { $line } : de côté, que montre { break-the-cube-target } ?
break-the-cube-cell = { $tile ->
    [own] Structure de la place { $seat }, hauteur { $level }, case { $cell }
   *[attempt] Essai de la place { $seat }, hauteur { $level }, case { $cell }
}
break-the-cube-target = { $seats ->
    [2] l’autre joueur
   *[other] la place { $target }
}
break-the-cube-station = De la place { $seat }
break-the-cube-station-above = Du dessus

# Ce qui a été vu et dit.

break-the-cube-sight = { $seen ->
    [S] le petit bloc
    [M] le bloc moyen
    [L] le grand bloc
    [s] le second petit bloc
    [m] le second bloc moyen
   *[none] rien
}
break-the-cube-seen-number = { $cell } : { break-the-cube-sight }
break-the-cube-seen-letter = { $line }, hauteur { $height } : { break-the-cube-sight }
break-the-cube-heard = Réponses sur la structure de la place { $seat }
break-the-cube-heard-number = { $cell } : { break-the-cube-sight }
break-the-cube-heard-letter = { $line } : { $low ->
    [s] second S
    [m] second M
    [none] rien
   *[other] { $low }
}, { $middle ->
    [s] second S
    [m] second M
    [none] rien
   *[other] { $middle }
}, { $high ->
    [s] second S
    [m] second M
    [none] rien
   *[other] { $high }
}
break-the-cube-heard-guess = { $right ->
    [yes] Proposition : exacte
   *[no] Proposition : fausse
}

# Les fins de partie.

break-the-cube-end-guessed = { $winners ->
    [one] La place { $winner } a trouvé la structure de la place suivante.
   *[other] À ce tour de table, plusieurs places ont trouvé la structure de la place suivante.
}
break-the-cube-end-last-left = Tous les autres sont éliminés.
break-the-cube-end-round-limit = Quarante tours de table ont été joués, et personne n’a trouvé.

# Ce qui peut être choisi.

break-the-cube-choice-turn = { $axis ->
    [turn] Le tourner sur la tuile
    [tip] Le basculer vers l’avant
   *[roll] Le rouler de côté
}
break-the-cube-choice-done = { $tile ->
    [own] Terminé : voici ma structure
   *[attempt] Terminé : proposer cette structure
}

# Ce qui est attendu.

break-the-cube-prompt-build = { $open ->
    [one] Construisez votre structure ; un joueur n’a pas encore fini.
   *[other] Construisez votre structure ; { $open } joueurs n’ont pas encore fini.
}
break-the-cube-prompt-ask = La place { $seat } demande un chiffre à la place { $target } ou une lettre à toutes les places, ou propose une structure.
break-the-cube-prompt-last = Quelqu’un a trouvé : la place { $seat } a un dernier tour pour trouver la structure de la place { $target }.

# Les coups en mots.

break-the-cube-sight-low = { $low ->
    [S] le petit bloc
    [M] le bloc moyen
    [L] le grand bloc
    [s] le second petit bloc
    [m] le second bloc moyen
   *[none] rien
}
break-the-cube-sight-middle = { $middle ->
    [S] le petit bloc
    [M] le bloc moyen
    [L] le grand bloc
    [s] le second petit bloc
    [m] le second bloc moyen
   *[none] rien
}
break-the-cube-sight-high = { $high ->
    [S] le petit bloc
    [M] le bloc moyen
    [L] le grand bloc
    [s] le second petit bloc
    [m] le second bloc moyen
   *[none] rien
}
break-the-cube-move-build = La structure est construite, en secret.
break-the-cube-move-drop = Cette place est sortie de la partie. Elle répond encore, et les autres continuent.
break-the-cube-move-number = Question : le chiffre { $cell }. { break-the-cube-answer }, du dessus : { break-the-cube-sight }.
break-the-cube-move-letter = Question : la lettre { $line }. { break-the-cube-answer }, de bas en haut : { break-the-cube-sight-low }, { break-the-cube-sight-middle }, { break-the-cube-sight-high }.
break-the-cube-move-guess = { $right ->
    [yes] { break-the-cube-guessed } est exacte.
   *[no] { break-the-cube-guessed } est fausse.
}
break-the-cube-answer = { $seats ->
    [2] Réponse
   *[other] Réponse de la place { $target }
}
break-the-cube-guessed = { $seats ->
    [2] La proposition
   *[other] La proposition sur la structure de la place { $target }
}

# À la table dans le navigateur.

break-the-cube-handover = Passez l’appareil à { $name }
break-the-cube-handover-help = Personne d’autre ne doit regarder : la page suivante montre une structure secrète.
break-the-cube-handover-show = Je suis { $name } : montrer mon côté
break-the-cube-blocks = Blocs
break-the-cube-turned = { $axis ->
    [turn] Tourner
    [tip] Basculer
   *[roll] Rouler
}
break-the-cube-begin = { $stage ->
    [build] Prenez un bloc, puis choisissez sa place. Un bloc posé sur un autre repose dessus.
   *[ask] Chiffre : le bloc vu là d’en haut. Lettre : ce qu’on voit de ce côté, de bas en haut. Ou bâtissez une proposition.
}
break-the-cube-further = Prenez le bloc suivant. Un bloc posé peut être repris.
break-the-cube-wait = C’est à quelqu’un d’autre de jouer.
break-the-cube-workbench = { $stage ->
    [build] Construisez votre structure
   *[ask] Construisez une proposition
}
break-the-cube-block-short = { $block ->
    [S] Petit
    [M] Moyen
    [L] Grand
    [s] Petit 2
   *[m] Moyen 2
}
break-the-cube-block-state = { $state ->
    [held] en main
    [placed] ✓ posé
   *[free] prêt
}
break-the-cube-checks = Ce qu’il faut à une structure
break-the-cube-check = { $rule ->
    [blocks] blocs posés : { $laid } / { $all }
    [height] un cube à la hauteur 2
   *[overhang] rien ne flotte en l’air
}
break-the-cube-checked = { $kept ->
    [yes] (fait)
   *[no] (à faire)
}
break-the-cube-clear = Tout retirer
break-the-cube-again = Reprendre l’essai
break-the-cube-back = Défaire
break-the-cube-held = Tournez, basculez ou roulez le bloc en main comme il faut, puis choisissez un point.
break-the-cube-stands = Cette structure respecte toutes les règles : appuyez sur « Terminé ».
break-the-cube-end-guessed-by = { $who ->
    [you] Vous avez trouvé ce qui a été construit.
    [computer] L’ordinateur a trouvé ce qui a été construit.
   *[other] { $name } a trouvé ce qui a été construit.
}
break-the-cube-build-yours = Construisez votre structure.{ $open ->
    [0] {""}
    [one] {" "}{ $who ->
        [computer] L’ordinateur
       *[other] { $names }
    } n’a pas encore fini non plus.
   *[other] {" "}{ $names } n’ont pas encore fini non plus.
}
break-the-cube-wait-last = Quelqu’un a trouvé. On joue le tour de table jusqu’au bout, pour que chacun ait joué le même nombre de fois.
break-the-cube-build-here = À { $name } de construire, sans que personne d’autre regarde.
break-the-cube-prompt-build-state = en train de construire
break-the-cube-status-together = { $names } construisent en même temps.
break-the-cube-status-here = { $names } construisent l’un après l’autre.
break-the-cube-ask-yours = { $last ->
    [yes] Quelqu’un a trouvé. Il vous reste un dernier tour pour trouver ce qu’a construit { $who ->
        [computer] l’ordinateur.
       *[other] { $name }.
    }
   *[no] Vous interrogez { $who ->
        [computer] l’ordinateur
       *[other] { $name }
    } : un chiffre, une lettre ou une proposition. À une lettre, tous répondent, vous aussi.
}
break-the-cube-round-ended = Le tour de table a été joué jusqu’au bout : chacun a joué le même nombre de fois.
break-the-cube-all-answer = tous répondent
break-the-cube-ask-this = { $kind ->
    [number] Demander le chiffre { $asked }
   *[letter] Demander la lettre { $asked }
}
break-the-cube-from = { $kind ->
    [number] du dessus
   *[letter] de côté
}
break-the-cube-chosen = { $kind ->
    [number] La réponse dit quel bloc on voit là du dessus. Posez cette question, ou choisissez autre chose.
   *[letter] Tous disent, vous aussi, ce qu’on voit de ce côté à chaque hauteur. Posez cette question, ou choisissez autre chose.
}
break-the-cube-look-back = Revenir sur les questions
break-the-cube-held-fixed = Il ne tient que tel qu’il est. Pour le tourner, reprenez d’abord un autre bloc.
break-the-cube-hand = { $block } en main
break-the-cube-hand-empty = Rien en main
break-the-cube-known = { $who ->
    [computer] Ce qu’a montré l’ordinateur
   *[other] Ce qu’a montré { $seat }
}
break-the-cube-yours = Votre structure
break-the-cube-answers = Questions et réponses
break-the-cube-answers-none = Rien n’a encore été demandé.
break-the-cube-answers-asked = Demandé
break-the-cube-asked = { $kind ->
    [number] Chiffre { $asked }, du dessus
    [letter] Lettre { $asked }, de côté
    [dropped] Sortie de la partie
   *[guess] Une proposition
}
break-the-cube-heard-by = { $kind ->
    [guess] { $who ->
        [you] Votre proposition
        [computer] Proposition de l’ordinateur
       *[other] Proposition de { $name }
    }
    [dropped] { $name } : sortie de la partie
   *[question] { $who ->
        [you] Votre question
        [computer] Question de l’ordinateur
       *[other] Question de { $name }
    }
}
break-the-cube-built = construit
break-the-cube-dropped = sortie
break-the-cube-guess = proposition
break-the-cube-verdict-short = { $right ->
    [yes] exacte
   *[no] fausse
}
break-the-cube-guesser = { $called ->
    [computer] L’ordinateur
   *[other] { $by }
}
break-the-cube-verdict = { $who ->
    [mine] { $right ->
        [yes] Votre proposition est exacte.
       *[no] Votre proposition est fausse.
    }
    [about] { $right ->
        [yes] { break-the-cube-guesser } a trouvé votre structure.
       *[no] { break-the-cube-guesser } n’a pas trouvé votre structure.
    }
   *[other] { $right ->
        [yes] { break-the-cube-guesser } a trouvé.
       *[no] { break-the-cube-guesser } n’a pas trouvé.
    }
}
break-the-cube-found = { $who ->
    [nobody] structure restée secrète jusqu’à la fin
    [you] structure trouvée par vous
    [computer] structure trouvée par l’ordinateur
   *[other] structure trouvée par { $name }
}
break-the-cube-described-block = { $block } en { $cells }
break-the-cube-described-level = Hauteur { $level } : { $blocks }.
break-the-cube-revealed = Ce que chacun avait construit
break-the-cube-winner = gagnant
break-the-cube-unbuilt = Rien n’a été construit.
break-the-cube-notes = Notes
break-the-cube-notes-about = { $who ->
    [computer] Notes sur l’ordinateur
   *[other] Notes sur { $seat }
}
break-the-cube-notes-off = Cette place joue sans notes.
break-the-cube-note-pen = Quoi noter
break-the-cube-note-clear = Effacer la feuille
break-the-cube-note-level = Hauteur { $level }
break-the-cube-note-open = rien de noté
break-the-cube-note-place = Hauteur { $level }, case { $cell } : { $marks }
break-the-cube-note-help = Choisissez une marque, puis des cases : plusieurs marques dans une case veulent dire que l’une d’elles s’y trouve. Un second clic enlève une marque.
break-the-cube-note-contradiction = Ces réponses ne vont pas avec les notes : { $lines }.
break-the-cube-note-line = { $line }, hauteur { $height }

# Pourquoi un coup est impossible.

break-the-cube-no-over = La partie est terminée.
break-the-cube-no-seat = Il n’y a pas de place { $seat } dans cette partie.
break-the-cube-no-turn = Ce n’est pas à vous : la place { $seat } joue maintenant.
break-the-cube-no-turn-while-building = La place { $seat } n’a pas encore construit ; les questions commencent quand tous ont fini.
break-the-cube-no-turn-when-out = Vous êtes éliminé : vous répondez encore, mais vous ne demandez ni ne proposez plus rien.
break-the-cube-no-second-build = Vous avez déjà construit, et votre structure ne change plus.
break-the-cube-no-veiled = Ce qu’un autre joueur a construit est secret : vous ne pouvez pas le jouer.
break-the-cube-no-drop = On ne sort pas de la partie par un coup : cela arrive quand le temps est écoulé ou que quelqu’un est parti.
break-the-cube-no-blocks = Une structure contient chacun des blocs { $blocks } une fois, entier et dans sa forme, et aucun autre.
break-the-cube-no-height = Tout est à plat : au moins un bloc doit atteindre la hauteur 2.
break-the-cube-no-overhang = Quelque chose flotte en l’air : sous chaque cube, il faut la tuile ou un autre cube.
break-the-cube-no-fit = { $how ->
    [edge] Le bloc n’entre pas là : il dépasserait du bord de la tuile. Tournez-le ou choisissez une autre place.
    [height] Le bloc n’entre pas là : il dépasserait la hauteur 3. Tournez-le ou choisissez une autre place.
   *[block] Le bloc n’entre pas là : il rencontrerait un autre bloc. Tournez-le ou choisissez une autre place.
}
break-the-cube-no-turning = Tourné ainsi, le bloc n’entrerait nulle part.
break-the-cube-no-rising = Tout resterait alors à plat : aucun bloc restant ne pourrait atteindre la hauteur 2.
break-the-cube-no-support = Quelque chose flotterait alors en l’air : aucun bloc restant ne pourrait combler le vide en dessous.
break-the-cube-no-block-in-hand = Prenez d’abord un bloc en main.
break-the-cube-no-done-in-hand = Vous avez encore un bloc en main : posez-le d’abord.
break-the-cube-no-done-missing = Il manque encore : { $left ->
    [one] { break-the-cube-sight }
   *[other] { $left } blocs
}.
break-the-cube-no-question-while-guessing = Vous construisez une proposition : retirez les blocs avant de poser une question.
break-the-cube-no-other-tile = Cette tuile ne vous sert pas maintenant : vous construisez sur la vôtre, puis vous proposez sur celle de l’essai.
break-the-cube-no-such-question = `{ $text }` n’est pas une question : demandez un chiffre de 1 à 9 ou une lettre de A à L.
break-the-cube-no-structure-text = `{ $text }` n’est pas une structure : écrivez trois couches à partir du bas, de neuf signes chacune, séparées par /.
break-the-cube-no-move-text = `{ $text }` n’est pas un coup : écrivez ?5 pour un chiffre, ?H pour une lettre, =<structure> pour construire ou !<structure> pour proposer.

# L’éditeur de structures.

break-the-cube-wrong-blocks = { $blocks ->
    [wrong] {" "}Elle ne contient pas chaque bloc de cette place une fois, entier et dans sa forme, et aucun autre.
   *[right] {""}
}
break-the-cube-wrong-height = { $height ->
    [wrong] {" "}Tout est à plat.
   *[right] {""}
}
break-the-cube-wrong-overhang = { $overhang ->
    [wrong] {" "}Quelque chose flotte en l’air.
   *[right] {""}
}

# What the page says of the levels of computer players.
break-the-cube-levels = { $level ->
    [1] Niveau 1, premiers pas : oublie la plupart des réponses et pose ses questions au hasard.
    [2] Niveau 2, débutant : oublie une réponse sur quatre.
    [3] Niveau 3, amateur : oublie parfois, et compare deux questions.
    [4] Niveau 4, solide : n’oublie rien.
    [5] Niveau 5, club : pose toujours la question qui en apprend le plus.
    [6] Niveau 6, fort : pose des questions qui ne trahissent pas sa structure.
    [7] Niveau 7, expert : construit aussi ce que les lettres révèlent le moins.
   *[other] Niveau { $level }, maître : protège encore mieux sa structure.
}

## Flaws

break-the-cube-flaw-illegal = Structure de la place { $seat } :{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-hidden = La structure de la place { $seat } est cachée ; pour continuer à partir d’ici, il faut la connaître.
break-the-cube-flaw-partly-shown = Pendant une partie, une structure au plus est montrée, et toutes après la fin.
break-the-cube-flaw-too-early = Une question a déjà été posée, mais la place { $seat } n’a pas encore construit.
break-the-cube-flaw-too-late = Le coup { $record } vient après la fin de la partie.
break-the-cube-flaw-illegal-guess = La proposition du coup { $record } n’est pas une structure :{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-dropped = Au coup { $record }, la place { $seat } ne peut pas sortir : elle est déjà éliminée, n’a pas construit, ou l’on ne joue qu’à deux.
break-the-cube-flaw-untrue = Ce qui est dit au coup { $record } de la structure de la place { $seat } n’est pas vrai.
break-the-cube-flaw-foreign = Au coup { $record }, la place { $seat } montre un bloc qu’elle n’a pas : { break-the-cube-sight }.
break-the-cube-flaw-gap = Au coup { $record }, la place { $seat } montre un bloc sans rien en dessous.
break-the-cube-flaw-contradiction = Le coup { $record } contredit ce qui a été dit avant de la structure de la place { $seat }.
break-the-cube-flaw-mover = { $seat ->
    [none] La partie est terminée : ce n’est à personne de jouer.
   *[other] D’après tout ce qui a été dit, c’est à la place { $seat } de jouer.
}
break-the-cube-flaw-flags = D’après tout ce qui a été dit, les signes des places (`.` en jeu, `+` a trouvé, `x` éliminée) sont `{ $flags }`.
break-the-cube-flaw-round = D’après tout ce qui a été dit, on en est au tour de table { $round }.

## Reasons

break-the-cube-why-tells = Cela apprend { $told },{ $tenth } des { $missing },{ $rest } bits qui manquent.
break-the-cube-why-tells-most = C’est ce qui apprend le plus : { $told },{ $tenth } des { $missing },{ $rest } bits qui manquent.
break-the-cube-why-only-one = Ce coup ne reste qu’une structure.
break-the-cube-why-one-of = C’est une des { $count } structures encore possibles.

## Terminal

cli-key-break-the-cube =
    S, M, L sont les blocs, s et m les seconds ; un point : rien. Là où figure un
    chiffre ou une lettre, rien n’a été demandé ; une lettre répond pour les
    hauteurs 1, 2, 3. [ ] marque la dernière question.
cli-moves-break-the-cube =
    ?5 demande du dessus, ?H de côté ; =..SLMMLM./..SL...../...L..... construit, et
    ! suivi d’une structure propose : trois couches depuis le bas, cases 1 à 9 de
    chacune, des points là où il n’y a rien

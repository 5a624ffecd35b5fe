### Les pages des règles.

title-rules = Les règles de { $game }
rules-play = Jouer à ce jeu
rules-book = Le livret entier
rules-opening = Ouverture du livret…
rules-whole-page = Pleine page
rules-back-table = Revenir à votre partie
rules-back-learn = Revenir à l’introduction
rules-back-board = Revenir au plateau
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé. Essayez un autre mot.
    [one] Une section trouvée
   *[other] { $count } sections trouvées
}
rules-contents = Sommaire
rules-print = Imprimer les règles
rules-printing = Dessin des plateaux…
rules-games = Règles des jeux
card-print = Imprimer cette page
card-imprint = Un résumé indépendant, rédigé avec nos mots. Les règles complètes, avec leurs diagrammes, font partie de Cubarium.

# Les initiations, sur leur propre page.

learn-step = { $game }, { $step } sur { $steps }
learn-next = Suivant
learn-pass = Voir la suite
learn-back = Retour
learn-return = Revenir à votre partie
learn-other = Les règles le permettent aussi, mais ce n’est pas le coup demandé ici. Essayez encore.

## Diagrams

diagram-cube = Voir en 3D
diagram-flat = Voir à plat
diagram-start = Départ
diagram-failed = Ce diagramme n’a pas pu être dessiné : { $error }

## The offer of the introduction

learn-offer = Vous découvrez { $game } ? Le jeu en une minute, sur le plateau.
learn-offer-short = Vous découvrez { $game } ?
learn-show = Montrez-moi
learn-skip = Non, merci

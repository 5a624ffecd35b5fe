### Les initiations, sur leur propre page.

learn-step = { $game }, { $step } sur { $steps }
learn-next = Suivant
learn-pass = Passer ce coup
learn-back = Retour
learn-return = Revenir à votre partie
learn-other = Les règles le permettent aussi, mais ce n’est pas le coup demandé ici. Essayez encore.

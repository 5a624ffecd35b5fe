# Les pendules des tables, et leur choix.

clock-of = Pendule { $seat ->
    [w] des Blancs
    [b] des Noirs
   *[other] de la place { $seat }
}
clock-days = { $days } j { $hours } h
clock-said = { $name } : { $time }{ $runs ->
    [yes] , en marche
   *[no] { "" }
}
clock-help = les pendules
clock-low = Votre temps s’épuise : { $time }.
clock-waiting = Les pendules partiront quand tous les joueurs seront là.
clock-held = Le serveur a redémarré. Les pendules repartiront quand tous seront revenus, ou bientôt sans les attendre.
clock-control-fixed = Pendule : { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} chacun
clock-control-increment = Pendule : { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} chacun, et { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} de plus à chaque coup
clock-control-delay = Pendule : { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} chacun ; { $seconds ->
    [one] la première seconde de chaque coup ne compte pas
   *[other] les { $seconds } premières secondes de chaque coup ne comptent pas
}
clock-control-days = Pendule : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} par coup
new-clock = Pendule
new-clock-none = Aucune
new-clock-fixed = Fixe
new-clock-increment = Incrément
new-clock-delay = Délai
new-clock-days = Jours
new-clock-none-help = Personne n’est pressé.
new-clock-fixed-help = Un temps pour toute la partie. Qui l’épuise perd.
new-clock-increment-help = Chaque coup ajoute quelques secondes.
new-clock-delay-help = Les premières secondes de chaque coup ne comptent pas.
new-clock-days-help = Un ou plusieurs jours par coup ; personne n’a besoin d’être là.
new-clock-minutes = Minutes
new-clock-seconds = Secondes
given-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
given-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
given-time = Vous avez reçu { $time } de plus ({ $name }).
gave-time = Vous avez donné { $time } de plus { $others ->
    [one] à votre adversaire
   *[other] aux autres
}.
gone-soon = Absence : { $name }. Si elle se prolonge, vous pourrez bientôt { $players ->
    [2] réclamer la victoire
   *[other] continuer sans cette personne
}.
gone-now = Absence depuis un moment : { $name }. Vous pouvez attendre, ou { $players ->
    [2] réclamer la victoire
   *[other] continuer sans cette personne
}.
gone-claim = { $players ->
    [2] Réclamer la victoire
   *[other] Continuer sans cette personne
}
error-no-clock = Personne d’autre à cette table n’a de pendule.
error-not-abandoned = Personne n’est absent depuis assez longtemps.
clock-waiting-days = Les pendules démarrent quand toutes les places sont prises.
clock-due-you = Votre coup est attendu avant le { $date }.
clock-due = Coup attendu avant le { $date } : { $name }.
clock-away-you = Vous êtes en congé jusqu’au { $date } : votre pendule est arrêtée. Vous pouvez jouer quand même.
clock-away = En congé jusqu’au { $date } : { $name }. Sa pendule est arrêtée.

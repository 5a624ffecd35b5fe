### Parties que tout le monde peut regarder, et parties terminées.

watch-title = Parties à regarder
watch-lists = Parties en cours et terminées
watch-help = Parties qui se jouent en ce moment et que tout le monde peut regarder. Vous voyez ce qu’un spectateur peut voir ; les secrets restent cachés jusqu’à la fin de la partie.
watch-off = Ce serveur ne montre aucune partie à regarder.
watch-game = Jeu
watch-all-games = Tous les jeux
watch-turns = { $turns ->
    [0] avant le premier coup
    [one] { $turns } coup
   *[other] { $turns } coups
}
watch-none = Personne ne joue en ce moment une partie que l’on puisse regarder. Les parties contre des adversaires trouvés ici apparaissent d’elles-mêmes dans cette liste.
watch-none-of-game = Personne ne joue en ce moment à { $game } dans une partie que l’on puisse regarder. Choisissez un autre jeu, ou jouez vous-même une partie.
watch-more = Plus de parties
watch-first = Retour aux plus récentes
watch-won = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire : { $names }.
}
watch-undecided = Personne n’a gagné.

# Parties terminées.

archive-title = Parties terminées
archive-help = Parties que tout le monde pouvait regarder, conservées ici après leur fin, les plus récentes d’abord. Les jours sont ceux du temps universel (UTC).
archive-search = Chercher des parties terminées
archive-player = Joueur
archive-result = Résultat
archive-result-any = Tous les résultats
archive-result-decided = Quelqu’un a gagné
archive-result-won = Le joueur a gagné
archive-result-lost = Le joueur a perdu
archive-result-drawn = Partie nulle
archive-result-none = Ni victoire ni nulle
archive-from = Du (UTC)
archive-to = Au (UTC)
archive-opening = Premiers coups
archive-opening-help = En notation, comme dans une partie en texte.
archive-opening-game = Choisissez un jeu pour chercher ses premiers coups.
archive-do = Chercher
archive-all = Montrer toutes les parties
archive-empty = Il n’y a pas encore de parties terminées ouvertes à tous. Les parties classées et celles contre des adversaires trouvés ici apparaissent dans cette liste à leur fin.
archive-nothing = Aucune partie terminée ne correspond à tout cela. Retirez un critère pour en trouver davantage.
archive-save = Enregistrer ces parties
archive-save-help = Un fichier texte avec toutes les parties trouvées. Une très longue liste est coupée ; choisissez des dates pour avoir le reste.

### Tournois : la liste, un tournoi, et un tournoi pour un vidéoprojecteur.

tournaments-title = Tournois
tournaments-help = Pour une soirée de club ou quelques amis : toutes rondes, système suisse ou élimination directe. Personne n’a besoin d’un compte.
tournaments-own = Vos tournois dans ce navigateur
tournaments-organiser = vous l’organisez
tournaments-all = Tournois publics
tournaments-none = Il n’y en a pas en ce moment. Créez-en un et transmettez son lien.
missing-tournament = Ce tournoi n’existe pas
missing-tournament-help = Le lien est peut-être incomplet, ou l’organisateur a supprimé le tournoi.

# Un nouveau tournoi.

tournament-new = Nouveau tournoi
tournament-name = Nom du tournoi
tournament-title-missing = Donnez un nom au tournoi.
tournament-of-game = Jeu
tournament-system = Appariement
tournament-system-swiss = Système suisse
tournament-system-swiss-help = À chaque ronde se rencontrent des joueurs qui ont à peu près autant de points, et personne ne rencontre deux fois le même adversaire. Convient à de nombreux joueurs et à peu de rondes.
tournament-system-round-robin = Toutes rondes
tournament-system-round-robin-help = Chacun rencontre chacun une fois. Convient à environ huit joueurs en une soirée.
tournament-system-double-round-robin = Toutes rondes aller-retour
tournament-system-double-round-robin-help = Chacun rencontre chacun deux fois, et commence une fois sur deux.
tournament-system-knock-out = Élimination directe
tournament-system-knock-out-help = Qui perd est éliminé. Une partie nulle est rejouée une fois, et c’est l’autre joueur qui commence ; ensuite l’organisateur décide.
tournament-rounds = Nombre de rondes
tournament-automatic = Commencer la ronde suivante automatiquement
tournament-automatic-help = Dès que toutes les parties d’une ronde sont terminées.
tournament-listed = L’afficher publiquement
tournament-listed-help = Sinon, seules les personnes qui ont le lien le trouvent. Il en va de même pour regarder les parties.
tournament-median-wish = Buchholz médian
tournament-median-help = Ne compte ni le meilleur ni le plus faible adversaire.
tournament-make = Créer le tournoi

# Où il en est.

tournament-players-count = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
tournament-round-of = ronde { $round } sur { $rounds }
tournament-rounds-count = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
tournament-stage-gathering = pas encore commencé
tournament-stage-over = terminé
tournament-winner = { $count ->
    [one] Vainqueur : { $names }
   *[other] Vainqueurs : { $names }
}

# Participer.

tournament-join-title = Participer
tournament-join-account = Vous participez sous le nom de votre compte.
tournament-join-help = Tout le monde voit ce nom. Votre place est gardée dans ce navigateur : revenez avec lui à chaque ronde.
tournament-join = Participer
tournament-your-name = Votre nom
tournament-name-missing = Saisissez votre nom.
tournament-you = Votre tournoi
tournament-you-wait = Vous participez. Le tournoi n’a pas encore commencé ; laissez cette page ouverte.
tournament-you-play = Votre partie est prête.
tournament-you-rest = Vous n’avez pas de partie en ce moment. La prochaine apparaîtra ici.
tournament-you-bye-swiss = Vous êtes exempt de cette ronde : pas de partie, mais un point.
tournament-you-bye-round-robin = Vous êtes exempt de cette ronde : pas de partie.
tournament-you-bye-knock-out = Vous êtes exempt de cette ronde : vous vous qualifiez sans jouer.
tournament-you-stuck = Vous n’avez pas de partie en ce moment, et aucune autre ronde ne peut être appariée. L’organisateur va terminer le tournoi.
tournament-you-over = Le tournoi est terminé.
tournament-you-place = Vous occupez la place { $rank } sur { $players }.
tournament-you-points = Vous occupez la place { $rank } sur { $players }, avec { $points } { $halves ->
    [0] point
    [1] point
    [2] point
    [3] point
   *[other] points
}.
tournament-you-left = Vous avez quitté le tournoi.
tournament-to-game = Aller à ma partie
tournament-leave = Quitter le tournoi
tournament-leave-early = Vous pouvez participer de nouveau tant que les inscriptions sont ouvertes.
tournament-leave-late = Vous perdez une partie en cours, et vous ne pouvez pas revenir.
tournament-link = Lien pour participer
tournament-link-message = Participez à { $name }

# L’organisateur.

tournament-organise = Vous organisez ce tournoi
tournament-organise-help = Seul ce navigateur peut faire ce qui suit. Vous ne voyez jamais ce qui est caché dans les parties.
tournament-lots = Tirer au sort les numéros de départ
tournament-lots-help = Sinon, c’est l’ordre d’inscription qui compte ; les premiers passent pour les plus forts.
tournament-start = Commencer le tournoi
tournament-next = Commencer la ronde { $round }
tournament-last = C’est la dernière ronde. Le tournoi se termine dès que tous ses résultats sont connus.
tournament-short = { $possible ->
    [one] Avec ces joueurs, une seule des { $rounds } rondes est possible, car personne ne rencontre deux fois le même adversaire.
   *[other] Avec ces joueurs, seules { $possible } des { $rounds } rondes sont possibles, car personne ne rencontre deux fois le même adversaire.
}
tournament-needs-two = Il faut au moins deux joueurs.
tournament-pending = { $boards ->
    [one] { $boards } résultat n’est pas encore connu.
   *[other] { $boards } résultats ne sont pas encore connus.
}
tournament-stuck = Aucune autre ronde n’est possible sans que quelqu’un rencontre deux fois le même adversaire. Vous pouvez terminer le tournoi.
tournament-entry = Inscriptions ouvertes
tournament-entry-late = Les retardataires n’ont pas de points pour les rondes manquées.
tournament-bot = Bot
tournament-invite = Inviter le bot
tournament-end = Terminer le tournoi
tournament-end-text = Le classement reste tel quel. Les parties en cours sont annulées.
tournament-delete = Supprimer le tournoi
tournament-delete-text = Ses rondes et son classement sont supprimés pour tout le monde. Les parties terminées restent ; celles en cours sont annulées.
tournament-withdraw = Retirer
tournament-withdraw-early = { $name } est retiré de la liste, et peut s’inscrire de nouveau.
tournament-withdraw-late = { $name } perd toute partie en cours et n’est plus apparié.
tournament-write = Saisir un résultat
tournament-write-board = Résultat de la table { $board }
tournament-result-asked = { $first } – { $second } : { $result }
tournament-correct = Corriger des résultats
tournament-corrected = Terminer les corrections

# Rondes.

tournament-round = Ronde { $round }
tournament-rounds-played = Rondes
tournament-board = Table
tournament-first = Commence
tournament-second = Adversaire
tournament-result = Résultat
tournament-game = Partie
tournament-watch = Regarder
tournament-replay = Revoir
tournament-watch-number = Partie { $game }
tournament-of-board = de la table { $board }
tournament-bye = exempt
tournament-plays = en cours
tournament-waits = attend un bot
tournament-undecided = l’organisateur décide
tournament-forfeit = { $score } par forfait
tournament-goes-on-first = qui a commencé se qualifie
tournament-goes-on-second = l’adversaire se qualifie
tournament-result-first-wins = { $first } a gagné
tournament-result-second-wins = { $second } a gagné
tournament-result-draw = nulle
tournament-result-first-forfeits = { $first } n’était pas là
tournament-result-second-forfeits = { $second } n’était pas là
tournament-result-both-forfeit = les deux étaient absents
tournament-boards = Parties de cette ronde

# Joueurs et classement.

tournament-players = Joueurs
tournament-nobody = Personne ne s’est encore inscrit.
tournament-gone = (supprimé)
tournament-left = a quitté le tournoi
tournament-away = pas connecté
tournament-standings = Classement
tournament-rank = Place
tournament-player = Joueur
tournament-points = Points
tournament-survived = Rondes gagnées
tournament-direct = Points entre joueurs à égalité
tournament-direct-short = RD
tournament-buchholz = Buchholz : les points des adversaires
tournament-median = Buchholz médian : les points des adversaires sans le meilleur ni le plus faible
tournament-buchholz-short = BH
tournament-berger = Sonneborn-Berger : les points des battus, la moitié pour les nulles
tournament-berger-short = SB
tournament-wins = Victoires
tournament-games = Parties
tournament-ties = Départages
tournament-ties-text = D’abord les parties entre les joueurs à égalité, si tous se sont rencontrés (RD, rencontre directe). Puis le Buchholz (BH), les points des adversaires ; puis le Sonneborn-Berger (SB), les points des battus et la moitié pour les nulles ; puis le nombre de victoires. Une partie non jouée compte au Buchholz comme si l’adversaire avait autant de points que le joueur, de même qu’une exemption au système suisse ; pour les autres critères, ni l’une ni l’autre ne compte.
tournament-ties-knock-out = Seul compte le nombre de rondes gagnées.

# Le vidéoprojecteur.

tournament-screen = Montrer au vidéoprojecteur
tournament-screen-join = Participez
tournament-screen-lost = Pas de connexion. L’affichage date de { $time } ; la page se reconnectera d’elle-même.
tournament-lost = Le serveur est injoignable en ce moment. La page se reconnectera d’elle-même.

# À une table.

tournament-part = Partie de tournoi
tournament-back = Retour au tournoi
tournament-settled = Cette partie a été réglée dans son tournoi, dont la page montre le résultat.

# Refus.

error-no-entry = Les inscriptions sont closes.
error-full-tournament = Le tournoi est complet.
error-name-in-tournament = Quelqu’un porte déjà ce nom dans ce tournoi. Ajoutez par exemple une initiale au vôtre.
error-left-tournament = Vous avez quitté ce tournoi ; on ne s’inscrit pas une seconde fois.
error-no-game-now = Vous n’avez pas de partie en ce moment. Attendez la prochaine ronde.
error-tournament-over = Le tournoi est terminé.
error-not-organiser = Seul l’organisateur peut le faire, dans le navigateur où le tournoi a été créé.
error-no-round = La ronde suivante ne peut pas encore commencer : vérifiez que tous les résultats sont connus.
error-unfit-result = Ce résultat n’est pas possible ici : dans une élimination directe l’un des deux se qualifie, et les résultats sont définitifs une fois la ronde suivante appariée.
error-in-tournament = Cette partie compte dans un tournoi : elle ne peut pas être annulée, et aucun coup ne peut être repris. Adressez-vous à l’organisateur.

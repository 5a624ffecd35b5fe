### Les parties classées, et les classements des comptes.

rated-speed = { $speed ->
    [blitz] blitz
    [rapid] rapide
    [classical] classique
   *[days] par correspondance
}
rated-word = Classée
rated-switch = Partie classée
rated-switch-help = Le résultat change vos classements. Chacun a besoin d’un compte ; ni reprise, ni conseil, ni analyse avant la fin de la partie.
rated-with-account = Les parties classées demandent un compte.
rated-log-in = Se connecter

# Prendre une place.

rated-take = Vous jouez : { $seat }, sous le nom de votre compte. Cette partie est classée : son résultat change votre classement, et aucun coup n’est repris.
rated-take-log-in = Cette partie est classée : ses places sont réservées aux comptes. Connectez-vous, puis suivez de nouveau le lien pour jouer : { $seat }.

# À la table.

rated-note = Classée ({ $speed }) : ni reprise, ni conseil
rated-note-more = Pas d’analyse non plus avant la fin. Le résultat change les classements. Un point d’interrogation veut dire qu’on sait encore peu de chose sur le joueur.
rated-change = { $name } : { $rating } ({ $change })
rated-uncounted = Cette partie ne compte pas pour les classements.

# La page d’un compte.

rated-title = Classements
rated-help = Plus le classement est élevé, plus le joueur est fort. Tout le monde commence à 1500 ; un point d’interrogation veut dire que trop peu de parties ont été jouées pour en dire beaucoup.
rated-range = probablement entre { $low } et { $high }
rated-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}

# Refus.

error-needs-account = Cette partie est classée. Connectez-vous pour prendre une place.
error-same-account = Votre compte a déjà une place à cette table, et personne ne joue contre soi-même.
error-other-account = Cette place appartient à un autre compte et y reste.
error-rated = Ce n’est pas possible dans une partie classée.

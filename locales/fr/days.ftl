### Games with days a turn.

# The calendar and the feed, on the page of an account.

days-feed-title = Agenda et flux
days-feed-help = Dans les parties en jours par coup, votre agenda peut indiquer quand vos coups sont attendus, et un lecteur de flux où c’est à vous de jouer et quelles parties sont finies. Tous deux lisent une adresse secrète. Quiconque la possède voit la même chose, mais ne peut rien en faire d’autre.
days-feed-once = Ajoutez maintenant ces adresses à vos programmes : elles ne seront plus affichées.
days-feed-calendar = Agenda (iCalendar)
days-feed-feed = Flux (Atom)
days-feed-copy = Copier : { $what }
days-feed-kept = Je les ai ajoutées
days-feed-made = L’adresse a été créée le { $date }.
days-feed-make = Créer l’adresse
days-feed-renew = Nouvelle adresse
days-feed-renew-text = L’adresse précédente ne montrera plus rien.
days-feed-revoke = Révoquer l’adresse
days-feed-revoke-text = Vos programmes ne montreront plus rien tant que vous ne leur donnez pas de nouvelle adresse.
days-feed-revoked = L’adresse est révoquée.

# Moves noted for later.

ahead-title = Prévoir la suite
ahead-help = Notez votre réponse à un coup attendu ({ $name }). S’il est joué, votre réponse l’est aussitôt.
ahead-begin = Noter une réponse
ahead-more = Noter une autre réponse
ahead-expect = Jouez le coup que vous attendez ({ $name }). Rien n’est encore joué.
ahead-answer = Jouez maintenant votre réponse.
ahead-further = « Garder » note cette suite. Ou continuez : jouez le coup suivant que vous attendez ({ $name }).
ahead-played = La réponse que vous aviez notée a été jouée : { $move }
ahead-dropped = Un autre coup a été joué ({ $name }). Ce que vous aviez noté est effacé.
ahead-over = La partie serait finie ici.
ahead-they = Coup attendu ({ $name }) : { $move }
ahead-you = Vous répondez : { $move }
ahead-keep = Garder
ahead-back = Un coup en arrière
ahead-cancel = Annuler
ahead-remove = Supprimer
ahead-remove-of = Supprimer : { $line }
ahead-two-answers = Vous avez déjà noté une autre réponse aux mêmes coups. Supprimez-la d’abord.
ahead-unfit = Cela ne peut pas être noté : il peut y avoir 20 suites de 20 coups chacune.
error-own-turn = C’est maintenant à vous de jouer. Jouez votre coup, puis notez ce que vous répondrez.
error-other-notes = Autre chose a été noté entre-temps sur un autre appareil. Regardez-le, puis réessayez.
error-no-ahead = Aucun coup ne peut être noté dans cette partie.

# Notifications, on the page of an account.

days-push-title = Notifications
days-push-on = Me prévenir sur cet appareil
days-push-help = Dans les parties en jours par coup : quand c’est à vous de jouer, avant que votre temps ne s’épuise, à la fin d’une partie et quand quelqu’un aimerait rejouer. Le message passe, chiffré, par le service de l’éditeur de votre navigateur. Vous déconnecter y met fin.
days-push-insecure = Les notifications demandent une connexion chiffrée (https).
days-push-unsupported = Ce navigateur n’affiche pas les notifications des pages. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil.
days-push-denied = Le navigateur n’autorise pas les notifications de cette page. Vous pouvez les autoriser dans ses réglages pour cette page.
days-push-failed = Le service de notifications du navigateur est injoignable. Réessayez plus tard.
days-push-unreachable = Ce navigateur ne peut pas joindre son service de notifications. Les fenêtres privées ne peuvent pas l’utiliser ; sinon, regardez dans les réglages du navigateur, ou réessayez plus tard.
error-no-push = Ce site n’envoie pas de notifications.

# A vacation, on the page of an account.

days-vacation-title = Congé
days-vacation-help = Pendant votre absence, vos pendules des parties en jours par coup sont arrêtées. Vos adversaires voient jusqu’à quand. Un jour entamé compte en entier.
days-vacation-left = Il vous reste { $left ->
    [one] un jour
   *[other] { $left } jours
} sur { $days } cette année.
days-vacation-last = Dernier jour
days-vacation-missing = Choisissez le dernier jour.
days-vacation-most = Votre absence peut durer jusqu’au { $date } au plus tard.
days-vacation-past = Choisissez un jour qui n’est pas encore passé.
days-vacation-begin = Commencer le congé
days-vacation-change = Changer le dernier jour
days-vacation-now = Vous êtes en congé jusqu’au { $date }.
days-vacation-end = Je suis de retour

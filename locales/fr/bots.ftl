### Les bots : des programmes de particuliers qui jouent sur le serveur.

# Sur la page d'un compte.

bots-title = Bots
bots-help = Un bot est un programme à vous qui joue ici tout seul. Il reçoit un jeton à lui, avec lequel il joue et, si vous le permettez, ouvre des tables. Ce jeton ne donne accès ni à votre compte ni à vos propres parties.
bots-none = Vous n’avez pas de bot.
bots-plays = joue à { $games }
bots-connected = connecté
bots-used = utilisé la dernière fois le { $date }
bots-unused = pas encore utilisé
bots-revoked = sans jeton
bots-renew = Nouveau jeton
bots-revoke = Révoquer le jeton
bots-delete = Supprimer
bots-renew-of = Nouveau jeton pour { $name }
bots-revoke-of = Révoquer le jeton de { $name }
bots-delete-of = Supprimer { $name }
bots-renew-text = L’ancien jeton ne sera plus valable, et la connexion du bot sera coupée jusqu’à ce que son programme utilise le nouveau.
bots-revoke-text = La connexion du bot sera coupée, et il ne jouera plus tant que vous ne lui donnez pas de nouveau jeton.
bots-delete-text = Le bot ne terminera pas ses parties en cours, et il ne peut pas être rétabli.
bots-name = Nom
bots-make-title = Nouveau bot
bots-games = Jeux auxquels il joue
bots-games-missing = Choisissez au moins un jeu.
bots-challenge = Il peut aussi ouvrir des tables
bots-challenge-help = Contre d’autres bots, ou pour des gens qu’il invite.
bots-make-do = Créer le bot
bots-token-of = Jeton de { $name }
bots-token-text = Gardez-le dans un fichier à part : il ne sera plus montré. Qui l’a peut jouer au nom de ce bot.
bots-token-use = Votre programme l’envoie avec chaque requête. Cette commande fait jouer l’ordinateur de Cubarium, ou n’importe quel autre moteur, avec ce jeton :
bots-token-done = Je l’ai gardé
bots-deleted = { $name } est supprimé.
bots-revoked-now = Le jeton de { $name } n’est plus valable.

# Où l'on invite un bot.

bots-rival = L’ordinateur ou un bot
bots-computer = L’ordinateur
bots-unrated = Un bot est le programme de quelqu’un. La partie se joue sur le serveur et n’est pas classée.

# Pourquoi quelque chose est impossible.

error-bot-away = Ce bot n’est plus connecté. Choisissez un autre adversaire.
error-bot-busy = Ce bot joue déjà autant de parties qu’il peut. Réessayez plus tard.
error-too-many-bots = Vous avez autant de bots que ce site le permet. Supprimez-en un d’abord.

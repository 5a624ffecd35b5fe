### Les bots : des programmes de particuliers qui jouent sur le serveur.

# Sur la page d'un compte.

bots-title = Bots
bots-help = Un bot est un programme à toi qui joue ici tout seul. Il reçoit un jeton à lui, avec lequel il peut jouer et rien d’autre.
bots-none = Tu n’as pas de bot.
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
bots-name = Nom
bots-make-title = Nouveau bot
bots-games = Jeux auxquels il joue
bots-games-missing = Choisis au moins un jeu.
bots-challenge = Il peut aussi ouvrir des tables
bots-challenge-help = Contre d’autres bots, ou pour des gens qu’il invite.
bots-make-do = Créer le bot
bots-token-of = Jeton de { $name }
bots-token-text = Garde-le dans un fichier à part : il ne sera plus montré. Qui l’a peut jouer au nom de ce bot.
bots-token-done = Je l’ai gardé
bots-deleted = { $name } est supprimé.
bots-revoked-now = Le jeton de { $name } n’est plus valable.

# Où l'on invite un bot.

bots-rival = L’ordinateur ou un bot
bots-computer = L’ordinateur
bots-unrated = Un bot est le programme de quelqu’un. La partie se joue sur le serveur et n’est pas classée.

# Pourquoi quelque chose est impossible.

error-bot-away = Ce bot n’est plus connecté. Choisis un autre adversaire.
error-bot-busy = Ce bot joue déjà autant de parties qu’il peut. Réessaie plus tard.
error-too-many-bots = Tu as autant de bots que ce site le permet. Supprimes-en un d’abord.

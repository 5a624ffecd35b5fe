# Les pages dans le navigateur.

# Partout
close = Fermer
cancel = Annuler
copy = Copier
skip-to-content = Aller au contenu
skip-to-board = Aller au plateau
to-home = Accueil
nav-label = Pages et réglages
nav-rules = Règles
nav-language = Langue
title-home = Cubarium : jouer à des jeux de cubes
title-missing = Introuvable · Cubarium
title-table = Table
notice-rule = Lire la règle
notices-label = Messages
version-new = Une nouvelle version de Cubarium est disponible.
version-reload = La charger
copied-link = Lien copié.
copied-position = Position copiée.
copy-failed = Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le vous-même.
settings-title = Réglages

# Noms
seat-name = { $seat ->
    [w] Blancs
    [b] Noirs
   *[other] Place { $seat }
}
called-you = Vous
called-computer = Ordinateur
player-computer = Ordinateur, niveau { $level }
player-bot = { $name } (bot)
player-you = (vous)
player-away = absent
player-out = éliminé
player-free = place encore libre
player-thinks = réfléchit
player-to-move = à jouer
player-in-check = en échec

# Accueil
home-title = Des jeux de cubes, sur un plateau que l’on tourne
home-lead = Des jeux de société rares, sur des cubes, avec des cubes et autour d’eux. Jouez dans votre navigateur : sans compte, avec des règles exactes et un plateau qui vous les apprend.
home-computer = Jouer contre l’ordinateur
home-computer-more = Huit niveaux, même hors ligne
home-screen = À deux sur cet écran
home-screen-more = Chacun son tour, un seul plateau
home-friend = Inviter un ami
home-friend-more = Envoyez un lien, jouez partout
home-anybody = Trouver un adversaire
home-anybody-more = Qui est là en ce moment
home-watch = Regarder des parties
home-archive = Parties terminées
home-tournaments = Tournois
home-analysis = Plateau d’analyse
home-account = Votre compte
home-games = Les jeux
home-play = Jouer
home-play-with = niveau { $level }, { $side ->
    [w] vous avez les Blancs
    [b] vous avez les Noirs
    [first] vous commencez
    [random] un camp au hasard
   *[other] vous prenez la place { $side }
}
home-choose = Plus…
home-learn = Apprendre
home-editor = Éditeur

resume-title = Continuer une partie
resume-computer = Contre l’ordinateur, niveau { $level }
resume-screen = À deux sur cet écran
resume-table = Une table à { $count }
resume-server = Table sur le serveur
resume-state = { $row ->
    [0] pas commencée, { $when }
   *[other] coup { $row }, { $when }
}
resume-now = à l’instant
resume-all = Tout afficher ({ $count })
resume-drop = Retirer de la liste : { $game }, { $who }
resume-drop-short = Retirer de la liste

# Nouvelle partie
new-game = Jeu
new-name = Votre nom (facultatif)
new-position-text = Texte de la position
setup-other = Une autre disposition
new-starting = Mise en place…
new-refused = Impossible de préparer cette partie. { $reason }

# Une table
table-opening = Mise en place du plateau…
table-heading = Une partie de { $game }
table-broken = Cette table ne peut pas être affichée. Rechargez la page ; les parties de ce navigateur sont conservées.
side-label = Coups et actions
faces-label = Quel plateau
face-space = 3D
face-net = À plat
face-answers = Réponses
face-notes = Notes
leaves-label = À côté du plateau
face-text = Texte
face-text-long = Plateau en texte
board-unfolded = Les côtés, dépliés autour du dessus
compass-label = Boussole : regarder un autre côté
camera-label = Tourner le plateau
camera-left = Tourner à gauche
camera-right = Tourner à droite
camera-nearer = Plus près
camera-farther = Plus loin
camera-reset = Revenir de mon côté
camera-short = { $what ->
    [turn] Tourner
    [reset] Mon côté
    [above] Dessus
    [apart] Écarter
   *[layer] Étages
}
levels-apart = Écarter les étages
levels-one = { $level } : { $name } seulement

status-label = À qui de jouer
status-yours = { $state ->
    [check] Vous êtes en échec. À vous de jouer ({ $seat }).
    [numbered] À vous de jouer.
   *[coloured] À vous de jouer, avec les { $seat }.
}
status-early = { status-yours } Vous pouvez commencer même si une place est encore libre.
status-seat = { $seat ->
    [Blancs] Aux Blancs de jouer
    [Noirs] Aux Noirs de jouer
   *[other] À jouer : { $seat }
}{ $check ->
    [yes] , en échec.
   *[no] .
}
status-theirs = { $state ->
    [numbered] {""}
   *[coloured] { $seat ->
        [Blancs] Aux Blancs de jouer
        [Noirs] Aux Noirs de jouer
       *[other] À jouer : { $seat }
    }{ $state ->
        [check] , en échec.
       *[coloured] .
    }
} { $known ->
    [yes] On attend { $name }.
   *[no] On attend votre adversaire.
}
status-thinking = L’ordinateur réfléchit.
status-preparing = L’ordinateur se prépare : { $percent } %.
status-paused = L’ordinateur est en pause.
status-sending = Votre coup est en route…
status-further = Plusieurs chemins s’offrent : choisissez une des cases marquées.
caption-by = { $side } :
caption-reach = { $man } : { $count ->
    [0] aucune destination
   *[other] pourrait aller sur les cases marquées
}.
status-at = { $row ->
    [0] Vous regardez le début.
   *[other] Vous regardez le coup { $row } ({ $seat }).
}
status-earlier = C’est une position antérieure : on ne joue que dans la dernière.
status-watching = Vous regardez la partie : seuls les joueurs peuvent jouer.
status-to-newest = Vers la dernière position
thinking-move-now = Jouer tout de suite
thinking-stop = Arrêter
thinking-proceed = Le laisser réfléchir
hint-thinking = Recherche d’un bon coup…
hint-shown = L’ordinateur jouerait { $move }.
hint-this = L’ordinateur jouerait ce coup :
confirm-this = Jouer ce coup ?
confirm-play = Jouer
said-undone = Coup repris. { $status }
said-step = Coup { $row } sur { $rows }, { $seat } : { $move }
said-start = Avant le premier coup

result-won = Vous avez gagné.
result-lost = Vous avez perdu.
result-drawn = Partie nulle.
result-draw = Partie nulle.
result-unfinished = La partie est arrêtée.
result-wins = Victoire : { $seat }.
result-shared = Vous partagez la victoire avec { $who ->
    [computer] l’ordinateur
   *[other] { $seats }
}.
result-win = { $seats } ont gagné.
rematch = Rejouer
rematch-asked = En attente d’une réponse
rematch-there = À la partie suivante
rematch-side = { $side ->
    [w] vous avez les Blancs
    [b] vous avez les Noirs
    [1] vous commencez
   *[other] vous prenez la place { $side }
}
analyse = Analyser

moves-title = Coups
moves-none = Aucun coup pour l’instant.
moves-as = Afficher les coups
moves-as-words = En mots
moves-as-notation = Notation
moves-first = Première position
moves-back = Un coup en arrière
moves-next = Un coup en avant
moves-last = Dernière position

actions-label = Actions
action-flip = Retourner le plateau
action-flip-short = Retourner
action-undo = Reprendre le dernier coup
action-undo-short = Reprendre
action-ask-undo = Demander à reprendre le dernier coup
action-ask-undo-short = Reprendre
action-hint = Montrer ce que jouerait l’ordinateur
action-hint-short = Conseil
action-hint-hide = Cacher le conseil
action-hint-hide-short = Conseil
action-hint-none = Pas de conseil : des personnes jouent ici l’une contre l’autre
action-hint-none-short = Conseil
action-offer-draw = Proposer la nulle
action-offer-draw-short = Nulle
action-agree-draw = Convenir de la nulle
action-agree-draw-short = Nulle
action-offer-stop = Proposer d’arrêter la partie
action-offer-stop-short = Arrêter
action-agree-stop = Convenir d’arrêter la partie
action-agree-stop-short = Arrêter
action-claim-stop = Arrêter la partie
action-claim-stop-short = Arrêter
action-resign = Abandonner
action-resign-short = Abandon
action-share = Partie et position
action-share-short = Partager
action-rules = Les règles à côté du plateau
action-rules-short = Règles
action-keys = Montrer les touches
action-keys-short = Touches




type-label = Écrire un coup
type-play = Jouer

share-download = Enregistrer dans un fichier

line-lost = Connexion perdue, nouvel essai en cours. Vos coups sont gardés et partiront dès qu’elle sera rétablie.

# Règles
rules-short = En bref
rules-card = Sur une page

# L'introduction d'une minute
learn-title = Le jeu en une minute

# Ce qui peut échouer
failed-title = Quelque chose n’a pas marché
failed-help = Une partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez.
failed-detail = Ce qui s’est passé : { $detail }
failed-reload = Réessayer
problem = Cela n’a pas marché : { $text }
address-strange = « { $text } » ne veut rien dire dans cette adresse.
stored-strange = « { $text } » est enregistré dans ce navigateur, mais ne veut rien dire ici et ne sert pas.
unread-option = { $game } n’a pas d’option « { $key } ».
unread-value = L’option « { $key } » ne peut pas être « { $value } ».
unread-position = Ce texte n’est pas une position de { $game } (en anglais : { $detail }).
error-server = Le serveur ne répond pas. Vérifiez la connexion et réessayez ; les parties de ce navigateur s’en passent.
error-key = Ce navigateur n’a de clé pour aucune place de cette table. Demandez un nouveau lien ou commencez une nouvelle partie.
error-moved = Cet appareil ne joue plus à cette place.
error-taken = Cette place est déjà prise.
error-often = Trop de demandes en peu de temps. Attendez un peu et réessayez.
error-later = Le serveur ne peut pas faire cela pour le moment. Rien n’a changé ; réessayez dans un instant.
error-outdated = Quelque chose a changé à cette table entre-temps. Regardez de nouveau, puis jouez.
error-language = La langue n’a pas pu être chargée : { $error }
error-unkept = Cette partie ne peut plus être conservée dans ce navigateur : son espace est plein ou désactivé. Enregistrez la partie dans un fichier avant de fermer la page.

action-add-time = Donner du temps aux autres
action-add-time-short = Donner du temps
action-abort = Annuler la partie
action-abort-short = Annuler
error-begun = Chacun a joué un coup : la partie ne peut plus être annulée.
error-out = Vous ne jouez plus dans cette partie ; les autres continuent.

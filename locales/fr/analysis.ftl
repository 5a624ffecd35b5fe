# The analysis of games and positions.
analysis-title = Analyse : { $game }
analysis-heading = Analyse
analysis-secrets = { $game } est un jeu de secrets : la valeur d’une position dépend de ce que sait chaque joueur, et aucun nombre ne peut la dire à lui seul. Il n’y a donc pas de moteur ici. Vous pouvez revoir une partie terminée, tour par tour, à sa propre table, avec les structures, les questions et les réponses de chacun.
analysis-unreadable = Cette adresse est illisible : voici donc le début d’une partie. { $reason }
analysis-moves-unread = Certains coups de cette adresse ne peuvent pas être joués. { $reason }

# The engine
analysis-engine = Moteur
analysis-lines = Lignes
analysis-best = Meilleures lignes
analysis-whole = La ligne entière
analysis-off = Arrêté.
analysis-begins = Il réfléchit…
analysis-busy = La partie est en cours d’examen.
analysis-over = La partie est terminée.
analysis-state = Profondeur { $depth } · { $nodes } positions · { $speed }/s
analysis-broken = Le moteur ne fonctionne pas : { $error }
analysis-play-best = Jouer le meilleur coup
analysis-openings = Livre d’ouvertures
analysis-opening-move = Coup
analysis-opening-games = Parties
analysis-opening-score = Score
analysis-openings-end = Le livre s’arrête ici.
analysis-openings-help = Ce que le moteur a joué dans des parties contre lui-même, et la part des points que chaque coup a rapportée au camp qui le joue. Les niveaux 6 à 8 y choisissent leurs premiers coups.
analysis-bar = Qui mène
analysis-unknown = pas encore connu

# The moves
analysis-no-moves = Pas encore de coup. Jouez pour les deux camps.
analysis-side-line = Variante
analysis-promote = En faire la ligne principale
analysis-remove = Supprimer la variante

# The whole game
analysis-review = Toute la partie
analysis-review-begin = Examiner la partie
analysis-review-help = Le moteur examine chaque position et montre où la partie a basculé.
analysis-server = Laisser faire le serveur
analysis-server-failed = Le serveur n’a pas pu examiner la partie : { $error }
analysis-server-other = elle a commencé par une autre position qu’ici.
analysis-progress = { $done } sur { $all }
analysis-stop = Arrêter
analysis-graph = Les coups, et qui mène
analysis-point = Coup { $row }, { $seat } : { $move }{ $mark }, { $worth }
analysis-told = Coup { $row }, { $seat } : { $move } { $worth }
analysis-mistakes = Erreurs
analysis-tally = { $side } : { $slight } ?!, { $plain } ?, { $grave } ??
analysis-legend = ?! : pas le meilleur coup. ? : une erreur. ?? : une erreur grave. Les nombres comparent l’avantage avant et après le coup ; un nombre positif est bon pour { $side ->
    [Blancs] les Blancs
    [Noirs] les Noirs
   *[other] { $side }
}. #1 : gain en un coup, #2 : en deux.
analysis-no-mistakes = Aucune erreur trouvée.
analysis-mistake-slight = Pas le meilleur
analysis-mistake-plain = Une erreur
analysis-mistake-grave = Une erreur grave
analysis-better = Mieux : { $move }
analysis-back = Revenir à votre partie

# To share
analysis-record = La ligne principale en texte
analysis-link = Cette analyse
analysis-link-help = Le lien contient la position, tous les coups et toutes les variantes.
analysis-link-copy = Copier un lien
analysis-play = Jouer à partir d’ici

# Keys
analysis-keys = Analyse
analysis-keys-engine = moteur en marche ou arrêté
analysis-keys-best = jouer le meilleur coup du moteur
analysis-keys-lines = montrer ou cacher les lignes

# Retour sur une partie de Break the Cube
lookback-whose = Les questions de
lookback-asked = Question
lookback-before = Possibles avant
lookback-after = Possibles après
lookback-best = La meilleure question, et ce qu’elle aurait laissé
lookback-was-best = c’était la meilleure
lookback-only = il n’en restait qu’une
lookback-found = trouvée
lookback-busy = Comptage de ce qui était possible…
lookback-help = Les nombres disent combien de structures convenaient encore à tout ce qui avait été dit. La meilleure question est celle qui révèle le plus en moyenne ; avec de la chance, une autre en laisse moins.
lookback-none = Rien n’a été demandé.

# The record and the position of a game, to copy and to keep.
share-title = Partie et position
share-record = La partie en texte
share-position = La position affichée
share-position-link = Copier un lien pour jouer à partir d’ici
share-editor = Ouvrir dans l’éditeur
record-failed = La partie n’a pas pu être lue : { $error }
copied-record = Partie copiée.

# The board editor.
editor-title = Éditeur de position
editor-heading = Éditeur de position
editor-tools = Pièces
editor-take = Enlever
editor-take-help = Cliquez sur ce qu’il faut enlever. La touche Suppr le fait aussi, quel que soit l’outil.
editor-put-help = { $what } : cliquez où poser. Un second clic tourne la pièce ou l’enlève.
editor-steps = Étapes
editor-undo = Annuler
editor-redo = Rétablir
editor-start = Position de départ
editor-bare = Plateau vide
editor-conditions = Conditions
editor-sound = Position permise
editor-flaws =
    { $count ->
        [one] Pas encore une position permise :
       *[other] Pas encore une position permise, pour { $count } raisons :
    }
editor-settings = Hors du plateau
editor-options = Règles
editor-play = Jouer d’ici
editor-keep = Garder, ouvrir, partager
editor-keeping = Garder, ouvrir et partager
editor-save = Gardées dans ce navigateur
editor-save-here = Garder
editor-saved = « { $name } » est gardée.
editor-name = Un nom
editor-drop = Oublier « { $name } »
editor-open-text = Montrer cette position
editor-link = Copier un lien
editor-file = En fichier
editor-open-file = Ouvrir un fichier
editor-setup = Comme disposition pour de nouvelles parties
editor-setup-save = Garder la disposition
editor-setup-saved = La disposition « { $name } » est gardée. Les nouvelles parties la proposent.
editor-setup-help = De nouvelles parties peuvent commencer ainsi. La disposition est gardée dans ce navigateur et en fichier.
editor-unreadable = Illisible : { $error }

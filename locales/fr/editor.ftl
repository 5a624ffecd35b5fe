# The board editor.
editor-title = Éditeur de position
editor-heading = Éditeur de position
editor-tools = Pièces
editor-take = Enlever
editor-take-help = Cliquez sur ce qu’il faut enlever. La touche Suppr le fait aussi, quel que soit l’outil.
editor-put-help = { $what } : cliquez à l’endroit voulu. Un second clic tourne la pièce ou l’enlève.
editor-steps = Étapes
editor-undo = Annuler
editor-redo = Rétablir
editor-start = Position de départ
editor-bare = Plateau vide
editor-conditions = Conditions
editor-sound = Position valable
editor-flaws =
    { $count ->
        [one] Position pas encore valable :
       *[other] Position pas encore valable, pour { $count } raisons :
    }
editor-flaws-where = Changez les pièces sur le plateau, tout le reste sous « { editor-settings } ».
editor-mend = Rectifier les réserves
editor-unknown = Ce jeu n’a pas de `{ $tool }`, ou pas d’endroit `{ $spot }`.
editor-settings = Autres données
editor-side = À qui de jouer
editor-side-value = { $colour ->
    [white] Les Blancs
   *[black] Les Noirs
}
editor-options = Règles
editor-play = Jouer à partir d’ici
editor-keep = Enregistrer, ouvrir, partager
editor-keeping = Enregistrer, ouvrir et partager
editor-save = Enregistrées dans ce navigateur
editor-save-here = Enregistrer
editor-saved = « { $name } » est enregistrée.
editor-name = Un nom
editor-drop = Supprimer « { $name } »
editor-open-text = Montrer cette position
editor-link = Copier un lien
editor-file = En fichier
editor-open-file = Ouvrir un fichier
editor-setup = Comme disposition pour de nouvelles parties
editor-setup-save = Enregistrer la disposition
editor-setup-saved = La disposition « { $name } » est enregistrée. Les nouvelles parties la proposent.
editor-setup-help = De nouvelles parties peuvent commencer ainsi. La disposition est conservée dans ce navigateur et en fichier.
editor-unreadable = C’est illisible. { $reason }

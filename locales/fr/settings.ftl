# Les réglages.

settings-theme = Couleurs
settings-theme-auto = Comme l’appareil
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-material = Plateau
settings-material-wood = Bois
settings-material-felt = Feutre
settings-material-contrast = Contraste élevé
settings-material-strong = Contraste élevé, comme votre appareil le demande.
settings-coordinates = Coordonnées
settings-coordinates-help = Le nom des rangées, des colonnes et des faces figure sur tous les plateaux.
settings-threats = Avertir d’un danger immédiat
settings-threats-levels = Contre les niveaux 1 à 3
settings-threats-always = Dans toute partie sur cet appareil
settings-threats-never = Jamais
settings-letters = Lettres sur les pièces
settings-letters-help = Chaque pièce porte l’initiale de son nom.
settings-turning = Suivre le dernier coup
settings-turning-help = La caméra tourne d’elle-même vers le coup de l’adversaire, puis revient. Une fois que vous avez tourné le plateau vous-même, elle ne bouge plus.
settings-facing = Tourner le plateau vers le joueur dont c’est le tour
settings-facing-help = Quand vous jouez à deux sur cet écran, le plateau tourne après chaque coup.
settings-motion = Animer les coups
settings-motion-help = Les pièces parcourent leur chemin. Sinon, elles apparaissent aussitôt à leur nouvelle place.
settings-sounds = Sons de bois
settings-sounds-help = Des sons doux pour les coups, les prises et les échecs.
settings-confirm = Confirmer les coups
settings-confirm-help = Un coup n’est joué qu’après votre confirmation.
settings-resigns = Les ordinateurs abandonnent
settings-resigns-help = Dans les nouvelles parties, un ordinateur abandonne quand il a nettement le dessous depuis trois coups.
settings-text-board = Afficher le plateau en texte
settings-text-board-help = Un plateau de boutons pour le clavier et les lecteurs d’écran. La touche Tab y mène toujours.
settings-name = Votre nom
settings-name-help = Visible par ceux qui jouent avec vous par lien. Laissez vide pour apparaître simplement comme « Blancs » ou « Noirs ».
settings-account = Compte
space-lost = Cet appareil ne dessine plus en 3D. Le plateau à plat prend le relais.
camera-wheel = Pour zoomer, maintenez { $mac ->
    [yes] ⌘
   *[no] Ctrl
} en tournant la molette, ou utilisez les boutons sous le plateau.

### Ce que l’hôte dit à tout le monde.

notice-title = De l’hébergeur de ce serveur
notice-close = Fermer cet avis
notice-drain = Aucune nouvelle partie ne commence, car le serveur va bientôt s’arrêter. Les parties en cours continuent.
notice-drain-at = Aucune nouvelle partie ne commence, car le serveur va s’arrêter ({ $date }). Les parties en cours continuent.
notice-banned = Vous êtes banni de ce serveur. Les parties dans ce navigateur fonctionnent sans lui.
notice-banned-until = Vous êtes banni de ce serveur jusqu’au { $date }. Les parties dans ce navigateur fonctionnent sans lui.
error-draining = Aucune nouvelle partie ne commence, car le serveur va bientôt s’arrêter. Les parties en cours continuent.
error-banned = Vous êtes banni de ce serveur.

### Le dialogue pour une nouvelle partie.

new-title = Nouvelle partie
new-kind = Adversaire
new-kind-computer = L’ordinateur
new-kind-screen = À deux sur cet écran
new-kind-here = Tous devant cet écran
new-kind-friend = Un ami, par lien
new-kind-anybody = Quelqu’un sur ce serveur
new-level = Force
level-word = { $level ->
    [1] Niveau 1, premiers pas : fait de grosses fautes, tout le monde peut le battre.
    [2] Niveau 2, débutant : voit ce qui se prend.
    [3] Niveau 3, amateur : voit un coup à l’avance.
    [4] Niveau 4, solide : punit l’inattention.
    [5] Niveau 5, club : fait quelques plans.
    [6] Niveau 6, fort : ne fait pas de cadeaux.
    [7] Niveau 7, expert : peu de gens le battent.
   *[other] Niveau { $level }, maître : tout ce dont cette machine est capable.
}
level-name = { $level ->
    [1] Premiers pas
    [2] Débutant
    [3] Amateur
    [4] Solide
    [5] Club
    [6] Fort
    [7] Expert
   *[other] Maître
}
level-measured = Quelle force en chiffres ?
level-elo = { $elo }{ $error ->
    [0] { "" }
   *[other] { " " }± { $error }
} Elo dans ce jeu : cela compare les niveaux de ce programme entre eux, pas avec des joueurs humains, ni d’un jeu à l’autre.
new-side = Vous jouez
new-side-random = Au hasard
new-kept = Où conserver la partie
new-kept-here = Dans ce navigateur
new-kept-here-help = Fonctionne hors ligne. La partie n’existe que dans ce navigateur.
new-kept-server = Sur le serveur
new-kept-server-help = Demande une connexion. La partie se poursuit partout où vous ouvrez son lien.
new-friend-help = Vous recevez un lien à envoyer à votre ami. La partie est conservée sur le serveur ; aucun de vous n’a besoin d’un compte.
new-kept-hidden-help = Conservée dans ce navigateur : l’appareil passe de main en main, et une page entre deux tours cache ce que les autres ne doivent pas voir.
new-seats = Qui joue
new-seat-here = Une personne devant cet écran
new-seat-computer = L’ordinateur, niveau { $level }
new-seat-friend = Un ami, par lien
new-mixed = Plusieurs personnes devant cet écran se cachent leur jeu : personne ne peut donc rejoindre la partie par lien. Laissez une seule personne ici, ou n’invitez personne.
new-per-seat = { $option }, { $seat }
new-rules = Règles de { $game }
new-further = Autres options
new-position = Partir d’une autre position
new-position-help = Laissez vide pour le départ habituel. Le bouton « Partager » de chaque table donne la position en texte.
new-start = Commencer
new-start-friend = Créer le lien
error-engine = Les règles n’ont pas pu être chargées : { $error } Rechargez la page.

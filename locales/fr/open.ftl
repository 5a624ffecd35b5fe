### Places ouvertes à tous, places qui changent d’appareil, propositions, et ce qui n’existe pas.

open-title = Quelqu’un attend un adversaire
open-with = { $count ->
    [0] Vous jouez : { $seat }.
   *[other] Avec { $names }. Vous jouez : { $seat }.
}
open-option = { $option } : { $value }
open-no-clock = Sans pendule
open-switch = Ouvert à tous, sur la page d’accueil
open-switch-watch = Tous peuvent jouer ou regarder
open-switch-help = Tout le monde pourra regarder cette partie, et la retrouver plus tard, même si vous désactivez ceci.
open-listed = Tout le monde peut regarder

# Prendre une place par un lien.

take-invite-title = On vous invite à jouer
take-invite-text = Votre place : { $seat }. Personne d’autre ne peut prendre cette place ; aucun compte n’est nécessaire.
take-invite-do = Prendre la place ({ $seat })
take-move-title = Votre place sur cet appareil
take-move-text = Vous jouez désormais ici ({ $seat }). Sur l’autre appareil, on ne peut plus que regarder.
take-move-do = Continuer ici
take-with = avec { $names }
take-listed = Tout le monde peut regarder cette partie pendant qu’elle se joue, et la retrouver après sa fin.
take-listed-now = Cela vient de changer : tout le monde peut maintenant regarder cette partie. Prenez la place à nouveau si cela vous convient.
take-watch = Seulement regarder
take-own-title = Vous avez déjà une place ici
take-own-same = Ce navigateur a déjà cette place ({ $seat }) à cette table. Le lien fonctionne encore sur un autre appareil.
take-own-other = Ce navigateur a déjà une place à cette table ({ $own }). Le lien est pour une autre ({ $seat }) : si vous l’utilisez ici, il ne marchera plus pour votre ami.
take-own-stay = Revenir à ma place
take-own-again = Utiliser le lien quand même
take-own-both = Jouer aussi à cette place ({ $seat })
error-no-key = Ce lien n’ouvre aucune place à cette table. Demandez-en un nouveau.
error-used-key = Ce lien a déjà servi, et chacun ne sert qu’une fois. Demandez-en un nouveau.
error-revoked-key = Ce lien a été retiré ou remplacé par un plus récent. Demandez le nouveau.

# Inviter quelqu’un à une place.

invite-title = Place encore libre : { $seat }
invite-text = Envoyez ce lien. Il ne sert qu’une fois : la première personne qui accepte prend la place ({ $seat }).
invite-link = Lien à envoyer : { $seat }
invite-message = Une partie de { $game } avec moi ?
invite-renew = Nouveau lien
invite-renewed = Voici un nouveau lien. L’ancien ne marche plus.
invite-revoke = Désactiver le lien
invite-revoked = Le lien ne marche plus.
invite-none = Le lien est retiré. Personne ne peut prendre la place tant que vous n’en créez pas un nouveau.
invite-make = Créer un lien
invite-made = Voici le lien.

link-copy = Copier le lien
link-share = Partager
link-qr = Code QR

# Parties à continuer.

resume-over = La partie est terminée : voyez-en l’issue.
resume-against = { $text } · avec { $names }
resume-hidden = Masquée sur cet appareil jusqu’au prochain coup. Votre compte garde la partie.
resume-removed = Retirée de la liste : { $game }.
resume-undo = Annuler
ended-title = Terminées dans ce navigateur ({ $count })
ended-analyse = Analyser : { $game }, { $who }
ended-kept = Seul ce navigateur a cette liste : les 50 dernières.
resume-theirs = { $name ->
    [Blancs] Aux Blancs de jouer
    [Noirs] Aux Noirs de jouer
   *[other] À jouer : { $name }
}
resume-yours = { $minutes ->
    [-1] C’est à vous de jouer
    [0] C’est à vous de jouer : moins d’une minute
    [one] C’est à vous de jouer : encore { $minutes } minute
   *[other] C’est à vous de jouer : encore { $minutes } minutes
}
resume-yours-days = À vous de jouer, jusqu’au { $date }

# Regarder.

spectators-title = Pour les spectateurs
spectators-text = Toute personne qui a l’adresse de cette partie peut la regarder. Elle n’est dans aucune liste.
spectators-link = Copier un lien pour regarder

# Sa place sur un autre appareil.

move-title = { $seat } sur un autre appareil
move-text = Ouvrez ce lien sur votre autre appareil, ou scannez-y son code QR. Vous continuerez là-bas ; ici, vous ne pourrez plus que regarder.
move-make = Créer un lien pour mon autre appareil
move-link = Lien pour votre autre appareil
move-message = Ma partie de { $game }
move-revoked = Le lien ne marche plus. Vous continuez ici.
seat-moved = Cet appareil ne joue plus ici : la place a changé d’appareil, ou vous avez été déconnecté. Vous pouvez regarder.

# Ce qui est demandé avant ce qui ne se reprend pas.

keep-playing = Continuer la partie
resign-title = Abandonner ?
resign-text = { $players ->
    [2] La partie se termine et votre adversaire gagne.
   *[other] La partie se termine pour tous, et les autres gagnent.
}
resign-text-out = Vous quittez la partie, et les autres continuent tant qu’ils sont au moins deux.
resign-text-seat = Abandon : { $seat }. L’autre camp gagne.
resign-do = Abandonner
draw-title = Convenir de la nulle ?
draw-text = La partie se termine sans vainqueur. Êtes-vous d’accord tous les deux ?
draw-offer-text = L’ordinateur répond aussitôt. S’il accepte, la partie se termine sans vainqueur.
draw-do = Convenir de la nulle
stop-title = Arrêter la partie ?
stop-text = La partie reste inachevée et personne ne gagne. Êtes-vous d’accord tous les deux ?
stop-offer-text = L’ordinateur répond aussitôt. S’il accepte, la partie reste inachevée et personne ne gagne.
draw-ask-title = Proposer la nulle ?
draw-ask-text = Si elle est acceptée, la partie se termine sans vainqueur.
stop-ask-title = Proposer d’arrêter la partie ?
stop-ask-text = Si elle est acceptée, la partie reste inachevée et personne ne gagne.
undo-title = Demander à reprendre le dernier coup ?
undo-text = Il est repris dès que votre demande est acceptée.
undo-do = Le demander
stop-do = Arrêter la partie
claim-text = Il ne s’est rien passé depuis si longtemps que vous pouvez arrêter la partie sans demander à l’adversaire. Elle reste inachevée et personne ne gagne.
abort-title = Annuler la partie ?
abort-text = La partie s’arrête, et personne ne gagne ni ne perd. C’est possible jusqu’à ce que chacun ait joué un coup.
abort-do = Annuler la partie

## Offers

offered-draw = Vous avez proposé la nulle.
offered-stop = Vous avez proposé d’arrêter la partie.
offered-undo = Vous avez demandé à reprendre le dernier coup.
offered-rematch = Vous avez demandé une autre partie.
offer-accept = Accepter
offer-decline = Refuser
offer-withdraw = Retirer
offer-waits = Réponse attendue : { $names }.
offer-draw = { $name } propose la nulle.
offer-stop = { $name } propose d’arrêter la partie, sans vainqueur.
offer-undo = { $name } demande à reprendre le dernier coup.
offer-rematch = { $name } voudrait rejouer.
withdrawn-draw = Pas de nulle : la partie continue.
withdrawn-stop = La partie continue.
withdrawn-undo = Le coup n’est pas repris.
withdrawn-rematch = Pas d’autre partie pour l’instant.
declined-draw = { $kind ->
    [computer] L’ordinateur se voit en tête et continue.
   *[person] { $name } refuse la nulle.
}
declined-stop = { $kind ->
    [computer] L’ordinateur se voit en tête et continue.
   *[person] { $name } préfère continuer.
}
declined-undo = { $name } ne souhaite pas que le coup soit repris.
declined-rematch = { $name } ne souhaite pas rejouer pour l’instant.

## Ce qui n’existe pas

missing-page = Cette page n’existe pas
missing-page-help = L’adresse ne mène nulle part. Elle est peut-être mal écrite, ou la page a changé de place.
missing-table = Cette table n’existe pas (ou plus)
missing-table-help = Vérifiez le lien ou commencez une nouvelle partie.
missing-local-table = Cette partie n’est pas dans ce navigateur
missing-local-table-help = Elle reste dans le navigateur où elle a commencé, tant qu’elle n’y est pas retirée de la liste et que les données de ce navigateur ne sont pas effacées. Pour jouer à plusieurs endroits, conservez la partie sur le serveur.
missing-rules = Ce jeu n’a pas encore de livret
missing-rules-help = La page d’accueil mène à toutes les règles disponibles.

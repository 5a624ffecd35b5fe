### Ce qui est demandé avant ce qui ne se reprend pas.

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
stop-do = Arrêter la partie
claim-text = Il ne s’est rien passé depuis si longtemps que vous pouvez arrêter la partie sans demander à l’adversaire. Elle reste inachevée et personne ne gagne.
abort-title = Annuler la partie ?
abort-text = La partie s’arrête, et personne ne gagne ni ne perd. C’est possible jusqu’à ce que chacun ait joué un coup.
abort-do = Annuler

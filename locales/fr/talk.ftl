# Ce que les joueurs d’une table se disent.

talk-title = Discussion
talk-lines = Ce qui a été dit
talk-nothing = Personne n’a encore rien dit.
talk-phrases = Dire quelque chose
talk-text = Avec vos propres mots
talk-send = Envoyer
talk-by = { $name } :
talk-heard = { $name } : { $said }
talk-unread = { $count } { $count ->
    [one] nouveau
   *[other] nouveaux
}
talk-more = Autres phrases
talk-earlier = Dans la partie précédente
talk-now = Dans cette partie

talk-free = Écrire avec ses propres mots
talk-free-help = Possible dès que tous à la table le permettent. Vous pouvez y renoncer à tout moment.
talk-free-asked = { $name } le souhaite. Ce sera possible dès que tous à la table le permettront.

talk-block = Masquer
talk-block-name = Masquer { $name }
talk-unblock = Afficher de nouveau
talk-unblock-name = Afficher de nouveau { $name }
talk-report = Signaler
talk-report-name = Signaler { $name }
talk-report-text = L’hébergeur de ce serveur pourra lire ce que cette personne a dit à cette table, et que vous l’avez signalé.
talk-reported = Signalé

talk-error-free = Au moins une personne à cette table ne permet plus d’écrire avec ses propres mots.
talk-error-text = Un texte a de 1 à 200 caractères.
talk-error-often = C’était beaucoup en peu de temps. Attendez un instant.

## Phrases

talk-phrase-hello = Bonjour.
talk-phrase-good-luck = Bonne chance.
talk-phrase-nice-move = Joli coup.
talk-phrase-oops = Oups, c’était une erreur.
talk-phrase-one-moment = Un instant, s’il vous plaît.
talk-phrase-take-your-time = Prenez votre temps.
talk-phrase-thanks = Merci.
talk-phrase-well-played = Bien joué.
talk-phrase-one-more = Encore une partie ?
talk-phrase-must-go = Je dois partir.
talk-phrase-goodbye = Au revoir.

### Les comptes.

account-title = Compte
account-none = Ce site ne tient pas de comptes. Tous les jeux se jouent sans compte.
account-lead = Tout se joue sans compte. Avec un compte, vos parties en cours, vos parties terminées et vos réglages vous suivent sur tous vos appareils ; vous pouvez jouer des parties classées et créer des bots. Aucune adresse e-mail n’est nécessaire.
account-mode = Que voulez-vous faire ?
account-login = Se connecter
account-create = Nouveau compte
account-recover = Utiliser un code de secours
account-login-do = Se connecter
account-create-do = Créer le compte
account-recover-do = Changer le mot de passe
account-name = Nom d’utilisateur
account-name-help = De 2 à 20 lettres (a à z), chiffres, - ou _.
account-name-long = Le nom est trop long : { $length } caractères. Il peut en avoir 20.
account-name-space = l’espace
account-name-signs = Un nom d’utilisateur ne peut pas contenir { $signs } : seulement des lettres (a à z), des chiffres, - et _.
account-name-other = Le nom que voient les autres peut tout contenir.
account-shown = Aux nouvelles tables, les autres vous voient comme { $name }.
account-shown-none = Aux nouvelles tables, les autres ne voient pas votre nom.
account-password = Mot de passe
account-new-password = Nouveau mot de passe
account-password-help = Au moins 8 caractères.
account-show = Afficher
account-code = Code de secours
account-code-missing = Saisissez un des dix codes reçus avec le compte.
account-taken = Ce nom est pris. Choisissez-en un autre.
account-wrong = Le nom ou le mot de passe est faux.
account-wrong-password = Le mot de passe est faux.
account-wrong-code = Le nom ou le code est faux, ou le code a déjà servi.
account-wait = Trop d’essais. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
account-ended = Vous avez été déconnecté. Connectez-vous de nouveau.

# Les codes de secours.

account-codes-of = Codes de secours de { $name }
account-codes-text = Gardez ces dix codes en lieu sûr : ils ne seront plus affichés. Si vous oubliez votre mot de passe ou perdez vos clés d’accès, l’un d’eux permet de choisir un nouveau mot de passe. Chacun sert une fois.
account-codes-file = Si vous oubliez votre mot de passe ou perdez vos clés d’accès : ouvrez { $address }, choisissez « { $way } », puis saisissez votre nom d’utilisateur, un de ces codes et un nouveau mot de passe. Chaque code sert une fois.
account-copy = Copier
account-copied = Copié.
account-not-copied = Le navigateur ne permet pas de copier. Sélectionnez les codes et copiez-les vous-même.
account-print = Imprimer
account-save = Enregistrer dans un fichier
account-codes-done = Je les ai gardés

# Les parties d’un compte.

account-running = Parties en cours
account-finished = Parties terminées
account-no-games = Vous n’avez pas de partie en cours.
account-against = avec { $names }
account-your-turn = À vous de jouer
account-your-turn-until = À vous de jouer, jusqu’au { $date }
account-waiting = { $name ->
    [Blancs] Aux Blancs de jouer
    [Noirs] Aux Noirs de jouer
   *[other] C’est à { $name } de jouer
}
account-their-turn = Aux autres de jouer
account-result-unknown = Finie.
account-all = Tout afficher ({ $count })
account-records = Enregistrer toutes mes parties terminées

# Ce qu’on peut faire d’un compte.

account-care = Votre compte
account-logout = Se déconnecter
account-logout-all = Se déconnecter partout
account-logout-help = Se déconnecter retire les parties du compte de cet appareil. Se déconnecter partout les retire de tous les appareils, même d’un appareil perdu.
account-logout-all-text = Tous vos appareils sont déconnectés, celui-ci aussi. Pour vous reconnecter, il vous faut votre mot de passe, une clé d’accès ou un code de secours.
account-export = Enregistrer toutes mes données
account-change-title = Changer le mot de passe
account-change-help = Vos autres appareils sont déconnectés.
account-change-do = Changer le mot de passe
account-changed = Le nouveau mot de passe est en place. Vos autres appareils sont déconnectés.
account-codes-title = Nouveaux codes de secours
account-codes-help = { $count ->
    [0] Il ne vous reste aucun code.
    [one] Il vous reste un code.
   *[other] Il vous reste { $count } codes.
} De nouveaux codes remplacent les anciens.
account-codes-do = Créer de nouveaux codes
account-delete-title = Supprimer le compte
account-delete-help = Le compte disparaît avec ses connexions, ses clés d’accès, ses codes, ses réglages et sa liste de parties. Les parties en cours continuent sans vous : personne ne joue votre camp et, s’il y a une pendule, votre temps s’épuise. Toutes les parties restent pour les autres, sans votre nom à côté du plateau. Le journal enregistré d’une partie ne peut être modifié et contient le nom jusqu’à la suppression de la table. C’est irréversible.
account-delete-do = Supprimer le compte
account-deleted = Le compte est supprimé.
account-banned = Vous êtes banni de ce serveur.
account-banned-until = Vous êtes banni de ce serveur jusqu’au { $date }.

### Les clés d’accès : se connecter sans mot de passe.

passkeys-title = Clés d’accès
passkeys-help = Avec une clé d’accès, vous vous connectez par empreinte digitale, par reconnaissance faciale ou avec le code PIN de votre appareil, sans mot de passe. Elle reste sur votre appareil ou auprès du service qui garde vos mots de passe, et ce site ne la voit jamais.
passkeys-none = Vous n’avez pas encore de clé d’accès.
passkeys-one = Clé d’accès
passkeys-synced = sur plusieurs appareils
passkeys-unused = Ajoutée le { $added }, jamais utilisée.
passkeys-used = Ajoutée le { $added }, utilisée la dernière fois le { $used }.
passkeys-add = Ajouter une clé d’accès
passkeys-add-do = Ajouter la clé d’accès
passkeys-added = La clé d’accès « { $name } » est ajoutée. Vous pouvez maintenant vous connecter avec elle.
passkeys-name = Nom de la clé d’accès
passkeys-name-help = Pour la reconnaître, par exemple d’après l’appareil.
passkeys-name-missing = Donnez-lui un nom.
passkeys-rename = Renommer
passkeys-rename-of = Renommer : { $name }
passkeys-rename-do = Enregistrer le nom
passkeys-remove = Retirer
passkeys-remove-of = Retirer : { $name }
passkeys-remove-text = Plus personne ne pourra se connecter avec elle. Les appareils connectés le restent ; vous pouvez les déconnecter plus bas.
passkeys-removed = La clé d’accès « { $name } » est retirée. Si votre appareil la propose encore, supprimez-la aussi là-bas.
passkeys-cancel = Annuler
passkeys-confirm = Vous confirmez avec une de vos clés d’accès.
passkeys-confirm-elsewhere = Vous confirmez avec une de vos clés d’accès, mais aucune ne peut servir ici.
passkeys-confirmed = Confirmé. Votre appareil crée maintenant la nouvelle clé d’accès.
passkeys-make = Créer la clé d’accès
passkeys-instead = Confirmer avec une clé d’accès

# Se connecter.

passkeys-login = Se connecter avec une clé d’accès
passkeys-create = Créer le compte avec une clé d’accès
passkeys-create-help = Avec une clé d’accès, aucun mot de passe n’est nécessaire. Vous recevez des codes de secours dans tous les cas.
passkeys-recover = Tous les appareils sont déconnectés et toutes les clés d’accès retirées.

# Le mot de passe à côté d’elles.

passkeys-password-title = Choisir un mot de passe
passkeys-password-help = Avec un mot de passe, vous vous connectez aussi là où vos clés d’accès ne sont pas. Vos autres appareils sont déconnectés.
passkeys-password-do = Enregistrer le mot de passe
passkeys-without-title = Retirer le mot de passe
passkeys-without-help = Vous vous connectez alors seulement avec une clé d’accès ; si vous les perdez toutes, un code de secours vous ouvre le compte. Vous pouvez choisir de nouveau un mot de passe à tout moment.
passkeys-without-codes = Pour retirer le mot de passe, créez d’abord de nouveaux codes de secours plus bas : il ne vous en reste aucun, et si vous perdiez vos clés d’accès, rien d’autre ne vous ouvrirait le compte.
passkeys-without-do = Retirer le mot de passe
passkeys-without-done = Le mot de passe est retiré.

# Là où elles ne peuvent pas servir.

passkeys-no-browser = Ce navigateur ne connaît pas les clés d’accès.
passkeys-no-address = Les clés d’accès ne peuvent pas servir à cette adresse : les navigateurs exigent pour cela une connexion chiffrée (https) et un nom, que l’hébergeur de ce site devrait mettre en place.
passkeys-not-set-up = L’hébergeur de ce site n’a pas mis en place les clés d’accès.
passkeys-elsewhere = Les clés d’accès ne servent qu’à cette adresse :

# Ce qui peut échouer.

passkeys-cancelled = Rien n’a été fait : la demande de clé d’accès a été fermée, ou le délai est passé. Réessayez si vous le souhaitez.
passkeys-there = Cet appareil a déjà une clé d’accès pour votre compte.
passkeys-address-refused = Le navigateur ne permet pas les clés d’accès à cette adresse.
passkeys-unable = Cet appareil ne peut pas créer une clé d’accès du genre qu’il faut : une clé qu’il garde lui-même et pour laquelle il demande votre empreinte, votre visage ou un code PIN.
passkeys-left-over = Si votre appareil propose maintenant une nouvelle clé d’accès pour ce site, supprimez-la là-bas.
passkeys-failed = Le navigateur n’a pas pu utiliser la clé d’accès. Réessayez, ou connectez-vous autrement.
error-unknown-passkey = Cette clé d’accès n’est plus connue ici : elle a été retirée, ou son compte supprimé. Si votre appareil la propose encore, supprimez-la là-bas.
error-no-challenge = Cela a pris trop de temps, ou a reçu deux réponses. Réessayez.
error-passkey-refused = La clé d’accès n’a pas été acceptée. Réessayez, ou utilisez-en une autre.
error-other-passkey = Cette clé d’accès appartient à un autre compte. Choisissez-en une de ce compte.
error-known-passkey = Cette clé d’accès a déjà été ajoutée.
error-no-passkey = Cette clé d’accès a déjà été retirée.
error-stale-passkey = La clé d’accès a servi ailleurs au même moment. Réessayez.
error-too-many-passkeys = Vous avez autant de clés d’accès qu’un compte peut en avoir. Retirez-en une d’abord.
error-last-way = C’est votre seul moyen de vous connecter. Ajoutez-en d’abord un autre : un mot de passe ou une clé d’accès.
error-no-passkeys = Les clés d’accès ne peuvent pas servir à cette adresse.

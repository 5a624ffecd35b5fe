### Les liens vers les textes de l’hébergeur.

legal-terms = Conditions d’utilisation
legal-privacy = Confidentialité
legal-imprint = Mentions légales
legal-agree = En créant un compte, vous acceptez les conditions d’utilisation de ce site.

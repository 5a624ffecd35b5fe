### Les liens vers les textes de l’hébergeur.

legal-terms = Conditions d’utilisation
legal-privacy = Confidentialité
legal-imprint = Mentions légales
legal-agree = En créant un compte, vous acceptez les conditions d’utilisation de ce site.

footer-independent = Réalisation indépendante, ni faite ni approuvée par les auteurs et éditeurs de ces jeux.
footer-licence = Logiciel libre sous licence MIT ou Apache 2.0. Compte facultatif, sans publicité, sans pistage.

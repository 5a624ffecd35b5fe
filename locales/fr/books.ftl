### Les pages des règles.

rules-contents = Sommaire
rules-print = Imprimer les règles
rules-printing = Dessin des plateaux…
rules-games = Règles des jeux
card-print = Imprimer cette page
card-imprint = Un résumé indépendant, rédigé avec nos mots. Les règles complètes, avec leurs diagrammes, font partie de Cubarium.

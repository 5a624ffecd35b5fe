### The pages of the rules.

rules-contents = Contents
rules-print = Print the rules
rules-printing = Drawing all boards…
rules-games = Rules of the games
card-print = Print this page
card-imprint = An independent summary in our own words. The full rules, with diagrams, are part of Cubarium.

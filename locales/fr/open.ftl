### Places ouvertes à tous.

open-title = Quelqu’un attend un adversaire
open-with = { $count ->
    [0] Votre place : { $seat }.
   *[other] Avec { $names }. Votre place : { $seat }.
}
open-no-clock = Sans pendule
open-switch = Ouvert à tous
open-switch-help = Tant que vous attendez ici, la page d’accueil montre cette place à tous.

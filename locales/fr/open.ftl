### Places ouvertes à tous.

open-title = Quelqu’un attend un adversaire
open-with = { $count ->
    [0] Vous jouez : { $seat }.
   *[other] Avec { $names }. Vous jouez : { $seat }.
}
open-option = { $option } : { $value }
open-no-clock = Sans pendule
open-switch = Ouvert à tous, sur la page d’accueil

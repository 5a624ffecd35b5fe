### Cubes 4D

## Cover

game-cubes-4d-name = Cubes 4D
game-cubes-4d-about = Chess on 36 cubes that can be moved and stacked: trenches, floor, ramparts and donjons.
game-cubes-4d-makers = The rule sheet names no inventor and no year.
option-cubes-4d-setup = Set-up
option-cubes-4d-setup-usual = The usual one (“reconstruction”)
option-cubes-4d-setup-help = Where cubes and men stand at the start. The printed picture is lost; “reconstruction” is our own, based on the printed text. You can also choose set-ups saved in the board editor.
cubes-4d-a-turn = In each turn you move a man, or a cube on which nobody stands.
option-cubes-4d-setup-shown = { $name ->
    [reconstruction] The usual set-up
   *[other] Set-up “{ $name }”
}
option-cubes-4d-lateral = { $kind ->
    [computer] Side of the lateral pawns
   *[other] For Black: the side of the lateral pawns
}
option-cubes-4d-lateral-left = Left
option-cubes-4d-lateral-right = Right
option-cubes-4d-lateral-chance = Let the computer choose
option-cubes-4d-lateral-help = { $kind ->
    [screen] Black, please choose: on which side, as White sees it, should the two lateral pawns stand?
    [friend] Black chooses on which side, as White sees it, the two lateral pawns stand. If your friend plays Black, ask them before you make the link.
   *[computer] Black chooses on which side, as White sees it, the two lateral pawns stand.
}

## Table

# Names.
cubes-4d-man = { $man ->
    [pawn] { $colour ->
        [white] White pawn
       *[black] Black pawn
    }
    [bishop] { $colour ->
        [white] White bishop
       *[black] Black bishop
    }
    [rook] { $colour ->
        [white] White rook
       *[black] Black rook
    }
    [grand-pawn] { $colour ->
        [white] White grand pawn
       *[black] Black grand pawn
    }
    [knight] { $colour ->
        [white] White knight
       *[black] Black knight
    }
    [queen] { $colour ->
        [white] White queen
       *[black] Black queen
    }
   *[king] { $colour ->
        [white] White king
       *[black] Black king
    }
}
cubes-4d-lateral = { $colour ->
    [white] White lateral pawn (its side is chosen or drawn by lot before the game)
   *[black] Black lateral pawn (its side is chosen or drawn by lot before the game)
}
cubes-4d-kind = { $man ->
    [pawn] Pawn
    [bishop] Bishop
    [rook] Rook
    [grand-pawn] Grand pawn
    [knight] Knight
    [queen] Queen
   *[king] King
}
# What the man carries; the notation keeps its own letters.
cubes-4d-letter = { $letter }
cubes-4d-place = { $level ->
    [trench] { $cell }, trench
    [floor] { $cell }, floor
    [ramparts] { $cell }, ramparts
    [donjon] { $cell }, donjon
   *[none] { $cell }, no place for a man
}
cubes-4d-level = { $level ->
    [trench] Trenches
    [floor] Floor
    [ramparts] Ramparts
   *[donjon] Donjons
}
cubes-4d-cube = { $shade ->
    [light] light cube
   *[dark] dark cube
}
cubes-4d-outside = { $colour ->
    [white] White’s men outside the game
   *[black] Black’s men outside the game
}
cubes-4d-outside-why = Outside the game: a pawn that captures becomes a queen or a grand pawn, if one of its side’s waits there.
cubes-4d-net = The table from above
cubes-4d-table = The table
cubes-4d-station-white = From White’s side
cubes-4d-station-black = From Black’s side
cubes-4d-station-left = From White’s left
cubes-4d-station-right = From White’s right
cubes-4d-station-above = From above

# Places in sentences: the cell, and the height in words.

cubes-4d-at-from = { $from-level ->
    [trench] { $from } (trench)
    [floor] { $from } (floor)
    [ramparts] { $from } (ramparts)
   *[donjon] { $from } (donjon)
}
cubes-4d-at-to = { $to-level ->
    [trench] { $to } (trench)
    [floor] { $to } (floor)
    [ramparts] { $to } (ramparts)
   *[donjon] { $to } (donjon)
}
cubes-4d-at-place = { $place-level ->
    [trench] { $place } (trench)
    [floor] { $place } (floor)
    [ramparts] { $place } (ramparts)
   *[donjon] { $place } (donjon)
}
cubes-4d-at-king = { $king-level ->
    [trench] { $king } (trench)
    [floor] { $king } (floor)
    [ramparts] { $king } (ramparts)
   *[donjon] { $king } (donjon)
}

# The ends of a game.

cubes-4d-end-checkmate = { $loser ->
    [w] White is in check and has no way out: checkmate.
   *[b] Black is in check and has no way out: checkmate.
}
cubes-4d-end-stalemate = { $loser ->
    [w] White has no move and is not in check: stalemate.
    [b] Black has no move and is not in check: stalemate.
   *[none] The player to move has no move and is not in check: stalemate.
}
cubes-4d-end-lone-king = A lone king has survived ten turns of the opponent, or both kings are alone.
cubes-4d-end-no-capture = There has been no capture for a hundred turns.
cubes-4d-end-make-unmake = Both players have made the same two moves, taken them back and made them again.
cubes-4d-end-repetition = The same position has occurred for the third time.

# Turns in words.

cubes-4d-check = { $check ->
    [check] {" "}Check.
    [double-check] {" "}Double check.
    [mate] {" "}Checkmate.
   *[none] {""}
}
cubes-4d-mover = { $man ->
    [pawn] The pawn
    [bishop] The bishop
    [rook] The rook
    [grand-pawn] The grand pawn
    [knight] The knight
    [queen] The queen
   *[king] The king
}
cubes-4d-goes = { $action ->
    [bridge] leaps by bridge
    [climb] climbs
    [descent] climbs down
    [leap] leaps
   *[step] goes
}
cubes-4d-taken-man = { $taken ->
    [pawn] the pawn
    [bishop] the bishop
    [rook] the rook
    [grand-pawn] the grand pawn
    [knight] the knight
    [queen] the queen
   *[king] the king
}
cubes-4d-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}and takes { cubes-4d-taken-man }
       *[other] , takes { cubes-4d-taken-man }
    }
}
cubes-4d-becomes = { $into ->
    [queen] {" "}and becomes a queen
    [grand-pawn] {" "}and becomes a grand pawn
   *[none] {""}
}
cubes-4d-for-man = { $man ->
    [pawn] the pawn
    [bishop] the bishop
    [rook] the rook
    [grand-pawn] the grand pawn
    [knight] the knight
    [queen] the queen
   *[king] the king
}
cubes-4d-serves = { $served ->
    [one] {" "}and gives { cubes-4d-for-man } a new place to go
   *[other] {" "}and gives { $served } men a new place to go
}
cubes-4d-move = { cubes-4d-mover } { cubes-4d-goes } from { cubes-4d-at-from } to { cubes-4d-at-to }{ cubes-4d-takes }{ cubes-4d-becomes }.{ cubes-4d-check }
cubes-4d-move-cube = A cube goes from { cubes-4d-at-from } to { cubes-4d-at-to }{ cubes-4d-serves }.{ cubes-4d-check }
cubes-4d-choice-castling = castling: { $one } and { $other } swap
cubes-4d-move-castling = { $man ->
    [rook] The rook on { $from } and the knight on { $knight } change places.{ cubes-4d-check }
   *[bishop] The bishop on { $from } and the knight on { $knight } change places.{ cubes-4d-check }
}

# Men inside sentences.

cubes-4d-the-man = { $man ->
    [pawn] the pawn
    [bishop] the bishop
    [rook] the rook
    [grand-pawn] the grand pawn
    [knight] the knight
    [queen] the queen
   *[king] the king
}
cubes-4d-by-man = { $man ->
    [pawn] by the pawn
    [bishop] by the bishop
    [rook] by the rook
    [grand-pawn] by the grand pawn
    [knight] by the knight
    [queen] by the queen
   *[king] by the king
}

# Why a turn is not possible.

cubes-4d-no-over = The game is over.
cubes-4d-no-turn = { $side ->
    [white] It is White’s turn.
   *[black] It is Black’s turn.
}
cubes-4d-no-man = There is no man on { cubes-4d-at-place }.
cubes-4d-no-own-man = You can only move your own men; { cubes-4d-the-man } on { cubes-4d-at-place } is your opponent’s.
cubes-4d-no-stay = A man that moves has to leave its place, { cubes-4d-at-place }.
cubes-4d-no-trench = Nobody can stand on { $cell }: it is an empty cell with cubes at fewer than three of its corners, so it is not a trench.
cubes-4d-no-own-target = You cannot take your own men, and { cubes-4d-the-man } on { cubes-4d-at-place } is yours.
cubes-4d-no-upward = A man takes upwards only out of a trench; { cubes-4d-at-to } is higher than { cubes-4d-at-from }, and that is not a trench.
cubes-4d-no-leap = A knight leaps two steps in one direction and one in another, and up or down counts as a direction; { cubes-4d-at-to } does not lie like that from { cubes-4d-at-from }.
cubes-4d-no-type = { $man ->
    [rook] A rook moves straight (Cross); from { cubes-4d-at-from } to { cubes-4d-at-to } it would go diagonally (X).
    [bishop] A bishop moves diagonally (X); from { cubes-4d-at-from } to { cubes-4d-at-to } it would go straight (Cross).
    [grand-pawn] { $how ->
        [capture] A grand pawn takes diagonally (X); from { cubes-4d-at-from } to { cubes-4d-at-to } it would go straight (Cross).
       *[quiet] A grand pawn goes diagonally (X) only to take, and on { cubes-4d-at-to } there is nothing to take.
    }
   *[pawn] { $how ->
        [capture] A pawn takes diagonally (X); from { cubes-4d-at-from } to { cubes-4d-at-to } it would go straight (Cross).
       *[quiet] A pawn goes diagonally (X) only to take, and on { cubes-4d-at-to } there is nothing to take.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] The king goes one step at a time; { cubes-4d-at-to } is further than that from { cubes-4d-at-from }.
   *[pawn] A pawn goes one step at a time; { cubes-4d-at-to } is further than that from { cubes-4d-at-from }.
}
cubes-4d-no-path = The way there is blocked { cubes-4d-by-man } on { cubes-4d-at-place }.
cubes-4d-no-same-level = A man that goes several places in one line ends as high as it began; { cubes-4d-at-from } and { cubes-4d-at-to } are not equally high.
cubes-4d-no-trench-bridge = There are no bridges between trenches: every place on the way would have to be a trench.
cubes-4d-no-bridge = A bridge crosses only what is lower, and { cubes-4d-at-place } is not lower.
cubes-4d-no-step = One step goes up or down by one cube at most; from { cubes-4d-at-from } to { cubes-4d-at-to } it is more.
cubes-4d-no-climb = A man climbs step by step, one cube higher each time (or lower each time), always straight (Cross) or always diagonally (X); so no path leads from { cubes-4d-at-from } to { cubes-4d-at-to }.
cubes-4d-no-way = { $man ->
    [king] The king goes one step in any direction; { cubes-4d-at-to } is not next to { cubes-4d-at-from }.
    [pawn] A pawn goes one step straight (Cross) and takes one step diagonally (X); from { cubes-4d-at-from } to { cubes-4d-at-to } it is neither.
    [grand-pawn] A grand pawn goes straight (Cross) and takes diagonally (X); no such way leads from { cubes-4d-at-from } to { cubes-4d-at-to }.
    [rook] A rook moves straight (Cross); no such way leads from { cubes-4d-at-from } to { cubes-4d-at-to }.
    [bishop] A bishop moves diagonally (X); no such way leads from { cubes-4d-at-from } to { cubes-4d-at-to }.
   *[queen] A queen moves straight (Cross) or diagonally (X), but never both in one move; no such way leads from { cubes-4d-at-from } to { cubes-4d-at-to }.
}
cubes-4d-no-promotion-man = Only a pawn becomes another man.
cubes-4d-no-promotion-quiet = A pawn becomes another man only when it takes one.
cubes-4d-no-promotion-kind = A pawn becomes a queen or a grand pawn and nothing else.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Your queen is still on the board, so the pawn cannot become one.
   *[grand-pawn] Both of your grand pawns are on the board, so the pawn cannot become one.
}
cubes-4d-no-promotion-missing = A pawn that takes becomes a queen or a grand pawn that is outside the game; the move must say which: add =Q or =G.
cubes-4d-no-cube = On { $cell } there is no cube to move.
cubes-4d-no-cube-under-man = A cube moves only when nobody stands on it; { cubes-4d-the-man } stands on { cubes-4d-at-place }.
cubes-4d-no-cube-just-moved = Your opponent has just moved the cube on { $cell }, so it may not move in this turn.
cubes-4d-no-cube-fourth = On { $cell } there are already three cubes, and no more can be stacked.
cubes-4d-no-cube-edge = A cube goes one step diagonally at the same height, or one step straight and one cube higher or lower; from { cubes-4d-at-from } to { cubes-4d-at-to } it is neither.
cubes-4d-no-cube-onto-man = A cube goes only where nobody stands, and { cubes-4d-the-man } stands on { cubes-4d-at-place }.
cubes-4d-no-cube-apart = Without the cube on { $cell } the board would fall apart: all cubes on the table must stay connected.
cubes-4d-no-cube-trench = { cubes-4d-at-place } would no longer be a trench, and { cubes-4d-the-man } stands in it.
cubes-4d-no-cube-way = A cube moves only to make way: one of your men, not the king, must then be able to go to a place that the cube on { $cell } makes by moving.
cubes-4d-no-pair = In this set-up there is no castling { $pair }.
cubes-4d-no-castling = Castling { $pair } is no longer possible: one of the men from { $one } and { $other } has moved or was taken, or you have castled already.
cubes-4d-no-king-attacked = On { cubes-4d-at-king } your king would be attacked { cubes-4d-by-man } on { cubes-4d-at-place }.
cubes-4d-no-check-stays = Your king is in check and would stay so, attacked { cubes-4d-by-man } on { cubes-4d-at-place }.
cubes-4d-no-check-opens = After this turn your king would be attacked { cubes-4d-by-man } on { cubes-4d-at-place }.
cubes-4d-no-four = Heights go from 0 to 3, so there is nothing higher above { $cell }.
cubes-4d-no-place = `{ $place }` is not a place on this board: a place has a file and a rank, -3 to 3, and a height, 0 to 3, like -2,3,1.
cubes-4d-no-text-move = `{ $text }` is not a turn: name the man, its place and the place where it goes, like R-3,-3,1>-3,0,1, with c for a cube.
cubes-4d-no-text-upper = In `{ $text }` a man’s letter is lower case; write capitals for both sides.
cubes-4d-no-text-other-man = There is another man on { cubes-4d-at-place }: { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] On { $cell } there is no cube: its height is 0.
    [1] On { $cell } there is one cube: its height is 1.
   *[other] On { $cell } there are { $cubes } cubes: its height is { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] On { $cell } there is no cube, so one that is put there lies at height 1.
    [1] On { $cell } there is one cube, so one that is put there lies at height 2.
   *[other] On { $cell } there are { $cubes } cubes, so one that is put there lies one higher.
}
cubes-4d-no-text-quiet = Nothing is taken there, so it is written with >: `{ $text }`.
cubes-4d-no-text-capture = That takes something, so it is written with x: `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] This pawn cannot move now.
    [bishop] This bishop cannot move now.
    [rook] This rook cannot move now.
    [grand-pawn] This grand pawn cannot move now.
    [knight] This knight cannot move now.
    [queen] This queen cannot move now.
   *[king] This king cannot move now.
}
cubes-4d-refusal-own-men = { cubes-4d-refusal-no-way } Men of its own side are wherever it could go.
cubes-4d-refusal-no-room = This cube cannot move now: there is no room for it beside its place, one cube higher or lower.

# The board editor.

cubes-4d-tool-cube = Cube
cubes-4d-setting-castling = { $colour ->
    [white] White’s castling { $pair }: the men on { $one } and { $other }
   *[black] Black’s castling { $pair }: the men on { $one } and { $other }
}
cubes-4d-setting-moved = Cube just moved
cubes-4d-setting-lone-king-turns = Turns that a lone king has survived
cubes-4d-setting-quiet-turns = Turns without a capture
cubes-4d-setting-turn-number = Turn number
cubes-4d-value-right = { $right ->
    [yes] still possible
   *[no] no longer possible
}
cubes-4d-value-no-cube = none
cubes-4d-men = { $man ->
    [pawn] { $found } pawns
    [bishop] { $found } bishops
    [rook] { $found } rooks
    [grand-pawn] { $found } grand pawns
    [knight] { $found } knights
    [queen] { $found } queens
   *[king] { $found } kings
}
cubes-4d-keep-name = A set-up’s name is 1 to 40 characters long: unaccented letters, digits and hyphens.
cubes-4d-keep-taken = The set-up { $name } is built in; this one needs another name.
cubes-4d-keep-lateral = The lateral pawns stand on one side of the table, both on file -3 or both on file 3.
cubes-4d-keep-pairs = At most four pairs of men can castle; here { $found } stand next to each other.
cubes-4d-keep-over = A game with this set-up would be over before it begins.

# The way along which a check comes.

cubes-4d-check-line = Check: { cubes-4d-the-man } on { cubes-4d-at-from } attacks your king.
cubes-4d-threat-line = { $man ->
    [cube] Danger: moving a cube from { cubes-4d-at-from } to { cubes-4d-at-to } would give mate.
    [castling] Danger: castling would give mate.
   *[other] Danger: { cubes-4d-the-man } on { cubes-4d-at-from } can give mate on { cubes-4d-at-to }.
}

## Flaws

cubes-4d-flaw-cubes = { $found ->
    [0] There is no cube on the table; the game has 36.
    [1] There is one cube on the table; the game has 36.
   *[other] There are { $found } cubes on the table; the game has 36.
}
cubes-4d-flaw-colours = { $found } cubes lie on dark places; the game has { $dark } dark cubes and { $light } light ones.
cubes-4d-flaw-unity = The cubes that lie on the table are not all connected.
cubes-4d-flaw-trench = The man on { $cell } stands on nothing: there is no cube, and it is no trench.
cubes-4d-flaw-kings = { $colour ->
    [white] { $found ->
        [0] White has no king.
       *[other] White has { $found } kings instead of one.
    }
   *[black] { $found ->
        [0] Black has no king.
       *[other] Black has { $found } kings instead of one.
    }
}
cubes-4d-flaw-too-many = { $colour ->
    [white] White has too many men of a kind: { cubes-4d-men }. A side owns { $owned }.
   *[black] Black has too many men of a kind: { cubes-4d-men }. A side owns { $owned }.
}
cubes-4d-flaw-castling-right = { $colour ->
    [white] White cannot castle { $pair } any more: the man that began on { $cell } is not there, or not as high.
   *[black] Black cannot castle { $pair } any more: the man that began on { $cell } is not there, or not as high.
}
cubes-4d-flaw-moved-nothing = On { $cell } there is no cube that could just have been moved.
cubes-4d-flaw-moved-occupied = A man stands on { $cell }, so the cube there has not just been moved.
cubes-4d-flaw-no-lone-king = { $turns ->
    [one] One turn is counted for a lone king, but no king is alone.
   *[other] { $turns } turns are counted for a lone king, but no king is alone.
}
cubes-4d-flaw-check = { $colour ->
    [white] White is in check although it is Black’s turn.
   *[black] Black is in check although it is White’s turn.
}

## Reasons

cubes-4d-why-man = { $man ->
    [pawn] the pawn
    [grand-pawn] the grand pawn
    [bishop] the bishop
    [rook] the rook
    [knight] the knight
    [queen] the queen
   *[king] the king
}
cubes-4d-why-saved = It gets your king out of check.
cubes-4d-why-attacked = It gives check.
cubes-4d-why-promotes = { $man ->
    [bishop] The pawn becomes a bishop.
    [rook] The pawn becomes a rook.
    [grand-pawn] The pawn becomes a grand pawn.
    [knight] The pawn becomes a knight.
   *[queen] The pawn becomes a queen.
}
cubes-4d-why-makes-way = { $count ->
    [one] It gives one of your men a new place to go.
   *[other] It gives { $count } of your men a new place to go.
}

## Terminal

cli-key-cubes-4d =
    K king, Q queen, R rook, B bishop, N knight, G grand pawn, P pawn; a
    number is the height of the column; a man without one stands in a trench.
    ( ) marks a place that the last move made, and men who could go there.
    { cli-key }
cli-moves-cubes-4d =
    R-3,-3,1>-3,0,1 moves (file, rank, height), N-2,-3,2x-2,-1,1 captures, =Q or =G
    after it promotes; c2,-1,2>3,0,2 moves a cube, O-A to O-D castle

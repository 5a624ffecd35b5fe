# Cubes 4D: names.

cubes-4d-name = Cubes 4D
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
cubes-4d-kind = { $man ->
    [pawn] Pawn
    [bishop] Bishop
    [rook] Rook
    [grand-pawn] Grand pawn
    [knight] Knight
    [queen] Queen
   *[king] King
}
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
cubes-4d-net = The table from above
cubes-4d-table = The table
cubes-4d-station-white = From White’s side
cubes-4d-station-black = From Black’s side
cubes-4d-station-left = From White’s left
cubes-4d-station-right = From White’s right
cubes-4d-station-above = From above

# The ends of a game.

cubes-4d-end-checkmate = checkmate
cubes-4d-end-stalemate = stalemate
cubes-4d-end-lone-king = a lone king has held out
cubes-4d-end-no-capture = a hundred turns without a capture
cubes-4d-end-make-unmake = the same two moves were made, unmade and made again
cubes-4d-end-repetition = the position has occurred three times
cubes-4d-end-agreement = agreed by the players
cubes-4d-end-resignation = resignation

# Turns in words.

cubes-4d-check = { $check ->
    [check] , check
    [mate] , checkmate
   *[none] {""}
}
cubes-4d-taken-man = { $taken ->
    [pawn] pawn
    [bishop] bishop
    [rook] rook
    [grand-pawn] grand pawn
    [knight] knight
    [queen] queen
   *[king] king
}
cubes-4d-into = { $into ->
    [queen] a queen
   *[grand-pawn] a grand pawn
}
cubes-4d-move-quiet = { cubes-4d-kind } from { $from } to { $to }{ cubes-4d-check }
cubes-4d-move-capture = { cubes-4d-kind } from { $from } takes the { cubes-4d-taken-man } on { $to }{ cubes-4d-check }
cubes-4d-move-promotion = { cubes-4d-kind } from { $from } takes the { cubes-4d-taken-man } on { $to } and becomes { cubes-4d-into }{ cubes-4d-check }
cubes-4d-move-cube = Cube from { $from } to { $to }{ cubes-4d-check }
cubes-4d-move-castling = { $man ->
    [rook] Rook and knight change places{ cubes-4d-check }
   *[bishop] Bishop and knight change places{ cubes-4d-check }
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
cubes-4d-no-man = There is no man on { $place }.
cubes-4d-no-own-man = On { $place } stands a man of the opponent: { cubes-4d-the-man }.
cubes-4d-no-stay = A move leads to another position than { $place }.
cubes-4d-no-trench = Nobody can stand on { $cell }: cubes stand at fewer than three of its corners, so it is no trench.
cubes-4d-no-own-target = On { $place } stands a man of your own: { cubes-4d-the-man }.
cubes-4d-no-upward = From { $from } to { $to } it goes up, and only who starts in a trench captures upwards.
cubes-4d-no-leap = A knight’s distances in files, ranks and levels are 0, 1 and 2 in some order; from { $from } to { $to } they are not.
cubes-4d-no-type = { $man ->
    [rook] A rook moves by Cross, and from { $from } to { $to } leads only X.
    [bishop] A bishop moves by X, and from { $from } to { $to } leads only Cross.
    [grand-pawn] { $how ->
        [capture] A grand pawn captures by X, and from { $from } to { $to } leads only Cross.
       *[quiet] A grand pawn moves by Cross and uses X only to capture; on { $to } is nothing to capture.
    }
   *[pawn] { $how ->
        [capture] A pawn captures by X, and from { $from } to { $to } leads only Cross.
       *[quiet] A pawn moves by Cross and uses X only to capture; on { $to } is nothing to capture.
    }
}
cubes-4d-no-adjacent-only = { $man ->
    [king] The king goes one step; { $to } is further than that from { $from }.
   *[pawn] A pawn goes one step; { $to } is further than that from { $from }.
}
cubes-4d-no-path = What is passed must be empty; on { $place } stands { cubes-4d-the-man }.
cubes-4d-no-same-level = Straight on one goes on one level or over a bridge; { $from } and { $to } are not equally high.
cubes-4d-no-trench-bridge = There are no bridges in the trenches: all positions on the way must be trenches.
cubes-4d-no-bridge = A bridge crosses only what is lower; { $place } is not, so it cannot be crossed.
cubes-4d-no-step = One step leads up or down by one level at most; from { $from } to { $to } it is more.
cubes-4d-no-climb = Up or down by several levels one goes step by step, each step on the next level and all by Cross or all by X; no such steps lead from { $from } to { $to }.
cubes-4d-no-way = { $man ->
    [king] The king goes one step; { $to } is not next to { $from }.
    [pawn] A pawn goes one step by Cross and captures one step by X; from { $from } to { $to } leads neither.
    [grand-pawn] No action of a grand pawn leads from { $from } to { $to }: by Cross without capturing, by X to capture.
    [rook] No action by Cross leads from { $from } to { $to }.
    [bishop] No action by X leads from { $from } to { $to }.
   *[queen] No action leads from { $from } to { $to }, all steps being of one type, Cross or X.
}
cubes-4d-no-promotion-man = Only a pawn becomes another man.
cubes-4d-no-promotion-quiet = A pawn becomes another man only by capturing.
cubes-4d-no-promotion-kind = A pawn becomes a queen or a grand pawn and nothing else.
cubes-4d-no-promotion-outside = { $man ->
    [queen] Your queen is on the board, so the pawn cannot become one.
   *[grand-pawn] Both of your grand pawns are on the board, so the pawn cannot become one.
}
cubes-4d-no-promotion-missing = A pawn that captures becomes a queen or a grand pawn, as long as one is outside the game; the move must say which.
cubes-4d-no-cube = There is no cube on { $cell }.
cubes-4d-no-cube-under-man = The cube on { $place } bears { cubes-4d-the-man }.
cubes-4d-no-cube-just-moved = The cube on { $cell } has just been moved by the opponent and rests for a turn.
cubes-4d-no-cube-fourth = On { $cell } there are three cubes already, and there is no fourth level.
cubes-4d-no-cube-edge = A cube goes to a place that touches its own along an edge: diagonally on its level, or straight with one level up or down. From { $from } to { $to } it does not.
cubes-4d-no-cube-onto-man = On { $place } stands { cubes-4d-the-man }: a cube goes only where nobody stands.
cubes-4d-no-cube-apart = Without the cube on { $cell }, the cubes on the table would not all hang together.
cubes-4d-no-cube-trench = The trench { $place } would disappear, and { cubes-4d-the-man } stands in it.
cubes-4d-no-cube-way = The cube on { $cell } makes no way: none of your men except the king could reach a position that its move creates.
cubes-4d-no-pair = In this set-up there is no castling { $pair }.
cubes-4d-no-castling = Castling { $pair }, with the men on { $one } and { $other }, is no longer possible: one of them has moved or was taken, or you have castled already.
cubes-4d-no-king-attacked = The king would be attacked on { $king } { cubes-4d-by-man } on { $place }.
cubes-4d-no-check-stays = Your king is in check and would still be attacked { cubes-4d-by-man } on { $place }.
cubes-4d-no-check-opens = Your king would be attacked { cubes-4d-by-man } on { $place }.
cubes-4d-no-four = Above { $cell } there are three levels at most.
cubes-4d-no-place = `{ $place }` is no position: a position is a file and a rank from -3 to 3 and a height from 0 to 3, like -2,3,1.
cubes-4d-no-text-move = `{ $text }` is no turn: turns are written like R-3,-3,1>-3,0,1, P0,0,1x1,1,1=Q, c2,-1,2>3,0,2 or O-A.
cubes-4d-no-text-upper = `{ $text }`: in turns the letters of men are upper case for both sides.
cubes-4d-no-text-other-man = On { $place } stands another man: { cubes-4d-the-man }.
cubes-4d-no-text-height = { $cubes ->
    [0] On { $cell } there is no cube: its height is 0.
    [1] On { $cell } there is one cube: its height is 1.
   *[other] On { $cell } there are { $cubes } cubes: its height is { $cubes }.
}
cubes-4d-no-text-cube-height = { $cubes ->
    [0] On { $cell } there is no cube, so one that is put there lies on level 1.
    [1] On { $cell } there is one cube, so one that is put there lies on level 2.
   *[other] On { $cell } there are { $cubes } cubes, so one that is put there lies a level higher.
}
cubes-4d-no-text-quiet = Nothing is taken there, so the turn is written with >: `{ $text }`.
cubes-4d-no-text-capture = A capture is written with x: `{ $text }`.
cubes-4d-refusal-no-way = { $man ->
    [pawn] This pawn has no move now.
    [bishop] This bishop has no move now.
    [rook] This rook has no move now.
    [grand-pawn] This grand pawn has no move now.
    [knight] This knight has no move now.
    [queen] This queen has no move now.
   *[king] This king has no move now.
}
cubes-4d-refusal-unreadable = `{ $text }` is no place or button of this board.

# The board editor.

cubes-4d-tool-cube = Cube
cubes-4d-setting-side = Side to move
cubes-4d-setting-castling = { $colour ->
    [white] White’s castling { $pair }: the men on { $one } and { $other }
   *[black] Black’s castling { $pair }: the men on { $one } and { $other }
}
cubes-4d-setting-moved = Cube just moved
cubes-4d-setting-lone-king-turns = Turns that a lone king has survived
cubes-4d-setting-quiet-turns = Turns without a capture
cubes-4d-setting-turn-number = Number of the turn
cubes-4d-value-side = { $colour ->
    [white] White
   *[black] Black
}
cubes-4d-value-right = { $right ->
    [yes] still possible
   *[no] no longer possible
}
cubes-4d-value-no-cube = none
cubes-4d-editor-unknown = The editor knows no such thing or place.
cubes-4d-flaw-cubes = { $found ->
    [0] There is no cube on the table; the game has 36.
    [1] There is one cube on the table; the game has 36.
   *[other] There are { $found } cubes on the table; the game has 36.
}
cubes-4d-flaw-colours = { $found } cubes lie on dark places; the game has { $dark } dark cubes and { $light } light ones.
cubes-4d-flaw-unity = The cubes that lie on the table do not all hang together.
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
cubes-4d-men = { $man ->
    [pawn] { $found } pawns
    [bishop] { $found } bishops
    [rook] { $found } rooks
    [grand-pawn] { $found } grand pawns
    [knight] { $found } knights
    [queen] { $found } queens
   *[king] { $found } kings
}
cubes-4d-flaw-castling-right = { $colour ->
    [white] White cannot castle { $pair } any more: the man who began on { $cell } is not there, or not as high.
   *[black] Black cannot castle { $pair } any more: the man who began on { $cell } is not there, or not as high.
}
cubes-4d-flaw-moved-nothing = On { $cell } there is no cube that could just have been moved.
cubes-4d-flaw-moved-occupied = On { $cell } stands a man, so the cube there has not just been moved.
cubes-4d-flaw-no-lone-king = { $turns ->
    [one] One turn is counted for a lone king, but no king is alone.
   *[other] { $turns } turns are counted for a lone king, but no king is alone.
}
cubes-4d-flaw-check = { $colour ->
    [white] White is in check although it is Black’s turn.
   *[black] Black is in check although it is White’s turn.
}
cubes-4d-keep-name = A set-up’s name is made of 1 to 40 letters without accents, digits and hyphens.
cubes-4d-keep-taken = The set-up { $name } is built in; this one needs another name.
cubes-4d-keep-lateral = The lateral pawns stand on one side of the table, both on file -3 or both on file 3.
cubes-4d-keep-pairs = At most four pairs of men can castle; here { $found } stand beside each other.
cubes-4d-keep-over = A game with this set-up would be over before it begins.

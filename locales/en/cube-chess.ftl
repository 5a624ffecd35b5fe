# Cube Chess: names.

cube-chess-name = Cube Chess
cube-chess-man = { $man ->
    [pawn] { $colour ->
        [white] White pawn
       *[black] Black pawn
    }
    [knight] { $colour ->
        [white] White knight
       *[black] Black knight
    }
    [bishop] { $colour ->
        [white] White bishop
       *[black] Black bishop
    }
    [rook] { $colour ->
        [white] White rook
       *[black] Black rook
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
cube-chess-kind = { $man ->
    [pawn] Pawn
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [queen] Queen
   *[king] King
}
cube-chess-square = { $square }
cube-chess-panel = { $panel ->
    [1] Panel 1, top: White’s base
    [2] Panel 2, front
    [3] Panel 3, right
    [4] Panel 4, back
    [5] Panel 5, left
   *[6] Panel 6, bottom: Black’s base
}
cube-chess-side = { $colour ->
    [white] White’s side
   *[black] Black’s side
}
cube-chess-net = The cube, unfolded
cube-chess-cube = The cube
cube-chess-wall = Wall
cube-chess-taken = { $colour ->
    [white] Taken by White
   *[black] Taken by Black
}

# The ends of a game.

cube-chess-end-checkmate = checkmate
cube-chess-end-stalemate = stalemate
cube-chess-end-insufficient-material = too few men are left to mate
cube-chess-end-fifty-moves = fifty moves by each side without a capture or a pawn’s move
cube-chess-end-threefold-repetition = the position has occurred three times
cube-chess-end-agreement = agreed by the players
cube-chess-end-resignation = resignation

# Moves in words.

cube-chess-check = { $check ->
    [check] , check
    [mate] , checkmate
   *[none] {""}
}
cube-chess-taken-man = { $taken ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
cube-chess-into = { $into ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
    [queen] a queen
   *[king] a king
}
cube-chess-move-quiet = { cube-chess-kind } from { $from } to { $to }{ cube-chess-check }
cube-chess-move-capture = { cube-chess-kind } from { $from } takes the { cube-chess-taken-man } on { $to }{ cube-chess-check }
cube-chess-move-promotion = Pawn from { $from } to { $to } becomes { cube-chess-into }{ cube-chess-check }
cube-chess-move-capture-promotion = Pawn from { $from } takes the { cube-chess-taken-man } on { $to } and becomes { cube-chess-into }{ cube-chess-check }
cube-chess-move-castling = { cube-chess-side-castles }{ cube-chess-check }
cube-chess-side-castles = { $side ->
    [white] White castles
   *[black] Black castles
}

# Men inside sentences.

cube-chess-the-man = { $man ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
cube-chess-by-man = { $man ->
    [pawn] by the pawn
    [knight] by the knight
    [bishop] by the bishop
    [rook] by the rook
    [queen] by the queen
   *[king] by the king
}

# Why a move is not possible.

cube-chess-no-over = The game is over.
cube-chess-no-turn = { $side ->
    [white] It is White’s turn.
   *[black] It is Black’s turn.
}
cube-chess-no-man = There is no man on { $square }.
cube-chess-no-own-man = On { $square } stands a man of the opponent: { cube-chess-the-man }.
cube-chess-no-stay = A move leads to another square than { $from }.
cube-chess-no-own-target = On { $to } stands a man of your own: { cube-chess-the-man }.
cube-chess-no-way-shut = The way from { $from } to { $to } is shut { cube-chess-by-man } on { $square }.
cube-chess-no-wall = Between { $from } and { $to } stands a wall, and nothing passes through a wall.
cube-chess-no-reach = { $man ->
    [pawn] A pawn cannot go from { $from } to { $to }.
    [knight] A knight goes two squares straight and one to the side; no such way leads from { $from } to { $to }.
    [bishop] A bishop goes along diagonals; none leads from { $from } to { $to }.
    [rook] A rook goes straight along rows and columns; none leads from { $from } to { $to }.
    [queen] A queen goes straight or diagonally; no such line leads from { $from } to { $to }.
   *[king] A king goes one step; { $to } is not next to { $from }.
}
cube-chess-no-king-attacked = The king would be attacked on { $king } { cube-chess-by-man } on { $square }.
cube-chess-no-check-stays = Your king is in check and would still be attacked { cube-chess-by-man } on { $square }.
cube-chess-no-check-opens = The man on { $from } is pinned: your king would be attacked { cube-chess-by-man } on { $square }.
cube-chess-no-pawn-blocked = The pawn cannot step forward: on { $square } stands { cube-chess-the-man }.
cube-chess-no-pawn-forward = A pawn goes one step forward, away from its own base, and takes one step diagonally forward; { $to } is neither.
cube-chess-no-pawn-two-step = A pawn goes two steps only from where it began, and { $from } is no such square.
cube-chess-no-pawn-two-step-blocked = For its two-step both squares before the pawn must be empty; on { $square } stands { cube-chess-the-man }.
cube-chess-no-pawn-capture = A pawn takes one step diagonally forward and no other way; { $to } is not such a square.
cube-chess-no-pawn-empty-capture = A pawn goes diagonally only to take, and on { $to } there is nothing to take.
cube-chess-no-pawn-en-passant = The pawn on { $square } can be taken in passing on { $to } only right after its two-step.
cube-chess-no-pawn-sideways = A pawn steps sideways only beside the opponent’s wall, and { $from } is not there.
cube-chess-no-pawn-sideways-other-way = Beside this wall the pawn on { $from } steps towards panel { $panel } only.
cube-chess-no-pawn-sideways-capture = The step along the wall does not take; on { $square } stands { cube-chess-the-man }.
cube-chess-no-promotion-missing = On { $to } the pawn becomes another man, and the move must say which.
cube-chess-no-promotion-early = A pawn is promoted on rows B and C of the opponent’s base; { $to } is not there.
cube-chess-no-promotion-man = Only pawns are promoted; on { $from } stands { cube-chess-the-man }.
cube-chess-no-promotion-kind = A pawn becomes queen, rook, bishop or knight.
cube-chess-no-castling-squares = Castling leads the king from 1C2 to 1C4 or from 6B2 to 6B4.
cube-chess-no-castling-right = { $side ->
    [white] White can castle no more: the king has moved, or its rook has moved or was taken.
   *[black] Black can castle no more: the king has moved, or its rook has moved or was taken.
}
cube-chess-no-castling-path = Between king and rook, on { $square }, stands { cube-chess-the-man }.
cube-chess-no-castling-check = A king in check cannot castle: { $square } is attacked { cube-chess-by-man } on { $from }.
cube-chess-no-castling-passes = The king would pass { $square }, which is attacked { cube-chess-by-man } on { $from }.
cube-chess-no-castling-reaches = The king would reach { $square }, which is attacked { cube-chess-by-man } on { $from }.
cube-chess-no-square = `{ $square }` is no square: a square is a panel 1 to 6, a row A to D and a column 1 to 4, like 1C2.
cube-chess-no-text-move = `{ $text }` is no move: moves are written like 1D2-2B2, 1B2x6A1, 6A2-6B2=Q or O-O.
cube-chess-no-text-check-sign = `{ $text }`: signs for check and mate are shown, but do not belong to a move that one writes.
cube-chess-no-text-capture = A capture is written with x: `{ $text }`.
cube-chess-no-text-quiet = Nothing is taken there, so the move is written with a dash: `{ $text }`.
cube-chess-refusal-no-way = { $man ->
    [pawn] This pawn has no move now.
    [knight] This knight has no move now.
    [bishop] This bishop has no move now.
    [rook] This rook has no move now.
    [queen] This queen has no move now.
   *[king] This king has no move now.
}
cube-chess-refusal-unreadable = `{ $text }` is no square or button of this board.

# The board editor.

cube-chess-setting-side = Side to move
cube-chess-setting-castling = { $colour ->
    [white] White’s castling
   *[black] Black’s castling
}
cube-chess-setting-en-passant = Square just passed by a pawn’s two-step
cube-chess-setting-halfmove-clock = Moves since the last capture or pawn’s move
cube-chess-setting-move-number = Number of the move
cube-chess-value-side = { $colour ->
    [white] White
   *[black] Black
}
cube-chess-value-right = { $right ->
    [yes] still possible
   *[no] no longer possible
}
cube-chess-value-no-square = none
cube-chess-editor-unknown = The editor knows no such man or square.
cube-chess-flaw-kings = { $colour ->
    [white] { $found ->
        [0] White has no king.
       *[other] White has { $found } kings instead of one.
    }
   *[black] { $found ->
        [0] Black has no king.
       *[other] Black has { $found } kings instead of one.
    }
}
cube-chess-flaw-men = { $colour ->
    [white] White has { cube-chess-pawns } and { cube-chess-promoted }; together they cannot be more than eight, since only pawns become other men.
   *[black] Black has { cube-chess-pawns } and { cube-chess-promoted }; together they cannot be more than eight, since only pawns become other men.
}
cube-chess-pawns = { $pawns ->
    [0] no pawns
    [one] one pawn
   *[other] { $pawns } pawns
}
cube-chess-promoted = { $promoted ->
    [0] no man more than at the start
    [one] one man more than at the start
   *[other] { $promoted } men more than at the start
}
cube-chess-flaw-pawn = No pawn can stand on { $square }: on rows B and C of panels 1 and 6 none begins, and none stays a pawn.
cube-chess-flaw-castling-right = { $colour ->
    [white] White cannot castle any more: king and rook do not stand on { $king } and { $rook }.
   *[black] Black cannot castle any more: king and rook do not stand on { $king } and { $rook }.
}
cube-chess-flaw-en-passant-square = { $colour ->
    [white] White’s pawns do not pass { $square } by their two-step.
   *[black] Black’s pawns do not pass { $square } by their two-step.
}
cube-chess-flaw-en-passant-occupied = No pawn has just passed { $square }, since a man stands on { $occupied }.
cube-chess-flaw-en-passant-pawn = { $colour ->
    [white] No pawn has just passed { $square }, since no white pawn stands on { $beyond }.
   *[black] No pawn has just passed { $square }, since no black pawn stands on { $beyond }.
}
cube-chess-flaw-en-passant-capturer = The square { $square } is named only where a pawn stands ready to take the one that has passed it.
cube-chess-flaw-en-passant-clock = { $clock ->
    [one] A pawn has just passed { $square }, but one move is counted since the last capture or pawn’s move.
   *[other] A pawn has just passed { $square }, but { $clock } moves are counted since the last capture or pawn’s move.
}
cube-chess-flaw-check = { $colour ->
    [white] White is in check although it is Black’s turn.
   *[black] Black is in check although it is White’s turn.
}

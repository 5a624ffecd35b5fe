### Cube Chess

## Cover

game-cube-chess-name = Cube Chess
game-cube-chess-about = Chess on the outside of a cube: two bases, four sides, and walls that nothing can cross.
game-cube-chess-makers = 3D Masters Cube Chess, Frontier variant. The rule sheet names no inventor and no year.

## Table

# Names.
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
# What the man carries; the notation keeps its own letters.
cube-chess-letter = { $letter }
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
cube-chess-wall-told = A wall: no man crosses it, but diagonals run round its end.
cube-chess-taken = { $colour ->
    [white] Taken by White
   *[black] Taken by Black
}

# The ends of a game.

cube-chess-end-checkmate = { $loser ->
    [w] White is in check and has no way out: checkmate.
   *[b] Black is in check and has no way out: checkmate.
}
cube-chess-end-stalemate = { $loser ->
    [w] White has no move and is not in check: stalemate.
    [b] Black has no move and is not in check: stalemate.
   *[none] The player to move has no move and is not in check: stalemate.
}
cube-chess-end-insufficient-material = Too few men are left for a checkmate.
cube-chess-end-fifty-moves = Each side has made fifty moves without a capture or a pawn move.
cube-chess-end-threefold-repetition = The same position has occurred for the third time.

# Moves in words.

cube-chess-check = { $check ->
    [check] {" "}Check.
    [double-check] {" "}Double check.
    [mate] {" "}Checkmate.
   *[none] {""}
}
cube-chess-goes = { $man ->
    [pawn] The pawn goes
    [knight] The knight leaps
    [bishop] The bishop goes
    [rook] The rook goes
    [queen] The queen goes
   *[king] The king goes
}
cube-chess-over = { $way ->
    [edge] { $edges ->
        [one] {" "}over an edge
       *[other] {" "}over { $edges } edges
    }
    [wall] {" "}round the end of a wall
   *[plain] {""}
}
cube-chess-taken-man = { $taken ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
cube-chess-takes = { $taken ->
    [none] {""}
   *[other] { $into ->
        [none] {" "}and takes { cube-chess-taken-man }{ cube-chess-passing }
       *[other] , takes { cube-chess-taken-man }
    }
}
cube-chess-passing = { $passing ->
    [yes] {" "}on { $on } in passing
   *[no] {""}
}
cube-chess-becomes = { $into ->
    [queen] {" "}and becomes a queen
    [rook] {" "}and becomes a rook
    [bishop] {" "}and becomes a bishop
    [knight] {" "}and becomes a knight
   *[none] {""}
}
cube-chess-move = { cube-chess-goes } from { $from }{ cube-chess-over } to { $to }{ cube-chess-takes }{ cube-chess-becomes }.{ cube-chess-check }
cube-chess-choice-castling = castling: the king goes to { $king }, the rook to { $rook }
cube-chess-move-castling = The king castles to { $to }, and the rook goes beside it.{ cube-chess-check }

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
cube-chess-no-own-man = You can only move your own men; { cube-chess-the-man } on { $square } is your opponent’s.
cube-chess-no-stay = A man that moves has to leave its square.
cube-chess-no-own-target = You cannot take your own men, and { cube-chess-the-man } on { $to } is yours.
cube-chess-no-way-shut = The way to { $to } is blocked { cube-chess-by-man } on { $square }.
cube-chess-no-wall = A wall stands in the way to { $to }, and no man crosses a wall.
cube-chess-no-reach = { $man ->
    [pawn] A pawn goes one square forward and takes diagonally forward; { $to } is neither.
    [knight] A knight goes two squares straight and one to the side; { $to } is not such a square.
    [bishop] A bishop goes diagonally, as far as it likes; { $to } is not on its diagonals.
    [rook] A rook goes straight along rows and columns; { $to } is not on its lines.
    [queen] A queen goes straight or diagonally; { $to } is not on its lines.
   *[king] A king goes one square in any direction; { $to } is not next to it.
}
cube-chess-no-king-attacked = On { $king } your king would be attacked { cube-chess-by-man } on { $square }.
cube-chess-no-check-stays = Your king is in check and would stay so, attacked { cube-chess-by-man } on { $square }.
cube-chess-no-check-opens = If the man on { $from } moves away, your king is attacked { cube-chess-by-man } on { $square }.
cube-chess-no-pawn-blocked = The pawn cannot go forward: { cube-chess-the-man } stands in its way on { $square }.
cube-chess-no-pawn-forward = A pawn goes one square forward, away from its own base, and takes one square diagonally forward; { $to } is neither.
cube-chess-no-pawn-two-step = A pawn goes two squares only from where it began, on the edge of its own base.
cube-chess-no-pawn-two-step-blocked = To go two squares the pawn needs both of them empty; { cube-chess-the-man } stands on { $square }.
cube-chess-no-pawn-capture = A pawn takes one square diagonally forward and in no other way; { $to } is not such a square.
cube-chess-no-pawn-empty-capture = A pawn goes diagonally only to take, and on { $to } there is nothing to take.
cube-chess-no-pawn-en-passant = The pawn on { $square } can be taken on { $to }, in passing, only right after it has gone two squares.
cube-chess-no-pawn-sideways = A pawn goes sideways only in front of the opponent’s wall, and it does not stand there.
cube-chess-no-pawn-sideways-other-way = In front of this wall the pawn goes sideways only towards panel { $panel }, the shorter way.
cube-chess-no-pawn-sideways-capture = A pawn that goes sideways along the wall does not take; { cube-chess-the-man } stands on { $square }.
cube-chess-no-promotion-missing = On { $to } the pawn becomes another man, and the move must say which: add =Q, =R, =B or =N.
cube-chess-no-promotion-early = A pawn becomes another man only on rows B and C of the opponent’s base, and { $to } is not there.
cube-chess-no-promotion-man = Only a pawn becomes another man; { cube-chess-the-man } stands on { $from }.
cube-chess-no-promotion-kind = A pawn becomes a queen, rook, bishop or knight and nothing else.
cube-chess-no-castling-squares = To castle, the king goes from 1C2 to 1C4 or from 6B2 to 6B4.
cube-chess-no-castling-right = { $side ->
    [white] White can no longer castle: the king has moved, or its rook has moved or was taken.
   *[black] Black can no longer castle: the king has moved, or its rook has moved or was taken.
}
cube-chess-no-castling-path = To castle, the square between king and rook must be empty; { cube-chess-the-man } stands on { $square }.
cube-chess-no-castling-check = A king in check cannot castle: it is attacked on { $square } { cube-chess-by-man } on { $from }.
cube-chess-no-castling-passes = In castling the king would pass { $square }, which is attacked { cube-chess-by-man } on { $from }.
cube-chess-no-castling-reaches = In castling the king would come to { $square }, which is attacked { cube-chess-by-man } on { $from }.
cube-chess-no-square = `{ $square }` is not a square of this board: a square has a panel, 1 to 6, a row, A to D, and a column, 1 to 4, like 1C2.
cube-chess-no-text-move = `{ $text }` is not a move: name the square where a man starts and the one where it ends, like 1D2-2B2, or write O-O to castle.
cube-chess-no-text-check-sign = `{ $text }` has a sign for check or mate at its end: write the move without it.
cube-chess-no-text-capture = That takes something, so it is written with x: `{ $text }`.
cube-chess-no-text-quiet = Nothing is taken there, so it is written with a dash: `{ $text }`.
cube-chess-refusal-no-way = { $man ->
    [pawn] This pawn cannot move now: all its ways are blocked.
    [knight] This knight cannot move now: all its ways are blocked.
    [bishop] This bishop cannot move now: all its ways are blocked.
    [rook] This rook cannot move now: all its ways are blocked.
    [queen] This queen cannot move now: all its ways are blocked.
   *[king] This king cannot move now: all its ways are blocked.
}

# The board editor.

cube-chess-setting-castling = { $colour ->
    [white] White’s castling
   *[black] Black’s castling
}
cube-chess-setting-en-passant = Square that a pawn has just passed by going two squares
cube-chess-setting-halfmove-clock = Moves since the last capture or pawn move
cube-chess-setting-move-number = Move number
cube-chess-value-right = { $right ->
    [yes] still possible
   *[no] no longer possible
}
cube-chess-value-no-square = none
cube-chess-pawns = { $pawns ->
    [0] no pawns
    [one] one pawn
   *[other] { $pawns } pawns
}
cube-chess-promoted = { $promoted ->
    [0] no extra men
    [one] one extra man
   *[other] { $promoted } extra men
}

# The way along which a check comes.

cube-chess-check-line = Check: { cube-chess-the-man } on { $from } attacks your king.
cube-chess-threat-line = Danger: { cube-chess-the-man } on { $from } can give mate on { $on }.

## Flaws

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
    [white] White has { cube-chess-pawns } and { cube-chess-promoted }; together they cannot be more than eight, because only pawns become other men.
   *[black] Black has { cube-chess-pawns } and { cube-chess-promoted }; together they cannot be more than eight, because only pawns become other men.
}
cube-chess-flaw-pawn = No pawn can stand on { $square }: none starts on rows B and C of panels 1 and 6, and none stays a pawn there.
cube-chess-flaw-castling-right = { $colour ->
    [white] White cannot castle any more: king and rook do not stand on { $king } and { $rook }.
   *[black] Black cannot castle any more: king and rook do not stand on { $king } and { $rook }.
}
cube-chess-flaw-en-passant-square = { $colour ->
    [white] White’s pawns do not pass { $square } when they go two squares.
   *[black] Black’s pawns do not pass { $square } when they go two squares.
}
cube-chess-flaw-en-passant-occupied = No pawn has just passed { $square }, because a man stands on { $occupied }.
cube-chess-flaw-en-passant-pawn = { $colour ->
    [white] No pawn has just passed { $square }, because no white pawn stands on { $beyond }.
   *[black] No pawn has just passed { $square }, because no black pawn stands on { $beyond }.
}
cube-chess-flaw-en-passant-capturer = { $square } counts as just passed only if an enemy pawn stands ready to take there.
cube-chess-flaw-en-passant-clock = { $clock ->
    [one] A pawn has just passed { $square }, but one move is counted since the last capture or pawn move.
   *[other] A pawn has just passed { $square }, but { $clock } moves are counted since the last capture or pawn move.
}
cube-chess-flaw-check = { $colour ->
    [white] White is in check although it is Black’s turn.
   *[black] Black is in check although it is White’s turn.
}

## Reasons

cube-chess-why-man = { $man ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
cube-chess-why-saved = It gets your king out of check.
cube-chess-why-attacked = It gives check.
cube-chess-why-promotes = { $man ->
    [knight] The pawn becomes a knight.
    [bishop] The pawn becomes a bishop.
    [rook] The pawn becomes a rook.
   *[queen] The pawn becomes a queen.
}
cube-chess-why-near-promotion = { $steps ->
    [one] The pawn is then one step from its promotion.
   *[other] The pawn is then { $steps } steps from its promotion.
}

## Terminal

cli-key-cube-chess =
    K king, Q queen, R rook, B bishop, N knight, P pawn; thick lines are walls.
    { cli-key }
cli-moves-cube-chess = 1D2-2B2 moves, 1B2x6A1 captures, 6A2-6B2=Q promotes, O-O castles

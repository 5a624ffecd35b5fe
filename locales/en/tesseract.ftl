# Tesseract: names.

tesseract-name = Tesseract
tesseract-man = { $man ->
    [tesseract] { $colour ->
        [white] White tesseract
       *[black] Black tesseract
    }
    [star] { $colour ->
        [white] White star
       *[black] Black star
    }
    [pyramid] { $colour ->
        [white] White pyramid
       *[black] Black pyramid
    }
    [rectangle] { $colour ->
        [white] White rectangle
       *[black] Black rectangle
    }
    [cylinder] { $colour ->
        [white] White cylinder
       *[black] Black cylinder
    }
    [small-bar] { $colour ->
        [white] White small bar
       *[black] Black small bar
    }
    [large-bar] { $colour ->
        [white] White large bar
       *[black] Black large bar
    }
   *[cross] { $colour ->
        [white] White cross
       *[black] Black cross
    }
}
tesseract-tip = { $colour ->
    [white] Tip of a white cross
   *[black] Tip of a black cross
}
tesseract-kind = { $man ->
    [tesseract] Tesseract
    [star] Star
    [pyramid] Pyramid
    [rectangle] Rectangle
    [cylinder] Cylinder
    [small-bar] Small bar
    [large-bar] Large bar
   *[cross] Cross
}
tesseract-point = { $camp ->
    [white] { $point }, White’s camp
    [black] { $point }, Black’s camp
   *[none] { $point }
}
tesseract-reserve = { $colour ->
    [white] White’s reserve
   *[black] Black’s reserve
}
tesseract-reserve-place = { tesseract-reserve }: { tesseract-kind }
tesseract-taken = { $colour ->
    [white] Taken by White
   *[black] Taken by Black
}
tesseract-net = The board from above
tesseract-board = The board
tesseract-groove = Groove
tesseract-station-white = From White’s side
tesseract-station-black = From Black’s side
tesseract-station-above = From above

# The ends of a game.

tesseract-end-tesseract-captured = the tesseract is captured
tesseract-end-tesseract-immobile = the tesseract is the last pawn and cannot move
tesseract-end-no-legal-turn = no turn is left
tesseract-end-agreement = agreed by the players
tesseract-end-resignation = resignation

# What may be chosen.

tesseract-choice-corner = By way of { $point }
tesseract-choice-turn = Turn it
tesseract-choice-groove = { $groove ->
    [horizontal] Along the row
   *[vertical] Along the column
}

# Moves in words.

tesseract-taken-man = { $taken ->
    [tesseract] the tesseract
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
   *[cylinder] the cylinder
}
tesseract-move-quiet = { tesseract-kind } from { $from } to { $to }
tesseract-move-capture = { $more ->
    [0] { tesseract-kind } from { $from } to { $to } takes { tesseract-taken-man }
    [1] { tesseract-kind } from { $from } to { $to } takes { tesseract-taken-man } and one pawn more
   *[other] { tesseract-kind } from { $from } to { $to } takes { tesseract-taken-man } and { $more } pawns more
}
tesseract-move-pivot = { $groove ->
    [horizontal] { tesseract-kind } on { $from } turns along the row: { $to }
   *[vertical] { tesseract-kind } on { $from } turns along the column: { $to }
}
tesseract-move-enter = { tesseract-kind } enters on { $to }
tesseract-move-enter-small-bar = { $groove ->
    [horizontal] { tesseract-kind } enters on { $to }, along the row
   *[vertical] { tesseract-kind } enters on { $to }, along the column
}

# Men inside sentences.

tesseract-the-man = { $man ->
    [tesseract] the tesseract
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
    [cylinder] the cylinder
    [bar] a bar
    [small-bar] a small bar
    [large-bar] a large bar
   *[cross] a cross
}

# Why a turn is not possible.

tesseract-no-over = The game is over.
tesseract-no-turn = { $side ->
    [white] It is White’s turn.
   *[black] It is Black’s turn.
}
tesseract-no-repetition = { $text } would bring about a position for the third time, and there are no draws.
tesseract-no-move-in-set-up = During the set-up men are placed; nothing moves yet.
tesseract-no-stage = { $stage ->
    [pawns] Now the tesseract, a star and the pyramid are placed.
    [bars] Now small bars are placed.
   *[crosses] Now crosses are placed.
}
tesseract-no-placed = { $man ->
    [star] Only one star is placed during the set-up; the other one waits in reserve.
   *[other] You have placed { tesseract-the-man } already.
}
tesseract-no-camp = { $side ->
    [white] White’s camp is rows 2 and 3; { $point } is not in it.
   *[black] Black’s camp is rows 13 and 14; { $point } is not in it.
}
tesseract-no-room = { $point } is not empty: { tesseract-the-man } is there.
tesseract-no-room-tip = { $point } is the tip of a cross: no pawn may stand there.
tesseract-no-cross-place = A cross lies with its centre and its four tips on neutral rows of the board; around { $centre } it does not.
tesseract-no-cross-shares = A cross on { $centre } would share { $point } with another man.
tesseract-no-cross-moves = Crosses stay where they were placed.
tesseract-no-man = There is no man on { $point }.
tesseract-no-own-man = The man on { $point } is the opponent’s: { tesseract-the-man }.
tesseract-no-other-man = On { $point } there is another man: { tesseract-the-man }.
tesseract-no-such-bar = No bar of yours lies on { $bar }.
tesseract-no-forced = Your tesseract is alone on the board and a pawn waits in reserve: a pawn must enter now.
tesseract-no-shape = { $man ->
    [tesseract] The tesseract goes straight in one of eight directions; no such line leads from { $from } to { $to }.
    [star] A star goes two steps diagonally and then on at right angles; no such way leads from { $from } to { $to }.
    [pyramid] The pyramid goes two steps along a groove and then on at right angles; no such way leads from { $from } to { $to }.
    [rectangle] The rectangle goes two steps along a groove and two at right angles; no such way leads from { $from } to { $to }.
   *[cylinder] The cylinder goes straight, at most two steps; no such line leads from { $from } to { $to }.
}
tesseract-no-range = { $man ->
    [tesseract] Stars, pyramid and rectangle are lost, so the tesseract goes at most { $most } steps.
   *[cylinder] The cylinder goes at most { $most } steps.
}
tesseract-no-corner-stop = { $man ->
    [star] A star stops at its corner, { $corner }, only by capturing there.
   *[pyramid] The pyramid stops at its corner, { $corner }, only by capturing there.
}
tesseract-no-corner-enemy = An enemy on the corner, { $point }, blocks the way.
tesseract-no-jump = The enemy on { $point } blocks the way: a pawn jumps only onto the free intersection right behind.
tesseract-no-end-held = The way must end on an empty intersection; on { $point } is { tesseract-the-man }.
tesseract-no-path-held = The way is blocked on { $point }: { tesseract-the-man } is there.
tesseract-no-path-tip = { $point } is the tip of a cross: no pawn may stand there or pass.
tesseract-no-bar-taken = Bars are never captured; on { $point } is a bar.
tesseract-no-prey = There is no enemy right before { $to } to jump over.
tesseract-no-rectangle-cross = The rectangle passes over all men but crosses and their tips, and { $point } is one of these.
tesseract-no-rectangle-prey = Nothing is taken on that way, so it is written with a dash.
tesseract-no-slide-groove = { $groove ->
    [horizontal] The bar on { $bar } slides along its row only.
   *[vertical] The bar on { $bar } slides along its column only.
}
tesseract-no-slide-tesseract = A bar does not take the tesseract: on { $point } it blocks the way.
tesseract-no-slide-over = The pawn on { $point } can be taken only by stopping right behind it.
tesseract-no-slide-held = { $point } is not free: { tesseract-the-man } is there.
tesseract-no-slide-prey = There is no enemy right before the end of that slide to take.
tesseract-no-pivot-shape = The bar on { $bar } turns by a right angle about one of its intersections.
tesseract-no-pivot-tip = { $point } is the tip of a cross: no bar turns about it.
tesseract-no-pivot-onto-tip = { $point } is the tip of a cross: no bar turns onto it.
tesseract-no-pivot-held = There is no room to turn: on { $point } is { tesseract-the-man }.
tesseract-no-reserve = { $man ->
    [tesseract] The tesseract is not in your reserve.
    [star] No star is in your reserve.
    [pyramid] The pyramid is not in your reserve.
    [rectangle] The rectangle is not in your reserve.
    [cylinder] The cylinder is not in your reserve.
    [small-bar] No small bar is in your reserve.
    [large-bar] No large bar is in your reserve.
   *[cross] No cross is in your reserve.
}
tesseract-no-point = `{ $point }` is no intersection: an intersection is a column A to O and a row 1 to 15, like H8.
tesseract-no-text-move = `{ $text }` is no turn: turns are written like TH2-H7, SC3-E5xB8, GB2-B9, GE5E6@E5F5 or C*H8.
tesseract-no-text-upper = `{ $text }`: in turns the letters are upper case for both sides.
tesseract-no-text-bar = `{ $text }`: a small bar is written like B2v when it enters, a large one like E5E6 with both intersections, by column, then row.
tesseract-no-text-capture = The pawn on { $point } is taken, so the turn is written with x.
tesseract-no-text-same = `{ $text }` leaves the same position as `{ $first }`, which is how this turn is written.
tesseract-refusal-no-way = { $man ->
    [tesseract] This tesseract has no move now.
    [star] This star has no move now.
    [pyramid] This pyramid has no move now.
    [rectangle] This rectangle has no move now.
    [cylinder] This cylinder has no move now.
    [small-bar] This small bar has no move now.
   *[large-bar] This large bar has no move now.
}
tesseract-refusal-foreign-reserve = That reserve is the opponent’s: { tesseract-the-man }.
tesseract-refusal-unreadable = `{ $text }` is no place or button of this board.

# Building a position.

tesseract-setting-side = To move
tesseract-setting-white-or-black = { $side ->
    [white] White
   *[black] Black
}
tesseract-setting-stage = Stage of the game
tesseract-setting-part = { $stage ->
    [pawns] Set-up: pawns
    [bars] Set-up: small bars
    [crosses] Set-up: crosses
   *[main] The game proper
}
tesseract-setting-quiet-turns = Turns since the last capture or entry
tesseract-setting-turn-number = Turn number
tesseract-editor-unknown = `{ $tool }` cannot be put on `{ $spot }`: one of the two does not exist here.
tesseract-editor-no-room = A large bar on { $point } needs a free intersection beside it.
tesseract-editor-foreign-reserve = { $colour ->
    [white] White’s men wait in White’s reserve only.
   *[black] Black’s men wait in Black’s reserve only.
}

# Why a position is not possible.

tesseract-flaw-shared = More than one man is on { $point }.
tesseract-flaw-on-tip = A pawn stands on { $point }, the tip of a cross.
tesseract-flaw-cross-place = The cross on { $point } does not lie with its centre and its four tips on neutral rows of the board.
tesseract-flaw-crosses-share = The crosses on { $one } and { $other } share an intersection.
tesseract-flaw-too-many = { tesseract-man }: { $found } on the board and in reserve, and a side has only { $full }.
tesseract-flaw-missing = { tesseract-man }: { $found } on the board and in reserve instead of { $full }. Bars and crosses are never captured.
tesseract-flaw-captured = { tesseract-man }: { $found } on the board and in reserve instead of { $full }. Nothing is captured during the set-up.
tesseract-flaw-unplaced = { tesseract-man }: { $found } in reserve. After the set-up there are at most { $most }.
tesseract-flaw-no-tesseract = { $colour ->
    [white] White has just moved and has no tesseract on the board.
   *[black] Black has just moved and has no tesseract on the board.
}
tesseract-flaw-outside-camp = { $colour ->
    [white] During the set-up White’s men stand in White’s camp, rows 2 and 3; { $point } is not in it.
   *[black] During the set-up Black’s men stand in Black’s camp, rows 13 and 14; { $point } is not in it.
}
tesseract-flaw-placed = { $crosses ->
    [first] { tesseract-man }: { $found } on the board. That does not fit this stage of the set-up, in which crosses come first.
   *[last] { tesseract-man }: { $found } on the board. That does not fit this stage of the set-up, in which crosses come last.
}
tesseract-flaw-turns = Placed in this stage of the set-up: White { $white }, Black { $black }. That does not fit the side to move.

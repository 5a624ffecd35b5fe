### Tesseract

## Cover

game-tesseract-name = Tesseract
game-tesseract-about = Hunt the tesseract with pawns, sliding bars and crosses, on 15 by 15 grooves.
game-tesseract-makers = 1983. The rule sheet names no inventor.
option-tesseract-crosses = Crosses
option-tesseract-crosses-last = Placed last
option-tesseract-crosses-first = Placed first
option-tesseract-crosses-help = To begin with we suggest “Placed first”, which is easier: the crosses stand before any pawn is placed. “Placed last” is the usual game.

## Table

# Names.
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
tesseract-small-bar = { $groove ->
    [horizontal] { tesseract-man } along the row
   *[vertical] { tesseract-man } along the column
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
# What the man carries; the notation keeps its own letters.
tesseract-letter = { $letter ->
    [G] B
   *[other] { $letter }
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

tesseract-end-tesseract-captured = { $loser ->
    [w] White’s tesseract has been taken.
   *[b] Black’s tesseract has been taken.
}
tesseract-end-tesseract-immobile = { $loser ->
    [w] White has only the tesseract left, and it cannot move.
   *[b] Black has only the tesseract left, and it cannot move.
}
tesseract-end-no-legal-turn = { $loser ->
    [w] White has no move left.
   *[b] Black has no move left.
}
tesseract-end-unfinished = Nobody has won.

# What may be chosen.

tesseract-status-further = { $man ->
    [small-bar] Choose a marked place for the bar’s other end.
    [large-bar] Choose a marked place for the bar’s other end.
   *[pawn] Choose a marked place: the corner by way of which the pawn goes there.
}
tesseract-choice-corner = By way of { $point }
tesseract-choice-turn = Pivot it
tesseract-choice-groove = { $groove ->
    [horizontal] Along the row
   *[vertical] Along the column
}

# Moves in words.

tesseract-mover = { $man ->
    [tesseract] The tesseract
    [star] The star
    [pyramid] The pyramid
    [rectangle] The rectangle
    [cylinder] The cylinder
    [small-bar] The small bar
    [large-bar] The large bar
   *[cross] The cross
}
tesseract-taken-man = { $taken ->
    [tesseract] the tesseract
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
   *[cylinder] the cylinder
}
tesseract-taken-it = { $taken ->
   *[other] it
}
tesseract-taken-second = { $second ->
    [tesseract] the tesseract
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
   *[cylinder] the cylinder
}
tesseract-taken-third = { $third ->
    [tesseract] the tesseract
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
   *[cylinder] the cylinder
}
tesseract-taken-all = { $third ->
    [none] { $second ->
        [none] { tesseract-taken-man }
       *[other] { tesseract-taken-man } and { tesseract-taken-second }
    }
   *[other] { tesseract-taken-man }, { tesseract-taken-second } and { tesseract-taken-third }
}
tesseract-way = { $corner ->
    [none] from { $from } to { $to }
   *[other] from { $from } by way of { $corner } to { $to }
}
tesseract-ends = { $man ->
    [large-bar] { $to } and { $to-end }
   *[other] { $to }
}
tesseract-begins = { $man ->
    [large-bar] { $from } and { $from-end }
   *[other] { $from }
}
tesseract-lies = { $groove ->
    [horizontal] , along the row
    [vertical] , along the column
   *[none] {""}
}
tesseract-move-go = { tesseract-mover } goes { tesseract-way }.
tesseract-move-jump = { tesseract-mover } goes { tesseract-way }, jumps over { tesseract-taken-man } on { $over } and takes { tesseract-taken-it }.
tesseract-move-pass = { tesseract-mover } goes { tesseract-way } and takes { tesseract-taken-all } on its way.
tesseract-move-slide = { $taken ->
    [none] { tesseract-mover } slides from { tesseract-begins } to { tesseract-ends }.
   *[other] { tesseract-mover } slides from { tesseract-begins } to { tesseract-ends } and takes { tesseract-taken-man }.
}
tesseract-move-pivot = { $man ->
    [large-bar] { tesseract-mover } pivots about { $about } and now lies on { tesseract-ends }{ tesseract-lies }.
   *[small-bar] { tesseract-mover } on { $about } pivots and now lies there{ tesseract-lies }.
}
tesseract-placed = { $man ->
    [tesseract] The tesseract is placed
    [star] The star is placed
    [pyramid] The pyramid is placed
    [rectangle] The rectangle is placed
    [cylinder] The cylinder is placed
    [small-bar] The small bar is placed
    [large-bar] The large bar is placed
   *[cross] The cross is placed
}
tesseract-move-enter = { $how ->
    [entered] { tesseract-mover } enters from the reserve on { tesseract-ends }{ tesseract-lies }.
   *[placed] { tesseract-placed } on { tesseract-ends }{ tesseract-lies }.
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
tesseract-no-repetition = This turn would bring about the same position for the third time, and that is not allowed, because there are no draws.
tesseract-no-move-in-set-up = The men are still being placed; nothing moves yet.
tesseract-no-stage = { $stage ->
    [pawns] Now place the tesseract, a star and the pyramid, each in your camp.
    [bars] Now place your small bars in your camp.
   *[crosses] Now place your crosses between the camps.
}
tesseract-place = { tesseract-no-stage } { $left ->
    [one] One more to go.
   *[other] { $left } to go.
}
tesseract-place-pawns = Now place { $missing ->
    [tesseract] the tesseract
    [star] a star
    [pyramid] the pyramid
    [tesseract-star] the tesseract and a star
    [tesseract-pyramid] the tesseract and the pyramid
    [star-pyramid] a star and the pyramid
   *[other] the tesseract, a star and the pyramid, each
} in your camp.
tesseract-not-yet = { tesseract-mover } must wait. { tesseract-no-stage }
tesseract-begin = Now play begins: move a pawn or a bar, or let a man enter.
tesseract-no-placed = { $man ->
    [star] Only one star is placed during the set-up; the other one waits in reserve.
   *[other] You have placed { tesseract-the-man } already.
}
tesseract-no-camp = { $side ->
    [white] During the set-up White’s men go into White’s camp, rows 2 and 3; { $point } is not in it.
   *[black] During the set-up Black’s men go into Black’s camp, rows 13 and 14; { $point } is not in it.
}
tesseract-no-room = There is no room on { $point }: { tesseract-the-man } is there.
tesseract-no-room-tip = { $point } is the tip of a cross, and no pawn may stand there.
tesseract-no-cross-place = A cross needs room for its centre and its four tips on the board and outside the camps; around { $centre } there is not enough.
tesseract-no-cross-shares = Here the cross would cover { $point }, which is already occupied.
tesseract-no-cross-moves = Crosses stay where they were placed.
tesseract-no-man = There is no man on { $point }.
tesseract-no-own-man = You can only move your own men; { tesseract-the-man } on { $point } is your opponent’s.
tesseract-no-other-man = On { $point } there is { tesseract-the-man }, which is not the man that you named.
tesseract-no-such-bar = None of your bars lies on { $bar }.
tesseract-no-forced = Your tesseract is your only pawn on the board, so a pawn has to enter from the reserve now.
tesseract-no-shape = { $man ->
    [tesseract] The tesseract goes straight along a groove or diagonally; { $to } is not on its lines from { $from }.
    [star] A star goes two steps diagonally, then turns a right angle and goes on; so it cannot get from { $from } to { $to }.
    [pyramid] The pyramid goes two steps along a groove, then turns a right angle and goes on; so it cannot get from { $from } to { $to }.
    [rectangle] The rectangle goes two steps along a groove, turns a right angle and goes two more; so it cannot get from { $from } to { $to }.
   *[cylinder] The cylinder goes one or two steps straight or diagonally; { $to } is not on its lines from { $from }.
}
tesseract-no-range = { $man ->
    [tesseract] With its stars, pyramid and rectangle lost, the tesseract goes at most { $most } steps.
   *[cylinder] The cylinder goes at most { $most } steps.
}
tesseract-no-corner-stop = { $man ->
    [star] A star turns after two steps; it may stop on the corner { $corner } only if it takes a pawn by getting there.
   *[pyramid] The pyramid turns after two steps; it may stop on the corner { $corner } only if it takes a pawn by getting there.
}
tesseract-no-corner-enemy = On the corner, { $point }, your opponent’s pawn blocks the way: { tesseract-the-man } cannot be jumped there.
tesseract-no-jump = On { $point } { tesseract-the-man } blocks the way: a jump needs the intersection right behind to be free, and ends there.
tesseract-no-end-held = A pawn’s path ends on an empty intersection, and on { $point } there is { tesseract-the-man }.
tesseract-no-path-held = The way is blocked: on { $point } there is { tesseract-the-man }.
tesseract-no-path-tip = { $point } is the tip of a cross, and no pawn may stand there or pass over it.
tesseract-no-bar-taken = A pawn cannot jump over a bar, and bars are never taken; on { $point } there is one.
tesseract-no-prey = There is no enemy pawn right before { $to } to jump over.
tesseract-no-rectangle-cross = The rectangle jumps over everything but crosses and their tips, and { $point } is one of these.
tesseract-no-rectangle-prey = Nothing is taken on this way, so it is written with a dash.
tesseract-no-slide-groove = { $groove ->
    [horizontal] A bar slides along its groove only; the one on { $bar } lies along its row.
   *[vertical] A bar slides along its groove only; the one on { $bar } lies along its column.
}
tesseract-no-slide-tesseract = A bar cannot take the tesseract, and the one on { $point } blocks its way.
tesseract-no-slide-over = To take { tesseract-the-man } on { $point }, the bar has to stop right behind it.
tesseract-no-slide-held = The bar cannot slide onto or past { $point }: { tesseract-the-man } is there.
tesseract-no-slide-prey = There is no enemy pawn for the bar to take right before the end of its way.
tesseract-no-pivot-shape = The bar on { $bar } pivots by a right angle about one of its intersections.
tesseract-no-pivot-tip = { $point } is the tip of a cross, and no bar pivots about it.
tesseract-no-pivot-onto-tip = { $point } is the tip of a cross, and no bar pivots onto it.
tesseract-no-pivot-held = The bar has no room to pivot: on { $point } there is { tesseract-the-man }.
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
tesseract-no-point = `{ $point }` is not an intersection of this board: an intersection has a column, A to O, and a row, 1 to 15, like H8.
tesseract-no-text-move = `{ $text }` is not a turn: write a man’s letter, where it starts and where it ends, like TH2-H7, or C*H8 to enter from the reserve.
tesseract-no-text-upper = In `{ $text }` a letter is lower case; write capitals for both sides.
tesseract-no-text-bar = `{ $text }` does not say how the bar lies: write a small one like B2v or B2h, a large one like E5E6 with both intersections.
tesseract-no-text-capture = This takes the pawn on { $point }, so the turn is written with x.
tesseract-no-text-same = `{ $text }` is the same turn as `{ $first }`, and that is how it is written.
tesseract-refusal-no-way = { $man ->
    [tesseract] This tesseract cannot move now: all its ways are blocked.
    [star] This star cannot move now: all its ways are blocked.
    [pyramid] This pyramid cannot move now: all its ways are blocked.
    [rectangle] This rectangle cannot move now: all its ways are blocked.
    [cylinder] This cylinder cannot move now: all its ways are blocked.
    [small-bar] This small bar cannot move now: all its ways are blocked.
   *[large-bar] This large bar cannot move now: all its ways are blocked.
}
tesseract-refusal-empty-slot = Nothing waits here: this place of the reserve is empty.
tesseract-refusal-foreign-reserve = This reserve is your opponent’s; you enter men from your own, not { tesseract-the-man } from there.

# Building a position.

tesseract-setting-stage = Stage of the game
tesseract-setting-part = { $stage ->
    [pawns] Set-up: pawns
    [bars] Set-up: small bars
    [crosses] Set-up: crosses
   *[main] The game proper
}
tesseract-setting-quiet-turns = Turns since the last capture or entry
tesseract-setting-turn-number = Turn number
tesseract-editor-no-room = A large bar on { $point } needs a free intersection beside it.
tesseract-editor-foreign-reserve = { $colour ->
    [white] White’s men wait in White’s reserve only.
   *[black] Black’s men wait in Black’s reserve only.
}

# The way along which the tesseract could be captured.

tesseract-threat-line = Danger: { tesseract-the-man } on { $from } can capture your tesseract on { $on }.

## Flaws

# Why a position is not possible.

tesseract-flaw-shared = More than one man is on { $point }.
tesseract-flaw-on-tip = A pawn stands on { $point }, the tip of a cross.
tesseract-flaw-cross-place = The cross on { $point } does not lie wholly on the board and outside the camps, with its centre and its four tips.
tesseract-flaw-crosses-share = The crosses on { $one } and { $other } share an intersection.
tesseract-flaw-too-many = { tesseract-man }: { $found } on the board and in reserve, and a side has only { $full }.
tesseract-flaw-missing = { tesseract-man }: { $found } on the board and in reserve instead of { $full }. Bars and crosses are never captured.
tesseract-flaw-captured = { tesseract-man }: { $found } on the board and in reserve instead of { $full }. Nothing is captured during the set-up.
tesseract-flaw-unplaced = { tesseract-man }: { $found } in reserve. After the set-up { $most ->
    [0] there are none left.
   *[other] there are at most { $most }.
}
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
tesseract-flaw-turns = Men placed so far in this stage: White { $white }, Black { $black }. So it cannot be the turn of the side that is to place now.

## Reasons

tesseract-why-man = { $man ->
    [star] the star
    [pyramid] the pyramid
    [rectangle] the rectangle
    [cylinder] the cylinder
    [small-bar] a small bar
    [large-bar] a large bar
   *[tesseract] the tesseract
}
tesseract-why-saved = It gets your tesseract out of danger.
tesseract-why-attacked = It threatens the opponent’s tesseract.
tesseract-why-enters = It brings { $man } into play.

## Terminal

cli-key-tesseract =
    T tesseract, S star, P pyramid, R rectangle, C cylinder, X cross with its tips,
    ─G─ and │G│ small bar, G━G large bar; ◦ a camp.
    { cli-key }
cli-moves-tesseract =
    TH2-H7 moves, TH2xH7 jumps, SC3-E5-B8 goes over a corner, SC3-E5xB8 jumps at its
    end; GB2-B9 slides a bar, GE5E6-E9E10 a large one, GB2@ and GE5E6@E5F5 pivot it;
    T*H2, G*B2v, G*E5E6 and X*H8 place or enter a man

### The pages of the rules.

title-rules = The rules of { $game }
rules-play = Play this game
rules-book = The whole rulebook
rules-opening = Opening the rulebook…
rules-whole-page = Full page
rules-back-table = Back to your game
rules-back-learn = Back to the introduction
rules-back-board = Back to the board
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found. Try another word.
    [one] One section found
   *[other] { $count } sections found
}
rules-contents = Contents
rules-print = Print the rules
rules-printing = Drawing all boards…
rules-games = Rules of the games
card-print = Print this page
card-imprint = An independent summary in our own words. The full rules, with diagrams, are part of Cubarium.

# The introductions, on a page of their own.

learn-step = { $game }, { $step } of { $steps }
learn-next = Next
learn-pass = Skip this move
learn-back = Back
learn-return = Back to your game
learn-other = The rules allow that too, but this lesson asks for another move. Try again.

## Diagrams

diagram-cube = Show in 3D
diagram-flat = Show flat
diagram-start = Start
diagram-failed = This diagram could not be drawn: { $error }

## The offer of the introduction

learn-offer = New to { $game }? One minute on the board shows how it works.
learn-offer-short = New to { $game }?
learn-show = Show me
learn-skip = No, thanks

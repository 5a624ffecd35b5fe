### The introductions, on a page of their own.

learn-step = { $game }, { $step } of { $steps }
learn-next = Next
learn-pass = Skip this move
learn-back = Back
learn-return = Back to your game
learn-other = The rules allow that too, but this lesson asks for another move. Try again.

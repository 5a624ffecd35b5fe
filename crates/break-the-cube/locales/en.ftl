### Break the Cube

## Cover

game-break-the-cube-name = Break the Cube
game-break-the-cube-about = Build in secret, ask what can be seen from the side, and deduce what the others have built.
game-break-the-cube-makers = Ryohei Kurahashi; Gentosha, Tokyo 2021; IELLO 2022.
option-break-the-cube-players = Players
option-break-the-cube-blocks = Blocks
option-break-the-cube-blocks-help = A structure with more blocks is harder to work out. As a handicap, let the weaker player build with more.
option-break-the-cube-sudden-death = A wrong guess
option-break-the-cube-sudden-death-no = Costs the turn
option-break-the-cube-sudden-death-yes = Puts you out
option-break-the-cube-large = The large block
option-break-the-cube-large-L = L-shaped
option-break-the-cube-large-T = T-shaped
option-break-the-cube-notes = Taking notes
option-break-the-cube-notes-yes = Yes
option-break-the-cube-notes-no = No

## Table

# Names.
break-the-cube-block = { $block ->
    [S] Small block
    [M] Medium block
    [L] Large block
    [s] Second small block
   *[m] Second medium block
}
break-the-cube-own = Seat { $seat }: its own structure
break-the-cube-attempt = Seat { $seat }: the attempt
break-the-cube-screen = Seat { $seat }: the screen
break-the-cube-hidden = Seat { $seat }: a hidden structure
break-the-cube-net = Seat { $seat }
break-the-cube-questions = Questions
break-the-cube-level = { $tile ->
    [own] Own, height { $level }
   *[attempt] Attempt, height { $level }
}
break-the-cube-number = Number { $cell }: what does { break-the-cube-target } show from above?
break-the-cube-letter = Letter { $line }: what does { break-the-cube-target } show from the side?
break-the-cube-cell = { $tile ->
    [own] Own structure of seat { $seat }, height { $level }, cell { $cell }
   *[attempt] Attempt of seat { $seat }, height { $level }, cell { $cell }
}
break-the-cube-target = { $seats ->
    [2] the other player
   *[other] seat { $target }
}
break-the-cube-station = From seat { $seat }
break-the-cube-station-above = From above

# What was seen and said.

break-the-cube-sight = { $seen ->
    [S] the small block
    [M] the medium block
    [L] the large block
    [s] the second small block
    [m] the second medium block
   *[none] nothing
}
break-the-cube-seen-number = { $cell }: { break-the-cube-sight }
break-the-cube-seen-letter = { $line }, height { $height }: { break-the-cube-sight }
break-the-cube-heard = Said about the structure of seat { $seat }
break-the-cube-heard-number = { $cell }: { break-the-cube-sight }
break-the-cube-heard-letter = { $line }: { $low ->
    [s] second S
    [m] second M
    [none] nothing
   *[other] { $low }
}, { $middle ->
    [s] second S
    [m] second M
    [none] nothing
   *[other] { $middle }
}, { $high ->
    [s] second S
    [m] second M
    [none] nothing
   *[other] { $high }
}
break-the-cube-heard-guess = { $right ->
    [yes] Guess: right
   *[no] Guess: wrong
}

# The ends of a game.

break-the-cube-end-guessed = { $winners ->
    [one] Seat { $winner } has found the structure of the next seat.
   *[other] In this round several seats have found the structure of the next seat.
}
break-the-cube-end-last-left = All the others are out.
break-the-cube-end-round-limit = Forty rounds have been played, and nobody has guessed right.

# What may be chosen.

break-the-cube-choice-turn = { $axis ->
    [turn] Turn it on the tile
    [tip] Tip it forwards
   *[roll] Roll it sideways
}
break-the-cube-choice-done = { $tile ->
    [own] Done: this is my structure
   *[attempt] Done: guess this structure
}

# What is expected.

break-the-cube-prompt-build = { $open ->
    [one] Build your structure; one player still has to build.
   *[other] Build your structure; { $open } players still have to build.
}
break-the-cube-prompt-ask = Seat { $seat } asks seat { $target } for a number or all seats for a letter, or guesses.
break-the-cube-prompt-last = Somebody has guessed right: seat { $seat } has one last turn to guess the structure of seat { $target }.

# Moves in words.

break-the-cube-sight-low = { $low ->
    [S] the small block
    [M] the medium block
    [L] the large block
    [s] the second small block
    [m] the second medium block
   *[none] nothing
}
break-the-cube-sight-middle = { $middle ->
    [S] the small block
    [M] the medium block
    [L] the large block
    [s] the second small block
    [m] the second medium block
   *[none] nothing
}
break-the-cube-sight-high = { $high ->
    [S] the small block
    [M] the medium block
    [L] the large block
    [s] the second small block
    [m] the second medium block
   *[none] nothing
}
break-the-cube-move-build = The structure is built, in secret.
break-the-cube-move-drop = This seat has dropped out. It still answers, and the others play on.
break-the-cube-move-number = Number { $cell } is asked. { break-the-cube-answer }, from above: { break-the-cube-sight }.
break-the-cube-move-letter = Letter { $line } is asked. { break-the-cube-answer }, from the bottom up: { break-the-cube-sight-low }, { break-the-cube-sight-middle }, { break-the-cube-sight-high }.
break-the-cube-move-guess = { $right ->
    [yes] { break-the-cube-guessed }, and the guess is right.
   *[no] { break-the-cube-guessed }, but the guess is wrong.
}
break-the-cube-answer = { $seats ->
    [2] The answer
   *[other] The answer of seat { $target }
}
break-the-cube-guessed = { $seats ->
    [2] The structure is guessed
   *[other] The structure of seat { $target } is guessed
}

# At the table in the browser.

break-the-cube-handover = Pass the device to { $name }
break-the-cube-handover-help = Nobody else should look now: the next page shows a secret structure.
break-the-cube-handover-show = I am { $name }: show my side
break-the-cube-blocks = Blocks
break-the-cube-turned = { $axis ->
    [turn] Turn
    [tip] Tip
   *[roll] Roll
}
break-the-cube-begin = { $stage ->
    [build] Take a block, then choose where it stands. A block set on another rests on top of it.
   *[ask] Number: the block seen there from above. Letter: what is seen from that side, bottom to top. Or build a guess.
}
break-the-cube-further = Take the next block. One that stands can be taken up again.
break-the-cube-wait = It is somebody else’s turn.
break-the-cube-workbench = { $stage ->
    [build] Build your structure
   *[ask] Build a guess
}
break-the-cube-block-short = { $block ->
    [S] Small
    [M] Medium
    [L] Large
    [s] Small 2
   *[m] Medium 2
}
break-the-cube-block-state = { $state ->
    [held] in hand
    [placed] ✓ placed
   *[free] ready
}
break-the-cube-checks = What a structure needs
break-the-cube-check = { $rule ->
    [blocks] { $laid } of { $all } blocks placed
    [height] a cube at height 2
   *[overhang] nothing hangs in the air
}
break-the-cube-checked = { $kept ->
    [yes] (done)
   *[no] (not yet)
}
break-the-cube-clear = Remove all blocks
break-the-cube-again = Last guess again
break-the-cube-back = Step back
break-the-cube-held = Turn, tip or roll the block in hand until it lies right, then choose a dot.
break-the-cube-stands = This structure follows all the rules: press Done.
break-the-cube-end-guessed-by = { $who ->
    [you] You have found out what was built.
    [computer] The computer has found out what was built.
   *[other] { $name } has found out what was built.
}
break-the-cube-build-yours = Build your structure.{ $open ->
    [0] {""}
    [one] {" "}{ $who ->
        [computer] The computer
       *[other] { $names }
    } is still building too.
   *[other] {" "}{ $names } are still building too.
}
break-the-cube-wait-last = Somebody has guessed right. The round is played to its end, so that everybody has the same number of turns.
break-the-cube-build-here = Now { $name } builds, and nobody else looks.
break-the-cube-prompt-build-state = building
break-the-cube-status-together = { $names } build at the same time.
break-the-cube-status-here = { $names } build one after the other.
break-the-cube-ask-yours = { $last ->
    [yes] Somebody has guessed right. You have one last turn to find out what { $who ->
        [computer] the computer has built.
       *[other] { $name } has built.
    }
   *[no] You ask { $who ->
        [computer] the computer
       *[other] { $name }
    }: a number, a letter, or a guess. A letter is answered by everybody, you too.
}
break-the-cube-round-ended = The round was played to its end, so that everybody had the same number of turns.
break-the-cube-all-answer = everybody answers
break-the-cube-ask-this = { $kind ->
    [number] Ask number { $asked }
   *[letter] Ask letter { $asked }
}
break-the-cube-from = { $kind ->
    [number] from above
   *[letter] from the side
}
break-the-cube-chosen = { $kind ->
    [number] The answer says which block is seen there from above. Ask this, or choose something else.
   *[letter] Everybody says, you too, what is seen from that side at each height. Ask this, or choose something else.
}
break-the-cube-look-back = Look back at the questions
break-the-cube-held-fixed = It fits only as it lies now. To turn it, pick up another block first.
break-the-cube-hand = { $block } in hand
break-the-cube-hand-empty = Nothing in hand
break-the-cube-known = { $who ->
    [computer] What the computer has shown
   *[other] What { $seat } has shown
}
break-the-cube-yours = Your structure
break-the-cube-answers = Questions and answers
break-the-cube-answers-none = Nothing has been asked yet.
break-the-cube-answers-asked = Asked
break-the-cube-asked = { $kind ->
    [number] Number { $asked }, from above
    [letter] Letter { $asked }, from the side
    [dropped] Dropped out
   *[guess] A guess
}
break-the-cube-heard-by = { $who ->
    [you] You
    [computer] The computer
   *[other] { $name }
} { $kind ->
    [guess] guessed
    [dropped] dropped out
   *[question] asked
}
break-the-cube-built = built
break-the-cube-dropped = dropped out
break-the-cube-guess = guess
break-the-cube-verdict-short = { $right ->
    [yes] right
   *[no] wrong
}
break-the-cube-guesser = { $called ->
    [computer] The computer
   *[other] { $by }
}
break-the-cube-verdict = { $who ->
    [mine] { $right ->
        [yes] Your guess was right.
       *[no] Your guess was wrong.
    }
    [about] { $right ->
        [yes] { break-the-cube-guesser } has guessed your structure.
       *[no] { break-the-cube-guesser } guessed your structure: wrong.
    }
   *[other] { $right ->
        [yes] { break-the-cube-guesser } guessed right.
       *[no] { break-the-cube-guesser } guessed wrong.
    }
}
break-the-cube-found = { $who ->
    [nobody] structure stayed secret to the end
    [you] structure worked out by you
    [computer] structure worked out by the computer
   *[other] structure worked out by { $name }
}
break-the-cube-described-block = { $block } in { $cells }
break-the-cube-described-level = Height { $level }: { $blocks }.
break-the-cube-revealed = What everybody built
break-the-cube-winner = winner
break-the-cube-unbuilt = Nothing was built.
break-the-cube-notes = Notes
break-the-cube-notes-about = { $who ->
    [computer] Notes about the computer
   *[other] Notes about { $seat }
}
break-the-cube-notes-off = This seat plays without notes.
break-the-cube-note-pen = What to write
break-the-cube-note-clear = Clear the sheet
break-the-cube-note-level = Height { $level }
break-the-cube-note-open = nothing noted
break-the-cube-note-place = Height { $level }, cell { $cell }: { $marks }
break-the-cube-note-help = Choose a mark, then places: several marks in one place mean that one of them is there. A second click takes a mark off.
break-the-cube-note-contradiction = These answers do not fit the notes: { $lines }.
break-the-cube-note-line = { $line }, height { $height }

# Why a move is not possible.

break-the-cube-no-over = The game is over.
break-the-cube-no-seat = There is no seat { $seat } in this game.
break-the-cube-no-turn = It is not your turn: seat { $seat } plays now.
break-the-cube-no-turn-while-building = Seat { $seat } has not built yet; questions begin when everybody has.
break-the-cube-no-turn-when-out = You are out: you still answer, but you no longer ask or guess.
break-the-cube-no-second-build = You have built already, and your structure stays as it is.
break-the-cube-no-veiled = What another player has built is secret, so you cannot play it.
break-the-cube-no-drop = Players do not drop out by a move: it happens when their time has run out or they have left.
break-the-cube-no-blocks = A structure uses each of the blocks { $blocks } once, whole and in its shape, and no others.
break-the-cube-no-height = Everything lies flat: at least one block has to reach height 2.
break-the-cube-no-overhang = Something hangs in the air: below every cube there must be the tile or another cube.
break-the-cube-no-fit = { $how ->
    [edge] The block does not fit there: it would stick out over the edge of the tile. Turn it, or choose another place.
    [height] The block does not fit there: it would rise above height 3. Turn it, or choose another place.
   *[block] The block does not fit there: it would run into another block. Turn it, or choose another place.
}
break-the-cube-no-turning = Turned this way, the block would fit nowhere.
break-the-cube-no-rising = Then everything would stay flat: no block left could reach height 2.
break-the-cube-no-support = Then something would hang in the air: no block left could fill the gap below.
break-the-cube-no-block-in-hand = Take a block in hand first.
break-the-cube-no-done-in-hand = You still have a block in hand: put it down first.
break-the-cube-no-done-missing = Still missing: { $left ->
    [one] { break-the-cube-sight }
   *[other] { $left } blocks
}.
break-the-cube-no-question-while-guessing = You are building a guess: take the blocks away before you ask.
break-the-cube-no-other-tile = This tile is not yours to use now: you build on your own, and later guess on your attempt.
break-the-cube-no-such-question = `{ $text }` is not a question: ask for a number 1 to 9 or a letter A to L.
break-the-cube-no-structure-text = `{ $text }` is not a structure: write three layers from the bottom, nine characters each, with / between them.
break-the-cube-no-move-text = `{ $text }` is not a move: write ?5 for a number, ?H for a letter, =<structure> to build or !<structure> to guess.

# The board editor.

break-the-cube-wrong-blocks = { $blocks ->
    [wrong] {" "}It must consist of exactly this seat’s blocks, each of them once, whole and in its shape.
   *[right] {""}
}
break-the-cube-wrong-height = { $height ->
    [wrong] {" "}Everything lies flat.
   *[right] {""}
}
break-the-cube-wrong-overhang = { $overhang ->
    [wrong] {" "}Something hangs in the air.
   *[right] {""}
}

# What the page says of the levels of computer players.
break-the-cube-levels = { $level ->
    [1] Level 1, first steps: forgets most of what it hears and asks at random.
    [2] Level 2, beginner: forgets every fourth answer.
    [3] Level 3, casual: forgets now and then, and compares two questions.
    [4] Level 4, steady: forgets nothing.
    [5] Level 5, club: always asks what reveals most.
    [6] Level 6, strong: asks so that its own structure stays hidden.
    [7] Level 7, expert: also builds what letters reveal least about.
   *[other] Level { $level }, master: guards its own structure even more.
}

## Flaws

break-the-cube-flaw-illegal = Structure of seat { $seat }:{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-hidden = The structure of seat { $seat } is hidden; to go on from here it has to be known.
break-the-cube-flaw-partly-shown = While a game runs, one structure at most is shown, and after the end all of them.
break-the-cube-flaw-too-early = Something has already been asked, but seat { $seat } has not built yet.
break-the-cube-flaw-too-late = Turn { $record } comes after the end of the game.
break-the-cube-flaw-illegal-guess = The guess in turn { $record } is not a structure:{ break-the-cube-wrong-blocks }{ break-the-cube-wrong-height }{ break-the-cube-wrong-overhang }
break-the-cube-flaw-dropped = In turn { $record } seat { $seat } cannot drop out: it is out already, has not built, or only two are playing.
break-the-cube-flaw-untrue = What is said in turn { $record } about the structure of seat { $seat } is not true.
break-the-cube-flaw-foreign = In turn { $record } seat { $seat } shows { break-the-cube-sight }, which it does not have.
break-the-cube-flaw-gap = In turn { $record } seat { $seat } shows a block with nothing below it.
break-the-cube-flaw-contradiction = Turn { $record } contradicts what was said before about the structure of seat { $seat }.
break-the-cube-flaw-mover = { $seat ->
    [none] The game is over, so it is nobody’s turn.
   *[other] After everything said so far it is the turn of seat { $seat }.
}
break-the-cube-flaw-flags = Everything said so far gives the seats these marks, `.` in play, `+` guessed right, `x` out: `{ $flags }`.
break-the-cube-flaw-round = After everything said so far this is round { $round }.

## Reasons

break-the-cube-why-tells = It reveals { $told }.{ $tenth } of the { $missing }.{ $rest } missing bits.
break-the-cube-why-tells-most = It reveals the most: { $told }.{ $tenth } of the { $missing }.{ $rest } missing bits.
break-the-cube-why-only-one = Only one structure is left.
break-the-cube-why-one-of = It is one of the { $count } structures that still fit.

## Terminal

cli-key-break-the-cube =
    S, M, L are the blocks, s and m the second ones; a dot is nothing. Where a
    number or a letter stands, nothing has been asked yet; the answer to a letter
    is what is seen at heights 1, 2, 3. [ ] marks the last question.
cli-moves-break-the-cube =
    ?5 asks from above, ?H from the side; =..SLMMLM./..SL...../...L..... builds, and
    ! with a structure guesses: three layers from the bottom, cells 1 to 9 of each,
    dots for empty cells

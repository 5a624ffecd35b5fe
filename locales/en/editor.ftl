# The board editor.
editor-title = Board editor
editor-heading = Board editor
editor-tools = Pieces
editor-take = Remove
editor-take-help = Click what you want to remove. The Delete key does the same, whatever tool is chosen.
editor-put-help = { $what }: click a place. A second click turns it or removes it.
editor-steps = Steps
editor-undo = Undo
editor-redo = Redo
editor-start = Start position
editor-bare = Empty board
editor-conditions = Conditions
editor-sound = A legal position
editor-flaws =
    { $count ->
        [one] Not a legal position yet:
       *[other] Not a legal position yet, for { $count } reasons:
    }
editor-flaws-where = Change the pieces on the board, everything else under “{ editor-settings }”.
editor-mend = Put the reserves right
editor-unknown = There is no `{ $tool }` or no place `{ $spot }` in this game.
editor-settings = Other details
editor-side = Whose turn it is
editor-side-value = { $colour ->
    [white] White
   *[black] Black
}
editor-options = Rules
editor-play = Play from here
editor-keep = Save, open, share
editor-keeping = Save, open and share
editor-save = Saved in this browser
editor-save-here = Save
editor-saved = “{ $name }” is saved.
editor-name = A name
editor-drop = Delete “{ $name }”
editor-open-text = Show this position
editor-link = Copy a link
editor-file = As a file
editor-open-file = Open a file
editor-setup = As a set-up for new games
editor-setup-save = Save the set-up
editor-setup-saved = The set-up “{ $name }” is saved. New games offer it.
editor-setup-help = New games can begin with this board. It is kept in this browser and as a file.
editor-unreadable = This cannot be read. { $reason }

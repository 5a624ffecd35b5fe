# The settings.

settings-theme = Colours
settings-theme-auto = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-material = Board
settings-material-wood = Wood
settings-material-felt = Felt
settings-material-contrast = High contrast
settings-material-strong = High contrast, since your device asks for it.
settings-coordinates = Coordinates
settings-coordinates-help = Rows, columns and panels are labelled on every board.
settings-threats = Warn when you could lose at once
settings-threats-levels = Against levels 1 to 3
settings-threats-always = In every game on this device
settings-threats-never = Never
settings-letters = Letters on the men
settings-letters-help = Each man carries a letter for its name.
settings-turning = Turn to the last move
settings-turning-help = The camera turns to your opponent’s move and back. It stays still once you have turned the board yourself.
settings-facing = Turn the board to the player to move
settings-facing-help = When two share this screen, the board turns after each move.
settings-motion = Animate moves
settings-motion-help = Men travel along their paths. When this is off, they appear at once in their new places.
settings-sounds = Wood sounds
settings-sounds-help = Soft sounds for moves, captures and checks.
settings-confirm = Confirm moves
settings-confirm-help = A move is played only after you confirm it.
settings-resigns = Computers resign lost games
settings-resigns-help = In new games, a computer resigns once it has been far behind for three turns.
settings-text-board = Show the text board
settings-text-board-help = A board of buttons for keyboards and screen readers. It is always reachable with the tab key.
settings-name = Your name
settings-name-help = Shown to people you play with by link. Leave it empty to appear simply as White or Black.
settings-account = Account
space-lost = This device has stopped drawing in 3D. The flat board takes its place.
camera-wheel = To zoom, hold { $mac ->
    [yes] ⌘
   *[no] Ctrl
} while you turn the wheel, or use the buttons below the board.

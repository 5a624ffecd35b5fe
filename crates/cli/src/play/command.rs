//! What a player may type.

/// A typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Nothing.
    Nothing,
    /// A move, or an unknown command.
    Move(String),
    /// Show the legal moves: all, those of the man on a place, or those with a given start.
    Moves(Option<String>),
    /// Say what stands on a place.
    Look(String),
    /// Show what the computer would play.
    Hint,
    /// Take the last turn back.
    Undo,
    /// Draw the board again.
    Board,
    /// Turn the board round.
    Flip,
    /// Resign.
    Resign,
    /// Agree to a draw, or ask the computer to agree.
    Draw,
    /// Stop a game that has no draws: by a claim, by agreement, or by asking the computer.
    Stop,
    /// Start a new game.
    New,
    /// Print the record.
    Record,
    /// Write the record to a file.
    Save(String),
    /// Resume the game of a file.
    Load(String),
    /// Explain the commands; also for a command without its argument.
    Help,
    /// Leave.
    Quit,
}

/// The words of the commands, for completion and help.
pub(crate) const NAMES: [&str; 15] = [
    "moves", "look", "hint", "undo", "board", "flip", "resign", "draw", "stop", "new", "record", "save",
    "load", "help", "quit",
];

impl Command {
    /// Reads a line. Anything that is not a command is taken for a move, and the rules answer.
    pub(crate) fn read(line: &str) -> Self {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("moves", "") => Self::Moves(None),
            ("moves", from) => Self::Moves(Some(from.to_owned())),
            ("look", place) if !place.is_empty() => Self::Look(place.to_owned()),
            ("hint", "") => Self::Hint,
            ("undo", "") => Self::Undo,
            ("board", "") => Self::Board,
            ("flip", "") => Self::Flip,
            ("resign", "") => Self::Resign,
            ("draw", "") => Self::Draw,
            ("stop", "") => Self::Stop,
            ("new", "") => Self::New,
            ("record", "") => Self::Record,
            ("save", file) if !file.is_empty() => Self::Save(file.to_owned()),
            ("load", file) if !file.is_empty() => Self::Load(file.to_owned()),
            ("help" | "?", "") | ("look" | "save" | "load", "") => Self::Help,
            ("quit" | "exit", "") => Self::Quit,
            _ => Self::Move(line.trim().to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_name_is_recognised() {
        for name in NAMES {
            let line = if ["look", "save", "load"].contains(&name) {
                format!("{name} somewhere")
            } else {
                name.to_owned()
            };
            assert!(!matches!(Command::read(&line), Command::Move(_)), "{line}");
        }
    }

    #[test]
    fn any_other_text_is_a_move() {
        assert_eq!(Command::read(" 1A2-4B2 "), Command::Move("1A2-4B2".to_owned()));
        assert_eq!(Command::read("hint please"), Command::Move("hint please".to_owned()));
        assert_eq!(Command::read("save"), Command::Help);
        assert_eq!(Command::read("moves  1A2"), Command::Moves(Some("1A2".to_owned())));
        assert_eq!(Command::read("   "), Command::Nothing);
    }
}

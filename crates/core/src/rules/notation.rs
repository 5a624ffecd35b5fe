//! How people write moves, in addition to the canonical text of scripts and records.

use crate::{Refused, Seat, View, typed};

/// Moves as people read and type them. The canonical text of a move is [`View::move_text`]; every default here is
/// derived from it, so a game whose players write moves as records do implements this trait with an empty block.
///
/// ```
/// use cubarium_core::{Notation as _, Position as _, View as _};
/// use cubarium_cube_chess::Position;
///
/// let position = Position::start(&());
/// let mv = position.read_typed(position.mover(), "1a2 to 4b2").unwrap();
/// assert_eq!(position.move_text(mv), "1A2-4B2");
/// assert!(position.read_typed(position.mover(), "4b2").is_ok_and(|short| short == mv));
/// ```
pub trait Notation: View {
    /// The character between two places in the texts of moves. A person may type an arrow, a dash or a word instead.
    const BETWEEN: char = '-';

    /// The texts of all legal moves, sorted bytewise, as listed for people and scripts. A kind of move with thousands
    /// of forms is listed as a single line, e.g. `!*`.
    fn listing(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves().into_iter().map(|mv| self.move_text(mv)).collect();
        texts.sort_unstable();
        texts
    }

    /// Reads a legal move as players type it: as displayed or abbreviated, in upper or lower case.
    ///
    /// # Errors
    /// Why it is not a legal move, or that it could mean more than one.
    fn read_typed(&self, seat: Seat, text: &str) -> Result<Self::Move, Refused<Self>> {
        typed::read(self, seat, text)
    }

    /// The text of a legal move as it is displayed, e.g. with the man's letter and a check sign.
    fn display_move(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// Other ways to type a legal move, mainly shorter ones. If a text fits several moves, the player is asked to type
    /// more of it. The default omits the characters between places.
    fn short_forms(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv).replace(['-', 'x'], "")]
    }

    /// Completes a short form of a move that is not legal with what the position adds to it (a man's letter, a height),
    /// so that the move is refused by the rule that it breaks. `None` if the text is not such a form.
    fn completed(&self, _written: &str) -> Option<String> {
        None
    }

    /// A typed text in the case in which moves are written. The default is all capitals except `x`.
    fn written_case(text: &str) -> String {
        text.chars().map(|letter| if letter == 'x' { letter } else { letter.to_ascii_uppercase() }).collect()
    }
}

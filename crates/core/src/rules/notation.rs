//! How people write moves, beside the canonical text that scripts and records use.

use crate::{Refused, Seat, View, typed};

/// Moves as people read and type them. The canonical text of a move is [`View::move_text`]; every default here is made
/// from it, so a game whose players write what its records hold implements this trait with an empty block.
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
    /// The sign that the texts of moves have between two places. A person may type an arrow, a dash or a word instead.
    const BETWEEN: char = '-';

    /// The texts of all legal moves, sorted bytewise, as they are listed for people and scripts. A game in which one
    /// kind of move has thousands of forms lists a single line for all of them, e.g. `!*`.
    fn listing(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves().into_iter().map(|mv| self.move_text(mv)).collect();
        texts.sort_unstable();
        texts
    }

    /// Reads a legal move as a player types it: as displayed, abbreviated, in upper or lower case.
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

    /// Further ways to type a legal move, mainly shorter ones. If a text fits several moves, the player is asked to
    /// type more of it. The default omits the signs between places.
    fn short_forms(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv).replace(['-', 'x'], "")]
    }

    /// A short form of a move that is not legal, with what the position adds to it: a man's letter, a height. Then the move
    /// is refused by the rule it breaks. `None` if the text is not such a form.
    fn completed(&self, _written: &str) -> Option<String> {
        None
    }

    /// A typed text in the case that moves are written in. The default is all capitals except `x`.
    fn written_case(text: &str) -> String {
        text.chars().map(|letter| if letter == 'x' { letter } else { letter.to_ascii_uppercase() }).collect()
    }
}

//! Moves as people type them: as displayed, in upper or lower case, with or without check signs, in short forms.
//!
//! Records, protocols and scripts use only the canonical text, which [`read_move`](crate::View::read_move) reads. Here
//! a text is compared with every way of writing a legal move, so that everything that is displayed can be typed.

use crate::text::shown;
use crate::{Arg, Message, Notation, Refusal, Refused, Seat};

/// The words that people write between two places, in this program's languages.
const TO: [&str; 5] = ["to", "nach", "vers", "à", "À"];

/// Removes what is purely visual from a text: spaces, check signs, typographic minus signs and crosses. A colon between
/// numbers becomes a comma. What stands between two places becomes `>`: an arrow, a dash, a minus sign, a separate word
/// for "to", or the space between two numbers of which the second is negative. So `R −3,0:1 → −3,2:1+` becomes
/// `R-3,0,1>-3,2,1`.
///
/// ```
/// use cubarium_core::typed::plain;
///
/// assert_eq!(plain("Q1B2 × 6A1+"), "Q1B2x6A1");
/// assert_eq!(plain("h1 to h3"), "h1>h3");
/// assert_eq!(plain("R 0,0 - 2,1"), "R0,0>2,1");
/// assert_eq!(plain("R 0,0 -2,1"), "R0,0>-2,1");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let ends_with_digit = |plain: &str| plain.ends_with(|last: char| last.is_ascii_digit());
    for word in text.split_whitespace() {
        let number = word.strip_prefix(is_minus);
        if number == Some("") || TO.iter().any(|to| to.eq_ignore_ascii_case(word)) {
            plain.push('>');
            continue;
        }
        if number.is_some_and(|number| number.starts_with(|first: char| first.is_ascii_digit()))
            && ends_with_digit(&plain)
        {
            plain.push('>');
        }
        for letter in word.chars() {
            match letter {
                _ if is_minus(letter) => plain.push('-'),
                '\u{2192}' | '\u{2012}'..='\u{2014}' => plain.push('>'),
                '\u{d7}' => plain.push('x'),
                ':' if ends_with_digit(&plain) => plain.push(','),
                _ => plain.push(letter),
            }
        }
    }
    plain.truncate(plain.trim_end_matches(['+', '#']).len());
    plain
}

/// Whether a character is a hyphen or a minus sign.
const fn is_minus(letter: char) -> bool {
    matches!(letter, '-' | '\u{2212}' | '\u{2010}' | '\u{2011}')
}

/// A typed text, processed by [`plain`], with the character that the game writes between two places.
fn signed<V: Notation>(text: &str) -> String {
    let plain = plain(text);
    // If places have no negative numbers, two minus signs in a row mean one.
    if V::BETWEEN == '-' { plain.replace('>', "-").replace("--", "-") } else { plain }
}

/// The legal move that a player means by a text.
///
/// # Errors
/// Why the text is not a legal move, or that it could mean more than one.
pub fn read<V: Notation>(view: &V, seat: Seat, text: &str) -> Result<V::Move, Refused<V>> {
    let strict = match judged(view, seat, text) {
        Read::Legal(mv) => return Ok(mv),
        strict => strict,
    };
    let plain = signed::<V>(text);
    let mut found = Found { typed: &plain, best: Fit::None, moves: Vec::new() };
    let listens = !plain.is_empty() && view.to_move().contains(seat);
    for mv in if listens { view.moves() } else { Vec::new() } {
        found.consider(mv, &[view.move_text(mv), view.display_move(mv)], &view.short_forms(mv));
    }
    match (found.moves.as_slice(), strict) {
        (&[mv], _) => Ok(mv),
        (&[one, other, ..], Read::Illegal(refusal) | Read::Unknown(refusal)) => {
            let message = Message::new("move-ambiguous")
                .with("text", shown(text))
                .with("one", view.display_move(one))
                .with("other", view.display_move(other));
            Err(Refusal::new(refusal.rule, message).into())
        }
        (_, Read::Illegal(refusal)) => Err(refusal),
        (_, Read::Unknown(refusal)) if plain.is_empty() => Err(refusal),
        (_, Read::Unknown(_)) => reread(view, seat, text, &plain),
        (_, Read::Legal(mv)) => Ok(mv),
    }
}

/// How the strict reader understands a text.
enum Read<V: Notation> {
    Legal(V::Move),
    Illegal(Refused<V>),
    Unknown(Refused<V>),
}

fn judged<V: Notation>(view: &V, seat: Seat, text: &str) -> Read<V> {
    match view.read_move(text) {
        Ok(mv) => view.check(seat, mv).map_or_else(Read::Illegal, |()| Read::Legal(mv)),
        Err(refusal) => Read::Unknown(refusal),
    }
}

/// Gives a text that the strict reader rejects another chance: in the case in which moves are written, completed by the
/// position, and without a man's letter. So an illegal move is refused by the rule that it breaks.
fn reread<V: Notation>(view: &V, seat: Seat, typed: &str, plain: &str) -> Result<V::Move, Refused<V>> {
    let written = V::written_case(plain);
    let unknown = match judged(view, seat, &written) {
        Read::Legal(mv) => return Ok(mv),
        Read::Illegal(refusal) => return Err(refusal),
        Read::Unknown(refusal) => refusal,
    };
    let mut rest = written.chars();
    let without_letter = rest.next().map_or("", |_| rest.as_str());
    let completed = view.completed(&written);
    Err(match judged(view, seat, completed.as_deref().unwrap_or(without_letter)) {
        Read::Illegal(refusal) => refusal,
        _ => as_typed(unknown, &written, typed),
    })
}

/// A refusal that quotes a text as it was typed.
fn as_typed<V>(refused: Refused<V>, written: &str, typed: &str) -> Refused<V> {
    let mut refusal = Refusal::from(refused);
    let written = Arg::Text(shown(written));
    for (_, arg) in refusal.message.args.iter_mut().filter(|(_, arg)| *arg == written) {
        *arg = Arg::Text(shown(typed.trim()));
    }
    refusal.into()
}

/// How well a text matches, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    None,
    ShortInAnyCase,
    Short,
    InAnyCase,
    Exact,
}

/// The moves that match a text best.
struct Found<'a, M> {
    typed: &'a str,
    best: Fit,
    moves: Vec<M>,
}

impl<M> Found<'_, M> {
    fn consider(&mut self, mv: M, whole: &[String], short: &[String]) {
        let same = |text: &String| plain(text) == self.typed;
        let alike = |text: &String| plain(text).eq_ignore_ascii_case(self.typed);
        let fit = if whole.iter().any(same) {
            Fit::Exact
        } else if whole.iter().any(alike) {
            Fit::InAnyCase
        } else if short.iter().any(same) {
            Fit::Short
        } else if short.iter().any(alike) {
            Fit::ShortInAnyCase
        } else {
            return;
        };
        if fit > self.best {
            self.best = fit;
            self.moves.clear();
        }
        if fit == self.best {
            self.moves.push(mv);
        }
    }
}

//! Prepared moves: "if they play this, I play that".
//!
//! A note counts turns from a position, so what is left of it follows from the turns made since: nothing is lost if the
//! server stops between a turn and the reply to it.

use cubarium_catalog::{Referee, wire};
use cubarium_core::Seat;
use serde::{Deserialize, Serialize};

use super::entry::{Asked, Change, Entry, Seal};
use super::state::State;
use crate::protocol::{AheadRequest, AheadState};
use crate::rejection::Rejection;

/// The most lines of a seat.
const LINES: usize = 20;
/// The most moves of a line.
const LONGEST: usize = 20;

/// The prepared moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ahead {
    /// The number of turns before the lines begin.
    from: usize,
    /// Canonical moves in turn order; every line ends with a reply by the seat.
    lines: Vec<Vec<String>>,
}

impl Ahead {
    /// The note in stored form; `None` if it is empty.
    pub(super) fn stored(&self) -> Option<String> {
        (!self.lines.is_empty()).then(|| serde_json::to_string(self).expect("words and numbers are JSON"))
    }

    /// What is left after these turns, which are all turns of the game so far.
    fn left(&self, turns: &[&str]) -> Self {
        let played = turns.get(self.from..).filter(|_| !self.lines.is_empty());
        let lines = played.map_or_else(Vec::new, |played| {
            let follows = |line: &&Vec<String>| {
                line.len() > played.len() && line.iter().zip(played).all(|(a, b)| a == b)
            };
            let rest = |line: &Vec<String>| line[played.len()..].to_vec();
            self.lines.iter().filter(follows).map(rest).collect()
        });
        let from = if lines.is_empty() { 0 } else { turns.len() };
        Self { from, lines }
    }

    /// The next move of the lines. If it is the seat's own, all lines begin with it.
    fn next(&self) -> Option<&str> {
        self.lines.first()?.first().map(String::as_str)
    }
}

impl State {
    /// Takes over the stored notes of the seats.
    pub(super) fn take_ahead(&mut self, stored: &[(Seat, String)]) {
        for (seat, note) in stored {
            let Some(stored) = self.ahead_stored.get_mut(seat.index()) else { continue };
            *stored = Some(note.clone());
            if let (Some(ahead), Ok(note)) = (self.ahead.get_mut(seat.index()), serde_json::from_str(note)) {
                *ahead = note;
            }
        }
    }

    /// Whether moves can be prepared at this table.
    pub(super) fn has_notes(&self) -> bool {
        self.need_ahead().is_ok()
    }

    /// Forgets the notes, so that they are read again.
    pub(super) fn forget_ahead(&mut self) {
        self.ahead.fill(Ahead::default());
        self.ahead_stored.fill(None);
    }

    /// The stored form of a seat's note, as far as known.
    pub(super) fn ahead_stored(&self, seat: usize) -> Option<String> {
        self.ahead_stored[seat].clone()
    }

    /// The seats whose notes have changed because of the game's progress, with what is left of them.
    pub(super) fn changed_ahead(&self) -> Vec<(usize, Ahead)> {
        if self.ahead.iter().all(|ahead| ahead.lines.is_empty()) {
            return Vec::new();
        }
        let view = self.spectate();
        let turns: Vec<&str> = view.turns.iter().map(|turn| turn.text.as_str()).collect();
        let over = self.referee().outcome().is_some();
        let left = |ahead: &Ahead| if over { Ahead::default() } else { ahead.left(&turns) };
        let all = self.ahead.iter().enumerate().map(|(seat, ahead)| (seat, left(ahead)));
        all.filter(|(seat, left)| self.ahead[*seat] != *left).collect()
    }

    /// Sets a seat's note.
    pub(super) fn settle_ahead(&mut self, seat: usize, ahead: Ahead) {
        self.ahead_stored[seat] = ahead.stored();
        self.ahead[seat] = ahead;
    }

    /// A seat that is to move and has prepared a move, and that move.
    pub(super) fn foreseen(&self) -> Option<(usize, String)> {
        let seat = self.to_move().into_iter().find(|seat| self.ahead[*seat].next().is_some())?;
        self.ahead[seat].next().map(|text| (seat, text.to_owned()))
    }

    /// Plays a prepared move. It takes no time on the clock.
    ///
    /// # Errors
    /// When it is not legal after all; then nothing has changed.
    pub(super) fn play_ahead(&mut self, seat: usize, text: &str) -> Result<Entry, Rejection> {
        self.need_open()?;
        let name = self.holders[seat].seat;
        let act = Seal(self.referee.play(name, text)?);
        let over = self.referee.outcome().is_some();
        let now = self.time.now();
        let used = self.clock.as_ref().and_then(|clock| clock.charge_nothing(seat, now));
        let change = Change::Turn { seat: name.to_owned(), act, over, used };
        Ok(Entry { asked: Some(Asked::Move(text.to_owned())), change })
    }

    /// # Errors
    /// When moves cannot be prepared at this table.
    fn need_ahead(&self) -> Result<(), Rejection> {
        let by_days = self.control().is_some_and(|control| control.is_by_days());
        if by_days && !self.referee.secrets() { Ok(()) } else { Err(Rejection::NoAhead) }
    }

    /// A seat's note as that seat sees it.
    ///
    /// # Errors
    /// When moves cannot be prepared at this table.
    pub(super) fn show_ahead(&self, seat: usize) -> Result<AheadState, Rejection> {
        self.need_ahead()?;
        let noted = &self.ahead[seat].lines;
        // Moves that have become illegal because the rules have changed are not shown.
        let game = (!noted.is_empty()).then(|| self.copy().ok()).flatten();
        let lines = game.map(|mut game| noted.iter().filter_map(|line| walk(&mut game, line).ok()).collect());
        Ok(AheadState { lines: lines.unwrap_or_default() })
    }

    /// The moves of the lines that are [shown](Self::show_ahead) to a seat.
    fn noted(&self, seat: usize) -> Vec<Vec<String>> {
        let shown = self.show_ahead(seat).map(|shown| shown.lines).unwrap_or_default();
        shown.into_iter().map(|line| line.into_iter().map(|turn| turn.text).collect()).collect()
    }

    /// Checks lines that a seat wants to prepare, and returns what is shown of them.
    ///
    /// # Errors
    /// When moves cannot be prepared, or a line is not legal: the error says which one, and where.
    pub(super) fn check_ahead(
        &self,
        seat: usize,
        request: &AheadRequest,
    ) -> Result<(Ahead, AheadState), Rejection> {
        self.need_ahead()?;
        self.need_running()?;
        self.need_open()?;
        let AheadRequest { seq: sent, lines, replaces } = request;
        if !(self.moved()..=self.seq()).contains(sent) {
            return Err(Rejection::Outdated { sent: *sent, latest: self.seq() });
        }
        if replaces.as_ref().is_some_and(|known| *known != self.noted(seat)) {
            return Err(Rejection::OtherNotes);
        }
        if self.to_move().contains(&seat) && !lines.is_empty() {
            return Err(Rejection::OwnTurn);
        }
        if lines.len() > LINES {
            return Err(Rejection::unfit("lines", &format!("at most {LINES} lines, not {}", lines.len())));
        }
        let own = self.holders[seat].seat;
        if lines.is_empty() {
            return Ok((Ahead::default(), AheadState { lines: Vec::new() }));
        }
        // Copying the game replays it completely, so all lines are tried in one copy.
        let mut game = self.copy().map_err(|reason| Rejection::unfit("lines", &reason))?;
        let mut walked: Vec<(usize, Vec<wire::Turn>)> = Vec::with_capacity(lines.len());
        for (number, line) in (1..).zip(lines) {
            let wrong = |reason: &str| Rejection::unfit("lines", &format!("line {number}: {reason}"));
            if line.len() > LONGEST {
                return Err(wrong(&format!("at most {LONGEST} moves, not {}", line.len())));
            }
            let turns = walk(&mut game, line).map_err(|reason| wrong(&reason))?;
            if turns.last().is_none_or(|turn| turn.seat != own) {
                return Err(wrong("it must end with a move of yours"));
            }
            for (other, known) in &walked {
                let parts = turns.iter().zip(known).find(|(one, two)| one.text != two.text);
                if parts.is_some_and(|(one, _)| one.seat == own) {
                    return Err(wrong(&format!("it answers the same moves differently than line {other}")));
                }
            }
            walked.push((number, turns));
        }
        // A line that is the beginning of another one adds nothing.
        let all: Vec<Vec<wire::Turn>> = walked.into_iter().map(|(_, turns)| turns).collect();
        let is_said = |index: usize| {
            let line = &all[index];
            all.iter().enumerate().any(|(other, longer)| {
                longer.starts_with(line) && (longer.len() > line.len() || other < index)
            })
        };
        let kept: Vec<Vec<wire::Turn>> =
            (0..all.len()).filter(|index| !is_said(*index)).map(|index| all[index].clone()).collect();
        let texts = kept.iter().map(|line| line.iter().map(|turn| turn.text.clone()).collect()).collect();
        let from = self.referee.turns();
        Ok((Ahead { from, lines: texts }, AheadState { lines: kept }))
    }

    /// A copy of the current game to try moves in. It has no secrets.
    ///
    /// # Errors
    /// When the game cannot be replayed.
    fn copy(&self) -> Result<Referee, String> {
        let mut game =
            Referee::unseal_setup(&self.referee.seal_setup()).map_err(|error| error.to_string())?;
        for turn in self.spectate().turns {
            game.play(&turn.seat, &turn.text).map_err(|refused| refused.to_string())?;
        }
        Ok(game)
    }
}

/// The turns of a line from the current position; afterwards the game is back in that position.
///
/// # Errors
/// The first illegal move, and why it is illegal.
fn walk(game: &mut Referee, line: &[String]) -> Result<Vec<wire::Turn>, String> {
    let before = game.turns();
    let walked = go(game, line);
    while game.turns() > before {
        game.undo().map_err(|refused| refused.to_string())?;
    }
    walked
}

fn go(game: &mut Referee, line: &[String]) -> Result<Vec<wire::Turn>, String> {
    let mut turns = Vec::with_capacity(line.len());
    for (number, text) in (1..).zip(line) {
        let mover = game.to_move().into_iter().next();
        let mover = mover.ok_or_else(|| format!("the game is over before move {number}"))?;
        game.play(&mover, text).map_err(|refused| format!("move {number}, {text:?}: {refused}"))?;
        turns.extend(game.last_turn(None).ok().flatten());
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(from: usize, lines: &[&str]) -> Ahead {
        let words = |line: &&str| line.split(' ').map(str::to_owned).collect();
        Ahead { from, lines: lines.iter().map(words).collect() }
    }

    #[test]
    fn what_is_left_of_a_note_follows_from_the_turns() {
        let noted = note(1, &["a b", "a b c d", "x y"]);
        assert_eq!(noted.left(&["o"]), noted, "nothing has happened");
        assert_eq!(noted.left(&["o", "a"]), note(2, &["b", "b c d"]));
        assert_eq!(noted.left(&["o", "a"]).next(), Some("b"));
        assert_eq!(noted.left(&["o", "a", "b"]), note(3, &["c d"]));
        assert_eq!(noted.left(&["o", "x"]), note(2, &["y"]));
        for gone in [&["o", "z"][..], &["o", "a", "c"], &["o", "a", "b", "c", "d"], &[]] {
            assert_eq!(noted.left(gone), Ahead::default(), "{gone:?}");
        }
        assert_eq!(noted.left(&["o", "a"]).left(&["o", "a", "b"]), noted.left(&["o", "a", "b"]));
    }

    #[test]
    fn notes_round_trip_through_the_journal() {
        let noted = note(3, &["a b"]);
        let text = noted.stored().expect("there is something in it");
        assert_eq!(serde_json::from_str::<Ahead>(&text).expect("its own text"), noted);
        assert_eq!(Ahead::default().stored(), None);
    }
}

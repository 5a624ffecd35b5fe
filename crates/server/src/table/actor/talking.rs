//! What the players at a table say to each other.

use cubarium_journal::Timestamp;

use super::Actor;
use crate::nodes::{Bulletin, Lines, People};
use crate::protocol::{ServerFrame, TalkState};
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::table::state::{Player, State, frame};
use crate::table::talk::{Allowed, Talk, Word};

/// Nothing said yet.
pub(super) fn begin(registry: &Registry, state: &State) -> Talk {
    let people = state.holders().iter().map(|holder| (holder.seat, holder.player == Player::Person));
    // Numbers continue above the old ones after a reload, so that no page mistakes a new line for one that it has
    // shown.
    let number = u64::try_from(Timestamp::now().0).unwrap_or_default();
    Talk::new(people, Allowed::by(registry.limits()), number)
}

/// Who is told about a change.
enum Concerned {
    Nobody,
    /// All devices of the seat that made the request.
    OneSeat,
    Players,
}

impl Actor {
    /// Carries out a seat's request about talking. The other players are told only what concerns them: not whom
    /// somebody blocks or reports.
    pub(super) fn talk(&mut self, seat: usize, word: Word) -> Result<TalkState, Rejection> {
        let (now, before) = (Timestamp::now().0, self.talk.number());
        let concerned = match word {
            Word::Look => Concerned::Nobody,
            Word::Say(said) => {
                if !self.registry.nodes().is_alone() {
                    self.talk.number_by_time(now);
                }
                self.talk.say(seat, said, now)?;
                Concerned::Players
            }
            Word::Free(on) if self.talk.allow(seat, on, now)? => {
                self.talk.date(seat, now);
                Concerned::Players
            }
            Word::Free(_) => Concerned::Nobody,
            Word::Block { seat: whom, on } => {
                self.talk.block(seat, &whom, on)?;
                self.talk.date(seat, now);
                Concerned::OneSeat
            }
            Word::Report { seat: whom } => {
                self.report(seat, &whom)?;
                self.talk.date(seat, now);
                Concerned::OneSeat
            }
        };
        let shown = self.talk.show(seat)?;
        self.tell_players(&frame(&ServerFrame::Talk), |viewer| match concerned {
            Concerned::Nobody => false,
            Concerned::OneSeat => viewer == seat,
            Concerned::Players => true,
        });
        let nodes = self.registry.nodes();
        if !matches!(concerned, Concerned::Nobody) && !nodes.is_alone() {
            let (people, lines) = self.talk.said(Some(seat), before);
            nodes.tell(Bulletin::Talk { table: self.id.to_string(), people, lines });
        }
        Ok(shown)
    }

    /// Takes over what was said at another node.
    pub(super) fn hear_talk(&mut self, people: People, lines: Lines) {
        let fresh = self.talk.hear(people, lines);
        self.tell_players(&frame(&ServerFrame::Talk), |seat| {
            fresh.for_all || fresh.for_seats.contains(&seat)
        });
    }

    /// Writes a player's reported lines to the server's log.
    fn report(&mut self, seat: usize, whom: &str) -> Result<(), Rejection> {
        let Some(report) = self.talk.report(seat, whom)? else { return Ok(()) };
        let lines = serde_json::to_string(&report.lines).unwrap_or_default();
        let by = self.state.holders()[seat].seat;
        self.registry.figures().reported();
        tracing::warn!(table = %self.id, by, about = whom, lines, "a player was reported");
        Ok(())
    }
}

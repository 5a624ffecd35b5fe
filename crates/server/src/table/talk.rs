//! What is said at a table. It is kept in memory while the table is in use, and is written to no file: it is no part of
//! the game, and those who said it may expect that it is gone afterwards.

use std::collections::VecDeque;

use crate::config::{LINES_KEPT, Limits};
use crate::nodes::{Flags, Lines, People};
use crate::protocol::{Said, TalkLine, TalkState, Talker};
use crate::rejection::Rejection;

/// The longest text, in characters.
const LONGEST: usize = 200;

/// What a host allows.
#[derive(Clone, Copy)]
pub(super) struct Allowed {
    /// Whether people may write texts.
    free: bool,
    /// How many lines one seat may say within the time for which they are counted.
    lines: usize,
    /// That time, in milliseconds.
    within_ms: i64,
}

impl Allowed {
    pub(super) fn by(limits: &Limits) -> Self {
        let within_ms = i64::try_from(limits.talk_within.as_millis()).unwrap_or(i64::MAX);
        Self { free: limits.free_talk, lines: limits.talk_lines, within_ms }
    }
}

/// What a player asks about talking.
#[derive(Clone)]
pub(crate) enum Word {
    /// See what was said.
    Look,
    /// Say something.
    Say(Said),
    /// Allow texts in one's own words, or no longer.
    Free(bool),
    /// Hide what somebody says, or show it again.
    Block { seat: String, on: bool },
    /// Tell the host of the server about what somebody has said.
    Report { seat: String },
}

/// One person at the table.
#[derive(Default)]
struct Person {
    free: bool,
    /// By seat: whom this person has blocked and reported.
    blocked: Vec<usize>,
    reported: Vec<usize>,
    /// When this person last decided about these, in milliseconds since 1970.
    dated: i64,
    /// When this person last said something, the newest last; milliseconds since 1970.
    said_at: VecDeque<i64>,
}

impl Person {
    /// Counts something that the others notice.
    ///
    /// # Errors
    /// If there was too much of it lately.
    fn count(&mut self, now_ms: i64, allowed: Allowed) -> Result<(), Rejection> {
        while self.said_at.front().is_some_and(|at| now_ms - at >= allowed.within_ms) {
            self.said_at.pop_front();
        }
        if let Some(first) = self.said_at.front().filter(|_| self.said_at.len() >= allowed.lines) {
            let free_at = first.saturating_add(allowed.within_ms);
            let seconds = u64::try_from((free_at - now_ms).max(1)).unwrap_or(1).div_ceil(1_000);
            return Err(Rejection::TooOften(seconds));
        }
        self.said_at.push_back(now_ms);
        Ok(())
    }
}

/// The talk at a table.
pub(super) struct Talk {
    /// By seat; `None` for a computer.
    people: Vec<Option<(String, Person)>>,
    lines: VecDeque<(usize, TalkLine)>,
    number: u64,
    allowed: Allowed,
}

/// Who has to be told of what another node says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Fresh {
    /// Something was said, or somebody allows texts or no longer.
    pub(super) for_all: bool,
    /// These have blocked or reported somebody, which concerns nobody else.
    pub(super) for_seats: Vec<usize>,
}

/// What the host of the server is told about a person.
pub(super) struct Report {
    /// What that person said, as far as it is kept.
    pub(super) lines: Vec<TalkLine>,
}

impl Talk {
    /// Nothing said yet. `people` has the seats in the order of play, with whether a person sits there.
    /// Lines are numbered after `number`.
    pub(super) fn new<'a>(
        people: impl Iterator<Item = (&'a str, bool)>,
        allowed: Allowed,
        number: u64,
    ) -> Self {
        let people =
            people.map(|(seat, person)| person.then(|| (seat.to_owned(), Person::default()))).collect();
        Self { people, lines: VecDeque::new(), number, allowed }
    }

    /// What a seat may see.
    ///
    /// # Errors
    /// If no other person is at the table.
    pub(super) fn show(&self, seat: usize) -> Result<TalkState, Rejection> {
        self.need_company()?;
        let me = self.person(seat);
        let people = self.people.iter().enumerate().filter_map(|(index, person)| {
            let (name, person) = person.as_ref()?;
            Some(Talker {
                seat: name.clone(),
                free: person.free,
                blocked: me.blocked.contains(&index),
                reported: me.reported.contains(&index),
            })
        });
        let lines = self.lines.iter().filter(|(by, _)| !me.blocked.contains(by));
        Ok(TalkState {
            lines: lines.map(|(_, line)| line.clone()).collect(),
            people: people.collect(),
            free_possible: self.allowed.free,
            free: self.is_free(),
        })
    }

    /// Says something.
    ///
    /// # Errors
    /// If no other person is at the table, the seat says too much, or texts are not allowed.
    pub(super) fn say(&mut self, seat: usize, said: Said, now_ms: i64) -> Result<(), Rejection> {
        self.need_company()?;
        let said = match said {
            Said::Text { .. } if !self.is_free() => return Err(Rejection::NoFreeTalk),
            Said::Text { text } => Said::Text { text: tidy(&text)? },
            phrase @ Said::Phrase { .. } => phrase,
        };
        let (name, person) = self.people[seat].as_mut().expect("a computer says nothing");
        person.count(now_ms, self.allowed)?;
        self.number += 1;
        let line = TalkLine { number: self.number, seat: name.clone(), at_ms: now_ms, said };
        if self.lines.len() == LINES_KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back((seat, line));
        Ok(())
    }

    /// Allows texts, or no longer. Returns whether that is a change.
    ///
    /// # Errors
    /// If no other person is at the table, the seat changes this too often, or the host does not let people write texts.
    pub(super) fn allow(&mut self, seat: usize, on: bool, now_ms: i64) -> Result<bool, Rejection> {
        self.need_company()?;
        if on && !self.allowed.free {
            return Err(Rejection::NoFreeTalk);
        }
        if self.person(seat).free == on {
            return Ok(false);
        }
        let allowed = self.allowed;
        let me = self.person_mut(seat);
        me.count(now_ms, allowed)?;
        me.free = on;
        Ok(true)
    }

    /// Blocks another person, who is not told, or no longer.
    ///
    /// # Errors
    /// If there is no other person with this seat.
    pub(super) fn block(&mut self, seat: usize, whom: &str, on: bool) -> Result<(), Rejection> {
        let whom = self.other(seat, whom)?;
        let me = self.person_mut(seat);
        me.blocked.retain(|blocked| *blocked != whom);
        if on {
            me.blocked.push(whom);
        }
        Ok(())
    }

    /// What the host is to be told about another person; `None` if this seat has reported that person before.
    ///
    /// # Errors
    /// If there is no other person with this seat.
    pub(super) fn report(&mut self, seat: usize, whom: &str) -> Result<Option<Report>, Rejection> {
        let whom = self.other(seat, whom)?;
        let me = self.person_mut(seat);
        if me.reported.contains(&whom) {
            return Ok(None);
        }
        me.reported.push(whom);
        let lines = self.lines.iter().filter(|(by, _)| *by == whom).map(|(_, line)| line.clone()).collect();
        Ok(Some(Report { lines }))
    }

    /// What is to be said to other nodes: what one person or everybody wants, and the lines after a number.
    pub(super) fn said(&self, seat: Option<usize>, after: u64) -> (People, Lines) {
        let people = self.people.iter().enumerate().filter_map(|(index, person)| {
            let (_, person) = person.as_ref().filter(|_| seat.is_none_or(|seat| seat == index))?;
            let (blocked, reported) = (person.blocked.clone(), person.reported.clone());
            Some((index, Flags { free: person.free, blocked, reported, dated: person.dated }))
        });
        let lines = self.lines.iter().filter(|(_, line)| line.number > after).cloned();
        (people.collect(), lines.collect())
    }

    /// Numbers the next line with the time, in milliseconds: those of two nodes differ then, and what was said first has the
    /// lower one.
    pub(super) fn number_by_time(&mut self, now_ms: i64) {
        self.number = u64::try_from(now_ms - 1).unwrap_or_default().max(self.number);
    }

    /// The number of the last line.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Dates what a seat wants: now, and after what it wanted before.
    pub(super) fn date(&mut self, seat: usize, now_ms: i64) {
        let me = self.person_mut(seat);
        me.dated = now_ms.max(me.dated + 1);
    }

    /// Takes what another node says, unless it is older than what is known.
    pub(super) fn hear(&mut self, people: People, lines: Lines) -> Fresh {
        let mut fresh = Fresh::default();
        for (seat, flags) in people {
            if let Some((_, person)) = self.people.get_mut(seat).and_then(Option::as_mut)
                && flags.dated > person.dated
            {
                fresh.for_all |= person.free != flags.free;
                if (&person.blocked, &person.reported) != (&flags.blocked, &flags.reported) {
                    fresh.for_seats.push(seat);
                }
                (person.free, person.blocked, person.reported) = (flags.free, flags.blocked, flags.reported);
                person.dated = flags.dated;
            }
        }
        for (seat, line) in lines {
            if !self.lines.iter().any(|(by, known)| (*by, known.number) == (seat, line.number)) {
                self.number = self.number.max(line.number);
                self.lines.push_back((seat, line));
                fresh.for_all = true;
            }
        }
        self.lines.make_contiguous().sort_by_key(|(_, line)| line.number);
        while self.lines.len() > LINES_KEPT {
            self.lines.pop_front();
        }
        fresh
    }

    /// Whether texts may be said: everybody allows them.
    fn is_free(&self) -> bool {
        self.allowed.free && self.people.iter().flatten().all(|(_, person)| person.free)
    }

    fn person(&self, seat: usize) -> &Person {
        &self.people[seat].as_ref().expect("a computer asks for nothing").1
    }

    fn person_mut(&mut self, seat: usize) -> &mut Person {
        &mut self.people[seat].as_mut().expect("a computer asks for nothing").1
    }

    fn need_company(&self) -> Result<(), Rejection> {
        if self.people.iter().flatten().count() > 1 { Ok(()) } else { Err(Rejection::Alone) }
    }

    /// The seat of another person.
    fn other(&self, seat: usize, name: &str) -> Result<usize, Rejection> {
        let found = self.people.iter().position(|person| person.as_ref().is_some_and(|(it, _)| it == name));
        found.filter(|found| *found != seat).ok_or(Rejection::NoSeat)
    }
}

/// A text with single spaces and without invisible characters.
fn tidy(text: &str) -> Result<String, Rejection> {
    let visible: String = text
        .chars()
        .map(|sign| if sign.is_whitespace() { ' ' } else { sign })
        .filter(|sign| !crate::text::is_invisible(*sign))
        .collect();
    let text = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if (1..=LONGEST).contains(&text.chars().count()) {
        Ok(text)
    } else {
        Err(Rejection::unfit("text", &format!("must be 1 to {LONGEST} visible characters")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Phrase;

    fn talk(people: &[bool]) -> Talk {
        let seats = ["1", "2", "3", "4"];
        Talk::new(seats.into_iter().zip(people.iter().copied()), Allowed::by(&Limits::default()), 0)
    }

    fn hello() -> Said {
        Said::Phrase { phrase: Phrase::Hello }
    }

    fn text(text: &str) -> Said {
        Said::Text { text: text.to_owned() }
    }

    #[test]
    fn a_text_needs_the_consent_of_every_person() {
        let mut talk = talk(&[true, true, false, true]);
        assert_eq!(talk.say(0, text("hi"), 0), Err(Rejection::NoFreeTalk));
        for seat in [0, 1] {
            talk.allow(seat, true, 0).expect("it is possible");
            assert_eq!(talk.say(0, text("hi"), 0), Err(Rejection::NoFreeTalk), "seat 4 has not agreed");
        }
        talk.allow(3, true, 0).expect("it is possible");
        talk.say(0, text("  hi \u{202e}\n there "), 0).expect("it is possible");
        assert_eq!(talk.show(1).expect("it is possible").lines[0].said, text("hi there"));
        talk.allow(1, false, 0).expect("it is possible");
        assert_eq!(talk.say(0, text("hi"), 1), Err(Rejection::NoFreeTalk));
        assert_eq!(talk.say(0, hello(), 1), Ok(()), "phrases are always possible");
    }

    #[test]
    fn a_host_can_rule_out_texts() {
        let allowed = Allowed::by(&Limits { free_talk: false, ..Limits::default() });
        let mut talk = Talk::new([("w", true), ("b", true)].into_iter(), allowed, 0);
        assert_eq!(talk.allow(0, true, 0), Err(Rejection::NoFreeTalk));
        assert!(!talk.show(0).expect("it is possible").free_possible);
    }

    #[test]
    fn who_is_blocked_is_no_longer_read_and_is_not_told() {
        let mut talk = talk(&[true, true]);
        for seat in [0, 1] {
            talk.allow(seat, true, 0).expect("it is possible");
        }
        talk.say(1, text("rude"), 0).expect("it is possible");
        talk.block(0, "2", true).expect("it is possible");
        talk.say(1, hello(), 1).expect("it is possible");
        assert_eq!(talk.show(0).expect("it is possible").lines, [], "neither earlier lines nor later ones");
        let theirs = talk.show(1).expect("it is possible");
        assert_eq!(theirs.lines.len(), 2);
        assert!(theirs.people.iter().all(|person| !person.blocked));
        assert!(theirs.free, "it does not show in what may be written either");
        talk.block(0, "2", false).expect("it is possible");
        assert_eq!(talk.show(0).expect("it is possible").lines.len(), 2);
    }

    #[test]
    fn of_two_nodes_words_the_later_counts_and_only_those_whom_it_concerns_are_told() {
        let [mut here, mut there] = [talk(&[true, true]), talk(&[true, true])];
        here.block(0, "2", true).expect("it is possible");
        here.date(0, 5);
        let (old, _) = here.said(Some(0), 0);
        assert_eq!(there.hear(old.clone(), Vec::new()), Fresh { for_all: false, for_seats: vec![0] });
        here.block(0, "2", false).expect("it is possible");
        here.date(0, 5);
        assert_eq!(here.hear(old, Vec::new()), Fresh::default(), "an old message changes nothing");
        assert!(!here.show(0).expect("it is possible").people[1].blocked);
        here.allow(0, true, 9).expect("it is possible");
        here.date(0, 9);
        let (people, lines) = here.said(None, 0);
        assert_eq!(there.hear(people, lines), Fresh { for_all: true, for_seats: vec![0] });
        assert!(!there.show(0).expect("it is possible").people[1].blocked);
    }

    #[test]
    fn a_report_holds_what_the_person_said_and_counts_once() {
        let mut talk = talk(&[true, true]);
        talk.say(0, hello(), 0).expect("it is possible");
        talk.say(1, hello(), 1).expect("it is possible");
        let report = talk.report(0, "2").expect("it is possible").expect("it is the first");
        assert_eq!(report.lines.iter().map(|line| line.seat.as_str()).collect::<Vec<_>>(), ["2"]);
        assert!(talk.report(0, "2").expect("it is possible").is_none());
        assert!(talk.show(0).expect("it is possible").people[1].reported);
        for nobody in ["1", "3", ""] {
            assert_eq!(talk.report(0, nobody).err(), Some(Rejection::NoSeat), "{nobody:?}");
        }
    }

    #[test]
    fn one_person_cannot_flood_the_others() {
        let mut talk = talk(&[true, true]);
        for at in 0..8 {
            talk.say(0, hello(), at * 1_000).expect("it is possible");
        }
        assert_eq!(talk.say(0, hello(), 8_000), Err(Rejection::TooOften(22)));
        assert_eq!(talk.say(1, hello(), 8_000), Ok(()), "the other may");
        assert_eq!(talk.say(0, hello(), 30_000), Ok(()), "the first line was long ago");
        for at in 0..200 {
            talk.say(1, hello(), 100_000 + at * 30_000).expect("it is possible");
        }
        let lines = talk.show(0).expect("it is possible").lines;
        assert_eq!((lines.len(), lines[99].number), (LINES_KEPT, 210));
    }

    #[test]
    fn nobody_talks_to_computers() {
        let mut talk = talk(&[true, false]);
        assert_eq!(talk.show(0), Err(Rejection::Alone));
        assert_eq!(talk.say(0, hello(), 0), Err(Rejection::Alone));
        assert_eq!(talk.allow(0, true, 0), Err(Rejection::Alone));
        assert_eq!(talk.block(0, "2", true), Err(Rejection::NoSeat));
    }

    #[test]
    fn a_text_is_visible_and_not_too_long() {
        for bad in ["", " \u{200b} ", &"é".repeat(201)] {
            assert!(tidy(bad).is_err(), "{bad:?}");
        }
        assert_eq!(tidy(&"é".repeat(200)), Ok("é".repeat(200)));
    }
}

//! A calendar of the moves that are due.

use cubarium_catalog::words::Words;
use cubarium_journal::Timestamp;
use icalendar::{Calendar, Component as _, Event, Property};

use super::games::Turn;
use crate::words::about;

/// How long before its end an entry begins, in milliseconds.
const LAST_HOUR: i64 = 3_600_000;

/// A moment in iCalendar's format.
fn moment(time: Timestamp) -> String {
    let moment = jiff::Timestamp::from_millisecond(time.0).unwrap_or_default();
    moment.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// The calendar: an entry for each game with days per turn in which it is the account's turn. The entry ends when the
/// time runs out, keeps its id until the move is made, and then disappears.
pub(super) fn write(words: &Words, place: &str, turns: &[Turn]) -> String {
    let mut calendar = Calendar::empty();
    let title = words.tell("reminder-calendar", &[]);
    for (key, value) in [
        ("VERSION", "2.0"),
        ("PRODID", "-//Cubarium//Cubarium//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("X-PUBLISHED-TTL", "PT1H"),
    ] {
        calendar.append_property(Property::new(key, value));
    }
    calendar.name(&title);
    for turn in turns {
        let Some(due) = turn.due else { continue };
        let mut event = Event::new();
        event
            .uid(&format!("{}-{}-{}@cubarium", turn.table, turn.seat, turn.turns))
            .summary(&about(words, ["reminder-turn", "reminder-turn-alone"], &turn.game, &turn.others))
            .description(&words.tell("reminder-due", &[]))
            .url(&format!("{place}/t/{}/{}", turn.table, turn.seat))
            .sequence(u32::try_from(turn.seq).unwrap_or(u32::MAX))
            .append_property(Property::new("DTSTAMP", moment(turn.since)))
            .append_property(Property::new("DTSTART", moment(Timestamp(due.0 - LAST_HOUR))))
            .append_property(Property::new("DTEND", moment(due)))
            // An entry does not mark its owner as busy.
            .append_property(Property::new("TRANSP", "TRANSPARENT"));
        calendar.push(event.done());
    }
    calendar.to_string()
}

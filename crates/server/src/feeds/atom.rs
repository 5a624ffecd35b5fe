//! A feed of the games in which it is the account's turn, and of those that have ended.

use atom_syndication::{Content, Entry, Feed as Atom, FixedDateTime, Link, Person, Text};
use cubarium_accounts::Feed;
use cubarium_catalog::words::Words;
use cubarium_journal::Timestamp;

use super::games::Turn;
use crate::protocol::{FinishedGame, GameResult};
use crate::words::about;

fn date(time: Timestamp) -> FixedDateTime {
    let moment = jiff::Timestamp::from_millisecond(time.0).unwrap_or_default();
    moment.to_string().parse().expect("both write RFC 3339")
}

fn link(rel: &str, href: String) -> Link {
    Link { rel: rel.to_owned(), href, ..Link::default() }
}

fn person(name: &str) -> Person {
    Person { name: name.to_owned(), ..Person::default() }
}

/// Writes the feed. `name` is the last part of its id.
pub(super) fn write(
    words: &Words,
    place: &str,
    (name, feed): (&str, &Feed),
    turns: &[Turn],
    ended: &[FinishedGame],
) -> String {
    let mut entries: Vec<Entry> = turns.iter().map(|turn| turn_entry(words, place, turn)).collect();
    entries.extend(ended.iter().map(|game| end_entry(words, place, game)));
    entries.sort_by(|one, other| other.updated.cmp(&one.updated).then_with(|| one.id.cmp(&other.id)));
    let atom = Atom {
        title: Text::plain(words.tell("reminder-feed", &[])),
        id: format!("urn:cubarium:feed:{name}"),
        updated: entries.first().map_or_else(|| date(feed.created), |entry| entry.updated),
        authors: vec![person(&feed.name)],
        links: vec![link("alternate", format!("{place}/account"))],
        lang: Some(words.language().code().to_owned()),
        entries,
        ..Atom::default()
    };
    let bytes = atom.write_to(Vec::new()).expect("memory takes everything");
    String::from_utf8(bytes).expect("it is written as UTF-8")
}

fn turn_entry(words: &Words, place: &str, turn: &Turn) -> Entry {
    Entry {
        title: Text::plain(about(words, ["reminder-turn", "reminder-turn-alone"], &turn.game, &turn.others)),
        id: format!("urn:cubarium:turn:{}:{}:{}", turn.table, turn.seat, turn.turns),
        updated: date(turn.since),
        links: vec![link("alternate", format!("{place}/t/{}/{}", turn.table, turn.seat))],
        ..Entry::default()
    }
}

fn end_entry(words: &Words, place: &str, game: &FinishedGame) -> Entry {
    let result = game.result.as_ref();
    let others: Vec<String> = result.map_or_else(Vec::new, |result| {
        let others = result.players.iter().filter(|player| player.seat != game.seat);
        others.filter_map(|player| player.name.clone()).collect()
    });
    let reason = result.map(|result| words.reason(&game.game, &result.outcome));
    Entry {
        title: Text::plain(about(words, ending(&game.seat, result), &game.game, &others)),
        id: format!("urn:cubarium:end:{}:{}", game.table, game.seat),
        updated: date(Timestamp(game.ended_ms)),
        links: vec![link("alternate", format!("{place}/t/{}/{}", game.table, game.seat))],
        content: reason.map(|reason| Content {
            value: Some(reason),
            content_type: Some("text".to_owned()),
            ..Content::default()
        }),
        ..Entry::default()
    }
}

/// The messages for a game that has ended: with the names of the others, and without any.
fn ending(seat: &str, result: Option<&GameResult>) -> [&'static str; 2] {
    match result.map(|result| &result.outcome.winners) {
        Some(winners) if winners.iter().any(|winner| winner == seat) => {
            ["reminder-won", "reminder-won-alone"]
        }
        Some(winners) if !winners.is_empty() => ["reminder-lost", "reminder-lost-alone"],
        _ => ["reminder-over", "reminder-over-alone"],
    }
}

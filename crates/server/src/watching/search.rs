//! Search criteria for finished games.

use cubarium_catalog::{Record, is_move_number, wire};
use cubarium_journal::{Label, Place, Search, Timestamp};
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::protocol::ArchiveQuery;
use crate::rejection::Rejection;

/// How many turns of an opening are searchable.
const OPENING: usize = 24;
/// The longest text of an opening, in bytes.
const LONGEST: usize = 2_000;
/// The longest part of a name, in characters.
const NAME: usize = 40;

/// How a game ended, for everybody or for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// Somebody has won.
    Decided,
    /// The player has won.
    Won,
    /// The player has lost.
    Lost,
    /// It is a draw.
    Drawn,
    /// Nobody has won or drawn.
    None,
}

impl Fate {
    /// The criteria for games in general.
    const OF_GAMES: [Self; 3] = [Self::Decided, Self::Drawn, Self::None];
    /// The criteria for the games of one player.
    const OF_PLAYERS: [Self; 4] = [Self::Won, Self::Lost, Self::Drawn, Self::None];

    const fn word(self) -> &'static str {
        match self {
            Self::Decided => "decided",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::None => "none",
        }
    }

    /// The journal's word for it.
    pub(crate) fn label(self) -> Label {
        self.word().parse().expect("a short word")
    }

    /// How a game ended.
    pub(crate) const fn of_game(outcome: &wire::Outcome) -> Self {
        match (outcome.winners.as_slice(), outcome.drawn.as_slice()) {
            ([], []) => Self::None,
            ([], _) => Self::Drawn,
            _ => Self::Decided,
        }
    }

    /// How a game ended for a seat.
    pub(crate) fn of_seat(outcome: &wire::Outcome, seat: &str) -> Self {
        let is_in = |seats: &[String]| seats.iter().any(|one| one == seat);
        match Self::of_game(outcome) {
            Self::None => Self::None,
            _ if is_in(&outcome.winners) => Self::Won,
            _ if is_in(&outcome.drawn) => Self::Drawn,
            _ => Self::Lost,
        }
    }

    fn read(word: &str, of_player: bool) -> Result<Self, Rejection> {
        let all = if of_player { &Self::OF_PLAYERS[..] } else { &Self::OF_GAMES[..] };
        all.iter().copied().find(|fate| fate.word() == word).ok_or_else(|| {
            let words: Vec<&str> = all.iter().map(|fate| fate.word()).collect();
            let of = if of_player { "for a player" } else { "without a player" };
            Rejection::unfit("result", &format!("{of} it is one of {}", words.join(", ")))
        })
    }
}

/// A name in the form used for searching.
pub(crate) fn fold(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The first turns of a record in the form used for searching; empty if the game does not begin from its usual
/// position.
pub(crate) fn opening(record: &Record) -> String {
    if record.position.is_some() {
        return String::new();
    }
    let turns = record.moves.iter().take(OPENING).map(|(seat, text)| match seat {
        Some(seat) => format!("{seat}:{text} ").to_lowercase(),
        None => format!("{text} ").to_lowercase(),
    });
    turns.collect()
}

/// Reads an opening as people write it, with or without move numbers.
fn read_opening(text: &str) -> Result<String, Rejection> {
    let turns: Vec<&str> = text.split_whitespace().filter(|word| !is_move_number(word)).collect();
    if turns.len() > OPENING || text.len() > LONGEST {
        return Err(Rejection::unfit(
            "opening",
            &format!("games can be found by at most their first {OPENING} turns"),
        ));
    }
    Ok(turns.into_iter().map(|turn| format!("{turn} ").to_lowercase()).collect())
}

/// Checks that a game with this id exists.
pub(super) fn known_game(game: String) -> Result<String, Rejection> {
    cubarium_catalog::info(&game).map_err(|unknown| Rejection::unfit("game", &unknown))?;
    Ok(game)
}

/// Reads the search and the cursor from a query.
pub(super) fn read(query: ArchiveQuery) -> Result<(Search, Option<Place>), Rejection> {
    let ArchiveQuery { game, player, result, from, to, opening, after } = query;
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let game = given(game).map(known_game).transpose()?;
    let player = given(player).map(|name| fold(&name));
    if player.as_ref().is_some_and(|name| name.chars().count() > NAME) {
        return Err(Rejection::unfit("player", &format!("must be at most {NAME} characters")));
    }
    for (field, text) in [("player", &player), ("opening", &opening)] {
        if text.as_ref().is_some_and(|text| text.contains(char::is_control)) {
            return Err(Rejection::unfit(field, "has invisible characters"));
        }
    }
    let fate = given(result).map(|word| Fate::read(&word, player.is_some())).transpose()?;
    let opening = given(opening).map(|text| read_opening(&text)).transpose()?.unwrap_or_default();
    if !opening.is_empty() && game.is_none() {
        return Err(Rejection::unfit("opening", "it needs the game to which these turns belong"));
    }
    let search = Search {
        game: game.map(|game| game.parse().expect("ids of games are short words")),
        player,
        fate: fate.map(Fate::label),
        from: given(from).map(|day| read_day("from", &day)).transpose()?.map(|(begin, _)| begin),
        before: given(to).map(|day| read_day("to", &day)).transpose()?.map(|(_, end)| end),
        opening,
    };
    Ok((search, given(after).as_deref().map(read_place).transpose()?))
}

/// The beginning and the end of a day in UTC.
fn read_day(field: &'static str, text: &str) -> Result<(Timestamp, Timestamp), Rejection> {
    let unfit = || Rejection::unfit(field, "must be a day like 2026-11-20");
    let day: Date = text.trim().parse().map_err(|_| unfit())?;
    let begin = |day: Date| -> Result<Timestamp, Rejection> {
        let moment = day.to_zoned(TimeZone::UTC).map_err(|_| unfit())?;
        Ok(Timestamp(moment.timestamp().as_millisecond()))
    };
    Ok((begin(day)?, begin(day.tomorrow().map_err(|_| unfit())?)?))
}

/// The cursor for a place in a list.
pub(super) fn write_place(place: &Place) -> String {
    format!("{}-{}", place.time.0, place.table)
}

/// Reads a cursor made by [`write_place`].
pub(super) fn read_place(text: &str) -> Result<Place, Rejection> {
    let unfit = || Rejection::unfit("after", "must be the `next` of an earlier answer");
    let (time, table) = text.split_once('-').ok_or_else(unfit)?;
    let time = time.parse().map_err(|_| unfit())?;
    Ok(Place { time: Timestamp(time), table: table.parse().map_err(|_| unfit())? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(change: impl FnOnce(&mut ArchiveQuery)) -> Result<Search, String> {
        let mut query = ArchiveQuery::default();
        change(&mut query);
        read(query).map(|(search, _)| search).map_err(|rejection| rejection.to_string())
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn empty_fields_ask_for_nothing() {
        let found = ask(|query| {
            for field in [&mut query.game, &mut query.player, &mut query.result, &mut query.opening] {
                *field = some(" ");
            }
        });
        assert_eq!(found, Ok(Search::default()));
    }

    #[test]
    fn days_are_whole_and_both_ends_are_included() {
        let found = ask(|query| (query.from, query.to) = (some("2026-11-20"), some("2026-11-20")));
        let found = found.expect("days");
        assert_eq!(found.from, Some(Timestamp(1_795_132_800_000)));
        assert_eq!(found.before, Some(Timestamp(1_795_132_800_000 + 86_400_000)));
        for bad in ["2026-13-01", "20.11.2026", "9999-12-31", "yesterday"] {
            assert!(ask(|query| query.to = some(bad)).expect_err(bad).starts_with("to: "));
        }
    }

    #[test]
    fn results_are_those_of_games_or_of_players() {
        let with = |player: Option<&str>, result: &str| {
            ask(|query| (query.player, query.result) = (player.and_then(some), some(result)))
        };
        for (player, result) in
            [(None, "decided"), (None, "drawn"), (Some(" Ada  L"), "won"), (Some("a"), "none")]
        {
            assert_eq!(with(player, result).expect(result).fate, Some(result.parse().expect("a label")));
        }
        for (player, result) in [(None, "won"), (Some("a"), "decided"), (None, "WON")] {
            assert!(with(player, result).expect_err(result).starts_with("result: "));
        }
        assert_eq!(with(Some(" Ada  L"), "won").expect("a name").player, some("ada l"));
    }

    #[test]
    fn openings_are_read_with_and_without_numbers() {
        let with = |text: &str| ask(|query| (query.game, query.opening) = (some("cube-chess"), some(text)));
        for text in ["1A2-4B2 6D2-4C2", "1. 1a2-4b2  6d2-4c2", "1. 1A2-4B2 6D2-4C2 2."] {
            assert_eq!(with(text).expect(text).opening, "1a2-4b2 6d2-4c2 ");
        }
        assert!(with(&"1A2-4B2 ".repeat(25)).is_err());
        assert!(ask(|query| query.opening = some("1A2-4B2")).expect_err("no game").starts_with("opening: "));
        assert!(ask(|query| query.game = some("chess")).is_err());
    }

    #[test]
    fn records_and_searches_agree_on_what_an_opening_is() {
        let record =
            Record::parse("[Game \"cube-chess\"]\n\n1. 1A2-4B2 6D2-4C2 2. 1A1-4A1\n").expect("a record");
        assert_eq!(opening(&record), read_opening("1. 1a2-4b2 6d2-4c2 2. 1a1-4a1").expect("turns"));
        let long = Record { moves: vec![(Some("2".to_owned()), "=?".to_owned()); 99], ..record.clone() };
        assert_eq!(opening(&long), "2:=? ".repeat(OPENING));
        assert_eq!(opening(&Record { position: some("somewhere"), ..record }), "");
    }

    #[test]
    fn places_round_trip_and_others_are_refused() {
        let place =
            Place { time: Timestamp(1_795_132_800_000), table: "k3v9x0c2m8q4w7r1".parse().expect("an id") };
        assert_eq!(read_place(&write_place(&place)), Ok(place));
        for bad in ["", "-", "7", "x-k3v9", "7-", "7-../a", "99999999999999999999-a"] {
            assert!(read_place(bad).is_err(), "{bad}");
        }
    }
}

//! The names of players as administrators see them: those that their boards show. What was stored when a table was created
//! is never changed; a player who chooses another name, or removes it, writes an event.

use cubarium_core::Seat;
use cubarium_journal::{Row, Sealed, SeatRecord};

use crate::table::ASIDES;
use crate::table::entry::{Change, Entry, Progress};
use crate::table::load::{is_bot, is_computer, is_rated};

/// Gives seats their present names, which follow from the latest event about its name by each seat.
pub(super) fn update(seats: &mut [SeatRecord], latest: &[(Seat, Sealed)], row: &Row, is_listed: bool) {
    for seat in &mut *seats {
        let entry = latest.iter().find(|(of, _)| *of == seat.seat).map(|(_, entry)| Entry::unseal(entry));
        if let Some(Ok(Entry { change: Change::Name { name, .. }, .. })) = entry {
            seat.name = name;
        }
    }
    if !is_listed && may_keep_names(row) {
        let people = seats.iter_mut().filter(|seat| !is_bot(seat) && !is_computer(seat));
        people.for_each(|seat| seat.name.clear());
    }
}

/// Whether names may have stayed at a table although the account was deleted: where no event can remove them, the table is
/// only taken off all lists. Full tables once refused to have names removed.
fn may_keep_names(row: &Row) -> bool {
    is_rated(row.kind.as_str()) || Progress::of(row) == Progress::Closed || row.last.get() >= ASIDES
}

#[cfg(test)]
mod tests {
    use cubarium_journal::{Seq, Standing, Timestamp};

    use super::*;

    fn row(kind: &str, progress: Progress, last: u64) -> Row {
        let to_move = cubarium_core::SeatSet::EMPTY;
        Row {
            id: "t".parse().expect("an id"),
            game: "cube-chess".parse().expect("a label"),
            kind: kind.parse().expect("a label"),
            created: Timestamp(0),
            used: Timestamp(0),
            last: Seq::new(last).expect("a small number"),
            standing: Some(Standing { status: progress.label(), to_move, edition: 1, finished: None }),
            latest: None,
        }
    }

    fn seats() -> Vec<SeatRecord> {
        let seat = |(seat, name, kind): (Seat, &str, &str)| SeatRecord {
            table: "t".parse().expect("an id"),
            seat,
            name: name.to_owned(),
            kind: kind.parse().expect("a label"),
        };
        [(Seat::FIRST, "Ada", "person"), (Seat::SECOND, "Rook", "bot:7")].map(seat).into()
    }

    fn names(latest: &[(Seat, Sealed)], row: &Row, is_listed: bool) -> [String; 2] {
        let mut seats = seats();
        update(&mut seats, latest, row, is_listed);
        [seats[0].name.clone(), seats[1].name.clone()]
    }

    #[test]
    fn the_latest_name_counts() {
        let named = |name: &str| {
            let change = Change::Name { seat: "w".to_owned(), name: name.to_owned() };
            vec![(Seat::FIRST, Entry { asked: None, change }.seal())]
        };
        let row = row("people", Progress::Unfinished, 3);
        assert_eq!(names(&[], &row, false), ["Ada", "Rook"]);
        assert_eq!(names(&named("Countess"), &row, false), ["Countess", "Rook"]);
        assert_eq!(names(&named(""), &row, false), ["", "Rook"]);
    }

    #[test]
    fn where_a_name_may_have_had_to_stay_no_person_is_named() {
        for (kind, progress, last) in [
            ("people:rated:clock", Progress::Finished, 9),
            ("people", Progress::Closed, 9),
            ("people", Progress::Unfinished, ASIDES),
        ] {
            assert_eq!(
                names(&[], &row(kind, progress, last), false),
                ["", "Rook"],
                "{kind} {progress:?} {last}"
            );
            assert_eq!(
                names(&[], &row(kind, progress, last), true),
                ["Ada", "Rook"],
                "it can be found by anybody"
            );
        }
    }
}

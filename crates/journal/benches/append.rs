//! Durable appends per second by one player, and by a hundred and a thousand at the same time: `cargo bench -p
//! cubarium-journal --bench append`; with `-- postgres://...`, in an empty PostgreSQL database.

use std::time::{Duration, Instant};

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{Author, Event, Journal, Location, Sealed, Seq, Standing, Table, TableId, Timestamp};
use tokio::task::JoinSet;

const SPAN: Duration = Duration::from_secs(3);

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for players in [1, 100, 1_000] {
        let (appended, commits, took) = runtime.block_on(measure(players));
        println!(
            "{players:>3} at once: {:>6.0} appends per second, {:.1} per commit",
            f64::from(appended) / took.as_secs_f64(),
            f64::from(appended) / f64::from(commits),
        );
    }
}

/// The number of appended events and of commits, and the time taken.
async fn measure(players: u32) -> (u32, u32, Duration) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let url = std::env::args().find(|argument| argument.starts_with("postgres"));
    let place = url.map_or_else(|| Location::directory(data.path()), |url| url.parse().expect("a URL"));
    let journal = Journal::open(&place).await.expect("a new journal");
    for player in 0..players {
        let table = Table {
            id: table_id(players, player),
            game: "bench".parse().expect("a label"),
            options: String::new(),
            start: Sealed::default(),
            kind: "bench".parse().expect("a label"),
            created: Timestamp::now(),
            host: None,
        };
        journal.create_table(table, Vec::new(), standing()).await.expect("created");
    }
    let before = journal.counts();
    let begin = Instant::now();
    let mut running = JoinSet::new();
    for player in 0..players {
        running.spawn(play(journal.clone(), table_id(players, player), begin + SPAN));
    }
    let appended: u32 = running.join_all().await.into_iter().sum();
    let took = begin.elapsed();
    let counts = journal.counts();
    assert_eq!(counts.requests - before.requests, u64::from(appended));
    let mut stored = 0;
    for player in 0..players {
        stored += journal.events(&table_id(players, player), Seq::START).await.expect("a whole chain").len();
    }
    assert_eq!(stored, usize::try_from(appended).expect("it fits"), "every acknowledged event is there");
    journal.close().await.expect("closed");
    (appended, u32::try_from(counts.commits - before.commits).expect("it fits"), took)
}

async fn play(journal: Journal, table: TableId, end: Instant) -> u32 {
    let mut appended = 0;
    let mut seq = Seq::START;
    while Instant::now() < end {
        seq = seq.next();
        let move_id = format!("m{seq}").parse().expect("a move id");
        let event = Event {
            seq,
            author: Author::Seat { seat: Seat::FIRST, move_id: Some(move_id) },
            kind: "move".parse().expect("a label"),
            payload: Sealed::from(b"1A2-1A4".to_vec()),
            time: Timestamp::now(),
        };
        journal.append(&table, event, standing()).await.expect("appended");
        appended += 1;
    }
    appended
}

fn standing() -> Standing {
    let status = "unfinished".parse().expect("a label");
    Standing { status, to_move: SeatSet::only(Seat::FIRST), edition: 1, finished: None }
}

/// A table's identifier: the number of players in this run, and the player at it.
fn table_id(players: u32, player: u32) -> TableId {
    format!("t{players}.{player}").parse().expect("a table id")
}

//! A copy is complete, is taken at one moment, and never replaces anything unasked.

use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cubarium_journal::{CopyError, Damage, Journal, Location, OpenError, Seq, TableId, back_up, restore};
use sqlx::Connection;

use crate::{append, append_moves, create, event, fresh, open, raw};

/// How many tables are written to while a copy is made.
const TABLES: u64 = 8;

/// Writes to all tables in turn, one event after another, until it is told to stop. `acknowledged` counts the events.
async fn write_in_turn(journal: &Journal, tables: &[TableId], acknowledged: &AtomicU64, stop: &AtomicBool) {
    for number in 1.. {
        for table in tables {
            if stop.load(Ordering::SeqCst) {
                return;
            }
            let event = event(number, &format!("m{number}"), &format!("move {number}"));
            append(journal, table, event).await.expect("appended");
            acknowledged.fetch_add(1, Ordering::SeqCst);
        }
    }
}

/// The number of events of each table.
async fn lengths(journal: &Journal, tables: &[TableId]) -> Vec<u64> {
    let mut lengths = Vec::new();
    for table in tables {
        lengths.push(journal.events(table, Seq::START).await.expect("whole").len() as u64);
    }
    lengths
}

#[tokio::test]
async fn a_copy_made_during_writes_is_an_exact_prefix() {
    let Some((data, journal)) = fresh().await else { return };
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(create(&journal, &format!("t{number}")).await);
    }
    let file = data.path().join("copy");
    let place = Location::directory(data.path());
    let (acknowledged, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let mut quiet = |_, _| {};
    let copying = async {
        // A copy proves something only if events were acknowledged both before it began and until it ended.
        for _ in 0..50 {
            while acknowledged.load(Ordering::SeqCst) < 2 * TABLES {
                tokio::task::yield_now().await;
            }
            let before = acknowledged.load(Ordering::SeqCst);
            let copied = back_up(&place, &file, true, Damage::Refused, &mut quiet).await.expect("copied");
            let after = acknowledged.load(Ordering::SeqCst);
            if after > before {
                stop.store(true, Ordering::SeqCst);
                return (before, copied, after);
            }
        }
        panic!("nothing was written while copies were made");
    };
    let writing = write_in_turn(&journal, &tables, &acknowledged, &stop);
    let ((), (before, copied, after)) = tokio::join!(writing, copying);

    assert_eq!(copied.tables, TABLES);
    // One event may be stored but not acknowledged yet.
    let range = before..=after + 1;
    assert!(range.contains(&copied.events), "{} events of {range:?}", copied.events);
    let other = data.path().join("some").join("where");
    let restored =
        restore(&file, &Location::directory(&other), Damage::Refused, &mut quiet).await.expect("restored");
    assert_eq!(restored.events, copied.events);
    let back = open(&other).await;
    // The events were written to the tables in turn, so a prefix of all of them has either as many of each or one more
    // of the first.
    let prefix: Vec<u64> = (0..TABLES).map(|number| (copied.events + TABLES - 1 - number) / TABLES).collect();
    assert_eq!(lengths(&back, &tables).await, prefix);
    for table in &tables {
        let some = back.events(table, Seq::START).await.expect("whole");
        let all = journal.events(table, Seq::START).await.expect("whole");
        assert_eq!(some[..], all[..some.len()]);
    }
}

#[tokio::test]
async fn nothing_is_replaced_without_consent() {
    let Some((data, journal)) = fresh().await else { return };
    create(&journal, "t").await;
    let (file, place) = (data.path().join("copy"), Location::directory(data.path()));
    let mut quiet = |_, _| {};
    fs::write(&file, "mine").expect("written");
    let error = back_up(&place, &file, false, Damage::Refused, &mut quiet).await.expect_err("it exists");
    assert!(matches!(error, CopyError::Exists { .. }), "{error}");
    assert_eq!(fs::read_to_string(&file).expect("still there"), "mine");
    back_up(&place, &file, true, Damage::Refused, &mut quiet).await.expect("replaced");

    let error = restore(&file, &place, Damage::Refused, &mut quiet).await.expect_err("it is in use");
    assert!(matches!(error, CopyError::Open(OpenError::InUse { .. })), "{error}");
    journal.close().await.expect("closed");
    let error = restore(&file, &place, Damage::Refused, &mut quiet).await.expect_err("it holds games");
    assert!(matches!(error, CopyError::HasData { .. }), "{error}");
    let nothing = Location::directory(data.path().join("nothing"));
    let error = back_up(&nothing, &file, true, Damage::Refused, &mut quiet).await.expect_err("nothing there");
    assert!(matches!(error, CopyError::Missing { .. }), "{error}");
    let parts = fs::read_dir(data.path()).expect("read").filter_map(Result::ok);
    assert!(parts.into_iter().all(|entry| !entry.file_name().to_string_lossy().ends_with(".part")));
}

#[tokio::test]
async fn damage_is_named_and_refused_unless_explicitly_kept() {
    let Some((data, journal)) = fresh().await else { return };
    let (one, two) = (create(&journal, "one").await, create(&journal, "two").await);
    append_moves(&journal, &one, 3).await;
    append_moves(&journal, &two, 3).await;
    journal.close().await.expect("closed");
    let mut other = raw(data.path()).await;
    let change = "UPDATE events SET payload = x'00' WHERE table_id = 'two' AND seq = 2";
    sqlx::raw_sql(change).execute(&mut other).await.expect("changed");
    other.close().await.expect("closed");

    let (file, place) = (data.path().join("copy"), Location::directory(data.path()));
    let mut quiet = |_, _| {};
    let error = back_up(&place, &file, false, Damage::Refused, &mut quiet).await.expect_err("damaged");
    assert!(error.to_string().contains("first two at event 2"), "{error}");
    assert!(!file.exists());
    let copied = back_up(&place, &file, false, Damage::Kept, &mut quiet).await.expect("copied");
    assert_eq!((copied.events, copied.broken.len()), (6, 1));

    let empty = Location::directory(data.path().join("empty"));
    let error = restore(&file, &empty, Damage::Refused, &mut quiet).await.expect_err("damaged");
    assert!(matches!(error, CopyError::Broken { count: 1, .. }), "{error}");
    let mut bytes = fs::read(&file).expect("read");
    let half = bytes.len() / 2;
    bytes.truncate(half);
    fs::write(&file, bytes).expect("written");
    restore(&file, &empty, Damage::Kept, &mut quiet).await.expect_err("half of a file");
    fs::write(&file, "text").expect("written");
    restore(&file, &empty, Damage::Kept, &mut quiet).await.expect_err("no journal");
    Journal::open(&empty).await.expect("the place is still free");
}

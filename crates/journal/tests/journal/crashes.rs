//! Whatever is acknowledged survives, exactly once, whatever happens to the process.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use cubarium_core::Seat;
use cubarium_journal::{
    AppendError, Author, CreateTableError, Event, Journal, Receipt, Sealed, Seq, StorageProblem,
};
use tokio::task::JoinSet;

use crate::{append, create_table, event, id, open, seq, table};

/// Tells a test that runs as a child where the journal is.
const DATA: &str = "CUBARIUM_JOURNAL_TEST_DATA";
const TABLES: u64 = 4;

/// In a child, the directory of the journal.
fn child_data() -> Option<PathBuf> {
    std::env::var_os(DATA).map(PathBuf::from)
}

/// Runs one test of this program as a child process.
fn child(test: &str, data: &Path, wrap: &[&str]) -> Child {
    let program = std::env::current_exe().expect("the test program");
    let mut command = match wrap.split_first() {
        None => Command::new(program),
        Some((first, rest)) => {
            let mut command = Command::new(first);
            command.args(rest).arg(program);
            command
        }
    };
    command
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts")
}

/// A child's acknowledgement: table and number. Other output of the test program may precede it on the line.
fn acknowledged(line: &str) -> Option<(u64, u64)> {
    let (table, number) = line.split_once("acknowledged ")?.1.split_once(' ')?;
    Some((table.parse().ok()?, number.parse().ok()?))
}

fn acknowledge(table: u64, number: u64) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "acknowledged {table} {number}").expect("somebody listens");
    out.flush().expect("somebody listens");
}

fn payload(table: u64, number: u64) -> String {
    format!("move {number} at table {table}")
}

/// Plays at one table forever; first it repeats the last move, like a client that received no answer.
async fn play_for_ever(journal: Journal, number: u64) {
    let name = id(&format!("t{number}"));
    match create_table(&journal, table(name.as_str()), Vec::new()).await {
        Ok(()) | Err(CreateTableError::Exists(_)) => {}
        Err(error) => panic!("{error}"),
    }
    let last = journal.events(&name, Seq::START).await.expect("a whole chain").len() as u64;
    if last > 0 {
        let again = event(last, &format!("m{last}"), &payload(number, last));
        let receipt = append(&journal, &name, again).await.expect("known");
        assert!(matches!(receipt, Receipt::Repeated { .. }), "{receipt:?}");
    }
    for next in last + 1.. {
        let played = event(next, &format!("m{next}"), &payload(number, next));
        assert_eq!(append(&journal, &name, played).await, Ok(Receipt::Appended { seq: seq(next) }));
        acknowledge(number, next);
    }
}

#[test]
fn every_acknowledged_event_survives_a_kill_exactly_once() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Some(data) = child_data() {
        return runtime.block_on(async {
            let journal = open(&data).await;
            let mut tables = JoinSet::new();
            for number in 0..TABLES {
                tables.spawn(play_for_ever(journal.clone(), number));
            }
            tables.join_all().await;
        });
    }
    let data = tempfile::tempdir().expect("a directory");
    let mut heard = [0; TABLES as usize];
    for round in 1..=4 {
        let mut child =
            child("crashes::every_acknowledged_event_survives_a_kill_exactly_once", data.path(), &[]);
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut count = 0;
        for line in lines {
            if let Some((table, number)) = acknowledged(&line.expect("text")) {
                heard[usize::try_from(table).expect("small")] = number;
                count += 1;
                if count == 100 * round {
                    child.kill().expect("it plays for ever");
                }
            }
        }
        assert!(count >= 100 * round, "the child ended by itself after {count} moves");
        child.wait().expect("ended");

        runtime.block_on(async {
            let journal = open(data.path()).await;
            for number in 0..TABLES {
                let heard = heard[usize::try_from(number).expect("small")];
                let name = id(&format!("t{number}"));
                let events = match journal.table(&name).await.expect("readable") {
                    Some(_) => journal.events(&name, Seq::START).await.expect("a whole chain"),
                    None => Vec::new(),
                };
                let stored = events.len() as u64;
                assert!(stored == heard || stored == heard + 1, "{stored} stored, {heard} acknowledged");
                for (index, event) in (1..).zip(&events) {
                    assert_eq!(event.payload.as_bytes(), payload(number, index).as_bytes());
                }
            }
            journal.close().await.expect("closed");
        });
    }
}

/// Appends moves of 4,000 bytes until a write has failed and ten more have succeeded.
#[cfg(unix)]
async fn play_beyond_a_failure(data: &Path) {
    let journal = open(data).await;
    let name = id("t0");
    create_table(&journal, table("t0"), Vec::new()).await.expect("created");
    // An open reader, as a server has one: closing the writer's connection alone does not truncate the log.
    assert_eq!(journal.events(&name, Seq::START).await, Ok(Vec::new()));
    let (mut failed, mut since, mut number) = (false, 0, 1);
    while since < 10 {
        let played = Event {
            author: Author::Seat {
                seat: Seat::FIRST,
                move_id: Some(format!("m{number}").parse().expect("short")),
            },
            payload: Sealed::from(vec![b'x'; 4000]),
            ..event(number, "replaced", "")
        };
        match append(&journal, &name, played).await {
            Ok(receipt) => {
                assert_eq!(receipt.seq(), seq(number));
                acknowledge(0, number);
                number += 1;
                since += u32::from(failed);
            }
            Err(AppendError::Storage(error)) => {
                assert!(matches!(error.problem, StorageProblem::Full | StorageProblem::Failing), "{error}");
                assert!(!failed, "it failed again after {since} moves: {error}");
                failed = true;
            }
            Err(error) => panic!("{error}"),
        }
        assert!(number < 10_000, "the limit was not reached");
    }
}

/// The operating system refuses files larger than about half a megabyte: writing fails in the middle of a commit, when
/// the log beside the file reaches that size.
#[cfg(unix)]
#[test]
fn a_write_that_fails_loses_nothing_acknowledged_and_the_journal_recovers() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Some(data) = child_data() {
        return runtime.block_on(play_beyond_a_failure(&data));
    }
    let data = tempfile::tempdir().expect("a directory");
    let child = child(
        "crashes::a_write_that_fails_loses_nothing_acknowledged_and_the_journal_recovers",
        data.path(),
        &["sh", "-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\""],
    );
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    let heard: Vec<_> = text.lines().filter_map(acknowledged).map(|(_, number)| number).collect();
    assert!(heard.len() > 10, "{text}");
    runtime.block_on(async {
        let events = open(data.path()).await.events(&id("t0"), Seq::START).await.expect("a whole chain");
        assert_eq!(events.iter().map(|event| event.seq.get()).collect::<Vec<_>>(), heard);
    });
}

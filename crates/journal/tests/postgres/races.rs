//! Several servers sharing one database: the keys of its tables decide every race.

use std::time::Duration;

use cubarium_journal::{AppendError, CreateTableError, Journal, Location, Receipt, Seq, TableId};
use cubarium_testkit::postgres::Database;
use cubarium_testkit::way::Way;
use tokio::task::JoinSet;

use crate::{Data, append, create, create_table, event, id, seq, share, table};

/// Appends to a table until it has this many events, and returns how many were its own.
async fn contend(journal: Journal, name: &'static str, table: TableId, until: u64) -> u64 {
    let mut own = 0;
    let mut next = 1;
    while next <= until {
        let played = event(next, &format!("{name}{next}"), name);
        match append(&journal, &table, played).await {
            Ok(Receipt::Appended { seq }) => {
                own += 1;
                next = seq.get() + 1;
            }
            Err(AppendError::SeqConflict { actual, .. }) => next = actual.get(),
            other => panic!("{other:?}"),
        }
    }
    own
}

#[tokio::test]
async fn each_number_goes_to_one_of_two_servers_and_the_chain_holds() {
    const EVENTS: u64 = 40;
    let Some(data) = Data::new(Database::fresh()) else { return };
    let [one, two] = [share(data.path()).await, share(data.path()).await];
    let tables = ["a", "b", "c", "d"];
    for name in tables {
        create(&one, name).await;
    }
    let mut running = JoinSet::new();
    for name in tables {
        running.spawn(contend(one.clone(), "one", id(name), EVENTS));
    }
    // In the opposite order, so that the two could wait for each other.
    for name in tables.into_iter().rev() {
        running.spawn(contend(two.clone(), "two", id(name), EVENTS));
    }
    let own: u64 = running.join_all().await.into_iter().sum();
    assert_eq!(own, EVENTS * 4, "each event was acknowledged to one of them");
    for name in tables {
        let events = two.events(&id(name), Seq::START).await.expect("a whole chain");
        assert_eq!(events.len() as u64, EVENTS);
    }
}

#[tokio::test]
async fn a_table_is_created_by_one_of_two_servers() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let [one, two] = [share(data.path()).await, share(data.path()).await];
    let mut running = JoinSet::new();
    for number in 0..40 {
        // In opposite orders, which causes a deadlock in which one of them has to give way.
        for (journal, number) in [(&one, number), (&two, 39 - number)] {
            let journal = journal.clone();
            running
                .spawn(async move { create_table(&journal, table(&format!("t{number}")), Vec::new()).await });
        }
    }
    let answers = running.join_all().await;
    let made = answers.iter().filter(|answer| answer.is_ok()).count();
    let late = answers.iter().filter(|answer| matches!(answer, Err(CreateTableError::Exists(_)))).count();
    assert_eq!((made, late), (40, 40), "{answers:?}");
    for number in 0..40 {
        one.table(&id(&format!("t{number}"))).await.expect("it is whole").expect("it is there");
    }
}

#[tokio::test]
async fn a_deletion_and_an_event_from_another_server_do_not_harm_each_other() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let [one, two] = [share(data.path()).await, share(data.path()).await];
    for number in 0..20 {
        let table = create(&one, &format!("t{number}")).await;
        let (appended, deleted) =
            tokio::join!(append(&one, &table, event(1, "m1", "x")), two.delete_table(&table, Seq::START));
        match (appended, deleted) {
            (Ok(_), Err(cubarium_journal::DeleteError::Used { last, .. })) => assert_eq!(last, seq(1)),
            (Err(AppendError::UnknownTable(_)), Ok(())) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn what_the_database_refuses_concerns_only_the_request() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let journal = share(data.path()).await;
    let unfit = cubarium_journal::Table { options: "a\0b".to_owned(), ..table("unfit") };
    let (before, refused, after) = tokio::join!(
        create_table(&journal, table("before"), Vec::new()),
        create_table(&journal, unfit, Vec::new()),
        create_table(&journal, table("after"), Vec::new()),
    );
    let refused = refused.expect_err("PostgreSQL has no such texts").to_string();
    assert!(refused.contains("NUL"), "{refused}");
    assert_eq!((before, after), (Ok(()), Ok(())));
    assert_eq!(journal.table_ids().await.expect("ids"), [id("after"), id("before")]);
}

#[tokio::test]
async fn others_write_between_the_parts_of_a_long_batch() {
    // Many more than a single statement writes at once.
    const TABLES: u64 = 200;
    let Some(data) = Data::new(Database::fresh()) else { return };
    let way = Way::to(&data.database);
    let location: Location = data.database.url_by(&way).parse().expect("a URL");
    let [slow, other] = [share(&location).await, share(data.path()).await];
    let name = |number: u64| format!("t{number:03}");
    for number in 0..TABLES {
        create(&other, &name(number)).await;
    }
    way.slow(Duration::from_millis(200));
    let before = slow.counts();
    let mut running = JoinSet::new();
    for number in 0..TABLES {
        let (slow, table) = (slow.clone(), id(&name(number)));
        running.spawn(async move { append(&slow, &table, event(1, "slow", "slow")).await });
    }
    // Waits until the write has locked the table that comes last in it.
    let last = name(TABLES - 1);
    let taken = format!(
        "SELECT count(*) FROM (SELECT 1 FROM cubarium_journal.tables WHERE table_id = '{last}' FOR UPDATE SKIP LOCKED) free"
    );
    while data.database.sql(&taken) == "1" {
        assert!(slow.counts().requests - before.requests < TABLES, "the batch was over before it was seen");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    append(&other, &id(&last), event(1, "quick", "quick"))
        .await
        .expect("it does not wait for the whole batch");
    let written = slow.counts().requests - before.requests;
    assert!(written < TABLES - 1, "{written} of {TABLES} were written before");
    let answers = running.join_all().await;
    let refused =
        answers.iter().filter(|answer| matches!(answer, Err(AppendError::SeqConflict { .. }))).count();
    assert_eq!((refused, answers.iter().filter(|answer| answer.is_ok()).count()), (1, TABLES as usize - 1));
    assert!(slow.counts().commits - before.commits > 2);
}

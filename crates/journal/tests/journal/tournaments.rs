//! Tournaments are kept as they were written last, found by what is asked about them, and copied with the games.

use cubarium_journal::{
    Damage, KeptTournament, Location, TableId, Timestamp, TournamentId, TournamentSearch, back_up, restore,
};

use crate::{create, fresh, open};

fn kept(id: &str, used: i64, status: &str, listed: bool) -> KeptTournament {
    KeptTournament {
        id: id.parse().expect("an id"),
        created: Timestamp(1),
        used: Timestamp(used),
        status: status.parse().expect("a word"),
        listed,
        body: format!("{id} as of {used}"),
    }
}

fn all() -> TournamentSearch<'static> {
    TournamentSearch { status: None, listed: false, before: Timestamp(i64::MAX), most: 9 }
}

#[tokio::test]
async fn a_tournament_is_what_was_written_last_and_found_with_its_tables() {
    let (_data, journal) = fresh().await;
    let table: TableId = "t1".parse().expect("an id");
    journal.keep_tournament(kept("a", 2, "gathering", true), Vec::new()).await.expect("kept");
    journal.keep_tournament(kept("b", 3, "running", false), Vec::new()).await.expect("kept");
    journal.keep_tournament(kept("a", 5, "running", true), vec![table.clone()]).await.expect("kept");
    let id: TournamentId = "a".parse().expect("an id");
    assert_eq!(journal.tournament(&id).await, Ok(Some(kept("a", 5, "running", true))));
    assert_eq!(journal.tournament_of(&table).await, Ok(Some(id.clone())), "the table need not exist yet");

    let ids = |found: Vec<KeptTournament>| -> Vec<String> {
        found.iter().map(|kept| kept.id.to_string()).collect()
    };
    let asked = &journal;
    let found = |search| async move { ids(asked.tournaments(search).await.expect("found")) };
    assert_eq!(found(all()).await, ["a", "b"], "the one that was changed last comes first");
    assert_eq!(found(TournamentSearch { listed: true, ..all() }).await, ["a"]);
    assert_eq!(found(TournamentSearch { status: Some("gathering"), ..all() }).await, Vec::<String>::new());
    assert_eq!(found(TournamentSearch { before: Timestamp(5), ..all() }).await, ["b"]);
    assert_eq!(found(TournamentSearch { most: 1, ..all() }).await, ["a"]);

    journal.delete_tournament(&id).await.expect("deleted");
    journal.delete_tournament(&id).await.expect("it is gone already");
    assert_eq!(journal.tournament(&id).await, Ok(None));
    assert_eq!(journal.tournament_of(&table).await, Ok(None));
}

#[tokio::test]
async fn a_copy_contains_the_tournaments() {
    let (data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    let own = kept("a", 2, "running", true);
    journal.keep_tournament(own.clone(), vec![table.clone()]).await.expect("kept");
    let file = data.path().join("copy");
    let mut quiet = |_, _| {};
    back_up(&Location::directory(data.path()), &file, false, Damage::Refused, &mut quiet)
        .await
        .expect("copied");
    let other = data.path().join("other");
    restore(&file, &Location::directory(&other), Damage::Refused, &mut quiet).await.expect("restored");
    let back = open(&other).await;
    assert_eq!(back.tournament(&own.id).await, Ok(Some(own.clone())));
    assert_eq!(back.tournament_of(&table).await, Ok(Some(own.id)));
}

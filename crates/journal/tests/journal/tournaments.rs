//! Tournaments keep their latest state, are found by queries about them, and are copied with the games.

use cubarium_journal::{KeptTournament, TableId, Timestamp, TournamentId, TournamentSearch};

use crate::fresh;

pub(crate) fn kept(id: &str, used: i64, status: &str, listed: bool) -> KeptTournament {
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
    let Some((_data, journal)) = fresh().await else { return };
    let table: TableId = "t1".parse().expect("an id");
    journal
        .keep_tournament(kept("a", 2, "gathering", true), Vec::new(), Vec::new(), None)
        .await
        .expect("kept");
    journal
        .keep_tournament(kept("b", 3, "running", false), Vec::new(), Vec::new(), None)
        .await
        .expect("kept");
    journal
        .keep_tournament(kept("a", 5, "running", true), vec![table.clone()], vec![7], None)
        .await
        .expect("kept");
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

    journal.delete_tournament(&id, None).await.expect("deleted");
    journal.delete_tournament(&id, None).await.expect("it is gone already");
    assert_eq!(journal.tournament(&id).await, Ok(None));
    assert_eq!(journal.tournament_of(&table).await, Ok(None));
}

#[tokio::test]
async fn the_tournaments_of_an_account_are_those_in_which_it_takes_part_now() {
    let Some((_data, journal)) = fresh().await else { return };
    let ids =
        |found: &[&str]| -> Vec<TournamentId> { found.iter().map(|id| id.parse().expect("an id")).collect() };
    for (id, accounts) in [("a", vec![1, 2]), ("b", vec![2]), ("c", vec![]), ("a", vec![1, 3])] {
        journal
            .keep_tournament(kept(id, 1, "running", false), Vec::new(), accounts, None)
            .await
            .expect("kept");
    }
    assert_eq!(journal.tournaments_of(1).await, Ok(ids(&["a"])));
    assert_eq!(journal.tournaments_of(2).await, Ok(ids(&["b"])), "it has left a");
    assert_eq!(journal.tournaments_of(3).await, Ok(ids(&["a"])));
    assert_eq!(journal.tournaments_of(4).await, Ok(ids(&[])));
    let [a, b, _] = &ids(&["a", "b", "c"])[..] else { panic!("three") };
    assert_eq!(journal.tournament_ids("running", None, 2).await, Ok(ids(&["a", "b"])));
    assert_eq!(journal.tournament_ids("running", Some(b), 2).await, Ok(ids(&["c"])));
    assert_eq!(journal.tournament_ids("over", None, 2).await, Ok(ids(&[])));
    journal.delete_tournament(a, None).await.expect("deleted");
    assert_eq!(journal.tournaments_of(1).await, Ok(ids(&[])));
}

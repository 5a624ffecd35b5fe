//! Several nodes sharing one database: which are running, which one leads, and when none was running.

use std::time::{Duration, Instant};

use cubarium_journal::{Database as Kind, Journal, Node, TournamentError};
use cubarium_testkit::postgres::Database;

use crate::tournaments::kept;
use crate::{Data, open};

async fn node(data: &Data, name: &str) -> Node {
    let Kind::Postgres(url) = data.location.database() else { panic!("a URL") };
    Node::open(url, name.to_owned()).await.expect("the database is there")
}

/// Lets these nodes beat until a condition holds.
async fn until(nodes: &[&Node], done: impl Fn(&[cubarium_journal::Beat]) -> bool) {
    let began = Instant::now();
    loop {
        let mut beats = Vec::new();
        for node in nodes {
            beats.push(node.beat().await.expect("a beat"));
        }
        if done(&beats) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{beats:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn one_node_leads_and_another_takes_over_when_it_is_gone() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    open(data.path()).await.close().await.expect("an orderly end");
    let [one, two] = [node(&data, "one").await, node(&data, "two").await];
    let first = one.beat().await.expect("a beat");
    assert!(first.leads && first.outages.len() == 1 && first.nodes == ["one"], "{first:?}");
    let second = two.beat().await.expect("a beat");
    assert!(!second.leads && second.nodes == ["one", "two"], "{second:?}");
    // The first node falls silent.
    let began = Instant::now();
    until(&[&two], |beats| beats[0].leads).await;
    assert!(began.elapsed() < Duration::from_secs(4));
    until(&[&two], |beats| beats[0].nodes == ["two"] && beats[0].outages.len() == 1).await;
    let again = one.beat().await.expect("a beat");
    assert!(!again.leads, "the other one leads now");
    two.leave().await.expect("it leaves");
    assert!(one.beat().await.expect("a beat").leads, "at once");
}

#[tokio::test]
async fn the_time_in_which_no_node_was_there_is_noted_once() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    open(data.path()).await.close().await.expect("an orderly end");
    let [one, two] = [node(&data, "one").await, node(&data, "two").await];
    let first = one.beat().await.expect("a beat");
    tokio::time::sleep(Duration::from_millis(3_300)).await;
    let (again, other) = tokio::join!(one.beat(), two.beat());
    let [again, other] = [again.expect("a beat"), other.expect("a beat")];
    assert_eq!(first.outages.len(), 1, "until the first node came");
    let outages = if again.outages.len() > 1 { again.outages } else { other.outages };
    assert_eq!(outages.len(), 2);
    assert_eq!(outages[1].began, first.now.0);
    assert!(outages[1].ended - outages[1].began > 3_000);
}

#[tokio::test]
async fn only_the_node_that_leads_writes_tournaments() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let [one, two] =
        [Journal::open_as_node(data.path(), "one".into()), Journal::open_as_node(data.path(), "two".into())];
    let (one, two) = (one.await.expect("it opens"), two.await.expect("it opens beside"));
    let leader = node(&data, "one").await;
    assert!(leader.beat().await.expect("a beat").leads);
    one.keep_tournament(kept("cup", 1, "running", true), Vec::new(), Vec::new(), None)
        .await
        .expect("it leads");
    let refused = two.keep_tournament(kept("cup", 2, "running", true), Vec::new(), Vec::new(), None).await;
    assert_eq!(refused, Err(TournamentError::NotLeading));
    // Another one has led for a while, so what was read before may be out of date.
    let first = leader.beat().await.expect("a beat").term;
    let other = node(&data, "two").await;
    until(&[&other], |beats| beats[0].leads && beats[0].term == first + 1).await;
    until(&[&leader], |beats| beats[0].leads && beats[0].term == first + 2).await;
    let old = one.keep_tournament(kept("cup", 3, "running", true), Vec::new(), Vec::new(), Some(first)).await;
    assert_eq!(old, Err(TournamentError::NotLeading), "it leads again, but in another term");
    let term = Some(first + 2);
    one.keep_tournament(kept("cup", 3, "running", true), Vec::new(), Vec::new(), term)
        .await
        .expect("it leads");
    let alone = Journal::open(data.path()).await;
    assert!(alone.is_err(), "who does not hear of the others stays away");
}

//! Several servers sharing the same accounts.

use cubarium_accounts::{AccountError, NewBot, Scope, Settings};
use tokio::task::JoinSet;

use crate::people::{NOW, ada, name, password};
use crate::{QUICK, open_in, place};

#[tokio::test]
async fn a_name_is_given_once_and_limits_hold_over_several_servers() {
    let Some(data) = place() else { return };
    let servers = [open_in(&data, QUICK).await, open_in(&data, QUICK).await];
    let mut asking = JoinSet::new();
    for number in 0..6 {
        let accounts = servers[number % 2].clone();
        asking.spawn(async move { accounts.create(&name("Ada"), password("lovelace"), NOW).await.err() });
    }
    let answers = asking.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_none()).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| **answer == Some(AccountError::Taken)).count(), 5);

    let account = servers[0].id_of("ada").await.expect("an answer").expect("an account");
    let mut asking = JoinSet::new();
    for number in 0..6 {
        let accounts = servers[number % 2].clone();
        asking.spawn(async move {
            let name = name(&format!("bot{number}"));
            let new = NewBot { name: &name, games: &[], scopes: &[Scope::Play] };
            accounts.make_bot(account, new, 2, NOW).await.err()
        });
    }
    let answers = asking.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_none()).count(), 2, "{answers:?}");
    assert_eq!(servers[1].bots(account).await.expect("bots").len(), 2);
}

#[tokio::test]
async fn a_session_that_one_server_ends_has_ended_for_the_others() {
    let Some(data) = place() else { return };
    let [one, two] = [open_in(&data, QUICK).await, open_in(&data, QUICK).await];
    let (log_in, _) = ada(&one).await;
    assert!(two.session(log_in.token, NOW).await.expect("an answer").is_some());
    two.log_out_everywhere(log_in.session.account.id).await.expect("done");
    assert!(one.session(log_in.token, NOW).await.expect("an answer").is_none());
}

#[tokio::test]
async fn all_servers_have_the_same_secrets() {
    let Some(data) = place() else { return };
    let [one, two] = [open_in(&data, QUICK).await, open_in(&data, QUICK).await];
    assert_eq!(one.secret("push", b"first").await.expect("stored"), b"first");
    assert_eq!(two.secret("push", b"second").await.expect("stored"), b"first");
}

#[tokio::test]
async fn accounts_of_a_newer_version_are_refused() {
    let Some(data) = place() else { return };
    open_in(&data, QUICK).await.close().await.expect("closed");
    data.sql("UPDATE cubarium_accounts.layout SET version = 99");
    let location = data.url().parse().expect("a URL");
    let settings = Settings { passwords: QUICK };
    let error = cubarium_accounts::Accounts::open_beside(&location, settings).await.err().expect("newer");
    assert!(error.to_string().contains("layout 99"), "{error}");
}

//! Tables with days per turn are unloaded, and whatever is due at them still happens on time.

use std::time::Duration;

use cubarium_clocks::Span;
use cubarium_server::{Config, Time};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::accounts::{Device, quick};
use crate::clocks::{clock, left, running};
use crate::monitor::{figures, value};
use crate::nodes::{Together, until};
use crate::push::{Browser, Service, subscribe};
use crate::support::{Host, SHORT_GAME, Table};
use crate::vacation::{days_from_now, leave};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// Settings of a server that unloads tables at once.
fn hasty(time: &Time) -> impl FnOnce(&mut Config) + use<> {
    let time = time.clone();
    move |config| {
        quick(config);
        config.time = time;
        config.limits.idle_tables = Duration::from_millis(5);
        config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
    }
}

/// Waits until no table is in memory.
async fn asleep(host: &Host) {
    until("no table is in memory", async || {
        (value(&figures(host.monitor()).await, "cubarium_tables_loaded") == 0.0).then_some(())
    })
    .await;
}

/// How many games have ended since the server was started.
async fn ended(host: &Host) -> f64 {
    let figures = figures(host.monitor()).await;
    let lines = figures.iter().filter(|line| line.starts_with("cubarium_games_ended_total{"));
    lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
}

async fn open(host: &Host, clock: &str) -> Table {
    let person = json!({"kind": "person"});
    host.open_as(&json!({"game": "cube-chess", "clock": clock, "seats": [person, person]})).await
}

#[tokio::test]
async fn a_clock_runs_out_on_time_at_a_table_that_nobody_has_in_memory_also_after_restarts() {
    let time = Time::told();
    let host = Host::with(hasty(&time)).await;
    let table = open(&host, "3days").await;
    let seq = table.show(None).await["seq"].as_u64().expect("a number");
    assert_eq!(table.play(0, "m", seq, SHORT_GAME[0]).await.status, 200);
    asleep(&host).await;
    time.advance(Span(DAY));
    let data = host.stop().await.expect("a directory");
    time.advance(Span(9 * DAY));
    let host = Host::serve(data, hasty(&time)).await;
    asleep(&host).await;
    let table = table.at(host.address, &table.id);
    assert_eq!(left(&clock(&table).await), [3 * DAY, 2 * DAY], "while no server runs, no time passes");
    assert_eq!(running(&clock(&table).await), ["b"]);
    asleep(&host).await;
    time.advance(Span(2 * DAY - 2 * HOUR));
    assert_eq!(left(&clock(&table).await), [3 * DAY, 2 * HOUR]);
    asleep(&host).await;
    let data = host.stop().await.expect("a directory");
    let host = Host::serve(data, hasty(&time)).await;
    asleep(&host).await;
    time.advance(Span(2 * HOUR));
    until("the game ends", async || (ended(&host).await > 0.0).then_some(())).await;
    let outcome = table.at(host.address, &table.id).show(None).await["view"]["outcome"].clone();
    assert_eq!((&outcome["reason"], &outcome["winners"]), (&json!("time"), &json!(["w"])));
}

#[tokio::test]
async fn players_are_reminded_once_of_a_turn_at_a_table_that_nobody_has_in_memory() {
    let mut service = Service::start(&[]).await;
    let time = Time::told();
    let only = service.address;
    let settings = || {
        let hasty = hasty(&time);
        move |config: &mut Config| {
            hasty(config);
            config.push.only = Some(only);
        }
    };
    let host = Host::with(settings()).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "en")).await;
    let guest = json!({"kind": "person", "name": "Grace", "invited": true});
    let wish = json!({"game": "cube-chess", "clock": "3days", "seats": [{"kind": "person"}, guest]});
    let mut table = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    table.take(1).await;
    assert_eq!(browser.read(&service.next().await)["body"], "Your turn at Cube Chess with Grace");
    asleep(&host).await;
    let data = host.stop().await.expect("a directory");
    let host = Host::serve(data, settings()).await;
    asleep(&host).await;
    time.advance(Span(2 * DAY + 12 * HOUR));
    assert_eq!(
        browser.read(&service.next().await)["body"],
        "Your time is running out at Cube Chess with Grace"
    );
    asleep(&host).await;
    let data = host.stop().await.expect("a directory");
    let host = Host::serve(data, settings()).await;
    asleep(&host).await;
    // Looking at it loads it.
    assert_eq!(left(&clock(&table.at(host.address, &table.id)).await), [12 * HOUR, 3 * DAY]);
    asleep(&host).await;
    time.advance(Span(12 * HOUR));
    assert_eq!(browser.read(&service.next().await)["body"], "The game of Cube Chess with Grace is over");
    assert!(service.is_quiet(), "everything was told once");
}

#[tokio::test]
async fn a_vacation_ends_at_a_table_that_nobody_has_in_memory() {
    let time = Time::told();
    let host = Host::with(hasty(&time)).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let wish =
        json!({"game": "cube-chess", "clock": "3days", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let table = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    let until_ms = days_from_now(10);
    assert_eq!(leave(&mut ada, until_ms).await.status, 200);
    asleep(&host).await;
    time.advance(Span(9 * DAY));
    assert_eq!(clock(&table).await["seats"][0]["away_until_ms"], until_ms);
    assert_eq!(left(&clock(&table).await), [3 * DAY, 3 * DAY]);
    asleep(&host).await;
    time.advance(Span(DAY + HOUR));
    until("the vacation has ended", async || {
        // It is noticed within a second of the clocks' time.
        time.advance(Span(1_000));
        (clock(&table).await["seats"][0]["away_until_ms"] == Value::Null).then_some(())
    })
    .await;
    asleep(&host).await;
    time.advance(Span(4 * DAY));
    until("the game ends", async || (ended(&host).await > 0.0).then_some(())).await;
}

#[tokio::test]
async fn nodes_let_tables_go_and_the_one_in_charge_has_them_again_when_they_are_due() {
    let Some(mut together) = Together::start(2).await else { return };
    together
        .limit(|limits| {
            limits.idle_tables = Duration::from_millis(50);
        })
        .await;
    let table = open(&together.nodes[0], "3days").await;
    let options: PgConnectOptions = together.database.url().parse().expect("a URL");
    let [mut database, mut other] =
        [options.connect().await, options.connect().await].map(|connected| connected.expect("a database"));
    let mut due = async |id: &str| {
        let sql = "SELECT due, rest FROM cubarium_journal.tables WHERE table_id = $1";
        let found: (Option<i64>, Option<String>) =
            sqlx::query_as(sql).bind(id).fetch_one(&mut database).await.expect("a row");
        found.0
    };
    let first = until("it was let go", async || due(&table.id).await).await;
    // The player to move is reminded half a day before the time runs out.
    let reminder = || days_from_now(3) - 12 * i64::try_from(HOUR).expect("small");
    assert!((first - reminder()).abs() < 20_000, "{first}");
    let seq = table.show(None).await["seq"].as_u64().expect("a number");
    assert_eq!(table.play(0, "m", seq, SHORT_GAME[0]).await.status, 200);
    let second = until("it was let go again", async || due(&table.id).await).await;
    assert!(second > first && (second - reminder()).abs() < 20_000, "{second}");
    // As if a player's time ran out now: the table is checked, and it has not.
    sqlx::query("UPDATE cubarium_journal.tables SET due = 1 WHERE table_id = $1")
        .bind(&table.id)
        .execute(&mut other)
        .await
        .expect("changed");
    other.close().await.expect("closed");
    let third = until("it was looked at", async || due(&table.id).await.filter(|due| *due != 1)).await;
    assert!((third - second).abs() < 2_000, "{third}, and not {second}");
    assert_eq!(running(&clock(&table).await), ["b"]);
    together.stop().await;
}

#[tokio::test]
async fn a_table_that_is_used_at_another_node_stays_in_memory_at_the_one_in_charge() {
    let Some(mut together) = Together::start(2).await else { return };
    together.monitor().await;
    let loaded = async |node: &Host| value(&figures(node.monitor()).await, "cubarium_tables_loaded");
    // The second node is in charge of about every other one. A table that it had loaded only for a look would be gone
    // by then.
    let mut tables = Vec::new();
    let mut stays = false;
    for _ in 0..5 {
        for _ in 0..4 {
            let table = open(&together.nodes[0], "3days").await;
            assert_eq!(table.play(0, "m", 0, SHORT_GAME[0]).await.status, 200);
            tables.push(table);
        }
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        stays = loaded(&together.nodes[1]).await > 0.0;
        if stays {
            break;
        }
    }
    assert!(stays, "the next move there is not the first to be read");
    together.stop().await;
}

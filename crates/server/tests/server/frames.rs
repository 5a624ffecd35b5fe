//! Random frames against a live server, compared with a reference model that predicts the outcome of each.
//!
//! Every table has a socket for each seat, a second one for the first seat, and a spectator. A seed determines a random
//! mix of legal and illegal moves, actions, reused request names and event numbers, unreadable frames, and sockets that
//! break and come back. Each answer must be the one that the model predicts, and everybody must receive exactly the
//! model's events, each as their seat may see them. At the end the server is restarted, and all games must be as in the
//! model.

mod lines;
mod model;
mod noise;
mod player;

use std::collections::BTreeMap;
use std::time::Instant;

use cubarium_server::{Config, Time};
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::Host;
use lines::assert_shown;
use player::{Player, Report, Setting};

/// The tables, which are played at the same time.
const SETTINGS: [Setting; 8] = [
    Setting { game: "cube-chess", options: &[], clock: None },
    Setting { game: "cube-chess", options: &[], clock: Some("300+3") },
    Setting { game: "die-check", options: &[], clock: None },
    Setting { game: "cubulus", options: &[], clock: None },
    Setting { game: "tesseract", options: &[], clock: None },
    Setting { game: "cubes-4d", options: &[], clock: None },
    Setting { game: "break-the-cube", options: &[("players", "3")], clock: None },
    Setting { game: "break-the-cube", options: &[("players", "2")], clock: Some("3days") },
];

/// How many events a table may have here: few enough that some tables become full.
const MOST: u64 = 160;

fn limits(config: &mut Config, time: &Time) {
    // Clocks stand still, so that nothing depends on the speed of the machine.
    config.time = time.clone();
    let limits = &mut config.limits;
    (limits.requests, limits.new_tables, limits.seat_requests) = (None, None, None);
    limits.table_events = MOST;
    limits.hello_within = std::time::Duration::from_secs(3_600);
}

/// Sends frames to a server, divided among the settings, and checks all tables again after a restart.
async fn send_random_frames(seed: u64, frames: u64) {
    let began = Instant::now();
    let time = Time::told();
    let host = Host::with(|config| limits(config, &time)).await;
    // Its tokens open seats, but not here.
    let elsewhere = host.open_for_two().await.tokens[0].clone();
    let share = frames.div_ceil(u64::try_from(SETTINGS.len()).expect("a few"));
    let mut players = JoinSet::new();
    for (number, setting) in (1..).zip(SETTINGS) {
        let player = Player::start(host.address, setting, seed.wrapping_add(number), elsewhere.clone()).await;
        players.spawn(player.play(share));
    }
    let mut report = Report::default();
    while let Some(player) = players.join_next().await {
        report.add(player.expect("everything is as in the model"));
    }
    let played = began.elapsed();

    let data = host.stop().await.expect("a directory of its own");
    let host = Host::serve(data, |config| limits(config, &time)).await;
    for (table, mut expected) in std::mem::take(&mut report.tables) {
        let state = host.get(&format!("/api/tables/{table}")).await.json();
        // A stopping server writes down the state of the clocks.
        if state["seq"] == json!(expected["seq"].as_u64().map(|seq| seq + 1)) && !state["clock"].is_null() {
            expected["seq"] = state["seq"].clone();
        }
        assert_shown(&state, &expected);
    }
    println!(
        "seed {seed}: {report}{:.1} s, {:.1} s with the restart",
        played.as_secs_f64(),
        began.elapsed().as_secs_f64()
    );
    assert!(report.is_wide(), "{report}");
    assert_documented(&report.refused);
}

/// Checks that every kind of refusal is in the documentation's table, with its status.
fn assert_documented(refused: &BTreeMap<(u16, &'static str), u64>) {
    let document = include_str!("../../../../docs/server.md");
    for (status, kind) in refused.keys() {
        let has = |line: &str| {
            let statuses = line.split('|').nth(1).unwrap_or_default();
            statuses.split(',').any(|one| one.trim() == status.to_string())
                && line.contains(&format!("`{kind}`"))
        };
        assert!(document.lines().any(has), "{status} {kind}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_frames_do_what_the_model_says() {
    send_random_frames(1, 4_000).await;
}

/// The frames of one run of the long test; `CUBARIUM_FRAMES` sets another number, `CUBARIUM_SEED` another seed.
#[ignore = "takes many minutes"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_million_random_frames() {
    let number = |name, usual| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    send_random_frames(number("CUBARIUM_SEED", 2), number("CUBARIUM_FRAMES", 1_000_000)).await;
}

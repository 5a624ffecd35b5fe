//! Thousands of people watch one game.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Args;
use cubarium_server::protocol::MoveRequest;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::{MAIN_GAME, OPENERS, Trouble, tell};
use crate::files::allow_files;
use crate::host::Host;
use crate::report::{Bound, Report, Row};
use crate::script::prepare;
use crate::seats::{Tallies, open};
use crate::socket::{Heard, Socket};
use crate::tally::{Fault, Tally};
use crate::visitor::{PATIENCE, Visitor};

/// Thousands of people watch one game.
#[derive(Args, Clone, Debug)]
pub struct Spectators {
    /// How many people watch
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub spectators: usize,
    /// How many moves are made
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub moves: usize,
    /// The time between two moves
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "1s")]
    pub every: Duration,
    /// The bound: the time within which the last spectator sees a move
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "500ms")]
    pub within: Duration,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// Plays a game with many spectators, and measures when the last of them sees each move.
///
/// # Errors
/// When it cannot start, or not all spectators are let in.
pub async fn spectators(host: &impl Host, asked: &Spectators) -> Result<Report, Trouble> {
    allow_files(asked.spectators + OPENERS)?;
    let (moves, seed) = (asked.moves, asked.seed);
    // Looks for a game that is long enough; random ones sometimes end early.
    let script = tokio::task::spawn_blocking(move || {
        (0..100)
            .map(|number| prepare(MAIN_GAME, seed.wrapping_mul(100).wrapping_add(number), moves))
            .find(|script| !matches!(script, Ok(script) if script.turns.len() < moves))
            .ok_or_else(|| Trouble::Setup {
                what: "no game with that many moves was found",
                fault: format!("ask for fewer than {moves}"),
            })
    });
    let script = script.await???;
    let visitor = Visitor::new(host.address(), None);
    let tallies = Arc::new(Tallies::default());
    let (table, tokens) =
        open(&visitor, &tallies.tables, &script).await.map_err(Trouble::setup("no table could be opened"))?;

    eprintln!("letting in {} spectators", asked.spectators);
    let come = stream::iter(0..asked.spectators)
        .map(|_| async {
            tallies.sockets.count(Instant::now(), Socket::join(&visitor, &table, None, None)).await
        })
        .buffer_unordered(OPENERS)
        .try_collect::<Vec<Socket>>();
    let sockets = tell(host, &[("spectators", &tallies.sockets)], come)
        .await
        .map_err(Trouble::setup("a spectator was not let in"))?;

    eprintln!("the game begins");
    let (tell_last, mut last) = mpsc::unbounded_channel();
    let audience = Arc::new(Audience {
        missing: (0..script.turns.len()).map(|_| AtomicUsize::new(sockets.len())).collect(),
        last: tell_last,
        tallies: Arc::clone(&tallies),
    });
    let watching: Vec<_> =
        sockets.into_iter().map(|socket| tokio::spawn(Arc::clone(&audience).watch(socket))).collect();
    let began = Instant::now();
    let told = Tally::default();
    let play = async {
        for (number, (seat, text)) in script.turns.iter().enumerate() {
            let due = began + asked.every * u32::try_from(number).unwrap_or(u32::MAX);
            tokio::time::sleep_until(due).await;
            let seq = number as u64;
            let request = MoveRequest { client_id: format!("m{seq}"), seq, r#move: text.clone() };
            told.begin();
            let play = visitor.play(&table, &tokens[*seat], &request);
            if tallies.moves.count(due, play).await.is_err() {
                return;
            }
            match timeout(PATIENCE, last.recv()).await {
                Ok(Some(at)) => told.succeed(at - due),
                Ok(None) | Err(_) => return told.fail(&Fault::Silent(PATIENCE)),
            }
        }
    };
    tell(host, &[("moves", &tallies.moves)], play).await;
    let duration = began.elapsed();
    for spectator in watching {
        spectator.abort();
    }

    let rows = vec![
        Row::of("moves", &tallies.moves),
        Row::of("all told", &told),
        Row::of("sockets", &tallies.sockets),
    ];
    let longest = Bound::time("the last spectator sees a move", rows[1].longest(), asked.within);
    let title = format!("spectators: {} of one game", asked.spectators);
    Ok(Report::new("spectators", title, duration, rows, host).and([longest]))
}

/// The spectators.
struct Audience {
    /// For each move, how many have not seen it yet.
    missing: Vec<AtomicUsize>,
    /// Receives the moment when the last one sees a move.
    last: mpsc::UnboundedSender<Instant>,
    tallies: Arc<Tallies>,
}

impl Audience {
    async fn watch(self: Arc<Self>, mut socket: Socket) {
        loop {
            match socket.hear().await {
                Ok(Heard::Event(seq)) => {
                    let number = usize::try_from(seq - 1).expect("few moves");
                    let missing =
                        self.missing.get(number).map(|missing| missing.fetch_sub(1, Ordering::AcqRel));
                    if missing == Some(1) {
                        // Nobody waits for it after the end.
                        let _ = self.last.send(Instant::now());
                    }
                }
                Ok(_) => {}
                Err(fault) => return self.tallies.sockets.fail(&fault),
            }
        }
    }
}

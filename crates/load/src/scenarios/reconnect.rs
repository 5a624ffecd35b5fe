//! Everybody comes back after a restart.

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use cubarium_core::hash::SplitMix64;
use cubarium_server::protocol::MoveRequest;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::time::Instant;

use super::{Library, OPENERS, Trouble, tell};
use crate::files::allow_files;
use crate::host::Host;
use crate::report::{Bound, Report, Row};
use crate::script::Script;
use crate::seats::{Tallies, open};
use crate::socket::Socket;
use crate::tally::{Fault, Tally};
use crate::visitor::Visitor;

/// How long a page waits before it reconnects, and at most how long: see `web/src/tables/socket.ts`.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// After how many attempts a visitor gives up; a page never does.
const ATTEMPTS: u32 = 8;

/// Everybody comes back after a restart.
#[derive(Args, Clone, Debug)]
pub struct Reconnect {
    /// How many tables they sit at
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub games: usize,
    /// How many sockets are open: first those of seats, then spectators'
    #[arg(long, value_name = "N", default_value_t = 8_000)]
    pub sockets: usize,
    /// How many turns were played at each table
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub turns: usize,
    /// The bound: the time after the restart within which everybody is back
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "15s")]
    pub within: Duration,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// Opens tables and sockets, restarts the server as for an upgrade, and measures when everybody is back, reconnecting
/// as the page does. Times are measured from the moment when the server answers again.
///
/// # Errors
/// When it cannot start, or the server cannot be restarted.
pub async fn reconnect(host: &mut impl Host, asked: &Reconnect) -> Result<Report, Trouble> {
    allow_files(asked.sockets + OPENERS)?;
    let library = Library::prepare(asked.turns.max(1), asked.seed).await?;
    let visitor = Visitor::new(host.address(), None);
    let tallies = Arc::new(Tallies::default());

    eprintln!("opening {} tables and {} sockets", asked.games, asked.sockets);
    let games = asked.games.max(1);
    let sit_down = stream::iter(0..games).map(|number| {
        let sockets = asked.sockets / games + usize::from(number < asked.sockets % games);
        let script = Arc::clone(&library.scripts(number)[0]);
        sit_down(&visitor, &tallies, script, sockets)
    });
    let sit_down = sit_down.buffer_unordered(OPENERS).try_collect::<Vec<Vec<Guest>>>();
    let counted = [("turns", &tallies.moves), ("sockets", &tallies.sockets)];
    let guests: Vec<Guest> = tell(host, &counted, sit_down)
        .await
        .map_err(Trouble::setup("not everybody could be seated at the start"))?
        .into_iter()
        .flatten()
        .collect();

    eprintln!("restarting the server");
    let coming_back: Vec<_> = guests
        .into_iter()
        .zip(0..)
        .map(|(guest, number)| {
            tokio::spawn(guest.come_back(visitor.clone(), asked.seed.wrapping_add(number)))
        })
        .collect();
    let stopped = Instant::now();
    host.restart().await?;
    let restarted = Instant::now();
    let back = Tally::default();
    let wait = async {
        for guest in coming_back {
            back.begin();
            match guest.await? {
                Ok(at) => back.succeed(at.saturating_duration_since(restarted)),
                Err(fault) => back.fail(&fault),
            }
        }
        Ok::<_, Trouble>(())
    };
    tell(host, &[("back", &back)], wait).await?;

    let rows =
        vec![Row::of("back", &back), Row::of("turns", &tallies.moves), Row::of("sockets", &tallies.sockets)];
    let last = Bound::time("the last one is back", rows[0].longest(), asked.within);
    let title = format!(
        "reconnect: {} sockets at {} tables; the server was away for {:.1?}",
        asked.sockets,
        asked.games,
        restarted - stopped
    );
    Ok(Report::new("reconnect", title, restarted.elapsed(), rows, host).and([last]))
}

/// A participant at a table.
struct Guest {
    table: String,
    token: Option<String>,
    socket: Socket,
}

/// Opens a table, plays a game by requests, and then connects everybody to it.
async fn sit_down(
    visitor: &Visitor,
    tallies: &Tallies,
    script: Arc<Script>,
    sockets: usize,
) -> Result<Vec<Guest>, Fault> {
    let (table, tokens) = open(visitor, &tallies.tables, &script).await?;
    for ((seat, text), seq) in script.turns.iter().zip(0..) {
        let request = MoveRequest { client_id: format!("m{seq}"), seq, r#move: text.clone() };
        let play = visitor.play(&table, &tokens[*seat], &request);
        tallies.moves.count(Instant::now(), play).await?;
    }
    let mut guests = Vec::with_capacity(sockets);
    for number in 0..sockets {
        let token = tokens.get(number).cloned();
        let join = Socket::join(visitor, &table, token.as_deref(), None);
        let socket = tallies.sockets.count(Instant::now(), join).await?;
        guests.push(Guest { table: table.clone(), token, socket });
    }
    Ok(guests)
}

impl Guest {
    /// Waits until the connection ends, comes back as the page does, and returns the moment of its return.
    ///
    /// # Errors
    /// When the server does not let it in, or shows another state than before.
    async fn come_back(mut self, visitor: Visitor, seed: u64) -> Result<Instant, Fault> {
        while self.socket.hear().await.is_ok() {}
        let seq = self.socket.seq();
        // This answers the close frame; otherwise the server would wait for a while.
        self.socket.close().await;
        let mut dice = SplitMix64::new(seed);
        let mut last = Fault::Unreachable("it was never tried".to_owned());
        for attempt in 0..ATTEMPTS {
            let wait = (FIRST_WAIT * 2_u32.pow(attempt)).min(LONGEST_WAIT);
            tokio::time::sleep(wait * 3 / 4 + wait * u32::try_from(dice.below(1_000)).unwrap_or(0) / 2_000)
                .await;
            match Socket::join(&visitor, &self.table, self.token.as_deref(), Some(seq)).await {
                Ok(socket) if socket.latest() != seq => {
                    return Err(Fault::Disorder { expected: seq, found: socket.latest() });
                }
                Ok(socket) => {
                    let at = Instant::now();
                    // It stays connected while the others come back.
                    tokio::spawn(async move {
                        let mut socket = socket;
                        while socket.hear().await.is_ok() {}
                    });
                    return Ok(at);
                }
                Err(fault) => last = fault,
            }
        }
        Err(last)
    }
}

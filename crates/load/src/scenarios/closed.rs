//! A few clients without pauses: how much the server can do.

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use cubarium_server::protocol::{Action, ActionRequest, MoveRequest};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::time::Instant;

use super::{Library, OPENERS, Trouble, tell};
use crate::files::allow_files;
use crate::host::Host;
use crate::report::{Bound, Report, Row};
use crate::script::Script;
use crate::seats::{Tallies, open};
use crate::tally::Fault;
use crate::visitor::Visitor;

/// A few clients without pauses.
#[derive(Args, Clone, Debug)]
pub struct Closed {
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub games: usize,
    /// How many clients move, each as soon as its last move has been answered
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub clients: usize,
    /// How many turns a game has before it is resigned and another one begins
    #[arg(long, value_name = "N", default_value_t = 150)]
    pub turns: usize,
    /// How long the games are played
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "30s")]
    pub duration: Duration,
    /// The bound: moves per second
    #[arg(long, value_name = "N", default_value_t = 5_400.0)]
    pub least: f64,
    /// The bound: the time within which 99 of 100 moves are answered
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "27ms")]
    pub p99: Duration,
    /// The bound: the server's resident memory in MB
    #[arg(long, value_name = "MB", default_value_t = 102)]
    pub memory: u64,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// A game that is played entirely by requests.
struct Game {
    scripts: Vec<Arc<Script>>,
    games: usize,
    table: String,
    tokens: Vec<String>,
    turn: usize,
}

/// Lets clients play over HTTP without pauses, each at its own tables.
///
/// # Errors
/// When it cannot start, or the server does not open all tables at the beginning.
pub async fn closed(host: &impl Host, asked: &Closed) -> Result<Report, Trouble> {
    allow_files(asked.clients + OPENERS)?;
    let library = Library::prepare(asked.turns, asked.seed).await?;
    let visitor = Visitor::new(host.address(), None);
    let tallies = Arc::new(Tallies::default());

    eprintln!("opening {} tables", asked.games);
    let games = stream::iter(0..asked.games.max(asked.clients))
        .map(|number| Game::begin(&visitor, &tallies, library.scripts(number)))
        .buffer_unordered(OPENERS)
        .try_collect::<Vec<Game>>();
    let games = tell(host, &[("tables", &tallies.tables)], games)
        .await
        .map_err(Trouble::setup("a table could not be opened"))?;

    eprintln!("the games begin");
    let mut shares: Vec<Vec<Game>> = (0..asked.clients).map(|_| Vec::new()).collect();
    for (number, game) in games.into_iter().enumerate() {
        shares[number % asked.clients].push(game);
    }
    let began = Instant::now();
    let end = began + asked.duration;
    let clients: Vec<_> = shares
        .into_iter()
        .map(|share| tokio::spawn(play(visitor.clone(), Arc::clone(&tallies), share, end)))
        .collect();
    let play = async {
        for client in clients {
            client.await?;
        }
        Ok::<_, Trouble>(())
    };
    tell(host, &[("moves", &tallies.moves)], play).await?;

    let rows = vec![Row::of("moves", &tallies.moves), Row::of("tables", &tallies.tables)];
    let p99 = Bound::p99(&rows[0], asked.p99);
    let title = format!("closed: {} clients at {} games over HTTP", asked.clients, asked.games);
    let report = Report::new("closed", title, began.elapsed(), rows, host);
    let rate = Bound::rate("moves", report.per_second(&report.rows[0]), asked.least);
    let memory = report.usage.map(|usage| Bound::memory(usage, asked.memory));
    Ok(report.and([rate, p99]).and(memory))
}

/// One client: a move at each of its tables in turn.
async fn play(visitor: Visitor, tallies: Arc<Tallies>, mut games: Vec<Game>, end: Instant) {
    loop {
        for game in &mut games {
            if Instant::now() >= end {
                return;
            }
            let played = tallies.moves.count(Instant::now(), game.play(&visitor)).await;
            let is_over = played.unwrap_or(true);
            if is_over && let Ok(next) = game.next(&visitor, &tallies).await {
                *game = next;
            }
        }
    }
}

impl Game {
    async fn begin(visitor: &Visitor, tallies: &Tallies, scripts: Vec<Arc<Script>>) -> Result<Self, Fault> {
        let (table, tokens) = open(visitor, &tallies.tables, &scripts[0]).await?;
        Ok(Self { scripts, games: 0, table, tokens, turn: 0 })
    }

    async fn next(&self, visitor: &Visitor, tallies: &Tallies) -> Result<Self, Fault> {
        let games = self.games + 1;
        let script = &self.scripts[games % self.scripts.len()];
        let (table, tokens) = open(visitor, &tallies.tables, script).await?;
        Ok(Self { scripts: self.scripts.clone(), games, table, tokens, turn: 0 })
    }

    /// Makes the next turn; true if it was the last one.
    async fn play(&mut self, visitor: &Visitor) -> Result<bool, Fault> {
        let script = &self.scripts[self.games % self.scripts.len()];
        let seq = self.turn as u64;
        let client_id = format!("m{seq}");
        let accepted = match script.turns.get(self.turn) {
            Some((seat, text)) => {
                let request = MoveRequest { client_id, seq, r#move: text.clone() };
                visitor.play(&self.table, &self.tokens[*seat], &request).await?
            }
            None => {
                let request = ActionRequest { client_id, seq: Some(seq), action: Action::Resign };
                visitor.act(&self.table, &self.tokens[0], &request).await?
            }
        };
        if accepted.seq != seq + 1 || accepted.repeated {
            return Err(Fault::Disorder { expected: seq + 1, found: accepted.seq });
        }
        self.turn += 1;
        Ok(self.turn >= script.turns.len() + usize::from(!script.ends))
    }
}

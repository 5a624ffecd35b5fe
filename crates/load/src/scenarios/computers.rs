//! One visitor keeps computer players busy; another one waits for theirs.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;
use cubarium_catalog::wire::Options;
use cubarium_server::protocol::{Action, ActionRequest, MoveRequest, NewSeat, NewTable, OpenedTable};
use futures_util::future::try_join_all;
use tokio::time::{Instant, timeout};

use super::{MAIN_GAME, OPENERS, Trouble, tell};
use crate::files::allow_files;
use crate::host::Host;
use crate::report::{Bound, Report, Row};
use crate::script::{ScriptError, later};
use crate::socket::{Heard, Socket};
use crate::tally::{Fault, Tally};
use crate::visitor::{PATIENCE, Visitor};

/// The addresses of the two visitors.
const GREEDY: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));
const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// One visitor keeps computer players busy; another one waits for theirs.
#[derive(Args, Clone, Debug)]
pub struct Computers {
    /// How many tables with a computer player one visitor opens at once
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub tables: usize,
    /// How many times that happens; each time the other visitor makes a move
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub rounds: usize,
    /// The level of all computer players
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub level: u8,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// How many random turns precede the position in which the games of a round begin, so that no opening book knows it.
const TURNS: usize = 4;

/// Measures how long a visitor waits for a computer's move, first alone and then next to another visitor who opens many
/// tables with computer players at once. The difference may be the time of one move at one of those tables. All games
/// of a round begin in the same position, and the visitor makes the same move in both cases.
///
/// # Errors
/// When it cannot start, or a table cannot be opened.
pub async fn computers(host: &impl Host, asked: &Computers) -> Result<Report, Trouble> {
    allow_files(OPENERS)?;
    let (greedy, other) =
        (Visitor::new(host.address(), Some(GREEDY)), Visitor::new(host.address(), Some(OTHER)));
    let level = asked.level;
    let rounds = (0..asked.rounds as u64).map(|round| Round::new(asked.seed.wrapping_add(round)));
    let rounds = rounds.collect::<Result<Vec<_>, ScriptError>>()?;
    let [alone, first, beside, tables]: [Tally; 4] = Default::default();
    let began = Instant::now();

    eprintln!("the other visitor plays alone");
    let play = async {
        for round in &rounds {
            let mut game = Game::begin(&other, round, level, &tables).await?;
            game.exchange(round, &alone).await?;
            first.count(Instant::now(), first_move(&greedy, round, level, &tables)).await?;
        }
        Ok(())
    };
    tell(host, &[("moves", &alone)], play).await.map_err(Trouble::setup("alone with a computer player"))?;

    eprintln!("one visitor opens {} tables {} times", asked.tables, asked.rounds);
    let play = async {
        for round in &rounds {
            let mut game = Game::begin(&other, round, level, &tables).await?;
            // At these tables the computers move first.
            let openings = (0..asked.tables).map(|_| open(&greedy, round, level, true, &tables));
            let opened = try_join_all(openings).await?;
            game.exchange(round, &beside).await?;
            // The next round begins without the leftovers of this one.
            try_join_all(opened.iter().map(|opened| call_off(&greedy, opened))).await?;
        }
        Ok(())
    };
    tell(host, &[("moves", &beside)], play)
        .await
        .map_err(Trouble::setup("beside somebody with many computer players"))?;

    let rows = vec![
        Row::of("beside", &beside),
        Row::of("alone", &alone),
        Row::of("first moves", &first),
        Row::of("tables", &tables),
    ];
    let most = rows[1].longest() + rows[2].longest();
    let most = Bound::time("a computer's move beside many others", rows[0].longest(), most);
    let title =
        format!("computers: {} tables of one visitor, {} times; level {level}", asked.tables, asked.rounds);
    Ok(Report::new("computers", title, began.elapsed(), rows, host).and([most]))
}

/// Where the games of a round begin, and what the visitor plays there.
struct Round {
    position: String,
    next: String,
}

impl Round {
    fn new(seed: u64) -> Result<Self, ScriptError> {
        let (position, next) = later(MAIN_GAME, TURNS, seed)?;
        Ok(Self { position, next })
    }
}

/// A game of a person against a computer player, the person to move.
struct Game {
    visitor: Visitor,
    opened: OpenedTable,
    token: String,
    socket: Socket,
}

/// Opens a table with a person and a computer player.
async fn open(
    visitor: &Visitor,
    round: &Round,
    level: u8,
    is_computer_first: bool,
    tally: &Tally,
) -> Result<OpenedTable, Fault> {
    let person = NewSeat::Person { name: None, invited: false };
    let computer = NewSeat::Computer { level, resigns: false };
    let seats = if is_computer_first { vec![computer, person] } else { vec![person, computer] };
    let wish = NewTable {
        game: MAIN_GAME.to_owned(),
        options: Options::new(),
        position: Some(round.position.clone()),
        seats,
        clock: None,
        rated: false,
        listed: false,
    };
    tally.count(Instant::now(), visitor.open(&wish)).await
}

/// Calls off a game that has just begun, unless the computer's first move has won it.
async fn call_off(visitor: &Visitor, opened: &OpenedTable) -> Result<(), Fault> {
    let token = opened.seats.iter().find_map(|seat| seat.token.as_deref()).unwrap_or_default();
    let request = ActionRequest { client_id: "end".to_owned(), seq: None, action: Action::Abort };
    match visitor.act(&opened.table, token, &request).await {
        Err(Fault::Refused { problem, .. }) if problem == "over" => Ok(()),
        done => done.map(drop),
    }
}

/// Opens a table at which the computer moves first, and waits for its move.
async fn first_move(visitor: &Visitor, round: &Round, level: u8, tables: &Tally) -> Result<(), Fault> {
    let opened = open(visitor, round, level, true, tables).await?;
    let mut socket = Socket::join(visitor, &opened.table, None, None).await?;
    while socket.seq() == 0 {
        timeout(PATIENCE * 4, socket.hear()).await.unwrap_or(Err(Fault::Silent(PATIENCE * 4)))?;
    }
    Ok(())
}

impl Game {
    async fn begin(visitor: &Visitor, round: &Round, level: u8, tally: &Tally) -> Result<Self, Fault> {
        let opened = open(visitor, round, level, false, tally).await?;
        let token = opened.seats.iter().find_map(|seat| seat.token.clone()).unwrap_or_default();
        let socket = Socket::join(visitor, &opened.table, Some(&token), None).await?;
        Ok(Self { visitor: visitor.clone(), opened, token, socket })
    }

    /// Makes a move and waits for the computer's.
    async fn exchange(&mut self, round: &Round, tally: &Tally) -> Result<(), Fault> {
        let state = self.visitor.show(&self.opened.table, &self.token).await?;
        let request =
            MoveRequest { client_id: "move".to_owned(), seq: state.seq, r#move: round.next.clone() };
        let reply = async {
            self.visitor.play(&self.opened.table, &self.token, &request).await?;
            let computers = state.seq + 2;
            while self.socket.hear().await? != Heard::Event(computers) {}
            Ok(())
        };
        let reply = async { timeout(PATIENCE * 4, reply).await.unwrap_or(Err(Fault::Silent(PATIENCE * 4))) };
        tally.count(Instant::now(), reply).await
    }
}

//! What an engine must do in each game.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use cubarium_catalog::{OpenError, info};

use super::spots::Spot;
use super::{Checked, Fault, Judge, wrong};
use crate::answer::{Info, Score};
use crate::client::{Client, Searched};
use crate::command::Query;
use crate::go::Go;

/// How long a search by nodes or depth may take.
const LONG: Duration = Duration::from_secs(30);
/// After how many random moves a legal move is requested.
const DEPTHS: [usize; 6] = [2, 5, 11, 18, 27, 40];
/// The node limits. Engines may exceed them a little, because they check their counter only now and then.
const NODES: [u64; 2] = [20_000, 5_000];
/// How long the engine thinks before it is stopped.
const THINKING: Duration = Duration::from_millis(200);
/// The time on the clocks, and the increment per move.
const CLOCK: [Duration; 2] = [Duration::from_secs(3), Duration::from_millis(100)];
/// How many lines are requested.
const LINES: usize = 3;

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        wrong(error.to_string())
    }
}

pub(super) fn check(judge: &mut Judge<'_>, game: &str) {
    let secrets = info(game).is_ok_and(|info| info.secrets);
    let mut item = |what, check: fn(&mut Client, &str) -> Checked| {
        judge.item(Some(game), what, |client| {
            if client.identity().offer("Game").is_some() {
                client.set("Game", Some(game))?;
            }
            client.new_game()?;
            check(client, game)
        });
    };
    item("it knows which seat is to move and that the game is running", answers_queries);
    item("its moves in random positions are legal", plays_legally);
    item("it says how it has searched before it moves", reports);
    item("it listens while it thinks, and stops", stops);
    item("it keeps to a time for the move", keeps_move_time);
    item("it does not overstep its clock", keeps_clock);
    if !secrets {
        item("it keeps to a number of nodes", keeps_nodes);
        item("it keeps to a depth", keeps_depth);
        item("it wins where a move wins, and says `mate 1`", mates);
        item("it shows several lines", shows_lines);
    }
}

/// Lets the engine think about a position, for the position's seat.
fn think(client: &mut Client, spot: &Spot, go: &Go, within: Duration) -> Result<Searched, Fault> {
    client.position(&spot.place)?;
    let searched = client.go(&Go { seat: seat(client, spot), ..go.clone() }, within)?;
    spot.after(searched.best.as_deref()).map_err(Fault::Wrong)?;
    Ok(searched)
}

/// The seat to name in `go`, for an engine that plays several games and so understands it.
fn seat(client: &Client, spot: &Spot) -> Option<String> {
    client.identity().offer("Game").map(|_| spot.seat.clone())
}

/// The last info about the best line.
fn last(searched: &Searched) -> Result<&Info, Fault> {
    let best = searched.infos.iter().rev().find(|info| info.multipv.is_none_or(|rank| rank == 1));
    best.ok_or_else(|| wrong("it says nothing before `bestmove`"))
}

fn answers_queries(client: &mut Client, game: &str) -> Checked {
    client.position(&Spot::start(game)?.place)?;
    for (query, expected) in [(Query::FirstToMove, "true"), (Query::Over, "false"), (Query::Result, "none")] {
        let response = client.query(query)?;
        if response != expected {
            return Err(wrong(format!("at the start `query {query}` is `{response}`, not `{expected}`")));
        }
    }
    Ok(String::new())
}

fn plays_legally(client: &mut Client, game: &str) -> Checked {
    let go = Go { nodes: Some(1_000), ..Go::default() };
    for (seed, moves) in (1..).zip(DEPTHS) {
        think(client, &Spot::random(game, seed, moves, moves % 2 == 0)?, &go, LONG)?;
    }
    Ok(format!("{} positions", DEPTHS.len()))
}

fn reports(client: &mut Client, game: &str) -> Checked {
    let go = Go { nodes: Some(1_000), ..Go::default() };
    let searched = think(client, &Spot::start(game)?, &go, LONG)?;
    let info = last(&searched)?;
    if info.nodes.is_none() || info.time.is_none() {
        return Err(wrong(format!("`info{info}` lacks `nodes` or `time`")));
    }
    if info.pv.first() != searched.best.as_ref() {
        return Err(wrong(format!("the last line begins with `{}`, not with the move", info.pv.join(" "))));
    }
    Ok(String::new())
}

fn keeps_nodes(client: &mut Client, game: &str) -> Checked {
    let [limit, tolerance] = NODES;
    let go = Go { nodes: Some(limit), ..Go::default() };
    let searched = think(client, &Spot::start(game)?, &go, LONG)?;
    match last(&searched)?.nodes {
        Some(nodes) if nodes > limit + tolerance => Err(wrong(format!("{nodes} instead of {limit}"))),
        Some(nodes) => Ok(format!("{nodes} of {limit}")),
        None => Err(wrong("it does not say how many nodes it has visited")),
    }
}

fn keeps_depth(client: &mut Client, game: &str) -> Checked {
    let go = Go { depth: Some(2), ..Go::default() };
    let searched = think(client, &Spot::start(game)?, &go, LONG)?;
    match last(&searched)?.depth {
        Some(depth @ 1..=2) => Ok(format!("depth {depth}")),
        depth => Err(wrong(format!("it says depth {} instead of 2", depth.unwrap_or_default()))),
    }
}

fn keeps_move_time(client: &mut Client, game: &str) -> Checked {
    let go = Go { move_time: Some(THINKING), ..Go::default() };
    let spot = Spot::random(game, 99, 6, false)?;
    client.position(&spot.place)?;
    let begun = Instant::now();
    let searched = client.go(&Go { seat: seat(client, &spot), ..go }, THINKING)?;
    spot.after(searched.best.as_deref()).map_err(Fault::Wrong)?;
    Ok(format!("{} ms of {}", begun.elapsed().as_millis(), THINKING.as_millis()))
}

fn keeps_clock(client: &mut Client, game: &str) -> Checked {
    let [clock, increment] = CLOCK;
    let seats = info(game).map_or(2, |info| info.seats.len());
    let mut go = Go::default();
    for seat in 0..seats {
        go.clocks[seat] = Some(clock);
        go.increments[seat] = increment;
    }
    let spot = Spot::random(game, 77, 6, false)?;
    client.position(&spot.place)?;
    let begun = Instant::now();
    let searched = client.go(&Go { seat: seat(client, &spot), ..go }, clock)?;
    spot.after(searched.best.as_deref()).map_err(Fault::Wrong)?;
    Ok(format!("{} ms of {}", begun.elapsed().as_millis(), clock.as_millis()))
}

fn stops(client: &mut Client, game: &str) -> Checked {
    let spot = Spot::random(game, 55, 6, false)?;
    client.position(&spot.place)?;
    client.begin(&Go { seat: seat(client, &spot), infinite: true, ..Go::default() })?;
    for pause in [Duration::ZERO, THINKING] {
        std::thread::sleep(pause);
        let asked = Instant::now();
        client.ready()?;
        if asked.elapsed() > client.patience().answer {
            return Err(wrong(format!("`isready` is answered after {} ms", asked.elapsed().as_millis())));
        }
    }
    let told = Instant::now();
    let searched = client.stop()?;
    let took = told.elapsed();
    spot.after(searched.best.as_deref()).map_err(Fault::Wrong)?;
    Ok(format!("{} ms", took.as_millis()))
}

fn mates(client: &mut Client, game: &str) -> Checked {
    let go = Go { depth: Some(3), ..Go::default() };
    let mut count = 0;
    for spot in Spot::mates(game) {
        let spot = spot?;
        let searched = think(client, &spot, &go, LONG)?;
        let after = spot.after(searched.best.as_deref()).map_err(Fault::Wrong)?;
        let best = searched.best.unwrap_or_default();
        if after.outcome().is_none_or(|end| end.winners != [spot.seat.clone()]) {
            return Err(wrong(format!("`{best}` does not win after `position {}`", spot.place)));
        }
        let score = searched.infos.iter().rev().find_map(|info| info.score);
        if score != Some(Score::Mate(1)) {
            let score = score.map_or("none".to_owned(), |score| score.to_string());
            return Err(wrong(format!("the score of `{best}` is {score} after `position {}`", spot.place)));
        }
        count += 1;
    }
    Ok(format!("{count} positions"))
}

fn shows_lines(client: &mut Client, game: &str) -> Checked {
    if client.identity().offer("MultiPV").is_none() {
        return Err(Fault::Missing("there is no option `MultiPV`".to_owned()));
    }
    client.set("MultiPV", Some(&LINES.to_string()))?;
    let spot = Spot::start(game)?;
    let searched = think(client, &spot, &Go { depth: Some(2), ..Go::default() }, LONG)?;
    client.set("MultiPV", Some("1"))?;
    let ranked = |rank: u32| searched.infos.iter().rev().find(move |info| info.multipv == Some(rank));
    let lines: Vec<&Info> = (1..).map_while(ranked).collect();
    let first: BTreeSet<Option<&String>> = lines.iter().map(|info| info.pv.first()).collect();
    let wanted = LINES.min(usize::try_from(spot.count()).unwrap_or(LINES));
    if lines.len() != wanted || first.len() != wanted {
        return Err(wrong(format!("{} lines that begin with {} moves", lines.len(), first.len())));
    }
    for info in lines {
        spot.after(info.pv.first().map(String::as_str)).map_err(Fault::Wrong)?;
    }
    Ok(format!("{wanted} lines"))
}

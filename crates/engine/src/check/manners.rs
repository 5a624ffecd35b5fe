//! What does not depend on a game: how a conversation begins and ends, and how invalid input is handled.

use super::{Checked, Fault, Judge, wrong};
use crate::client::Client;
use crate::command::{Command, Place};
use crate::go::Go;

/// Lines that an engine need not understand, but must survive.
const NOISE: [&str; 14] = [
    "",
    "   ",
    "juggle three balls",
    "setoption",
    "setoption name",
    "setoption name No Such Option value 1",
    "setoption name Hash value many",
    "position",
    "position fen",
    "position fen this is no position",
    "position startpos moves nowhere",
    "query",
    "query whatever",
    "\u{0}\u{7f}\u{fffd}ünïcode",
];
/// A line of this length must do no harm either.
const LONG: usize = 100_000;

pub(super) fn introduces_itself(client: &mut Client) -> Checked {
    let identity = client.identity();
    let name = identity.name.clone().ok_or_else(|| wrong("there is no `id name`"))?;
    identity.author.as_ref().ok_or_else(|| wrong("there is no `id author`"))?;
    Ok(name)
}

pub(super) fn check(judge: &mut Judge<'_>) {
    judge.item(None, "it says that it is ready when asked", |client| {
        client.ready()?;
        Ok(String::new())
    });
    judge.item(None, "it survives meaningless input", |client| {
        for line in NOISE {
            client.send_line(line)?;
            client.ready()?;
        }
        client.send_line(&"x".repeat(LONG))?;
        client.ready()?;
        Ok(format!("{} lines", NOISE.len() + 1))
    });
    judge.item(None, "it ignores `stop` when it is not thinking", |client| {
        client.send_line(&Command::Stop.to_string())?;
        client.ready()?;
        Ok(String::new())
    });
}

/// The ways to end an engine, each tested with a new one.
pub(super) fn check_ends(judge: &mut Judge<'_>) {
    judge.item_with(None, "it ends when it is told to", |client| ends(client, true));
    judge.item_with(None, "it ends with its input", |client| ends(client, false));
    judge.item_with(None, "it ends while it thinks", |mut client| {
        client.position(&Place::Start { moves: Vec::new() })?;
        client.begin(&Go { infinite: true, ..Go::default() })?;
        ends(client, true)
    });
}

fn ends(client: Client, politely: bool) -> Result<(String, Option<Client>), Fault> {
    let status = client.end(politely)?;
    if status.success() { Ok((String::new(), None)) } else { Err(wrong(format!("it ends with {status}"))) }
}

//! Holds a conversation with any engine and judges it, item by item: `cubarium engine --check COMMAND`.

mod games;
mod manners;
mod spots;

use std::fmt;

use cubarium_catalog::{UnknownGame, info};

use crate::answer::Kind;
use crate::client::{Client, ClientError, Patience};

/// What is checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    games: Vec<String>,
    patience: Patience,
}

impl Plan {
    /// Checks these games, or all that the engine offers if none is named, waiting so long for answers.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new(games: &[String], patience: Patience) -> Result<Self, UnknownGame> {
        let games = games.iter().map(|game| info(game).map(|info| info.id)).collect::<Result<_, _>>()?;
        Ok(Self { games, patience })
    }
}

/// Something that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The game that it was checked with, if it has to do with one.
    pub game: Option<String>,
    /// What should be.
    pub what: &'static str,
    /// Whether it is.
    pub verdict: Verdict,
}

/// What a check has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is as it should be; a figure, if there is one.
    Passed(String),
    /// It is not, and why.
    Failed(String),
    /// The engine does not offer what this needs.
    Skipped(String),
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, more) = match &self.verdict {
            Verdict::Passed(more) => ("pass", more),
            Verdict::Failed(more) => ("FAIL", more),
            Verdict::Skipped(more) => ("skip", more),
        };
        write!(f, "{sign}  ")?;
        if let Some(game) = &self.game {
            write!(f, "{game}: ")?;
        }
        f.write_str(self.what)?;
        if more.is_empty() { Ok(()) } else { write!(f, " ({more})") }
    }
}

/// Why an item does not pass.
enum Fault {
    /// The conversation has broken off.
    Client(ClientError),
    /// What was answered is wrong.
    Wrong(String),
    /// The engine does not offer what is needed.
    Missing(String),
}

impl From<ClientError> for Fault {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

/// What an item comes to: a figure worth telling, or nothing to tell.
type Checked = Result<String, Fault>;

fn wrong(why: impl Into<String>) -> Fault {
    Fault::Wrong(why.into())
}

/// Runs an engine and tells each item as soon as it is judged, until all are or `tell` wants no more.
pub fn check(command: &str, plan: &Plan, tell: &mut dyn FnMut(&Item) -> bool) {
    let mut judge = Judge { command, plan, tell, client: None, listening: true };
    let introduced = judge.item(None, "it introduces itself", manners::introduces_itself);
    if introduced {
        manners::check(&mut judge);
        for game in judge.games() {
            games::check(&mut judge, &game);
        }
        manners::check_ends(&mut judge);
    }
}

/// Who runs the engine from item to item, and starts it again where one has gone wrong.
struct Judge<'a> {
    command: &'a str,
    plan: &'a Plan,
    tell: &'a mut dyn FnMut(&Item) -> bool,
    client: Option<Client>,
    listening: bool,
}

impl Judge<'_> {
    /// Checks an item with an engine that is running; whether it has passed.
    fn item(
        &mut self,
        game: Option<&str>,
        what: &'static str,
        check: impl FnOnce(&mut Client) -> Checked,
    ) -> bool {
        self.item_with(game, what, |mut client| check(&mut client).map(|more| (more, Some(client))))
    }

    /// Checks an item that may end the engine.
    fn item_with(
        &mut self,
        game: Option<&str>,
        what: &'static str,
        check: impl FnOnce(Client) -> Result<(String, Option<Client>), Fault>,
    ) -> bool {
        if !self.listening {
            return false;
        }
        let running = match self.client.take() {
            Some(client) => Ok(client),
            None => Client::start(self.command, self.plan.patience),
        };
        let verdict = match running.map_err(Fault::from).and_then(check) {
            Ok((more, client)) => {
                self.client = client;
                Verdict::Passed(more)
            }
            Err(Fault::Client(error)) => Verdict::Failed(error.to_string()),
            Err(Fault::Wrong(why)) => Verdict::Failed(why),
            Err(Fault::Missing(what)) => Verdict::Skipped(what),
        };
        let passed = matches!(verdict, Verdict::Passed(_));
        self.listening = (self.tell)(&Item { game: game.map(str::to_owned), what, verdict });
        passed
    }

    /// The games to check: those that are wanted, or all that are offered and known here.
    fn games(&mut self) -> Vec<String> {
        let wanted = self.plan.games.clone();
        let mut games = Vec::new();
        self.item(None, "it offers the games to check", |client| {
            let offered = match client.identity().offer("Game").map(|offer| &offer.kind) {
                Some(Kind::Combo { values, .. }) => values.clone(),
                Some(_) => return Err(wrong("the option `Game` is no choice among words")),
                None if wanted.is_empty() => {
                    return Err(wrong("there is no option `Game`: say which game it plays with --game"));
                }
                None => wanted.clone(),
            };
            if let Some(game) = wanted.iter().find(|game| !offered.contains(game)) {
                return Err(wrong(format!("it does not offer {game}")));
            }
            let chosen = if wanted.is_empty() { offered } else { wanted };
            games = chosen.into_iter().filter(|game| info(game).is_ok()).collect();
            if games.is_empty() {
                Err(wrong("it offers none that is known here"))
            } else {
                Ok(games.join(", "))
            }
        });
        games
    }
}

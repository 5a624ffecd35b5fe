//! Talks to any engine and checks it, item by item: `cubarium engine --check COMMAND`.

mod games;
mod manners;
mod spots;

use std::fmt;

use cubarium_catalog::{UnknownGame, info};

use crate::answer::Kind;
use crate::client::{Client, ClientError, Patience};

/// What to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    games: Vec<String>,
    patience: Patience,
}

impl Plan {
    /// A plan for these games, or for all that the engine offers if none is named, with this patience for answers.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new(games: &[String], patience: Patience) -> Result<Self, UnknownGame> {
        let games = games.iter().map(|game| info(game).map(|info| info.id)).collect::<Result<_, _>>()?;
        Ok(Self { games, patience })
    }
}

/// One check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The game that was used, if the check depends on a game.
    pub game: Option<String>,
    /// What should be true.
    pub what: &'static str,
    /// Whether it is.
    pub verdict: Verdict,
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It passed; with a figure, if there is one to report.
    Passed(String),
    /// It failed, and why.
    Failed(String),
    /// The engine does not offer what this check needs.
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

/// Why an item did not pass.
enum Fault {
    /// The conversation broke off.
    Client(ClientError),
    /// An answer is wrong.
    Wrong(String),
    /// The engine does not offer what is needed.
    Missing(String),
}

impl From<ClientError> for Fault {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

/// The result of an item: a figure worth reporting, or an empty text.
type Checked = Result<String, Fault>;

fn wrong(why: impl Into<String>) -> Fault {
    Fault::Wrong(why.into())
}

/// Runs an engine and reports each check when it is finished, until all are done or `tell` returns false.
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

/// Runs the engine from check to check, and restarts it after a failure.
struct Judge<'a> {
    command: &'a str,
    plan: &'a Plan,
    tell: &'a mut dyn FnMut(&Item) -> bool,
    client: Option<Client>,
    listening: bool,
}

impl Judge<'_> {
    /// Performs a check with a running engine; returns whether it passed.
    fn item(
        &mut self,
        game: Option<&str>,
        what: &'static str,
        check: impl FnOnce(&mut Client) -> Checked,
    ) -> bool {
        self.item_with(game, what, |mut client| check(&mut client).map(|more| (more, Some(client))))
    }

    /// Performs a check that may end the engine.
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

    /// The games to check: the requested ones, or all that are offered and known here.
    fn games(&mut self) -> Vec<String> {
        let wanted = self.plan.games.clone();
        let mut games = Vec::new();
        self.item(None, "it offers the games to check", |client| {
            let offered = match client.identity().offer("Game").map(|offer| &offer.kind) {
                Some(Kind::Combo { values, .. }) => values.clone(),
                Some(_) => return Err(wrong("the option `Game` is not a combo")),
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
                Err(wrong("it offers no game that is known here"))
            } else {
                Ok(games.join(", "))
            }
        });
        games
    }
}

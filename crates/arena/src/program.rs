//! Players that are external programs, which speak the engine protocol.

use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cubarium_catalog::{OpenError, wire};
use cubarium_engine::{Client, ClientError, Go, Kind, Patience, Place};

use crate::game::GRACE;
use crate::mover::{Asked, Crash, EnterError, Mover};
use crate::pace::{Pace, Time};
use crate::setting::Setting;

/// How often to check whether the move is still wanted.
const TICK: Duration = Duration::from_millis(50);

/// An engine that runs as an external program, once for each game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The command that runs it.
    pub command: String,
    /// The size of its table in MiB, if not its default.
    pub hash: Option<usize>,
    /// The number of its threads, if not its default.
    pub threads: Option<usize>,
    /// Its limits.
    pub pace: Pace,
}

/// Why a program does not enter a game.
enum Unfit {
    /// The conversation broke off.
    Client(ClientError),
    /// It cannot play such a game.
    Enter(EnterError),
}

impl Program {
    /// Starts the program and shows it the start of a game. If it starts and then fails, the game is lost.
    pub(crate) fn enter(&self, setting: &Setting, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
        let info = cubarium_catalog::info(&setting.game).map_err(OpenError::from)?;
        match self.begin(&info, setting, seed) {
            Ok(running) => Ok(Box::new(running)),
            Err(Unfit::Client(error @ (ClientError::Command(_) | ClientError::Start { .. }))) => {
                Err(error.into())
            }
            Err(Unfit::Client(error)) => Ok(Box::new(Fallen(error.into()))),
            Err(Unfit::Enter(error)) => Err(error),
        }
    }

    /// Whether the program can be run and plays such games.
    pub(crate) fn plays(&self, game: &wire::GameInfo, setting: &Setting) -> Result<(), EnterError> {
        self.run(game, setting).map(drop).map_err(|unfit| match unfit {
            Unfit::Client(error) => error.into(),
            Unfit::Enter(error) => error,
        })
    }

    /// Runs the program and sets its options.
    fn run(&self, game: &wire::GameInfo, setting: &Setting) -> Result<Client, Unfit> {
        let mut client = Client::start(&self.command, Patience::default())?;
        set(&mut client, "Game", Some(&setting.game), None)?;
        for (key, value) in &setting.options {
            let option = game.options.iter().find(|option| option.key == *key);
            let usual = option.map(|option| option.default.as_str());
            set(&mut client, &format!("{}.{key}", setting.game), Some(value), usual)?;
        }
        for (name, value) in [("Hash", self.hash), ("Threads", self.threads)] {
            set(&mut client, name, value.map(|value| value.to_string()).as_deref(), None)?;
        }
        Ok(client)
    }

    fn begin(&self, game: &wire::GameInfo, setting: &Setting, seed: u64) -> Result<Running<'_>, Unfit> {
        let mut client = self.run(game, setting)?;
        if client.identity().offer("Seed").is_some() {
            client.set("Seed", Some(&seed.to_string()))?;
        }
        client.new_game()?;
        client.position(&Place::Start { moves: Vec::new() })?;
        let seats = cubarium_catalog::seats(&setting.game, &setting.options).map_err(EnterError::from)?;
        Ok(Running { program: self, client, seats, secrets: game.secrets })
    }
}

/// Sets an option to a value. An engine may lack an option whose value is the usual one, and the option `Game` if it
/// plays a single game.
fn set(client: &mut Client, name: &str, value: Option<&str>, usual: Option<&str>) -> Result<(), Unfit> {
    let Some(value) = value else { return Ok(()) };
    let Some(offer) = client.identity().offer(name) else {
        return if name == "Game" || usual == Some(value) {
            Ok(())
        } else {
            Err(EnterError(format!("the engine has no option `{name}`, which should be `{value}`")).into())
        };
    };
    let refused = |known: String| EnterError(format!("the engine cannot set `{name}` to `{value}`; {known}"));
    match &offer.kind {
        Kind::Combo { values, .. } if !values.iter().any(|known| known == value) => {
            Err(refused(format!("it knows `{}`", values.join("`, `"))).into())
        }
        Kind::Spin { min, max, .. }
            if !value.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)) =>
        {
            Err(refused(format!("it takes {min} to {max}")).into())
        }
        Kind::Check { .. } if !["true", "false"].contains(&value) => {
            Err(refused("it takes `true` or `false`".to_owned()).into())
        }
        _ => Ok(client.set(&offer.name.clone(), Some(value))?),
    }
}

/// A program that has failed before its first move.
struct Fallen(Crash);

impl Mover for Fallen {
    fn choose(&mut self, _: &Asked<'_>) -> Result<String, Crash> {
        Err(self.0.clone())
    }
}

/// A program in one game.
struct Running<'a> {
    program: &'a Program,
    client: Client,
    seats: Vec<String>,
    secrets: bool,
}

impl Running<'_> {
    fn place(&self, view: &wire::View) -> Place {
        match &view.viewer {
            Some(seat) if self.secrets => Place::View { seat: seat.clone(), text: view.text.clone() },
            _ => Place::Start { moves: view.turns.iter().map(|turn| turn.text.clone()).collect() },
        }
    }

    /// The command for the program, and how long its thinking may take at most.
    fn go(&self, asked: &Asked<'_>) -> (Go, Duration) {
        let Pace { depth, nodes, time } = self.program.pace;
        let mut go = Go { depth, nodes, ..Go::default() };
        if self.secrets {
            go.seat.clone_from(&asked.view.viewer);
        }
        let within = match time {
            None => Duration::MAX,
            Some(Time::Move(time)) => {
                go.move_time = Some(time);
                time
            }
            Some(Time::Clock { base, increment }) => {
                let left = asked.left.unwrap_or(base);
                let seat = self.seats.iter().position(|seat| Some(seat) == asked.view.viewer.as_ref());
                if let Some(seat) = seat {
                    (go.clocks[seat], go.increments[seat]) = (Some(left), increment);
                }
                left
            }
        };
        (go, within)
    }
}

impl Mover for Running<'_> {
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash> {
        let place = self.place(asked.view);
        self.client.position(&place)?;
        let (go, within) = self.go(asked);
        let begun = Instant::now();
        self.client.begin(&go)?;
        // A program that has overrun its time by this much has already lost.
        let patience = within.saturating_add(GRACE + self.client.patience().answer);
        let searched = loop {
            match self.client.finish(TICK) {
                Err(ClientError::Silent { .. }) if asked.stop.load(Ordering::Relaxed) => {
                    break self.client.stop()?;
                }
                Err(ClientError::Silent { .. }) if begun.elapsed() < patience => {}
                Err(ClientError::Silent { asked, .. }) => {
                    return Err(ClientError::Silent { asked, within: patience }.into());
                }
                other => break other?,
            }
        };
        Ok(searched.best.ok_or(ClientError::NoMove)?)
    }
}

impl From<ClientError> for Unfit {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

impl From<EnterError> for Unfit {
    fn from(error: EnterError) -> Self {
        Self::Enter(error)
    }
}

impl From<OpenError> for EnterError {
    fn from(error: OpenError) -> Self {
        Self(error.to_string())
    }
}

impl From<ClientError> for EnterError {
    fn from(error: ClientError) -> Self {
        Self(error.to_string())
    }
}

impl From<ClientError> for Crash {
    fn from(error: ClientError) -> Self {
        Self(error.to_string())
    }
}

/// The settings of a player's text.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pace)?;
        for (key, value) in [("hash", self.hash), ("threads", self.threads)] {
            value.map_or(Ok(()), |value| write!(f, ",{key}={value}"))?;
        }
        write!(f, ",command={}", self.command)
    }
}

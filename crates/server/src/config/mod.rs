//! The settings of a host.

mod installation;
mod limits;
mod log_format;
mod nats;
mod proxies;
mod public_url;
mod rate;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use cubarium_accounts::PasswordSettings;
use cubarium_journal::{Location, LocationError, without_password};

pub use installation::{Installation, InstallationError};
pub(crate) use limits::LINES_KEPT;
pub use limits::LimitError;
pub use log_format::{LogFormat, LogFormatError};
pub(crate) use nats::Login;
pub use nats::NatsUrl;
pub use proxies::{Network, NetworkError, Proxies, ProxyHeader, ProxyHeaderError};
pub use public_url::{PublicUrl, PublicUrlError};
pub use rate::{Period, Rate, RateError};

use crate::time::Time;
use crate::traces::Traces;

/// The settings of a host.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where to show figures and answer probes, and nothing else; nowhere by default. Anybody who can reach this
    /// address can read them.
    pub monitor: Option<SocketAddr>,
    /// The data directory, created if it does not exist.
    pub data: PathBuf,
    /// The database, if it is not in the data directory: `sqlite:FILE` or `postgres://...`.
    pub database: Option<DatabaseUrl>,
    /// The NATS that connects the servers of one database; without it a server uses its database alone.
    pub nats: Option<NatsUrl>,
    /// What the installation is called at NATS; without it, a name that belongs to its database.
    pub installation: Option<Installation>,
    /// Where browsers reach the server; its pages may open sockets, and passkeys belong to its domain. Without it passkeys
    /// work on the machine itself, at `http://localhost`.
    pub public_url: Option<PublicUrl>,
    /// Origins besides the server's own whose pages may open sockets, like `https://games.example.org`.
    pub origins: Vec<String>,
    /// The proxies that are trusted to say who the visitor is; none by default.
    pub proxies: Proxies,
    /// How the log is written.
    pub log_format: LogFormat,
    /// Where traces go; none are recorded by default.
    pub traces: Traces,
    /// The number of threads for computer players; by default one less than the number of processors.
    pub computers: Option<NonZeroUsize>,
    /// A folder of endgame tables, made by `cubarium endgames`.
    pub endgames: Option<PathBuf>,
    /// Whether people can have accounts.
    pub accounts: bool,
    /// Whether administrators have a page. Nobody can log in there without a key that the host has made.
    pub admin_page: bool,
    /// How the passwords of accounts are hashed.
    pub passwords: PasswordSettings,
    /// How people with an account are notified while they are away.
    pub push: PushSettings,
    /// How long, and how many, challenges for passkeys are kept.
    pub passkeys: PasskeySettings,
    /// How large the journal may get.
    pub journal: cubarium_journal::Limits,
    /// How much clients may ask for.
    pub limits: Limits,
    /// The host's own texts about the site.
    pub legal: LegalFiles,
    /// What time it is for the players' clocks.
    pub time: Time,
}

/// The host's own texts about the site: Markdown (`.md`) or plain text (`.txt`), in English. Beside `privacy.md`,
/// `privacy.de.md` is the same in German.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LegalFiles {
    /// What visitors agree to.
    pub terms: Option<PathBuf>,
    /// What the host does with data about visitors.
    pub privacy: Option<PathBuf>,
    /// Who is responsible for the site.
    pub imprint: Option<PathBuf>,
}

/// The URL of a database, as a host has written it. It is shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl From<String> for DatabaseUrl {
    fn from(url: String) -> Self {
        Self(url)
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&without_password(&self.0))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

/// How people with an account are notified while they are away: by the push services of their browsers.
#[derive(Clone, Debug)]
pub struct PushSettings {
    /// Whether they are.
    pub enabled: bool,
    /// How push services can reach whoever is responsible for the server: `mailto:...` or `https://...`.
    pub contact: Option<String>,
    /// The ports of push services to which messages are sent.
    pub ports: Vec<u16>,
    /// How long to wait before a message is sent again for the first time.
    pub again: Duration,
    /// Where everything is sent instead, without TLS: for tests, which have a push service of their own.
    pub only: Option<SocketAddr>,
}

impl Default for PushSettings {
    fn default() -> Self {
        Self { enabled: true, contact: None, ports: vec![443], again: Duration::from_secs(30), only: None }
    }
}

/// How much clients may request, and how long things may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The maximum number of connections at once.
    pub connections: usize,
    /// The maximum number of connections at once from one address (IPv6: from one network of 64 bits, and several times
    /// as many from wider ones). Behind a proxy these are the requests and sockets of a visitor that are open at once.
    pub connections_per_address: usize,
    /// How often the API may be called from one address; no limit if none.
    pub requests: Option<Rate>,
    /// How often one address may search the finished games; no limit if none.
    pub searches: Option<Rate>,
    /// How often one address may open a table; no limit if none.
    pub new_tables: Option<Rate>,
    /// How often keys may be tried from one address; no limit if none.
    pub claims: Option<Rate>,
    /// How often one address may create an account; no limit if none.
    pub new_accounts: Option<Rate>,
    /// How often one address may log in, or confirm something; no limit if none. It may ask for challenges for passkeys
    /// five times as often.
    pub logins: Option<Rate>,
    /// How often one token may move, act, or send anything else on a socket; no limit if none. A frame that is not a
    /// move also counts as a request of the address.
    pub seat_requests: Option<Rate>,
    /// How many days of vacation an account has in a calendar year; none if 0.
    pub vacation_days: u32,
    /// The maximum number of bots per account; no new ones can be made if 0.
    pub bots: usize,
    /// The maximum number of games that a bot plays at once.
    pub bot_games: usize,
    /// How often one bot may call the API; no limit if none.
    pub bot_requests: Option<Rate>,
    /// The largest head of a request, in bytes.
    pub max_head: usize,
    /// The largest body of a request, in bytes.
    pub max_body: usize,
    /// The largest frame from a socket, in bytes.
    pub max_frame: usize,
    /// How many frames may wait for a viewer; a slower viewer is disconnected.
    pub viewer_queue: usize,
    /// How long sending a frame to a viewer may take.
    pub send_within: Duration,
    /// The time limit for the head of a request, also on a kept-alive connection.
    pub head_within: Duration,
    /// The time limit for answering a request.
    pub answer_within: Duration,
    /// How long a visitor may go without reading any of an answer before the connection is cut. A long answer may take
    /// longer.
    pub write_within: Duration,
    /// The time limit for a socket to say hello.
    pub hello_within: Duration,
    /// How often a socket is pinged.
    pub ping_every: Duration,
    /// How long a socket may be silent before it is closed.
    pub silent_for: Duration,
    /// How many frames in a row may be unreadable or over the limit before a socket is closed.
    pub bad_frames: u32,
    /// How long a table with nobody present stays in memory; the journal keeps it.
    pub idle_tables: Duration,
    /// How many tables may be in memory before those with nobody present are unloaded after ten seconds.
    pub loaded_tables: usize,
    /// How long an unused table is kept if nobody has made a turn or the game was called off; for ever if none.
    pub keep_unbegun: Option<Duration>,
    /// How long an unused table is kept if its game has begun but not ended; for ever if none.
    pub keep_unfinished: Option<Duration>,
    /// How long an unused table is kept if its game has ended; for ever if none.
    pub keep_finished: Option<Duration>,
    /// How often tables that are no longer kept are deleted.
    pub tidy_every: Duration,
    /// Whether players may write to each other in their own words where everybody at the table agrees; otherwise there
    /// are only phrases.
    pub free_talk: bool,
    /// Whether games of people who do not know each other, and those whose opener wishes it, may be watched by anybody
    /// and found after their end.
    pub watching: bool,
    /// How many people may look for an opponent at once, including those whose table is being opened; nobody if 0.
    pub pairing_queue: usize,
    /// How many of them may come from one address.
    pub pairing_queue_per_address: usize,
    /// How many free seats may be listed for everybody at once; none if 0.
    pub open_seats: usize,
    /// How many of them may be opened from one address.
    pub open_seats_per_address: usize,
    /// How many lines one seat may say within [`talk_within`](Self::talk_within).
    pub talk_lines: usize,
    /// The period over which these lines are counted.
    pub talk_within: Duration,
    /// How many players a tournament may have.
    pub tournament_players: usize,
    /// How many a round robin may have, in which everybody meets everybody.
    pub round_robin_players: usize,
    /// The maximum number of games in one file of records.
    pub export_games: u32,
    /// The maximum number of events of one table.
    pub table_events: u64,
    /// The longest time for which clocks are held after a restart while players are missing.
    pub clocks_held: Duration,
    /// How long a player whose clock is running may be away before the others may claim the game.
    pub abandoned_after: Duration,
    /// How many moves may wait for a computer player.
    pub computer_queue: usize,
    /// How long a computer player may think about a move.
    pub computer_time: Duration,
    /// How many computer players of the highest level keep what they have found for their next move.
    pub engines: usize,
    /// The memory for what such a player has found, and for what an analysis has found, in MiB.
    pub engine_mib: u32,
    /// How many finished games may wait to be analysed.
    pub analysis_queue: usize,
    /// How many analyses are kept. The oldest are dropped, and can be requested again.
    pub analyses: usize,
    /// How many positions the engine searches for each position of a finished game.
    pub analysis_nodes: u64,
    /// How long connections get to finish when the server shuts down.
    pub drain: Duration,
}

/// How challenges for passkeys are kept. No host needs other numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PasskeySettings {
    /// How long an answer to a challenge may take.
    pub within: Duration,
    /// How many challenges may wait for their answers, at most: of people who are logged in, and as many again of
    /// others. The one that ends first makes room for another one.
    pub at_once: usize,
}

impl Default for PasskeySettings {
    /// Five minutes, as browsers expect; twenty thousand.
    fn default() -> Self {
        Self { within: Duration::from_secs(300), at_once: 20_000 }
    }
}

impl Default for Config {
    /// Listens on this machine only, port 8417, with data in `cubarium-data`.
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8417)),
            monitor: None,
            data: PathBuf::from("cubarium-data"),
            database: None,
            nats: None,
            installation: None,
            public_url: None,
            origins: Vec::new(),
            proxies: Proxies::default(),
            log_format: LogFormat::default(),
            traces: Traces::default(),
            computers: None,
            endgames: None,
            accounts: true,
            admin_page: true,
            passwords: PasswordSettings::default(),
            push: PushSettings::default(),
            passkeys: PasskeySettings::default(),
            journal: cubarium_journal::Limits::default(),
            limits: Limits::default(),
            legal: LegalFiles::default(),
            time: Time::default(),
        }
    }
}

impl Config {
    /// Where the journal is.
    ///
    /// # Errors
    /// When the database is not one that can be used.
    pub fn location(&self) -> Result<Location, LocationError> {
        match &self.database {
            Some(DatabaseUrl(url)) => url.parse(),
            None => Ok(Location::directory(&self.data)),
        }
    }

    /// How many threads the computer players get.
    #[must_use]
    pub fn computer_threads(&self) -> NonZeroUsize {
        self.computers.unwrap_or_else(|| {
            let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
            NonZeroUsize::new(processors.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN)
        })
    }
}

impl Default for Limits {
    /// Generous enough for a club behind one address, on a small machine.
    fn default() -> Self {
        Self {
            connections: 4_000,
            connections_per_address: 256,
            requests: Some(Rate::new(50, 300)),
            searches: Some(Rate::new(2, 30)),
            new_tables: Some(Rate::new(1, 60)),
            claims: Some(Rate::new(1, 30)),
            new_accounts: Some(Rate { period: Period::Minute, ..Rate::new(1, 30) }),
            logins: Some(Rate { period: Period::Minute, ..Rate::new(20, 60) }),
            seat_requests: Some(Rate::new(10, 60)),
            vacation_days: 30,
            bots: 5,
            bot_games: 8,
            bot_requests: Some(Rate::new(20, 100)),
            max_head: 16 * 1024,
            max_body: 64 * 1024,
            max_frame: 16 * 1024,
            viewer_queue: 256,
            send_within: Duration::from_secs(10),
            head_within: Duration::from_secs(15),
            answer_within: Duration::from_secs(30),
            write_within: Duration::from_secs(30),
            hello_within: Duration::from_secs(15),
            ping_every: Duration::from_secs(25),
            silent_for: Duration::from_secs(70),
            bad_frames: 10,
            idle_tables: Duration::from_secs(300),
            loaded_tables: 6_000,
            keep_unbegun: Some(Duration::from_secs(30 * 86_400)),
            keep_unfinished: None,
            keep_finished: None,
            tidy_every: Duration::from_secs(3_600),
            free_talk: true,
            watching: true,
            pairing_queue: 256,
            pairing_queue_per_address: 64,
            open_seats: 256,
            open_seats_per_address: 64,
            talk_lines: 8,
            talk_within: Duration::from_secs(30),
            tournament_players: 64,
            round_robin_players: 24,
            export_games: 1_000,
            table_events: 20_000,
            clocks_held: Duration::from_secs(30),
            abandoned_after: Duration::from_secs(60),
            computer_queue: 256,
            computer_time: Duration::from_secs(5),
            engines: 12,
            engine_mib: 16,
            analysis_queue: 16,
            analyses: 256,
            analysis_nodes: 200_000,
            drain: Duration::from_secs(10),
        }
    }
}

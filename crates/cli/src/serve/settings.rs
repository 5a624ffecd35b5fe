//! The settings of `serve`: one name for each, as a flag (`--new-tables`), in the environment (`CUBARIUM_NEW_TABLES`) and
//! in the file (`new-tables = ...`).

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, CommandFactory as _};
use cubarium_server::{
    Config, DatabaseUrl, Installation, Limits, LogFormat, NatsUrl, Network, ProxyHeader, PublicUrl, Rate,
};
use serde::{Deserialize, Serialize};

use super::text::{Frequency, Keep, Text, Time};
use crate::args::Cli;

/// Settings that were given; the others keep their defaults.
#[derive(Args, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct Settings {
    /// The address to listen on
    #[arg(long, env = "CUBARIUM_LISTEN", value_name = "ADDRESS", help_heading = "Place")]
    listen: Option<SocketAddr>,
    /// The address at which metrics are shown at `/metrics`; without it they are not shown
    #[arg(long, env = "CUBARIUM_MONITOR", value_name = "ADDRESS", help_heading = "Place")]
    monitor: Option<SocketAddr>,
    /// The OpenTelemetry collector to which traces are sent (OTLP over HTTP), such as `http://127.0.0.1:4318`
    #[arg(long, env = "CUBARIUM_TRACES", value_name = "URL", help_heading = "Place")]
    traces: Option<String>,
    /// The percentage of traces that are recorded
    #[arg(long, env = "CUBARIUM_TRACED_PERCENT", value_name = "N", help_heading = "Place")]
    traced_percent: Option<u8>,
    /// How the log is written on standard error: `text` for people, `json` for programs (one object per line)
    #[arg(long, env = "CUBARIUM_LOG_FORMAT", value_name = "FORMAT", help_heading = "Place")]
    log_format: Option<Text<LogFormat>>,
    /// Where games are kept
    #[arg(long, env = "CUBARIUM_DATA", value_name = "DIRECTORY", help_heading = "Place")]
    data: Option<PathBuf>,
    /// The database, if it is not a file in the data directory
    #[arg(
        long,
        env = "CUBARIUM_DATABASE",
        value_name = "URL",
        hide_env_values = true,
        help_heading = "Place"
    )]
    database: Option<String>,
    /// The NATS that connects several servers with one PostgreSQL database; it must be set on each of them
    #[arg(long, env = "CUBARIUM_NATS", value_name = "URL", hide_env_values = true, help_heading = "Place")]
    nats: Option<String>,
    /// The name of this installation, if several share the NATS; the same for all its servers and workers
    #[arg(long, env = "CUBARIUM_INSTALLATION", value_name = "NAME", help_heading = "Place")]
    installation: Option<Text<Installation>>,
    /// The largest size of the journal in bytes; 0 for no limit other than the disk
    #[arg(long, env = "CUBARIUM_JOURNAL_BYTES", value_name = "N", help_heading = "Place")]
    journal_bytes: Option<u64>,
    /// The address at which browsers reach this server, such as `https://games.example.org`; passkeys belong to it
    #[arg(long, env = "CUBARIUM_PUBLIC_URL", value_name = "URL", help_heading = "Visitors")]
    public_url: Option<Text<PublicUrl>>,
    /// Other addresses at which browsers reach this server, such as `https://games.example.org`
    #[arg(
        long,
        env = "CUBARIUM_ORIGINS",
        value_name = "URL",
        value_delimiter = ',',
        help_heading = "Visitors"
    )]
    origins: Option<Vec<String>>,
    /// The addresses or networks of the proxies that are trusted to report the visitor's address
    #[arg(
        long,
        env = "CUBARIUM_TRUSTED_PROXIES",
        value_name = "NETWORK",
        value_delimiter = ',',
        help_heading = "Visitors"
    )]
    trusted_proxies: Option<Vec<Text<Network>>>,
    /// The header in which they report it: `x-forwarded-for` or `forwarded`
    #[arg(long, env = "CUBARIUM_PROXY_HEADER", value_name = "HEADER", help_heading = "Visitors")]
    proxy_header: Option<Text<ProxyHeader>>,
    /// The site's terms, shown at `/terms`: Markdown (`.md`) or plain text (`.txt`); the German text is `NAME.de.md`
    #[arg(long, env = "CUBARIUM_TERMS", value_name = "FILE", help_heading = "Visitors")]
    terms: Option<PathBuf>,
    /// The text on what is done with data about visitors, shown at `/privacy`
    #[arg(long, env = "CUBARIUM_PRIVACY", value_name = "FILE", help_heading = "Visitors")]
    privacy: Option<PathBuf>,
    /// The text on who is responsible for the site, shown at `/imprint`
    #[arg(long, env = "CUBARIUM_IMPRINT", value_name = "FILE", help_heading = "Visitors")]
    imprint: Option<PathBuf>,
    /// The maximum number of connections at once
    #[arg(long, env = "CUBARIUM_CONNECTIONS", value_name = "N", help_heading = "Visitors")]
    connections: Option<usize>,
    /// The maximum number of connections at once from one address
    #[arg(long, env = "CUBARIUM_CONNECTIONS_PER_ADDRESS", value_name = "N", help_heading = "Visitors")]
    connections_per_address: Option<usize>,
    /// How often one address may call the API: `50/s burst 300`, or `unlimited`
    #[arg(long, env = "CUBARIUM_REQUESTS", value_name = "RATE", help_heading = "Visitors")]
    requests: Option<Text<Frequency>>,
    /// How often one address may search the finished games
    #[arg(long, env = "CUBARIUM_SEARCHES", value_name = "RATE", help_heading = "Visitors")]
    searches: Option<Text<Frequency>>,
    /// How often one address may open a table
    #[arg(long, env = "CUBARIUM_NEW_TABLES", value_name = "RATE", help_heading = "Visitors")]
    new_tables: Option<Text<Frequency>>,
    /// How often keys may be tried from one address
    #[arg(long, env = "CUBARIUM_CLAIMS", value_name = "RATE", help_heading = "Visitors")]
    claims: Option<Text<Frequency>>,
    /// How many people may look for an opponent at once; 0 for none
    #[arg(long, env = "CUBARIUM_PAIRING_QUEUE", value_name = "N", help_heading = "Visitors")]
    pairing_queue: Option<usize>,
    /// How many of them may come from one address
    #[arg(long, env = "CUBARIUM_PAIRING_QUEUE_PER_ADDRESS", value_name = "N", help_heading = "Visitors")]
    pairing_queue_per_address: Option<usize>,
    /// How many free seats may be listed for everybody at once; 0 for none
    #[arg(long, env = "CUBARIUM_OPEN_SEATS", value_name = "N", help_heading = "Visitors")]
    open_seats: Option<usize>,
    /// How many of them may be opened from one address
    #[arg(long, env = "CUBARIUM_OPEN_SEATS_PER_ADDRESS", value_name = "N", help_heading = "Visitors")]
    open_seats_per_address: Option<usize>,
    /// How often one address may create an account
    #[arg(long, env = "CUBARIUM_NEW_ACCOUNTS", value_name = "RATE", help_heading = "Accounts")]
    new_accounts: Option<Text<Frequency>>,
    /// How often one address may log in, or confirm something with a password
    #[arg(long, env = "CUBARIUM_LOGINS", value_name = "RATE", help_heading = "Accounts")]
    logins: Option<Text<Frequency>>,
    /// Whether people can have accounts: `true` or `false`
    #[arg(long, env = "CUBARIUM_ACCOUNTS", value_name = "BOOL", help_heading = "Accounts")]
    accounts: Option<bool>,
    /// Whether people with an account can be notified by their browsers' push services: `true` or `false`
    #[arg(long, env = "CUBARIUM_PUSH", value_name = "BOOL", help_heading = "Accounts")]
    push: Option<bool>,
    /// How push services can reach whoever is responsible for the server: `mailto:...` or `https://...`
    #[arg(long, env = "CUBARIUM_PUSH_CONTACT", value_name = "URL", help_heading = "Accounts")]
    push_contact: Option<String>,
    /// The ports of push services to which notifications are sent
    #[arg(
        long,
        env = "CUBARIUM_PUSH_PORTS",
        value_name = "N",
        value_delimiter = ',',
        help_heading = "Accounts"
    )]
    push_ports: Option<Vec<u16>>,
    /// How many days of vacation an account has per calendar year; on these, its clocks with days a turn stand still
    #[arg(long, env = "CUBARIUM_VACATION_DAYS", value_name = "N", help_heading = "Accounts")]
    vacation_days: Option<u32>,
    /// Whether there is a page for administrators, to which `cubarium admin` makes keys: `true` or `false`
    #[arg(long, env = "CUBARIUM_ADMIN_PAGE", value_name = "BOOL", help_heading = "Place")]
    admin_page: Option<bool>,
    /// The maximum number of bots per account; 0 allows no new ones
    #[arg(long, env = "CUBARIUM_BOTS", value_name = "N", help_heading = "Accounts")]
    bots: Option<usize>,
    /// The maximum number of games that a bot plays at once
    #[arg(long, env = "CUBARIUM_BOT_GAMES", value_name = "N", help_heading = "Accounts")]
    bot_games: Option<usize>,
    /// How often one bot may call the API
    #[arg(long, env = "CUBARIUM_BOT_REQUESTS", value_name = "RATE", help_heading = "Accounts")]
    bot_requests: Option<Text<Frequency>>,
    /// The memory for hashing a password, in KiB
    #[arg(long, env = "CUBARIUM_PASSWORD_MEMORY", value_name = "N", help_heading = "Accounts")]
    password_memory: Option<u32>,
    /// How many passes over this memory the hashing of a password makes
    #[arg(long, env = "CUBARIUM_PASSWORD_PASSES", value_name = "N", help_heading = "Accounts")]
    password_passes: Option<u32>,
    /// How many passwords are hashed at the same time
    #[arg(long, env = "CUBARIUM_PASSWORDS_AT_ONCE", value_name = "N", help_heading = "Accounts")]
    passwords_at_once: Option<usize>,
    /// How often one seat may move, act, or send anything else on a socket
    #[arg(long, env = "CUBARIUM_SEAT_REQUESTS", value_name = "RATE", help_heading = "Visitors")]
    seat_requests: Option<Text<Frequency>>,
    /// The largest head of a request in bytes, at least 8192
    #[arg(long, env = "CUBARIUM_MAX_HEAD", value_name = "N", help_heading = "Requests and sockets")]
    max_head: Option<usize>,
    /// The largest body of a request in bytes
    #[arg(long, env = "CUBARIUM_MAX_BODY", value_name = "N", help_heading = "Requests and sockets")]
    max_body: Option<usize>,
    /// The largest frame from a socket in bytes
    #[arg(long, env = "CUBARIUM_MAX_FRAME", value_name = "N", help_heading = "Requests and sockets")]
    max_frame: Option<usize>,
    /// How many frames may wait for a viewer before it is disconnected
    #[arg(long, env = "CUBARIUM_VIEWER_QUEUE", value_name = "N", help_heading = "Requests and sockets")]
    viewer_queue: Option<usize>,
    /// How long sending a frame to a viewer may take
    #[arg(long, env = "CUBARIUM_SEND_WITHIN", value_name = "TIME", help_heading = "Requests and sockets")]
    send_within: Option<Text<Time>>,
    /// The time limit for the head of a request
    #[arg(long, env = "CUBARIUM_HEAD_WITHIN", value_name = "TIME", help_heading = "Requests and sockets")]
    head_within: Option<Text<Time>>,
    /// The time limit for answering a request
    #[arg(long, env = "CUBARIUM_ANSWER_WITHIN", value_name = "TIME", help_heading = "Requests and sockets")]
    answer_within: Option<Text<Time>>,
    /// How long a visitor may go without reading any of an answer before the connection is cut
    #[arg(long, env = "CUBARIUM_WRITE_WITHIN", value_name = "TIME", help_heading = "Requests and sockets")]
    write_within: Option<Text<Time>>,
    /// The time limit for a socket to say hello
    #[arg(long, env = "CUBARIUM_HELLO_WITHIN", value_name = "TIME", help_heading = "Requests and sockets")]
    hello_within: Option<Text<Time>>,
    /// How often a socket is pinged
    #[arg(long, env = "CUBARIUM_PING_EVERY", value_name = "TIME", help_heading = "Requests and sockets")]
    ping_every: Option<Text<Time>>,
    /// How long a socket may be silent before it is closed
    #[arg(long, env = "CUBARIUM_SILENT_FOR", value_name = "TIME", help_heading = "Requests and sockets")]
    silent_for: Option<Text<Time>>,
    /// How many frames in a row may be unreadable or over the limit before a socket is closed
    #[arg(long, env = "CUBARIUM_BAD_FRAMES", value_name = "N", help_heading = "Requests and sockets")]
    bad_frames: Option<u32>,
    /// How long a table with nobody present stays in memory
    #[arg(long, env = "CUBARIUM_IDLE_TABLES", value_name = "TIME", help_heading = "Tables")]
    idle_tables: Option<Text<Time>>,
    /// How many tables may be in memory before those with nobody present are unloaded after ten seconds
    #[arg(long, env = "CUBARIUM_LOADED_TABLES", value_name = "N", help_heading = "Tables")]
    loaded_tables: Option<usize>,
    /// How long an unused table is kept if nobody has made a turn or the game was called off: `30days`, or `forever`
    #[arg(long, env = "CUBARIUM_KEEP_UNBEGUN", value_name = "TIME", help_heading = "Tables")]
    keep_unbegun: Option<Text<Keep>>,
    /// How long an unused table is kept if its game has begun but not ended
    #[arg(long, env = "CUBARIUM_KEEP_UNFINISHED", value_name = "TIME", help_heading = "Tables")]
    keep_unfinished: Option<Text<Keep>>,
    /// How long an unused table is kept if its game has ended
    #[arg(long, env = "CUBARIUM_KEEP_FINISHED", value_name = "TIME", help_heading = "Tables")]
    keep_finished: Option<Text<Keep>>,
    /// How often tables that are no longer kept are deleted
    #[arg(long, env = "CUBARIUM_TIDY_EVERY", value_name = "TIME", help_heading = "Tables")]
    tidy_every: Option<Text<Time>>,
    /// Whether players may write free text where everybody at the table agrees: `true` or `false`
    #[arg(long, env = "CUBARIUM_FREE_TALK", value_name = "BOOL", help_heading = "Tables")]
    free_talk: Option<bool>,
    /// How many lines one seat may say within `talk-within`, from 1 to 100
    #[arg(long, env = "CUBARIUM_TALK_LINES", value_name = "N", help_heading = "Tables")]
    talk_lines: Option<usize>,
    /// The period over which these lines are counted
    #[arg(long, env = "CUBARIUM_TALK_WITHIN", value_name = "TIME", help_heading = "Tables")]
    talk_within: Option<Text<Time>>,
    /// The maximum number of players in a tournament, from 2 to 128
    #[arg(long, env = "CUBARIUM_TOURNAMENT_PLAYERS", value_name = "N", help_heading = "Tables")]
    tournament_players: Option<usize>,
    /// The maximum number of players in a round robin, in which everybody meets everybody, from 2 to 48
    #[arg(long, env = "CUBARIUM_ROUND_ROBIN_PLAYERS", value_name = "N", help_heading = "Tables")]
    round_robin_players: Option<usize>,
    /// Whether anybody may watch games that are not private, and find them later: `true` or `false`
    #[arg(long, env = "CUBARIUM_WATCHING", value_name = "BOOL", help_heading = "Tables")]
    watching: Option<bool>,
    /// The maximum number of games in one file of records
    #[arg(long, env = "CUBARIUM_EXPORT_GAMES", value_name = "N", help_heading = "Tables")]
    export_games: Option<u32>,
    /// The maximum number of events of one table
    #[arg(long, env = "CUBARIUM_TABLE_EVENTS", value_name = "N", help_heading = "Tables")]
    table_events: Option<u64>,
    /// The longest time for which clocks are held after a restart while players are missing
    #[arg(long, env = "CUBARIUM_CLOCKS_HELD", value_name = "TIME", help_heading = "Tables")]
    clocks_held: Option<Text<Time>>,
    /// How long a player whose clock is running may be away before the others may claim the game
    #[arg(long, env = "CUBARIUM_ABANDONED_AFTER", value_name = "TIME", help_heading = "Tables")]
    abandoned_after: Option<Text<Time>>,
    /// The number of threads for computer players; by default one less than the number of processors
    #[arg(long, env = "CUBARIUM_COMPUTERS", value_name = "N", help_heading = "Computers")]
    computers: Option<NonZeroUsize>,
    /// A folder of endgame tables, made by `cubarium endgames`, for the highest level and analyses
    #[arg(long, env = "CUBARIUM_ENDGAMES", value_name = "DIRECTORY", help_heading = "Computers")]
    endgames: Option<PathBuf>,
    /// How many moves may wait for a computer player
    #[arg(long, env = "CUBARIUM_COMPUTER_QUEUE", value_name = "N", help_heading = "Computers")]
    computer_queue: Option<usize>,
    /// How long a computer player may think about a move
    #[arg(long, env = "CUBARIUM_COMPUTER_TIME", value_name = "TIME", help_heading = "Computers")]
    computer_time: Option<Text<Time>>,
    /// How many computer players of the highest level keep what they have found for their next move
    #[arg(long, env = "CUBARIUM_ENGINES", value_name = "N", help_heading = "Computers")]
    engines: Option<usize>,
    /// The memory for what each of them has found, in MiB
    #[arg(long, env = "CUBARIUM_ENGINE_MIB", value_name = "N", help_heading = "Computers")]
    engine_mib: Option<u32>,
    /// How many finished games may wait to be analysed
    #[arg(long, env = "CUBARIUM_ANALYSIS_QUEUE", value_name = "N", help_heading = "Computers")]
    analysis_queue: Option<usize>,
    /// How many positions are searched for each turn of a game that is analysed
    #[arg(long, env = "CUBARIUM_ANALYSIS_NODES", value_name = "N", help_heading = "Computers")]
    analysis_nodes: Option<u64>,
    /// How many analyses are kept in memory
    #[arg(long, env = "CUBARIUM_ANALYSES", value_name = "N", help_heading = "Computers")]
    analyses: Option<usize>,
    /// How long connections get to finish when the server shuts down
    #[arg(long, env = "CUBARIUM_DRAIN", value_name = "TIME", help_heading = "Place")]
    drain: Option<Text<Time>>,
}

/// How a setting is written, and what it sets.
trait Written<T> {
    fn value(&self) -> T;
    fn of(value: &T) -> Self;
}

impl<T: Clone> Written<T> for T {
    fn value(&self) -> T {
        self.clone()
    }

    fn of(value: &T) -> Self {
        value.clone()
    }
}

impl Written<Duration> for Text<Time> {
    fn value(&self) -> Duration {
        self.0.0
    }

    fn of(value: &Duration) -> Self {
        Self(Time(*value))
    }
}

impl Written<Option<Duration>> for Text<Keep> {
    fn value(&self) -> Option<Duration> {
        self.0.0
    }

    fn of(value: &Option<Duration>) -> Self {
        Self(Keep(*value))
    }
}

impl Written<Option<Rate>> for Text<Frequency> {
    fn value(&self) -> Option<Rate> {
        self.0.0
    }

    fn of(value: &Option<Rate>) -> Self {
        Self(Frequency(*value))
    }
}

/// Implements reading and writing of the settings that are limits, which have the same names in [`Limits`].
macro_rules! limits {
    ($($name:ident)*) => {
        impl Settings {
            fn apply_to_limits(&self, limits: &mut Limits) {
                $(if let Some(setting) = &self.$name {
                    limits.$name = setting.value();
                })*
            }

            fn of_limits(limits: &Limits) -> Self {
                // The pattern names every limit, so that none can be forgotten here.
                let Limits { $($name),* } = limits;
                Self { $($name: Some(Written::of($name)),)* ..Self::default() }
            }
        }
    };
}

limits! {
    pairing_queue pairing_queue_per_address open_seats open_seats_per_address talk_lines talk_within tournament_players
    round_robin_players
    connections connections_per_address requests searches new_tables claims new_accounts logins seat_requests vacation_days bots bot_games bot_requests max_head max_body max_frame
    viewer_queue send_within head_within answer_within write_within hello_within ping_every silent_for bad_frames idle_tables
    loaded_tables
    keep_unbegun keep_unfinished keep_finished tidy_every free_talk watching export_games table_events clocks_held abandoned_after computer_queue computer_time engines engine_mib analysis_queue analyses
    analysis_nodes drain
}

impl Settings {
    /// Overrides what these settings give.
    pub(crate) fn apply(self, config: &mut Config) {
        self.apply_to_limits(&mut config.limits);
        config.listen = self.listen.unwrap_or(config.listen);
        config.monitor = self.monitor.or(config.monitor);
        config.traces.collector = self.traces.or(config.traces.collector.take());
        config.traces.percent = self.traced_percent.unwrap_or(config.traces.percent);
        if let Some(Text(format)) = self.log_format {
            config.log_format = format;
        }
        config.data = self.data.unwrap_or_else(|| std::mem::take(&mut config.data));
        config.database = self.database.map(DatabaseUrl::from).or(config.database.take());
        config.nats = self.nats.map(NatsUrl::from).or(config.nats.take());
        config.installation = self.installation.map(|Text(name)| name).or(config.installation.take());
        config.public_url = self.public_url.map(|Text(url)| url).or(config.public_url.take());
        config.origins = self.origins.unwrap_or_else(|| std::mem::take(&mut config.origins));
        config.computers = self.computers.or(config.computers);
        config.endgames = self.endgames.or(config.endgames.take());
        if let Some(networks) = self.trusted_proxies {
            config.proxies.trusted = networks.into_iter().map(|Text(network)| network).collect();
        }
        if let Some(Text(header)) = self.proxy_header {
            config.proxies.header = header;
        }
        let legal = &mut config.legal;
        legal.terms = self.terms.or(legal.terms.take());
        legal.privacy = self.privacy.or(legal.privacy.take());
        legal.imprint = self.imprint.or(legal.imprint.take());
        config.accounts = self.accounts.unwrap_or(config.accounts);
        config.push.enabled = self.push.unwrap_or(config.push.enabled);
        if let Some(contact) = self.push_contact {
            config.push.contact = Some(contact).filter(|contact| !contact.is_empty());
        }
        config.push.ports = self.push_ports.unwrap_or_else(|| std::mem::take(&mut config.push.ports));
        config.admin_page = self.admin_page.unwrap_or(config.admin_page);
        let passwords = &mut config.passwords;
        passwords.memory_kib = self.password_memory.unwrap_or(passwords.memory_kib);
        passwords.passes = self.password_passes.unwrap_or(passwords.passes);
        passwords.at_once = self.passwords_at_once.unwrap_or(passwords.at_once);
        if let Some(bytes) = self.journal_bytes {
            config.journal.max_bytes = Some(bytes).filter(|bytes| *bytes > 0);
        }
    }

    /// All settings as they are.
    fn of(config: &Config) -> Self {
        Self {
            listen: Some(config.listen),
            monitor: config.monitor,
            traces: config.traces.collector.clone(),
            traced_percent: Some(config.traces.percent),
            log_format: Some(Text(config.log_format)),
            data: Some(config.data.clone()),
            // Without its password.
            database: config.database.as_ref().map(ToString::to_string),
            nats: config.nats.as_ref().map(ToString::to_string),
            installation: config.installation.clone().map(Text),
            journal_bytes: Some(config.journal.max_bytes.unwrap_or(0)),
            public_url: config.public_url.clone().map(Text),
            origins: Some(config.origins.clone()),
            trusted_proxies: Some(config.proxies.trusted.iter().copied().map(Text).collect()),
            proxy_header: Some(Text(config.proxies.header)),
            terms: config.legal.terms.clone(),
            privacy: config.legal.privacy.clone(),
            imprint: config.legal.imprint.clone(),
            accounts: Some(config.accounts),
            push: Some(config.push.enabled),
            push_contact: Some(config.push.contact.clone().unwrap_or_default()),
            push_ports: Some(config.push.ports.clone()),
            admin_page: Some(config.admin_page),
            password_memory: Some(config.passwords.memory_kib),
            password_passes: Some(config.passwords.passes),
            passwords_at_once: Some(config.passwords.at_once),
            computers: Some(config.computer_threads()),
            endgames: config.endgames.clone(),
            ..Self::of_limits(&config.limits)
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// With the line and what is wrong there.
    pub(crate) fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

/// The settings of a command as a file, each with its meaning.
pub(crate) fn print(config: &Config, command: &str) -> String {
    let settings = toml::to_string(&Settings::of(config)).expect("texts, numbers and lists are TOML");
    let cli = Cli::command();
    let command = cli.find_subcommand(command).expect("the command is one of this program");
    let meaning = |name: &str| {
        let argument = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
        argument.get_help().map(ToString::to_string)
    };
    let mut printed = String::new();
    for line in settings.lines() {
        let name = line.split(' ').next().unwrap_or_default();
        // A worker has some of the settings of a server.
        if let Some(meaning) = meaning(name) {
            printed.extend(["# ", &meaning, "\n", line, "\n"]);
        }
    }
    printed
}

#[cfg(test)]
mod tests {
    use cubarium_server::LegalFiles;

    use super::*;

    #[test]
    fn settings_have_the_same_name_everywhere() {
        let cli = Cli::command();
        let serve = cli.find_subcommand("serve").expect("the server has a command");
        let monitor = "127.0.0.1:9417".parse().expect("an address");
        let database = DatabaseUrl::from("sqlite:games".to_owned());
        let (database, monitor, endgames) = (Some(database), Some(monitor), Some("tables".into()));
        let public_url = Some("https://games.example".parse().expect("an address"));
        let nats = Some(NatsUrl::from("nats://localhost".to_owned()));
        let installation = Some("club".parse().expect("a name"));
        let mut config =
            Config { database, nats, installation, monitor, endgames, public_url, ..Config::default() };
        let file = |name: &str| Some(PathBuf::from(name));
        let (terms, privacy, imprint) = (file("terms.md"), file("privacy.md"), file("imprint.txt"));
        config.legal = LegalFiles { terms, privacy, imprint };
        config.traces.collector = Some("http://127.0.0.1:4318".to_owned());
        let printed = print(&config, "serve");
        let file: toml::Table = printed.parse().expect("TOML");
        let mut names = 0;
        for argument in serve.get_arguments() {
            let Some(name) = argument.get_long().filter(|name| !["print-config", "lang"].contains(name))
            else {
                continue;
            };
            let variable = format!("CUBARIUM_{}", name.replace('-', "_").to_uppercase());
            assert_eq!(argument.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
            assert!(name == "config" || file.contains_key(name), "--{name} is not a setting of the file");
            names += 1;
        }
        assert_eq!(names, file.len() + 1, "every setting of the file is a flag");
    }

    #[test]
    fn a_worker_has_settings_of_a_server_under_the_same_names() {
        let cli = Cli::command();
        let [serve, worker] =
            ["serve", "worker"].map(|name| cli.find_subcommand(name).expect("it is a command"));
        let mut names = 0;
        for argument in worker.get_arguments() {
            let Some(name) = argument.get_long() else { continue };
            let same = serve.get_arguments().find(|other| other.get_long() == Some(name));
            let same = same.unwrap_or_else(|| panic!("a server has no --{name}"));
            assert_eq!(same.get_env(), argument.get_env(), "--{name}");
            names += 1;
        }
        assert!(names >= 9, "{names} settings");
        let config = Config { endgames: Some("tables".into()), ..Config::default() };
        let printed = print(&config, "worker");
        let settings: toml::Table = printed.parse().expect("TOML");
        let names: Vec<&str> = settings.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            ["computer-time", "computers", "endgames", "engine-mib", "engines", "log-format"],
            "{printed}"
        );
    }

    #[test]
    fn printed_settings_hide_the_passwords_of_database_and_nats() {
        let database = Some(DatabaseUrl::from("postgres://me:hunter2@host/db".to_owned()));
        let nats = Some(NatsUrl::from("nats://me:hunter2@one:4222,tls://hunter2@two".to_owned()));
        let printed = print(&Config { database, nats, ..Config::default() }, "serve");
        assert!(!printed.contains("hunter2"), "{printed}");
        assert!(printed.contains("nats = \"nats://me:***@one:4222,tls://***@two\""), "{printed}");
    }

    #[test]
    fn printed_settings_can_be_read_back() {
        let mut config = Config::default();
        config.limits.requests = None;
        config.limits.new_tables = Some("20/h burst 5".parse().expect("a rate"));
        config.limits.drain = Duration::from_millis(1_500);
        config.limits.keep_finished = Some(Duration::from_secs(3 * 86_400));
        config.proxies.trusted = vec!["10.0.0.0/8".parse().expect("a network")];
        config.public_url = Some("https://games.example".parse().expect("an address"));
        config.origins = vec!["https://club.example".to_owned()];
        let printed = print(&config, "serve");
        let mut again = Config::default();
        Settings::read(&printed).expect("its own text").apply(&mut again);
        assert_eq!(print(&again, "serve"), printed);
        for line in
            ["keep-unfinished = \"forever\"", "keep-unbegun = \"30days\"", "keep-finished = \"3days\""]
        {
            assert!(printed.lines().any(|known| known == line), "{line} is in\n{printed}");
        }
        for line in ["requests = \"unlimited\"", "new-tables = \"20/h burst 5\"", "drain = \"1s 500ms\""] {
            assert!(printed.lines().any(|known| known == line), "{line} is in\n{printed}");
        }
        assert!(printed.contains("# How often one address may open a table\nnew-tables"), "{printed}");
    }
}

//! The arguments of `admin`.

use std::time::Duration;

use clap::{Args, Subcommand};

use super::Place;
use crate::bot::address;

/// What administrators do.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Without a command, a key is made, and the page's address is printed with the key in it. A running \
        server learns of everything within a second; all commands but `visitors` also work while it is not running."
)]
pub(crate) struct Admin {
    #[command(flatten)]
    pub(crate) key: KeyWish,
    #[command(subcommand)]
    pub(crate) what: Option<AdminDo>,
}

/// The key of an administrator.
#[derive(Args)]
pub(crate) struct KeyWish {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Whose key it is, for the log of what administrators did
    #[arg(long, value_name = "NAME", default_value = "host")]
    pub(crate) name: String,
    /// How long the key is valid, like `8h` or `30days`
    #[arg(long = "for", value_name = "TIME", default_value = "8h", value_parser = humantime::parse_duration)]
    pub(crate) lasts: Duration,
    /// The address of the server, like `https://games.example.org`; by default `public-url`, or else the first of
    /// `origins`, or else where the server listens
    #[arg(long, value_name = "URL")]
    pub(crate) at: Option<String>,
}

/// What an administrator can do without the page.
#[derive(Subcommand)]
pub(crate) enum AdminDo {
    /// Revoke all keys with a name, and end the sessions that were opened with them
    Revoke {
        #[command(flatten)]
        place: Place,
        /// The name
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Ban an address, a network or an account
    Ban(Ban),
    /// Lift a ban
    Unban {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        whom: Whom,
    },
    /// Announce something to everybody, in place of the announcement before
    Announce {
        #[command(flatten)]
        place: Place,
        /// The text in English
        #[arg(long, value_name = "TEXT")]
        en: Option<String>,
        /// The text in French
        #[arg(long, value_name = "TEXT")]
        fr: Option<String>,
        /// The text in German
        #[arg(long, value_name = "TEXT")]
        de: Option<String>,
        /// How long the announcement is shown; by default until it is withdrawn
        #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
        lasts: Option<Duration>,
        /// Withdraw the announcement instead
        #[arg(long, conflicts_with_all = ["en", "fr", "de", "lasts"])]
        nothing: bool,
    },
    /// Pause new games, because the server will be down
    Drain {
        #[command(flatten)]
        place: Place,
        /// How soon the server will be down, like `30m`
        #[arg(long = "in", value_name = "TIME", value_parser = humantime::parse_duration)]
        down_in: Option<Duration>,
    },
    /// Allow new games again
    Undrain {
        #[command(flatten)]
        place: Place,
    },
    /// List the accounts, even while the server runs
    Accounts {
        #[command(flatten)]
        place: Place,
        /// List only those whose names begin with this, in upper or lower case
        #[arg(value_name = "NAME", default_value = "", hide_default_value = true)]
        name: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the addresses that have connections to a running server, and how many each has
    Visitors {
        #[command(flatten)]
        place: Place,
        /// The address of the server, like `http://127.0.0.1:8417`; by default where it listens
        #[arg(long, value_name = "URL", value_parser = address)]
        at: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the keys' names, the bans, the announcement, and whether new games are paused
    Show {
        #[command(flatten)]
        place: Place,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Who is banned.
#[derive(Args)]
pub(crate) struct Whom {
    /// The address or the network; a single IPv6 address stands for its network of 64 bits
    #[arg(value_name = "WHOM")]
    pub(crate) whom: String,
    /// WHOM is the name of an account
    #[arg(long)]
    pub(crate) account: bool,
}

/// A ban.
#[derive(Args)]
pub(crate) struct Ban {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) whom: Whom,
    /// Why; only administrators see it
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
    /// How long the ban lasts; by default until it is lifted
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) lasts: Option<Duration>,
}

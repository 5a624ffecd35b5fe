//! What administrators see and do, and what everybody is told because of it. Nothing here holds a token, a key or anything
//! that is hidden in a game, save the request that brings an administrator's key. Times are in milliseconds since 1970.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::SeatKind;
use crate::administration::Texts;

/// What everybody is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Notice {
    /// What the host announces; null if nothing.
    pub announcement: Option<Announced>,
    /// That no new games begin; null if new games may begin.
    pub drain: Option<Drained>,
}

/// An announcement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Announced {
    /// The text by language.
    pub texts: Texts,
    /// Since when it is shown, which tells it from others.
    #[ts(type = "number")]
    pub since_ms: i64,
    /// Until when it is shown; null if until it is withdrawn.
    #[ts(type = "number | null")]
    pub until_ms: Option<i64>,
}

/// That no new games begin, because the server will be down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Drained {
    /// Since when.
    #[ts(type = "number")]
    pub since_ms: i64,
    /// When the server will be down; null if that is not known.
    #[ts(type = "number | null")]
    pub down_ms: Option<i64>,
}

/// A key with which an administrator logs in.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEntry {
    /// The key: 64 hexadecimal digits.
    pub key: String,
}

/// An administrator who is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminSession {
    /// The name of the key.
    pub name: String,
    /// When the session ends.
    #[ts(type = "number")]
    pub until_ms: i64,
}

/// The state of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminOverview {
    /// Who asks.
    pub administrator: AdminSession,
    /// The program's version.
    pub version: String,
    /// Since when it has been running.
    #[ts(type = "number")]
    pub started_ms: i64,
    /// The server's time.
    #[ts(type = "number")]
    pub now_ms: i64,
    /// Open connections.
    pub connections: usize,
    /// Addresses of visitors who have something open.
    pub addresses: usize,
    /// Open sockets.
    #[ts(type = "number")]
    pub sockets: i64,
    /// Bots that are connected.
    #[ts(type = "number")]
    pub bots: i64,
    /// Tables in memory.
    pub tables: usize,
    /// Games that have not ended and at which a player is present.
    #[ts(type = "number")]
    pub in_play: i64,
    /// Moves that computers have to make.
    pub computer_moves: usize,
    /// Analyses that are not finished.
    pub analyses: usize,
    /// The size of the journal in bytes.
    #[ts(type = "number")]
    pub journal_bytes: u64,
    /// Whether the journal can be written.
    pub journal_works: bool,
    /// Commits of the journal that failed since the server was started.
    #[ts(type = "number")]
    pub journal_failures: u64,
    /// The number of accounts; null if the server keeps none.
    #[ts(type = "number | null")]
    pub accounts: Option<u64>,
    /// What everybody is told.
    pub notice: Notice,
}

/// A table as its host may know it: nothing of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminTable {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How far the game is: `unbegun`, `unfinished`, `finished`, `called-off` or `closed`.
    pub state: String,
    /// When it was created.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When something last happened there.
    #[ts(type = "number")]
    pub used_ms: i64,
    /// How many events it has.
    #[ts(type = "number")]
    pub events: u64,
    /// Who sits there; seats that nobody has taken are missing.
    pub players: Vec<AdminPlayer>,
    /// Whether it is in memory: somebody is there, was there a moment ago, or a clock runs.
    pub loaded: bool,
}

/// A player at a table, as its host may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminPlayer {
    /// The kind of player.
    pub kind: SeatKind,
    /// The name, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The names of the accounts that have the seat. Nobody else is told these.
    pub accounts: Vec<String>,
}

/// Some tables, those created last first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminTables {
    /// The tables.
    pub tables: Vec<AdminTable>,
    /// Sent as `after`, it gives those that follow; null after the last. There may be fewer tables than asked for, or none,
    /// and still more that follow.
    pub next: Option<String>,
}

/// Which tables are looked for.
#[derive(Clone, Default, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct AdminTablesQuery {
    /// Those whose id begins so.
    pub id: Option<String>,
    /// Those of this game.
    pub game: Option<String>,
    /// Those whose game is so far: `unbegun`, `unfinished`, `finished`, `called-off` or `closed`.
    pub state: Option<String>,
    /// Those at which nothing has happened, and nobody was, for this many days.
    pub unused_days: Option<u32>,
    /// `next` of the page before.
    pub after: Option<String>,
}

/// The visitors who have something open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AdminVisitors {
    /// The address from which the administrator asks; null if that is not known.
    pub you: Option<String>,
    /// Their addresses, those with the most connections first, at most 500.
    pub visitors: Vec<AdminVisitor>,
    /// How many further addresses there are.
    pub more: usize,
}

/// A visitor's address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AdminVisitor {
    /// The address; for IPv6 the network of 64 bits.
    pub address: String,
    /// How many connections are open from there, or through a proxy how many requests and sockets.
    pub open: usize,
}

/// Some accounts, in the order of their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminAccounts {
    /// The accounts.
    pub accounts: Vec<AdminAccount>,
    /// Sent as `after`, it gives those that follow; null after the last.
    pub next: Option<String>,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminAccount {
    /// Its name.
    pub name: String,
    /// When it was made.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When somebody was last logged in there, to the hour; null if no session is left.
    #[ts(type = "number | null")]
    pub used_ms: Option<i64>,
    /// Whether it is banned.
    pub banned: bool,
}

/// Which accounts are looked for.
#[derive(Clone, Default, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct AdminAccountsQuery {
    /// Those whose name begins so, in any case.
    pub name: Option<String>,
    /// `next` of the page before.
    pub after: Option<String>,
}

/// What a ban applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BanKind {
    /// An address or a network.
    Address,
    /// An account.
    Account,
}

/// What was banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BannedKind {
    /// An account.
    Account,
    /// A single address.
    Address,
    /// A network.
    Network,
}

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminBan {
    /// What it applies to.
    pub kind: BanKind,
    /// The address, the network or the account's name.
    pub whom: String,
    /// Why; only administrators see it.
    pub reason: String,
    /// Since when.
    #[ts(type = "number")]
    pub since_ms: i64,
    /// Until when it holds; null if until it is lifted.
    #[ts(type = "number | null")]
    pub until_ms: Option<i64>,
    /// By whom.
    pub by: String,
}

/// Who is to be banned.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBan {
    /// What it applies to.
    pub kind: BanKind,
    /// The address, the network or the account's name. For a single IPv6 address, its network of 64 bits is banned.
    pub whom: String,
    /// Why, in at most 200 characters; only administrators see it.
    #[serde(default)]
    #[ts(optional)]
    pub reason: Option<String>,
    /// Until when it holds; if missing, until it is lifted.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub until_ms: Option<i64>,
}

/// Whose ban is to be lifted.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LiftedBan {
    /// What it applies to.
    pub kind: BanKind,
    /// The address, the network or the account's name.
    pub whom: String,
}

/// What is to be announced.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAnnouncement {
    /// The text by language, at most 500 characters each. People whose language is missing read it in English, or else
    /// in any other.
    pub texts: Texts,
    /// Until when it is shown; if missing, until it is withdrawn.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub until_ms: Option<i64>,
}

/// That no new games are to begin.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDrain {
    /// When the server will be down, if that is known.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub down_ms: Option<i64>,
}

/// Some of what administrators did, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminLog {
    /// What they did.
    pub deeds: Vec<AdminDeed>,
    /// Sent as `before`, it gives what was done before; null after the first.
    #[ts(type = "number | null")]
    pub next: Option<usize>,
}

/// Which part of it is asked for.
#[derive(Clone, Default, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct AdminLogQuery {
    /// `next` of the page before.
    pub before: Option<usize>,
}

/// What an administrator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AdminDeed {
    /// When.
    #[ts(type = "number")]
    pub at_ms: i64,
    /// The name of the key; `command` for the host's commands.
    pub by: String,
    /// What: `key-made`, `key-revoked`, `signed-in`, `signed-out`, `banned`, `lifted`, `announced`, `withdrawn`,
    /// `drained`, `undrained` or `table-deleted`.
    pub act: String,
    /// The name of the key, who was banned, the table, or what was announced; null if there is nothing to say.
    pub what: Option<String>,
    /// What was banned, or whose ban was lifted; null for everything else.
    pub banned: Option<BannedKind>,
    /// The reason for a ban, or the game of a table.
    pub note: Option<String>,
    /// Until when, or when the server will be down.
    #[ts(type = "number | null")]
    pub until_ms: Option<i64>,
}

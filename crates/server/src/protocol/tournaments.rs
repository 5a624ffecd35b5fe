//! Tournaments.

use cubarium_catalog::wire::Options;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::SeatKind;

/// How people are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentSystem {
    /// Everybody meets everybody once.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// People with about the same number of points meet.
    Swiss,
    /// Whoever loses is out.
    KnockOut,
}

/// A tournament to be created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name, 1 to 60 characters.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// The game's id: one with two seats.
    pub game: String,
    /// The options that are not at their defaults.
    #[serde(default)]
    #[ts(as = "Option<Options>", optional)]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The time control, as for a new table; without clocks if absent.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<String>,
    /// How people are paired.
    pub system: TournamentSystem,
    /// The number of rounds of a Swiss tournament, 1 to 20; the other systems have as many as they need.
    #[serde(default)]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 20)]
    pub rounds: Option<u8>,
    /// Whether Buchholz leaves out the best and the worst opponent.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub median: bool,
    /// Whether the next round begins by itself once all games of the last one are decided.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub automatic: bool,
    /// Whether anybody may find the tournament and watch its games; otherwise only those who have a link.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
}

/// A tournament that was made. The organiser's token is sent only this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MadeTournament {
    /// Its id.
    pub tournament: String,
    /// The organiser's token: 128 random bits in hexadecimal.
    pub token: String,
}

/// Somebody who wants to take part.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryRequest {
    /// The name that is shown, 1 to 40 characters; that of the account if nothing is sent.
    #[serde(default)]
    #[ts(optional)]
    #[schema(min_length = 1, max_length = 40)]
    pub name: Option<String>,
    /// 128 random bits in hexadecimal that only this player knows: it is the token for all their later requests, and
    /// the tokens of their seats are made from it. The same secret enters only once. An account that is logged in needs
    /// none.
    #[serde(default)]
    #[ts(optional)]
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub secret: Option<String>,
}

/// A player, as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OwnEntry {
    /// The player's number.
    pub number: u32,
    /// The table of the game that they play now or play next; null if there is none.
    pub table: Option<String>,
    /// Their seat there.
    pub seat: Option<String>,
}

/// A player's seat at the table of the present round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentSeat {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: String,
    /// The seat's token, which is sent to nobody else.
    pub token: String,
}

/// A bot that the organiser invites.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteBot {
    /// Its name, as `GET /api/bots` lists it.
    pub name: String,
}

/// The next round.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundRequest {
    /// The number of the round that should begin, from 1: a repeated request does not begin another one.
    #[schema(minimum = 1)]
    pub round: usize,
    /// Whether lots are drawn for the start numbers, before the first round; otherwise they follow the order of entry.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub lots: bool,
}

/// One of the two players of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardSide {
    /// The one who is named first.
    First,
    /// The other one.
    Second,
}

/// How a game has ended for the two players of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardResult {
    /// The first has won.
    FirstWins,
    /// The second has won.
    SecondWins,
    /// Nobody has won.
    Draw,
    /// The first was not there.
    FirstForfeits,
    /// The second was not there.
    SecondForfeits,
    /// Neither was there.
    BothForfeit,
}

/// A result that the organiser writes by hand. A game in progress is called off.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultRequest {
    /// The number of the round, from 1.
    #[schema(minimum = 1)]
    pub round: usize,
    /// The number of the board in it, from 1.
    #[schema(minimum = 1)]
    pub board: usize,
    /// How the game has ended. In a knock-out, one of the two players must go on.
    pub result: BoardResult,
}

/// What the organiser changes; whatever is absent stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TournamentChange {
    /// Whether people may enter. Once it has begun, only a Swiss tournament takes latecomers.
    #[serde(default)]
    #[ts(optional)]
    pub entry: Option<bool>,
    /// Whether the next round begins by itself.
    #[serde(default)]
    #[ts(optional)]
    pub automatic: Option<bool>,
    /// True ends the tournament before its last round. Games in progress are called off.
    #[serde(default)]
    #[ts(optional)]
    pub over: Option<bool>,
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TournamentStage {
    /// Players enter.
    Gathering,
    /// It has begun.
    Running,
    /// It has ended.
    Over,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentSummary {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// How people are paired.
    pub system: TournamentSystem,
    /// How far it has got.
    pub stage: TournamentStage,
    /// Whether people may enter.
    pub entry: bool,
    /// How many players it has.
    pub players: usize,
    /// How many rounds have begun.
    pub round: usize,
    /// How many rounds there are in all.
    pub rounds: usize,
    /// The time control; null without clocks.
    pub clock: Option<String>,
}

/// A tournament, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentState {
    /// What lists show of it.
    pub summary: TournamentSummary,
    /// All options of the game.
    #[ts(as = "Options")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// How often it has changed.
    #[ts(type = "number")]
    pub seq: u64,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// Whether the next round begins by itself.
    pub automatic: bool,
    /// Whether anybody may find it.
    pub listed: bool,
    /// Whether Buchholz leaves out the best and the worst opponent.
    pub median: bool,
    /// Whether the organiser may begin the next round now.
    pub ready: bool,
    /// Whether there is no next round although more are due: the players cannot be paired without somebody meeting the
    /// same opponent again.
    pub stuck: bool,
    /// The players by start number, or in the order of entry before the start.
    pub players: Vec<TournamentPlayer>,
    /// The rounds that have begun.
    pub played: Vec<Vec<TournamentBoard>>,
    /// The standings, the first place first.
    pub standings: Vec<TournamentRow>,
}

/// A player of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentPlayer {
    /// A number that stays the player's own.
    pub number: u32,
    /// The name; empty if the account was deleted.
    pub name: String,
    /// A person, or a bot.
    pub kind: SeatKind,
    /// Whether they have left.
    pub withdrawn: bool,
    /// Whether a bot is not connected.
    pub away: bool,
}

/// A board of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentBoard {
    /// The number of the player who begins the first game, or has a bye.
    pub first: u32,
    /// The number of the opponent; null for a bye.
    pub second: Option<u32>,
    /// The games, in a knock-out with those that repeat a draw; the other player begins every second one.
    pub games: Vec<TournamentGame>,
    /// How the games have ended, in that order.
    pub results: Vec<BoardResult>,
    /// The player who goes on because the organiser has said so.
    pub decided: Option<BoardSide>,
    /// Whether only the organiser can say now how it ends: the last game has no result, or a knock-out was drawn twice.
    pub undecided: bool,
}

/// A game of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentGame {
    /// The table's id.
    pub table: String,
    /// Whether the table is open. Otherwise a bot is awaited.
    pub open: bool,
}

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentRow {
    /// The player's number.
    pub number: u32,
    /// The place, from 1; players whom nothing separates share one.
    pub rank: usize,
    /// Twice the points.
    pub halves: u32,
    /// Twice the points from games against players with equal points, if all of them have met; otherwise 0.
    pub direct_halves: u32,
    /// Twice the Buchholz points.
    pub buchholz_halves: u32,
    /// Four times the Sonneborn-Berger points.
    pub sonneborn_berger_quarters: u32,
    /// How many games were won.
    pub wins: u32,
    /// How many games were played.
    pub played: u32,
}

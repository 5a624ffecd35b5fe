//! The messages between the server and a page, over HTTP and over a socket, as described in `docs/server.md`.
//! [`typescript`] writes the same types for the browser.
//!
//! What is inside a game (views, turns, outcomes) is described by `cubarium_catalog::wire`.

use std::collections::BTreeMap;

use crate::administration::Texts;
use cubarium_catalog::wire::{Refusal, Variation, View};
use cubarium_core::Accord;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, TS};
use utoipa::ToSchema;

mod account;
mod admin;
mod ahead;
mod bots;
mod clock;
mod days;
mod frames;
mod opening;
mod pairing;
mod passkeys;
mod rated;
mod shared;
mod talk;
mod tournaments;
mod watching;

pub use account::{
    AccountExport, AccountGames, AccountSeatsRequest, AccountState, FinishedGame, GamePlayer, GameResult,
    GivenSeat, HeldSeat, LogInRequest, NewAccount, NewPasswordRequest, OwnSeat, OwnTournament, Preferences,
    PreferencesRequest, RecoveryCodes, RecoveryRequest, RunningGame, SessionTimes,
};
pub use admin::{
    AdminAccount, AdminAccounts, AdminAccountsQuery, AdminBan, AdminDeed, AdminEntry, AdminLog,
    AdminLogQuery, AdminOverview, AdminPlayer, AdminSession, AdminTable, AdminTables, AdminTablesQuery,
    AdminVisitor, AdminVisitors, Announced, BanKind, BannedKind, Drained, LiftedBan, NewAnnouncement, NewBan,
    NewDrain, Notice,
};
pub use ahead::{AheadRequest, AheadState};
pub use bots::{BotClosed, BotGame, BotLine, BotScope, BotState, ConnectedBot, MadeBot, NewBot, NewBotToken};
pub use clock::{ClockPhase, ClockState, SeatClock};
pub use days::{
    FeedQuery, FeedState, NewFeed, NewPush, PushState, VacationRequest, VacationState, VacationTimes,
};
pub use frames::{ClientFrame, Hello, ServerFrame, TableEvent};
pub use opening::{Claim, Claimed, NewKey, NewSeat, NewTable, OpenSeat, OpenedTable, Opening, SeatKey};
pub use pairing::{Pairing, PairingEnd, PairingRequest, Wanted};
pub use passkeys::{
    ChallengeRequest, NewPasskeyRequest, PasskeyAnswer, PasskeyChallenge, PasskeyName, PasskeyState,
    ProofRequest,
};
pub use rated::{AccountRating, RatingChange, SeatRating, Speed};
pub use shared::SharedView;
pub use talk::{Phrase, Said, TalkLine, TalkState, TalkWish, Talker};
pub use tournaments::{
    BoardResult, BoardSide, EntryRequest, InviteBot, MadeTournament, NewTournament, OwnEntry, ResultRequest,
    RoundRequest, TournamentBoard, TournamentChange, TournamentGame, TournamentPlayer, TournamentRow,
    TournamentSeat, TournamentStage, TournamentState, TournamentSummary, TournamentSystem,
};
pub use watching::{ArchiveQuery, ArchivedGame, ArchivedGames, WatchQuery, WatchedGame, WatchedGames};

/// A table as one viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// How many events have been accepted.
    #[ts(type = "number")]
    pub seq: u64,
    /// The game.
    #[schema(value_type = Object)]
    #[ts(as = "View")]
    pub view: SharedView,
    /// The viewer's seat; null for a spectator.
    pub you: Option<String>,
    /// The seats and their players, in the order of play.
    pub seats: Vec<SeatState>,
    /// The offers that have not been answered.
    pub offers: Offers,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// The clocks; null if there are none.
    pub clock: Option<ClockState>,
    /// The class in which the game is rated; null if it is not.
    pub rated: Option<Speed>,
    /// Whether anybody may find the game while it runs and after its end.
    pub listed: bool,
    /// The id of the tournament to which the game belongs; null if it belongs to none.
    pub tournament: Option<String>,
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    /// The seat.
    pub seat: String,
    /// The kind of player.
    pub kind: SeatKind,
    /// The person's name, if there is one, or the bot's.
    pub name: Option<String>,
    /// The computer player's level.
    pub level: Option<u8>,
    /// Whether somebody is watching the table from this seat; always true for a computer.
    pub present: bool,
    /// Whether nobody has taken the seat yet: it waits for a guest with its key.
    pub free: bool,
    /// The player's rating; null at tables that are not rated, and while the seat is free.
    pub rating: Option<SeatRating>,
    /// Whether the seat is out of a game of three or four that the others play on.
    pub out: bool,
    /// In how many milliseconds the others may claim the game while it is this absent player's turn; null if they cannot.
    #[ts(type = "number | null")]
    pub claim_in_ms: Option<u64>,
}

/// The kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A computer player.
    Computer,
    /// A bot: a program that plays from outside, not to be taken for a person.
    Bot,
}

/// The kinds of offers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To stop the game, which stays unfinished: in games without draws.
    Stop,
    /// To take back the offerer's last turn and everything after it.
    Undo,
    /// To play again with the seats rotated by one.
    Rematch,
}

impl Offer {
    /// All offers.
    pub(crate) const ALL: [Self; 4] = [Self::Draw, Self::Stop, Self::Undo, Self::Rematch];
}

impl From<Accord> for Offer {
    fn from(accord: Accord) -> Self {
        match accord {
            Accord::Draw => Self::Draw,
            Accord::Stop => Self::Stop,
        }
    }
}

/// The unanswered offers, with the seat that made them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Offers {
    /// The seat that offers a draw.
    pub draw: Option<String>,
    /// The seat that offers to stop.
    pub stop: Option<String>,
    /// The seat that asks for a takeback.
    pub undo: Option<String>,
    /// The seat that asks for a rematch.
    pub rematch: Option<String>,
    /// The seats that have accepted an offer that several players have to accept, by kind of offer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<Offer, Vec<String>>>", optional)]
    pub accepted: BTreeMap<Offer, Vec<String>>,
}

/// A move to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MoveRequest {
    /// The client's name for this request: 1 to 64 letters, digits, `-`, `_`, `.` or `:`. A request with the same name
    /// is executed once, however often it is sent.
    #[schema(pattern = "^[A-Za-z0-9_.:-]{1,64}$")]
    pub client_id: String,
    /// The number of the last event that the client knows.
    #[ts(type = "number")]
    pub seq: u64,
    /// The move's text.
    pub r#move: String,
}

/// An action that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ActionRequest {
    /// The client's name for this request, as for a move.
    #[schema(pattern = "^[A-Za-z0-9_.:-]{1,64}$")]
    pub client_id: String,
    /// The number of the last event that the client knows; when given, the action is refused if the position has
    /// changed since.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub seq: Option<u64>,
    /// The action.
    pub action: Action,
}

/// The actions of a seat besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Resign: all others win.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw; all others must.
    AcceptDraw,
    /// Decline the draw, or withdraw one's own offer.
    DeclineDraw,
    /// Offer to stop a game that has no draws.
    OfferStop,
    /// Accept to stop; all others must.
    AcceptStop,
    /// Refuse to stop, or withdraw one's own offer.
    DeclineStop,
    /// Stop the game without consent, if the view is `claimable`.
    ClaimStop,
    /// Call the game off: possible until every seat has made a turn.
    Abort,
    /// Give the other players 15 seconds more, or a day where turns have days.
    AddTime,
    /// Claim the game because a player whose clock runs has been away for long enough. The others win; in a game that goes
    /// on without that player, they play on.
    ClaimAbandoned,
    /// Ask to take back one's own last turn and everything after it. Against computers only, this happens at once.
    /// Games with secrets have no takebacks.
    AskUndo,
    /// Allow the takeback; all other people must.
    AcceptUndo,
    /// Refuse the takeback, or withdraw one's own request.
    DeclineUndo,
    /// Ask to play again. Against computers only, this happens at once.
    AskRematch,
    /// Play again; all other people must agree.
    AcceptRematch,
    /// Refuse to play again, or withdraw one's own request.
    DeclineRematch,
}

impl Action {
    /// The answer to an offer to end the game.
    pub(crate) const fn answer(accord: Accord, yes: bool) -> Self {
        match (accord, yes) {
            (Accord::Draw, true) => Self::AcceptDraw,
            (Accord::Draw, false) => Self::DeclineDraw,
            (Accord::Stop, true) => Self::AcceptStop,
            (Accord::Stop, false) => Self::DeclineStop,
        }
    }
}

/// A name for the token's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
}

/// The server's confirmation that something is on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Accepted {
    /// The number of the event.
    #[ts(type = "number")]
    pub seq: u64,
    /// Whether it had already been accepted.
    pub repeated: bool,
}

/// The server engine's analysis of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// How many positions have been analysed, starting from the last one; 0 while the game is queued.
    pub done: usize,
    /// The best line in the position before each turn, in the order of the turns; null where it has not been analysed
    /// yet. Its score is from the point of view of the seat that made the turn.
    #[schema(value_type = Vec<Option<Object>>)]
    pub lines: Vec<Option<Variation>>,
}

/// The state of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// Whether people can have accounts.
    pub accounts: bool,
    /// The origin whose pages can use passkeys; null if none can. `http://localhost` stands for all of its ports.
    pub passkeys: Option<String>,
    /// Whether there are games to watch.
    pub watching: bool,
    /// Whether people with an account can be notified while they are away.
    pub push: bool,
    /// The host's own texts, by their addresses: `terms` is at `/terms`; `terms`, `privacy` and `imprint` are possible.
    pub legal: Vec<String>,
}

/// Why something was not done: RFC 9457, `application/problem+json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// What kind of problem it is: `urn:cubarium:problem:` and a name from `docs/server.md`.
    pub r#type: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// This case in a sentence.
    pub detail: String,
    /// The rule that forbids a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub refusal: Option<Refusal>,
    /// In how many seconds a retry makes sense.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub retry_after: Option<u64>,
}

/// The declarations of all these types as a TypeScript module, to be placed beside that of the wire types.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default();
    let mut module = String::from(
        "// Generated from `cubarium_server::protocol`; its test says how to regenerate it.\n\n\
         import type { Outcome, Refusal, Turn, Variation, View } from './wire';\n",
    );
    macro_rules! declare_all {
        ($($part:ty),* $(,)?) => { $(
            module.push_str("\nexport ");
            module.push_str(&<$part>::decl(&config));
            module.push('\n');
        )* };
    }
    declare_all!(
        Speed,
        SeatRating,
        NewSeat,
        NewTable,
        ClockPhase,
        SeatClock,
        ClockState,
        SeatKey,
        OpenedTable,
        NewKey,
        Opening,
        OpenSeat,
        Claim,
        Claimed,
        PairingRequest,
        PairingEnd,
        Wanted,
        Pairing,
        Phrase,
        Said,
        TalkLine,
        Talker,
        TalkState,
        TalkWish,
        AheadRequest,
        AheadState,
        SeatKind,
        SeatState,
        Offer,
        Offers,
        TableState,
        MoveRequest,
        Action,
        ActionRequest,
        NameRequest,
        Accepted,
        Analysis,
        Health,
        Problem,
        LogInRequest,
        ProofRequest,
        NewPasswordRequest,
        RecoveryRequest,
        AccountState,
        NewAccount,
        RecoveryCodes,
        AccountSeatsRequest,
        HeldSeat,
        GivenSeat,
        AccountGames,
        GamePlayer,
        RunningGame,
        FinishedGame,
        AccountRating,
        RatingChange,
        GameResult,
        WatchedGame,
        WatchedGames,
        ArchivedGame,
        ArchivedGames,
        PreferencesRequest,
        Preferences,
        AccountExport,
        SessionTimes,
        OwnSeat,
        FeedState,
        NewFeed,
        NewPush,
        PushState,
        VacationRequest,
        VacationState,
        VacationTimes,
        OwnTournament,
        ChallengeRequest,
        PasskeyChallenge,
        PasskeyAnswer,
        NewPasskeyRequest,
        PasskeyName,
        PasskeyState,
        BotScope,
        NewBot,
        BotState,
        MadeBot,
        NewBotToken,
        ConnectedBot,
        TournamentSystem,
        NewTournament,
        MadeTournament,
        EntryRequest,
        OwnEntry,
        TournamentSeat,
        InviteBot,
        RoundRequest,
        BoardSide,
        BoardResult,
        ResultRequest,
        TournamentChange,
        TournamentStage,
        TournamentSummary,
        TournamentPlayer,
        TournamentGame,
        TournamentBoard,
        TournamentRow,
        TournamentState,
        Texts,
        Announced,
        Drained,
        Notice,
        AdminEntry,
        AdminSession,
        AdminOverview,
        AdminPlayer,
        AdminTable,
        AdminTables,
        AdminVisitors,
        AdminVisitor,
        AdminAccounts,
        AdminAccount,
        BanKind,
        BannedKind,
        AdminBan,
        NewBan,
        LiftedBan,
        NewAnnouncement,
        NewDrain,
        AdminLog,
        AdminDeed,
        Hello,
        ClientFrame,
        TableEvent,
        ServerFrame,
    );
    module
}

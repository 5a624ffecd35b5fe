//! Every possible refusal: the status, name, title and sentence of each in one place.

mod causes;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cubarium_catalog::wire;
use cubarium_journal::Timestamp;
use cubarium_tournaments::{NoRound, UnfitVerdict};
use thiserror::Error;

use crate::administration::BannedError;
use crate::protocol::{Offer, Problem};

/// Why a request was refused. A refused request has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Rejection {
    /// The bytes are not JSON, or not what was expected.
    #[error("{place}: {reason}")]
    Json {
        /// The field, or the line and column.
        place: String,
        /// What is wrong there.
        reason: String,
    },
    /// A body is not declared to be JSON.
    #[error("the body must be sent with the header `Content-Type: application/json`")]
    MediaType,
    /// A body is too large.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// A body did not arrive completely.
    #[error("the body could not be read to its end")]
    Unread,
    /// The value of a field makes no sense.
    #[error("{field}: {reason}")]
    Unfit {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NotFound,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The address does not accept this method.
    #[error("this address does not accept this method")]
    Method,
    /// The address expects a WebSocket handshake.
    #[error("this address is for WebSocket connections: {0}")]
    NoHandshake(String),
    /// No token was sent.
    #[error("this needs a seat's token, as `Authorization: Bearer ...` or in the hello frame")]
    NoToken,
    /// The token is malformed.
    #[error("a token is 32 hexadecimal digits, sent as `Authorization: Bearer ...` or in the hello frame")]
    BadToken,
    /// The token does not open a seat here.
    #[error("the token opens no seat at this table")]
    WrongToken,
    /// The seat that the token used to open has moved to another device.
    #[error("this token no longer opens its seat: the seat was moved to another device")]
    Moved,
    /// There is no such seat.
    #[error("this table has no such seat")]
    NoSeat,
    /// The seat is taken by a person or a computer.
    #[error("this seat is taken: only its player can make a key for it")]
    Taken,
    /// The key does not belong to this table.
    #[error("this key does not belong to this table, or is very old: ask for a new one")]
    NoKey,
    /// The key has been used.
    #[error("this key has already been used, and each key works only once: ask for a new one")]
    UsedKey,
    /// The key has been withdrawn.
    #[error("this key was withdrawn or replaced by a newer one: ask for that one")]
    RevokedKey,
    /// A page of another site is trying to connect.
    #[error("pages of this origin may not connect; the host can allow it")]
    Origin,
    /// The host has disabled accounts.
    #[error("this server keeps no accounts")]
    NoAccounts,
    /// The host has disabled watching games.
    #[error("this server shows no games to watch")]
    NoWatching,
    /// The address or the account is banned, until this time or until the ban is lifted.
    #[error("this address or account is banned from this server {}", until(*.0))]
    Banned(Option<i64>),
    /// No new games begin: the server goes down at this time, or soon.
    #[error("no new games can begin, because this server will be down {}; games in progress go on", at(*.0))]
    Draining(Option<i64>),
    /// The host has disabled the administrators' page.
    #[error("this server has no page for administrators")]
    NoAdministration,
    /// No administrator is logged in.
    #[error("this needs an administrator: log in with a key that `cubarium admin` has made")]
    NotAdministrator,
    /// The administrator's key is wrong.
    #[error("no administrator has this key: it is wrong, has expired or was revoked")]
    WrongAdminKey,
    /// There is no such ban.
    #[error("there is no such ban")]
    NoBan,
    /// The ban is not possible.
    #[error(transparent)]
    NotBanned(BannedError),
    /// Nobody is logged in.
    #[error("nobody is logged in here, or the session has ended: log in")]
    NotLoggedIn,
    /// The name of the new account is taken.
    #[error("name: this name is taken; names that differ only in case count as the same")]
    NameTaken,
    /// The name or the password is wrong.
    #[error("the name or the password is wrong")]
    WrongLogIn,
    /// The name or the recovery code is wrong.
    #[error("the name or the recovery code is wrong, or the code has already been used")]
    WrongCode,
    /// Passkeys cannot be used on this site.
    #[error("passkeys cannot be used at this server: its address is not encrypted, or has no name")]
    NoPasskeys,
    /// The challenge is unknown, expired or already used.
    #[error("this challenge was used, has expired or was made for something else: ask for another one")]
    NoChallenge,
    /// No account has this passkey.
    #[error("no account here has this passkey: it was removed, or its account was deleted")]
    UnknownPasskey,
    /// The response of the passkey was not accepted.
    #[error("the passkey was not accepted: {0}")]
    PasskeyRefused(String),
    /// The passkey belongs to another account.
    #[error("this passkey belongs to another account")]
    OtherPasskey,
    /// The passkey is already registered.
    #[error("this passkey has been added already")]
    KnownPasskey,
    /// The account has no such passkey.
    #[error("this account has no such passkey")]
    NoPasskey,
    /// The passkey was used or removed concurrently.
    #[error("this passkey was used elsewhere at the same moment, or removed: try again")]
    StalePasskey,
    /// The account has too many passkeys.
    #[error("an account has at most {0} passkeys: remove one")]
    TooManyPasskeys(usize),
    /// It would remove the last way to log in.
    #[error("this is the only way to log in to the account: first add another one, a password or a passkey")]
    LastWay,
    /// A seat at a rated table needs an account.
    #[error("this game is rated: log in to take a seat")]
    NeedsAccount,
    /// The account already has a seat at the rated table.
    #[error("your account already has a seat at this rated table, and nobody plays against themselves")]
    SameAccount,
    /// The seat at a rated table belongs to another account.
    #[error("this seat at a rated table belongs to another account, and stays with it")]
    OtherAccount,
    /// Turns cannot be taken back in a rated game.
    #[error("nothing can be taken back in a rated game")]
    RatedUndo,
    /// Players of rated games use the names of their accounts.
    #[error("at a rated table the players have the names of their accounts")]
    RatedName,
    /// The account has too many seats.
    #[error("an account has at most {0} seats in running games")]
    TooManySeats(u32),
    /// The token of a bot was not sent.
    #[error("this needs the token of a bot, as `Authorization: Bearer cubarium-bot-...`")]
    NoBotToken,
    /// The token does not belong to a bot.
    #[error("no bot has this token: it was revoked or replaced; its owner can make another one")]
    WrongBotToken,
    /// The token lacks the scope.
    #[error("this bot's token does not allow this: it needs the scope `{0}`")]
    Scope(&'static str),
    /// The account has no such bot.
    #[error("this account has no bot of this name")]
    NoBot,
    /// The host has disabled notifications.
    #[error("this server sends no notifications")]
    NoPush,
    /// No account has a calendar and a feed at this address.
    #[error(
        "there is no calendar or feed at this address: it was renewed or revoked; its owner can make another one"
    )]
    NoFeed,
    /// The account has too many bots.
    #[error("an account has at most {0} bots: delete one")]
    TooManyBots(usize),
    /// The bot is not connected.
    #[error("seats: no bot named `{0}` is connected")]
    BotAway(String),
    /// The bot has reached its limit of games.
    #[error("seats: the bot {0} already plays as many games as it can; try again later")]
    BotBusy(String),
    /// There are enough unfinished games with the bot that were opened from the same network.
    #[error(
        "seats: {most} games with the bot {bot} opened from here are still running; finish one of them first"
    )]
    BotHosted {
        /// The bot's name.
        bot: String,
        /// How many games there may be.
        most: usize,
    },
    /// The position has changed since then.
    #[error("the table has moved on: you knew event {sent}, but the latest is {latest}")]
    Outdated {
        /// The latest event that the client knows.
        sent: u64,
        /// The table's latest event.
        latest: u64,
    },
    /// The client has already used this name for a different request.
    #[error("client_id: it has already been used for a different request, event {0}")]
    Reused(u64),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The rules have changed since the game was played.
    #[error(
        "the rules of this game have changed since, and its moves no longer fit them: it is kept as a record"
    )]
    Closed,
    /// The rules have changed so much that the game cannot even be set up.
    #[error("the rules of this game have changed so that it can no longer be shown; what was stored is kept")]
    Unopenable,
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NoTournament,
    /// There is no such player in it.
    #[error("this tournament has no player with this number")]
    NoPlayer,
    /// No token was sent.
    #[error("this needs the organiser's token, as `Authorization: Bearer ...`")]
    NoTournamentToken,
    /// The token does not belong to the organiser.
    #[error("only the organiser can do this, and the token is not theirs")]
    NotOrganiser,
    /// The visitor does not take part.
    #[error("neither this token nor this account takes part in the tournament")]
    NotEntered,
    /// Entries are closed.
    #[error("the entry is closed")]
    NoEntry,
    /// There are too many players.
    #[error("this tournament already has its {0} players")]
    FullTournament(usize),
    /// The name is already used in the tournament.
    #[error("name: somebody in this tournament already has this name, so add something to it")]
    NameInTournament,
    /// The player has left.
    #[error("you have left this tournament, and nobody can enter it twice")]
    LeftTournament,
    /// The player has no game at the moment.
    #[error("you have no game now: wait for the next round")]
    NoGameNow,
    /// The tournament has ended.
    #[error("the tournament is over")]
    TournamentOver,
    /// The next round cannot begin.
    #[error("no round can begin: {0}")]
    NoRound(NoRound),
    /// The result is not possible.
    #[error("not recorded: {0}")]
    UnfitResult(UnfitVerdict),
    /// What is not possible in a game of a tournament.
    #[error("this tournament game cannot be called off, and no turn can be taken back; ask the organiser")]
    InTournament,
    /// The game is not over yet.
    #[error("the game is not over yet")]
    Running,
    /// There is no such offer to answer.
    #[error("no such offer from another player is waiting for this seat's answer")]
    NoOffer(Offer),
    /// The same offer has already been made.
    #[error("this has already been offered")]
    Offered(Offer),
    /// There already is a rematch.
    #[error("there is already a rematch: table {0}")]
    Rematched(String),
    /// Nothing can be taken back.
    #[error("this seat has no turn to take back")]
    NothingToUndo,
    /// Nothing can be taken back in this game.
    #[error("no turn can be taken back in this game: what has been heard stays known")]
    NoUndo,
    /// The game has no draws to offer.
    #[error("this game has no draws; its players may agree to stop it")]
    NoDraws,
    /// The game has draws, so it cannot be stopped.
    #[error("this game cannot be stopped; its players may agree on a draw")]
    NoStop,
    /// Nothing can be claimed at the moment.
    #[error("nothing can be claimed in this position")]
    NoClaim,
    /// The seat is already out of the game.
    #[error("your seat is already out of the game, and the others play on")]
    Out,
    /// The table has no clocks.
    #[error("this table has no clocks")]
    NoClock,
    /// Moves cannot be prepared at this table.
    #[error("moves can be noted for later only in games with days a turn and without secrets")]
    NoAhead,
    /// Moves cannot be prepared now.
    #[error("it is your turn: make a move, and note your answers afterwards")]
    OwnTurn,
    /// Another device has changed the prepared moves meanwhile.
    #[error("other moves have been noted in the meantime: look at them first")]
    OtherNotes,
    /// No player has been away long enough.
    #[error("no player whose clock is running has been away for {} seconds", .0)]
    NotAbandoned(u64),
    /// The game can no longer be called off.
    #[error("every seat has made a turn: the game can no longer be called off")]
    Begun,
    /// The game has secrets, so it is not analysed.
    #[error("games with secrets are not analysed: no single score can say what a position is worth")]
    NoAnalysis,
    /// No analysis has been requested.
    #[error("no analysis of this game has been requested; the holder of a seat's token can do so with POST")]
    NotAnalysed,
    /// There is nobody to talk to.
    #[error("no other person is at this table")]
    Alone,
    /// Texts in one's own words are not allowed.
    #[error(
        "texts are possible only where everybody at the table and the host allow them; phrases always are"
    )]
    NoFreeTalk,
    /// The table has had too many events.
    #[error("this table has reached its limit of {0} events; open another one")]
    Full(u64),
    /// The table has had too many events beside the playing.
    #[error(
        "this table has reached its limit of {0} offers, answers and names; go on playing, or open another one"
    )]
    Asides(u64),
    /// A rule forbids it.
    #[error("the rules do not allow this ({})", .0.rule)]
    Refused(wire::Refusal),
    /// Too many requests.
    #[error("too many requests; try again in {0} s")]
    TooOften(u64),
    /// The journal could not write the event.
    #[error("not saved, nothing has changed: the server cannot write to its disk at the moment; try again")]
    NotSaved,
    /// The journal cannot be read, or the table is being unloaded.
    #[error("the server cannot do this at the moment; try again soon")]
    Unavailable,
    /// All places are taken, and one of the visitor's network had to give way.
    #[error(
        "all places are taken, and most of them from your network: yours went to somebody from elsewhere; try again soon"
    )]
    GaveWay,
    /// The server is shutting down.
    #[error("the server is stopping; try again in a moment")]
    Stopping,
    /// The stored table cannot be read.
    #[error("the table cannot be read; the reason is in the server's log")]
    Unreadable,
    /// The request took too long.
    #[error("the request took too long")]
    Slow,
    /// The socket has not sent its hello.
    #[error("the first frame must be {{\"type\":\"hello\"}}")]
    NoHello,
    /// A frame is not a text frame.
    #[error("frames must be text")]
    NoText,
}

/// The end of something that may have one, in words.
fn until(ms: Option<i64>) -> String {
    ms.map_or_else(|| "until further notice".to_owned(), |ms| format!("until {}", moment(ms)))
}

/// The time of something, in words.
fn at(ms: Option<i64>) -> String {
    ms.map_or_else(|| "soon".to_owned(), |ms| format!("at {}", moment(ms)))
}

/// A moment to the minute.
fn moment(ms: i64) -> String {
    jiff::Timestamp::from_millisecond(ms)
        .map_or_else(|_| "an unknown time".to_owned(), |time| time.strftime("%Y-%m-%d %H:%M UTC").to_string())
}

impl Rejection {
    /// Status, name and title.
    fn kind(&self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::Json { .. } => (StatusCode::BAD_REQUEST, "unreadable", "Not readable"),
            Self::NoText => (StatusCode::BAD_REQUEST, "unreadable", "Not readable"),
            Self::Unread => (StatusCode::BAD_REQUEST, "unreadable", "Not readable"),
            Self::NoHello => (StatusCode::BAD_REQUEST, "no-hello", "No hello yet"),
            Self::NoHandshake(_) => (StatusCode::BAD_REQUEST, "no-handshake", "No WebSocket handshake"),
            Self::NoToken => (StatusCode::UNAUTHORIZED, "no-token", "Token needed"),
            Self::BadToken => (StatusCode::UNAUTHORIZED, "bad-token", "Token unreadable"),
            Self::WrongToken => (StatusCode::FORBIDDEN, "wrong-token", "No seat for this token"),
            Self::Moved => (StatusCode::FORBIDDEN, "moved", "The seat was moved"),
            Self::NoSeat => (StatusCode::NOT_FOUND, "no-seat", "No such seat"),
            Self::NoKey => (StatusCode::NOT_FOUND, "no-key", "No such key"),
            Self::Taken => (StatusCode::CONFLICT, "taken", "The seat is taken"),
            Self::UsedKey => (StatusCode::GONE, "used-key", "The key was used"),
            Self::RevokedKey => (StatusCode::GONE, "revoked-key", "The key was withdrawn"),
            Self::NoAccounts => (StatusCode::NOT_FOUND, "no-accounts", "No accounts"),
            Self::NoWatching => (StatusCode::NOT_FOUND, "no-watching", "No games to watch"),
            Self::Banned(_) => (StatusCode::FORBIDDEN, "banned", "Banned"),
            Self::Draining(_) => (StatusCode::SERVICE_UNAVAILABLE, "draining", "No new games now"),
            Self::NoAdministration => (StatusCode::NOT_FOUND, "no-administration", "No administration"),
            Self::NotAdministrator => (StatusCode::UNAUTHORIZED, "not-administrator", "Administrator needed"),
            Self::WrongAdminKey => (StatusCode::FORBIDDEN, "wrong-admin-key", "Not an administrator's key"),
            Self::NoBan => (StatusCode::NOT_FOUND, "no-ban", "No such ban"),
            Self::NotBanned(error) => {
                let kind = match error {
                    BannedError::NoAddress(_) | BannedError::NoAccount(_) => "ban-unknown",
                    BannedError::Everybody => "ban-everybody",
                    BannedError::Own => "ban-own",
                    BannedError::Proxy => "ban-proxy",
                    BannedError::Many(_) => "ban-many",
                };
                (StatusCode::UNPROCESSABLE_ENTITY, kind, "Nobody is banned")
            }
            Self::NotLoggedIn => (StatusCode::UNAUTHORIZED, "not-logged-in", "Not logged in"),
            Self::NameTaken => (StatusCode::CONFLICT, "name-taken", "The name is taken"),
            Self::WrongLogIn => (StatusCode::FORBIDDEN, "wrong-login", "Name or password wrong"),
            Self::WrongCode => (StatusCode::FORBIDDEN, "wrong-code", "Name or code wrong"),
            Self::NoPasskeys => (StatusCode::NOT_FOUND, "no-passkeys", "No passkeys here"),
            Self::NoChallenge => (StatusCode::GONE, "no-challenge", "The challenge is not valid"),
            Self::UnknownPasskey => (StatusCode::NOT_FOUND, "unknown-passkey", "Nobody has this passkey"),
            Self::PasskeyRefused(_) => (StatusCode::FORBIDDEN, "passkey-refused", "Passkey not accepted"),
            Self::OtherPasskey => (StatusCode::FORBIDDEN, "other-passkey", "Passkey of another account"),
            Self::KnownPasskey => (StatusCode::CONFLICT, "known-passkey", "The passkey is known"),
            Self::NoPasskey => (StatusCode::NOT_FOUND, "no-passkey", "No such passkey"),
            Self::StalePasskey => (StatusCode::CONFLICT, "stale-passkey", "Used at the same moment"),
            Self::TooManyPasskeys(_) => (StatusCode::CONFLICT, "too-many-passkeys", "Too many passkeys"),
            Self::LastWay => (StatusCode::CONFLICT, "last-way", "The only way to log in"),
            Self::NeedsAccount => (StatusCode::UNAUTHORIZED, "needs-account", "Account needed"),
            Self::SameAccount => (StatusCode::CONFLICT, "same-account", "Seat of the same account"),
            Self::OtherAccount => (StatusCode::CONFLICT, "other-account", "Seat of another account"),
            Self::RatedUndo => (StatusCode::CONFLICT, "rated", "The game is rated"),
            Self::RatedName => (StatusCode::CONFLICT, "rated", "The game is rated"),
            Self::TooManySeats(_) => (StatusCode::CONFLICT, "too-many-seats", "Too many seats"),
            Self::NoBotToken => (StatusCode::UNAUTHORIZED, "no-bot-token", "Token of a bot needed"),
            Self::WrongBotToken => (StatusCode::UNAUTHORIZED, "wrong-bot-token", "No bot has this token"),
            Self::Scope(_) => (StatusCode::FORBIDDEN, "scope", "The token does not allow this"),
            Self::NoBot => (StatusCode::NOT_FOUND, "no-bot", "No such bot"),
            Self::NoPush => (StatusCode::NOT_FOUND, "no-push", "No notifications"),
            Self::NoFeed => (StatusCode::NOT_FOUND, "no-feed", "No such feed"),
            Self::TooManyBots(_) => (StatusCode::CONFLICT, "too-many-bots", "Too many bots"),
            Self::BotAway(_) => (StatusCode::CONFLICT, "bot-away", "The bot is not connected"),
            Self::BotBusy(_) | Self::BotHosted { .. } => {
                (StatusCode::CONFLICT, "bot-busy", "The bot is busy")
            }
            Self::Origin => (StatusCode::FORBIDDEN, "origin", "Origin not allowed"),
            Self::NotFound => (StatusCode::NOT_FOUND, "not-found", "Nothing here"),
            Self::NoTable => (StatusCode::NOT_FOUND, "no-table", "No such table"),
            Self::NotAnalysed => (StatusCode::NOT_FOUND, "not-analysed", "Not analysed"),
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, "method", "Method not allowed"),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "slow", "Too slow"),
            Self::Outdated { .. } => (StatusCode::CONFLICT, "outdated", "The table has moved on"),
            Self::Reused(_) => (StatusCode::CONFLICT, "reused", "Name already used"),
            Self::Over => (StatusCode::CONFLICT, "over", "The game is over"),
            Self::Closed => (StatusCode::CONFLICT, "closed", "The rules have changed"),
            Self::Unopenable => (StatusCode::GONE, "closed", "The rules have changed"),
            Self::NoTournament => (StatusCode::NOT_FOUND, "no-tournament", "No such tournament"),
            Self::NoPlayer => (StatusCode::NOT_FOUND, "no-player", "No such player"),
            Self::NoTournamentToken => (StatusCode::UNAUTHORIZED, "no-organiser-token", "Token needed"),
            Self::NotOrganiser => (StatusCode::FORBIDDEN, "not-organiser", "Not the organiser"),
            Self::NotEntered => (StatusCode::FORBIDDEN, "not-entered", "Not a player"),
            Self::NoEntry => (StatusCode::CONFLICT, "no-entry", "The entry is closed"),
            Self::FullTournament(_) => (StatusCode::CONFLICT, "full-tournament", "The tournament is full"),
            Self::NameInTournament => (StatusCode::CONFLICT, "name-in-tournament", "The name is taken"),
            Self::LeftTournament => (StatusCode::CONFLICT, "left-tournament", "You have left"),
            Self::NoGameNow => (StatusCode::CONFLICT, "no-game-now", "No game now"),
            Self::TournamentOver => (StatusCode::CONFLICT, "tournament-over", "The tournament is over"),
            Self::NoRound(_) => (StatusCode::CONFLICT, "no-round", "No further round"),
            Self::UnfitResult(_) => (StatusCode::CONFLICT, "unfit-result", "The result is not possible"),
            Self::InTournament => (StatusCode::CONFLICT, "in-tournament", "The game counts in a tournament"),
            Self::Running => (StatusCode::CONFLICT, "running", "The game is running"),
            Self::NoOffer(_) => (StatusCode::CONFLICT, "no-offer", "No such offer"),
            Self::Offered(_) => (StatusCode::CONFLICT, "offered", "Already offered"),
            Self::Rematched(_) => (StatusCode::CONFLICT, "rematched", "There is a rematch"),
            Self::NothingToUndo => (StatusCode::CONFLICT, "nothing-to-undo", "Nothing to take back"),
            Self::NoUndo => (StatusCode::CONFLICT, "no-undo", "No takebacks in this game"),
            Self::NoDraws => (StatusCode::CONFLICT, "no-draws", "No draws in this game"),
            Self::NoStop => (StatusCode::CONFLICT, "no-stop", "This game cannot be stopped"),
            Self::NoClaim => (StatusCode::CONFLICT, "no-claim", "Nothing to claim"),
            Self::Out => (StatusCode::CONFLICT, "out", "Out of the game"),
            Self::NoClock => (StatusCode::CONFLICT, "no-clock", "No clocks"),
            Self::NoAhead => (StatusCode::CONFLICT, "no-ahead", "Nothing to note for later"),
            Self::OwnTurn => (StatusCode::CONFLICT, "own-turn", "It is your turn"),
            Self::OtherNotes => (StatusCode::CONFLICT, "other-notes", "Other moves were noted"),
            Self::NotAbandoned(_) => (StatusCode::CONFLICT, "not-abandoned", "Nobody is away long enough"),
            Self::Begun => (StatusCode::CONFLICT, "begun", "The game has begun"),
            Self::NoAnalysis => (StatusCode::CONFLICT, "no-analysis", "No analysis of games with secrets"),
            Self::Alone => (StatusCode::CONFLICT, "alone", "Nobody else is there"),
            Self::NoFreeTalk => (StatusCode::CONFLICT, "no-free-talk", "Texts are not allowed"),
            Self::Full(_) | Self::Asides(_) => (StatusCode::CONFLICT, "full", "The table is full"),
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Too large"),
            Self::MediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", "Not JSON"),
            Self::Unfit { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "unfit", "Does not make sense"),
            Self::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused", "Against the rules"),
            Self::TooOften(_) => (StatusCode::TOO_MANY_REQUESTS, "too-often", "Too many requests"),
            Self::Unreadable => (StatusCode::INTERNAL_SERVER_ERROR, "damaged", "Table unreadable"),
            Self::NotSaved => (StatusCode::SERVICE_UNAVAILABLE, "not-saved", "Not saved"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Not possible now"),
            Self::GaveWay => (StatusCode::SERVICE_UNAVAILABLE, "gave-way", "Your place was given away"),
            Self::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping", "The server is stopping"),
        }
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.kind().0
    }

    /// After how many seconds a retry makes sense.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Banned(until) => {
                let left = (*until)?.saturating_sub(Timestamp::now().0);
                Some(u64::try_from(left / 1_000).unwrap_or(0) + 1)
            }
            Self::TooOften(seconds) => Some(*seconds),
            Self::NotSaved | Self::Unavailable | Self::GaveWay | Self::Stopping => Some(2),
            _ => None,
        }
    }

    /// A field whose value makes no sense.
    pub(crate) fn unfit(field: &'static str, reason: &(impl ToString + ?Sized)) -> Self {
        Self::Unfit { field, reason: reason.to_string() }
    }
}

impl From<&Rejection> for Problem {
    fn from(rejection: &Rejection) -> Self {
        let (status, name, title) = rejection.kind();
        Self {
            r#type: format!("urn:cubarium:problem:{name}"),
            title: title.to_owned(),
            status: status.as_u16(),
            detail: rejection.to_string(),
            refusal: match rejection {
                Rejection::Refused(refusal) => Some(refusal.clone()),
                _ => None,
            },
            retry_after: rejection.retry_after(),
        }
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(Problem::from(&self))).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if matches!(
            self,
            Self::NoToken | Self::BadToken | Self::NoBotToken | Self::WrongBotToken | Self::NoTournamentToken
        ) {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

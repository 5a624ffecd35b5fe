//! The problems that the addresses answer with, each described once for the API's document. A handler names these lists
//! beside what it answers when all goes well.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// Declares lists of problems by status.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident { $($status:literal => $text:literal,)+ })+) => {$(
        $(#[$doc])*
        pub(crate) enum $name {}

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::from([$((stringify!($status).to_owned(), problem($text))),+])
            }
        }
    )+};
}

/// An answer that is a problem.
pub(crate) fn problem(description: &str) -> RefOr<Response> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", body).build().into()
}

problems! {
    /// What may be wrong with a request to look at a table.
    LookProblems {
        403 => "The token opens no seat here",
        404 => "No such table",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// What may be wrong with a request that only a seat may make.
    SeatProblems {
        401 => "No token",
        403 => "The token opens no seat here",
        404 => "No such table",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// What may be wrong with a request to make or withdraw the key of a seat.
    KeyProblems {
        401 => "No token",
        403 => "The token is not the host's, nor the seat's",
        404 => "No such table or seat",
        409 => "The seat is taken",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// What may keep the journal from writing.
    WriteProblems {
        503 => "Not saved, nothing has changed",
    }
    /// What else may be wrong with a request to open a table.
    OpenTableProblems {
        400 => "Not readable",
        401 => "A rated game, and nobody is logged in",
        404 => "A rated game or a bot, and the server keeps no accounts",
        409 => "A bot is not connected, or plays as many games as it can",
        422 => "No such game, option, position, level or name, or a game that cannot be rated",
        429 => "Too many tables",
        503 => "Not saved",
    }
    /// What else may be wrong with a move.
    MoveProblems {
        409 => "The position has changed since `seq`",
        422 => "A rule forbids the move: see `refusal`; or not a name for a request",
    }
    /// What else may be wrong with a request about moves that were noted for later.
    AheadProblems {
        409 => "Not a game with days a turn and without secrets, the game is over, or it is this seat's turn",
    }
    /// What else may be wrong with moves to be noted for later.
    SetAheadProblems {
        400 => "Not readable",
        422 => "Too many, not legal, or two answers to the same moves",
        503 => "Not saved",
    }
    /// What else may be wrong with an action.
    ActionProblems {
        409 => "Not possible as the table stands",
        422 => "Not a name for a request",
    }
    /// What else may be wrong with a request about talking.
    TalkProblems {
        404 => "No such table, or no other person with this seat",
        409 => "Nobody else is there, or texts are not allowed",
        422 => "Not a phrase, or not a text",
        429 => "Too much was said at once",
    }
    /// What else may be wrong with a name.
    NameProblems {
        409 => "The table is rated, and its players have the names of their accounts",
        422 => "Not a name",
    }
    /// What else may be wrong with a key to be traded.
    ClaimProblems {
        401 => "A seat at a rated table, and nobody is logged in",
        404 => "No such table, or no key of it",
        409 => "A seat at a rated table: the account has another one there, or the seat is another account's",
        410 => "The key was used or withdrawn, or the rules have changed so that the table can no longer be shown",
        422 => "Not a key, or not a secret",
        429 => "Too many keys tried",
    }
    /// What else may be wrong with a seat to be opened to everybody.
    OpenSeatProblems {
        410 => "The key is not valid any more, or the rules have changed so that the table can no longer be shown",
        422 => "Not a key, or a table that a bot has opened",
        503 => "Too many seats are open",
    }
    /// What may be wrong with a request for an opponent.
    PairingProblems {
        400 => "Not readable",
        401 => "A rated game, and nobody is logged in",
        404 => "A rated game, and the server keeps no accounts",
        422 => "No such game, option, clock or name, a game that cannot be rated, or not a secret",
        429 => "Too many tables",
        503 => "Too many people wait, or the table could not be saved",
    }
    /// What may be wrong with a request to stop looking for one.
    PairingEndProblems {
        400 => "Not readable",
        422 => "Not a secret",
        503 => "The game that was about to begin could not be called off",
    }
    /// What may be wrong with a request for games to watch, or for those that have ended.
    WatchProblems {
        404 => "The server shows no games to watch",
        422 => "No such game, result, day or place in the list, or an opening that games are not found by",
        503 => "The list cannot be read now",
    }
    /// What else may be wrong with a search for finished games.
    SearchProblems {
        429 => "Too many searches from this address",
    }
    /// Which games are not analysed.
    GameProblems {
        409 => "The game is running, or has secrets",
    }
    /// Why an analysis cannot begin now.
    QueueProblems {
        503 => "Too many games are waiting",
    }
    /// Where there is no analysis.
    AnalysisProblems {
        404 => "No such table, or nobody has asked for its analysis",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Why a socket is not opened.
    SocketProblems {
        400 => "Not a WebSocket handshake",
        403 => "The page's origin may not connect",
        404 => "This cannot be a table's id",
    }
    /// What may be wrong with a key of an administrator.
    AdminEntryProblems {
        400 => "Not readable",
        403 => "No administrator has this key, or the page's origin may not ask",
        404 => "The server has no page for administrators",
        429 => "Too many attempts from this address",
    }
    /// What may be wrong with a request that only an administrator may make.
    AdminProblems {
        401 => "No administrator has come in, or their key has ended",
        403 => "The page's origin may not ask",
        404 => "The server has no page for administrators",
    }
    /// What else may be wrong with a request for a list.
    AdminQueryProblems {
        404 => "The server has no page for administrators, or keeps no accounts",
        422 => "Not a place in the list, or not something to look for",
        503 => "It cannot be read now",
    }
    /// What else may be wrong with what an administrator wishes.
    AdminOrderProblems {
        400 => "Not readable",
        404 => "The server has no page for administrators, or keeps no accounts",
        422 => "Nobody who can be banned, a text that is too long, or an end in the past",
    }
    /// What may be wrong with a ban to be lifted.
    AdminBanProblems {
        400 => "Not readable",
        401 => "No administrator has come in, or their key has ended",
        403 => "The page's origin may not ask",
        404 => "There is no such ban, or no page for administrators",
        422 => "Nobody who can be banned",
    }
    /// What may be wrong with a table to be deleted.
    AdminTableProblems {
        401 => "No administrator has come in, or their key has ended",
        403 => "The page's origin may not ask",
        404 => "No such table, or no page for administrators",
    }
    /// What may be wrong with a request to make an account.
    NewAccountProblems {
        400 => "Not readable",
        404 => "The server keeps no accounts",
        409 => "The name is taken",
        422 => "Not a name, or not a password",
        429 => "Too many accounts",
        503 => "Too many people are logging in, or not saved",
    }
    /// What may be wrong with a request that only somebody may make who is logged in.
    SessionProblems {
        401 => "Nobody is logged in",
        404 => "The server keeps no accounts",
    }
    /// What else may be wrong with what shows that an account is one's own.
    ProofProblems {
        400 => "Not readable",
        403 => "The password is wrong, the passkey was not accepted or is another account's, or the page's origin may not ask",
        409 => "It is the only way to log in, or the passkey was used at the same moment",
        410 => "The challenge was used, has expired or was for something else",
        422 => "Not a new password, or neither a password nor a passkey",
        429 => "Too many attempts from this address or in this session",
        503 => "Too many people are logging in, or not saved",
    }
    /// What may be wrong with a request for a challenge.
    ChallengeProblems {
        400 => "Not readable",
        401 => "Nobody is logged in, for `confirm` and `add`",
        403 => "The password is wrong, the passkey was not accepted, or the page's origin may not ask",
        404 => "The server keeps no accounts, or passkeys cannot be used at its address",
        409 => "The name is taken",
        410 => "The challenge before was used, has expired or was for something else",
        422 => "Not a name, or neither a password nor a passkey",
        429 => "Too many challenges, attempts or new accounts from this address",
        503 => "Too many people are logging in, or not saved",
    }
    /// What may be wrong with what a passkey has answered.
    AnswerProblems {
        400 => "Not readable",
        403 => "The passkey was not accepted, or the page's origin may not ask",
        404 => "Nobody has this passkey, or the server keeps no accounts",
        409 => "The name is taken, the passkey is known or was used at the same moment, or there are too many",
        410 => "The challenge was used, has expired or was for something else",
        422 => "Not the answer of a passkey, or not a name",
        429 => "Too many attempts from this address",
        503 => "Not saved",
    }
    /// What may be wrong with a request about a passkey of one's own.
    OwnPasskeyProblems {
        403 => "The page's origin may not ask",
        404 => "The account has no such passkey, or the server keeps no accounts",
        422 => "Not a name",
    }
    /// What else may be wrong with a password or a recovery code.
    LogInProblems {
        400 => "Not readable",
        403 => "The name, the password or the code is wrong, or the page's origin may not ask",
        422 => "Not a new password",
        429 => "Too many attempts from this address or with this name",
        503 => "Too many people are logging in, or not saved",
    }
    /// What else may be wrong with seats to be given to an account.
    GiveProblems {
        400 => "Not readable",
        403 => "The page's origin may not ask",
        422 => "Too many at once",
        429 => "Too many requests of this account",
    }
    /// What else may be wrong with a list of games.
    GamesProblems {
        429 => "Too many requests of this account",
    }
    /// What else may be wrong with preferences.
    PreferencesProblems {
        400 => "Not readable",
        403 => "The page's origin may not ask",
        422 => "Too many, or too large",
    }
    /// What may be wrong with a request of a bot.
    BotProblems {
        401 => "No token of a bot",
        403 => "The token's scopes do not allow it, or the bot has no seat here",
        404 => "The server keeps no accounts, or no such table",
        429 => "Too many requests of this bot",
    }
    /// What else may be wrong with what a bot wishes for its connection.
    BotWishProblems {
        422 => "Not a game of this bot, or not a number of games",
    }
    /// What else may be wrong with a request of a bot about one of its games.
    BotSeatProblems {
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// What else may be wrong with a table that a bot opens.
    BotTableProblems {
        400 => "Not readable",
        409 => "A bot is not connected, or plays as many games as it can",
        422 => "No such game, option, position or name, a seat that a bot cannot give, or a rated game",
        429 => "Too many tables",
        503 => "Not saved",
    }
    /// What else may be wrong with a bot to be made.
    NewBotProblems {
        400 => "Not readable",
        403 => "The page's origin may not ask",
        409 => "The name is taken, or the account has too many bots",
        422 => "Not a name, or not a game",
        429 => "Too many requests of this account",
    }
    /// What else may be wrong with a request about a bot of one's own.
    OwnBotProblems {
        403 => "The page's origin may not ask",
        404 => "The account has no such bot, or the server keeps no accounts",
    }
    /// What else may be wrong with a request about a vacation.
    VacationProblems {
        400 => "Not readable",
        403 => "The page's origin may not ask",
        422 => "Not in the future, or more days than are left this year",
        429 => "Too many requests of this account",
        503 => "Not saved at all tables: try again",
    }
    /// What may be wrong with a request about notifications.
    PushProblems {
        401 => "Nobody is logged in",
        404 => "The server keeps no accounts, or sends no notifications",
    }
    /// What else may be wrong with a request to end them.
    OwnPushProblems {
        403 => "The page's origin may not ask",
        503 => "Not saved",
    }
    /// What else may be wrong with a device to be notified.
    NewPushProblems {
        400 => "Not readable",
        403 => "The page's origin may not ask",
        422 => "An endpoint that messages are not sent to, not a key, or not a language",
        429 => "Too many requests of this account",
        503 => "Not saved",
    }
    /// What else may be wrong with the address of a calendar and a feed that is to be made or revoked.
    OwnFeedProblems {
        403 => "The page's origin may not ask",
        429 => "Too many requests of this account",
        503 => "Not saved",
    }
    /// What may be wrong with a request for a calendar or a feed.
    FeedProblems {
        404 => "There is none at this address: it was renewed or revoked",
        422 => "Not a language",
        429 => "It is asked for too often",
    }
    /// What may be wrong with a request to look at a tournament.
    TournamentProblems {
        404 => "No such tournament",
    }
    /// What may be wrong with a tournament to be made.
    NewTournamentProblems {
        400 => "Not readable",
        422 => "No such game, option, clock, name or number of rounds, or a game for more than two",
        429 => "Too many tournaments",
        503 => "Not saved",
    }
    /// What may be wrong with a request that only the organiser may make.
    OrganiserProblems {
        401 => "No token",
        403 => "The token is not the organiser's",
        404 => "No such tournament, or no such player in it",
        409 => "The tournament is over",
    }
    /// What else may be wrong with an invitation of a bot.
    InviteProblems {
        400 => "Not readable",
        409 => "The bot is not connected, somebody has its name, or the tournament takes nobody any more",
        422 => "The bot does not play this game",
    }
    /// What else may be wrong with a request for the next round.
    RoundProblems {
        400 => "Not readable",
        409 => "There is no further round, or a game of the last one is not decided",
        422 => "Not the number of the next round",
        429 => "Too many tables from this address",
    }
    /// What else may be wrong with a change of a tournament.
    ChangeProblems {
        422 => "What has ended stays ended",
    }
    /// What else may be wrong with a result.
    ResultProblems {
        400 => "Not readable",
        409 => "No such game, or it cannot have ended like this",
        422 => "Not a number of a round or a board",
    }
    /// What may be wrong with a request to take part.
    EntryProblems {
        400 => "Not readable",
        404 => "No such tournament",
        409 => "The entry is closed, the tournament is full, the name is taken, or the player has left",
        422 => "Not a name, or not a secret",
        429 => "Too many entries from this address",
    }
    /// What may be wrong with a request of a player.
    PlayerProblems {
        401 => "A token that cannot be read",
        403 => "Neither the token nor the account takes part",
        404 => "No such tournament",
        409 => "The tournament is over",
    }
    /// What else may be wrong with a request for a seat.
    PlayerSeatProblems {
        403 => "Neither the token nor the account takes part, or the seat was moved to another device",
        409 => "The player has no game now",
        429 => "Too many requests from this address",
    }
    /// What may also be wrong with a request for a bot's new token.
    RenewProblems {
        429 => "Too many requests of this account",
    }
}

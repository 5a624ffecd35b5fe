//! The problem responses of the addresses, each described once for the API's document. A handler names these lists
//! beside its successful responses.

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

/// A response that is a problem.
pub(crate) fn problem(description: &str) -> RefOr<Response> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", body).build().into()
}

problems! {
    /// Problems when looking at a table.
    LookProblems {
        403 => "The token opens no seat here",
        404 => "No such table",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Problems of a request that only a seat may make.
    SeatProblems {
        401 => "No token",
        403 => "The token opens no seat here",
        404 => "No such table",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Problems of creating or withdrawing the key of a seat.
    KeyProblems {
        401 => "No token",
        403 => "The token is not the host's, nor the seat's",
        404 => "No such table or seat",
        409 => "The seat is taken",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Problems of writing to the journal.
    WriteProblems {
        503 => "Not saved, nothing has changed",
    }
    /// Additional problems of opening a table.
    OpenTableProblems {
        400 => "Not readable",
        401 => "A rated game, and nobody is logged in",
        404 => "A rated game or a bot, and the server keeps no accounts",
        409 => "A bot is not connected, or already plays as many games as it can",
        422 => "No such game, option, position, level or name, or a game that cannot be rated",
        429 => "Too many tables",
        503 => "Not saved",
    }
    /// Additional problems of a move.
    MoveProblems {
        409 => "The position has changed since `seq`",
        422 => "A rule forbids the move: see `refusal`; or the name of the request is not valid",
    }
    /// Additional problems of requests about prepared moves.
    AheadProblems {
        409 => "Not a game with days a turn and without secrets, the game is over, or it is this seat's turn",
    }
    /// Additional problems of preparing moves.
    SetAheadProblems {
        400 => "Not readable",
        422 => "Too many lines, an illegal move, or two answers to the same moves",
        503 => "Not saved",
    }
    /// Additional problems of an action.
    ActionProblems {
        409 => "Not possible in the present state of the table",
        422 => "Not a valid name for a request",
    }
    /// Additional problems of a request about talking.
    TalkProblems {
        404 => "No such table, or no other person with this seat",
        409 => "Nobody else is there, or texts are not allowed",
        422 => "Not a phrase, or not a text",
        429 => "Too much has been said at once",
    }
    /// Additional problems of setting a name.
    NameProblems {
        409 => "The table is rated, and its players have the names of their accounts",
        422 => "Not a name",
    }
    /// Additional problems of trading a key.
    ClaimProblems {
        401 => "A seat at a rated table, and nobody is logged in",
        404 => "No such table, or no key of it",
        409 => "A seat at a rated table: the account has another one there, or the seat is another account's",
        410 => "The key was used or withdrawn, or the rules have changed so that the table can no longer be shown",
        422 => "Not a key, or not a secret",
        429 => "Too many keys tried",
    }
    /// Additional problems of opening a seat to everybody.
    OpenSeatProblems {
        410 => "The key is no longer valid, or the rules have changed so that the table can no longer be shown",
        422 => "Not a key, or a table that a bot has opened",
        503 => "Too many seats are open, or this one had to give way to one of a smaller network",
    }
    /// Problems of looking for an opponent.
    PairingProblems {
        400 => "Not readable",
        401 => "A rated game, and nobody is logged in",
        404 => "A rated game, and the server keeps no accounts",
        422 => "No such game, option, clock or name, a game that cannot be rated, or not a secret",
        429 => "Too many tables",
        503 => "Too many people are waiting, a smaller network has got the place, or the table could not be saved",
    }
    /// Problems of ending the search for one.
    PairingEndProblems {
        400 => "Not readable",
        422 => "Not a secret",
        503 => "The game that was about to begin could not be called off",
    }
    /// Problems of listing games to watch or finished games.
    WatchProblems {
        404 => "The server shows no games to watch",
        422 => "No such game, result, day or place in the list, or an opening by which games cannot be found",
        503 => "The list cannot be read now",
    }
    /// Additional problems of searching finished games.
    SearchProblems {
        429 => "Too many searches from this address",
    }
    /// Problems of a game that is not analysed.
    GameProblems {
        409 => "The game is running, or has secrets",
    }
    /// Problems that keep an analysis from starting now.
    QueueProblems {
        503 => "Too many games are waiting",
    }
    /// Problems of fetching an analysis.
    AnalysisProblems {
        404 => "No such table, or nobody has asked for its analysis",
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Problems of opening a socket.
    SocketProblems {
        400 => "Not a WebSocket handshake",
        403 => "The page's origin is not allowed to connect",
        404 => "This cannot be a table's id",
    }
    /// Problems of signing in as an administrator.
    AdminEntryProblems {
        400 => "Not readable",
        403 => "No administrator has this key, or the page's origin is not allowed",
        404 => "The server has no page for administrators",
        429 => "Too many attempts from this address",
    }
    /// Problems of a request that only an administrator may make.
    AdminProblems {
        401 => "No administrator is logged in, or their key has expired",
        403 => "The page's origin is not allowed",
        404 => "The server has no page for administrators",
    }
    /// Additional problems of an administrator's list.
    AdminQueryProblems {
        404 => "The server has no page for administrators, or keeps no accounts",
        422 => "Not a place in the list, or not something to look for",
        503 => "It cannot be read now",
    }
    /// Additional problems of an administrator's order.
    AdminOrderProblems {
        400 => "Not readable",
        404 => "The server has no page for administrators, or keeps no accounts",
        422 => "Nobody who can be banned, a text that is too long, or an end in the past",
    }
    /// Problems of lifting a ban.
    AdminBanProblems {
        400 => "Not readable",
        401 => "No administrator is logged in, or their key has expired",
        403 => "The page's origin is not allowed",
        404 => "There is no such ban, or no page for administrators",
        422 => "Nobody who can be banned",
    }
    /// Problems of deleting a table.
    AdminTableProblems {
        401 => "No administrator is logged in, or their key has expired",
        403 => "The page's origin is not allowed",
        404 => "No such table, or no page for administrators",
    }
    /// Problems of creating an account.
    NewAccountProblems {
        400 => "Not readable",
        404 => "The server keeps no accounts",
        409 => "The name is taken",
        422 => "Not a name, or not a password",
        429 => "Too many accounts",
        503 => "Too many people are logging in, or not saved",
    }
    /// Problems of a request that needs a login.
    SessionProblems {
        401 => "Nobody is logged in",
        404 => "The server keeps no accounts",
    }
    /// Additional problems of proving that one owns the account.
    ProofProblems {
        400 => "Not readable",
        403 => "The password is wrong, the passkey was not accepted or is another account's, or the page's origin is \
            not allowed",
        409 => "It is the only way to log in, or the passkey was used at the same moment",
        410 => "The challenge was used, has expired or was for something else",
        422 => "Not a new password, or neither a password nor a passkey",
        429 => "Too many attempts from this address or in this session",
        503 => "Too many people are logging in, or not saved",
    }
    /// Problems of requesting a challenge.
    ChallengeProblems {
        400 => "Not readable",
        401 => "Nobody is logged in, for `confirm` and `add`",
        403 => "The password is wrong, the passkey was not accepted, or the page's origin is not allowed",
        404 => "The server keeps no accounts, or passkeys cannot be used at its address",
        409 => "The name is taken",
        410 => "The earlier challenge was used, has expired or was for something else",
        422 => "Not a name, or neither a password nor a passkey",
        429 => "Too many challenges, attempts or new accounts from this address",
        503 => "Too many people are logging in, or not saved",
    }
    /// Problems of a passkey's response.
    AnswerProblems {
        400 => "Not readable",
        403 => "The passkey was not accepted, or the page's origin is not allowed",
        404 => "Nobody has this passkey, or the server keeps no accounts",
        409 => "The name is taken, the passkey is known or was used at the same moment, or there are too many",
        410 => "The challenge was used, has expired or was for something else",
        422 => "Not the answer of a passkey, or not a name",
        429 => "Too many attempts from this address",
        503 => "Not saved",
    }
    /// Problems of a request about one's own passkey.
    OwnPasskeyProblems {
        403 => "The page's origin is not allowed",
        404 => "The account has no such passkey, or the server keeps no accounts",
        422 => "Not a name",
    }
    /// Additional problems of a password or a recovery code.
    LogInProblems {
        400 => "Not readable",
        403 => "The name, the password or the code is wrong, or the page's origin is not allowed",
        422 => "Not a new password",
        429 => "Too many attempts from this address or with this name",
        503 => "Too many people are logging in, or not saved",
    }
    /// Additional problems of giving seats to an account.
    GiveProblems {
        400 => "Not readable",
        403 => "The page's origin is not allowed",
        422 => "Too many at once",
        429 => "Too many requests of this account",
    }
    /// Additional problems of a list of games.
    GamesProblems {
        429 => "Too many requests of this account",
    }
    /// Additional problems of setting preferences.
    PreferencesProblems {
        400 => "Not readable",
        403 => "The page's origin is not allowed",
        422 => "Too many, or too large",
    }
    /// Problems of a bot's request.
    BotProblems {
        401 => "No token of a bot",
        403 => "The token's scopes do not allow it, or the bot has no seat here",
        404 => "The server keeps no accounts, or no such table",
        429 => "Too many requests of this bot",
    }
    /// Additional problems of a bot's wishes for its connection.
    BotWishProblems {
        422 => "Not a game of this bot, or not a number of games",
    }
    /// Additional problems of a bot's request about one of its games.
    BotSeatProblems {
        410 => "The rules have changed so that the table can no longer be shown",
    }
    /// Additional problems of a table that a bot opens.
    BotTableProblems {
        400 => "Not readable",
        409 => "A bot is not connected, or already plays as many games as it can",
        422 => "No such game, option, position or name, a seat that a bot cannot give, or a rated game",
        429 => "Too many tables",
        503 => "Not saved",
    }
    /// Additional problems of creating a bot.
    NewBotProblems {
        400 => "Not readable",
        403 => "The page's origin is not allowed",
        409 => "The name is taken, or the account has too many bots",
        422 => "Not a name, or not a game",
        429 => "Too many requests of this account",
    }
    /// Additional problems of a request about one's own bot.
    OwnBotProblems {
        403 => "The page's origin is not allowed",
        404 => "The account has no such bot, or the server keeps no accounts",
    }
    /// Additional problems of a request about a vacation.
    VacationProblems {
        400 => "Not readable",
        403 => "The page's origin is not allowed",
        422 => "Not in the future, or more days than are left this year",
        429 => "Too many requests of this account",
        503 => "Not saved at all tables: try again",
    }
    /// Problems of a request about notifications.
    PushProblems {
        401 => "Nobody is logged in",
        404 => "The server keeps no accounts, or sends no notifications",
    }
    /// Additional problems of ending notifications.
    OwnPushProblems {
        403 => "The page's origin is not allowed",
        503 => "Not saved",
    }
    /// Additional problems of registering a device for notifications.
    NewPushProblems {
        400 => "Not readable",
        403 => "The page's origin is not allowed",
        422 => "An endpoint to which messages are not sent, not a key, or not a language",
        429 => "Too many requests of this account",
        503 => "Not saved",
    }
    /// Additional problems of creating or revoking the address of a calendar and a feed.
    OwnFeedProblems {
        403 => "The page's origin is not allowed",
        429 => "Too many requests of this account",
        503 => "Not saved",
    }
    /// Problems of fetching a calendar or a feed.
    FeedProblems {
        404 => "There is none at this address: it was renewed or revoked",
        422 => "Not a language",
        429 => "It is requested too often",
    }
    /// Problems when looking at a tournament.
    TournamentProblems {
        404 => "No such tournament",
    }
    /// Problems of creating a tournament.
    NewTournamentProblems {
        400 => "Not readable",
        422 => "No such game, option, clock, name or number of rounds, or a game for more than two players",
        429 => "Too many tournaments",
        503 => "Not saved",
    }
    /// Problems of a request that only the organiser may make.
    OrganiserProblems {
        401 => "No token",
        403 => "The token is not the organiser's",
        404 => "No such tournament, or no such player in it",
        409 => "The tournament is over",
    }
    /// Additional problems of inviting a bot.
    InviteProblems {
        400 => "Not readable",
        409 => "The bot is not connected, somebody has its name, or the tournament takes no more players",
        422 => "The bot does not play this game",
    }
    /// Additional problems of starting the next round.
    RoundProblems {
        400 => "Not readable",
        409 => "There is no further round, or a game of the last one is not decided",
        422 => "Not the number of the next round",
        429 => "Too many tables from this address",
    }
    /// Additional problems of changing a tournament.
    ChangeProblems {
        422 => "The tournament has ended and stays so",
    }
    /// Additional problems of setting a result.
    ResultProblems {
        400 => "Not readable",
        409 => "No such game, or it cannot have ended like this",
        422 => "Not a number of a round or a board",
    }
    /// Problems of entering a tournament.
    EntryProblems {
        400 => "Not readable",
        404 => "No such tournament",
        409 => "The entry is closed, the tournament is full, the name is taken, or the player has left",
        422 => "Not a name, or not a secret",
        429 => "Too many entries from this address",
    }
    /// Problems of a player's request.
    PlayerProblems {
        401 => "A token that cannot be read",
        403 => "Neither the token nor the account takes part",
        404 => "No such tournament",
        409 => "The tournament is over",
    }
    /// Additional problems of a player asking for their seat.
    PlayerSeatProblems {
        403 => "Neither the token nor the account takes part, or the seat was moved to another device",
        409 => "The player has no game now",
        429 => "Too many requests from this address",
    }
    /// Additional problems of renewing a bot's token.
    RenewProblems {
        429 => "Too many requests of this account",
    }
}

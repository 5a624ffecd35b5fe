//! What can be asked of a table.

use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use cubarium_accounts::Account;
use cubarium_clocks::{Moment, Span};
use cubarium_journal::{KeyHash, MoveId, Timestamp, TokenHash};
use tokio::sync::{mpsc, oneshot};

use super::{Asked, Errand, Word};
use crate::computers::Choice;
use crate::nodes::Heard;
use crate::protocol::{
    Accepted, AheadRequest, AheadState, Claimed, OpenSeat, TableState, TalkState, WatchedGame,
};
use crate::rejection::Rejection;
use crate::token::{Key, Secret};

/// Where the answer to a request goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Rejection>>;

/// A request, and the span to which the work for it belongs. The mailbox of each table has room for a block of them,
/// however few come, so it keeps only where they are.
pub(crate) type Traced = Box<(Request, tracing::Span)>;

/// Where requests to a table go.
pub(crate) type Mailbox = mpsc::Sender<Traced>;

/// What can be asked of a table. A request without a token comes from a spectator.
pub(crate) enum Request {
    /// See the table.
    Show { token: Option<TokenHash>, reply: Reply<TableState> },
    /// See what everybody is shown of a listed table.
    Watch {
        /// Whether also if it is not listed: to those who have found it otherwise.
        unlisted: bool,
        reply: Reply<WatchedGame>,
    },
    /// Get the record.
    Record { token: Option<TokenHash>, reply: Reply<String> },
    /// Do something.
    Submit { token: TokenHash, request: Submission, reply: Reply<Accepted> },
    /// Give the token's seat a name, or take it away with an empty one.
    Name { token: TokenHash, name: String, reply: Reply<Accepted> },
    /// Give the token's seat another token in its place, which nobody was sent.
    Replace { token: TokenHash, with: TokenHash, reply: Reply<()> },
    /// Withdraw a seat's key, and set a new one in its place, if any.
    SetKey { token: TokenHash, seat: String, key: Option<KeyHash>, reply: Reply<()> },
    /// Show a free seat with its key to everybody.
    Publish { token: TokenHash, seat: String, key: Key, reply: Reply<OpenSeat> },
    /// Take the table off the lists of games to watch and of finished games.
    Unlist { reply: Reply<()> },
    /// List a table that a crash has kept from being listed when it was opened.
    List { reply: Reply<()> },
    /// Call the game off: the organiser of its tournament has decided about it.
    CallOff { reply: Reply<()> },
    /// Learn whether the token is the host's, and the seat free.
    Hosts { token: TokenHash, seat: String, reply: Reply<()> },
    /// Trade a key for a token, in the name of an account where somebody is logged in.
    Claim { key: Key, secret: Secret, visitor: Option<Account>, reply: Reply<Claimed> },
    /// Let the clock of the token's seat stand still until a time, or go on, because of an account's vacation.
    Away { token: TokenHash, account: i64, until: Option<Timestamp>, reply: Reply<()> },
    /// See what the token's seat has noted for later.
    ShowAhead { token: TokenHash, reply: Reply<AheadState> },
    /// Note something else, from the position after this event.
    SetAhead { token: TokenHash, request: AheadRequest, reply: Reply<AheadState> },
    /// Talk to the others.
    Talk { token: TokenHash, word: Word, reply: Reply<TalkState> },
    /// Be told of everything from now on, or of everything after an event.
    Join {
        token: Option<TokenHash>,
        since: Option<u64>,
        outbox: mpsc::Sender<Utf8Bytes>,
        from: Option<IpAddr>,
        reply: Reply<u64>,
    },
    /// Delete the table.
    Delete { reply: Reply<()> },
    /// Stop being told.
    Leave { guest: u64 },
    /// Hear what other nodes have told.
    News(Heard),
    /// A seat's computer player has finished an errand, or has failed, in the position after event `moved`.
    Chosen { seat: usize, errand: Errand, moved: u64, choice: Option<Choice> },
}

impl Request {
    /// What is asked, for traces.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Show { .. } => "table show",
            Self::Watch { .. } => "table watch",
            Self::Record { .. } => "table record",
            Self::Submit { .. } => "table submit",
            Self::Name { .. } => "table name",
            Self::Replace { .. } => "table replace",
            Self::SetKey { .. } => "table set-key",
            Self::Publish { .. } => "table publish",
            Self::List { .. } => "table list",
            Self::Unlist { .. } => "table unlist",
            Self::CallOff { .. } => "table call-off",
            Self::Hosts { .. } => "table hosts",
            Self::Claim { .. } => "table claim",
            Self::Away { .. } => "table away",
            Self::ShowAhead { .. } => "table show-ahead",
            Self::SetAhead { .. } => "table set-ahead",
            Self::Talk { .. } => "table talk",
            Self::Join { .. } => "table join",
            Self::Delete { .. } => "table delete",
            Self::Leave { .. } => "table leave",
            Self::News(_) => "table news",
            Self::Chosen { .. } => "table chosen",
        }
    }

    /// Whether it comes from outside: somebody waits for an answer that is right now.
    pub(super) const fn is_from_outside(&self) -> bool {
        // Small boards of listed games are asked for again and again.
        !matches!(self, Self::Leave { .. } | Self::News(_) | Self::Chosen { .. } | Self::Watch { .. })
    }

    /// Answers that it is not done. Callers that have stopped waiting do not need the answer.
    pub(crate) fn refuse(self, rejection: &Rejection) {
        let no = || rejection.clone();
        match self {
            Self::Show { reply, .. } => drop(reply.send(Err(no()))),
            Self::Watch { reply, .. } => drop(reply.send(Err(no()))),
            Self::Record { reply, .. } => drop(reply.send(Err(no()))),
            Self::Submit { reply, .. } | Self::Name { reply, .. } => drop(reply.send(Err(no()))),
            Self::Replace { reply, .. }
            | Self::SetKey { reply, .. }
            | Self::Hosts { reply, .. }
            | Self::Away { reply, .. }
            | Self::Delete { reply }
            | Self::Unlist { reply }
            | Self::List { reply }
            | Self::CallOff { reply } => drop(reply.send(Err(no()))),
            Self::Publish { reply, .. } => drop(reply.send(Err(no()))),
            Self::Claim { reply, .. } => drop(reply.send(Err(no()))),
            Self::ShowAhead { reply, .. } | Self::SetAhead { reply, .. } => drop(reply.send(Err(no()))),
            Self::Talk { reply, .. } => drop(reply.send(Err(no()))),
            Self::Join { reply, .. } => drop(reply.send(Err(no()))),
            Self::Leave { .. } | Self::News(_) | Self::Chosen { .. } => {}
        }
    }
}

/// A request of a seat.
#[derive(Clone)]
pub(crate) struct Submission {
    /// The client's name for it.
    pub(crate) id: MoveId,
    /// The newest event that the client knows.
    pub(crate) known: Option<u64>,
    /// What it wants.
    pub(crate) asked: Asked,
    /// The estimated time that it spent on the wire, and the event before it too.
    pub(crate) lag: Span,
    /// The address of the visitor, if it came from outside.
    pub(crate) from: Option<IpAddr>,
    /// When the server has got it, if it came from outside: it counts for the clocks, however long it waits here.
    pub(crate) at: Option<Moment>,
}

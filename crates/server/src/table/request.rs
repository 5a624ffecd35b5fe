//! The requests to a table.

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

/// A request, and the trace span it belongs to. Each table's mailbox allocates a whole block of slots even for a few
/// requests, so requests are boxed.
pub(crate) type Traced = Box<(Request, tracing::Span)>;

/// The sender of requests to a table.
pub(crate) type Mailbox = mpsc::Sender<Traced>;

/// A request to a table. Without a token it comes from a spectator.
pub(crate) enum Request {
    /// See the table.
    Show { token: Option<TokenHash>, reply: Reply<TableState> },
    /// See the public view of a listed table.
    Watch {
        /// Also if the table is not listed: for those who have found it otherwise.
        unlisted: bool,
        reply: Reply<WatchedGame>,
    },
    /// Get the record.
    Record { token: Option<TokenHash>, reply: Reply<String> },
    /// Do something.
    Submit { token: TokenHash, request: Submission, reply: Reply<Accepted> },
    /// Name the token's seat; an empty name removes it.
    Name { token: TokenHash, name: String, reply: Reply<Accepted> },
    /// Replace the token of the token's seat by one that nobody is sent.
    Replace { token: TokenHash, with: TokenHash, reply: Reply<()> },
    /// Withdraw a seat's key, and perhaps set a new one.
    SetKey { token: TokenHash, seat: String, key: Option<KeyHash>, reply: Reply<()> },
    /// Offer a free seat with its key to everybody.
    Publish { token: TokenHash, seat: String, key: Key, reply: Reply<OpenSeat> },
    /// Remove the table from the lists of games to watch and of finished games.
    Unlist { reply: Reply<()> },
    /// List a table if a crash prevented that when it was opened.
    List { reply: Reply<()> },
    /// Call the game off: the organiser of its tournament has decided its result.
    CallOff { reply: Reply<()> },
    /// Check that the token is the host's and the seat is free.
    Hosts { token: TokenHash, seat: String, reply: Reply<()> },
    /// Trade a key for a token, on behalf of a logged-in account if there is one.
    Claim { key: Key, secret: Secret, visitor: Option<Account>, reply: Reply<Claimed> },
    /// Stop the clock of the token's seat until a time, or restart it, because of an account's vacation.
    Away { token: TokenHash, account: i64, until: Option<Timestamp>, reply: Reply<()> },
    /// See the moves that the token's seat has prepared.
    ShowAhead { token: TokenHash, reply: Reply<AheadState> },
    /// Prepare moves from the position after this event.
    SetAhead { token: TokenHash, request: AheadRequest, reply: Reply<AheadState> },
    /// Talk to the others.
    Talk { token: TokenHash, word: Word, reply: Reply<TalkState> },
    /// Receive everything from now on, or everything after an event.
    Join {
        token: Option<TokenHash>,
        since: Option<u64>,
        outbox: mpsc::Sender<Utf8Bytes>,
        from: Option<IpAddr>,
        reply: Reply<u64>,
    },
    /// Delete the table.
    Delete { reply: Reply<()> },
    /// Stop receiving.
    Leave { guest: u64 },
    /// News from other nodes.
    News(Heard),
    /// A seat's computer player has finished a task or has failed at it, in the position after event `moved`.
    Chosen { seat: usize, errand: Errand, moved: u64, choice: Option<Choice> },
}

impl Request {
    /// The kind of request, for traces.
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

    /// Whether it comes from outside: somebody is waiting for an up-to-date answer.
    pub(super) const fn is_from_outside(&self) -> bool {
        // Small boards of listed games are fetched again and again.
        !matches!(self, Self::Leave { .. } | Self::News(_) | Self::Chosen { .. } | Self::Watch { .. })
    }

    /// Answers with a refusal. Callers that have stopped waiting do not need it.
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
    /// The latest event that the client knows.
    pub(crate) known: Option<u64>,
    /// What it wants.
    pub(crate) asked: Asked,
    /// Its estimated network time, plus that of the event before it.
    pub(crate) lag: Span,
    /// The address of the visitor, if it came from outside.
    pub(crate) from: Option<IpAddr>,
    /// When the server received it, if it came from outside: this time counts for the clocks, however long the request
    /// waits here.
    pub(crate) at: Option<Moment>,
}

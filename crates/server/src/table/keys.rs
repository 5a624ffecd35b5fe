//! The keys of a table's seats. A key can be traded for one token; a seat has one token at a time.
//!
//! The key of a free seat invites a guest; it is created by the player who opened the table. The key of a taken seat
//! moves the seat to another device; it is created by the player in that seat, whose previous token then stops working.
//! So nobody can look over the shoulder of the player who has traded a key.

use cubarium_journal::{KeyHash, KeyRecord, KeyState, TokenHash, Trade};

use super::state::{Player, State};
use crate::protocol::{Claimed, OpenSeat};
use crate::rejection::Rejection;
use crate::token::{Key, Secret, Token, no_randomness, salt};

/// The keys of a table.
pub(crate) struct Keys {
    host: Option<TokenHash>,
    records: Vec<KeyRecord>,
    by_bot: bool,
}

impl Keys {
    /// The keys recorded in the journal, the token that may create keys of free seats, and whether that token is a
    /// bot's.
    pub(crate) const fn new(host: Option<TokenHash>, records: Vec<KeyRecord>, by_bot: bool) -> Self {
        Self { host, records, by_bot }
    }

    /// Whether any key has been traded.
    fn is_any_used(&self) -> bool {
        self.records.iter().any(|record| matches!(record.state, KeyState::Used { .. }))
    }

    /// Whether a token used to open a seat that has since been moved.
    pub(super) fn has_replaced(&self, token: &TokenHash) -> bool {
        self.records
            .iter()
            .any(|record| matches!(record.state, KeyState::Used { replaced: Some(old), .. } if old == *token))
    }

    /// Adds a seat's newest key. The journal keeps only the latest of each seat, and so does a table in memory.
    fn add(&mut self, record: KeyRecord) {
        let of_seat = self.records.iter().filter(|other| other.seat == record.seat).count();
        let mut forgotten = (of_seat + 1).saturating_sub(KeyRecord::KEPT);
        self.records.retain(|other| {
            let is_kept = other.seat != record.seat || forgotten == 0;
            forgotten -= usize::from(!is_kept);
            is_kept
        });
        self.records.push(record);
    }

    fn find(&self, key: &KeyHash) -> Option<&KeyRecord> {
        self.records.iter().find(|record| record.key == *key)
    }
}

/// The result of claiming a key.
pub(super) enum Claim {
    /// It has already been traded with the same secret.
    Again(Claimed),
    /// It can be traded now, once this is written.
    Now(Trade, Claimed),
}

impl State {
    /// The token that may create keys of free seats.
    pub(super) const fn host(&self) -> Option<TokenHash> {
        self.keys.host
    }

    /// Whether a bot has opened the table.
    pub(super) const fn is_by_bot(&self) -> bool {
        self.keys.by_bot
    }

    /// Whether anybody has joined the table, or a seat has been moved, since it was opened.
    pub(crate) fn is_joined(&self) -> bool {
        self.keys.is_any_used()
    }

    /// The seat whose key a token may create and withdraw.
    ///
    /// # Errors
    /// When there is no such seat, or it belongs to somebody else.
    pub(super) fn seat_to_give(&self, token: &TokenHash, name: &str) -> Result<usize, Rejection> {
        let seat = self.holders().iter().position(|holder| holder.seat == name).ok_or(Rejection::NoSeat)?;
        let holder = &self.holders()[seat];
        if holder.token.as_ref() == Some(token) {
            return Ok(seat);
        }
        if self.keys.host.as_ref() != Some(token) {
            // Another seat's token belongs to this table, but gives no right to this seat's keys.
            return self.seat_of(token).and(Err(Rejection::WrongToken));
        }
        if holder.is_free() { Ok(seat) } else { Err(Rejection::Taken) }
    }

    /// Whether a key is a seat's current unused one: it was created, but the answer got lost.
    pub(super) fn is_open(&self, seat: usize, key: &KeyHash) -> bool {
        self.keys
            .find(key)
            .is_some_and(|record| record.seat.index() == seat && record.state == KeyState::Open)
    }

    /// The free seat that a host's token may offer to everybody.
    ///
    /// # Errors
    /// When there is no such seat, it is taken, the token is not the host's, a bot has opened the table, or the game is
    /// over.
    pub(super) fn hosted(&self, token: &TokenHash, name: &str) -> Result<usize, Rejection> {
        let seat = self.seat_to_give(token, name)?;
        if self.keys.host.as_ref() != Some(token) {
            return Err(Rejection::Taken);
        }
        if self.keys.by_bot {
            let reason = "a bot invites people by link: its seats are not open to everybody";
            return Err(Rejection::unfit("seat", reason));
        }
        if self.referee.outcome().is_some() { Err(Rejection::Over) } else { Ok(seat) }
    }

    /// A free seat as shown to everybody, with its unused key.
    ///
    /// # Errors
    /// When the token does not allow this, or the key is not the seat's current unused one.
    pub(super) fn publish(&self, token: &TokenHash, name: &str, key: Key) -> Result<OpenSeat, Rejection> {
        let seat = self.hosted(token, name)?;
        if !self.is_open(seat, &key.hash()) {
            return Err(Rejection::RevokedKey);
        }
        Ok(OpenSeat {
            table: self.id.clone(),
            seat: name.to_owned(),
            key: key.tell(),
            game: self.referee.game().to_owned(),
            options: self.referee.options().clone(),
            clock: self.clock.as_ref().map(|clock| clock.control().to_string()),
            rated: self.is_rated(),
            listed: self.is_listed(),
            names: self.names(|player| player == Player::Person),
            bots: self.names(|player| matches!(player, Player::Bot(_))),
            waiting_s: 0,
        })
    }

    fn names(&self, counts: impl Fn(Player) -> bool) -> Vec<String> {
        let holders = self.holders().iter().filter(|holder| counts(holder.player));
        holders.filter_map(|holder| holder.name.clone()).collect()
    }

    /// Decides what trading a key leads to.
    ///
    /// # Errors
    /// When the key cannot be traded, or the operating system provides no randomness.
    pub(super) fn judge_claim(&self, key: Key, secret: Secret) -> Result<Claim, Rejection> {
        let hash = key.hash();
        let own = key.as_token().hash();
        let seat = match self.keys.find(&hash) {
            Some(KeyRecord { state: KeyState::Revoked, .. }) => return Err(Rejection::RevokedKey),
            Some(KeyRecord { seat, state: KeyState::Used { salt, .. }, .. }) => {
                let holder = &self.holders()[seat.index()];
                let token = Token::traded(*salt, key, secret);
                if holder.token != Some(token.hash()) {
                    return Err(Rejection::UsedKey);
                }
                let seat = holder.seat.to_owned();
                return Ok(Claim::Again(Claimed { seat, token: token.tell(), repeated: true }));
            }
            Some(KeyRecord { seat, state: KeyState::Open, .. }) => seat.index(),
            None => self.seat_of(&own).map_err(|_| Rejection::NoKey)?,
        };
        let salt = salt().map_err(no_randomness)?;
        let token = Token::traded(salt, key, secret);
        let holder = &self.holders()[seat];
        let trade = Trade {
            seat: super::seat_number(seat),
            key: hash,
            salt,
            token: token.hash(),
            replaced: holder.token,
        };
        let claimed = Claimed { seat: holder.seat.to_owned(), token: token.tell(), repeated: false };
        Ok(Claim::Now(trade, claimed))
    }

    /// Gives a seat another token without a visible key: a key that is never shown is traded for it.
    ///
    /// # Errors
    /// When the token does not open a seat, or the operating system provides no randomness.
    pub(super) fn replacement(&self, token: &TokenHash, with: TokenHash) -> Result<Trade, Rejection> {
        let seat = self.seat_of(token)?;
        Ok(Trade {
            seat: super::seat_number(seat),
            key: Key::random().map_err(no_randomness)?.hash(),
            salt: salt().map_err(no_randomness)?,
            token: with,
            replaced: Some(*token),
        })
    }

    /// Records that a seat's key was withdrawn, and its replacement.
    pub(super) fn settle_key(&mut self, seat: usize, key: Option<KeyHash>) {
        for record in &mut self.keys.records {
            if record.seat.index() == seat && record.state == KeyState::Open {
                record.state = KeyState::Revoked;
            }
        }
        if let Some(key) = key {
            self.keys.add(KeyRecord { seat: super::seat_number(seat), key, state: KeyState::Open });
        }
    }

    /// Records that a key was traded.
    pub(super) fn settle_trade(&mut self, trade: &Trade) {
        let seat = trade.seat.index();
        self.keys.records.retain(|record| record.key != trade.key);
        self.settle_key(seat, None);
        let state = KeyState::Used { salt: trade.salt, replaced: trade.replaced };
        self.keys.add(KeyRecord { seat: trade.seat, key: trade.key, state });
        self.holders[seat].token = Some(trade.token);
    }
}

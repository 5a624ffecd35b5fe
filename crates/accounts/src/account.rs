//! Accounts, and who is logged in.

use cubarium_database::Row;
use cubarium_journal::Timestamp;

use crate::SessionToken;

/// What is known about an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number, which is never used again.
    pub id: i64,
    /// Its name, as the owner spells it.
    pub name: String,
    /// When it was created.
    pub created: Timestamp,
    /// How many recovery codes are left.
    pub codes: u32,
    /// Whether it has a password.
    pub has_password: bool,
    /// How many passkeys it has.
    pub passkeys: u32,
}

impl Account {
    /// The columns of the accounts table that [`Account::read`] reads.
    pub(crate) const COLUMNS: &str = "accounts.account, accounts.name, accounts.created,
        (SELECT count(*) FROM codes WHERE codes.account = accounts.account), accounts.password <> '',
        (SELECT count(*) FROM passkeys WHERE passkeys.account = accounts.account)";

    pub(crate) fn read(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            created: Timestamp(row.try_get(2)?),
            codes: row.try_get(3)?,
            has_password: row.try_get(4)?,
            passkeys: row.try_get(5)?,
        })
    }
}

/// Proof that the person in a session owns the account: they have just given its password or used one of its passkeys.
#[derive(Clone, Copy, Debug)]
pub struct Owner {
    pub(crate) session: i64,
    pub(crate) account: i64,
}

impl Owner {
    /// The account.
    #[must_use]
    pub const fn account(&self) -> i64 {
        self.account
    }
}

/// A login on a device.
#[derive(Clone)]
pub struct Session {
    pub(crate) id: i64,
    pub(crate) token: SessionToken,
    /// The account.
    pub account: Account,
}

impl Session {
    /// Its number, which is never used again and authorizes nothing.
    #[must_use]
    pub const fn id(&self) -> i64 {
        self.id
    }
}

/// A login that has just begun.
#[derive(Clone)]
pub struct LogIn {
    /// The token of the new session, for its cookie.
    pub token: SessionToken,
    /// The session.
    pub session: Session,
}

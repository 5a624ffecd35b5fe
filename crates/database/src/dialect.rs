//! What the two databases spell differently.

/// A database's way to write some expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// SQLite's.
    Sqlite,
    /// PostgreSQL's.
    Postgres,
}

impl Dialect {
    /// An expression for 32 random bytes, others for each row, which nobody can guess.
    #[must_use]
    pub const fn random_hash(self) -> &'static str {
        match self {
            Self::Sqlite => "randomblob(32)",
            // Each of the two has 122 random bits of the operating system's.
            Self::Postgres => "sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))",
        }
    }

    /// A selection of the numbers in the list in JSON that the second placeholder stands for, as `value`.
    #[must_use]
    pub const fn numbers(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT value FROM json_each($2)",
            Self::Postgres => "SELECT value::bigint FROM jsonb_array_elements_text($2::jsonb)",
        }
    }

    /// A selection of the texts in the list in JSON that the first placeholder stands for, as `value`.
    #[must_use]
    pub const fn texts(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT value FROM json_each($1)",
            Self::Postgres => "SELECT value FROM jsonb_array_elements_text($1::jsonb)",
        }
    }
}

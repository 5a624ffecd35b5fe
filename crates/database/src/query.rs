//! Queries: a text, and the values that belong into its placeholders.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::marker::PhantomData;

use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Postgres, SqlSafeStr, SqlStr, Sqlite};

use crate::row::Record;
use crate::{Column, Done, Executor, Row};

/// A value to be stored or compared. Each kind has a null of its own, because PostgreSQL wants to know its type.
#[derive(Clone, Debug)]
pub enum Value<'q> {
    /// A whole number, or a truth value as 0 or 1.
    Number(Option<i64>),
    /// A number with a fraction.
    Real(Option<f64>),
    /// A text.
    Text(Option<Cow<'q, str>>),
    /// Bytes.
    Bytes(Option<Cow<'q, [u8]>>),
}

/// What can be bound to a placeholder.
pub trait Bind<'q> {
    /// The null of this type.
    const NULL: Value<'q>;

    /// The value.
    fn value(self) -> Value<'q>;
}

/// Implements [`Bind`] for types of one kind of value.
macro_rules! bind {
    ($($type:ty => $kind:ident, $value:ident => $as:expr;)*) => {
        $(impl<'q> Bind<'q> for $type {
            const NULL: Value<'q> = Value::$kind(None);

            fn value(self) -> Value<'q> {
                let $value = self;
                Value::$kind(Some($as))
            }
        })*
    };
}

bind! {
    i64 => Number, number => number;
    u32 => Number, number => number.into();
    u8 => Number, number => number.into();
    bool => Number, truth => truth.into();
    f64 => Real, number => number;
    &'q str => Text, text => text.into();
    &'q String => Text, text => text.into();
    String => Text, text => text.into();
    &'q [u8] => Bytes, bytes => bytes.into();
    &'q Vec<u8> => Bytes, bytes => bytes.into();
}

impl<'q> Bind<'q> for Value<'q> {
    const NULL: Self = Value::Text(None);

    fn value(self) -> Self {
        self
    }
}

impl<'q, T: Bind<'q>> Bind<'q> for Option<T> {
    const NULL: Value<'q> = T::NULL;

    fn value(self) -> Value<'q> {
        self.map_or(T::NULL, T::value)
    }
}

/// A query and its values.
#[derive(Clone, Debug)]
#[must_use = "a query does nothing by itself"]
pub struct Query<'q> {
    sql: SqlStr,
    values: Vec<Value<'q>>,
}

/// A query, with `$1`, `$2` and so on where its values belong.
pub fn query<'q>(sql: impl SqlSafeStr) -> Query<'q> {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

/// A query for one column.
pub fn query_scalar<'q, T>(sql: impl SqlSafeStr) -> Scalars<'q, T> {
    Scalars { query: query(sql), found: PhantomData }
}

/// A query for a few columns, as a tuple.
pub fn query_as<'q, T>(sql: impl SqlSafeStr) -> Records<'q, T> {
    Records { query: query(sql), found: PhantomData }
}

impl<'q> Query<'q> {
    /// Gives the next placeholder its value.
    pub fn bind(mut self, value: impl Bind<'q>) -> Self {
        self.values.push(value.value());
        self
    }

    /// Its text.
    #[must_use]
    pub fn sql(&self) -> &str {
        self.sql.as_str()
    }

    /// Runs it, and returns how many rows it has changed.
    ///
    /// # Errors
    /// When the database refuses it or fails.
    pub async fn execute(self, executor: impl Executor) -> sqlx::Result<Done> {
        executor.execute(self).await
    }

    /// The rows that it finds.
    ///
    /// # Errors
    /// When the database refuses it or fails.
    pub async fn fetch_all(self, executor: impl Executor) -> sqlx::Result<Vec<Row>> {
        executor.fetch_all(self).await
    }

    /// The first row that it finds, if there is one.
    ///
    /// # Errors
    /// When the database refuses it or fails.
    pub async fn fetch_optional(self, executor: impl Executor) -> sqlx::Result<Option<Row>> {
        executor.fetch_optional(self).await
    }

    /// The first row that it finds.
    ///
    /// # Errors
    /// When there is none, or the database refuses it or fails.
    pub async fn fetch_one(self, executor: impl Executor) -> sqlx::Result<Row> {
        self.fetch_optional(executor).await?.ok_or(sqlx::Error::RowNotFound)
    }

    pub(crate) fn for_sqlite(self) -> sqlx::query::Query<'q, Sqlite, SqliteArguments> {
        let mut query = sqlx::query::<Sqlite>(self.sql);
        for value in self.values {
            query = match value {
                Value::Number(number) => query.bind(number),
                Value::Real(number) => query.bind(number),
                Value::Text(text) => query.bind(text.as_deref()),
                Value::Bytes(bytes) => query.bind(bytes.as_deref()),
            };
        }
        query
    }

    /// # Errors
    /// When a text holds a NUL character.
    pub(crate) fn for_postgres(self) -> sqlx::Result<sqlx::query::Query<'q, Postgres, PgArguments>> {
        let mut query = sqlx::query::<Postgres>(self.sql);
        for value in self.values {
            query = match value {
                Value::Number(number) => query.bind(number),
                Value::Real(number) => query.bind(number),
                Value::Text(Some(text)) if text.contains('\0') => {
                    return Err(sqlx::Error::Encode("a text with a NUL character cannot be stored".into()));
                }
                Value::Text(text) => query.bind(text.as_deref()),
                Value::Bytes(bytes) => query.bind(bytes.as_deref()),
            };
        }
        Ok(query)
    }
}

/// Implements what a query for columns does with what it finds.
macro_rules! finds {
    ($name:ident, $what:literal, $bound:path, $read:expr) => {
        #[doc = $what]
        #[derive(Debug)]
        #[must_use = "a query does nothing by itself"]
        pub struct $name<'q, T> {
            query: Query<'q>,
            found: PhantomData<fn() -> T>,
        }

        impl<'q, T: $bound> $name<'q, T> {
            /// Gives the next placeholder its value.
            pub fn bind(mut self, value: impl Bind<'q>) -> Self {
                self.query = self.query.bind(value);
                self
            }

            /// All that it finds.
            ///
            /// # Errors
            /// When the database refuses it or fails, or a value is something else.
            pub async fn fetch_all(self, executor: impl Executor) -> sqlx::Result<Vec<T>> {
                let rows = self.query.fetch_all(executor).await?;
                rows.iter().map($read).collect()
            }

            /// The first that it finds, if there is one.
            ///
            /// # Errors
            /// When the database refuses it or fails, or a value is something else.
            pub async fn fetch_optional(self, executor: impl Executor) -> sqlx::Result<Option<T>> {
                let row = self.query.fetch_optional(executor).await?;
                row.as_ref().map($read).transpose()
            }

            /// The first that it finds.
            ///
            /// # Errors
            /// When there is none, the database refuses it or fails, or a value is something else.
            pub async fn fetch_one(self, executor: impl Executor) -> sqlx::Result<T> {
                let row = self.query.fetch_one(executor).await?;
                ($read)(&row)
            }
        }
    };
}

/// A column whose value outlives its row.
pub trait Owned: for<'r> Column<'r> {}

impl<T: for<'r> Column<'r>> Owned for T {}

finds!(Scalars, "A query for one column.", Owned, |row: &Row| row.try_get(0));
finds!(Records, "A query for a few columns.", Record, |row: &Row| T::read(row));

/// A query that is put together from parts.
#[derive(Clone, Debug)]
pub struct Builder<'q> {
    sql: String,
    values: Vec<Value<'q>>,
}

impl<'q> Builder<'q> {
    /// Begins with a text.
    #[must_use]
    pub fn new(sql: &str) -> Self {
        Self { sql: sql.to_owned(), values: Vec::new() }
    }

    /// Continues with a text, which never holds anything that came from outside.
    pub fn push(&mut self, sql: &str) -> &mut Self {
        self.sql.push_str(sql);
        self
    }

    /// Continues with a placeholder for a value.
    pub fn push_bind(&mut self, value: impl Bind<'q>) -> &mut Self {
        self.values.push(value.value());
        let number = self.values.len();
        write!(self.sql, "${number}").expect("a string takes everything");
        self
    }

    /// Continues with placeholders for values, in brackets and separated by commas: a row, or a list to choose from.
    pub fn push_row(&mut self, values: impl IntoIterator<Item = Value<'q>>) -> &mut Self {
        self.push("(");
        for (index, value) in values.into_iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " }).push_bind(value);
        }
        self.push(")")
    }

    /// The whole query.
    pub fn build(self) -> Query<'q> {
        Query { sql: AssertSqlSafe(self.sql).into_sql_str(), values: self.values }
    }
}

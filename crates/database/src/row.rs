//! Rows, and what is read from their columns.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Row as _, TypeInfo as _, ValueRef as _};

/// A row that a query has found.
pub enum Row {
    /// In a file of SQLite's.
    Sqlite(SqliteRow),
    /// In a database of PostgreSQL's.
    Postgres(PgRow),
}

impl Row {
    /// The value in a column, by its place from 0 or by its name.
    ///
    /// # Errors
    /// When there is no such column, or its value is something else.
    pub fn try_get<'r, T, I>(&'r self, index: I) -> sqlx::Result<T>
    where
        T: Column<'r>,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    {
        let index = match self {
            Self::Sqlite(row) => index.index(row)?,
            Self::Postgres(row) => index.index(row)?,
        };
        T::read(self, index)
    }

    fn is_null(&self, index: usize) -> sqlx::Result<bool> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get_raw(index)?.is_null(),
            Self::Postgres(row) => row.try_get_raw(index)?.is_null(),
        })
    }
}

/// What can be read from a column.
pub trait Column<'r>: Sized {
    /// The value in a column, by its place from 0.
    ///
    /// # Errors
    /// When there is no such column, or its value is something else.
    fn read(row: &'r Row, index: usize) -> sqlx::Result<Self>;
}

/// Implements [`Column`] for types that both drivers read.
macro_rules! columns {
    ($($type:ty)*) => {
        $(impl<'r> Column<'r> for $type {
            fn read(row: &'r Row, index: usize) -> sqlx::Result<Self> {
                match row {
                    Row::Sqlite(row) => row.try_get(index),
                    Row::Postgres(row) => row.try_get(index),
                }
            }
        })*
    };
}

columns!(String &'r str Vec<u8> &'r [u8] f64);

impl<'r> Column<'r> for i64 {
    fn read(row: &'r Row, index: usize) -> sqlx::Result<Self> {
        match row {
            Row::Sqlite(row) => row.try_get(index),
            // Literals and lengths are narrower there, which makes no difference to the value.
            Row::Postgres(row) => row.try_get_unchecked(index),
        }
    }
}

impl<'r> Column<'r> for bool {
    fn read(row: &'r Row, index: usize) -> sqlx::Result<Self> {
        match row {
            Row::Sqlite(row) => row.try_get(index),
            // Conditions have a type of their own there, stored truth values are numbers.
            Row::Postgres(found) if found.try_get_raw(index)?.type_info().name() == "BOOL" => {
                found.try_get(index)
            }
            Row::Postgres(_) => Ok(i64::read(row, index)? != 0),
        }
    }
}

/// Implements [`Column`] for narrower numbers.
macro_rules! narrow {
    ($($type:ty)*) => {
        $(impl<'r> Column<'r> for $type {
            fn read(row: &'r Row, index: usize) -> sqlx::Result<Self> {
                i64::read(row, index)?.try_into().map_err(|error| sqlx::Error::ColumnDecode {
                    index: index.to_string(),
                    source: Box::new(error),
                })
            }
        })*
    };
}

narrow!(u8 u32);

impl<'r, T: Column<'r>> Column<'r> for Option<T> {
    fn read(row: &'r Row, index: usize) -> sqlx::Result<Self> {
        if row.is_null(index)? { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

/// A few columns, from the first on.
pub trait Record: Sized {
    /// Reads them.
    ///
    /// # Errors
    /// When a column is missing, or its value is something else.
    fn read(row: &Row) -> sqlx::Result<Self>;
}

/// Implements [`Record`] for tuples.
macro_rules! records {
    ($($($type:ident $index:tt)*;)*) => {
        $(impl<$($type: for<'r> Column<'r>),*> Record for ($($type,)*) {
            fn read(row: &Row) -> sqlx::Result<Self> {
                Ok(($(row.try_get::<$type, _>($index)?,)*))
            }
        })*
    };
}

records! {
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
}

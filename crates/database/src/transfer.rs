//! Rows of a file, put into the tables of a PostgreSQL database that are the same.

use std::path::Path;

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Row as _, SqliteConnection};

use crate::{Connection, Value, query, query_as, query_scalar};

/// How many values are sent at once, at most, and how many bytes of them.
const VALUES: usize = 20_000;
const BYTES: usize = 4 << 20;

/// A column, as PostgreSQL has it.
struct Column {
    name: String,
    kind: String,
    /// Whether the database numbers its rows.
    numbers: bool,
}

/// Copies the rows of these tables from a file that nobody writes to. Tables to which others refer come first. `tell` is
/// called with the number of rows that were copied.
///
/// # Errors
/// When the file lacks a table or column, a value does not fit, or one of the databases fails.
pub async fn fill(
    file: &Path,
    to: &mut Connection<'_>,
    tables: &[&str],
    tell: &mut dyn FnMut(u64),
) -> sqlx::Result<()> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging();
    let mut from = options.connect().await?;
    let mut copied = 0;
    for table in tables {
        let columns = columns(to, table).await?;
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        let sql = format!("SELECT {} FROM {table}", names.join(", "));
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut from);
        let (mut values, mut bytes) = (Vec::new(), 0);
        while let Some(row) = rows.try_next().await? {
            for (index, column) in columns.iter().enumerate() {
                let value = read(&row, index, &column.kind)?;
                bytes += size(&value);
                values.push(value);
            }
            copied += 1;
            if values.len() + columns.len() > VALUES || bytes > BYTES {
                insert(to, table, &names, std::mem::take(&mut values)).await?;
                bytes = 0;
                tell(copied);
            }
        }
        drop(rows);
        if !values.is_empty() {
            insert(to, table, &names, values).await?;
        }
        tell(copied);
        for column in columns.iter().filter(|column| column.numbers) {
            go_on(&mut from, to, table, &column.name).await?;
        }
    }
    from.close().await
}

async fn columns(to: &mut Connection<'_>, table: &str) -> sqlx::Result<Vec<Column>> {
    let found: Vec<(String, String, bool)> = query_as(
        "SELECT column_name::text, data_type::text, is_identity = 'YES' FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
    )
    .bind(table)
    .fetch_all(to)
    .await?;
    Ok(found.into_iter().map(|(name, kind, numbers)| Column { name, kind, numbers }).collect())
}

fn read(row: &SqliteRow, index: usize, kind: &str) -> sqlx::Result<Value<'static>> {
    Ok(match kind {
        "bigint" => Value::Number(row.try_get(index)?),
        "double precision" => Value::Real(row.try_get(index)?),
        "bytea" => Value::Bytes(row.try_get::<Option<Vec<u8>>, _>(index)?.map(Into::into)),
        _ => Value::Text(row.try_get::<Option<String>, _>(index)?.map(Into::into)),
    })
}

fn size(value: &Value<'_>) -> usize {
    match value {
        Value::Number(_) | Value::Real(_) => 8,
        Value::Text(text) => text.as_ref().map_or(0, |text| text.len()),
        Value::Bytes(bytes) => bytes.as_ref().map_or(0, |bytes| bytes.len()),
    }
}

async fn insert(
    to: &mut Connection<'_>,
    table: &str,
    names: &[&str],
    values: Vec<Value<'static>>,
) -> sqlx::Result<()> {
    let mut sql = format!("INSERT INTO {table} ({}) VALUES ", names.join(", "));
    for first in (0..values.len()).step_by(names.len()) {
        let places: Vec<String> =
            (first + 1..=first + names.len()).map(|place| format!("${place}")).collect();
        let comma = if first == 0 { "" } else { ", " };
        sql.push_str(&format!("{comma}({})", places.join(", ")));
    }
    let mut query = query(AssertSqlSafe(sql));
    for value in values {
        query = query.bind(value);
    }
    query.execute(to).await.map(drop)
}

/// Goes on numbering where the file would: a number is never used again.
async fn go_on(
    from: &mut SqliteConnection,
    to: &mut Connection<'_>,
    table: &str,
    column: &str,
) -> sqlx::Result<()> {
    let last: Option<i64> = sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = $1")
        .bind(table)
        .fetch_optional(from)
        .await?;
    if let Some(last) = last.filter(|last| *last > 0) {
        let _: i64 = query_scalar("SELECT setval(pg_get_serial_sequence($1, $2), $3)")
            .bind(table)
            .bind(column)
            .bind(last)
            .fetch_one(to)
            .await?;
    }
    Ok(())
}

//! Listed tables, and what is archived about their games.

use cubarium_core::Seat;
use cubarium_database::{Builder, Connection, Dialect, Pool, Query, Row, query, query_scalar};

use super::read::failed;
use super::{stored_seat, unreadable};
use crate::{Archived, ListError, Part, Place, ReadError, Search, TableId, Timestamp};

/// How many characters of an opening PostgreSQL's index contains.
const INDEXED: usize = 200;

/// Lists a table, or unlists it and removes what was archived about its game.
pub(crate) async fn set_listed(
    transaction: &mut Connection<'_>,
    table: &TableId,
    listed: bool,
) -> sqlx::Result<Result<(), ListError>> {
    let changed = query("UPDATE tables SET listed = $2 WHERE table_id = $1")
        .bind(table.as_str())
        .bind(listed)
        .execute(&mut *transaction)
        .await?;
    if changed.rows_affected() == 0 {
        return Ok(Err(ListError::UnknownTable(table.clone())));
    }
    if !listed {
        forget(transaction, table).await?;
    }
    Ok(Ok(()))
}

/// Archives a game at a listed table, replacing whatever was archived before.
pub(super) async fn keep(
    transaction: &mut Connection<'_>,
    table: &TableId,
    archived: Option<&Archived>,
) -> sqlx::Result<()> {
    forget(transaction, table).await?;
    let Some(Archived { ended, fate, players, opening, summary, record }) = archived else { return Ok(()) };
    query(
        "INSERT INTO archive (table_id, game, ended, fate, opening, summary, record)
         SELECT table_id, game, $2, $3, $4, $5, $6 FROM tables WHERE table_id = $1",
    )
    .bind(table.as_str())
    .bind(ended.0)
    .bind(fate.as_str())
    .bind(opening)
    .bind(summary)
    .bind(record)
    .execute(&mut *transaction)
    .await?;
    for player in players {
        query(
            "INSERT INTO archive_players (table_id, seat, name, fate, game, ended)
             SELECT table_id, $2, $3, $4, game, $5 FROM tables WHERE table_id = $1",
        )
        .bind(table.as_str())
        .bind(stored_seat(player.seat))
        .bind(&player.name)
        .bind(player.fate.as_str())
        .bind(ended.0)
        .execute(&mut *transaction)
        .await?;
    }
    Ok(())
}

/// Removes a table's game from the archive.
pub(super) async fn forget(transaction: &mut Connection<'_>, table: &TableId) -> sqlx::Result<()> {
    for rows in ["DELETE FROM archive_players WHERE table_id = $1", "DELETE FROM archive WHERE table_id = $1"]
    {
        query(rows).bind(table.as_str()).execute(&mut *transaction).await?;
    }
    Ok(())
}

/// Whether a table is listed; false if it does not exist.
pub(crate) async fn is_listed(readers: &Pool, table: &TableId) -> Result<bool, ReadError> {
    let found: Option<bool> = query_scalar("SELECT listed FROM tables WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    Ok(found.unwrap_or(false))
}

/// The listed tables with unfinished games that have been used since a time, the most recently created first, beginning
/// after `after`.
pub(crate) async fn to_watch(
    readers: &Pool,
    game: Option<&str>,
    since: Timestamp,
    after: Option<&Place>,
    most: u32,
) -> Result<Vec<Place>, ReadError> {
    let rows = query_to_watch(game, since, after, most).fetch_all(readers).await.map_err(failed)?;
    rows.iter().map(|row| place(row).map_err(failed)).collect()
}

fn query_to_watch(game: Option<&str>, since: Timestamp, after: Option<&Place>, most: u32) -> Query<'static> {
    let mut query = Builder::new(
        "SELECT created, table_id FROM tables WHERE listed = 1 AND finished IS NULL AND used >= ",
    );
    query.push_bind(since.0);
    if let Some(game) = game {
        query.push(" AND game = ").push_bind(game.to_owned());
    }
    push_after(&mut query, "created", after);
    query.push(" ORDER BY created DESC, table_id DESC LIMIT ").push_bind(most);
    query.build()
}

/// Appends a condition on a column of times and the table, so that the list continues after a place.
fn push_after(query: &mut Builder, column: &str, after: Option<&Place>) {
    let Some(Place { time, table }) = after else { return };
    query.push(" AND (").push(column).push(", table_id) < (").push_bind(time.0).push(", ");
    query.push_bind(table.to_string()).push(")");
}

/// Archived games, the latest first, beginning after `after`: their places, and the requested part.
pub(crate) async fn archived(
    readers: &Pool,
    search: &Search,
    part: Part,
    after: Option<&Place>,
    most: u32,
) -> Result<Vec<(Place, String)>, ReadError> {
    let rows = query_archived(readers.dialect(), search, part, after, most)
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    let read = |row: &Row| Ok((place(row)?, row.try_get(2)?));
    rows.iter().map(|row| read(row).map_err(failed)).collect()
}

/// Finds the places first, by indexes that contain all that is asked for, because the rows are long: only those of the
/// answer are read.
fn query_archived(
    dialect: Dialect,
    search: &Search,
    part: Part,
    after: Option<&Place>,
    most: u32,
) -> Query<'static> {
    let column = match part {
        Part::Summary => "games.summary",
        Part::Record => "games.record",
        Part::Nothing => "''",
    };
    let mut query = Builder::new("SELECT found.ended, found.table_id, ");
    query.push(column).push(" FROM (");
    match &search.player {
        Some(player) if search.opening.is_empty() => push_seats(&mut query, player, search, after, most),
        _ => push_games(&mut query, dialect, search, after, most),
    }
    query.push(") found");
    if part != Part::Nothing {
        query.push(" CROSS JOIN archive games WHERE games.table_id = found.table_id");
    }
    query.push(" ORDER BY found.ended DESC, found.table_id DESC");
    query.build()
}

/// Appends a query for the places of a player's games.
fn push_seats(query: &mut Builder, player: &str, search: &Search, after: Option<&Place>, most: u32) {
    query
        .push("SELECT DISTINCT ended, table_id FROM (SELECT ended, table_id FROM archive_players WHERE name");
    push_beginning(query, "name", player);
    push_fate(query, "fate", search);
    push_game_and_time(query, "ended", search, after);
    // Names may begin alike at every seat of a table.
    let seats = most.saturating_mul(u32::try_from(Seat::MAX).expect("a few"));
    push_latest(query, "ended", seats);
    query.push(") seats");
    push_latest(query, "ended", most);
}

/// Appends a query for the places of games.
fn push_games(query: &mut Builder, dialect: Dialect, search: &Search, after: Option<&Place>, most: u32) {
    query.push("SELECT ended, table_id FROM archive WHERE true");
    // SQLite has no statistics. It must find openings by their index, because the others do not contain them; no index
    // has these expressions.
    let is_pinned = !search.opening.is_empty() && dialect == Dialect::Sqlite;
    let (ended, fate) = if is_pinned { ("ended + 0", "fate || ''") } else { ("ended", "fate") };
    push_game_and_time(query, ended, search, after);
    if !search.opening.is_empty() {
        query.push(" AND opening");
        push_beginning(query, "opening", &search.opening);
        if dialect == Dialect::Postgres {
            // The index contains only the first characters, because its entries must be short.
            let begin: String = search.opening.chars().take(INDEXED).collect();
            query.push(" AND left(opening, 200)");
            push_beginning(query, "left(opening, 200)", &begin);
        }
    }
    if let Some(player) = &search.player {
        query.push(" AND EXISTS (SELECT 1 FROM archive_players players");
        query.push(" WHERE players.table_id = archive.table_id AND name");
        push_beginning(query, "name", player);
        push_fate(query, "players.fate", search);
        query.push(")");
    } else {
        push_fate(query, fate, search);
    }
    push_latest(query, ended, most);
}

fn push_fate(query: &mut Builder, column: &str, search: &Search) {
    if let Some(fate) = &search.fate {
        query.push(" AND ").push(column).push(" = ").push_bind(fate.to_string());
    }
}

fn push_game_and_time(query: &mut Builder, ended: &str, search: &Search, after: Option<&Place>) {
    if let Some(game) = &search.game {
        query.push(" AND game = ").push_bind(game.to_string());
    }
    if let Some(from) = search.from {
        query.push(" AND ").push(ended).push(" >= ").push_bind(from.0);
    }
    if let Some(before) = search.before {
        query.push(" AND ").push(ended).push(" < ").push_bind(before.0);
    }
    push_after(query, ended, after);
}

fn push_latest(query: &mut Builder, ended: &str, most: u32) {
    query.push(" ORDER BY ").push(ended).push(" DESC, table_id DESC LIMIT ").push_bind(most);
}

/// Appends the condition that a column begins with a text. Unlike `LIKE`, it gives no character a special meaning, and
/// it uses an index.
fn push_beginning(query: &mut Builder, column: &str, beginning: &str) {
    query
        .push(" >= ")
        .push_bind(beginning.to_owned())
        .push(" AND ")
        .push(column)
        .push(" < ")
        .push_bind(format!("{beginning}{}", char::MAX));
}

fn place(row: &Row) -> sqlx::Result<Place> {
    let table = row.try_get::<&str, _>(1)?.parse().map_err(|_| unreadable("table id"))?;
    Ok(Place { time: Timestamp(row.try_get(0)?), table })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::Store;

    /// SQLite's query plan.
    async fn plan(readers: &Pool, query: &Query<'_>) -> String {
        let sql = format!("EXPLAIN QUERY PLAN {}", query.sql());
        let rows =
            cubarium_database::query(sqlx::AssertSqlSafe(sql)).fetch_all(readers).await.expect("a plan");
        let steps: Vec<&str> = rows.iter().map(|row| row.try_get("detail").expect("a step")).collect();
        steps.join("; ")
    }

    #[tokio::test]
    async fn lists_are_read_by_an_index_and_no_search_looks_at_every_game() {
        let data = tempfile::tempdir().expect("a directory");
        let (store, _lock, _writer) = Store::open(data.path().join("j"), None).await.expect("a new journal");
        let readers = Pool::Sqlite(store.pool(1));
        let after = Place { time: Timestamp(7), table: "t".parse().expect("an id") };
        for (game, after) in [(None, None), (Some("cubulus"), None), (None, Some(&after))] {
            let plan = plan(&readers, &query_to_watch(game, Timestamp(0), after, 13)).await;
            assert!(plan.contains("INDEX tables_to_watch") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
        let word = |text: &str| Some(text.parse().expect("a label"));
        let all = Search::default();
        let opening = Search { game: word("cubulus"), opening: "a1 ".to_owned(), ..all.clone() };
        let ada = Search { player: Some("ada".to_owned()), ..all.clone() };
        let seats = "SEARCH archive_players USING COVERING INDEX archive_players_by_name (name>? AND name<?)";
        let openings =
            "SEARCH archive USING COVERING INDEX archive_by_opening (game=? AND opening>? AND opening<?)";
        let searches = [
            (all.clone(), "COVERING INDEX archive_by_end"),
            (Search { game: word("cubulus"), ..all.clone() }, "COVERING INDEX archive_by_game (game=?"),
            (Search { fate: word("drawn"), ..all.clone() }, "COVERING INDEX archive_by_fate (fate=?"),
            (
                Search { game: word("cubulus"), fate: word("drawn"), ..all.clone() },
                "COVERING INDEX archive_by_game_and_fate (game=? AND fate=?",
            ),
            (Search { from: Some(Timestamp(1)), ..all.clone() }, "COVERING INDEX archive_by_end (ended>?"),
            (opening.clone(), openings),
            (
                Search {
                    fate: word("drawn"),
                    from: Some(Timestamp(1)),
                    before: Some(Timestamp(9)),
                    ..opening.clone()
                },
                openings,
            ),
            (Search { player: ada.player.clone(), ..opening }, openings),
            (ada.clone(), seats),
            (Search { game: word("cubulus"), fate: word("won"), from: Some(Timestamp(1)), ..ada }, seats),
        ];
        for (search, expected) in searches {
            for after in [None, Some(&after)] {
                let query = query_archived(Dialect::Sqlite, &search, Part::Summary, after, 25);
                let plan = plan(&readers, &query).await;
                assert!(plan.contains(expected), "{search:?}: {plan}");
                // No other row of a game is read than those of the answer.
                let of_games: Vec<&str> = plan
                    .split("; ")
                    .filter(|step| step.contains("archive ") && !step.contains("COVERING"))
                    .collect();
                assert_eq!(of_games, Vec::<&str>::new(), "{search:?}: {plan}");
                let of_answer = "SEARCH games USING INDEX sqlite_autoindex_archive_1 (table_id=?)";
                assert!(plan.contains(of_answer), "{search:?}: {plan}");
            }
        }
    }
}

//! The layout of a file and its versions.

use std::path::Path;

use cubarium_database::{Contents, Transaction, contents};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::{roster, storage_error};
use crate::OpenError;

/// SQLite's `application_id` of a journal: `CUBE`.
const APPLICATION: i64 = 0x4355_4245;

/// The migrations from each layout to the next; `user_version` counts the finished ones. Released steps are never
/// changed.
const STEPS: [&str; 10] = [
    "
    PRAGMA application_id = 0x43554245;
    CREATE TABLE tables (
        table_id TEXT PRIMARY KEY NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        start BLOB NOT NULL,
        kind TEXT NOT NULL,
        created INTEGER NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT;
    CREATE INDEX tables_by_age ON tables (created, table_id);
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        token_hash BLOB CHECK (length(token_hash) = 32),
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_token ON seats (token_hash) WHERE token_hash IS NOT NULL;
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        kind TEXT NOT NULL,
        seat INTEGER CHECK (seat BETWEEN 0 AND 3),
        move_id TEXT CHECK (move_id IS NULL OR seat IS NOT NULL),
        payload BLOB NOT NULL,
        time INTEGER NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (table_id, seq),
        UNIQUE (table_id, seat, move_id)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 1;
",
    "
    ALTER TABLE tables ADD COLUMN host_hash BLOB CHECK (length(host_hash) = 32);
    CREATE TABLE keys (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        key_hash BLOB NOT NULL CHECK (length(key_hash) = 32),
        state TEXT NOT NULL CHECK (state IN ('open', 'used', 'revoked')),
        salt BLOB CHECK (length(salt) = 16),
        replaced BLOB CHECK (length(replaced) = 32),
        UNIQUE (table_id, key_hash),
        FOREIGN KEY (table_id, seat) REFERENCES seats,
        CHECK ((state = 'used') = (salt IS NOT NULL))
    ) STRICT;
    CREATE INDEX keys_by_seat ON keys (table_id, seat, number);
    PRAGMA user_version = 2;
",
    // The events as the journal reads them do not show how games stand, so that stays unknown until they are
    // opened.
    "
    ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN status TEXT;
    ALTER TABLE tables ADD COLUMN to_move INTEGER CHECK (to_move BETWEEN 0 AND 15);
    ALTER TABLE tables ADD COLUMN edition INTEGER CHECK (edition >= 0);
    ALTER TABLE tables ADD COLUMN finished INTEGER;
    UPDATE tables SET used = coalesce(
        (SELECT time FROM events WHERE table_id = tables.table_id ORDER BY seq DESC LIMIT 1), created);
    PRAGMA user_version = 3;
",
    // The hashes are computed by [`migrate`].
    "
    ALTER TABLE tables ADD COLUMN seats_hash BLOB CHECK (length(seats_hash) = 32);
    PRAGMA user_version = 4;
",
    // Nobody was told that earlier games could be watched, so they are not listed.
    "
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1));
    CREATE INDEX tables_to_watch ON tables (created, table_id, used, game) WHERE listed = 1 AND finished IS NULL;
    CREATE TABLE archive (
        table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables,
        game TEXT NOT NULL,
        ended INTEGER NOT NULL,
        fate TEXT NOT NULL,
        opening TEXT NOT NULL,
        summary TEXT NOT NULL,
        record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX archive_by_end ON archive (ended, table_id);
    CREATE INDEX archive_by_game ON archive (game, ended, table_id);
    CREATE INDEX archive_by_fate ON archive (fate, ended, table_id);
    CREATE INDEX archive_by_opening ON archive (game, opening);
    CREATE TABLE archive_players (
        table_id TEXT NOT NULL REFERENCES archive,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        name TEXT NOT NULL,
        fate TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX archive_players_by_name ON archive_players (name);
    PRAGMA user_version = 5;
",
    "
    CREATE TABLE ahead (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        note TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 6;
",
    // A tournament is one text, which only the server reads.
    "
    CREATE TABLE tournaments (
        tournament TEXT PRIMARY KEY NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER NOT NULL,
        status TEXT NOT NULL,
        listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
        body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tournaments_by_use ON tournaments (used, tournament);
    CREATE TABLE tournament_tables (
        table_id TEXT PRIMARY KEY NOT NULL,
        tournament TEXT NOT NULL REFERENCES tournaments
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tournament_tables_by_tournament ON tournament_tables (tournament);
    PRAGMA user_version = 7;
",
    // The accounts in earlier tournaments are extracted from the text in the format of that time.
    "
    CREATE TABLE tournament_accounts (
        account INTEGER NOT NULL,
        tournament TEXT NOT NULL REFERENCES tournaments,
        PRIMARY KEY (account, tournament)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tournament_accounts_by_tournament ON tournament_accounts (tournament);
    INSERT INTO tournament_accounts
        SELECT DISTINCT json_extract(entry.value, '$.who.account'), tournament
        FROM tournaments, json_each(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$.entries') AS entry
        WHERE json_type(entry.value, '$.who.account') = 'integer';
    PRAGMA user_version = 8;
",
    // Tables that a server has unloaded while their games are running, and how long servers have served them
    // in all.
    "
    ALTER TABLE tables ADD COLUMN due INTEGER;
    ALTER TABLE tables ADD COLUMN rest TEXT;
    CREATE INDEX tables_by_due ON tables (due, table_id) WHERE due IS NOT NULL;
    CREATE TABLE served (
        one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
        ms INTEGER NOT NULL
    ) STRICT;
    PRAGMA user_version = 9;
",
    // Searches in the archive find their places by indexes alone: rows of games are long.
    "
    ALTER TABLE archive_players ADD COLUMN game TEXT NOT NULL DEFAULT '';
    ALTER TABLE archive_players ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
    UPDATE archive_players SET (game, ended) =
        (SELECT game, ended FROM archive WHERE archive.table_id = archive_players.table_id);
    DROP INDEX archive_players_by_name;
    CREATE INDEX archive_players_by_name ON archive_players (name, ended, table_id, fate, game);
    DROP INDEX archive_by_opening;
    CREATE INDEX archive_by_opening ON archive (game, opening, ended, table_id, fate);
    CREATE INDEX archive_by_game_and_fate ON archive (game, fate, ended, table_id);
    PRAGMA user_version = 10;
",
];

/// The first layout in which tables have a host.
pub(super) const WITH_HOSTS: i64 = 2;
/// The first layout in which rows contain standings.
pub(super) const WITH_STANDINGS: i64 = 3;
/// The first layout with a hash of each table's seats and keys.
pub(super) const WITH_ROSTERS: i64 = 4;

/// The newest layout that this build knows.
pub(super) const KNOWN: i64 = STEPS.len().cast_signed() as i64;

/// Checks, without changing anything, that the file is empty or a journal of a layout that this build knows, and
/// returns the layout.
pub(super) async fn check_identity(
    path: &Path,
    options: SqliteConnectOptions,
) -> Result<Option<i64>, OpenError> {
    let found = contents(options, APPLICATION).await;
    match found
        .map_err(|error| OpenError::Storage { path: path.to_owned(), source: storage_error(&error) })?
    {
        Contents::Empty => Ok(None),
        Contents::Layout(version) if version > KNOWN => {
            Err(OpenError::Newer { path: path.to_owned(), found: version, known: KNOWN })
        }
        Contents::Layout(version) => Ok(Some(version)),
        Contents::Foreign => Err(OpenError::Foreign { path: path.to_owned() }),
    }
}

/// Runs the missing migrations, each in its own transaction. The seats and keys found when their hashes are first
/// computed are assumed to be intact.
pub(super) async fn migrate(writer: &mut SqliteConnection) -> sqlx::Result<()> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *writer).await?;
    let done = usize::try_from(version).expect("the identity has been checked");
    for (layout, step) in (1..).zip(STEPS).skip(done) {
        let mut transaction = Transaction::from(writer.begin_with("BEGIN IMMEDIATE").await?);
        transaction.run(step).await?;
        if layout == WITH_ROSTERS {
            roster::seal_all(&mut transaction).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::ConnectOptions as _;

    use super::*;

    #[tokio::test]
    async fn accounts_in_earlier_tournaments_are_found() {
        let data = tempfile::tempdir().expect("a directory");
        let options = SqliteConnectOptions::new().filename(data.path().join("j")).create_if_missing(true);
        let mut writer = options.connect().await.expect("a file");
        for step in &STEPS[..7] {
            sqlx::raw_sql(*step).execute(&mut writer).await.expect("an earlier layout");
        }
        sqlx::raw_sql(
            r#"INSERT INTO tournaments VALUES
                ('a', 1, 1, 'over', 0, '{"entries": [{"who": {"account": 7}}, {"who": {"guest": "x"}}, {"who": "gone"}]}'),
                ('b', 1, 1, 'over', 0, 'not what a server writes'), ('c', 1, 1, 'over', 0, '{}')"#,
        )
        .execute(&mut writer)
        .await
        .expect("tournaments");
        migrate(&mut writer).await.expect("the last step");
        let found: Vec<(i64, String)> = sqlx::query_as("SELECT account, tournament FROM tournament_accounts")
            .fetch_all(&mut writer)
            .await
            .expect("rows");
        assert_eq!(found, [(7, "a".to_owned())]);
    }

    #[tokio::test]
    async fn players_in_an_earlier_archive_get_the_game_and_its_end() {
        let data = tempfile::tempdir().expect("a directory");
        let options = SqliteConnectOptions::new().filename(data.path().join("j")).create_if_missing(true);
        let mut writer = options.connect().await.expect("a file");
        for step in &STEPS[..9] {
            sqlx::raw_sql(*step).execute(&mut writer).await.expect("an earlier layout");
        }
        sqlx::raw_sql(
            "INSERT INTO tables (table_id, game, options, start, kind, created, hash)
                SELECT column1, 'cubulus', '', x'', 'people', 1, zeroblob(32) FROM (VALUES ('a'), ('b'));
            INSERT INTO archive VALUES
                ('a', 'cubulus', 7, 'decided', '', '', ''), ('b', 'cubulus', 8, 'drawn', '', '', '');
            INSERT INTO archive_players VALUES
                ('a', 0, 'ada', 'won'), ('a', 1, 'bob', 'lost'), ('b', 0, 'ada', 'drawn')",
        )
        .execute(&mut writer)
        .await
        .expect("games");
        migrate(&mut writer).await.expect("the last step");
        let found: Vec<(String, String, i64)> =
            sqlx::query_as("SELECT table_id, game, ended FROM archive_players ORDER BY table_id, seat")
                .fetch_all(&mut writer)
                .await
                .expect("rows");
        let row = |table: &str, ended| (table.to_owned(), "cubulus".to_owned(), ended);
        assert_eq!(found, [row("a", 7), row("a", 7), row("b", 8)]);
    }

    #[tokio::test]
    async fn migrations_lead_to_the_newest_layout_once() {
        let data = tempfile::tempdir().expect("a directory");
        let options = SqliteConnectOptions::new().filename(data.path().join("j")).create_if_missing(true);
        let mut writer = options.connect().await.expect("a file");
        migrate(&mut writer).await.expect("every step");
        migrate(&mut writer).await.expect("nothing to do");
        let found = contents(options, APPLICATION).await.expect("an identity");
        assert_eq!(found, Contents::Layout(KNOWN));
    }
}

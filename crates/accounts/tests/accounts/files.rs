//! What applies only to files: their contents, permissions, copies, and the layouts of earlier versions.

use cubarium_accounts::{
    Accounts, CopyError, NewBot, OpenError, Password, Rating, Scope, Settings, back_up, file_beside, prepare,
    restore,
};
use cubarium_journal::{Location, TokenHash};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::passkeys::{HANDLE, MOST, new};
use crate::people::{NOW, ada, is_in, name, new_seat, open, password, table};
use crate::ratings::{CHESS, account};
use crate::{Data, QUICK, open_in, place};

/// The bytes of the file and its log.
fn stored(data: &Data) -> Vec<u8> {
    let read = |name: &str| std::fs::read(data.path().join(name)).unwrap_or_default();
    let mut bytes = read(Accounts::FILE);
    bytes.extend(read(&format!("{}-wal", Accounts::FILE)));
    bytes
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

#[tokio::test]
async fn the_file_holds_no_secret_and_after_deletion_no_trace() {
    let Some((data, accounts)) = open().await else { return };
    let (log_in, codes) = ada(&accounts).await;
    let account = log_in.session.account.id;
    let table = table("k3v9xyzw");
    accounts.link(account, &[new_seat(&table, &TokenHash::of(&[1; 16]))], NOW).await.expect("a seat");
    let pass = accounts.pass(&log_in.session, (&table, "w")).await.expect("a pass");
    let keep = |_: &str| Ok::<_, cubarium_accounts::StorageError>(r#"{"theme":"dark"}"#.to_owned());
    accounts.change_preferences(account, keep).await.expect("done");
    let (token, bare) = (log_in.token.tell(), codes[0].replace('-', ""));
    let before = stored(&data);
    for secret in [b"lovelace".as_slice(), token.as_bytes(), codes[0].as_bytes(), bare.as_bytes(), &pass] {
        assert!(!holds(&before, secret));
    }
    assert!(holds(&before, b"Ada") && holds(&before, b"dark") && holds(&before, b"k3v9xyzw"));

    accounts.delete(account).await.expect("done");
    assert!(!is_in(&accounts, log_in.token, NOW).await);
    let after = stored(&data);
    for trace in [b"Ada".as_slice(), b"ada", b"dark", b"k3v9xyzw", b"$argon2id"] {
        assert!(!holds(&after, trace), "{}", String::from_utf8_lossy(trace));
    }
    let (again, _) = ada(&accounts).await;
    assert_ne!(again.session.account.id, account, "a number is never used again");
}

#[tokio::test]
async fn one_server_at_a_time_uses_a_file_that_is_its_own() {
    let Some((data, accounts)) = open().await else { return };
    let file = data.path().join(Accounts::FILE);
    let second = Accounts::open(&file, Settings { passwords: QUICK }).await.err();
    assert!(matches!(second, Some(OpenError::InUse { .. })), "{second:?}");
    accounts.close().await.expect("done");
    let other = data.path().join("other");
    std::fs::write(&other, "no database, but long enough to be looked at".repeat(100)).expect("a file");
    let foreign = Accounts::open(&other, Settings { passwords: QUICK }).await.err();
    assert!(matches!(foreign, Some(OpenError::Foreign { .. })), "{foreign:?}");
}

#[tokio::test]
async fn a_copy_holds_all_accounts_and_overwrites_none() {
    let Some((data, accounts)) = open().await else { return };
    let (log_in, _) = ada(&accounts).await;
    let copies = tempfile::tempdir().expect("a directory");
    let copy = file_beside(&copies.path().join("games.sqlite"));
    assert!(copy.ends_with("games.sqlite.accounts"));
    let from = data.path().join(Accounts::FILE);
    assert_eq!(back_up(&from, &copy, false).await.expect("a copy"), Some(1), "while they are used");
    let exists = back_up(&from, &copy, false).await.err();
    assert!(matches!(exists, Some(CopyError::Exists { .. })), "{exists:?}");
    back_up(&from, &copy, true).await.expect("a newer copy");

    let busy = restore(&copy, &Location::directory(data.path())).await.err();
    assert!(matches!(busy, Some(CopyError::Open(OpenError::InUse { .. }))), "{busy:?}");
    let elsewhere = tempfile::tempdir().expect("a directory");
    let place = Location::directory(elsewhere.path().join("data"));
    assert_eq!(restore(&copy, &place).await.expect("restored"), Some(1));
    let full = restore(&copy, &place).await.err();
    assert!(matches!(full, Some(CopyError::HasData { .. })), "{full:?}");
    let restored = Accounts::open_beside(&place, Settings { passwords: QUICK }).await.expect("accounts");
    assert!(!is_in(&restored, log_in.token, NOW).await, "it may have been ended since");
    assert!(restored.log_in("ada", password("lovelace"), None, NOW).await.is_ok());

    let none = copies.path().join("none");
    assert_eq!(restore(&none, &place).await.expect("nothing to do"), None);
    assert_eq!(back_up(&none, &copy, true).await.expect("nothing to do"), None);
    assert!(!copy.exists(), "an old copy would be restored with games that do not belong to it");
}

/// Reverts a file of this layout to the one before passkeys.
async fn make_older(file: &std::path::Path) {
    let mut old = SqliteConnectOptions::new().filename(file).connect().await.expect("a file");
    let before =
        "DROP INDEX seats_by_token; DROP TABLE devices; DROP TABLE vacations; DROP TABLE feeds; DROP TABLE passkeys;
        DROP INDEX accounts_by_handle; ALTER TABLE accounts DROP COLUMN handle;
        ALTER TABLE bots DROP COLUMN connections; PRAGMA user_version = 3";
    sqlx::raw_sql(before).execute(&mut old).await.expect("done");
    old.close().await.expect("done");
}

#[tokio::test]
async fn a_copy_of_an_older_layout_is_restored_without_its_sessions() {
    let Some((data, accounts)) = open().await else { return };
    let (log_in, _) = ada(&accounts).await;
    let rook = name("Rook");
    let bot = NewBot { name: &rook, games: &["cube-chess".to_owned()], scopes: &[Scope::Play] };
    let (_, token) = accounts.make_bot(log_in.session.account.id, bot, 1, NOW).await.expect("a bot");
    let copies = tempfile::tempdir().expect("a directory");
    let copy = file_beside(&copies.path().join("games.sqlite"));
    back_up(&data.path().join(Accounts::FILE), &copy, false).await.expect("a copy");
    make_older(&copy).await;

    let place = Location::directory(copies.path().join("data"));
    let ready = prepare(&copy, &place).await.expect("a good copy").expect("there is one");
    let file = copies.path().join("data").join(Accounts::FILE);
    assert!(!file.exists(), "it is put there at the end");
    assert_eq!(ready.put().await.expect("put there"), 1);
    let restored = Accounts::open_beside(&place, Settings { passwords: QUICK }).await.expect("accounts");
    assert!(!is_in(&restored, log_in.token, NOW).await, "it may have been ended since");
    assert_eq!(restored.bot_of(token, NOW).await, Ok(None), "it may have been revoked since");
    assert!(restored.log_in("ada", password("lovelace"), None, NOW).await.is_ok());
}

#[tokio::test]
async fn the_accounts_of_a_file_from_before_there_were_passkeys_are_kept() {
    let Some((data, accounts)) = open().await else { return };
    accounts.create(&name("Ada"), Password::typed("lovelace"), NOW).await.expect("an account");
    accounts.close().await.expect("done");
    drop(accounts);
    let file = data.path().join(Accounts::FILE);
    make_older(&file).await;
    let accounts = open_in(&data, QUICK).await;
    let log_in = accounts.log_in("ada", Password::typed("lovelace"), None, NOW).await.expect("a session");
    accounts.add_passkey(&log_in.session, new(b"first"), MOST, NOW).await.expect("a passkey");
}

#[tokio::test]
async fn a_file_from_before_ratings_is_taken_over() {
    let Some(data) = place() else { return };
    let file = data.path().join(Accounts::FILE);
    let accounts = open_in(&data, QUICK).await;
    let ada = account(&accounts, "Ada").await;
    accounts.close().await.expect("done");
    drop(accounts);
    let mut database = SqliteConnectOptions::new().filename(&file).connect().await.expect("a file");
    for change in [
        "DROP INDEX seats_by_token",
        "DROP TABLE devices",
        "DROP TABLE vacations",
        "DROP TABLE feeds",
        "DROP TABLE passkeys",
        "DROP INDEX accounts_by_handle",
        "ALTER TABLE accounts DROP COLUMN handle",
        "DROP TABLE bot_seats",
        "DROP TABLE bots",
        "DROP TABLE rated_seats",
        "DROP TABLE rated_tables",
        "DROP TABLE ratings",
        "PRAGMA user_version = 1",
    ] {
        sqlx::query(change).execute(&mut database).await.expect("done");
    }
    drop(database);
    let accounts = open_in(&data, QUICK).await;
    assert_eq!(accounts.count().await, Ok(1));
    accounts.open_rated(&table("one"), CHESS, &[("w", ada)], NOW).await.expect("noted");
    let seats = accounts.rated(&table("one")).await.expect("an answer").expect("a rated table").seats;
    assert_eq!(seats[0].before, Rating::NEW);
}

#[tokio::test]
async fn deletion_leaves_no_trace_of_a_passkey() {
    let Some((data, accounts)) = open().await else { return };
    let made = accounts.create_with_passkey(&name("Ada"), &HANDLE, new(b"key of the desk"), NOW).await;
    let account = made.expect("an account").0.session.account.id;
    assert!(holds(&stored(&data), b"key of the desk"));
    accounts.delete(account).await.expect("done");
    for trace in [b"key of the desk".as_slice(), HANDLE.as_slice()] {
        assert!(!holds(&stored(&data), trace));
    }
}

//! A key works once, and a seat has one token at a time.

use cubarium_core::Seat;
use cubarium_journal::{
    Journal, KeyError, KeyHash, KeyRecord, KeyState, NewSeat, Salt, TableId, TokenHash, Trade,
};

use crate::{create_table, fresh, id, new_seat, open, table};

pub(crate) const TOKEN: &[u8; 16] = b"a token of ours!";
pub(crate) const KEY: &[u8; 16] = b"a key for guests";

fn third() -> Seat {
    Seat::new(2).expect("there are four")
}

pub(crate) fn key(text: &[u8; 16]) -> KeyHash {
    KeyHash::of(text)
}

/// A table with a seat that has a token, and one that has a key.
async fn create(journal: &Journal, name: &str) -> TableId {
    let own = new_seat(Seat::FIRST, Some(TOKEN));
    let guest = NewSeat { key: Some(key(KEY)), ..new_seat(Seat::SECOND, None) };
    let mut table = table(name);
    table.host = Some(TokenHash::of(b"who opened this."));
    create_table(journal, table, vec![own, guest]).await.expect("the table is created");
    id(name)
}

fn trade(text: &[u8; 16], token: &[u8; 16]) -> Trade {
    Trade {
        seat: Seat::SECOND,
        key: key(text),
        salt: Salt([7; 16]),
        token: TokenHash::of(token),
        replaced: None,
    }
}

pub(crate) async fn states(journal: &Journal, table: &TableId) -> Vec<KeyState> {
    let keys = journal.seating(table).await.expect("read").keys;
    keys.into_iter().map(|record| record.state).collect()
}

pub(crate) async fn token(journal: &Journal, table: &TableId, seat: Seat) -> Option<TokenHash> {
    let tokens = journal.seating(table).await.expect("read").tokens;
    tokens.into_iter().find(|(of, _)| *of == seat).map(|(_, token)| token)
}

#[tokio::test]
async fn a_key_works_once_and_its_result_is_on_disk() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    assert_eq!(
        journal.table(&table).await.expect("read").expect("it is there").host,
        Some(TokenHash::of(b"who opened this."))
    );
    assert_eq!(states(&journal, &table).await, [KeyState::Open]);
    assert_eq!(token(&journal, &table, Seat::SECOND).await, None);

    journal.trade_key(&table, trade(KEY, b"the guest's own.")).await.expect("traded");
    let again = journal.trade_key(
        &table,
        Trade { replaced: Some(TokenHash::of(b"the guest's own.")), ..trade(KEY, b"somebody else's.") },
    );
    assert_eq!(again.await, Err(KeyError::Spent));
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    assert_eq!(token(&journal, &table, Seat::SECOND).await, Some(TokenHash::of(b"the guest's own.")));
    let used = KeyState::Used { salt: Salt([7; 16]), replaced: None };
    let keys = journal.seating(&table).await.expect("read").keys;
    assert_eq!(keys, [KeyRecord { seat: Seat::SECOND, key: key(KEY), state: used }]);
}

#[tokio::test]
async fn a_new_key_replaces_the_old_one_and_only_a_few_are_remembered() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    journal.set_key(&table, Seat::SECOND, Some(key(b"another one, new"))).await.expect("set");
    assert_eq!(states(&journal, &table).await, [KeyState::Revoked, KeyState::Open]);
    assert_eq!(journal.trade_key(&table, trade(KEY, b"the guest's own.")).await, Err(KeyError::Spent));
    assert_eq!(journal.set_key(&table, Seat::SECOND, Some(key(KEY))).await, Err(KeyError::Spent));
    assert_eq!(states(&journal, &table).await, [KeyState::Revoked, KeyState::Open], "nothing has changed");
    journal.set_key(&table, Seat::SECOND, None).await.expect("withdrawn");
    assert_eq!(states(&journal, &table).await, [KeyState::Revoked, KeyState::Revoked]);

    for number in 0..20 {
        journal.set_key(&table, Seat::SECOND, Some(key(&[number; 16]))).await.expect("set");
    }
    let keys = journal.seating(&table).await.expect("read").keys;
    assert_eq!(keys.len(), 8);
    assert_eq!(keys.last().map(|record| (record.key, record.state)), Some((key(&[19; 16]), KeyState::Open)));
    let unknown = journal.set_key(&table, third(), None).await;
    assert_eq!(unknown, Err(KeyError::UnknownSeat { table, seat: third() }));
}

#[tokio::test]
async fn a_seat_taken_by_somebody_else_in_the_meantime_stays_theirs() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let other = create(&journal, "u").await;
    let moved = Trade {
        seat: Seat::FIRST,
        replaced: Some(TokenHash::of(b"not this token..")),
        ..trade(b"key for a device", b"on other device.")
    };
    assert_eq!(journal.trade_key(&table, moved.clone()).await, Err(KeyError::Taken));
    let moved = Trade { replaced: Some(TokenHash::of(TOKEN)), ..moved };
    journal.trade_key(&table, moved.clone()).await.expect("a key that was not known is noted as used");
    assert_eq!(journal.trade_key(&table, moved.clone()).await, Err(KeyError::Taken));
    let wrong_seat =
        Trade { seat: Seat::FIRST, replaced: Some(moved.token), ..trade(KEY, b"a third token...") };
    assert_eq!(journal.trade_key(&table, wrong_seat).await, Err(KeyError::Spent));
    assert_eq!(token(&journal, &table, Seat::FIRST).await, Some(moved.token));
    assert_eq!(
        token(&journal, &other, Seat::FIRST).await,
        Some(TokenHash::of(TOKEN)),
        "other tables do not change"
    );
    assert_eq!(states(&journal, &other).await, [KeyState::Open]);
}

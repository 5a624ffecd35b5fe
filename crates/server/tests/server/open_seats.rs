//! Seats that anybody may take.

use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::support::{Answer, Host, Table, get, request, send};

pub(crate) async fn put(table: &Table, seat: &str, by: Option<&str>, key: &str) -> Answer {
    let body = json!({"key": key}).to_string();
    let mut request = request(Method::PUT, &table.path(&format!("/seats/{seat}/open")), by, body);
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(table.address, request).await
}

async fn delete(table: &Table, seat: &str, by: Option<&str>) -> Answer {
    let path = table.path(&format!("/seats/{seat}/open"));
    send(table.address, request(Method::DELETE, &path, by, "")).await
}

async fn listed(table: &Table) -> Vec<Value> {
    let answer = get(table.address, "/api/open-seats", None).await;
    assert_eq!(answer.status, 200);
    answer.json().as_array().expect("a list").clone()
}

#[tokio::test]
async fn an_open_seat_is_listed_until_somebody_takes_it() {
    let host = Host::start().await;
    let guest = json!({"kind": "person", "invited": true});
    let wish = json!({"game": "tesseract", "options": {"crosses": "first"}, "clock": "300+3",
        "seats": [{"kind": "person", "name": "Ada"}, guest]});
    let table = host.open_as(&wish).await;
    assert_eq!(listed(&table).await, [Value::Null; 0], "nobody has opened the seat");
    for _ in 0..2 {
        assert_eq!(put(&table, "b", Some(&table.host), &table.keys[1]).await.status, 204);
    }
    let [seat] = &listed(&table).await[..] else { panic!("one seat is open") };
    let mut told = seat.clone();
    assert!(told["waiting_s"].take().as_u64().is_some_and(|seconds| seconds < 60), "{seat}");
    assert_eq!(
        told,
        json!({"table": table.id, "seat": "b", "key": table.keys[1], "game": "tesseract",
            "options": {"crosses": "first"}, "clock": "300+3", "rated": false, "listed": true, "names": ["Ada"], "bots": [],
            "waiting_s": null})
    );
    let key = seat["key"].as_str().expect("a key");
    assert_eq!(table.claim(key, &"1".repeat(32)).await.status, 200);
    assert_eq!(listed(&table).await, [Value::Null; 0]);
    table.claim(key, &"2".repeat(32)).await.problem(410, "used-key");
    put(&table, "b", Some(&table.host), key).await.problem(409, "taken");
}

#[tokio::test]
async fn an_open_seat_is_unlisted_with_its_key_or_on_request() {
    let host = Host::start().await;
    let table = host.open_with_guest().await;
    let by = Some(table.host.as_str());
    assert_eq!(put(&table, "b", by, &table.keys[1]).await.status, 204);
    assert_eq!(delete(&table, "b", by).await.status, 204);
    assert_eq!(delete(&table, "b", by).await.status, 204, "it is not listed any more");
    assert_eq!(listed(&table).await, [Value::Null; 0]);

    assert_eq!(put(&table, "b", by, &table.keys[1]).await.status, 204, "the key is still good");
    let renewed = table.make_key("b", by).await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(listed(&table).await, [Value::Null; 0], "the key that was listed is withdrawn");
    put(&table, "b", by, &table.keys[1]).await.problem(410, "revoked-key");
    assert_eq!(put(&table, "b", by, &renewed).await.status, 204);
    assert_eq!(table.revoke_key("b", by).await.status, 204);
    assert_eq!(listed(&table).await, [Value::Null; 0]);
    put(&table, "b", by, &renewed).await.problem(410, "revoked-key");
}

#[tokio::test]
async fn only_the_host_opens_a_seat() {
    let host = Host::start().await;
    let table = host.open_with_guest().await;
    let other = host.open_with_guest().await;
    let key = table.keys[1].as_str();
    for (by, seat, key, status, kind) in [
        (None, "b", key, 401, "no-token"),
        (Some("x"), "b", key, 401, "bad-token"),
        (Some(other.host.as_str()), "b", key, 403, "wrong-token"),
        (table.token(0), "b", key, 403, "wrong-token"),
        (table.token(0), "w", key, 409, "taken"),
        (Some(table.host.as_str()), "w", key, 409, "taken"),
        (Some(table.host.as_str()), "3", key, 404, "no-seat"),
        (Some(table.host.as_str()), "b", other.keys[1].as_str(), 410, "revoked-key"),
        (Some(table.host.as_str()), "b", "key", 422, "unfit"),
    ] {
        put(&table, seat, by, key).await.problem(status, kind);
        if status < 410 {
            delete(&table, seat, by).await.problem(status, kind);
        }
    }
    assert_eq!(listed(&table).await, [Value::Null; 0]);
}

#[tokio::test]
async fn seats_of_finished_games_are_not_opened() {
    let host = Host::start().await;
    let table = host.open_with_guest().await;
    assert_eq!(table.act(0, "end", "abort").await.status, 200);
    put(&table, "b", Some(&table.host), &table.keys[1]).await.problem(409, "over");
}

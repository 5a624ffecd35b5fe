//! The calendar and the feed of an account, as seen by the programs that read them.

use cubarium_clocks::Span;
use cubarium_server::Time;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};

use crate::accounts::{Device, quick};
use crate::support::{Answer, Host, SHORT_GAME, Table, get, request, send};

/// A server whose clocks a test advances.
async fn host() -> (Host, Time) {
    let time = Time::told();
    let told = time.clone();
    let host = Host::with(|config| {
        quick(config);
        config.time = told;
    });
    (host.await, time)
}

/// A table with days per turn, opened by a logged-in player, whose guest has come.
async fn open(ada: &mut Device, clock: &str) -> Table {
    let guest = json!({"kind": "person", "name": "Grace; of \"Yale\", & Navy", "invited": true});
    let wish =
        json!({"game": "cube-chess", "clock": clock, "seats": [{"kind": "person", "name": "Ada"}, guest]});
    let answer = ada.post("/api/tables", &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let mut table = Table::of(ada.address, &answer.json());
    table.take(1).await;
    table
}

/// Creates the secret addresses.
async fn subscribe(device: &mut Device) -> (String, String) {
    let answer = device.ask(Method::PUT, "/api/account/feed", &Value::Null).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let text = |name: &str| answer.json()[name].as_str().expect("an address").to_owned();
    (text("calendar"), text("feed"))
}

/// The values of a property in a calendar, with folded lines joined.
fn values<'a>(calendar: &'a str, name: &str) -> Vec<&'a str> {
    calendar
        .lines()
        .filter_map(|line| line.split_once(':').filter(|(key, _)| *key == name))
        .map(|(_, value)| value)
        .collect()
}

fn unfolded(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let text = answer.text();
    assert!(text.lines().all(|line| line.len() <= 75), "lines are folded: {text}");
    text.replace("\r\n ", "")
}

/// A time in iCalendar's format, like `20261126T191500Z`, in milliseconds since 1970.
fn moment(text: &str) -> i64 {
    let number = |from: usize, to: usize| text[from..to].parse::<i64>().expect("digits");
    let (year, month, day) = (number(0, 4), number(4, 6), number(6, 8));
    // Days since 1970 in the Gregorian calendar.
    let (shifted, moved) = (if month > 2 { year } else { year - 1 }, (month + 9) % 12);
    let days =
        shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (moved * 306 + 5) / 10 + day - 719_469;
    (days * 86_400 + number(9, 11) * 3_600 + number(11, 13) * 60 + number(13, 15)) * 1_000
}

fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    now.as_millis().try_into().expect("soon")
}

#[tokio::test]
async fn a_move_that_is_due_is_in_the_calendar_until_it_is_made() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let (calendar, _) = subscribe(&mut ada).await;

    let first = host.get(&calendar).await;
    assert_eq!(first.header("content-type"), "text/calendar; charset=utf-8");
    let text = unfolded(&first);
    assert_eq!(values(&text, "SUMMARY"), [r#"Your turn at Cube Chess with Grace\; of "Yale"\, & Navy"#]);
    assert_eq!(values(&text, "UID"), [format!("{}-w-0@cubarium", table.id)]);
    assert_eq!(values(&text, "URL"), [format!("http://localhost/t/{}/w", table.id)]);
    let due = moment(values(&text, "DTEND")[0]);
    let left = due - now();
    assert!((259_020_000..=259_200_000).contains(&left), "three days, and at most two minutes less: {left}");
    assert_eq!(moment(values(&text, "DTSTART")[0]), due - 3_600_000);

    time.advance(Span::DAY);
    let text = unfolded(&host.get(&calendar).await);
    assert_eq!(values(&text, "UID"), [format!("{}-w-0@cubarium", table.id)], "the entry keeps its name");
    assert!((moment(values(&text, "DTEND")[0]) - due + 86_400_000).abs() <= 60_000, "a day has passed");

    let seq = table.show(Some(0)).await["seq"].as_u64().expect("a number");
    assert_eq!(table.play(0, "m", seq, SHORT_GAME[0]).await.status, StatusCode::OK);
    let text = unfolded(&host.get(&calendar).await);
    assert!(values(&text, "UID").is_empty(), "the move was made: {text}");

    assert_eq!(table.play(1, "m", seq + 1, SHORT_GAME[1]).await.status, StatusCode::OK);
    let text = unfolded(&host.get(&calendar).await);
    assert_eq!(values(&text, "UID"), [format!("{}-w-2@cubarium", table.id)], "another turn is another entry");
}

#[tokio::test]
async fn the_calendar_has_nothing_that_is_played_at_one_sitting() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    open(&mut ada, "300+3").await;
    let (calendar, feed) = subscribe(&mut ada).await;
    assert!(!host.get(&calendar).await.text().contains("VEVENT"));
    assert!(!host.get(&feed).await.text().contains("<entry>"));
}

#[tokio::test]
async fn the_feed_tells_of_turns_and_of_ends_in_the_language_that_is_asked_for() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let (calendar, feed) = subscribe(&mut ada).await;

    let answer = host.get(&format!("{feed}?lang=de")).await;
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    let text = answer.text();
    assert!(text.contains("Du bist am Zug: Cube Chess mit Grace; of &quot;Yale&quot;, &amp; Navy"), "{text}");
    assert!(text.contains(&format!("urn:cubarium:turn:{}:w:0", table.id)), "{text}");
    assert!(text.contains("xml:lang=\"de\""), "{text}");
    assert!(unfolded(&host.get(&format!("{calendar}?lang=fr")).await).contains("À vous de jouer"));
    let sentence = host.get(&format!("{feed}?lang=la")).await.problem(422, "unfit");
    assert!(sentence.contains("`la`"), "{sentence}");

    assert_eq!(table.act(1, "resign", "resign").await.status, StatusCode::OK);
    let text = host.get(&feed).await.text();
    assert!(text.contains("You have won at Cube Chess with Grace"), "{text}");
    assert!(text.contains("Black has resigned."), "{text}");
    assert!(!text.contains("urn:cubarium:turn"), "{text}");
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let (_, feed) = subscribe(&mut ada).await;
    let first = host.get(&feed).await;
    let tag = first.header("etag").to_owned();
    assert!(tag.len() > 8, "{tag}");
    let ask = |tag: String| {
        let mut request = request(Method::GET, &feed, None, "");
        request.headers_mut().insert("if-none-match", tag.parse().expect("a header"));
        send(host.address, request)
    };
    for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
        let again = ask(known).await;
        assert_eq!((again.status, again.size()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!(again.header("etag"), tag);
    }
    assert_eq!(ask("\"other\"".to_owned()).await.status, StatusCode::OK);
    table.act(1, "resign", "resign").await;
    assert_eq!(ask(tag).await.status, StatusCode::OK, "the game has ended");
}

#[tokio::test]
async fn an_address_is_shown_once_and_good_until_it_is_renewed_or_revoked() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.get("/api/account/feed").await.problem(401, "not-logged-in");
    ada.create("Ada").await;
    assert_eq!(ada.get("/api/account/feed").await.json(), json!({"made_ms": null}));
    let (first, _) = subscribe(&mut ada).await;
    let shown = ada.get("/api/account/feed").await;
    let token = first.split('/').nth(3).expect("a token");
    assert_eq!(token.len(), 64);
    assert!(shown.json()["made_ms"].is_number() && !shown.text().contains(token));
    assert!(!ada.get("/api/account/export").await.text().contains(token));

    let (second, feed) = subscribe(&mut ada).await;
    host.get(&first).await.problem(404, "no-feed");
    assert_eq!(host.get(&second).await.status, StatusCode::OK);
    assert!(!host.get(&feed).await.text().contains(second.split('/').nth(3).expect("a token")));
    let revoked = ada.ask(Method::DELETE, "/api/account/feed", &Value::Null).await;
    assert_eq!(revoked.status, StatusCode::NO_CONTENT);
    host.get(&second).await.problem(404, "no-feed");
    for bad in ["x", &"0".repeat(63), &"0".repeat(64)] {
        host.get(&format!("/api/feeds/{bad}/games.atom")).await.problem(404, "no-feed");
    }
}

#[tokio::test]
async fn a_feed_opens_no_seat_and_tells_nothing_secret() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let (calendar, feed) = subscribe(&mut ada).await;
    let token = feed.split('/').nth(3).expect("a token").to_owned();
    let pass = ada.token().await;
    for path in [&calendar, &feed] {
        let text = host.get(path).await.text();
        for secret in table.secrets().chain([token.as_str(), pass.as_str()]) {
            assert!(!text.contains(secret), "{text}");
        }
    }
    // Nor does it work as a token, nor a seat's token as an address.
    get(host.address, &table.path(""), Some(&token[..32])).await.problem(403, "wrong-token");
    host.get(&format!("/api/feeds/{0}{0}/calendar.ics", table.tokens[0])).await.problem(404, "no-feed");
}

#[tokio::test]
async fn programs_that_ask_too_often_are_told_to_wait() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let (calendar, _) = subscribe(&mut ada).await;
    for _ in 0..20 {
        assert_eq!(host.get(&calendar).await.status, StatusCode::OK);
    }
    let refused = host.get(&calendar).await;
    refused.problem(429, "too-often");
    assert_ne!(refused.header("retry-after"), "");
    assert_eq!(ada.get("/api/account/games").await.status, StatusCode::OK, "the page is not kept waiting");
}

#[tokio::test]
async fn a_server_without_accounts_has_no_feeds() {
    let host = Host::with(|config| config.accounts = false).await;
    let mut ada = Device::at(host.address);
    ada.get("/api/account/feed").await.problem(404, "no-accounts");
    host.get(&format!("/api/feeds/{}/calendar.ics", "0".repeat(64))).await.problem(404, "no-feed");
}

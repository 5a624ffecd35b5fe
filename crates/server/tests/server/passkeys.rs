//! Passkeys over HTTP, with a software authenticator: creating accounts and logging in with them, and every refusal.

use std::time::Duration;

use cubarium_server::{PasskeySettings, Period, Rate};
use hyper::Method;
use serde_json::{Value, json};

use crate::accounts::{Device, PASSWORD, host, quick};
use crate::authenticator::{Authenticator, Key, told};
use crate::support::Host;

const CHALLENGE: &str = "/api/account/passkeys/challenge";
pub(crate) const LOG_IN: &str = "/api/account/session/with-passkey";
const CREATE: &str = "/api/account/with-passkey";
const OWN: &str = "/api/account/passkeys";

/// Requests a challenge.
pub(crate) async fn ask(device: &mut Device, wish: Value) -> Value {
    let answer = device.post(CHALLENGE, &wish).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["options"].clone()
}

/// Creates an account with a passkey.
pub(crate) async fn create(
    device: &mut Device,
    authenticator: &mut Authenticator,
    name: &str,
) -> (Key, Vec<String>) {
    let options = ask(device, json!({"for": "create", "name": name})).await;
    let (key, credential) = authenticator.make(&options);
    let made = device.post(CREATE, &json!({"name": "Desk", "credential": credential})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    (key, serde_json::from_value(made.json()["codes"].clone()).expect("codes"))
}

/// The response of a passkey to a challenge for this device.
pub(crate) async fn used(device: &mut Device, by: &Authenticator, key: &mut Key, what: &str) -> Value {
    let options = ask(device, json!({"for": what})).await;
    by.answer(&options, key)
}

pub(crate) async fn log_in(device: &mut Device, by: &Authenticator, key: &mut Key) {
    let credential = used(device, by, key, "log-in").await;
    let answer = device.post(LOG_IN, &json!({"credential": credential})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// Adds a passkey to the account that a device is logged in to.
async fn add(device: &mut Device, by: &mut Authenticator, proof: Value) -> (Key, Value) {
    let mut wish = json!({"for": "add"});
    wish.as_object_mut().expect("an object").extend(proof.as_object().expect("an object").clone());
    let options = ask(device, wish).await;
    let (key, credential) = by.make(&options);
    let added = device.post(OWN, &json!({"name": " My  phone ", "credential": credential})).await;
    assert_eq!(added.status, 201, "{}", added.text());
    (key, added.json())
}

#[tokio::test]
async fn an_account_is_made_with_a_passkey_and_entered_with_nothing_else() {
    let host = host().await;
    assert_eq!(host.get("/api/health").await.json()["passkeys"], "http://localhost");
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let options = ask(&mut device, json!({"for": "create", "name": "Ada"})).await;
    assert_eq!(options["rp"], json!({"name": "Cubarium", "id": "localhost"}));
    assert_eq!((&options["user"]["name"], &options["user"]["displayName"]), (&json!("Ada"), &json!("Ada")));
    assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
    assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
    assert_eq!(options["extensions"]["enforceCredentialProtectionPolicy"], false, "few authenticators can");
    assert_eq!((&options["attestation"], &options["timeout"]), (&json!("none"), &json!(300_000)));
    let (mut key, codes) = create(&mut device, &mut authenticator, "Ada").await;
    assert_eq!(codes.len(), 10);
    let account = device.get("/api/account").await.json();
    assert_eq!(
        (&account["name"], &account["has_password"], &account["passkeys"]),
        (&json!("Ada"), &json!(false), &json!(1))
    );
    device.ask(Method::DELETE, "/api/account/session", &Value::Null).await;
    device.get("/api/account").await.problem(401, "not-logged-in");

    let options = ask(&mut device, json!({"for": "log-in"})).await;
    assert_eq!((&options["rpId"], &options["userVerification"]), (&json!("localhost"), &json!("required")));
    assert_eq!(options["allowCredentials"].as_array().map_or(0, Vec::len), 0, "it tells nothing of anybody");
    log_in(&mut device, &authenticator, &mut key).await;
    assert_eq!(device.get("/api/account").await.json()["name"], "Ada");
    for password in ["", PASSWORD] {
        let tried = json!({"name": "Ada", "password": password});
        Device::at(host.address).post("/api/account/session", &tried).await.problem(403, "wrong-login");
    }
    let taken = device.post(CHALLENGE, &json!({"for": "create", "name": "aDA"})).await;
    assert!(taken.problem(409, "name-taken").starts_with("name: "));
    let bad = device.post(CHALLENGE, &json!({"for": "create", "name": "a b"})).await;
    assert!(bad.problem(422, "unfit").starts_with("name: "));
}

#[tokio::test]
async fn passkeys_are_added_renamed_exported_and_removed_and_one_way_in_stays() {
    let host = host().await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    device.create("Ada").await;
    let neither = device.post(CHALLENGE, &json!({"for": "add"})).await;
    assert!(neither.problem(422, "unfit").starts_with("password: "));
    let wrong = device.post(CHALLENGE, &json!({"for": "add", "password": "wrong horse"})).await;
    wrong.problem(403, "wrong-login");
    let (mut first, state) = add(&mut device, &mut authenticator, json!({"password": PASSWORD})).await;
    assert_eq!((&state["name"], &state["credential"]), (&json!("My phone"), &json!(first.id())));
    assert_eq!((&state["used_ms"], &state["synced"]), (&Value::Null, &json!(false)));

    // The second passkey is added by confirming with the first.
    let proof = used(&mut device, &authenticator, &mut first, "confirm").await;
    let again = json!({"for": "add", "passkey": proof});
    let options = ask(&mut device, again.clone()).await;
    assert_eq!(options["excludeCredentials"][0]["id"], first.id(), "no authenticator gets two");
    assert_eq!(options["user"]["id"], first.handle.as_str());
    device.post(CHALLENGE, &again).await.problem(410, "no-challenge");
    let proof = used(&mut device, &authenticator, &mut first, "confirm").await;
    let (mut second, state) = add(&mut device, &mut authenticator, json!({"passkey": proof})).await;

    let path = |state: &Value| format!("{OWN}/{}", state["id"]);
    let renamed = device.ask(Method::PUT, &path(&state), &json!({"name": "Tablet"})).await;
    assert_eq!(renamed.status, 204, "{}", renamed.text());
    let unnamed = device.ask(Method::PUT, &path(&state), &json!({"name": "  "})).await;
    assert!(unnamed.problem(422, "unfit").starts_with("name: "));
    for none in ["4711", "x"] {
        let missing = device.ask(Method::PUT, &format!("{OWN}/{none}"), &json!({"name": "Tablet"})).await;
        missing.problem(404, "no-passkey");
    }
    let list = device.get(OWN).await.json();
    assert_eq!((list[0]["name"].as_str(), list[1]["name"].as_str()), (Some("My phone"), Some("Tablet")));
    assert!(list[0]["used_ms"].is_i64(), "it has confirmed something");
    let export = device.get("/api/account/export").await.json();
    assert_eq!(export["passkeys"], list);
    let mut other = Device::at(host.address);
    other.create("Eve").await;
    let foreign = json!({"password": PASSWORD});
    other.ask(Method::DELETE, &path(&state), &foreign).await.problem(404, "no-passkey");
    other.ask(Method::PUT, &path(&state), &json!({"name": "Mine"})).await.problem(404, "no-passkey");
    assert_eq!(other.get(OWN).await.json(), json!([]));
    other.ask(Method::DELETE, "/api/account/password", &foreign).await.problem(409, "last-way");

    // Without a password, everything is confirmed with a passkey, and the last one cannot be removed.
    let done = device.ask(Method::DELETE, "/api/account/password", &json!({"password": PASSWORD})).await;
    assert_eq!(done.status, 204, "{}", done.text());
    let gone = device.ask(Method::DELETE, &path(&list[0]), &json!({"password": PASSWORD})).await;
    gone.problem(403, "wrong-login");
    let proof = used(&mut device, &authenticator, &mut second, "confirm").await;
    let removed = device.ask(Method::DELETE, &path(&list[0]), &json!({"passkey": proof})).await;
    assert_eq!(removed.status, 204, "{}", removed.text());
    let proof = used(&mut device, &authenticator, &mut second, "confirm").await;
    let last = device.ask(Method::DELETE, &path(&state), &json!({"passkey": proof})).await;
    assert!(last.problem(409, "last-way").contains("first add another one"));

    let proof = used(&mut device, &authenticator, &mut second, "confirm").await;
    let codes = device.post("/api/account/codes", &json!({"passkey": proof})).await;
    assert_eq!(codes.json()["codes"].as_array().map(Vec::len), Some(10));
    let proof = used(&mut device, &authenticator, &mut second, "confirm").await;
    let new = json!({"passkey": proof, "new": "another horse"});
    assert_eq!(device.ask(Method::PUT, "/api/account/password", &new).await.status, 204);
    let proof = used(&mut device, &authenticator, &mut second, "confirm").await;
    let deleted = device.ask(Method::DELETE, "/api/account", &json!({"passkey": proof})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let credential = used(&mut device, &authenticator, &mut second, "log-in").await;
    let late = device.post(LOG_IN, &json!({"credential": credential})).await;
    late.problem(404, "unknown-passkey");
}

#[tokio::test]
async fn a_removed_passkey_logs_nobody_in() {
    let host = host().await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    device.create("Ada").await;
    let (mut key, state) = add(&mut device, &mut authenticator, json!({"password": PASSWORD})).await;
    let mut phone = Device::at(host.address);
    log_in(&mut phone, &authenticator, &mut key).await;
    let removed = format!("{OWN}/{}", state["id"]);
    device.ask(Method::DELETE, &removed, &json!({"password": PASSWORD})).await;
    let credential = used(&mut phone, &authenticator, &mut key, "log-in").await;
    phone.post(LOG_IN, &json!({"credential": credential})).await.problem(404, "unknown-passkey");
    let credential = used(&mut phone, &authenticator, &mut key, "confirm").await;
    let proof = json!({"passkey": credential});
    phone.ask(Method::DELETE, "/api/account", &proof).await.problem(404, "unknown-passkey");
}

#[tokio::test]
async fn an_answer_that_is_not_right_is_refused() {
    let host = host().await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let (mut key, _) = create(&mut device, &mut authenticator, "Ada").await;
    let refused = async |device: &mut Device, credential: Value, reason: &str| {
        let answer = device.post(LOG_IN, &json!({"credential": credential})).await;
        let sentence = answer.problem(403, "passkey-refused");
        assert!(sentence.contains(reason), "{sentence}");
    };
    // Another page has asked, or the user was not verified.
    for page in ["https://evil.example", "http://localhost.evil.example:8417", "https://localhost"] {
        let elsewhere = Authenticator { page: page.to_owned(), ..authenticator.clone() };
        let credential = used(&mut device, &elsewhere, &mut key, "log-in").await;
        refused(&mut device, credential, "origin").await;
    }
    let hasty = Authenticator { verifies: false, ..authenticator.clone() };
    let credential = used(&mut device, &hasty, &mut key, "log-in").await;
    refused(&mut device, credential, "verif").await;
    // Another domain, another key, another handle, another challenge.
    let mut options = ask(&mut device, json!({"for": "log-in"})).await;
    options["rpId"] = json!("evil.example");
    let credential = authenticator.answer(&options, &mut key);
    refused(&mut device, credential, "RP ID").await;
    let mut credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    let mut forged =
        used(&mut device, &authenticator, &mut key, "log-in").await["response"]["signature"].take();
    std::mem::swap(&mut credential["response"]["signature"], &mut forged);
    refused(&mut device, credential, "signature").await;
    let mut credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    credential["response"]["userHandle"] = json!(told(&[1; 64]));
    refused(&mut device, credential, "user handle").await;
    // A cloned authenticator has a lower counter.
    let mut copy = key.clone();
    log_in(&mut device, &authenticator, &mut key).await;
    let credential = used(&mut device, &authenticator, &mut copy, "log-in").await;
    refused(&mut device, credential, "copied").await;
    log_in(&mut device, &authenticator, &mut key).await;

    let credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    for (name, value) in [("id", json!("x")), ("response", json!({})), ("type", json!("password"))] {
        let mut bad = credential.clone();
        bad[name] = value;
        let answer = device.post(LOG_IN, &json!({"credential": bad})).await;
        assert!(answer.problem(422, "unfit").starts_with("credential: "), "{name}");
    }
    let accepted = device.post(LOG_IN, &json!({"credential": credential})).await;
    assert_eq!(accepted.status, 200, "what could not be read has used up no challenge");

    // A new passkey is checked in the same way.
    let other = Authenticator { page: "https://evil.example".to_owned(), ..Authenticator::new(2) };
    for mut bad in [other, Authenticator { verifies: false, ..Authenticator::new(3) }] {
        let options = ask(&mut device, json!({"for": "create", "name": "Eve"})).await;
        let (_, credential) = bad.make(&options);
        let answer = device.post(CREATE, &json!({"name": "Desk", "credential": credential})).await;
        answer.problem(403, "passkey-refused");
    }
    let options = ask(&mut device, json!({"for": "create", "name": "Eve"})).await;
    let (_, credential) = Authenticator::new(1).make(&options);
    let known = device.post(CREATE, &json!({"name": "Desk", "credential": credential})).await;
    known.problem(409, "known-passkey");
}

#[tokio::test]
async fn a_challenge_is_good_once_for_one_thing_and_in_one_session() {
    let host = host().await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let (mut key, _) = create(&mut device, &mut authenticator, "Ada").await;
    let credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    let sent = json!({"credential": credential});
    assert_eq!(device.post(LOG_IN, &sent).await.status, 200);
    device.post(LOG_IN, &sent).await.problem(410, "no-challenge");
    // A made-up challenge.
    let mut options = ask(&mut device, json!({"for": "log-in"})).await;
    options["challenge"] = json!(told(&[9; 16]));
    let credential = authenticator.answer(&options, &mut key);
    device.post(LOG_IN, &json!({"credential": credential})).await.problem(410, "no-challenge");
    // A challenge for logging in cannot confirm anything, nor the reverse.
    let credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    let proof = json!({"passkey": credential});
    device.ask(Method::DELETE, "/api/account", &proof).await.problem(410, "no-challenge");
    let credential = used(&mut device, &authenticator, &mut key, "confirm").await;
    device.post(LOG_IN, &json!({"credential": credential})).await.problem(410, "no-challenge");
    // A challenge of one session does not work in another session of the same account.
    let mut phone = Device::at(host.address);
    log_in(&mut phone, &authenticator, &mut key).await;
    let credential = used(&mut phone, &authenticator, &mut key, "confirm").await;
    let proof = json!({"passkey": credential});
    device.ask(Method::DELETE, "/api/account", &proof).await.problem(410, "no-challenge");
    // A challenge for adding a passkey in one session neither adds one in another session nor creates an account.
    let proof = used(&mut device, &authenticator, &mut key, "confirm").await;
    let options = ask(&mut device, json!({"for": "add", "passkey": proof})).await;
    let (_, credential) = authenticator.make(&options);
    let new = json!({"name": "Desk", "credential": credential});
    phone.post(OWN, &new).await.problem(410, "no-challenge");
    device.post(OWN, &new).await.problem(410, "no-challenge");
    device.post(CREATE, &new).await.problem(410, "no-challenge");
    // Another account's passkey does not confirm anything.
    let (mut eve, mut hers) = (Device::at(host.address), Authenticator::new(2));
    let (mut foreign, _) = create(&mut eve, &mut hers, "Eve").await;
    let credential = used(&mut device, &hers, &mut foreign, "confirm").await;
    let proof = json!({"passkey": credential});
    device.ask(Method::DELETE, "/api/account", &proof).await.problem(403, "other-passkey");
    // Without a login.
    let mut nobody = Device::at(host.address);
    for what in [json!({"for": "confirm"}), json!({"for": "add", "password": PASSWORD})] {
        nobody.post(CHALLENGE, &what).await.problem(401, "not-logged-in");
    }
    for bad in [json!({}), json!({"for": "x"}), json!({"for": "log-in", "name": "Ada"})] {
        nobody.post(CHALLENGE, &bad).await.problem(400, "unreadable");
    }
}

#[tokio::test]
async fn an_expired_challenge_is_refused() {
    let host = Host::with(|config| {
        quick(config);
        config.passkeys = PasskeySettings { within: Duration::from_millis(1), ..PasskeySettings::default() };
    })
    .await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let options = ask(&mut device, json!({"for": "create", "name": "Ada"})).await;
    // The response was made in time, but arrives late.
    tokio::time::sleep(Duration::from_millis(2)).await;
    let (_, credential) = authenticator.make(&options);
    let late = device.post(CREATE, &json!({"name": "Desk", "credential": credential})).await;
    late.problem(410, "no-challenge");
}

#[tokio::test]
async fn passkeys_belong_to_the_address_that_the_host_has_set() {
    let host = Host::with(|config| {
        quick(config);
        config.public_url = Some("https://games.example.org".parse().expect("an address"));
    })
    .await;
    assert_eq!(host.get("/api/health").await.json()["passkeys"], "https://games.example.org");
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    // The request's host makes no difference: the tests use localhost.
    let options = ask(&mut device, json!({"for": "create", "name": "Ada"})).await;
    assert_eq!(options["rp"]["id"], "games.example.org");
    let (_, credential) = authenticator.make(&options);
    let elsewhere = device.post(CREATE, &json!({"name": "Desk", "credential": credential})).await;
    assert!(elsewhere.problem(403, "passkey-refused").contains("origin"));
    authenticator.page = "https://games.example.org".to_owned();
    create(&mut device, &mut authenticator, "Ada").await;
    let own = [("origin", "https://games.example.org")];
    let allowed = device.ask_with(Method::POST, CHALLENGE, &json!({"for": "log-in"}), &own).await;
    assert_eq!(allowed.status, 200, "whatever the proxy says of the host");

    for address in ["http://games.example.org", "https://10.0.0.1"] {
        let host = Host::with(|config| {
            quick(config);
            config.public_url = Some(address.parse().expect("an address"));
        })
        .await;
        assert_eq!(host.get("/api/health").await.json()["passkeys"], Value::Null);
        let refused = Device::at(host.address).post(CHALLENGE, &json!({"for": "log-in"})).await;
        refused.problem(404, "no-passkeys");
    }
    let host = Host::with(|config| config.accounts = false).await;
    assert_eq!(host.get("/api/health").await.json()["passkeys"], Value::Null);
    let refused = Device::at(host.address).post(CHALLENGE, &json!({"for": "log-in"})).await;
    refused.problem(404, "no-accounts");
}

#[tokio::test]
async fn a_recovery_code_removes_all_passkeys() {
    let host = host().await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let (mut key, codes) = create(&mut device, &mut authenticator, "Ada").await;
    let mut other = Device::at(host.address);
    let recovery = json!({"name": "Ada", "code": codes[0], "new": PASSWORD});
    let account = other.post("/api/account/recovery", &recovery).await.json();
    assert_eq!((&account["has_password"], &account["passkeys"]), (&json!(true), &json!(0)));
    device.get("/api/account").await.problem(401, "not-logged-in");
    let credential = used(&mut device, &authenticator, &mut key, "log-in").await;
    device.post(LOG_IN, &json!({"credential": credential})).await.problem(404, "unknown-passkey");
}

#[tokio::test]
async fn an_account_has_only_so_many_passkeys() {
    let host = Host::with(|config| {
        quick(config);
        config.limits.logins = None;
    })
    .await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    device.create("Ada").await;
    // Each authenticator has keys of its own.
    for number in 0..20 {
        authenticator = if number % 10 == 0 { Authenticator::new(number / 10) } else { authenticator };
        add(&mut device, &mut authenticator, json!({"password": PASSWORD})).await;
    }
    let many = device.post(CHALLENGE, &json!({"for": "add", "password": PASSWORD})).await;
    many.problem(409, "too-many-passkeys");
}

#[tokio::test]
async fn only_answers_of_passkeys_count_as_attempts_to_log_in_and_challenges_are_counted_apart() {
    let host = Host::with(|config| {
        quick(config);
        // A slow rate, so that nothing is replenished during the test.
        config.limits.logins = Some(Rate { period: Period::Hour, ..Rate::new(1, 4) });
        config.limits.new_accounts = Some(Rate { period: Period::Hour, ..Rate::new(1, 2) });
    })
    .await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let (mut key, _) = create(&mut device, &mut authenticator, "Ada").await;
    // Unused suggestions leave all attempts to those who type a password.
    for _ in 0..4 {
        ask(&mut device, json!({"for": "log-in"})).await;
    }
    let tried = json!({"name": "Ada", "password": PASSWORD});
    device.post("/api/account/session", &tried).await.problem(403, "wrong-login");
    log_in(&mut device, &authenticator, &mut key).await;
    let proof = used(&mut device, &authenticator, &mut key, "confirm").await;
    device.post("/api/account/codes", &json!({"passkey": proof})).await;
    device.post(LOG_IN, &json!({"credential": {}})).await.problem(422, "unfit");
    let late = used(&mut device, &authenticator, &mut key, "log-in").await;
    device.post(LOG_IN, &json!({"credential": late})).await.problem(429, "too-often");
    let proof = used(&mut device, &authenticator, &mut key, "confirm").await;
    device.post("/api/account/codes", &json!({"passkey": proof})).await.problem(429, "too-often");
    // Names cannot be tried faster than accounts can be created.
    device.post(CHALLENGE, &json!({"for": "create", "name": "Ada"})).await.problem(409, "name-taken");
    device.post(CHALLENGE, &json!({"for": "create", "name": "Eve"})).await.problem(429, "too-often");
    // Challenges have a limit of their own: five times that of log-ins.
    let mut asked = 0;
    while device.post(CHALLENGE, &json!({"for": "log-in"})).await.status == 200 {
        asked += 1;
        assert!(asked < 20, "there is a limit");
    }
    device.post(CHALLENGE, &json!({"for": "log-in"})).await.problem(429, "too-often");
}

#[tokio::test]
async fn only_own_pages_ask_for_challenges_and_answer_them() {
    let host = host().await;
    let mut device = Device::at(host.address);
    let foreign = [("origin", "https://evil.example")];
    for path in [CHALLENGE, LOG_IN, CREATE, OWN] {
        let refused = device.ask_with(Method::POST, path, &json!({}), &foreign).await;
        refused.problem(403, "origin");
    }
}

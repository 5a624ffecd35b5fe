//! What only one node at a time does, the leader. It keeps in memory who is looking for an opponent, which seats are
//! open, tournaments, challenges for passkeys, and analyses. The other nodes forward requests about these to it and
//! return its answers.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use cubarium_journal::Timestamp;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use super::bus::Asked;
use crate::app::App;
use crate::guard::Peer;
use crate::rejection::Rejection;

/// The longest answer: NATS's default limit, with room for the head.
const LONGEST: usize = 1_000_000;
/// The maximum age of a question, in milliseconds: a node that was suspended must not answer it later.
const OLD: i64 = 8_000;

/// The head of a request or an answer; its body follows after a line break.
#[derive(Serialize, Deserialize)]
struct Head {
    /// Method and path of a request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    asks: Option<Asks>,
    #[serde(default)]
    status: u16,
    headers: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
struct Asks {
    method: String,
    uri: String,
    /// The client's address.
    address: Option<IpAddr>,
    is_secure: bool,
    at_ms: i64,
}

/// A request forwarded by another node.
#[derive(Clone)]
struct PassedOn;

/// Whether the request needs the leader's memory, and if so, whether no other node can answer it.
fn concerns_leader(method: &Method, path: &str) -> Option<bool> {
    let path = path.strip_prefix("/api/")?;
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        ["pairing" | "open-seats"] | ["tournaments", ..] => Some(true),
        ["tables", _, "seats", _, "open"] => Some(true),
        // Each node can make one, with the same result.
        ["tables", _, "analysis"] => Some(false),
        // Challenges for passkeys are kept there, and deleting an account concerns tournaments.
        ["account"] if method == Method::DELETE => Some(false),
        ["account", "with-passkey"]
        | ["account", "session", "with-passkey"]
        | ["account", "passkeys", "challenge"] => Some(false),
        ["account", "passkeys"] if method == Method::POST => Some(false),
        _ => None,
    }
}

/// Whether a request may carry a passkey's answer as proof of who makes it.
fn may_answer_challenge(method: &Method, path: &str) -> bool {
    path.starts_with("/api/account/") && method != Method::GET
}

/// Whether it does. Passwords and recovery codes are checked by the node that receives them.
fn answers_challenge(body: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Proof {
        passkey: Option<serde::de::IgnoredAny>,
    }
    serde_json::from_slice::<Proof>(body).is_ok_and(|proof| proof.passkey.is_some())
}

/// Forwards a request to the leader, if that is the node to answer it.
pub(crate) async fn pass_on(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let nodes = app.registry().nodes();
    let Some(together) = nodes.0.as_ref() else { return next.run(request).await };
    let (method, path) = (request.method(), request.uri().path());
    let concerns = concerns_leader(method, path);
    let may_answer = concerns.is_none() && may_answer_challenge(method, path);
    let is_passed_on = request.extensions().get::<PassedOn>().is_some();
    if nodes.leads() || is_passed_on || (concerns.is_none() && !may_answer) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, app.limits().max_body).await else {
        return Rejection::TooLarge(app.limits().max_body).into_response();
    };
    let Some(needed) = concerns.or_else(|| answers_challenge(&body).then_some(false)) else {
        return next.run(Request::from_parts(parts, Body::from(body))).await;
    };
    let peer = parts.extensions.get::<Peer>();
    let asks = Asks {
        method: parts.method.to_string(),
        uri: parts.uri.to_string(),
        address: peer.map(|peer| peer.address),
        is_secure: peer.is_some_and(|peer| peer.is_secure),
        at_ms: Timestamp::now().0,
    };
    let head = Head { asks: Some(asks), status: 0, headers: told(&parts.headers) };
    match together.bus.ask(letter(&head, &body)).await {
        Asked::Answered(letter) => match opened(&letter) {
            Some((head, body)) => answer(&head, body),
            None => Rejection::Unavailable.into_response(),
        },
        Asked::Unheard if !needed => next.run(Request::from_parts(parts, Body::from(body))).await,
        // The leader may have done it all the same, so this node must not do it too.
        Asked::Unheard | Asked::Unanswered => Rejection::Unavailable.into_response(),
    }
}

fn told(headers: &axum::http::HeaderMap) -> Vec<(String, String)> {
    let texts =
        headers.iter().filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())));
    texts.collect()
}

fn letter(head: &Head, body: &[u8]) -> Vec<u8> {
    let mut letter = serde_json::to_vec(head).expect("texts and numbers are JSON");
    letter.push(b'\n');
    letter.extend_from_slice(body);
    letter
}

fn opened(letter: &[u8]) -> Option<(Head, Vec<u8>)> {
    let end = letter.iter().position(|byte| *byte == b'\n')?;
    Some((serde_json::from_slice(&letter[..end]).ok()?, letter[end + 1..].to_vec()))
}

fn answer(head: &Head, body: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::from_u16(head.status).unwrap_or(StatusCode::BAD_GATEWAY);
    for (name, value) in &head.headers {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
            response.headers_mut().append(name, value);
        }
    }
    response
}

/// Answers forwarded requests for as long as this node leads.
pub(super) async fn serve(app: &Arc<App>) {
    let Some(together) = app.registry().nodes().0.clone() else { return };
    let Some(mut questions) = together.bus.lead().await else { return };
    let router = crate::app::router(Arc::clone(app));
    while let Some(question) = questions.next().await {
        if !app.registry().nodes().leads() {
            continue;
        }
        let Some((head, body)) = opened(&question.payload) else { continue };
        let (app, router, together) = (Arc::clone(app), router.clone(), Arc::clone(&together));
        tokio::spawn(async move {
            if let Some(answer) = done(&app, router, head, body).await {
                together.bus.answer(question, answer).await;
            }
        });
    }
}

async fn done(app: &App, router: Router, head: Head, body: Vec<u8>) -> Option<Vec<u8>> {
    let asks = head.asks?;
    if Timestamp::now().0 - asks.at_ms > OLD {
        return None;
    }
    let mut request = axum::http::Request::builder().method(asks.method.as_str()).uri(asks.uri);
    for (name, value) in head.headers {
        request = request.header(name, value);
    }
    let mut request = request.body(Body::from(body)).ok()?;
    request.extensions_mut().insert(PassedOn);
    let response = match asks.address.map(|address| app.passed_on(address, asks.is_secure)) {
        Some(None) => Rejection::TooOften(1).into_response(),
        peer => {
            if let Some(Some(peer)) = peer {
                request.extensions_mut().insert(peer);
            }
            match router.oneshot(request).await {
                Ok(response) => response,
                Err(never) => match never {},
            }
        }
    };
    let (parts, body) = response.into_parts();
    let (status, body) = match to_bytes(body, LONGEST).await {
        Ok(body) => (parts.status.as_u16(), body),
        Err(_) => return None,
    };
    Some(letter(&Head { asks: None, status, headers: told(&parts.headers) }, &body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_in_memory_is_asked_of_the_node_that_leads() {
        for (method, path, concerns) in [
            (Method::POST, "/api/pairing", Some(true)),
            (Method::GET, "/api/open-seats", Some(true)),
            (Method::PUT, "/api/tables/t/seats/w/open", Some(true)),
            (Method::GET, "/api/tournaments/c/boards", Some(true)),
            (Method::POST, "/api/tables/t/analysis", Some(false)),
            (Method::GET, "/api/tables/t/analysis", Some(false)),
            (Method::POST, "/api/account/session/with-passkey", Some(false)),
            (Method::POST, "/api/account/passkeys/challenge", Some(false)),
            (Method::DELETE, "/api/account", Some(false)),
            (Method::POST, "/api/account/session", None),
            (Method::PUT, "/api/account/password", None),
            (Method::GET, "/api/account/games", None),
            (Method::POST, "/api/tables/t/moves", None),
            (Method::GET, "/readyz", None),
        ] {
            assert_eq!(concerns_leader(&method, path), concerns, "{method} {path}");
        }
    }

    #[test]
    fn passwords_and_recovery_codes_stay_where_they_arrive_and_answers_of_passkeys_are_passed_on() {
        for (body, answers) in [
            (r#"{"password": "secret", "new": "other"}"#, false),
            (r#"{"name": "Ada", "code": "1", "new": "other"}"#, false),
            (r#"{"password": "secret", "passkey": null}"#, false),
            (r#"{"passkey": {"id": "1"}, "new": "other"}"#, true),
            ("", false),
        ] {
            assert_eq!(answers_challenge(body.as_bytes()), answers, "{body}");
        }
        assert!(may_answer_challenge(&Method::PUT, "/api/account/password"));
        assert!(!may_answer_challenge(&Method::POST, "/api/tables/t/moves"));
    }

    #[test]
    fn a_letter_is_opened_as_it_was_closed() {
        let head = Head { asks: None, status: 201, headers: vec![("a".into(), "b".into())] };
        let (opened, body) = opened(&letter(&head, b"one\ntwo")).expect("a letter");
        assert_eq!((opened.status, opened.headers, body), (201, head.headers, b"one\ntwo".to_vec()));
    }
}

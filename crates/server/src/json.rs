//! Reading JSON from outside: errors name the field, or the line and column.

mod objects;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::protocol::{ActionRequest, ClientFrame, Hello, MoveRequest};
use crate::rejection::Rejection;
use objects::Objects;

/// Reads a whole text as one value. A list of an object's values is not accepted in place of the object, at any depth.
///
/// # Errors
/// With the offending field, or the line and column of a syntax error.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Rejection> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(Objects(&mut reader)).map_err(|error| {
        let path = error.path().to_string();
        explain(Some(path), error.inner())
    })?;
    reader.end().map_err(|error| explain(None, &error))?;
    Ok(value)
}

fn explain(path: Option<String>, error: &serde_json::Error) -> Rejection {
    let position = format!("line {}, column {}", error.line(), error.column());
    let place = match path {
        Some(path) if path != "." && error.is_data() => format!("{path} ({position})"),
        _ => position,
    };
    let full = error.to_string();
    let reason = full.rsplit_once(" at line ").map_or(full.as_str(), |(reason, _)| reason);
    Rejection::Json { place, reason: shorten(reason) }
}

/// The beginning of a text, so that an error message does not grow with its input.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads a frame that a page has sent over a socket.
///
/// # Errors
/// As [`read`]; with the client's name for the request if it could be read.
pub(crate) fn read_frame(text: &str) -> Result<ClientFrame, (Option<String>, Rejection)> {
    #[derive(Deserialize)]
    struct Envelope {
        r#type: String,
        #[serde(default)]
        client_id: Option<serde_json::Value>,
    }
    let bytes = text.as_bytes();
    let envelope: Envelope = read(bytes).map_err(|rejection| (None, rejection))?;
    let client_id = envelope.client_id.and_then(|id| id.as_str().map(shorten));
    let frame = match envelope.r#type.as_str() {
        "hello" => read::<Hello>(bytes).map(ClientFrame::Hello),
        "move" => read::<MoveRequest>(bytes).map(ClientFrame::Move),
        "act" => read::<ActionRequest>(bytes).map(ClientFrame::Act),
        "ping" => Ok(ClientFrame::Ping),
        other => Err(Rejection::Json {
            place: "type".to_owned(),
            reason: shorten(&format!("there is no frame `{other}`; there are hello, move, act and ping")),
        }),
    };
    frame.map_err(|rejection| (client_id, rejection))
}

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Rejection;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Rejection> {
        if !is_json(request.headers()) {
            return Err(Rejection::MediaType);
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                Rejection::TooLarge(app.limits().max_body)
            } else {
                Rejection::Unread
            }
        })?;
        read(&bytes).map(Self)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{AccountSeatsRequest, ChallengeRequest, NewTable, Said};

    fn complaint<T: DeserializeOwned>(text: &str) -> String {
        read::<T>(text.as_bytes()).err().map(|rejection| rejection.to_string()).unwrap_or_default()
    }

    #[test]
    fn errors_name_the_field_and_position() {
        assert_eq!(
            complaint::<MoveRequest>("{\"client_id\":\"a\",\n\"seq\":\"x\"}"),
            "seq (line 2, column 9): invalid type: string \"x\", expected u64"
        );
        assert_eq!(
            complaint::<MoveRequest>("{\"client_id\":"),
            "line 1, column 13: EOF while parsing a value"
        );
        assert_eq!(complaint::<MoveRequest>("{} {}"), "line 1, column 2: missing field `client_id`");
        assert!(
            complaint::<NewTable>(r#"{"game":"g","seats":[{"kind":"person"},{"kind":"robot"}]}"#)
                .starts_with("seats[1]"),
        );
        assert!(
            complaint::<NewTable>(r#"{"game":"g","seats":[],"option":{}}"#)
                .contains("unknown field `option`")
        );
        assert_eq!(complaint::<u8>("1 2"), "line 1, column 3: trailing characters");
    }

    #[test]
    fn a_list_of_values_is_not_an_object_at_any_depth() {
        let list = |place: &str| format!("{place}: a list, expected an object");
        assert_eq!(complaint::<MoveRequest>(r#"["a",1,"x"]"#), list("line 1, column 1"));
        for (seats, place) in [
            (r#"[["person"]]"#, "seats[0] (line 1, column 22)"),
            (r#"[{"kind":"person"},["computer",3]]"#, "seats[1] (line 1, column 40)"),
        ] {
            let text = format!(r#"{{"game":"g","seats":{seats}}}"#);
            assert_eq!(complaint::<NewTable>(&text), list(place), "{text}");
        }
        let seats = r#"{"seats":[{"table":"t","token":"0"},["t","0"]]}"#;
        assert_eq!(complaint::<AccountSeatsRequest>(seats), list("seats[1] (line 1, column 37)"));
        assert_eq!(complaint::<ChallengeRequest>(r#"["create","Ada"]"#), list("line 1, column 1"));
        assert_eq!(complaint::<Said>(r#"["phrase","hello"]"#), list("line 1, column 1"));
        #[derive(Deserialize)]
        #[expect(dead_code, reason = "it is only read")]
        enum Deep {
            Named { at: MoveRequest },
            Wrapped(Option<MoveRequest>),
        }
        assert_eq!(complaint::<Deep>(r#"{"Named":[["a",1,"x"]]}"#), list("Named (line 1, column 10)"));
        assert_eq!(
            complaint::<Deep>(r#"{"Named":{"at":["a",1,"x"]}}"#),
            list("Named.at (line 1, column 16)")
        );
        assert_eq!(complaint::<Deep>(r#"{"Wrapped":["a",1,"x"]}"#), list("Wrapped (line 1, column 12)"));
    }

    #[test]
    fn lists_are_taken_where_they_are_expected() {
        for text in ["[1,[2]]", r#"{"a":[{"b":[]}]}"#, "null"] {
            let value: serde_json::Value = read(text.as_bytes()).expect("any value");
            assert_eq!(value.to_string(), text);
        }
        let pairs: Vec<(u8, Option<String>)> = read(br#"[[1,"x"],[2,null]]"#).expect("pairs");
        assert_eq!(pairs, [(1, Some("x".to_owned())), (2, None)]);
    }

    #[test]
    fn frames_are_distinguished_by_type() {
        assert!(
            matches!(read_frame(r#"{"type":"hello"}"#), Ok(ClientFrame::Hello(hello)) if hello.token.is_none())
        );
        assert!(matches!(read_frame(r#"{"type":"ping"}"#), Ok(ClientFrame::Ping)));
        let error = |text| read_frame(text).err().expect("a bad frame");
        assert_eq!(error(r#"{"type":"move","client_id":"c7"}"#).0.as_deref(), Some("c7"));
        assert!(error(r#"{"type":"bow"}"#).1.to_string().contains("no frame `bow`"));
        assert!(error("[]").1.to_string().contains("a list"));
        let list = error("\n [\"ping\", null]").1.to_string();
        assert_eq!(list, "line 2, column 2: a list, expected an object");
        assert!(error("{\"type\":7}").1.to_string().starts_with("type"));
    }

    #[test]
    fn answers_stay_short() {
        let long = format!("{{\"type\":\"{}\"}}", "é".repeat(5000));
        assert!(read_frame(&long).err().expect("a bad frame").1.to_string().chars().count() < 250);
    }
}

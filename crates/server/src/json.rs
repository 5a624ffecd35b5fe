//! Reading JSON from outside: errors name the field, or the line and column.

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

/// Reads a whole text as one value.
///
/// # Errors
/// The field that does not fit, or the line and column where the JSON breaks.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Rejection> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        explain(Some(path), error.inner())
    })?;
    reader.end().map_err(|error| explain(None, &error))?;
    Ok(value)
}

/// Reads a whole text as one object. A list of its fields' values would be read as one, too.
///
/// # Errors
/// As [`read`].
fn read_object<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Rejection> {
    let begin = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
    if bytes.get(begin) != Some(&b'[') {
        return read(bytes);
    }
    let line = 1 + bytes[..begin].iter().filter(|byte| **byte == b'\n').count();
    let column = 1 + bytes[..begin].iter().rev().take_while(|byte| **byte != b'\n').count();
    let (place, reason) = (format!("line {line}, column {column}"), "a list, expected an object".to_owned());
    Err(Rejection::Json { place, reason })
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

/// Reads a frame that a page sent over a socket.
///
/// # Errors
/// As [`read`]; with the client's name for the request if that could be read.
pub(crate) fn read_frame(text: &str) -> Result<ClientFrame, (Option<String>, Rejection)> {
    #[derive(Deserialize)]
    struct Envelope {
        r#type: String,
        #[serde(default)]
        client_id: Option<serde_json::Value>,
    }
    let bytes = text.as_bytes();
    let envelope: Envelope = read_object(bytes).map_err(|rejection| (None, rejection))?;
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

/// A body in JSON.
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
        read_object(&bytes).map(Self)
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
    use crate::protocol::NewTable;

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

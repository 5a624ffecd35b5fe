//! A socket at a table. Of each frame only what is needed is read, so that the client stays small compared to the
//! server.

use std::borrow::Cow;

use cubarium_server::protocol::{ClientFrame, Hello};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::tally::Fault;
use crate::visitor::{PATIENCE, Visitor, refused};

/// The buffer size of a socket in bytes; thousands of sockets are open.
const BUFFER: usize = 4 * 1024;

/// A connected socket that has said hello.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The number of the newest event that it has seen.
    seq: u64,
    /// The number of the newest event when it said hello.
    latest: u64,
}

/// What the server said, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// Something has happened: the event with this number, which is the next one.
    Event(u64),
    /// A request is on disk as the event with this number.
    Ack { client_id: String, seq: u64, repeated: bool },
    /// A request was refused.
    Refused { client_id: Option<String>, fault: Fault },
    /// Something else, such as who is present.
    Other,
}

#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(borrow)]
    r#type: Cow<'a, str>,
    #[serde(default)]
    seq: Option<u64>,
    #[serde(borrow, default)]
    client_id: Option<Cow<'a, str>>,
    #[serde(default)]
    repeated: bool,
    #[serde(default)]
    state: Option<State>,
    #[serde(borrow, default)]
    problem: Option<Problem<'a>>,
}

#[derive(Deserialize)]
struct State {
    seq: u64,
}

#[derive(Deserialize)]
struct Problem<'a> {
    #[serde(borrow)]
    r#type: Cow<'a, str>,
    #[serde(borrow)]
    detail: Cow<'a, str>,
}

impl Socket {
    /// Connects and says hello, as a seat with its token or as a spectator. With `since`, it is a return, and asks for
    /// what has happened after that event.
    ///
    /// # Errors
    /// When the server does not answer properly. After a return it must send only what was missed.
    pub(crate) async fn join(
        visitor: &Visitor,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Result<Self, Fault> {
        timeout(PATIENCE, Self::greet(visitor, table, token, since))
            .await
            .unwrap_or(Err(Fault::Silent(PATIENCE)))
    }

    async fn greet(
        visitor: &Visitor,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Result<Self, Fault> {
        let stream = visitor.connect().await?;
        let url = format!("ws://{}/api/tables/{table}/socket", visitor.server());
        let buffers = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (stream, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(buffers))
            .await
            .map_err(|error| fault(&error))?;
        let mut socket = Self { stream, seq: since.unwrap_or(0), latest: 0 };
        socket.say(&ClientFrame::Hello(Hello { token: token.map(str::to_owned), since })).await?;
        let text = socket.text().await?;
        let frame = read(&text)?;
        match (&*frame.r#type, frame.seq, frame.state, frame.problem) {
            ("resumed", Some(seq), ..) if since.is_some() => socket.latest = seq,
            ("state", _, Some(state), _) => (socket.seq, socket.latest) = (state.seq, state.seq),
            ("error", _, _, Some(problem)) => return Err(problem.fault()),
            _ => return Err(Fault::Strange(format!("`{}` after hello", frame.r#type))),
        }
        Ok(socket)
    }

    /// The number of the newest event that it has seen.
    pub(crate) const fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of the newest event when it said hello. After a return, the missed events follow.
    pub(crate) const fn latest(&self) -> u64 {
        self.latest
    }

    /// Sends a frame.
    pub(crate) async fn say(&mut self, frame: &ClientFrame) -> Result<(), Fault> {
        let text = serde_json::to_string(frame).expect("frames are JSON");
        self.stream.send(Message::text(text)).await.map_err(|error| fault(&error))
    }

    /// The next thing that the server says. This is cancel-safe.
    ///
    /// # Errors
    /// When the connection ends, or an event is not the next one.
    pub(crate) async fn hear(&mut self) -> Result<Heard, Fault> {
        let text = self.text().await?;
        let frame = read(&text)?;
        Ok(match (&*frame.r#type, frame.seq, frame.state, frame.problem) {
            ("event", Some(seq), ..) => {
                let expected = self.seq + 1;
                if seq != expected {
                    return Err(Fault::Disorder { expected, found: seq });
                }
                self.seq = seq;
                Heard::Event(seq)
            }
            // The end of a game with secrets: the whole table once more, as of the latest event.
            ("state", _, Some(state), _) => {
                if state.seq != self.seq {
                    return Err(Fault::Disorder { expected: self.seq, found: state.seq });
                }
                Heard::Other
            }
            ("ack", Some(seq), ..) => {
                let client_id = frame.client_id.unwrap_or_default().into_owned();
                Heard::Ack { client_id, seq, repeated: frame.repeated }
            }
            ("error", _, _, Some(problem)) => {
                Heard::Refused { client_id: frame.client_id.map(Cow::into_owned), fault: problem.fault() }
            }
            ("presence" | "clock" | "pong" | "resumed", ..) => Heard::Other,
            (other, ..) => return Err(Fault::Strange(format!("an unexpected frame `{other}`"))),
        })
    }

    /// Says goodbye.
    pub(crate) async fn close(mut self) {
        // Whether the server still receives it does not matter.
        drop(timeout(PATIENCE, self.stream.close(None)).await);
    }

    async fn text(&mut self) -> Result<Utf8Bytes, Fault> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(CloseCode::Status, |frame| frame.code);
                    return Err(Fault::Closed(code.into()));
                }
                Some(Ok(_)) => return Err(Fault::Strange("a frame that is not text".to_owned())),
                Some(Err(error)) => return Err(fault(&error)),
                None => return Err(Fault::Broken("it ended without a close frame".to_owned())),
            }
        }
    }
}

fn read(text: &str) -> Result<Frame<'_>, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Strange(error.to_string()))
}

impl Problem<'_> {
    fn fault(&self) -> Fault {
        refused(&self.r#type, self.detail.clone().into_owned())
    }
}

fn fault(error: &Error) -> Fault {
    match error {
        Error::Http(response) => Fault::Strange(format!("status {} to a handshake", response.status())),
        error => Fault::Broken(error.to_string()),
    }
}

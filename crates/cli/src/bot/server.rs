//! The server, over HTTP.

use std::io::{BufRead as _, BufReader, Read as _};
use std::thread;
use std::time::Duration;

use cubarium_server::protocol::{Accepted, Action, BotClosed, BotLine, Problem};
use serde_json::json;
use thiserror::Error;
use ureq::Agent;
use ureq::http::uri::Scheme;
use ureq::http::{HeaderValue, Response, Uri};

/// How long a request may take. It is repeated under the same id, so that it is executed only once.
const WITHIN: Duration = Duration::from_secs(30);
/// How often a request is attempted, and how long to wait before the second attempt; the wait doubles each time.
const TRIES: u32 = 6;
const AGAIN: Duration = Duration::from_millis(500);
/// The longest line that is read.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Why a request has failed.
#[derive(Debug, Error)]
pub(super) enum Wrong {
    /// The server cannot be reached.
    #[error("the server cannot be reached: {0}")]
    Away(String),
    /// The connection has ended.
    #[error("the connection has ended")]
    Ended,
    /// Nothing has arrived for too long.
    #[error("nothing was heard for {} s", .0.as_secs())]
    Silent(Duration),
    /// The server has closed the connection.
    #[error("the server has closed the connection: {1}")]
    Closed(BotClosed, String),
    /// The server refuses a request.
    #[error("the server refuses: {}", .0.detail)]
    Refused(Box<Problem>),
    /// The answer does not come from a Cubarium server.
    #[error("this is not an answer from a Cubarium server: {0}")]
    Strange(String),
}

impl Wrong {
    /// Whether a retry may succeed.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Away(_) | Self::Ended | Self::Silent(_) => true,
            Self::Closed(reason, _) => matches!(reason, BotClosed::TooSlow | BotClosed::Stopping),
            Self::Refused(problem) => problem.retry_after.is_some() || problem.status >= 500,
            Self::Strange(_) => false,
        }
    }

    /// Whether the server has refused with the problem of this name.
    pub(super) fn is(&self, name: &str) -> bool {
        matches!(self, Self::Refused(problem) if problem.r#type == format!("urn:cubarium:problem:{name}"))
    }
}

/// A server, and the bot's token for it.
pub(super) struct Server {
    url: String,
    token: HeaderValue,
    agent: Agent,
}

/// Reads the address of a server.
pub(crate) fn address(text: &str) -> Result<String, String> {
    let is_fit = |address: &Uri| {
        let is_web = [Some(&Scheme::HTTP), Some(&Scheme::HTTPS)].contains(&address.scheme());
        is_web && address.query().is_none() && !text.contains('#')
    };
    let address: Option<Uri> = text.parse().ok().filter(is_fit);
    address
        .map(|_| text.to_owned())
        .ok_or_else(|| "expected an address like `https://games.example.org`".to_owned())
}

/// Escapes a text for the query of an address.
pub(super) fn escaped(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

impl Server {
    /// The server at this address; `None` if the text cannot be a token.
    pub(super) fn new(url: &str, token: &str) -> Option<Self> {
        let token = HeaderValue::from_str(&format!("Bearer {token}")).ok()?;
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(WITHIN))
            .timeout_recv_response(Some(WITHIN))
            .build();
        let url = url.trim_end_matches('/').to_owned();
        Some(Self { url, token, agent: agent.new_agent() })
    }

    /// Reads lines for as long as `each` accepts them, and returns why there are no more.
    pub(super) fn listen(&self, path: &str, mut each: impl FnMut(BotLine) -> bool) -> Wrong {
        let answer =
            self.agent.get(format!("{}{path}", self.url)).header("authorization", &self.token).call();
        let body = match answer.map_err(|error| unanswered(&error)).and_then(succeeded) {
            Ok(answer) => answer.into_body(),
            Err(wrong) => return wrong,
        };
        let mut lines = BufReader::new(body.into_with_config().limit(u64::MAX).reader());
        loop {
            let mut line = String::new();
            match lines.by_ref().take(LONGEST).read_line(&mut line) {
                Ok(0) => return Wrong::Ended,
                Ok(_) => match serde_json::from_str(&line) {
                    Ok(line) => {
                        if !each(line) {
                            return Wrong::Ended;
                        }
                    }
                    Err(error) => return Wrong::Strange(error.to_string()),
                },
                Err(error) => return Wrong::Away(error.to_string()),
            }
        }
    }

    /// Makes a move in the position after event `seq`.
    pub(super) fn play(&self, table: &str, seq: u64, text: &str) -> Result<Accepted, Wrong> {
        let body = json!({"client_id": format!("move-{seq}"), "seq": seq, "move": text});
        self.post(&format!("/api/bot/games/{table}/moves"), &body.to_string())
    }

    /// Performs another action in the state after event `seq`, once.
    pub(super) fn act(&self, table: &str, seq: u64, action: Action) -> Result<Accepted, Wrong> {
        let name = json!(action);
        let id = format!("{}-{seq}", name.as_str().unwrap_or_default());
        let body = json!({"client_id": id, "action": action});
        self.post(&format!("/api/bot/games/{table}/actions"), &body.to_string())
    }

    fn post(&self, path: &str, body: &str) -> Result<Accepted, Wrong> {
        let mut wait = AGAIN;
        let mut tries = 1;
        loop {
            let wrong = match self.try_post(path, body) {
                Err(wrong) if wrong.may_pass() && tries < TRIES => wrong,
                done => return done,
            };
            let asked = match &wrong {
                Wrong::Refused(problem) => problem.retry_after.map(Duration::from_secs),
                _ => None,
            };
            thread::sleep(asked.unwrap_or(wait));
            (wait, tries) = (wait * 2, tries + 1);
        }
    }

    fn try_post(&self, path: &str, body: &str) -> Result<Accepted, Wrong> {
        let request = self.agent.post(format!("{}{path}", self.url)).header("authorization", &self.token);
        let answer = request.header("content-type", "application/json").send(body);
        let mut answer = succeeded(answer.map_err(|error| unanswered(&error))?)?;
        let text = answer.body_mut().read_to_string().map_err(|error| Wrong::Away(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| Wrong::Strange(error.to_string()))
    }
}

/// Why there is no answer.
fn unanswered(error: &ureq::Error) -> Wrong {
    match error {
        // A retry cannot succeed.
        ureq::Error::BadUri(_) | ureq::Error::Http(_) => Wrong::Strange(error.to_string()),
        _ => Wrong::Away(error.to_string()),
    }
}

/// # Errors
/// When the server refuses.
fn succeeded(mut answer: Response<ureq::Body>) -> Result<Response<ureq::Body>, Wrong> {
    if answer.status().is_success() {
        return Ok(answer);
    }
    let status = answer.status();
    let text = answer.body_mut().read_to_string().unwrap_or_default();
    Err(match serde_json::from_str(&text) {
        Ok(problem) => Wrong::Refused(Box::new(problem)),
        // A proxy in front of the server answers so when the server is down.
        Err(_) if status.is_server_error() => Wrong::Away(status.to_string()),
        Err(_) => Wrong::Strange(status.to_string()),
    })
}

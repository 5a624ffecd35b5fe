//! The sockets of a table, and what each of them must receive next.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::model::{News, Welcome};
use crate::support::{Socket, Table};

/// What a socket must receive next.
enum Due {
    Event(u64, Value),
    /// The whole table.
    State(Value),
}

/// A socket of a seat or a spectator.
pub(super) struct Line {
    pub(super) socket: Socket,
    pub(super) viewer: Option<usize>,
    /// Whether it has said hello, and the server has accepted it.
    pub(super) joined: bool,
    /// How many bad frames it has sent in a row.
    pub(super) bad: u32,
    due: VecDeque<Due>,
}

impl Line {
    pub(super) async fn open(table: &Table, viewer: Option<usize>) -> Self {
        let socket = table.connect().await;
        Self { socket, viewer, joined: false, bad: 0, due: VecDeque::new() }
    }

    /// Adds what it must receive about an event.
    pub(super) fn expect(&mut self, news: &News) {
        if !self.joined {
            return;
        }
        let viewer = self.viewer.unwrap_or(news.told.len() - 1);
        self.due.push_back(Due::Event(news.seq, news.told[viewer].clone()));
        self.due.extend(news.revealed.get(viewer).cloned().map(Due::State));
    }

    /// Says hello with the latest event number that it knows, and checks what it receives.
    pub(super) async fn hello(&mut self, table: &Table, since: Option<u64>, welcome: Welcome) {
        let token = self.viewer.and_then(|seat| table.token(seat));
        self.socket.say(&json!({"type": "hello", "token": token, "since": since})).await;
        self.bad = 0;
        self.joined = true;
        match welcome {
            Welcome::Resumed(seq, missed) => {
                assert_eq!(self.answer().await, json!({"type": "resumed", "seq": seq}));
                for news in missed {
                    self.expect(&news);
                }
                self.catch_up().await;
            }
            Welcome::State(shown) => {
                let frame = self.answer().await;
                assert_eq!(frame["type"], "state", "{frame}");
                assert_shown(&frame["state"], &shown);
            }
        }
    }

    /// The next frame that answers something; the events before it must be those that are due.
    pub(super) async fn answer(&mut self) -> Value {
        loop {
            let frame = self.next().await;
            if let Some(frame) = self.told(frame) {
                return frame;
            }
        }
    }

    /// Reads everything that is due.
    pub(super) async fn catch_up(&mut self) {
        while !self.due.is_empty() {
            let frame = self.next().await;
            let other = self.told(frame);
            assert_eq!(other, None, "only events are due");
        }
    }

    async fn next(&mut self) -> Value {
        let frame = self.socket.next().await;
        self.socket.heard.clear();
        frame
    }

    /// Checks an event. Returns any other frame, unless it is about presence, clocks or talk.
    fn told(&mut self, frame: Value) -> Option<Value> {
        let kind = frame["type"].as_str().expect("a type");
        match (kind, self.due.front()) {
            ("presence" | "clock" | "talk", _) => None,
            ("event", Some(Due::Event(seq, event))) => {
                assert_eq!(frame["seq"], *seq, "{frame}");
                // The model cannot know the id of a new table.
                let is_rematch = event["kind"] == "rematch" && frame["event"]["kind"] == "rematch";
                assert!(is_rematch || frame["event"] == *event, "{frame} instead of {event}");
                self.due.pop_front();
                None
            }
            ("state", Some(Due::State(state))) => {
                assert_shown(&frame["state"], state);
                self.due.pop_front();
                None
            }
            ("event", _) => panic!("nothing has happened: {frame}"),
            _ => Some(frame),
        }
    }

    /// Waits for the server to close it.
    pub(super) async fn closed(mut self, code: CloseCode) {
        assert_eq!(self.socket.closed().await, Some(code));
    }
}

/// Compares what a viewer is shown with the model.
pub(super) fn assert_shown(state: &Value, expected: &Value) {
    for key in ["seq", "you", "view", "offers"] {
        assert_eq!(state[key], expected[key], "{key}");
    }
}

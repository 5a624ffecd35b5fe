//! A server for tests, and small clients that talk to it.

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use axum::body::Bytes;
use cubarium_server::{Config, ServeError, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A test that takes longer hangs; nothing is measured with it.
const HUNG: Duration = Duration::from_secs(60);

/// A game that White wins with the third move.
pub(crate) const SHORT_GAME: [&str; 5] = ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"];

/// A server on a free port. It stops when it is dropped or told to.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    monitor: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), ServeError>>,
    data: Option<TempDir>,
}

/// Settings for tests: a free port, and data in this directory.
pub(crate) fn config(data: &Path) -> Config {
    let listen = "127.0.0.1:0".parse().expect("an address");
    Config { listen, data: data.to_owned(), ..Config::default() }
}

impl Host {
    pub(crate) async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::serve(tempfile::tempdir().expect("a directory"), change).await
    }

    pub(crate) async fn run(config: Config) -> Self {
        let server = Server::bind(config).await.expect("a free port and a writable directory");
        let (address, monitor) = (server.address(), server.monitor());
        let (stop, told) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async { drop(told.await) }));
        Self { address, monitor, stop: Some(stop), running, data: None }
    }

    /// Shuts it down gracefully.
    pub(crate) async fn stop(mut self) -> Option<TempDir> {
        drop(self.stop.take());
        (&mut self.running).await.expect("no panic").expect("an orderly end");
        self.data.take()
    }

    /// The same data, served again.
    pub(crate) async fn again(self) -> Self {
        let data = self.stop().await.expect("a directory of its own");
        Self::serve(data, |_| {}).await
    }

    /// Serves the data of a stopped server.
    pub(crate) async fn serve(data: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(data.path());
        change(&mut config);
        let mut host = Self::run(config).await;
        host.data = Some(data);
        host
    }

    /// Where metrics are exposed.
    pub(crate) fn monitor(&self) -> SocketAddr {
        self.monitor.expect("the settings say where")
    }

    pub(crate) fn data(&self) -> &Path {
        self.data.as_ref().expect("a directory of its own").path()
    }

    /// Opens a table of Cube Chess.
    pub(crate) async fn open(&self, seats: Value) -> Table {
        self.open_game("cube-chess", seats).await
    }

    /// Opens a table for a game.
    pub(crate) async fn open_game(&self, game: &str, seats: Value) -> Table {
        self.open_as(&json!({"game": game, "seats": seats})).await
    }

    /// Opens a table of Break the Cube for three people.
    pub(crate) async fn open_for_three(&self) -> Table {
        let person = json!({"kind": "person"});
        self.open_as(&break_the_cube(&[&person, &person, &person])).await
    }

    /// Opens a table of Break the Cube for three people, two of them invited.
    pub(crate) async fn open_with_guests(&self) -> Table {
        let guest = json!({"kind": "person", "invited": true});
        self.open_as(&break_the_cube(&[&json!({"kind": "person"}), &guest, &guest])).await
    }

    /// Opens a table of Cube Chess, to which Black is invited.
    pub(crate) async fn open_with_guest(&self) -> Table {
        self.open(json!([{"kind": "person"}, {"kind": "person", "invited": true}])).await
    }

    /// Opens a table as requested.
    pub(crate) async fn open_as(&self, wish: &Value) -> Table {
        let answer = post(self.address, "/api/tables", None, wish).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        Table::of(self.address, &answer.json())
    }

    /// Opens a table of Cube Chess for two people.
    pub(crate) async fn open_for_two(&self) -> Table {
        self.open(json!([{"kind": "person"}, {"kind": "person"}])).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        get(self.address, path, None).await
    }
}

/// A table and the tokens or keys of its seats, in the order of play; empty where there is none.
pub(crate) struct Table {
    pub(crate) address: SocketAddr,
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
    pub(crate) keys: Vec<String>,
    /// The token that creates the keys of free seats.
    pub(crate) host: String,
}

impl Table {
    pub(crate) fn of(address: SocketAddr, opened: &Value) -> Self {
        let seats = || opened["seats"].as_array().expect("seats").iter();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Self {
            address,
            id: opened["table"].as_str().expect("an id").to_owned(),
            tokens: seats().map(|seat| text(&seat["token"])).collect(),
            keys: seats().map(|seat| text(&seat["key"])).collect(),
            host: text(&opened["host"]),
        }
    }

    /// The same seats at another table or server.
    pub(crate) fn at(&self, address: SocketAddr, id: &str) -> Self {
        Self {
            address,
            id: id.to_owned(),
            tokens: self.tokens.clone(),
            keys: self.keys.clone(),
            host: self.host.clone(),
        }
    }

    /// Trades a key.
    pub(crate) async fn claim(&self, key: &str, secret: &str) -> Answer {
        post(self.address, &self.path("/claim"), None, &json!({"key": key, "secret": secret})).await
    }

    /// Has a guest take a seat with its key.
    pub(crate) async fn take(&mut self, seat: usize) {
        let answer = self.claim(&self.keys[seat], &guest_secret(seat)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        self.tokens[seat] = answer.json()["token"].as_str().expect("a token").to_owned();
    }

    /// Creates a key for a seat.
    pub(crate) async fn make_key(&self, seat: &str, token: Option<&str>) -> Answer {
        let path = self.path(&format!("/seats/{seat}/key"));
        send(self.address, request(Method::POST, &path, token, Bytes::new())).await
    }

    /// Withdraws the key of a seat.
    pub(crate) async fn revoke_key(&self, seat: &str, token: Option<&str>) -> Answer {
        let path = self.path(&format!("/seats/{seat}/key"));
        send(self.address, request(Method::DELETE, &path, token, Bytes::new())).await
    }

    /// All tokens and keys of this table.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = &str> {
        let all = self.tokens.iter().chain(&self.keys).chain([&self.host]);
        all.map(String::as_str).filter(|secret| !secret.is_empty())
    }

    pub(crate) fn path(&self, below: &str) -> String {
        format!("/api/tables/{}{below}", self.id)
    }

    pub(crate) fn token(&self, seat: usize) -> Option<&str> {
        Some(self.tokens[seat].as_str())
    }

    /// The table as a seat sees it, or a spectator.
    pub(crate) async fn show(&self, seat: Option<usize>) -> Value {
        let token = seat.and_then(|seat| self.token(seat));
        let answer = get(self.address, &self.path(""), token).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()
    }

    pub(crate) async fn play(&self, seat: usize, id: &str, seq: u64, text: &str) -> Answer {
        let body = json!({"client_id": id, "seq": seq, "move": text});
        post(self.address, &self.path("/moves"), self.token(seat), &body).await
    }

    pub(crate) async fn act(&self, seat: usize, id: &str, action: &str) -> Answer {
        let body = json!({"client_id": id, "action": action});
        post(self.address, &self.path("/actions"), self.token(seat), &body).await
    }

    /// Plays moves in turn, the first one by the first seat.
    pub(crate) async fn play_all(&self, moves: &[&str]) {
        for (index, text) in moves.iter().enumerate() {
            let seq = u64::try_from(index).expect("few moves");
            let answer = self.play(index % 2, &format!("m{index}"), seq, text).await;
            assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text());
            assert_eq!(answer.json(), json!({"seq": seq + 1, "repeated": false}));
        }
    }

    /// A socket that has not said hello.
    pub(crate) async fn connect(&self) -> Socket {
        let url = format!("ws://{}{}", self.address, self.path("/socket"));
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a handshake");
        Socket::new(socket)
    }

    /// A socket of a seat with the smallest possible buffer in the operating system.
    pub(crate) async fn join_lazily(&self, seat: usize) -> (Socket, Value) {
        let tcp = TcpSocket::new_v4().expect("a socket");
        tcp.set_recv_buffer_size(4096).expect("a small buffer");
        let stream = tcp.connect(self.address).await.expect("a server");
        let url = format!("ws://{}{}", self.address, self.path("/socket"));
        let handshake = tokio_tungstenite::client_async(url, MaybeTlsStream::Plain(stream)).await;
        let mut socket = Socket::new(handshake.expect("a handshake").0);
        socket.say(&json!({"type": "hello", "token": self.token(seat)})).await;
        let state = socket.until("state").await["state"].clone();
        (socket, state)
    }

    /// A socket of a seat or a spectator that connects from this address.
    pub(crate) async fn join_from(&self, visitor: Ipv4Addr, seat: Option<usize>) -> Socket {
        let tcp = TcpSocket::new_v4().expect("a socket");
        tcp.bind((visitor, 0).into()).expect("an address of this machine");
        let stream = tcp.connect(self.address).await.expect("a server");
        let url = format!("ws://{}{}", self.address, self.path("/socket"));
        let handshake = tokio_tungstenite::client_async(url, MaybeTlsStream::Plain(stream)).await;
        let mut socket = Socket::new(handshake.expect("a handshake").0);
        let token = seat.and_then(|seat| self.token(seat));
        socket.say(&json!({"type": "hello", "token": token})).await;
        socket.until("state").await;
        socket
    }

    /// A socket of a seat or a spectator, with the state that it received.
    pub(crate) async fn join(&self, seat: Option<usize>) -> (Socket, Value) {
        let mut socket = self.connect().await;
        let token = seat.and_then(|seat| self.token(seat));
        socket.say(&json!({"type": "hello", "token": token, "since": null})).await;
        let state = socket.until("state").await["state"].clone();
        (socket, state)
    }
}

/// What only the guest at a seat knows.
pub(crate) fn guest_secret(seat: usize) -> String {
    format!("5ec7e7a{seat}").repeat(4)
}

/// A request for a table of Break the Cube with these players.
pub(crate) fn break_the_cube(seats: &[&Value]) -> Value {
    json!({"game": "break-the-cube", "options": {"players": seats.len().to_string()}, "seats": seats})
}

/// The turns of a table's view, as they are shown.
pub(crate) fn turns(state: &Value) -> Vec<&str> {
    let turns = state["view"]["turns"].as_array().expect("turns").iter();
    turns.map(|turn| turn["text"].as_str().expect("a text")).collect()
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    /// The number of bytes sent.
    pub(crate) fn size(&self) -> usize {
        self.body.len()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Checks the status and the kind of a problem, and returns its sentence.
    pub(crate) fn problem(&self, status: u16, kind: &str) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        problem(&self.json(), status, kind)
    }
}

/// Checks the status and the kind of a problem, and returns its sentence.
pub(crate) fn problem(problem: &Value, status: u16, kind: &str) -> String {
    assert_eq!(problem["status"], status, "{problem}");
    assert_eq!(problem["type"], format!("urn:cubarium:problem:{kind}"), "{problem}");
    problem["detail"].as_str().expect("a sentence").to_owned()
}

pub(crate) async fn send(address: SocketAddr, request: Request<Full<Bytes>>) -> Answer {
    send_from(Ipv4Addr::UNSPECIFIED, address, request).await
}

/// Sends a request as a visitor from this address.
pub(crate) async fn send_from(
    visitor: Ipv4Addr,
    address: SocketAddr,
    request: Request<Full<Bytes>>,
) -> Answer {
    let exchange = async {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((visitor, 0).into()).expect("an address of this machine");
        let stream = socket.connect(address).await.expect("a server");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        let response = sender.send_request(request).await.expect("an answer");
        let (head, body) = response.into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        Answer { status: head.status, headers: head.headers, body }
    };
    tokio::time::timeout(HUNG, exchange).await.expect("an answer in time")
}

/// A request, to be modified and sent.
pub(crate) fn request(
    method: Method,
    path: &str,
    token: Option<&str>,
    body: impl Into<Bytes>,
) -> Request<Full<Bytes>> {
    let mut request = Request::new(Full::new(body.into()));
    *request.method_mut() = method;
    *request.uri_mut() = path.parse().expect("a path");
    let headers = request.headers_mut();
    headers.insert("host", "localhost".parse().expect("a header"));
    if let Some(token) = token {
        headers.insert(AUTHORIZATION, format!("Bearer {token}").parse().expect("a header"));
    }
    request
}

pub(crate) async fn get(address: SocketAddr, path: &str, token: Option<&str>) -> Answer {
    send(address, request(Method::GET, path, token, Bytes::new())).await
}

pub(crate) async fn post(address: SocketAddr, path: &str, token: Option<&str>, body: &Value) -> Answer {
    post_text(address, path, token, body.to_string()).await
}

pub(crate) async fn post_text(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: impl Into<Bytes>,
) -> Answer {
    let mut request = request(Method::POST, path, token, body);
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(address, request).await
}

/// A WebSocket.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What arrived while waiting for an answer.
    waiting: VecDeque<Value>,
    /// Everything that arrived, in order.
    pub(crate) heard: Vec<String>,
}

impl Socket {
    fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self { stream, waiting: VecDeque::new(), heard: Vec::new() }
    }

    pub(crate) async fn say(&mut self, frame: &Value) {
        self.send(Message::text(frame.to_string())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.stream.send(message).await.expect("an open socket");
    }

    async fn receive(&mut self) -> Option<Result<Message, tungstenite::Error>> {
        tokio::time::timeout(HUNG, self.stream.next()).await.expect("a frame in time")
    }

    /// The next frame.
    pub(crate) async fn next(&mut self) -> Value {
        match self.waiting.pop_front() {
            Some(frame) => frame,
            None => self.fresh().await,
        }
    }

    /// The next JSON frame. Pings in between do not count, so a test that receives nothing else hangs.
    async fn fresh(&mut self) -> Value {
        let text = tokio::time::timeout(HUNG, self.text()).await.expect("a frame in time");
        let frame = serde_json::from_str(&text).expect("JSON");
        self.heard.push(text);
        frame
    }

    async fn text(&mut self) -> String {
        loop {
            match self.receive().await.expect("an open socket").expect("a frame") {
                Message::Text(text) => return text.to_string(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("a frame of JSON was expected, not {other:?}"),
            }
        }
    }

    /// The next frame of a type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// The next event, with its number.
    pub(crate) async fn event(&mut self) -> (u64, Value) {
        let frame = self.until("event").await;
        (frame["seq"].as_u64().expect("a number"), frame["event"].clone())
    }

    /// Sends a move and waits for the answer: `ack` or `error`.
    pub(crate) async fn play(&mut self, id: &str, seq: u64, text: &str) -> Value {
        self.ask(id, &json!({"type": "move", "client_id": id, "seq": seq, "move": text})).await
    }

    /// Sends an action and waits for the answer.
    pub(crate) async fn act(&mut self, id: &str, action: &str) -> Value {
        self.ask(id, &json!({"type": "act", "client_id": id, "action": action})).await
    }

    async fn ask(&mut self, id: &str, frame: &Value) -> Value {
        self.say(frame).await;
        loop {
            let frame = self.fresh().await;
            if frame["client_id"] == id {
                return frame;
            }
            self.waiting.push_back(frame);
        }
    }

    /// The next error that does not belong to a named request.
    pub(crate) async fn error(&mut self, status: u16, kind: &str) -> String {
        let frame = self.until("error").await;
        problem(&frame["problem"], status, kind)
    }

    /// Waits for the server to close it, and returns the code; `None` if it was closed without one.
    pub(crate) async fn closed(&mut self) -> Option<CloseCode> {
        loop {
            match self.receive().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

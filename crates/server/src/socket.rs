//! A page's WebSocket: frames in, frames out, in one task.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use cubarium_clocks::{Moment, Span};
use cubarium_journal::{TableId, TokenHash};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use crate::app::App;
use crate::bots;
use crate::guard::Peer;
use crate::json::read_frame;
use crate::origin::is_allowed;
use crate::protocol::{ClientFrame, Hello, Problem, ServerFrame};
use crate::rejection::Rejection;
use crate::routes::{action, movement};
use crate::stop::Stop;
use crate::table::state::frame;
use crate::table::{Request, Submission};
use crate::token::Token;

/// Every socket has one, and frames from pages are small; for a larger one it grows.
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 4 * 1024;
/// The most bytes that may wait for a page besides its outbox; more than the state of any game.
const MAX_WRITE_BUFFER: usize = 8 * 1024 * 1024;
/// How long a page may take to acknowledge a close frame.
const CLOSE_WITHIN: Duration = Duration::from_secs(2);

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    /// The page has left, or the connection has broken.
    Gone,
    /// The server is shutting down.
    Stopping,
    /// The page has not said hello, or has sent too many bad frames.
    Misbehaving(&'static str),
    /// A frame was too large.
    TooLarge,
    /// The page cannot keep up, or the table was reloaded: it may reconnect.
    Behind,
    /// The page does not answer.
    Silent,
    /// The visitor is banned.
    Banned,
}

impl Ending {
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone | Self::Silent => return None,
            Self::Stopping => (1001, "the server is stopping"),
            Self::Misbehaving(reason) => (1008, reason),
            Self::Banned => (1008, "banned"),
            Self::TooLarge => (1009, "the frame is too large"),
            Self::Behind => (1013, "too slow; connect again"),
        };
        Some(CloseFrame { code, reason: reason.into() })
    }
}

/// Checks that the page may connect and starts the socket.
///
/// # Errors
/// When the page belongs to another site.
pub(crate) fn open(
    app: Arc<App>,
    table: TableId,
    peer: Option<Peer>,
    headers: &HeaderMap,
    handshake: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let is_secure = peer.as_ref().is_some_and(|peer| peer.is_secure);
    if !is_allowed(headers, is_secure, app.origins()) {
        return Err(Rejection::Origin);
    }
    let running = app.stop().count();
    let max_frame = app.limits().max_frame;
    Ok(handshake
        .max_message_size(max_frame)
        .max_frame_size(max_frame)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .on_upgrade(move |socket| async move {
            let open = app.figures().open_socket();
            let stop = app.stop().clone();
            let bans = app.office().changes();
            let losses = app.accounts().ok().map(|accounts| accounts.losses());
            let mut session = Session {
                app,
                table,
                peer,
                socket,
                losses,
                bans,
                seat: None,
                pass: None,
                guest: None,
                bad: 0,
                pinged: None,
                lag: None,
            };
            let ending = session.run(&stop).await;
            session.end(ending).await;
            drop((open, running));
        }))
}

struct Guest {
    id: u64,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

struct Session {
    app: Arc<App>,
    table: TableId,
    peer: Option<Peer>,
    socket: WebSocket,
    /// Says when somebody may have lost a right; none if the server keeps no accounts.
    losses: Option<watch::Receiver<()>>,
    /// Says when the visitor may have been banned.
    bans: watch::Receiver<()>,
    /// The token from the hello frame, or that for which its pass stands.
    seat: Option<TokenHash>,
    /// The pass of an account's device from the hello frame.
    pass: Option<TokenHash>,
    guest: Option<Guest>,
    /// Bad frames in a row.
    bad: u32,
    /// When the ping was sent that has not been answered yet.
    pinged: Option<Moment>,
    /// How long the latest answer to a ping took: lag for which a player's clock is not charged. None before the first.
    lag: Option<Span>,
}

enum Happened {
    Heard(Option<Result<Message, axum::Error>>),
    Told(Option<Utf8Bytes>),
    Lost,
    Judged,
    Tick,
    Stop,
}

impl Session {
    async fn run(&mut self, stop: &Stop) -> Ending {
        let limits = self.app.limits().clone();
        let hello_by = Instant::now() + limits.hello_within;
        let mut heard_at = Instant::now();
        let mut ping_at = Instant::now() + limits.ping_every;
        loop {
            let wake = if self.guest.is_some() { ping_at } else { ping_at.min(hello_by) };
            let happened = tokio::select! {
                () = stop.stopped() => Happened::Stop,
                told = told(&mut self.guest) => Happened::Told(told),
                heard = self.socket.recv() => Happened::Heard(heard),
                () = lost(&mut self.losses) => Happened::Lost,
                Ok(()) = self.bans.changed() => Happened::Judged,
                () = tokio::time::sleep_until(wake) => Happened::Tick,
            };
            let went_on = match happened {
                Happened::Stop => Err(Ending::Stopping),
                Happened::Told(None) => Err(Ending::Behind),
                Happened::Lost => self.check_pass().await,
                Happened::Judged => self.check_ban().await,
                Happened::Told(Some(frame)) => self.send(Message::Text(frame)).await,
                Happened::Heard(None) => Err(Ending::Gone),
                Happened::Heard(Some(Err(error))) => Err(ending(error)),
                Happened::Heard(Some(Ok(message))) => {
                    heard_at = Instant::now();
                    self.hear(message).await
                }
                Happened::Tick if self.guest.is_none() && hello_by <= Instant::now() => {
                    Err(Ending::Misbehaving("no hello"))
                }
                Happened::Tick if heard_at.elapsed() >= limits.silent_for => Err(Ending::Silent),
                Happened::Tick => {
                    ping_at = Instant::now() + limits.ping_every;
                    self.ping().await
                }
            };
            if let Err(ending) = went_on {
                return ending;
            }
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Ending> {
        match timeout(self.app.limits().send_within, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_) => Err(Ending::Silent),
        }
    }

    async fn ping(&mut self) -> Result<(), Ending> {
        self.pinged.get_or_insert(self.app.registry().time().now());
        self.send(Message::Ping(Default::default())).await
    }

    async fn say(&mut self, said: &ServerFrame) -> Result<(), Ending> {
        self.send(Message::Text(frame(said))).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), Ending> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.refuse(None, &Rejection::NoText, true).await,
            Message::Pong(_) if self.pinged.is_some() => {
                let now = self.app.registry().time().now();
                self.lag = self.pinged.take().map(|pinged| now.since(pinged)).or(self.lag);
                return Ok(());
            }
            // Nobody asked for it.
            Message::Ping(_) | Message::Pong(_) => {
                return match self.count(false) {
                    Ok(()) => Ok(()),
                    Err((rejection, bad)) => self.refuse(None, &rejection, bad).await,
                };
            }
            Message::Close(_) => return Err(Ending::Gone),
        };
        let read = read_frame(&text);
        if let Err((rejection, bad)) = self.count(matches!(read, Ok(ClientFrame::Move(_)))) {
            let client_id = match read {
                Ok(ClientFrame::Move(request)) => Some(request.client_id),
                Ok(ClientFrame::Act(request)) => Some(request.client_id),
                Ok(ClientFrame::Hello(_) | ClientFrame::Ping) => None,
                Err((client_id, _)) => client_id,
            };
            return self.refuse(client_id, &rejection, bad).await;
        }
        match read {
            Err((client_id, rejection)) => self.refuse(client_id, &rejection, true).await,
            Ok(heard) => {
                self.bad = 0;
                match heard {
                    ClientFrame::Ping => {
                        let at_ms = self.app.registry().time().now().0;
                        self.say(&ServerFrame::Pong { at_ms }).await
                    }
                    ClientFrame::Hello(hello) => self.hello(hello).await,
                    ClientFrame::Move(request) => {
                        self.submit(request.client_id.clone(), movement(request)).await
                    }
                    ClientFrame::Act(request) => {
                        self.submit(request.client_id.clone(), action(&request)).await
                    }
                }
            }
        }
    }

    /// The visitor's address.
    fn address(&self) -> Option<IpAddr> {
        self.peer.as_ref().map(|peer| peer.address)
    }

    /// Counts a frame. All but a seat's moves count as requests of the address, too: anybody can have any number of
    /// seats, and nobody has to wait for a turn in order to offer something.
    ///
    /// # Errors
    /// When there were too many, and whether that counts against the connection: not where others behind the same
    /// address may have sent them.
    fn count(&self, is_move: bool) -> Result<(), (Rejection, bool)> {
        if let Some(token) = &self.seat {
            self.app.rates().seat_request(token).map_err(|rejection| (rejection, true))?;
        }
        match &self.peer {
            Some(peer) if !is_move || self.seat.is_none() => {
                self.app.rates().request(peer.address).map_err(|rejection| (rejection, self.seat.is_none()))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a frame. `bad` counts it against the connection.
    async fn refuse(
        &mut self,
        client_id: Option<String>,
        rejection: &Rejection,
        bad: bool,
    ) -> Result<(), Ending> {
        self.bad += u32::from(bad);
        self.say(&ServerFrame::Error { client_id, problem: Problem::from(rejection) }).await?;
        if self.bad >= self.app.limits().bad_frames {
            return Err(Ending::Misbehaving("too many bad frames"));
        }
        Ok(())
    }

    async fn hello(&mut self, hello: Hello) -> Result<(), Ending> {
        self.leave().await;
        match self.join(&hello).await {
            Ok(()) if self.lag.is_some() || self.pinged.is_some() => Ok(()),
            Ok(()) => self.ping().await,
            Err(rejection) => self.refuse(None, &rejection, false).await,
        }
    }

    async fn join(&mut self, hello: &Hello) -> Result<(), Rejection> {
        let token = hello.token.as_deref().map(|token| Token::read(token).map(Token::hash)).transpose()?;
        let sent = token;
        let token = match sent {
            Some(sent) => Some(self.app.seat_token(sent).await?),
            None => None,
        };
        let (outbox, inbox) = mpsc::channel(self.app.limits().viewer_queue);
        let (since, from) = (hello.since, self.address());
        let id = self
            .app
            .registry()
            .ask(&self.table, |reply| Request::Join { token, since, outbox: outbox.clone(), from, reply })
            .await?;
        if token.is_some() {
            bots::wake(&self.app, &self.table);
        }
        self.seat = token;
        self.pass = sent.filter(|_| token != sent);
        self.guest = Some(Guest { id, inbox });
        Ok(())
    }

    /// Closes the socket if its pass no longer stands for the seat: somebody has logged this device out.
    async fn check_pass(&mut self) -> Result<(), Ending> {
        let Some(pass) = self.pass else { return Ok(()) };
        let rejection = match self.app.seat_token(pass).await {
            Ok(token) if Some(token) == self.seat => return Ok(()),
            Ok(_) => Rejection::WrongToken,
            Err(rejection) => rejection,
        };
        self.leave().await;
        self.refuse(None, &rejection, false).await?;
        Err(Ending::Behind)
    }

    /// Closes the socket if its visitor is banned.
    async fn check_ban(&mut self) -> Result<(), Ending> {
        let Some(Err(rejection)) = self.address().map(|address| self.app.office().admit(address)) else {
            return Ok(());
        };
        self.leave().await;
        self.refuse(None, &rejection, false).await?;
        Err(Ending::Banned)
    }

    async fn leave(&mut self) {
        (self.seat, self.pass) = (None, None);
        if let Some(guest) = self.guest.take() {
            self.app.registry().tell(&self.table, Request::Leave { guest: guest.id }).await;
        }
    }

    async fn submit(
        &mut self,
        client_id: String,
        request: Result<Submission, Rejection>,
    ) -> Result<(), Ending> {
        let done = match (request, self.seat, &self.guest) {
            (_, _, None) => Err(Rejection::NoHello),
            (_, None, Some(_)) => Err(Rejection::NoToken),
            (Err(rejection), _, _) => Err(rejection),
            (Ok(request), Some(token), Some(_)) => {
                let (lag, from) = (self.lag.unwrap_or_default(), self.address());
                let at = Some(self.app.registry().time().now());
                let request = Submission { lag, from, at, ..request };
                self.app.registry().ask_for_seat(&self.table, token, &request).await
            }
        };
        match done {
            Ok(accepted) => {
                let (seq, repeated) = (accepted.seq, accepted.repeated);
                self.say(&ServerFrame::Ack { client_id, seq, repeated }).await
            }
            Err(rejection) => self.refuse(Some(client_id), &rejection, false).await,
        }
    }

    async fn end(mut self, ending: Ending) {
        tracing::debug!(?ending, "a socket closes");
        self.leave().await;
        let Some(frame) = ending.frame() else { return };
        if self.send(Message::Close(Some(frame))).await.is_err() {
            return;
        }
        // Frames that the page still sends are read, so that closing does not cut off the close frame.
        let answered = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        drop(timeout(CLOSE_WITHIN, answered).await);
    }
}

/// The next frame for the page; never resolves before hello.
async fn told(guest: &mut Option<Guest>) -> Option<Utf8Bytes> {
    match guest {
        Some(guest) => guest.inbox.recv().await,
        None => std::future::pending().await,
    }
}

/// Completes when somebody may have lost a right; never without accounts.
async fn lost(losses: &mut Option<watch::Receiver<()>>) {
    if let Some(losses) = losses
        && losses.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

fn ending(error: axum::Error) -> Ending {
    use tokio_tungstenite::tungstenite::Error;
    match error.into_inner().downcast_ref::<Error>() {
        Some(Error::Capacity(_)) => Ending::TooLarge,
        Some(Error::Utf8(_)) => Ending::Misbehaving("text must be UTF-8"),
        Some(Error::Protocol(_)) => Ending::Misbehaving("not the WebSocket protocol"),
        _ => Ending::Gone,
    }
}

//! The accept loop: hyper with time limits for request heads and for readers who stand still, caps on connections, and
//! a graceful shutdown.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::administration::office::Office;
use crate::config::{Limits, Proxies, PublicUrl};
use crate::guard::{ConnectionSlots, Peer, Slot};
use crate::rejection::Rejection;
use crate::slow::Unstalled;
use crate::stop::Stop;

/// How long to wait when the operating system has no more connections to give.
const BACKOFF: Duration = Duration::from_millis(100);
/// In how many seconds a visitor with too many open requests and sockets may try again.
const CROWDED_FOR: u64 = 5;

const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-length: 0\r\n\r\n";

/// The address at which connections are accepted, and how many each visitor may open.
pub(crate) struct Door {
    app: Router,
    slots: Arc<ConnectionSlots>,
    office: Arc<Office>,
    proxies: Proxies,
    public: Option<PublicUrl>,
    http: http1::Builder,
    write_within: Duration,
}

impl Door {
    pub(crate) fn new(
        app: Router,
        limits: &Limits,
        (public, proxies): (Option<PublicUrl>, Proxies),
        slots: Arc<ConnectionSlots>,
        office: Arc<Office>,
    ) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head_within).max_buf_size(limits.max_head);
        Self { app, slots, office, proxies, public, http, write_within: limits.write_within }
    }

    /// Serves connections until it is time to stop. Connections still open then finish in tasks of their own.
    pub(crate) async fn accept(self: Arc<Self>, listener: TcpListener, stop: Stop) {
        loop {
            let (stream, address) = tokio::select! {
                () = stop.stopped() => return,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        tracing::warn!(%error, "a connection could not be accepted");
                        tokio::time::sleep(BACKOFF).await;
                        continue;
                    }
                },
            };
            let Some(slot) = self.admit(address.ip()) else {
                tracing::debug!("a connection was refused: there are too many");
                // It does not matter whether the refusal arrives.
                drop(stream.try_write(NO_ROOM));
                continue;
            };
            let peer = Peer::new(address.ip(), slot);
            stop.spawn(Arc::clone(&self).serve(stream, peer, stop.clone()));
        }
    }

    fn admit(&self, address: IpAddr) -> Option<Slot> {
        if self.proxies.are_at(address) { self.slots.admit_proxy() } else { self.slots.admit(address) }
    }

    async fn serve(self: Arc<Self>, stream: TcpStream, peer: Peer, stop: Stop) {
        // Frames are small and somebody is waiting for them; without the option they would arrive later.
        drop(stream.set_nodelay(true));
        let http = self.http.clone();
        let address = Some(peer.address).filter(|address| !self.proxies.are_at(*address));
        let door = Arc::clone(&self);
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let (door, peer) = (Arc::clone(&door), peer.clone());
            async move { Ok::<_, Infallible>(door.answer(peer, request.map(Body::new)).await) }
        });
        let stream = TokioIo::new(Unstalled::new(stream, self.write_within));
        let mut connection = pin!(http.serve_connection(stream, service).with_upgrades());
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = stop.stopped() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
            () = self.banned(address) => return,
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection was lost");
        }
    }

    /// Completes when the address of an open connection is banned; never for a proxy's.
    async fn banned(&self, address: Option<IpAddr>) {
        let Some(address) = address else { return std::future::pending().await };
        let mut changes = self.office.changes();
        while changes.changed().await.is_ok() {
            if self.office.admit(address).is_err() {
                return;
            }
        }
        std::future::pending::<()>().await;
    }

    async fn answer(&self, peer: Peer, mut request: Request) -> Response {
        let mut peer = match self.visitor(peer, &request) {
            Ok(peer) => peer,
            Err(rejection) => return rejection.into_response(),
        };
        peer.is_secure |= self.is_public(&request);
        request.extensions_mut().insert(peer.clone());
        let answered = self.app.clone().oneshot(request).await;
        held(answered.unwrap_or_else(|never: Infallible| match never {}), peer)
    }

    /// Whether a request names the host whose visitors always come over encrypted connections.
    fn is_public(&self, request: &Request) -> bool {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        self.public.as_ref().zip(host).is_some_and(|(public, host)| public.secures(host))
    }

    /// The visitor who sent a request: the peer or, if that is a proxy, whoever it names.
    ///
    /// # Errors
    /// When the visitor has too many requests and sockets open.
    fn visitor(&self, peer: Peer, request: &Request) -> Result<Peer, Rejection> {
        if !self.proxies.are_at(peer.address) {
            return Ok(peer);
        }
        let address = self.proxies.visitor(peer.address, request.headers());
        let slot = self.slots.admit_visitor(address).ok_or(Rejection::TooOften(CROWDED_FOR))?;
        Ok(peer.sent_for(address, self.proxies.is_secure(request.headers()), slot))
    }
}

/// An answer that keeps the place of its visitor until all of it has been sent, however slowly it is read: through a proxy
/// the place would otherwise be free once the answer begins.
fn held(answer: Response, peer: Peer) -> Response {
    answer.map(|body| Body::new(Held { body, _peer: peer }))
}

struct Held {
    body: Body,
    _peer: Peer,
}

impl hyper::body::Body for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use hyper::body::Body as _;

    use super::*;

    #[test]
    fn an_answer_keeps_its_visitors_place_until_it_has_been_sent() {
        let slots = ConnectionSlots::new(&Limits { connections_per_address: 1, ..Limits::default() });
        let address: IpAddr = "203.0.113.1".parse().expect("an address");
        let visit = || slots.admit_visitor(address);
        let answer = held(Response::new(Body::from("text")), Peer::new(address, visit().expect("the first")));
        assert_eq!(answer.body().size_hint().exact(), Some(4));
        assert!(visit().is_none());
        drop(answer);
        assert!(visit().is_some());
    }
}

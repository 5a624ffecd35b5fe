//! The accept loop: hyper with time limits for request heads, caps on connections, and a graceful shutdown.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::guard::{ConnectionSlots, Peer};
use crate::stop::Stop;

/// The largest head of a request, in bytes.
const MAX_HEAD: usize = 16 * 1024;
/// How long to wait when the operating system has no more connections to give.
const BACKOFF: Duration = Duration::from_millis(100);

const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-length: 0\r\n\r\n";

/// Serves connections until it is time to stop. Connections that are open then end in tasks of their own.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Router,
    slots: Arc<ConnectionSlots>,
    head_within: Duration,
    stop: Stop,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_within).max_buf_size(MAX_HEAD);
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
        let Some(slot) = slots.admit(address.ip()) else {
            tracing::debug!("a connection was refused: too many");
            // It does not matter whether the refusal arrives.
            drop(stream.try_write(NO_ROOM));
            continue;
        };
        let peer = Peer::new(address.ip(), slot);
        stop.spawn(serve(stream, peer, app.clone(), http.clone(), stop.clone()));
    }
}

async fn serve(stream: TcpStream, peer: Peer, app: Router, http: http1::Builder, stop: Stop) {
    // Frames are small and somebody waits for them; without the option they would only arrive later.
    drop(stream.set_nodelay(true));
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let (app, peer) = (app.clone(), peer.clone());
        async move {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            app.oneshot(request).await.map_err(|never: Infallible| never)
        }
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.stopped() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection has broken off");
    }
}

//! A visitor with an address of their own, who makes requests and opens sockets.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use cubarium_server::protocol::{
    Accepted, ActionRequest, MoveRequest, NewTable, OpenedTable, Problem, TableState,
};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::tally::Fault;

/// How long an answer may take before it counts as lost.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A visitor of the server.
#[derive(Clone)]
pub(crate) struct Visitor {
    server: SocketAddr,
    from: Option<IpAddr>,
    http: Client<HttpConnector, Full<Bytes>>,
}

impl Visitor {
    /// A visitor of this server, coming from this address or from any.
    pub(crate) fn new(server: SocketAddr, from: Option<IpAddr>) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_local_address(from);
        let http = Client::builder(TokioExecutor::new()).build(connector);
        Self { server, from, http }
    }

    /// Where the server is.
    pub(crate) const fn server(&self) -> SocketAddr {
        self.server
    }

    /// Opens a table.
    pub(crate) async fn open(&self, wish: &NewTable) -> Result<OpenedTable, Fault> {
        self.post("/api/tables", None, wish, StatusCode::CREATED).await
    }

    /// Makes a move.
    pub(crate) async fn play(
        &self,
        table: &str,
        token: &str,
        request: &MoveRequest,
    ) -> Result<Accepted, Fault> {
        self.post(&format!("/api/tables/{table}/moves"), Some(token), request, StatusCode::OK).await
    }

    /// Makes another kind of request for a seat.
    pub(crate) async fn act(
        &self,
        table: &str,
        token: &str,
        request: &ActionRequest,
    ) -> Result<Accepted, Fault> {
        self.post(&format!("/api/tables/{table}/actions"), Some(token), request, StatusCode::OK).await
    }

    /// Looks at a table.
    pub(crate) async fn show(&self, table: &str, token: &str) -> Result<TableState, Fault> {
        let path = format!("/api/tables/{table}");
        self.ask(Method::GET, &path, Some(token), Bytes::new(), StatusCode::OK).await
    }

    /// A connection for a socket.
    pub(crate) async fn connect(&self) -> Result<TcpStream, Fault> {
        let connected = async {
            let socket = if self.server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
            if let Some(from) = self.from {
                socket.bind((from, 0).into())?;
            }
            let stream = socket.connect(self.server).await?;
            stream.set_nodelay(true)?;
            std::io::Result::Ok(stream)
        };
        connected.await.map_err(|error| Fault::Unreachable(error.to_string()))
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
        expected: StatusCode,
    ) -> Result<T, Fault> {
        let body = serde_json::to_vec(body).expect("requests are JSON");
        self.ask(Method::POST, path, token, body.into(), expected).await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Bytes,
        expected: StatusCode,
    ) -> Result<T, Fault> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.server))
            .header(HOST, self.server.to_string())
            .header(CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(body)).expect("a valid request");
        let exchange = async {
            let response = self.http.request(request).await.map_err(|error| {
                let cause =
                    std::error::Error::source(&error).map_or_else(String::new, |cause| format!(": {cause}"));
                if error.is_connect() {
                    Fault::Unreachable(format!("{error}{cause}"))
                } else {
                    Fault::Broken(format!("{error}{cause}"))
                }
            })?;
            let status = response.status();
            let body = response.into_body().collect().await;
            Ok((status, body.map_err(|error| Fault::Broken(error.to_string()))?.to_bytes()))
        };
        let (status, body) = timeout(PATIENCE, exchange).await.unwrap_or(Err(Fault::Silent(PATIENCE)))?;
        if status == expected {
            return serde_json::from_slice(&body).map_err(|error| Fault::Strange(error.to_string()));
        }
        Err(match serde_json::from_slice::<Problem>(&body) {
            Ok(problem) => refused(&problem.r#type, problem.detail),
            Err(_) => Fault::Strange(format!("status {status} without a problem")),
        })
    }
}

/// A refusal by the server.
pub(crate) fn refused(kind: &str, detail: String) -> Fault {
    let problem = kind.rsplit(':').next().unwrap_or(kind).to_owned();
    Fault::Refused { problem, detail }
}

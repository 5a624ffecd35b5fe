//! A proxy before a test database that can be slow, or go silent like a lost machine.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::postgres::Database;

/// How often a silent proxy checks whether it may continue.
const LOOK: Duration = Duration::from_millis(5);

/// The proxy. Connections are always accepted.
#[derive(Debug)]
pub struct Way {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    silent: AtomicBool,
    /// The delay of each query, in milliseconds.
    delay: AtomicU64,
}

impl Way {
    /// A proxy before a database.
    ///
    /// # Panics
    /// When the system has no free port.
    #[must_use]
    pub fn to(database: &Database) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let state = Arc::new(State::default());
        let (socket, shared) = (database.socket(), Arc::clone(&state));
        thread::spawn(move || accept(&listener, &socket, &shared));
        Self { port, state }
    }

    /// The port on this machine.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Makes it go silent, or forward what it has held back.
    pub fn silence(&self, silent: bool) {
        self.state.silent.store(silent, Ordering::SeqCst);
    }

    /// Delays each query by this much.
    pub fn slow(&self, delay: Duration) {
        self.state.delay.store(delay.as_millis().try_into().unwrap_or(u64::MAX), Ordering::SeqCst);
    }
}

fn accept(listener: &TcpListener, socket: &Path, state: &Arc<State>) {
    for client in listener.incoming() {
        let (Ok(client), Ok(server)) = (client, UnixStream::connect(socket)) else { continue };
        let (Ok(asks), Ok(answers)) = (client.try_clone(), server.try_clone()) else { continue };
        let shared = Arc::clone(state);
        thread::spawn(move || {
            let close = server.try_clone();
            pump(asks, server, &shared, true);
            drop(close.map(|server| server.shutdown(Shutdown::Both)));
        });
        let shared = Arc::clone(state);
        thread::spawn(move || {
            let close: std::io::Result<TcpStream> = client.try_clone();
            pump(answers, client, &shared, false);
            drop(close.map(|client| client.shutdown(Shutdown::Both)));
        });
    }
}

fn pump(mut from: impl Read, mut to: impl Write, state: &State, asks: bool) {
    let mut buffer = [0; 65_536];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        if asks {
            thread::sleep(Duration::from_millis(state.delay.load(Ordering::SeqCst)));
        }
        while state.silent.load(Ordering::SeqCst) {
            thread::sleep(LOOK);
        }
        if to.write_all(&buffer[..count]).is_err() {
            return;
        }
    }
}

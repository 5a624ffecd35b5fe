//! Each scenario, small and short, against a real server in this process.

use std::net::SocketAddr;
use std::time::Duration;

use cubarium_load::{
    Closed, Computers, Host, HostError, Reconnect, Report, Spectators, Steady, Usage, closed, computers,
    reconnect, spectators, steady,
};
use cubarium_server::{Config, Limits, ServeError, Server};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Bounds that even a busy machine meets: these tests are about what is counted.
const LONG: Duration = Duration::from_secs(60);

/// A server in this process.
struct Here {
    address: SocketAddr,
    data: TempDir,
    limits: Limits,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), ServeError>>,
}

impl Here {
    async fn start() -> Self {
        Self::with(unlimited()).await
    }

    async fn with(limits: Limits) -> Self {
        let data = tempfile::tempdir().expect("a directory");
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let (address, stop, running) = serve(&data, listen, limits.clone()).await;
        Self { address, data, limits, stop: Some(stop), running }
    }
}

fn unlimited() -> Limits {
    Limits { requests: None, new_tables: None, seat_requests: None, ..Limits::default() }
}

async fn serve(
    data: &TempDir,
    listen: SocketAddr,
    limits: Limits,
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<Result<(), ServeError>>) {
    let config = Config { listen, data: data.path().to_owned(), limits, ..Config::default() };
    let server = Server::bind(config).await.expect("a free port and a writable directory");
    let (stop, told) = oneshot::channel::<()>();
    (server.address(), stop, tokio::spawn(server.run(async { drop(told.await) })))
}

impl Host for Here {
    fn address(&self) -> SocketAddr {
        self.address
    }

    fn usage(&self) -> Option<Usage> {
        None
    }

    fn complaints(&self) -> (u64, Option<String>) {
        (0, None)
    }

    async fn restart(&mut self) -> Result<(), HostError> {
        drop(self.stop.take());
        (&mut self.running).await.expect("no panic").expect("a graceful end");
        let (address, stop, running) = serve(&self.data, self.address, self.limits.clone()).await;
        (self.address, self.stop, self.running) = (address, Some(stop), running);
        Ok(())
    }
}

fn counts(report: &Report, row: &str) -> (u64, u64, u64) {
    let row = report.row(row).expect(row);
    (row.sent, row.succeeded, row.failures())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_steady_load_is_answered_and_everybody_is_told() {
    let asked = Steady {
        games: 14,
        sockets: 20,
        rate: 150.0,
        turns: 4,
        duration: Duration::from_secs(1),
        p99: LONG,
        memory: 0,
        seed: 1,
    };
    let report = steady(&Here::start().await, &asked).await.expect("a report");
    assert_eq!(Report::missed(std::slice::from_ref(&report)), [""; 0], "{report}");
    let (sent, succeeded, failed) = counts(&report, "moves");
    assert!((75..300).contains(&sent), "{sent} at 150 a second");
    assert_eq!((succeeded, failed), (sent, 0));
    assert_eq!(counts(&report, "all told"), (sent, sent, 0));
    // Games end after four turns, or are resigned then; the next ones have sockets of their own.
    assert!(counts(&report, "tables").1 > 14 && counts(&report, "sockets").1 > 20, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_counted_and_misses_the_bound() {
    // The third move of each seat comes too soon. After an error another game begins, with other seats.
    let limits = Limits { seat_requests: Some("2/h".parse().expect("a rate")), ..unlimited() };
    let asked = Closed { games: 1, clients: 1, ..small() };
    let report = closed(&Here::with(limits).await, &asked).await.expect("a report");
    let moves = report.row("moves").expect("a row");
    assert_eq!(moves.succeeded + moves.failures(), moves.sent, "{report}");
    assert!(moves.failures() > 0 && moves.succeeded.div_ceil(4) >= moves.failures(), "{report}");
    assert_eq!(moves.failed.keys().collect::<Vec<_>>(), ["too-often"]);
    let missed = Report::missed(std::slice::from_ref(&report));
    assert!(missed.len() == 1 && missed[0].starts_with("closed: missed: errors: "), "{missed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_without_pauses_play_one_game_after_another() {
    let asked = Closed { turns: 4, ..small() };
    let report = closed(&Here::start().await, &asked).await.expect("a report");
    assert_eq!(Report::missed(std::slice::from_ref(&report)), [""; 0], "{report}");
    assert!(counts(&report, "tables").1 > 4, "{report}");
    // Moves per second are a bound, too.
    let report = closed(&Here::start().await, &Closed { least: 1e9, ..asked }).await.expect("a report");
    let missed = Report::missed(&[report]);
    assert!(missed.len() == 1 && missed[0].starts_with("closed: missed: moves: "), "{missed:?}");
}

fn small() -> Closed {
    let duration = Duration::from_secs(3);
    Closed { games: 4, clients: 4, turns: 10, duration, least: 1.0, p99: LONG, memory: 0, seed: 1 }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_spectator_sees_every_move() {
    let asked =
        Spectators { spectators: 30, moves: 8, every: Duration::from_millis(20), within: LONG, seed: 1 };
    let report = spectators(&Here::start().await, &asked).await.expect("a report");
    assert_eq!(Report::missed(std::slice::from_ref(&report)), [""; 0], "{report}");
    assert_eq!(counts(&report, "all told"), (8, 8, 0));
    assert_eq!(counts(&report, "sockets"), (30, 30, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_back_after_a_restart() {
    let asked = Reconnect { games: 12, sockets: 20, turns: 3, within: LONG, seed: 1 };
    let report = reconnect(&mut Here::start().await, &asked).await.expect("a report");
    assert_eq!(Report::missed(std::slice::from_ref(&report)), [""; 0], "{report}");
    assert_eq!(counts(&report, "back"), (20, 20, 0));
    assert_eq!(counts(&report, "turns"), (36, 36, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_visitors_get_their_computers_moves() {
    let asked = Computers { tables: 3, rounds: 2, level: 1, seed: 1 };
    let report = computers(&Here::start().await, &asked).await.expect("a report");
    assert_eq!(counts(&report, "alone"), (2, 2, 0), "{report}");
    assert_eq!(counts(&report, "beside"), (2, 2, 0));
    assert_eq!(counts(&report, "first moves"), (2, 2, 0));
    assert_eq!(counts(&report, "tables"), (12, 12, 0));
    assert_eq!(report.json()["rows"]["beside"]["ok"], 2);
}

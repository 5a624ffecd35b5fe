//! A server in its own process, with an empty data directory that is deleted at the end.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader as AsyncBufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::host::{Host, HostError, Usage};

/// How long the server may take to start or to stop.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many bytes from the end of the log are shown when the server does not start.
const SHOWN_LOG: usize = 2_000;

/// A running `cubarium serve`. It is killed when this is dropped.
pub struct Process {
    program: PathBuf,
    settings: Vec<String>,
    files: TempDir,
    address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts a server with these flags besides its address, in a new directory below `below`.
    ///
    /// # Errors
    /// When it cannot be started.
    pub async fn start(program: &Path, below: &Path, settings: &[&str]) -> Result<Self, HostError> {
        fs::create_dir_all(below)?;
        let files = tempfile::Builder::new().prefix("load-").tempdir_in(below)?;
        let settings: Vec<String> = settings.iter().copied().map(str::to_owned).collect();
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let (child, address) = launch(program, files.path(), &settings, listen).await?;
        Ok(Self { program: program.to_owned(), settings, files, address, child })
    }
}

impl Host for Process {
    fn address(&self) -> SocketAddr {
        self.address
    }

    fn usage(&self) -> Option<Usage> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        usage(&status)
    }

    fn complaints(&self) -> (u64, Option<String>) {
        let Ok(log) = File::open(log_in(self.files.path())) else { return (0, None) };
        let mut lines = BufReader::new(log).lines().map_while(Result::ok).filter(|line| !line.is_empty());
        let first = lines.next();
        (u64::from(first.is_some()) + lines.count() as u64, first)
    }

    async fn restart(&mut self) -> Result<(), HostError> {
        terminate(&mut self.child).await?;
        let (child, address) = launch(&self.program, self.files.path(), &self.settings, self.address).await?;
        (self.child, self.address) = (child, address);
        Ok(())
    }
}

fn log_in(files: &Path) -> PathBuf {
    files.join("server.log")
}

async fn launch(
    program: &Path,
    files: &Path,
    settings: &[String],
    listen: SocketAddr,
) -> Result<(Child, SocketAddr), HostError> {
    let log = File::options().create(true).append(true).open(log_in(files))?;
    let mut command = Command::new(program);
    command.arg("serve").arg("--data").arg(files.join("data")).arg("--listen").arg(listen.to_string());
    // With this the log contains only warnings and errors.
    command.args(settings).env("RUST_LOG", "warn");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).kill_on_drop(true);
    let mut child = command
        .spawn()
        .map_err(|source| HostError::NotStarted { program: program.display().to_string(), source })?;
    let output = child.stdout.take().expect("its standard output is a pipe");
    let mut lines = AsyncBufReader::new(output).lines();
    let said = timeout(PATIENCE, lines.next_line()).await;
    let address = said.ok().and_then(Result::ok).flatten().as_deref().and_then(address_in);
    // Nothing else is printed, but a closed pipe would be an error for the server.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    match address {
        Some(address) => Ok((child, address)),
        None => Err(HostError::Silent { log: end_of_log(files) }),
    }
}

fn end_of_log(files: &Path) -> String {
    let log = fs::read(log_in(files)).unwrap_or_default();
    String::from_utf8_lossy(&log[log.len().saturating_sub(SHOWN_LOG)..]).into_owned()
}

/// The address in a line such as `Cubarium is at http://127.0.0.1:8417/  (Ctrl+C stops it)`.
fn address_in(line: &str) -> Option<SocketAddr> {
    line.split_once("http://")?.1.split_once('/')?.0.parse().ok()
}

/// Asks the server to stop, as a service manager does, and waits for its end.
async fn terminate(child: &mut Child) -> Result<(), HostError> {
    #[cfg(unix)]
    if let Some(id) =
        child.id().and_then(|id| i32::try_from(id).ok()).and_then(rustix::process::Pid::from_raw)
    {
        rustix::process::kill_process(id, rustix::process::Signal::TERM).map_err(std::io::Error::from)?;
    }
    #[cfg(not(unix))]
    child.start_kill()?;
    match timeout(PATIENCE, child.wait()).await {
        Ok(ended) => ended.map(drop).map_err(HostError::System),
        Err(_) => child.kill().await.map_err(HostError::System),
    }
}

/// The resident memory in a `/proc/PID/status`.
fn usage(status: &str) -> Option<Usage> {
    let bytes = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kib: u64 = line.trim_start_matches(':').trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kib * 1024)
    };
    Some(Usage { resident: bytes("VmRSS")?, resident_at_most: bytes("VmHWM")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_in_the_first_line() {
        let line = "Cubarium is at http://127.0.0.1:40123/  (Ctrl+C stops it)";
        assert_eq!(address_in(line), Some(SocketAddr::from(([127, 0, 0, 1], 40_123))));
        assert_eq!(address_in("error: no room"), None);
    }

    #[test]
    fn memory_is_read_from_the_status_of_the_process() {
        let status = "Name:\tcubarium\nVmHWM:\t  614400 kB\nVmRSS:\t  512000 kB\n";
        let found = usage(status).expect("both lines");
        assert_eq!(found, Usage { resident: 524_288_000, resident_at_most: 629_145_600 });
        assert_eq!(usage("Name:\tcubarium\n"), None);
    }

    #[tokio::test]
    async fn a_program_that_is_no_server_is_reported_with_its_log() {
        let below = tempfile::tempdir().expect("a directory");
        let failed = Process::start(Path::new("no-such-program"), below.path(), &[]).await;
        let error = failed.err().expect("there is none").to_string();
        assert!(error.starts_with("the server `no-such-program` could not be started: "), "{error}");
    }
}

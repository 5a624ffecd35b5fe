//! A NATS server for tests: each test has its own. Where NATS is not installed, tests that need it print that and end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The settings file.
const SETTINGS: &str = "nats.conf";

/// A running server, stopped at the end of the test.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Nats {
    /// A server with its files in a folder; `None`, after printing why, where NATS is not installed.
    ///
    /// # Panics
    /// When it does not start.
    #[must_use]
    pub fn start(folder: &Path) -> Option<Self> {
        Self::start_with(folder, "")
    }

    /// As [`Nats::start`], with additional settings.
    ///
    /// # Panics
    /// When it does not start.
    #[must_use]
    pub fn start_with(folder: &Path, settings: &str) -> Option<Self> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        // Debian installs it where only the superuser's path leads.
        let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/bin".into()]);
        let Some(program) = folders.map(|folder| folder.join("nats-server")).find(|file| file.is_file())
        else {
            eprintln!("skipped: nats-server is not installed");
            return None;
        };
        let folder = folder.join("nats");
        fs::create_dir_all(&folder).expect("a directory");
        fs::write(folder.join(SETTINGS), settings).expect("a file");
        let child = launch(&program, &folder, None);
        let file = folder.join(format!("nats-server_{}.ports", child.id()));
        let port = patiently(|| {
            let text = fs::read_to_string(&file).ok()?;
            let ports: serde_json::Value = serde_json::from_str(&text).ok()?;
            ports["nats"][0].as_str()?.rsplit(':').next()?.parse().ok()
        });
        Some(Self { program, folder, port, child })
    }

    /// Its URL.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its URL for a user with a password, as a server's settings need it.
    #[must_use]
    pub fn url_for(&self, user: &str, password: &str) -> String {
        format!("nats://{user}:{password}@127.0.0.1:{}", self.port)
    }

    /// Kills it.
    ///
    /// # Panics
    /// When it cannot be killed.
    pub fn stop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Starts it again at the same address.
    pub fn restart(&mut self) {
        self.child = launch(&self.program, &self.folder, Some(self.port));
    }

    /// Suspends it, or lets it continue.
    ///
    /// # Panics
    /// When it cannot be signalled.
    pub fn pause(&self, still: bool) {
        let signal = if still { "-STOP" } else { "-CONT" };
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(status.expect("`kill` is everywhere").success());
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // The test may already have killed it.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn launch(program: &Path, folder: &Path, port: Option<u16>) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p"]).arg(port.map_or("-1".to_owned(), |port| port.to_string()));
    command.arg("--ports_file_dir").arg(folder).arg("-js").arg("-sd").arg(folder);
    command.arg("-c").arg(folder.join(SETTINGS));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("it is a program")
}

fn patiently<T>(look: impl Fn() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "NATS does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
}

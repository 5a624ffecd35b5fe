//! A NATS server for tests: each test has one of its own. Where it is not installed, tests that want one say so and end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server, which ends with the test.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Nats {
    /// A server with its files in a folder; none, after printing why, where it is not installed.
    ///
    /// # Panics
    /// When it does not start.
    #[must_use]
    pub fn start(folder: &Path) -> Option<Self> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        // Debian puts it where only the superuser looks.
        let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/bin".into()]);
        let Some(program) = folders.map(|folder| folder.join("nats-server")).find(|file| file.is_file())
        else {
            eprintln!("skipped: nats-server is not installed");
            return None;
        };
        let folder = folder.join("nats");
        fs::create_dir_all(&folder).expect("a directory");
        let child = launch(&program, &folder, None);
        let file = folder.join(format!("nats-server_{}.ports", child.id()));
        let port = patiently(|| {
            let text = fs::read_to_string(&file).ok()?;
            let ports: serde_json::Value = serde_json::from_str(&text).ok()?;
            ports["nats"][0].as_str()?.rsplit(':').next()?.parse().ok()
        });
        Some(Self { program, folder, port, child })
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it at once.
    ///
    /// # Panics
    /// When it cannot be ended.
    pub fn stop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) {
        self.child = launch(&self.program, &self.folder, Some(self.port));
    }

    /// Lets it stand still, or go on.
    ///
    /// # Panics
    /// When it cannot be told.
    pub fn pause(&self, still: bool) {
        let signal = if still { "-STOP" } else { "-CONT" };
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(status.expect("`kill` is everywhere").success());
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // The test may have ended it.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn launch(program: &Path, folder: &Path, port: Option<u16>) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p"]).arg(port.map_or("-1".to_owned(), |port| port.to_string()));
    command.arg("--ports_file_dir").arg(folder).arg("-js").arg("-sd").arg(folder);
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

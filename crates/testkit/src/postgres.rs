//! PostgreSQL databases for tests: the tests have a server of their own, with one database per test.
//!
//! All test programs of a user share one server. The first of them starts it, and it stops by itself when it has been
//! unused for a while. It listens in a directory, keeps its files there and has PostgreSQL's default settings: tests of
//! durability need a real `fsync`. Where PostgreSQL is not installed, there are no databases, and tests that need one
//! print that and end.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::way::Way;

/// The user of the server.
const USER: &str = "cubarium";

/// The supported versions of PostgreSQL, of which the newest is used.
const VERSIONS: std::ops::RangeInclusive<u32> = 13..=20;

/// Stops the server of a directory once nobody has held the lock for a while: first it waits for its holders.
const GUARD: &str = r#"
cd "$1" || exit
while sleep 20; do
    exec 9>users
    flock -x 9
    flock -u 9
    [ -n "$(find used -mmin -0.4)" ] && continue
    exec 8>starting
    flock -x 8
    flock -n -x 9 || { exec 8>&-; continue; }
    [ -n "$(find used -mmin -0.4)" ] && { exec 8>&- 9>&-; continue; }
    "$2/pg_ctl" stop -D data -m fast
    rm -rf data
    exit
done
"#;

/// A database that is dropped at the end of its test.
#[derive(Debug)]
pub struct Database {
    server: Server,
    name: String,
    _users: File,
}

/// The server; a test with a server of its own may restart it.
#[derive(Clone, Debug)]
pub struct Server {
    /// Its directory.
    folder: PathBuf,
    /// The directory of its programs.
    programs: PathBuf,
    /// The user and the group that it runs as; `None` means those of the tests.
    user: Option<(u32, u32)>,
}

impl Database {
    /// An empty database; `None`, after printing why, where PostgreSQL is not installed.
    ///
    /// # Panics
    /// When the server does not start.
    #[must_use]
    pub fn fresh() -> Option<Self> {
        let server = Server::find(&std::env::temp_dir().join(format!("cubarium-postgres-{}", id("-u"))))?;
        let users = server.share();
        Some(Self::on(server, users))
    }

    /// An empty database on a server of its own, which the test may stop and start.
    ///
    /// # Panics
    /// When the server does not start.
    #[must_use]
    pub fn alone(folder: &Path) -> Option<Self> {
        let server = Server::find(&folder.join("postgres"))?;
        // The server's user needs access.
        fs::set_permissions(folder, fs::Permissions::from_mode(0o711)).expect("our own");
        server.prepare();
        server.start();
        let users = server.open("users");
        Some(Self::on(server, users))
    }

    fn on(server: Server, users: File) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let database = Self { server, name, _users: users };
        // An earlier test program may have had the same process id, and may have been killed.
        database.drop_now();
        database.server.sql("postgres", &format!("CREATE DATABASE {}", database.name));
        database
    }

    /// Its URL.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of(USER, "")
    }

    /// Its URL for a user with a password, which the server does not ask for.
    #[must_use]
    pub fn url_of(&self, user: &str, password: &str) -> String {
        let folder = self.server.folder.display();
        format!("postgres://{user}:{password}@localhost/{}?host={folder}", self.name)
    }

    /// Its URL through a proxy.
    #[must_use]
    pub fn url_by(&self, way: &Way) -> String {
        format!("postgres://{USER}:@127.0.0.1:{}/{}?sslmode=disable", way.port(), self.name)
    }

    /// Where its server listens.
    pub(crate) fn socket(&self) -> PathBuf {
        self.server.folder.join(".s.PGSQL.5432")
    }

    /// The output of a statement that is run as the superuser.
    ///
    /// # Panics
    /// When it fails.
    pub fn sql(&self, statement: &str) -> String {
        self.server.sql(&self.name, statement)
    }

    /// Where the programs of its version are.
    #[must_use]
    pub fn programs(&self) -> &Path {
        &self.server.programs
    }

    /// Its server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    fn drop_now(&self) {
        self.server.sql("postgres", &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // The server may have been stopped by the test.
        let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        drop(self.server.psql("postgres", &statement).output());
        if !self.server.is_shared() {
            drop(self.server.stopping("immediate").output());
        }
    }
}

impl Server {
    /// The server in this directory, which need not be running.
    fn find(folder: &Path) -> Option<Self> {
        let newest =
            VERSIONS.rev().map(|version| PathBuf::from(format!("/usr/lib/postgresql/{version}/bin")));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = newest.chain(std::env::split_paths(&path));
        let Some(programs) = folders.into_iter().find(|folder| folder.join("initdb").is_file()) else {
            eprintln!("skipped: PostgreSQL is not installed");
            return None;
        };
        let user = if id("-u") == 0 {
            // PostgreSQL refuses to run as root.
            let found = Command::new("id").args(["-u", "postgres"]).output();
            if !found.is_ok_and(|output| output.status.success()) {
                eprintln!("skipped: there is no user `postgres`, and PostgreSQL does not run as root");
                return None;
            }
            Some((number("postgres", "-u"), number("postgres", "-g")))
        } else {
            None
        };
        Some(Self { folder: folder.to_owned(), programs, user })
    }

    fn is_shared(&self) -> bool {
        self.folder.join("starting").exists()
    }

    /// Makes sure that the shared server runs, and returns the lock that keeps it running.
    fn share(&self) -> File {
        self.prepare_folder();
        let (users, starting) = (self.open("users"), self.open("starting"));
        starting.lock().expect("others start it at most");
        users.lock_shared().expect("its end waits for nobody");
        self.open("used").write_all(b"now").expect("room");
        if !self.is_running() {
            self.prepare();
            self.start();
            // The shell that starts it exits at once, so that nobody has to wait for it.
            let mut guard = Command::new("sh");
            guard.args(["-c", r#""$@" &"#, "launch", "sh", "-c", GUARD, "guard"]);
            self.as_user(guard.arg(&self.folder).arg(&self.programs));
            guard.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
            assert!(guard.status().expect("a shell").success(), "the server has no guard");
        }
        drop(starting);
        users
    }

    fn prepare_folder(&self) {
        fs::create_dir_all(&self.folder).expect("a directory");
        let Some((user, group)) = self.user else { return };
        std::os::unix::fs::chown(&self.folder, Some(user), Some(group)).expect("the superuser may");
    }

    /// Opens a file that both the tests' user and the server's user may lock.
    fn open(&self, name: &str) -> File {
        let file = File::create(self.folder.join(name)).expect("a file");
        // It may belong to the other user.
        drop(file.set_permissions(fs::Permissions::from_mode(0o666)));
        file
    }

    /// Creates its files, unless they exist.
    fn prepare(&self) {
        self.prepare_folder();
        let data = self.folder.join("data");
        if data.join("PG_VERSION").exists() {
            return;
        }
        drop(fs::remove_dir_all(&data));
        let make = || {
            let mut make = self.program("initdb");
            make.args(["--no-sync", "--no-instructions", "-A", "trust", "-E", "UTF8", "-U", USER, "-D"]);
            make.arg(&data).arg("--locale=C.UTF-8").stderr(Stdio::null());
            make
        };
        // With ICU, texts are collated as people expect, so whatever must be compared bytewise has to say so.
        let icu = make().args(["--locale-provider=icu", "--icu-locale=en"]).status();
        if !icu.is_ok_and(|status| status.success()) {
            done(&mut make());
        }
    }

    /// Starts it, and waits until it answers.
    ///
    /// # Panics
    /// When it does not.
    pub fn start(&self) {
        let mut start = self.program("pg_ctl");
        start.args(["start", "-w", "-t", "60", "-D"]).arg(self.folder.join("data"));
        start.arg("-l").arg(self.folder.join("log"));
        let folder = self.folder.display();
        start.arg("-o").arg(format!(
            "-c listen_addresses='' -c unix_socket_directories='{folder}' -c max_connections=300"
        ));
        done(&mut start);
    }

    /// Stops it: `fast` ends all sessions, `immediate` is like a crash.
    ///
    /// # Panics
    /// When it does not stop.
    pub fn stop(&self, how: &str) {
        done(&mut self.stopping(how));
    }

    fn stopping(&self, how: &str) -> Command {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "-w", "-m", how, "-D"]).arg(self.folder.join("data"));
        stop
    }

    fn is_running(&self) -> bool {
        let mut status = self.program("pg_ctl");
        status.args(["status", "-D"]).arg(self.folder.join("data"));
        status.output().is_ok_and(|output| output.status.success())
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        self.as_user(&mut command);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    fn as_user(&self, command: &mut Command) {
        command.current_dir(&self.folder);
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
    }

    fn psql(&self, database: &str, statement: &str) -> Command {
        let mut psql = self.program("psql");
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", USER, "-d", database, "-h"]);
        psql.arg(&self.folder).args(["-c", statement]).stdout(Stdio::piped());
        psql
    }

    fn sql(&self, database: &str, statement: &str) -> String {
        let output = self.psql(database, statement).output().expect("psql comes with the server");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{statement}: {errors}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }
}

fn done(command: &mut Command) {
    let output = command.stderr(Stdio::piped()).output().expect("PostgreSQL's programs");
    if !output.status.success() {
        drop(io::stderr().write_all(&output.stderr));
        panic!("{command:?} has failed");
    }
}

/// The id of the tests' user or group.
fn id(what: &str) -> u32 {
    read(Command::new("id").arg(what))
}

fn number(user: &str, what: &str) -> u32 {
    read(Command::new("id").args([what, user]))
}

fn read(command: &mut Command) -> u32 {
    let output = command.output().expect("`id` is everywhere");
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number")
}

//! What `docs/hosting.md` promises: settings and their precedence, and the files in `docs/hosting`.

mod program;

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use crate::program::{Running, cubarium, run, start};

fn document(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(document(name)).expect("a document")
}

/// The settings that a server would use.
fn printed(command: &mut Command) -> toml::Table {
    let (code, out, errors) = run(command.arg("--print-config"));
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    out.parse().expect("TOML")
}

/// A port below the range from which the system assigns ports, so that no other program gets it in the meantime.
fn free_port() -> u16 {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).expect("it is small");
    loop {
        let port = first + TRIED.fetch_add(1, Ordering::Relaxed);
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Replaces a part of a document that must be in it.
fn replaced(text: &str, part: &str, by: &str) -> String {
    assert!(text.contains(part), "{part:?} is in\n{text}");
    text.replace(part, by)
}

/// The paths of programs; `None`, after printing which, when one is missing.
fn programs<const N: usize>(names: [&str; N]) -> Option<[PathBuf; N]> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain(["/usr/sbin".into()]).collect();
    let found = names.map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()));
    if let Some(missing) = found.iter().position(Option::is_none) {
        eprintln!("skipped: {} is not installed", names[missing]);
        return None;
    }
    Some(found.map(|file| file.expect("none is missing")))
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("cubarium.toml");
    let text = "connections = 1\nbad-frames = 1\nmax-body = 1\nnew-tables = \"unlimited\"\n";
    std::fs::write(&file, text).expect("there is room");
    let settings = printed(
        cubarium()
            .args(["serve", "--connections", "3", "--config"])
            .arg(&file)
            .env("CUBARIUM_CONNECTIONS", "2")
            .env("CUBARIUM_BAD_FRAMES", "2"),
    );
    let number = |name: &str| settings[name].as_integer();
    assert_eq!(["connections", "bad-frames", "max-body"].map(number), [Some(3), Some(2), Some(1)]);
    assert_eq!(settings["new-tables"].as_str(), Some("unlimited"));
    assert_eq!(settings["claims"].as_str(), Some("1/s burst 30"), "the default");
}

#[test]
fn lists_take_commas_or_repeated_flags() {
    let mut serve = cubarium();
    serve.args(["serve", "--origins", "https://a.example", "--origins", "https://b.example"]);
    let settings = printed(serve.env("CUBARIUM_TRUSTED_PROXIES", "10.0.0.0/8,::1"));
    let list = |name: &str| settings[name].as_array().expect("a list").len();
    assert_eq!((list("origins"), list("trusted-proxies")), (2, 2));
}

#[test]
fn a_worker_takes_its_settings_from_flags_environment_and_the_file_of_its_servers() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("cubarium.toml");
    let text =
        "connections = 1\nnats = \"nats://me:hunter2@host\"\nengines = 1\nengine-mib = 1\ncomputers = 1\n";
    std::fs::write(&file, text).expect("there is room");
    let settings = printed(
        cubarium()
            .args(["worker", "--computers", "3", "--config"])
            .arg(&file)
            .env("CUBARIUM_COMPUTERS", "2")
            .env("CUBARIUM_ENGINES", "2"),
    );
    let number = |name: &str| settings[name].as_integer();
    assert_eq!(["computers", "engines", "engine-mib"].map(number), [Some(3), Some(2), Some(1)]);
    assert_eq!(settings["nats"].as_str(), Some("nats://me:***@host"));
    assert!(!settings.contains_key("connections"), "that is a server's: {settings}");
    let (code, _, errors) = run(cubarium().arg("worker"));
    assert!(code == Some(1) && errors.contains("--nats, CUBARIUM_NATS, or `nats`"), "{errors}");
}

#[test]
fn errors_in_settings_name_their_place() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("cubarium.toml");
    for (text, parts) in [
        ("connections = 1\nconections = 2\n", ["line 2", "unknown field `conections`"]),
        ("listen = \"nowhere\"\n", ["line 1", "invalid socket address"]),
        ("new-tables = \"3/d\"\n", ["line 1", "\"3/d\" is not a rate"]),
        ("drain = \"soon\"\n", ["line 1", "expected number"]),
        ("trusted-proxies = [\"10.0.0.0/40\"]\n", ["line 1", "neither an address nor a network"]),
        ("connections = \n", ["line 1", "column"]),
    ] {
        std::fs::write(&file, text).expect("there is room");
        let (code, out, errors) = run(cubarium().args(["serve", "--config"]).arg(&file));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{text}");
        assert!(errors.contains("cubarium.toml"), "{errors}");
        for part in parts {
            assert!(errors.contains(part), "{part} is in\n{errors}");
        }
    }
    let (code, _, errors) = run(cubarium().args(["serve", "--config", "no-such-file.toml"]));
    assert!(code == Some(2) && errors.contains("no-such-file.toml"), "{errors}");
    let (code, _, errors) = run(cubarium().arg("serve").env("CUBARIUM_REQUESTS", "often"));
    assert!(
        code == Some(2) && errors.contains("--requests") && errors.contains("50/s burst 300"),
        "{errors}"
    );
}

#[test]
fn every_documented_setting_exists() {
    let settings = printed(cubarium().args(["serve", "--config"]).arg(document("cubarium.toml")));
    let documented: toml::Table = read("cubarium.toml").parse().expect("TOML");
    assert!(documented.len() > 5);
    for (name, value) in &documented {
        assert_eq!(settings.get(name), Some(value), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_server_with_too_few_open_files_says_so_and_serves_fewer_connections() {
    let folder = tempfile::tempdir().expect("there is room");
    let log = folder.path().join("log");
    let mut server = Command::new("/bin/sh");
    server
        .env_clear()
        .stdin(Stdio::null())
        .arg("-c")
        .arg("ulimit -n 200 && exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1/data\" 2> \"$1/log\"");
    let (_server, _) = start(server.arg(env!("CARGO_BIN_EXE_cubarium")).arg(folder.path()));
    let log = std::fs::read_to_string(log).expect("a log");
    for part in ["connections=136", "LimitNOFILE", "4064"] {
        assert!(log.contains(part), "{part} is in\n{log}");
    }
}

#[cfg(unix)]
#[test]
fn each_line_of_a_log_in_json_is_an_object_with_level_and_sentence() {
    let folder = tempfile::tempdir().expect("there is room");
    let log = folder.path().join("log");
    let mut server = Command::new("/bin/sh");
    // With too few open files the server prints a warning at the start.
    server.env_clear().stdin(Stdio::null()).arg("-c").arg(
        "ulimit -n 200 && exec \"$0\" serve --log-format json --listen 127.0.0.1:0 --data \"$1/data\" 2> \"$1/log\"",
    );
    let (_server, _) = start(server.arg(env!("CARGO_BIN_EXE_cubarium")).arg(folder.path()));
    let log = std::fs::read_to_string(log).expect("a log");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    let warning = lines.iter().find(|line| line["connections"] == 136).expect("a warning");
    assert_eq!(warning["level"], "WARN", "{warning}");
    assert!(warning["message"].as_str().is_some_and(|message| message.contains("LimitNOFILE")), "{warning}");
    assert!(warning["timestamp"].is_string(), "{warning}");
}

#[test]
fn systemd_accepts_the_unit() {
    let Some([systemd]) = programs(["systemd-analyze"]) else { return };
    let folder = tempfile::tempdir().expect("there is room");
    let unit = folder.path().join("cubarium.service");
    let text = replaced(&read("cubarium.service"), "/usr/local/bin/cubarium", env!("CARGO_BIN_EXE_cubarium"));
    std::fs::write(&unit, text).expect("there is room");
    let (code, out, errors) = run(Command::new(systemd).arg("verify").arg("--man=no").arg(&unit));
    assert_eq!((code, errors.contains("cubarium.service")), (Some(0), false), "{out}{errors}");
}

#[test]
fn the_unit_runs_a_valid_command() {
    let unit = read("cubarium.service");
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("it starts something");
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("/usr/local/bin/cubarium"));
    let file = document("cubarium.toml");
    let file = file.to_str().expect("UTF-8");
    let settings = printed(cubarium().args(words.map(|word| word.replace("/etc/cubarium.toml", file))));
    let limit = unit.lines().find_map(|line| line.strip_prefix("LimitNOFILE=")).expect("a limit");
    let connections = settings["connections"].as_integer().expect("a number");
    assert!(limit.parse::<i64>().expect("a number") >= connections + 64);
    let data = settings["data"].as_str().expect("a path");
    assert!(unit.contains(&format!("StateDirectory={}\n", data.strip_prefix("/var/lib/").expect("a state"))));
}

#[test]
fn the_container_runs_a_valid_command() {
    let file = read("Containerfile");
    let line = file.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).expect("it starts something");
    let words: Vec<String> = serde_json::from_str(line).expect("a list");
    assert!(file.contains(&format!("/release/cubarium {}\n", words[0])), "the program is where it is run");
    let settings = printed(cubarium().args(&words[1..]));
    let port = settings["listen"].as_str().and_then(|listen| listen.split(':').next_back()).expect("a port");
    assert!(file.contains(&format!("\nEXPOSE {port}\n")));
    let data = settings["data"].as_str().expect("a path");
    assert!(file.contains(&format!("\nVOLUME [{data:?}]\n")));
    let rust = env!("CARGO_PKG_RUST_VERSION");
    assert!(file.contains(&format!("rust:{rust}-")), "the compiler that the workspace needs: {rust}");
}

/// A server with the documented settings behind a proxy, and its visitors' requests.
struct Site {
    folder: tempfile::TempDir,
    server: String,
    port: u16,
    curl: PathBuf,
    _running: Running,
}

impl Site {
    fn start(curl: PathBuf) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let (running, server) = start(
            cubarium()
                .args(["serve", "--new-tables", "1/h", "--hello-within", "100ms"])
                .args(["--listen", "127.0.0.1:0", "--data"])
                .arg(folder.path().join("data"))
                .arg("--config")
                .arg(document("cubarium.toml"))
                // Visitors come from other addresses of this machine, which are not proxies.
                .env("CUBARIUM_TRUSTED_PROXIES", "127.0.0.1"),
        );
        Self { folder, server, port: free_port(), curl, _running: running }
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).expect("there is room");
        path
    }

    /// The response to a visitor at an address of this machine.
    fn visit(&self, from: &str, path: &str, more: &[&str]) -> String {
        let place = format!("games.example.org:{}", self.port);
        let (_, out, errors) = run(Command::new(&self.curl)
            .args(["-q", "-s", "-S", "-k", "-i", "--http1.1", "--max-time", "60", "--noproxy", "*"])
            .args(["--retry", "60", "--retry-connrefused", "--retry-delay", "1", "--interface", from])
            .args(["--resolve", &format!("{place}:127.0.0.1")])
            .args(more)
            .arg(format!("https://{place}{path}")));
        format!("{out}{errors}")
    }

    fn check(&self) {
        let game = r#"{"game":"cube-chess","seats":[{"kind":"person"},{"kind":"person"}]}"#;
        let open = |from: &str, more: &[&str]| {
            let json = ["-H", "content-type: application/json", "--data", game, "--retry", "0"];
            self.visit(from, "/api/tables", &[&json, more].concat())
        };
        let is = |answer: &str, status: u16| {
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
        };
        // A proxy may listen before it has made its certificate.
        is(&self.visit("127.0.0.2", "/api/health", &["--retry-all-errors"]), 200);
        let opened = open("127.0.0.2", &[]);
        is(&opened, 201);
        is(&open("127.0.0.2", &[]), 429);
        is(&open("127.0.0.2", &["-H", "X-Forwarded-For: 6.6.6.6"]), 429);
        is(&open("127.0.0.2", &["-H", "Forwarded: for=6.6.6.6"]), 429);
        is(&open("127.0.0.3", &[]), 201);

        let body = opened.split("\r\n\r\n").last().expect("a body");
        let table: serde_json::Value = serde_json::from_str(body).expect("JSON");
        let socket = format!("/api/tables/{}/socket", table["table"].as_str().expect("an id"));
        let upgrade = |origin: &str| {
            let origin = format!("Origin: {origin}");
            let headers = ["-H", "Connection: Upgrade", "-H", "Upgrade: websocket", "-H", &origin];
            let socket_headers =
                ["-H", "Sec-WebSocket-Version: 13", "-H", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
            self.visit("127.0.0.2", &socket, &[&headers[..], &socket_headers, &["-o", "-"]].concat())
        };
        let own = upgrade("https://games.example.org");
        is(&own, 101);
        assert!(own.contains("no hello"), "the socket was open until it was closed: {own:?}");
        is(&upgrade("https://evil.example"), 403);
    }
}

#[test]
fn behind_the_documented_nginx_visitors_keep_their_own_address() {
    let Some([nginx, curl, openssl]) = programs(["nginx", "curl", "openssl"]) else { return };
    let site = Site::start(curl);
    let place = site.folder.path().to_str().expect("UTF-8").to_owned();
    let (code, _, errors) = run(Command::new(openssl)
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=games.example.org"])
        .args(["-keyout", &format!("{place}/privkey.pem"), "-out", &format!("{place}/fullchain.pem")]));
    assert_eq!(code, Some(0), "{errors}");
    let text: String = read("nginx.conf")
        .lines()
        .filter(|line| !line.contains("[::]"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let text = replaced(&text, "/etc/letsencrypt/live/games.example.org", &place);
    let text = replaced(&text, "listen 443", &format!("listen 127.0.0.1:{}", site.port));
    let text = replaced(&text, "listen 80", &format!("listen 127.0.0.1:{}", free_port()));
    let text = replaced(&text, "127.0.0.1:8417", &site.server);
    site.write("cubarium.conf", &text);
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {place}/{name};"))
        .join(" ");
    let main = format!(
        "daemon off; master_process off; pid {place}/pid; error_log {place}/errors;\n\
         events {{}}\nhttp {{ access_log off; {temporary} include {place}/cubarium.conf; }}\n"
    );
    let main = site.write("nginx.conf", &main);
    let child = Command::new(nginx).arg("-c").arg(&main).stderr(Stdio::null()).spawn();
    let _nginx = Running(child.expect("nginx runs"));
    site.check();
}

#[test]
fn behind_the_documented_caddy_visitors_keep_their_own_address() {
    let Some([caddy, curl]) = programs(["caddy", "curl"]) else { return };
    let site = Site::start(curl);
    let text = replaced(&read("Caddyfile"), "127.0.0.1:8417", &site.server);
    let options = format!(
        "{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port {}\n\
         \thttps_port {}\n}}\n",
        free_port(),
        site.port
    );
    let file = site.write("Caddyfile", &format!("{options}{text}"));
    let child = Command::new(caddy)
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&file)
        .env("HOME", site.folder.path())
        .env("XDG_DATA_HOME", site.folder.path())
        .env("XDG_CONFIG_HOME", site.folder.path())
        .stderr(Stdio::null())
        .spawn();
    let _caddy = Running(child.expect("caddy runs"));
    site.check();
}

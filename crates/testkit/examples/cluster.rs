//! Three nodes sharing one PostgreSQL database and one NATS server, behind a balancer, to experiment with: `cargo xtask
//! cluster`. Ctrl-C ends it and discards the games.

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    unix::run()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("error: this needs PostgreSQL and NATS as they run on Linux");
}

#[cfg(unix)]
mod unix {
    use std::io::{self, Error};
    use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::thread;
    use std::time::Duration;

    use cubarium_testkit::nats::Nats;
    use cubarium_testkit::postgres::Database;

    const NODES: u16 = 3;
    const WORKERS: usize = 2;
    /// How long a killed node stays away.
    const AWAY: Duration = Duration::from_secs(5);

    pub(crate) fn run() -> io::Result<()> {
        let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
        let (Some(program), Some(folder), Some(listen)) =
            (arguments.next(), arguments.next(), arguments.next())
        else {
            return Err(Error::other("usage: cluster PROGRAM FOLDER ADDRESS"));
        };
        let listen: SocketAddr =
            listen.to_string_lossy().parse().map_err(|_| Error::other("the address is not valid"))?;
        let missing =
            || Error::other("PostgreSQL and NATS are needed: apt-get install postgresql nats-server");
        let database = Database::fresh().ok_or_else(missing)?;
        let nats = Nats::start(&folder).ok_or_else(missing)?;
        let balancer = TcpListener::bind(listen)?;
        let place = |number: u16| SocketAddr::new(listen.ip(), listen.port() + number);
        let nodes: Vec<SocketAddr> = (1..=NODES).map(place).collect();
        for address in &nodes {
            let (program, folder, address) = (program.clone(), folder.clone(), *address);
            let (database, nats) = (database.url(), nats.url());
            thread::spawn(move || keep((&program, &folder), address, (&database, &nats)));
        }
        for number in 1..=WORKERS {
            let mut command = Command::new(&program);
            let log = std::fs::File::create(folder.join(format!("worker-{number}.log")))?;
            command
                .args(["worker", "--computers", "1", "--nats", &nats.url()])
                .stdin(Stdio::null())
                .stderr(log);
            println!("worker {number}: kill -9 {}", command.spawn()?.id());
        }
        println!("Cubarium is at http://{listen}/  (Ctrl-C stops it)");
        println!("Kill a node as you like: the games go on at the others, and it comes back after {AWAY:?}.");
        for (turn, stream) in balancer.incoming().enumerate() {
            let (stream, nodes) = (stream?, nodes.clone());
            thread::spawn(move || drop(pass(stream, &nodes, turn)));
        }
        Ok(())
    }

    /// Keeps a node running.
    fn keep((program, folder): (&Path, &Path), address: SocketAddr, (database, nats): (&str, &str)) {
        loop {
            match node(program, folder, address, (database, nats)) {
                Ok(mut child) => {
                    println!("node {address}: kill -9 {}", child.id());
                    let ended = child.wait();
                    println!("node {address} has ended: {ended:?}");
                }
                Err(error) => println!("node {address} does not start: {error}"),
            }
            thread::sleep(AWAY);
        }
    }

    fn node(
        program: &Path,
        folder: &Path,
        address: SocketAddr,
        (database, nats): (&str, &str),
    ) -> io::Result<Child> {
        let log = folder.join(format!("node-{}.log", address.port()));
        let log = std::fs::File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(program);
        command.arg("serve").arg("--listen").arg(address.to_string()).args(["--requests", "unlimited"]);
        command.env("CUBARIUM_DATABASE", database).env("CUBARIUM_NATS", nats);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn()
    }

    /// Forwards a connection to the next node that answers.
    fn pass(client: TcpStream, nodes: &[SocketAddr], turn: usize) -> io::Result<()> {
        let places = (0..nodes.len()).map(|step| nodes[(turn + step) % nodes.len()]);
        let node = places.filter_map(|place| TcpStream::connect(place).ok()).next();
        let node = node.ok_or_else(|| Error::other("no node answers"))?;
        for stream in [&client, &node] {
            stream.set_nodelay(true)?;
        }
        let (back, to) = (node.try_clone()?, client.try_clone()?);
        thread::spawn(move || copy(back, to));
        copy(client, node);
        Ok(())
    }

    fn copy(mut from: TcpStream, mut to: TcpStream) {
        drop(io::copy(&mut from, &mut to));
        // The peer may already be gone.
        drop(to.shutdown(Shutdown::Both));
        drop(from.shutdown(Shutdown::Both));
    }
}

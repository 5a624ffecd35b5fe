//! `worker`: computer players for several servers.

use std::io::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use cubarium_server::{Config, Installation, LogFormat, NatsUrl, Traces, Worker as Work, log_to_stderr};

use crate::failure::{Done, Failure};
use crate::serve::{self, Text, Time};

/// A worker. Its settings are those of a server that concern it, under the same names.
#[derive(Args)]
pub(crate) struct Worker {
    /// A file of settings (TOML); it may be that of the servers, of which a worker uses only those below
    #[arg(long, env = "CUBARIUM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print the settings that have a value, in the format of the file, and exit
    #[arg(long)]
    print_config: bool,
    /// The NATS of the servers, with JetStream
    #[arg(long, env = "CUBARIUM_NATS", value_name = "URL", hide_env_values = true)]
    nats: Option<String>,
    /// The installation for which it works, if several share the NATS: the same as the `installation` of its servers
    #[arg(long, env = "CUBARIUM_INSTALLATION", value_name = "NAME")]
    installation: Option<Text<Installation>>,
    /// The address at which metrics are shown at `/metrics`; without it they are not shown
    #[arg(long, env = "CUBARIUM_MONITOR", value_name = "ADDRESS")]
    monitor: Option<SocketAddr>,
    /// The number of moves that are computed at once; by default one less than the number of processors
    #[arg(long, env = "CUBARIUM_COMPUTERS", value_name = "N")]
    computers: Option<NonZeroUsize>,
    /// A folder of endgame tables, made by `cubarium endgames`
    #[arg(long, env = "CUBARIUM_ENDGAMES", value_name = "DIRECTORY")]
    endgames: Option<PathBuf>,
    /// How long a computer player may think about a move
    #[arg(long, env = "CUBARIUM_COMPUTER_TIME", value_name = "TIME")]
    computer_time: Option<Text<Time>>,
    /// How many computer players of the highest level keep what they have found for their next move
    #[arg(long, env = "CUBARIUM_ENGINES", value_name = "N")]
    engines: Option<usize>,
    /// The memory for what each of them has found, in MiB
    #[arg(long, env = "CUBARIUM_ENGINE_MIB", value_name = "N")]
    engine_mib: Option<u32>,
    /// How the log is written on standard error: `text` for people, `json` for programs (one object per line)
    #[arg(long, env = "CUBARIUM_LOG_FORMAT", value_name = "FORMAT")]
    log_format: Option<Text<LogFormat>>,
}

pub(crate) fn run(asked: Worker) -> Done {
    let print_config = asked.print_config;
    let config = configure(asked)?;
    if print_config {
        write!(anstream::stdout().lock(), "{}", serve::print(&config, "worker"))?;
        return Ok(());
    }
    let failed = |error: &dyn std::fmt::Display| Failure::Serve(error.to_string());
    let threads = config.computer_threads();
    let Config { nats, installation, monitor, endgames, limits, log_format, .. } = config;
    let nats = nats.ok_or_else(|| {
        failed(&"a worker needs the NATS of its servers: --nats, CUBARIUM_NATS, or `nats` in the file of settings")
    })?;
    let _tracing = log_to_stderr(log_format, &Traces::default()).map_err(|error| failed(&error))?;
    let worker = Work { nats, installation, monitor, threads, endgames, limits };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| failed(&error))?.block_on(async {
        let told = cubarium_server::stop_signal().map_err(|error| failed(&error))?;
        cubarium_server::work(worker, told).await.map_err(|error| failed(&error))
    })
}

/// The defaults, overridden by the file, then by the environment, then by flags.
fn configure(asked: Worker) -> Result<Config, Failure> {
    let mut config = serve::read(asked.config.as_deref())?;
    config.nats = asked.nats.map(NatsUrl::from).or(config.nats.take());
    config.installation = asked.installation.map(|Text(name)| name).or(config.installation.take());
    // One in a file that servers share is theirs.
    config.monitor = asked.monitor;
    config.computers = asked.computers.or(config.computers);
    config.endgames = asked.endgames.or(config.endgames.take());
    config.log_format = asked.log_format.map_or(config.log_format, |Text(format)| format);
    let limits = &mut config.limits;
    limits.computer_time = asked.computer_time.map_or(limits.computer_time, |Text(Time(time))| time);
    limits.engines = asked.engines.unwrap_or(limits.engines);
    limits.engine_mib = asked.engine_mib.unwrap_or(limits.engine_mib);
    Ok(config)
}

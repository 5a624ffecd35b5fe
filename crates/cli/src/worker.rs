//! `worker`: computer players for the nodes of servers.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use cubarium_server::{Config, Installation, NatsUrl, Worker as Settings, log_to_stderr};

use crate::failure::{Done, Failure};

/// A worker.
#[derive(Args)]
pub(crate) struct Worker {
    /// The NATS of the servers, with JetStream
    #[arg(long, env = "CUBARIUM_NATS", value_name = "URL", hide_env_values = true)]
    nats: String,
    /// The installation for which it works, if several share the NATS: the `installation` of its servers
    #[arg(long, env = "CUBARIUM_INSTALLATION", value_name = "NAME")]
    installation: Option<Installation>,
    /// The number of moves that are computed at once; by default one less than there are processors
    #[arg(long, env = "CUBARIUM_COMPUTERS", value_name = "N")]
    computers: Option<NonZeroUsize>,
    /// A folder of endgame tables, made by `cubarium endgames`
    #[arg(long, env = "CUBARIUM_ENDGAMES", value_name = "DIRECTORY")]
    endgames: Option<PathBuf>,
}

pub(crate) fn run(asked: Worker) -> Done {
    let config = Config { computers: asked.computers, ..Config::default() };
    let failed = |error: &dyn std::fmt::Display| Failure::Serve(error.to_string());
    let _tracing = log_to_stderr(&config.traces).map_err(|error| failed(&error))?;
    let threads = config.computer_threads();
    let (nats, endgames) = (NatsUrl::from(asked.nats), asked.endgames);
    let worker = Settings { nats, installation: asked.installation, threads, endgames };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| failed(&error))?.block_on(async {
        let told = cubarium_server::stop_signal().map_err(|error| failed(&error))?;
        cubarium_server::work(worker, told).await.map_err(|error| failed(&error))
    })
}

//! `serve`: the web server.

use std::io::Write as _;

use cubarium_server::{Config, Server, log_to_stderr};

use crate::args::Serve;
use crate::failure::{Done, Failure};

pub(crate) fn run(asked: Serve) -> Done {
    log_to_stderr();
    let config = Config {
        listen: asked.listen,
        data: asked.data,
        database: asked.database,
        origins: asked.origins,
        ..Config::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Serve(error.to_string()))?;
    runtime.block_on(async {
        let told = cubarium_server::stop_signal().map_err(|error| Failure::Serve(error.to_string()))?;
        let server = Server::bind(config).await.map_err(|error| Failure::Serve(error.to_string()))?;
        let address = server.address();
        writeln!(anstream::stdout().lock(), "Cubarium is at http://{address}/  (Ctrl+C stops it)")?;
        server.run(told).await.map_err(|error| Failure::Serve(error.to_string()))
    })
}

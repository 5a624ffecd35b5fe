//! `serve`: the web server.

mod settings;
mod text;

use std::io::Write as _;
use std::path::Path;

use cubarium_server::{Config, Server, log_to_stderr};

use crate::args::Serve;
use crate::failure::{Done, Failure};

pub(crate) use settings::{Settings, print};
pub(crate) use text::{Text, Time};

pub(crate) fn run(asked: Serve) -> Done {
    let print_config = asked.print_config;
    let config = configure(asked)?;
    if print_config {
        write!(anstream::stdout().lock(), "{}", print(&config, "serve"))?;
        return Ok(());
    }
    // What is recorded is sent when the server has stopped.
    let _tracing = log_to_stderr(config.log_format, &config.traces)
        .map_err(|error| Failure::Serve(error.to_string()))?;
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

/// The defaults, overridden by the file, then by the environment, then by flags.
fn configure(asked: Serve) -> Result<Config, Failure> {
    let mut config = read(asked.config.as_deref())?;
    asked.settings.apply(&mut config);
    Ok(config)
}

/// The defaults, overridden by a file of settings.
pub(crate) fn read(file: Option<&Path>) -> Result<Config, Failure> {
    let mut config = Config::default();
    if let Some(path) = file {
        let text =
            std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.to_owned(), error })?;
        Settings::read(&text)
            .map_err(|error| Failure::Settings { path: path.to_owned(), error })?
            .apply(&mut config);
    }
    Ok(config)
}

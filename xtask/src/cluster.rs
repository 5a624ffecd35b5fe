//! `cargo xtask cluster`.

use std::net::SocketAddr;
use std::process::{Command, ExitCode};

use crate::failure::Failure;
use crate::places::Places;
use crate::report::{Report, say};
use crate::{process, tools, web};

/// Builds everything and runs three servers over one database until they are stopped.
///
/// # Errors
/// When a part cannot be built or started.
pub(crate) fn cluster(places: &Places, report: &mut Report, listen: SocketAddr) -> Result<ExitCode, Failure> {
    tools::install_postgres()?;
    tools::install_nats()?;
    web::build_all(places, report)?;
    report.require("server", || {
        process::run(places.cargo().args(["build", "--release", "--package", "cubarium"]))?;
        process::run(places.cargo().args([
            "build",
            "--release",
            "--package",
            "cubarium-testkit",
            "--example",
            "cluster",
        ]))
    })?;
    let server = places.binary("release");
    let cluster = server.with_file_name("examples").join(format!("cluster{}", std::env::consts::EXE_SUFFIX));
    let folder = places.target().join("cluster");
    say(&format!("==> Three nodes behind http://{listen}/ (Ctrl-C stops them)"));
    let mut cluster = Command::new(cluster);
    cluster.arg(&server).arg(folder).arg(listen.to_string());
    process::run(cluster.current_dir(places.root())).map(|()| ExitCode::SUCCESS)
}

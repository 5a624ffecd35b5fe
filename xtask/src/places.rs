//! The folders of the repository.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::failure::Failure;
use crate::process;

/// The folders that the commands work in.
pub(crate) struct Places {
    root: PathBuf,
    target: PathBuf,
    metadata: Value,
}

impl Places {
    /// Asks cargo for the folders.
    ///
    /// # Errors
    /// When cargo cannot read the workspace.
    pub(crate) fn find() -> Result<Self, Failure> {
        let here = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let text = process::read(
            process::cargo()
                .args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"])
                .arg(here.join("Cargo.toml")),
        )?;
        let metadata: Value = serde_json::from_str(&text)
            .map_err(|error| Failure::Wrong(format!("`cargo metadata` printed no JSON: {error}")))?;
        let folder = |key: &str| {
            metadata[key]
                .as_str()
                .map(PathBuf::from)
                .ok_or_else(|| Failure::Wrong(format!("the output of `cargo metadata` has no `{key}`")))
        };
        Ok(Self { root: folder("workspace_root")?, target: folder("target_directory")?, metadata })
    }

    /// The root of the repository.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Cargo's target folder.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The page's folder.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// The folder for screenshots and traces of the browser tests.
    pub(crate) fn artifacts(&self) -> PathBuf {
        self.root.join("artifacts")
    }

    /// The output of `cargo metadata` for the workspace's own packages.
    pub(crate) const fn metadata(&self) -> &Value {
        &self.metadata
    }

    /// The workspace's own packages: their names and folders.
    pub(crate) fn packages(&self) -> impl Iterator<Item = (&str, &Path)> {
        let packages = self.metadata["packages"].as_array().into_iter().flatten();
        packages.filter_map(|package| {
            let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
            Some((package["name"].as_str()?, folder))
        })
    }

    /// The path of the command-line program in a profile's folder (`debug`, `release`).
    pub(crate) fn binary(&self, profile_folder: &str) -> PathBuf {
        self.target.join(profile_folder).join(format!("cubarium{}", env::consts::EXE_SUFFIX))
    }

    /// Cargo, running in the root of the repository.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = process::cargo();
        command.current_dir(&self.root);
        command
    }
}

//! The session of `docs/a-new-game.md`, in a copy of the repository: a game is created, tested and played.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it is not a root").to_owned()
}

/// A command of the tutorial, its input, and some of its output.
#[derive(Debug)]
struct Step {
    command: String,
    typed: String,
    printed: Vec<String>,
}

/// The steps of a session: its lines are indented, and those to type begin with `> `.
fn steps(tutorial: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in tutorial.lines().filter_map(|line| line.strip_prefix("    ")) {
        let is_command = ["cargo ", "target/"].iter().any(|begin| line.starts_with(begin));
        match steps.last_mut() {
            _ if is_command => {
                steps.push(Step { command: line.to_owned(), typed: String::new(), printed: Vec::new() });
            }
            Some(step) => match line.strip_prefix("> ") {
                Some(typed) => step.typed += &format!("{typed}\n"),
                None => step.printed.push(line.to_owned()),
            },
            None => panic!("`{line}` belongs to no command"),
        }
    }
    steps
}

/// Copies what is not ignored.
fn copy(from: &Path, to: &Path, ignored: &[PathBuf]) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if ignored.contains(&path) {
            continue;
        }
        if path.is_dir() {
            copy(&path, &target, ignored)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// Links the files of a folder that belong to other people's crates, so that these are not built again. Ours are, and
/// what is written then must not reach the files that are linked.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if entry.file_name().to_string_lossy().contains("cubarium") {
            continue;
        }
        if path.is_dir() {
            link(&path, &target)?;
        } else {
            fs::hard_link(&path, &target)?;
        }
    }
    Ok(())
}

/// The settings that compile our own crates without optimisation, since only a few tests run. Naming them leaves those
/// of all other crates unchanged.
fn unoptimised(root: &Path) -> String {
    let folders = fs::read_dir(root.join("crates")).expect("there are crates").flatten();
    let manifests = folders.map(|folder| fs::read_to_string(folder.path().join("Cargo.toml")));
    let names: Vec<String> = manifests
        .flatten()
        .filter_map(|manifest| {
            Some(manifest.lines().find_map(|line| line.strip_prefix("name = "))?.to_owned())
        })
        .chain(["\"cubarium-attic\"".to_owned()])
        .collect();
    assert!(names.contains(&"\"cubarium\"".to_owned()), "{names:?}");
    names.into_iter().map(|name| format!("\n[profile.dev.package.{name}]\nopt-level = 0\n")).collect()
}

/// A copy of the repository, with its dependencies as already built.
fn scratch() -> tempfile::TempDir {
    let scratch = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("there is room");
    let root = repository();
    let listed = fs::read_to_string(root.join(".gitignore")).expect("some files are ignored");
    let paths = listed.lines().filter_map(|line| line.strip_prefix('/'));
    let ignored: Vec<PathBuf> = paths.chain([".git"]).map(|path| root.join(path)).collect();
    copy(&root, scratch.path(), &ignored).expect("there is room");
    let settings = scratch.path().join(".cargo/config.toml");
    let kept = fs::read_to_string(&settings).expect("cargo has settings");
    fs::write(&settings, kept + &unoptimised(&root)).expect("there is room");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in the target folder");
    for folder in ["debug", "wasm-rules/wasm-rules", "wasm-rules/wasm32-unknown-unknown/wasm-rules"] {
        for part in ["build", "deps", ".fingerprint"] {
            let built = Path::new(folder).join(part);
            // Modules for the browser may not have been built yet.
            if folder == "debug" || target.join(&built).exists() {
                link(&target.join(&built), &scratch.path().join("target").join(&built))
                    .expect("there is room");
            }
        }
    }
    scratch
}

/// Fetches what the lock file names and this machine lacks, so that no step needs a network.
fn fetch() {
    let fetched = Command::new("cargo")
        .args(["fetch", "--locked", "--quiet", "--target", "host-tuple"])
        .current_dir(repository())
        .status()
        .expect("cargo is there");
    assert!(fetched.success(), "the dependencies cannot be fetched");
}

/// Whether the compiler is the pinned one. With others a warning is not an error, as in `cargo xtask test`.
fn is_pinned() -> bool {
    let manifest = fs::read_to_string(repository().join("Cargo.toml")).expect("there is a manifest");
    let manifest: toml::Table = manifest.parse().expect("it is TOML");
    let pinned = manifest["workspace"]["metadata"]["rust"].as_str().expect("a compiler is pinned");
    let found = Command::new("rustc").arg("--version").output().expect("there is a compiler");
    String::from_utf8_lossy(&found.stdout).split_whitespace().nth(1) == Some(pinned)
}

/// Runs a command in a folder and returns what it has printed.
fn run(folder: &Path, Step { command, typed, .. }: &Step) -> String {
    let mut script = match command.strip_prefix("cargo xtask ") {
        Some(args) => format!("\"$XTASK\" {args}"),
        None => command.clone(),
    };
    if !is_pinned() {
        script = script.replace(" -- -D warnings", "");
    }
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder)
        // What `cargo xtask` would set.
        .env("XTASK", env!("CARGO_BIN_EXE_xtask"))
        .env("CARGO_MANIFEST_DIR", folder.join("xtask"))
        .env("CARGO_TARGET_DIR", folder.join("target"))
        // Nothing is built a second time, and nothing is fetched.
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_NET_OFFLINE", "true")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("`{command}`: {error}"));
    let mut input = child.stdin.take().expect("it is a pipe");
    input.write_all(typed.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
    assert!(output.status.success(), "`{command}` ended with {}: {printed}", output.status);
    printed
}

#[test]
fn the_tutorial_makes_a_lawful_playable_game() {
    let tutorial = fs::read_to_string(repository().join("docs/a-new-game.md")).expect("it is there");
    let steps = steps(&tutorial);
    for needed in [
        "new-game",
        "games --check",
        " --test attic",
        " --test catalog",
        " perft ",
        " play ",
        " conform ",
        "wasm attic",
    ] {
        assert!(steps.iter().any(|step| step.command.contains(needed)), "the tutorial has a step `{needed}`");
    }
    fetch();
    let scratch = scratch();
    for step in &steps {
        let printed = run(scratch.path(), step);
        for line in &step.printed {
            assert!(printed.contains(line), "`{}` does not print `{line}` but:\n{printed}", step.command);
        }
    }
    let module = scratch.path().join("web/src/wasm/attic/cubarium_rules_bg.wasm");
    assert!(module.metadata().is_ok_and(|module| module.len() > 100_000), "{}", module.display());
}

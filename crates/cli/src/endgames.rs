//! `endgames`: generates endgame tables of Cube Chess, and verifies them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use cubarium_catalog::endgames::open;
use cubarium_cube_chess::endgame::{Generated, Material, Shares, check, generate};
use serde_json::{Value, json};

use crate::arena::{Progress, interrupted};
use crate::args::Endgames;
use crate::failure::{Done, Failure};
use crate::position::print;
use crate::whole;

pub(crate) fn run(asked: &Endgames) -> Done {
    let named = |name: &String| Material::named(name).ok_or_else(|| Failure::Ending(name.clone()));
    let mut materials = asked.endings.iter().map(named).collect::<Result<Vec<_>, _>>()?;
    if materials.is_empty() {
        let needed = |material: &Material| !material.comes_with_the_game() && !material.is_always_drawn();
        materials.extend(Material::all().filter(needed));
    }
    fs::create_dir_all(&asked.folder).map_err(|error| in_file(&asked.folder, error))?;
    let stop = interrupted()?;
    let mut found = Vec::new();
    for material in materials {
        let begun = Instant::now();
        let made = make(material, asked, &stop)?;
        let seconds = begun.elapsed().as_secs_f64();
        let checked = verify(material, asked)?;
        let (line, value) = report(material, made.as_ref(), seconds, checked);
        if !asked.json {
            print(false, &Value::Null, &[line])?;
        }
        found.push(value);
    }
    if asked.json { print(true, &found.into(), &[]) } else { Ok(()) }
}

/// Generates a table, unless it exists.
fn make(material: Material, asked: &Endgames, stop: &AtomicBool) -> Result<Option<Generated>, Failure> {
    if open(&asked.folder, &[material.table_id()]).1.is_empty() {
        return Ok(None);
    }
    let mut progress = Progress::default();
    let mut tell = |ply| progress.tell(&format!("{}: {ply} plies", material.name()));
    let made = generate(material, asked.threads.into(), stop, &mut tell)?;
    let made = made.ok_or(Failure::Interrupted)?;
    let path = asked.folder.join(material.table_id().file_name());
    whole::write(&path, &made.file()).map_err(|error| in_file(&path, error))?;
    Ok(Some(made))
}

/// Verifies a table in the folder against the rules.
fn verify(material: Material, asked: &Endgames) -> Result<u64, Failure> {
    let (tablebase, flaws) = open(&asked.folder, &[material.table_id()]);
    if let Some(flaw) = flaws.first() {
        return Err(Failure::Flawed(flaw.to_string()));
    }
    let every = usize::try_from(asked.every).unwrap_or(usize::MAX);
    check(material, Some(&tablebase), every).map_err(|wrong| Failure::Flawed(wrong.to_string()))
}

fn in_file(path: &Path, error: std::io::Error) -> Failure {
    Failure::File { path: PathBuf::from(path), error }
}

/// One line, for people or as data.
fn report(material: Material, made: Option<&Generated>, seconds: f64, checked: u64) -> (String, Value) {
    let name = material.name();
    let Some(made) = made else {
        let value = json!({ "ending": name, "checked": checked });
        return (format!("{name:<6}is already there; {checked} positions checked"), value);
    };
    let [first, second] = made.longest.map(|plies| u32::from(plies.div_ceil(2)));
    let [move_first, move_second] = made.shares.map(|shares| per_cent(&shares));
    let line = format!(
        "{name:<6}{seconds:>6.1} s  longest wins {first} and {second} moves  won to move {move_first:.1} and \
         {move_second:.1} %"
    );
    let shares =
        made.shares.map(|Shares { won, lost, drawn }| json!({ "won": won, "lost": lost, "drawn": drawn }));
    let value = json!({
        "ending": name, "seconds": seconds, "bytes": made.file().len(), "longest": made.longest,
        "shares": shares, "checked": checked,
    });
    (line, value)
}

/// How many of 100 positions the side to move wins.
#[allow(clippy::cast_precision_loss)] // A figure for people.
fn per_cent(shares: &Shares) -> f64 {
    let all = shares.won + shares.lost + shares.drawn;
    shares.won as f64 * 100.0 / all.max(1) as f64
}

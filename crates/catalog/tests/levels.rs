//! What is said about the strength of the levels is what `docs/levels.md` has measured.

use cubarium_catalog::{games, wire};

const MEASURED: &str = include_str!("../../../docs/levels.md");

/// The heading of a game's table.
fn heading(game: &str) -> &'static str {
    match game {
        "cube-chess" => "### Cube Chess\n",
        "die-check" => "### Die-Check\n",
        "cubulus" => "### Cubulus\n",
        "tesseract" => "### Tesseract\n",
        "cubes-4d" => "### Cubes 4D\n",
        "break-the-cube" => "### Break the Cube\n",
        _ => panic!("`{game}` has no table in docs/levels.md"),
    }
}

/// What a row like `| level=2 | 1499 ± 254 | level=1 | ...` says of its level, rounded to tens.
fn row(line: &str) -> Option<(u8, wire::Rating)> {
    let mut cells = line.strip_prefix("| level=")?.split('|').map(str::trim);
    let level = cells.next()?.split(',').next()?.parse().ok()?;
    let rating = cells.next()?;
    let (elo, error) = rating.split_once(" ± ").unwrap_or((rating, "0"));
    let tens = |text: &str| text.parse::<i32>().ok().map(|number| (number + 5) / 10 * 10);
    Some((level, wire::Rating { elo: tens(elo)?, error: tens(error)? }))
}

#[test]
fn the_levels_are_as_strong_as_they_were_measured() {
    for game in games() {
        let table = MEASURED.split_once(heading(&game.id)).expect("it is measured").1;
        let table = table.split("###").next().expect("there is always a first part");
        let mut rows: Vec<(u8, wire::Rating)> = table.lines().filter_map(row).collect();
        rows.sort_by_key(|(level, _)| *level);
        rows.dedup();
        let told: Vec<(u8, wire::Rating)> = (1..).zip(game.elo).collect();
        assert_eq!(told, rows, "{}", game.id);
    }
}

#[test]
fn a_higher_level_was_measured_to_be_stronger() {
    for game in games() {
        assert!(game.elo.len() <= usize::from(game.levels), "{}", game.id);
        assert!(game.elo.is_sorted_by(|low, high| low.elo < high.elo), "{}: {:?}", game.id, game.elo);
    }
}

//! The stated strengths of the levels are those measured in `docs/levels.md`.

use std::collections::BTreeMap;

use cubarium_catalog::words::{Language, Words};
use cubarium_catalog::{games, wire};

const MEASURED: &str = include_str!("../../../docs/levels.md");

/// The lines about a game; empty if it has no table.
fn table(game: &str) -> &'static str {
    let key = format!("game-{game}-name");
    let name = Words::new(Language::English).say(&wire::Message { key, args: BTreeMap::new() });
    let after = MEASURED.split_once(&format!("### {name}\n")).map_or("", |(_, after)| after);
    after.split("###").next().unwrap_or_default()
}

/// The rating in a row like `| level=2 | 1499 ± 254 | level=1 | ...`, rounded to tens, with its level.
fn row(line: &str) -> Option<(u8, wire::Rating)> {
    let mut cells = line.strip_prefix("| level=")?.split('|').map(str::trim);
    let level = cells.next()?.split(',').next()?.parse().ok()?;
    let rating = cells.next()?;
    let (elo, error) = rating.split_once(" ± ").unwrap_or((rating, "0"));
    let tens = |text: &str| text.parse::<i32>().ok().map(|number| (number + 5) / 10 * 10);
    Some((level, wire::Rating { elo: tens(elo)?, error: tens(error)? }))
}

#[test]
fn ratings_of_levels_match_the_tables() {
    for game in games() {
        let mut rows: Vec<(u8, wire::Rating)> = table(&game.id).lines().filter_map(row).collect();
        rows.sort_by_key(|(level, _)| *level);
        rows.dedup();
        let told: Vec<(u8, wire::Rating)> = (1..).zip(game.elo).collect();
        assert_eq!(told, rows, "{}", game.id);
    }
}

#[test]
fn higher_levels_measured_stronger() {
    for game in games() {
        assert!(game.elo.len() <= usize::from(game.levels), "{}", game.id);
        assert!(game.elo.is_sorted_by(|low, high| low.elo < high.elo), "{}: {:?}", game.id, game.elo);
    }
}

//! The result of a ladder: how strong each player is.

use cubarium_catalog::Baseline;
use serde_json::{Value, json};

use crate::rating::Rating;
use crate::report::Report;
use crate::setting::Setting;

/// The rating of the player that all others are measured against.
const ANCHOR: f64 = 1000.0;

/// The matches of a ladder, from the bottom.
#[derive(Clone, Debug)]
pub struct Standings {
    /// What the games had in common.
    pub setting: Setting,
    /// The result or state of each match.
    pub reports: Vec<Report>,
}

impl Standings {
    /// All ratings, from the weakest player up as far as the ladder has got. The greedy player has 1000; in games
    /// without a greedy player, the lowest level.
    fn ratings(&self) -> Vec<(&str, Rating)> {
        let mut ratings: Vec<(&str, Rating)> = Vec::new();
        for report in &self.reports {
            let (first, second) = (report.header.first.as_str(), report.header.second.as_str());
            let Some(difference) = difference(report) else { continue };
            if ratings.is_empty() {
                let is_greedy = second == Baseline::Greedy.name();
                ratings.push((if is_greedy { second } else { first }, Rating::exactly(ANCHOR)));
            }
            let find = |name| ratings.iter().find(|(known, _)| *known == name).map(|(_, rating)| *rating);
            match (find(first), find(second)) {
                (None, Some(second)) => ratings.push((first, second.plus(difference))),
                (Some(first), None) => ratings.insert(0, (second, first.minus(difference))),
                _ => {}
            }
        }
        ratings
    }

    /// A table in lines, strongest first.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut rows = vec![["player", "Elo", "against", "games", "score", "difference"].map(str::to_owned)];
        for (player, rating) in self.ratings().into_iter().rev() {
            let cells = [player.to_owned(), rating.to_string()];
            let before = rows.len();
            for report in self.reports.iter().rev().filter(|report| report.header.first == player) {
                let Some(difference) = difference(report) else { continue };
                let games: u64 = report.games.iter().sum();
                let score = format!("{:.1} %", 100.0 * report.pairs.score());
                let [player, rating] = cells.clone();
                let against = report.header.second.clone();
                rows.push([player, rating, against, games.to_string(), score, format!("{difference:+}")]);
            }
            if rows.len() == before {
                let [player, rating] = cells;
                rows.push([player, rating, String::new(), String::new(), String::new(), String::new()]);
            }
        }
        let mut lines = table(&rows);
        lines.extend(self.reports.iter().filter_map(|report| {
            let faults: u64 = report.faults.iter().flat_map(|faults| faults.values()).sum();
            report.last_fault.as_ref().map(|last| format!("{faults} faults; the last: {last}"))
        }));
        lines
    }

    /// The same as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let rated = |(player, rating): (&str, Rating)| json!({ "player": player, "rating": rating.json() });
        json!({
            "setting": self.setting,
            "players": self.ratings().into_iter().map(rated).collect::<Vec<_>>(),
            "matches": self.reports.iter().map(Report::json).collect::<Vec<_>>(),
        })
    }
}

/// How much stronger the first player of a match is, if any pairs have been played.
fn difference(report: &Report) -> Option<Rating> {
    (report.pairs.pairs() > 0).then(|| Rating::of(&report.pairs))
}

/// Rows under a header, as Markdown that is also readable as plain text.
fn table<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |cell: &String| cell.chars().count();
    let widths: [usize; N] =
        std::array::from_fn(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0));
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("| {} |", padded.collect::<Vec<_>>().join(" | "))
    };
    let mut lines: Vec<String> = rows.iter().map(|row| line(row)).collect();
    lines.insert(1, line(&widths.map(|width| "-".repeat(width))));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Header;
    use crate::pentanomial::Pentanomial;
    use crate::runner::Goal;

    fn standings(matches: &[(&str, &str, [u64; 5])]) -> Standings {
        let options = cubarium_catalog::wire::Options::new();
        let setting = Setting {
            game: "cube-chess".to_owned(),
            options,
            seed: 1,
            opening: 6,
            longest: 400,
            decide: None,
        };
        let report = |&(first, second, pairs): &(&str, &str, [u64; 5])| {
            let header =
                Header { setting: setting.clone(), first: first.to_owned(), second: second.to_owned() };
            let mut report = Report::new(header, Goal { pairs: 100, sprt: None });
            report.pairs = Pentanomial(pairs);
            report.games[0] = 2 * report.pairs.pairs();
            report
        };
        Standings { reports: matches.iter().map(report).collect(), setting: setting.clone() }
    }

    #[test]
    fn the_greedy_player_anchors_the_ratings() {
        let standings = standings(&[
            ("level=1", "greedy", [20, 20, 30, 20, 10]),
            ("level=1", "random", [0, 0, 0, 0, 50]),
            ("level=2", "level=1", [10, 20, 30, 20, 20]),
            ("level=3", "level=2", [0; 5]),
        ]);
        assert_eq!(
            standings.lines(),
            [
                "| player  | Elo       | against | games | score   | difference |",
                "| ------- | --------- | ------- | ----- | ------- | ---------- |",
                "| level=2 | 1000 ± 60 | level=1 | 200   | 55.0 %  | +35 ± 43   |",
                "| level=1 | 965 ± 43  | random  | 100   | 100.0 % | +802 ± 340 |",
                "| level=1 | 965 ± 43  | greedy  | 200   | 45.0 %  | -35 ± 43   |",
                "| greedy  | 1000      |         |       |         |            |",
                "| random  | 164 ± 343 |         |       |         |            |",
            ]
        );
        let json = standings.json();
        assert_eq!(
            json["players"][1],
            json!({ "player": "greedy", "rating": { "elo": 1000.0, "error": 0.0 } })
        );
        assert_eq!(json["matches"].as_array().map(Vec::len), Some(4));
    }

    #[test]
    fn without_a_greedy_player_the_lowest_level_is_the_anchor() {
        let standings = standings(&[
            ("level=1", "random", [0, 0, 0, 0, 50]),
            ("level=2", "level=1", [10, 20, 30, 20, 20]),
        ]);
        let told: Vec<String> =
            standings.ratings().into_iter().map(|(player, rating)| format!("{player} {rating}")).collect();
        assert_eq!(told, ["random 198 ± 340", "level=1 1000", "level=2 1035 ± 43"]);
    }
}

//! The table of features in the format of a game's `judgement/weights.rs`.

use std::fmt::Write as _;

use cubarium_core::judgement::weigh::{Row, Weight};

/// The longest line of the source.
const WIDTH: usize = 110;

/// The rows with new weights.
pub(crate) fn print(rows: &[Row], weights: &[Weight]) -> String {
    let mut text = "cubarium_core::features! {\n".to_owned();
    let mut rest = weights;
    for row in rows {
        for line in row.about {
            writeln!(text, "    ///{line}").expect("writing to a string succeeds");
        }
        let (own, others) = rest.split_at(row.weights.len());
        rest = others;
        let pairs: Vec<_> =
            own.iter().map(|weight| format!("({}, {})", weight.middle(), weight.end())).collect();
        let line = format!("    {}: [{}];\n", row.name, pairs.join(", "));
        if line.len() <= WIDTH + 1 {
            text.push_str(&line);
        } else {
            writeln!(text, "    {}: [", row.name).expect("writing to a string succeeds");
            for pairs in pairs.chunks(8) {
                writeln!(text, "        {},", pairs.join(", ")).expect("writing to a string succeeds");
            }
            text.push_str("    ];\n");
        }
    }
    text + "}\n"
}

#[cfg(test)]
mod tests {
    use cubarium_core::judgement::Weighed as _;
    use cubarium_cube_chess::Position;

    use super::*;

    #[test]
    fn the_printed_table_matches_the_source() {
        let source = include_str!("../../crates/cube-chess/src/judgement/weights.rs");
        let printed = print(Position::ROWS, Position::WEIGHTS);
        assert!(source.ends_with(&printed), "{printed}");
    }
}

//! Perft: the number of move sequences of a given length, the classic test of a move generator.
//!
//! A data file has a line `position <text>`, followed by one line `<depth> <nodes>` for each depth; empty lines and
//! lines that begin with `#` are ignored.

use cubarium_core::{Counting, Position, perft};
use thiserror::Error;

/// A position of a data file with its node counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The position.
    pub position: String,
    /// Depths and counts.
    pub counts: Vec<(u32, u64)>,
}

impl Case {
    /// Checks the node counts below a limit for the position, which is that of the case.
    ///
    /// # Panics
    /// When one is wrong.
    pub fn holds<P: Position>(&self, position: &P, limit: u64, counting: Counting) {
        for (depth, nodes) in self.counts.iter().filter(|(_, nodes)| *nodes < limit) {
            assert_eq!(perft(position, *depth, counting), *nodes, "{} depth {depth}", self.position);
        }
    }
}

/// Why a text is not a perft data file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: `position <text>` or `<depth> <nodes>` below one, not `{text}`")]
pub struct FileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
}

/// Reads a data file.
///
/// # Errors
/// When a line is neither a position, nor a count below one, nor a comment.
pub fn read(text: &str) -> Result<Vec<Case>, FileError> {
    let mut cases: Vec<Case> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let wrong = || FileError { line, text: text.to_owned() };
        match text.split_once(' ').ok_or_else(wrong)? {
            ("position", position) => cases.push(Case { position: position.to_owned(), counts: Vec::new() }),
            (depth, nodes) => {
                let count = (depth.parse().map_err(|_| wrong())?, nodes.parse().map_err(|_| wrong())?);
                cases.last_mut().ok_or_else(wrong)?.counts.push(count);
            }
        }
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_data_file_is_read_line_by_line() {
        let read_back = read("# comment\nposition a b c\n1 20\n2 396\n\nposition d\n1 3\n");
        let case = |position: &str, counts: &[(u32, u64)]| Case {
            position: position.to_owned(),
            counts: counts.to_vec(),
        };
        assert_eq!(read_back, Ok(vec![case("a b c", &[(1, 20), (2, 396)]), case("d", &[(1, 3)])]));
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line) in [("1 20", 1), ("position a\n1 x", 2), ("position a\n\nnonsense", 3)] {
            assert_eq!(read(text).map_err(|error| error.line), Err(line));
        }
    }
}

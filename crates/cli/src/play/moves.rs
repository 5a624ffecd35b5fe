//! The legal moves as lists that fit a terminal.

use cubarium_catalog::{Board, ViewError, wire};

use super::prompt::begins;
use crate::board::Picture;

/// The width of a terminal.
const WIDTH: usize = 80;
/// The most lines of moves in a list, unless they were asked for.
const LINES: usize = 12;

/// The legal moves whose picks begin with a place, each with how a die would lie afterwards.
pub(crate) fn from_place(
    board: &Board,
    picture: &Picture<'_>,
    seat: &str,
    place: &str,
) -> Result<Vec<String>, ViewError> {
    let mut moves = Vec::new();
    let mut open = vec![(vec![wire::Pick::Spot(place.to_owned())], None)];
    while let Some((picks, preview)) = open.pop() {
        match board.next(board.plies(), seat, &picks)? {
            wire::Next::Complete { text } => {
                moves.push(match preview.and_then(|preview| picture.lying(&preview)) {
                    Some(sides) => format!("{text} {sides}"),
                    None => text,
                });
            }
            wire::Next::Choices { choices } => open.extend(choices.into_iter().map(|mut choice| {
                let picks = picks.iter().cloned().chain([choice.pick]).collect();
                (picks, choice.previews.pop().filter(|_| choice.previews.is_empty()))
            })),
            wire::Next::Refused { .. } => {}
        }
    }
    moves.sort_unstable();
    moves.dedup();
    Ok(moves)
}

/// The moves that begin with a text, regardless of case.
pub(crate) fn beginning<'a>(moves: &'a [String], text: &str) -> Vec<&'a str> {
    moves.iter().map(String::as_str).filter(|known| begins(known, text)).collect()
}

/// Words in columns.
pub(crate) fn columns(words: &[&str]) -> Vec<String> {
    let widest = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let lines = words.chunks((WIDTH / widest).max(1));
    lines
        .map(|line| {
            let line: String = line.iter().map(|word| format!("{word:widest$}")).collect();
            line.trim_end().to_owned()
        })
        .collect()
}

/// Moves in columns; if there are too many, their beginnings with the number of moves for each.
pub(crate) fn summary(moves: &[&str]) -> Summary {
    let all = columns(moves);
    if all.len() <= LINES {
        return Summary::All(all);
    }
    let mut heads: Vec<(&str, usize)> = Vec::new();
    for text in moves {
        let head = head(text);
        match heads.iter_mut().find(|(known, _)| *known == head) {
            Some((_, count)) => *count += 1,
            None => heads.push((head, 1)),
        }
    }
    let heads: Vec<String> = heads.iter().map(|(head, count)| format!("{head} ×{count}")).collect();
    Summary::Heads(columns(&heads.iter().map(String::as_str).collect::<Vec<_>>()))
}

/// A list of moves, or a summary of it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Summary {
    /// The moves themselves.
    All(Vec<String>),
    /// Their beginnings, counted.
    Heads(Vec<String>),
}

/// The man that a move begins with: `TH2` of `TH2-H7`, `G*` of `G*B2v`, `P3,-2,0` of `P3,-2,0>3,-1,0`.
fn head(text: &str) -> &str {
    let numbers = text.contains(',');
    let ends = |sign: char| match sign {
        'x' | '>' => true,
        _ => !numbers && !sign.is_alphanumeric(),
    };
    let end = text.find(ends).unwrap_or(text.len());
    let end = if text[end..].starts_with('*') { end + 1 } else { end };
    if end == 0 { text } else { &text[..end] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_grouped_by_the_man_they_start_with() {
        for (text, man) in [
            ("TH2-H7", "TH2"),
            ("SC3xE5", "SC3"),
            ("G*B2v", "G*"),
            ("D1@90", "D1"),
            ("C2D2-D2D3", "C2D2"),
            ("P3,-2,0>3,-1,0", "P3,-2,0"),
            ("N-2,-3,2x-2,-1,1", "N-2,-3,2"),
            ("O-A", "O"),
            ("--", "--"),
            ("", ""),
        ] {
            assert_eq!(head(text), man, "{text}");
        }
    }

    #[test]
    fn few_moves_are_listed_and_many_are_counted() {
        let moves = |men: usize, each: usize| -> Vec<String> {
            (0..men).flat_map(|man| (0..each).map(move |to| format!("A{man}-B{to}"))).collect()
        };
        let few = moves(2, 3);
        let few: Vec<&str> = few.iter().map(String::as_str).collect();
        assert_eq!(summary(&few), Summary::All(vec!["A0-B0  A0-B1  A0-B2  A1-B0  A1-B1  A1-B2".to_owned()]));
        let many = moves(3, 100);
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(summary(&many), Summary::Heads(vec!["A0 ×100  A1 ×100  A2 ×100".to_owned()]));
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let long: Vec<String> = (0..100).map(|number| format!("a-rather-long-move-{number}")).collect();
        let long: Vec<&str> = long.iter().map(String::as_str).collect();
        assert!(columns(&long).iter().all(|line| line.chars().count() <= WIDTH));
        assert_eq!(columns(&["a-word-that-is-longer-than-any-terminal-is-wide"; 3]).len(), 3);
    }

    #[test]
    fn the_start_of_a_move_matches_in_either_case() {
        let moves = ["TH2-H7", "G*B2v"].map(str::to_owned);
        assert_eq!(beginning(&moves, "th"), ["TH2-H7"]);
        assert_eq!(beginning(&moves, "é"), [""; 0]);
    }
}

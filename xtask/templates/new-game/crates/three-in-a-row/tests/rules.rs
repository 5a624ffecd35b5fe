//! The rules. Each test is named after the rule that it covers.

use cubarium_core::{Game, Position as _, Refused, Seat, View as _};
use cubarium_three_in_a_row::geometry::LINES;
use cubarium_three_in_a_row::{Cell, CellSet, Move, Position, reason, rules};

/// The game after these moves.
fn played(moves: &str) -> Game<Position> {
    let mut game = Game::new(Position::start(&()));
    for text in moves.split_whitespace() {
        let mv = game.position().read_move(text).expect("it is a cell");
        game.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    game
}

/// The refusal of a move of the side to move.
fn refusal(game: &Game<Position>, text: &str) -> Refused<Position> {
    let mv = game.position().read_move(text).expect("it is a cell");
    game.check(game.position().mover(), mv).expect_err("it is refused")
}

#[test]
fn board_cells_are_27_and_each_has_its_name() {
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), Cell::COUNT);
    assert_eq!(names[..4], ["1A1", "1B1", "1C1", "1A2"]);
    assert_eq!(names[26], "3C3");
    for (cell, name) in Cell::all().zip(&names) {
        assert_eq!(name.parse(), Ok(cell));
    }
    for wrong in ["", "1A", "1A4", "4A1", "1D1", "0A1", "1A0", "1a1", "1A11", "A11"] {
        assert!(wrong.parse::<Cell>().is_err_and(|error| error.to_string().contains(wrong)), "{wrong}");
    }
}

#[test]
fn board_core_is_closed() {
    let refusal = refusal(&played(""), "2B2");
    assert_eq!(refusal.rule, rules::BOARD_CORE);
    assert!(!Position::start(&()).moves().contains(&Move(Cell::CORE)));
}

#[test]
fn board_lines_are_36_in_every_direction() {
    let has = |names: [&str; 3]| {
        let line = names.iter().fold(CellSet::EMPTY, |set, name| set.with(name.parse().expect("a cell")));
        LINES.contains(&line)
    };
    assert!(has(["1A1", "1B1", "1C1"]), "along a row");
    assert!(has(["1A1", "1A2", "1A3"]), "along a column");
    assert!(has(["1A1", "2A1", "3A1"]), "upright");
    assert!(has(["3A1", "3B2", "3C3"]), "across a shelf");
    assert!(
        has(["1A1", "2A2", "3A3"]) && has(["1C2", "2C2", "3C2"]) && has(["3C1", "2B1", "1A1"]),
        "across a side"
    );
    assert!(!has(["1A1", "2B2", "3C3"]) && !has(["2A2", "2B2", "2C2"]), "through the core");
    assert!(!has(["1B1", "1C2", "2A1"]), "round a corner");
    let distinct: std::collections::HashSet<CellSet> = LINES.into_iter().collect();
    assert_eq!(distinct.len(), 36);
}

#[test]
fn turn_side_alternates_starting_with_white() {
    let game = played("1A1");
    assert_eq!(game.to_move().single(), Some(Seat::SECOND));
    let mv = game.position().read_move("1A2").expect("a cell");
    let refusal = game.check(Seat::FIRST, mv).expect_err("it is Black's turn");
    assert_eq!(refusal.rule, rules::TURN_SIDE);
}

#[test]
fn turn_only_to_free_cells() {
    let game = played("1A1 2C3");
    for taken in ["1A1", "2C3"] {
        assert_eq!(refusal(&game, taken).rule, rules::TURN_FREE, "{taken}");
    }
    assert_eq!(game.moves().len(), 24);
}

#[test]
fn end_line_wins() {
    let game = played("1A1 1B1 2A1 1C1 3A1");
    let outcome = game.outcome().expect("White has a line");
    assert_eq!((outcome.winners.single(), outcome.reason), (Some(Seat::FIRST), reason::LINE));
    let black = played("1A1 3A1 1A2 3B2 2C3 3C3");
    assert_eq!(black.outcome().and_then(|end| end.winners.single()), Some(Seat::SECOND));
    assert_eq!(played("1A1 1B1 2A1 1C1").outcome(), None);
}

/// The sides cannot fill half of the cells each without a line, so somebody wins before the board is full.
#[test]
fn end_line_comes_before_the_cells_run_out() {
    fn fills(cells: &[Cell], cubes: [CellSet; 2]) -> bool {
        let Some((cell, rest)) = cells.split_first() else { return true };
        (0..2).any(|side| {
            let mut cubes = cubes;
            cubes[side] = cubes[side].with(*cell);
            cubes[side].len() <= 13
                && !LINES.into_iter().any(|line| cubes[side].holds(line))
                && fills(rest, cubes)
        })
    }
    let open: Vec<Cell> = CellSet::OPEN.iter().collect();
    assert!(fills(&open[..18], [CellSet::EMPTY; 2]), "two shelves can be filled");
    assert!(!fills(&open, [CellSet::EMPTY; 2]));
}

#[test]
fn end_finished_games_have_no_moves() {
    let game = played("1A1 1B1 2A1 1C1 3A1");
    assert_eq!((game.moves(), game.to_move().len()), (Vec::new(), 0));
    assert_eq!(refusal(&game, "3C3").rule, rules::END_FINISHED);
    assert_eq!(game.position().over().rule, rules::END_FINISHED);
}

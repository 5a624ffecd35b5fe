//! What the evaluation counts, on example positions, and that it is symmetrical.

use crate::common::{board_text, men, with};
use cubarium_core::judgement::{Heuristics as _, Netted as _};
use cubarium_core::{Rights, View as _};
use cubarium_cube_chess::{Colour, Man, Panel, Position, Square};
use cubarium_testkit::weighing::{self, row};
use cubarium_testkit::{netted, thinking};

/// The opposite square of the cube: what panel 1 is to White, panel 6 is to Black.
fn across(square: Square) -> Square {
    let (row, column) = (square.row(), square.column());
    let (panel, row, column) = match square.panel() {
        Panel::One => (Panel::Six, 3 - row, column),
        Panel::Six => (Panel::One, 3 - row, column),
        Panel::Three | Panel::Five => (square.panel(), row, 3 - column),
        Panel::Two | Panel::Four => (square.panel(), 3 - row, column),
    };
    Square::new(panel, row, column).expect("a square")
}

/// The same position with colours and sides exchanged.
fn exchanged(position: &Position) -> Position {
    let castling = match Colour::ALL.map(|colour| position.castling().has(colour)) {
        [true, true] => "Kk",
        [true, false] => "k",
        [false, true] => "K",
        [false, false] => "-",
    };
    image(position, across, true, castling)
}

/// The same position with each man moved to the image of its square and, if the sides are exchanged, in the other
/// colour.
fn image(position: &Position, to: fn(Square) -> Square, exchanged: bool, castling: &str) -> Position {
    let colour = |colour: Colour| if exchanged { colour.other() } else { colour };
    let mut board = [None; Square::COUNT];
    for square in Square::all() {
        let man = position.man(square).map(|man| Man { colour: colour(man.colour), ..man });
        board[to(square).index()] = man.map(Man::letter);
    }
    let side = if colour(position.side()) == Colour::White { "w" } else { "b" };
    let passed = position.en_passant().map_or("-".to_owned(), |passed| to(passed).to_string());
    let text = format!("{} {side} {castling} {passed} {} 1", board_text(&board), position.halfmove_clock());
    Position::read(&text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The square's mirror image, left and right exchanged: men move the same way there.
fn left_and_right(square: Square) -> Square {
    let (row, column) = (square.row(), square.column());
    let (panel, column) = match square.panel() {
        Panel::Three => (Panel::Five, column),
        Panel::Five => (Panel::Three, column),
        panel => (panel, 3 - column),
    };
    Square::new(panel, row, column).expect("a square")
}

/// The square's mirror image, near and far exchanged.
fn near_and_far(square: Square) -> Square {
    let (row, column) = (square.row(), square.column());
    let (panel, row) = match square.panel() {
        Panel::Two => (Panel::Four, row),
        Panel::Four => (Panel::Two, row),
        panel => (panel, 3 - row),
    };
    Square::new(panel, row, column).expect("a square")
}

#[test]
fn a_net_agrees_with_itself_in_every_mirror_and_when_updated() {
    netted::in_random_games::<Position>(&(), 0x00C0_BE06, 150, |position| {
        vec![
            exchanged(position),
            image(position, left_and_right, false, "-"),
            image(position, near_and_far, false, "-"),
        ]
    });
}

#[test]
fn the_built_in_net_loads_and_is_not_used_for_a_lone_king() {
    let net = Position::net().expect("the game comes with a net");
    let worth = |drawn: &str| {
        let position = men(drawn);
        (position.evaluate_by(net, &netted::from_scratch(net, &position)), position.evaluate())
    };
    let (by_net, by_hand) = worth("w K1C2 Q1B3 R1B1 P2A1 k6B2 r6B4 p6A1");
    assert!(by_net > 300 && by_net != by_hand, "{by_net}");
    let (by_net, by_hand) = worth("w K1C2 R1B1 k6B2");
    assert_eq!(by_net, by_hand);
}

#[test]
fn the_evaluation_is_the_sum_of_its_features_and_favours_no_side() {
    weighing::in_random_games(&(), 0x00C0_BE05, 150, exchanged);
}

#[test]
fn men_are_counted_by_kind() {
    let position = men("w K1C2 Q1B3 R1B1 R1C4 P2A1 k6B2 r6B4 n6C4 p6A1 p6A2");
    assert_eq!(row(&position, "MAN"), [-1, -1, 0, 1, 1]);
}

#[test]
fn pawns_count_by_distance_to_promotion_and_a_free_path() {
    // A pawn on 1D is six steps from promotion; the black pawn on the next file can capture it on the way.
    let guarded = men("w K1C2 P1D1 k6B2 p2D2");
    assert_eq!(row(&guarded, "STEPS_LEFT"), [0, 0, 0, 0, -1, 1, 0, 0]);
    assert_eq!(row(&guarded, "PASSED"), [0; 5]);
    let passed = men("w K1C2 P2D1 k6B2 p2C2");
    assert_eq!(row(&passed, "PASSED"), [0, 1, 0, -1, 0]);
    let blocked = men("w K1C2 P2D1 k6B2 n6A1");
    assert_eq!(row(&blocked, "PASSED"), [0, 1, 0, 0, 0]);
    assert_eq!(row(&blocked, "BLOCKED"), [1]);
    let escorted = men("w K2C1 P2D1 k6B2");
    assert_eq!(row(&escorted, "ESCORT"), [6]);
}

#[test]
fn pawns_that_guard_each_other_are_a_chain() {
    assert_eq!(row(&men("w K1C2 P2A1 P2B2 P2B4 k6B2"), "CHAIN"), [1]);
}

#[test]
fn two_bishops_are_a_pair() {
    assert_eq!(row(&men("b K1C2 B1B2 B1C1 k6B2"), "PAIR"), [-1]);
    assert_eq!(row(&men("b K1C2 B1B2 k6B2"), "PAIR"), [0]);
}

#[test]
fn mobility_excludes_own_men_and_squares_guarded_by_pawns() {
    // One of the knight's eight squares holds a man of its own side and one is guarded by a pawn.
    let knight = men("w K1C2 N2B2 P2D1 k6B2");
    assert_eq!(row(&knight, "MOBILITY")[0], 7);
    assert_eq!(row(&men("w K1C2 N2B2 P2D1 k6B2 p2C4"), "MOBILITY")[0], 7);
    assert_eq!(row(&men("w K1C2 N2B2 P2D1 k6B2 p6A4"), "MOBILITY")[0], 6);
}

#[test]
fn closeness_to_a_king_counts_steps_and_attacks() {
    let knight = men("w K1C2 N6D4 k6B2");
    assert_eq!(row(&knight, "NEARNESS")[1], 5);
    assert_eq!(row(&knight, "RING"), [2, 0, 0, 0]);
    assert_eq!(row(&knight, "ATTACKERS"), [1, 0, 0, 0]);
    let two = men("w K1C2 N6D4 B6D1 k6B2");
    assert_eq!(row(&two, "ATTACKERS"), [0, 1, 0, 0]);
}

#[test]
fn safe_checks_count() {
    // The rook's two rings cross the king's two rings twice each.
    let open = men("w K1C2 R2A4 k2C2");
    assert_eq!(row(&open, "CHECK"), [0, 0, 4, 0]);
    let guarded = men("w K1C2 R2A4 k2C2 n2C3");
    assert!(row(&guarded, "CHECK")[2] < 4);
}

#[test]
fn a_king_is_safe_behind_its_men_and_walls() {
    let shut = men("w K1A1 P1A2 P4A1 R1B1 k6B2");
    assert_eq!(row(&shut, "SHELTER"), [2, 1]);
    assert_eq!(row(&men("w K1A1 k6B2"), "WALLED"), [2]);
}

#[test]
fn a_king_without_moves_is_in_danger() {
    let shut = men("w K1A1 P1A2 R1B1 N1B2 P4A1 P4A2 P5A1 k6B2");
    assert_eq!(row(&shut, "FLIGHT"), [1, 0, 0, 0]);
}

#[test]
fn attacked_men_are_threatened_or_loose() {
    let fork = men("w K1C2 P2B2 k6B2 n2C1 r2C3");
    assert_eq!(row(&fork, "THREATENED"), [-2, 0, 0]);
    let attacked = men("w K1C2 N2B1 k6B2 q2D2");
    assert_eq!(row(&attacked, "THREATENED"), [0, -1, 0]);
    assert_eq!(row(&men("w K1C2 R2A1 k6B2 q2A3"), "THREATENED"), [0, 0, -1]);
    let loose = men("w K1C2 B4A1 k6B2 r4D1 p4C4");
    assert_eq!(row(&loose, "LOOSE")[1], 1);
}

#[test]
fn the_right_to_castle_counts() {
    let one = with("w", "K1C2 R1C4 k6B2 r6B4", "K", "-", 0);
    assert!(one.castling() != Rights::BOTH);
    assert_eq!(row(&one, "CASTLING"), [1]);
    assert_eq!(row(&one, "TEMPO"), [1]);
}

#[test]
fn a_bare_king_is_hunted() {
    assert_eq!(row(&men("w K6D2 R1A1 k6B2"), "HUNT"), [0, 5]);
}

/// The immediate gain of a capture, and what is left of it after both sides have continued to capture on the square.
fn taken(drawn: &str, mv: &str) -> [i32; 2] {
    let position = men(drawn);
    let mv = position.read_move(mv).expect("it is legal");
    [position.gain(mv), position.static_exchange(mv)]
}

#[test]
fn an_exchange_continues_while_it_pays() {
    assert_eq!(taken("w K1C2 R2A1 k6B2 p2A3", "2A1x2A3"), [102, 102], "nobody recaptures");
    assert_eq!(taken("w K1C2 R2A1 k6B2 p2A3 r2A4", "2A1x2A3"), [102, 102 - 520], "a rook for a pawn");
    assert_eq!(
        taken("w K1C2 R2A1 R2C3 k6B2 p2A3 r2A4", "2A1x2A3"),
        [102, 102],
        "the recapturing rook is lost"
    );
    assert_eq!(taken("w K1C2 Q2A1 k6B2 r2A3 r2A4", "2A1x2A3"), [521, 521 - 960], "a queen for a rook");
    assert_eq!(taken("w K1C2 N2B1 k6B2 r2A3 r2A4", "2B1x2A3"), [524, 524], "no exchange makes that a loss");
}

#[test]
fn exchange_values_match_playing_them_out() {
    let [all, right] = thinking::exchanges::<Position>(&(), 9, |mv| Some(mv.to.index()));
    println!("{right} of {all}");
    assert!(all > 200 && right * 10 > all * 9, "{right} of {all}");
}

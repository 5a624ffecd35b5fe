//! Castling, check and the ends of a game, and rulings 4 and 5.

use crate::common::{after, men, verdict, with};
use cubarium_core::{Game, Outcome, Position as _, Seat, SeatSet, View as _};
use cubarium_cube_chess::{Position, reason, rules};

fn end(position: &Position) -> Option<&'static str> {
    position.outcome().map(|outcome| outcome.reason)
}

#[test]
fn castling_move_leads_king_and_rook_past_each_other() {
    let white = after(&with("w", "K1C2 R1C4 P1D4 P1A4 k6B2 r6B4", "Kk", "-", 3), "O-O");
    assert_eq!(white.text(), "3P.4.2RK.3P/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.1k1r.4.4 b k - 4 1");
    let black = after(&with("b", "K1C2 R1C3 P1D3 P1A3 k6B2 r6B4", "k", "-", 3), "O-O");
    assert_eq!(black.text(), "2P1.4.1KR1.2P1/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2rk.4.4 w - - 4 2");
}

#[test]
fn castling_is_not_a_kings_move_in_notation() {
    assert_eq!(verdict(&with("w", "K1C2 R1C4 k6B2 r6B4", "Kk", "-", 0), "1C2-1C4"), "man.king");
}

#[test]
fn castling_rights_are_lost_by_king_rook_and_capture() {
    let start = with("w", "K1C2 R1C4 P1D4 P1A4 R5B2 k6B2 r6B4", "Kk", "-", 0);
    let rights = |moves| after(&start, moves).text().split(' ').nth(2).map(str::to_owned);
    assert_eq!(rights("1C2-1B2").as_deref(), Some("k"));
    assert_eq!(rights("1C4-1C3").as_deref(), Some("k"));
    assert_eq!(rights("5B2-5B3 6B2-6A1").as_deref(), Some("K"));
    assert_eq!(rights("5B2-5B3 6B4-6B3").as_deref(), Some("K"));
    assert_eq!(verdict(&after(&start, "1C4-1C3 6B2-6A1 1C3-1C4 6A1-6B2"), "O-O"), "castling.rights");
    let capture = with("w", "K1C2 R1C4 Q6A4 k6B2 r6B4 n6B3", "Kk", "-", 0);
    assert_eq!(after(&capture, "6A4x6B4").text().split(' ').nth(2), Some("K"));
}

#[test]
fn castling_path_must_be_empty() {
    assert_eq!(verdict(&with("w", "K1C2 R1C4 B1C3 k6C1", "K", "-", 0), "O-O"), "castling.path");
    assert_eq!(verdict(&with("w", "K1C2 R1C4 n1C3 k6C1", "K", "-", 0), "O-O"), "castling.path");
}

#[test]
fn castling_attacked_neither_from_nor_over_nor_to() {
    let castles = |men: &str| verdict(&with("w", &format!("K1C2 R1C4 k6D1 {men}"), "K", "-", 0), "O-O");
    assert_eq!(castles("r2A2"), "castling.attacked");
    assert_eq!(castles("r2A3"), "castling.attacked");
    assert_eq!(castles("r2A4"), "castling.attacked");
    assert_eq!(castles("r2A1"), "ok");
}

#[test]
fn end_checkmate_wins() {
    assert_eq!(end(&men("b k6A1 Q6B2 R6B4 K1C2")), None, "the king takes the queen");
    let mated = after(&Position::start(&()), "1A2-4B2 6D2-4C2 1A1-4A1 6A2-2C2 1B2x6A1");
    assert_eq!(mated.outcome(), Some(Outcome::won(Seat::FIRST, reason::CHECKMATE)));
    assert_eq!((mated.count(), mated.moves().len()), (0, 0));
    assert_eq!(mated.to_move(), SeatSet::EMPTY);
}

#[test]
fn end_stalemate_says_who_has_no_move() {
    let stale = "4.4.4.4/4.4.4.4/4.2Q1.4.3k/4.4.4.4/4.4.4.4/2K1.4.4.4 b - - 5 80";
    let stale = Position::read(stale, &()).expect("a position");
    let end = Outcome::stalemate(Seat::SECOND, SeatSet::BOTH, reason::STALEMATE);
    assert_eq!(stale.outcome(), Some(end));
}

#[test]
fn end_comes_in_the_order_of_the_rules() {
    // Checkmate on the hundredth move counts as checkmate.
    let text = after(&Position::start(&()), "1A2-4B2 6D2-4C2 1A1-4A1 6A2-2C2 1B2x6A1").text();
    let late = Position::read(&text.replace(" 0 3", " 100 90"), &()).expect("a position");
    assert_eq!(end(&late), Some(reason::CHECKMATE));
    // Insufficient material comes before fifty moves.
    assert_eq!(end(&with("w", "K1C2 k6C2", "-", "-", 100)), Some(reason::INSUFFICIENT_MATERIAL));
    assert_eq!(end(&with("w", "K1C2 R2B2 k6C3", "-", "-", 100)), Some(reason::FIFTY_MOVES));
    assert_eq!(end(&with("w", "K1C2 R2B2 k6C3", "-", "-", 99)), None);
}

#[test]
fn r4_insufficient_material() {
    for drawn in [
        "w K1C2 k6C2",
        "w K1C2 N1A1 k6C2",
        "w K1C2 k6C2 b6A1",
        // All bishops on one colour: 1A1, 1B2 and 5A1 are dark.
        "w K1C2 B1A1 B1B2 k6C2 b5A1",
    ] {
        assert_eq!(end(&men(drawn)), Some(reason::INSUFFICIENT_MATERIAL), "{drawn}");
    }
    for going_on in [
        "b K1C2 B1A1 B1A2 k6C2",
        "w K1C2 B1A1 k6C2 b1A2",
        "w K1C2 N1A1 N1A2 k6C3",
        "w K1C2 N1A1 k6C3 n1D4",
        "w K1C2 B1A1 N1A2 k6C4",
        "w K1C2 P2A1 k6C3",
        "w K1C2 R2A1 k6C3",
    ] {
        assert_eq!(end(&men(going_on)), None, "{going_on}");
    }
}

#[test]
fn r5_fifty_moves_by_each_side_draw() {
    let near = with("b", "K1C2 R2B2 k6C3", "-", "-", 99);
    let drawn = after(&near, "6C3-6C4");
    assert_eq!(end(&drawn), Some(reason::FIFTY_MOVES));
    assert_eq!(verdict(&drawn, "2B2-2B3"), "end.finished");
    let reset = after(&with("w", "K1C2 R2B2 P2A1 k6C3", "-", "-", 99), "2A1-2B1");
    assert_eq!((end(&reset), reset.halfmove_clock()), (None, 0));
}

#[test]
fn r5_threefold_repetition_draws_if_the_history_is_known() {
    let mut game = Game::new(Position::start(&()));
    let shuffle = ["1C1-2A2", "6B1-2D2", "2A2-1C1", "2D2-6B1"];
    for (played, text) in shuffle.iter().chain(&shuffle).enumerate() {
        assert_eq!(game.outcome(), None, "after {played} moves");
        let mv = game.position().read_move(text).expect("a move");
        game.play(mv).expect("legal");
    }
    let reasons = game.outcome().map(|outcome| outcome.reason);
    assert_eq!(reasons, Some(reason::THREEFOLD_REPETITION));
    assert_eq!(game.position().outcome(), None, "the position alone does not know");
    let again = game.position().read_move("1C1-2A2").expect("a move");
    let refusal = game.check(Seat::FIRST, again).expect_err("the game is over");
    assert_eq!(refusal.rule, rules::END_FINISHED);
}

#[test]
fn r5_positions_with_other_rights_do_not_repeat() {
    let [with_right, without] = ["K", "-"].map(|right| with("w", "K1C2 R1C4 k6C3", right, "-", 0));
    assert!(!with_right.repeats(&without));
    assert_ne!(with_right.hash(), without.hash());
    let late = with("w", "K1C2 R1C4 k6C3", "K", "-", 7);
    assert!(with_right.repeats(&late) && with_right != late);
}

#[test]
fn end_agreement_and_resignation_finish_a_running_game() {
    let mut game = Game::new(Position::start(&()));
    assert!(game.end(Outcome::won(Seat::SECOND, Outcome::RESIGNATION)));
    assert!(!game.end(Outcome::draw(SeatSet::first(2), Outcome::AGREEMENT)));
    let mv = game.position().read_move("1D2-2B2").expect("a move");
    assert_eq!(game.check(Seat::FIRST, mv).map_err(|refusal| refusal.rule), Err(rules::END_FINISHED));
}

#[test]
fn turn_side_only_moves_its_own_men() {
    let start = Position::start(&());
    let mv = start.read_move("1D2-2B2").expect("a move");
    let refusal = start.check(Seat::SECOND, mv).expect_err("White begins");
    assert_eq!(refusal.rule, rules::TURN_SIDE);
    assert_eq!(verdict(&start, "6A1-2D1"), "turn.side");
    assert_eq!(verdict(&start, "2A1-2B1"), "turn.side");
}

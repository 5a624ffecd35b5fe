//! One test for each rule and ruling of play.

use crate::common::{STRUCTURES, after, built, options, read, seat, verdict};
use cubarium_break_the_cube::geometry::{Cell, Line};
use cubarium_break_the_cube::{Flag, Kit, Large, Move, Position, Structure, legal};
use cubarium_core::{DropOut as _, Outcome, Position as _, Seat, SeatSet, View as _};

fn structure(text: &str) -> Structure {
    text.parse().expect("tests write structures")
}

fn kit(blocks: u8, large: Large) -> Kit {
    Kit::new(blocks, large).expect("three to five")
}

fn broken(text: &str, kit: Kit) -> Vec<u8> {
    structure(text).broken(kit).rules().collect()
}

#[test]
fn material_blocks_have_the_listed_counts_and_shapes() {
    let legal = "LLLLMM.M./SS......./.........";
    assert_eq!(broken(legal, kit(3, Large::L)), Vec::<u8>::new());
    assert_eq!(broken(legal, kit(3, Large::T)), [1], "an L is not a T");
    assert_eq!(broken(".L.LLLMM./SS.....M./.........", kit(3, Large::T)), [3], "a T");
    assert_eq!(broken("SMLSMMLLL/..L....../.........", kit(3, Large::T)), [1], "neither");
    assert_eq!(broken("LLLLMMssM/SS......./.........", kit(4, Large::L)), Vec::<u8>::new());
    assert_eq!(broken("LLLLMMssM/SS.mm..../...m.....", kit(5, Large::L)), Vec::<u8>::new());
    assert_eq!(broken("LLLLMMssM/SS......./.........", kit(3, Large::L)), [1], "a foreign block");
}

#[test]
fn build_blocks_z_shapes_and_scattered_cubes_are_not_blocks() {
    for text in [
        "LL..LLMM./SS.....M./.........",
        "LLL..LMM./..SS...M./.........",
        "LLL...L.M/SS.....MM/.........",
        "LL.LL.MM./SS.....M./.........",
        "LLLLMM.S./SM......./.........",
    ] {
        assert!(broken(text, kit(3, Large::L)).contains(&1), "{text}");
    }
}

#[test]
fn build_height_and_overhang_are_distinguished() {
    assert_eq!(broken("MMLSMLSLL/........./.........", kit(3, Large::L)), [2]);
    assert_eq!(broken("........./LLLLMM.M./SS.......", kit(3, Large::L)), [3]);
    assert_eq!(broken("........./........./.........", kit(3, Large::L)), [1, 2]);
}

#[test]
fn build_counts_match_the_rules() {
    for kit in Kit::ALL.into_iter().filter(|kit| kit.size() < 5) {
        let structures = legal::all(kit);
        assert_eq!(structures.len() as u64, kit.structures());
        assert!(structures.is_sorted() && structures.iter().step_by(7).all(|one| one.is_legal(kit)));
        assert!(structures.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

#[test]
fn build_counts_of_five_blocks_match_the_rules() {
    for kit in Kit::ALL.into_iter().filter(|kit| kit.size() == 5) {
        let mut count = 0_u64;
        let _: std::ops::ControlFlow<()> = legal::visit(kit, |_| {
            count += 1;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(count, kit.structures());
    }
}

/// Legality is decided by the rules, not by the list: both judge every change of a single place alike.
#[test]
fn build_list_and_rules_agree() {
    let kit = kit(3, Large::T);
    let all = legal::all(kit);
    for one in all.iter().step_by(97) {
        let text = one.to_string();
        for place in 0..text.len() {
            for letter in [".", "S", "M", "L"] {
                if &text[place..=place] == "/" {
                    continue;
                }
                let changed = structure(&format!("{}{letter}{}", &text[..place], &text[place + 1..]));
                assert_eq!(changed.is_legal(kit), all.binary_search(&changed).is_ok(), "{changed}");
            }
        }
    }
}

#[test]
fn build_same_means_the_same_cells_and_a_rotation_differs() {
    let position = built(&[STRUCTURES[0], "LLLLMM.M./SS......./........."], "");
    let guess = |text: &str| after(&position, &[&format!("!{text}")]).course().records()[0].guess();
    assert_eq!(guess("LLLLMM.M./SS......./........."), Some(true));
    assert_eq!(guess(".LLMML.ML/..S..S.../........."), Some(false), "turned");
}

#[test]
fn play_build_is_simultaneous_secret_and_final() {
    let start = Position::start(&options("players=3"));
    assert_eq!(start.to_move(), SeatSet::first(3));
    let position = after(&start, &[]);
    let second = position.read_move(&format!("={}", STRUCTURES[1])).expect("a build");
    let position = position.play_as(seat(2), second).expect("any seat may build");
    assert_eq!(position.to_move(), SeatSet::only(seat(1)).with(seat(3)));
    assert_eq!(verdict(&position, seat(2), &format!("={}", STRUCTURES[0])), "break-the-cube.play.build");
    assert_eq!(verdict(&position, seat(1), "?5"), "break-the-cube.play.build");
    assert_eq!(verdict(&position, seat(1), "=?"), "break-the-cube.text.move");
    assert_eq!(
        verdict(&position, seat(1), "=LLLLM.MM./........./SS......."),
        "break-the-cube.build.overhang"
    );
    assert_eq!(verdict(&position, seat(1), "=MMLSMLSLL/........./........."), "break-the-cube.build.height");
    assert_eq!(verdict(&position, seat(1), "=MMLSMLSL./.......M./........."), "break-the-cube.build.blocks");
}

#[test]
fn play_target_is_the_next_seat_and_the_first_of_the_last() {
    let position = built(&STRUCTURES[..3], "players=3");
    let target = |number| position.course().options().target(seat(number));
    assert_eq!([target(1), target(2), target(3)], [seat(2), seat(3), seat(1)]);
    let asked = after(&position, &["?5", "?5", "?5"]);
    let text = asked.text();
    let above = |number: usize| structure(STRUCTURES[number - 1]).above(Cell::numbered(5).expect("a cell"));
    let letter = |number| cubarium_break_the_cube::sight_letter(above(number));
    assert!(text.ends_with(&format!("?5:{};?5:{};?5:{}", letter(2), letter(3), letter(1))), "{text}");
}

#[test]
fn play_turns_rotate_and_questions_may_be_repeated() {
    let position = after(&built(&STRUCTURES[..2], ""), &["?H", "?H", "?H"]);
    assert_eq!(position.to_move(), SeatSet::only(seat(2)));
    assert_eq!(position.course().standing().round(), 2);
    assert_eq!(verdict(&position, seat(1), "?H"), "break-the-cube.play.turns");
    assert_eq!(verdict(&position, seat(2), &format!("={}", STRUCTURES[0])), "break-the-cube.play.build");
}

#[test]
fn ask_number_reveals_the_highest_block_of_a_cell() {
    let structure = structure("SM.SMLLLL/....M..../.........");
    let seen = |number| structure.above(Cell::numbered(number).expect("a cell")).map(|block| block.letter());
    assert_eq!([seen(1), seen(2), seen(3), seen(5)], [Some('S'), Some('M'), None, Some('M')]);
}

/// Ruling 3: at each height the nearest unit cube.
#[test]
fn ask_letter_reveals_the_nearest_block_at_each_height() {
    let structure = structure("SL.SL..L./...MM..L./...M.....");
    let along = |letter| {
        let sights = structure.along(Line::lettered(letter).expect("a line"));
        sights.map(cubarium_break_the_cube::sight_letter).iter().collect::<String>()
    };
    assert_eq!([along('A'), along('E'), along('L'), along('C')], ["SMM", "LMM", "S..", "..."]);
}

#[test]
fn ask_letter_is_answered_by_all_seats_even_eliminated_ones() {
    let position = built(&STRUCTURES[..3], "players=3 sudden-death=yes");
    let wrong = format!("!{}", STRUCTURES[3]);
    let asked = after(&position, &[&wrong, "?A"]);
    assert_eq!(asked.course().standing().flag(seat(1)), Flag::Out);
    assert!(asked.text().ends_with(";?A:1=LLL,2=S..,3=L.."), "{}", asked.text());
}

#[test]
fn ask_guess_must_be_a_legal_structure_of_the_target() {
    let position = built(&[STRUCTURES[0], "LLLLMMssM/SS......./........."], "blocks=3:4");
    assert_eq!(verdict(&position, seat(1), &format!("!{}", STRUCTURES[1])), "break-the-cube.build.blocks");
    assert_eq!(verdict(&position, seat(1), "!LLLLMMssM/SS......./........."), "legal");
    let second = after(&position, &["?1"]);
    assert_eq!(verdict(&second, seat(2), &format!("!{}", STRUCTURES[1])), "legal");
    let wrong = after(&position, &["!LLLLMMssM/......SS./........."]);
    assert!(wrong.outcome().is_none() && wrong.to_move() == SeatSet::only(seat(2)));
}

fn right(number: usize) -> String {
    format!("!{}", STRUCTURES[number - 1])
}

fn outcome(position: &Position) -> Option<Outcome> {
    position.outcome()
}

#[test]
fn end_guessed_waits_for_the_end_of_the_round_and_the_win_is_shared() {
    let position = built(&STRUCTURES[..2], "");
    let first = after(&position, &[&right(2)]);
    assert_eq!(outcome(&first), None);
    let alone = after(&first, &["?5"]);
    assert_eq!(outcome(&alone), Some(Outcome::won(seat(1), "guessed")));
    let both = after(&first, &[&right(1)]);
    assert_eq!(outcome(&both), Some(Outcome::shared(SeatSet::first(2), "guessed")));
    let last = after(&position, &["?5", &right(1)]);
    assert_eq!(outcome(&last), Some(Outcome::won(seat(2), "guessed")));
}

/// Ruling 4: seats that are out count as having had their turn.
#[test]
fn end_guessed_does_not_wait_for_eliminated_seats() {
    let position = built(&STRUCTURES[..3], "players=3 sudden-death=yes");
    let out = after(&position, &["?1", "?1", &right(4)]);
    assert_eq!(out.course().standing().flag(seat(3)), Flag::Out);
    let won = after(&out, &["?2", &right(3)]);
    assert_eq!(outcome(&won), Some(Outcome::won(seat(2), "guessed")));
}

#[test]
fn variant_sudden_death_eliminates_and_the_last_seat_wins() {
    let position = built(&STRUCTURES[..3], "players=3 sudden-death=yes");
    let one = after(&position, &[&right(4)]);
    assert_eq!(verdict(&one, seat(1), "?5"), "break-the-cube.variant.sudden-death");
    assert_eq!(verdict(&one, seat(1), &right(2)), "break-the-cube.variant.sudden-death");
    let two = after(&one, &[&right(4)]);
    assert_eq!(outcome(&two), Some(Outcome::won(seat(3), "last-left")));
    let found = after(&one, &[&right(3), &right(4)]);
    assert_eq!(
        outcome(&found),
        Some(Outcome::won(seat(2), "guessed")),
        "the last one left has guessed right"
    );
}

#[test]
fn variant_without_sudden_death_a_wrong_guess_costs_only_the_turn() {
    let position = after(&built(&STRUCTURES[..2], ""), &[&right(4), "?5"]);
    assert_eq!(position.course().standing().flag(seat(1)), Flag::InPlay);
    assert_eq!(verdict(&position, seat(1), &right(4)), "legal", "it may be repeated");
}

/// Ruling 5: after forty rounds the game is drawn for those not out.
#[test]
fn end_round_limit_after_forty_rounds() {
    let position = built(&STRUCTURES[..3], "players=3 sudden-death=yes");
    let mut position = after(&position, &[&right(4), "?1", "?1"]);
    for _ in 1..39 {
        position = after(&position, &["?1", "?1"]);
    }
    assert_eq!((position.course().standing().round(), outcome(&position)), (40, None));
    let drawn = after(&position, &["?1", "?1"]);
    let left = SeatSet::only(seat(2)).with(seat(3));
    assert_eq!(outcome(&drawn), Some(Outcome::draw(left, "round-limit")));
    assert_eq!(drawn.course().standing().round(), 40);
    let won = after(&position, &["?1", &right(1)]);
    assert_eq!(outcome(&won), Some(Outcome::won(seat(3), "guessed")));
}

#[test]
fn end_finished_games_have_no_moves() {
    let position = after(&built(&STRUCTURES[..2], ""), &["?5", &right(1)]);
    assert_eq!((position.count(), position.to_move()), (0, SeatSet::EMPTY));
    for text in ["?5", &right(1), &format!("={}", STRUCTURES[0])] {
        for number in [1, 2] {
            assert_eq!(verdict(&position, seat(number), text), "break-the-cube.end.finished");
        }
    }
}

#[test]
fn play_turns_unknown_seats_are_refused() {
    let position = built(&STRUCTURES[..2], "");
    let fourth = Seat::new(3).expect("four seats at most");
    assert_eq!(verdict(&position, fourth, "?5"), "break-the-cube.play.turns");
    assert_eq!(
        verdict(&Position::start(&options("")), fourth, &format!("={}", STRUCTURES[0])),
        "break-the-cube.play.turns"
    );
}

#[test]
fn variant_blocks_can_differ_by_seat() {
    let position = read("-,- 1 .. 1 -", "blocks=3:5");
    assert_eq!(verdict(&position, seat(1), "=LLLLMMssM/SS.mm..../...m....."), "break-the-cube.build.blocks");
    assert_eq!(verdict(&position, seat(2), "=LLLLMMssM/SS.mm..../...m....."), "legal");
    assert_eq!(position.count(), 19_272, "the structures of the first seat that may build");
}

/// The position after a seat has dropped out.
fn dropped(position: &Position, number: usize) -> Position {
    let mv = position.dropping(seat(number), 4_711).expect("it can");
    assert!(position.drops(seat(number), mv));
    assert_eq!(verdict(position, seat(number), &position.move_text(mv)), "break-the-cube.play.turns");
    let mut after = position.clone();
    after.play_unchecked(seat(number), mv);
    assert_eq!(read(&after.text(), "players=3"), after, "{}", after.text());
    after
}

/// A seat whose time has run out is out, as after a wrong guess in sudden death; the others play on.
#[test]
fn a_seat_that_drops_out_still_answers_and_the_others_play_on() {
    let position = built(&STRUCTURES[..3], "players=3");
    let out = dropped(&position, 1);
    assert_eq!((out.to_move(), out.course().standing().round()), (SeatSet::only(seat(2)), 1));
    assert_eq!(verdict(&out, seat(1), "?5"), "break-the-cube.variant.sudden-death");
    let round = after(&out, &["?5", "?A"]);
    assert_eq!((round.to_move(), round.course().standing().round()), (SeatSet::only(seat(2)), 2));
    assert!(round.text().ends_with(" 2 x.. 2 ~1;?5:M;?A:1=LLL,2=S..,3=L.."), "{}", round.text());
    assert_eq!(round.course().movers().collect::<Vec<_>>(), [seat(1), seat(2), seat(3)]);
    assert_eq!(out.dropping(seat(1), 0), None, "it is out already");
    // The last one left wins at once.
    let won = dropped(&round, 2);
    assert_eq!(outcome(&won), Some(Outcome::won(seat(3), "last-left")));
    assert_eq!(won.dropping(seat(3), 0), None, "the game is over");
}

#[test]
fn a_seat_that_drops_out_while_building_gets_a_structure() {
    let start = Position::start(&options("players=3"));
    let out = dropped(&start, 1);
    assert!(out.structure(seat(1)).is_some() && out.course().is_building());
    assert_eq!(out.to_move(), [seat(2), seat(3)].into_iter().collect());
    let built = after(&out, &[&format!("={}", STRUCTURES[1]), &format!("={}", STRUCTURES[2])]);
    assert_eq!(built.to_move(), SeatSet::only(seat(2)), "seat 1 has had its turn");
    let last = dropped(&dropped(&start, 3), 2);
    assert_eq!(outcome(&last), Some(Outcome::won(seat(1), "last-left")));
}

#[test]
fn after_a_correct_guess_the_round_ends_without_seats_that_drop_out() {
    let guessed = after(&built(&STRUCTURES[..3], "players=3"), &["?5", &right(3)]);
    let out = dropped(&guessed, 3);
    assert_eq!(outcome(&out), Some(Outcome::won(seat(2), "guessed")));
}

#[test]
fn with_two_players_nobody_drops_out() {
    let position = built(&STRUCTURES[..2], "");
    assert_eq!(position.dropping(seat(1), 0), None);
    assert!(!position.drops(seat(1), Move::Drop(None)));
    let text = format!("{},{} 2 x. 1 ~1", STRUCTURES[0], STRUCTURES[1]);
    let error = Position::read(&text, &options("")).expect_err("two are playing").to_string();
    assert!(error.contains("seat 1 cannot drop out"), "{error}");
}

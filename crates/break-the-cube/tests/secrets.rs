//! What a viewer is shown, told and offered depends only on what they may know: for a fixed public history, every
//! hidden structure that is consistent with it produces the same bytes.

use crate::common::{STRUCTURES, after, options, seat};
use cubarium_break_the_cube::{Fact, Kit, Large, Move, Options, Position, Structure, View, legal};
use cubarium_core::looks::Looks as _;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::{DropOut as _, Notation as _, Observed as _, Position as _, Seat, View as _, Viewer};

/// A position with these structures (`None`: not built) after these moves.
fn play(options: Options, structures: &[Option<Structure>], moves: &[&str]) -> Position {
    let mut position = Position::start(&options);
    for (number, structure) in (1..).zip(structures) {
        if let Some(structure) = structure {
            position = position.play_as(seat(number), Move::Build(*structure)).expect("legal structures");
        }
    }
    after(&position, moves)
}

/// Everything that is derived from a view, in one text.
fn everything(view: &View, last: Option<Move>) -> String {
    let mut text = format!("{}\n{view:?}\n{:?}\n{:?}\n", view.text(), view.stage(), view.scene(last));
    text += &format!("{:?} {:?} {}\n", view.to_move(), view.outcome(), view.in_check());
    let button = |id: &str| Pick::Button(id.to_owned());
    let spot = |id: &str| Pick::Spot(id.to_owned());
    let scripts = [
        vec![],
        vec![spot("1?5")],
        vec![button("L"), spot("1!1.1")],
        vec![button("L"), button("turn"), spot("1!1.1"), button("done")],
        vec![button("S"), spot("2=5.2")],
        vec![button("nonsense")],
    ];
    for number in 1..=view.course().options().players() {
        let seat = seat(number);
        for picks in &scripts {
            let next = match view.next(seat, picks) {
                Next::Complete(mv) => format!("{mv:?}"),
                Next::Choices(choices) => format!("{choices:?}"),
            };
            text += &format!("{next}\n{:?}\n{:?}\n", view.why_not(seat, picks), view.draft(seat, picks));
        }
        for structure in STRUCTURES {
            for sign in ["=", "!"] {
                let mv = view.read_move(&format!("{sign}{structure}")).expect("a move");
                text += &format!("{:?} {}\n", view.check(seat, mv), view.display_move(mv));
            }
        }
        text += &format!("{:?}\n", view.facts(seat).collect::<Vec<_>>());
    }
    text
}

/// Everything is derived from a view's fields, so equal views look alike. To be safe it is derived from every Nth view
/// anyway.
const LOOKED_AT: usize = 40;

/// Checks that all viewers are shown the same whatever a seat hides from them: every consistent structure is tried.
fn all_look_alike(given: &str, structures: &[Option<Structure>], hidden: Seat, moves: &[&str]) {
    let options = options(given);
    let truth = play(options, structures, moves);
    assert!(truth.outcome().is_none(), "after the end everything is shown");
    let facts: Vec<Fact> = truth.course().facts(hidden).collect();
    let worlds = legal::all(options.kit(hidden));
    let fits = |world: &Structure| facts.iter().all(|fact| fact.holds_for(*world));
    let worlds: Vec<Structure> = worlds.into_iter().filter(fits).collect();
    assert!(worlds.len() > 20, "there is something to hide: {}", worlds.len());
    let viewers: Vec<Viewer> =
        crate::common::viewers(&truth).into_iter().filter(|viewer| *viewer != Viewer::Seat(hidden)).collect();
    let last = moves.last().map(|text| truth.read_move(text).expect("a move"));
    let views: Vec<View> = viewers.iter().map(|viewer| truth.view(*viewer)).collect();
    let shown: Vec<String> = views.iter().map(|view| everything(view, last)).collect();
    for (index, world) in worlds.into_iter().enumerate() {
        let mut structures = structures.to_vec();
        structures[hidden.index()] = Some(world);
        let other = play(options, &structures, moves);
        for (viewer, (view, shown)) in viewers.iter().zip(views.iter().zip(&shown)) {
            let seen = other.view(*viewer);
            assert_eq!(&seen, view, "{viewer:?}: {world}");
            assert_eq!(seen.text(), view.text(), "{viewer:?}: {world}");
            if index % LOOKED_AT == 0 {
                assert_eq!(&everything(&seen, last), shown, "{viewer:?}: {world}");
            }
        }
        assert_eq!(format!("{other:?}"), format!("{truth:?}"), "what is logged in passing");
        // Refusals are the same too, including the referee's.
        for structure in STRUCTURES {
            let guess = Move::Guess(structure.parse().expect("a structure"));
            for number in 1..=options.players() {
                assert_eq!(other.check(seat(number), guess), truth.check(seat(number), guess));
            }
        }
    }
}

fn some(texts: &[&str]) -> Vec<Option<Structure>> {
    texts.iter().map(|text| Some(text.parse().expect("a structure"))).collect()
}

/// Two legal structures with a large T.
fn with_t() -> [Structure; 2] {
    let all = legal::all(Kit::new(3, Large::T).expect("three blocks"));
    [all[1234], all[4321]]
}

#[test]
fn a_finished_structure_stays_hidden_while_others_build() {
    let [one, other] = with_t();
    all_look_alike("large=T", &[None, Some(other)], seat(2), &[]);
    all_look_alike("players=3 large=T", &[None, Some(one), Some(other)], seat(3), &[]);
}

#[test]
fn only_answers_reveal_the_target() {
    let [one, other] = with_t().map(Some);
    all_look_alike("large=T", &[one, other], seat(2), &[]);
    all_look_alike("large=T", &[one, other], seat(2), &["?H", "?5"]);
    all_look_alike("large=T", &[one, other], seat(2), &["?1", "?5", "?B", "?K"]);
}

#[test]
fn only_answers_reveal_the_hunter() {
    let three = some(&STRUCTURES[..3]);
    let wrong = format!("!{}", STRUCTURES[3]);
    for hidden in [1, 2, 3] {
        all_look_alike("players=3", &three, seat(hidden), &["?H", &wrong, "?5"]);
    }
}

#[test]
fn only_answers_reveal_anything_in_sudden_death_and_without_notes() {
    let four = some(&STRUCTURES);
    let wrong = "!LLLLMM.M./SS......./.........";
    for hidden in [1, 3] {
        all_look_alike(
            "players=4 sudden-death=yes notes=no",
            &four,
            seat(hidden),
            &[wrong, "?C", "?5", "?E", "?A", wrong],
        );
    }
}

#[test]
fn builds_are_veiled_for_others_and_guesses_are_not() {
    let position = Position::start(&options(""));
    let build = Move::Build(STRUCTURES[0].parse().expect("a structure"));
    let guess = Move::Guess(STRUCTURES[0].parse().expect("a structure"));
    assert_eq!(position.veil(Viewer::Seat(seat(1)), seat(1), build), build);
    assert_eq!(position.veil(Viewer::Seat(seat(2)), seat(1), build), Move::Veiled);
    assert_eq!(position.veil(Viewer::Spectator, seat(1), build), Move::Veiled);
    assert_eq!(position.veil(Viewer::Spectator, seat(1), guess), guess);
    assert_eq!(position.view(Viewer::Spectator).read_move("=?"), Ok(Move::Veiled));
}

#[test]
fn a_structure_built_for_a_seat_that_drops_out_stays_as_secret_as_its_own() {
    let position = Position::start(&options("players=3"));
    let drop = position.dropping(seat(2), 77).expect("two others play on");
    assert!(matches!(drop, Move::Drop(Some(_))));
    assert_eq!(position.veil(Viewer::Seat(seat(2)), seat(2), drop), drop);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(position.veil(viewer, seat(2), drop), Move::Drop(None));
    }
    let after = |chance| {
        let mut after = position.clone();
        after.play_unchecked(seat(2), position.dropping(seat(2), chance).expect("it is still in play"));
        after
    };
    assert_ne!(after(1).text(), after(2).text());
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        assert_eq!(after(1).view(viewer).text(), after(2).view(viewer).text());
    }
    assert_eq!(after(1).view(Viewer::Spectator).text(), "-,?,- 1 .x. 1 ~2");
}

#[test]
fn after_any_end_everything_is_shown() {
    let running = play(options(""), &some(&STRUCTURES[..2]), &["?5"]);
    let revealed = running.revealed();
    assert_eq!(revealed.text(), running.text());
    assert_eq!(View::read(&running.text(), &options("")), Ok(revealed));
    let ended = after(&running, &[&format!("!{}", STRUCTURES[0])]);
    for viewer in crate::common::viewers(&ended) {
        assert_eq!(ended.view(viewer).text(), ended.text());
    }
}

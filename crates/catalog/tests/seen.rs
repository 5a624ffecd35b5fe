//! A view read from its text alone shows the same of the present as the referee's view.

use crate::common::{STRUCTURES, break_the_cube, random_game};
use cubarium_catalog::{Thinker, ViewError, games, seen, wire};

#[test]
fn a_view_read_from_text_is_the_referees_without_history() {
    for game in games() {
        let referee = random_game(&game.id, 3, 12);
        let view = referee.view(referee.seats().first().copied()).expect("it is a seat");
        let again = seen(&game.id, &view.options, view.viewer.as_deref(), &view.text).expect("it is a view");
        assert_eq!(again, wire::View { start: view.text.clone(), turns: Vec::new(), ..view });
    }
}

#[test]
fn a_computer_player_needs_only_the_text_of_its_view() {
    let mut referee = break_the_cube(&[]);
    for (seat, structure) in ["1", "2"].into_iter().zip(STRUCTURES) {
        referee.play(seat, &format!("={structure}")).expect("it may be built");
    }
    let text = referee.view(Some("1")).expect("it is a seat").text;
    let view = seen("break-the-cube", &wire::Options::new(), Some("1"), &text).expect("it is a view");
    let mut thinker = Thinker::new(&view, 1, 0).expect("it is to move");
    let thought = (0..10_000).map(|_| thinker.run(1)).find(|thought| thought.done).expect("it ends");
    referee.play("1", &thought.best).expect("it is legal");
}

#[test]
fn texts_that_are_not_a_view_of_a_seat_are_refused() {
    let none = wire::Options::new();
    let start = random_game("cube-chess", 0, 0).view(None).expect("anybody may look").text;
    let refused = |game, viewer, text| seen(game, &none, viewer, text).expect_err("it is not a view");
    assert!(matches!(refused("go", None, &start), ViewError::Game(_)));
    assert!(matches!(refused("cube-chess", Some("3"), &start), ViewError::Seat(_)));
    assert!(matches!(refused("cube-chess", None, "nothing"), ViewError::Text { ply: 0, .. }));
}

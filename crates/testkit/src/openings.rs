//! The laws of books of openings.

use std::collections::HashSet;

use cubarium_core::judgement::Heuristics;

/// Checks that the game has a book for these options whose moves are legal and vary from game to game within the first
/// two plies, and none for other options.
///
/// # Panics
/// When that is not so.
pub fn hold<P: Heuristics>(options: &P::Options, others: &[P::Options]) {
    let book = P::openings(options).expect("the game has a book, and every line of it can be played");
    let start = P::start(options);
    let moves = book.moves(&start);
    assert!(moves.is_sorted_by(|more, less| more.games >= less.games), "{moves:?}");
    let opened = |seed| {
        let first = book.choose(&start, seed).expect("the book knows the start");
        let after = start.clone().play(first).expect("a legal move");
        [Some(first), book.choose(&after, seed)]
    };
    let chosen: HashSet<_> = (0..100).map(opened).collect();
    assert!(chosen.len() > 1, "a hundred seeds choose {chosen:?}");
    for opening in moves {
        assert!(opening.games > 0 && opening.percent <= 100, "{opening:?}");
        let after = start.clone().play(opening.mv).expect("a legal move");
        assert_eq!(book.choose(&start, 1), book.choose(&start, 1), "a seed chooses one move");
        assert!(
            book.moves(&after).iter().all(|next| after.check(after.mover(), next.mv).is_ok()),
            "{opening:?}"
        );
    }
    assert!(others.iter().all(|options| P::openings(options).is_none()), "the book is for {options:?} only");
}

//! The laws of positions: what must hold in every position of every game.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Looks;
use cubarium_core::{Game, Notation, Observed, PlayError, Seat, SeatSet, View, Viewer};

use crate::refusals::prints_a_sentence;

/// What the laws need to know about a game.
pub struct Subject<P: Observed> {
    /// The options to play with.
    pub options: P::Options,
    /// Everything that might be mistaken for a move in a position: all legal moves and many others.
    pub candidates: fn(&P) -> Vec<P::Move>,
    /// The text of a position without its counters, as repetition compares it.
    pub without_counters: fn(&str) -> String,
}

impl<P: Notation + Observed<View: Looks + Notation>> Subject<P> {
    /// Checks all laws about a single position, except [`Subject::accepts_exactly_the_list`].
    pub fn holds(&self, position: &P) {
        self.text_round_trip(position);
        self.lists_agree(position);
        self.moves_read_back(position);
        self.ends_agree(position);
        self.views_read_back(position);
    }

    /// The text reads back as the position, the hash included, and is canonical.
    pub fn text_round_trip(&self, position: &P) {
        let text = position.text();
        let read = P::read(&text, &self.options).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        assert_eq!(&read, position, "`{text}` reads as another position");
        assert_eq!(read.text(), text, "the text of a position is canonical");
        assert_eq!(read.hash(), position.hash(), "`{text}`: the incremental hash is the one computed afresh");
        assert!(read.repeats(position), "`{text}` repeats itself");
    }

    /// Listing, visiting and counting agree; no move is listed twice; a visitor may stop.
    pub fn lists_agree(&self, position: &P) {
        let text = position.text();
        let moves = position.moves();
        let distinct: HashSet<P::Move> = moves.iter().copied().collect();
        assert_eq!(distinct.len(), moves.len(), "`{text}`: a move is listed twice");
        assert_eq!(position.count(), moves.len() as u64, "`{text}`: the count is not that of the list");
        let mut visited = 0;
        let stopped = position.visit(|mv| {
            visited += 1;
            ControlFlow::Break(mv)
        });
        let first = moves.first().copied();
        assert_eq!(stopped.break_value(), first, "`{text}`: a visitor that breaks returns the first move");
        assert_eq!(
            visited,
            usize::from(first.is_some()),
            "`{text}`: a visitor that breaks is not called again"
        );
    }

    /// Listed moves have distinct texts, which read back; displayed texts are unambiguous.
    pub fn moves_read_back(&self, position: &P) {
        let text = position.text();
        let mut texts = HashSet::new();
        for mv in position.moves() {
            let written = position.move_text(mv);
            assert_eq!(position.read_move(&written), Ok(mv), "`{text}`: `{written}`");
            assert!(!position.display_move(mv).is_empty());
            assert!(texts.insert(written.clone()), "`{text}`: two moves are written `{written}`");
        }
    }

    /// Typing a move as it is displayed means that move; in lower case it means the same, or the move that is written
    /// like that, or it is refused. Slow: every move is compared with every other, so only some are tried.
    pub fn shown_moves_are_typed_back(&self, position: &P) {
        let text = position.text();
        let moves = position.moves();
        let Some(seat) = position.to_move().iter().next() else { return };
        let view = position.view(Viewer::Seat(seat));
        for mv in moves.iter().copied().step_by(moves.len().div_ceil(8).max(1)) {
            let shown = view.display_move(mv);
            assert_eq!(view.read_typed(seat, &shown), Ok(mv), "`{text}`: `{shown}`");
            let spaced = format!(" {} ", position.move_text(mv));
            assert_eq!(view.read_typed(seat, &spaced), Ok(mv), "`{text}`: `{spaced}`");
            let small = spaced.trim().to_lowercase();
            if let Ok(read) = view.read_typed(seat, &small) {
                assert!(read == mv || view.read_move(&small) == Ok(read), "`{text}`: `{small}`");
            }
        }
    }

    /// A finished position has nobody to move, no moves, and refuses everything; any other position has moves.
    pub fn ends_agree(&self, position: &P) {
        let text = position.text();
        let over = position.outcome().is_some();
        assert_eq!(position.to_move().is_empty(), over, "`{text}`: nobody moves exactly when it is over");
        assert_eq!(position.count() == 0, over, "`{text}`: there are no moves exactly when it is over");
        if let Some(outcome) = position.outcome() {
            let both = outcome.winners.iter().filter(|seat| outcome.drawn.contains(*seat)).count();
            assert!(both == 0 && !outcome.reason.is_empty(), "`{text}`: {outcome:?}");
        }
        let game = Game::new(position.clone());
        if game.outcome().is_some() {
            for mv in (self.candidates)(position).into_iter().take(100) {
                for seat in SeatSet::first(position.seats().len()).iter() {
                    assert_eq!(game.check(seat, mv), Err(position.over()), "`{text}`: {mv:?}");
                }
            }
        }
    }

    /// Every viewer's view reads back from its text and contains what is public.
    pub fn views_read_back(&self, position: &P) {
        let seats = SeatSet::first(position.seats().len());
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = position.view(viewer);
            let text = view.text();
            let read = P::View::read(&text, &self.options);
            let read = read.unwrap_or_else(|error| panic!("`{text}`: {error}"));
            assert_eq!(read.text(), text, "the text of a view is canonical");
            assert_eq!(view.to_move(), position.to_move(), "`{text}`");
            assert_eq!(view.outcome(), position.outcome(), "`{text}`");
            assert_eq!(view.in_check(), position.in_check(), "`{text}`");
            assert_eq!(view.is_claimable(), position.is_claimable(), "`{text}`");
            assert_eq!(view.is_simultaneous(), position.is_simultaneous(), "`{text}`");
            assert_eq!((view.seats(), view.count()), (position.seats(), position.count()), "`{text}`");
        }
    }

    /// The checker accepts exactly the listed moves, for the seats to move and for no other; a refusal leaves the
    /// position as it was. Slow: there are many candidates.
    pub fn accepts_exactly_the_list(&self, position: &P) {
        let text = position.text();
        let listed: HashSet<P::Move> = position.moves().into_iter().collect();
        let to_move = position.to_move();
        let mut refused = 0_u32;
        for seat in SeatSet::first(position.seats().len()).iter() {
            let others = || listed.iter().copied();
            let candidates: HashSet<P::Move> =
                (self.candidates)(position).into_iter().chain(others()).collect();
            for mv in candidates {
                let expected = to_move.contains(seat) && listed.contains(&mv);
                match position.check(seat, mv) {
                    Ok(()) => assert!(expected, "`{text}`: {seat:?} {mv:?} is accepted but not listed"),
                    Err(refusal) => {
                        assert!(!expected, "`{text}`: {seat:?} {mv:?} is listed but refused: {refusal}");
                        refused += 1;
                        // Copying every time would take longer than the checks.
                        if refused % 64 == 1 {
                            self.refusal_changes_nothing(position, seat, mv);
                        }
                    }
                }
            }
        }
    }

    fn refusal_changes_nothing(&self, position: &P, seat: Seat, mv: P::Move) {
        let Err(refused) = position.clone().play_as(seat, mv) else {
            panic!("`{}`: {mv:?} is refused by `check` and made by `play`", position.text());
        };
        prints_a_sentence(&refused, &refused.refusal);
        let PlayError { position: kept, .. } = refused;
        assert_eq!(&kept, position, "a refusal leaves the position as it was");
        assert_eq!(kept.hash(), position.hash());
    }

    /// Two positions that a viewer cannot distinguish are displayed identically to them.
    pub fn look_the_same(&self, one: &P, other: &P, viewer: Viewer) {
        let (one, other) = (one.view(viewer), other.view(viewer));
        assert_eq!(one.text(), other.text());
        assert_eq!(one.scene(None), other.scene(None));
        assert_eq!(one.to_move(), other.to_move());
    }

    /// Plays random games from the start. The laws hold in every position on the way, and the game ends within `turns`;
    /// [`Subject::accepts_exactly_the_list`] is checked in every `exact`th position.
    pub fn playouts(&self, seed: u64, games: u32, turns: usize, exact: usize) {
        let mut generator = SplitMix64::new(seed);
        for _ in 0..games {
            let mut game = Game::new(P::start(&self.options));
            while game.outcome().is_none() {
                assert!(game.past().len() < turns, "`{}`: the game does not end", game.position().text());
                self.holds(game.position());
                if game.past().len().is_multiple_of(exact) {
                    self.accepts_exactly_the_list(game.position());
                    self.shown_moves_are_typed_back(game.position());
                }
                self.random_turn(&mut game, &mut generator);
            }
            self.holds(game.position());
            self.accepts_exactly_the_list(game.position());
            self.repetition_is_equality_but_for_counters(&game);
            self.undo_leads_back(game);
        }
    }

    fn random_turn(&self, game: &mut Game<P>, generator: &mut SplitMix64) {
        let position = game.position().clone();
        let seat = position.to_move().iter().next().expect("a game that runs has somebody to move");
        let mut moves = position.moves();
        moves.retain(|mv| game.check(seat, *mv).is_ok());
        let chosen = *generator
            .choose(&moves)
            .unwrap_or_else(|| panic!("`{}`: a game that runs has a move", position.text()));
        let hash = position.hash();
        assert_eq!(game.play(chosen), Ok(()));
        assert_eq!(position.hash(), hash, "playing leaves the position before as it was");
    }

    fn repetition_is_equality_but_for_counters(&self, game: &Game<P>) {
        let all: Vec<&P> =
            game.past().iter().map(|turn| &turn.before).chain(std::iter::once(game.position())).collect();
        let texts: Vec<String> =
            all.iter().map(|position| (self.without_counters)(&position.text())).collect();
        for (index, one) in all.iter().enumerate() {
            for (later, other) in all.iter().enumerate().skip(index).take(40) {
                let same = texts[index] == texts[later];
                assert_eq!(one.repeats(other), same, "`{}` and `{}`", one.text(), other.text());
                assert!(!same || one.hash() == other.hash(), "`{}` and `{}`", one.text(), other.text());
            }
        }
    }

    fn undo_leads_back(&self, mut game: Game<P>) {
        let start = game.start().clone();
        let played = game.past().len();
        for left in (0..played).rev() {
            let turn = game.undo().expect("there is a turn to take back");
            assert_eq!(&turn.before, game.position());
            assert_eq!((game.past().len(), game.outcome()), (left, None));
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.position(), &start);
    }
}

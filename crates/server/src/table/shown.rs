//! Views that several visitors ask for. Making one walks through all turns, and so does writing its text, so both are
//! kept until something happens.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use cubarium_catalog::wire::View;

use crate::protocol::SharedView;

/// How many turns all kept views may have together. Each takes about 2 KB, so they take at most 100 MB.
const MOST: usize = 50_000;

/// How many they have.
static TURNS: AtomicUsize = AtomicUsize::new(0);

/// The views of a table after its latest event. What a view shows depends on the viewer and on the events, and on
/// nothing else; so there is one for each seat and one for spectators, and all go with the next event.
#[derive(Default)]
pub(super) struct Shown(Mutex<Vec<(Option<usize>, Stage)>>);

enum Stage {
    /// Somebody has asked once. Most players look once after each event, and a view is large.
    Asked,
    /// Somebody has asked again.
    Kept(Kept),
}

struct Kept {
    view: SharedView,
    turns: usize,
}

impl Kept {
    /// None if there is no room for one more.
    fn keep(view: &SharedView) -> Option<Self> {
        let turns = view.turns.len() + 1;
        let grown = |all: usize| Some(all + turns).filter(|all| *all <= MOST);
        TURNS.fetch_update(Ordering::Relaxed, Ordering::Relaxed, grown).ok()?;
        Some(Self { view: view.with_text(), turns })
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        TURNS.fetch_sub(self.turns, Ordering::Relaxed);
    }
}

impl Shown {
    /// Forgets all, because something has happened.
    pub(super) fn forget(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The view of a seat or of spectators: a kept one, or a new one.
    pub(super) fn view(&self, viewer: Option<usize>, make: impl FnOnce() -> View) -> SharedView {
        let mut stages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = stages.iter().position(|(known, _)| *known == viewer);
        if let Some((_, Stage::Kept(kept))) = place.map(|place| &stages[place]) {
            return kept.view.clone();
        }
        let view = SharedView::from(make());
        match place {
            None => stages.push((viewer, Stage::Asked)),
            Some(place) => {
                if let Some(kept) = Kept::keep(&view) {
                    let view = kept.view.clone();
                    stages[place].1 = Stage::Kept(kept);
                    return view;
                }
            }
        }
        view
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeMap;

    use cubarium_catalog::Referee;

    use super::*;

    #[test]
    fn a_view_that_is_asked_for_again_and_again_is_made_twice_until_something_happens() {
        let referee = Referee::new("cube-chess", &BTreeMap::new(), None).expect("a game");
        let made = Cell::new(0);
        let mut shown = Shown::default();
        let ask = |shown: &Shown, viewer: Option<usize>| {
            let seat = viewer.map(|seat| referee.seats()[seat]);
            let view = shown.view(viewer, || {
                made.set(made.get() + 1);
                referee.view(seat).expect("the seat exists")
            });
            assert_eq!(*view, referee.view(seat).expect("the seat exists"), "{viewer:?}");
        };
        for viewer in [None, Some(0), Some(1)] {
            made.set(0);
            (0..5_000).for_each(|_| ask(&shown, viewer));
            assert_eq!(made.get(), 2, "{viewer:?}: once for the first, once to be kept");
        }
        made.set(0);
        shown.forget();
        ask(&shown, None);
        assert_eq!(made.get(), 1, "what has happened is shown");
    }

    #[test]
    fn what_is_kept_goes_with_its_table() {
        let referee = Referee::new("cube-chess", &BTreeMap::new(), None).expect("a game");
        let shown = Shown::default();
        let ask = || shown.view(None, || referee.view(None).expect("spectators may look"));
        drop((ask(), ask()));
        let kept = ask().weak();
        assert!(kept.upgrade().is_some());
        drop(shown);
        assert!(kept.upgrade().is_none());
    }
}

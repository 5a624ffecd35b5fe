//! A view that several answers share.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use cubarium_catalog::wire::View;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A view, written into each answer as if each had its own. One that many ask for keeps its text, because writing a long
/// game takes longer than copying its text.
#[derive(Clone)]
pub struct SharedView {
    view: Arc<View>,
    /// The text of a view that is kept, once it was written.
    text: Option<Arc<OnceLock<Box<RawValue>>>>,
}

impl SharedView {
    /// The same view, which keeps its text from now on.
    pub(crate) fn with_text(&self) -> Self {
        Self { view: Arc::clone(&self.view), text: Some(Arc::default()) }
    }

    /// The view, copied if others share it.
    pub(crate) fn into_view(self) -> View {
        Arc::unwrap_or_clone(self.view)
    }
}

#[cfg(test)]
impl SharedView {
    /// Whether anybody has the view still, as a test sees it.
    pub(crate) fn weak(&self) -> std::sync::Weak<View> {
        Arc::downgrade(&self.view)
    }
}

impl From<View> for SharedView {
    fn from(view: View) -> Self {
        Self { view: Arc::new(view), text: None }
    }
}

impl Deref for SharedView {
    type Target = View;

    fn deref(&self) -> &View {
        &self.view
    }
}

impl PartialEq for SharedView {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

impl Eq for SharedView {}

impl fmt::Debug for SharedView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view.fmt(f)
    }
}

impl Serialize for SharedView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.text {
            Some(text) => {
                let write = || to_raw_value(&*self.view).expect("words and numbers are JSON");
                text.get_or_init(write).serialize(to)
            }
            None => self.view.serialize(to),
        }
    }
}

impl<'a> Deserialize<'a> for SharedView {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
        View::deserialize(from).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cubarium_catalog::Referee;

    use super::*;

    #[test]
    fn a_text_that_is_kept_is_written_once_and_is_that_of_the_view() {
        let referee = Referee::new("cube-chess", &BTreeMap::new(), None).expect("a game");
        let once = SharedView::from(referee.view(None).expect("spectators may look"));
        let kept = once.with_text();
        let written = || kept.text.as_ref().and_then(|text| text.get()).map(|text| text.get().as_ptr());
        assert_eq!(written(), None);
        let json = |view: &SharedView| serde_json::to_string(view).expect("JSON");
        assert_eq!(json(&kept), json(&once));
        let first = written();
        assert!(first.is_some());
        assert_eq!(json(&kept.clone()), json(&once));
        assert_eq!(written(), first, "it was not written again");
        assert_eq!(serde_json::to_value(&kept).expect("JSON"), serde_json::to_value(&once).expect("JSON"));
        let read: SharedView = serde_json::from_str(&json(&kept)).expect("its own text");
        assert_eq!(read, kept);
    }
}

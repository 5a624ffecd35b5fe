//! Bots that are connected to other nodes, as those nodes report them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long a bot counts as connected without further news: its node repeats it every half minute.
const BELIEVED: Duration = Duration::from_secs(75);

/// What nodes tell each other about a connected bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    /// The bot's number.
    pub(crate) bot: i64,
    /// The number of its connection; later connections have greater numbers.
    pub(crate) number: i64,
    pub(crate) name: String,
    /// The games to which it can be invited.
    pub(crate) games: Vec<String>,
    /// Whether it already plays as many games as it can.
    pub(crate) busy: bool,
}

/// A bot that is connected to another node.
#[derive(Clone)]
pub(crate) struct There {
    pub(crate) node: String,
    pub(crate) card: Card,
    heard: Instant,
}

impl There {
    fn is_believed(&self) -> bool {
        self.heard.elapsed() < BELIEVED
    }
}

/// The bots that are connected to other nodes.
#[derive(Default)]
pub(super) struct Elsewhere(Mutex<HashMap<i64, There>>);

impl Elsewhere {
    fn all(&self) -> MutexGuard<'_, HashMap<i64, There>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a bot is connected to a node, unless it has since connected to another one.
    pub(super) fn note(&self, node: String, card: Card) {
        let mut all = self.all();
        if all.get(&card.bot).is_none_or(|known| known.card.number <= card.number) {
            all.insert(card.bot, There { node, card, heard: Instant::now() });
        }
    }

    /// Records that a connection of a bot has ended.
    pub(super) fn gone(&self, bot: i64, number: i64) {
        let mut all = self.all();
        if all.get(&bot).is_some_and(|known| known.card.number <= number) {
            all.remove(&bot);
        }
    }

    /// Forgets bots whose node is gone or that have not been heard of for too long.
    pub(super) fn keep(&self, is_there: impl Fn(&str) -> bool) {
        self.all().retain(|_, there| there.is_believed() && is_there(&there.node));
    }

    /// The bot with this number.
    pub(super) fn of_number(&self, bot: i64) -> Option<There> {
        self.all().get(&bot).filter(|there| there.is_believed()).cloned()
    }

    /// The bot with this name, ignoring case.
    pub(super) fn named(&self, name: &str) -> Option<There> {
        let all = self.all();
        let mut believed = all.values().filter(|there| there.is_believed());
        believed.find(|there| there.card.name.eq_ignore_ascii_case(name)).cloned()
    }

    /// What is known about all of them.
    pub(super) fn cards(&self) -> Vec<Card> {
        let all = self.all();
        all.values().filter(|there| there.is_believed()).map(|there| there.card.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(number: i64, busy: bool) -> Card {
        Card { bot: 7, number, name: "Rook".to_owned(), games: vec!["cubulus".to_owned()], busy }
    }

    fn known(elsewhere: &Elsewhere) -> Vec<(String, i64, bool)> {
        let named = elsewhere.named("rOOK").map(|there| there.card);
        let found = elsewhere.of_number(7);
        assert_eq!(named, found.as_ref().map(|there| there.card.clone()));
        found.into_iter().map(|there| (there.node, there.card.number, there.card.busy)).collect()
    }

    #[test]
    fn the_latest_connection_of_a_bot_counts_in_whatever_order_nodes_tell_of_them() {
        let elsewhere = Elsewhere::default();
        elsewhere.note("b".to_owned(), card(2, false));
        elsewhere.note("a".to_owned(), card(1, false));
        assert_eq!(known(&elsewhere), [("b".to_owned(), 2, false)]);
        elsewhere.note("b".to_owned(), card(2, true));
        elsewhere.gone(7, 1);
        assert_eq!(known(&elsewhere), [("b".to_owned(), 2, true)]);
        elsewhere.note("a".to_owned(), card(3, false));
        assert_eq!(known(&elsewhere), [("a".to_owned(), 3, false)]);
        elsewhere.gone(7, 3);
        assert_eq!(known(&elsewhere), []);
    }

    #[test]
    fn with_a_node_its_bots_are_gone() {
        let elsewhere = Elsewhere::default();
        elsewhere.note("a".to_owned(), card(1, false));
        elsewhere.keep(|node| node == "a");
        assert_eq!(known(&elsewhere).len(), 1);
        elsewhere.keep(|node| node == "b");
        assert_eq!(known(&elsewhere), []);
    }
}

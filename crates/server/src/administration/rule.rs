//! The current state that follows from the acts: which keys and sessions are valid, who is banned, what is announced.

use std::net::IpAddr;

use super::deeds::{Act, Banned, Deed, Texts};
use super::key::Hash;

/// How many acts stay in memory for display when older ones are dropped; the record has all.
const REMEMBERED: usize = 10_000;

/// The state after all acts so far.
#[derive(Clone, Debug, Default)]
pub struct Rule {
    keys: Vec<Good>,
    sessions: Vec<Good>,
    bans: Vec<Ban>,
    announcement: Option<Announcement>,
    drain: Option<Drain>,
    deeds: Vec<Deed>,
}

/// A key or a session, valid until it expires.
#[derive(Clone, Debug)]
struct Good {
    name: String,
    hash: Hash,
    until_ms: i64,
}

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Who is banned.
    pub whom: Banned,
    /// Why.
    pub reason: String,
    /// Until when, in milliseconds since 1970; `None`: until it is lifted.
    pub until_ms: Option<i64>,
    /// Since when.
    pub since_ms: i64,
    /// By whom.
    pub by: String,
}

/// The announcement that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its words.
    pub texts: Texts,
    /// Since when, which distinguishes it from others.
    pub since_ms: i64,
    /// Until when; `None`: until it is withdrawn.
    pub until_ms: Option<i64>,
}

/// No new games begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drain {
    /// Since when.
    pub since_ms: i64,
    /// When the server goes down, if that is known.
    pub down_ms: Option<i64>,
}

/// Whether something with this end, if any, is still in force.
fn holds(until_ms: Option<i64>, now: i64) -> bool {
    until_ms.is_none_or(|until| now < until)
}

impl Rule {
    /// Applies an act.
    pub fn apply(&mut self, deed: Deed) {
        let (at, by) = (deed.at_ms, &deed.by);
        match &deed.act {
            Act::KeyMade { name, hash, until_ms } => {
                self.keys.retain(|key| at < key.until_ms);
                self.keys.push(Good { name: name.clone(), hash: *hash, until_ms: *until_ms });
            }
            Act::KeyRevoked { name } => {
                self.keys.retain(|key| key.name != *name);
                self.sessions.retain(|session| session.name != *name);
            }
            // The key may have been revoked while somebody was signing in with it.
            Act::SignedIn { key, .. } if self.key(*key, at).is_none() => {}
            Act::SignedIn { session, until_ms, .. } => {
                self.sessions.retain(|session| at < session.until_ms);
                self.sessions.push(Good { name: by.clone(), hash: *session, until_ms: *until_ms });
            }
            Act::SignedOut { session } => self.sessions.retain(|good| good.hash != *session),
            Act::Banned { whom, reason, until_ms } => {
                self.bans.retain(|ban| ban.whom != *whom && holds(ban.until_ms, at));
                self.bans.push(Ban {
                    whom: whom.clone(),
                    reason: reason.clone(),
                    until_ms: *until_ms,
                    since_ms: at,
                    by: by.clone(),
                });
            }
            Act::Lifted { whom } => self.bans.retain(|ban| ban.whom != *whom),
            Act::Announced { texts, until_ms } => {
                let (texts, until_ms) = (texts.clone(), *until_ms);
                self.announcement = Some(Announcement { texts, since_ms: at, until_ms });
            }
            Act::Withdrawn => self.announcement = None,
            Act::Drained { down_ms } => self.drain = Some(Drain { since_ms: at, down_ms: *down_ms }),
            Act::Undrained => self.drain = None,
            Act::TableDeleted { .. } => {}
        }
        if self.deeds.len() >= 2 * REMEMBERED {
            self.deeds.drain(..REMEMBERED);
        }
        self.deeds.push(deed);
    }

    /// The name of a key and when it expires, if it is valid.
    #[must_use]
    pub fn key(&self, hash: Hash, now: i64) -> Option<(&str, i64)> {
        good(&self.keys, hash, now)
    }

    /// The administrator of a session and when it expires, if it is valid.
    #[must_use]
    pub(crate) fn session(&self, hash: Hash, now: i64) -> Option<(&str, i64)> {
        good(&self.sessions, hash, now)
    }

    /// The names of the keys valid now.
    pub fn key_names(&self, now: i64) -> impl Iterator<Item = &str> {
        self.keys.iter().filter(move |key| now < key.until_ms).map(|key| key.name.as_str())
    }

    /// The bans in force now.
    pub fn bans(&self, now: i64) -> impl Iterator<Item = &Ban> {
        self.bans.iter().filter(move |ban| holds(ban.until_ms, now))
    }

    /// The ban of an address.
    #[must_use]
    pub fn ban_of_address(&self, address: IpAddr, now: i64) -> Option<&Ban> {
        longest(
            self.bans(now)
                .filter(|ban| matches!(&ban.whom, Banned::Address(network) if network.contains(address))),
        )
    }

    /// The ban of an account, by its name, ignoring case.
    #[must_use]
    pub fn ban_of_account(&self, name: &str, now: i64) -> Option<&Ban> {
        self.bans(now)
            .find(|ban| matches!(&ban.whom, Banned::Account(banned) if banned.eq_ignore_ascii_case(name)))
    }

    /// The current announcement.
    #[must_use]
    pub fn announcement(&self, now: i64) -> Option<&Announcement> {
        self.announcement.as_ref().filter(|announcement| holds(announcement.until_ms, now))
    }

    /// Whether new games are stopped.
    #[must_use]
    pub const fn drain(&self) -> Option<Drain> {
        self.drain
    }

    /// The latest acts, in order.
    #[must_use]
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds
    }
}

fn good(all: &[Good], hash: Hash, now: i64) -> Option<(&str, i64)> {
    // All are compared, so that the time does not reveal which one matched.
    let found = all.iter().fold(None, |found, one| if one.hash == hash { Some(one) } else { found });
    found.filter(|one| now < one.until_ms).map(|one| (one.name.as_str(), one.until_ms))
}

/// The ban that ends last.
fn longest<'a>(bans: impl Iterator<Item = &'a Ban>) -> Option<&'a Ban> {
    bans.max_by_key(|ban| ban.until_ms.unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::administration::AdminKey;

    fn rule(acts: Vec<Act>) -> Rule {
        let mut rule = Rule::default();
        for (at, act) in (1..).zip(acts) {
            rule.apply(Deed { at_ms: at, by: "ada".to_owned(), act });
        }
        rule
    }

    fn banned(whom: &Banned, until_ms: Option<i64>) -> Act {
        Act::Banned { whom: whom.clone(), reason: String::new(), until_ms }
    }

    #[test]
    fn the_longest_ban_of_an_address_counts_until_it_ends_or_is_lifted() {
        let network = Banned::address("10.0.0.0/8").expect("a network");
        let one = Banned::address("10.0.0.1").expect("an address");
        let mut rule = rule(vec![banned(&network, Some(100)), banned(&one, None)]);
        let until = |rule: &Rule, address: &str, now| {
            rule.ban_of_address(address.parse().expect("an address"), now).map(|ban| ban.until_ms)
        };
        assert_eq!(until(&rule, "10.0.0.1", 50), Some(None));
        assert_eq!(until(&rule, "::ffff:10.0.0.2", 50), Some(Some(100)));
        assert_eq!(until(&rule, "10.0.0.2", 100), None);
        assert_eq!(until(&rule, "11.0.0.1", 50), None);
        rule.apply(Deed { at_ms: 60, by: "ada".to_owned(), act: Act::Lifted { whom: one } });
        assert_eq!(until(&rule, "10.0.0.1", 50), Some(Some(100)));
        assert_eq!(rule.bans(100).count(), 0);
    }

    #[test]
    fn revoking_a_key_ends_the_sessions_of_its_holders() {
        let [key, other, token] = [0; 3].map(|_| AdminKey::random().expect("randomness"));
        let made = |name: &str, key: AdminKey| {
            let (name, hash) = (name.to_owned(), key.hash());
            Act::KeyMade { name, hash, until_ms: 100 }
        };
        let session = token.session_hash();
        let signed_in = Act::SignedIn { key: key.hash(), session, until_ms: 100 };
        let mut rule = rule(vec![made("ada", key), made("bob", other), signed_in.clone()]);
        assert_eq!(rule.key(key.hash(), 50), Some(("ada", 100)));
        assert_eq!(rule.key(key.hash(), 100), None, "it has ended");
        assert_eq!(rule.key(token.hash(), 50), None, "a session's token is no key");
        assert_eq!(rule.session(session, 50), Some(("ada", 100)));
        rule.apply(Deed {
            at_ms: 5,
            by: "command".to_owned(),
            act: Act::KeyRevoked { name: "ada".to_owned() },
        });
        assert_eq!((rule.key(key.hash(), 50), rule.session(session, 50)), (None, None));
        assert_eq!(rule.key(other.hash(), 50), Some(("bob", 100)));
        rule.apply(Deed { at_ms: 6, by: "ada".to_owned(), act: signed_in });
        assert_eq!(rule.session(session, 50), None, "the key was revoked while she signed in");
    }

    #[test]
    fn an_announcement_ends_by_itself_and_is_replaced() {
        let say = |text: &str, until_ms| Act::Announced {
            texts: Texts { en: Some(text.to_owned()), ..Texts::default() },
            until_ms,
        };
        let rule = rule(vec![say("one", None), say("two", Some(10))]);
        assert_eq!(rule.announcement(9).and_then(|told| told.texts.en.as_deref()), Some("two"));
        assert_eq!(rule.announcement(10), None);
    }
}

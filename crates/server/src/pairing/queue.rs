//! The people who wait for an opponent, and for a while those who have got one.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;

use cubarium_catalog::wire::Options;
use cubarium_clocks::{Control, Moment, Span};
use cubarium_journal::{Salt, TableId};

use crate::config::Limits;
use crate::networks::{Displaced, Guest, gives_way, has_room};
use crate::protocol::Wanted;
use crate::rejection::Rejection;
use crate::token::Secret;

/// How long a person who does not repeat the request stays in the queue.
pub(super) const LIFE: Span = Span::seconds(8);
/// How long somebody who was paired gets the same answer again, if it was lost on the way.
const TOLD_AGAIN: Span = Span::seconds(120);

/// What somebody wants to play. Two people are put at one table only if they want exactly the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    /// The game's id.
    pub(super) game: String,
    /// All options.
    pub(super) options: Options,
    /// The time control, if clocks are wanted.
    pub(super) clock: Option<Control>,
    /// Whether the game is rated.
    pub(super) rated: bool,
    /// How many people the game needs.
    pub(super) seats: usize,
}

/// A person in the queue.
pub(super) struct Person {
    /// What they want.
    pub(super) wish: Wish,
    /// Their name, if they have given one.
    pub(super) name: Option<String>,
    /// Their account, for a rated game.
    pub(super) account: Option<i64>,
    /// Where they come from.
    pub(super) address: Option<IpAddr>,
}

/// Somebody who was called to a table.
pub(super) struct Called {
    /// Their secret.
    pub(super) secret: Secret,
    /// Their name, if they have given one.
    pub(super) name: Option<String>,
    /// Their account, for a rated game.
    pub(super) account: Option<i64>,
}

/// A seat that somebody has got.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The table.
    pub(super) table: TableId,
    /// The seat's name.
    pub(super) seat: &'static str,
    /// What the seat's token was made with, besides the secret.
    pub(super) salt: Salt,
}

/// How somebody's search stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// They wait.
    Waits,
    /// Their table is being opened.
    Called,
    /// They have a seat.
    Seated(Place),
}

struct Entry {
    person: Person,
    /// Their place in the order of arrival.
    number: u64,
    since: Moment,
    until: Moment,
    standing: Standing,
}

impl Entry {
    fn waits(&self, now: Moment) -> bool {
        self.standing == Standing::Waits && self.until > now
    }
}

/// Everybody who waits for an opponent, by their secrets. One secret has one place, so nobody is paired with themselves.
pub(super) struct Queue {
    entries: HashMap<Secret, Entry>,
    arrivals: u64,
    /// How many may be in the queue at once, including those whose table is open.
    most: usize,
    /// How many of them may come from one address.
    most_per_address: usize,
    /// Those who had to give way.
    displaced: Displaced<Secret, Moment>,
}

impl Queue {
    pub(super) fn new(limits: &Limits) -> Self {
        let (most, most_per_address) = (limits.pairing_queue, limits.pairing_queue_per_address);
        let displaced = Displaced::new(most);
        Self { entries: HashMap::new(), arrivals: 0, most, most_per_address, displaced }
    }

    /// Lets somebody wait, or go on waiting. Another wish with the same secret replaces the previous one, and if the queue
    /// is full, somebody of a larger network may have to give way; returns whether one of these has happened.
    ///
    /// # Errors
    /// When too many others wait, or the person had to give way.
    pub(super) fn wait(&mut self, secret: Secret, person: Person, now: Moment) -> Result<bool, Rejection> {
        self.entries.retain(|_, entry| entry.until > now || entry.standing == Standing::Called);
        if let Some(entry) = self.entries.get_mut(&secret) {
            if entry.standing != Standing::Waits {
                return Ok(false);
            }
            if entry.person.wish == person.wish {
                entry.person = person;
                entry.until = now.after(LIFE);
                return Ok(false);
            }
        } else if self.gave_way(secret, now) {
            return Err(Rejection::GaveWay);
        }
        let is_new = !self.entries.contains_key(&secret);
        let makes_room = is_new && self.make_room(person.address, now)?;
        self.arrivals += 1;
        let (number, until) = (self.arrivals, now.after(LIFE));
        let entry = Entry { person, number, since: now, until, standing: Standing::Waits };
        self.entries.insert(secret, entry);
        Ok(!is_new || makes_room)
    }

    /// Makes room for one more from an address. Returns whether somebody had to give way: whoever has had a seat for
    /// longest and was told long ago, or else whoever came last.
    fn make_room(&mut self, address: Option<IpAddr>, now: Moment) -> Result<bool, Rejection> {
        let is_full = self.entries.len() >= self.most;
        let Some(address) = address else {
            return if is_full { Err(Rejection::Unavailable) } else { Ok(false) };
        };
        let taken = self.entries.values().filter_map(|entry| entry.person.address);
        if !has_room(taken, address, self.most_per_address) {
            return Err(Rejection::Unavailable);
        }
        if !is_full {
            return Ok(false);
        }
        let guests = self.entries.iter().filter_map(|(secret, entry)| {
            let rank = match entry.standing {
                Standing::Waits => Some((false, entry.number)),
                Standing::Called => None,
                Standing::Seated(_) => Some((true, u64::MAX - entry.until.0)),
            };
            Some(Guest { place: *secret, address: entry.person.address?, rank })
        });
        let secret = gives_way(guests.collect(), address).ok_or(Rejection::Unavailable)?;
        if self.entries.remove(&secret).is_some_and(|entry| entry.standing == Standing::Waits) {
            self.displaced.add(secret, now.after(LIFE));
        }
        Ok(true)
    }

    /// Whether somebody had to give way and hears of it now.
    pub(super) fn gave_way(&mut self, secret: Secret, now: Moment) -> bool {
        self.displaced.tell(&secret, &now)
    }

    /// The people who can be put at one table with somebody now: those who have waited longest for the same.
    pub(super) fn group(&self, secret: Secret, now: Moment) -> Option<Vec<Secret>> {
        let wish = &self.entries.get(&secret).filter(|entry| entry.waits(now))?.person.wish;
        let mut group: Vec<_> = self
            .alike(wish, now)
            .map(|(secret, entry)| (entry.number, *secret, entry.person.account))
            .collect();
        group.sort_unstable_by_key(|(number, ..)| *number);
        // Nobody plays a rated game against themselves, from whichever device.
        let mut seen = HashSet::new();
        group.retain(|(.., account)| account.is_none_or(|account| seen.insert(account)));
        group.truncate(wish.seats);
        (group.len() == wish.seats).then(|| group.into_iter().map(|(_, secret, _)| secret).collect())
    }

    fn alike<'a>(&'a self, wish: &'a Wish, now: Moment) -> impl Iterator<Item = (&'a Secret, &'a Entry)> {
        self.entries.iter().filter(move |(_, entry)| entry.waits(now) && entry.person.wish == *wish)
    }

    /// Takes people out of the queue because their table is being opened.
    pub(super) fn call(&mut self, group: &[Secret]) -> Vec<Called> {
        let called = group.iter().filter_map(|secret| {
            let entry = self.entries.get_mut(secret)?;
            entry.standing = Standing::Called;
            let Person { name, account, .. } = &entry.person;
            Some(Called { secret: *secret, name: name.clone(), account: *account })
        });
        called.collect()
    }

    /// Records that somebody has got a seat.
    pub(super) fn seat(&mut self, secret: Secret, place: Place, now: Moment) {
        if let Some(entry) = self.entries.get_mut(&secret) {
            (entry.standing, entry.until) = (Standing::Seated(place), now.after(TOLD_AGAIN));
        }
    }

    /// Puts people back into the queue, each at their own place: their table could not be opened.
    pub(super) fn put_back(&mut self, group: &[Secret], now: Moment) {
        for secret in group {
            if let Some(entry) = self.entries.get_mut(secret) {
                (entry.standing, entry.until) = (Standing::Waits, now.after(LIFE));
            }
        }
    }

    /// Drops everybody who waits. Those who were called have their game.
    pub(super) fn drop_waiting(&mut self) {
        self.entries.retain(|_, entry| entry.standing != Standing::Waits);
    }

    /// Ends the searches of an account that was deleted: no rated table could be opened for it, so the others would wait in
    /// vain.
    pub(super) fn drop_account(&mut self, account: i64) {
        let stays = |entry: &Entry| matches!(entry.standing, Standing::Seated(_));
        self.entries.retain(|_, entry| entry.person.account != Some(account) || stays(entry));
    }

    /// How a search stands; none if it was stopped or replaced by one for something else.
    pub(super) fn standing(&self, secret: Secret, wish: &Wish) -> Option<Standing> {
        let entry = self.entries.get(&secret)?;
        (entry.standing != Standing::Waits || entry.person.wish == *wish).then(|| entry.standing.clone())
    }

    /// Stops a search, and returns how it stood. A table that is being opened has to be awaited first.
    pub(super) fn stop(&mut self, secret: Secret) -> Option<Standing> {
        match self.entries.get(&secret)?.standing {
            Standing::Called => Some(Standing::Called),
            _ => self.entries.remove(&secret).map(|entry| entry.standing),
        }
    }

    /// How many want the same, and for how long one of them has waited.
    pub(super) fn company(&self, secret: Secret, now: Moment) -> (usize, Span) {
        let Some(entry) = self.entries.get(&secret) else { return (0, Span::ZERO) };
        (self.alike(&entry.person.wish, now).count(), now.since(entry.since))
    }

    /// What people wait for, the longest waiting first; without the person asking.
    pub(super) fn wanted(&self, except: Option<Secret>, now: Moment) -> Vec<Wanted> {
        let mut waiting: Vec<_> = self
            .entries
            .iter()
            .filter(|(secret, entry)| entry.waits(now) && Some(**secret) != except)
            .collect();
        waiting.sort_unstable_by_key(|(_, entry)| entry.number);
        let mut groups: Vec<(&Wish, usize, Moment)> = Vec::new();
        for (_, entry) in waiting {
            match groups.iter_mut().find(|(wish, ..)| **wish == entry.person.wish) {
                Some((_, people, _)) => *people += 1,
                None => groups.push((&entry.person.wish, 1, entry.since)),
            }
        }
        let told = groups.into_iter().map(|(wish, people, since)| Wanted {
            game: wish.game.clone(),
            options: wish.options.clone(),
            clock: wish.clock.map(|clock| clock.to_string()),
            rated: wish.rated,
            people,
            seats: wish.seats,
            waiting_s: now.since(since).0 / 1_000,
        });
        told.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Moment(1_000_000);

    fn after(seconds: u64) -> Moment {
        START.after(Span::seconds(seconds))
    }

    fn secret(number: usize) -> Secret {
        Secret::read(&format!("{number:032x}")).expect("digits")
    }

    /// The numbers of those who can be put at one table with somebody.
    fn group(queue: &Queue, number: usize, now: Moment) -> Option<Vec<usize>> {
        let number_of = |one: Secret| (0..9).find(|number| secret(*number) == one).expect("one of them");
        Some(queue.group(secret(number), now)?.into_iter().map(number_of).collect())
    }

    fn person(clock: Option<&str>, seats: usize) -> Person {
        let clock = clock.map(|clock| clock.parse().expect("a time control"));
        let wish = Wish { game: "cubes".to_owned(), options: Options::default(), clock, rated: false, seats };
        Person { wish, name: None, account: None, address: None }
    }

    fn place(seat: &'static str) -> Place {
        Place { table: "aaaaaaaaaaaaaaaa".parse().expect("an id"), seat, salt: Salt([7; 16]) }
    }

    #[test]
    fn those_who_have_waited_longest_for_the_same_are_called() {
        let mut queue = Queue::new(&Limits::default());
        for (number, clock) in [(1, Some("300")), (2, None), (3, Some("300+5")), (4, None), (5, None)] {
            assert_eq!(queue.wait(secret(number), person(clock, 2), START), Ok(false));
        }
        assert_eq!(group(&queue, 1, START), None, "nobody else wants this clock");
        assert_eq!(group(&queue, 5, START), Some(vec![2, 4]));
        queue.call(&[secret(2), secret(4)]);
        assert_eq!(group(&queue, 5, START), None, "the others have gone");
        assert_eq!(group(&queue, 2, START), None, "a person who was called is not called again");
    }

    #[test]
    fn a_game_for_three_needs_three() {
        let mut queue = Queue::new(&Limits::default());
        for number in 0..3 {
            assert_eq!(group(&queue, 0, START), None);
            assert_eq!(queue.wait(secret(number), person(None, 3), START), Ok(false));
        }
        assert_eq!(group(&queue, 0, START), Some(vec![0, 1, 2]));
        assert_eq!(queue.wanted(Some(secret(0)), START)[0].people, 2);
    }

    #[test]
    fn nobody_is_paired_with_their_own_account_for_a_rated_game() {
        let rated = |account| {
            let mut person = person(Some("600+5"), 2);
            (person.wish.rated, person.account) = (true, Some(account));
            person
        };
        let mut queue = Queue::new(&Limits::default());
        for (number, account) in [(1, 7), (2, 7)] {
            assert_eq!(queue.wait(secret(number), rated(account), START), Ok(false));
        }
        assert_eq!(group(&queue, 2, START), None);
        assert_eq!(queue.wait(secret(3), person(Some("600+5"), 2), START), Ok(false));
        assert_eq!(group(&queue, 3, START), None, "their game is not rated");
        assert_eq!(queue.wait(secret(4), rated(8), START), Ok(false));
        assert_eq!(group(&queue, 4, START), Some(vec![1, 4]));
    }

    #[test]
    fn a_person_who_does_not_ask_again_drops_out() {
        let mut queue = Queue::new(&Limits::default());
        assert_eq!(queue.wait(secret(1), person(None, 2), START), Ok(false));
        assert_eq!(queue.wait(secret(1), person(None, 2), after(7)), Ok(false));
        assert_eq!(queue.wait(secret(2), person(None, 2), after(14)), Ok(false));
        assert!(group(&queue, 2, after(14)).is_some());
        assert_eq!(queue.company(secret(1), after(14)), (2, Span::seconds(14)));
        assert_eq!(group(&queue, 2, after(15)), None, "the first was not heard of for eight seconds");
        assert_eq!(queue.wanted(None, after(15)).len(), 1);
        assert_eq!(queue.wait(secret(2), person(None, 2), after(16)), Ok(false));
        assert_eq!(queue.entries.len(), 1);
    }

    #[test]
    fn one_secret_has_one_place_and_its_latest_wish_counts() {
        let mut queue = Queue::new(&Limits::default());
        let (first, second) = (person(None, 2), person(Some("300"), 2));
        let (before, now) = (first.wish.clone(), second.wish.clone());
        assert_eq!(queue.wait(secret(1), first, START), Ok(false));
        assert_eq!(queue.wait(secret(1), second, after(3)), Ok(true));
        assert_eq!(group(&queue, 1, after(3)), None, "nobody is paired with themselves");
        assert_eq!(
            (queue.standing(secret(1), &before), queue.standing(secret(1), &now)),
            (None, Some(Standing::Waits))
        );
        assert_eq!(queue.company(secret(1), after(4)), (1, Span::seconds(1)), "the new wish is a second old");
    }

    #[test]
    fn a_seat_is_told_again_for_a_while_whatever_is_asked_for() {
        let mut queue = Queue::new(&Limits::default());
        for number in [1, 2] {
            assert_eq!(queue.wait(secret(number), person(None, 2), START), Ok(false));
        }
        queue.call(&[secret(1), secret(2)]);
        assert_eq!(queue.stop(secret(1)), Some(Standing::Called), "its table is being opened");
        assert_eq!(queue.wait(secret(3), person(None, 2), after(20)), Ok(false), "opening may take long");
        for (number, seat) in [(1, "w"), (2, "b")] {
            queue.seat(secret(number), place(seat), after(20));
        }
        let other = person(Some("300"), 2);
        let wish = other.wish.clone();
        assert_eq!(queue.wait(secret(1), other, after(30)), Ok(false));
        assert_eq!(queue.standing(secret(1), &wish), Some(Standing::Seated(place("w"))));
        assert_eq!(queue.stop(secret(2)), Some(Standing::Seated(place("b"))));
        assert_eq!(queue.stop(secret(2)), None);
        assert_eq!(queue.wait(secret(1), person(None, 2), after(141)), Ok(false));
        assert_eq!(queue.standing(secret(1), &wish), None, "it waits again");
    }

    #[test]
    fn people_whose_table_was_not_opened_keep_their_places() {
        let mut queue = Queue::new(&Limits::default());
        for number in [1, 2] {
            assert_eq!(queue.wait(secret(number), person(None, 2), START), Ok(false));
        }
        let called = [secret(1), secret(2)];
        queue.call(&called);
        assert_eq!(queue.wait(secret(3), person(None, 2), after(9)), Ok(false));
        queue.put_back(&called, after(9));
        assert_eq!(group(&queue, 3, after(9)), Some(vec![1, 2]));
    }

    #[test]
    fn a_deleted_account_keeps_nobody_waiting() {
        let with = |account| Person { account: Some(account), ..person(None, 2) };
        let mut queue = Queue::new(&Limits::default());
        for number in [1, 2, 3] {
            let account = i64::try_from(number).expect("a small number");
            assert_eq!(queue.wait(secret(number), with(account), START), Ok(false));
        }
        queue.call(&[secret(1), secret(2)]);
        queue.drop_account(1);
        queue.put_back(&[secret(1), secret(2)], after(1));
        assert_eq!(group(&queue, 3, after(1)), Some(vec![2, 3]));
    }

    #[test]
    fn the_queue_is_bounded_in_all_and_by_address() {
        let from = |last: u8| Person { address: Some([10, 0, 0, last].into()), ..person(None, 2) };
        let limits = Limits { pairing_queue: 6, pairing_queue_per_address: 4, ..Limits::default() };
        let mut queue = Queue::new(&limits);
        for number in 0..4 {
            assert_eq!(queue.wait(secret(number), from(1), START), Ok(false));
        }
        assert_eq!(queue.wait(secret(999), from(1), START), Err(Rejection::Unavailable));
        assert_eq!(queue.wait(secret(0), from(1), START), Ok(false), "they wait already");
        for number in 4..6 {
            assert_eq!(queue.wait(secret(number), person(None, 2), START), Ok(false));
        }
        assert_eq!(queue.wait(secret(999), person(None, 2), START), Err(Rejection::Unavailable));
        assert_eq!(queue.wait(secret(999), from(2), after(9)), Ok(false), "the others have dropped out");
    }

    /// Somebody from an address that ends like this, who wants a clock.
    fn guest(last: u8, clock: &str) -> Person {
        Person { address: Some([10, 0, 0, last].into()), ..person(Some(clock), 2) }
    }

    #[test]
    fn in_a_full_queue_the_newest_of_the_largest_network_gives_way_and_is_told() {
        let limits = Limits { pairing_queue: 4, pairing_queue_per_address: 3, ..Limits::default() };
        let mut queue = Queue::new(&limits);
        for (number, last) in [(0, 1), (1, 1), (2, 2), (3, 1)] {
            assert_eq!(queue.wait(secret(number), guest(last, "300"), START), Ok(false));
        }
        assert_eq!(queue.wait(secret(4), guest(3, "301"), after(1)), Ok(true));
        let wish = guest(1, "300").wish;
        let stands =
            |queue: &Queue| [0, 1, 2, 3].map(|number| queue.standing(secret(number), &wish).is_some());
        assert_eq!(stands(&queue), [true, true, true, false]);
        assert_eq!(queue.entries.len(), 4);
        let again = |queue: &mut Queue| queue.wait(secret(3), guest(1, "300"), after(2));
        assert_eq!(again(&mut queue), Err(Rejection::GaveWay));
        assert_eq!(again(&mut queue), Err(Rejection::Unavailable), "it was told");
        assert_eq!(
            queue.wait(secret(5), guest(4, "301"), after(2)),
            Ok(true),
            "one and one and one are left"
        );
        for number in 6..50 {
            let last = u8::try_from(number).expect("a small number");
            let late = queue.wait(secret(number), guest(last, "302"), after(2));
            assert_eq!(late, Err(Rejection::Unavailable), "all have one place each");
        }
    }

    #[test]
    fn those_who_have_had_their_seats_for_longest_give_way_first_and_nobody_whose_table_is_being_opened() {
        let limits = Limits { pairing_queue: 5, pairing_queue_per_address: 5, ..Limits::default() };
        let mut queue = Queue::new(&limits);
        for number in 0..5 {
            assert_eq!(queue.wait(secret(number), guest(1, "300"), START), Ok(false));
        }
        let [early, late] = [[secret(0), secret(1)], [secret(2), secret(3)]];
        queue.call(&early);
        queue.seat(secret(0), place("w"), START);
        queue.seat(secret(1), place("b"), after(1));
        queue.call(&late);
        for (number, gone) in [(5, 0), (6, 1), (7, 4)] {
            let last = u8::try_from(number).expect("a small number");
            assert_eq!(queue.wait(secret(number), guest(last, "301"), after(2)), Ok(true));
            assert!(!queue.entries.contains_key(&secret(gone)), "{gone} gives way to {number}");
        }
        assert_eq!(queue.wait(secret(8), guest(8, "301"), after(2)), Err(Rejection::Unavailable));
        assert_eq!([0, 1, 4].map(|number| queue.gave_way(secret(number), after(2))), [false, false, true]);
        assert_eq!(late.map(|secret| queue.stop(secret)), [Some(Standing::Called), Some(Standing::Called)]);
    }
}

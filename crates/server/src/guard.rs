//! Limits for one client: connections and requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use cubarium_journal::TokenHash;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::{Limits, Period, Rate};
use crate::networks::{NETWORKS, counted, networks};
use crate::rejection::Rejection;

/// The open connections.
pub(crate) struct ConnectionSlots {
    most: usize,
    most_per_address: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    /// Of each of the networks of an address.
    by_network: [HashMap<IpAddr, usize>; NETWORKS.len()],
}

/// A slot for a connection; dropping it frees the slot.
pub(crate) struct Slot {
    slots: Arc<ConnectionSlots>,
    /// Whether it counts as one of all connections.
    is_connection: bool,
    /// The address that it counts for; none for a proxy's connection.
    address: Option<IpAddr>,
}

impl ConnectionSlots {
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(Self {
            most: limits.connections,
            most_per_address: limits.connections_per_address,
            open: Mutex::default(),
        })
    }

    /// How many connections are open.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    /// The addresses of the visitors with the number of connections, or through a proxy of requests and sockets, that each
    /// has open; the most first.
    pub(crate) fn visitors(&self) -> Vec<(IpAddr, usize)> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut visitors: Vec<_> =
            open.by_network[0].iter().map(|(address, open)| (*address, *open)).collect();
        drop(open);
        visitors.sort_by_key(|(address, open)| (std::cmp::Reverse(*open), *address));
        visitors
    }

    /// A slot for a connection from a visitor's address; none when there are too many.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Slot> {
        self.take(true, Some(counted(address)))
    }

    /// A slot for a connection from a proxy, through which many visitors come; none when there are too many.
    pub(crate) fn admit_proxy(self: &Arc<Self>) -> Option<Slot> {
        self.take(true, None)
    }

    /// A slot for a request or a socket of a visitor that came through a proxy; none when the visitor has too many.
    pub(crate) fn admit_visitor(self: &Arc<Self>, address: IpAddr) -> Option<Slot> {
        self.take(false, Some(counted(address)))
    }

    fn take(self: &Arc<Self>, is_connection: bool, address: Option<IpAddr>) -> Option<Slot> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if is_connection && open.all >= self.most {
            return None;
        }
        if let Some(address) = address {
            let most =
                NETWORKS.map(|(_, factor)| self.most_per_address.saturating_mul(factor.get() as usize));
            let mut here = networks(address).zip(&open.by_network).zip(most);
            if here.any(|((network, open), most)| open.get(&network).is_some_and(|open| *open >= most)) {
                return None;
            }
            for (network, open) in networks(address).zip(&mut open.by_network) {
                *open.entry(network).or_default() += 1;
            }
        }
        open.all += usize::from(is_connection);
        Some(Slot { slots: Arc::clone(self), is_connection, address })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.slots.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= usize::from(self.is_connection);
        let Some(address) = &self.address else { return };
        for (network, open) in networks(*address).zip(&mut open.by_network) {
            if let Some(here) = open.get_mut(&network) {
                *here -= 1;
                if *here == 0 {
                    open.remove(&network);
                }
            }
        }
    }
}

/// Who sent a request; kept in its extensions.
#[derive(Clone)]
pub(crate) struct Peer {
    /// The visitor's address.
    pub(crate) address: IpAddr,
    /// Whether the visitor's own connection is encrypted, as a proxy says or the host's public address.
    pub(crate) is_secure: bool,
    /// Held as long as the connection, or the socket that it became.
    connection: Arc<Slot>,
    /// The visitor's own, if a proxy has connected.
    _visit: Option<Arc<Slot>>,
}

impl Peer {
    pub(crate) fn new(address: IpAddr, slot: Slot) -> Self {
        Self { address, is_secure: false, connection: Arc::new(slot), _visit: None }
    }

    /// A visitor for whom this peer, a proxy, has sent a request.
    pub(crate) fn sent_for(&self, address: IpAddr, is_secure: bool, slot: Slot) -> Self {
        let connection = Arc::clone(&self.connection);
        Self { address, is_secure, connection, _visit: Some(Arc::new(slot)) }
    }
}

/// How often an account may ask many tables at once: each second, and in a burst. No host needs another number: a page does it when it is opened.
const ACCOUNT_REQUESTS: (u32, u32) = (1, 60);
/// How many challenges for passkeys an address may ask for where it may log in once: the page asks for one whenever it
/// could suggest a passkey, and most are never answered.
const CHALLENGES_PER_LOGIN: NonZeroU32 = NonZeroU32::new(5).expect("it is not zero");

/// How often the calendar and the feed of an account may be asked for: each minute, and in a burst. Programs do it once an
/// hour or less often.
const FEED_REQUESTS: (u32, u32) = (6, 20);
/// How often an account may begin, change or end a vacation: each hour, and in a burst. Each time all its tables with days
/// a turn write it down.
const VACATIONS: (u32, u32) = (1, 20);
/// How often one address may make a tournament: each minute, and in a burst. A club makes a few in an evening.
const NEW_TOURNAMENTS: (u32, u32) = (2, 20);

/// How often one address may try to come in as an administrator. Keys cannot be guessed, so no host needs another number.
const ADMIN_KEYS: Rate = Rate {
    count: NonZeroU32::new(10).expect("more than none"),
    period: Period::Minute,
    burst: NonZeroU32::new(10).expect("more than none"),
};

/// The rate limits.
pub(crate) struct Rates {
    requests: AddressMeter,
    new_tables: AddressMeter,
    new_tournaments: AddressMeter,
    searches: AddressMeter,
    claims: AddressMeter,
    new_accounts: AddressMeter,
    logins: AddressMeter,
    challenges: AddressMeter,
    admin_keys: AddressMeter,
    account_requests: Meter<i64>,
    feed_requests: Meter<i64>,
    vacations: Meter<i64>,
    bot_requests: Meter<i64>,
    seat_requests: Meter<TokenHash>,
}

/// A limiter, and how much is possible at once.
struct Meter<K: Hash + Eq + Clone>(Option<(DefaultKeyedRateLimiter<K>, NonZeroU32)>);

impl<K: Hash + Eq + Clone> Meter<K> {
    fn new(rate: Option<Rate>) -> Self {
        let limiter = rate.map(|rate| {
            let quota = match rate.period {
                Period::Second => Quota::per_second(rate.count),
                Period::Minute => Quota::per_minute(rate.count),
                Period::Hour => Quota::per_hour(rate.count),
            };
            (RateLimiter::keyed(quota.allow_burst(rate.burst)), rate.burst)
        });
        Self(limiter)
    }

    fn count(&self, key: &K) -> Result<(), Rejection> {
        self.count_all(key, 1)
    }

    /// Counts several at once. More than what is possible at once counts like that.
    fn count_all(&self, key: &K, many: u32) -> Result<(), Rejection> {
        let (Some((limiter, burst)), Some(many)) = (&self.0, NonZeroU32::new(many)) else { return Ok(()) };
        let counted = limiter.check_key_n(key, many.min(*burst));
        counted.expect("no more than a burst").map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Rejection::TooOften(wait.as_secs() + 1)
        })
    }

    fn forget_old(&self) {
        if let Some((limiter, _)) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// A limiter for addresses, and for their networks.
struct AddressMeter([Meter<IpAddr>; NETWORKS.len()]);

impl AddressMeter {
    fn new(rate: Option<Rate>) -> Self {
        Self(NETWORKS.map(|(_, factor)| Meter::new(rate.map(|rate| rate.times(factor)))))
    }

    fn count(&self, address: IpAddr) -> Result<(), Rejection> {
        self.count_all(address, 1)
    }

    /// Counts several at once, first for the narrowest network: what is refused to one does not count for its
    /// neighbours.
    fn count_all(&self, address: IpAddr, many: u32) -> Result<(), Rejection> {
        networks(address).zip(&self.0).try_for_each(|(network, meter)| meter.count_all(&network, many))
    }

    fn forget_old(&self) {
        self.0.iter().for_each(Meter::forget_old);
    }
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            requests: AddressMeter::new(limits.requests),
            new_tables: AddressMeter::new(limits.new_tables),
            new_tournaments: AddressMeter::new(Some(Rate {
                period: Period::Minute,
                ..Rate::new(NEW_TOURNAMENTS.0, NEW_TOURNAMENTS.1)
            })),
            searches: AddressMeter::new(limits.searches),
            claims: AddressMeter::new(limits.claims),
            new_accounts: AddressMeter::new(limits.new_accounts),
            logins: AddressMeter::new(limits.logins),
            challenges: AddressMeter::new(limits.logins.map(|rate| rate.times(CHALLENGES_PER_LOGIN))),
            admin_keys: AddressMeter::new(Some(ADMIN_KEYS)),
            account_requests: Meter::new(Some(Rate::new(ACCOUNT_REQUESTS.0, ACCOUNT_REQUESTS.1))),
            feed_requests: Meter::new(Some(Rate {
                period: Period::Minute,
                ..Rate::new(FEED_REQUESTS.0, FEED_REQUESTS.1)
            })),
            vacations: Meter::new(Some(Rate { period: Period::Hour, ..Rate::new(VACATIONS.0, VACATIONS.1) })),
            bot_requests: Meter::new(limits.bot_requests),
            seat_requests: Meter::new(limits.seat_requests),
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Rejection> {
        self.requests.count(address)
    }

    /// Counts a new table.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn new_table(&self, address: IpAddr) -> Result<(), Rejection> {
        self.new_tables.count(address)
    }

    /// Counts the new tables of a round.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn new_tables(&self, address: IpAddr, many: u32) -> Result<(), Rejection> {
        self.new_tables.count_all(address, many)
    }

    /// Counts a new tournament.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn new_tournament(&self, address: IpAddr) -> Result<(), Rejection> {
        self.new_tournaments.count(address)
    }

    /// Counts a search of the finished games.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn search(&self, address: IpAddr) -> Result<(), Rejection> {
        self.searches.count(address)
    }

    /// Counts an attempt to use a key.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn claim(&self, address: IpAddr) -> Result<(), Rejection> {
        self.claims.count(address)
    }

    /// Counts a new account.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn new_account(&self, address: IpAddr) -> Result<(), Rejection> {
        self.new_accounts.count(address)
    }

    /// Counts a challenge for a passkey.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn challenge(&self, address: IpAddr) -> Result<(), Rejection> {
        self.challenges.count(address)
    }

    /// Counts an attempt to log in, or to confirm something.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn login(&self, address: IpAddr) -> Result<(), Rejection> {
        self.logins.count(address)
    }

    /// Counts an attempt to come in as an administrator.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn admin_key(&self, address: IpAddr) -> Result<(), Rejection> {
        self.admin_keys.count(address)
    }

    /// Counts a request of an account that asks many tables.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn account_request(&self, account: i64) -> Result<(), Rejection> {
        self.account_requests.count(&account)
    }

    /// Counts a request for the calendar or the feed of an account.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn feed_request(&self, account: i64) -> Result<(), Rejection> {
        self.feed_requests.count(&account)
    }

    /// Counts a change of when an account is away.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn vacation(&self, account: i64) -> Result<(), Rejection> {
        self.vacations.count(&account)
    }

    /// Counts a request of a bot.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn bot_request(&self, bot: i64) -> Result<(), Rejection> {
        self.bot_requests.count(&bot)
    }

    /// Counts a request of a seat.
    ///
    /// # Errors
    /// When there were too many.
    pub(crate) fn seat_request(&self, token: &TokenHash) -> Result<(), Rejection> {
        self.seat_requests.count(token)
    }

    /// Frees the memory of addresses and seats that have made no requests lately.
    pub(crate) fn forget_old(&self) {
        self.requests.forget_old();
        self.new_tables.forget_old();
        self.new_tournaments.forget_old();
        self.searches.forget_old();
        self.claims.forget_old();
        self.new_accounts.forget_old();
        self.logins.forget_old();
        self.challenges.forget_old();
        self.admin_keys.forget_old();
        self.account_requests.forget_old();
        self.feed_requests.forget_old();
        self.vacations.forget_old();
        self.bot_requests.forget_old();
        self.seat_requests.forget_old();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    /// An address in each of the networks of 64 bits of a customer with 56, or with 48.
    fn customer(bits: u32) -> impl Iterator<Item = IpAddr> {
        (0..1_u128 << (64 - bits)).map(|network| {
            let customer: Ipv6Addr = "2001:db8:7::1".parse().expect("an address");
            Ipv6Addr::from_bits(customer.to_bits() | (network << 64)).into()
        })
    }

    #[test]
    fn many_networks_of_one_customer_have_few_requests_together() {
        let hourly = Rate { period: Period::Hour, ..Rate::new(1, 10) };
        for (bits, most) in [(56, 40), (48, 160)] {
            let rates = Rates::new(&Limits { requests: Some(hourly), ..Limits::default() });
            assert_eq!(customer(bits).filter(|address| rates.request(*address).is_ok()).count(), most);
            assert!(matches!(rates.request(address("2001:db8:7::1")), Err(Rejection::TooOften(1..=3_600))));
            assert_eq!(rates.request(address("2001:db8:8::1")), Ok(()), "another customer");
        }
        let rates = Rates::new(&Limits { requests: Some(hourly), ..Limits::default() });
        let [one, neighbour] = ["2001:db8:7::1", "2001:db8:7:1::1"].map(address);
        assert_eq!((0..100).filter(|_| rates.request(one).is_ok()).count(), 10);
        assert_eq!(rates.request(neighbour), Ok(()), "what was refused to one does not count for the other");
    }

    #[test]
    fn many_networks_of_one_customer_have_few_connections_together() {
        let limits = Limits { connections: 100, connections_per_address: 2, ..Limits::default() };
        for (bits, most) in [(56, 8), (48, 32)] {
            let slots = ConnectionSlots::new(&limits);
            let open: Vec<_> = customer(bits).filter_map(|address| slots.admit(address)).collect();
            assert_eq!((open.len(), slots.count()), (most, most));
            assert_eq!(slots.visitors().len(), most, "each network of 64 bits is a visitor");
            assert!(slots.admit(address("2001:db8:8::1")).is_some(), "another customer");
            drop(open);
            assert!(slots.admit(address("2001:db8:7::1")).is_some(), "there is room again");
            assert_eq!(slots.count(), 0);
        }
    }

    #[test]
    fn connection_slots_run_out_and_are_returned() {
        let limits = Limits { connections: 3, connections_per_address: 2, ..Limits::default() };
        let slots = ConnectionSlots::new(&limits);
        let (one, other, third) = (address("10.0.0.1"), address("10.0.0.2"), address("10.0.0.3"));
        let first = slots.admit(one).expect("room");
        let _second = slots.admit(one).expect("room");
        assert!(slots.admit(one).is_none(), "a third connection of one address");
        let _other = slots.admit(other).expect("room");
        assert!(slots.admit(third).is_none(), "a fourth connection in all");
        drop(first);
        assert!(slots.admit(third).is_some());
    }

    #[test]
    fn visitors_behind_a_proxy_have_slots_of_their_own() {
        let limits = Limits { connections: 2, connections_per_address: 1, ..Limits::default() };
        let slots = ConnectionSlots::new(&limits);
        let (one, other) = (address("10.0.0.1"), address("10.0.0.2"));
        let _connections = [slots.admit_proxy(), slots.admit_proxy()].map(|slot| slot.expect("room"));
        assert!(slots.admit_proxy().is_none(), "a third connection in all");
        let first = slots.admit_visitor(one).expect("room");
        assert!(slots.admit_visitor(one).is_none(), "a second request of one visitor");
        let _other = slots.admit_visitor(other).expect("room");
        drop(first);
        assert!(slots.admit_visitor(one).is_some());
    }

    #[test]
    fn rates_have_periods() {
        let hourly = Rate { period: Period::Hour, ..Rate::new(1, 1) };
        let rates = Rates::new(&Limits { new_tables: Some(hourly), ..Limits::default() });
        let one = address("10.0.0.1");
        assert_eq!(rates.new_table(one), Ok(()));
        assert!(matches!(rates.new_table(one), Err(Rejection::TooOften(3_000..=3_600))));
        let round = address("192.0.2.77");
        assert_eq!(rates.new_tables(round, 0), Ok(()));
        assert_eq!(rates.new_tables(round, 32), Ok(()), "more than is possible at once");
        assert!(matches!(rates.new_tables(round, 1), Err(Rejection::TooOften(_))));
    }

    #[test]
    fn a_flood_from_one_address_does_not_affect_another() {
        let limits = Limits { requests: Some(Rate::new(1, 2)), new_tables: None, ..Limits::default() };
        let rates = Rates::new(&limits);
        let (one, other) = (address("10.0.0.1"), address("10.0.0.2"));
        assert_eq!(rates.request(one), Ok(()));
        assert_eq!(rates.request(one), Ok(()));
        assert!(matches!(rates.request(one), Err(Rejection::TooOften(1 | 2))));
        assert_eq!(rates.request(other), Ok(()));
        assert!((0..1000).all(|_| rates.new_table(one).is_ok()), "no limit was set");
    }
}

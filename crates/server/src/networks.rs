//! The networks that visitors' addresses belong to, and how scarce places are shared among them.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

/// The IPv6 networks that limits count by, from the narrowest: the bits of their prefix, and how many times as much
/// each may do as a single address. One customer has all addresses of a network of 64 bits, and many customers have
/// hundreds or thousands of such networks.
pub(crate) const NETWORKS: [(u32, NonZeroU32); 3] = [(64, times(1)), (56, times(4)), (48, times(16))];

const fn times(factor: u32) -> NonZeroU32 {
    NonZeroU32::new(factor).expect("it is not zero")
}

/// The network of an IPv6 address with a prefix of this length.
const fn network(address: Ipv6Addr, bits: u32) -> IpAddr {
    IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits))))
}

/// What an address counts as, from the narrowest: as itself, or for IPv6 as each of its [networks](NETWORKS).
pub(crate) fn networks(address: IpAddr) -> impl Iterator<Item = IpAddr> {
    let all = match address.to_canonical() {
        IpAddr::V6(address) => NETWORKS.map(|(bits, _)| Some(network(address, bits))),
        address @ IpAddr::V4(_) => [Some(address), None, None],
    };
    all.into_iter().flatten()
}

/// The address that a limit counts by: for IPv6 the network, because one customer has all its addresses.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => network(address, 64),
        address @ IpAddr::V4(_) => address,
    }
}

/// The address, or for IPv6 the widest network that one customer may have.
pub(crate) fn site(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => network(address, 48),
        address @ IpAddr::V4(_) => address,
    }
}

/// Whether there is room for one more from an address where `most` may come from one; from wider networks several times
/// as many.
pub(crate) fn has_room(taken: impl Iterator<Item = IpAddr>, address: IpAddr, most: usize) -> bool {
    let mut counts = [0_usize; NETWORKS.len()];
    for other in taken {
        for ((count, other), own) in counts.iter_mut().zip(networks(other)).zip(networks(address)) {
            *count += usize::from(other == own);
        }
    }
    let limits = NETWORKS.map(|(_, factor)| most.saturating_mul(factor.get() as usize));
    networks(address).zip(counts).zip(limits).all(|((_, count), limit)| count < limit)
}

/// The networks of an address, the widest first; an IPv4 address is its own.
fn widest_first(address: IpAddr) -> [IpAddr; NETWORKS.len()] {
    let mut all = [address.to_canonical(); NETWORKS.len()];
    for (place, network) in all.iter_mut().rev().zip(networks(address)) {
        *place = network;
    }
    all
}

/// Somebody who has one of the places that are scarce.
pub(crate) struct Guest<K, R> {
    /// The place.
    pub(crate) place: K,
    /// Where they come from.
    pub(crate) address: IpAddr,
    /// Of one network, the guest with the greatest rank gives way; one without never does, but counts.
    pub(crate) rank: Option<R>,
}

/// Who gives way to a visitor when all places are taken: a guest of the largest network, so that a few networks cannot
/// keep everybody else out. Nobody does unless that network has at least as many places afterwards as the visitor's, so
/// two visitors cannot take a place from each other in turn. Networks in one wider network are compared with each
/// other.
pub(crate) fn gives_way<K, R: Ord>(guests: Vec<Guest<K, R>>, visitor: IpAddr) -> Option<K> {
    let mut counts: [HashMap<IpAddr, usize>; NETWORKS.len()] = Default::default();
    for guest in &guests {
        for (network, counts) in widest_first(guest.address).into_iter().zip(&mut counts) {
            *counts.entry(network).or_default() += 1;
        }
    }
    let count = |level: usize, network: IpAddr| counts[level].get(&network).copied().unwrap_or(0);
    let own = widest_first(visitor);
    let sizes = |address: IpAddr| {
        let networks = widest_first(address);
        let apart = (0..networks.len()).find(|level| networks[*level] != own[*level])?;
        (count(apart, networks[apart]) >= count(apart, own[apart]) + 2)
            .then(|| [0, 1, 2].map(|level: usize| count(level, networks[level])))
    };
    let ranked =
        guests.into_iter().filter_map(|guest| Some(((sizes(guest.address)?, guest.rank?), guest.place)));
    ranked.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, place)| place)
}

/// Those who had to give way and have not been told yet.
pub(crate) struct Displaced<K, T> {
    /// Each with the time until which they may ask.
    places: VecDeque<(K, T)>,
    most: usize,
}

impl<K: Eq, T: Ord> Displaced<K, T> {
    /// Remembers this many at most, the latest.
    pub(crate) const fn new(most: usize) -> Self {
        Self { places: VecDeque::new(), most }
    }

    /// Remembers that somebody had to give way.
    pub(crate) fn add(&mut self, place: K, until: T) {
        self.places.push_back((place, until));
        if self.places.len() > self.most {
            self.places.pop_front();
        }
    }

    /// Whether somebody had to give way and hears of it now.
    pub(crate) fn tell(&mut self, place: &K, now: &T) -> bool {
        self.places.retain(|(_, until)| until > now);
        let found = self.places.iter().position(|(one, _)| one == place);
        found.is_some_and(|index| self.places.remove(index).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn addresses_of_one_customer_count_together() {
        assert_eq!(counted(address("2001:db8:1:2:3:4:5:6")), counted(address("2001:db8:1:2::1")));
        assert_ne!(counted(address("2001:db8:1:2::1")), counted(address("2001:db8:1:3::1")));
        assert_eq!(counted(address("::ffff:10.0.0.1")), address("10.0.0.1"));
        assert_ne!(counted(address("10.0.0.1")), counted(address("10.0.0.2")));
    }

    #[test]
    fn an_address_counts_as_its_networks() {
        let counts = |text| networks(address(text)).map(|network| network.to_string()).collect::<Vec<_>>();
        assert_eq!(
            counts("2001:db8:1:2345:6::7"),
            ["2001:db8:1:2345::", "2001:db8:1:2300::", "2001:db8:1::"]
        );
        assert_eq!(counts("::ffff:10.0.0.1"), ["10.0.0.1"]);
        assert_eq!(site(address("2001:db8:1:2::1")), site(address("2001:db8:1:ff02::1")));
        assert_ne!(site(address("2001:db8:1::1")), site(address("2001:db8:2::1")));
        assert_eq!(site(address("::ffff:10.0.0.1")), address("10.0.0.1"));
    }

    /// Who gives way to a visitor, of guests that have come in this order.
    fn leaves(guests: &[&str], visitor: &str) -> Option<usize> {
        let guest = |(number, text): (usize, &&str)| Guest {
            place: number,
            address: address(text),
            rank: Some(number),
        };
        gives_way(guests.iter().enumerate().map(guest).collect(), address(visitor))
    }

    #[test]
    fn the_newest_of_the_largest_network_gives_way_to_a_visitor_of_a_smaller_one() {
        let [a, b, c] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
        assert_eq!(leaves(&[a, b, a, a, b], c), Some(3));
        assert_eq!(leaves(&[a, b, a, a, b], b), None, "both would only change places");
        assert_eq!(leaves(&[a, b, a, a], b), Some(3));
        assert_eq!(leaves(&[a, a, a], a), None);
        assert_eq!(leaves(&[a, b], c), None, "each has one");
        assert_eq!(leaves(&[], a), None);
    }

    #[test]
    fn a_customer_with_many_networks_is_one_visitor_among_others() {
        let many = ["2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1", "192.0.2.1", "192.0.2.1"];
        assert_eq!(leaves(&many, "192.0.2.9"), Some(2), "they have one place each, and three together");
        assert_eq!(leaves(&many, "2001:db8:8::1"), Some(2));
        assert_eq!(leaves(&many, "2001:db8:7:4::1"), None, "a neighbour is of the same customer");
        let crowded = ["2001:db8:7:1::1", "2001:db8:7:1::2", "2001:db8:7:1::3", "2001:db8:7:2::1"];
        assert_eq!(leaves(&crowded, "192.0.2.9"), Some(2), "the largest part of the largest");
        assert_eq!(leaves(&crowded, "2001:db8:7:3::1"), Some(2), "neighbours share, too");
        assert_eq!(leaves(&crowded, "2001:db8:7:ff00::1"), Some(2), "also those further away");
    }

    #[test]
    fn visitors_who_come_back_after_giving_way_get_no_place_from_each_other_in_turn() {
        let mut guests: Vec<u8> = (0..12).map(|number| number % 2).collect();
        for round in 0..100_u8 {
            let visitor = round % 6;
            let of = |number: u8| IpAddr::from([192, 0, 2, number]);
            let all = guests.iter().enumerate().map(|(place, number)| Guest {
                place,
                address: of(*number),
                rank: Some(place),
            });
            if let Some(place) = gives_way(all.collect(), of(visitor)) {
                assert!(round < 50, "everybody has their share: {guests:?}");
                guests.remove(place);
                guests.push(visitor);
            }
        }
        guests.sort_unstable();
        assert_eq!(guests, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }

    #[test]
    fn wider_networks_have_room_for_several_times_as_many() {
        let customer = |network: u32| address(&format!("2001:db8:7:{network:x}::1"));
        let taken = |many: u32| (0..many).map(customer);
        assert!(has_room(taken(0), customer(0), 1) && !has_room(taken(1), customer(0), 1));
        assert!(has_room(taken(3), customer(3), 1) && !has_room(taken(4), customer(4), 1), "56 bits");
        let apart = |many: u32| (0..many).map(|number| customer(number << 8));
        assert!(has_room(apart(15), customer(0xff00), 1) && !has_room(apart(16), customer(0xff00), 1));
        let [one, other] = ["192.0.2.1", "::ffff:192.0.2.1"].map(address);
        assert!(!has_room([one].into_iter(), other, 1));
        assert!(has_room([one].into_iter(), customer(0), 1));
    }

    #[test]
    fn whoever_gave_way_is_told_once() {
        let mut displaced = Displaced::new(2);
        for place in ["a", "b", "c"] {
            displaced.add(place, 10);
        }
        assert!(!displaced.tell(&"a", &5), "only the latest are remembered");
        assert!(displaced.tell(&"b", &5) && !displaced.tell(&"b", &5));
        assert!(!displaced.tell(&"c", &10), "it is long ago");
        assert!(displaced.places.is_empty());
    }
}

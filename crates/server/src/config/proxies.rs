//! The proxies in front of the server, and the visitor's address that they pass on.
//!
//! A header can be sent by anybody, so it counts only if the connection comes from a proxy that the settings name, and
//! it is read from the right: the last entry was added by the proxy that has connected, the one before it by the proxy
//! before that. The first address that is not one of our proxies is the visitor. Only one of the two headers is
//! trusted, because a proxy that sets one of them passes the other on as it was sent.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;
use thiserror::Error;

/// The header in which the proxies pass the visitor's address on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`, a list of addresses.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

impl ProxyHeader {
    const ALL: [Self; 2] = [Self::XForwardedFor, Self::Forwarded];

    const fn name(self) -> &'static str {
        match self {
            Self::XForwardedFor => "x-forwarded-for",
            Self::Forwarded => "forwarded",
        }
    }

    /// The address in one entry of the header; none if it is hidden or not an address.
    fn read(self, entry: &str) -> Option<IpAddr> {
        match self {
            Self::XForwardedFor => read_address(entry),
            Self::Forwarded => rfc7239::parse(entry).next()?.ok()?.forwarded_for?.ip().copied(),
        }
    }
}

/// An address, alone or with a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// A text names neither header.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a proxy header: write `x-forwarded-for` or `forwarded`")]
pub struct ProxyHeaderError(String);

impl FromStr for ProxyHeader {
    type Err = ProxyHeaderError;

    fn from_str(text: &str) -> Result<Self, ProxyHeaderError> {
        let found = Self::ALL.into_iter().find(|header| header.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| ProxyHeaderError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for ProxyHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An address or a network of addresses: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

impl Network {
    /// Whether an address is in it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// The network by which its visitors are told apart: IPv4 where it is that in the form of IPv6, otherwise of at most
    /// 64 bits in IPv6, and without the part that says which machine is meant.
    pub(crate) fn of_visitors(self) -> Self {
        let IpNet::V6(network) = self.0 else { return Self(self.0.trunc()) };
        let (address, bits) = (network.addr(), network.prefix_len());
        let mapped = address.to_ipv4_mapped().filter(|_| bits >= 96);
        let shorter = match mapped {
            Some(address) => IpNet::new(address.into(), bits - 96),
            None => IpNet::new(address.into(), bits.min(64)),
        };
        Self(shorter.unwrap_or(self.0).trunc())
    }

    /// Whether all addresses are in it.
    pub(crate) fn is_everything(&self) -> bool {
        self.0.prefix_len() == 0
    }

    /// Whether there is a single address in it.
    pub(crate) fn is_one(&self) -> bool {
        self.0.prefix_len() == self.0.max_prefix_len()
    }

    /// Whether all addresses of another network are in this one.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        self.0.contains(&other.0)
    }
}

/// A text is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is neither an address nor a network: write `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`")]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let network = text.parse::<IpNet>().ok();
        let address = || text.parse::<IpAddr>().ok().map(|address| IpNet::from(address.to_canonical()));
        network.or_else(address).map(Self).ok_or_else(|| NetworkError(text.chars().take(60).collect()))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() { self.0.addr().fmt(f) } else { self.0.fmt(f) }
    }
}

/// The trusted proxies.
#[derive(Clone, Default, Debug)]
pub struct Proxies {
    /// Their addresses.
    pub trusted: Vec<Network>,
    /// The header that they set.
    pub header: ProxyHeader,
}

impl Proxies {
    /// Whether a connection from this address comes from a proxy.
    pub(crate) fn are_at(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Whether the visitor's connection to the first of the proxies is encrypted, if they say so. A visitor who claims it
    /// gets a cookie that is sent over encrypted connections only.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let (name, word) = match self.header {
            ProxyHeader::XForwardedFor => ("x-forwarded-proto", "https"),
            ProxyHeader::Forwarded => ("forwarded", "proto=https"),
        };
        let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
        let mut parts =
            lines.flat_map(|line| line.split([',', ';'])).map(|part| part.trim().replace('"', ""));
        parts.any(|part| part.eq_ignore_ascii_case(word))
    }

    /// The visitor whose request a proxy at `peer` has passed on. If the proxy names no address, it is the proxy
    /// itself, so all such visitors count together.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all(self.header.name());
        let lines: Vec<&str> = lines.iter().filter_map(|line| line.to_str().ok()).collect();
        let entries = lines.iter().rev().flat_map(|line| line.rsplit(',').map(str::trim));
        let mut last = peer;
        for entry in entries {
            match self.header.read(entry) {
                Some(address) => last = address.to_canonical(),
                None => break,
            }
            if !self.are_at(last) {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(trusted: &[&str], header: ProxyHeader) -> Proxies {
        let trusted = trusted.iter().map(|text| text.parse().expect("a network")).collect();
        Proxies { trusted, header }
    }

    fn visitor(proxies: &Proxies, lines: &[(&'static str, &str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().expect("a header"));
        }
        proxies.visitor("10.0.0.1".parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn the_rightmost_address_that_is_not_a_proxy_is_the_visitor() {
        let proxies = proxies(&["10.0.0.0/8", "fd00::1"], ProxyHeader::XForwardedFor);
        for (value, found) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7:4711", "203.0.113.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("6.6.6.6, 203.0.113.7", "203.0.113.7"),
            ("6.6.6.6, 203.0.113.7, fd00::1,10.1.2.3", "203.0.113.7"),
            ("10.9.9.9", "10.9.9.9"),
            ("6.6.6.6, nonsense", "10.0.0.1"),
            ("6.6.6.6, unknown, 10.2.0.1", "10.2.0.1"),
            ("", "10.0.0.1"),
        ] {
            assert_eq!(visitor(&proxies, &[("x-forwarded-for", value)]), found, "{value}");
        }
        let lines = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.7")];
        assert_eq!(visitor(&proxies, &lines), "203.0.113.7", "the last line is the proxy's");
    }

    #[test]
    fn forged_headers_cannot_hide_the_address_that_the_proxy_adds() {
        let proxies = proxies(&["10.0.0.1"], ProxyHeader::Forwarded);
        for (value, found) in [
            ("for=203.0.113.7", "203.0.113.7"),
            ("For=\"[2001:db8::7]:4711\";proto=https", "2001:db8::7"),
            ("for=6.6.6.6, for=203.0.113.7;host=games.example", "203.0.113.7"),
            ("for=6.6.6.6;by=\", for=203.0.113.7", "203.0.113.7"),
            ("for=6.6.6.6, for=_hidden", "10.0.0.1"),
            ("for=6.6.6.6, for=unknown", "10.0.0.1"),
            ("for=6.6.6.6, proto=https", "10.0.0.1"),
            ("for", "10.0.0.1"),
        ] {
            assert_eq!(visitor(&proxies, &[("forwarded", value)]), found, "{value}");
        }
    }

    #[test]
    fn only_the_named_header_counts() {
        let lines = [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=6.6.6.6")];
        assert_eq!(visitor(&proxies(&["10.0.0.1"], ProxyHeader::XForwardedFor), &lines), "203.0.113.7");
        assert_eq!(visitor(&proxies(&["10.0.0.1"], ProxyHeader::Forwarded), &lines), "6.6.6.6");
    }

    #[test]
    fn proxies_say_whether_the_visitor_uses_https() {
        let says = |header, name: &'static str, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().expect("a header"));
            proxies(&["10.0.0.1"], header).is_secure(&headers)
        };
        assert!(says(ProxyHeader::XForwardedFor, "x-forwarded-proto", "https"));
        assert!(!says(ProxyHeader::XForwardedFor, "x-forwarded-proto", "http"));
        assert!(!says(ProxyHeader::XForwardedFor, "forwarded", "for=203.0.113.7;proto=https"));
        assert!(says(ProxyHeader::Forwarded, "forwarded", "for=203.0.113.7;Proto=\"https\";by=_x"));
        assert!(!says(ProxyHeader::Forwarded, "forwarded", "for=203.0.113.7;proto=http"));
    }

    #[test]
    fn networks_round_trip_through_text() {
        for text in ["10.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"] {
            assert_eq!(text.parse::<Network>().expect(text).to_string(), text);
        }
        for text in ["", "10.0.0", "10.0.0.0/33", "games.example", "10.0.0.1:80"] {
            assert!(text.parse::<Network>().expect_err(text).to_string().contains("10.0.0.0/8"), "{text}");
        }
        let local: Network = "127.0.0.1".parse().expect("an address");
        assert!(
            local.contains("::ffff:127.0.0.1".parse().expect("an address")),
            "a socket for both families"
        );
    }

    #[test]
    fn headers_are_read_by_name() {
        assert_eq!("Forwarded".parse(), Ok(ProxyHeader::Forwarded));
        for header in ProxyHeader::ALL {
            assert_eq!(header.to_string().parse(), Ok(header));
        }
        assert!("x-real-ip".parse::<ProxyHeader>().is_err());
    }
}

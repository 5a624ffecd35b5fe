//! Where messages may be sent. An endpoint is an address that a stranger chose, so it must not lead into the host's own
//! network.
//!
//! The name of an endpoint is resolved here, all its addresses must be public, and the connection is made to one of
//! these addresses, so changing the name's records afterwards gains nothing.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::LazyLock;

use ipnet::{Ipv4Net, Ipv6Net};
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

use crate::rejection::Rejection;

/// The longest endpoint, in bytes.
const LONGEST: usize = 1024;

/// The IPv4 networks that are not part of the public internet.
static PRIVATE: LazyLock<Vec<Ipv4Net>> = LazyLock::new(|| {
    let networks = [
        "0.0.0.0/8",       // this network
        "10.0.0.0/8",      // private
        "100.64.0.0/10",   // between a provider and its customers
        "127.0.0.0/8",     // this machine
        "169.254.0.0/16",  // this link
        "172.16.0.0/12",   // private
        "192.0.0.0/24",    // protocols
        "192.0.2.0/24",    // examples
        "192.88.99.0/24",  // relays from IPv6
        "192.168.0.0/16",  // private
        "198.18.0.0/15",   // measurements
        "198.51.100.0/24", // examples
        "203.0.113.0/24",  // examples
        "224.0.0.0/4",     // many at once
        "240.0.0.0/4",     // reserved, and all at once
    ];
    networks.iter().map(|network| network.parse().expect("a network")).collect()
});

/// The one IPv6 network from which addresses are assigned, and the parts of it that are not public internet. This
/// excludes the machine itself, the local link, private networks (fc00::/7), multicast, and IPv4 addresses in other
/// forms (::/96, ::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48).
static GIVEN_OUT: LazyLock<(Ipv6Net, Vec<Ipv6Net>)> = LazyLock::new(|| {
    let except = [
        "2001::/23",     // protocols, among them Teredo, which carries addresses of IPv4
        "2001:db8::/32", // examples
        "2002::/16",     // 6to4, which carries addresses of IPv4
        "3fff::/20",     // examples
    ];
    let networks = except.iter().map(|network| network.parse().expect("a network")).collect();
    ("2000::/3".parse().expect("a network"), networks)
});

/// Whether an address belongs to the public internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    PRIVATE.iter().all(|network| !network.contains(&address))
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let (given_out, except) = &*GIVEN_OUT;
    given_out.contains(&address) && except.iter().all(|network| !network.contains(&address))
}

/// Which endpoints may be sent messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Public addresses, over HTTPS, on these ports.
    Public(Vec<u16>),
    /// Everything goes to this address, even without TLS: for tests.
    Only(SocketAddr),
}

impl Reach {
    /// Checks that a text is an acceptable endpoint, as far as possible without resolving its name.
    ///
    /// # Errors
    /// What is wrong with the endpoint.
    pub(super) fn check(&self, text: &str) -> Result<Uri, Rejection> {
        let wrong = |reason: &str| Rejection::unfit("endpoint", reason);
        if text.len() > LONGEST {
            return Err(wrong(&format!("at most {LONGEST} characters")));
        }
        let uri: Uri = text.parse().map_err(|_| wrong("it is not an address"))?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(wrong("it is not a whole address"));
        };
        if authority.as_str().contains('@') {
            return Err(wrong("it must not name a user"));
        }
        let Self::Public(ports) = self else { return Ok(uri) };
        if scheme != "https" {
            return Err(wrong("only https"));
        }
        let port = match authority.port() {
            Some(port) => port.as_str().parse().map_err(|_| wrong("its port is not valid"))?,
            None => 443,
        };
        if !ports.contains(&port) {
            return Err(wrong(&format!("the port {port} is not allowed here")));
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']');
        match host.parse::<IpAddr>() {
            Ok(address) if !is_public(address) => Err(wrong("it is not on the public internet")),
            _ => Ok(uri),
        }
    }
}

/// Resolves endpoints and accepts only public addresses.
#[derive(Debug)]
pub(super) struct Checked {
    names: DefaultResolver,
    reach: Reach,
}

impl Checked {
    pub(super) fn new(reach: Reach) -> Self {
        Self { names: DefaultResolver::default(), reach }
    }
}

impl Resolver for Checked {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        if let Reach::Only(address) = self.reach {
            let mut only = self.empty();
            only.push(address);
            return Ok(only);
        }
        let found = self.names.resolve(uri, config, timeout)?;
        if found.iter().all(|address| is_public(address.ip())) {
            Ok(found)
        } else {
            // One address that is not public is enough to refuse: it may have been placed there on purpose.
            Err(ureq::Error::HostNotFound)
        }
    }
}

#[cfg(test)]
mod tests {
    use ureq::unversioned::transport::time::Duration;

    use super::*;

    #[test]
    fn only_addresses_of_the_public_internet_are_reached() {
        for public in
            ["1.1.1.1", "9.9.9.9", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::"]
        {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.7",
            "224.0.0.1",
            "239.255.255.250",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "100::1",
            "4000::1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
    }

    #[test]
    fn endpoints_are_refused_with_the_reason() {
        let reach = Reach::Public(vec![443]);
        for fine in [
            "https://push.example/a",
            "https://push.example:443/a?b",
            "https://1.1.1.1/",
            "https://[2606:4700::1111]/",
        ] {
            assert!(reach.check(fine).is_ok(), "{fine}");
        }
        for (bad, part) in [
            ("", "not an address"),
            ("push.example", "not a whole address"),
            ("/a", "not a whole address"),
            ("http://push.example/", "only https"),
            ("ftp://push.example/", "only https"),
            ("https://push.example:8443/", "the port 8443"),
            ("https://push.example:80/", "the port 80"),
            ("https://user@push.example/", "a user"),
            ("https://user:word@127.0.0.1/", "a user"),
            ("https://127.0.0.1/", "public internet"),
            ("https://[::1]/", "public internet"),
            ("https://[::ffff:10.0.0.1]/", "public internet"),
            ("https://169.254.169.254/latest", "public internet"),
            (&format!("https://push.example/{}", "a".repeat(1024)), "at most 1024"),
        ] {
            let error = reach.check(bad).expect_err(bad).to_string();
            assert!(error.contains(part), "{bad}: {error}");
        }
        assert!(Reach::Public(vec![443, 8443]).check("https://push.example:8443/").is_ok());
    }

    #[test]
    fn a_name_that_leads_home_is_not_found() {
        let names = Checked::new(Reach::Public(vec![443]));
        let resolve = |url: &str| {
            let uri: Uri = url.parse().expect("an address");
            let unhurried = NextTimeout {
                after: Duration::NotHappening,
                reason: ureq::Timeout::Global,
                per_read: None,
                per_write: None,
            };
            names.resolve(&uri, &Config::default(), unhurried)
        };
        for url in ["https://localhost/", "https://127.0.0.1/"] {
            let found = resolve(url);
            assert!(matches!(found, Err(ureq::Error::HostNotFound)), "{url}: {found:?}");
        }
        // Not every system understands these forms of an address.
        for url in ["https://0/", "https://0x7f.1/", "https://2130706433/"] {
            assert!(resolve(url).is_err(), "{url}");
        }
        let found = resolve("https://1.1.1.1/").expect("no name to ask for");
        assert_eq!(found.first().map(ToString::to_string).as_deref(), Some("1.1.1.1:443"));
    }
}

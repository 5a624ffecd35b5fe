//! Where browsers reach the server, as the host says it: what a request claims about that is not to be trusted.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::Uri;
use thiserror::Error;

/// The address under which browsers reach the server: a scheme, a host and perhaps a port.
///
/// ```
/// use cubarium_server::PublicUrl;
///
/// let url: PublicUrl = "https://Games.example.org:443/".parse()?;
/// assert_eq!(url.to_string(), "https://games.example.org");
/// assert!("games.example.org".parse::<PublicUrl>().is_err());
/// # Ok::<(), cubarium_server::PublicUrlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    is_secure: bool,
    /// In lower case; an IPv6 address with its brackets.
    host: String,
    /// None if it is the scheme's own.
    port: Option<u16>,
}

/// A text is not the address of a server.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0:?} is not an address at which browsers reach a server: write `https://games.example.org`, without a path; \
    a name with letters other than a to z is written as browsers send it, `xn--...`"
)]
pub struct PublicUrlError(String);

impl PublicUrl {
    /// Whether the connections of visitors are encrypted.
    pub(crate) const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Whether a request that names this host, and perhaps a port, has come over an encrypted connection: the host has
    /// said so, whether a proxy does or not.
    pub(crate) fn secures(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let bare = host.strip_suffix(":443").unwrap_or(&host);
        self.to_string().strip_prefix("https://") == Some(bare)
    }

    /// The host's name, if it has one; an address is none.
    pub(crate) fn domain(&self) -> Option<&str> {
        let bare = self.host.trim_start_matches('[').trim_end_matches(']');
        // Browsers take names whose last part is a number for addresses.
        let is_number =
            bare.rsplit('.').next().is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
        (!is_number && bare.parse::<IpAddr>().is_err()).then_some(&self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        read(text).ok_or_else(|| PublicUrlError(text.chars().take(60).collect()))
    }
}

fn read(text: &str) -> Option<PublicUrl> {
    let uri: Uri = text.parse().ok()?;
    let (is_secure, usual) = match uri.scheme_str()? {
        "https" => (true, 443),
        "http" => (false, 80),
        _ => return None,
    };
    let authority = uri.authority()?;
    let is_bare = uri.query().is_none() && matches!(uri.path(), "" | "/");
    let host = authority.host().to_ascii_lowercase();
    let port = match authority.as_str().strip_prefix(authority.host())? {
        "" => None,
        rest => Some(rest.strip_prefix(':')?.parse().ok()?).filter(|port| *port != usual),
    };
    (is_bare && !text.contains('#') && is_host(&host)).then_some(PublicUrl { is_secure, host, port })
}

/// Whether a text in lower case is a name, an IPv4 address or, in brackets, an IPv6 address.
fn is_host(text: &str) -> bool {
    match text.strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']').is_some_and(|bare| bare.parse::<Ipv6Addr>().is_ok()),
        None => text.len() <= 253 && text.split('.').all(is_label),
    }
}

/// Whether a text can stand between the dots of a name.
fn is_label(text: &str) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=63).contains(&text.len())
        && text.bytes().all(is_fine)
        && !text.starts_with('-')
        && !text.ends_with('-')
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_as_browsers_write_origins() {
        for (text, written) in [
            ("https://Games.Example.org", "https://games.example.org"),
            ("https://games.example.org:443/", "https://games.example.org"),
            ("https://games.example.org:8443", "https://games.example.org:8443"),
            ("http://localhost:8417", "http://localhost:8417"),
            ("http://192.168.1.5:80", "http://192.168.1.5"),
            ("http://[::1]:8417", "http://[::1]:8417"),
            ("https://xn--exmple-cua.org", "https://xn--exmple-cua.org"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().expect(text).to_string(), written);
        }
    }

    #[test]
    fn anything_else_is_refused_with_an_example() {
        for text in [
            "",
            "games.example.org",
            "ftp://games.example.org",
            "https://",
            "https://games.example.org/club",
            "https://games.example.org?a",
            "https://games.example.org#a",
            "https://ada@games.example.org",
            "https://games.example.org.",
            "https://spiele.exämple",
            "https://games.example.org:99999",
            "https://games..example.org",
            "https://.example.org",
            "https://*.example.org",
            "https://games%20.example.org",
            "https://-games.example.org",
            "https://games-.example.org",
            "https://games_of.example.org",
            "https://[games]",
            "https://[::1",
        ] {
            let error = text.parse::<PublicUrl>().expect_err(text).to_string();
            assert!(error.contains("https://games.example.org`") && error.contains("xn--"), "{error}");
        }
        let long = |label: usize| format!("https://{}.example.org", "a".repeat(label)).parse::<PublicUrl>();
        assert!(long(63).is_ok() && long(64).is_err());
        let deep = |labels: usize| format!("https://{}org", "a.".repeat(labels)).parse::<PublicUrl>();
        assert!(deep(125).is_ok() && deep(126).is_err());
    }

    #[test]
    fn an_address_is_no_domain() {
        let domain = |text: &str| text.parse::<PublicUrl>().expect(text).domain().map(str::to_owned);
        assert_eq!(domain("https://games.example.org:1"), Some("games.example.org".to_owned()));
        assert_eq!(domain("http://localhost"), Some("localhost".to_owned()));
        for address in ["https://10.0.0.1", "https://[::1]", "https://10.1"] {
            assert_eq!(domain(address), None, "{address}");
        }
    }
}

//! Where passkeys work. A passkey belongs to a domain, and browsers offer it only there. The host's settings decide
//! which domain that is and which pages may use it, never anything in a request.

use webauthn_rp::request::{AsciiDomain, RpId};
use webauthn_rp::response::Origin;

use crate::config::PublicUrl;

const LOCALHOST: &str = "localhost";

/// The domain that passkeys belong to, and the pages that may use them.
#[derive(Debug)]
pub(crate) struct Site {
    pub(super) domain: RpId,
    pub(super) pages: [Pages; 1],
}

/// The pages that may use passkeys.
#[derive(Debug)]
pub(super) enum Pages {
    /// Those of one origin.
    Of(String),
    /// Those that come from the visitor's own machine, on any port, because it may be forwarded.
    OfThisMachine,
}

impl PartialEq<Origin<'_>> for Pages {
    fn eq(&self, origin: &Origin<'_>) -> bool {
        match self {
            Self::Of(own) => *own == origin.0,
            Self::OfThisMachine => is_of_this_machine(&origin.0),
        }
    }
}

fn is_of_this_machine(origin: &str) -> bool {
    let rest = origin.strip_prefix("http://").and_then(|host| host.strip_prefix(LOCALHOST));
    rest.is_some_and(|rest| rest.is_empty() || rest.strip_prefix(':').is_some_and(is_port))
}

fn is_port(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok()
}

impl Site {
    /// Where passkeys work if browsers reach the server at this address; if the host has not configured one, on the
    /// machine itself. `None` where browsers allow no passkeys: without encryption or a domain name.
    pub(crate) fn of(public: Option<&PublicUrl>) -> Option<Self> {
        let Some(public) = public else { return Some(Self::new(LOCALHOST, Pages::OfThisMachine)) };
        match public.domain()? {
            LOCALHOST if !public.is_secure() => Some(Self::new(LOCALHOST, Pages::OfThisMachine)),
            domain if public.is_secure() => Some(Self::new(domain, Pages::Of(public.to_string()))),
            _ => None,
        }
    }

    fn new(domain: &str, pages: Pages) -> Self {
        let domain = AsciiDomain::try_from(domain.to_owned()).expect("a name of letters, digits and hyphens");
        Self { domain: RpId::Domain(domain), pages: [pages] }
    }

    /// The origin whose pages may use passkeys; `http://localhost` stands for all ports.
    pub(crate) fn origin(&self) -> String {
        match &self.pages {
            [Pages::Of(origin)] => origin.clone(),
            [Pages::OfThisMachine] => format!("http://{LOCALHOST}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    fn allows(public: Option<&str>, origin: &str) -> bool {
        let public = public.map(|text| text.parse::<PublicUrl>().expect(text));
        let site = Site::of(public.as_ref());
        site.is_some_and(|site| site.pages[0] == Origin(Cow::Borrowed(origin)))
    }

    #[test]
    fn only_pages_of_the_hosts_own_address_use_passkeys() {
        let own = Some("https://games.example.org");
        assert!(allows(own, "https://games.example.org"));
        for other in [
            "https://games.example.org:8443",
            "http://games.example.org",
            "https://evil.games.example.org",
            "https://games.example.org.evil.example",
            "https://example.org",
            "http://localhost:8417",
            "null",
            "",
        ] {
            assert!(!allows(own, other), "{other}");
        }
    }

    #[test]
    fn this_machine_over_https_is_an_address_like_others() {
        let own = Some("https://localhost:8443");
        assert!(allows(own, "https://localhost:8443"));
        for other in ["https://localhost", "http://localhost", "http://localhost:8443"] {
            assert!(!allows(own, other), "{other}");
        }
    }

    #[test]
    fn without_an_address_they_work_on_the_machine_itself() {
        for public in [None, Some("http://localhost:8417")] {
            for origin in ["http://localhost", "http://localhost:8417", "http://localhost:5173"] {
                assert!(allows(public, origin), "{origin}");
            }
            for origin in [
                "https://localhost",
                "http://localhost:",
                "http://localhost:x",
                "http://localhost:+1",
                "http://localhost.evil.example",
                "http://localhost:80.evil.example",
                "http://127.0.0.1:8417",
            ] {
                assert!(!allows(public, origin), "{origin}");
            }
        }
    }

    #[test]
    fn they_need_encryption_and_a_name() {
        for public in
            ["http://games.example.org", "https://10.0.0.1", "http://192.168.1.5:8417", "https://[::1]"]
        {
            assert!(Site::of(Some(&public.parse().expect(public))).is_none(), "{public}");
        }
    }
}

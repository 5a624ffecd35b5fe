//! Where NATS is.

use std::fmt;

use cubarium_journal::without_password;

/// The addresses of NATS, as a host has written them: `nats://USER:PASSWORD@HOST:PORT`, or `tls://...`; several are
/// separated by commas. They are shown without their passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl(String);

impl From<String> for NatsUrl {
    fn from(url: String) -> Self {
        Self(url)
    }
}

impl NatsUrl {
    /// Each address; none if one of them is something else.
    pub(crate) fn addresses(&self) -> Option<Vec<&str>> {
        let all: Vec<&str> = self.0.split(',').map(str::trim).collect();
        let fits = |one: &&str| {
            let rest = one.strip_prefix("nats://").or_else(|| one.strip_prefix("tls://"));
            let place = rest.map(|rest| rest.rsplit_once('@').map_or(rest, |(_, place)| place));
            place.is_some_and(|place| !place.is_empty() && !place.contains(['?', '#', '/']))
        };
        all.iter().all(fits).then_some(all)
    }
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(all) = self.addresses() else { return f.write_str("nats:***") };
        let shown = all.into_iter().map(|one| match one.split_once("://") {
            // A name without a password is a password.
            Some((scheme, place)) => match place.rsplit_once('@') {
                Some((user, place)) if !user.contains(':') => format!("{scheme}://***@{place}"),
                _ => without_password(one),
            },
            None => one.to_owned(),
        });
        f.write_str(&shown.collect::<Vec<_>>().join(","))
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (text, shown) in [
            ("nats://localhost", "nats://localhost"),
            ("nats://me:hunter2@host:4222", "nats://me:***@host:4222"),
            ("tls://hunter2@host, nats://me:hunter2@other", "tls://***@host,nats://me:***@other"),
        ] {
            let url = NatsUrl::from(text.to_owned());
            assert!(url.to_string() == shown && url.addresses().is_some(), "{url}");
        }
        for text in ["", "localhost", "http://host", "nats://", "nats://me:hunter2@host?x", "nats://a,"] {
            let url = NatsUrl::from(text.to_owned());
            assert!(url.to_string() == "nats:***" && url.addresses().is_none(), "{text}");
        }
    }
}

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

    /// The name and the password of the first address that has any; a name without a password is a token.
    pub(crate) fn login(&self) -> Option<Login> {
        let mut all = self.addresses()?.into_iter();
        let login = all.find_map(|one| Some(one.split_once("://")?.1.rsplit_once('@')?.0))?;
        Some(match login.split_once(':') {
            Some((user, password)) => Login::Password(decoded(user), decoded(password)),
            None => Login::Token(decoded(login)),
        })
    }
}

/// Who connects to NATS.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Login {
    /// A user with a password.
    Password(String, String),
    /// Somebody with a token.
    Token(String),
}

/// A text with its signs instead of their numbers, as in `%40` for `@`.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let number = after.get(..2).filter(|_| *first == b'%').and_then(|two| std::str::from_utf8(two).ok());
        match number.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
    fn who_connects_is_read_from_the_address() {
        let password = |user: &str, password: &str| Some(Login::Password(user.into(), password.into()));
        for (text, login) in [
            ("nats://localhost", None),
            ("nats://me:hunter2@host:4222", password("me", "hunter2")),
            ("nats://one,nats://me:a%40b%3a%25%C3%A4%zz@other", password("me", "a@b:%\u{e4}%zz")),
            ("tls://hunter2@host", Some(Login::Token("hunter2".into()))),
        ] {
            assert!(NatsUrl::from(text.to_owned()).login() == login, "{text}");
        }
    }

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

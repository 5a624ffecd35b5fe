//! The acts of administrators, as they are recorded.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use cubarium_accounts::UserName;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

use super::key::Hash;
use crate::config::Network;
use crate::networks::counted;
use crate::text::tidied;

/// The longest reason of a ban, in characters.
const MAX_REASON: usize = 200;
/// How far ahead an end may be, in milliseconds: a thousand years.
pub const LONGEST_MS: i64 = 365_250 * 86_400_000;
/// The longest announcement in one language, in characters.
pub const MAX_TEXT: usize = 500;

/// An act, with who did it and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The name of the administrator's key; `command` for commands that the host runs.
    pub by: String,
    /// What.
    #[serde(flatten)]
    pub act: Act,
}

/// What can be done. Times are in milliseconds since 1970; an act without an end holds until it is reversed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum Act {
    /// A key was created.
    KeyMade {
        /// Its name.
        name: String,
        /// Its hash.
        hash: Hash,
        /// When it expires.
        until_ms: i64,
    },
    /// The keys with this name are revoked, and the sessions that they began end.
    KeyRevoked {
        /// The name.
        name: String,
    },
    /// An administrator has signed in with a key.
    SignedIn {
        /// The hash of the key. The session is valid only if the key is: it may have been revoked just before.
        key: Hash,
        /// The hash of the session's token.
        session: Hash,
        /// When it expires.
        until_ms: i64,
    },
    /// An administrator has signed out.
    SignedOut {
        /// The hash of the session's token.
        session: Hash,
    },
    /// An address or an account may not use the server.
    Banned {
        /// Whom or what.
        whom: Banned,
        /// Why; only administrators see it.
        reason: String,
        /// Until when.
        until_ms: Option<i64>,
    },
    /// A ban was lifted.
    Lifted {
        /// Whose ban.
        whom: Banned,
    },
    /// An announcement to everybody. It replaces the one before.
    Announced {
        /// Its words.
        texts: Texts,
        /// Until when.
        until_ms: Option<i64>,
    },
    /// The announcement was withdrawn.
    Withdrawn,
    /// No new games begin, because the server is going down.
    Drained {
        /// When it goes down, if that is known.
        down_ms: Option<i64>,
    },
    /// New games begin again.
    Undrained,
    /// A table was deleted.
    TableDeleted {
        /// Its id.
        table: String,
        /// Its game.
        game: String,
    },
}

/// Who is banned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Banned {
    /// All visitors from an address or a network.
    Address(Network),
    /// An account, by its name in lower case.
    Account(String),
}

/// Why a ban is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BannedError {
    /// The text is not an address.
    #[error("{0:?} is neither an address nor a network")]
    NoAddress(String),
    /// The text is not a name, or no account has it.
    #[error("there is no account {0:?}")]
    NoAccount(String),
    /// The network contains all addresses.
    #[error("this network is too large: everybody is in it")]
    Everybody,
    /// It is the administrator's own address.
    #[error("this is your own address")]
    Own,
    /// The network contains a trusted proxy.
    #[error("a trusted proxy has this address, and all visitors come through it")]
    Proxy,
    /// There are too many bans: every request is compared with all of them.
    #[error("there are {0} bans already: lift some")]
    Many(usize),
}

impl BannedError {
    fn no_address(text: &str) -> Self {
        Self::NoAddress(text.chars().take(60).collect())
    }

    pub(crate) fn no_account(text: &str) -> Self {
        Self::NoAccount(text.chars().take(60).collect())
    }
}

impl Banned {
    /// An address or a network. In IPv6 a longer prefix than 64 bits is cut to 64, because one customer has the whole
    /// /64.
    ///
    /// # Errors
    /// When the text is neither, or a network of all addresses.
    pub fn address(text: &str) -> Result<Self, BannedError> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => match counted(address) {
                IpAddr::V6(network) => format!("{network}/64").parse(),
                address @ IpAddr::V4(_) => address.to_string().parse(),
            },
            Err(_) => text.parse::<Network>().map(Network::of_visitors),
        };
        let network = network.map_err(|_| BannedError::no_address(text))?;
        if network.is_everything() { Err(BannedError::Everybody) } else { Ok(Self::Address(network)) }
    }

    /// An account.
    ///
    /// # Errors
    /// When the text cannot be an account's name.
    pub fn account(text: &str) -> Result<Self, BannedError> {
        let name: UserName = text.parse().map_err(|_| BannedError::no_account(text))?;
        Ok(Self::Account(name.folded()))
    }
}

/// A text that cannot be a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("must be at most {MAX_REASON} visible characters")]
pub struct ReasonError;

/// The reason of a ban, with whitespace collapsed to single spaces.
///
/// # Errors
/// When it is too long or contains invisible characters.
pub fn reason(text: &str) -> Result<String, ReasonError> {
    tidied(text, MAX_REASON).ok_or(ReasonError)
}

impl fmt::Display for Banned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(network) => network.fmt(f),
            Self::Account(name) => name.fmt(f),
        }
    }
}

impl Serialize for Network {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Network {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_str(&text).map_err(serde::de::Error::custom)
    }
}

/// A text in the languages of the page. People whose language is missing read it in English, or else in any other.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Texts {
    /// In English.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub en: Option<String>,
    /// In French.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fr: Option<String>,
    /// In German.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub de: Option<String>,
}

/// What is wrong with the words of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TextsError {
    /// There is none.
    #[error("an announcement needs a text in at least one language")]
    Missing,
    /// One is too long or contains invisible characters.
    #[error("a text has at most {MAX_TEXT} visible characters")]
    Unfit,
}

impl Texts {
    /// The texts with whitespace collapsed to single spaces, without empty ones.
    ///
    /// # Errors
    /// When there is none, or one is not allowed.
    pub fn tidy(self) -> Result<Self, TextsError> {
        let tidy = |text: Option<String>| -> Result<Option<String>, TextsError> {
            let Some(text) = text else { return Ok(None) };
            let text = tidied(&text, MAX_TEXT).ok_or(TextsError::Unfit)?;
            Ok(Some(text).filter(|text| !text.is_empty()))
        };
        let tidied = Self { en: tidy(self.en)?, fr: tidy(self.fr)?, de: tidy(self.de)? };
        if tidied == Self::default() { Err(TextsError::Missing) } else { Ok(tidied) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_ipv6_bans_its_network_of_64_bits() {
        let banned = |text: &str| Banned::address(text).map(|banned| banned.to_string());
        assert_eq!(banned("2001:db8:1:2:3:4:5:6"), Ok("2001:db8:1:2::/64".to_owned()));
        assert_eq!(banned("::ffff:10.0.0.1"), Ok("10.0.0.1".to_owned()));
        assert_eq!(banned("10.0.0.9/24"), Ok("10.0.0.0/24".to_owned()));
        assert_eq!(banned("2001:db8::/32"), Ok("2001:db8::/32".to_owned()));
        assert_eq!(banned("2001:db8:1:2::9/128"), Ok("2001:db8:1:2::/64".to_owned()));
        assert_eq!(banned("::ffff:10.0.0.9/120"), Ok("10.0.0.0/24".to_owned()));
        for everybody in ["0.0.0.0/0", "::/0"] {
            assert_eq!(banned(everybody), Err(BannedError::Everybody));
        }
        for bad in ["", "ada", "10.0.0", "10.0.0.1/33", "0.0.0.0/x"] {
            assert_eq!(banned(bad), Err(BannedError::NoAddress(bad.to_owned())));
        }
        assert_eq!(Banned::account("Ada_1"), Ok(Banned::Account("ada_1".to_owned())));
        assert!(Banned::account("Ada Lovelace").is_err());
    }

    #[test]
    fn an_announcement_has_a_text_and_no_invisible_signs() {
        let of = |text: &str| Texts { en: Some(text.to_owned()), ..Texts::default() }.tidy();
        assert_eq!(of(" Down \n at noon ").map(|texts| texts.en), Ok(Some("Down at noon".to_owned())));
        assert_eq!(of("  "), Err(TextsError::Missing));
        assert_eq!(of("a\u{202e}b"), Err(TextsError::Unfit));
        assert_eq!(of(&"é".repeat(MAX_TEXT + 1)), Err(TextsError::Unfit));
    }
}

//! The keys with which administrators sign in, and the tokens of their sessions: 256 random bits, stored as hashes.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::token::{hex, unhex};

/// The key of an administrator. It has no `Debug` or `Display`: it is printed once for the host and nowhere else.
#[derive(Clone, Copy)]
pub struct AdminKey([u8; 32]);

impl AdminKey {
    /// A key that cannot be guessed.
    ///
    /// # Errors
    /// When the operating system provides no randomness.
    pub fn random() -> Result<Self, std::io::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Self(bytes))
    }

    /// Its text, 64 hexadecimal digits.
    #[must_use]
    pub fn tell(&self) -> String {
        hex(&self.0)
    }

    /// Reads the output of [`AdminKey::tell`]; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        unhex(text)?.try_into().ok().map(Self)
    }

    /// The hash that is stored.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of("cubarium administrator", &self.0)
    }

    /// The hash of the same bits as a session token.
    pub(crate) fn session_hash(&self) -> Hash {
        Hash::of("cubarium administrator session", &self.0)
    }
}

/// The hash of a key or of a session token.
#[derive(Clone, Copy, Debug, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hash([u8; 32]);

impl Hash {
    fn of(purpose: &str, bytes: &[u8; 32]) -> Self {
        Self(Sha256::new().chain_update(purpose).chain_update(bytes).finalize().into())
    }
}

impl PartialEq for Hash {
    /// Compares in constant time.
    fn eq(&self, other: &Self) -> bool {
        let differing = self.0.iter().zip(other.0).fold(0, |all, (one, other)| all | (one ^ other));
        std::hint::black_box(differing) == 0
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> Self {
        hex(&hash.0)
    }
}

impl TryFrom<String> for Hash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        unhex(&text).and_then(|bytes| bytes.try_into().ok()).map(Self).ok_or("not a hash")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip_through_text_and_are_no_sessions() {
        let key = AdminKey::random().expect("randomness");
        let text = key.tell();
        assert_eq!(text.len(), 64);
        assert!(AdminKey::read(&text).expect("its own text").hash() == key.hash());
        assert!(key.hash() != key.session_hash());
        for bad in ["", "00", &text[1..], &format!("{text}00"), &"g".repeat(64)] {
            assert!(AdminKey::read(bad).is_none(), "{bad}");
        }
        assert_eq!(Hash::try_from(String::from(key.hash())), Ok(key.hash()));
    }
}

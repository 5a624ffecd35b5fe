//! The secrets that open seats, and the keys that are traded for them: 128 random bits, sent once, stored as a hash.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, header, request::Parts};
use cubarium_journal::{KeyHash, Salt, TokenHash};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::rejection::Rejection;

/// A seat's token. It has no `Debug` or `Display`: it is written into one answer and nowhere else.
#[derive(Clone, Copy)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A token that cannot be guessed.
    ///
    /// # Errors
    /// When the operating system provides no randomness.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Its text, for the one answer that contains it.
    pub(crate) fn tell(self) -> String {
        hex(&self.0)
    }

    /// The token for which a key is traded. Others may know the key, and the salt is stored, so only the secret is
    /// known to the guest alone; with it the guest gets the same token again.
    pub(crate) fn traded(salt: Salt, key: Key, secret: Secret) -> Self {
        let all = Sha256::new()
            .chain_update("cubarium token")
            .chain_update(salt.0)
            .chain_update(key.0)
            .chain_update(secret.0)
            .finalize();
        let (token, _) = all.split_first_chunk().expect("32 bytes");
        Self(*token)
    }

    /// The token of a player who was paired at a table. The salt belongs to the table, and only the player knows the
    /// secret; with it the player gets the same token again.
    pub(crate) fn drawn(salt: Salt, secret: Secret) -> Self {
        let all = Sha256::new()
            .chain_update("cubarium paired token")
            .chain_update(salt.0)
            .chain_update(secret.0)
            .finalize();
        let (token, _) = all.split_first_chunk().expect("32 bytes");
        Self(*token)
    }

    /// The pass of an account's device for a seat.
    pub(crate) const fn pass(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The hash that is stored.
    pub(crate) fn hash(self) -> TokenHash {
        TokenHash::of(&self.0)
    }

    /// Reads the output of [`Token::tell`].
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Result<Self, Rejection> {
        digits(text).map(Self).ok_or(Rejection::BadToken)
    }
}

/// A key that can be traded for one token.
#[derive(Clone, Copy)]
pub(crate) struct Key([u8; 16]);

impl Key {
    /// A key that cannot be guessed.
    ///
    /// # Errors
    /// When the operating system provides no randomness.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        Token::random().map(|token| Self(token.0))
    }

    /// Its text, for the one answer that contains it.
    pub(crate) fn tell(self) -> String {
        hex(&self.0)
    }

    /// The hash that is stored.
    pub(crate) fn hash(self) -> KeyHash {
        KeyHash::of(&self.0)
    }

    /// A seat's token also serves as a key: its holder may trade it for one that nobody else knows.
    pub(crate) fn as_token(self) -> Token {
        Token(self.0)
    }

    /// Reads the output of [`Key::tell`].
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Result<Self, Rejection> {
        digits(text).map(Self).ok_or_else(|| Rejection::unfit("key", DIGITS))
    }
}

/// A secret known only to the client that trades a key or looks for an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Secret([u8; 16]);

impl Secret {
    /// Reads a client's secret.
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Result<Self, Rejection> {
        digits(text).map(Self).ok_or_else(|| Rejection::unfit("secret", DIGITS))
    }

    /// The secret that a client has sent as a token in the `Authorization` header; `None` without that header.
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub(crate) fn of_header(headers: &HeaderMap) -> Result<Option<Self>, Rejection> {
        Ok(sent(headers)?.map(|token| Self(token.0)))
    }

    /// The secret as a token that does not open a seat: for an entry in a tournament, or for a tournament.
    pub(crate) fn as_token(self) -> Token {
        Token(self.0)
    }
}

/// The token in a request's `Authorization` header; `None` without that header.
fn sent(headers: &HeaderMap) -> Result<Option<Token>, Rejection> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let (scheme, token) =
        value.to_str().ok().and_then(|value| value.split_once(' ')).ok_or(Rejection::BadToken)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(Rejection::BadToken);
    }
    Token::read(token.trim()).map(Some)
}

const DIGITS: &str = "must be 32 hexadecimal digits";

fn digits(text: &str) -> Option<[u8; 16]> {
    unhex(text)?.try_into().ok()
}

/// The rejection for when the operating system provides no randomness.
// Taken by value so that it can be passed to `map_err` directly.
#[allow(clippy::needless_pass_by_value)]
pub(crate) fn no_randomness(error: getrandom::Error) -> Rejection {
    tracing::error!(%error, "the operating system provides no randomness");
    Rejection::Unavailable
}

/// An unpredictable random number.
///
/// # Errors
/// When the operating system provides no randomness.
pub(crate) fn chance() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

/// 128 random bits to mix into a token.
///
/// # Errors
/// When the operating system provides no randomness.
pub(crate) fn salt() -> Result<Salt, getrandom::Error> {
    Token::random().map(|token| Salt(token.0))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

/// The bytes of hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| char::from(sign).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

/// The hash of the token in a request's `Authorization` header, or of the token that a pass there stands for; `None`
/// without that header.
pub(crate) struct Bearer(pub(crate) Option<TokenHash>);

impl Bearer {
    /// The hash, where a token is needed.
    ///
    /// # Errors
    /// When none was sent.
    pub(crate) fn needed(self) -> Result<TokenHash, Rejection> {
        self.0.ok_or(Rejection::NoToken)
    }
}

impl FromRequestParts<Arc<App>> for Bearer {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        match sent(&parts.headers)? {
            Some(token) => Ok(Self(Some(app.seat_token(token.hash()).await?))),
            None => Ok(Self(None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_round_trips_through_text() {
        let token = Token::random().expect("randomness");
        let read = Token::read(&token.tell()).expect("its own text");
        assert!(read.hash() == token.hash());
        assert!(Token::random().expect("randomness").hash() != token.hash());
    }

    #[test]
    fn other_texts_are_not_tokens() {
        for text in ["", "00", &"0".repeat(31), &"0".repeat(34), &"g".repeat(32), "é", &"é".repeat(16)] {
            assert_eq!(Token::read(text).err(), Some(Rejection::BadToken), "{text}");
        }
    }

    #[test]
    fn a_traded_token_depends_on_all_its_inputs() {
        let key = |digit: &str| Key::read(&digit.repeat(32)).expect("digits");
        let secret = |digit: &str| Secret::read(&digit.repeat(32)).expect("digits");
        let token = |salt: u8, one, other| Token::traded(Salt([salt; 16]), key(one), secret(other)).tell();
        let tokens = [token(1, "2", "3"), token(2, "2", "3"), token(1, "1", "3"), token(1, "2", "2")];
        assert_eq!(tokens[0], token(1, "2", "3"));
        assert_eq!(tokens.iter().collect::<std::collections::HashSet<_>>().len(), tokens.len());
        for text in ["", "0", &"0".repeat(31), &"g".repeat(32)] {
            assert!(Key::read(text).is_err() && Secret::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn bytes_round_trip_as_hex_digits() {
        assert_eq!(hex(&[0, 0x7f, 0xff]), "007fff");
        assert_eq!(unhex("007fff"), Some(vec![0, 0x7f, 0xff]));
    }
}

//! The secrets that open seats: 128 random bits, told once, kept as a hash.

use axum::extract::FromRequestParts;
use axum::http::{header, request::Parts};
use cubarium_journal::TokenHash;

use crate::rejection::Rejection;

/// A seat's token. It does not print: it is written into one answer and nowhere else.
#[derive(Clone, Copy)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A token that nobody can guess.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The token for the one answer that tells it.
    pub(crate) fn tell(self) -> String {
        hex(&self.0)
    }

    /// What is kept of it.
    pub(crate) fn hash(self) -> TokenHash {
        TokenHash::of(&self.0)
    }

    /// Reads what [`Token::tell`] has told.
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Result<Self, Rejection> {
        let bytes = unhex(text).ok_or(Rejection::BadToken)?;
        bytes.try_into().map(Self).map_err(|_| Rejection::BadToken)
    }
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

/// The hash of the token in a request's `Authorization` header; none without such a header.
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

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Rejection> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let (scheme, token) =
            value.to_str().ok().and_then(|value| value.split_once(' ')).ok_or(Rejection::BadToken)?;
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(Rejection::BadToken);
        }
        Ok(Self(Some(Token::read(token.trim())?.hash())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_was_told_opens_what_it_opened() {
        let token = Token::random().expect("randomness");
        let read = Token::read(&token.tell()).expect("its own text");
        assert!(read.hash() == token.hash());
        assert!(Token::random().expect("randomness").hash() != token.hash());
    }

    #[test]
    fn other_texts_are_no_tokens() {
        for text in ["", "00", &"0".repeat(31), &"0".repeat(34), &"g".repeat(32), "é", &"é".repeat(16)] {
            assert_eq!(Token::read(text).err(), Some(Rejection::BadToken), "{text}");
        }
    }

    #[test]
    fn bytes_survive_as_digits() {
        assert_eq!(hex(&[0, 0x7f, 0xff]), "007fff");
        assert_eq!(unhex("007fff"), Some(vec![0, 0x7f, 0xff]));
    }
}

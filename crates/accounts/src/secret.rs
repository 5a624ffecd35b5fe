//! Secrets that cannot be guessed: session tokens, bot tokens, recovery codes, and the passes for seats.

use cubarium_journal::TableId;
use sha2::{Digest as _, Sha256};

/// The number of recovery codes of an account.
pub const CODES: usize = 10;

/// The token of a session: 256 random bits. Only its hash is stored. It has no `Debug` or `Display`, because it is
/// written into one cookie and nowhere else.
#[derive(Clone, Copy)]
pub struct SessionToken([u8; 32]);

impl SessionToken {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        random().map(Self)
    }

    /// Its text, 64 hexadecimal digits, for the cookie.
    #[must_use]
    pub fn tell(&self) -> String {
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// Reads the output of [`SessionToken::tell`]; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        let pairs: &[[u8; 2]; 32] = pairs.try_into().ok().filter(|_| rest.is_empty())?;
        let mut bytes = [0; 32];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = value(*high)? << 4 | value(*low)?;
        }
        Some(Self(bytes))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash("cubarium session", &[&self.0])
    }

    /// The pass of this session for a seat: only somebody with the session's token can compute it.
    pub(crate) fn pass(&self, table: &TableId, seat: &str) -> [u8; 16] {
        let all = hash("cubarium pass", &[&self.0, table.as_str().as_bytes(), &[0], seat.as_bytes()]);
        let (pass, _) = all.split_first_chunk().expect("32 bytes");
        *pass
    }
}

/// The token of a bot: 256 random bits. Only its hash is stored. It has no `Debug` or `Display`, because it is written
/// into one answer and nowhere else.
#[derive(Clone, Copy)]
pub struct BotToken([u8; 32]);

/// The prefix of a bot's token, by which secret scanners recognize one in public places.
const BOT: &str = "cubarium-bot-";

impl BotToken {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        random().map(Self)
    }

    /// Its text, for the one answer that contains it.
    #[must_use]
    pub fn tell(&self) -> String {
        format!("{BOT}{}", SessionToken(self.0).tell())
    }

    /// Reads the output of [`BotToken::tell`]; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        SessionToken::read(text.strip_prefix(BOT)?).map(|token| Self(token.0))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash("cubarium bot", &[&self.0])
    }
}

/// The token in the addresses of an account's calendar and feed: 256 random bits. Only its hash is stored. It has no
/// `Debug` or `Display`, because it is written into one answer and nowhere else.
#[derive(Clone, Copy)]
pub struct FeedToken([u8; 32]);

impl FeedToken {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        random().map(Self)
    }

    /// Its text, 64 hexadecimal digits, for the addresses.
    #[must_use]
    pub fn tell(&self) -> String {
        SessionToken(self.0).tell()
    }

    /// Reads the output of [`FeedToken::tell`]; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        SessionToken::read(text).map(|token| Self(token.0))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash("cubarium feed", &[&self.0])
    }

    /// The id of a feed for the programs that read it. It reveals nothing of the token.
    #[must_use]
    pub fn name(&self) -> String {
        let bytes = hash("cubarium name of a feed", &[&self.0]);
        bytes[..12].iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }
}

/// A recovery code: 80 random bits, good for setting one new password. Only its hash is stored.
#[derive(Clone)]
pub struct RecoveryCode([u8; 16]);

/// The characters of recovery codes, without those that are easily confused: `i`, `l`, `o` and `u`.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl RecoveryCode {
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        random::<16>().map(|bytes| Self(bytes.map(|byte| SIGNS[usize::from(byte % 32)])))
    }

    /// Its text: four groups of four letters and digits.
    #[must_use]
    pub fn tell(&self) -> String {
        let groups = self.0.chunks(4).map(|group| String::from_utf8_lossy(group).into_owned());
        groups.collect::<Vec<_>>().join("-")
    }

    /// Reads a code as people type it: in any case, with or without hyphens and spaces, with `o` for `0`, `i` and `l`
    /// for `1`. `None` if it is not a code.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let signs = text.bytes().filter(|sign| !b"- \t".contains(sign)).map(|sign| match sign {
            b'o' | b'O' => b'0',
            b'i' | b'I' | b'l' | b'L' => b'1',
            sign => sign.to_ascii_lowercase(),
        });
        let signs: [u8; 16] = signs.take(17).collect::<Vec<_>>().try_into().ok()?;
        signs.iter().all(|sign| SIGNS.contains(sign)).then_some(Self(signs))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash("cubarium recovery code", &[&self.0])
    }
}

fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// 128 random bits, the salt of a password.
pub(crate) fn salt() -> Result<[u8; 16], getrandom::Error> {
    random()
}

fn hash(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let start = Sha256::new().chain_update(purpose);
    parts.iter().fold(start, |hash, part| hash.chain_update(part)).finalize().into()
}

fn digit(value: u8) -> char {
    char::from(b"0123456789abcdef"[usize::from(value)])
}

fn value(sign: u8) -> Option<u8> {
    char::from(sign).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn session_tokens_round_trip_through_text() {
        let token = SessionToken::random().expect("randomness");
        let text = token.tell();
        assert_eq!(text.len(), 64);
        assert!(SessionToken::read(&text).expect("its own text").hash() == token.hash());
        for bad in ["", "00", &text[1..], &format!("{text}0"), &format!("{text}00"), &"g".repeat(64)] {
            assert!(SessionToken::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn tokens_of_bots_round_trip_through_text_and_are_no_sessions() {
        let token = BotToken::random().expect("randomness");
        let text = token.tell();
        assert!(BotToken::read(&text).expect("its own text").hash() == token.hash());
        assert!(SessionToken(token.0).hash() != token.hash());
        assert!(FeedToken(token.0).hash() != token.hash());
        assert!(!FeedToken(token.0).tell().contains(&FeedToken(token.0).name()));
        for bad in ["", BOT, &text[1..], &format!("{text}0"), &text[BOT.len()..]] {
            assert!(BotToken::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_pass_depends_on_the_session_the_table_and_the_seat() {
        let table = |id: &str| id.parse::<TableId>().expect("an id");
        let [one, other] = [1, 2].map(|byte| SessionToken([byte; 32]));
        let passes = [
            one.pass(&table("ab"), "w"),
            other.pass(&table("ab"), "w"),
            one.pass(&table("abw"), ""),
            one.pass(&table("ab"), "b"),
        ];
        assert_eq!(passes[0], one.pass(&table("ab"), "w"));
        assert_eq!(passes.iter().collect::<std::collections::HashSet<_>>().len(), passes.len());
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code = RecoveryCode(*b"0123456789abcdef");
        assert_eq!(code.tell(), "0123-4567-89ab-cdef");
        for typed in
            ["0123-4567-89ab-cdef", "O123 4567 89AB CDEF", "oi23456789abcdef", "0l23-4567-89ab-cdef "]
        {
            assert!(RecoveryCode::read(typed).expect(typed).hash() == code.hash(), "{typed}");
        }
        for bad in
            ["", "0123-4567-89ab-cde", "0123-4567-89ab-cdef0", "0123-4567-89ab-cdeu", "0123-4567-89ab-cdeé"]
        {
            assert!(RecoveryCode::read(bad).is_none(), "{bad}");
        }
        let random = RecoveryCode::random().expect("randomness");
        assert!(RecoveryCode::read(&random.tell()).expect("its own text").hash() == random.hash());
    }
}

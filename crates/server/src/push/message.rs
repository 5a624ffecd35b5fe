//! What devices are told, and its encryption for them (RFC 8291).

use cubarium_accounts::NewDevice;
use cubarium_catalog::words::Language;
use cubarium_journal::{TableId, TokenHash};
use p256::PublicKey;
use serde_json::json;
use web_push_native::{Auth, encrypt};

use crate::words::{about, words};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// A turn has begun.
    Turn,
    /// The time for the turn is running out.
    Soon,
    /// The game has ended.
    Over,
    /// Somebody would like to play again.
    Rematch,
}

impl News {
    const fn keys(self) -> [&'static str; 2] {
        match self {
            Self::Turn => ["reminder-turn", "reminder-turn-alone"],
            Self::Soon => ["reminder-soon", "reminder-soon-alone"],
            Self::Over => ["reminder-over", "reminder-over-alone"],
            Self::Rematch => ["reminder-rematch", "reminder-rematch-alone"],
        }
    }
}

/// News for the player of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    /// What happened.
    pub(crate) news: News,
    /// The table.
    pub(crate) table: TableId,
    /// The seat.
    pub(crate) seat: &'static str,
    /// The token of the seat: a device of somebody who has lost the seat is told nothing.
    pub(crate) token: TokenHash,
    /// The game's id.
    pub(crate) game: String,
    /// The names of the others, where they have any.
    pub(crate) others: Vec<String>,
}

impl Notice {
    /// The news in a language, with the address of the table relative to the server's. It reveals nothing of the
    /// position.
    fn text(&self, language: Language) -> String {
        let Self { news, table, seat, game, others, .. } = self;
        let body = about(words(language), news.keys(), game, others);
        json!({"title": "Cubarium", "body": body, "url": format!("/t/{table}/{seat}"), "tag": table.as_str()})
            .to_string()
    }

    /// The news, encrypted so that only the device's browser can read it.
    ///
    /// # Errors
    /// When the device's key is invalid.
    pub(super) fn encrypted(&self, device: &NewDevice) -> Result<Vec<u8>, NotAKey> {
        let language = device.language.parse().unwrap_or_default();
        let key = PublicKey::from_sec1_bytes(&device.key).map_err(|_| NotAKey)?;
        let auth = Auth::clone_from_slice(&device.auth);
        encrypt(self.text(language).into_bytes(), &key, &auth).map_err(|_| NotAKey)
    }
}

/// A device's key is invalid.
#[derive(Debug)]
pub(super) struct NotAKey;

/// Whether bytes are a browser's public key.
pub(super) fn is_key(bytes: &[u8]) -> bool {
    PublicKey::from_sec1_bytes(bytes).is_ok()
}

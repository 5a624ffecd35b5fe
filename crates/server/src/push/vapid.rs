//! The server's key for push services (VAPID, RFC 8292), and signing with it.

use std::io::Write as _;
use std::path::Path;

use cubarium_accounts::Accounts;
use cubarium_journal::Timestamp;
use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use ureq::http::Uri;

use crate::token::{hex, unhex};

/// How long a signature is valid, in seconds; at most a day is allowed.
const GOOD_FOR: i64 = 12 * 3_600;

/// The name of the key among a server's secrets.
const KEY: &str = "push";

/// The server's key.
pub(super) struct Vapid {
    key: SigningKey,
    /// The contact that push services ask for: the host's mail address or web page.
    contact: Option<String>,
}

impl Vapid {
    /// Reads the key from a file, which is created if it does not exist. Only its owner may read it.
    ///
    /// # Errors
    /// When the file cannot be read or written, or holds something else.
    pub(super) fn open(file: &Path, contact: Option<String>) -> std::io::Result<Self> {
        let key = match std::fs::read_to_string(file) {
            // An unused file: a server that stopped while creating its key may have left it.
            Ok(text) if text.is_empty() => make(file)?,
            Ok(text) => {
                keep_private(file)?;
                unhex(text.trim()).and_then(|bytes| SigningKey::from_slice(&bytes).ok()).ok_or_else(|| {
                    let what = format!("{} does not hold a key of this program", file.display());
                    std::io::Error::new(std::io::ErrorKind::InvalidData, what)
                })?
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => make(file)?,
            Err(error) => return Err(error),
        };
        Ok(Self { key, contact })
    }

    /// Reads the key from the accounts' database, creating it if necessary: all servers that share the database share
    /// the key.
    ///
    /// # Errors
    /// When the database cannot be used, or its key is invalid.
    pub(super) async fn shared(accounts: &Accounts, contact: Option<String>) -> std::io::Result<Self> {
        let fresh = random()?.to_bytes();
        let stored = accounts.secret(KEY, &fresh).await.map_err(std::io::Error::other)?;
        let key = SigningKey::from_slice(&stored).map_err(|_| {
            let what = "what the accounts hold is not a key of this program";
            std::io::Error::new(std::io::ErrorKind::InvalidData, what)
        })?;
        Ok(Self { key, contact })
    }

    /// The public half, which pages hand to their browsers.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The header by which a push service recognizes the sender of a message.
    pub(super) fn sign(&self, endpoint: &Uri, now: Timestamp) -> String {
        let audience = format!(
            "{}://{}",
            endpoint.scheme_str().unwrap_or("https"),
            endpoint.authority().map_or("", |authority| authority.as_str())
        );
        let mut claims = json!({"aud": audience, "exp": now.0.div_euclid(1_000) + GOOD_FOR});
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let part = |value: &serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let signed = format!("{}.{}", part(&json!({"typ": "JWT", "alg": "ES256"})), part(&claims));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

fn random() -> std::io::Result<SigningKey> {
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
        // Nearly every number of this size is a valid key.
        if let Ok(key) = SigningKey::from_slice(&bytes) {
            return Ok(key);
        }
    }
}

fn make(file: &Path) -> std::io::Result<SigningKey> {
    let key = random()?;
    // The file gets its name only once it holds the key: half a key would keep the server from starting.
    let unfinished = file.with_extension("unfinished");
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut made = options.open(&unfinished)?;
    made.write_all(hex(&key.to_bytes()).as_bytes())?;
    made.sync_all()?;
    std::fs::rename(&unfinished, file)?;
    Ok(key)
}

/// Makes the key's file readable by its owner only: a copied file may have lost that.
#[cfg(unix)]
fn keep_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut permissions = file.metadata()?.permissions();
    if permissions.mode() & 0o077 != 0 {
        tracing::warn!(file = %file.display(), "others could read the key for notifications; now only its owner can");
        permissions.set_mode(0o600);
        std::fs::set_permissions(file, permissions)?;
    }
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    fn decode(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64")
    }

    #[test]
    fn the_key_is_made_once_and_read_by_nobody_else() {
        let data = tempfile::tempdir().expect("a directory");
        let file = data.path().join("push.key");
        let made = Vapid::open(&file, None).expect("a key").public();
        assert_eq!(Vapid::open(&file, None).expect("the same").public(), made);
        assert_eq!(decode(&made).len(), 65);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = || file.metadata().expect("there").permissions().mode() & 0o777;
            assert_eq!(mode(), 0o600);
            let loose = std::fs::Permissions::from_mode(0o644);
            std::fs::set_permissions(&file, loose).expect("a copy of it");
            assert_eq!(Vapid::open(&file, None).expect("the same").public(), made);
            assert_eq!(mode(), 0o600);
        }
        std::fs::write(&file, "something else").expect("written");
        let error = Vapid::open(&file, None).err().expect("it is no key").to_string();
        assert!(error.contains("does not hold a key"), "{error}");
    }

    #[test]
    fn a_key_that_was_not_finished_is_made_again() {
        let data = tempfile::tempdir().expect("a directory");
        let file = data.path().join("push.key");
        std::fs::write(&file, "").expect("written");
        std::fs::write(file.with_extension("unfinished"), "0123").expect("written");
        let made = Vapid::open(&file, None).expect("a key").public();
        assert_eq!(Vapid::open(&file, None).expect("the same").public(), made);
        let files = data.path().read_dir().expect("a directory").count();
        assert_eq!(files, 1, "nothing else is left");
    }

    #[test]
    fn what_is_signed_says_to_whom_until_when_and_who_is_responsible() {
        let data = tempfile::tempdir().expect("a directory");
        let contact = Some("mailto:host@club.example".to_owned());
        let vapid = Vapid::open(&data.path().join("k"), contact).expect("a key");
        let endpoint = "https://push.example:8443/a/b".parse().expect("an address");
        let header = vapid.sign(&endpoint, Timestamp(1_700_000_000_123));
        let (token, key) =
            header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("a header");
        assert_eq!(key, vapid.public());
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let (head, claims) = signed.split_once('.').expect("three parts");
        assert_eq!(decode(head), br#"{"alg":"ES256","typ":"JWT"}"#);
        let claims: serde_json::Value = serde_json::from_slice(&decode(claims)).expect("JSON");
        let wanted = json!({"aud": "https://push.example:8443", "exp": 1_700_043_200, "sub": "mailto:host@club.example"});
        assert_eq!(claims, wanted);
        let public = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a key");
        let signature = Signature::from_slice(&decode(signature)).expect("a signature");
        assert!(public.verify(signed.as_bytes(), &signature).is_ok());
    }
}

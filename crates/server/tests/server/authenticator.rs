//! A software authenticator: it makes passkeys and answers challenges, correctly or not, in the form in which a browser
//! passes them on.

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The origin of the pages in the tests.
pub(crate) const PAGE: &str = "http://localhost:8417";

/// A passkey in an authenticator.
#[derive(Clone)]
pub(crate) struct Key {
    id: [u8; 16],
    key: SigningKey,
    pub(crate) handle: String,
    pub(crate) count: u32,
}

impl Key {
    /// The id of its credential, in the browsers' encoding.
    pub(crate) fn id(&self) -> String {
        told(&self.id)
    }
}

/// How an authenticator and its browser behave.
#[derive(Clone)]
pub(crate) struct Authenticator {
    /// The origin of the page that makes the request.
    pub(crate) page: String,
    /// Whether it verifies its user.
    pub(crate) verifies: bool,
    /// Whether it keeps a signature counter.
    pub(crate) counts: bool,
    /// The seed of its next key.
    pub(crate) made: u8,
}

impl Authenticator {
    /// An ordinary one. Different numbers make different keys.
    pub(crate) fn new(number: u8) -> Self {
        Self { page: PAGE.to_owned(), verifies: true, counts: true, made: number }
    }

    /// Makes a passkey for a challenge, and returns it with what the browser sends.
    pub(crate) fn make(&mut self, options: &Value) -> (Key, Value) {
        self.made += 16;
        let key = SigningKey::from_slice(&[self.made; 32]).expect("a key");
        let id = [self.made; 16];
        let handle = options["user"]["id"].as_str().expect("a handle").to_owned();
        let key = Key { id, key, handle, count: u32::from(self.counts) };
        let mut data = self.data(options["rp"]["id"].as_str().expect("a domain"), 0x40, key.count);
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(id);
        let point = key.key.verifying_key().to_encoded_point(false);
        data.extend([0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]);
        data.extend(point.x().expect("a point"));
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().expect("a point"));
        let mut object = b"\xA3\x63fmt\x64none\x67attStmt\xA0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("a short text"));
        object.extend(&data);
        let credential = json!({
            "id": key.id(),
            "rawId": key.id(),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": told(self.client(options, "create").as_bytes()),
                "attestationObject": told(&object),
                "transports": ["internal"],
            },
        });
        (key, credential)
    }

    /// Answers a challenge with a passkey.
    pub(crate) fn answer(&self, options: &Value, key: &mut Key) -> Value {
        key.count += u32::from(self.counts);
        let data = self.data(options["rpId"].as_str().expect("a domain"), 0, key.count);
        let client = self.client(options, "get");
        let signed = [data.as_slice(), &Sha256::digest(client.as_bytes())].concat();
        let signature: Signature = key.key.sign(&signed);
        json!({
            "id": key.id(),
            "rawId": key.id(),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": told(client.as_bytes()),
                "authenticatorData": told(&data),
                "signature": told(signature.to_der().as_bytes()),
                "userHandle": key.handle,
            },
        })
    }

    fn client(&self, options: &Value, what: &str) -> String {
        let (challenge, page) = (&options["challenge"], &self.page);
        format!(
            r#"{{"type":"webauthn.{what}","challenge":{challenge},"origin":"{page}","crossOrigin":false}}"#
        )
    }

    fn data(&self, domain: &str, flags: u8, count: u32) -> Vec<u8> {
        let verified = if self.verifies { 0x04 } else { 0 };
        let mut data = Sha256::digest(domain.as_bytes()).to_vec();
        data.push(0x01 | verified | flags);
        data.extend(count.to_be_bytes());
        data
    }
}

/// Bytes in the browsers' encoding.
pub(crate) fn told(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// Reads the output of [`told`].
pub(crate) fn read(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).expect("its own text")
}

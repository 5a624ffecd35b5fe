//! Passkeys. What browsers are sent and answer is JSON of WebAuthn (Level 3): the page hands it on as it is.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Proof that whoever is logged in owns the account: one of the two.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProofRequest {
    /// The password.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
    /// What a passkey of the account has answered to a challenge for `confirm`.
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub passkey: Option<Value>,
}

impl ProofRequest {
    pub(crate) fn parts(&self) -> (Option<&str>, Option<&Value>) {
        (self.password.as_deref(), self.passkey.as_ref())
    }
}

/// What a challenge is for. It is good for nothing else.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChallengeRequest {
    /// To log in, with any passkey.
    LogIn {},
    /// To prove, in this session, that the account is one's own.
    Confirm {},
    /// To make an account with a passkey.
    Create {
        /// The name of the account.
        #[schema(pattern = "^[A-Za-z0-9_-]{2,20}$")]
        name: String,
    },
    /// To add a passkey to the account. It needs the password, or what another passkey has answered to a challenge for
    /// `confirm`.
    Add {
        /// The password.
        #[serde(default)]
        #[ts(optional)]
        password: Option<String>,
        /// What a passkey of the account has answered.
        #[serde(default)]
        #[ts(optional, type = "unknown")]
        #[schema(value_type = Option<Object>)]
        passkey: Option<Value>,
    },
}

/// A challenge for a passkey, valid once and for five minutes.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct PasskeyChallenge {
    /// For `PublicKeyCredential.parseCreationOptionsFromJSON` (`create` and `add`) or `parseRequestOptionsFromJSON`.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
}

/// What a passkey has answered.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The output of the credential's `toJSON`.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// A passkey to be kept.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskeyRequest {
    /// A name by which its owner knows it, 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    /// The output of the credential's `toJSON`.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// Another name for a passkey.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyName {
    /// The name, 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct PasskeyState {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// The id of its credential, in base64url; browsers know it by that.
    pub credential: String,
    /// Its name.
    pub name: String,
    /// Whether a service keeps it and brings it to several devices.
    pub synced: bool,
    /// When it was added, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When it was last used; null if never.
    #[ts(type = "number | null")]
    pub used_ms: Option<i64>,
}

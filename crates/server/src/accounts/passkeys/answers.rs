//! The answers of passkeys: parsed, checked against the pending challenge, and reduced to what is stored. The checks
//! themselves are those of `webauthn_rp`.

use cubarium_accounts::{Accounts, Handle, NewPasskey, Passkey, Session, UserName};
use serde_json::Value;
use webauthn_rp::bin::{Decode, Encode as _};
use webauthn_rp::request::PublicKeyCredentialDescriptor;
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{RegistrationVerificationOptions, UserHandle64};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::register::error::RegCeremonyErr;
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, Backup, CredentialId};
use webauthn_rp::{AuthenticatedCredential, DiscoverableAuthentication64, Registration};

use super::ceremonies::{Asked, AskedNew, Passkeys};
use super::site::{Pages, Site};
use crate::json::shorten;
use crate::rejection::Rejection;

type PublicKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// A passkey that was created for a challenge.
pub(super) struct Made {
    credential: Vec<u8>,
    public_key: Vec<u8>,
    state: Vec<u8>,
    transports: u8,
    /// The user handle by which the authenticator knows the account.
    pub(super) handle: Handle,
}

impl Made {
    /// What is stored about it, under this name.
    pub(super) fn named<'a>(&'a self, name: &'a str) -> NewPasskey<'a> {
        NewPasskey {
            credential: &self.credential,
            public_key: &self.public_key,
            state: &self.state,
            transports: self.transports,
            name,
        }
    }
}

/// A passkey that answered a challenge, with its new state.
pub(super) struct Used {
    pub(super) passkey: Passkey,
    pub(super) state: Vec<u8>,
}

fn text(credential: &Value) -> Vec<u8> {
    credential.to_string().into_bytes()
}

fn unfit(error: &impl ToString) -> Rejection {
    Rejection::unfit("credential", &shorten(&error.to_string()))
}

fn read_new(credential: &Value) -> Result<Registration, Rejection> {
    Registration::from_json_relaxed(&text(credential)).map_err(|error| unfit(&error))
}

fn read(credential: &Value) -> Result<DiscoverableAuthentication64, Rejection> {
    DiscoverableAuthentication64::from_json_relaxed(&text(credential)).map_err(|error| unfit(&error))
}

/// The new passkey that is to be added in a session.
///
/// # Errors
/// When it is not the answer to a pending challenge of that kind.
pub(super) fn made_to_add(
    passkeys: &Passkeys,
    session: &Session,
    credential: &Value,
) -> Result<Made, Rejection> {
    let answer = read_new(credential)?;
    let challenge = answer.challenge_relaxed().map_err(|error| unfit(&error))?;
    check_new(passkeys.site()?, passkeys.take_add(challenge, session)?, &answer)
}

/// The new passkey for a new account, and that account's name.
///
/// # Errors
/// When it is not the answer to a pending challenge of that kind.
pub(super) fn made_to_create(passkeys: &Passkeys, credential: &Value) -> Result<(UserName, Made), Rejection> {
    let answer = read_new(credential)?;
    let challenge = answer.challenge_relaxed().map_err(|error| unfit(&error))?;
    let (name, asked) = passkeys.take_create(challenge)?;
    Ok((name, check_new(passkeys.site()?, asked, &answer)?))
}

fn check_new(site: &Site, asked: AskedNew, answer: &Registration) -> Result<Made, Rejection> {
    let options = RegistrationVerificationOptions::<Pages, &str> {
        allowed_origins: &site.pages,
        // Some authenticators report more than was asked for; none of it is used.
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let made = asked.verify(&site.domain, answer, &options).map_err(|error| match error {
        RegCeremonyErr::Timeout => Rejection::NoChallenge,
        other => refused(&other),
    })?;
    let Ok(public_key) = made.static_state().encode();
    let Ok(state) = made.dynamic_state().encode();
    let Ok(transports) = made.transports().encode();
    let Ok(handle) = made.user_id().encode();
    let credential = made.id().as_ref().to_vec();
    Ok(Made { credential, public_key, state: state.to_vec(), transports, handle })
}

/// The passkey that was used to log in.
///
/// # Errors
/// When it is not the answer to a pending challenge of that kind, or the passkey is unknown.
pub(super) async fn used_to_log_in(
    passkeys: &Passkeys,
    accounts: &Accounts,
    credential: &Value,
) -> Result<Used, Rejection> {
    let answer = read(credential)?;
    let challenge = answer.challenge_relaxed().map_err(|error| unfit(&error))?;
    let asked = passkeys.take_log_in(challenge)?;
    check(passkeys.site()?, accounts, asked, &answer).await
}

/// The passkey that confirmed something in a session.
///
/// # Errors
/// When it is not the answer to a pending challenge of that kind, or belongs to another account.
pub(super) async fn used_to_confirm(
    passkeys: &Passkeys,
    accounts: &Accounts,
    session: &Session,
    credential: &Value,
) -> Result<Used, Rejection> {
    let answer = read(credential)?;
    let challenge = answer.challenge_relaxed().map_err(|error| unfit(&error))?;
    let asked = passkeys.take_confirm(challenge, session)?;
    let used = check(passkeys.site()?, accounts, asked, &answer).await?;
    if used.passkey.account == session.account.id { Ok(used) } else { Err(Rejection::OtherPasskey) }
}

async fn check(
    site: &Site,
    accounts: &Accounts,
    asked: Asked,
    answer: &DiscoverableAuthentication64,
) -> Result<Used, Rejection> {
    let id = answer.raw_id();
    let known = accounts.passkey_of(id.as_ref()).await?;
    let (passkey, handle) = known.ok_or(Rejection::UnknownPasskey)?;
    let Ok(handle) = UserHandle64::decode(handle);
    let damaged = |what: &str| {
        tracing::error!(passkey = passkey.id, "the stored {what} of a passkey cannot be used");
        Rejection::Unavailable
    };
    let public_key = PublicKey::decode(&passkey.public_key).map_err(|_| damaged("public key"))?;
    let state = state_of(&passkey).ok_or_else(|| damaged("state"))?;
    let mut stored =
        AuthenticatedCredential::new(id, &handle, public_key, state).map_err(|_| damaged("state"))?;
    let options = AuthenticationVerificationOptions::<Pages, &str> {
        allowed_origins: &site.pages,
        error_on_unsolicited_extensions: false,
        ..AuthenticationVerificationOptions::default()
    };
    asked.verify(&site.domain, answer, &mut stored, &options).map_err(|error| match error {
        AuthCeremonyErr::Timeout => Rejection::NoChallenge,
        AuthCeremonyErr::SignatureCounter => {
            tracing::warn!(
                passkey = passkey.id,
                "the counter of a passkey went back: it may have been copied"
            );
            Rejection::PasskeyRefused("its counter went back, so it may have been copied".to_owned())
        }
        other => refused(&other),
    })?;
    let Ok(state) = stored.dynamic_state().encode();
    Ok(Used { passkey, state: state.to_vec() })
}

fn refused(error: &impl ToString) -> Rejection {
    Rejection::PasskeyRefused(shorten(&error.to_string()))
}

fn state_of(passkey: &Passkey) -> Option<DynamicState> {
    DynamicState::decode(passkey.state.as_slice().try_into().ok()?).ok()
}

/// Whether a passkey is kept by a service that syncs it to several devices.
pub(super) fn is_synced(passkey: &Passkey) -> bool {
    state_of(passkey).is_some_and(|state| matches!(state.backup, Backup::Exists))
}

/// The id of a passkey's credential as browsers write it.
pub(super) fn id_of(passkey: &Passkey) -> String {
    let id = CredentialId::<&[u8]>::decode(&passkey.credential).ok();
    let told = id.and_then(|id| serde_json::to_value(id).ok());
    told.and_then(|told| told.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A passkey in the form in which authenticators identify it.
pub(super) fn descriptor(passkey: Passkey) -> Option<PublicKeyCredentialDescriptor<Vec<u8>>> {
    let transports = AuthTransports::decode(passkey.transports).ok()?;
    Some(PublicKeyCredentialDescriptor { id: CredentialId::decode(passkey.credential).ok()?, transports })
}

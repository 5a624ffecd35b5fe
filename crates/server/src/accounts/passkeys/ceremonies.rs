//! Pending challenges for passkeys. Each can be used once, within a few minutes, for the purpose that it was created
//! for.

use std::collections::{BTreeSet, HashMap};
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cubarium_accounts::{Session, UserName};
use serde_json::{Value, json};
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity, UserHandle64, Username,
};
use webauthn_rp::request::{ExtensionInfo, PublicKeyCredentialDescriptor, TimedCeremony as _};
use webauthn_rp::response::SentChallenge;
use webauthn_rp::{
    DiscoverableAuthenticationServerState, DiscoverableCredentialRequestOptions, RegistrationServerState,
};

use super::site::Site;
use crate::config::{PasskeySettings, PublicUrl};
use crate::rejection::Rejection;

/// What is kept of a challenge until it is answered.
pub(super) type Asked = DiscoverableAuthenticationServerState;
/// What is kept of a challenge for a new passkey.
pub(super) type AskedNew = RegistrationServerState<64>;

/// What an authenticator needs besides the challenge to create a passkey.
pub(super) struct ForWhom<'a> {
    pub(super) name: &'a str,
    pub(super) handle: &'a UserHandle64,
    /// The account's existing passkeys: no authenticator creates a second one.
    pub(super) others: Vec<PublicKeyCredentialDescriptor<Vec<u8>>>,
}

/// The purpose of a challenge.
enum Ceremony {
    LogIn(Asked),
    Confirm { session: i64, asked: Asked },
    Add { session: i64, asked: AskedNew },
    Create { name: UserName, asked: AskedNew },
}

impl Ceremony {
    fn ends(&self) -> Instant {
        match self {
            Self::LogIn(asked) | Self::Confirm { asked, .. } => asked.expiration(),
            Self::Add { asked, .. } | Self::Create { asked, .. } => asked.expiration(),
        }
    }

    fn challenge(&self) -> u128 {
        match self {
            Self::LogIn(asked) | Self::Confirm { asked, .. } => asked.sent_challenge().0,
            Self::Add { asked, .. } | Self::Create { asked, .. } => asked.sent_challenge().0,
        }
    }

    /// Whether anybody may request it; otherwise only somebody who is logged in.
    const fn is_anybodys(&self) -> bool {
        matches!(self, Self::LogIn(_) | Self::Create { .. })
    }
}

/// Pending challenges. When there is no room, the one that expires first is dropped.
#[derive(Default)]
struct Waiting {
    ceremonies: HashMap<u128, Ceremony>,
    by_end: BTreeSet<(Instant, u128)>,
}

impl Waiting {
    fn keep(&mut self, ceremony: Ceremony, most: usize) {
        while self.by_end.len() >= most {
            let Some((_, first)) = self.by_end.pop_first() else { break };
            self.ceremonies.remove(&first);
        }
        self.by_end.insert((ceremony.ends(), ceremony.challenge()));
        self.ceremonies.insert(ceremony.challenge(), ceremony);
    }

    fn take(&mut self, challenge: u128) -> Option<Ceremony> {
        let taken = self.ceremonies.remove(&challenge)?;
        self.by_end.remove(&(taken.ends(), challenge));
        Some(taken)
    }

    fn forget_old(&mut self, now: Instant) {
        while let Some(&(ends, challenge)) = self.by_end.first()
            && ends < now
        {
            self.take(challenge);
        }
    }
}

/// All pending challenges. Those that anybody may request have room of their own, so they never displace the others.
#[derive(Default)]
struct Open {
    anybodys: Waiting,
    members: Waiting,
}

/// Where passkeys work, and the pending challenges.
pub(crate) struct Passkeys {
    site: Option<Site>,
    within: Duration,
    most: usize,
    open: Mutex<Open>,
}

impl Passkeys {
    pub(crate) fn new(public: Option<&PublicUrl>, settings: PasskeySettings) -> Self {
        let PasskeySettings { within, at_once } = settings;
        Self { site: Site::of(public), within, most: at_once, open: Mutex::default() }
    }

    /// The origin whose pages can use passkeys, if there is one.
    pub(crate) fn origin(&self) -> Option<String> {
        self.site.as_ref().map(Site::origin)
    }

    /// Where passkeys work.
    ///
    /// # Errors
    /// When passkeys do not work on this server.
    pub(super) fn site(&self) -> Result<&Site, Rejection> {
        self.site.as_ref().ok_or(Rejection::NoPasskeys)
    }

    /// Forgets the challenges that have expired.
    pub(crate) fn forget_old(&self) {
        let now = Instant::now();
        let mut open = self.open();
        open.anybodys.forget_old(now);
        open.members.forget_old(now);
    }

    /// A challenge to log in.
    ///
    /// # Errors
    /// When passkeys do not work on this server.
    pub(super) fn ask_to_log_in(&self) -> Result<Value, Rejection> {
        self.ask(Ceremony::LogIn)
    }

    /// A challenge to confirm something in a session.
    ///
    /// # Errors
    /// When passkeys do not work on this server.
    pub(super) fn ask_to_confirm(&self, session: &Session) -> Result<Value, Rejection> {
        self.ask(|asked| Ceremony::Confirm { session: session.id(), asked })
    }

    /// A challenge to add a passkey to the account of a session.
    ///
    /// # Errors
    /// When passkeys do not work on this server.
    pub(super) fn ask_to_add(&self, session: &Session, whom: ForWhom<'_>) -> Result<Value, Rejection> {
        self.ask_for_new(whom, |asked| Ceremony::Add { session: session.id(), asked })
    }

    /// A challenge to create an account.
    ///
    /// # Errors
    /// When passkeys do not work on this server.
    pub(super) fn ask_to_create(&self, name: &UserName) -> Result<Value, Rejection> {
        let whom = ForWhom { name: name.as_str(), handle: &UserHandle64::new(), others: Vec::new() };
        self.ask_for_new(whom, |asked| Ceremony::Create { name: name.clone(), asked })
    }

    fn ask(&self, ceremony: impl FnOnce(Asked) -> Ceremony) -> Result<Value, Rejection> {
        let mut options = DiscoverableCredentialRequestOptions::passkey(&self.site()?.domain);
        options.0.timeout = self.millis();
        let (asked, told) = options.start_ceremony().map_err(|_| Rejection::Unavailable)?;
        let options = serde_json::to_value(&told).map_err(|_| Rejection::Unavailable)?;
        self.keep(ceremony(asked));
        Ok(options)
    }

    fn ask_for_new(
        &self,
        whom: ForWhom<'_>,
        ceremony: impl FnOnce(AskedNew) -> Ceremony,
    ) -> Result<Value, Rejection> {
        let ForWhom { name, handle, others } = whom;
        let name: Username<'_> = name.try_into().map_err(|error| Rejection::unfit("name", &error))?;
        let user = PublicKeyCredentialUserEntity { name, id: handle, display_name: None };
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.site()?.domain, user, others);
        options.timeout = self.millis();
        // A security key that supports this reveals nothing about its passkeys without its PIN. Other
        // authenticators do not know the extension and must not be refused for that.
        options.extensions.cred_protect =
            CredProtect::UserVerificationRequired(ExtensionInfo::AllowDontEnforceValue);
        let (asked, told) = options.start_ceremony().map_err(|_| Rejection::Unavailable)?;
        let mut options = serde_json::to_value(&told).map_err(|_| Rejection::Unavailable)?;
        // The name that people are shown.
        options["rp"]["name"] = json!("Cubarium");
        options["user"]["displayName"] = options["user"]["name"].clone();
        self.keep(ceremony(asked));
        Ok(options)
    }

    fn millis(&self) -> NonZeroU32 {
        let millis = u32::try_from(self.within.as_millis()).ok().and_then(NonZeroU32::new);
        millis.unwrap_or(NonZeroU32::MIN)
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, ceremony: Ceremony) {
        let mut open = self.open();
        let waiting = if ceremony.is_anybodys() { &mut open.anybodys } else { &mut open.members };
        waiting.keep(ceremony, self.most);
    }

    /// Takes a challenge: however it is answered, it cannot be used again.
    fn take(&self, challenge: SentChallenge) -> Result<Ceremony, Rejection> {
        let mut open = self.open();
        let taken = open.anybodys.take(challenge.0).or_else(|| open.members.take(challenge.0));
        taken.filter(|ceremony| Instant::now() <= ceremony.ends()).ok_or(Rejection::NoChallenge)
    }

    /// Takes a challenge to log in.
    ///
    /// # Errors
    /// When it is not valid, or was meant for something else.
    pub(super) fn take_log_in(&self, challenge: SentChallenge) -> Result<Asked, Rejection> {
        match self.take(challenge)? {
            Ceremony::LogIn(asked) => Ok(asked),
            _ => Err(Rejection::NoChallenge),
        }
    }

    /// Takes a challenge to confirm something in a session.
    ///
    /// # Errors
    /// When it is not valid, or was meant for something else.
    pub(super) fn take_confirm(&self, challenge: SentChallenge, by: &Session) -> Result<Asked, Rejection> {
        match self.take(challenge)? {
            Ceremony::Confirm { session, asked } if session == by.id() => Ok(asked),
            _ => Err(Rejection::NoChallenge),
        }
    }

    /// Takes a challenge to add a passkey.
    ///
    /// # Errors
    /// When it is not valid, or was meant for something else.
    pub(super) fn take_add(&self, challenge: SentChallenge, by: &Session) -> Result<AskedNew, Rejection> {
        match self.take(challenge)? {
            Ceremony::Add { session, asked } if session == by.id() => Ok(asked),
            _ => Err(Rejection::NoChallenge),
        }
    }

    /// Takes a challenge to create an account, with the account's name.
    ///
    /// # Errors
    /// When it is not valid, or was meant for something else.
    pub(super) fn take_create(&self, challenge: SentChallenge) -> Result<(UserName, AskedNew), Rejection> {
        match self.take(challenge)? {
            Ceremony::Create { name, asked } => Ok((name, asked)),
            _ => Err(Rejection::NoChallenge),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked_to_log_in(passkeys: &Passkeys) -> SentChallenge {
        let before: Vec<u128> = passkeys.open().anybodys.ceremonies.keys().copied().collect();
        passkeys.ask_to_log_in().expect("a challenge");
        let open = passkeys.open();
        let new = open.anybodys.ceremonies.keys().find(|challenge| !before.contains(challenge));
        SentChallenge(*new.expect("a challenge"))
    }

    #[test]
    fn the_challenge_that_ends_first_makes_room() {
        let settings = PasskeySettings { within: Duration::from_secs(300), at_once: 2 };
        let passkeys = Passkeys::new(None, settings);
        let [first, second, third] = [(); 3].map(|()| asked_to_log_in(&passkeys));
        assert!(passkeys.take_log_in(first).is_err());
        assert!(passkeys.take_log_in(third).is_ok());
        asked_to_log_in(&passkeys);
        assert!(passkeys.take_log_in(second).is_ok(), "there was room for both");
    }

    #[test]
    fn what_anybody_asks_for_takes_no_room_from_those_who_are_logged_in() {
        let settings = PasskeySettings { within: Duration::from_secs(300), at_once: 2 };
        let passkeys = Passkeys::new(None, settings);
        passkeys.ask(|asked| Ceremony::Confirm { session: 1, asked }).expect("a challenge");
        for _ in 0..5 {
            asked_to_log_in(&passkeys);
        }
        let open = passkeys.open();
        assert_eq!((open.members.ceremonies.len(), open.anybodys.ceremonies.len()), (1, 2));
    }

    #[test]
    fn expired_challenges_are_forgotten() {
        let brief = PasskeySettings { within: Duration::from_millis(1), at_once: 20 };
        let passkeys = Passkeys::new(None, brief);
        for _ in 0..5 {
            asked_to_log_in(&passkeys);
        }
        let ends = passkeys.open().anybodys.by_end.last().expect("a challenge").0;
        while Instant::now() <= ends {
            std::thread::yield_now();
        }
        passkeys.forget_old();
        let open = passkeys.open();
        assert!(open.anybodys.ceremonies.is_empty() && open.anybodys.by_end.is_empty());
    }

    #[test]
    fn a_challenge_is_good_for_one_thing() {
        let passkeys = Passkeys::new(None, PasskeySettings::default());
        let challenge = asked_to_log_in(&passkeys);
        assert!(passkeys.take_create(SentChallenge(challenge.0)).is_err());
        assert!(passkeys.take_log_in(challenge).is_err(), "it is gone");
    }
}

//! Passwords, and hashing them without delaying anything else.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error;
use tokio::sync::Semaphore;

use crate::error::AccountError;
use crate::secret::salt;

/// A password, as it was typed. It has no `Debug` or `Display`.
#[derive(Clone)]
pub struct Password(String);

/// A text is too short or too long for a new password.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("must be {min} to {max} characters", min = Password::MIN, max = Password::MAX)]
pub struct PasswordError;

impl Password {
    /// The fewest characters of a new password.
    pub const MIN: usize = 8;
    /// The most characters.
    pub const MAX: usize = 200;

    /// A new password.
    ///
    /// # Errors
    /// When it is too short or too long.
    pub fn new(text: &str) -> Result<Self, PasswordError> {
        if (Self::MIN..=Self::MAX).contains(&text.chars().count()) {
            Ok(Self::typed(text))
        } else {
            Err(PasswordError)
        }
    }

    /// A password that is to be verified: whatever was typed, but cut to the maximum length.
    #[must_use]
    pub fn typed(text: &str) -> Self {
        Self(text.chars().take(Self::MAX + 1).collect())
    }
}

/// Settings for hashing passwords.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PasswordSettings {
    /// The memory per hash, in KiB.
    pub memory_kib: u32,
    /// The number of argon2id passes.
    pub passes: u32,
    /// How many are hashed at the same time.
    pub at_once: usize,
}

impl Default for PasswordSettings {
    /// 19 MiB and two passes, as OWASP recommends; two at a time.
    fn default() -> Self {
        Self { memory_kib: Params::DEFAULT_M_COST, passes: Params::DEFAULT_T_COST, at_once: 2 }
    }
}

/// How many passwords may wait to be hashed.
const QUEUE: usize = 32;

/// Hashes and verifies passwords.
pub(crate) struct Passwords {
    argon: Argon2<'static>,
    /// A hash of no password, against which passwords for unknown names are verified.
    nobody: String,
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    hashed: AtomicU64,
}

/// The result of verifying a password against a stored hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compared {
    /// It is wrong.
    Wrong,
    /// It is right.
    Right,
    /// It is right, but was hashed with other settings.
    Outdated,
}

impl Passwords {
    /// # Errors
    /// When the settings are invalid, or the operating system has no randomness.
    pub(crate) fn new(settings: PasswordSettings) -> Result<Self, String> {
        let params = Params::new(settings.memory_kib, settings.passes, 1, None)
            .map_err(|error| format!("passwords cannot be hashed with these settings: {error}"))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash(&argon, b"").map_err(|error| error.to_string())?;
        Ok(Self {
            argon,
            nobody,
            places: Arc::new(Semaphore::new(settings.at_once.clamp(1, Semaphore::MAX_PERMITS))),
            waiting: AtomicUsize::new(0),
            hashed: AtomicU64::new(0),
        })
    }

    /// How many passwords have been hashed or verified.
    pub(crate) fn count(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }

    /// Hashes a new password.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, AccountError> {
        let argon = self.argon.clone();
        self.work(move || hash(&argon, password.0.as_bytes())).await?
    }

    /// Verifies a password against a stored hash. Without a hash it takes just as long, and the password is wrong.
    pub(crate) async fn compare(
        &self,
        password: Password,
        stored: Option<String>,
    ) -> Result<Compared, AccountError> {
        let is_somebody = stored.is_some();
        let argon = self.argon.clone();
        let stored = stored.unwrap_or_else(|| self.nobody.clone());
        self.work(move || {
            let hash = PasswordHash::new(&stored).map_err(|_| AccountError::damaged("a password's hash"))?;
            let right = argon.verify_password(password.0.as_bytes(), &hash).is_ok();
            let current = Params::try_from(&hash).is_ok_and(|params| {
                let wanted = argon.params();
                (params.m_cost(), params.t_cost(), params.p_cost())
                    == (wanted.m_cost(), wanted.t_cost(), wanted.p_cost())
            });
            Ok(match (right && is_somebody, current) {
                (false, _) => Compared::Wrong,
                (true, true) => Compared::Right,
                (true, false) => Compared::Outdated,
            })
        })
        .await?
    }

    /// Runs work outside the threads that answer requests, as soon as there is a free place.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let place = {
            let _waits = Waits::begin(&self.waiting).ok_or(AccountError::Busy)?;
            Arc::clone(&self.places).acquire_owned().await.map_err(|_| AccountError::Busy)?
        };
        self.hashed.fetch_add(1, Ordering::Relaxed);
        let done = tokio::task::spawn_blocking(move || {
            // Even if the caller goes away, the place is freed only when the work is finished.
            let _place = place;
            work()
        });
        done.await.map_err(|_| AccountError::Busy)
    }
}

/// A caller waiting for a place.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn begin(waiting: &'a AtomicUsize) -> Option<Self> {
        let entered = Self(waiting);
        (waiting.fetch_add(1, Ordering::Relaxed) < QUEUE).then_some(entered)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn hash(argon: &Argon2<'static>, password: &[u8]) -> Result<String, AccountError> {
    let salt = salt()?;
    let hash = argon
        .hash_password_with_salt(password, &salt)
        .map_err(|error| AccountError::damaged(&format!("a password: {error}")))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: PasswordSettings = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };

    #[tokio::test]
    async fn a_password_is_known_again_and_stored_as_argon2id() {
        let passwords = Passwords::new(QUICK).expect("settings");
        let password = Password::new("eight signs").expect("long enough");
        let stored = passwords.hash(password.clone()).await.expect("a hash");
        assert!(stored.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{stored}");
        assert_ne!(passwords.hash(password.clone()).await.expect("a hash"), stored, "each has a salt");
        let compare = |text, stored| passwords.compare(Password::typed(text), stored);
        assert_eq!(compare("eight signs", Some(stored.clone())).await.ok(), Some(Compared::Right));
        assert_eq!(compare("Eight signs", Some(stored.clone())).await.ok(), Some(Compared::Wrong));
        assert_eq!(compare("", None).await.ok(), Some(Compared::Wrong), "nobody has no password");
        assert!(compare("eight signs", Some("nonsense".to_owned())).await.is_err());
        assert_eq!(passwords.count(), 6, "comparing with nobody's is as much work");

        let other = Passwords::new(PasswordSettings { passes: 2, ..QUICK }).expect("settings");
        assert_eq!(other.compare(password, Some(stored)).await.ok(), Some(Compared::Outdated));
    }

    #[tokio::test]
    async fn only_some_may_wait() {
        let passwords = Arc::new(Passwords::new(PasswordSettings { at_once: 1, ..QUICK }).expect("settings"));
        let held = Arc::clone(&passwords.places).acquire_owned().await.expect("a place");
        let waiting: Vec<_> = (0..QUEUE)
            .map(|_| {
                let passwords = Arc::clone(&passwords);
                tokio::spawn(async move { passwords.compare(Password::typed("x"), None).await })
            })
            .collect();
        while passwords.waiting.load(Ordering::Relaxed) < QUEUE {
            tokio::task::yield_now().await;
        }
        let refused = passwords.compare(Password::typed("x"), None).await;
        assert!(matches!(refused, Err(AccountError::Busy)));
        drop(held);
        for one in waiting {
            assert_eq!(one.await.expect("no panic").ok(), Some(Compared::Wrong));
        }
    }

    #[test]
    fn new_passwords_have_eight_characters() {
        assert!(Password::new("1234567").is_err());
        assert!(Password::new("12345678").is_ok());
        assert!(Password::new("äöüäöüäö").is_ok());
        assert!(Password::new(&"x".repeat(201)).is_err());
        assert!(Passwords::new(PasswordSettings { memory_kib: 1, ..QUICK }).is_err());
    }
}

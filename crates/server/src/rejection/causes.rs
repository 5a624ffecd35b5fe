//! Refusals of other parts, turned into the server's rejections.

use cubarium_accounts::{AccountError, StorageError};
use cubarium_catalog::{OpenError, Refused};
use cubarium_tournaments::{NoRound, UnfitVerdict};

use super::Rejection;

impl From<AccountError> for Rejection {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Taken => Self::NameTaken,
            AccountError::TooManyBots(most) => Self::TooManyBots(most),
            AccountError::TooManyPasskeys(most) => Self::TooManyPasskeys(most),
            AccountError::KnownPasskey => Self::KnownPasskey,
            AccountError::NoPasskey => Self::NoPasskey,
            AccountError::StalePasskey => Self::StalePasskey,
            AccountError::LastWay => Self::LastWay,
            AccountError::Wrong => Self::WrongLogIn,
            AccountError::Ended => Self::NotLoggedIn,
            AccountError::Wait(seconds) => Self::TooOften(seconds),
            AccountError::Busy => Self::Unavailable,
            AccountError::NoRandomness => {
                tracing::error!(%error, "an account cannot be used");
                Self::Unavailable
            }
            AccountError::Storage(error) => error.into(),
        }
    }
}

impl From<StorageError> for Rejection {
    fn from(error: StorageError) -> Self {
        tracing::error!(%error, "something was not stored or cannot be read");
        Self::NotSaved
    }
}

impl From<NoRound> for Rejection {
    fn from(reason: NoRound) -> Self {
        Self::NoRound(reason)
    }
}

impl From<UnfitVerdict> for Rejection {
    fn from(reason: UnfitVerdict) -> Self {
        Self::UnfitResult(reason)
    }
}

impl From<Refused> for Rejection {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Rule(refusal) => Self::Refused((&refusal).into()),
            Refused::Seat(unknown) => Self::unfit("seat", &unknown),
            Refused::NothingToUndo => Self::NothingToUndo,
            Refused::NoUndo => Self::NoUndo,
            Refused::NoClaim => Self::NoClaim,
            Refused::Out => Self::Out,
        }
    }
}

impl From<OpenError> for Rejection {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Game(unknown) => Self::unfit("game", &unknown),
            OpenError::Option(error) => Self::unfit("options", &error),
            OpenError::Position(reason) => Self::unfit("position", &reason),
        }
    }
}

//! How a command that has failed ends.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use cubarium_arena::{MatchError, SuiteError};
use cubarium_catalog::{OpenError, RecordError, UnknownSeat, ViewError};
use cubarium_cube_chess::endgame::{Material, TooLong};
use cubarium_deduce::AnswersError;
use cubarium_journal::{CopyError, SurveyError};
use cubarium_server::LocationError;
use cubarium_server::administration::{DeletionError, LedgerError};
use thiserror::Error;

/// Why a command has failed.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The game cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// There is no such seat.
    #[error("{0}")]
    Seat(#[from] UnknownSeat),
    /// A record cannot be used.
    #[error("{path}: {error}")]
    Record {
        /// The file.
        path: PathBuf,
        /// Why.
        error: RecordError,
    },
    /// A view cannot be used.
    #[error("{0}")]
    View(#[from] ViewError),
    /// A text is not a list of answers.
    #[error("{0}")]
    Answers(#[from] AnswersError),
    /// A rule forbids a move.
    #[error("refused: {rule}: {sentence}")]
    Refused {
        /// The id of the rule.
        rule: String,
        /// The reason, in the user's language.
        sentence: String,
    },
    /// A suite of positions cannot be made or tried.
    #[error("{0}")]
    Suite(#[from] SuiteError),
    /// There is no such ending.
    #[error("`{0}` is not an ending with tables; the endings are {known}", known = endings())]
    Ending(String),
    /// An endgame table cannot be made.
    #[error("{0}")]
    Endgame(#[from] TooLong),
    /// An endgame table is wrong.
    #[error("{0}")]
    Flawed(String),
    /// A bot cannot play.
    #[error("{0}")]
    Bot(String),
    /// The user has stopped the command; what was finished is kept.
    #[error("stopped: finished tables are kept, and the same command makes the others")]
    Interrupted,
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file of settings cannot be used.
    #[error("{path}: {error}")]
    Settings {
        /// The file.
        path: PathBuf,
        /// The line, and what is wrong there.
        error: toml::de::Error,
    },
    /// A check does not hold; the details have been printed.
    #[error("")]
    Unequal,
    /// The output cannot be written, and not because its reader has gone.
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
    /// A match cannot be played.
    #[error("{0}")]
    Match(#[from] MatchError),
    /// Games cannot be copied or restored.
    #[error("{error}{hint}", hint = hint(error))]
    Copy {
        /// Why.
        #[from]
        error: CopyError,
    },
    /// Accounts cannot be copied or restored.
    #[error("{error}{hint}", hint = accounts_hint(error))]
    CopyAccounts {
        /// Why.
        #[from]
        error: cubarium_accounts::CopyError,
    },
    /// A server's tables cannot be listed.
    #[error("{0}")]
    Survey(SurveyError),
    /// The accounts cannot be listed.
    #[error("{0}")]
    Accounts(cubarium_accounts::SurveyError),
    /// The file of what administrators did cannot be used.
    #[error("{0}")]
    Administration(LedgerError),
    /// An administrator's command has nothing to do.
    #[error("{0}")]
    Admin(String),
    /// The arguments contradict each other.
    #[error("{0}")]
    Usage(String),
    /// Tables were not deleted.
    #[error("{0}")]
    Deletion(DeletionError),
    /// The database is unusable.
    #[error("{0}")]
    Place(LocationError),
    /// The user has stopped the command.
    #[error("stopped: nothing was copied")]
    Stopped,
    /// The server cannot run.
    #[error("{0}")]
    Serve(String),
}

fn endings() -> String {
    Material::all().map(Material::name).collect::<Vec<_>>().join(", ")
}

/// The flag that allows what was refused.
const fn hint(error: &CopyError) -> &'static str {
    match error {
        CopyError::Exists { .. } => " (--replace)",
        CopyError::Broken { .. } => "; --keep-damaged copies them as they are",
        _ => "",
    }
}

const fn accounts_hint(error: &cubarium_accounts::CopyError) -> &'static str {
    match error {
        cubarium_accounts::CopyError::Exists { .. } => " (--replace)",
        _ => "",
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// Prints what is wrong and returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // The reader has seen enough (`cubarium moves … | head`).
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Unequal => ExitCode::from(1),
            Self::Copy { error: CopyError::Broken { .. } | CopyError::Damaged { .. } }
            | Self::CopyAccounts { error: cubarium_accounts::CopyError::Damaged { .. } }
            | Self::Refused { .. }
            | Self::Flawed(_)
            | Self::Interrupted
            | Self::Bot(_)
            | Self::Admin(_)
            | Self::Stopped
            | Self::Serve(_)
            | Self::Output(_) => {
                say(&self.to_string());
                ExitCode::from(1)
            }
            Self::Open(_)
            | Self::Seat(_)
            | Self::Record { .. }
            | Self::View(_)
            | Self::Answers(_)
            | Self::Match(_)
            | Self::Suite(_)
            | Self::Ending(_)
            | Self::Endgame(_)
            | Self::Copy { .. }
            | Self::CopyAccounts { .. }
            | Self::Place(_)
            | Self::Survey(_)
            | Self::Accounts(_)
            | Self::Deletion(_)
            | Self::Administration(_)
            | Self::Usage(_)
            | Self::File { .. }
            | Self::Settings { .. } => {
                say(&format!("error: {self}"));
                ExitCode::from(2)
            }
        }
    }
}

/// The result of a command.
pub(crate) type Done = Result<(), Failure>;

/// Writes a line to standard error. Failures are ignored: nobody could read about them.
pub(crate) fn say(text: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}

//! The list of the games.

#[cfg(feature = "think")]
use cubarium_core::judgement::endgame::TableId;

use crate::error::{OpenError, UnknownGame};
use crate::face::{Face, Kind};
use crate::wire;

/// The number of levels that computer players have.
pub const LEVELS: u8 = 8;

static GAMES: &[&dyn Face] = &[
    // <games list> written by `cargo xtask games` from crates/*/game.toml
    #[cfg(feature = "cube-chess")]
    &Kind::<cubarium_cube_chess::Position> {
        id: "cube-chess",
        options: (),
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (880, 90),
            (1_430, 350),
            (1_870, 430),
            (2_220, 470),
            (2_650, 510),
            (2_840, 530),
            (3_090, 540),
            (3_390, 560),
        ],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<cubarium_rolling_cubes::Position> {
        id: "die-check",
        options: cubarium_rolling_cubes::Options::die_check(),
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (520, 250),
            (1_000, 350),
            (1_560, 490),
            (1_860, 520),
            (2_290, 570),
            (2_520, 590),
            (2_870, 620),
            (3_220, 670),
        ],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<cubarium_rolling_cubes::Position> {
        id: "cubulus",
        options: cubarium_rolling_cubes::Options::cubulus(),
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (610, 170),
            (1_100, 300),
            (1_660, 460),
            (2_010, 500),
            (2_400, 530),
            (2_690, 560),
            (3_130, 610),
            (3_520, 640),
        ],
    },
    #[cfg(feature = "tesseract")]
    &Kind::<cubarium_tesseract::Position> {
        id: "tesseract",
        options: cubarium_tesseract::Crosses::Last,
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (750, 150),
            (1_310, 370),
            (1_660, 410),
            (1_820, 420),
            (1_990, 440),
            (2_190, 450),
            (2_670, 520),
            (2_800, 530),
        ],
    },
    #[cfg(feature = "cubes-4d")]
    &Kind::<cubarium_cubes_4d::Position> {
        id: "cubes-4d",
        options: cubarium_cubes_4d::Options::DEFAULT,
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (920, 50),
            (1_310, 180),
            (1_500, 200),
            (1_710, 230),
            (1_920, 250),
            (2_110, 270),
            (2_220, 270),
            (2_470, 290),
        ],
    },
    #[cfg(feature = "break-the-cube")]
    &Kind::<cubarium_break_the_cube::Position> {
        id: "break-the-cube",
        options: cubarium_break_the_cube::Options::DEFAULT,
        edition: 1,
        languages: &["en", "fr", "de"],
        elo: &[
            (1_000, 0),
            (1_390, 170),
            (1_530, 190),
            (1_700, 230),
            (1_850, 250),
            (1_990, 270),
            (2_210, 290),
            (2_280, 300),
        ],
    },
    // </games>
];

/// The games, with their options and defaults.
#[must_use]
pub fn games() -> Vec<wire::GameInfo> {
    GAMES.iter().map(|game| game.info()).collect()
}

/// Information about a game.
///
/// # Errors
/// When there is no game with this name.
pub fn info(game: &str) -> Result<wire::GameInfo, UnknownGame> {
    find(game).map(Face::info)
}

/// The edition of a game's rules: a number that increases whenever a ruling changes which moves are legal or how a game
/// ends.
///
/// # Errors
/// When there is no game with this name.
pub fn edition(game: &str) -> Result<u32, UnknownGame> {
    find(game).map(Face::edition)
}

/// The endgame tables that games can use in addition to those that come with them.
#[cfg(feature = "think")]
pub(crate) fn endgames() -> Vec<TableId> {
    GAMES.iter().flat_map(|game| game.endgames()).collect()
}

/// All options of a game, with defaults for those that are not given.
///
/// # Errors
/// When there is no such game, or it has no such option, or the option cannot have this value.
pub fn options(game: &str, given: &wire::Options) -> Result<wire::Options, OpenError> {
    Ok(find(game)?.options(given)?)
}

/// The names of the seats of a game with these options, in the order of play.
///
/// # Errors
/// When there is no such game, or it has no such option, or the option cannot have this value.
pub fn seats(game: &str, given: &wire::Options) -> Result<Vec<String>, OpenError> {
    Ok(find(game)?.seats(given)?)
}

pub(crate) fn find(game: &str) -> Result<&'static dyn Face, UnknownGame> {
    GAMES.iter().copied().find(|known| known.id() == game).ok_or_else(|| UnknownGame {
        name: game.to_owned(),
        known: GAMES.iter().map(|known| format!("`{}`", known.id())).collect::<Vec<_>>().join(", "),
    })
}

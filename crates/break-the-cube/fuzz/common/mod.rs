//! Shared by the fuzz targets of Break the Cube: positions made from bytes.

use cubarium_break_the_cube as break_the_cube;
use cubarium_core::{Options as _, Position as _, View as _};

/// Structures of Break the Cube with three blocks, legal with a large `L` or with a large `T`.
pub const STRUCTURES: [&str; 6] = [
    "..SLMMLM./..SL...../...L.....",
    "SSL..L..L/..L..M.../..M..M...",
    "L.SLMSLL./....M..M./.........",
    "...M.LM.L/...M..S.L/......S.L",
    "SL.LLLMM./S......M./.........",
    "SLMSLL.L./..M..M.../.........",
];

/// The options of Break the Cube chosen by the first byte, and the remaining bytes.
pub fn break_the_cube(bytes: &[u8]) -> (break_the_cube::Options, &[u8]) {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let mut options = break_the_cube::Options::default();
    let values = [
        ("players", ["2", "3", "4", "2"][usize::from(first & 3)]),
        ("blocks", if first & 3 == 3 { "3:4" } else { "3" }),
        ("sudden-death", if first & 4 == 0 { "no" } else { "yes" }),
        ("large", if first & 8 == 0 { "L" } else { "T" }),
    ];
    for (key, value) in values {
        options.set(key, value).expect("the game has the option");
    }
    (options, rest)
}

/// The position of Break the Cube reached by choosing a move with each byte, and the remaining bytes. The first byte
/// says how many of the others are choices.
pub fn asked_and_guessed<'a>(
    options: &break_the_cube::Options,
    bytes: &'a [u8],
) -> (break_the_cube::Position, &'a [u8]) {
    let mut position = break_the_cube::Position::start(options);
    let Some((&length, bytes)) = bytes.split_first() else { return (position, bytes) };
    let (choices, rest) = bytes.split_at(bytes.len().min(usize::from(length)));
    for &choice in choices {
        let seats: Vec<_> = position.to_move().iter().collect();
        let Some(&seat) = seats.get(usize::from(choice) % seats.len().max(1)) else { break };
        let structure = STRUCTURES[usize::from(choice / 4) % STRUCTURES.len()].parse().expect("a structure");
        let mv = if position.course().is_building() {
            break_the_cube::Move::Build(structure)
        } else if choice < 192 {
            let place = usize::from(choice) % break_the_cube::Question::COUNT;
            break_the_cube::Move::Ask(
                break_the_cube::Question::all().nth(place).expect("a place in the list"),
            )
        } else {
            break_the_cube::Move::Guess(structure)
        };
        if position.check(seat, mv).is_ok() {
            position.play_unchecked(seat, mv);
        }
    }
    (position, rest)
}

//! Recorded playthroughs: a game as readable text, so that a change of the rules shows up as a diff.

use std::fmt::Write as _;
use std::path::Path;

use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Notation, Position};

/// With this set to `1`, [`compare`] writes files instead of comparing them.
pub const UPDATE: &str = "CUBARIUM_UPDATE";

/// Plays moves from a position and records what can be observed on the way.
///
/// # Panics
/// When the text is not a position, or a move is refused.
#[must_use]
pub fn record<P: Notation + Position>(
    title: &str,
    options: &P::Options,
    start: &str,
    moves: &[&str],
) -> String {
    let position = P::read(start, options).unwrap_or_else(|error| panic!("`{start}`: {error}"));
    let mut game = Game::new(position);
    let mut out = format!("# {title}\n");
    for text in moves {
        describe(&mut out, &game);
        let position = game.position();
        let seat = game.to_move().iter().next().unwrap_or_else(|| panic!("`{text}`: the game is over"));
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        let name = position.seats()[seat.index()];
        line(&mut out, &format!("{name} plays"), &position.display_move(mv));
        game.play(mv).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
    }
    describe(&mut out, &game);
    out
}

/// Plays a random game of at most `turns` turns; the same seed gives the same game.
#[must_use]
pub fn random<P: Notation + Position>(options: &P::Options, seed: u64, turns: usize) -> Vec<String> {
    let mut generator = SplitMix64::new(seed);
    let mut game = Game::new(P::start(options));
    let mut played = Vec::new();
    while let Some(seat) = game.to_move().iter().next().filter(|_| played.len() < turns) {
        let mut moves = game.position().moves();
        moves.retain(|mv| game.check(seat, *mv).is_ok());
        let chosen = *generator.choose(&moves).expect("a game that runs has a move");
        played.push(game.position().move_text(chosen));
        game.play(chosen).expect("the move was checked");
    }
    played
}

fn describe<P: Notation + Position>(out: &mut String, game: &Game<P>) {
    let position = game.position();
    out.push('\n');
    line(out, "position", &position.text());
    let seats: Vec<&str> = game.to_move().iter().map(|seat| position.seats()[seat.index()]).collect();
    line(out, "to move", &seats.join(" "));
    if position.in_check() {
        line(out, "check", "yes");
    }
    let mut moves: Vec<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
    moves.sort_unstable();
    line(out, &format!("moves {}", moves.len()), &moves.join(" "));
    if let Some(outcome) = game.outcome() {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| position.seats()[seat.index()]).collect();
        line(out, "end", &format!("{} {}", outcome.reason, winners.join(" ")));
    }
}

fn line(out: &mut String, name: &str, value: &str) {
    writeln!(out, "{}", format!("{name}: {value}").trim_end()).expect("writing to a string succeeds");
}

/// Compares a recording with its file, or writes the file if [`UPDATE`] is set to `1`.
///
/// # Panics
/// When they differ, naming the first differing line, or when the file cannot be read or written.
pub fn compare(file: &Path, recorded: &str) {
    if std::env::var_os(UPDATE).is_some_and(|value| value == "1") {
        std::fs::write(file, recorded).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return;
    }
    let kept = std::fs::read_to_string(file)
        .unwrap_or_else(|error| panic!("{}: {error}; {UPDATE}=1 writes it", file.display()));
    for (number, (kept, now)) in (1..).zip(kept.lines().zip(recorded.lines())) {
        assert_eq!(kept, now, "{}, line {number}; {UPDATE}=1 accepts the change", file.display());
    }
    assert_eq!(kept.lines().count(), recorded.lines().count(), "{}: the number of lines", file.display());
}

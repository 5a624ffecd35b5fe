//! Refusals as sentences in three languages: they name what is in the way.

use crate::common::{candidates, men, with};
use cubarium_core::{Position as _, View as _};
use cubarium_tesseract::{Crosses, Position, rules};
use cubarium_testkit::refusals;
use cubarium_testkit::words::{self, Files, Refused};

const FILES: Files = cubarium_testkit::files!();

/// The refusal of a turn of the side to move, in English, French and German.
fn said(position: &Position, text: &str) -> [String; 3] {
    let refusal = position.read_move(text).and_then(|mv| position.check(position.side().seat(), mv));
    let refusal = refusal.expect_err(text);
    words::languages(FILES).map(|words| words.say(&refusal.message))
}

/// The English refusal of a turn; `None` if it is legal.
fn position_says(position: &Position, text: &str) -> Option<String> {
    let mv = position.read_move(text).expect("a turn");
    let refusal = position.check(position.side().seat(), mv).err()?;
    Some(words::languages(FILES)[0].say(&refusal.message))
}

#[test]
fn refusals_name_the_obstacle() {
    let position = men("w", "TH8 SB3 tA13 sH11 pL8 rM8 cE5 gD4h");
    assert_eq!(
        said(&position, "TH8-H13"),
        [
            "On H11 the star blocks the way: a jump needs the intersection right behind to be free, and ends there.",
            "En H11, l’étoile barre le chemin : un saut demande que l’intersection juste derrière soit libre, et s’y \
             arrête.",
            "Auf H11 versperrt der Stern den Weg: Für einen Sprung muss der Schnittpunkt gleich dahinter frei sein, und \
             dort endet er.",
        ]
        .map(|sentence| sentence.replace(" :", "\u{202f}:"))
    );
    let corner = men("w", "TB3 SH8 tF10 cA14");
    assert_eq!(
        said(&corner, "SH8-F10-H12")[0],
        "On the corner, F10, your opponent’s pawn blocks the way: the tesseract cannot be jumped there."
    );
    let bar = men("w", "TB3 SC3 GH8v tA13 sH10 pK8");
    assert_eq!(said(&bar, "GH8-H12")[0], "To take the star on H10, the bar has to stop right behind it.");
    let [onto, past] = ["GH8-H10", "GH8-H9"].map(|text| position_says(&bar, text));
    assert_eq!(onto.as_deref(), Some("To take the star on H10, the bar has to stop right behind it."));
    assert_eq!(past, None, "before it there is room");
    let two = men("w", "TB3 SC3 GH8v tA13 sH10 sH11 pK8");
    assert_eq!(
        said(&two, "GH8-H10")[0],
        "The bar cannot slide onto or past H10: the star is there.",
        "it cannot be taken"
    );
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let positions = [
        Position::start(&Crosses::Last),
        Position::start(&Crosses::First),
        men("w", "TH8 SH11 GK8v XE8 tA13 sC13"),
        men("w", "TH8 SB3 tA13 sH11 pL8 rM8 cE5 gD4h"),
        men("b", "TB3 RH8 GE5E6 XK8 tF10 sI9 gI7v"),
        with("w", "TH8 tA13 sC13", "S/-"),
    ];
    let mut refused = Refused::new(FILES);
    for position in positions {
        let mover = position.side().seat();
        for seat in [mover, mover.other()] {
            for mv in candidates(&position) {
                let Err(refusal) = position.check(seat, mv) else { continue };
                refused.add(&refusal);
            }
        }
    }
    assert!(refused.len() > 20);
}

#[test]
fn every_illegal_move_of_the_conformance_cases_is_refused_in_a_sentence() {
    let count = refusals::in_the_conformance_cases::<Position>("tesseract", &Crosses::Last, rules::ALL);
    assert!(count >= 37, "{count}");
}

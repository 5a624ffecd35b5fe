//! Turns of Tesseract in words, in three languages.

use cubarium_core::looks::Looks as _;
use std::collections::BTreeSet;

use crate::common::{after, men, with};
use cubarium_core::{Position as _, View as _};
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::words::{self, Files, Words};

const FILES: Files = cubarium_testkit::files!();

fn languages() -> [Words; 3] {
    words::languages(FILES)
}

/// A turn in English, French and German.
fn spoken(position: &Position, mv: &str) -> [String; 3] {
    let message = position.speak(position.read_move(mv).expect("a turn"), &after(position, mv));
    languages().map(|words| words.say(&message))
}

#[test]
fn placements_and_entries_are_distinguished() {
    let start = Position::start(&Crosses::Last);
    assert_eq!(
        spoken(&start, "S*H2"),
        ["The star is placed on H2.", "L’étoile est posée en H2.", "Der Stern wird auf H2 gesetzt."]
    );
    let entry = with("w", "TH2 tH14", "SR/-");
    assert_eq!(
        spoken(&entry, "S*C7"),
        [
            "The star enters from the reserve on C7.",
            "L’étoile sort de la réserve et entre en C7.",
            "Der Stern kommt aus der Reserve auf C7.",
        ]
    );
}

#[test]
fn pawns_go_jump_and_pass() {
    let position = men("w", "TH5 SC3 RE8 tH14 sH7 pE9");
    assert_eq!(spoken(&position, "TH5-H6")[0], "The tesseract goes from H5 to H6.");
    assert_eq!(
        spoken(&position, "TH5xH8"),
        [
            "The tesseract goes from H5 to H8, jumps over the star on H7 and takes it.",
            "Le tesseract va de H5 à H8, saute par-dessus l’étoile en H7 et la prend.",
            "Das Tesseract geht von H5 nach H8, überspringt den Stern auf H7 und schlägt ihn.",
        ]
    );
    assert_eq!(spoken(&position, "SC3-E5-B8")[0], "The star goes from C3 by way of E5 to B8.");
    assert_eq!(
        spoken(&position, "RE8-E10xG10"),
        [
            "The rectangle goes from E8 by way of E10 to G10 and takes the pyramid on its way.",
            "Le rectangle va de E8 à G10 en passant par E10 et prend en chemin la pyramide.",
            "Der Quader geht von E8 über E10 nach G10 und schlägt unterwegs die Pyramide.",
        ]
    );
    let many = men("w", "TH5 RE8 tF10 sE9 pE10");
    assert_eq!(
        spoken(&many, "RE8-E10xG10")[0],
        "The rectangle goes from E8 by way of E10 to G10 and takes the star, the pyramid and the tesseract on its way."
    );
}

#[test]
fn bars_slide_and_pivot() {
    let position = men("w", "TA2 GC3v GE5E6 tO14 sC7");
    assert_eq!(
        spoken(&position, "GC3xC8"),
        [
            "The small bar slides from C3 to C8 and takes the star.",
            "La petite glissière coulisse de C3 à C8 et prend l’étoile.",
            "Die kleine Gleitschiene gleitet von C3 nach C8 und schlägt den Stern.",
        ]
    );
    assert_eq!(spoken(&position, "GE5E6-E8E9")[0], "The large bar slides from E5 and E6 to E8 and E9.");
    assert_eq!(spoken(&position, "GC3@")[0], "The small bar on C3 pivots and now lies there, along the row.");
    assert_eq!(
        spoken(&position, "GE5E6@E5F5"),
        [
            "The large bar pivots about E5 and now lies on E5 and F5, along the row.",
            "La grande glissière pivote autour de E5 et se trouve maintenant sur E5 et F5, le long de la rangée.",
            "Die große Gleitschiene dreht sich um E5 und liegt nun auf E5 und F5, in der Reihe.",
        ]
    );
}

#[test]
fn small_bars_name_the_groove_they_lie_along() {
    let scene = men("w", "TA2 GC3v GE5E6 tO14 gC7h").scene(None);
    let named = |point: &str| {
        let solid = scene.solids.iter().find(|solid| solid.spot.as_deref() == Some(point)).expect("a man");
        languages().map(|words| words.say(&solid.name))
    };
    assert_eq!(
        named("C3"),
        [
            "White small bar along the column",
            "Petite glissière blanche le long de la colonne",
            "Weiße kleine Gleitschiene in der Spalte",
        ]
    );
    assert_eq!(
        named("C7"),
        [
            "Black small bar along the row",
            "Petite glissière noire le long de la rangée",
            "Schwarze kleine Gleitschiene in der Reihe",
        ]
    );
    assert_eq!(named("E5")[0], "White large bar");
}

#[test]
fn every_turn_is_a_sentence_in_every_language() {
    let languages = languages();
    let mut said = BTreeSet::new();
    for position in [
        Position::start(&Crosses::Last),
        Position::start(&Crosses::First),
        men("w", "TH5 SC3 RE8 GC5v GE5E6 tH14 sH7 pE9"),
        with("b", "TH5 SC3 tH14", "R/SC"),
    ] {
        for mv in position.moves() {
            let after = position.play(mv).expect("a legal turn");
            let message = position.speak(mv, &after);
            said.insert(message.key);
            for words in &languages {
                let sentence = words.say(&message);
                assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{sentence}");
            }
        }
    }
    assert_eq!(said.len(), 6, "{said:?}");
}

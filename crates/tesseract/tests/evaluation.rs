//! What the evaluation counts, on example positions, and that it is symmetrical.

use crate::common::{men, with};
use cubarium_core::View as _;
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::weighing::{self, row};

/// The columns and rows of a man's intersections.
fn points(text: &str) -> Vec<(char, u32)> {
    let mut points: Vec<(char, u32)> = Vec::new();
    for letter in text.chars() {
        match letter.to_digit(10) {
            None => points.push((letter, 0)),
            Some(digit) => {
                let row = &mut points.last_mut().expect("a column comes before its row").1;
                *row = *row * 10 + digit;
            }
        }
    }
    points
}

/// The same position with front and back, White's men and Black's exchanged.
fn exchanged(position: &Position) -> Position {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let man = |man: &str| {
        let (letter, place) = man.split_at(1);
        let letter =
            if letter == letter.to_uppercase() { letter.to_lowercase() } else { letter.to_uppercase() };
        let (place, lies) = place.split_at(place.trim_end_matches(['h', 'v']).len());
        let mut points = points(place);
        for point in &mut points {
            point.1 = 16 - point.1;
        }
        points.sort_unstable();
        let place: String = points.iter().map(|(column, row)| format!("{column}{row}")).collect();
        format!("{letter}{place}{lies}")
    };
    let men = match fields[0] {
        "-" => "-".to_owned(),
        men => men.split(',').map(man).collect::<Vec<_>>().join(","),
    };
    let side = if fields[1] == "w" { "b" } else { "w" };
    let (white, black) = fields[2].split_once('/').expect("two reserves");
    let text = format!("{men} {side} {black}/{white} {} {} 1", fields[3], fields[4]);
    Position::read(&text, &Crosses::Last).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// In the set-up White moves first, so only the main stage has a mirror image.
#[test]
fn the_evaluation_is_the_sum_of_its_features_and_favours_no_side() {
    weighing::in_random_games(&Crosses::Last, 0x7E55_0005, 160, |position: &Position| {
        if position.text().contains(" m ") { exchanged(position) } else { *position }
    });
}

#[test]
fn men_are_counted_on_the_board_and_in_hand() {
    let position = with("w", "TH2 SC3 RE5 tH14 cE11", "C/S");
    assert_eq!(row(&position, "MAN"), [1, 0, 1, -1, 0, 0]);
    assert_eq!(row(&position, "IN_HAND"), [-1, 0, 0, 1, 0, 0]);
}

#[test]
fn a_tesseract_needs_free_neighbours() {
    let position = with("w", "TA8 tH12", "C/C");
    // Five neighbours at the edge, eight in the middle.
    assert_eq!(row(&position, "FREEDOM"), [0, 0, 0, 0, 0, 1, 0, 0, -1]);
    assert_eq!(row(&position, "LAST"), [0; 9]);
    let last = men("w", "TA8 tH12 sD12");
    assert_eq!(row(&last, "LAST"), [0, 0, 0, 0, 0, 1, 0, 0, 0]);
    assert_eq!(row(&last, "LAME"), [1]);
    assert_eq!(row(&last, "ADVANCE"), [7 - 3]);
}

#[test]
fn a_tesseract_is_exposed_along_open_lines() {
    // At the edge only the line along it is possible.
    assert_eq!(row(&with("w", "TA8 tH12", "C/C"), "EXPOSED"), [1 - 4]);
}

#[test]
fn attacked_and_hanging_men_are_counted() {
    let attacked = with("w", "TH8 tH12 cH9", "C/-");
    assert_eq!(row(&attacked, "ATTACKED"), [1]);
    assert_eq!(row(&attacked, "HANGING"), [0; 4]);
    let hanging = with("w", "TH2 SE8 tH12 cE9", "C/-");
    assert_eq!(row(&hanging, "ATTACKED"), [0]);
    assert_eq!(row(&hanging, "HANGING"), [1, 0, 0, 0]);
}

#[test]
fn men_near_the_enemy_tesseract_besiege_it() {
    let position = with("w", "TH2 SH9 RE5 tH12", "C/C");
    assert_eq!(row(&position, "NEARNESS"), [12 - 3, 0, 12 - 7, 0]);
    assert_eq!(row(&position, "SIEGE"), [4, 0, 0, 0]);
}

#[test]
fn bars_are_walls_and_hunters() {
    let wall = with("w", "TH8 GH9h tH12 gH7h", "C/C");
    assert_eq!(row(&wall, "WALL"), [1, 1]);
    assert_eq!(row(&wall, "BARS"), [1 - 1]);
    let hunt = men("w", "TH2 SC3 GH10h tH12");
    assert_eq!(row(&hunt, "HUNT"), [1]);
    assert_eq!(row(&hunt, "TEMPO"), [1]);
}

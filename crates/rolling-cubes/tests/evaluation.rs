//! What the evaluation counts, on example positions, and that it is symmetrical.

use crate::common::{all_options, cubulus};
use cubarium_core::judgement::{Heuristics as _, Netted as _};
use cubarium_core::{Position as _, View as _};
use cubarium_rolling_cubes::{Colour, Level, Options, Position};
use cubarium_testkit::netted;
use cubarium_testkit::weighing::{self, row};

/// The column at the same distance from the other edge; other letters remain unchanged.
fn across(letter: char, options: Options) -> char {
    let columns = options.variant.columns();
    match columns.iter().position(|column| char::from(*column) == letter) {
        Some(index) => char::from(columns[8 - index]),
        None => letter,
    }
}

/// The same position with left and right exchanged. Dice keep their tops and south faces, so their east and west faces
/// are not mirrored; no evaluation considers those.
fn mirrored(position: &Position, options: Options) -> Position {
    let text = position.text();
    let (men, rest) = text.split_once(' ').expect("a text has fields");
    let man = |man: &str| -> String { man.chars().map(|letter| across(letter, options)).collect() };
    let men: Vec<String> = men.split(',').map(man).collect();
    let text = format!("{} {rest}", men.join(","));
    Position::read(&text, &options).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The same position, rotated by 180°, with the colours exchanged.
fn exchanged(position: &Position, options: Options) -> Position {
    let across = |letter: char| across(letter, options);
    let man = |man: &str| {
        let bare = man.trim_matches(['(', ')']);
        let (heading, place) = bare.split_at(if bare.starts_with(|first: char| first.is_ascii_digit()) {
            2
        } else {
            usize::from(bare.starts_with('S'))
        });
        // A die that is rotated by 180° has its north face to the south.
        let heading: String = match heading.as_bytes() {
            [top, south] => format!("{}{}", char::from(*top), 7 - (south - b'0')),
            _ => heading.to_owned(),
        };
        let line = |digit: u32| char::from_digit(10 - digit, 10).expect("a line");
        let place: String =
            place.chars().map(|letter| letter.to_digit(10).map_or_else(|| across(letter), line)).collect();
        if bare == man { format!("({heading}{place})") } else { format!("{heading}{place}") }
    };
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let men: Vec<String> = fields[0].split(',').map(man).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let rights = match fields[2] {
        "M" => "m",
        "m" => "M",
        both => both,
    };
    let text = format!("{} {side} {rights} {} {} 1", men.join(","), fields[3], fields[4]);
    Position::read(&text, &options).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

#[test]
fn the_evaluation_is_the_sum_of_its_features_and_favours_no_side() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C31..) {
        weighing::in_random_games(&options, seed, 120, |position| exchanged(position, options));
    }
}

#[test]
fn a_net_agrees_with_itself_when_turned_mirrored_and_updated() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C41..) {
        netted::in_random_games(&options, seed, 150, |position: &Position| {
            let middle = |colour| position.master(colour).column() == 4;
            // With both masters in the middle, left and right are not distinguished.
            let is_sided = !Colour::ALL.into_iter().all(middle);
            let mirrored = is_sided.then(|| mirrored(position, options));
            [exchanged(position, options)].into_iter().chain(mirrored).collect()
        });
    }
}

#[test]
fn a_net_notices_shields_that_lie_differently_on_the_same_squares() {
    let net = netted::random_net::<Position>(5);
    let [along, across] =
        ["C2D2,C3D3", "C2C3,D2D3"].map(|shields| cubulus(&format!("13A1,{shields},E1,(E9) w")));
    let mut accumulator = netted::from_scratch(&net, &along);
    across.visit_changes(Some(&along), |change| accumulator.change(&net, change));
    assert!(accumulator == netted::from_scratch(&net, &across));
    assert!(accumulator != netted::from_scratch(&net, &along));
}

#[test]
fn the_built_in_net_corrects_the_evaluation_at_level_two_but_not_in_a_hunt() {
    let net = Position::net().expect("the games come with a net");
    let worth = |men: &str, options: Options| {
        let position = Position::read(&format!("{men} w - - 0 20"), &options).expect("a position");
        (position.evaluate_by(net, &netted::from_scratch(net, &position)), position.evaluate())
    };
    for options in [Options::die_check(), Options::cubulus()] {
        let dice = "13A1,41E4,62G3,E1,(23C9),(35F7),(E9)";
        let (corrected, by_hand) = worth(dice, options);
        assert!(corrected > 0 && corrected != by_hand, "{corrected} and {by_hand}");
        for (men, options) in [(dice, options.at_level(Level::One)), ("13A1,41E4,E1,(C7C8),(E9)", options)] {
            let (untouched, by_hand) = worth(men, options);
            assert_eq!(untouched, by_hand, "{men}");
        }
    }
}

#[test]
fn men_are_counted_with_dice_by_their_tops() {
    let position = cubulus("63D1,13A1,53B1,E1,C2D2,(63D9),(E9),(SA8),(SB8) w");
    assert_eq!(row(&position, "CUBE"), [1, 0, 0, 0, 1, 0]);
    assert_eq!(row(&position, "GUARD"), [1, -2]);
}

#[test]
fn a_die_is_worth_what_it_reaches() {
    let corner = cubulus("13A1,E1,(E9) w");
    assert_eq!(row(&corner, "REACH"), [2, 0, 0, 0, 0, 0]);
    assert_eq!(row(&corner, "NEARNESS"), [8 - 12, 0, 0]);
}

#[test]
fn an_attacked_unprotected_man_is_loose() {
    let attacked = cubulus("13D4,E1,(63D5),(E9) w");
    assert_eq!(row(&attacked, "ATTACK"), [1]);
    assert_eq!(row(&attacked, "LOOSE"), [-1, 0]);
    let protected = cubulus("13D4,E1,(63D5),(13D6),(E9) w");
    assert_eq!(row(&protected, "PROTECT"), [-1]);
    assert_eq!(row(&protected, "LOOSE"), [0, 0]);
}

#[test]
fn dice_besiege_a_master_and_aim_at_it() {
    let besieged = cubulus("13D8,E1,(E9) w");
    assert_eq!(row(&besieged, "SIEGE"), [2]);
    assert_eq!(row(&besieged, "ATTACKERS"), [1, 0, 0, 0]);
    assert_eq!(row(&besieged, "AIM"), [0]);
    let blocked = cubulus("23E7,SE8,E1,(E9) w");
    assert_eq!(row(&blocked, "AIM"), [1]);
}

#[test]
fn a_master_needs_shelter_and_a_step() {
    let shut = cubulus("13D1,13F1,13E2,E1,(E9) w");
    assert_eq!(row(&shut, "SHELTER"), [3]);
    assert_eq!(row(&shut, "FLIGHT"), [1, 0, 0]);
}

#[test]
fn a_shield_is_besieged_by_one_or_two_attackers() {
    assert_eq!(row(&cubulus("13C4,E1,(C5D5),(E9) w"), "BESIEGED"), [-1, 0]);
    assert_eq!(row(&cubulus("13C4,13D4,E1,(C5D5),(E9) w"), "BESIEGED"), [0, -1]);
}

#[test]
fn a_master_counts_its_road_to_a_swap() {
    let gone = cubulus("13A1,E4,(E9) w");
    assert_eq!(row(&gone, "ROAD"), [3]);
    assert_eq!(row(&gone, "OPEN_ROAD"), [24]);
    assert_eq!(row(&gone, "LOST"), [-1]);
    assert_eq!(row(&gone, "SWAP"), [0]);
    assert_eq!(row(&cubulus("13A1,A9,(E9) w"), "SWAP"), [1]);
    let full = Position::start(&Options::cubulus()).text().replace(",E1,", ",E2,").replace("Mm", "m");
    let abroad = cubulus(&full);
    assert_eq!(row(&abroad, "ABROAD"), [1]);
    assert_eq!(row(&abroad, "ROAD"), [0]);
    assert_eq!(row(&abroad, "DIAGONAL"), [-1]);
    assert_eq!(row(&abroad, "TEMPO"), [1]);
}

#[test]
fn a_master_without_cubes_is_hunted_to_the_edge() {
    assert_eq!(row(&cubulus("13A1,E4,(E9) w"), "HUNT"), [4, 11]);
}

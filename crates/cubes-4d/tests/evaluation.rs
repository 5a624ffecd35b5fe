//! What the evaluation counts, on example positions, and that it is symmetrical.

use crate::common::read;
use cubarium_core::judgement::{Heuristics as _, Netted as _};
use cubarium_core::{Position as _, View as _};
use cubarium_cubes_4d::{Colour, Move, Options, Position};
use cubarium_testkit::weighing::{self, row};
use cubarium_testkit::{netted, thinking};

const HEIGHTS: &str = "1211121/0010100/0200020/1020201/0200020/0010100/1211121";

/// A position on the cubes of the start, White to move.
fn men(men: &str) -> Position {
    read(&format!("{HEIGHTS} {men} w - - 0 0 1"))
}

fn other_case(text: &str) -> String {
    let turned = |letter: char| {
        if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    };
    text.chars().map(turned).collect()
}

/// The same position with front and back, White's men and Black's exchanged.
fn exchanged(position: &Position) -> Position {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let turned = |field: &str| field.split('/').rev().collect::<Vec<_>>().join("/");
    let side = if fields[2] == "w" { "b" } else { "w" };
    let (white, black): (String, String) =
        other_case(fields[3]).chars().partition(|letter| letter.is_ascii_uppercase());
    let moved = match fields[4].split_once(',') {
        None => fields[4].to_owned(),
        Some((file, "0")) => format!("{file},0"),
        Some((file, rank)) => match rank.strip_prefix('-') {
            Some(rank) => format!("{file},{rank}"),
            None => format!("{file},-{rank}"),
        },
    };
    read(&format!(
        "{} {} {side} {white}{black} {moved} {} {} {}",
        turned(fields[0]),
        other_case(&turned(fields[1])),
        fields[5],
        fields[6],
        fields[7],
    ))
}

/// The same position with left and right exchanged.
fn left_and_right(position: &Position) -> Position {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let across = |field: &str| {
        let lines: Vec<String> = field.split('/').map(|line| line.chars().rev().collect()).collect();
        lines.join("/")
    };
    let pair = |letter: char| match letter {
        'A' => 'D',
        'B' => 'C',
        'C' => 'B',
        'D' => 'A',
        'a' => 'd',
        'b' => 'c',
        'c' => 'b',
        'd' => 'a',
        other => other,
    };
    let mut pairs: Vec<char> = fields[3].chars().map(pair).collect();
    pairs.sort_unstable();
    let pairs: String = pairs.into_iter().collect();
    let moved = match fields[4].as_bytes() {
        [b'-'] | [b'0', ..] => fields[4].to_owned(),
        [b'-', ..] => fields[4][1..].to_owned(),
        _ => format!("-{}", fields[4]),
    };
    read(&format!(
        "{} {} {} {pairs} {moved} {} {} {}",
        across(fields[0]),
        across(fields[1]),
        fields[2],
        fields[5],
        fields[6],
        fields[7],
    ))
}

/// The same position with near and far exchanged, but not the colours: castling has no such mirror image.
fn near_and_far(position: &Position) -> Position {
    let exchanged = exchanged(position).text();
    let fields: Vec<&str> = exchanged.split(' ').collect();
    let side = if fields[2] == "w" { "b" } else { "w" };
    read(&format!(
        "{} {} {side} - {} {} {} {}",
        fields[0],
        other_case(fields[1]),
        fields[4],
        fields[5],
        fields[6],
        fields[7],
    ))
}

#[test]
fn a_net_agrees_with_itself_in_every_mirror_and_when_updated() {
    netted::in_random_games::<Position>(&Options::default(), 0x00C4_D006, 150, |position| {
        let kings = Colour::ALL.map(|colour| position.king(colour));
        // With both kings in the middle, the two halves are not distinguished.
        let is_sided = kings.iter().any(|king| king.file() != 0);
        let is_ranked = kings.iter().any(|king| king.rank() != 0);
        let is_free = position.text().split(' ').nth(3) == Some("-");
        let mut same = Vec::new();
        same.extend(is_sided.then(|| left_and_right(position)));
        same.extend(is_ranked.then(|| exchanged(position)));
        same.extend((is_ranked && is_free).then(|| near_and_far(position)));
        same
    });
}

#[test]
fn the_built_in_net_corrects_the_evaluation_but_not_where_a_lone_king_is_hunted() {
    let net = Position::net().expect("the game comes with a net");
    let worth = |drawn: &str| {
        let position = men(drawn);
        (position.evaluate_by(net, &netted::from_scratch(net, &position)), position.evaluate())
    };
    let (corrected, by_hand) = worth("1n1k3/2p4/7/7/7/1PQ4/RN1K3");
    assert!(corrected > 300 && corrected != by_hand, "{corrected} and {by_hand}");
    let (untouched, by_hand) = worth("3k3/7/7/7/7/1PQ4/RN1K3");
    assert_eq!(untouched, by_hand);
}

#[test]
fn a_net_does_not_see_cubes_move() {
    let net = netted::random_net::<Position>(5);
    let start = Position::start(&Options::default());
    let after = start.play(start.read_move("c2,-1,2>3,0,2").expect("a turn")).expect("it is legal");
    let mut changes = 0;
    after.visit_changes(Some(&start), |_| changes += 1);
    assert_eq!(changes, 0);
    assert!(netted::from_scratch(&net, &after) == netted::from_scratch(&net, &start));
}

#[test]
fn the_evaluation_is_the_sum_of_its_features_and_favours_no_side() {
    weighing::in_random_games(&Options::default(), 0x00C4_D005, 120, exchanged);
}

#[test]
fn men_count_with_their_height() {
    // The rook on the ramparts, the pawn in a trench, the kings on floors.
    let position = men("3k3/7/7/7/7/1P5/1R1K3");
    assert_eq!(row(&position, "MAN"), [1, 0, 1, 0, 0, 0]);
    assert_eq!(row(&position, "HEIGHT"), [0, 0, 2, 0, 0, 0, 0]);
    assert_eq!(row(&position, "TRENCH"), [1, 0, 0]);
    assert_eq!(row(&position, "HEIR"), [1]);
    assert_eq!(row(&position, "NEARNESS"), [2, 0, 1, 0, 0, 0]);
}

#[test]
fn mobility_excludes_own_men() {
    let free = men("3k3/7/7/7/7/7/1N1K3");
    let shut = men("3k3/7/7/7/7/1P5/1N1K3");
    assert!(row(&shut, "MOBILITY")[4] < row(&free, "MOBILITY")[4]);
}

#[test]
fn kings_are_besieged_by_nearby_men() {
    let besieged = men("3k3/2N4/7/7/7/7/3K3");
    assert_eq!(row(&besieged, "SIEGE"), [-1, 0, 0, 0]);
    let two = men("3k3/2N1N2/7/7/7/7/3K3");
    assert_eq!(row(&two, "SIEGE"), [0, -1, 0, 0]);
}

#[test]
fn men_attack_the_surroundings_of_a_king() {
    // From the floor a knight leaps onto the ramparts beside the king, two files away.
    let knight = men("3k3/7/2N4/7/7/7/3K3");
    let far = men("3k3/7/7/7/7/7/N2K3");
    assert!(row(&knight, "RING")[4] > row(&far, "RING")[4]);
}

#[test]
fn a_king_needs_a_free_step() {
    let shut = men("3k3/7/7/7/7/2PPP2/2BKR2");
    assert_eq!(row(&shut, "FLIGHT"), [1, 0, 0, 0]);
}

#[test]
fn attacked_men_are_threatened_or_loose() {
    // A pawn on a floor does not capture upwards; one in a trench captures in the next one.
    let above = men("3k3/2p4/1R5/7/7/7/3K3");
    assert_eq!(row(&above, "THREATENED"), [0]);
    let trench = men("3k3/7/7/1b5/2P4/7/3K3");
    assert_eq!(row(&trench, "THREATENED"), [-1]);
    assert_eq!(row(&trench, "LOOSE"), [1, -1]);
}

#[test]
fn free_cubes_count_near_men_and_unsettle_nearby_kings() {
    let start = Position::start(&Options::default());
    assert_eq!(row(&start, "CUBES"), [0]);
    assert_eq!(row(&start, "CASTLING"), [0]);
    assert_eq!(row(&start, "TEMPO"), [1]);
    let moved = men("3k3/7/7/7/7/7/N2K3");
    assert!(row(&moved, "CUBES")[0] > 0);
    assert_eq!(row(&men("k6/7/7/7/7/7/N2K3"), "UNSTEADY"), [3]);
}

#[test]
fn a_lone_king_is_hunted() {
    let lone = men("3k3/7/7/7/7/7/N2K3");
    assert_eq!(row(&lone, "HUNT")[1], 1 + 1);
}

#[test]
fn exchange_values_match_playing_them_out() {
    let place = |mv| match mv {
        Move::Go { to, .. } => Some(to.index()),
        _ => None,
    };
    let [all, right] = thinking::exchanges::<Position>(&Options::default(), 9, place);
    println!("{right} of {all}");
    assert!(all > 100 && right * 10 > all * 9, "{right} of {all}");
}

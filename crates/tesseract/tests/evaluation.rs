//! What the evaluation counts, on example positions, and that it is symmetrical.

use crate::common::{men, read, with};
use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::{Heuristics as _, Netted as _};
use cubarium_core::{Game, Position as _, View as _};
use cubarium_tesseract::{Colour, Crosses, Position, Stage};
use cubarium_testkit::netted;
use cubarium_testkit::weighing::{self, row};

/// A mirror image of the board, or several one after the other.
#[derive(Clone, Copy, Debug)]
struct Mirror {
    /// Whether left and right are exchanged.
    columns: bool,
    /// Whether front and back are exchanged.
    rows: bool,
    /// Whether columns and rows are exchanged.
    turned: bool,
    /// Whether White's men and Black's are exchanged.
    colours: bool,
}

/// Front and back, White's men and Black's are exchanged.
const EXCHANGED: Mirror = Mirror { columns: false, rows: true, turned: false, colours: true };
const LEFT_AND_RIGHT: Mirror = Mirror { columns: true, rows: false, turned: false, colours: false };

/// The columns and rows of a man's intersections, counted from 1.
fn points(text: &str) -> Vec<(u8, u8)> {
    let mut points: Vec<(u8, u8)> = Vec::new();
    for letter in text.bytes() {
        if letter.is_ascii_digit() {
            let row = &mut points.last_mut().expect("a column comes before its row").1;
            *row = *row * 10 + letter - b'0';
        } else {
            points.push((letter - b'A' + 1, 0));
        }
    }
    points
}

impl Mirror {
    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        (0..16).map(|bits| {
            let [columns, rows, turned, colours] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            Self { columns, rows, turned, colours }
        })
    }

    fn man(self, man: &str) -> String {
        let (letter, place) = man.split_at(1);
        let is_black = letter == letter.to_lowercase();
        let letter = if is_black == self.colours { letter.to_uppercase() } else { letter.to_lowercase() };
        let (place, lies) = place.split_at(place.trim_end_matches(['h', 'v']).len());
        let lies = match lies {
            "h" if self.turned => "v",
            "v" if self.turned => "h",
            _ => lies,
        };
        let mut points = points(place);
        for (column, row) in &mut points {
            *column = if self.columns { 16 - *column } else { *column };
            *row = if self.rows { 16 - *row } else { *row };
            if self.turned {
                std::mem::swap(column, row);
            }
        }
        points.sort_unstable();
        let name = |(column, row): &(u8, u8)| format!("{}{row}", char::from(b'A' + column - 1));
        format!("{letter}{}{lies}", points.iter().map(name).collect::<String>())
    }

    /// The image of a position, if the rules allow it: crosses must be in neutral rows.
    fn image(self, position: &Position) -> Option<Position> {
        let text = position.text();
        let fields: Vec<&str> = text.split(' ').collect();
        let men = match fields[0] {
            "-" => "-".to_owned(),
            men => men.split(',').map(|man| self.man(man)).collect::<Vec<_>>().join(","),
        };
        let (white, black) = fields[2].split_once('/').expect("two reserves");
        let (white, black) = if self.colours { (black, white) } else { (white, black) };
        let side = if (fields[1] == "w") == self.colours { "b" } else { "w" };
        let text = format!("{men} {side} {white}/{black} {} {} 1", fields[3], fields[4]);
        Position::read(&text, &Crosses::Last).ok()
    }
}

/// The same position with front and back, White's men and Black's exchanged.
fn exchanged(position: &Position) -> Position {
    EXCHANGED.image(position).unwrap_or_else(|| panic!("`{position}` has a mirror image"))
}

/// Whether the main stage has begun and the tesseracts tell the position from its mirror images: they are not both on
/// the axis of one.
fn is_sided(position: &Position) -> bool {
    let places = Colour::ALL.map(|colour| position.tesseract(colour));
    let axes = places.map(|place| {
        let (column, row) = place.map_or((7, 7), |point| (point.column(), point.row()));
        [column == 7, row == 7, column == row, column + row == 14]
    });
    position.stage() == Stage::Main && axes[0].iter().zip(axes[1]).all(|(one, other)| !(*one && other))
}

#[test]
fn a_net_agrees_with_itself_when_updated_and_favours_no_side() {
    for (crosses, seed) in [(Crosses::Last, 0x7E55_0006), (Crosses::First, 0x7E55_0007)] {
        netted::in_random_games::<Position>(&crosses, seed, 160, |position| {
            let is_sided = crosses == Crosses::Last && is_sided(position);
            let mirrors = [EXCHANGED, LEFT_AND_RIGHT].into_iter().filter(|_| is_sided);
            mirrors.map(|mirror| mirror.image(position).expect("it is allowed")).collect()
        });
    }
}

/// Unlike the hand-written evaluation, which counts the rows that a tesseract has left behind.
#[test]
fn a_net_sees_every_mirror_image_alike() {
    let net = netted::random_net::<Position>(3);
    let mut position = read(
        "TH3,SE4,PI2,GG3h,GL3v,GE5E6,XF5,XI8,tD14,sE13,pJ14,gC13h,gK14v,gL8M8,xF9,xK11 w SRCG3L1/SRCG3L1 m 0 8",
    );
    let mut random = SplitMix64::new(0x7E55_0008);
    let mut compared = 0;
    for _ in 0..120 {
        let score = |position: &Position| {
            let hidden = netted::from_scratch(&net, position);
            net.score(&hidden, position.side().seat().index(), position.bucket())
        };
        for mirror in Mirror::all().filter(|_| is_sided(&position)) {
            let image = mirror.image(&position).expect("its crosses are in the middle");
            assert_eq!(score(&image), score(&position), "`{position}`, {mirror:?}");
            compared += 1;
        }
        let moves = position.moves();
        let Some(mv) = random.choose(&moves) else { break };
        position = position.play(*mv).expect("a listed turn is legal");
    }
    assert!(compared > 800, "{compared}");
}

/// The inputs that are on for White.
fn seen(position: &Position) -> Vec<usize> {
    let mut seen = Vec::new();
    position.visit_changes(None, |change| seen.extend((change.seat == 0).then_some(change.input)));
    seen.sort_unstable();
    seen
}

#[test]
fn a_net_sees_near_men_exactly_and_far_ones_by_zone() {
    let near = |man: &str| seen(&with("w", &format!("TB2 {man} tH14"), "C/C"));
    assert_ne!(near("SD4"), near("SD5"));
    assert_ne!(near("SD4"), near("SE4"), "a column farther");
    assert_eq!(near("SK12"), near("SL10"));
    assert_ne!(near("SB13"), near("SC13"), "the column of the tesseract is one of its own");
    assert_ne!(near("GE6h"), near("GE6v"));
}

#[test]
fn a_net_sees_nothing_before_the_main_stage() {
    let mut game = Game::new(Position::start(&Crosses::Last));
    for turn in 0..14 {
        assert!(seen(game.position()).is_empty(), "turn {turn}");
        game.play(game.position().moves()[0]).expect("a listed turn is legal");
    }
    assert_eq!(seen(game.position()).len(), 2 * (3 + 2 + 2) + 2 * (3 + 3 + 2));
}

#[test]
fn a_net_corrects_the_evaluation_but_not_where_a_last_tesseract_is_hunted() {
    let net = netted::random_net::<Position>(4);
    let worth = |position: &Position| position.evaluate_by(&net, &netted::from_scratch(&net, position));
    let both = with("w", "TH2 SC3 tH14", "-/C");
    assert_ne!(worth(&both), both.evaluate());
    let hunt = men("w", "TH2 SC3 tH14");
    assert_eq!(worth(&hunt), hunt.evaluate());
    let start = Position::start(&Crosses::Last);
    assert_eq!(worth(&start), start.evaluate());
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

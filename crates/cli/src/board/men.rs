//! What the cells of a board show of the men: a man may cover several places.

use std::collections::BTreeMap;

use cubarium_catalog::wire::{Drawn, Message, Role, Scene, Shape, Solid, Spot, Stage};

use super::Field;
use super::body::{Body, Faces, Lie, Place};

/// The steps to the cells above, on the right, below and on the left.
pub(super) const SIDES: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A man as one cell shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// Its letter, a capital for the first seat; none where the cell shows only an arm of it.
    pub(super) letter: Option<Letter>,
    /// The index of its seat.
    pub(super) seat: usize,
    /// Whether it continues over each side of the cell, clockwise from above.
    pub(super) joins: [bool; 4],
    /// Which way it lies, if it lies.
    pub(super) lie: Lie,
    /// Its faces, if they matter.
    pub(super) faces: Option<Faces>,
    /// What is written on the things there that are not men.
    pub(super) written: String,
}

/// The letter or number that stands for a man.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) sign: char,
    /// Whether it is put in parentheses, because numbers have no lower case.
    pub(super) apart: bool,
}

impl Look {
    /// A cell with things but without a man.
    const fn of_things() -> Self {
        Self {
            letter: None,
            seat: 0,
            joins: [false; 4],
            lie: Lie::Round,
            faces: None,
            written: String::new(),
        }
    }
}

impl Letter {
    fn of(solid: &Solid, faces: Option<Faces>) -> Self {
        let first = seat(solid) == 0;
        let sign = match faces {
            Some(faces) => number(faces.top),
            None => solid.label.chars().next().unwrap_or('?'),
        };
        let (capital, small) = (sign.to_ascii_uppercase(), sign.to_ascii_lowercase());
        Self { sign: if first { capital } else { small }, apart: capital == small && !first }
    }
}

/// A number of marks as one character.
pub(super) fn number(marks: usize) -> char {
    u32::try_from(marks).ok().and_then(|marks| char::from_digit(marks, 10)).unwrap_or('+')
}

/// The index of a man's seat.
fn seat(solid: &Solid) -> usize {
    match solid.role {
        Role::Man { seat } => seat,
        _ => 0,
    }
}

/// What each cell shows. Where men overlap, a cell shows the one that stands there, not an arm of another.
pub(super) fn looks(stage: &Stage, scene: &Scene, fields: &[Field<'_>]) -> BTreeMap<(i32, i32), Look> {
    let mut shown: BTreeMap<(i32, i32), (usize, Look)> = BTreeMap::new();
    for solid in scene.solids.iter().filter(|solid| matches!(solid.role, Role::Man { .. })) {
        for (rank, at, look) in parts(stage, solid, fields) {
            if shown.get(&at).is_none_or(|(known, _)| rank < *known) {
                shown.insert(at, (rank, look));
            }
        }
    }
    let mut looks: BTreeMap<_, _> = shown.into_iter().map(|(at, (_, look))| (at, look)).collect();
    for field in fields {
        let written = written(scene, field.spot);
        if !written.is_empty() {
            looks.entry(field.at).or_insert_with(Look::of_things).written = written;
        }
    }
    looks
}

/// The text on the things at a place that are not men, from the first to the last; on a column, from its top.
fn written(scene: &Scene, spot: &Spot) -> String {
    let mut written = String::new();
    for solid in &scene.solids {
        let here = solid.spot.as_ref() == Some(&spot.id)
            || solid.covers.iter().any(|(covered, _)| *covered == spot.id);
        match solid.role {
            _ if !here => {}
            Role::Man { .. } => {}
            Role::Light | Role::Dark => solid.label.clone_into(&mut written),
            _ if solid.label.is_empty() => written.push('.'),
            _ => written.push_str(&solid.label),
        }
    }
    written
}

/// The words for the men on a place.
pub(super) fn on<'a>(
    stage: &'a Stage,
    scene: &'a Scene,
    spot: &'a Spot,
) -> impl Iterator<Item = &'a Message> {
    let place = Place::of(spot, false);
    scene.solids.iter().filter_map(move |solid| {
        if let Some((_, name)) = solid.covers.iter().find(|(covered, _)| *covered == spot.id) {
            return Some(name);
        }
        let lying = stage.shapes.get(&solid.shape).filter(|shape| shape.drawn != Drawn::Upright);
        let over = |(shape, place): (&Shape, Place)| Body::of(solid, shape).lies_over(&place);
        let here = solid.spot.as_ref() == Some(&spot.id) || lying.zip(place).is_some_and(over);
        here.then_some(&solid.name)
    })
}

/// The cells that a man covers, each with what it shows and with its rank: lower ranks are shown first.
fn parts(stage: &Stage, solid: &Solid, fields: &[Field<'_>]) -> Vec<(usize, (i32, i32), Look)> {
    let Some(own) = fields.iter().find(|field| solid.spot.as_ref() == Some(&field.spot.id)) else {
        return Vec::new();
    };
    let (mut cells, mut lie, mut faces) = (vec![own.at], Lie::Round, None);
    if let (Some(shape), Some(place)) = (stage.shapes.get(&solid.shape), own.place)
        && shape.drawn != Drawn::Upright
    {
        let body = Body::of(solid, shape);
        lie = body.lie(&place).0;
        faces = (shape.drawn == Drawn::Faces).then(|| body.faces(&place));
        let over =
            |field: &&Field<'_>| field.at != own.at && field.place.is_some_and(|at| body.lies_over(&at));
        cells.extend(fields.iter().filter(over).map(|field| field.at));
    }
    // A bar has its letter in every cell, a cross only in its centre.
    let bar = cells.iter().all(|(x, _)| *x == own.at.0) || cells.iter().all(|(_, y)| *y == own.at.1);
    let part = |&(x, y): &(i32, i32)| {
        let stands = (x, y) == own.at;
        let look = Look {
            letter: (bar || stands).then(|| Letter::of(solid, faces)),
            seat: seat(solid),
            joins: SIDES.map(|(right, down)| cells.contains(&(x + right, y + down))),
            lie,
            faces,
            written: String::new(),
        };
        (if stands { 0 } else { cells.len() }, (x, y), look)
    };
    cells.iter().map(part).collect()
}

/// A man beside the board: its letter, twice and joined if it is longer than a place.
pub(super) fn alone(stage: &Stage, solid: &Solid, field: &Field<'_>) -> String {
    let body = stage.shapes.get(&solid.shape).filter(|shape| shape.drawn != Drawn::Upright);
    // It is drawn at its size on the board: a reserve may have less room.
    let body = body.map(|shape| (Body::new(shape, &solid.pose, 1.0), shape.drawn));
    let faces = match (&body, &field.place) {
        (Some((body, Drawn::Faces)), Some(place)) => Some(body.faces(place)),
        _ => None,
    };
    let Letter { sign, apart } = Letter::of(solid, faces);
    let long = match (&body, &field.place) {
        (Some((body, _)), Some(place)) => matches!(body.lie(place), (Lie::Across | Lie::Along, true)),
        _ => false,
    };
    match (apart, long) {
        (_, true) => format!("{sign}━{sign}"),
        (true, false) => format!("({sign})"),
        (false, false) => sign.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use cubarium_catalog::lab::Lab;
    use cubarium_catalog::wire::Options;

    use super::super::Picture;
    use super::*;
    use cubarium_catalog::words::{Language, Words};

    /// What the cells of a position show, by the names of their places.
    fn shown(game: &str, position: &str, flipped: bool) -> BTreeMap<String, Look> {
        let lab = Lab::open(game, &Options::new(), Some(position)).expect("it is a position");
        let (stage, scene) = (lab.stage(), lab.scene(None).expect("spectators may look"));
        let words = Words::new(Language::English);
        let picture = Picture { words: &words, stage: &stage, scene: &scene, seat: None, flipped };
        let (fields, _, _) = picture.fields(0);
        let mut looks = looks(&stage, &scene, &fields);
        fields.iter().filter_map(|field| Some((field.spot.id.clone(), looks.remove(&field.at)?))).collect()
    }

    fn names(looks: &BTreeMap<String, Look>, fits: impl Fn(&Look) -> bool) -> Vec<&str> {
        looks.iter().filter(|(_, look)| fits(look)).map(|(name, _)| name.as_str()).collect()
    }

    fn is(sign: char) -> impl Fn(&Look) -> bool {
        move |look| look.letter.as_ref().is_some_and(|letter| letter.sign == sign)
    }

    const TESSERACT: &str = "TB3,CA2,GD8v,GF1h,GG1h,GI8h,GH1h,GE5E6,GJ8K8,XB5,XN5,tA13,sG12,gE15h,gF15h,gG15h,gH15h,gI15h,\
        gA15B15,gC15D15,xB11,xN11 w -/- m 3 20";

    #[test]
    fn a_shield_lies_on_both_of_its_squares_and_a_soldier_on_one() {
        let looks = shown("die-check", "23A1,C2D2,SG5,E1,(14A9),(F7F8),(E9) w Mm - 3 7", false);
        assert_eq!(names(&looks, is('S')), ["C2", "D2", "G5"]);
        assert_eq!(names(&looks, is('s')), ["F7", "F8"]);
        let joins = |name: &str| looks[name].joins;
        assert_eq!((joins("C2"), joins("D2")), ([false, true, false, false], [false, false, false, true]));
        assert_eq!((joins("F8"), joins("F7")), ([false, false, true, false], [true, false, false, false]));
        assert_eq!(joins("G5"), [false; 4]);
    }

    #[test]
    fn a_large_bar_lies_on_two_intersections_and_a_small_one_in_its_groove() {
        let looks = shown("tesseract", TESSERACT, false);
        assert_eq!(names(&looks, is('G')), ["D8", "E5", "E6", "F1", "G1", "H1", "I8", "J8", "K8"]);
        assert_eq!((looks["D8"].lie, looks["I8"].lie), (Lie::Along, Lie::Across));
        // Bars that touch end to end are not one bar.
        assert_eq!((looks["I8"].joins[1], looks["J8"].joins), (false, [false, true, false, false]));
        assert_eq!(
            (looks["E6"].joins, looks["E5"].joins),
            ([false, false, true, false], [true, false, false, false])
        );
        assert_eq!(looks["B3"].lie, Lie::Round);
    }

    #[test]
    fn a_cross_has_its_letter_in_the_middle_and_covers_its_tips() {
        let looks = shown("tesseract", TESSERACT, false);
        assert_eq!((names(&looks, is('X')), names(&looks, is('x'))), (vec!["B5", "N5"], vec!["B11", "N11"]));
        assert_eq!(looks["B5"].joins, [true; 4]);
        let tips = names(&looks, |look| look.letter.is_none());
        assert_eq!(tips.len(), 16);
        for tip in ["A5", "B4", "B6", "C5"] {
            assert!(tips.contains(&tip), "{tip} is among {tips:?}");
        }
    }

    #[test]
    fn a_man_on_a_tip_hides_the_tip() {
        let position = TESSERACT.replace("GI8h", "GA5v").replace("GJ8K8", "GC5D5");
        let looks = shown("tesseract", &position, false);
        assert!(["A5", "C5", "D5"].iter().all(|name| is('G')(&looks[*name])));
    }

    #[test]
    fn a_die_shows_its_sides_in_the_orientation_of_the_picture() {
        let faces = |left, top, right, near| Some(Faces { top, left, right, near });
        let position = "63D1,E1,(14A9),(E9) w Mm - 3 7";
        let looks = shown("cubulus", position, false);
        assert_eq!(looks["D1"].faces, faces(5, 6, 2, 3));
        assert_eq!(looks["D1"].letter, Some(Letter { sign: '6', apart: false }));
        assert_eq!(looks["A9"].faces, faces(5, 1, 2, 4));
        assert_eq!(looks["A9"].letter, Some(Letter { sign: '1', apart: true }));
        assert_eq!(looks["E1"].faces, None);
        let turned = shown("cubulus", position, true);
        assert_eq!(turned["D1"].faces, faces(2, 6, 5, 4));
    }

    #[test]
    fn turning_the_board_turns_everything_on_it() {
        let turned = shown("tesseract", TESSERACT, true);
        assert_eq!(
            (turned["E6"].joins, turned["E5"].joins),
            ([true, false, false, false], [false, false, true, false])
        );
        assert_eq!(names(&turned, is('G')), names(&shown("tesseract", TESSERACT, false), is('G')));
    }
}

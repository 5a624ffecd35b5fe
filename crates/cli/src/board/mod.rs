//! The board in a terminal: the first flat board of a scene, drawn from its data alone.
//!
//! Men are letters (capitals for the first seat), which fill all the places that their bodies cover; a die shows its
//! sides. If places are named by column and row, these names are shown at the edges, and places with other names are
//! listed above and below the board; otherwise an empty place shows its name. Thick lines are walls. The height of a
//! column is shown next to the man on it. If each seat has its own flat board, a player sees their own, and spectators
//! see all of them.

mod beside;
mod body;
mod cell;
mod coordinates;
mod men;

use std::collections::{BTreeMap, BTreeSet};

use anstyle::Style;
use cubarium_catalog::wire::{Drawn, Link, Message, Scene, Spot, Stage};
use cubarium_catalog::{wire, words::Words};

use self::body::{Body, Place};
use self::cell::{ACCENT, ASIDE, BLANK, Manner, Row, Sign, WIDTH};
use self::coordinates::Coordinates;

pub(crate) use self::beside::taken;

/// The width available for a board.
const TERMINAL: usize = 80;

/// A place of the flat board.
struct Field<'a> {
    spot: &'a Spot,
    /// Its cell in the scene.
    cell: (i32, i32),
    /// Its cell in the drawing, from the upper left.
    at: (i32, i32),
    /// Its place in space.
    place: Option<Place>,
}

/// A picture of the board: what is drawn, and from which side.
pub(crate) struct Picture<'a> {
    pub(crate) words: &'a Words,
    pub(crate) stage: &'a Stage,
    pub(crate) scene: &'a Scene,
    /// The index of the seat for which it is drawn; `None` for all.
    pub(crate) seat: Option<usize>,
    /// Whether the board is turned round, for a player on the other side.
    pub(crate) flipped: bool,
}

impl Picture<'_> {
    /// The lines of the board and of what is beside it.
    pub(crate) fn lines(&self) -> Vec<String> {
        match (self.stage.nets.as_slice(), self.seat) {
            ([], _) => Vec::new(),
            ([_], _) => self.net(0),
            (nets, Some(seat)) => self.net(seat.min(nets.len() - 1)),
            (nets, None) => {
                let titled = |(index, net): (usize, &wire::Net)| {
                    [vec![accent(&self.words.say(&net.name))], self.net(index)].concat()
                };
                nets.iter().enumerate().flat_map(titled).collect()
            }
        }
    }

    /// Whether boards are drawn turned round: a seat's own board never is.
    fn is_turned(&self) -> bool {
        self.flipped && self.stage.nets.len() == 1
    }

    /// The lines of one flat board.
    fn net(&self, net: usize) -> Vec<String> {
        let (mut fields, beside, coordinates) = self.fields(net);
        let looks = men::looks(self.stage, self.scene, &fields);
        let mut titles = self.titles(net);
        drop_bare(&mut fields, &mut titles, &looks);
        let manner = Manner { tall: self.has_dice(), named: coordinates.is_none() };
        let mut cells: BTreeMap<(i32, i32), Vec<Row>> = BTreeMap::new();
        for field in &fields {
            let marks = self.scene.marks.iter().filter(|mark| mark.spot == field.spot.id);
            let mark = marks.map(|mark| mark.kind).next_back();
            cells.insert(field.at, cell::draw(field.spot, looks.get(&field.at), mark, manner));
        }
        for (beside, sides) in self.walls(&fields) {
            cells.entry(beside).or_insert_with(|| vec![cell::wall(sides)]);
        }
        let mut lines = Layout {
            cells: &cells,
            height: if manner.tall { 2 } else { 1 },
            coordinates: coordinates.as_ref(),
            titles: &titles,
        }
        .lines();
        let middle = fields.iter().map(|field| field.at.1).min().unwrap_or(0);
        let side_rows = beside::side_rows(self.words, self.stage, self.scene, &beside);
        let (above, below): (Vec<_>, Vec<_>) = side_rows.into_iter().partition(|row| row.at.1 < middle);
        lines.splice(0..0, above.into_iter().map(|row| row.text));
        lines.extend(below.into_iter().map(|row| row.text));
        lines
    }

    /// The titles of the parts of a seat's own flat board, by the row above the part and its column.
    fn titles(&self, net: usize) -> BTreeMap<i32, Vec<(i32, String)>> {
        let mut titles: BTreeMap<i32, Vec<(i32, String)>> = BTreeMap::new();
        let own = self.stage.nets.get(net).filter(|_| self.stage.nets.len() > 1);
        for (cell, title) in own.iter().flat_map(|net| &net.titles) {
            titles.entry(cell.y - 1).or_default().push((cell.x, self.words.say(title)));
        }
        titles
    }

    /// The places of a flat board, the places beside it, and the board's coordinates.
    fn fields(&self, net: usize) -> (Vec<Field<'_>>, Vec<Field<'_>>, Option<Coordinates>) {
        let Some(size) = self.stage.nets.get(net).map(|net| net.size) else {
            return (Vec::new(), Vec::new(), None);
        };
        let turn =
            |(x, y): (i32, i32)| if self.is_turned() { (size.0 - 1 - x, size.1 - 1 - y) } else { (x, y) };
        let fields = self.scene.spots.iter().filter_map(|spot| {
            let cell = spot.cells.iter().find(|cell| cell.net == net)?;
            let cell = (cell.x, cell.y);
            Some(Field { spot, cell, at: turn(cell), place: Place::of(spot, self.is_turned()) })
        });
        let fields: Vec<Field<'_>> = fields.collect();
        match Coordinates::of(&fields) {
            None => (fields, Vec::new(), None),
            Some(coordinates) => {
                let (board, beside) = fields.into_iter().partition(|field| coordinates.hold(field.at));
                (board, beside, Some(coordinates))
            }
        }
    }

    /// How a die would lie: its left side, top and right side, and after a slash the side towards the lower edge of the
    /// picture. `None` for other men.
    pub(crate) fn lying(&self, preview: &wire::Preview) -> Option<String> {
        let shape = self.stage.shapes.get(&preview.shape).filter(|shape| shape.drawn == Drawn::Faces)?;
        let spot = self.scene.spots.iter().find(|spot| spot.id == preview.spot)?;
        let place = Place::of(spot, self.is_turned())?;
        let faces = Body::new(shape, &preview.pose, 1.0).faces(&place);
        let [left, top, right, near] = [faces.left, faces.top, faces.right, faces.near].map(men::number);
        Some(format!("{left}{top}{right}/{near}"))
    }

    /// The place with this name, regardless of case.
    pub(crate) fn spot(&self, name: &str) -> Option<&Spot> {
        self.scene.spots.iter().find(|spot| spot.id.eq_ignore_ascii_case(name))
    }

    /// A place, and what stands or lies there and how, in words.
    pub(crate) fn standing(&self, spot: &Spot) -> String {
        let place = self.words.say(&spot.name);
        let men = men::on(self.stage, self.scene, spot).map(|name| self.words.say(name));
        let men: Vec<String> = men.collect();
        let men = if men.is_empty() { "–".to_owned() } else { men.join(", ") };
        self.words.tell("cli-list", &[("title", &place), ("things", &men)])
    }

    /// Whether the game has men whose sides matter.
    fn has_dice(&self) -> bool {
        self.stage.shapes.values().any(|shape| shape.drawn == Drawn::Faces)
    }

    /// The walls beside places, as bits: 1 below, 2 on the left, 4 above, 8 on the right.
    fn walls(&self, fields: &[Field<'_>]) -> BTreeMap<(i32, i32), u8> {
        let mut walls = BTreeMap::new();
        for Field { spot, at, .. } in fields {
            for (side, link) in spot.links.iter().take(4).enumerate() {
                if *link == Link::Wall {
                    let side = if self.is_turned() { (side + 2) % 4 } else { side };
                    let (right, down) = men::SIDES[side];
                    *walls.entry((at.0 + right, at.1 + down)).or_insert(0) |= 1 << side;
                }
            }
        }
        walls
    }
}

/// The parts of the drawing.
struct Layout<'a> {
    cells: &'a BTreeMap<(i32, i32), Vec<Row>>,
    /// How many lines a row of cells has.
    height: usize,
    /// The coordinates around the cells.
    coordinates: Option<&'a Coordinates>,
    /// The text in rows without cells, by row and column.
    titles: &'a BTreeMap<i32, Vec<(i32, String)>>,
}

impl Layout<'_> {
    fn lines(&self) -> Vec<String> {
        let columns = range(self.cells.keys().map(|(x, _)| *x));
        let rows = range(self.cells.keys().map(|(_, y)| *y).chain(self.titles.keys().copied()));
        let (Some((left, right)), Some((top, bottom))) = (columns, rows) else { return Vec::new() };
        // Boards with titles are aligned with each other, whether parts are dropped or not.
        let left = if self.titles.is_empty() { left } else { left.min(0) };
        let margin = self.coordinates.map_or(0, Coordinates::margin);
        let width = usize::try_from(right - left).map_or(0, |cells| (cells + 1) * WIDTH) + 2 * margin;
        let gap = if self.coordinates.is_some() && width + 2 <= TERMINAL { " " } else { "" };
        let aside = |text: String| text.chars().map(|sign| (sign, ASIDE)).collect::<Vec<Sign>>();
        let mut lines = Vec::new();
        for y in top..=bottom {
            if let Some(titles) = self.titles.get(&y) {
                lines.extend(title_lines(titles, left).into_iter().map(|line| paint(&aside(line))));
                continue;
            }
            let is_bare = !self.cells.keys().any(|(_, row)| *row == y);
            if is_bare && !self.titles.is_empty() {
                continue;
            }
            for line in 0..self.height {
                let number = self.coordinates.and_then(|known| known.rows.get(&y)).filter(|_| line == 0);
                let number = number.map_or("", String::as_str);
                let mut signs = aside(format!("{number:>margin$}{gap}"));
                for x in left..=right {
                    let row = self.cells.get(&(x, y)).and_then(|rows| rows.get(line));
                    signs.extend_from_slice(row.unwrap_or(&BLANK));
                }
                signs.extend(aside(format!("{gap}{number}")));
                lines.push(paint(&signs));
            }
        }
        if let Some(coordinates) = self.coordinates {
            let names = (left..=right).map(|x| coordinates.columns.get(&x).map_or("", String::as_str));
            let names: String = names.map(|name| format!("{name:^WIDTH$}")).collect();
            let letters = paint(&aside(format!("{:margin$}{gap}{names}", "")));
            lines.insert(0, letters.clone());
            lines.push(letters);
        }
        lines
    }
}

/// The minimum and maximum of some numbers.
fn range(values: impl Iterator<Item = i32>) -> Option<(i32, i32)> {
    values.fold(None, |range, value| match range {
        None => Some((value, value)),
        Some((low, high)) => Some((value.min(low), value.max(high))),
    })
}

/// Drops the titled parts of a board that are empty and cannot be asked about, with their titles.
fn drop_bare(
    fields: &mut Vec<Field<'_>>,
    titles: &mut BTreeMap<i32, Vec<(i32, String)>>,
    looks: &BTreeMap<(i32, i32), men::Look>,
) {
    let rows: Vec<i32> = titles.keys().copied().collect();
    let part = |row: i32| rows.iter().filter(|title| **title <= row).count();
    let speaks = |field: &&Field<'_>| looks.contains_key(&field.at) || cell::question(field.spot).is_some();
    let kept: BTreeSet<usize> = fields.iter().filter(speaks).map(|field| part(field.at.1)).collect();
    if !rows.is_empty() {
        fields.retain(|field| kept.contains(&part(field.at.1)));
        titles.retain(|row, _| kept.contains(&part(*row)));
    }
}

/// Titles in a line, each above its column; their common part is above them.
fn title_lines(titles: &[(i32, String)], left: i32) -> Vec<String> {
    let common = titles.first().and_then(|(_, title)| Some(title.split_once(", ")?.0));
    let common =
        common.filter(|common| titles.len() > 1 && titles.iter().all(|(_, title)| title.starts_with(common)));
    let mut line = String::new();
    for (x, title) in titles {
        let column = usize::try_from(x - left).unwrap_or(0) * WIDTH;
        let own = common.and_then(|common| title.strip_prefix(common)?.strip_prefix(", ")).unwrap_or(title);
        line.extend(std::iter::repeat_n(' ', column.saturating_sub(line.chars().count())));
        line.push_str(own);
    }
    common.map(str::to_owned).into_iter().chain([line]).collect()
}

/// Styled characters as a line, without trailing blanks.
fn paint(signs: &[Sign]) -> String {
    let bare = |(sign, style): &Sign| *sign == ' ' && style.get_bg_color().is_none();
    let end = signs.iter().rposition(|sign| !bare(sign)).map_or(0, |last| last + 1);
    let parts = signs[..end].chunk_by(|(_, one), (_, other)| one == other);
    let text = |part: &[Sign]| {
        let style = part.first().map_or_else(Style::new, |(_, style)| *style);
        let text: String = part.iter().map(|(sign, _)| sign).collect();
        format!("{style}{text}{style:#}")
    };
    parts.map(text).collect()
}

/// The meaning of the letters and characters on a game's board, in one or a few lines.
pub(crate) fn key(words: &Words, game: &str) -> Vec<String> {
    let check = wire::Arg::Text("! !".to_owned());
    let key = Message { key: format!("cli-key-{game}"), args: BTreeMap::from([("check".to_owned(), check)]) };
    words.say(&key).lines().map(aside).collect()
}

/// How the moves of a game are written, in one or a few lines.
pub(crate) fn notation(words: &Words, game: &str) -> String {
    words.say(&Message { key: format!("cli-moves-{game}"), args: BTreeMap::new() })
}

/// One line that says whose turn it is, or how the game has ended.
pub(crate) fn status(
    words: &Words,
    game: &str,
    to_move: &[String],
    check: bool,
    outcome: Option<&wire::Outcome>,
) -> String {
    if let Some(outcome) = outcome {
        let reason = words.reason(game, outcome);
        return match outcome.winners.as_slice() {
            [] if outcome.drawn.is_empty() => words.tell("cli-unfinished", &[("reason", &reason)]),
            [] => words.tell("cli-drawn", &[("reason", &reason)]),
            [winner] => words.tell("cli-won", &[("seat", winner), ("reason", &reason)]),
            winners => words.tell("cli-won-together", &[("seats", &winners.join(", ")), ("reason", &reason)]),
        };
    }
    match to_move {
        [seat] if check => words.tell("cli-to-move-in-check", &[("seat", seat)]),
        [seat] => words.tell("cli-to-move", &[("seat", seat)]),
        seats => words.tell("cli-may-move", &[("seats", &seats.join(", "))]),
    }
}

/// What the side to move has to do, if that is not just any move.
pub(crate) fn expected(words: &Words, scene: &Scene) -> Option<String> {
    scene.prompt.as_ref().map(|prompt| words.say(prompt))
}

/// A sentence that should stand out.
pub(crate) fn accent(text: &str) -> String {
    format!("{ACCENT}{text}{ACCENT:#}")
}

/// A sentence of minor importance.
pub(crate) fn aside(text: &str) -> String {
    format!("{ASIDE}{text}{ASIDE:#}")
}

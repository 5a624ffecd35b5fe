//! The board in a terminal: the first flat board of a scene. An empty place shows its name; men are letters,
//! capitals for the first seat; walls are thick lines.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Color, Effects, RgbColor as Rgb, Style};
use cubarium_catalog::wire::{Link, MarkKind, Role, Scene, Solid, Spot, Stage};
use cubarium_catalog::{wire, words::Words};

/// The width of a cell.
const WIDTH: usize = 5;

const LIGHT: Style = tile(Rgb(0xd9, 0xc3, 0x9a));
const DARK: Style = tile(Rgb(0x9c, 0x74, 0x4a));
const WALL: Style = Style::new().effects(Effects::BOLD);
const TITLE: Style = Style::new().effects(Effects::DIMMED);

const fn tile(ground: Rgb) -> Style {
    Style::new().bg_color(Some(Color::Rgb(ground)))
}

const fn ink(red: u8, green: u8, blue: u8) -> Option<Color> {
    Some(Color::Rgb(Rgb(red, green, blue)))
}

/// One cell: its text, [`WIDTH`] columns wide, and its style.
type Cell = (String, Style);

/// The lines of the board; turned round for those who sit on the other side.
pub(crate) fn draw(stage: &Stage, scene: &Scene, flipped: bool) -> Vec<String> {
    let Some(net) = stage.nets.first() else { return Vec::new() };
    let turn = |(x, y): (i32, i32)| if flipped { (net.size.0 - 1 - x, net.size.1 - 1 - y) } else { (x, y) };
    let mut cells: BTreeMap<(i32, i32), Cell> = BTreeMap::new();
    for spot in &scene.spots {
        if let Some(cell) = spot.cells.iter().find(|cell| cell.net == 0) {
            cells.insert(turn((cell.x, cell.y)), place(spot, scene));
        }
    }
    for (beside, sides) in walls(scene, flipped) {
        cells.entry(turn(beside)).or_insert_with(|| (wall(sides).to_owned(), WALL));
    }
    (0..net.size.1)
        .map(|y| {
            let row: String = (-1..=net.size.0).map(|x| paint(cells.get(&(x, y)))).collect();
            row.trim_end().to_owned()
        })
        .collect()
}

/// The sides of the places beside walls, as bits: 1 below, 2 on the left, 4 above, 8 on the right.
fn walls(scene: &Scene, flipped: bool) -> BTreeMap<(i32, i32), u8> {
    let mut walls = BTreeMap::new();
    for spot in &scene.spots {
        let Some(cell) = spot.cells.iter().find(|cell| cell.net == 0) else { continue };
        for (side, (right, down)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            if spot.links.get(side) == Some(&Link::Wall) {
                let side = if flipped { (side + 2) % 4 } else { side };
                *walls.entry((cell.x + right, cell.y + down)).or_insert(0) |= 1 << side;
            }
        }
    }
    walls
}

/// The text of a place beside walls.
const fn wall(sides: u8) -> &'static str {
    match sides {
        1 => "▁▁▁▁▁",
        2 => "▌    ",
        3 => "▙▁▁▁▁",
        4 => "▔▔▔▔▔",
        6 => "▛▔▔▔▔",
        8 => "    ▐",
        9 => "▁▁▁▁▟",
        12 => "▔▔▔▔▜",
        _ => "█████",
    }
}

fn paint(cell: Option<&Cell>) -> String {
    cell.map_or_else(|| " ".repeat(WIDTH), |(text, style)| format!("{style}{text}{style:#}"))
}

/// A place: the man on it, or its name.
fn place(spot: &Spot, scene: &Scene) -> Cell {
    let ground = if spot.role == Role::Light { LIGHT } else { DARK };
    let man = scene.solids.iter().find(|solid| solid.spot.as_deref() == Some(&spot.id));
    let mark = scene.marks.iter().filter(|mark| mark.spot == spot.id).map(|mark| mark.kind).next_back();
    let (open, close) = match mark {
        Some(MarkKind::Check) => ('!', '!'),
        Some(MarkKind::From | MarkKind::To) => ('[', ']'),
        None => (' ', ' '),
    };
    match man {
        Some(man) => {
            let (letter, style) = figure(man, ground);
            (format!("{open} {letter} {close}"), style)
        }
        None => {
            let name = if spot.id.len() <= WIDTH - 2 { spot.id.as_str() } else { "·" };
            let ink = if spot.role == Role::Light { ink(0x93, 0x7d, 0x58) } else { ink(0x6e, 0x50, 0x31) };
            (format!("{open}{name:^3}{close}"), ground.fg_color(ink))
        }
    }
}

/// The letter of a man: a capital for the first seat.
fn figure(man: &Solid, ground: Style) -> (String, Style) {
    match man.role {
        Role::Man { seat: 0 } => (man.label.to_uppercase(), ground.fg_color(ink(0xff, 0xff, 0xff)).bold()),
        _ => (man.label.to_lowercase(), ground.fg_color(ink(0x10, 0x0c, 0x08)).bold()),
    }
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
        let reason = words.reason(game, &outcome.reason);
        return match outcome.winners.first() {
            Some(winner) => words.tell("cli-won", &[("seat", winner), ("reason", &reason)]),
            None => words.tell("cli-drawn", &[("reason", &reason)]),
        };
    }
    let seat = to_move.first().map_or("", String::as_str);
    words.tell(if check { "cli-to-move-in-check" } else { "cli-to-move" }, &[("seat", seat)])
}

/// The men that each seat has taken, a line for each seat that has taken any.
pub(crate) fn trays(words: &Words, scene: &Scene) -> Vec<String> {
    let filled = scene.trays.iter().filter(|tray| !tray.items.is_empty());
    filled
        .map(|tray| {
            let names: Vec<String> = tray.items.iter().map(|item| words.say(&item.name)).collect();
            format!("{TITLE}{}: {}{TITLE:#}", words.say(&tray.name), names.join(", "))
        })
        .collect()
}

/// A sentence that is worth noticing.
pub(crate) fn accent(text: &str) -> String {
    let style = AnsiColor::Yellow.on_default().bold();
    format!("{style}{text}{style:#}")
}

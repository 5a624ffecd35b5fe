//! One cell of the board, character by character.

use anstyle::{AnsiColor, Color, Effects, RgbColor as Rgb, Style};
use cubarium_catalog::wire::{Ground, MarkKind, Role, Spot};

use super::men::{Letter, Look, number};

/// The width of a cell.
pub(super) const WIDTH: usize = 5;

// Men of both seats have a contrast of 3.5 or more on every ground.
const LIGHT: Rgb = Rgb(0xa8, 0x83, 0x4f);
const DARK: Rgb = Rgb(0x86, 0x64, 0x3a);
const MOVED: Rgb = Rgb(0x7d, 0x8a, 0x2e);
const CHECKED: Rgb = Rgb(0xc0, 0x39, 0x2b);
const FIRST: Rgb = Rgb(0xff, 0xff, 0xff);
const OTHER: Rgb = Rgb(0x08, 0x06, 0x04);
const NAME: Rgb = Rgb(0x1c, 0x12, 0x08);

const WALL: Style = Style::new().effects(Effects::BOLD);
/// The style of text beside the board.
pub(crate) const ASIDE: Style = Style::new().effects(Effects::DIMMED);
/// The style of text that should stand out.
pub(super) const ACCENT: Style = AnsiColor::Yellow.on_default().effects(Effects::BOLD);

/// A character with its style.
pub(super) type Sign = (char, Style);
/// One line of a cell.
pub(super) type Row = [Sign; WIDTH];

/// An empty line.
pub(super) const BLANK: Row = [(' ', Style::new()); WIDTH];

fn plain(text: &str, style: Style) -> Row {
    let mut row = BLANK.map(|(sign, _)| (sign, style));
    for (place, sign) in row.iter_mut().zip(text.chars()) {
        place.0 = sign;
    }
    row
}

/// The cell of a place beside walls; each wall is a bit: 1 below, 2 on the left, 4 above, 8 on the right.
pub(super) fn wall(sides: u8) -> Row {
    let text = match sides {
        1 => "▁▁▁▁▁",
        2 => "▌    ",
        3 => "▙▁▁▁▁",
        4 => "▔▔▔▔▔",
        6 => "▛▔▔▔▔",
        8 => "    ▐",
        9 => "▁▁▁▁▟",
        12 => "▔▔▔▔▜",
        _ => "█████",
    };
    plain(text, WALL)
}

/// The question asked at a place, without the seat that asks.
pub(super) fn question(spot: &Spot) -> Option<&str> {
    Some(spot.id.split_once('?')?.1)
}

/// The background of a place.
fn ground(spot: &Spot, mark: Option<MarkKind>) -> Style {
    let paint = match (mark, spot.role) {
        (Some(MarkKind::Check), _) => CHECKED,
        (Some(MarkKind::From | MarkKind::To), _) => MOVED,
        (_, Role::Light) => LIGHT,
        _ => DARK,
    };
    Style::new().bg_color(Some(Color::Rgb(paint)))
}

/// How cells are drawn on a board.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Whether a cell has a second line, for the near sides of the men.
    pub(super) tall: bool,
    /// Whether an empty cell shows its name, because there are no coordinates at the edge.
    pub(super) named: bool,
}

/// The lines of a place: the man on it, or its name; and its mark.
pub(super) fn draw(spot: &Spot, look: Option<&Look>, mark: Option<MarkKind>, manner: Manner) -> Vec<Row> {
    let ground = ground(spot, mark);
    let faint = ground.fg_color(Some(Color::Rgb(NAME)));
    let mut rows = match look {
        None => {
            let name = question(spot).unwrap_or(&spot.id);
            let text = match () {
                () if manner.named && name.len() <= WIDTH - 2 => format!(" {name:^3}"),
                () if spot.ground == Ground::Crossing && matches!(spot.role, Role::Home { .. }) => {
                    "  ◦".to_owned()
                }
                () => "  ·".to_owned(),
            };
            vec![plain(&text, faint); if manner.tall { 2 } else { 1 }]
        }
        Some(look) => {
            let ink = if look.seat == 0 { FIRST } else { OTHER };
            figure(look, ground.fg_color(Some(Color::Rgb(ink))), manner.tall)
        }
    };
    if look.is_none()
        && let Some(second) = rows.get_mut(1)
    {
        *second = plain("", faint);
    }
    let brackets = match mark {
        Some(MarkKind::Check) => Some(('!', '!')),
        Some(MarkKind::From | MarkKind::To) => Some(('[', ']')),
        Some(MarkKind::Made | MarkKind::Served) => Some(('(', ')')),
        None => None,
    };
    if let (Some((open, close)), Some([first, .., last])) = (brackets, rows.last_mut()) {
        for (place, sign) in [(first, open), (last, close)] {
            *place = (sign, faint.effects(Effects::BOLD));
        }
    }
    rows
}

/// The lines of a man.
fn figure(look: &Look, thin: Style, tall: bool) -> Vec<Row> {
    let bold = thin.bold();
    let [above, right, below, left] = look.joins;
    let mut row = plain("", thin);
    if left {
        row[0].0 = '━';
        row[1].0 = '━';
    }
    if right {
        row[3].0 = '━';
        row[4].0 = '━';
    }
    row[2] = (look.letter.as_ref().map_or_else(|| joint(look.joins), |letter| letter.sign), bold);
    match (&look.letter, look.faces) {
        (_, Some(faces)) => (row[1].0, row[3].0) = (number(faces.left), number(faces.right)),
        // If a cell has only one line, what would be above or below the letter is drawn beside it.
        (Some(_), None) if !left && !right && !tall => {
            let beside = match (above, below) {
                (true, true) => '┃',
                (true, false) => '╹',
                (false, true) => '╻',
                (false, false) => stroke(look),
            };
            (row[1].0, row[3].0) = (beside, beside);
        }
        _ => {}
    }
    if look.letter.is_none() && !look.written.is_empty() {
        row = plain(&format!("{:^WIDTH$}", look.written), bold);
    } else if let (None, Some(height)) = (look.faces, look.written.chars().next()) {
        row[3].0 = height;
    }
    if let Some(Letter { apart: true, .. }) = look.letter {
        let (open, close) = if look.faces.is_some() { (0, 4) } else { (1, 3) };
        (row[open].0, row[close].0) = ('(', ')');
    }
    if !tall {
        return vec![row];
    }
    let mut second = plain("", thin);
    if let Some(faces) = look.faces {
        second[2].0 = number(faces.near);
    } else if below {
        second[2] = ('┃', bold);
    }
    vec![row, second]
}

/// The character on both sides of a man that fits in its cell.
fn stroke(look: &Look) -> char {
    match look.lie {
        super::body::Lie::Across => '─',
        super::body::Lie::Along => '│',
        super::body::Lie::Round => ' ',
    }
}

/// The character where the arms of a man meet.
fn joint(joins: [bool; 4]) -> char {
    const JOINTS: [char; 16] =
        ['·', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
    let index =
        joins.iter().enumerate().filter(|(_, joined)| **joined).map(|(side, _)| 1 << side).sum::<usize>();
    JOINTS[index]
}

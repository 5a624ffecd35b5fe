//! Positions built by hand: what can be put on the board and into the reserves, what can be set, and the words for
//! flaws.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Range, Setting, Tool};
use cubarium_core::looks::scene::{Role, Scene};
use cubarium_core::{Message, Refusal, RuleId};

use super::space::{SIDES, Slot};
use super::{scene, shapes};
use crate::geometry::{CENTRES, tips};
use crate::men::{Bar, Colour, Groove, Kind, Man, Size};
use crate::options::Crosses;
use crate::point::{Point, PointSet};
use crate::position::{Position, Stage};
use crate::rules;
use crate::setup::{Flaw, Setup};
use crate::text::{self, read_stage};

/// The names of the settings.
mod key {
    pub(super) const STAGE: &str = "stage";
    pub(super) const QUIET_TURNS: &str = "quiet-turns";
    pub(super) const TURN_NUMBER: &str = "turn-number";
}

/// Where something can be put.
#[derive(Clone, Copy)]
enum Spot {
    Point(Point),
    Slot(Slot),
}

impl Spot {
    fn named(name: &str) -> Option<Self> {
        name.parse().map(Self::Point).ok().or_else(|| Slot::named(name).map(Self::Slot))
    }
}

impl Editor for Position {
    fn tools(_options: &Crosses) -> Vec<Tool> {
        let tool = |(colour, kind): (Colour, Kind)| Tool {
            id: tool_id(colour, kind),
            shape: shapes::name(colour, kind),
            role: Role::Man(colour.seat()),
            name: scene::man_name(colour, kind),
        };
        tools().map(tool).collect()
    }

    fn bare(options: &Crosses) -> Setup {
        Setup::empty(*options)
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::setup_scene(setup)
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let named = tools().find(|(colour, kind)| tool_id(*colour, *kind) == tool);
        match (named, Spot::named(spot)) {
            (Some((colour, kind)), Some(Spot::Point(point))) => setup.put_on_board(colour, kind, point),
            (Some((colour, kind)), Some(Spot::Slot(slot))) => setup.put_in_reserve(colour, kind, slot),
            _ => Err(editor::unknown(rules::TEXT_POSITION, tool, spot)),
        }
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        match Spot::named(spot) {
            Some(Spot::Point(point)) => setup.lift(point) || setup.lift_cross_over(point),
            Some(Spot::Slot(slot)) => setup.take_from_reserve(slot),
            None => false,
        }
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let number =
            |key, name, value, least| Setting::number(key, Message::new(name), value, least..=u32::MAX);
        vec![
            Setting::side(setup.side),
            setup.part(),
            number(key::QUIET_TURNS, "tesseract-setting-quiet-turns", setup.quiet_turns, 0),
            number(key::TURN_NUMBER, "tesseract-setting-turn-number", setup.turn_number, 1),
        ]
    }

    fn change(setup: &mut Setup, key: &str, value: &str) {
        match key {
            Setting::SIDE => setup.side = Colour::from_letter(value).unwrap_or(setup.side),
            key::STAGE => setup.stage = read_stage(value).unwrap_or(setup.stage),
            key::QUIET_TURNS => setup.quiet_turns = value.parse().unwrap_or(setup.quiet_turns),
            _ => setup.turn_number = value.parse().unwrap_or(setup.turn_number),
        }
    }

    fn flaw(flaw: &Flaw) -> Refusal {
        let (rule, message) = told(flaw);
        Refusal::new(rule, message)
    }
}

fn tools() -> impl Iterator<Item = (Colour, Kind)> {
    Colour::ALL.into_iter().flat_map(|colour| Kind::ALL.map(|kind| (colour, kind)))
}

fn tool_id(colour: Colour, kind: Kind) -> String {
    format!("{}-{}", colour.letter(), kind.name())
}

impl Setup {
    /// Puts a man on the board. If its side would have too many, it comes from the reserve.
    fn put_on_board(&mut self, colour: Colour, kind: Kind, point: Point) -> Result<(), Refusal> {
        let man = self.fitted(colour, kind, point)?;
        let before = self.placed(colour, kind);
        self.lift(point);
        self.men.push((colour, man));
        self.sort();
        if self.placed(colour, kind) > before && self.found(colour, kind) > kind.full() as u64 {
            let reserve = &mut self.reserves[colour.index()][kind.index()];
            *reserve = reserve.saturating_sub(1);
        }
        Ok(())
    }

    /// A man as it is put on an intersection: turned if it is there already.
    fn fitted(&self, colour: Colour, kind: Kind, point: Point) -> Result<Man, Refusal> {
        let same = |(whose, man): &&(Colour, Man)| *whose == colour && man.kind() == kind && man.holds(point);
        let there = self.men.iter().find(same).map(|(_, man)| *man);
        match kind {
            Kind::Pawn(pawn) => Ok(Man::Pawn(pawn, point)),
            Kind::Bar(Size::Small) => {
                let groove = match there {
                    Some(Man::Bar(bar)) => bar.groove().other(),
                    _ => Groove::Horizontal,
                };
                Ok(Man::Bar(Bar::small(point, groove)))
            }
            Kind::Bar(Size::Large) => self.large_bar(point, there).map(Man::Bar).ok_or_else(|| {
                let message = Message::new("tesseract-editor-no-room").with("point", point.to_string());
                Refusal::new(rules::MEN_BARS, message)
            }),
            Kind::Cross if CENTRES.contains(point) => Ok(Man::Cross(point)),
            Kind::Cross => {
                let message = Message::new("tesseract-no-cross-place").with("centre", point.to_string());
                Err(Refusal::new(rules::SETUP_CROSSES, message))
            }
        }
    }

    /// A large bar that holds an intersection and a free one next to it: the next one clockwise after the current one.
    fn large_bar(&self, point: Point, there: Option<Man>) -> Option<Bar> {
        let other = there.and_then(|man| man.points().find(|held| *held != point));
        let lies = SIDES.into_iter().position(|heading| other.is_some() && point.step(heading) == other);
        let mut ways = (1..=SIDES.len()).map(|turn| SIDES[(lies.unwrap_or(0) + turn) % SIDES.len()]);
        let is_free = |beside: Point| self.men.iter().all(|(_, man)| man.holds(point) || !man.holds(beside));
        ways.find_map(|way| point.step(way).filter(|beside| is_free(*beside)))
            .and_then(|beside| Bar::on(point, beside))
    }

    /// Adds a man to its side's reserve, in a slot of its own kind; the reserve cannot hold more than a side has.
    fn put_in_reserve(&mut self, colour: Colour, kind: Kind, slot: Slot) -> Result<(), Refusal> {
        if slot.colour != colour {
            let message = Message::new("tesseract-editor-foreign-reserve").with("colour", colour.name());
            return Err(Refusal::new(rules::ENTRY_RESERVE, message));
        }
        let reserve = &mut self.reserves[colour.index()][kind.index()];
        let waits = *reserve as usize;
        let is_there = slot.kind == kind && slot.number < waits;
        *reserve += u32::from(!is_there && waits < kind.full());
        Ok(())
    }

    /// Takes a man out of the reserve if there is one in a slot. Returns whether there was.
    fn take_from_reserve(&mut self, slot: Slot) -> bool {
        let reserve = &mut self.reserves[slot.colour.index()][slot.kind.index()];
        let waits = slot.number < *reserve as usize;
        *reserve -= u32::from(waits);
        waits
    }

    /// Removes what holds an intersection. Returns whether there was anything.
    fn lift(&mut self, point: Point) -> bool {
        let before = self.men.len();
        self.men.retain(|(_, man)| !man.holds(point));
        self.men.len() < before
    }

    /// Removes the crosses that have a tip on an intersection. Returns whether there was one.
    fn lift_cross_over(&mut self, point: Point) -> bool {
        let before = self.men.len();
        let centres = tips(PointSet::only(point));
        self.men.retain(|(_, man)| !matches!(man, Man::Cross(centre) if centres.contains(*centre)));
        self.men.len() < before
    }

    /// The part of the game.
    fn part(&self) -> Setting {
        let stages = Stage::ALL.map(|stage| {
            let name = match stage {
                Stage::Pawns => "pawns",
                Stage::Bars => "bars",
                Stage::Crosses => "crosses",
                Stage::Main => "main",
            };
            (stage.letter().to_string(), Message::new("tesseract-setting-part").with("stage", name))
        });
        Setting {
            key: key::STAGE,
            name: Message::new("tesseract-setting-stage"),
            value: self.stage.letter().to_string(),
            range: Range::OneOf(stages.to_vec()),
        }
    }
}

/// A flaw as the broken rule and a sentence.
fn told(flaw: &Flaw) -> (RuleId, Message) {
    let at = |key, point: Point| Message::new(key).with("point", point.to_string());
    let about = |key, colour: Colour, kind: Kind, found: u64| {
        let message = Message::new(key).with("man", kind.name()).with("colour", colour.name());
        message.with("found", found)
    };
    let full = |kind: Kind| kind.full();
    match *flaw {
        Flaw::Shared { point } => (rules::PLACE_EMPTY, at("tesseract-flaw-shared", point)),
        Flaw::OnTip { point } => (rules::PLACE_EMPTY, at("tesseract-flaw-on-tip", point)),
        Flaw::CrossPlace { centre } => (rules::SETUP_CROSSES, at("tesseract-flaw-cross-place", centre)),
        Flaw::CrossesShare { one, other } => {
            let message = Message::new("tesseract-flaw-crosses-share").with("one", one.to_string());
            (rules::SETUP_CROSSES, message.with("other", other.to_string()))
        }
        Flaw::TooMany { colour, kind, found } => {
            let message = about("tesseract-flaw-too-many", colour, kind, found);
            (rules::MEN_SIDES, message.with("full", full(kind)))
        }
        Flaw::Missing { colour, kind, found } => {
            let message = about("tesseract-flaw-missing", colour, kind, found);
            (rules::MEN_SIDES, message.with("full", full(kind)))
        }
        Flaw::Captured { colour, kind, found } => {
            let message = about("tesseract-flaw-captured", colour, kind, found);
            (rules::SETUP_ORDER, message.with("full", full(kind)))
        }
        Flaw::Unplaced { colour, kind, found, at_most } => {
            let message = about("tesseract-flaw-unplaced", colour, kind, found.into());
            (rules::ENTRY_RESERVE, message.with("most", at_most))
        }
        Flaw::NoTesseract { colour } => {
            let message = Message::new("tesseract-flaw-no-tesseract").with("colour", colour.name());
            (rules::END_TESSERACT_CAPTURED, message)
        }
        Flaw::OutsideCamp { colour, point } => {
            (rules::BOARD_CAMPS, at("tesseract-flaw-outside-camp", point).with("colour", colour.name()))
        }
        Flaw::Placed { colour, kind, placed, crosses } => {
            let crosses = match crosses {
                Crosses::Last => "last",
                Crosses::First => "first",
            };
            let message = about("tesseract-flaw-placed", colour, kind, placed).with("crosses", crosses);
            (rules::SETUP_ORDER, message)
        }
        Flaw::Turns { white, black } => {
            let message = Message::new("tesseract-flaw-turns").with("white", white);
            (rules::SETUP_ORDER, message.with("black", black))
        }
    }
}

//! Positions built by hand: what can be put on the board, what can be set, and the words for flaws.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Range, Setting, Tool};
use cubarium_core::looks::scene::{Role, Scene};
use cubarium_core::{Message, Refusal};

use super::{scene, shapes};
use crate::die::Heading;
use crate::men::{Colour, Home, Kind, Man};
use crate::options::{Level, Options};
use crate::placed::Placed;
use crate::position::{FULL_SET, Phase, Position};
use crate::rules::{self, Rule};
use crate::setup::{Fault, Flaw, Setup};
use crate::square::{Direction, Square};
use crate::text::{self, PHASES, meaning, word};

/// The kinds of men in the order in which they are offered.
const KINDS: [Kind; 4] = [Kind::Master, Kind::Cube, Kind::Shield, Kind::Soldier];

/// The names of the settings.
mod key {
    /// The rights to a diagonal first move, White's and Black's.
    pub(super) const DIAGONALS: [&str; 2] = ["diagonal-white", "diagonal-black"];
    pub(super) const PHASE: &str = "phase";
    pub(super) const NO_PROGRESS: &str = "no-progress";
    pub(super) const TURN_NUMBER: &str = "turn-number";
}

/// The values of the settings that are rights.
const RIGHTS: [(&str, bool); 2] = [("no", false), ("yes", true)];

impl Editor for Position {
    fn tools(options: &Options) -> Vec<Tool> {
        tools(*options)
            .map(|(colour, kind)| Tool {
                id: tool_id(colour, kind),
                shape: shapes::name(colour, kind),
                role: Role::Man(colour.seat()),
                name: scene::kind_name(colour, kind),
            })
            .collect()
    }

    fn bare(options: &Options) -> Setup {
        Setup::empty(*options)
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::setup_scene(setup)
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let named = tools(setup.options).find(|(colour, kind)| tool_id(*colour, *kind) == tool);
        let (Some((colour, kind)), Some(square)) = (named, Square::read(spot, setup.options.variant)) else {
            return Err(editor::unknown(rules::TEXT_POSITION.of(setup.options.variant), tool, spot));
        };
        let man = setup.placed(colour, kind, square).ok_or_else(|| {
            let message = Message::new("rolling-cubes-editor-no-room").with("square", spot);
            setup.refusal(rules::BOARD_MEN, message)
        })?;
        setup.lift(square);
        setup.men.push((colour, man));
        setup.sort();
        setup.settle();
        Ok(())
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        let taken = Square::read(spot, setup.options.variant).is_some_and(|square| setup.lift(square));
        if taken {
            setup.settle();
        }
        taken
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let diagonals = Colour::ALL.map(|colour| setup.diagonal(colour));
        let number =
            |key, name, value, least| Setting::number(key, Message::new(name), value, least..=u32::MAX);
        let no_progress = number(key::NO_PROGRESS, "rolling-cubes-setting-no-progress", setup.no_progress, 0);
        let turn_number = number(key::TURN_NUMBER, "rolling-cubes-setting-turn-number", setup.turn_number, 1);
        [Setting::side(setup.side)]
            .into_iter()
            .chain(diagonals)
            .chain([setup.turn(), no_progress, turn_number])
            .collect()
    }

    fn change(setup: &mut Setup, key: &str, value: &str) {
        setup.change(key, value);
    }

    fn flaw(flaw: &Flaw) -> Refusal {
        let (rule, message) = told(&flaw.fault);
        Refusal::new(rule.of(flaw.variant), message)
    }
}

/// What can be put on the board at a level.
fn tools(options: Options) -> impl Iterator<Item = (Colour, Kind)> {
    let kinds = move |kind: &Kind| *kind != Kind::Soldier || options.level == Level::Two;
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| KINDS.into_iter().filter(kinds).map(move |kind| (colour, kind)))
}

fn tool_id(colour: Colour, kind: Kind) -> String {
    format!("{}-{}", colour.letter(), kind.name())
}

impl Setup {
    fn refusal(&self, rule: Rule, message: Message) -> Refusal {
        Refusal::new(rule.of(self.options.variant), message)
    }

    /// A man as it is put on a square: turned if it is already there. `None` if there is no room.
    fn placed(&self, colour: Colour, kind: Kind, square: Square) -> Option<Placed> {
        let same =
            |(owner, man): &&(Colour, Placed)| *owner == colour && man.kind() == kind && man.covers(square);
        let there = self.men.iter().find(same).map(|(_, man)| *man);
        match kind {
            Kind::Cube => {
                let heading = match there {
                    Some(Placed::Cube { top, south, .. }) => Heading::like(top, south).next(),
                    _ => colour.recovered(),
                };
                Some(Man::Cube(heading).at(square))
            }
            Kind::Shield => self.shield(square, there),
            Kind::Soldier => Some(Placed::Soldier(square)),
            Kind::Master => Some(Placed::Master(square)),
        }
    }

    /// A shield that covers a square and an empty one next to it: the next one clockwise after the current one.
    fn shield(&self, square: Square, there: Option<Placed>) -> Option<Placed> {
        let covers = |man: Placed, direction: &Direction| {
            square.step(*direction).is_some_and(|beside| man.covers(beside))
        };
        let lies = there.and_then(|man| Direction::ALL.iter().position(|direction| covers(man, direction)));
        let ways = (1..=Direction::ALL.len()).map(|turn| Direction::ALL[(lies.unwrap_or(0) + turn) % 4]);
        let mut beside = ways.filter_map(|direction| square.step(direction));
        let is_free =
            |beside: Square| self.men.iter().all(|(_, man)| man.covers(square) || !man.covers(beside));
        beside.find(|beside| is_free(*beside)).map(|beside| Placed::shield(square, beside))
    }

    /// Removes what covers a square. Returns whether there was anything.
    fn lift(&mut self, square: Square) -> bool {
        let before = self.men.len();
        self.men.retain(|(_, man)| !man.covers(square));
        self.men.len() < before
    }

    /// Drops the rights and the phase that are inconsistent with the men.
    fn settle(&mut self) {
        for colour in Colour::ALL {
            if !self.may_have_diagonal(colour) {
                self.diagonals = self.diagonals.without(colour);
            }
        }
        if !self.fits(self.phase) {
            self.phase = Phase::Begin;
        }
    }

    /// Whether a side can have its right to a diagonal first move.
    fn may_have_diagonal(&self, colour: Colour) -> bool {
        self.options.level == Level::Two && self.masters(colour).next().is_some()
    }

    /// Whether the master of the side to move is where a phase needs it.
    fn fits(&self, phase: Phase) -> bool {
        let mut masters = self.masters(self.side);
        match phase {
            Phase::Begin => true,
            Phase::Swapped => masters.any(|master| master == self.side.middle()),
            Phase::Moved => masters.any(|master| master.line() == self.side.other().first_line()),
        }
    }

    /// The setting for the right to a diagonal first move, shown where it can be given or already is.
    fn diagonal(&self, colour: Colour) -> Setting {
        let has = self.diagonals.has(colour);
        let offered = RIGHTS.into_iter().filter(|(_, right)| !right || has || self.may_have_diagonal(colour));
        let named = |(value, _): (&str, bool)| {
            (value.to_owned(), Message::new("rolling-cubes-setting-right").with("right", value))
        };
        Setting {
            key: key::DIAGONALS[colour.index()],
            name: Message::new("rolling-cubes-setting-diagonal").with("colour", colour.name()),
            value: word(&RIGHTS, &has).to_owned(),
            range: Range::OneOf(offered.map(named).collect()),
        }
    }

    /// The setting for the phase of the turn: the values that fit the master's square, and the current value.
    fn turn(&self) -> Setting {
        let offered = PHASES.into_iter().filter(|(_, phase)| *phase == self.phase || self.fits(*phase));
        let named = |(word, phase): (&str, Phase)| {
            let name = match phase {
                Phase::Begin => "begin",
                Phase::Swapped => "swapped",
                Phase::Moved => "moved",
            };
            (word.to_owned(), Message::new("rolling-cubes-setting-turn").with("phase", name))
        };
        Setting {
            key: key::PHASE,
            name: Message::new("rolling-cubes-setting-phase"),
            value: word(&PHASES, &self.phase).to_owned(),
            range: Range::OneOf(offered.map(named).collect()),
        }
    }

    /// Sets a valid setting to a value of its range.
    fn change(&mut self, key: &str, value: &str) {
        match key {
            Setting::SIDE => {
                self.side = Colour::from_letter(value).unwrap_or(self.side);
                self.settle();
            }
            key::PHASE => self.phase = meaning(&PHASES, value).unwrap_or(self.phase),
            key::NO_PROGRESS => self.no_progress = value.parse().unwrap_or(self.no_progress),
            key::TURN_NUMBER => self.turn_number = value.parse().unwrap_or(self.turn_number),
            _ => {
                for colour in Colour::ALL.into_iter().filter(|colour| key::DIAGONALS[colour.index()] == key) {
                    self.diagonals = match meaning(&RIGHTS, value) {
                        Some(true) => self.diagonals.with(colour),
                        _ => self.diagonals.without(colour),
                    };
                }
            }
        }
    }
}

/// A fault as the broken rule and a sentence.
fn told(fault: &Fault) -> (Rule, Message) {
    let about = |key, colour: Colour| Message::new(key).with("colour", colour.name());
    match fault {
        Fault::Masters { colour, found } => {
            (rules::BOARD_MEN, about("rolling-cubes-flaw-masters", *colour).with("found", *found))
        }
        Fault::Cubes { colour, found } => {
            let message = about("rolling-cubes-flaw-cubes", *colour).with("found", *found);
            (rules::BOARD_MEN, message.with("most", FULL_SET.0))
        }
        Fault::Shields { colour, found } => {
            let message = about("rolling-cubes-flaw-shields", *colour).with("found", *found);
            (rules::BOARD_MEN, message.with("most", FULL_SET.1))
        }
        Fault::Heading { top, south } => {
            let message = Message::new("rolling-cubes-flaw-heading").with("top", *top);
            (rules::DIE_FACES, message.with("south", *south))
        }
        Fault::Shield(one, other) => {
            let message = Message::new("rolling-cubes-flaw-shield").with("one", one.as_str());
            (rules::BOARD_MEN, message.with("other", other.as_str()))
        }
        Fault::Occupied(square) => (
            rules::TEXT_POSITION,
            Message::new("rolling-cubes-flaw-occupied").with("square", square.as_str()),
        ),
        Fault::Soldier(square) => {
            (rules::BOARD_LEVEL, Message::new("rolling-cubes-flaw-soldier").with("square", square.as_str()))
        }
        Fault::Diagonals => (rules::BOARD_LEVEL, Message::new("rolling-cubes-flaw-diagonals")),
        Fault::Check { colour } => (rules::CHECK_SAFETY, about("rolling-cubes-flaw-check", *colour)),
        Fault::CheckWithinTurn { colour } => {
            (rules::CHECK_SAFETY, about("rolling-cubes-flaw-check-within-turn", *colour))
        }
        Fault::SwappedMaster { colour, at, middle } => {
            let message = about("rolling-cubes-flaw-swapped-master", *colour).with("at", at.as_str());
            (rules::SWAP_MIDDLE, message.with("middle", middle.as_str()))
        }
        Fault::SwappedProgress(found) => {
            let message = Message::new("rolling-cubes-flaw-swapped-progress");
            (rules::END_NO_PROGRESS, message.with("found", *found))
        }
        Fault::NoSwap { colour } => (rules::SWAP_WHEN, about("rolling-cubes-flaw-no-swap", *colour)),
    }
}

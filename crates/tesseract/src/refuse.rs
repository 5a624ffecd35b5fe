//! Why a turn is illegal: the rules checked one after another, slowly and without the generator.

use cubarium_core::{Message, Refusal, RuleId, Seat, View as _};

use crate::men::{Bar, Colour, Kind, Man, Move, Pawn, Size};
use crate::point::Point;
use crate::position::{Position, Stage};
use crate::rules;
use crate::slow::{self, Grid, Held, Spot, Way};

pub(crate) type Verdict = Result<(), Refusal>;

pub(crate) fn refuse(rule: RuleId, message: Message) -> Verdict {
    Err(Refusal::new(rule, message))
}

/// The refusal of any turn once the game is over.
pub(crate) fn over() -> Refusal {
    Refusal::new(rules::END_FINISHED, Message::new("tesseract-no-over"))
}

/// The refusal of a turn that would bring about a position for the third time.
pub(crate) fn repetition(mv: Move) -> Refusal {
    let message = Message::new("tesseract-no-repetition").with("text", mv.to_string());
    Refusal::new(rules::END_REPETITION, message)
}

/// Checks a turn.
pub(crate) fn check(position: &Position, seat: Seat, mv: Move) -> Verdict {
    let grid = Grid::of(position);
    if slow::is_lost(position, &grid) {
        return Err(over());
    }
    // A legal turn already implies that the game is not over.
    let judge = Judge { position, grid, us: position.side() };
    judge.judge(seat, mv).map_err(|refusal| if position.outcome().is_some() { over() } else { refusal })
}

/// The other path of a pawn that leads to the same position, if both are legal (tesseract.text.same).
pub(crate) fn twin(position: &Position, mv: Move) -> Option<Move> {
    Judge { position, grid: Grid::of(position), us: position.side() }.twin(mv)
}

/// A position in which turns are checked.
struct Judge<'a> {
    position: &'a Position,
    grid: Grid,
    us: Colour,
}

impl Judge<'_> {
    fn judge(&self, seat: Seat, mv: Move) -> Verdict {
        if seat != self.us.seat() {
            return refuse(rules::TURN_SIDE, Message::new("tesseract-no-turn").with("side", self.us.name()));
        }
        if self.position.stage() != Stage::Main {
            return match mv {
                Move::Enter(man) => self.placement(man),
                _ => refuse(rules::SETUP_ORDER, Message::new("tesseract-no-move-in-set-up")),
            };
        }
        match mv {
            Move::Go { pawn, from, .. } => {
                self.own_man(Kind::Pawn(pawn), from)?;
                self.unforced()?;
                self.way(mv)?;
                self.is_written_first(mv)
            }
            Move::Slide { bar, to, takes } => {
                self.own_bar(bar)?;
                self.unforced()?;
                self.slide(bar, to, takes)
            }
            Move::Pivot { bar, to } => {
                self.own_bar(bar)?;
                self.unforced()?;
                self.pivot(bar, to)
            }
            Move::Enter(man) => self.entry(man),
        }
    }

    /// A message about an intersection and whatever holds it.
    fn say_of(&self, key: &'static str, point: Point) -> Message {
        let message = Message::new(key).with("point", point.to_string());
        match self.grid.held(point) {
            Some(held) => message.with("man", held.name()),
            None => message,
        }
    }

    fn own_man(&self, kind: Kind, from: Point) -> Verdict {
        let message = |key| Message::new(key).with("point", from.to_string());
        match self.position.man(from) {
            None => refuse(rules::TURN_SIDE, message("tesseract-no-man")),
            Some((colour, man)) if colour != self.us => {
                refuse(rules::TURN_SIDE, message("tesseract-no-own-man").with("man", man.kind().name()))
            }
            Some((_, man)) if man.kind() != kind => {
                refuse(rules::TEXT_MOVE, message("tesseract-no-other-man").with("man", man.kind().name()))
            }
            Some(_) => Ok(()),
        }
    }

    fn own_bar(&self, bar: Bar) -> Verdict {
        self.own_man(Kind::Bar(bar.size()), bar.first())?;
        if self.position.men(self.us).any(|man| man == Man::Bar(bar)) {
            return Ok(());
        }
        refuse(rules::TEXT_MOVE, Message::new("tesseract-no-such-bar").with("bar", bar.to_string()))
    }

    /// Whether anything other than entering a pawn is allowed now (tesseract.entry.forced).
    fn unforced(&self) -> Verdict {
        let pawns = self.position.men(self.us).filter(|man| matches!(man, Man::Pawn(..))).count();
        let waiting = Pawn::ALL.into_iter().any(|pawn| self.position.reserve(self.us, Kind::Pawn(pawn)) > 0);
        if pawns == 1 && waiting {
            return refuse(rules::ENTRY_FORCED, Message::new("tesseract-no-forced"));
        }
        Ok(())
    }

    /// Checks the path of a pawn.
    fn way(&self, mv: Move) -> Verdict {
        let Move::Go { pawn, from, corner, to, takes } = mv else { return Ok(()) };
        match (pawn, corner) {
            (Pawn::Tesseract | Pawn::Cylinder, None) => self.straight(pawn, from, to, takes),
            (Pawn::Star | Pawn::Pyramid, _) => self.legs(pawn, [from, to], corner, takes),
            (Pawn::Rectangle, Some(corner)) => self.bend(from, corner, to, takes),
            _ => self.no_shape(pawn, from, to),
        }
    }

    /// The refusal of a path that does not have the pawn's shape.
    fn no_shape(&self, pawn: Pawn, from: Point, to: Point) -> Verdict {
        let message = Message::new("tesseract-no-shape").with("man", Kind::Pawn(pawn).name());
        let message = message.with("from", from.to_string()).with("to", to.to_string());
        refuse(pawn_rule(pawn), message)
    }

    fn straight(&self, pawn: Pawn, from: Point, to: Point, takes: bool) -> Verdict {
        let Some((way, steps)) = Way::straight(from, to) else { return self.no_shape(pawn, from, to) };
        let most = if pawn == Pawn::Cylinder { 2 } else { self.tesseract_range() };
        self.run(from, way, steps, takes)?;
        if steps > most {
            let message = Message::new("tesseract-no-range").with("man", Kind::Pawn(pawn).name());
            return refuse(pawn_rule(pawn), message.with("most", most));
        }
        Ok(())
    }

    /// The range of the tesseract: at most four once both stars, pyramid and rectangle have been captured.
    fn tesseract_range(&self) -> i8 {
        let kinds = [Pawn::Star, Pawn::Pyramid, Pawn::Rectangle].map(Kind::Pawn);
        let left = |kind: Kind| {
            self.position.reserve(self.us, kind) > 0
                || self.position.men(self.us).any(|man| man.kind() == kind)
        };
        if kinds.into_iter().any(left) { 14 } else { 4 }
    }

    fn legs(&self, pawn: Pawn, [from, to]: [Point; 2], corner: Option<Point>, takes: bool) -> Verdict {
        let first_end = corner.unwrap_or(to);
        let Some((way, 2)) = Way::straight(from, first_end) else { return self.no_shape(pawn, from, to) };
        if way.is_groove() != (pawn == Pawn::Pyramid) {
            return self.no_shape(pawn, from, to);
        }
        let Some(corner) = corner else {
            if !takes {
                let message = Message::new("tesseract-no-corner-stop").with("man", Kind::Pawn(pawn).name());
                return refuse(rules::PAWN_CORNER, message.with("corner", to.to_string()));
            }
            return self.run(from, way, 2, true);
        };
        let Some((turn, steps)) = Way::straight(corner, to).filter(|(turn, _)| turn.is_across(way)) else {
            return self.no_shape(pawn, from, to);
        };
        if self.grid.has_enemy(corner, self.us) {
            return refuse(rules::PAWN_CORNER, self.say_of("tesseract-no-corner-enemy", corner));
        }
        if let Some(first) = Spot::of(from).ahead(way, 1).point()
            && self.grid.has_enemy(first, self.us)
        {
            return refuse(rules::PAWN_JUMP, self.say_of("tesseract-no-jump", first));
        }
        self.run(from, way, 2, false)?;
        self.run(corner, turn, steps, takes)
    }

    /// Checks a straight path of this many steps that ends, if it captures, with a jump.
    fn run(&self, from: Point, way: Way, steps: i8, takes: bool) -> Verdict {
        let at = |step| Spot::of(from).ahead(way, step).point();
        for step in 1..=steps {
            let Some(point) = at(step) else { continue };
            let before_end = step == steps - 1;
            match self.grid.held(point) {
                Some(Held::Pawn(colour, _)) if colour != self.us && step < steps => {
                    if takes && before_end {
                        continue;
                    }
                    let writes_no_capture = before_end && at(steps).is_some_and(|end| self.grid.is_open(end));
                    let key =
                        if writes_no_capture { "tesseract-no-text-capture" } else { "tesseract-no-jump" };
                    let rule = if writes_no_capture { rules::TEXT_MOVE } else { rules::PAWN_JUMP };
                    return refuse(rule, self.say_of(key, point));
                }
                Some(Held::Bar) if takes && before_end => {
                    let message = Message::new("tesseract-no-bar-taken").with("point", point.to_string());
                    return refuse(rules::BAR_SAFE, message);
                }
                Some(held) => {
                    let key = if step == steps { "tesseract-no-end-held" } else { "tesseract-no-path-held" };
                    let message = Message::new(key).with("point", point.to_string());
                    return refuse(rules::PAWN_PATH, message.with("man", held.name()));
                }
                None if self.grid.is_tip(point) => {
                    let message = Message::new("tesseract-no-path-tip").with("point", point.to_string());
                    return refuse(rules::PAWN_PATH, message);
                }
                None => {}
            }
        }
        let prey = if steps >= 2 { at(steps - 1) } else { None };
        if takes && !prey.is_some_and(|point| self.grid.has_enemy(point, self.us)) {
            let message = Message::new("tesseract-no-prey");
            return refuse(rules::PAWN_JUMP, message.with("to", at(steps).unwrap_or(from).to_string()));
        }
        Ok(())
    }

    /// Checks the path of the rectangle.
    fn bend(&self, from: Point, corner: Point, to: Point, takes: bool) -> Verdict {
        let (Some((way, 2)), Some((turn, 2))) = (Way::straight(from, corner), Way::straight(corner, to))
        else {
            return self.no_shape(Pawn::Rectangle, from, to);
        };
        if !way.is_groove() || !turn.is_groove() || !way.is_across(turn) {
            return self.no_shape(Pawn::Rectangle, from, to);
        }
        let passed = [Spot::of(from).ahead(way, 1), Spot::of(corner), Spot::of(corner).ahead(turn, 1)];
        let passed = || passed.into_iter().filter_map(Spot::point);
        for point in passed() {
            if self.grid.held(point) == Some(Held::Centre) || self.grid.is_tip(point) {
                let message = Message::new("tesseract-no-rectangle-cross").with("point", point.to_string());
                return refuse(rules::PAWN_RECTANGLE, message);
            }
        }
        if let Some(held) = self.grid.held(to) {
            let message = Message::new("tesseract-no-end-held").with("point", to.to_string());
            return refuse(rules::PAWN_RECTANGLE, message.with("man", held.name()));
        }
        if self.grid.is_tip(to) {
            let message = Message::new("tesseract-no-path-tip").with("point", to.to_string());
            return refuse(rules::PAWN_RECTANGLE, message);
        }
        let prey = passed().find(|point| self.grid.has_enemy(*point, self.us));
        match (prey, takes) {
            (Some(point), false) => {
                let message = Message::new("tesseract-no-text-capture").with("point", point.to_string());
                refuse(rules::TEXT_MOVE, message)
            }
            (None, true) => refuse(rules::PAWN_RECTANGLE, Message::new("tesseract-no-rectangle-prey")),
            _ => Ok(()),
        }
    }

    /// The path around the opposite corner, if it is legal too and neither path captures anything.
    fn twin(&self, mv: Move) -> Option<Move> {
        let Move::Go { pawn, from, corner: Some(corner), to, takes: false } = mv else { return None };
        let (start, bend, end) = (Spot::of(from), Spot::of(corner), Spot::of(to));
        let opposite =
            Spot { column: start.column + end.column - bend.column, row: start.row + end.row - bend.row };
        let twin = Move::Go { pawn, from, corner: Some(opposite.point()?), to, takes: false };
        (self.way(mv).is_ok() && self.way(twin).is_ok()).then_some(twin)
    }

    /// Refuses the later one of two paths to the same position: only the one whose corner comes first by name is a
    /// turn.
    fn is_written_first(&self, mv: Move) -> Verdict {
        match self.twin(mv).map(|twin| twin.to_string()) {
            Some(first) if first < mv.to_string() => {
                let message = Message::new("tesseract-no-text-same").with("text", mv.to_string());
                refuse(rules::TEXT_SAME, message.with("first", first))
            }
            _ => Ok(()),
        }
    }

    fn slide(&self, bar: Bar, to: Bar, takes: bool) -> Verdict {
        let along = match Way::straight(bar.first(), to.first()) {
            Some((way, steps)) if way.is_groove() => {
                let vertical = way.columns == 0;
                (vertical == (bar.groove() == crate::men::Groove::Vertical)).then_some((way, steps))
            }
            _ => None,
        };
        let same = bar.size() == to.size() && bar.groove() == to.groove();
        let Some((way, steps)) = along.filter(|_| same) else {
            let message = Message::new("tesseract-no-slide-groove").with("bar", bar.to_string());
            return refuse(rules::BAR_SLIDE, message.with("groove", bar.groove().name()));
        };
        let leading = if way.columns + way.rows > 0 { bar.last() } else { bar.first() };
        let at = |step| Spot::of(leading).ahead(way, step).point();
        for step in 1..=steps {
            let Some(point) = at(step) else { continue };
            let message = |key: &'static str| Message::new(key).with("point", point.to_string());
            match self.grid.held(point) {
                None => {}
                Some(Held::Pawn(colour, Pawn::Tesseract)) if colour != self.us => {
                    return refuse(rules::BAR_CAPTURE, message("tesseract-no-slide-tesseract"));
                }
                Some(Held::Pawn(colour, _)) if colour != self.us && step < steps => {
                    if takes && step == steps - 1 {
                        continue;
                    }
                    return refuse(rules::BAR_CAPTURE, self.say_of("tesseract-no-slide-over", point));
                }
                Some(held) => {
                    let behind = step == steps && takes;
                    let rule = if behind { rules::BAR_CAPTURE } else { rules::BAR_SLIDE };
                    let is_prey = step == steps && self.grid.has_enemy(point, self.us);
                    let may_stop = at(step + 1).is_some_and(|next| self.grid.held(next).is_none());
                    if is_prey && may_stop {
                        return refuse(rule, self.say_of("tesseract-no-slide-over", point));
                    }
                    return refuse(rule, message("tesseract-no-slide-held").with("man", held.name()));
                }
            }
        }
        let prey = if steps >= 2 { at(steps - 1) } else { None };
        if takes && !prey.is_some_and(|point| self.grid.has_enemy(point, self.us)) {
            return refuse(rules::BAR_CAPTURE, Message::new("tesseract-no-slide-prey"));
        }
        Ok(())
    }

    fn pivot(&self, bar: Bar, to: Bar) -> Verdict {
        let mut shared = bar.points().filter(|point| to.points().any(|other| other == *point));
        let (about, more) = (shared.next(), shared.next());
        let Some(about) = about
            .filter(|_| more.is_none() && bar.size() == to.size() && bar.groove() == to.groove().other())
        else {
            let message = Message::new("tesseract-no-pivot-shape").with("bar", bar.to_string());
            return refuse(rules::BAR_PIVOT, message);
        };
        if self.grid.is_tip(about) {
            let message = Message::new("tesseract-no-pivot-tip").with("point", about.to_string());
            return refuse(rules::BAR_PIVOT, message);
        }
        for swung in to.points().filter(|point| *point != about) {
            if let Some(held) = self.grid.held(swung) {
                let message = Message::new("tesseract-no-pivot-held").with("point", swung.to_string());
                return refuse(rules::BAR_PIVOT, message.with("man", held.name()));
            }
            if self.grid.is_tip(swung) {
                let message = Message::new("tesseract-no-pivot-onto-tip").with("point", swung.to_string());
                return refuse(rules::BAR_PIVOT, message);
            }
        }
        Ok(())
    }

    /// The place of a man that comes from the reserve must be empty, and for pawns not a tip.
    fn room(&self, man: Man, rule: RuleId) -> Verdict {
        for point in man.points() {
            if let Some(held) = self.grid.held(point) {
                let message = Message::new("tesseract-no-room").with("point", point.to_string());
                return refuse(rule, message.with("man", held.name()));
            }
            if matches!(man, Man::Pawn(..)) && self.grid.is_tip(point) {
                let message = Message::new("tesseract-no-room-tip").with("point", point.to_string());
                return refuse(rule, message);
            }
        }
        Ok(())
    }

    fn entry(&self, man: Man) -> Verdict {
        let kind = man.kind();
        if self.position.reserve(self.us, kind) == 0 {
            let message = Message::new("tesseract-no-reserve").with("man", kind.name());
            return refuse(rules::ENTRY_RESERVE, message);
        }
        if !matches!(kind, Kind::Pawn(_)) {
            self.unforced()?;
        }
        self.room(man, rules::ENTRY_PLACE)
    }

    /// Checks a placement of the set-up.
    fn placement(&self, man: Man) -> Verdict {
        let stage = self.position.stage();
        let (expected, rule) = match stage {
            Stage::Pawns => ("pawns", rules::SETUP_PAWNS),
            Stage::Bars => ("bars", rules::SETUP_BARS),
            Stage::Crosses | Stage::Main => ("crosses", rules::SETUP_CROSSES),
        };
        let kind = man.kind();
        let fits = match kind {
            Kind::Pawn(Pawn::Tesseract | Pawn::Star | Pawn::Pyramid) => stage == Stage::Pawns,
            Kind::Bar(Size::Small) => stage == Stage::Bars,
            Kind::Cross => stage == Stage::Crosses,
            _ => false,
        };
        if !fits {
            let waits = self.position.reserve(self.us, kind) > 0;
            let message = Message::new(if waits { "tesseract-not-yet" } else { "tesseract-no-stage" });
            return refuse(rules::SETUP_ORDER, message.with("man", kind.name()).with("stage", expected));
        }
        if let Man::Cross(centre) = man {
            return self.cross(centre);
        }
        let placed = self.position.men(self.us).filter(|other| other.kind() == kind).count();
        if matches!(kind, Kind::Pawn(_)) && placed > 0 {
            return refuse(rule, Message::new("tesseract-no-placed").with("man", kind.name()));
        }
        let rows = match self.us {
            Colour::White => ["2", "3"],
            Colour::Black => ["13", "14"],
        };
        for point in man.points() {
            if !rows.contains(&&point.to_string()[1..]) {
                let message = Message::new("tesseract-no-camp").with("point", point.to_string());
                return refuse(rules::BOARD_CAMPS, message.with("side", self.us.name()));
            }
        }
        self.room(man, rule)
    }

    fn cross(&self, centre: Point) -> Verdict {
        let message = |key: &'static str| Message::new(key).with("centre", centre.to_string());
        let whole: Vec<Point> = std::iter::once(centre).chain(slow::tips(centre)).collect();
        let is_camp = |point: &Point| ["2", "3", "13", "14"].contains(&&point.to_string()[1..]);
        if whole.len() < 5 || whole.iter().any(is_camp) {
            return refuse(rules::SETUP_CROSSES, message("tesseract-no-cross-place"));
        }
        for point in whole {
            if self.grid.held(point).is_some() || self.grid.is_tip(point) {
                let message = message("tesseract-no-cross-shares").with("point", point.to_string());
                return refuse(rules::SETUP_CROSSES, message);
            }
        }
        Ok(())
    }
}

/// The rule about how a pawn moves.
pub(crate) const fn pawn_rule(pawn: Pawn) -> RuleId {
    match pawn {
        Pawn::Tesseract => rules::PAWN_TESSERACT,
        Pawn::Star => rules::PAWN_STAR,
        Pawn::Pyramid => rules::PAWN_PYRAMID,
        Pawn::Rectangle => rules::PAWN_RECTANGLE,
        Pawn::Cylinder => rules::PAWN_CYLINDER,
    }
}

//! Playing by pointing: a man, then its target, then whatever is still ambiguous.
//!
//! | turn | picks |
//! | --- | --- |
//! | a pawn moves | the pawn, its target, and the corner if two paths lead there |
//! | a bar slides | the bar, the target of its leading line |
//! | a small bar turns | the bar, the button `turn` |
//! | a large bar turns | the bar, where its other line swings to |
//! | a pawn or a cross enters | the man in the reserve, its target |
//! | a small bar enters | the bar in the reserve, its target, the button `horizontal` or `vertical` |
//! | a large bar enters | the bar in the reserve, its two intersections in any order |

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Next, Pick, Preview};
use cubarium_core::looks::scene::Role;
use cubarium_core::{Message, Refusal, Seat, View as _};

use super::scene::filled;
use super::shapes;
use super::space::{self, Slot};
use crate::men::{Bar, Groove, Kind, Man, Move, Pawn, Size};
use crate::point::Point;
use crate::position::Position;
use crate::refuse;
use crate::rules;

/// A pick, interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// An intersection.
    Point(Point),
    /// A man of this kind in the reserve of the side to move.
    Waiting(Kind),
    /// A small bar turns.
    Turn,
    /// A small bar is put in this groove.
    Lie(Groove),
}

const TURN: &str = "turn";

/// The choices for the next pick.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let steps: Option<Vec<Step>> = picks.iter().map(|pick| understand(position, pick)).collect();
    let Some(steps) = steps.filter(|_| position.side().seat() == seat) else {
        return Next::Choices(Vec::new());
    };
    let mut fits = position.moves();
    fits.retain(|mv| begins(*mv, &steps));
    match fits[..] {
        [mv] if is_complete(mv, &steps) => return Next::Complete(mv),
        _ if steps.is_empty() => return Next::Choices(men(position, &fits)),
        _ => {}
    }
    let mut ways: Vec<(Step, Vec<Move>)> = Vec::new();
    for mv in fits {
        for step in following(mv, &steps).into_iter().flatten() {
            match ways.iter_mut().find(|(known, _)| *known == step) {
                Some((_, moves)) => moves.push(mv),
                None => ways.push((step, vec![mv])),
            }
        }
    }
    let more = steps.len() > 1;
    Next::Choices(ways.into_iter().map(|(step, moves)| choice(position, step, &moves, more)).collect())
}

fn understand(position: &Position, pick: &Pick) -> Option<Step> {
    match pick {
        Pick::Spot(id) => match id.parse() {
            Ok(point) => Some(Step::Point(point)),
            Err(_) => {
                let slot = Slot::named(id)?;
                waiting(position).any(|filled| filled == slot).then_some(Step::Waiting(slot.kind))
            }
        },
        Pick::Button(id) if id == TURN => Some(Step::Turn),
        Pick::Button(id) => Groove::ALL.into_iter().find(|groove| groove.name() == id).map(Step::Lie),
    }
}

/// The slots of the side to move that hold a man.
fn waiting(position: &Position) -> impl Iterator<Item = Slot> + '_ {
    let us = position.side();
    filled(us, move |kind| position.reserve(us, kind))
}

/// The men that these turns move, each on every place where it can be picked.
fn men(position: &Position, turns: &[Move]) -> Vec<Choice> {
    let us = position.side();
    let on_board = position.men(us).filter(|man| turns.iter().any(|mv| starts(*mv) == Some(*man)));
    let waiting = waiting(position)
        .filter(|slot| turns.iter().any(|mv| matches!(mv, Move::Enter(man) if man.kind() == slot.kind)));
    let spots = on_board.flat_map(|man| man.points().map(|point| point.to_string()));
    let choice =
        |id| Choice { pick: Pick::Spot(id), kind: ChoiceKind::Man, label: None, previews: Vec::new() };
    spots.chain(waiting.map(Slot::name)).map(choice).collect()
}

/// The man on the board that a turn moves.
const fn starts(mv: Move) -> Option<Man> {
    match mv {
        Move::Go { pawn, from, .. } => Some(Man::Pawn(pawn, from)),
        Move::Slide { bar, .. } | Move::Pivot { bar, .. } => Some(Man::Bar(bar)),
        Move::Enter(_) => None,
    }
}

/// Whether some picks can still lead to a turn.
fn begins(mv: Move, steps: &[Step]) -> bool {
    let Some((first, rest)) = steps.split_first() else { return true };
    let starts = match (*first, starts(mv), mv) {
        (Step::Point(point), Some(man), _) => man.points().any(|held| held == point),
        (Step::Waiting(kind), _, Move::Enter(man)) => man.kind() == kind,
        _ => false,
    };
    starts
        && match (mv, rest) {
            (_, []) => true,
            (Move::Go { to, .. }, [end]) => *end == Step::Point(to),
            (Move::Go { to, corner: Some(corner), .. }, [end, bend]) => {
                *end == Step::Point(to) && *bend == Step::Point(corner)
            }
            (Move::Slide { .. } | Move::Pivot { .. }, [end]) => Some(*end) == arrival(mv),
            (Move::Enter(Man::Bar(bar)), [one]) => bar.points().any(|point| *one == Step::Point(point)),
            (Move::Enter(Man::Bar(bar)), [one, other]) => match bar.second() {
                None => *one == Step::Point(bar.first()) && *other == Step::Lie(bar.groove()),
                Some(second) => {
                    let (first, second) = (Step::Point(bar.first()), Step::Point(second));
                    (*one, *other) == (first, second) || (*one, *other) == (second, first)
                }
            },
            (Move::Enter(man), [place]) => *place == Step::Point(man.first()),
            _ => false,
        }
}

/// Whether these first picks of a turn already are the whole turn, if no other turn begins like this.
fn is_complete(mv: Move, steps: &[Step]) -> bool {
    match mv {
        Move::Enter(Man::Bar(_)) => steps.len() == 3,
        _ => steps.len() >= 2,
    }
}

/// The second pick of a bar's slide or pivot.
fn arrival(mv: Move) -> Option<Step> {
    match mv {
        Move::Slide { bar, to, .. } => {
            Some(Step::Point(if to.first() > bar.first() { to.last() } else { to.first() }))
        }
        Move::Pivot { bar, to } => match to.points().find(|point| bar.points().all(|held| held != *point)) {
            Some(swung) => Some(Step::Point(swung)),
            None => Some(Step::Turn),
        },
        Move::Go { .. } | Move::Enter(_) => None,
    }
}

/// What can be picked next towards a turn.
fn following(mv: Move, steps: &[Step]) -> [Option<Step>; 2] {
    match (mv, steps) {
        (Move::Go { to, .. }, [_]) => [Some(Step::Point(to)), None],
        (Move::Go { corner, .. }, [_, _]) => [corner.map(Step::Point), None],
        (Move::Slide { .. } | Move::Pivot { .. }, [_]) => [arrival(mv), None],
        (Move::Enter(man), [_]) => {
            let mut points = man.points().map(Step::Point);
            [points.next(), points.next()]
        }
        (Move::Enter(Man::Bar(bar)), [_, one]) => match bar.second() {
            None => [Some(Step::Lie(bar.groove())), None],
            Some(second) if *one == Step::Point(second) => [Some(Step::Point(bar.first())), None],
            Some(second) => [Some(Step::Point(second)), None],
        },
        _ => [None; 2],
    }
}

/// A step that leads to some turns; `more` if a man and a place have already been picked.
fn choice(position: &Position, step: Step, moves: &[Move], more: bool) -> Choice {
    let (pick, label) = match step {
        Step::Turn => (Pick::Button(TURN.to_owned()), Some(Message::new("tesseract-choice-turn"))),
        Step::Lie(groove) => {
            let label = Message::new("tesseract-choice-groove").with("groove", groove.name());
            (Pick::Button(groove.name().to_owned()), Some(label))
        }
        Step::Point(point) => {
            let corner = more && matches!(moves, [Move::Go { .. }, ..]);
            let label =
                corner.then(|| Message::new("tesseract-choice-corner").with("point", point.to_string()));
            (Pick::Spot(point.to_string()), label)
        }
        Step::Waiting(_) => unreachable!("men are picked first"),
    };
    let special = label.is_some() || matches!(moves, [Move::Pivot { .. }, ..]);
    let kind = match moves {
        _ if special => ChoiceKind::Special,
        _ if moves.iter().any(|mv| mv.takes()) => ChoiceKind::Capture,
        _ => ChoiceKind::Quiet,
    };
    let previews = match moves {
        [mv] => preview(position, *mv).into_iter().collect(),
        _ => Vec::new(),
    };
    Choice { pick, kind, label, previews }
}

/// The pose of a bar or a cross; for a pawn the place alone is enough.
fn preview(position: &Position, mv: Move) -> Option<Preview> {
    let us = position.side();
    let man = match mv {
        Move::Slide { to, .. } | Move::Pivot { to, .. } => Man::Bar(to),
        Move::Enter(man @ (Man::Bar(_) | Man::Cross(_))) => man,
        Move::Go { .. } | Move::Enter(Man::Pawn(..)) => return None,
    };
    Some(Preview {
        shape: shapes::name(us, man.kind()),
        role: Role::Man(us.seat()),
        spot: man.first().to_string(),
        pose: space::pose(us, man),
    })
}

/// Why picks are neither a turn nor the beginning of one.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return refuse::over();
    }
    let us = position.side();
    if us.seat() != seat {
        return Refusal::new(rules::TURN_SIDE, Message::new("tesseract-no-turn").with("side", us.name()));
    }
    let steps: Option<Vec<Step>> = picks.iter().map(|pick| understand(position, pick)).collect();
    let reason = match steps.as_deref() {
        Some([Step::Point(from), Step::Point(to), ..]) => {
            meant(position, *from, *to).into_iter().find_map(|mv| refuse::check(position, seat, mv).err())
        }
        Some([Step::Point(from), ..]) => idle(position, seat, *from),
        Some([Step::Waiting(kind), Step::Point(to), rest @ ..]) => {
            let men = entries(*kind, *to, rest.first().copied());
            men.into_iter().find_map(|man| refuse::check(position, seat, Move::Enter(man)).err())
        }
        Some([Step::Waiting(kind), ..]) => Point::all().find_map(|point| {
            let men = entries(*kind, point, None);
            men.into_iter().find_map(|man| refuse::check(position, seat, Move::Enter(man)).err())
        }),
        _ => closed_slot(position, picks),
    };
    reason.unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE))
}

/// The turns that picking a man and a place can mean, the most likely first.
fn meant(position: &Position, from: Point, to: Point) -> Vec<Move> {
    match position.man(from) {
        Some((_, Man::Bar(bar))) => bar_moves(bar, to),
        Some((_, Man::Pawn(pawn, from))) => pawn_moves(position, pawn, from, to),
        // There is no man of one's own there: that is why the turn is refused.
        _ => vec![Move::Go { pawn: Pawn::Tesseract, from, corner: None, to, takes: false }],
    }
}

fn bar_moves(bar: Bar, to: Point) -> Vec<Move> {
    let forward = bar.groove().forward();
    let ways = [forward, forward.opposite()];
    let slides = ways.map(|way| bar.led_to(to, way).filter(|to| *to != bar));
    let in_groove = |to: &Bar| match bar.groove() {
        Groove::Horizontal => to.first().row() == bar.first().row(),
        Groove::Vertical => to.first().column() == bar.first().column(),
    };
    let ahead = |to: &Bar, way| (way == forward) == (to.first() > bar.first());
    let slides = slides.into_iter().zip(ways).filter_map(|(to, way)| to.filter(|to| ahead(to, way)));
    let slides: Vec<Bar> = slides.filter(in_groove).collect();
    let pivots = bar.points().filter_map(|about| Bar::on(about, to)).filter(|to| bar.size() == to.size());
    let mut moves: Vec<Move> =
        slides.iter().flat_map(|to| [true, false].map(|takes| Move::Slide { bar, to: *to, takes })).collect();
    moves.extend(pivots.map(|to| Move::Pivot { bar, to }));
    if moves.is_empty() {
        let to = Bar::small(to, bar.groove());
        moves.push(Move::Slide { bar, to, takes: false });
    }
    moves.reverse();
    moves
}

fn pawn_moves(position: &Position, pawn: Pawn, from: Point, to: Point) -> Vec<Move> {
    let near = |corner: &Point| {
        let columns = corner.column().abs_diff(from.column());
        let rows = corner.row().abs_diff(from.row());
        match pawn {
            Pawn::Star => (columns, rows) == (2, 2),
            _ => columns + rows == 2 && columns != 1,
        }
    };
    let go = |corner| [false, true].map(|takes| Move::Go { pawn, from, corner, to, takes });
    let corners: Vec<Option<Point>> = match pawn {
        Pawn::Tesseract | Pawn::Cylinder => Vec::new(),
        _ => Point::all().filter(near).map(Some).collect(),
    };
    let moves = corners.into_iter().chain([None]).flat_map(go);
    // A path that does not have the pawn's shape is less helpful than a blocked one.
    let shaped = |mv: &Move| {
        let refusal = refuse::check(position, position.side().seat(), *mv).err();
        refusal.is_none_or(|refusal| {
            refusal.message.key != "tesseract-no-shape" && refusal.rule != rules::TEXT_MOVE
        })
    };
    let (mut likely, unlikely): (Vec<Move>, Vec<Move>) = moves.partition(shaped);
    likely.extend(unlikely);
    likely
}

/// The men of a kind that a place can refer to.
fn entries(kind: Kind, point: Point, then: Option<Step>) -> Vec<Man> {
    match kind {
        Kind::Pawn(pawn) => vec![Man::Pawn(pawn, point)],
        Kind::Cross => vec![Man::Cross(point)],
        Kind::Bar(Size::Small) => vec![Man::Bar(Bar::small(point, Groove::Horizontal))],
        Kind::Bar(Size::Large) => match then {
            Some(Step::Point(other)) => Bar::on(point, other).map(Man::Bar).into_iter().collect(),
            _ => {
                Groove::ALL.into_iter().filter_map(|groove| Bar::large(point, groove)).map(Man::Bar).collect()
            }
        },
    }
}

/// Why a man on the board cannot be picked up.
fn idle(position: &Position, seat: Seat, from: Point) -> Option<Refusal> {
    let no_way = |kind: Kind| Message::new("tesseract-refusal-no-way").with("man", kind.name());
    let nearest = from.step(crate::geometry::Heading::North).unwrap_or(from);
    let general = [rules::TURN_SIDE, rules::SETUP_ORDER, rules::ENTRY_FORCED];
    let refusals =
        meant(position, from, nearest).into_iter().filter_map(|mv| refuse::check(position, seat, mv).err());
    let general = refusals.into_iter().find(|refusal| general.contains(&refusal.rule));
    match position.man(from) {
        Some((colour, Man::Cross(_))) if colour.seat() == seat => {
            Some(Refusal::new(rules::MEN_CROSSES, Message::new("tesseract-no-cross-moves")))
        }
        Some((colour, man)) if colour.seat() == seat => {
            general.or_else(|| Some(Refusal::new(rules::TURN_KINDS, no_way(man.kind()))))
        }
        _ => general,
    }
}

/// Why a place in a reserve cannot be picked: it is empty, or the opponent's.
fn closed_slot(position: &Position, picks: &[Pick]) -> Option<Refusal> {
    let slot = picks.iter().find_map(|pick| match pick {
        Pick::Spot(id) => Slot::named(id),
        Pick::Button(_) => None,
    })?;
    let holds = slot.number < position.reserve(slot.colour, slot.kind);
    let (rule, key) = match slot.colour == position.side() {
        _ if !holds => (rules::ENTRY_RESERVE, "tesseract-refusal-empty-slot"),
        true => return None,
        false => (rules::TURN_SIDE, "tesseract-refusal-foreign-reserve"),
    };
    Some(Refusal::new(rule, Message::new(key).with("man", slot.kind.name())))
}

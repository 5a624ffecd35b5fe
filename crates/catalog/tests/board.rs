//! What is drawn and pointed at agrees with the rules.

use std::collections::{BTreeMap, BTreeSet};

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{Board, Referee, games, wire};
use cubarium_core::hash::SplitMix64;

/// A random game of so many turns.
fn random_game(game: &str, seed: u64, turns: usize) -> Referee {
    let mut referee = Referee::new(game, &wire::Options::new(), None).expect("it opens");
    let mut lab = Lab::open(game, &wire::Options::new(), None).expect("it opens");
    let mut dice = SplitMix64::new(seed);
    for _ in 0..turns {
        let Some(seat) = referee.to_move().into_iter().next() else { break };
        let moves = lab.moves();
        let chosen = &moves[usize::try_from(dice.below(moves.len() as u64)).expect("it is an index")];
        lab.play(chosen).expect("it is legal");
        referee.play(&seat, chosen).expect("it is legal");
    }
    referee
}

#[test]
fn pointing_reaches_the_legal_moves_and_no_others() {
    for game in games() {
        for seed in 0..6 {
            let referee = random_game(&game.id, seed, 60);
            let view = referee.view(None).expect("spectators may look");
            let board = Board::new(&view).expect("it is a view");
            for ply in (0..=board.plies()).step_by(7) {
                let text = if ply == 0 { &view.start } else { &view.turns[ply - 1].after };
                let lab = Lab::open(&game.id, &view.options, Some(text)).expect("it is a position");
                for seat in &game.seats {
                    let legal = if lab.to_move().contains(seat) { lab.moves() } else { Vec::new() };
                    assert_eq!(board.moves(ply, seat).expect("it is a seat"), legal, "{text}");
                }
            }
        }
    }
}

#[test]
fn motions_lead_from_one_scene_to_the_next() {
    for game in games() {
        for seed in 10..16 {
            let referee = random_game(&game.id, seed, 120);
            let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
            let bodies = |ply: usize| -> BTreeMap<String, wire::Solid> {
                let scene = board.scene(ply).expect("the game is so long");
                scene.solids.into_iter().map(|solid| (solid.id.clone(), solid)).collect()
            };
            for ply in 0..board.plies() {
                let (before, after) = (bodies(ply), bodies(ply + 1));
                let mut left: BTreeMap<_, _> = before.clone();
                let mut arrived = Vec::new();
                for motion in board.motion(ply).expect("the game is so long") {
                    match motion {
                        wire::Motion::Vanish { solid } => {
                            left.remove(&solid).expect("what vanishes was there");
                        }
                        wire::Motion::Travel { solid, becomes, path, .. } => {
                            let body = left.remove(&solid).expect("what travels was there");
                            assert_eq!(path.first(), Some(&body.pose), "ply {ply}");
                            assert_eq!(path.last(), Some(&after[&becomes].pose), "ply {ply}");
                            arrived.push(becomes);
                        }
                    }
                }
                let names: BTreeSet<_> = left.keys().chain(&arrived).collect();
                assert_eq!(names, after.keys().collect(), "ply {ply}");
                assert!(
                    left.iter().all(|(id, body)| after[id] == *body),
                    "ply {ply}: the others stay as they are"
                );
            }
        }
    }
}

#[test]
fn picks_that_lead_nowhere_are_refused_with_a_rule() {
    let referee = random_game("cube-chess", 3, 20);
    let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
    let spot = |id: &str| wire::Pick::Spot(id.to_owned());
    let scene = board.scene(board.plies()).expect("the game is so long");
    for from in &scene.spots {
        for picks in
            [vec![spot(&from.id)], vec![spot(&from.id), spot("2B2")], vec![spot("?"), spot(&from.id)]]
        {
            if let wire::Next::Refused { refusal } = board.next(20, "w", &picks).expect("it is a seat") {
                assert!(refusal.rule.starts_with("cube-chess."), "{picks:?}: {refusal:?}");
            }
        }
    }
    let nowhere = board.next(20, "w", &[wire::Pick::Button("pawn".to_owned())]).expect("it is a seat");
    assert!(matches!(nowhere, wire::Next::Refused { .. }));
    assert!(board.next(20, "x", &[]).is_err() && board.next(21, "w", &[]).is_err());
}

#[test]
fn every_place_is_on_the_flat_board_once_and_links_lead_back() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let (stage, scene) = (board.stage(), board.scene(0).expect("there is a start"));
        let spots: BTreeMap<_, _> = scene.spots.iter().map(|spot| (spot.id.as_str(), spot)).collect();
        let mut cells = BTreeSet::new();
        for spot in &scene.spots {
            for cell in &spot.cells {
                let (width, height) = stage.nets[cell.net].size;
                assert!((0..width).contains(&cell.x) && (0..height).contains(&cell.y), "{}", spot.id);
                assert!(cells.insert((cell.net, cell.x, cell.y)), "{} has a cell to itself", spot.id);
            }
            for link in &spot.links {
                if let wire::Link::Step(to) | wire::Link::Edge(to) = link {
                    let back = spots[to.as_str()].links.iter().any(|link| {
                        matches!(link, wire::Link::Step(back) | wire::Link::Edge(back) if *back == spot.id)
                    });
                    assert!(back, "{} leads to {to} and back", spot.id);
                }
            }
        }
        let shapes: BTreeSet<_> = stage.shapes.keys().cloned().collect();
        assert!(scene.solids.iter().chain(&stage.fixtures).all(|solid| shapes.contains(&solid.shape)));
        assert_eq!(stage.homes.len(), game.seats.len());
    }
}

#[test]
fn outlines_begin_at_the_lower_left_corner_of_the_cell() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let scene = board.scene(0).expect("there is a start");
        let cells: BTreeMap<(i32, i32), &wire::Spot> =
            scene.spots.iter().map(|spot| ((spot.cells[0].x, spot.cells[0].y), spot)).collect();
        let mut compared = 0;
        for ((x, y), spot) in &cells {
            for (beside, [from, to]) in [((x + 1, *y), [0, 1]), ((*x, y - 1), [0, 3])] {
                let Some(next) = cells.get(&beside).filter(|next| lies_on(next, spot)) else { continue };
                let way = difference(centre(next), centre(spot));
                let side = difference(spot.outline[to], spot.outline[from]);
                let [way_length, side_length] = [way, side].map(|vector| dot(vector, vector).sqrt());
                let cosine = dot(way, side) / (way_length * side_length);
                assert!(cosine > 0.999, "{}: the outline of {}", game.id, spot.id);
                compared += 1;
            }
        }
        assert!(compared > 100, "{}: {compared} neighbours", game.id);
    }
}

#[test]
fn what_is_shown_beforehand_is_what_stands_there_afterwards() {
    let mut compared = BTreeSet::new();
    for game in games() {
        for seed in 20..60 {
            let mut referee = random_game(&game.id, seed, usize::try_from(seed).expect("it is small"));
            let Some(seat) = referee.to_move().into_iter().next() else { continue };
            let board = Board::new(&referee.view(Some(&seat)).expect("it is a seat")).expect("it is a view");
            let mut dice = SplitMix64::new(seed);
            let (mut picks, mut previews) = (Vec::new(), Vec::new());
            let text = loop {
                match board.next(board.plies(), &seat, &picks).expect("it is a seat") {
                    wire::Next::Choices { choices } => {
                        let chosen =
                            usize::try_from(dice.below(choices.len() as u64)).expect("it is an index");
                        let choice = &choices[chosen];
                        picks.push(choice.pick.clone());
                        previews.clone_from(&choice.previews);
                    }
                    wire::Next::Complete { text } => break text,
                    wire::Next::Refused { refusal } => panic!("{picks:?} was offered: {refusal:?}"),
                }
            };
            referee.play(&seat, &text).expect("what is pointed out is legal");
            let after = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
            let scene = after.scene(after.plies()).expect("the game is so long");
            if previews.is_empty() {
                continue;
            }
            let stands = |preview: &wire::Preview| {
                scene.solids.iter().any(|solid| {
                    (&solid.shape, solid.pose) == (&preview.shape, preview.pose) && solid.role == preview.role
                })
            };
            assert!(previews.iter().any(stands), "{}: {text} shows none of {previews:?}", game.id);
            compared.insert(game.id.clone());
        }
    }
    assert!(compared.len() >= 2, "something is shown beforehand in {compared:?}");
}

/// Whether two spots are on the same plane.
fn lies_on(one: &wire::Spot, other: &wire::Spot) -> bool {
    let height = |spot: &wire::Spot| dot(spot.normal, centre(spot));
    dot(one.normal, other.normal) > 0.999 && (height(one) - height(other)).abs() < 1e-3
}

fn centre(spot: &wire::Spot) -> [f32; 3] {
    let corners = f32::from(u8::try_from(spot.outline.len()).expect("few corners"));
    [0, 1, 2].map(|axis| spot.outline.iter().map(|corner| corner[axis]).sum::<f32>() / corners)
}

fn difference(to: [f32; 3], from: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|axis| to[axis] - from[axis])
}

fn dot(one: [f32; 3], other: [f32; 3]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

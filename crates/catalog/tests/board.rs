//! What is drawn and can be picked agrees with the rules.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::common::{STRUCTURES, below, break_the_cube, games_of_few_picks, random_game};
use cubarium_catalog::lab::Lab;
use cubarium_catalog::{Board, Referee, games, seen, wire};
use cubarium_core::Arg;
use cubarium_core::hash::SplitMix64;

/// The moves that picking leads to, over all possible picks, sorted.
fn pointed(board: &Board, ply: usize, seat: &str) -> Vec<String> {
    let (mut moves, mut open) = (BTreeSet::new(), vec![Vec::new()]);
    while let Some(picks) = open.pop() {
        match board.next(ply, seat, &picks).expect("it is a seat") {
            wire::Next::Complete { text } => drop(moves.insert(text)),
            wire::Next::Choices { choices } => open.extend(
                choices
                    .into_iter()
                    .map(|choice| picks.iter().cloned().chain([choice.pick]).collect::<Vec<_>>()),
            ),
            wire::Next::Refused { .. } => assert!(picks.is_empty(), "{picks:?} was offered"),
        }
    }
    moves.into_iter().collect()
}

#[test]
fn pointing_reaches_exactly_the_legal_moves() {
    for game in games_of_few_picks() {
        for seed in 0..3 {
            let referee = random_game(&game.id, seed, 60);
            let view = referee.view(None).expect("spectators may look");
            let board = Board::new(&view).expect("it is a view");
            for ply in (0..=board.plies()).step_by(7) {
                let text = if ply == 0 { &view.start } else { &view.turns[ply - 1].after };
                let lab = Lab::open(&game.id, &view.options, Some(text)).expect("it is a position");
                for seat in &game.seats {
                    let legal = if lab.to_move().contains(seat) { lab.moves() } else { Vec::new() };
                    assert_eq!(board.moves(ply, seat).expect("it is a seat"), legal, "{text}");
                    assert_eq!(pointed(&board, ply, seat), legal, "{text}");
                }
            }
        }
    }
}

/// A board with a position.
fn at(game: &str, text: &str) -> Board {
    let view = seen(game, &wire::Options::new(), None, text).expect("it is a position");
    Board::new(&view).expect("it is a view")
}

#[test]
fn a_mans_reach_is_where_it_could_go_on_its_own_turn() {
    let board = at("cube-chess", "4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.1k2.4.4 w - - 0 1");
    let reached = board.reach(0, "2B2").expect("the position is there").expect("it can be said");
    let kinds: BTreeMap<String, wire::ChoiceKind> = reached
        .into_iter()
        .map(|choice| match choice.pick {
            wire::Pick::Spot(id) => (id, choice.kind),
            wire::Pick::Button(id) => panic!("{id} is not a place"),
        })
        .collect();
    assert_eq!(kinds.get("1C2"), Some(&wire::ChoiceKind::Capture), "the rook gives check");
    assert_eq!(kinds.get("2D2"), Some(&wire::ChoiceKind::Quiet));
    assert_eq!(kinds.get("6B2"), None, "there stands its own king");
    let own = board.reach(0, "1C2").expect("the position is there").expect("it can be said");
    assert_eq!(own.len(), pointed_from(&board, "w", "1C2"), "whose turn it is reaches what may be played");
    assert_eq!(board.reach(0, "3A1").expect("the position is there"), Some(Vec::new()), "nobody is there");
}

/// The number of places to which the man on a spot can be moved.
fn pointed_from(board: &Board, seat: &str, spot: &str) -> usize {
    match board.next(0, seat, &[wire::Pick::Spot(spot.to_owned())]).expect("it is a seat") {
        wire::Next::Choices { choices } => choices.len(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn reach_is_empty_where_structures_are_hidden() {
    let referee = break_the_cube(&[]);
    let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
    let spot = &board.scene(0).expect("it begins").spots[0].id;
    assert_eq!(board.reach(0, spot).expect("the position is there"), None);
}

#[test]
fn the_last_move_has_a_trail() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it is a game");
    referee.play("w", "1D2-2B2").expect("it is legal");
    let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
    let ways = |ply: usize| {
        let trails = board.scene(ply).expect("it was played").trails.into_iter();
        trails.map(|trail| (trail.kind, trail.spots.join(" "))).collect::<Vec<_>>()
    };
    assert_eq!(ways(0), []);
    assert_eq!(ways(1), [(wire::TrailKind::Path, "1D2 2A2 2B2".to_owned())]);
}

fn buttons(ids: &[&str]) -> Vec<wire::Pick> {
    ids.iter().map(|id| wire::Pick::Button((*id).to_owned())).collect()
}

/// The places of a seat's tile, `=` or `!`, that a block of a structure fills.
fn places(seat: &str, tile: char, structure: &str, block: &str) -> BTreeSet<String> {
    let layers = (1..).zip(structure.split('/'));
    let filled = layers.flat_map(|(level, layer)| {
        let cells = (1..).zip(layer.chars()).filter(|(_, sign)| block.starts_with(*sign));
        cells.map(move |(cell, _)| format!("{seat}{tile}{cell}.{level}")).collect::<Vec<_>>()
    });
    filled.collect()
}

/// The picks that put the blocks of a structure down on a tile, one by one: each is turned until it fills its places.
fn building(board: &Board, seat: &str, tile: char, structure: &str) -> Vec<wire::Pick> {
    let mut picks = Vec::new();
    for block in ["S", "M", "L"] {
        let places = places(seat, tile, structure, block);
        let fills = |picks: &Vec<wire::Pick>| {
            let draft = board.draft(board.plies(), seat, picks).expect("it is a seat");
            let cubes = draft.solids.into_iter().filter(|solid| solid.label == block);
            cubes.filter_map(|solid| solid.spot).collect::<BTreeSet<_>>() == places
        };
        let mut ways = VecDeque::from([[picks.clone(), buttons(&[block])].concat()]);
        let mut seen = BTreeSet::new();
        picks = loop {
            let way = ways.pop_front().expect("a block can be turned to lie in every way");
            let lies = board.draft(board.plies(), seat, &way).expect("it is a seat");
            if !seen.insert(format!("{lies:?}")) {
                continue;
            }
            let tried = places.iter().map(|first| [&way[..], &[wire::Pick::Spot(first.clone())]].concat());
            if let Some(found) = tried.into_iter().find(fills) {
                break found;
            }
            ways.extend(["turn", "tip", "roll"].map(|turn| [&way[..], &buttons(&[turn])].concat()));
        };
    }
    picks
}

fn complete(board: &Board, seat: &str, picks: &[wire::Pick]) -> String {
    match board.next(board.plies(), seat, picks).expect("it is a seat") {
        wire::Next::Complete { text } => text,
        other => panic!("{picks:?}: {other:?}"),
    }
}

#[test]
fn pointing_builds_asks_about_and_guesses_a_structure() {
    let mut referee = break_the_cube(&[]);
    for (seat, structure) in [("2", STRUCTURES[1]), ("1", STRUCTURES[0])] {
        let board = Board::new(&referee.view(Some(seat)).expect("it is a seat")).expect("it is a view");
        assert_eq!(board.moves(board.plies(), seat).expect("it is a seat"), ["=*"]);
        let mut picks = building(&board, seat, '=', structure);
        picks.extend(buttons(&["done"]));
        let text = complete(&board, seat, &picks);
        assert_eq!(text, format!("={structure}"));
        referee.play(seat, &text).expect("what is pointed out is legal");
    }
    let board = Board::new(&referee.view(Some("1")).expect("it is a seat")).expect("it is a view");
    let listed = board.moves(board.plies(), "1").expect("it is a seat");
    assert!(listed.len() == 22 && listed[0] == "!*", "{listed:?}");
    for question in &listed[1..] {
        let picks = [wire::Pick::Spot(format!("1{question}"))];
        assert_eq!(complete(&board, "1", &picks), *question);
    }
    assert_eq!(board.moves(board.plies(), "2").expect("it is a seat"), [""; 0]);
    let mut picks = building(&board, "1", '!', STRUCTURES[1]);
    picks.extend(buttons(&["done"]));
    let text = complete(&board, "1", &picks);
    assert_eq!(text, format!("!{}", STRUCTURES[1]));
    referee.play("1", &text).expect("what is pointed out is legal");
}

#[test]
fn a_draft_shows_its_blocks_and_the_rules_it_breaks() {
    let board =
        Board::new(&break_the_cube(&[]).view(Some("1")).expect("it is a seat")).expect("it is a view");
    let broken = |picks: &[wire::Pick]| -> Vec<String> {
        let draft = board.draft(0, "1", picks).expect("it is a seat");
        draft.broken.into_iter().map(|refusal| refusal.rule).collect()
    };
    assert_eq!(broken(&[]), ["break-the-cube.build.blocks", "break-the-cube.build.height"]);
    let picks = building(&board, "1", '=', STRUCTURES[0]);
    assert_eq!(broken(&picks), [""; 0]);
    let cubes = |picks: &[wire::Pick]| {
        let draft = board.draft(0, "1", picks).expect("it is a seat");
        draft.solids.iter().filter(|solid| solid.spot.is_some()).count()
    };
    assert_eq!((cubes(&[]), cubes(&picks)), (0, 9));
    let hanging = building(&board, "1", '=', "......LLL/......LMM/......SSM");
    let hanging: Vec<_> = [&hanging[..], &buttons(&["L"])].concat();
    assert!(broken(&hanging).contains(&"break-the-cube.build.overhang".to_owned()));
    assert!(board.draft(1, "1", &[]).is_err() && board.draft(0, "3", &[]).is_err());
    for game in games_of_few_picks() {
        let referee = random_game(&game.id, 1, 9);
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let draft = board.draft(9, &game.seats[0], &[]).expect("it is a seat");
        assert_eq!(draft, wire::Draft::default(), "{}", game.id);
    }
}

#[test]
fn motions_turn_one_scene_into_the_next() {
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
                            left.remove(&solid).expect("what travels was there");
                            // Its ends are covered by a law in each game's own tests.
                            assert!(path.len() > 1, "ply {ply}");
                            arrived.push(becomes);
                        }
                    }
                }
                let names: BTreeSet<_> = left.keys().chain(&arrived).collect();
                let there: BTreeSet<_> = after.keys().collect();
                assert!(names.is_subset(&there), "ply {ply}");
                // Answers and structures appear where there was nothing.
                assert!(game.secrets || names == there, "ply {ply}");
                // Revealed structures are put side by side.
                let shown = |bodies: &BTreeMap<String, _>| bodies.keys().any(|id| id.ends_with(" shown"));
                let revealed = shown(&after) && !shown(&before);
                for (id, body) in left.iter().filter(|_| !revealed) {
                    assert_eq!(after[id], *body, "{}, ply {ply}: the others stay as they are", game.id);
                }
            }
        }
    }
}

#[test]
fn dead_end_picks_are_refused_with_a_rule() {
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
fn every_spot_is_on_the_flat_board_once_and_links_are_mutual() {
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
        assert_eq!(stage.turned.len(), game.seats.len());
        for inscription in &stage.inscriptions {
            let wire::Cell { net, x, y } = inscription.cell;
            assert!(cells.contains(&(net, x, y)), "{}: {:?} stands at a place", game.id, inscription.text);
        }
    }
}

#[test]
fn every_spot_is_named_by_the_labels_of_its_row_and_column() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let (stage, scene) = (board.stage(), board.scene(0).expect("there is a start"));
        if stage.inscriptions.is_empty() {
            // The labels of its places stand on the places themselves.
            assert_eq!(game.id, "break-the-cube");
            continue;
        }
        let lines = || stage.inscriptions.iter().filter(|one| one.of == wire::Named::Line);
        let text = |one: &wire::Inscription| match &one.text.args["text"] {
            wire::Arg::Text(text) => text.replace('−', "-"),
            wire::Arg::Number(number) => number.to_string(),
        };
        for (on, spot) in scene.spots.iter().filter_map(|spot| Some((spot.cells.first()?, spot))) {
            // The labels at the nearest ends: a cube has ends on each of its panels.
            let nearest = |sides: [usize; 2], at: fn(&wire::Cell) -> (i32, i32)| {
                let (line, place) = at(on);
                let ends = lines().filter(|one| sides.contains(&one.side) && at(&one.cell).0 == line);
                let end = ends.min_by_key(|one| (at(&one.cell).1 - place).abs());
                end.map(text)
            };
            let row = nearest([1, 3], |cell| (cell.y, cell.x));
            let column = nearest([0, 2], |cell| (cell.x, cell.y));
            let (Some(row), Some(column)) = (row, column) else { continue };
            let known = spot.id.contains(&row) && spot.id.contains(&column);
            assert!(known || spot.id.contains('-') && game.id == "tesseract", "{}: {row} {column}", spot.id);
        }
    }
}

#[test]
fn outlines_start_at_the_lower_left_corner_of_the_cell() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let scene = board.scene(0).expect("there is a start");
        let cells: BTreeMap<(usize, i32, i32), &wire::Spot> = scene
            .spots
            .iter()
            .map(|spot| ((spot.cells[0].net, spot.cells[0].x, spot.cells[0].y), spot))
            .collect();
        let mut compared = 0;
        for ((net, x, y), spot) in &cells {
            for (beside, [from, to]) in [((*net, x + 1, *y), [0, 1]), ((*net, *x, y - 1), [0, 3])] {
                let Some(next) = cells.get(&beside).filter(|next| lies_on(next, spot)) else { continue };
                let way = difference(centre(next), centre(spot));
                let side = difference(spot.outline[to], spot.outline[from]);
                let [way_length, side_length] = [way, side].map(|vector| dot(vector, vector).sqrt());
                let cosine = dot(way, side) / (way_length * side_length);
                assert!(cosine > 0.999, "{}: the outline of {}", game.id, spot.id);
                compared += 1;
            }
        }
        // On a board of stacks few neighbours have the same height.
        assert!(3 * compared > scene.spots.len(), "{}: {compared} neighbours", game.id);
    }
}

#[test]
fn previews_match_the_resulting_scene() {
    let mut compared = BTreeSet::new();
    for game in games_of_few_picks() {
        for seed in 20..60 {
            let mut referee = random_game(&game.id, seed, usize::try_from(seed).expect("it is small"));
            let Some(seat) = referee.to_move().into_iter().next() else { continue };
            let board = Board::new(&referee.view(Some(&seat)).expect("it is a seat")).expect("it is a view");
            let mut dice = SplitMix64::new(seed);
            let (mut picks, mut previews) = (Vec::new(), Vec::new());
            let text = loop {
                match board.next(board.plies(), &seat, &picks).expect("it is a seat") {
                    wire::Next::Choices { choices } => {
                        let choice = &choices[below(&mut dice, choices.len())];
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

#[test]
fn typed_moves_are_refused_by_rule_in_either_case_and_nonsense_as_unreadable() {
    let cases = [
        ("cube-chess", "1d2-2c2", "cube-chess-no-pawn-forward"),
        ("cube-chess", "o-o", "cube-chess-no-castling-path"),
        ("die-check", "d1-d7", "rolling-cubes-no-roll-way"),
        ("die-check", "c2d2-c2c1", "rolling-cubes-no-empty"),
        ("die-check", "d1-d12", "rolling-cubes-no-text-move"),
        ("cubulus", "e1-e3", "rolling-cubes-no-master-step"),
        ("cubulus", "rubbish", "rolling-cubes-no-text-move"),
        ("tesseract", "th2-h7", "tesseract-no-move-in-set-up"),
        ("tesseract", "garbage", "tesseract-no-text-move"),
        ("tesseract", "g*b2", "tesseract-no-text-bar"),
        ("cubes-4d", "q-1,-2,1>3,3,1", "cubes-4d-no-way"),
        ("cubes-4d", "C2,-1,2>0,0,1", "cubes-4d-no-cube-edge"),
        ("cubes-4d", "blabla", "cubes-4d-no-text-move"),
        ("break-the-cube", "z", "break-the-cube-no-move-text"),
    ];
    for (game, typed, key) in cases {
        let referee = Referee::new(game, &wire::Options::new(), None).expect("a game");
        let seat = referee.to_move()[0].clone();
        let view = referee.view(Some(&seat)).expect("a seat");
        let board = Board::new(&view).expect("a board");
        let refusal = board.typed(board.plies(), &seat, typed).expect("a position").expect_err(typed);
        assert_eq!(refusal.message.key, key, "{game}: {typed}");
        let shown = refusal.message.args.iter().find(|(name, _)| *name == "text");
        assert!(
            shown.is_none_or(|(_, text)| *text == Arg::Text(typed.to_owned())),
            "{game}: {typed}: {shown:?}"
        );
    }
}

//! Playing by pointing.

use cubarium_core::looks::Looks as _;
use std::collections::{HashSet, VecDeque};

use crate::common::{STRUCTURES, after, built, options, seat};
use cubarium_break_the_cube::geometry::{Axis, Cube};
use cubarium_break_the_cube::{
    Block, Kit, Large, Move, Position, Question, Structure, View, Workbench, legal,
};
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::looks::scene::Ground;
use cubarium_core::{Message, Observed as _, Position as _, Seat, View as _, Viewer};

fn button(id: &str) -> Pick {
    Pick::Button(id.to_owned())
}

fn spot(id: &str) -> Pick {
    Pick::Spot(id.to_owned())
}

fn offered(view: &View, seat: Seat, picks: &[Pick]) -> Vec<Pick> {
    match view.next(seat, picks) {
        Next::Choices(choices) => choices.into_iter().map(|choice| choice.pick).collect(),
        Next::Complete(mv) => panic!("{picks:?} is complete: {mv:?}"),
    }
}

/// The picks that put a block where it is in a structure, with the fewest turns.
fn picks_for(view: &View, seat: Seat, picks: &mut Vec<Pick>, tile: char, structure: Structure, block: Block) {
    let first = structure.cubes_of(block).first().expect("the block is there");
    let place = spot(&format!("{}{tile}{}.{}", seat.index() + 1, first.cell(), first.level() + 1));
    picks.push(button(block.name()));
    let mut ways = VecDeque::from([picks.clone()]);
    let mut seen = HashSet::new();
    while let Some(way) = ways.pop_front() {
        if !seen.insert(format!("{:?}", view.draft(seat, &way))) {
            continue;
        }
        let choices = offered(view, seat, &way);
        let tried = [&way[..], std::slice::from_ref(&place)].concat();
        if choices.contains(&place) && stands(view, seat, &tried, structure, block) {
            *picks = tried;
            return;
        }
        let turns = ["turn", "tip", "roll"].map(button).into_iter().filter(|turn| choices.contains(turn));
        ways.extend(turns.map(|turn| [&way[..], &[turn]].concat()));
    }
    panic!("{block} cannot be laid as in {structure}");
}

/// Whether the draft has the block where it is in the structure.
fn stands(view: &View, seat: Seat, picks: &[Pick], structure: Structure, block: Block) -> bool {
    let draft = view.draft(seat, picks);
    let filled: Vec<String> = draft
        .solids
        .iter()
        .filter(|solid| solid.label == block.name() && !solid.id.starts_with("hand"))
        .filter_map(|solid| solid.spot.clone())
        .collect();
    let expected =
        structure.cubes_of(block).iter().map(|cube| format!("{}.{}", cube.cell(), cube.level() + 1));
    let mut expected: Vec<String> = expected.collect();
    let mut filled: Vec<String> = filled.iter().map(|spot| spot[2..].to_owned()).collect();
    expected.sort_unstable();
    filled.sort_unstable();
    expected == filled
}

fn pick_all(view: &View, seat: Seat, tile: char, kit: Kit, structure: Structure) -> Vec<Pick> {
    let mut picks = Vec::new();
    for block in kit.blocks() {
        picks_for(view, seat, &mut picks, tile, structure, block);
    }
    picks
}

#[test]
fn structures_are_built_and_guessed_block_by_block() {
    for (given, large) in [("", Large::L), ("large=T", Large::T)] {
        let options = options(given);
        let kit = Kit::new(3, large).expect("three blocks");
        let worlds = legal::all(kit);
        let building = Position::start(&options).view(Viewer::Seat(seat(2)));
        let playing = [worlds[0], worlds[1]]
            .into_iter()
            .zip([1, 2])
            .fold(Position::start(&options), |position, (world, number)| {
                position.play_as(seat(number), Move::Build(world)).expect("legal")
            });
        let playing = playing.view(Viewer::Seat(seat(1)));
        for world in worlds.into_iter().step_by(301) {
            let mut picks = pick_all(&building, seat(2), '=', kit, world);
            assert!(building.draft(seat(2), &picks).broken.is_empty());
            picks.push(button("done"));
            assert_eq!(building.next(seat(2), &picks), Next::Complete(Move::Build(world)));
            let mut picks = pick_all(&playing, seat(1), '!', kit, world);
            picks.push(button("done"));
            assert_eq!(playing.next(seat(1), &picks), Next::Complete(Move::Guess(world)));
        }
    }
}

#[test]
fn numbers_and_letters_ask_questions() {
    let view = built(&STRUCTURES[..2], "").view(Viewer::Seat(seat(1)));
    for question in Question::all() {
        let pick = spot(&format!("1?{question}"));
        assert!(offered(&view, seat(1), &[]).contains(&pick));
        assert_eq!(view.next(seat(1), &[pick]), Next::Complete(Move::Ask(question)));
    }
    assert_eq!(view.next(seat(1), &[spot("2?5")]), Next::Choices(Vec::new()));
    assert_eq!(view.next(seat(2), &[]), Next::Choices(Vec::new()), "it is the other seat's turn");
}

#[test]
fn questions_are_not_offered_while_building() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    assert!(offered(&view, seat(1), &[]).iter().all(|pick| matches!(pick, Pick::Button(_))));
    assert_eq!(view.next(seat(1), &[spot("1?5")]), Next::Choices(Vec::new()));
    let guessing = built(&STRUCTURES[..2], "").view(Viewer::Seat(seat(1)));
    let picks = [button("L"), spot("1!1.1"), spot("1?5")];
    assert_eq!(guessing.next(seat(1), &picks), Next::Choices(Vec::new()));
}

#[test]
fn everything_on_offer_can_be_picked() {
    let view = Position::start(&options("blocks=5")).view(Viewer::Seat(seat(1)));
    let mut generator = cubarium_core::hash::SplitMix64::new(0xB7C0_0500);
    for _ in 0..60 {
        let mut picks = Vec::new();
        for _ in 0..40 {
            let choices = match view.next(seat(1), &picks) {
                Next::Complete(mv) => {
                    assert_eq!(view.check(seat(1), mv), Ok(()));
                    break;
                }
                Next::Choices(choices) => choices,
            };
            assert!(!choices.is_empty(), "{picks:?} was offered and leads nowhere");
            let names: std::collections::HashSet<_> = choices.iter().map(|choice| &choice.pick).collect();
            assert_eq!(names.len(), choices.len(), "{picks:?} offers twice");
            let chosen = generator.choose(&choices).expect("there is a choice");
            picks.push(chosen.pick.clone());
        }
    }
}

#[test]
fn a_draft_lists_the_rules_it_breaks_as_it_changes() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let rules = |picks: &[Pick]| -> Vec<&str> {
        view.draft(seat(1), picks).broken.into_iter().map(|refusal| refusal.rule.0).collect()
    };
    assert_eq!(rules(&[]), ["break-the-cube.build.blocks", "break-the-cube.build.height"]);
    let floating = [button("S"), spot("1=1.2")];
    assert_eq!(rules(&floating), ["break-the-cube.build.blocks", "break-the-cube.build.overhang"]);
    assert_eq!(view.draft(seat(2), &[spot("1?5")]).solids, []);
}

#[test]
fn placed_blocks_can_be_picked_up_again() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let down = vec![button("S"), spot("1=1.1")];
    assert!(offered(&view, seat(1), &down).contains(&spot("1=1.1")), "it can be taken up");
    let up = [down.clone(), vec![spot("1=1.1")]].concat();
    assert!(offered(&view, seat(1), &up).contains(&button("turn")));
    let again = [down, vec![button("S")]].concat();
    assert_eq!(view.draft(seat(1), &up), view.draft(seat(1), &again));
}

#[test]
fn structures_are_assembled_on_the_workbench() {
    let mut bench = Workbench::new(Kit::new(3, Large::L).expect("three blocks"));
    assert!(!bench.turn(Axis::Upright) && !bench.put(Cube::all().next().expect("a place")));
    assert!(!bench.take(Block::SecondSmall), "it is not in the kit");
    assert!(bench.take(Block::Small) && bench.turn(Axis::Along));
    let bottom = Cube::all().next().expect("a place");
    assert!(bench.put(bottom));
    assert_eq!(bench.structure().to_string(), "S......../S......../.........");
    assert_eq!((bench.at(bottom), bench.hand()), (Some(Block::Small), None));
    assert!(bench.take(Block::Medium));
    assert_eq!(bench.fit(bottom), None, "the small block is there");
    assert_eq!(bench.in_hand().len(), 3);
    assert!(!bench.broken().is_none());
}

#[test]
fn the_latest_guess_stays_on_the_attempt_plan_until_the_next_turn() {
    let wrong = format!("!{}", STRUCTURES[3]);
    let position = after(&built(&STRUCTURES[..2], ""), &[&wrong]);
    let standing = |position: &Position| {
        let scene = position.view(Viewer::Spectator).scene(None);
        scene
            .solids
            .iter()
            .filter(|solid| solid.spot.as_deref().is_some_and(|spot| spot.starts_with("1!")))
            .count()
    };
    assert_eq!(standing(&position), 9);
    let next = after(&position, &["?5"]);
    assert_eq!(standing(&next), 0);
    let (before, after) = (position.view(Viewer::Spectator), next.view(Viewer::Spectator));
    let question = before.read_move("?5").expect("a move");
    assert!(before.motion(question, &after).len() > 9, "cubes and joints are taken away");
}

#[test]
fn a_block_dropped_on_another_rests_on_top() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let stacked = [button("L"), spot("1=1.1"), button("S"), spot("1=1.1")];
    let exact = [button("L"), spot("1=1.1"), button("S"), spot("1=1.2")];
    assert_eq!(view.draft(seat(1), &stacked), view.draft(seat(1), &exact));
    assert!(offered(&view, seat(1), &stacked[..3]).contains(&stacked[3]));
    let upright = [button("L"), button("roll"), button("roll"), button("roll"), spot("1=1.1")];
    let more = [&upright[..], &[button("M")]].concat();
    assert!(!offered(&view, seat(1), &more).contains(&spot("1=1.1")), "no room is left above");
}

#[test]
fn a_block_in_hand_goes_onto_the_numbers_of_the_attempt_plan() {
    let view = built(&STRUCTURES[..2], "").view(Viewer::Seat(seat(1)));
    let by_number = [button("L"), spot("1?1"), button("S"), spot("1?1")];
    let by_plan = [button("L"), spot("1!1.1"), button("S"), spot("1!1.2")];
    assert!(offered(&view, seat(1), &by_number[..1]).contains(&spot("1?1")));
    assert_eq!(view.draft(seat(1), &by_number), view.draft(seat(1), &by_plan));
    assert!(!offered(&view, seat(1), &by_number[..1]).contains(&spot("1?A")), "letters are questions");
}

/// Rules 1 to 3 (break-the-cube.build): any order of places and turns leads to a legal structure.
#[test]
fn every_offered_placement_leads_to_a_legal_structure() {
    for (given, tile) in [("", '='), ("blocks=5", '='), ("large=T", '='), ("", '!'), ("blocks=4", '!')] {
        let start = Position::start(&options(given));
        let position = if tile == '=' { start } else { built_by_chance(&start) };
        let view = position.view(Viewer::Seat(seat(1)));
        let kit = options(given).kit(seat(1));
        let mut dice = cubarium_core::hash::SplitMix64::new(0xB7C0_0600);
        let mut any = |from: &[Pick]| dice.choose(from).expect("there is something to pick").clone();
        for _ in 0..25 {
            let mut picks = Vec::new();
            for block in kit.blocks() {
                picks.push(button(block.name()));
                for _ in 0..3 {
                    let turns =
                        |pick: &Pick| matches!(pick, Pick::Button(id) if id.len() > 1 && id != "done");
                    let turns: Vec<Pick> =
                        offered(&view, seat(1), &picks).into_iter().filter(turns).collect();
                    if !turns.is_empty() {
                        picks.push(any(&turns));
                    }
                }
                let places = |pick: &Pick| matches!(pick, Pick::Spot(_));
                let places: Vec<Pick> = offered(&view, seat(1), &picks).into_iter().filter(places).collect();
                assert!(!places.is_empty(), "{picks:?}: a block in hand has somewhere to go");
                picks.push(any(&places));
            }
            assert_eq!(view.draft(seat(1), &picks).broken, [], "{picks:?}");
            assert!(offered(&view, seat(1), &picks).contains(&button("done")));
        }
    }
}

/// A position in which all seats have built random structures.
fn built_by_chance(start: &Position) -> Position {
    let options = *start.course().options();
    options.seats().fold(start.clone(), |mut position, seat| {
        let any = legal::all(options.kit(seat))[7];
        position.play_unchecked(seat, Move::Build(any));
        position
    })
}

/// Rule 3 (break-the-cube.build.overhang), rule 2 (break-the-cube.build.height).
#[test]
fn dead_end_placements_are_not_offered() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let offers = |picks: &[Pick], place| offered(&view, seat(1), picks).contains(&spot(place));
    let rule = |picks: &[Pick]| view.why_not(seat(1), picks).rule.0;
    // High up, the large block leaves more gaps than the others fill.
    assert!(!offers(&[button("L")], "1=1.3") && offers(&[button("L")], "1=1.2"));
    assert_eq!(rule(&[button("L"), spot("1=1.3")]), "break-the-cube.build.overhang");
    // The last block must not leave everything flat.
    let flat = [button("L"), spot("1=1.1"), button("M"), button("turn"), spot("1=5.1"), button("S")];
    assert!(!offers(&flat, "1=7.1") && offers(&flat, "1=1.1"));
    assert_eq!(rule(&[&flat[..], &[spot("1=7.1")]].concat()), "break-the-cube.build.height");
    // Upright, the small block looks the same from all four sides.
    let upright = [button("S"), button("roll")];
    assert!(!offered(&view, seat(1), &upright).contains(&button("turn")));
}

/// Rule 1 (break-the-cube.build.blocks).
#[test]
fn finishing_too_early_names_what_is_missing() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let refused = |picks: &[Pick]| view.why_not(seat(1), &[picks, &[button("done")]].concat()).message;
    let missing = |left: i64, block: &str| {
        Message::new("break-the-cube-no-done-missing").with("left", left).with("seen", block)
    };
    let large = [button("L"), spot("1=1.1")];
    let two = [&large[..], &[button("M"), button("turn"), spot("1=5.1")]].concat();
    assert_eq!(refused(&[]), missing(3, "S"));
    assert_eq!(refused(&large), missing(2, "S"));
    assert_eq!(refused(&two), missing(1, "S"));
    assert_eq!(refused(&two[..4]).key, "break-the-cube-no-done-in-hand");
}

#[test]
fn the_button_of_the_block_in_hand_puts_it_back() {
    let view = Position::start(&options("")).view(Viewer::Seat(seat(1)));
    let aside = [button("S"), button("S")];
    assert!(offered(&view, seat(1), &aside[..1]).contains(&aside[1]));
    assert_eq!(view.draft(seat(1), &aside), view.draft(seat(1), &[]));
}

#[test]
fn after_the_game_all_structures_stand_side_by_side() {
    for players in 2..=4 {
        let position = built(&STRUCTURES[..players], &format!("players={players}"));
        let shown = |position: &Position| {
            let scene = position.view(Viewer::Spectator).scene(None);
            scene.solids.iter().filter(|solid| solid.id.ends_with("shown")).count()
        };
        assert_eq!(shown(&position), 0);
        let asked: Vec<String> = (1..players).map(|_| "?5".to_owned()).collect();
        let guess = format!("!{}", STRUCTURES[1]);
        let moves: Vec<&str> =
            std::iter::once(guess.as_str()).chain(asked.iter().map(String::as_str)).collect();
        let end = after(&position, &moves);
        assert_eq!(shown(&end), players);
        let scene = end.view(Viewer::Spectator).scene(None);
        let cubes =
            scene.solids.iter().filter(|solid| solid.spot.as_ref().is_some_and(|spot| spot.contains('=')));
        let places: HashSet<[i32; 3]> = cubes
            .map(|solid| {
                solid.pose.at.map(|along| {
                    // Tenths of a unit.
                    #[allow(clippy::cast_possible_truncation)]
                    {
                        (along * 10.0) as i32
                    }
                })
            })
            .collect();
        assert_eq!(places.len(), players * 9);
        assert!(places.iter().all(|[x, _, z]| *x > 35 && *z > 35), "apart from all tiles");
    }
}

#[test]
fn only_tiles_are_spots_in_space() {
    let scene = built(&STRUCTURES[..2], "").view(Viewer::Spectator).scene(None);
    let places = scene.spots.iter().filter(|spot| spot.ground == Ground::Tile);
    let names: Vec<&str> = places.map(|spot| spot.id.as_str()).filter(|name| name.starts_with('1')).collect();
    assert_eq!(names.len(), 21 + 9, "{names:?}");
    assert!(names[21..].iter().all(|name| name.starts_with("1=") && name.ends_with(".1")));
}

#[test]
fn answers_lie_in_the_near_right_corner_of_their_number_or_letter() {
    let position = after(&built(&STRUCTURES[..2], ""), &["?5", "?7", "?A"]);
    let scene = position.view(Viewer::Seat(seat(1))).scene(None);
    let stacks: Vec<_> = scene.solids.iter().filter(|solid| solid.id.starts_with("seen 1?")).collect();
    assert!(["1?5", "1?A"].iter().all(|asked| stacks.iter().any(|stack| stack.id.contains(asked))));
    for stack in stacks {
        let name = stack.id.split(' ').nth(1).expect("a place");
        let outline = &scene.spots.iter().find(|spot| spot.id == name).expect("it is a spot").outline;
        let middle = |axis: usize| outline.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0;
        for axis in [0, 2] {
            let aside = stack.pose.at[axis] - middle(axis);
            assert!((0.2..0.3).contains(&aside), "{name}: {aside}");
        }
    }
}

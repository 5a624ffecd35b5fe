//! The laws of board editors: every set-up has a text and a scene and, if it is wrong, reasons.

use std::collections::HashSet;

use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::editor::{Range, Tool};
use cubarium_core::looks::{Editor, Looks};
use cubarium_core::{Observed, ReadError, Viewer};

use crate::screen;

/// Checks one set-up: its text reads back, its scene is sound, its settings have allowed values, and it is a position
/// exactly when it has no flaws.
pub fn holds<P: Editor + Observed<View: Looks>>(setup: &P::Setup, options: &P::Options) {
    let text = P::setup_text(setup);
    let read = P::parse(&text, options).unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(P::setup_text(&read), text, "the text of a set-up is canonical");
    let scene = P::setup_scene(setup);
    screen::scene_is_sound(&scene);
    assert_eq!(P::setup_scene(&read), scene, "`{text}` looks the same when it has been read");
    for setting in P::settings(setup) {
        assert!(setting.range.contains(&setting.value), "`{text}`: {} is {}", setting.key, setting.value);
    }
    match (P::validate(setup.clone()), P::read(&text, options)) {
        (Ok(position), Ok(read)) => {
            assert_eq!(position, read, "`{text}` is this position");
            assert_eq!(position.text(), text, "a possible set-up has the text of its position");
            let seen = position.view(Viewer::Spectator).stage();
            let shapes: HashSet<&str> = seen.shapes.iter().map(|(name, _)| *name).collect();
            assert!(
                P::tools(options).iter().all(|tool| shapes.contains(tool.shape)),
                "tools have known shapes"
            );
        }
        (Err(flaws), Err(ReadError::Flaws(read))) => {
            assert!(!flaws.is_empty(), "`{text}` is refused without a reason");
            let told = |flaws: &[P::Flaw]| flaws.iter().map(P::flaw).collect::<Vec<_>>();
            assert_eq!(told(&flaws), told(&read), "`{text}` is refused for the same reasons");
        }
        (validated, read) => panic!("`{text}`: {validated:?} as a set-up, {read:?} as a text"),
    }
}

/// Checks that a position opens unchanged in an editor.
pub fn opens<P: Editor + Observed<View: Looks>>(position: &P, options: &P::Options) {
    let text = position.text();
    let setup = P::parse(&text, options).unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(P::setup_text(&setup), text, "a position opens as it is");
    holds::<P>(&setup, options);
}

/// Puts, takes and sets at random, from the empty board and from a position: the laws hold throughout, and a refusal
/// changes nothing.
pub fn edits_at_random<P: Editor + Observed<View: Looks>>(
    start: &P,
    options: &P::Options,
    seed: u64,
    steps: usize,
) {
    let mut generator = SplitMix64::new(seed);
    let tools = P::tools(options);
    let ids: HashSet<&str> = tools.iter().map(|tool| tool.id.as_str()).collect();
    assert_eq!(ids.len(), tools.len(), "tool names are unique");
    let opened = P::parse(&start.text(), options).expect("a position's text is a set-up");
    for mut setup in [P::bare(options), opened] {
        holds::<P>(&setup, options);
        for _ in 0..steps {
            step::<P>(&mut setup, &tools, &mut generator);
            holds::<P>(&setup, options);
        }
        let spots = P::setup_scene(&setup).spots;
        for spot in &spots {
            while P::take(&mut setup, &spot.id) {}
        }
        assert_eq!(
            P::setup_scene(&setup).solids,
            P::setup_scene(&P::bare(options)).solids,
            "everything is taken away"
        );
    }
}

fn step<P: Editor + Observed<View: Looks>>(setup: &mut P::Setup, tools: &[Tool], generator: &mut SplitMix64) {
    let before = P::setup_text(setup);
    let spots = P::setup_scene(setup).spots;
    let spot = &pick(&spots, generator).id;
    match generator.below(8) {
        0 => {
            let took = P::take(setup, spot);
            assert_eq!(
                P::setup_text(setup) != before,
                took,
                "`{before}`: taking from {spot} says what it did"
            );
        }
        1 => {
            let settings = P::settings(setup);
            if settings.is_empty() {
                return;
            }
            let setting = pick(&settings, generator);
            let value = match &setting.range {
                Range::OneOf(values) => pick(values, generator).0.clone(),
                Range::Number { least, most } => (*least
                    + u32::try_from(generator.below(u64::from((most - least).min(20)) + 1)).unwrap_or(0))
                .to_string(),
            };
            P::set(setup, setting.key, &value);
            let now = P::settings(setup).into_iter().find(|now| now.key == setting.key);
            assert_eq!(now.map(|now| now.value), Some(value), "`{before}`: {} is set", setting.key);
            P::set(setup, "no-such-setting", "1");
        }
        _ => {
            let tool = pick(tools, generator);
            if P::put(setup, &tool.id, spot).is_err() {
                assert_eq!(P::setup_text(setup), before, "a refusal leaves the set-up as it was");
            }
            let kept = P::setup_text(setup);
            assert!(P::put(setup, "no-such-tool", spot).is_err(), "there is no such tool");
            assert!(P::put(setup, &tool.id, "no-such-spot").is_err(), "there is no such spot");
            assert!(!P::take(setup, "no-such-spot"), "there is no such spot");
            assert_eq!(P::setup_text(setup), kept);
        }
    }
}

fn pick<'a, T>(things: &'a [T], generator: &mut SplitMix64) -> &'a T {
    generator.choose(things).expect("there is something to choose")
}

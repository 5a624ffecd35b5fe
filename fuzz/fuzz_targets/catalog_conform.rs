//! Any text is a conformance file whose lines each pass or fail with a reason.
#![no_main]

use cubarium_catalog::lab::conform;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Deep perft only takes time and says nothing about robustness.
    if text.contains("perft") {
        return;
    }
    let run = conform(text);
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    assert_eq!(run.passed + run.failures.len(), lines);
});

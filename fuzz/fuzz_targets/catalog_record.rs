//! Any text is either a record or an error; a record is written so that it reads back the same.
#![no_main]

use cubarium_catalog::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else { return };
    let written = record.to_string();
    let again = Record::parse(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again.moves, record.moves);
    if let Ok(referee) = record.replay() {
        let view = referee.view(None).expect("spectators may look");
        let replayed = Record::of(&view).replay().expect("what was played can be played");
        assert_eq!(replayed.view(None).expect("spectators may look"), view);
    }
});

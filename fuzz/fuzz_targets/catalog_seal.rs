//! Any bytes are either a seal or an error.
#![no_main]

use cubarium_catalog::{Record, Referee, Sealed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let sealed = Sealed::from_bytes(bytes.to_vec());
    drop(Referee::unseal_setup(&sealed));
    if let Ok(referee) = Record::unseal(sealed) {
        let again = Record::unseal(Record::seal(&referee)).expect("it was opened");
        assert_eq!(again.view(None), referee.view(None));
    }
});

//! Any bytes are either a seal or an error.
#![no_main]

use cubarium_catalog::{Referee, Sealed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let sealed = Sealed::from_bytes(bytes.to_vec());
    drop(Referee::unseal_setup(&sealed));
    if let Ok(referee) = Referee::unseal(&sealed) {
        assert_eq!(Referee::unseal(&referee.seal()).expect("it was opened").view(None), referee.view(None));
    }
});

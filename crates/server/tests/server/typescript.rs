//! The types that the browser code is compiled against are up to date with this crate.

use std::path::Path;

#[test]
fn the_browsers_protocol_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    let made = cubarium_server::protocol::typescript();
    if std::env::var_os("CUBARIUM_UPDATE").is_some() {
        std::fs::write(&path, &made).expect("web/src can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(committed, made, "run the tests with CUBARIUM_UPDATE=1 to regenerate web/src/protocol.ts");
}

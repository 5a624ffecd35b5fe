//! The wire types that the browser code is compiled against are up to date with this crate.

use std::path::Path;

#[test]
fn the_browsers_wire_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let made = cubarium_catalog::wire::typescript();
    if std::env::var_os("CUBARIUM_UPDATE").is_some() {
        std::fs::write(&path, &made).expect("web/src can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(committed, made, "run the tests with CUBARIUM_UPDATE=1 to regenerate web/src/wire.ts");
}

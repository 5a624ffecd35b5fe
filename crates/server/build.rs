//! Makes sure that the folder of the built page exists, so that the server compiles in a fresh checkout, and that the
//! server is recompiled when the page is rebuilt.

use std::path::Path;

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // Without the folder the server has no page and says so; that should not keep it from compiling.
    drop(std::fs::create_dir_all(&page));
    println!("cargo:rerun-if-changed={}", page.display());
}

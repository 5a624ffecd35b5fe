//! Every conformance case of the project holds.

use std::path::Path;

use cubarium_catalog::lab::conform;

#[test]
fn every_conformance_file_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the cases lie beside the crates")
        .map(|entry| entry.expect("it is readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "there are conformance files");
    for file in files {
        let run = conform(&std::fs::read_to_string(&file).expect("it is a text"));
        assert!(run.failures.is_empty(), "{}: {:#?}", file.display(), run.failures);
        assert!(run.passed > 0, "{} holds cases", file.display());
    }
}

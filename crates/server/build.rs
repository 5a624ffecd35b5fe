//! Has an optimised server built anew when the page was: its files lie inside the program. Other builds read them
//! from the disk when they run.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}

//! Counts the structures that can be built with each kit of blocks, and prints the first one.
//!
//! `cargo run --release --example break-the-cube-structures`

use cubarium_break_the_cube::{Kit, legal};

fn main() {
    for kit in Kit::ALL {
        let structures = legal::all(kit);
        let first = structures.first().map(ToString::to_string).unwrap_or_default();
        println!("{kit:?}: {} structures, the first is {first}", structures.len());
    }
}

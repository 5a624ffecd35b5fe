//! The tests of Cube Chess, in one binary: it is linked once.

mod common;
mod editor;
mod ends;
mod evaluation;
mod geometry;
mod laws;
mod men;
mod pawns;
mod perft;
mod playthroughs;
mod stored;
mod text;
mod trails;
mod words;

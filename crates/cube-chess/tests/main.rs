//! The tests of Cube Chess, in one binary, so that it is linked only once.

mod common;
mod editor;
mod endgames;
mod ends;
mod evaluation;
mod geometry;
mod laws;
mod men;
mod openings;
mod pawns;
mod perft;
mod playthroughs;
mod stored;
mod text;
mod trails;
mod words;

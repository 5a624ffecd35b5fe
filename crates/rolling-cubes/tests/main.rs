//! The tests of Die-Check and Cubulus, in one binary, so that it is linked only once.

mod common;
mod cubes;
mod editor;
mod ends;
mod evaluation;
mod laws;
mod level_two;
mod men;
mod openings;
mod perft;
mod playthroughs;
mod stored;
mod swaps;
mod text;
mod trails;
mod words;

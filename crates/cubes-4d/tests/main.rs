//! The tests of Cubes 4D, in one binary, so that it is linked only once.

mod common;
mod cubes;
mod editor;
mod ends;
mod evaluation;
mod laws;
mod men;
mod openings;
mod perft;
mod playthroughs;
mod scene;
mod stored;
mod text;
mod trails;
mod words;

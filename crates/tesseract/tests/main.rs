//! The tests of Tesseract, in one binary, so that it is linked only once.

mod bars;
mod common;
mod editor;
mod ends;
mod evaluation;
mod laws;
mod openings;
mod pawns;
mod perft;
mod playthroughs;
mod refusals;
mod setup;
mod stored;
mod text;
mod trails;
mod words;

//! The tests of Three in a Row, in one binary: it is linked once.

mod editor;
mod evaluation;
mod laws;
mod perft;
mod playthroughs;
mod rules;
mod stored;
mod text;
mod words;

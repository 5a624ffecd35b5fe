//! The tests of Three in a Row, in one binary, so that they are linked only once.

mod editor;
mod evaluation;
mod laws;
mod perft;
mod playthroughs;
mod rules;
mod stored;
mod text;
mod words;

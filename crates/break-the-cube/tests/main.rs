//! The tests of Break the Cube, in one binary, so that it is linked only once.

mod common;
mod editor;
mod gestures;
mod laws;
mod playthroughs;
mod rules;
mod secrets;
mod stored;
mod text;
mod words;

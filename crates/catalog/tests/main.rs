//! The tests of the catalogue, in one binary, so that it is linked only once.

mod board;
mod common;
mod conformance;
mod editor;
mod english;
mod levels;
mod manners;
mod record;
mod referee;
mod rulebook;
mod seen;
mod stored;
mod thinker;
mod typescript;
mod why;
mod words;

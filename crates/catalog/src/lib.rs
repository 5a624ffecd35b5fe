//! The games behind one face.
pub mod wire;

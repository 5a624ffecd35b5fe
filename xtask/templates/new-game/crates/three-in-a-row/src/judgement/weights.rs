//! The features of a position of Three in a Row and their weights for middlegame and endgame. They are set by hand;
//! `tune` fits them to self-play games.

cubarium_core::features! {
    /// A line with one cube and two free cells.
    ONE: [(10, 10)];
    /// A line with two cubes and a free cell.
    TWO: [(60, 60)];
    /// The right to move.
    TEMPO: [(20, 20)];
}

//! The features of a position of Cubes 4D and their weights (middlegame, endgame), fitted by `tune` to self-play games.
//! Rows by kind run from pawn over bishop, rook, grand pawn and knight to queen.

cubarium_core::features! {
    /// A man, by kind.
    MAN: [(127, 101), (307, 292), (415, 396), (432, 387), (507, 494), (1159, 1145)];
    /// Each level above the lowest on which a man stands, by kind, the king last: a man standing high captures and is
    /// not captured.
    HEIGHT: [(24, 9), (51, 7), (21, 6), (21, -26), (14, 4), (67, 3), (1, 6)];
    /// A man in a trench, from which it can capture upwards: a pawn, another one, the king.
    TRENCH: [(25, 17), (21, -2), (-14, -17)];
    /// A position that a man reaches and that is not occupied by its own side, by kind.
    MOBILITY: [(7, 18), (18, -18), (23, -10), (4, 7), (27, -6), (18, 6)];
    /// Each step by which a man is closer to the enemy king than seven, by kind.
    NEARNESS: [(24, 0), (-12, 28), (0, 6), (10, -1), (17, 5), (2, -2)];
    /// A pawn while a queen that it can become is outside the game.
    HEIR: [(1, -23)];
    /// One enemy man within two steps of the king, two, three, four or more.
    SIEGE: [(-22, 6), (-27, -23), (-85, -85), (-124, -127)];
    /// A position of the enemy king or next to it where men of a kind can capture.
    RING: [(2, -17), (9, 14), (18, 15), (9, 16), (-1, -3), (-11, 6)];
    /// A king with no safe step, with one, two, three.
    FLIGHT: [(-32, -59), (-17, -13), (-18, -10), (-10, 1)];
    /// A man that is attacked and not protected: a pawn, another one.
    LOOSE: [(-27, -17), (-70, -38)];
    /// A man, neither pawn nor king, that an enemy pawn attacks.
    THREATENED: [(-38, -39)];
    /// A free cube next to a man of its own side that can be moved at once, up to eight.
    CUBES: [(-10, -28)];
    /// A free cube next to the king that an enemy could remove or bring.
    UNSTEADY: [(-20, 12)];
    /// A castling that is still available: the rooks and bishops can come over at once.
    CASTLING: [(8, 10)];
    /// The turn.
    TEMPO: [(27, 3)];
    /// Each step denied to a lone enemy king, and half of each step by which a hunter is closer to it than seven.
    HUNT: [(14, 14), (7, 7)];
}

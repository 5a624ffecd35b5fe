//! The features of a position of Cube Chess and their weights (middlegame, endgame), fitted by `tune` to self-play
//! games.

cubarium_core::features! {
    /// A man, from pawn to queen.
    MAN: [(57, 115), (290, 294), (373, 370), (543, 585), (992, 978)];
    /// A pawn, by the steps left to its promotion, from one to eight.
    STEPS_LEFT: [(199, 183), (112, 99), (55, 79), (22, 57), (26, 39), (22, 36), (6, 6), (0, 0)];
    /// A pawn that no enemy pawn can stop, by the steps left, from one to five.
    PASSED: [(29, 53), (29, 70), (15, 50), (6, 26), (-4, -5)];
    /// A passed pawn blocked by an enemy man.
    BLOCKED: [(-16, -46)];
    /// Each step by which its own king is closer to a passed pawn than seven.
    ESCORT: [(-2, 10)];
    /// A pawn protected by a pawn.
    CHAIN: [(-18, 12)];
    /// Two bishops or more.
    PAIR: [(26, 35)];
    /// A square that a man reaches, not occupied by its own side nor guarded by an enemy pawn, from knight to queen.
    MOBILITY: [(2, 0), (8, 1), (3, 7), (1, 8)];
    /// Each step by which a man is closer to the enemy king than seven, from pawn to queen.
    NEARNESS: [(0, -8), (11, -6), (-12, 2), (0, 14), (-7, 24)];
    /// A square of the enemy king or next to it that a man attacks, from knight to queen.
    RING: [(3, -8), (15, -5), (11, 1), (21, -1)];
    /// One man attacking the enemy king's surroundings, two, three, four or more.
    ATTACKERS: [(8, -8), (21, 5), (50, 6), (70, 0)];
    /// A square from which a man could give check safely, from knight to queen.
    CHECK: [(26, -2), (18, 13), (23, 11), (37, -29)];
    /// A pawn next to its king, up to three, and another man, up to three.
    SHELTER: [(23, -8), (19, 2)];
    /// A step that a wall or a corner of the cube denies the king.
    WALLED: [(17, -9)];
    /// A king with no safe step, with one, two, three.
    FLIGHT: [(-8, -31), (-9, -19), (-15, 1), (-8, 10)];
    /// A man attacked by an enemy pawn; a rook or queen attacked by a knight or bishop; a queen attacked by a rook.
    THREATENED: [(-35, -23), (-49, -28), (-25, -20)];
    /// A man that is attacked and not protected: a pawn, another one.
    LOOSE: [(-19, -57), (-33, -26)];
    /// The right to castle.
    CASTLING: [(13, 22)];
    /// The move.
    TEMPO: [(28, 6)];
    /// Each step denied to a bare enemy king, and each step by which its own king is closer to it than seven.
    HUNT: [(0, 12), (0, 12)];
}

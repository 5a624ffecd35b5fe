//! The features of a position of Cube Chess and their weights (middle, end), fitted by `tune` to games of the
//! program against itself.

cubarium_core::features! {
    /// A man, from pawn to queen.
    MAN: [(57, 115), (290, 294), (373, 370), (543, 585), (992, 978)];
    /// A pawn by the steps that it has left to its promotion, from one to eight.
    STEPS_LEFT: [(199, 183), (112, 99), (55, 79), (22, 57), (26, 39), (22, 36), (6, 6), (0, 0)];
    /// A pawn that no enemy pawn can stop, by the steps that it has left, from one to five.
    PASSED: [(29, 53), (29, 70), (15, 50), (6, 26), (-4, -5)];
    /// A passed pawn with an enemy man right before it.
    BLOCKED: [(-16, -46)];
    /// A step that the own king is nearer to a passed pawn than seven.
    ESCORT: [(-2, 10)];
    /// A pawn that a pawn guards.
    CHAIN: [(-18, 12)];
    /// Two bishops or more.
    PAIR: [(26, 35)];
    /// A square that a man reaches and that is neither its own side's nor guarded by a pawn, from knight to queen.
    MOBILITY: [(2, 0), (8, 1), (3, 7), (1, 8)];
    /// A step that a man is nearer to the enemy king than seven, from pawn to queen.
    NEARNESS: [(0, -8), (11, -6), (-12, 2), (0, 14), (-7, 24)];
    /// A square of the enemy king or next to it that a man attacks, from knight to queen.
    RING: [(3, -8), (15, -5), (11, 1), (21, -1)];
    /// One man that attacks the enemy king's surroundings, two, three, four or more.
    ATTACKERS: [(8, -8), (21, 5), (50, 6), (70, 0)];
    /// A square from which a man could safely give check, from knight to queen.
    CHECK: [(26, -2), (18, 13), (23, 11), (37, -29)];
    /// A pawn next to its king, up to three, and another man, up to three.
    SHELTER: [(23, -8), (19, 2)];
    /// A step that a wall or a corner of the cube takes from the king.
    WALLED: [(17, -9)];
    /// A king without a step that is safe, with one, two, three.
    FLIGHT: [(-8, -31), (-9, -19), (-15, 1), (-8, 10)];
    /// A man that an enemy pawn attacks; a rook or queen that a knight or bishop does; a queen that a rook does.
    THREATENED: [(-35, -23), (-49, -28), (-25, -20)];
    /// A man that is attacked and not guarded: a pawn, another one.
    LOOSE: [(-19, -57), (-33, -26)];
    /// The right to castle.
    CASTLING: [(13, 22)];
    /// The move.
    TEMPO: [(28, 6)];
    /// A step that a bare enemy king lacks, and one that the own king is nearer to it than seven.
    HUNT: [(0, 12), (0, 12)];
}

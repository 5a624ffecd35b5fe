//! The features of a position of Die-Check or Cubulus and their weights (middle, end), fitted by `tune` to games of
//! the program against itself.

cubarium_core::features! {
    /// A cube, by the number on top.
    CUBE: [(91, 82), (106, 136), (114, 126), (121, 139), (109, 138), (130, 126)];
    /// A shield, a soldier.
    GUARD: [(65, 76), (107, 69)];
    /// A square that a cube reaches and that holds no own man, by the number on top.
    REACH: [(5, 16), (3, 2), (2, 2), (0, 1), (2, 2), (-2, 4)];
    /// An enemy man that a cube attacks.
    ATTACK: [(11, 4)];
    /// An own man that a cube protects.
    PROTECT: [(2, 2)];
    /// A man that is attacked and not protected: a cube, a soldier.
    LOOSE: [(-17, -11), (-7, -11)];
    /// A square round the enemy master, its own included, that a cube attacks.
    SIEGE: [(5, 3)];
    /// A cube that attacks the enemy master's surroundings: one, two, three, four or more.
    ATTACKERS: [(2, -19), (-3, 9), (1, 11), (0, 6)];
    /// A cube as far from the enemy master as it rolls, whatever lies between.
    AIM: [(6, 23)];
    /// A man beside its master.
    SHELTER: [(16, 6)];
    /// A master without a step that is safe, with one, two.
    FLIGHT: [(-12, 11), (-1, -8), (-6, -1)];
    /// A shield with one square attacked, with both.
    BESIEGED: [(1, -7), (-23, -26)];
    /// A step that a cube, a shield, a soldier is nearer to the enemy master than eight.
    NEARNESS: [(0, 1), (-4, 6), (6, 3)];
    /// A line that the master has left behind on its way to a swap, when it could bring a man back.
    ROAD: [(-18, 14)];
    /// A line that the master has left behind while nothing could be brought back.
    ABROAD: [(-12, 0)];
    /// A line on that way for each cube that the enemy has lost and that cannot shut it.
    OPEN_ROAD: [(4, 0)];
    /// A swap that is at hand.
    SWAP: [(60, 7)];
    /// A man that a swap could bring back.
    LOST: [(19, -27)];
    /// The master's diagonal first move.
    DIAGONAL: [(-2, 35)];
    /// The turn.
    TEMPO: [(21, 7)];
    /// A step that an enemy master without cubes is nearer to an edge, and one that the own master is nearer to it.
    HUNT: [(8, 8), (4, 4)];
}

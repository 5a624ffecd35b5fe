//! The features of a position of Die-Check or Cubulus and their weights (middlegame, endgame), fitted by `tune` to
//! self-play games.

cubarium_core::features! {
    /// A cube, by the number on top.
    CUBE: [(91, 82), (106, 136), (114, 126), (121, 139), (109, 138), (130, 126)];
    /// A shield, a soldier.
    GUARD: [(65, 76), (107, 69)];
    /// A square that a cube reaches and that is not occupied by its own side, by the number on top.
    REACH: [(5, 16), (3, 2), (2, 2), (0, 1), (2, 2), (-2, 4)];
    /// An enemy man that a cube attacks.
    ATTACK: [(11, 4)];
    /// A man of its own side that a cube protects.
    PROTECT: [(2, 2)];
    /// A man that is attacked and not protected: a cube, a soldier.
    LOOSE: [(-17, -11), (-7, -11)];
    /// A square next to the enemy master, or its own, that a cube attacks.
    SIEGE: [(5, 3)];
    /// A cube attacking the enemy master's surroundings: one, two, three, four or more.
    ATTACKERS: [(2, -19), (-3, 9), (1, 11), (0, 6)];
    /// A cube at exactly its rolling distance from the enemy master, whatever is between them.
    AIM: [(6, 23)];
    /// A man beside its master.
    SHELTER: [(16, 6)];
    /// A master with no safe step, with one, two.
    FLIGHT: [(-12, 11), (-1, -8), (-6, -1)];
    /// A shield with one square attacked, or both.
    BESIEGED: [(1, -7), (-23, -26)];
    /// Each step by which a cube, a shield, a soldier is closer to the enemy master than eight.
    NEARNESS: [(0, 1), (-4, 6), (6, 3)];
    /// Each line that the master has crossed on its way to a swap, if it could bring a man back.
    ROAD: [(-18, 14)];
    /// Each line that the master has crossed although nothing could be brought back.
    ABROAD: [(-12, 0)];
    /// Each line on that way for each cube that the enemy has lost and that cannot block it.
    OPEN_ROAD: [(4, 0)];
    /// A swap that is possible now.
    SWAP: [(60, 7)];
    /// A man that a swap could bring back.
    LOST: [(19, -27)];
    /// The master's diagonal first move.
    DIAGONAL: [(-2, 35)];
    /// The turn.
    TEMPO: [(21, 7)];
    /// Each step by which an enemy master without cubes is closer to an edge, and by which one's own master is closer
    /// to it.
    HUNT: [(8, 8), (4, 4)];
}

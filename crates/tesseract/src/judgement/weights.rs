//! The features of a position of Tesseract and their weights (middlegame, endgame), fitted by `tune` to self-play
//! games. Pawns run from star over pyramid and rectangle to cylinder, bars from small to large.

cubarium_core::features! {
    /// A man on the board: pawns, then bars.
    MAN: [(112, 225), (169, 207), (202, 234), (100, 136), (20, 34), (23, 22)];
    /// A man in reserve: it can enter anywhere, but that costs a turn and until then it does nothing.
    IN_HAND: [(143, 186), (200, 200), (217, 225), (83, 92), (36, 22), (53, 54)];
    /// A tesseract, by the number of its open neighbours, from none to eight: an enclosed one cannot flee.
    FREEDOM: [(-157, -200), (-62, -71), (-20, -24), (-10, 26), (1, 20), (8, 18), (6, 18), (12, 5), (20, 4)];
    /// The same, in addition, if the tesseract is its side's last pawn.
    LAST: [
        (-1080, -1080), (-540, -540), (-270, -270), (-126, -126), (-36, -36), (18, 18), (54, 54), (72, 72),
        (90, 90),
    ];
    /// A line through the tesseract along which an enemy next to it could jump it.
    EXPOSED: [(-8, 13)];
    /// A tesseract that the side to move must protect, because it can be captured on the next turn.
    ATTACKED: [(-38, -109)];
    /// Pawns of a kind that the side to move may lose on the next turn.
    HANGING: [(-1, -54), (-4, -43), (-27, -69), (-13, -23)];
    /// Each step by which a pawn is closer to the enemy tesseract than twelve.
    NEARNESS: [(3, 8), (6, 12), (2, 6), (-1, 20)];
    /// A pawn within three steps of the enemy tesseract, for each line along which the tesseract could be jumped.
    SIEGE: [(-3, -4), (-9, 4), (-11, 0), (-5, -2)];
    /// Each row that the tesseract has left behind.
    ADVANCE: [(0, -4)];
    /// A bar next to one's own tesseract: one's own, and the enemy's.
    WALL: [(4, 14), (-12, -33)];
    /// A bar within three steps of the enemy tesseract.
    BARS: [(-1, -4)];
    /// A bar within two steps of the enemy tesseract if that is the last pawn.
    HUNT: [(30, 30)];
    /// A tesseract that can go only four steps.
    LAME: [(-11, -24)];
    /// The turn.
    TEMPO: [(18, 8)];
}

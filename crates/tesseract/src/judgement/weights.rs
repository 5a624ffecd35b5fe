//! The features of a position of Tesseract and their weights (middlegame, endgame), fitted by `tune` to self-play
//! games. Pawns run from star over pyramid and rectangle to cylinder, bars from small to large.

cubarium_core::features! {
    /// A man on the board: pawns, then bars.
    MAN: [(90, 218), (152, 207), (187, 229), (94, 136), (19, 37), (20, 19)];
    /// A man in reserve: it can enter anywhere, but that costs a turn and until then it does nothing.
    IN_HAND: [(124, 184), (200, 200), (201, 222), (79, 93), (37, 19), (56, 57)];
    /// A tesseract, by the number of its open neighbours, from none to eight: a shut one cannot flee.
    FREEDOM: [(-159, -217), (-66, -75), (-20, -21), (-13, 34), (4, 25), (8, 22), (7, 21), (16, 6), (21, 2)];
    /// The same, in addition, if the tesseract is its side's last pawn.
    LAST: [
        (-1080, -1080), (-540, -540), (-270, -270), (-126, -126), (-36, -36), (18, 18), (54, 54), (72, 72),
        (90, 90),
    ];
    /// A line through the tesseract along which an enemy next to it could jump it.
    EXPOSED: [(-7, 17)];
    /// A tesseract that the side to move must look after, because it can be captured on the next turn.
    ATTACKED: [(-21, -102)];
    /// Pawns of a kind that the side to move may lose on the next turn.
    HANGING: [(4, -54), (-1, -39), (-21, -69), (-13, -22)];
    /// Each step by which a pawn is closer to the enemy tesseract than twelve.
    NEARNESS: [(2, 8), (4, 11), (1, 5), (-2, 18)];
    /// A pawn within three steps of the enemy tesseract, for each line along which the tesseract could be jumped.
    SIEGE: [(-1, -7), (-8, 3), (-9, -1), (-2, -6)];
    /// Each row that the tesseract has left behind.
    ADVANCE: [(0, -3)];
    /// A bar next to one's own tesseract: one's own, and the enemy's.
    WALL: [(4, 15), (-8, -36)];
    /// A bar within three steps of the enemy tesseract.
    BARS: [(1, -3)];
    /// A bar within two steps of the enemy tesseract if that is the last pawn.
    HUNT: [(30, 30)];
    /// A tesseract that can go only four steps.
    LAME: [(-14, -29)];
    /// The turn.
    TEMPO: [(12, 11)];
}

//! The features of a position of Tesseract and their weights (middlegame, endgame), fitted by `tune` to self-play
//! games. Pawns run from star over pyramid and rectangle to cylinder, bars from small to large.

cubarium_core::features! {
    /// A man on the board: pawns, then bars.
    MAN: [(179, 247), (219, 206), (245, 251), (120, 135), (25, 26), (31, 33)];
    /// A man in reserve: it can enter anywhere, but that costs a turn and until then it does nothing.
    IN_HAND: [(201, 190), (200, 200), (266, 235), (96, 91), (31, 30), (45, 43)];
    /// A tesseract, by the number of its open neighbours, from none to eight: a shut one cannot flee.
    FREEDOM: [(-150, -149), (-51, -60), (-21, -32), (1, 1), (-7, 7), (9, 8), (3, 8), (-1, 2), (15, 12)];
    /// The same, in addition, if the tesseract is its side's last pawn.
    LAST: [
        (-1080, -1080), (-540, -540), (-270, -270), (-126, -126), (-36, -36), (18, 18), (54, 54), (72, 72),
        (90, 90),
    ];
    /// A line through the tesseract along which an enemy next to it could jump it.
    EXPOSED: [(-10, 0)];
    /// A tesseract that the side to move must look after, because it can be captured on the next turn.
    ATTACKED: [(-91, -130)];
    /// Pawns of a kind that the side to move may lose on the next turn.
    HANGING: [(-16, -54), (-14, -54), (-46, -69), (-14, -26)];
    /// Each step by which a pawn is closer to the enemy tesseract than twelve.
    NEARNESS: [(5, 8), (12, 15), (6, 8), (2, 26)];
    /// A pawn within three steps of the enemy tesseract, for each line along which the tesseract could be jumped.
    SIEGE: [(-8, 4), (-13, 8), (-16, 5), (-14, 8)];
    /// Each row that the tesseract has left behind.
    ADVANCE: [(2, -6)];
    /// A bar next to one's own tesseract: one's own, and the enemy's.
    WALL: [(5, 10), (-23, -24)];
    /// A bar within three steps of the enemy tesseract.
    BARS: [(-7, -8)];
    /// A bar within two steps of the enemy tesseract if that is the last pawn.
    HUNT: [(30, 30)];
    /// A tesseract that can go only four steps.
    LAME: [(-3, -9)];
    /// The turn.
    TEMPO: [(36, -2)];
}

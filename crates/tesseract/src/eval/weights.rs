//! The features of a position of Tesseract and their weights (middle, end), fitted by `tune` to games of the program
//! against itself. Pawns run from star over pyramid and rectangle to cylinder, bars from small to large.

cubarium_core::features! {
    /// A man on the board: pawns, then bars.
    MAN: [(210, 210), (230, 230), (260, 260), (100, 100), (30, 30), (40, 40)];
    /// A man in reserve: it can appear anywhere, but it costs a turn and does nothing yet.
    IN_HAND: [(190, 190), (200, 200), (235, 235), (90, 90), (26, 26), (36, 36)];
    /// A tesseract by the number of its open neighbours, from none to eight: a shut one cannot flee.
    FREEDOM: [
        (-120, -120), (-60, -60), (-30, -30), (-14, -14), (-4, -4), (2, 2), (6, 6), (8, 8),
        (10, 10),
    ];
    /// The same where the tesseract is its side's last pawn, besides.
    LAST: [
        (-1080, -1080), (-540, -540), (-270, -270), (-126, -126), (-36, -36), (18, 18), (54, 54), (72, 72),
        (90, 90),
    ];
    /// A line through the tesseract along which an enemy next to it could jump it.
    EXPOSED: [(-14, -14)];
    /// A tesseract that the side to move must see to, because it can be taken in the next turn.
    ATTACKED: [(-130, -130)];
    /// Pawns of a kind that the side to move may lose in the next turn.
    HANGING: [(-52, -52), (-57, -57), (-65, -65), (-25, -25)];
    /// A step that a pawn is nearer to the enemy tesseract than twelve.
    NEARNESS: [(7, 7), (7, 7), (7, 7), (7, 7)];
    /// A pawn within three steps of the enemy tesseract for each line along which that could be jumped.
    SIEGE: [(9, 9), (9, 9), (9, 9), (9, 9)];
    /// A row that the tesseract has left behind.
    ADVANCE: [(0, 0)];
    /// A bar next to the own tesseract: a wall of one's own, and of the enemy's.
    WALL: [(0, 0), (0, 0)];
    /// A bar within three steps of the enemy tesseract.
    BARS: [(0, 0)];
    /// A bar within two steps of the enemy tesseract when that is the last pawn.
    HUNT: [(30, 30)];
    /// A tesseract that goes four steps at most.
    LAME: [(0, 0)];
    /// The turn.
    TEMPO: [(12, 12)];
}

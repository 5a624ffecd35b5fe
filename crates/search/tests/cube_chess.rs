//! The search on a whole game: Cube Chess.

use cubarium_core::{Game, Position as _, View as _};
use cubarium_cube_chess::{Move, Position};
use cubarium_search::{
    Doubt, Level, Limits, MATE, Search, Settings, Status, Team, Technique, Techniques, choose, mate_in,
};

/// Positions in which the side to move mates in two and not in one, whatever the opponent does.
const MATES_IN_TWO: [&str; 8] = [
    "4.4.3n.1pn1/4.r2P.3p.4/4.4.4.4/4.1r2.p3.4/4.3K.4.4/p1p1.1k2.2b1.2p1 b - - 3 41",
    "PP1P.3N.2KR.RPP1/4.2nP.P2p.4/4.4.4.4/4.2P1.Q3.3p/4.4.4.Bq2/pppN.k2r.r2n.1pp1 w - - 1 15",
    "1KP1.r1R1.2BR.PPP1/4.n2P.4.3p/4.2n1.4.4/4.1p2.1P1p.4/4.4.4.1N2/ppp1.1k1r.1qb1.1p2 b k - 5 17",
    "4.2K1.4.1p2/3r.4.4.1p2/4.4.4.4/4.4.4.1rp1/4.4.4.4/4.4.3k.4 b - - 1 45",
    "3P.R2N.1K2.2P1/4.3P.1P1p.2p1/R3.4.4.4/1p2.P3.3p.4/4.4.4.3k/1p1B.4.4.4 w - - 0 34",
    "1PR1.1K2.N3.2P1/PR2.3P.3p.4/4.2Q1.4.4/1P1P.P3.p1p1.2N1/1b1k.4.2B1.4/1pp1.4.4.4 w - - 4 32",
    "4.3q.4.1PP1/2K1.4.3p.4/2n1.4.4.4/4.r1p1.4.2p1/4.4.4.1P2/p1p1.3k.4.P3 b - - 0 34",
    "1PPP.RQBN.NKBR.PPPP/4.4.2p1.4/4.4.4.4/4.P3.4.4/4.4.4.4/pp1p.nkbr.rqbn.pppp w Kk - 0 2",
];

/// Positions from all parts of a game, for the signature.
const SIGNATURE_POSITIONS: [&str; 4] = [
    "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1",
    "1P1P.RQB1.1KBR.PPP1/1N2.4.3P.1npp/1N2.4.4.4/2P1.P3.p3.2n1/4.4.4.4/pp2.1kbr.rqb1.1ppp w Kk - 1 8",
    "KP2.4.4.1Pq1/1N1P.4.3p.4/4.4.4.4/1R1P.P1P1.p3.4/4.4.4.4/1pp1.n2r.r1kn.1ppp w - - 0 23",
    "1KP1.r1R1.2BR.PPP1/4.n2P.4.3p/4.2n1.4.4/4.1p2.1P1p.4/4.4.4.1N2/ppp1.1k1r.1qb1.1p2 w k - 5 17",
];

/// The positions visited by searches of a fixed depth. It changes with every change of the search or of Cube Chess's
/// evaluation; then enter the new number.
const SIGNATURE: u64 = 32_412;

fn game(text: &str) -> Game<Position> {
    let game = Game::new(Position::read(text, &()).expect("a position of the test"));
    assert_eq!(game.outcome(), None, "{text}");
    game
}

fn searched(game: &Game<Position>, limits: Limits) -> Search<Position> {
    let mut search = Search::new(4);
    search.start(&game.history(), limits);
    assert_eq!(search.run(u64::MAX), Status::Done);
    search
}

fn is_mated(position: &Position) -> bool {
    position.outcome().is_some_and(|outcome| !outcome.winners.is_empty())
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(position.mover(), mv);
    next
}

fn has_mate(position: &Position) -> bool {
    position.moves().into_iter().any(|mv| is_mated(&after(position, mv)))
}

#[test]
fn every_level_but_the_first_finds_the_publishers_mate() {
    let game = before_the_publishers_mate();
    let search = searched(&game, Limits::depth(1));
    assert_eq!(search.info().map(|info| info.score), Some(MATE - 1));
    for level in Level::all().skip(1) {
        let best = chosen(&game, level, 7);
        assert!(is_mated(&after(game.position(), best)), "level {level} plays {best:?}");
    }
}

#[test]
fn the_first_level_overlooks_moves_including_mates() {
    let game = before_the_publishers_mate();
    let mates =
        (0..100).filter(|seed| is_mated(&after(game.position(), chosen(&game, Level::MIN, *seed)))).count();
    assert!((45..75).contains(&mates), "it mates in {mates} of 100 games");
}

fn before_the_publishers_mate() -> Game<Position> {
    let mut game = Game::new(Position::start(&()));
    for text in ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2"] {
        let mv = game.position().read_move(text).expect("a move");
        game.play(mv).expect("a legal move");
    }
    game
}

/// The move chosen by a level.
fn chosen(game: &Game<Position>, level: Level, seed: u64) -> Move {
    let mut choice = choose(&game.history(), level, Doubt::default(), seed);
    while choice.run(10_000) == Status::Running {}
    choice.best().expect("the game runs")
}

#[test]
fn mates_in_two_are_found() {
    for text in MATES_IN_TWO {
        let game = game(text);
        let search = searched(&game, Limits::nodes(50_000));
        let info = search.info().expect("an iteration was finished");
        assert_eq!(mate_in(info.score), Some(2), "{text}");
        assert!(!has_mate(game.position()), "{text}");
        let reply = after(game.position(), search.best().expect("the game runs"));
        let replies = reply.moves();
        assert!(!replies.is_empty() && replies.iter().all(|mv| has_mate(&after(&reply, *mv))), "{text}");
        assert_eq!(info.pv.len(), 3, "{text}");
    }
}

#[test]
fn principal_variations_are_legal() {
    for text in SIGNATURE_POSITIONS.into_iter().chain(MATES_IN_TWO) {
        let game = game(text);
        let mut search = Search::new(4);
        search.start(&game.history(), Limits::nodes(30_000));
        search.run_and_report(u64::MAX, |info| {
            let mut line = *game.position();
            assert!(!info.pv.is_empty(), "{text}");
            for mv in &info.pv {
                line = line.play(*mv).unwrap_or_else(|why| panic!("{text}: {info:?}: {why}"));
            }
        });
    }
}

#[test]
fn the_signature_matches_the_recorded_one() {
    let nodes = |text: &&str| searched(&game(text), Limits::depth(7)).nodes();
    assert_eq!(SIGNATURE_POSITIONS.iter().map(nodes).sum::<u64>(), SIGNATURE);
}

#[test]
fn slicing_the_search_changes_nothing() {
    let game = game(SIGNATURE_POSITIONS[1]);
    let whole = searched(&game, Limits::nodes(20_000));
    assert_eq!(whole.nodes(), 20_000);
    for slice in [1, 333, 4_096] {
        let mut search = Search::new(4);
        search.start(&game.history(), Limits::nodes(20_000));
        while search.run(slice) == Status::Running {}
        assert_eq!((search.best(), search.info()), (whole.best(), whole.info()), "slices of {slice}");
    }
}

#[test]
fn weak_levels_do_not_give_men_away() {
    let game = Game::new(Position::start(&()));
    for level in Level::all().take(4) {
        for seed in 0..4 {
            let mv = chosen(&game, level, seed);
            let next = after(game.position(), mv);
            let reply = searched(&Game::new(next), Limits::depth(3));
            let loss = reply.info().expect("an iteration was finished").score;
            assert!(loss < 250, "level {level} with seed {seed} plays {mv:?} and loses {loss}");
        }
    }
}

#[test]
fn without_its_net_the_engine_searches_like_the_levels() {
    let visited = |techniques| -> u64 {
        let nodes = SIGNATURE_POSITIONS.map(|text| {
            let mut team = Team::new(&Settings { table_mib: 4, techniques, ..Settings::default() });
            team.start(&game(text).history(), Limits::depth(7));
            team.run(u64::MAX);
            team.nodes()
        });
        nodes.iter().sum()
    };
    let without_net = Techniques::LEVELS.with(Technique::EndgameTables);
    assert_eq!(visited(without_net), SIGNATURE);
    assert_ne!(visited(without_net.with(Technique::Net)), SIGNATURE);
}

#[test]
fn every_technique_can_be_switched_off() {
    const ROOK_ALONE: &str = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.R3.4.4/4.4.4.4/4.4.3k.4 w - - 0 1";
    let visited = |techniques| -> u64 {
        let nodes = SIGNATURE_POSITIONS.into_iter().chain([ROOK_ALONE]).map(|text| {
            let mut team = Team::new(&Settings { table_mib: 1, techniques, ..Settings::default() });
            team.start(&game(text).history(), Limits::depth(6));
            team.run(u64::MAX);
            team.nodes()
        });
        nodes.sum()
    };
    let all = visited(Techniques::DEFAULT);
    for technique in Technique::ALL {
        let changed = if technique.is_on() {
            Techniques::DEFAULT.without(technique)
        } else {
            Techniques::DEFAULT.with(technique)
        };
        assert_ne!(visited(changed), all, "{technique}");
    }
}

//! The search considers a game's history and counters: rules that a position alone does not show.

use cubarium_core::judgement::{Netted, Past, Verdict};
use cubarium_core::{Game, ReadError, View as _};
use cubarium_search::{DRAW, Info, Limits, Search, Settings, Status, Team, Technique, Techniques, mate_in};

fn game<P: Netted>(text: &str, options: &P::Options, moves: &[&str]) -> Game<P> {
    let position = P::read(text, options);
    let mut game = Game::new(position.unwrap_or_else(|error: ReadError<_, _>| panic!("{text}: {error}")));
    for text in moves {
        let mv = game.position().read_move(text).expect("a move");
        game.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    game
}

/// The result of a search that may already know other games.
fn found<P: Netted>(search: &mut Search<P>, game: &Game<P>, depth: u8) -> Info<P::Move> {
    search.start(&game.history(), Limits::depth(depth));
    assert_eq!(search.run(u64::MAX), Status::Done);
    search.info().cloned().expect("an iteration was finished")
}

/// The verdicts on a position that has occurred once or twice before in the searched line.
fn verdicts<P: Netted>(position: &P) -> [Verdict; 2] {
    let hashes = [position.hash(), 1, position.hash(), 1, position.hash()];
    [2, 0].map(|first| position.recall(&Past::new(&hashes[first..], &[None; 5][first..], 0, 0)).verdict)
}

/// Checks that the engine without its net, and without anything found since the levels were made, visits the same
/// positions as the levels, and different ones with its net.
fn search_like_the_levels_without_the_net<P: Netted>(options: &P::Options) {
    let game = Game::new(P::start(options));
    let visited = |techniques| {
        let mut team = Team::new(&Settings { table_mib: 4, techniques, ..Settings::default() });
        team.start(&game.history(), Limits::depth(4));
        team.run(u64::MAX);
        team.nodes()
    };
    let mut level = Search::new(4);
    found(&mut level, &game, 4);
    let without_net = Techniques::LEVELS.with(Technique::EndgameTables);
    assert_eq!(visited(without_net), level.nodes());
    assert_ne!(visited(without_net.with(Technique::Net)), level.nodes());
}

mod cube_chess {
    use cubarium_cube_chess::Position;

    use super::*;

    const TWO_ROOKS: &str = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.R3.4.R3/4.4.4.4/4.4.3k.4 w - -";

    #[test]
    fn a_mate_after_the_fiftieth_move_does_not_count() {
        let mut search = Search::new(1);
        let early = found(&mut search, &game::<Position>(&format!("{TWO_ROOKS} 10 60"), &(), &[]), 7);
        assert_eq!(mate_in(early.score), Some(2));
        let late = found(&mut search, &game::<Position>(&format!("{TWO_ROOKS} 98 99"), &(), &[]), 7);
        assert_eq!(late.score, DRAW);
    }

    #[test]
    fn repetitions_are_draws() {
        let game = game::<Position>(&format!("{TWO_ROOKS} 10 60"), &(), &[]);
        assert_eq!(verdicts(game.position()), [Verdict::Draw; 2]);
    }
}

mod rolling_cubes {
    use cubarium_rolling_cubes::{Options, Position};

    use super::*;

    #[test]
    fn an_advantage_fades_as_turns_run_out() {
        let at = |turns: u32| {
            game::<Position>(&format!("63D4,13F5,E1,(J9) w - - {turns} 80"), &Options::die_check(), &[])
        };
        let mut search = Search::new(1);
        let early = found(&mut search, &at(0), 3).score;
        let late = found(&mut search, &at(90), 3).score;
        assert_eq!(late, found(&mut Search::new(1), &at(90), 3).score, "what was known has been believed");
        assert!(0 < late && 2 * late < early, "{early} and then {late}");
    }

    #[test]
    fn without_the_net_the_engine_searches_like_the_levels() {
        for options in [Options::die_check(), Options::cubulus()] {
            search_like_the_levels_without_the_net::<Position>(&options);
        }
    }

    #[test]
    fn positions_are_counted_only_between_turns() {
        let between = game::<Position>("63A1,D9,(14A8),(G5) w - - 5 10", &Options::die_check(), &[]);
        assert_eq!(verdicts(between.position()), [Verdict::Draw; 2]);
        let within = game::<Position>("63A1,D9,(14A8),(G5) w - t 5 10", &Options::die_check(), &[]);
        assert_eq!(verdicts(within.position()), [Verdict::Open; 2]);
    }
}

mod tesseract {
    use cubarium_tesseract::{Crosses, Position};

    use super::*;

    #[test]
    fn without_draws_the_third_occurrence_is_forbidden() {
        let men = "TH8,SB3,GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5,\
                   tJ12,sC13,gE15h,gF15h,gG15h,gH15h,gI15h,gA15B15,gC15D15,xB11,xN11";
        let game = game::<Position>(&format!("{men} w -/- m 3 20"), &Crosses::Last, &[]);
        assert_eq!(verdicts(game.position()), [Verdict::Open, Verdict::Barred]);
    }
}

mod cubes_4d {
    use cubarium_cubes_4d::{Options, Position};

    use super::*;

    const HEIGHTS: &str = "0212200/1020000/2100011/1211110/0200120/0110011/0011111";

    #[test]
    fn without_the_net_the_engine_searches_like_the_levels() {
        search_like_the_levels_without_the_net::<Position>(&Options::DEFAULT);
    }

    #[test]
    fn a_lone_king_is_hunted_only_while_turns_remain() {
        let at = |used: u8| {
            let text = format!("{HEIGHTS} 7/k6/7/7/3KQ2/4R2/7 w - - {used} 18 83");
            game::<Position>(&text, &Options::DEFAULT, &[])
        };
        let mut search = Search::new(1);
        assert!(found(&mut search, &at(0), 9).score > 1_000);
        assert_eq!(found(&mut search, &at(7), 5).score, DRAW, "three turns are not enough");
    }

    /// White is far ahead; both move their kings back and forth.
    const AHEAD: &str = "7/k6/7/7/3KQ2/4R2/6p w - - 0 18 83";
    const TO_AND_FRO: [&str; 5] =
        ["K0,-1,0>-1,-1,0", "K-3,2,1>-3,3,0", "K-1,-1,0>0,-1,0", "K-3,3,0>-3,2,1", "K0,-1,0>-1,-1,0"];

    #[test]
    fn making_unmaking_and_remaking_turns_is_a_draw() {
        let at = |moves: &[&str]| game::<Position>(&format!("{HEIGHTS} {AHEAD}"), &Options::DEFAULT, moves);
        let mut search = Search::new(1);
        assert!(found(&mut search, &at(&TO_AND_FRO[..1]), 5).score < -1_000, "Black is lost");
        let saved = at(&TO_AND_FRO);
        let info = found(&mut search, &saved, 5);
        assert_eq!((info.score, info.pv.len()), (DRAW, 1));
        assert_eq!(saved.position().move_text(info.pv[0]), TO_AND_FRO[1]);
    }

    #[test]
    fn the_side_ahead_avoids_remaking_a_turn() {
        let at = |moves: &[&str]| game::<Position>(&format!("{HEIGHTS} {AHEAD}"), &Options::DEFAULT, moves);
        let again = at(&TO_AND_FRO[..4]);
        let info = found(&mut Search::new(1), &again, 4);
        assert!(info.score > 1_000);
        assert_ne!(again.position().move_text(info.pv[0]), TO_AND_FRO[4]);
    }
}

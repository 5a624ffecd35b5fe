//! Players' strength: Glicko-2, with each game as a rating period of its own.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// A player's estimated strength in a game at a speed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub(crate) points: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
}

impl Rating {
    /// The rating of somebody who has not played yet.
    pub const NEW: Self = Self { points: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// A rating with a larger deviation is provisional.
    pub const PROVISIONAL_ABOVE: f64 = 110.0;

    /// The estimated strength as a whole number.
    #[must_use]
    pub fn points(self) -> i32 {
        whole(self.points)
    }

    /// The uncertainty: with a probability of 95 % the strength is within twice this number.
    #[must_use]
    pub fn deviation(self) -> i32 {
        whole(self.deviation)
    }

    /// Whether the deviation is still large.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL_ABOVE
    }

    fn as_library(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.points, deviation: self.deviation, volatility: self.volatility }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings are far from the limits of 32 bits")]
fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// A player of a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The rating before the game.
    pub rating: Rating,
    /// The rank in the result: a player with a higher rank has beaten one with a lower rank, and equal ranks are a
    /// draw.
    pub rank: u8,
}

/// The ratings after a game: each pair of players counts as one result, all in the same rating period.
pub(crate) fn after(players: &[Player]) -> Vec<Rating> {
    // How fast volatility may change: the middle of the range that Glickman recommends, and the value in his
    // example.
    let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
    let judged = players.iter().enumerate().map(|(index, player)| {
        let others = players.iter().enumerate().filter(|(other, _)| *other != index);
        let results: Vec<(Glicko2Rating, Outcomes)> = others
            .map(|(_, other)| {
                let outcome = match player.rank.cmp(&other.rank) {
                    std::cmp::Ordering::Greater => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Less => Outcomes::LOSS,
                };
                (other.rating.as_library(), outcome)
            })
            .collect();
        if results.is_empty() {
            return player.rating;
        }
        let Glicko2Rating { rating, deviation, volatility } =
            glicko2_rating_period(&player.rating.as_library(), &results, &config);
        Rating { points: rating, deviation, volatility }
    });
    judged.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, ..Rating::NEW }
    }

    fn player(rating: Rating, rank: u8) -> Player {
        Player { rating, rank }
    }

    fn shown(ratings: &[Rating]) -> Vec<(i32, i32)> {
        ratings.iter().map(|rating| (rating.points(), rating.deviation())).collect()
    }

    #[test]
    fn glickmans_example_gives_his_numbers() {
        // Mark E. Glickman, "Example of the Glicko-2 system": the player beats the first opponent and loses
        // to the others.
        let players = [
            player(rating(1500.0, 200.0), 1),
            player(rating(1400.0, 30.0), 0),
            player(rating(1550.0, 100.0), 2),
            player(rating(1700.0, 300.0), 2),
        ];
        let Rating { points, deviation, volatility } = after(&players)[0];
        assert!((points - 1464.06).abs() < 0.01, "{points}");
        assert!((deviation - 151.52).abs() < 0.01, "{deviation}");
        assert!((volatility - 0.05999).abs() < 0.00001, "{volatility}");
    }

    #[test]
    fn the_winner_gains_what_an_equal_loser_loses() {
        let both = after(&[player(Rating::NEW, 1), player(Rating::NEW, 0)]);
        assert_eq!(shown(&both), [(1662, 290), (1338, 290)]);
        let draw = after(&[player(Rating::NEW, 0), player(Rating::NEW, 0)]);
        assert_eq!(shown(&draw), [(1500, 290), (1500, 290)]);
    }

    #[test]
    fn a_win_against_a_stronger_player_gains_more() {
        let own = rating(1500.0, 60.0);
        let gain = |other| after(&[player(own, 1), player(rating(other, 60.0), 0)])[0].points - 1500.0;
        assert!(gain(1700.0) > gain(1500.0) && gain(1500.0) > gain(1300.0) && gain(1300.0) > 0.0);
    }

    #[test]
    fn at_three_seats_every_pair_is_a_result_and_a_shared_win_a_draw() {
        let one_wins = after(&[player(Rating::NEW, 2), player(Rating::NEW, 0), player(Rating::NEW, 0)]);
        let by_hand = |outcomes: [Outcomes; 2]| {
            let other = Rating::NEW.as_library();
            let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
            glicko2_rating_period(&other, &outcomes.map(|outcome| (other, outcome)), &config).rating
        };
        let wins = by_hand([Outcomes::WIN, Outcomes::WIN]);
        let loses = by_hand([Outcomes::LOSS, Outcomes::DRAW]);
        assert!((one_wins[0].points - wins).abs() < 1e-9);
        assert!((one_wins[1].points - loses).abs() < 1e-9 && one_wins[1] == one_wins[2]);

        let shared = after(&[player(Rating::NEW, 2), player(Rating::NEW, 2), player(Rating::NEW, 0)]);
        let shares = by_hand([Outcomes::DRAW, Outcomes::WIN]);
        assert!((shared[0].points - shares).abs() < 1e-9 && shared[0] == shared[1]);
        assert!((shared[2].points - by_hand([Outcomes::LOSS, Outcomes::LOSS])).abs() < 1e-9);
    }

    #[test]
    fn a_rating_stops_being_provisional_after_some_games() {
        let mut own = Rating::NEW;
        assert!(own.is_provisional());
        let mut games = 0;
        while own.is_provisional() && games < 100 {
            let rank = u8::from(games % 2 == 0);
            own = after(&[player(own, rank), player(rating(1500.0, 60.0), 1 - rank)])[0];
            games += 1;
        }
        assert!((8..20).contains(&games), "{games}");
    }

    #[test]
    fn nobody_elses_game_changes_nothing() {
        assert_eq!(after(&[player(rating(1600.0, 80.0), 1)]), [rating(1600.0, 80.0)]);
        assert_eq!(after(&[]), []);
    }
}

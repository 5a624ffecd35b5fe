//! How the players stand, and what decides among those with as many points.

use std::cmp::Reverse;

use crate::{Board, Pairing, Player, Points, Side, System, Tournament, bracket};

/// A player's line in the standings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The player.
    pub player: Player,
    /// The place, from 1; players whom nothing separates share one.
    pub rank: usize,
    /// The points. In a knock-out one for each round that they have survived.
    pub points: Points,
    /// The points from games among those with equal points, if all of these have played each other; otherwise none.
    pub direct: Points,
    /// Buchholz: the sum of the points of their opponents. A game that was not played counts like one against somebody
    /// with the player's own points.
    pub buchholz: Points,
    /// Sonneborn-Berger, in quarters of a point: the points of those whom they have beaten, and half of the points of those
    /// with whom they have drawn.
    pub sonneborn_berger: u32,
    /// How many games they have won over the board.
    pub wins: u32,
    /// How many games they have played.
    pub played: u32,
}

/// What one round was for a player.
struct Met {
    /// The opponent; none for a bye.
    opponent: Option<Player>,
    points: Points,
    played: bool,
}

/// What a tournament was for its players so far.
struct Results {
    /// By player, then round by round.
    met: Vec<Vec<Met>>,
    points: Vec<Points>,
}

impl Results {
    fn of(tournament: &Tournament) -> Self {
        let mut met: Vec<Vec<Met>> = tournament.entrants.iter().map(|_| Vec::new()).collect();
        let annulled: Vec<bool> =
            (0..tournament.entrants.len()).map(|player| tournament.is_annulled(Player(player))).collect();
        for board in tournament.rounds.iter().flatten() {
            match board {
                Board::Game(pairing) => {
                    if let Some(verdict) = pairing.verdicts.last() {
                        if annulled[pairing.first.0] || annulled[pairing.second.0] {
                            continue;
                        }
                        for side in [Side::First, Side::Second] {
                            let opponent = Some(pairing.player(side.other()));
                            let (points, played) = (verdict.points(side), verdict.is_played());
                            met[pairing.player(side).0].push(Met { opponent, points, played });
                        }
                    }
                }
                // In a round robin everybody has as many.
                Board::Bye(player) => {
                    let points = if tournament.system.is_swiss() { Points::ONE } else { Points::ZERO };
                    met[player.0].push(Met { opponent: None, points, played: false });
                }
            }
        }
        let points = met.iter().map(|met| met.iter().map(|one| one.points).sum()).collect();
        Self { met, points }
    }

    /// The sum of the points of a player's opponents, with or without the best and the worst of them.
    fn buchholz(&self, player: Player, median: bool) -> Points {
        let own = self.points[player.0];
        let rounds =
            self.met[player.0].iter().filter(|met| met.opponent.is_some() || met.points > Points::ZERO);
        let mut of: Vec<Points> = rounds
            .map(|met| met.opponent.filter(|_| met.played).map_or(own, |one| self.points[one.0]))
            .collect();
        of.sort_unstable();
        match of.as_slice() {
            [_, middle @ .., _] if median => middle.iter().copied().sum(),
            all => all.iter().copied().sum(),
        }
    }

    fn sonneborn_berger(&self, player: Player) -> u32 {
        let played = self.met[player.0].iter().filter(|met| met.played);
        let worth = |met: &Met| {
            let opponent = met.opponent.expect("a game has two players");
            met.points.halves() * self.points[opponent.0].halves()
        };
        played.map(worth).sum()
    }

    /// The points of a player from games with some others, if all of these have played each other.
    fn direct(&self, player: Player, group: &[Player]) -> Points {
        let met = |one: Player| {
            let others = group.iter().filter(move |other| **other != one);
            others.map(move |other| {
                self.met[one.0].iter().find(|met| met.played && met.opponent == Some(*other))
            })
        };
        if group.len() < 2 || !group.iter().all(|one| met(*one).all(|met| met.is_some())) {
            return Points::ZERO;
        }
        let games = self.met[player.0].iter().filter(|met| met.played);
        games.filter(|met| met.opponent.is_some_and(|one| group.contains(&one))).map(|met| met.points).sum()
    }
}

/// The standings of a tournament.
pub(crate) fn standings(tournament: &Tournament) -> Vec<Row> {
    if tournament.system == System::KnockOut {
        return of_knock_out(tournament);
    }
    let results = Results::of(tournament);
    let all: Vec<Player> = (0..tournament.entrants.len()).map(Player).collect();
    let mut rows: Vec<Row> = all.iter().map(|player| row(tournament, &results, &all, *player)).collect();
    rank(&mut rows, |row| {
        let annulled = tournament.is_annulled(row.player);
        (annulled, Reverse((row.points, row.direct, row.buchholz, row.sonneborn_berger, row.wins)))
    });
    rows
}

fn row(tournament: &Tournament, results: &Results, all: &[Player], player: Player) -> Row {
    let points = results.points[player.0];
    let group: Vec<Player> = all.iter().copied().filter(|one| results.points[one.0] == points).collect();
    let count = |counts: fn(&Met) -> bool| {
        u32::try_from(results.met[player.0].iter().filter(|met| counts(met)).count()).expect("a few rounds")
    };
    Row {
        player,
        rank: 0,
        points,
        direct: results.direct(player, &group),
        buchholz: results.buchholz(player, tournament.median),
        sonneborn_berger: results.sonneborn_berger(player),
        wins: count(|met| met.played && met.points == Points::ONE),
        played: count(|met| met.played),
    }
}

/// In a knock-out only how far somebody has come counts.
fn of_knock_out(tournament: &Tournament) -> Vec<Row> {
    let survived = |player: Player| {
        let rounds = tournament.rounds.iter().flatten();
        rounds.filter(|board| bracket::winner(board) == Some(player)).map(|_| Points::ONE).sum()
    };
    let games = |player: Player| {
        let pairings = tournament.rounds.iter().flatten().filter_map(Board::game);
        pairings.filter_map(move |pairing: &Pairing| Some((pairing.side_of(player)?, &pairing.verdicts)))
    };
    let all = (0..tournament.entrants.len()).map(Player);
    let mut rows: Vec<Row> = all
        .map(|player| {
            let verdicts =
                games(player).flat_map(|(side, verdicts)| verdicts.iter().map(move |one| (side, one)));
            let (mut wins, mut played) = (0, 0);
            for (side, verdict) in verdicts.filter(|(_, verdict)| verdict.is_played()) {
                played += 1;
                wins += u32::from(verdict.winner() == Some(side));
            }
            Row {
                player,
                rank: 0,
                points: survived(player),
                direct: Points::ZERO,
                buchholz: Points::ZERO,
                sonneborn_berger: 0,
                wins,
                played,
            }
        })
        .collect();
    // Who is still in it stands before those with as many rounds who have lost.
    rank(&mut rows, |row| (Reverse(row.points), is_out(tournament, row.player)));
    rows
}

fn is_out(tournament: &Tournament, player: Player) -> bool {
    let pairings = tournament.rounds.iter().flatten().filter_map(Board::game);
    let mut own = pairings.filter(|pairing| pairing.side_of(player).is_some());
    own.any(|pairing| pairing.winner().is_some_and(|winner| winner != player))
}

/// Sorts rows and numbers them; those with equal keys share a place, and the better seed is named first.
fn rank<K: Ord>(rows: &mut [Row], key: impl Fn(&Row) -> K) {
    rows.sort_by(|one, other| key(one).cmp(&key(other)).then(one.player.cmp(&other.player)));
    for index in 0..rows.len() {
        let shares = index > 0 && key(&rows[index]) == key(&rows[index - 1]);
        rows[index].rank = if shares { rows[index - 1].rank } else { index + 1 };
    }
}

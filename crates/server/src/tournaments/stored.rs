//! A tournament as it is stored, and how it proceeds. There is no input or output here.

use std::collections::HashSet;
use std::sync::OnceLock;

use cubarium_catalog::wire::Options;
use cubarium_journal::{KeptTournament, Label, Salt, TableId, Timestamp, TokenHash, TournamentId};
use cubarium_tournaments::{Board, Entrant, NoRound, Pairing, Player, Side, System, Tournament, Verdict};
use serde::{Deserialize, Serialize};

use crate::protocol::TournamentStage;
use crate::rejection::Rejection;
use crate::table::load::random_id;
use crate::token::{Token, chance, hex, no_randomness, salt, unhex};

/// A tournament.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stored {
    pub(super) name: String,
    pub(super) game: String,
    pub(super) options: Options,
    pub(super) clock: Option<String>,
    /// The hash of the organiser's token.
    organiser: String,
    pub(super) automatic: bool,
    pub(super) listed: bool,
    /// Whether people may enter.
    pub(super) entry: bool,
    /// Whether it has ended.
    pub(super) over: bool,
    pub(super) seq: u64,
    /// In the order of entry.
    pub(super) entries: Vec<Entry>,
    /// The number of the next entry.
    next_number: u32,
    /// The entry numbers by start number; empty before the first round.
    seeds: Vec<u32>,
    pub(super) tournament: Tournament,
    pub(super) games: Vec<Game>,
    /// The tables whose games have to be called off. While there are any, the journal lists the tournament as running.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    calling_off: Vec<String>,
    /// Whether there is a next round, computed on demand: finding a pairing takes a moment.
    #[serde(skip)]
    ahead: OnceLock<Result<(), NoRound>>,
}

/// A participant.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub(super) number: u32,
    pub(super) name: String,
    pub(super) who: Who,
}

/// What authorizes requests for an entry.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Who {
    /// A token; this is its hash.
    Guest(String),
    /// A session of this account.
    Account(i64),
    /// Nothing: the server plays for the bot with this number.
    Bot(i64),
    /// Nothing: the account was deleted.
    Gone,
}

/// A game of a pairing, with the table that is opened for it.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
    pub(super) round: usize,
    pub(super) board: usize,
    /// Which game of the pairing it is, from 0.
    pub(super) game: usize,
    table: String,
    /// The seats, in the order of play.
    pub(super) seats: [Seat; 2],
    /// Whether the table exists.
    pub(super) open: bool,
    /// Whether its game has ended without a result.
    #[serde(default)]
    pub(super) void: bool,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Somebody has won; their place in the order of play.
    Won(usize),
    /// Nobody has.
    Drawn,
    /// There is no result: it was stopped or called off, or nobody can see it any more.
    Void,
}

/// A seat at the table of a game.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seat {
    /// The number of the entry.
    pub(super) number: u32,
    /// The salt from which, with the player's secret, the seat's token is derived.
    salt: String,
    /// The hash of the seat's first token, which nobody was sent.
    token: String,
}

impl Seat {
    fn new(number: u32) -> Result<Self, Rejection> {
        let token = Token::random().map_err(no_randomness)?.hash();
        Ok(Self { number, salt: hex(&salt().map_err(no_randomness)?.0), token: write_hash(&token) })
    }

    pub(super) fn salt(&self) -> Salt {
        let bytes = unhex(&self.salt).and_then(|bytes| bytes.try_into().ok());
        Salt(bytes.unwrap_or_default())
    }

    pub(super) fn token(&self) -> Option<TokenHash> {
        TokenHash::from_stored(&unhex(&self.token)?)
    }
}

impl Game {
    pub(super) fn table(&self) -> TableId {
        self.table.parse().expect("an id that was made here")
    }

    pub(super) fn is_at(&self, table: &TableId) -> bool {
        self.table == table.as_str()
    }

    /// The side of the player in a seat, given its place in the order of play.
    pub(super) const fn side(&self, seat: usize) -> Side {
        if seat % 2 == self.game % 2 { Side::First } else { Side::Second }
    }
}

/// The hash as a text.
pub(super) fn write_hash(hash: &TokenHash) -> String {
    hex(hash.as_bytes())
}

/// The words for the stages of a tournament.
pub(super) const GATHERING: &str = "gathering";
pub(super) const RUNNING: &str = "running";
pub(super) const OVER: &str = "over";

impl Stored {
    pub(super) fn new(
        name: String,
        (game, options, clock): (String, Options, Option<String>),
        organiser: &TokenHash,
        tournament: Tournament,
    ) -> Self {
        Self {
            name,
            game,
            options,
            clock,
            organiser: write_hash(organiser),
            automatic: false,
            listed: false,
            entry: true,
            over: false,
            seq: 0,
            entries: Vec::new(),
            next_number: 1,
            seeds: Vec::new(),
            tournament,
            games: Vec::new(),
            calling_off: Vec::new(),
            ahead: OnceLock::new(),
        }
    }

    /// A copy to change.
    pub(super) fn next(&self) -> Self {
        Self { seq: self.seq + 1, ahead: OnceLock::new(), ..self.clone() }
    }

    /// Whether there is a next round; if not, why.
    pub(super) fn ahead(&self) -> Result<(), NoRound> {
        *self.ahead.get_or_init(|| self.tournament.next_round().map(drop))
    }

    /// The form in which the journal stores it.
    pub(super) fn keep(&self, id: &TournamentId, created: Timestamp, used: Timestamp) -> KeptTournament {
        let status = match self.stage() {
            _ if self.calls_off() => RUNNING,
            TournamentStage::Gathering => GATHERING,
            TournamentStage::Running => RUNNING,
            TournamentStage::Over => OVER,
        };
        let status: Label = status.parse().expect("a short word");
        let body = serde_json::to_string(self).expect("words and numbers are JSON");
        KeptTournament { id: id.clone(), created, used, status, listed: self.listed, body }
    }

    pub(super) fn read(body: &str) -> Result<Self, Rejection> {
        serde_json::from_str(body).map_err(|error| {
            tracing::error!(%error, "a tournament cannot be read");
            Rejection::Unreadable
        })
    }

    pub(super) fn stage(&self) -> TournamentStage {
        match (self.over, self.seeds.is_empty()) {
            (true, _) => TournamentStage::Over,
            (false, true) => TournamentStage::Gathering,
            (false, false) => TournamentStage::Running,
        }
    }

    pub(super) fn is_organiser(&self, token: &TokenHash) -> bool {
        self.organiser == write_hash(token)
    }

    pub(super) fn has_begun(&self) -> bool {
        !self.seeds.is_empty()
    }

    /// The entry number of a player.
    pub(super) fn number(&self, player: Player) -> u32 {
        self.seeds[player.0]
    }

    /// The player of an entry, once the tournament has begun.
    pub(super) fn player(&self, number: u32) -> Option<Player> {
        self.seeds.iter().position(|one| *one == number).map(Player)
    }

    pub(super) fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.number == number)
    }

    /// The entries by start number; before those are drawn, in order of entry.
    pub(super) fn in_order(&self) -> Vec<&Entry> {
        if self.has_begun() {
            self.seeds.iter().filter_map(|number| self.entry(*number)).collect()
        } else {
            self.entries.iter().collect()
        }
    }

    pub(super) fn is_withdrawn(&self, number: u32) -> bool {
        let player = self.player(number);
        player.is_some_and(|player| self.tournament.entrants[player.0].withdrawn.is_some())
    }

    /// # Errors
    /// When entry is closed.
    pub(super) fn need_entry(&self, most: usize) -> Result<(), Rejection> {
        if self.entry { self.need_room(most) } else { Err(Rejection::NoEntry) }
    }

    /// # Errors
    /// When the tournament accepts nobody any more, not even at the organiser's request.
    pub(super) fn need_room(&self, most: usize) -> Result<(), Rejection> {
        let takes_latecomers = matches!(self.tournament.system, System::Swiss { .. })
            && self.tournament.rounds.len() < self.tournament.planned();
        if self.over || (self.has_begun() && !takes_latecomers) {
            return Err(Rejection::NoEntry);
        }
        if self.entries.len() >= most { Err(Rejection::FullTournament(most)) } else { Ok(()) }
    }

    /// # Errors
    /// When the name is taken.
    pub(super) fn need_name(&self, name: &str) -> Result<(), Rejection> {
        let name = name.to_lowercase();
        let is_taken = self.entries.iter().any(|entry| entry.name.to_lowercase() == name);
        if is_taken { Err(Rejection::NameInTournament) } else { Ok(()) }
    }

    /// Adds an entry, and returns its number.
    pub(super) fn enter(&mut self, name: String, who: Who) -> u32 {
        let number = self.next_number;
        self.next_number += 1;
        self.entries.push(Entry { number, name, who });
        if self.has_begun() {
            self.seeds.push(number);
            self.tournament.entrants.push(Entrant::default());
        }
        number
    }

    /// Removes an entry: before the start without a trace. Returns the tables of games that are called off.
    pub(super) fn leave(&mut self, number: u32) -> Vec<TableId> {
        match self.player(number) {
            None => {
                self.entries.retain(|entry| entry.number != number);
                Vec::new()
            }
            Some(player) => {
                let running = self.running(number).map(Game::table);
                self.tournament.withdraw(player);
                running.into_iter().collect()
            }
        }
    }

    /// Begins a round, and returns how many of its games are undecided. If `lots`, the start numbers are drawn by lot
    /// before the first round.
    ///
    /// # Errors
    /// When there is no further round, or the operating system has no randomness.
    pub(super) fn begin_round(&mut self, lots: bool) -> Result<u32, Rejection> {
        if self.over {
            return Err(NoRound::Over.into());
        }
        if !self.has_begun() {
            if self.entries.len() < 2 {
                return Err(NoRound::TooFew.into());
            }
            self.seeds = self.entries.iter().map(|entry| entry.number).collect();
            if lots {
                shuffle(&mut self.seeds).map_err(no_randomness)?;
            }
            self.tournament.entrants = vec![Entrant::default(); self.seeds.len()];
        }
        let round = self.tournament.next_round()?;
        let games = round.iter().filter(|board| !self.tournament.is_decided(board)).count();
        self.tournament.rounds.push(round);
        Ok(u32::try_from(games).expect("a few"))
    }

    /// Does everything that follows by itself: plans due games, begins automatic rounds, ends the tournament.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub(super) fn go_on(&mut self) -> Result<(), Rejection> {
        loop {
            self.plan_games()?;
            if self.over || !self.has_begun() {
                return Ok(());
            }
            if self.tournament.is_over() {
                self.over = true;
                return Ok(());
            }
            match self.tournament.next_round() {
                Ok(round) if self.automatic => self.tournament.rounds.push(round),
                // Too few players are left, even if there are rounds left.
                Err(NoRound::Over) => {
                    self.over = true;
                    return Ok(());
                }
                _ => return Ok(()),
            }
        }
    }

    /// Ends the tournament. Returns the tables of games that are called off.
    pub(super) fn end(&mut self) -> Vec<TableId> {
        if self.over {
            return Vec::new();
        }
        self.over = true;
        self.games.iter().filter(|game| self.is_due(game)).map(Game::table).collect()
    }

    /// Records the tables of games that have to be called off.
    pub(super) fn call_off(&mut self, tables: &[TableId]) {
        self.calling_off.extend(tables.iter().map(TableId::to_string));
    }

    /// Whether there are games that have to be called off.
    pub(super) const fn calls_off(&self) -> bool {
        !self.calling_off.is_empty()
    }

    /// The tables of games that have to be called off.
    pub(super) fn to_call_off(&self) -> Vec<TableId> {
        self.calling_off.iter().map(|table| table.parse().expect("an id that was made here")).collect()
    }

    /// Records that games were called off.
    pub(super) fn are_called_off(&mut self, tables: &HashSet<TableId>) {
        self.calling_off.retain(|table| tables.iter().all(|one| one.as_str() != table));
    }

    /// The games whose tables have to be opened.
    pub(super) fn to_open(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| !self.over && !game.open && !game.void && self.is_due(game))
    }

    /// Records the tables that have to be opened.
    fn plan_games(&mut self) -> Result<(), Rejection> {
        let Some(round) = self.tournament.rounds.len().checked_sub(1).filter(|_| !self.over) else {
            return Ok(());
        };
        let mut planned = Vec::new();
        for (board, one) in self.tournament.rounds[round].iter().enumerate() {
            let Board::Game(pairing) = one else { continue };
            let game = pairing.verdicts.len();
            let is_planned = self.games_of(round, board).any(|one| one.game == game);
            if is_planned || !self.tournament.needs_game(pairing) {
                continue;
            }
            let (first, second) = (self.number(pairing.first), self.number(pairing.second));
            let (first, second) = if game % 2 == 0 { (first, second) } else { (second, first) };
            let seats = [Seat::new(first)?, Seat::new(second)?];
            let table = random_id()?.to_string();
            planned.push(Game { round, board, game, table, seats, open: false, void: false });
        }
        self.games.extend(planned);
        Ok(())
    }

    /// The games of a pairing, in order.
    pub(super) fn games_of(&self, round: usize, board: usize) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(move |game| (game.round, game.board) == (round, board))
    }

    pub(super) fn pairing(&self, game: &Game) -> Option<&Pairing> {
        self.tournament.rounds.get(game.round)?.get(game.board)?.game()
    }

    /// Whether a game still lacks a verdict.
    pub(super) fn is_due(&self, game: &Game) -> bool {
        self.pairing(game)
            .is_some_and(|pairing| pairing.verdicts.len() == game.game && pairing.decided.is_none())
    }

    /// The current game of an entry.
    pub(super) fn running(&self, number: u32) -> Option<&Game> {
        let mut own =
            self.games.iter().rev().filter(|game| game.seats.iter().any(|seat| seat.number == number));
        own.find(|game| self.is_due(game) && !game.void)
    }

    /// Records how the game at a table has ended. Returns whether that changes anything.
    pub(super) fn take_end(&mut self, table: &TableId, end: End) -> bool {
        let Some(index) = self.games.iter().position(|game| game.is_at(table)) else {
            return false;
        };
        let game = self.games[index].clone();
        if !self.is_due(&game) || game.void || self.over {
            return false;
        }
        let verdict = match end {
            End::Void => {
                self.games[index].void = true;
                return true;
            }
            End::Drawn => Verdict::Draw,
            End::Won(seat) => match game.side(seat) {
                Side::First => Verdict::FirstWins,
                Side::Second => Verdict::SecondWins,
            },
        };
        if let Some(Board::Game(pairing)) = self.tournament.rounds[game.round].get_mut(game.board) {
            pairing.verdicts.push(verdict);
        }
        true
    }

    /// Removes the account and name of an entry. Returns the tables of games that are called off.
    pub(super) fn forget(&mut self, account: i64) -> Vec<TableId> {
        let own = self.entries.iter_mut().filter(|entry| entry.who == Who::Account(account));
        let mut numbers = Vec::new();
        for entry in own {
            (entry.name, entry.who) = (String::new(), Who::Gone);
            numbers.push(entry.number);
        }
        if self.over {
            return Vec::new();
        }
        numbers.into_iter().flat_map(|number| self.leave(number)).collect()
    }

    /// The accounts that take part.
    pub(super) fn accounts(&self) -> Vec<i64> {
        let own = self.entries.iter().map(|entry| &entry.who);
        own.filter_map(|who| if let Who::Account(account) = who { Some(*account) } else { None }).collect()
    }

    /// The seats of an account at all tables, with their first tokens.
    pub(super) fn seats_of(&self, account: i64) -> Vec<(TableId, TokenHash)> {
        let Some(entry) = self.entries.iter().find(|entry| entry.who == Who::Account(account)) else {
            return Vec::new();
        };
        let seat = |game: &Game| {
            let own = game.seats.iter().find(|seat| seat.number == entry.number)?;
            Some((game.table(), own.token()?))
        };
        self.games.iter().filter_map(seat).collect()
    }

    /// The seats of all accounts at some of the tables with running games, with their first tokens.
    pub(super) fn seats_of_accounts(&self, which: impl Fn(&Game) -> bool) -> Vec<(i64, TableId, TokenHash)> {
        let runs = |game: &&Game| !self.over && game.open && !game.void && self.is_due(game) && which(game);
        let games = self.games.iter().filter(runs);
        let seats = games.flat_map(|game| game.seats.iter().map(|seat| (game.table(), seat)));
        let of_account = |(table, seat): (TableId, &Seat)| match self.entry(seat.number)?.who {
            Who::Account(account) => Some((account, table, seat.token()?)),
            _ => None,
        };
        seats.filter_map(of_account).collect()
    }

    /// The tables that are recorded here but not in an earlier state of the same tournament.
    pub(super) fn new_tables(&self, before: &Self) -> Vec<TableId> {
        self.games[before.games.len().min(self.games.len())..].iter().map(Game::table).collect()
    }
}

/// Draws lots.
fn shuffle(numbers: &mut [u32]) -> Result<(), getrandom::Error> {
    for last in (1..numbers.len()).rev() {
        let drawn = chance()? % (last as u64 + 1);
        numbers.swap(last, usize::try_from(drawn).expect("at most the last"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn running() -> Stored {
        let hash = Token::random().expect("randomness").hash();
        let game = ("cube-chess".to_owned(), Options::default(), None);
        let tournament = Tournament::new(System::Swiss { rounds: 3 }, 0);
        let mut stored = Stored::new("Evening".to_owned(), game, &hash, tournament);
        for name in ["A", "B", "C", "D"] {
            stored.enter(name.to_owned(), Who::Guest(name.to_owned()));
        }
        assert_eq!(stored.begin_round(false), Ok(2), "two games");
        stored.go_on().expect("the games are planned");
        stored
    }

    fn kept(stored: &Stored) -> KeptTournament {
        stored.keep(&"t".parse().expect("an id"), Timestamp(1), Timestamp(2))
    }

    #[test]
    fn a_game_that_has_to_be_called_off_is_known_until_it_is() {
        let mut stored = running();
        let tables = stored.end();
        assert_eq!(tables.len(), 2);
        assert_eq!(stored.end(), [], "it has ended");
        assert_eq!(stored.to_open().count(), 0, "nothing is opened any more");
        stored.call_off(&tables);
        let kept_before = kept(&stored);
        assert_eq!(kept_before.status.as_str(), RUNNING, "it is looked for after a start");
        let mut again = Stored::read(&kept_before.body).expect("what was written");
        assert_eq!((again.to_call_off(), again.stage()), (tables.clone(), TournamentStage::Over));
        again.are_called_off(&tables.into_iter().collect());
        assert_eq!(kept(&again).status.as_str(), OVER);
    }

    #[test]
    fn a_swiss_in_which_one_is_left_is_over() {
        let mut stored = running();
        for number in 1..=3 {
            stored.leave(number);
        }
        stored.go_on().expect("nothing is planned");
        assert!(stored.over);
    }
}

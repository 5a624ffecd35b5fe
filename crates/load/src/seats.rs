//! The players at one table, who play one prepared game after another.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use cubarium_catalog::wire::Options;
use cubarium_server::protocol::{
    Accepted, Action, ActionRequest, ClientFrame, MoveRequest, NewSeat, NewTable,
};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::script::Script;
use crate::socket::{Heard, Socket};
use crate::tally::{Fault, Tally};
use crate::visitor::{PATIENCE, Visitor};

/// How long a table stays empty after something has gone wrong there.
const PAUSE: Duration = Duration::from_secs(1);

/// The counts of all tables together.
#[derive(Default)]
pub(crate) struct Tallies {
    /// From the moment when a move is due until its sender knows that it is on disk.
    pub(crate) moves: Tally,
    /// The same until everybody at the table knows of the move.
    pub(crate) seen: Tally,
    /// Opening tables.
    pub(crate) tables: Tally,
    /// Opening sockets, until they show the table.
    pub(crate) sockets: Tally,
}

/// Something that happens at a table.
pub(crate) enum News {
    /// A move was due at this moment.
    Due(Instant),
    /// No more moves will become due.
    End,
    /// Something in the game with this number.
    Of(u64, Said),
}

/// What the server said.
pub(crate) enum Said {
    /// Over a socket.
    Socket(Result<Heard, Fault>),
    /// As the answer to a request.
    Answer(Result<Accepted, Fault>),
}

/// A table, and how many participants have sockets: the seats first, then spectators. Seats without one make requests.
pub(crate) struct Table {
    visitor: Visitor,
    tallies: Arc<Tallies>,
    /// The games that are played here, over and over.
    scripts: Vec<Arc<Script>>,
    sockets: usize,
    address: mpsc::UnboundedSender<News>,
    inbox: mpsc::UnboundedReceiver<News>,
    /// The first game is resigned after this many turns, if it has not ended before.
    first: usize,
    /// How many games have begun.
    games: u64,
    game: Option<Game>,
    waiting: VecDeque<Instant>,
}

/// A game in progress.
struct Game {
    id: String,
    tokens: Vec<String>,
    script: Arc<Script>,
    /// The game is resigned after this many turns, if it has not ended before.
    longest: usize,
    /// What to send over each socket.
    links: Vec<mpsc::UnboundedSender<ClientFrame>>,
    /// The number of events so far.
    seq: u64,
    pending: Option<Pending>,
}

/// A move that was sent.
struct Pending {
    due: Instant,
    sent: Instant,
    is_saved: bool,
    /// How many sockets have not seen it yet.
    unaware: usize,
}

impl Table {
    /// A table without players so far. Its first game has at most `first` turns.
    pub(crate) fn new(
        visitor: Visitor,
        tallies: Arc<Tallies>,
        scripts: Vec<Arc<Script>>,
        sockets: usize,
        first: usize,
    ) -> Self {
        let (address, inbox) = mpsc::unbounded_channel();
        Self {
            visitor,
            tallies,
            scripts,
            sockets,
            address,
            inbox,
            first,
            games: 0,
            game: None,
            waiting: VecDeque::new(),
        }
    }

    /// Where to send news.
    pub(crate) fn address(&self) -> mpsc::UnboundedSender<News> {
        self.address.clone()
    }

    /// Opens a table on the server and sits down.
    ///
    /// # Errors
    /// When the server does not allow it; the fault has been counted.
    pub(crate) async fn sit_down(&mut self) -> Result<(), Fault> {
        let number = usize::try_from(self.games).expect("few games");
        let script = Arc::clone(&self.scripts[number % self.scripts.len()]);
        let longest = if self.games == 0 { self.first } else { script.turns.len() };
        self.games += 1;
        let (id, tokens) = open(&self.visitor, &self.tallies.tables, &script).await?;
        let links = Vec::with_capacity(self.sockets);
        let mut game = Game { id, tokens, script, longest, links, seq: 0, pending: None };
        for number in 0..self.sockets {
            let token = game.tokens.get(number).map(String::as_str);
            let join = Socket::join(&self.visitor, &game.id, token, None);
            let socket = self.tallies.sockets.count(Instant::now(), join).await?;
            let (link, said) = mpsc::unbounded_channel();
            tokio::spawn(listen(socket, said, self.address.clone(), self.games));
            game.links.push(link);
        }
        self.game = Some(game);
        Ok(())
    }

    /// Plays whenever a move is due, until no more will be.
    pub(crate) async fn run(mut self) {
        let mut has_ended = false;
        while !has_ended || !self.waiting.is_empty() || self.is_pending() {
            let news = match self.silent_at() {
                Some(at) => timeout_at(at, self.inbox.recv()).await.ok(),
                None => Some(self.inbox.recv().await),
            };
            match news.map(|news| news.expect("this table holds a sender itself")) {
                None => self.give_up(&Fault::Silent(PATIENCE)),
                Some(News::Due(at)) => self.waiting.push_back(at),
                Some(News::End) => has_ended = true,
                Some(News::Of(game, _)) if game != self.games => {}
                Some(News::Of(_, Said::Socket(heard))) => self.hear(heard),
                Some(News::Of(_, Said::Answer(answer))) => {
                    self.settle(answer.map(|accepted| (accepted.seq, accepted.repeated)));
                }
            }
            self.go_on().await;
            if has_ended && self.game.is_none() {
                // Sitting down again has failed.
                break;
            }
        }
        for _ in self.waiting.drain(..) {
            self.tallies.moves.begin();
            self.tallies.moves.fail(&Fault::Unreachable("nobody is seated at the table".to_owned()));
        }
    }

    fn is_pending(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.pending.is_some())
    }

    fn silent_at(&self) -> Option<Instant> {
        self.game.as_ref()?.pending.as_ref().map(|pending| pending.sent + PATIENCE)
    }

    fn hear(&mut self, heard: Result<Heard, Fault>) {
        match heard {
            Ok(Heard::Other) => {}
            Ok(Heard::Ack { seq, repeated, .. }) => self.settle(Ok((seq, repeated))),
            Ok(Heard::Refused { fault, .. }) => self.settle(Err(fault)),
            Ok(Heard::Event(seq)) => {
                let Some(game) = &mut self.game else { return };
                match &mut game.pending {
                    Some(pending) if seq == game.seq + 1 && pending.unaware > 0 => pending.unaware -= 1,
                    _ => {
                        let fault = Fault::Disorder { expected: game.seq, found: seq };
                        self.give_up(&fault);
                    }
                }
            }
            Err(fault) => self.give_up(&fault),
        }
    }

    /// Handles the answer to the pending move: the number of its event, and whether it was known already.
    fn settle(&mut self, answer: Result<(u64, bool), Fault>) {
        let Some(game) = &mut self.game else { return };
        let expected = game.seq + 1;
        match (answer, &mut game.pending) {
            (Ok((found, false)), Some(pending)) if found == expected && !pending.is_saved => {
                pending.is_saved = true;
                self.tallies.moves.succeed(pending.due.elapsed());
            }
            (Ok((found, _)), _) => self.give_up(&Fault::Disorder { expected, found }),
            (Err(fault), _) => self.give_up(&fault),
        }
    }

    /// Stops playing this game, because something has gone wrong.
    fn give_up(&mut self, fault: &Fault) {
        let pending = self.game.take().and_then(|game| game.pending);
        match pending {
            None => self.tallies.sockets.fail(fault),
            Some(pending) => {
                self.tallies.seen.fail(fault);
                if !pending.is_saved {
                    self.tallies.moves.fail(fault);
                }
            }
        }
    }

    /// Does whatever is possible now.
    async fn go_on(&mut self) {
        if let Some(game) = &mut self.game
            && let Some(pending) = &game.pending
            && pending.is_saved
            && pending.unaware == 0
        {
            self.tallies.seen.succeed(pending.due.elapsed());
            game.pending = None;
            game.seq += 1;
            if game.is_over() {
                self.game = None;
            }
        }
        if self.game.is_none() && self.sit_down().await.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        if let Some(game) = &mut self.game
            && game.pending.is_none()
            && let Some(due) = self.waiting.pop_front()
        {
            self.tallies.moves.begin();
            self.tallies.seen.begin();
            let sent = Instant::now();
            game.pending = Some(Pending { due, sent, is_saved: false, unaware: game.links.len() });
            game.play(&self.visitor, self.address.clone(), self.games);
        }
    }
}

impl Game {
    fn turn(&self) -> usize {
        usize::try_from(self.seq).expect("games are short")
    }

    /// The turns before it ends by itself or is resigned.
    fn turns(&self) -> &[(usize, String)] {
        &self.script.turns[..self.longest.min(self.script.turns.len())]
    }

    fn is_over(&self) -> bool {
        let ends = self.script.ends && self.turns().len() == self.script.turns.len();
        self.turn() >= self.turns().len() + usize::from(!ends)
    }

    /// Makes the next turn, by socket or request. A game that does not end by itself is resigned.
    fn play(&self, visitor: &Visitor, address: mpsc::UnboundedSender<News>, number: u64) {
        let turn = self.turns().get(self.turn());
        let seat = turn.map_or(0, |(seat, _)| *seat);
        let client_id = format!("m{}", self.seq);
        let frame = match turn {
            Some((_, text)) => {
                ClientFrame::Move(MoveRequest { client_id, seq: self.seq, r#move: text.clone() })
            }
            None => {
                ClientFrame::Act(ActionRequest { client_id, seq: Some(self.seq), action: Action::Resign })
            }
        };
        if let Some(link) = self.links.get(seat) {
            // A socket that has ended has reported so.
            drop(link.send(frame));
            return;
        }
        let (visitor, table, token) = (visitor.clone(), self.id.clone(), self.tokens[seat].clone());
        tokio::spawn(async move {
            let answer = match frame {
                ClientFrame::Move(request) => visitor.play(&table, &token, &request).await,
                ClientFrame::Act(request) => visitor.act(&table, &token, &request).await,
                ClientFrame::Hello(_) | ClientFrame::Ping => return,
            };
            // Nobody waits for the answer after the end.
            drop(address.send(News::Of(number, Said::Answer(answer))));
        });
    }
}

/// Opens a table for people, all of whom are played here.
///
/// # Errors
/// When the server does not allow it; the fault has been counted.
pub(crate) async fn open(
    visitor: &Visitor,
    tally: &Tally,
    script: &Script,
) -> Result<(String, Vec<String>), Fault> {
    let wish = NewTable {
        game: script.game.clone(),
        options: Options::new(),
        position: None,
        seats: vec![NewSeat::Person { name: None, invited: false }; script.seats],
        clock: None,
        rated: false,
        listed: false,
    };
    let opened = tally.count(Instant::now(), visitor.open(&wish)).await?;
    let tokens = opened.seats.into_iter().filter_map(|seat| seat.token).collect();
    Ok((opened.table, tokens))
}

/// Forwards what arrives over a socket, and sends what is to be sent, until the other side is dropped.
async fn listen(
    mut socket: Socket,
    mut said: mpsc::UnboundedReceiver<ClientFrame>,
    address: mpsc::UnboundedSender<News>,
    game: u64,
) {
    loop {
        let heard = tokio::select! {
            frame = said.recv() => match frame {
                None => return socket.close().await,
                Some(frame) => match socket.say(&frame).await {
                    Ok(()) => continue,
                    Err(fault) => Err(fault),
                },
            },
            heard = socket.hear() => heard,
        };
        let has_ended = heard.is_err();
        if address.send(News::Of(game, Said::Socket(heard))).is_err() || has_ended {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with three prepared turns of which this many have been made.
    fn game(ends: bool, longest: usize, made: u64) -> Game {
        let turns = vec![(0, "a".to_owned()), (1, "b".to_owned()), (0, "c".to_owned())];
        let script = Arc::new(Script { game: "any".to_owned(), seats: 2, turns, ends });
        let (id, tokens, links) = ("t".to_owned(), Vec::new(), Vec::new());
        Game { id, tokens, script, longest, links, seq: made, pending: None }
    }

    #[test]
    fn a_game_that_is_cut_or_does_not_end_by_itself_has_a_resignation_as_its_last_event() {
        assert!(game(true, 3, 3).is_over(), "its last turn ends it");
        assert!(!game(false, 3, 3).is_over() && game(false, 3, 4).is_over());
        assert!(!game(true, 2, 2).is_over() && game(true, 2, 3).is_over());
        assert!(game(true, 9, 3).is_over(), "it is not longer than it was prepared");
    }
}

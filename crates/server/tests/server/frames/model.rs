//! The reference model of a table: its response to every request, according to docs/server.md and the games' referee.
//! That referee is all that it shares with the server.

use std::collections::{BTreeMap, HashMap, VecDeque};

use cubarium_catalog::{Referee, Refused};
use cubarium_core::Accord;
use serde_json::{Value, json};

/// How many of the latest events a table keeps for reconnecting clients.
const KEPT: usize = 16;
/// How much time a player gives the others, in milliseconds: without and with days per turn.
const GIFTS: [u64; 2] = [15_000, 86_400_000];

/// What a seat asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Move(String),
    Act(&'static str),
}

/// The outcome of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It led to the event of this number.
    Taken(u64),
    /// It had already led to the event of this number.
    Repeated(u64),
    /// Nothing has changed.
    Refused(u16, &'static str),
}

/// The kinds of offers, in the order in which they lapse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum What {
    Draw,
    Stop,
    Undo,
    Rematch,
}

impl What {
    const ALL: [Self; 4] = [Self::Draw, Self::Stop, Self::Undo, Self::Rematch];

    const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Stop => "stop",
            Self::Undo => "undo",
            Self::Rematch => "rematch",
        }
    }

    const fn ends(self) -> bool {
        matches!(self, Self::Draw | Self::Stop)
    }
}

struct Offered {
    seat: usize,
    accepted: Vec<usize>,
}

impl Offered {
    fn has(&self, seat: usize) -> bool {
        self.seat == seat || self.accepted.contains(&seat)
    }
}

/// An event in the form for each seat, and finally for spectators.
#[derive(Clone)]
pub(super) struct News {
    pub(super) seq: u64,
    pub(super) told: Vec<Value>,
    /// The whole table for each of them, which is sent after an event that reveals secrets; otherwise empty.
    pub(super) revealed: Vec<Value>,
}

/// What a socket must receive after its hello.
pub(super) enum Welcome {
    /// The number of the latest event, and the events that it does not know.
    Resumed(u64, Vec<News>),
    /// The whole table.
    State(Value),
}

/// A table without clocks that run out.
pub(super) struct Model {
    pub(super) referee: Referee,
    pub(super) seq: u64,
    /// The event that led to the current position.
    moved: u64,
    /// The maximum number of events.
    most: u64,
    /// How much time a player gives the others; `None` without clocks.
    gift: Option<u64>,
    /// The seat that made each turn.
    turns: Vec<usize>,
    offers: BTreeMap<What, Offered>,
    has_rematch: bool,
    done: HashMap<(usize, String), (u64, Asked)>,
    recent: VecDeque<News>,
    /// Events that have not been sent yet.
    pub(super) news: Vec<News>,
}

/// The status and the kind of a problem.
type Refusal = (u16, &'static str);
type Done = Result<(), Refusal>;

impl Model {
    pub(super) fn new(referee: Referee, most: u64, clock: Option<&str>) -> Self {
        let mut model = Self {
            referee,
            seq: 0,
            moved: 0,
            most,
            gift: clock.map(|clock| GIFTS[usize::from(clock.ends_with("days"))]),
            turns: Vec::new(),
            offers: BTreeMap::new(),
            has_rematch: false,
            done: HashMap::new(),
            recent: VecDeque::new(),
            news: Vec::new(),
        };
        if let Some(control) = clock {
            model.tell(&json!({"kind": "agreed", "control": control}));
            model.news.clear();
        }
        model
    }

    pub(super) fn seats(&self) -> &'static [&'static str] {
        self.referee.seats()
    }

    /// The number of the event that led to the current position.
    pub(super) const fn moved(&self) -> u64 {
        self.moved
    }

    pub(super) fn is_over(&self) -> bool {
        self.referee.outcome().is_some()
    }

    /// The name of an offer that can be answered.
    pub(super) fn standing(&self) -> Option<&'static str> {
        self.offers.keys().next().map(|what| what.name())
    }

    /// All players have come, and the clocks run.
    pub(super) fn begin(&mut self) {
        self.tell(&json!({"kind": "begun"}));
    }

    /// The state that a seat or a spectator must be shown, except what depends on who is present.
    pub(super) fn shown(&self, viewer: Option<usize>) -> Value {
        let you = viewer.map(|seat| self.seats()[seat]);
        let view = self.referee.view(you).expect("a seat");
        json!({"seq": self.seq, "you": you, "view": view, "offers": self.shown_offers()})
    }

    fn shown_offers(&self) -> Value {
        let mut shown = json!({});
        for what in What::ALL {
            let offered = self.offers.get(&what);
            shown[what.name()] = json!(offered.map(|offered| self.seats()[offered.seat]));
            if let Some(offered) = offered.filter(|offered| !offered.accepted.is_empty()) {
                shown["accepted"][what.name()] = self.names(&offered.accepted);
            }
        }
        shown
    }

    fn names(&self, seats: &[usize]) -> Value {
        seats.iter().map(|seat| self.seats()[*seat]).collect()
    }

    /// Judges a request, and carries it out if it is possible.
    pub(super) fn judge(&mut self, seat: usize, known: Option<u64>, id: &str, asked: &Asked) -> Verdict {
        let is_name = |sign: char| sign.is_ascii_alphanumeric() || "-_.:".contains(sign);
        if id.is_empty() || id.len() > 64 || !id.chars().all(is_name) {
            return Verdict::Refused(422, "unfit");
        }
        let name = (seat, id.to_owned());
        if let Some((seq, before)) = self.done.get(&name) {
            return if before == asked { Verdict::Repeated(*seq) } else { Verdict::Refused(409, "reused") };
        }
        let plays = match asked {
            Asked::Move(_) => true,
            Asked::Act(action) => matches!(
                *action,
                "resign" | "abort" | "claim-stop" | "claim-abandoned" | "accept-draw" | "accept-stop"
            ),
        };
        if self.seq >= if plays { self.most } else { self.most / 2 } {
            return Verdict::Refused(409, "full");
        }
        let is_together = self.referee.is_simultaneous() && !self.is_over();
        if known.is_some_and(|known| !is_together && (known < self.moved || known > self.seq)) {
            return Verdict::Refused(409, "outdated");
        }
        let seq = self.seq + 1;
        let done = match asked {
            Asked::Move(text) => self.play(seat, text),
            Asked::Act(action) => self.act(seat, action),
        };
        match done {
            Ok(()) => {
                self.done.insert(name, (seq, asked.clone()));
                Verdict::Taken(seq)
            }
            Err((status, kind)) => Verdict::Refused(status, kind),
        }
    }

    fn play(&mut self, seat: usize, text: &str) -> Done {
        let was_together = self.referee.is_simultaneous();
        self.referee.play(self.seats()[seat], text).map_err(|refused| match refused {
            Refused::Rule(_) => (422, "refused"),
            Refused::Out => (409, "out"),
            other => panic!("no reason to refuse a move: {other}"),
        })?;
        self.turns.push(seat);
        let over = self.is_over();
        if over || !was_together || !self.referee.is_simultaneous() {
            self.moved = self.seq + 1;
        }
        let gone = self.overtake(|what, offered| match what {
            What::Draw | What::Stop => over || !offered.has(seat),
            What::Undo => true,
            What::Rematch => false,
        });
        let told = (0..=self.seats().len()).map(|viewer| self.turn(viewer)).collect();
        self.push(told);
        self.tell_lapsed(gone);
        Ok(())
    }

    fn turn(&self, viewer: usize) -> Value {
        let viewer = self.seats().get(viewer).copied();
        let turn = self.referee.last_turn(viewer).expect("a seat").expect("a turn");
        json!({
            "kind": "turn",
            "to_move": self.referee.to_move(),
            "check": turn.check,
            "claimable": self.referee.is_claimable(),
            "outcome": self.referee.outcome(),
            "turn": turn,
        })
    }

    /// Removes the offers that a turn or a takeback cancels.
    fn overtake(&mut self, overtaken: impl Fn(What, &Offered) -> bool) -> Vec<What> {
        let all = What::ALL.into_iter();
        let gone: Vec<What> = all
            .filter(|what| self.offers.get(what).is_some_and(|offered| overtaken(*what, offered)))
            .collect();
        self.offers.retain(|what, _| !gone.contains(what));
        gone
    }

    /// Everybody is told about each of them.
    fn tell_lapsed(&mut self, gone: Vec<What>) {
        for what in gone {
            self.tell(&json!({"kind": "withdrawn", "what": what.name(), "seat": null}));
        }
    }

    fn act(&mut self, seat: usize, action: &str) -> Done {
        let is_out = !self.is_over() && self.referee.is_out(self.seats()[seat]);
        if is_out && !action.ends_with("rematch") {
            return Err((409, "out"));
        }
        match action {
            "resign" => {
                self.need_running()?;
                self.referee.resign(self.seats()[seat]).expect("the seat is in the game");
                self.end()
            }
            "offer-draw" => self.offer_to_end(seat, What::Draw),
            "offer-stop" => self.offer_to_end(seat, What::Stop),
            "claim-stop" => {
                self.need_running()?;
                self.need_accord(What::Stop)?;
                if !self.referee.is_claimable() {
                    return Err((409, "no-claim"));
                }
                self.referee.claim(self.seats()[seat]).expect("it can be claimed");
                self.end()
            }
            "abort" => {
                self.need_running()?;
                if self.turns.len() >= self.seats().len() {
                    return Err((409, "begun"));
                }
                self.referee.abort().expect("it is running");
                self.end()
            }
            "add-time" => {
                let gift = self.need_clock()?;
                self.tell(&json!({"kind": "given", "seat": self.seats()[seat], "ms": gift}));
                Ok(())
            }
            // Time stands still, so nobody is away for long.
            "claim-abandoned" => self.need_clock().and(Err((409, "not-abandoned"))),
            "ask-undo" => {
                self.undoable(seat)?;
                self.offer(seat, What::Undo)
            }
            "ask-rematch" => {
                self.need_finished()?;
                self.offer(seat, What::Rematch)
            }
            "accept-draw" => self.accept(seat, What::Draw),
            "accept-stop" => self.accept(seat, What::Stop),
            "accept-undo" => self.accept(seat, What::Undo),
            "accept-rematch" => self.accept(seat, What::Rematch),
            "decline-draw" => self.decline(seat, What::Draw),
            "decline-stop" => self.decline(seat, What::Stop),
            "decline-undo" => self.decline(seat, What::Undo),
            "decline-rematch" => self.decline(seat, What::Rematch),
            other => panic!("no action {other}"),
        }
    }

    fn offer_to_end(&mut self, seat: usize, what: What) -> Done {
        self.need_running()?;
        self.need_accord(what)?;
        self.offer(seat, what)
    }

    fn offer(&mut self, seat: usize, what: What) -> Done {
        match self.offers.get(&what) {
            Some(offered) if offered.has(seat) => Err((409, "offered")),
            Some(_) if what == What::Undo => Err((409, "offered")),
            Some(_) => self.accept(seat, what),
            None => {
                self.offers.insert(what, Offered { seat, accepted: Vec::new() });
                self.tell(&json!({"kind": "offer", "what": what.name(), "seat": self.seats()[seat]}));
                Ok(())
            }
        }
    }

    fn accept(&mut self, seat: usize, what: What) -> Done {
        let asked: Vec<usize> = (0..self.seats().len())
            .filter(|seat| !what.ends() || self.is_over() || !self.referee.is_out(self.seats()[*seat]))
            .collect();
        let offered = self.offers.get_mut(&what).filter(|offered| !offered.has(seat));
        let offered = offered.ok_or((409, "no-offer"))?;
        let offerer = offered.seat;
        if asked.iter().any(|other| *other != seat && !offered.has(*other)) {
            offered.accepted.push(seat);
            let accepted = offered.accepted.clone();
            let (offerer, accepted) = (self.seats()[offerer], self.names(&accepted));
            self.tell(&json!({"kind": "offer", "what": what.name(), "seat": offerer, "accepted": accepted}));
            return Ok(());
        }
        match what {
            What::Draw | What::Stop => {
                self.need_running()?;
                self.referee.agree().expect("it is running");
                self.end()
            }
            What::Undo => self.undo(offerer),
            What::Rematch => {
                self.need_finished()?;
                self.offers.remove(&What::Rematch);
                self.has_rematch = true;
                self.tell(&json!({"kind": "rematch", "table": null}));
                Ok(())
            }
        }
    }

    fn decline(&mut self, seat: usize, what: What) -> Done {
        self.offers.remove(&what).ok_or((409, "no-offer"))?;
        self.tell(&json!({"kind": "withdrawn", "what": what.name(), "seat": self.seats()[seat]}));
        Ok(())
    }

    /// The referee has ended the game without a turn.
    fn end(&mut self) -> Done {
        self.offers.retain(|what, _| *what == What::Rematch);
        self.moved = self.seq + 1;
        self.tell(&json!({"kind": "ended", "outcome": self.referee.outcome()}));
        Ok(())
    }

    /// How many turns must be taken back to undo the seat's last one.
    fn undoable(&self, seat: usize) -> Result<usize, Refusal> {
        if self.referee.secrets() {
            return Err((409, "no-undo"));
        }
        let own = self.turns.iter().rposition(|by| *by == seat).ok_or((409, "nothing-to-undo"))?;
        Ok(self.turns.len() - own)
    }

    fn undo(&mut self, offerer: usize) -> Done {
        let back = self.undoable(offerer)?;
        for _ in 0..back {
            self.referee.undo().expect("as many turns were played");
            self.turns.pop();
        }
        self.offers.remove(&What::Undo);
        let gone = self.overtake(|_, _| true);
        self.moved = self.seq + 1;
        self.tell(&json!({
            "kind": "undone",
            "turns": back,
            "to_move": self.referee.to_move(),
            "check": self.referee.view(None).expect("a spectator").check,
            "claimable": self.referee.is_claimable(),
        }));
        self.tell_lapsed(gone);
        Ok(())
    }

    fn need_running(&self) -> Done {
        if self.is_over() { Err((409, "over")) } else { Ok(()) }
    }

    fn need_finished(&self) -> Done {
        match (self.has_rematch, self.is_over()) {
            (true, _) => Err((409, "rematched")),
            (false, true) => Ok(()),
            (false, false) => Err((409, "running")),
        }
    }

    fn need_clock(&self) -> Result<u64, Refusal> {
        self.need_running()?;
        self.gift.ok_or((409, "no-clock"))
    }

    fn need_accord(&self, what: What) -> Done {
        match (self.referee.accord(), what) {
            (Accord::Draw, What::Draw) | (Accord::Stop, What::Stop) => Ok(()),
            (_, What::Draw) => Err((409, "no-draws")),
            _ => Err((409, "no-stop")),
        }
    }

    /// Sends everybody the same.
    fn tell(&mut self, event: &Value) {
        self.push(vec![event.clone(); self.seats().len() + 1]);
    }

    fn push(&mut self, told: Vec<Value>) {
        self.seq += 1;
        let reveals = self.referee.secrets() && self.is_over() && self.moved == self.seq;
        let viewers = (0..self.seats().len()).map(Some).chain([None]).filter(|_| reveals);
        let revealed = viewers.map(|viewer| self.shown(viewer)).collect();
        let news = News { seq: self.seq, told, revealed };
        if self.recent.len() == KEPT {
            self.recent.pop_front();
        }
        self.recent.push_back(news.clone());
        self.news.push(news);
    }

    /// What a socket receives that knows the events up to a number.
    pub(super) fn welcome(&self, viewer: Option<usize>, since: Option<u64>) -> Welcome {
        let is_revealed = self.referee.secrets() && self.is_over();
        let oldest = self.recent.front().map_or(self.seq + 1, |news| news.seq);
        match since.filter(|since| !is_revealed && *since <= self.seq && oldest <= since + 1) {
            Some(since) => {
                let missed = self.recent.iter().filter(|news| news.seq > since);
                Welcome::Resumed(self.seq, missed.cloned().collect())
            }
            None => Welcome::State(self.shown(viewer)),
        }
    }
}

//! Finding an opponent: people who want the same game with the same clock are seated at one table.
//!
//! Everybody in the queue keeps repeating their request, so only people who are present are in it, and it is kept only
//! in memory. The server opens the table itself. Each player's token is derived from the player's own secret and sent
//! to nobody else.

mod queue;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_catalog::Referee;
use cubarium_clocks::{Control, Span};
use cubarium_journal::Salt;
use tokio::sync::Notify;

use crate::accounts::seats::keep;
use crate::accounts::visitor::Visitor;
use crate::app::App;
use crate::config::Limits;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{Action, Pairing, PairingEnd, PairingRequest, Wanted};
use crate::rejection::Rejection;
use crate::responses::{PairingEndProblems, PairingProblems};
use crate::table::load::{Draft, create, draft};
use crate::table::rated::{Terms, need_ratable};
use crate::table::state::Holder;
use crate::table::{Asked, Submission};
use crate::text::tidy_name;
use crate::token::{Secret, Token, chance, no_randomness, salt};
use queue::{Called, Person, Place, Queue, Standing, Wish};

/// The longest delay of an answer, in seconds.
const LONGEST_WAIT: u8 = 5;

/// Everybody who wants an opponent.
pub(crate) struct Waiting {
    queue: Mutex<Queue>,
    /// Wakes the delayed answers after every change that concerns somebody in the queue.
    news: Notify,
}

impl Waiting {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { queue: Mutex::new(Queue::new(limits)), news: Notify::new() }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Clears the queue: another node has led in between, and those who still wait will ask again.
    pub(crate) fn forget_all(&self) {
        self.queue().drop_waiting();
        self.news.notify_waiters();
    }

    /// Ends the searches of an account that was deleted.
    pub(crate) fn forget(&self, account: i64) {
        self.queue().drop_account(account);
        self.news.notify_waiters();
    }
}

/// What the people in the queue are looking for, the longest wait first.
#[utoipa::path(get, path = "/api/pairing", tag = "pairing",
    responses((status = 200, description = "What people are waiting for", body = [Wanted])))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<Vec<Wanted>> {
    let now = app.registry().time().now();
    Json(app.waiting().queue().wanted(None, now))
}

/// Looks for an opponent who wants the same game, options and clock. A waiting client repeats the request. The request
/// that completes a table opens it, and the seats are drawn by lot.
#[utoipa::path(post, path = "/api/pairing", tag = "pairing", request_body = PairingRequest,
    responses((status = 200, description = "The state of the search", body = Pairing), PairingProblems))]
pub(crate) async fn search(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Visitor(visitor): Visitor,
    Body(request): Body<PairingRequest>,
) -> Result<Json<Pairing>, Rejection> {
    let secret = Secret::read(&request.secret)?;
    let referee = Referee::new(&request.game, &request.options, None)?;
    let control = request.clock.as_deref().map(str::parse::<Control>).transpose();
    let wish = Wish {
        game: request.game,
        options: referee.options().clone(),
        clock: control.map_err(|error| Rejection::unfit("clock", &error))?,
        rated: request.rated,
        seats: referee.seats().len(),
    };
    // People for whom a table was opened earlier have their game.
    let standing = app.waiting().queue().standing(secret, &wish);
    if !matches!(standing, Some(Standing::Called | Standing::Seated(_))) {
        app.office().allow_new()?;
    }
    let mut name = request.name.as_deref().map(tidy_name).transpose()?;
    let mut own = None;
    if wish.rated {
        app.accounts()?;
        need_ratable(&referee, None, wish.clock)?;
        let account = &visitor.as_ref().ok_or(Rejection::NeedsAccount)?.account;
        (name, own) = (Some(account.name.clone()), Some(account.id));
    }
    if request.wait_s > LONGEST_WAIT {
        return Err(Rejection::unfit("wait_s", &format!("must be at most {LONGEST_WAIT}")));
    }
    let address = peer.map(|Extension(peer)| peer.address);

    let time = app.registry().time();
    let person = Person { wish: wish.clone(), name, account: own, address };
    let changes = app.waiting().queue().wait(secret, person, time.now())?;
    if changes {
        app.waiting().news.notify_waiters();
    }
    let group = app.waiting().queue().group(secret, time.now());
    if let Some(group) = group {
        if let Some(address) = address {
            app.rates().new_table(address)?;
        }
        // This completes even if this client disconnects: the others are waiting for it.
        let opening = tokio::spawn(open(Arc::clone(&app), referee, wish.clone(), group));
        opening.await.map_err(|_| Rejection::Unavailable)??;
    }

    let until = time.now().after(Span::seconds(request.wait_s.into()));
    loop {
        let news = app.waiting().news.notified();
        let standing = app.waiting().queue().standing(secret, &wish);
        let now = time.now();
        match standing {
            None if app.waiting().queue().gave_way(secret, now) => return Err(Rejection::GaveWay),
            None => return Ok(Json(Pairing::Stopped)),
            Some(Standing::Seated(Place { table, seat, salt })) => {
                let token = Token::drawn(salt, secret).tell();
                keep(&app, visitor.as_ref(), table.as_str(), &token).await;
                return Ok(Json(Pairing::Paired { table: table.to_string(), seat: seat.to_owned(), token }));
            }
            Some(Standing::Waits) if now >= until => {
                let queue = app.waiting().queue();
                let (people, waited) = queue.company(secret, now);
                let (seats, waited_s) = (wish.seats, waited.0 / 1_000);
                return Ok(Json(Pairing::Waiting {
                    people,
                    seats,
                    waited_s,
                    others: queue.wanted(Some(secret), now),
                }));
            }
            Some(Standing::Waits) => tokio::select! {
                () = news => {}
                () = time.reach(until) => {}
                () = app.stop().stopped() => return Err(Rejection::Stopping),
            },
            Some(Standing::Called) => news.await,
        }
    }
}

/// Opens a table for a group with the same wish. If that fails, they stay in the queue.
async fn open(app: Arc<App>, referee: Referee, wish: Wish, group: Vec<Secret>) -> Result<(), Rejection> {
    let people = {
        let mut queue = app.waiting().queue();
        if queue.group(group[0], app.registry().time().now()).as_ref() != Some(&group) {
            // Somebody has left, or another request has taken them.
            return Ok(());
        }
        queue.call(&group)
    };
    let terms = Terms { clock: wish.clock, rated: wish.rated, listed: true, by_bot: false };
    let opened = match plan(&referee, terms, people) {
        Ok((draft, salt, seats)) => create(app.registry(), draft).await.map(|table| (table, salt, seats)),
        Err(rejection) => Err(rejection),
    };
    let now = app.registry().time().now();
    let opened = opened.map(|(table, salt, seats)| {
        app.figures().opened(&wish.game);
        app.registry().wake(&table, None);
        let mut queue = app.waiting().queue();
        for (secret, seat) in seats {
            queue.seat(secret, Place { table: table.clone(), seat, salt }, now);
        }
    });
    if opened.is_err() {
        app.waiting().queue().put_back(&group, now);
    }
    app.waiting().news.notify_waiters();
    opened
}

/// A table to be created, the salt for its players' tokens, and who got which seat.
type Plan = (Draft, Salt, Vec<(Secret, &'static str)>);

fn plan(referee: &Referee, terms: Terms, mut people: Vec<Called>) -> Result<Plan, Rejection> {
    let salt = salt().map_err(no_randomness)?;
    shuffle(&mut people).map_err(no_randomness)?;
    let (mut holders, mut seats) = (Vec::with_capacity(people.len()), Vec::with_capacity(people.len()));
    for (seat, Called { secret, name, account }) in referee.seats().iter().copied().zip(people) {
        let token = Some(Token::drawn(salt, secret).hash());
        holders.push(Holder { name, token, account, ..Holder::person(seat) });
        seats.push((secret, seat));
    }
    Ok((draft(referee, &holders, None, terms)?, salt, seats))
}

/// Draws lots.
fn shuffle<T>(people: &mut [T]) -> Result<(), getrandom::Error> {
    for last in (1..people.len()).rev() {
        let drawn = chance()? % (last as u64 + 1);
        people.swap(last, usize::try_from(drawn).expect("at most the last"));
    }
    Ok(())
}

/// Stops the search. If a table has just been opened, its game is called off, so that the opponent is not kept waiting.
#[utoipa::path(delete, path = "/api/pairing", tag = "pairing", request_body = PairingEnd,
    responses((status = 204, description = "Nobody is waiting with this secret"), PairingEndProblems))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    Body(request): Body<PairingEnd>,
) -> Result<StatusCode, Rejection> {
    let secret = Secret::read(&request.secret)?;
    let stood = loop {
        let news = app.waiting().news.notified();
        let stood = app.waiting().queue().stop(secret);
        match stood {
            Some(Standing::Called) => news.await,
            stood => break stood,
        }
    };
    app.waiting().news.notify_waiters();
    if let Some(Standing::Seated(Place { table, salt, .. })) = stood {
        let token = Token::drawn(salt, secret).hash();
        let id = "pairing-stopped".parse().expect("a short word");
        let asked = Asked::Act(Action::Abort);
        let request = Submission { id, known: None, asked, lag: Span::ZERO, from: None, at: None };
        let called_off = app.registry().ask_for_seat(&table, token, &request).await;
        match called_off {
            // The game has begun, or is over: the players are there.
            Ok(_) | Err(Rejection::Begun | Rejection::Over) => {}
            Err(rejection) => return Err(rejection),
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

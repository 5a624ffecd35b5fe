//! Seats that anybody may take: what the home page lists.
//!
//! An open seat is an invitation that everybody is shown. Its key is published only while the host's page renews it, so
//! the list is of people who wait at this moment; it is kept in memory alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_journal::TableId;

use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::keys::SeatAt;
use crate::protocol::{OpenSeat, Opening};
use crate::rejection::Rejection;
use crate::responses::{KeyProblems, OpenSeatProblems};
use crate::table::Request;
use crate::token::{Bearer, Key};

/// How long a seat stays open if it is not renewed.
const LIFE: Duration = Duration::from_secs(60);

/// The seats that are open now.
pub(crate) struct OpenSeats {
    listed: Mutex<HashMap<(TableId, String), Listed>>,
    /// How many there may be.
    most: usize,
}

struct Listed {
    seat: OpenSeat,
    since: Instant,
    until: Instant,
}

impl OpenSeats {
    pub(crate) fn new(most: usize) -> Self {
        Self { listed: Mutex::default(), most }
    }

    fn seats(&self) -> MutexGuard<'_, HashMap<(TableId, String), Listed>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a seat, or keeps it open.
    ///
    /// # Errors
    /// When too many others are open.
    fn open(&self, table: TableId, seat: OpenSeat, now: Instant) -> Result<(), Rejection> {
        let mut seats = self.seats();
        seats.retain(|_, listed| listed.until > now);
        let place = (table, seat.seat.clone());
        let since = seats.get(&place).map_or(now, |listed| listed.since);
        if seats.len() >= self.most && !seats.contains_key(&place) {
            return Err(Rejection::Unavailable);
        }
        seats.insert(place, Listed { seat, since, until: now + LIFE });
        Ok(())
    }

    /// Takes a seat off the list: it was taken, or its key was withdrawn.
    pub(crate) fn close(&self, table: &TableId, seat: &str) {
        self.seats().remove(&(table.clone(), seat.to_owned()));
    }

    /// Forgets which seats are open: another node has led, and the pages of those that still are renew them.
    pub(crate) fn forget_all(&self) {
        self.seats().clear();
    }

    /// Takes all seats of a table that was deleted off the list.
    pub(crate) fn forget(&self, table: &TableId) {
        self.seats().retain(|(other, _), _| other != table);
    }

    /// The open seats; those who have waited longest come first.
    fn list(&self, now: Instant) -> Vec<OpenSeat> {
        let seats = self.seats();
        let mut listed: Vec<_> = seats.values().filter(|listed| listed.until > now).collect();
        listed.sort_by(|one, other| {
            let place = |listed: &Listed| (listed.seat.table.clone(), listed.seat.seat.clone());
            one.since.cmp(&other.since).then_with(|| place(one).cmp(&place(other)))
        });
        let waiting = |listed: &Listed| now.saturating_duration_since(listed.since).as_secs();
        listed.iter().map(|one| OpenSeat { waiting_s: waiting(one), ..one.seat.clone() }).collect()
    }
}

/// The seats that anybody may take, each with a key to trade for its token. Those who have waited longest come first.
#[utoipa::path(get, path = "/api/open-seats", tag = "seats",
    responses((status = 200, description = "The open seats", body = [OpenSeat])))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<Vec<OpenSeat>> {
    Json(app.open_seats().list(Instant::now()))
}

/// Opens a free seat to everybody, with the host's token: its key is published for a minute. Repeating the request keeps
/// it open.
#[utoipa::path(put, path = "/api/tables/{table}/seats/{seat}/open", tag = "seats", security(("seat" = [])),
    params(SeatAt), request_body = Opening,
    responses((status = 204, description = "The seat is open"), OpenSeatProblems, KeyProblems))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    SeatAt(table, seat): SeatAt,
    token: Bearer,
    peer: Option<Extension<Peer>>,
    Body(opening): Body<Opening>,
) -> Result<StatusCode, Rejection> {
    let token = token.needed()?;
    app.office().allow_new()?;
    app.rates().seat_request(&token)?;
    if let Some(Extension(peer)) = peer {
        app.rates().claim(peer.address)?;
    }
    let key = Key::read(&opening.key)?;
    let ask = |reply| Request::Publish { token, seat: seat.clone(), key, reply };
    let open = app.registry().ask(&table, ask).await?;
    app.open_seats().open(table.clone(), open, Instant::now())?;
    // Somebody with the link may have taken the seat meanwhile.
    let still = app.registry().ask(&table, |reply| Request::Hosts { token, seat: seat.clone(), reply }).await;
    if still.is_err() {
        app.open_seats().close(&table, &seat);
    }
    still.map(|()| StatusCode::NO_CONTENT)
}

/// Takes a seat off the list of open seats. Its key stays valid for whoever has the link.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}/open", tag = "seats", security(("seat" = [])),
    params(SeatAt),
    responses((status = 204, description = "The seat is not listed"), KeyProblems))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    SeatAt(table, seat): SeatAt,
    token: Bearer,
) -> Result<StatusCode, Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    app.registry().ask(&table, |reply| Request::Hosts { token, seat: seat.clone(), reply }).await?;
    app.open_seats().close(&table, &seat);
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(table: &str, name: &str) -> (TableId, OpenSeat) {
        let seat = OpenSeat {
            table: table.to_owned(),
            seat: name.to_owned(),
            key: "0".repeat(32),
            game: "cube-chess".to_owned(),
            options: Default::default(),
            clock: None,
            rated: false,
            listed: true,
            names: Vec::new(),
            bots: Vec::new(),
            waiting_s: 0,
        };
        (table.parse().expect("an id"), seat)
    }

    fn tables(seats: &OpenSeats, now: Instant) -> Vec<(String, u64)> {
        seats.list(now).into_iter().map(|seat| (seat.table, seat.waiting_s)).collect()
    }

    #[test]
    fn a_seat_is_open_while_renewed_and_the_longest_waiting_comes_first() {
        let [first, second] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
        let (seats, start) = (OpenSeats::new(2), Instant::now());
        let after = |seconds| start + Duration::from_secs(seconds);
        let open = |table: &str, now| {
            let (id, seat) = seat(table, "b");
            seats.open(id, seat, now)
        };
        assert_eq!((open(second, start), open(first, after(10))), (Ok(()), Ok(())));
        assert_eq!(tables(&seats, after(20)), [(second.to_owned(), 20), (first.to_owned(), 10)]);
        assert_eq!(open(second, after(50)), Ok(()));
        assert_eq!(tables(&seats, after(75)), [(second.to_owned(), 75)], "the other was not renewed");
        seats.close(&second.parse().expect("an id"), "b");
        assert_eq!(tables(&seats, after(75)), []);
    }

    #[test]
    fn at_the_limit_open_seats_can_still_be_renewed() {
        let (seats, now) = (OpenSeats::new(4), Instant::now());
        let open = |number: usize| {
            let (id, seat) = seat("aaaaaaaaaaaaaaaa", &number.to_string());
            seats.open(id, seat, now)
        };
        assert!((0..4).all(|number| open(number) == Ok(())));
        assert_eq!(open(4), Err(Rejection::Unavailable));
        assert_eq!(open(3), Ok(()), "it is open already");
    }
}

//! Seats that anybody may take: what the home page lists.
//!
//! An open seat is an invitation that everybody is shown. Its key is published only while the host's page renews it, so
//! the list is of people who wait at this moment; it is kept in memory alone.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_journal::TableId;

use crate::app::App;
use crate::config::Limits;
use crate::guard::Peer;
use crate::json::Body;
use crate::keys::SeatAt;
use crate::networks::{Displaced, Guest, gives_way, has_room};
use crate::protocol::{OpenSeat, Opening};
use crate::rejection::Rejection;
use crate::responses::{KeyProblems, OpenSeatProblems};
use crate::table::Request;
use crate::token::{Bearer, Key};

/// How long a seat stays open if it is not renewed.
const LIFE: Duration = Duration::from_secs(60);

/// The seats that are open now.
pub(crate) struct OpenSeats {
    seats: Mutex<Seats>,
    /// How many there may be.
    most: usize,
    /// How many of them may be opened from one address.
    most_per_address: usize,
}

/// A table and one of its seats.
type Place = (TableId, String);

struct Seats {
    listed: HashMap<Place, Listed>,
    /// How many were opened so far.
    opened: u64,
    /// Those that had to give way.
    displaced: Displaced<Place, Instant>,
}

struct Listed {
    seat: OpenSeat,
    /// Where it was opened from.
    address: Option<IpAddr>,
    /// Its place in the order of opening.
    number: u64,
    since: Instant,
    until: Instant,
}

impl OpenSeats {
    pub(crate) fn new(limits: &Limits) -> Self {
        let (most, most_per_address) = (limits.open_seats, limits.open_seats_per_address);
        let (listed, displaced) = (HashMap::new(), Displaced::new(most));
        Self { seats: Mutex::new(Seats { listed, opened: 0, displaced }), most, most_per_address }
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a seat, or keeps it open. If too many are open, one that was opened from a larger network may have to give
    /// way.
    ///
    /// # Errors
    /// When too many others are open, or the seat had to give way.
    fn open(
        &self,
        table: TableId,
        seat: OpenSeat,
        address: Option<IpAddr>,
        now: Instant,
    ) -> Result<(), Rejection> {
        let mut seats = self.seats();
        seats.listed.retain(|_, listed| listed.until > now);
        let (place, until) = ((table, seat.seat.clone()), now + LIFE);
        if let Some(listed) = seats.listed.get_mut(&place) {
            (listed.seat, listed.address, listed.until) = (seat, address, until);
            return Ok(());
        }
        if seats.displaced.tell(&place, &now) {
            return Err(Rejection::GaveWay);
        }
        self.make_room(&mut seats, address, until)?;
        seats.opened += 1;
        let number = seats.opened;
        seats.listed.insert(place, Listed { seat, address, number, since: now, until });
        Ok(())
    }

    /// Makes room for one more seat that is opened from an address.
    fn make_room(&self, seats: &mut Seats, address: Option<IpAddr>, until: Instant) -> Result<(), Rejection> {
        let is_full = seats.listed.len() >= self.most;
        let Some(address) = address else {
            return if is_full { Err(Rejection::Unavailable) } else { Ok(()) };
        };
        let taken = seats.listed.values().filter_map(|listed| listed.address);
        if !has_room(taken, address, self.most_per_address) {
            return Err(Rejection::Unavailable);
        }
        if is_full {
            let guests = seats.listed.iter().filter_map(|(place, listed)| {
                Some(Guest { place: place.clone(), address: listed.address?, rank: Some(listed.number) })
            });
            let place = gives_way(guests.collect(), address).ok_or(Rejection::Unavailable)?;
            seats.listed.remove(&place);
            seats.displaced.add(place, until);
        }
        Ok(())
    }

    /// Takes a seat off the list: it was taken, or its key was withdrawn.
    pub(crate) fn close(&self, table: &TableId, seat: &str) {
        self.seats().listed.remove(&(table.clone(), seat.to_owned()));
    }

    /// Forgets which seats are open: another node has led, and the pages of those that still are renew them.
    pub(crate) fn forget_all(&self) {
        self.seats().listed.clear();
    }

    /// Takes all seats of a table that was deleted off the list.
    pub(crate) fn forget(&self, table: &TableId) {
        self.seats().listed.retain(|(other, _), _| other != table);
    }

    /// The open seats; those who have waited longest come first.
    fn list(&self, now: Instant) -> Vec<OpenSeat> {
        let seats = self.seats();
        let mut listed: Vec<_> = seats.listed.values().filter(|listed| listed.until > now).collect();
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
    let address = peer.map(|Extension(peer)| peer.address);
    if let Some(address) = address {
        app.rates().claim(address)?;
    }
    let key = Key::read(&opening.key)?;
    let ask = |reply| Request::Publish { token, seat: seat.clone(), key, reply };
    let open = app.registry().ask(&table, ask).await?;
    app.open_seats().open(table.clone(), open, address, Instant::now())?;
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

    /// Room for this many open seats, and for this many from one address.
    fn most(open_seats: usize, open_seats_per_address: usize) -> OpenSeats {
        OpenSeats::new(&Limits { open_seats, open_seats_per_address, ..Limits::default() })
    }

    fn tables(seats: &OpenSeats, now: Instant) -> Vec<(String, u64)> {
        seats.list(now).into_iter().map(|seat| (seat.table, seat.waiting_s)).collect()
    }

    #[test]
    fn a_seat_is_open_while_renewed_and_the_longest_waiting_comes_first() {
        let [first, second] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
        let (seats, start) = (most(2, 2), Instant::now());
        let after = |seconds| start + Duration::from_secs(seconds);
        let open = |table: &str, now| {
            let (id, seat) = seat(table, "b");
            seats.open(id, seat, None, now)
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
        let (seats, now) = (most(4, 4), Instant::now());
        let open = |number: usize| {
            let (id, seat) = seat("aaaaaaaaaaaaaaaa", &number.to_string());
            seats.open(id, seat, None, now)
        };
        assert!((0..4).all(|number| open(number) == Ok(())));
        assert_eq!(open(4), Err(Rejection::Unavailable));
        assert_eq!(open(3), Ok(()), "it is open already");
    }

    #[test]
    fn one_address_opens_only_a_part_of_them_and_the_newest_of_the_largest_network_gives_way() {
        let (seats, now) = (most(4, 3), Instant::now());
        let open = |number: usize, last: u8| {
            let (id, seat) = seat("aaaaaaaaaaaaaaaa", &number.to_string());
            seats.open(id, seat, Some([10, 0, 0, last].into()), now)
        };
        let listed = || seats.list(now).into_iter().map(|seat| seat.seat).collect::<Vec<_>>();
        assert_eq!([0, 1, 2].map(|number| open(number, 1)), [Ok(()), Ok(()), Ok(())]);
        assert_eq!(open(3, 1), Err(Rejection::Unavailable), "a fourth of one address");
        assert_eq!(open(3, 2), Ok(()));
        assert_eq!(open(4, 3), Ok(()));
        assert_eq!(listed(), ["0", "1", "3", "4"]);
        assert_eq!(open(2, 1), Err(Rejection::GaveWay), "its host is told when it is renewed");
        assert_eq!(open(2, 1), Err(Rejection::Unavailable), "once");
        assert_eq!(open(1, 1), Ok(()), "the others are renewed");
        assert_eq!(listed(), ["0", "1", "3", "4"]);
    }
}

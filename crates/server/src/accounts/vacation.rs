//! Vacations: while the owner of an account is away, their clocks in games with days per turn stand still.
//!
//! The account stores when it is away, and each of its tables is told. A table that could not be told is told at the
//! next start of the server, and regularly: repeating it changes nothing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_accounts::Vacation;
use cubarium_journal::{TableId, Timestamp, TokenHash};

use super::unattended;
use super::visitor::LoggedIn;
use crate::app::App;
use crate::json::Body;
use crate::protocol::{VacationRequest, VacationState};
use crate::rejection::Rejection;
use crate::responses::{SessionProblems, VacationProblems};
use crate::table::Request;

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

/// The start of a moment's year, in UTC.
fn year(now: Timestamp) -> Timestamp {
    let moment = jiff::Timestamp::from_millisecond(now.0).unwrap_or_default();
    let day = moment.to_zoned(jiff::tz::TimeZone::UTC).date().first_of_year();
    let start = day.to_zoned(jiff::tz::TimeZone::UTC).map(|start| start.timestamp().as_millisecond());
    Timestamp(start.unwrap_or(0))
}

/// The longest vacation that may be taken, in days, if an account has `days` per year. A vacation counts entirely
/// towards the year in which it begins. `had` are all vacations of that year, including the current one, which may be
/// extended.
fn longest(days: u32, had: &[Vacation], current: Option<Vacation>) -> u32 {
    let others = had.iter().filter(|vacation| current != Some(**vacation));
    days.saturating_sub(others.map(Vacation::days).fold(0, u32::saturating_add))
}

/// Whether an account is away, and how many more days it has left this year.
async fn standing(app: &App, account: i64, now: Timestamp) -> Result<VacationState, Rejection> {
    let accounts = app.accounts()?;
    let current = accounts.vacation(account, now).await?;
    let had = accounts.vacations(account, year(now)).await?;
    let days = app.limits().vacation_days;
    Ok(VacationState {
        until_ms: current.map(|vacation| vacation.until.0),
        days,
        left_days: longest(days, &had, None),
    })
}

/// Whether the account is on vacation, and how many days it has left this year.
#[utoipa::path(get, path = "/api/account/vacation", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The vacation", body = VacationState), SessionProblems))]
pub(crate) async fn show_vacation(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<VacationState>, Rejection> {
    standing(&app, somebody.session.account.id, Timestamp::now()).await.map(Json)
}

/// Begins a vacation, or changes when the current one ends: until then the account's clocks in games with days per turn
/// stand still. A clock that has already run out stays that way.
#[utoipa::path(put, path = "/api/account/vacation", tag = "accounts", security(("session" = [])),
    request_body = VacationRequest,
    responses((status = 200, description = "The vacation", body = VacationState), SessionProblems, VacationProblems))]
pub(crate) async fn begin_vacation(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<VacationRequest>,
) -> Result<Json<VacationState>, Rejection> {
    let account = somebody.session.account.id;
    app.rates().account_request(account)?;
    unattended(async move {
        let accounts = app.accounts()?;
        let _turn = accounts.turn(account).await;
        let (now, until) = (Timestamp::now(), Timestamp(request.until_ms));
        let current = accounts.vacation(account, now).await?;
        if until.0 <= now.0 {
            return Err(Rejection::unfit("until_ms", "it must be in the future"));
        }
        let from = current.map_or(now, |vacation| vacation.from);
        let had = accounts.vacations(account, year(from)).await?;
        let may = longest(app.limits().vacation_days, &had, current);
        if until.0.saturating_sub(from.0) > i64::from(may) * DAY {
            let left = may.saturating_sub(current.map_or(0, |vacation| vacation.days()));
            let reason = format!("{left} days of vacation are left");
            return Err(Rejection::unfit("until_ms", &reason));
        }
        app.rates().vacation(account)?;
        accounts.begin_vacation(account, now, until).await?;
        tell_tables(&app, account, Some(until)).await?;
        standing(&app, account, now).await.map(Json)
    })
    .await
}

/// Ends the vacation: the account's clocks run again. The unused days remain.
#[utoipa::path(delete, path = "/api/account/vacation", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The vacation", body = VacationState), SessionProblems, VacationProblems))]
pub(crate) async fn end_vacation(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<VacationState>, Rejection> {
    let account = somebody.session.account.id;
    app.rates().account_request(account)?;
    unattended(async move {
        app.rates().vacation(account)?;
        let accounts = app.accounts()?;
        let _turn = accounts.turn(account).await;
        let current = accounts.vacation(account, Timestamp::now()).await?;
        // The tables first: if one cannot be told, the vacation continues everywhere.
        let told = tell_tables(&app, account, None).await;
        let now = Timestamp::now();
        let ended = match told {
            Ok(()) => accounts.end_vacation(account, now).await.map_err(Rejection::from),
            Err(rejection) => Err(rejection),
        };
        if let Err(rejection) = ended {
            if let Some(vacation) = current {
                tell_again(&app, account, vacation.until).await;
            }
            return Err(rejection);
        }
        standing(&app, account, now).await.map(Json)
    })
    .await
}

/// Tells the tables of an account's running games until when it is away. The caller has held [its
/// turn](cubarium_accounts::Accounts::turn) since before it read or wrote that time, so the tables never know anything
/// else.
async fn tell_tables(app: &App, account: i64, until: Option<Timestamp>) -> Result<(), Rejection> {
    for link in app.accounts()?.running(account).await? {
        tell(app, account, &link.table, link.token, until).await?;
    }
    Ok(())
}

/// Tells the tables that a vacation continues after some of them were told its end. Whatever fails now is retried
/// [later](tell_rest).
async fn tell_again(app: &App, account: i64, until: Timestamp) {
    let links = match app.accounts() {
        Ok(accounts) => accounts.running(account).await.unwrap_or_default(),
        Err(_) => Vec::new(),
    };
    for link in links {
        if let Err(rejection) = tell(app, account, &link.table, link.token, Some(until)).await {
            tracing::warn!(%rejection, table = %link.table, "a table will be told later that a player is still away");
        }
    }
}

/// Tells a table, if the account is the first of those that share the seat: their vacations do not add up.
async fn tell(
    app: &App,
    account: i64,
    table: &TableId,
    token: TokenHash,
    until: Option<Timestamp>,
) -> Result<(), Rejection> {
    if app.accounts()?.first_with(table, &token).await? != Some(account) {
        return Ok(());
    }
    match app.registry().ask(table, |reply| Request::Away { token, account, until, reply }).await {
        // The seat is somebody else's, or the game cannot go on.
        Ok(())
        | Err(
            Rejection::WrongToken
            | Rejection::Moved
            | Rejection::NoTable
            | Rejection::Unreadable
            | Rejection::Unopenable
            | Rejection::Full(_),
        ) => Ok(()),
        Err(rejection) => Err(rejection),
    }
}

/// Tells the tables of newly added seats that the account is away, if it is. If that fails, it is done later.
pub(super) async fn tell_of_vacation(app: &App, account: i64, seats: &[(TableId, TokenHash)]) {
    let Ok(accounts) = app.accounts() else { return };
    let Ok(Some(vacation)) = accounts.vacation(account, Timestamp::now()).await else { return };
    for (table, token) in seats {
        if let Err(rejection) = tell(app, account, table, *token, Some(vacation.until)).await {
            tracing::warn!(%rejection, %table, "a table will be told later that a player is away");
        }
    }
}

/// Tells the tables of everybody who is away once more.
pub(crate) async fn tell_rest(app: &App) -> Result<(), Rejection> {
    let accounts = app.accounts()?;
    for (account, _) in accounts.accounts_away(Timestamp::now()).await? {
        let _turn = accounts.turn(account).await;
        // It may have ended or changed in the meantime.
        if let Some(vacation) = accounts.vacation(account, Timestamp::now()).await? {
            tell_tables(app, account, Some(vacation.until)).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_begins_on_the_first_of_january() {
        assert_eq!(year(Timestamp(1_795_132_800_000)), Timestamp(1_767_225_600_000));
        assert_eq!(year(Timestamp(1_767_225_600_000)), Timestamp(1_767_225_600_000));
        assert_eq!(year(Timestamp(1_767_225_599_999)), Timestamp(1_735_689_600_000));
    }

    #[test]
    fn a_vacation_counts_for_the_year_in_which_it_begins() {
        const NEW_YEAR: i64 = 1_767_225_600_000;
        let away =
            |from: i64, days: i64| Vacation { from: Timestamp(from), until: Timestamp(from + days * DAY) };
        let (short, present) = (away(NEW_YEAR - 90 * DAY, 4), away(NEW_YEAR - DAY, 20));
        assert_eq!(year(present.from), Timestamp(1_735_689_600_000));
        let had = [short, present];
        assert_eq!(longest(30, &had, Some(present)), 26, "however often it is asked, also in the next year");
        assert_eq!(longest(30, &had, None), 6);
        assert_eq!(longest(30, &[], None), 30, "the next year has days of its own");
        assert_eq!(longest(3, &had, None), 0);
    }
}

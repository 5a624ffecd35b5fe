//! Who has an account, and who visits a running server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use cubarium_catalog::words::Words;
use cubarium_server::administration::{Act, AdminKey};
use cubarium_server::protocol::AdminVisitors;
use serde_json::json;
use ureq::Agent;

use super::{Desk, moment};
use crate::args::Place;
use crate::failure::{Done, Failure};
use crate::keep::{location, threads};
use crate::position::print;
use crate::serve;

/// How long the key is good with which the server is asked, if it is not revoked before.
const KEY: Duration = Duration::from_secs(60);
/// How long an answer may take.
const WITHIN: Duration = Duration::from_secs(10);

/// Lists the accounts whose names begin like this: name, when it was made, when it was last used, and until when it is
/// banned.
pub(super) fn accounts(place: &Place, name: &str, as_json: bool, words: &Words) -> Done {
    let desk = Desk::open(place)?;
    let (place, runtime) = (location(place)?, threads()?);
    let found = runtime.block_on(cubarium_accounts::survey(&place, name)).map_err(Failure::Accounts)?;
    let ban = |name: &str| desk.rule.ban_of_account(name, desk.now);
    let value = found.iter().map(|account| {
        json!({
            "name": account.name, "created_ms": account.created.0, "used_ms": account.used.map(|used| used.0),
            "banned": ban(&account.name).is_some(),
        })
    });
    let line = |account: &cubarium_accounts::Listed| {
        let used = account.used.map_or_else(|| "-".to_owned(), |used| moment(used.0));
        let until = ban(&account.name).map(|ban| ban.until_ms);
        let banned = until.map(|until| match until {
            Some(until) => words.tell("cli-admin-account-banned-until", &[("until", &moment(until))]),
            None => words.tell("cli-admin-account-banned", &[]),
        });
        let line = format!(
            "{:24}  {}  {used:20}  {}",
            account.name,
            moment(account.created.0),
            banned.unwrap_or_default()
        );
        line.trim_end().to_owned()
    };
    let lines: Vec<String> = found.iter().map(line).collect();
    print(as_json, &json!(value.collect::<Vec<_>>()), &lines)
}

/// Lists who visits the server. Only the server itself knows: it is asked as the page asks it, with a key that is
/// revoked at once.
pub(super) fn visitors(place: &Place, at: Option<&str>, as_json: bool, words: &Words) -> Done {
    let config = serve::read(place.config.as_deref())?;
    let mut desk = Desk::open(place)?;
    let failed = |error: std::io::Error| Failure::Admin(error.to_string());
    let key = AdminKey::random().map_err(failed)?;
    let name = format!("command-{}", &AdminKey::random().map_err(failed)?.tell()[..12]);
    let until_ms = desk.end(KEY)?;
    desk.add(Act::KeyMade { name: name.clone(), hash: key.hash(), until_ms })?;
    let at = at.map_or_else(|| format!("http://{}", near(config.listen)), str::to_owned);
    let told = ask(at.trim_end_matches('/'), &key);
    // That ends the session, too.
    desk.add(Act::KeyRevoked { name })?;
    let told = told.map_err(|error| {
        Failure::Admin(words.tell("cli-admin-no-server", &[("address", &at), ("error", &error)]))
    })?;
    let mut lines: Vec<String> =
        told.visitors.iter().map(|visitor| format!("{:39}  {}", visitor.address, visitor.open)).collect();
    if told.more > 0 {
        lines.push(words.tell("cli-admin-more-visitors", &[("count", &told.more.to_string())]));
    }
    print(as_json, &json!({"visitors": told.visitors, "more": told.more}), &lines)
}

/// Where a server on this machine that listens at an address is reached.
fn near(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

/// Who visits the server at an address.
fn ask(at: &str, key: &AdminKey) -> Result<AdminVisitors, String> {
    let told = |error: ureq::Error| error.to_string();
    let agent: Agent = Agent::config_builder().timeout_global(Some(WITHIN)).build().into();
    let entered = agent
        .post(format!("{at}/api/admin/session"))
        .header("content-type", "application/json")
        .send(json!({"key": key.tell()}).to_string())
        .map_err(told)?;
    let cookie = entered.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
    let mut answer =
        agent.get(format!("{at}/api/admin/visitors")).header("cookie", cookie).call().map_err(told)?;
    let text = answer.body_mut().read_to_string().map_err(told)?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_reached_here() {
        for (listen, reached) in [
            ("0.0.0.0:8417", "127.0.0.1:8417"),
            ("[::]:8417", "[::1]:8417"),
            ("192.0.2.1:80", "192.0.2.1:80"),
        ] {
            assert_eq!(near(listen.parse().expect("an address")).to_string(), reached);
        }
    }
}

//! `admin`: what a host does as an administrator without the page, and the keys that open the page.

mod listing;

use std::time::{Duration, SystemTime};

use cubarium_catalog::words::Words;
use cubarium_server::Config;
use cubarium_server::administration::{
    Act, AdminKey, Banned, BannedError, Deed, LONGEST_MS, Ledger, LedgerError, Rule, Texts, reason,
};
use serde_json::json;

use crate::args::{Admin, AdminDo, Ban, KeyWish, Place, Whom};
use crate::failure::{Done, Failure};
use crate::keep::{location, threads};
use crate::position::print;
use crate::serve;

/// Who does what a command does.
const BY: &str = "command";
/// The shortest time for which something can hold: what holds for less has ended before anybody learns of it.
const SHORTEST: Duration = Duration::from_secs(1);

/// The administration of a server, whether it runs or not.
struct Desk {
    ledger: Ledger,
    rule: Rule,
    now: i64,
    _runtime: tokio::runtime::Runtime,
}

impl Desk {
    fn open(place: &Place) -> Result<Self, Failure> {
        let unnamed = Config::default().data;
        if !place.is_named() && !unnamed.exists() {
            let message = format!(
                "no server keeps its data in ./{}; name the place with --config, --data or --database",
                unnamed.display()
            );
            return Err(Failure::Usage(message));
        }
        let (journal, runtime) = (location(place)?, threads()?);
        let ledger = Ledger::of(&journal, runtime.handle()).map_err(Failure::Administration)?;
        let mut desk = Self { ledger, rule: Rule::default(), now: now(), _runtime: runtime };
        let news = desk.ledger.news();
        desk.learn(news)?;
        Ok(desk)
    }

    fn learn(&mut self, news: Result<Vec<Deed>, LedgerError>) -> Result<(), Failure> {
        let news = news.map_err(Failure::Administration)?;
        news.into_iter().for_each(|deed| self.rule.apply(deed));
        Ok(())
    }

    /// Does something; a running server learns of it within a second.
    fn add(&mut self, act: Act) -> Result<(), Failure> {
        let news = self.ledger.add(Deed { at_ms: self.now, by: BY.to_owned(), act });
        self.learn(news)
    }

    /// A moment that lies as far ahead as an argument says.
    fn ahead(&self, argument: &str, time: Duration) -> Result<i64, Failure> {
        let time = i64::try_from(time.as_millis()).ok().filter(|time| *time <= LONGEST_MS);
        let too_long = || Failure::Usage(format!("{argument}: at most {} days", LONGEST_MS / 86_400_000));
        Ok(self.now + time.ok_or_else(too_long)?)
    }

    /// When something ends that lasts as long as `--for` says.
    fn end(&self, lasts: Duration) -> Result<i64, Failure> {
        if lasts < SHORTEST {
            let (least, asked) = (humantime::format_duration(SHORTEST), humantime::format_duration(lasts));
            return Err(Failure::Usage(format!("--for: at least {least}, not {asked}")));
        }
        self.ahead("--for", lasts)
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A moment as people read it.
fn moment(ms: i64) -> String {
    let since = Duration::from_millis(ms.try_into().unwrap_or(0));
    let time = SystemTime::UNIX_EPOCH.checked_add(since).unwrap_or(SystemTime::UNIX_EPOCH);
    humantime::format_rfc3339_seconds(time).to_string()
}

pub(crate) fn run(asked: &Admin, words: &Words) -> Done {
    match &asked.what {
        None => make_key(&asked.key, words),
        Some(AdminDo::Revoke { place, name }) => {
            let mut desk = Desk::open(place)?;
            if !desk.rule.key_names(desk.now).any(|known| known == name) {
                return Err(Failure::Admin(words.tell("cli-admin-no-key", &[("name", name)])));
            }
            desk.add(Act::KeyRevoked { name: name.clone() })?;
            say(words, "cli-admin-revoked", &[("name", name)])
        }
        Some(AdminDo::Ban(wish)) => ban(wish, words),
        Some(AdminDo::Unban { place, whom }) => {
            let (mut desk, whom) = (Desk::open(place)?, read(whom)?);
            let text = whom.to_string();
            if !desk.rule.bans(desk.now).any(|ban| ban.whom == whom) {
                return Err(Failure::Admin(words.tell("cli-admin-no-ban", &[("whom", &text)])));
            }
            desk.add(Act::Lifted { whom })?;
            say(words, "cli-admin-lifted", &[("whom", &text)])
        }
        Some(AdminDo::Announce { place, en, fr, de, lasts, nothing }) => {
            let mut desk = Desk::open(place)?;
            if *nothing {
                desk.add(Act::Withdrawn)?;
                return say(words, "cli-admin-withdrawn", &[]);
            }
            let texts = Texts { en: en.clone(), fr: fr.clone(), de: de.clone() };
            let texts = texts.tidy().map_err(|error| Failure::Usage(error.to_string()))?;
            let until_ms = lasts.map(|time| desk.end(time)).transpose()?;
            desk.add(Act::Announced { texts, until_ms })?;
            say(words, "cli-admin-announced", &[])
        }
        Some(AdminDo::Drain { place, down_in }) => {
            let mut desk = Desk::open(place)?;
            let down_ms = down_in.map(|time| desk.ahead("--in", time)).transpose()?;
            desk.add(Act::Drained { down_ms })?;
            say(words, "cli-admin-drained", &[])
        }
        Some(AdminDo::Undrain { place }) => {
            Desk::open(place)?.add(Act::Undrained)?;
            say(words, "cli-admin-undrained", &[])
        }
        Some(AdminDo::Accounts { place, name, json }) => listing::accounts(place, name, *json, words),
        Some(AdminDo::Visitors { place, at, json }) => listing::visitors(place, at.as_deref(), *json, words),
        Some(AdminDo::Show { place, json }) => show(&Desk::open(place)?, *json, words),
    }
}

fn say(words: &Words, key: &'static str, arguments: &[(&'static str, &str)]) -> Done {
    print(false, &json!(null), &[words.tell(key, arguments)])
}

/// Makes a key, and prints the address of the page with it. It is not shown again.
fn make_key(wish: &KeyWish, words: &Words) -> Done {
    let config = serve::read(wish.place.config.as_deref())?;
    let mut desk = Desk::open(&wish.place)?;
    if wish.name == BY {
        return Err(Failure::Usage(format!("--name: {BY} stands for commands in the log")));
    }
    if wish.name.is_empty() || wish.name.len() > 40 || wish.name.chars().any(char::is_control) {
        return Err(Failure::Usage("--name: 1 to 40 visible characters".to_owned()));
    }
    let key = AdminKey::random().map_err(|error| Failure::Admin(error.to_string()))?;
    let until_ms = desk.end(wish.lasts)?;
    desk.add(Act::KeyMade { name: wish.name.clone(), hash: key.hash(), until_ms })?;
    let own = || {
        let public = config.public_url.as_ref().map(ToString::to_string);
        public.or(config.origins.first().cloned()).unwrap_or_else(|| format!("http://{}", config.listen))
    };
    let address = wish.at.clone().unwrap_or_else(own);
    let link = format!("{}/admin#{}", address.trim_end_matches('/'), key.tell());
    let arguments = [("name", wish.name.as_str()), ("until", &moment(until_ms))];
    print(false, &json!(null), &[link, words.tell("cli-admin-key", &arguments)])
}

fn read(whom: &Whom) -> Result<Banned, Failure> {
    let banned = if whom.account { Banned::account(&whom.whom) } else { Banned::address(&whom.whom) };
    banned.map_err(|error| match error {
        BannedError::NoAddress(_) => Failure::Usage(format!("{error}; to name an account, add --account")),
        _ => Failure::Usage(error.to_string()),
    })
}

fn ban(wish: &Ban, words: &Words) -> Done {
    let (mut desk, whom) = (Desk::open(&wish.place)?, read(&wish.whom)?);
    let reason = reason(&wish.reason).map_err(|error| Failure::Usage(format!("--reason: {error}")))?;
    let until_ms = wish.lasts.map(|time| desk.end(time)).transpose()?;
    let text = whom.to_string();
    desk.add(Act::Banned { whom, reason, until_ms })?;
    match until_ms {
        Some(until) => say(words, "cli-admin-banned-until", &[("whom", &text), ("until", &moment(until))]),
        None => say(words, "cli-admin-banned", &[("whom", &text)]),
    }
}

/// What holds now: keys, bans, the announcement and whether new games begin.
fn show(desk: &Desk, as_json: bool, words: &Words) -> Done {
    let (rule, now) = (&desk.rule, desk.now);
    let keys: Vec<&str> = rule.key_names(now).collect();
    let bans: Vec<_> = rule.bans(now).collect();
    let told = rule.announcement(now);
    let value = json!({
        "keys": keys,
        "bans": bans.iter().map(|ban| json!({
            "whom": ban.whom, "reason": ban.reason, "since_ms": ban.since_ms, "until_ms": ban.until_ms, "by": ban.by,
        })).collect::<Vec<_>>(),
        "announcement": told.map(|told| json!({"texts": told.texts, "until_ms": told.until_ms})),
        "drain": rule.drain().map(|drain| json!({"since_ms": drain.since_ms, "down_ms": drain.down_ms})),
    });
    let end = |until: Option<i64>| until.map_or_else(|| words.tell("cli-admin-no-end", &[]), moment);
    let mut lines = vec![words.tell("cli-admin-keys", &[("keys", &keys.join(", "))])];
    lines.extend(bans.iter().map(|ban| {
        let (whom, until) = (ban.whom.to_string(), end(ban.until_ms));
        words.tell("cli-admin-ban", &[("whom", &whom), ("until", &until), ("reason", &ban.reason)])
    }));
    if let Some(told) = told {
        for text in [&told.texts.en, &told.texts.fr, &told.texts.de].into_iter().flatten() {
            lines.push(match told.until_ms {
                Some(until) => {
                    words.tell("cli-admin-told-until", &[("until", &moment(until)), ("text", text)])
                }
                None => words.tell("cli-admin-told", &[("text", text)]),
            });
        }
    }
    if let Some(drain) = rule.drain() {
        lines.push(words.tell("cli-admin-drained", &[]));
        lines.extend(drain.down_ms.map(|down| words.tell("cli-admin-down", &[("time", &moment(down))])));
    }
    // A list without an entry, or a ban without a reason, leaves a space at the end.
    let lines: Vec<String> = lines.iter().map(|line| line.trim_end().to_owned()).collect();
    print(as_json, &value, &lines)
}

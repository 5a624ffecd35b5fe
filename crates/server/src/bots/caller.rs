//! Which bot makes a request.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::{header, request::Parts};
use cubarium_accounts::{Bot, BotToken, Scope};
use cubarium_journal::Timestamp;

use crate::app::App;
use crate::guard::Peer;
use crate::rejection::Rejection;

/// The bot whose token is in a request's `Authorization` header.
pub(crate) struct Caller {
    pub(crate) bot: Bot,
    pub(crate) token: BotToken,
    /// The address from which it asks.
    pub(crate) from: Option<IpAddr>,
}

impl Caller {
    /// The bot, if its token grants this scope.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) fn may(self, scope: Scope) -> Result<Bot, Rejection> {
        if self.bot.scopes.contains(&scope) { Ok(self.bot) } else { Err(Rejection::Scope(scope.name())) }
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        let accounts = app.accounts()?;
        let sent = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let (scheme, token) = sent.and_then(|value| value.split_once(' ')).ok_or(Rejection::NoBotToken)?;
        let token = BotToken::read(token.trim()).filter(|_| scheme.eq_ignore_ascii_case("bearer"));
        let token = token.ok_or(Rejection::NoBotToken)?;
        let bot = accounts.bot_of(token, Timestamp::now()).await?;
        let bot = bot.ok_or(Rejection::WrongBotToken)?;
        app.rates().bot_request(bot.id)?;
        app.office().admit_owner(bot.account)?;
        let from = parts.extensions.get::<Peer>().map(|peer| peer.address);
        Ok(Self { bot, token, from })
    }
}

//! Tells the organiser from the players.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use cubarium_accounts::Session;

use super::stored::{Entry, Stored, Who, write_hash};
use crate::accounts::visitor::Visitor;
use crate::app::App;
use crate::rejection::Rejection;
use crate::token::Secret;

/// The token that was sent and the account that is logged in, if any.
pub(super) struct Caller {
    pub(super) secret: Option<Secret>,
    pub(super) session: Option<Session>,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        let secret = Secret::of_header(&parts.headers)?;
        let Visitor(session) = Visitor::from_request_parts(parts, app).await?;
        Ok(Self { secret, session })
    }
}

impl Caller {
    /// # Errors
    /// When the token is not the organiser's.
    pub(super) fn need_organiser(&self, stored: &Stored) -> Result<(), Rejection> {
        let secret = self.secret.ok_or(Rejection::NoTournamentToken)?;
        let hash = secret.as_token().hash();
        if stored.is_organiser(&hash) { Ok(()) } else { Err(Rejection::NotOrganiser) }
    }

    /// The player's entry.
    ///
    /// # Errors
    /// When neither the token nor the account belongs to an entry.
    pub(super) fn entry<'a>(&self, stored: &'a Stored) -> Result<&'a Entry, Rejection> {
        let guest = self.secret.map(|secret| Who::Guest(write_hash(&secret.as_token().hash())));
        let account = self.session.as_ref().map(|session| Who::Account(session.account.id));
        let own = stored.entries.iter().find(|entry| Some(&entry.who) == guest.as_ref());
        let own = own.or_else(|| stored.entries.iter().find(|entry| Some(&entry.who) == account.as_ref()));
        own.ok_or(Rejection::NotEntered)
    }
}

//! Whose pages may do something in a visitor's name.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::guard::Peer;
use crate::rejection::Rejection;

/// Whether a page of this origin may connect: programs send no origin, pages of this server name its own host. Where the
/// visitor's connection is encrypted, so was the one by which the page came.
pub(crate) fn is_allowed(headers: &HeaderMap, is_secure: bool, others: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own =
        origin.split_once("://").filter(|(scheme, _)| !is_secure || scheme.eq_ignore_ascii_case("https"));
    own.zip(host).is_some_and(|((_, own), host)| own.eq_ignore_ascii_case(host))
        || others.iter().any(|other| other.eq_ignore_ascii_case(origin))
}

/// Refuses requests that a page of another site sends with this site's cookies, unless they only look.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    if request.method().is_safe() || comes_from_here(&app, request.headers(), peer) {
        next.run(request).await
    } else {
        Rejection::Origin.into_response()
    }
}

/// Whether a request was sent by a page of this server or by a program. Browsers that leave the origin out still say
/// whether a request crosses sites.
pub(crate) fn comes_from_here(app: &App, headers: &HeaderMap, peer: Option<&Peer>) -> bool {
    let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
    let crosses = headers.get(header::ORIGIN).is_none() && matches!(site, Some(b"cross-site" | b"same-site"));
    !crosses && is_allowed(headers, peer.is_some_and(|peer| peer.is_secure), app.origins())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_origins_are_refused() {
        let others = ["https://club.example".to_owned()];
        let sent = |origin: Option<&str>, is_secure: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "games.example:8417".parse().expect("a header"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().expect("a header"));
            }
            is_allowed(&headers, is_secure, &others)
        };
        let allowed = |origin| sent(origin, false);
        assert!(allowed(None));
        assert!(allowed(Some("http://games.example:8417")));
        assert!(allowed(Some("https://Games.example:8417")));
        assert!(allowed(Some("https://club.example")));
        for origin in ["https://evil.example", "http://games.example", "null", "games.example:8417", ""] {
            assert!(!allowed(Some(origin)), "{origin}");
        }
        assert!(sent(Some("https://games.example:8417"), true));
        assert!(
            !sent(Some("http://games.example:8417"), true),
            "anybody on the way could have sent that page"
        );
    }
}

//! The page: files built from `web/` and embedded in the program.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::rejection::Rejection;
use crate::token::hex;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// The compressions made when the page was built, best first, with the file suffixes. Browsers accept Brotli only over
/// TLS or from the same machine.
const COMPRESSIONS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];
/// Files in this folder have their hash in their name.
const HASHED: &str = "assets/";

const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cubarium</title>\
    <p>This server was built without its page. Build it with <code>cargo xtask web</code> and rebuild the \
    server. The API works: see <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// Answers with a file, or with the page, which does its own routing.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ([(header::ALLOW, "GET, HEAD")], Rejection::Method).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let file = if path.is_empty() { None } else { Files::get(path) };
    match file {
        Some(file) => send(path, file, &headers),
        None if is_page(path) => match Files::get(INDEX) {
            Some(file) => send(INDEX, file, &headers),
            None => (StatusCode::OK, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], NO_PAGE)
                .into_response(),
        },
        None => Rejection::NotFound.into_response(),
    }
}

/// Whether a path may be a route of the page rather than a file.
fn is_page(path: &str) -> bool {
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let first = path.split('/').next();
    !is_file && !path.starts_with(HASHED) && first != Some("api")
}

fn send(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let kept = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, kept.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    if known.is_some_and(|known| knows(known, &tag)) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = match file.metadata.mimetype() {
        kind if kind.starts_with("text/") => format!("{kind}; charset=utf-8"),
        kind => kind.to_owned(),
    };
    let kind = [(header::CONTENT_TYPE, kind)];
    // Nothing is compressed per request.
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|list| list.to_str().ok()).unwrap_or("");
    for (name, suffix) in COMPRESSIONS {
        if accepts(accepted, name)
            && let Some(small) = Files::get(&format!("{path}{suffix}"))
        {
            return (common, kind, [(header::CONTENT_ENCODING, name)], body_of(small)).into_response();
        }
    }
    (common, kind, body_of(file)).into_response()
}

fn body_of(file: EmbeddedFile) -> Body {
    match file.data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// Whether an `Accept-Encoding` list includes a compression and does not rule it out.
fn accepts(list: &str, name: &str) -> bool {
    list.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = parts.next().is_some_and(|listed| listed.eq_ignore_ascii_case(name));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        named && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Whether an `If-None-Match` list names this tag; a proxy that compresses may have made it weak.
fn knows(list: &str, tag: &str) -> bool {
    list.split(',')
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_of_the_page_are_distinguished_from_files() {
        for page in ["", "t/abc", "t/abc/w", "rules/cube-chess", "settings"] {
            assert!(is_page(page), "{page}");
        }
        for file in ["favicon.ico", "assets/index-1234.js", "assets/gone", "t/x.js", "api", "api/", ".env"] {
            assert!(!is_page(file), "{file}");
        }
    }

    #[test]
    fn a_compression_is_used_for_clients_that_accept_it() {
        for list in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5,br;q=0.1"] {
            assert!(accepts(list, "br"), "{list}");
        }
        for list in ["", "gzip", "br;q=0", "brotli", "br;q=x"] {
            assert!(!accepts(list, "br"), "{list}");
        }
        assert!(accepts("gzip, deflate", "gzip") && !accepts("br", "gzip"));
    }

    #[test]
    fn etags_are_recognised() {
        assert!(knows("\"ab\"", "\"ab\""));
        assert!(knows("\"x\", W/\"ab\"", "\"ab\""));
        assert!(knows("*", "\"ab\""));
        assert!(!knows("\"abc\"", "\"ab\""));
    }
}

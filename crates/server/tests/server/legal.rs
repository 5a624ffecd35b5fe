//! The host's own texts about the site.

use std::path::Path;

use hyper::Method;
use hyper::header::{ACCEPT_LANGUAGE, HeaderValue};
use serde_json::json;

use crate::support::{Answer, Host, config, request, send};

/// A server whose host provides terms in two languages, and an imprint.
async fn host() -> Host {
    let data = tempfile::tempdir().expect("a directory");
    let file = |name: &str, text: &str| {
        let path = data.path().join(name);
        std::fs::write(&path, text).expect("written");
        Some(path)
    };
    let terms = file("terms.md", "# Terms\n\nBe **kind**. <script>alert(1)</script>");
    file("terms.de.md", "# Regeln\n\nSeid freundlich.");
    let imprint = file("imprint.txt", "Ada\nSchool Street 1");
    Host::serve(data, |config| {
        config.legal.terms = terms;
        config.legal.imprint = imprint;
    })
    .await
}

async fn in_language(host: &Host, path: &str, language: &'static str) -> Answer {
    let mut request = request(Method::GET, path, None, "");
    request.headers_mut().insert(ACCEPT_LANGUAGE, HeaderValue::from_static(language));
    send(host.address, request).await
}

#[tokio::test]
async fn the_hosts_texts_are_pages_without_foreign_markup() {
    let host = host().await;
    let answer = host.get("/terms").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert!(answer.header("content-security-policy").contains("script-src 'self'"));
    let page = answer.text();
    assert!(page.contains("<title>Terms \u{2013} Cubarium</title>"), "{page}");
    assert!(
        page.contains("<p>Be <strong>kind</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        "{page}"
    );
    assert!(host.get("/imprint").await.text().contains("<pre>Ada\nSchool Street 1</pre>"));
    assert_eq!(host.get("/api/health").await.json()["legal"], json!(["terms", "imprint"]));
    send(host.address, request(Method::POST, "/terms", None, "")).await.problem(405, "method");
}

#[tokio::test]
async fn texts_come_in_the_visitors_language_if_there_is_one() {
    let host = host().await;
    let german = "<html lang=\"de\">";
    for (path, language, is_german) in [
        ("/terms", "de-CH, en;q=0.5", true),
        ("/terms", "fr, en", false),
        ("/terms", "en, de;q=0.5", false),
        ("/terms?lang=de", "fr", true),
        ("/terms?lang=fr", "en", false),
        ("/terms?lang=fr&lang=de", "de;q=0.1", true),
        ("/imprint", "de", false),
    ] {
        let page = in_language(&host, path, language).await.text();
        assert_eq!(page.contains(german), is_german, "{path} for {language}: {page}");
    }
}

#[tokio::test]
async fn what_the_host_has_not_given_is_left_to_the_page() {
    let host = host().await;
    assert!(!host.get("/privacy").await.text().contains("<pre>"), "the page says that there is nothing");
    let data = tempfile::tempdir().expect("a directory");
    let none = Host::run(config(data.path())).await;
    assert_eq!(none.get("/api/health").await.json()["legal"], json!([]));
}

#[tokio::test]
async fn the_template_for_hosts_is_shown_whole() {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting/privacy.md");
    let host = Host::with(|config| config.legal.privacy = Some(template)).await;
    let page = host.get("/privacy").await.text();
    for part in ["<h1>Privacy</h1>", "<h2>How long</h2>", "<li><strong>Games:</strong> the moves"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert!(!page.contains("**") && !page.contains("\n- "), "{page}");
}

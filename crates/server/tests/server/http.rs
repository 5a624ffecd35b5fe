//! The HTTP interface: addresses, methods, headers, limits.

use std::collections::HashSet;
use std::time::Duration;

use cubarium_server::{Config, ServeError, Server};
use hyper::Method;
use hyper::header::{CONTENT_TYPE, HeaderValue};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::crash::try_post;
use crate::support::{Host, config, post, post_text, request, send};

#[tokio::test]
async fn games_and_health_are_served() {
    let host = Host::start().await;
    let games = host.get("/api/games").await;
    assert_eq!(games.status, 200);
    assert_eq!(games.json()[0]["id"], "cube-chess");
    assert_eq!(games.header("cache-control"), "no-store");
    let health = host.get("/api/health").await;
    assert_eq!(
        health.json(),
        json!({"status": "ok", "version": env!("CARGO_PKG_VERSION"), "accounts": true,
            "passkeys": "http://localhost", "watching": true, "push": true, "legal": []})
    );
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_problems() {
    let host = Host::start().await;
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z", "/assets/gone.js", "/gone.png"] {
        host.get(path).await.problem(404, "not-found");
    }
    for (method, path, allowed) in [
        (Method::DELETE, "/api/games", "GET,HEAD"),
        (Method::GET, "/api/tables", "POST"),
        (Method::PUT, "/api/tables/x/moves", "POST"),
        (Method::POST, "/", "GET, HEAD"),
    ] {
        let answer = send(host.address, request(method, path, None, "")).await;
        answer.problem(405, "method");
        assert_eq!(answer.header("allow"), allowed, "{path}");
    }
    host.get("/api/tables/x/socket").await.problem(400, "no-handshake");
}

#[tokio::test]
async fn unreadable_bodies_name_the_place() {
    let host = Host::start().await;
    for (body, says) in [
        ("", "line 1, column 0"),
        ("{\"game\":", "line 1, column 8"),
        ("{\"game\":\n  7}", "game (line 2, column 3)"),
        ("{\"game\":\"cube-chess\"}", "missing field `seats`"),
        ("{\"game\":\"cube-chess\",\"seats\":[{\"kind\":\"cat\"}]}", "seats[0]"),
        ("{\"game\":\"cube-chess\",\"seats\":[],\"postion\":\"x\"}", "unknown field `postion`"),
        ("[]", "line 1"),
        (
            "{\"game\":\"cube-chess\",\"seats\":[[\"person\"],[\"person\"]]}",
            "seats[0] (line 1, column 31): a list, expected an object",
        ),
        ("\u{0}", "line 1, column 1"),
    ] {
        let answer = post_text(host.address, "/api/tables", None, body).await;
        let detail = answer.problem(400, "unreadable");
        assert!(detail.contains(says), "{body:?}: {detail}");
    }
    let deep = "[".repeat(60_000);
    post_text(host.address, "/api/tables", None, deep).await.problem(400, "unreadable");
    post_text(host.address, "/api/tables", None, vec![0xff, 0xfe]).await.problem(400, "unreadable");
}

#[tokio::test]
async fn bodies_must_be_json_and_not_too_large() {
    let host = Host::start().await;
    let plain = request(Method::POST, "/api/tables", None, "{}");
    send(host.address, plain).await.problem(415, "media-type");
    let mut form = request(Method::POST, "/api/tables", None, "a=b");
    form.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
    send(host.address, form).await.problem(415, "media-type");
    let large = format!("\"{}\"", "x".repeat(64 * 1024));
    post_text(host.address, "/api/tables", None, large).await.problem(413, "too-large");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let host = Host::start().await;
    for path in ["/", "/api/games", "/api/nothing", "/gone.png"] {
        let answer = host.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"),
            "{path}: {policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_ne!(answer.header("x-request-id"), "");
    }
}

#[tokio::test]
async fn browsers_that_come_by_https_are_told_to_stay_there() {
    let host = Host::with(|config| {
        config.public_url = Some("https://games.example".parse().expect("an address"));
    })
    .await;
    for (named, told) in [
        ("games.example", "max-age=15552000"),
        ("Games.example:443", "max-age=15552000"),
        ("games.example:80", ""),
        ("192.168.0.7:8417", ""),
    ] {
        let mut request = request(Method::GET, "/", None, "");
        request.headers_mut().insert("host", named.parse().expect("a header"));
        let answer = send(host.address, request).await;
        let found = answer.headers.get("strict-transport-security");
        assert_eq!(found.map_or("", |value| value.to_str().expect("text")), told, "{named}");
    }
}

#[tokio::test]
async fn routes_of_the_page_serve_the_page() {
    let host = Host::start().await;
    let index = host.get("/").await;
    assert_eq!((index.status.as_u16(), index.header("content-type")), (200, "text/html; charset=utf-8"));
    for path in ["/t/0123456789abcdef", "/t/0123456789abcdef/w", "/rules/cube-chess"] {
        let page = host.get(path).await;
        assert_eq!((page.status.as_u16(), page.text()), (200, index.text()), "{path}");
    }
    // Paths cannot leave the folder.
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/..%2fCargo.toml"] {
        host.get(path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn page_files_are_cached_only_while_they_are_current() {
    let host = Host::start().await;
    let index = host.get("/").await;
    let text = index.text();
    let Some((_, script)) = text.split_once("src=\"/assets/") else {
        // A fresh checkout has no page yet; the server says what to do.
        assert!(text.contains("cargo xtask"), "{text}");
        return;
    };
    let script = format!("/assets/{}", script.split('"').next().expect("a name"));
    assert_eq!(index.header("cache-control"), "no-cache");
    let file = host.get(&script).await;
    assert_eq!(file.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(file.header("cache-control"), "public, max-age=31536000, immutable");
    for (path, whole) in [(script.as_str(), &file), ("/", &index)] {
        let mut again = request(Method::GET, path, None, "");
        again.headers_mut().insert("if-none-match", whole.headers["etag"].clone());
        assert_eq!(send(host.address, again).await.status, 304, "{path}");
    }
    let mut small = request(Method::GET, &script, None, "");
    small.headers_mut().insert("accept-encoding", HeaderValue::from_static("gzip"));
    assert_eq!(send(host.address, small).await.header("content-encoding"), "gzip");
    let mut smaller = request(Method::GET, &script, None, "");
    smaller.headers_mut().insert("accept-encoding", HeaderValue::from_static("gzip, br"));
    let smaller = send(host.address, smaller).await;
    assert_eq!(smaller.header("content-encoding"), "br");
    assert_eq!(smaller.header("content-type"), "text/javascript; charset=utf-8");
    assert!(smaller.size() < file.size() / 2, "compressed when the page was built");
}

#[tokio::test]
async fn a_list_is_no_object() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    for list in ["[\"m\",0,\"1A2-4B2\"]", " [\"m\",0,\"1A2-4B2\"]"] {
        let answer = post_text(host.address, &table.path("/moves"), table.token(0), list).await;
        let detail = answer.problem(400, "unreadable");
        assert!(detail.contains("expected an object"), "{detail}");
    }
    assert_eq!(table.show(None).await["seq"], 0);
}

#[tokio::test]
async fn the_api_description_says_what_is_answered_and_taken() {
    let host = Host::start().await;
    let document = host.get("/api/openapi.json").await.json();
    let mut ids = HashSet::new();
    for (path, operations) in document["paths"].as_object().expect("paths") {
        for operation in operations.as_object().expect("operations").values() {
            let answers = &operation["responses"];
            assert!(answers["429"].is_object(), "{path}");
            assert!(operation["requestBody"].is_null() || answers["415"].is_object(), "{path}");
            assert!(
                ids.insert(operation["operationId"].to_string()),
                "{path} has the id of another operation"
            );
        }
    }
    let links =
        document["paths"]["/api/tables"]["post"]["responses"]["201"]["links"].as_object().expect("links");
    assert_eq!(links["post_tables_table_moves"]["operationId"], "post_tables_table_moves");
    assert!(links.values().all(|link| ids.contains(&link["operationId"].to_string())));
    let schemas = &document["components"]["schemas"];
    let wish = &schemas["NewTable"]["properties"];
    assert!(wish["game"]["enum"].as_array().is_some_and(|games| games.contains(&"tesseract".into())));
    assert_eq!(schemas["MoveRequest"]["properties"]["seq"]["maximum"], u64::MAX);
    assert_eq!(schemas["NewSeat"]["oneOf"][0]["additionalProperties"], false);
}

#[tokio::test]
async fn the_api_description_names_every_endpoint() {
    let host = Host::start().await;
    let document = host.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths");
    let mut found: Vec<String> = paths
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().expect("methods").keys().map(move |method| format!("{method} {path}"))
        })
        .collect();
    found.sort();
    let sources = [
        include_str!("../../src/routes.rs"),
        include_str!("../../src/accounts/mod.rs"),
        include_str!("../../src/accounts/passkeys/mod.rs"),
        include_str!("../../src/bots/mod.rs"),
        include_str!("../../src/feeds/mod.rs"),
        include_str!("../../src/push/mod.rs"),
        include_str!("../../src/tournaments/mod.rs"),
        include_str!("../../src/administration/page/mod.rs"),
    ];
    let mut written: Vec<String> = sources
        .iter()
        .flat_map(|source| source.lines())
        .filter_map(|line| line.trim().strip_prefix(".route(\"")?.split_once("\", "))
        .map(|(path, rest)| format!("{} /api{path}", rest.split('(').next().expect("a method")))
        .collect();
    written.sort();
    assert_eq!(written.len(), 108);
    assert_eq!(found, written);
    assert!(document["components"]["schemas"]["TableState"].is_object());
    assert_eq!(document["components"]["securitySchemes"]["seat"]["scheme"], "bearer");
}

#[tokio::test]
async fn a_request_without_a_head_is_closed() {
    let host = Host::with(|config| config.limits.head_within = Duration::from_millis(50)).await;
    for head in ["", "GET /api/games HTTP/1.1\r\nhost: x\r\nx-slow:"] {
        let mut stream = TcpStream::connect(host.address).await.expect("a server");
        stream.write_all(head.as_bytes()).await.expect("an open connection");
        let mut rest = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut rest)).await;
        assert!(read.is_ok(), "the connection stays open after {head:?}");
    }
}

#[tokio::test]
async fn a_missing_body_is_still_answered() {
    let host = Host::with(|config| config.limits.answer_within = Duration::from_millis(50)).await;
    let mut stream = TcpStream::connect(host.address).await.expect("a server");
    let head = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("an open connection");
    let mut answer = vec![0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(answer, b"HTTP/1.1 408");
}

#[tokio::test]
async fn a_visitor_who_does_not_read_is_cut_off() {
    let host = Host::with(|config| {
        config.limits.write_within = Duration::from_millis(50);
        config.limits.connections_per_address = 1;
        config.limits.requests = None;
    })
    .await;
    let mut stream = TcpStream::connect(host.address).await.expect("a server");
    // More than the system buffers.
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(400);
    drop(tokio::time::timeout(Duration::from_secs(60), stream.write_all(asked.as_bytes())).await);
    let freed = async {
        // Until there is a free slot, the connection is closed.
        while try_post(host.address, "/api/health", None, &json!({}))
            .await
            .is_none_or(|(status, _)| status != 405)
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), freed).await.expect("its slot is free again");
    drop(stream);
}

#[tokio::test]
async fn connections_from_one_address_are_capped() {
    let host = Host::with(|config| config.limits.connections_per_address = 2).await;
    let table = host.open_for_two().await;
    let sockets = (table.connect().await, table.connect().await);
    assert_eq!(host.get("/api/health").await.status, 503);
    drop(sockets);
    // The slots are freed once the server has noticed.
    while host.get("/api/health").await.status != 200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn too_many_requests_from_one_address_are_refused_for_a_while() {
    let host = Host::with(|config| {
        config.limits.requests = Some("1/h burst 3".parse().expect("a rate"));
        config.limits.new_tables = Some("1/h burst 1".parse().expect("a rate"));
    })
    .await;
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    assert_eq!(post(host.address, "/api/tables", None, &wish).await.status, 201);
    let second = post(host.address, "/api/tables", None, &wish).await;
    second.problem(429, "too-often");
    assert_ne!(second.header("retry-after"), "");
    let mut last = host.get("/api/health").await;
    for _ in 0..3 {
        last = host.get("/api/health").await;
    }
    last.problem(429, "too-often");
    assert_eq!(host.get("/").await.status, 200, "the page itself is not counted");
}

async fn refusal(config: Config) -> String {
    match Server::bind(config).await {
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    }
}

#[tokio::test]
async fn startup_failures_say_why() {
    let host = Host::start().await;
    let data = tempfile::tempdir().expect("a directory");

    let in_use = Config { listen: host.address, ..config(data.path()) };
    assert!(matches!(Server::bind(in_use.clone()).await, Err(ServeError::Listen { .. })));
    let said = refusal(in_use).await;
    assert!(said.contains(&host.address.to_string()) && said.contains("choose another port"), "{said}");

    let mut legal = config(data.path());
    legal.legal.terms = Some(data.path().join("terms.md"));
    let said = refusal(legal).await;
    assert!(said.contains("`terms`") && said.contains("terms.md, which cannot be read"), "{said}");

    let same_data = config(host.data());
    let said = refusal(same_data).await;
    assert!(said.contains("another server is using"), "{said}");

    let file = data.path().join("file");
    std::fs::write(&file, "in the way").expect("a file");
    let said = refusal(config(&file)).await;
    assert!(said.contains("cannot write to") && said.contains("file"), "{said}");

    let database =
        Config { database: Some("mysql://me:secret@host/db".to_owned().into()), ..config(data.path()) };
    assert!(!format!("{database:?}").contains("secret"));
    let said = refusal(database).await;
    assert!(said.contains("mysql") && !said.contains("secret"), "{said}");
}

//! What holds for every operation of the document: its id, and the problems that any request may be answered with.

use std::collections::BTreeMap;

use utoipa::Modify;
use utoipa::openapi::path::{HttpMethod, Operation, PathItem};
use utoipa::openapi::{OpenApi as Document, RefOr, Response};

use crate::responses::problem;

/// Names each operation, and adds the problems that are not its own. Descriptions of its own stay.
pub(super) struct General;

impl Modify for General {
    fn modify(&self, document: &mut Document) {
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in operations_mut(item) {
                operation.operation_id = Some(id(&method, path));
                let answers = &mut operation.responses.responses;
                for (status, text) in problems(path, operation.request_body.is_some()) {
                    add(answers, status, text);
                }
            }
        }
    }
}

fn add(answers: &mut BTreeMap<String, RefOr<Response>>, status: &str, text: &str) {
    answers.entry(status.to_owned()).or_insert_with(|| problem(text));
}

/// The id of an operation: its method and its path below `/api`.
pub(super) fn id(method: &HttpMethod, path: &str) -> String {
    let method = match method {
        HttpMethod::Put => "put",
        HttpMethod::Post => "post",
        HttpMethod::Delete => "delete",
        _ => "get",
    };
    let below = path.strip_prefix("/api").unwrap_or(path);
    let words = below.split(['/', '-', '.', '{', '}']).filter(|word| !word.is_empty());
    std::iter::once(method).chain(words).collect::<Vec<_>>().join("_")
}

/// The operations of a path with their methods.
pub(super) fn operations_mut(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let PathItem { get, put, post, delete, .. } = item;
    [
        (HttpMethod::Get, get.as_mut()),
        (HttpMethod::Put, put.as_mut()),
        (HttpMethod::Post, post.as_mut()),
        (HttpMethod::Delete, delete.as_mut()),
    ]
    .into_iter()
    .filter_map(|(method, operation)| Some((method, operation?)))
}

/// The problems of an address that come from the limits, from bans and from faults of the server.
fn problems(path: &str, has_body: bool) -> Vec<(&'static str, &'static str)> {
    let mut problems = vec![
        ("408", "The request took too long"),
        ("429", "Too many requests from this address"),
        ("503", "The server or its database cannot answer now: try again"),
    ];
    if !path.starts_with("/api/admin") {
        problems.push(("403", "The visitor is banned"));
    }
    if path.contains("{table}") {
        problems.push(("500", "What is stored about the table is damaged"));
    }
    if has_body {
        problems.extend([
            ("400", "Not readable"),
            ("413", "The body is too large"),
            ("415", "The body is not declared as JSON"),
        ]);
    }
    problems
}

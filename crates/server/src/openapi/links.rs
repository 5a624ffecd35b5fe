//! Where an answer names something, the operations on it: OpenAPI's links. Programs that test the API follow them.

use utoipa::Modify;
use utoipa::openapi::link::Link;
use utoipa::openapi::path::HttpMethod;
use utoipa::openapi::{OpenApi as Document, RefOr};

use super::general::{id, operations_mut};

/// An answer with the names of things.
struct Source {
    method: HttpMethod,
    path: &'static str,
    status: &'static str,
    /// How the paths begin that it is linked to.
    below: &'static str,
    /// The parameters of these paths, and where the answer has them. A path with others is not linked.
    names: &'static [(&'static str, &'static str)],
}

const SOURCES: [Source; 6] = [
    Source {
        method: HttpMethod::Post,
        path: "/api/tables",
        status: "201",
        below: "/api/tables/{table}",
        names: &[("table", "$response.body#/table"), ("seat", "$response.body#/seats/0/seat")],
    },
    Source {
        method: HttpMethod::Post,
        path: "/api/tournaments",
        status: "201",
        below: "/api/tournaments/{tournament}",
        names: &[("tournament", "$response.body#/tournament")],
    },
    Source {
        method: HttpMethod::Post,
        path: "/api/tournaments/{tournament}/entries",
        status: "200",
        below: "/api/tournaments/{tournament}/players/{player}",
        names: &[("tournament", "$request.path.tournament"), ("player", "$response.body#/number")],
    },
    Source {
        method: HttpMethod::Post,
        path: "/api/account/bots",
        status: "201",
        below: "/api/account/bots/{bot}",
        names: &[("bot", "$response.body#/bot/name")],
    },
    Source {
        method: HttpMethod::Post,
        path: "/api/bot/tables",
        status: "201",
        below: "/api/bot/games/{table}",
        names: &[("table", "$response.body#/table")],
    },
    Source {
        method: HttpMethod::Get,
        path: "/api/admin/tables",
        status: "200",
        below: "/api/admin/tables/{table}",
        names: &[("table", "$response.body#/tables/0/id")],
    },
];

/// Links answers to the operations on what they name.
pub(super) struct Links;

impl Modify for Links {
    fn modify(&self, document: &mut Document) {
        for source in &SOURCES {
            let links = source.links(document);
            let item = document.paths.paths.get_mut(source.path);
            let operation = item.and_then(|item| {
                operations_mut(item)
                    .find(|(method, _)| *method == source.method)
                    .map(|(_, operation)| operation)
            });
            let answer = operation.and_then(|operation| operation.responses.responses.get_mut(source.status));
            if let Some(RefOr::T(answer)) = answer {
                answer.links.extend(links);
            }
        }
    }
}

impl Source {
    /// The links to all operations that the names suffice for.
    fn links(&self, document: &mut Document) -> Vec<(String, RefOr<Link>)> {
        let mut links = Vec::new();
        for (path, item) in document.paths.paths.iter_mut().filter(|(path, _)| path.starts_with(self.below)) {
            let needed: Vec<&str> =
                path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
            let known: Vec<_> = self.names.iter().filter(|(name, _)| needed.contains(name)).collect();
            if known.len() < needed.len() {
                continue;
            }
            for (method, _) in operations_mut(item) {
                let id = id(&method, path);
                let mut link = Link::builder().operation_id(&id);
                for (name, place) in &known {
                    link = link.parameter(*name, *place);
                }
                links.push((id, RefOr::T(link.build())));
            }
        }
        links
    }
}

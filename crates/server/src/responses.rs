//! Problems that several addresses answer with, each described once for the API's document.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// Declares lists of problems by status.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident { $($status:literal => $text:literal,)+ })+) => {$(
        $(#[$doc])*
        pub(crate) enum $name {}

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::from([$((stringify!($status).to_owned(), problem($text))),+])
            }
        }
    )+};
}

fn problem(description: &str) -> RefOr<Response> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", body).build().into()
}

problems! {
    /// What may be wrong with a request to look at a table.
    LookProblems {
        403 => "The token opens no seat here",
        404 => "No such table",
    }
    /// What may be wrong with a request that only a seat may make.
    SeatProblems {
        401 => "No token",
        403 => "The token opens no seat here",
        404 => "No such table",
    }
    /// What may be wrong with a request to make or withdraw the key of a seat.
    KeyProblems {
        401 => "No token",
        403 => "The token is not the host's, nor the seat's",
        404 => "No such table or seat",
        409 => "The seat is taken",
    }
    /// What may keep the journal from writing.
    WriteProblems {
        503 => "Not saved, nothing has changed",
    }
}

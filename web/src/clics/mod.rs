//! The Contest API of the ICPC (CLICS): events as the tools of others read them, in two versions of the specification.

mod contest;
mod feed;
mod judging;
mod pages;
mod standings;
mod version;

use axum::Router;
use axum::routing::get;

pub(crate) use pages::show_errors;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        contest_api: Router::new()
            .route("/clics/{version}", get(pages::information))
            .route("/clics/{version}/", get(pages::information))
            .route("/clics/{version}/contests", get(pages::contests))
            .route("/clics/{version}/contests/{contest}", get(pages::contest))
            .route(
                "/clics/{version}/contests/{contest}/event-feed",
                get(feed::show),
            )
            .route(
                "/clics/{version}/contests/{contest}/{endpoint}",
                get(pages::endpoint),
            )
            .route(
                "/clics/{version}/contests/{contest}/{endpoint}/{object}",
                get(pages::object),
            )
            .route(
                "/clics/{version}/contests/{contest}/submissions/{submission}/files",
                get(pages::files),
            ),
        ..Feature::default()
    }
}

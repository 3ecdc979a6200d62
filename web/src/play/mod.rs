//! Games to play: a problem's game in the browser, against the judge or with somebody at the same screen.
//!
//! Nothing of a game is kept on the server: what it came to travels in the page's form, so that it survives whatever ends.

mod asking;
mod form;
mod pages;
mod programs;
#[cfg(test)]
pub(crate) mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        students: Router::new().route("/problems/{id}/play", get(pages::show).post(pages::act)),
        ..Feature::default()
    }
}

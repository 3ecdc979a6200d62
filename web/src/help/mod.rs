//! Help pages in both languages for pupils, teachers and operators. Their texts are Markdown in `texts/`; facts from the language
//! table, from the judges and from the texts of pages are inserted (`text.rs`).

mod languages;
mod pages;
#[cfg(test)]
mod samples;
mod text;
mod topic;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new()
            .route("/help", get(pages::index))
            .route("/help/{topic}", get(pages::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}

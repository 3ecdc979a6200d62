//! Help where one is: pages in both languages for pupils, teachers and operators. Their texts are Markdown, in `texts/`; what can be
//! known from the language table, from the judges and from the words of the pages is put into them (`text.rs`).

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

//! Styles, scripts and fonts, embedded when the server is built from `web/assets/dist/`.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The browser's files are built by a step of their own, and cargo must not fail without them: tests need none.
#[derive(RustEmbed)]
#[folder = "assets/dist/"]
#[allow_missing = true]
struct Files;

/// Hash of all files together. It stands in every address, so files may refer to one another relatively and be cached for ever.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hasher = blake3::Hasher::new();
    for name in names {
        hasher.update(name.as_bytes());
        hasher.update(&Files::get(&name).map_or([0; 32], |file| file.metadata.sha256_hash()));
    }
    hasher.finalize().to_hex()[..16].to_owned()
});

/// Whether the files were there when this program was built. Without them pages have neither styles nor scripts.
#[must_use]
pub fn has_assets() -> bool {
    ["app.css", "app.js"]
        .iter()
        .all(|name| Files::get(name).is_some())
}

/// The address of an embedded file.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *BUILD)
}

/// `GET /assets/{build}/{*path}`. An old page may ask with an old hash: it gets the file of today, but may not keep it.
pub(crate) async fn serve(Path((build, path)): Path<(String, String)>) -> Response {
    let Some(file) = Files::get(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let cache = if build == *BUILD {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&path)),
        (header::CACHE_CONTROL, cache),
    ];
    (headers, Body::from(file.data)).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

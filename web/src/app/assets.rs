//! Styles, scripts and fonts from `web/assets/dist/`, which are embedded when the server is built.

use std::fmt;
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// A separate step builds the browser's files, and cargo must not fail without them, since tests need none.
#[derive(RustEmbed)]
#[folder = "assets/dist/"]
#[allow_missing = true]
struct Files;

/// A hash of all files together. Every address contains it, so files may refer to one another relatively and be cached for ever.
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

/// The files that no page can do without.
const NEEDED: [&str; 4] = ["app.css", "app.js", "pages.css", "teachers.css"];
/// The encodings in which files were packed when they were built (`build.mjs`), with their extensions, the smallest first.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The error that the program was built before its pages' styles and scripts: see [`check_assets`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingAssets;

impl fmt::Display for MissingAssets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(
            "this program was built without the pages' styles and scripts: run `cargo xtask assets`, then build it again",
        )
    }
}

impl std::error::Error for MissingAssets {}

/// Checks that the files were there when this program was built.
///
/// # Errors
/// [`MissingAssets`] if not: pages would have neither styles nor scripts, so a server should not start.
pub fn check_assets() -> Result<(), MissingAssets> {
    check::<Files>()
}

fn check<Embedded: RustEmbed>() -> Result<(), MissingAssets> {
    let is_whole = NEEDED.iter().all(|name| Embedded::get(name).is_some());
    if is_whole { Ok(()) } else { Err(MissingAssets) }
}

/// The address of an embedded file.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *BUILD)
}

/// `GET /assets/{build}/{*path}`. An old page may ask with an old hash: it gets the present file, but may not cache it.
pub(crate) async fn serve(
    Path((build, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(file) = Files::get(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut packed = PACKED
        .iter()
        .filter(|(coding, _)| accepts(&headers, coding));
    let packed = packed.find_map(|(coding, ending)| {
        let file = Files::get(&format!("{path}{ending}"))?;
        Some((*coding, file.data))
    });
    let cache = if build == *BUILD {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&path)),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    match packed {
        Some((coding, data)) => {
            let coding = [(header::CONTENT_ENCODING, coding)];
            (headers, coding, Body::from(data)).into_response()
        }
        None => (headers, Body::from(file.data)).into_response(),
    }
}

/// Whether the browser accepts this encoding (RFC 9110, 12.5.3). Over plain HTTP browsers do not ask for `br`.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut entries = lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','));
    entries.any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(coding) && weight.parse::<f32>().is_ok_and(|it| it > 0.0)
    })
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

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use rust_embed::RustEmbed;

    use super::{MissingAssets, accepts, check};

    /// The same type as `Files`, for a tree in which nobody has run `cargo xtask assets`.
    #[derive(RustEmbed)]
    #[folder = "assets/there-is-no-such-folder/"]
    #[allow_missing = true]
    struct Bare;

    #[derive(RustEmbed)]
    #[folder = "assets/src/"]
    struct NotBundled;

    #[test]
    fn a_program_without_its_files_is_told_from_one_with_them() {
        assert_eq!(check::<Bare>(), Err(MissingAssets));
        assert_eq!(check::<NotBundled>(), Err(MissingAssets));
        assert!(MissingAssets.to_string().contains("cargo xtask assets"));
    }

    #[test]
    fn what_a_browser_takes_is_read_from_its_header() {
        let taken = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            (accepts(&headers, "br"), accepts(&headers, "gzip"))
        };
        assert_eq!(taken("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(taken("gzip, deflate"), (false, true));
        assert_eq!(taken("br;q=0, GZIP;q=0.5"), (false, true));
        assert_eq!(taken("*"), (false, false));
        assert!(!accepts(&HeaderMap::new(), "br"));
    }
}

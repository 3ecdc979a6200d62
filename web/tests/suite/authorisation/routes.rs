//! Every route of the server, read from where it is defined: the sources, and the API's description.

use std::collections::BTreeSet;
use std::path::Path;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
/// The file with the API's routes that its description leaves out.
const API: &str = "api/mod.rs";
const METHODS: [&str; 7] = ["get", "post", "put", "patch", "delete", "head", "options"];

/// A method and a path with parameters in braces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Route {
    pub(super) method: String,
    pub(super) path: String,
}

impl Route {
    fn new(method: &str, path: &str) -> Self {
        Self {
            method: method.to_uppercase(),
            path: path.to_owned(),
        }
    }

    /// Whether this route answers a request for this path, without its query. A parameter takes one segment, `{*rest}` all.
    pub(super) fn takes(&self, method: &str, path: &str) -> bool {
        let mut segments = path.split('/');
        for pattern in self.path.split('/') {
            if pattern.starts_with("{*") {
                return self.method == method && segments.next().is_some();
            }
            match segments.next() {
                Some(segment) if pattern.starts_with('{') && !segment.is_empty() => {}
                Some(segment) if segment == pattern => {}
                _ => return false,
            }
        }
        self.method == method && segments.next().is_none()
    }

    /// The number of fixed segments: the router prefers the route with more of them.
    pub(super) fn fixed(&self) -> usize {
        let segments = self.path.split('/');
        segments.filter(|segment| !segment.starts_with('{')).count()
    }
}

/// All of them. Panics where the source is written in a way that this reader does not understand, rather than miss a route.
pub(super) fn all() -> BTreeSet<Route> {
    let mut routes = BTreeSet::new();
    for (path, source) in sources(SOURCES.as_ref()) {
        let prefix = if path.ends_with(API) { "/api/v1" } else { "" };
        routes.extend(in_source(&source, prefix));
    }
    assert!(routes.len() > 30, "{routes:?}");
    let description: serde_json::Value = serde_json::from_str(&grundy_web::openapi_json()).unwrap();
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 5, "{paths:?}");
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            assert!(METHODS.contains(&method.as_str()), "{method} {path}");
            routes.insert(Route::new(method, path));
        }
    }
    routes
}

/// The Rust files below a folder: path and text.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path.to_str().unwrap().to_owned(), text));
        }
    }
    found
}

/// The routes of a source file: for each `.route("path", …)` the methods in its second argument.
fn in_source(source: &str, prefix: &str) -> BTreeSet<Route> {
    for other in [
        ".route_service(",
        ".nest_service(",
        "MethodRouter",
        "MethodFilter",
        "routing::any",
        " any(",
    ] {
        assert!(
            !source.contains(other),
            "{other} makes routes that are not read"
        );
    }
    let nests = source.matches(".nest(").count();
    let nests_api = source.matches(".nest(\"/api/v1\", ").count();
    assert_eq!(nests, nests_api, "what is nested elsewhere is not read");
    let mut routes = BTreeSet::new();
    for call in source.split(".route(").skip(1) {
        let (path, rest) = call
            .trim_start()
            .strip_prefix('"')
            .and_then(|call| call.split_once('"'))
            .expect("a route's path is written where the route is made");
        let handlers = up_to_closing(rest);
        let before = routes.len();
        for method in METHODS {
            let call = format!("{method}(");
            let calls = handlers.match_indices(&call);
            let mut starts = calls.map(|(at, _)| handlers[..at].chars().next_back());
            if starts.any(|before| {
                before.is_none_or(|before| !before.is_alphanumeric() && before != '_')
            }) {
                routes.insert(Route::new(method, &format!("{prefix}{path}")));
            }
        }
        assert!(
            routes.len() > before,
            "{path} has no method that can be read"
        );
    }
    routes
}

/// The text before the parenthesis that closes the surrounding one.
fn up_to_closing(text: &str) -> &str {
    let mut depth = 1;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

#[test]
fn routes_are_read_from_the_source() {
    let source = "Router::new()\n.route(\n    \"/a/{id}\",\n    get(a::show).post(a::put_it).layer(x()),\n)\n\
                  .route(\"/a/{*rest}\", post(a::forget))";
    let routes: Vec<Route> = in_source(source, "/p").into_iter().collect();
    assert_eq!(
        routes,
        [
            Route::new("get", "/p/a/{id}"),
            Route::new("post", "/p/a/{*rest}"),
            Route::new("post", "/p/a/{id}"),
        ]
    );
    assert!(routes[0].takes("GET", "/p/a/1") && !routes[0].takes("POST", "/p/a/1"));
    assert!(!routes[0].takes("GET", "/p/a/1/b") && !routes[0].takes("GET", "/p/a/"));
    assert!(routes[1].takes("POST", "/p/a/1/b"));
}

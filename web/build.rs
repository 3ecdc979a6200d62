//! Has the crate built again when the embedded browser files change, which rust-embed alone misses for new files; and lists the
//! words of the features.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const LOCALES: [&str; 2] = ["en", "vi"];

fn main() {
    // A missing path would make every build a full one.
    let dist = Path::new("assets/dist");
    println!("cargo:rerun-if-changed=build.rs");
    println!(
        "cargo:rerun-if-changed={}",
        if dist.exists() {
            "assets/dist"
        } else {
            "assets"
        }
    );
    if !dist.join("app.js").exists() {
        println!(
            "cargo:warning=built without styles and scripts, so that it will not serve: `cargo xtask assets` makes them"
        );
    }
    println!("cargo:rerun-if-changed=src");
    let directory = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let words = directory.join("words.rs");
    let source = list_words();
    // An unchanged file keeps its time, or the crate would be built again.
    if std::fs::read_to_string(&words).is_ok_and(|before| before == source) {
        return;
    }
    std::fs::write(words, source).expect("cargo's folder is writable");
}

/// A constant per locale: the texts of the files `words.<locale>.ftl` in the folders of `src/`.
fn list_words() -> String {
    let source = std::env::current_dir()
        .expect("cargo runs this in the crate's folder")
        .join("src");
    let mut folders: Vec<PathBuf> = std::fs::read_dir(&source)
        .expect("a crate has a src folder")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    folders.sort();
    let mut list = String::new();
    for locale in LOCALES {
        let files = folders
            .iter()
            .map(|folder| folder.join(format!("words.{locale}.ftl")));
        let files: Vec<PathBuf> = files.filter(|file| file.exists()).collect();
        let _ = writeln!(list, "const {}: &[&str] = &[", locale.to_uppercase());
        for file in files {
            let _ = writeln!(list, "    include_str!({file:?}),");
        }
        list.push_str("];\n");
    }
    list
}

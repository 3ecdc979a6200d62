//! Has the crate built again when the embedded browser files change: rust-embed alone misses new files.

fn main() {
    // A missing path would make every build a full one.
    let dist = std::path::Path::new("assets/dist");
    println!("cargo:rerun-if-changed=build.rs");
    println!(
        "cargo:rerun-if-changed={}",
        if dist.exists() {
            "assets/dist"
        } else {
            "assets"
        }
    );
}

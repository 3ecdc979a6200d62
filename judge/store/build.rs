//! The migrations are embedded in the crate: a new file in their folders must rebuild it.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}

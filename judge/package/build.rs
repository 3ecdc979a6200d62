//! Makes the one file `problemkit.rs` of problemkit's modules; `src/problemkit.rs` embeds it.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../problemkit/src");
    let modules = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../problemkit/src");
    let out = Path::new(&std::env::var("OUT_DIR")?).join("problemkit.rs");
    let text = one_file(&modules)?;
    // An unchanged file keeps its time, or the crate would be built anew.
    if fs::read_to_string(&out).is_ok_and(|before| before == text) {
        return Ok(());
    }
    fs::write(out, text)?;
    Ok(())
}

/// The crate's root with each module in the place of its declaration. Modules name each other by `super::`, so the text is as good as a
/// crate and as a module of any program.
fn one_file(modules: &Path) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for line in read(modules.join("lib.rs"))?.lines() {
        let declared = line
            .strip_prefix("mod ")
            .and_then(|rest| rest.strip_suffix(';'));
        match declared {
            Some(name) => {
                let module = read(modules.join(format!("{name}.rs")))?;
                text += &format!("mod {name} {{\n{module}}}\n");
            }
            None => text = text + line + "\n",
        }
    }
    Ok(text)
}

fn read(path: PathBuf) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

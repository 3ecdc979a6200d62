//! Writes the targets' sound examples into a folder each of the one that is named: cargo-fuzz's corpora begin there.

use std::path::PathBuf;
use std::{env, fs, io};

use grundy_fuzz::TARGETS;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("which folder?"))?;
    for target in TARGETS {
        let corpus = folder.join(target.name);
        fs::create_dir_all(&corpus)?;
        for (number, seed) in (target.seeds)().iter().enumerate() {
            fs::write(corpus.join(format!("seed-{number:02}")), seed)?;
        }
    }
    Ok(())
}

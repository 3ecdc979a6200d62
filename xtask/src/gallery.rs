//! The pictures in the README: one test of each exercise, as its visualiser draws it, in light and dark.

use crate::run;
use crate::workspace::grundy_binary;
use anyhow::{Context, Result};

const GALLERY: &str = "docs/gallery";
/// The sample of each exercise that shows most.
const PICTURES: [(&str, &str); 6] = [
    ("vpoint", "sample/2"),
    ("polygon", "sample/2"),
    ("mount", "sample/2"),
    ("fontan", "sample/3"),
    ("bai98", "sample/1"),
    ("bai925", "sample/1"),
];

/// Draws `docs/gallery/<problem>-{light,dark}.svg` anew.
pub(crate) fn draw() -> Result<()> {
    run::succeed(&mut run::cargo(["build", "--package", "grundy"]))?;
    let grundy = grundy_binary("debug")?;
    let grundy = grundy.to_string_lossy();
    std::fs::create_dir_all(GALLERY).with_context(|| format!("cannot make {GALLERY}"))?;
    for (problem, test) in PICTURES {
        for scheme in ["light", "dark"] {
            let package = format!("problems/{problem}");
            let out = format!("{GALLERY}/{problem}-{scheme}.svg");
            let arguments = ["draw", &package, test, "--scheme", scheme, "--out", &out];
            run::succeed(&mut run::command(&grundy, arguments))?;
            println!("{out}");
        }
    }
    Ok(())
}

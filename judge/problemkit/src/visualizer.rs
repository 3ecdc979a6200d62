//! Output visualisers.

use std::fs;

use super::checker::Checker;
use super::outcome::Fault;
use super::program::finish;
use super::svg::Svg;

/// A visualiser's input; the same as a checker's.
pub type Visualizer = Checker;

/// Runs an output visualiser: the picture goes into the feedback folder as `teamimage.svg` and
/// `judgeimage.svg`. Exits 0, or 1 with the reason on standard error.
pub fn visualize(draw: impl FnOnce(&mut Visualizer) -> Result<Svg, Fault>) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = Checker::open(&args).and_then(|mut visualizer| {
        let picture = draw(&mut visualizer)?.finish();
        fs::write(visualizer.feedback_dir.join("teamimage.svg"), &picture)?;
        fs::write(visualizer.feedback_dir.join("judgeimage.svg"), &picture)?;
        Ok(())
    });
    finish(result)
}

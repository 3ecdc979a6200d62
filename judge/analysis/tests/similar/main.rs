//! Similar programs: what must hold for all sources, and how well disguised copies are told from programs that were written alone.

#[path = "../../benches/corpus/mod.rs"]
mod corpus;
#[path = "../../benches/disguises/mod.rs"]
mod disguises;
mod properties;

use corpus::{area, programs, scores};
use disguises::Disguise;

/// The problems of the measured part of the archive.
const PROBLEMS: usize = 12;
/// The area that each disguise must reach there.
const AREA_MIN: f64 = 0.95;
/// The area that all of them must reach together.
const AREA_ALL_MIN: f64 = 0.97;

#[test]
fn disguised_copies_are_told_from_programs_that_were_written_alone() {
    let programs = programs(PROBLEMS);
    let mut copies = Vec::new();
    let mut independent = Vec::new();
    for disguise in Disguise::ALL {
        let found = scores(&programs, disguise);
        assert!(found.copies.len() > 5, "{}", disguise.name());
        assert!(found.independent.len() > found.independent_alike.len());
        let area = area(&found.copies, &found.independent);
        assert!(area >= AREA_MIN, "{}: {area}", disguise.name());
        copies.extend(found.copies);
        independent.extend(found.independent);
    }
    let all = area(&copies, &independent);
    assert!(all >= AREA_ALL_MIN, "{all}");
}

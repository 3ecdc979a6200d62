//! How well disguised copies are told from programs that were written alone, and how long an event of a thousand submissions takes. A table
//! for docs/similar.md, then one JSON object a line for `cargo xtask bench`.

mod corpus;
mod disguises;

use corpus::{area, programs, scores};
use disguises::Disguise;

fn main() {
    let programs = programs(usize::MAX);
    for (name, score) in [
        ("similarity", (|s: f64, _: f64| s) as fn(f64, f64) -> f64),
        ("rarity", |_, r| r),
        ("product", |s, r| s * r),
        ("sqrt", |s, r| s * r.sqrt()),
        ("shrink50", |s, r| {
            let m = if s > 0.0 { r / s } else { 0.0 };
            r / (m + 50.0)
        }),
        ("shrink200", |s, r| {
            let m = if s > 0.0 { r / s } else { 0.0 };
            r / (m + 200.0)
        }),
    ] {
        let mut all = Vec::new();
        println!("{name}");
        for disguise in Disguise::ALL {
            let found = scores(&programs, disguise, score);
            println!(
                "| {} | {} | {:.3} | {:.3} |",
                disguise.name(),
                found.copies.len(),
                area(&found.copies, &found.independent),
                area(&found.copies, &found.independent_alike)
            );
            all.push((
                area(&found.copies, &found.independent),
                area(&found.copies, &found.independent_alike),
            ));
        }
        println!(
            "mean {:.4} {:.4}",
            all.iter().map(|a| a.0).sum::<f64>() / 10.0,
            all.iter().map(|a| a.1).sum::<f64>() / 10.0
        );
    }
}

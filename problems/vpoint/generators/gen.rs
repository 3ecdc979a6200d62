//! Makes inputs for VPOINT. The first argument names a family; any argument behind those listed only makes the test
//! another one, except that `near-first` and `far-first` as the last one put the segments in order by x + y.
//!
//! - `random COUNT MIN MAX LENGTH SLOPES`  segments anywhere in the square, SLOPES: falling, rising or both;
//! - `cover PIECES HOLES BEHIND`           pieces whose shadows just touch, with holes, and segments behind;
//! - `gaps COUNT WIDTH`                    pairs that leave a hair's breadth open (1) or just touch (0), or a mix (2);
//! - `nested COUNT`                        each hides all behind it;
//! - `fan COUNT`                           all cross the middle rays, no two begin or end in one direction;
//! - `stairs COUNT`                        each longer than the one before, so that all are seen;
//! - `rising COUNT`                        beside the diagonal: long, thin shadows;
//! - `small`                               a few segments on a small grid, for comparing programs.

use std::cmp::Reverse;
use std::io::Write;
use std::ops::RangeInclusive;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

const LIMIT: i64 = 20000;
const COUNT_MAX: usize = 1000;

type Point = (i64, i64);

#[derive(Clone, Copy)]
struct Segment(Point, Point);

/// Segments that share no point, as the statement demands.
#[derive(Default)]
struct Picture {
    segments: Vec<Segment>,
}

impl Segment {
    /// The segment in coordinates turned by 45 degrees, where it is a box of no breadth: least and greatest x + y,
    /// least and greatest y - x.
    fn turned(self) -> (i64, i64, i64, i64) {
        let Segment((ax, ay), (bx, by)) = self;
        let (a_sum, b_sum, a_rise, b_rise) = (ax + ay, bx + by, ay - ax, by - bx);
        (
            a_sum.min(b_sum),
            a_sum.max(b_sum),
            a_rise.min(b_rise),
            a_rise.max(b_rise),
        )
    }

    fn is_allowed(self) -> bool {
        let Segment(a, b) = self;
        let inside = [a.0, a.1, b.0, b.1]
            .iter()
            .all(|value| (0..=LIMIT).contains(value));
        let slope = (a.0 - b.0).abs() == (a.1 - b.1).abs();
        // A line with a.0 == a.1 and b.0 == b.1 would pass through O.
        inside && slope && a != b && !(a.0 == a.1 && b.0 == b.1)
    }

    fn meets(self, other: Segment) -> bool {
        let (s0, s1, r0, r1) = self.turned();
        let (t0, t1, q0, q1) = other.turned();
        s0 <= t1 && t0 <= s1 && r0 <= q1 && q0 <= r1
    }
}

impl Picture {
    /// Adds the segment if the rules allow it beside the others; says whether it did.
    fn add(&mut self, segment: Segment) -> bool {
        let fits = self.segments.len() < COUNT_MAX
            && segment.is_allowed()
            && self.segments.iter().all(|&other| !segment.meets(other));
        if fits {
            self.segments.push(segment);
        }
        fits
    }

    /// Puts the segments in a random order, either end first.
    fn mix(&mut self, random: &mut Random) {
        random.shuffle(&mut self.segments);
        for segment in &mut self.segments {
            if random.chance(1, 2) {
                *segment = Segment(segment.1, segment.0);
            }
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Fault> {
        if self.segments.is_empty() {
            return broken("the arguments leave room for no segment");
        }
        writeln!(out, "{}", self.segments.len())?;
        for Segment((ax, ay), (bx, by)) in &self.segments {
            writeln!(out, "{ax} {ay} {bx} {by}")?;
        }
        Ok(())
    }
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize| case.arg_int(place, 0..=LIMIT);
    let random = &mut case.random.clone();
    let mut picture = match case.arg(0)? {
        "random" => random_segments(
            size(1)?,
            size(2)?..=size(3)?,
            size(4)?,
            case.arg(5)?,
            random,
        ),
        "cover" => cover(size(1)?, size(2)?, size(3)?, random),
        "gaps" => gaps(size(1)?, size(2)?, random),
        "nested" => nested(size(1)?),
        "fan" => fan(size(1)?, random),
        "stairs" => stairs(size(1)?),
        "rising" => rising(size(1)?, random),
        "small" => small(random),
        other => return broken(format!("no family is called {other:?}")),
    };
    match case.args.last().map(String::as_str) {
        Some("near-first") => picture.segments.sort_by_key(|segment| segment.turned()),
        Some("far-first") => picture
            .segments
            .sort_by_key(|segment| Reverse(segment.turned())),
        _ => picture.mix(random),
    }
    picture.print(&mut case.out)
}

fn random_segments(
    count: i64,
    place: RangeInclusive<i64>,
    length_max: i64,
    slopes: &str,
    random: &mut Random,
) -> Picture {
    let mut picture = Picture::default();
    // A crowded square may have no room left; then the test has fewer segments.
    for _ in 0..count * 200 {
        if picture.segments.len() as i64 == count {
            break;
        }
        let (x, y) = (random.int(place.clone()), random.int(place.clone()));
        let length = random.int(1..=length_max);
        let falls = match slopes {
            "falling" => true,
            "rising" => false,
            _ => random.chance(1, 2),
        };
        let end = (x + length, if falls { y - length } else { y + length });
        if place.contains(&end.0) && place.contains(&end.1) {
            picture.add(Segment((x, y), end));
        }
    }
    picture
}

/// The rays through (d, pieces - d) cut the quadrant into sectors; a blocker fills one sector exactly, at a distance
/// that differs from its neighbours', so that shadows touch in a ray and segments do not.
fn cover(pieces: i64, holes: i64, behind: i64, random: &mut Random) -> Picture {
    let mut picture = Picture::default();
    let scale_max = LIMIT / pieces;
    let scale_near = (scale_max / 2).max(2);
    let mut filled: Vec<bool> = (0..pieces).map(|sector| sector >= holes).collect();
    random.shuffle(&mut filled);
    let mut scale_before = 0;
    for sector in (0..pieces).filter(|&sector| filled[sector as usize]) {
        let mut scale = random.int(1..=scale_near);
        while scale == scale_before {
            scale = random.int(1..=scale_near);
        }
        scale_before = scale;
        let on_ray = |ray: i64| (scale * (pieces - ray), scale * ray);
        assert!(
            picture.add(Segment(on_ray(sector), on_ray(sector + 1))),
            "blockers are apart"
        );
    }
    for _ in 0..behind * 50 {
        if picture.segments.len() as i64 == pieces - holes + behind {
            break;
        }
        // The segment lies behind all blockers: x + y = sum, cut at two places.
        let sum = random.int(scale_near * pieces + 1..=LIMIT);
        let (x, length) = (random.int(0..=sum - 1), random.int(1..=sum));
        picture.add(Segment((x, sum - x), (x + length, sum - x - length)));
    }
    picture
}

/// Two points whose cross product is `width`, so that almost no angle (or none) lies between their rays, each the end
/// of a blocker that turns away from the other; and a segment farther off that can be seen only between them.
fn gaps(count: i64, width: i64, random: &mut Random) -> Picture {
    let mut picture = Picture::default();
    let mut made = 0;
    for _ in 0..count * 1000 {
        if made == count {
            break;
        }
        let open = if width == 2 { random.int(0..=1) } else { width };
        let candidate = gap(open, random);
        let mut trial = Picture {
            segments: picture.segments.clone(),
        };
        if candidate.iter().all(|&segment| trial.add(segment)) {
            picture = trial;
            made += 1;
        }
    }
    picture
}

fn gap(open: i64, random: &mut Random) -> [Segment; 3] {
    let (low, high) = if open == 1 {
        let (mut p, mut q) = (random.int(2000..=9800), random.int(2000..=9800));
        while gcd(p, q) != 1 {
            (p, q) = (random.int(2000..=9800), random.int(2000..=9800));
        }
        // The next ray counter-clockwise: p * s - q * r = 1, and any (r + k p, s + k q) as well.
        let r = (1..=p)
            .find(|r| (1 + q * r) % p == 0)
            .expect("p and q are coprime");
        ((p, q), (r + p, (1 + q * r) / p + q))
    } else {
        let (p, q) = (random.int(1000..=4900), random.int(1000..=4900));
        ((2 * p, 2 * q), (3 * p, 3 * q))
    };
    let breadth = random.int(8..=80);
    let half = random.int(1..=breadth / 4);
    // The far one lies across the gap, on a line x + y = sum behind both blockers.
    let sum = (low.0 + low.1).max(high.0 + high.1) + random.int(1..=500);
    let x = sum * low.0 / (low.0 + low.1);
    [
        Segment(low, (low.0 + breadth, low.1 - breadth)),
        Segment(high, (high.0 - breadth, high.1 + breadth)),
        Segment((x - half, sum - x + half), (x + half, sum - x - half)),
    ]
}

fn nested(count: i64) -> Picture {
    let mut picture = Picture::default();
    for level in 1..=count {
        let sum = level * (LIMIT / count);
        assert!(
            picture.add(Segment((0, sum), (sum, 0))),
            "nested segments are apart"
        );
    }
    picture
}

/// Segment i begins near ray i and ends near ray `count` + i of 2 `count`: as many directions as there can be, and each
/// segment across half of them.
fn fan(count: i64, random: &mut Random) -> Picture {
    let mut picture = Picture::default();
    let sum_min = LIMIT / 2;
    for (index, level) in (0..).zip(random.permutation(count as usize)) {
        let sum = sum_min + level as i64 * (LIMIT - sum_min) / count;
        let on_ray = |ray: i64| {
            let height = sum * (ray + 1) / (2 * count + 1);
            (sum - height, height)
        };
        assert!(
            picture.add(Segment(on_ray(index), on_ray(count + index))),
            "levels are apart"
        );
    }
    picture
}

fn stairs(count: i64) -> Picture {
    let mut picture = Picture::default();
    for step in 1..=count {
        let sum = 2 * count + step * (LIMIT - 2 * count) / count;
        // The height grows faster than the distance, so each end looks out above the one before.
        let height = sum * step / (count + 1);
        assert!(
            picture.add(Segment((sum, 0), (sum - height, height))),
            "steps are apart"
        );
    }
    picture
}

fn rising(count: i64, random: &mut Random) -> Picture {
    let mut picture = Picture::default();
    for _ in 0..count * 200 {
        if picture.segments.len() as i64 == count {
            break;
        }
        // Mostly very near the diagonal, on either side of it.
        let breadth = *random.pick(&[3, 30, 300, LIMIT]);
        let rise = random.int(1..=breadth) * *random.pick(&[-1, 1]);
        let x = random.int(0..=LIMIT);
        let length_max = *random.pick(&[50, 500, LIMIT]);
        let length = random.int(1..=length_max);
        picture.add(Segment((x, x + rise), (x + length, x + rise + length)));
    }
    picture
}

fn small(random: &mut Random) -> Picture {
    let max = random.int(2..=14);
    let count = random.int(1..=12);
    let length = random.int(1..=max);
    let slopes = *random.pick(&["falling", "rising", "both", "both"]);
    loop {
        let picture = random_segments(count, 0..=max, length, slopes, random);
        if !picture.segments.is_empty() {
            return picture;
        }
    }
}

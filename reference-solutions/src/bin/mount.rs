//! MOUNT: how many peaks stand out against the sky?
//!
//! With slopes of 45 degrees a mountain is a right isosceles triangle that stands on the x axis from its left foot
//! x - y to its right foot x + y. A peak is hidden exactly when another mountain's feet enclose its own feet, so the
//! triangles become intervals, and the question is which intervals lie in no other one.
//!
//! Cost: O(N log N).

use std::cmp::Reverse;
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    println!("{}", count_visible(read_mountains(&text)));
}

/// Where a mountain stands on the x axis. Both ends may lie outside the range of the peaks.
struct Feet {
    left: i64,
    right: i64,
}

fn count_visible(mut mountains: Vec<Feet>) -> usize {
    // Whatever may enclose an interval comes before it: it begins farther left, or at the same place and is longer.
    mountains.sort_by_key(|feet| (feet.left, Reverse(feet.right)));
    let mut visible = 0;
    let mut right_most = i64::MIN;
    for feet in mountains {
        // All earlier ones begin no farther right, so one of them encloses this one if and only if the right-most of
        // them reaches its right foot. Equal feet of different peaks count as enclosing: on a slope is hidden.
        if feet.right > right_most {
            visible += 1;
            right_most = feet.right;
        }
    }
    visible
}

fn read_mountains(text: &str) -> Vec<Feet> {
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let count = next();
    (0..count)
        .map(|_| {
            let (x, height) = (next(), next());
            Feet {
                left: x - height,
                right: x + height,
            }
        })
        .collect()
}

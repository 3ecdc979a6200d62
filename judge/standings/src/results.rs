//! The results that standings are made of.

use crate::attempt::Attempt;
use crate::rules::Rules;

/// The results of an event: what its contestants did, and the rules by which that counts.
#[derive(Clone, Copy, Debug)]
pub struct Results<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The points of each problem.
    pub problems: &'a [f64],
    /// The number of contestants.
    pub contestants: usize,
    /// The attempts that count, in any order.
    pub attempts: &'a [Attempt],
    /// The marks that an organiser gave by hand, at most one for a contestant's problem.
    pub marks: &'a [Mark],
}

/// Points that an organiser gave a contestant for a problem, in place of those of the attempts. Rules by which only solving counts
/// know no points, and no marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The contestant's place in the list of contestants.
    pub contestant: usize,
    /// The problem's place in the list of problems.
    pub problem: usize,
    /// The points, in the event's scale.
    pub points: f64,
    /// Whether the public does not see it yet.
    pub is_frozen: bool,
}

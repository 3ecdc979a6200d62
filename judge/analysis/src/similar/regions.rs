//! The places of two programs that match: fingerprints that both have, each made as long as the symbols agree.

use std::collections::HashSet;
use std::ops::{Range, RangeInclusive};

use super::reading::Placed;
use super::winnowing::{Fingerprint, GRAM, all};

/// Two matches become one if no more symbols than this lie between them on either side.
const GAP_MAX: usize = GRAM;

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The bytes.
    pub bytes: Range<usize>,
    /// The lines, from 1.
    pub lines: RangeInclusive<usize>,
}

/// Two places that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The place in the first program.
    pub first: Span,
    /// The place in the second program.
    pub second: Span,
    /// The number of symbols that agree.
    pub symbols: usize,
}

/// A program, as its places are looked for.
pub(super) struct Side<'a> {
    pub(super) symbols: &'a [Placed],
    /// The fingerprints, in order of hash and then of place.
    pub(super) fingerprints: &'a [Fingerprint],
    /// The places of its line feeds.
    pub(super) line_ends: Vec<usize>,
}

/// A match: the symbols of the first side, those of the second, and how many agree.
#[derive(Clone, Debug)]
struct Match {
    first: Range<usize>,
    second: Range<usize>,
    agreeing: usize,
}

/// The matching places. No symbol is in two of them, so the work is linear in the symbols.
pub(super) fn regions(
    first: &Side<'_>,
    second: &Side<'_>,
    given: &HashSet<u64>,
    is_shared: &impl Fn(u64) -> bool,
) -> Vec<Region> {
    let mut free = [first, second].map(|side| free(side.symbols, given));
    let mut seeds: Vec<(usize, u64)> = first
        .fingerprints
        .iter()
        .filter(|(hash, _)| is_shared(*hash))
        .map(|&(hash, at)| (at, hash))
        .collect();
    seeds.sort_unstable();
    let mut matches = Vec::new();
    for (at, hash) in seeds {
        let from = second
            .fingerprints
            .partition_point(|(other, _)| *other < hash);
        let places = second
            .fingerprints
            .iter()
            .skip(from)
            .take_while(|(other, _)| *other == hash);
        let longest = places
            .filter_map(|&(_, place)| extended(first.symbols, second.symbols, &free, at, place))
            .max_by_key(|found| (found.agreeing, std::cmp::Reverse(found.second.start)));
        if let Some(found) = longest {
            for (free, range) in free.iter_mut().zip([&found.first, &found.second]) {
                if let Some(taken) = free.get_mut(range.clone()) {
                    taken.fill(false);
                }
            }
            matches.push(found);
        }
    }
    matches.sort_by_key(|found| found.first.start);
    joined(matches)
        .into_iter()
        .filter_map(|found| {
            Some(Region {
                first: span(first, found.first)?,
                second: span(second, found.second)?,
                symbols: found.agreeing,
            })
        })
        .collect()
}

/// The symbols that may match: those that are not in given code.
fn free(symbols: &[Placed], given: &HashSet<u64>) -> Vec<bool> {
    let mut free = vec![true; symbols.len()];
    if given.is_empty() {
        return free;
    }
    for (at, hash) in all(symbols).iter().enumerate() {
        if given.contains(hash)
            && let Some(taken) = free.get_mut(at..at + GRAM)
        {
            taken.fill(false);
        }
    }
    free
}

/// The longest match around a fingerprint; `None` if none of it is free.
fn extended(
    first: &[Placed],
    second: &[Placed],
    free: &[Vec<bool>; 2],
    at: usize,
    place: usize,
) -> Option<Match> {
    let agrees = |at: usize, place: usize| {
        let (Some(one), Some(other)) = (first.get(at), second.get(place)) else {
            return false;
        };
        one.symbol == other.symbol && free[0][at] && free[1][place]
    };
    let ahead = (0..)
        .take_while(|&far| agrees(at + far, place + far))
        .count();
    if ahead == 0 {
        return None;
    }
    let behind = (1..=at.min(place))
        .take_while(|&far| agrees(at - far, place - far))
        .count();
    Some(Match {
        first: at - behind..at + ahead,
        second: place - behind..place + ahead,
        agreeing: behind + ahead,
    })
}

/// The matches, those that lie beside each other on both sides made one; what is short then was chance.
fn joined(matches: Vec<Match>) -> Vec<Match> {
    let mut joined: Vec<Match> = Vec::new();
    for found in matches {
        let is_near = |before: &Range<usize>, after: &Range<usize>| {
            after.start >= before.end && after.start - before.end <= GAP_MAX
        };
        match joined.last_mut() {
            Some(last)
                if is_near(&last.first, &found.first) && is_near(&last.second, &found.second) =>
            {
                last.first.end = found.first.end;
                last.second.end = found.second.end;
                last.agreeing += found.agreeing;
            }
            _ => joined.push(found),
        }
    }
    joined.retain(|found| found.agreeing >= GRAM);
    joined
}

/// The place of symbols in a source. They need not stand there in their order, as a loop's step is said before its body.
fn span(side: &Side<'_>, range: Range<usize>) -> Option<Span> {
    let placed = side.symbols.get(range)?;
    let start = placed.iter().map(|placed| placed.bytes.start).min()?;
    let end = placed.iter().map(|placed| placed.bytes.end).max()?;
    let line = |at: usize| 1 + side.line_ends.partition_point(|line_end| *line_end < at);
    Some(Span {
        bytes: start..end,
        lines: line(start)..=line(end.saturating_sub(1)),
    })
}

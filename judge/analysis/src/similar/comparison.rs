//! Compares all programs of an event with each other, by an index of their fingerprints.

use std::collections::{BTreeMap, HashSet};

use super::ComparedProgram;
use super::reading::{Placed, symbols};
use super::regions::{Region, Side, regions};
use super::winnowing::{Fingerprint, all, winnowed};

/// The most meetings of two programs at a fingerprint. The rarest fingerprints come first, so an event that has more loses what says
/// least.
const MEETINGS_MAX: usize = 1 << 28;
/// So many programs may share a fingerprint in the smallest event before it counts as everybody's.
const COMMON_MIN: usize = 6;
/// The part of programs that share a fingerprint, as it is assumed before any program is seen, …
const PRIOR_PART: f64 = 0.05;
/// … and the number of programs that this assumption is worth.
const PRIOR_PROGRAMS: f64 = 10.0;

/// The bits of rare code that a pair is short of: two tiny programs are alike by chance.
const DOUBT_BITS: f64 = 15.0;

/// What is compared, and what is told.
#[derive(Clone, Debug)]
pub struct SimilarityOptions<'a> {
    /// The code that everybody was given: what is in it counts nowhere.
    pub given: &'a [ComparedProgram<'a>],
    /// A fingerprint that more than this part of the programs have is everybody's, from 0 to 1.
    pub common_part: f64,
    /// Pairs below this similarity are not told, from 0 to 1.
    pub similarity_min: f64,
    /// The most pairs that are told.
    pub pairs_max: usize,
}

impl Default for SimilarityOptions<'_> {
    fn default() -> Self {
        Self {
            given: &[],
            common_part: 0.3,
            similarity_min: 0.3,
            pairs_max: 200,
        }
    }
}

/// What was found.
pub struct Comparison<'a> {
    /// The pairs, the most unlikely first.
    pub pairs: Vec<SimilarPair>,
    /// The groups of programs that pairs connect, the largest first; in each the programs by their numbers.
    pub clusters: Vec<Vec<usize>>,
    /// The programs that could not be compared: too short, too long, or an archive.
    pub unread: Vec<usize>,
    programs: &'a [ComparedProgram<'a>],
    read: Vec<Read>,
    index: Index,
    given: HashSet<u64>,
}

/// Two programs with much in common.
#[derive(Clone, Debug)]
pub struct SimilarPair {
    /// The number of the first program, …
    pub first: usize,
    /// … and of the second, which is greater.
    pub second: usize,
    /// The part of the smaller program that both share, from 0 to 1; rare code counts more.
    pub similarity: f64,
    /// How rare the shared code is: the sum of the fingerprints' rarities, in bits. Neighbouring fingerprints overlap, so it is no
    /// probability.
    pub rarity: f64,
    /// What pairs are ordered by, from 0 to 1: the similarity, less where it rests on little code.
    pub surprise: f64,
}

/// A program as it is compared.
struct Read {
    symbols: Vec<Placed>,
    fingerprints: Vec<Fingerprint>,
}

/// A fingerprint that some programs share, and no more than may.
struct Shared {
    hash: u64,
    programs: Vec<usize>,
}

/// Compares the programs of an event with each other. The same programs always have the same answer, and their order changes nothing
/// but the numbers.
#[must_use]
pub fn compare<'a>(
    programs: &'a [ComparedProgram<'a>],
    options: &SimilarityOptions<'_>,
) -> Comparison<'a> {
    let given = options.given.iter();
    let given = given.flat_map(|program| all(&symbols(program.language, program.source)));
    let given: HashSet<u64> = given.collect();
    let read: Vec<Read> = programs
        .iter()
        .map(|program| Read::new(*program, &given))
        .collect();
    let common = (options.common_part * programs.len() as f64).ceil() as usize;
    let index = Index::new(&read, common.max(COMMON_MIN));
    let mut pairs = index.pairs(options.similarity_min);
    pairs.sort_by(|one, other| {
        let rarest = other.surprise.total_cmp(&one.surprise);
        rarest.then((one.first, one.second).cmp(&(other.first, other.second)))
    });
    let clusters = clusters(programs.len(), &pairs);
    pairs.truncate(options.pairs_max);
    let unread = read.iter().enumerate();
    let unread = unread.filter(|(_, program)| program.fingerprints.is_empty());
    Comparison {
        pairs,
        clusters,
        unread: unread.map(|(at, _)| at).collect(),
        programs,
        read,
        index,
        given,
    }
}

impl Comparison<'_> {
    /// The matching places of a pair, by their order in the first program.
    #[must_use]
    pub fn regions(&self, pair: &SimilarPair) -> Vec<Region> {
        let side = |at: usize| {
            let (read, program) = (self.read.get(at)?, self.programs.get(at)?);
            Some(Side {
                symbols: &read.symbols,
                fingerprints: &read.fingerprints,
                line_ends: program
                    .source
                    .iter()
                    .enumerate()
                    .filter(|(_, byte)| **byte == b'\n')
                    .map(|(at, _)| at)
                    .collect(),
            })
        };
        let (Some(first), Some(second)) = (side(pair.first), side(pair.second)) else {
            return Vec::new();
        };
        let counts = |hash| self.index.by_hash.contains_key(&hash);
        regions(&first, &second, &self.given, &counts)
    }
}

impl Read {
    fn new(program: ComparedProgram<'_>, given: &HashSet<u64>) -> Self {
        let symbols = symbols(program.language, program.source);
        let mut fingerprints = winnowed(&symbols);
        fingerprints.retain(|(hash, _)| !given.contains(hash));
        Self {
            symbols,
            fingerprints,
        }
    }

    /// The different fingerprints.
    fn hashes(&self) -> impl Iterator<Item = u64> {
        let mut last = None;
        let hashes = self.fingerprints.iter().map(|(hash, _)| *hash);
        hashes.filter(move |hash| last.replace(*hash) != Some(*hash))
    }
}

/// Which programs have a fingerprint.
struct Index {
    /// The programs with each fingerprint that counts.
    by_hash: BTreeMap<u64, Vec<usize>>,
    /// For each program the sum of its weights.
    totals: Vec<f64>,
    /// The shared fingerprints, the rarest first.
    shared: Vec<Shared>,
}

impl Index {
    fn new(read: &[Read], common: usize) -> Self {
        let mut by_hash: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (at, program) in read.iter().enumerate() {
            for hash in program.hashes() {
                by_hash.entry(hash).or_default().push(at);
            }
        }
        by_hash.retain(|_, programs| programs.len() <= common);
        let mut totals = vec![0.0; read.len()];
        for programs in by_hash.values() {
            for &program in programs {
                if let Some(total) = totals.get_mut(program) {
                    *total += rarity(programs.len(), read.len());
                }
            }
        }
        let mut shared: Vec<Shared> = by_hash
            .iter()
            .filter(|(_, programs)| programs.len() > 1)
            .map(|(&hash, programs)| Shared {
                hash,
                programs: programs.clone(),
            })
            .collect();
        shared.sort_by_key(|shared| (shared.programs.len(), shared.hash));
        let mut meetings = 0;
        shared.retain(|shared| {
            meetings += shared.programs.len() * shared.programs.len() / 2;
            meetings <= MEETINGS_MAX
        });
        Self {
            by_hash,
            totals,
            shared,
        }
    }

    /// The pairs that share at least so much.
    fn pairs(&self, similarity_min: f64) -> Vec<SimilarPair> {
        let count = self.totals.len();
        let mut of_program: Vec<Vec<&Shared>> = vec![Vec::new(); count];
        for shared in &self.shared {
            for &program in &shared.programs {
                if let Some(list) = of_program.get_mut(program) {
                    list.push(shared);
                }
            }
        }
        let mut pairs = Vec::new();
        for (first, list) in of_program.iter().enumerate() {
            let mut rarities = vec![0.0; count];
            for shared in list {
                let weight = rarity(shared.programs.len(), count);
                for &second in &shared.programs {
                    if let Some(sum) = rarities.get_mut(second) {
                        *sum += weight;
                    }
                }
            }
            for (second, rarity) in rarities.into_iter().enumerate().skip(first + 1) {
                let smaller = self.totals[first].min(self.totals[second]);
                if rarity > 0.0 && rarity >= similarity_min * smaller {
                    pairs.push(SimilarPair {
                        first,
                        second,
                        similarity: (rarity / smaller).min(1.0),
                        rarity,
                        surprise: rarity / (smaller + DOUBT_BITS),
                    });
                }
            }
        }
        pairs
    }
}

/// How surprising it is that a second program has a fingerprint, in bits: by how many of the other programs have it, and by an assumption
/// where there are few of them.
fn rarity(having: usize, programs: usize) -> f64 {
    let others_having = having.saturating_sub(2) as f64;
    let others = programs.saturating_sub(2) as f64;
    let part = (others_having + PRIOR_PART * PRIOR_PROGRAMS) / (others + PRIOR_PROGRAMS);
    -part.log2()
}

/// The groups that pairs connect.
fn clusters(count: usize, pairs: &[SimilarPair]) -> Vec<Vec<usize>> {
    let mut leader: Vec<usize> = (0..count).collect();
    fn find(leader: &mut [usize], mut at: usize) -> usize {
        while leader[at] != at {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        at
    }
    for pair in pairs {
        let (one, other) = (
            find(&mut leader, pair.first),
            find(&mut leader, pair.second),
        );
        leader[one.max(other)] = one.min(other);
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for at in 0..count {
        let group = find(&mut leader, at);
        groups.entry(group).or_default().push(at);
    }
    let mut clusters: Vec<Vec<usize>> = groups
        .into_values()
        .filter(|group| group.len() > 1)
        .collect();
    clusters.sort_by_key(|group| (std::cmp::Reverse(group.len()), group.first().copied()));
    clusters
}

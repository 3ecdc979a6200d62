//! Compares all programs of an event with each other, by an index of their fingerprints.

use std::collections::{BTreeMap, HashSet};

use super::ComparedProgram;
use super::reading::{Placed, symbols};
use super::regions::{Region, Side, regions};
use super::winnowing::{Fingerprint, all, winnowed};

/// The most meetings of two programs at a fingerprint. The rarest fingerprints come first, so an event that has more loses what says
/// least.
const MEETINGS_MAX: usize = 1 << 28;
/// The number of authors who may always share a fingerprint before it counts as everybody's.
const COMMON_MIN: usize = 6;
/// The part of authors who have a fingerprint, as it is assumed before any program is seen, …
const PRIOR_PART: f64 = 0.05;
/// … and the number of authors that this assumption is worth.
const PRIOR_AUTHORS: f64 = 10.0;

/// The bits of rare code that a pair is short of: two tiny programs are alike by chance.
const DOUBT_BITS: f64 = 15.0;

/// The options of a comparison.
#[derive(Clone, Debug)]
pub struct SimilarityOptions<'a> {
    /// The code that everybody was given: what is in it counts nowhere.
    pub given: &'a [ComparedProgram<'a>],
    /// A fingerprint that more than this part of the authors have is everybody's, from 0 to 1.
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

/// The result of a comparison.
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
    /// The order of pairs, from 0 to 1: the similarity, less where it rests on little code.
    pub surprise: f64,
}

/// A program as it is compared.
struct Read {
    symbols: Vec<Placed>,
    fingerprints: Vec<Fingerprint>,
}

/// A fingerprint, and the programs that have it.
struct Posting {
    hash: u64,
    programs: Vec<usize>,
    authors: usize,
    /// How surprising it is to share it, in bits.
    rarity: f64,
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
    let authors: Vec<usize> = programs.iter().map(|program| program.author).collect();
    let index = Index::new(&read, &authors, options.common_part);
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
        let counts = |hash| self.index.hashes.contains(&hash);
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

/// The fingerprints of all programs.
struct Index {
    /// The fingerprints that count, the rarest first.
    postings: Vec<Posting>,
    hashes: HashSet<u64>,
    /// For each program the sum of its rarities.
    totals: Vec<f64>,
    /// The author of each program.
    authors: Vec<usize>,
}

impl Index {
    fn new(read: &[Read], authors: &[usize], common_part: f64) -> Self {
        let mut by_hash: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (at, program) in read.iter().enumerate() {
            for hash in program.hashes() {
                by_hash.entry(hash).or_default().push(at);
            }
        }
        let people = authors.iter().collect::<HashSet<_>>().len();
        let common = (common_part * people as f64).ceil() as usize;
        let mut postings: Vec<Posting> = by_hash
            .into_iter()
            .map(|(hash, programs)| {
                let having = programs.iter().filter_map(|&program| authors.get(program));
                let having = having.collect::<HashSet<_>>().len();
                Posting {
                    hash,
                    programs,
                    authors: having,
                    rarity: rarity(having, people),
                }
            })
            .filter(|posting| posting.authors <= common.max(COMMON_MIN))
            .collect();
        postings.sort_by_key(|posting| (posting.programs.len(), posting.hash));
        let mut meetings = 0;
        postings.retain(|posting| {
            meetings += posting.programs.len() * (posting.programs.len() - 1);
            meetings <= MEETINGS_MAX
        });
        let mut totals = vec![0.0; read.len()];
        for posting in &postings {
            for &program in &posting.programs {
                totals[program] += posting.rarity;
            }
        }
        Self {
            hashes: postings.iter().map(|posting| posting.hash).collect(),
            postings,
            totals,
            authors: authors.to_vec(),
        }
    }

    /// The pairs that share at least so much.
    fn pairs(&self, similarity_min: f64) -> Vec<SimilarPair> {
        let mut of_program: Vec<Vec<&Posting>> = vec![Vec::new(); self.totals.len()];
        for posting in &self.postings {
            for &program in &posting.programs {
                of_program[program].push(posting);
            }
        }
        let mut pairs = Vec::new();
        for (first, postings) in of_program.iter().enumerate() {
            let mut rarities = vec![0.0; self.totals.len()];
            for posting in postings {
                for &second in &posting.programs {
                    rarities[second] += posting.rarity;
                }
            }
            for (second, rarity) in rarities.into_iter().enumerate().skip(first + 1) {
                let smaller = self.totals[first].min(self.totals[second]);
                let is_told = rarity > 0.0 && rarity >= similarity_min * smaller;
                if is_told && self.authors[first] != self.authors[second] {
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

/// How surprising it is that a second author has a fingerprint, in bits: by how many of the others have it, and by an assumption where
/// there are few of them.
fn rarity(having: usize, authors: usize) -> f64 {
    let others_having = having.saturating_sub(2) as f64;
    let others = authors.saturating_sub(2) as f64;
    let part = (others_having + PRIOR_PART * PRIOR_AUTHORS) / (others + PRIOR_AUTHORS);
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

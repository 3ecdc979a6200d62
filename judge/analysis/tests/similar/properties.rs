//! Properties that hold for all sources.

use std::sync::LazyLock;

use grundy_analysis::{ComparedProgram, SimilarPair, SimilarityOptions, compare};
use grundy_languages::Languages;
use proptest::prelude::*;

use crate::corpus::{ArchiveProgram, programs};
use crate::disguises::{Disguise, Source};

static LANGUAGES: LazyLock<Languages> = LazyLock::new(Languages::built_in);
static PROGRAMS: LazyLock<Vec<ArchiveProgram>> = LazyLock::new(|| programs(10));

fn compared(author: usize, source: &Source) -> ComparedProgram<'_> {
    ComparedProgram {
        author,
        language: LANGUAGES.get(source.language).unwrap(),
        source: source.text.as_bytes(),
    }
}

/// The options that report everything that is alike at all.
fn options<'a>(given: &'a [ComparedProgram<'a>]) -> SimilarityOptions<'a> {
    SimilarityOptions {
        given,
        similarity_min: 0.0,
        ..SimilarityOptions::default()
    }
}

fn pair(one: &Source, other: &Source, given: &[ComparedProgram<'_>]) -> Option<SimilarPair> {
    let programs = [compared(0, one), compared(1, other)];
    compare(&programs, &options(given)).pairs.first().cloned()
}

#[test]
fn names_formatting_and_comments_change_nothing() {
    let (mut count, mut changed) = (0, Vec::new());
    for program in PROGRAMS.iter() {
        for disguise in [Disguise::Renamed, Disguise::Comments, Disguise::Formatting] {
            let copy = disguise.of(&program.source);
            let Some(pair) = copy.and_then(|copy| pair(&program.source, &copy, &[])) else {
                continue;
            };
            count += 1;
            if pair.similarity < 1.0 - 1e-9 {
                let source = &program.source;
                changed.push((pair.similarity, disguise.name(), source.language));
            }
        }
    }
    assert!(count > 100);
    // A grammar that does not know something guesses what was meant, and looks at names for it.
    assert!(
        changed.len() * 50 <= count,
        "{} of {count}: {changed:?}",
        changed.len()
    );
}

#[test]
fn given_code_counts_nowhere() {
    let program = &PROGRAMS
        .iter()
        .find(|it| it.source.language == "cpp")
        .unwrap()
        .source;
    let copy = Disguise::Renamed.of(program).unwrap();
    assert!(pair(program, &copy, &[]).is_some());
    assert!(pair(program, &copy, &[compared(2, program)]).is_none());
}

#[test]
fn code_of_everybody_counts_nowhere_and_copies_of_few_make_a_cluster() {
    let base = &PROGRAMS
        .iter()
        .find(|it| it.source.language == "python")
        .unwrap()
        .source;
    let everybody: Vec<_> = (0..20).map(|author| compared(author, base)).collect();
    let comparison = compare(&everybody, &options(&[]));
    assert!(comparison.pairs.is_empty());
    let sources = PROGRAMS.iter().map(|it| &it.source).chain([base]);
    let mut event: Vec<_> = sources
        .enumerate()
        .map(|(at, it)| compared(at, it))
        .collect();
    let at = PROGRAMS
        .iter()
        .position(|it| std::ptr::eq(&it.source, base))
        .unwrap();
    let options = SimilarityOptions {
        similarity_min: 0.95,
        ..SimilarityOptions::default()
    };
    let comparison = compare(&event, &options);
    let last = event.len() - 1;
    let pair = vec![at, last];
    assert!(
        comparison.clusters.contains(&pair),
        "{:?}",
        comparison.clusters
    );
    // A person who hands in again copies nobody.
    event[last].author = at;
    let comparison = compare(&event, &options);
    assert!(!comparison.clusters.contains(&pair));
}

#[test]
fn hostile_sources_are_read_to_their_end_or_not_at_all() {
    let source = |language, text: String| Source { language, text };
    let nested = |open: &str, close: &str| open.repeat(20_000) + &close.repeat(20_000);
    let hostile = [
        source("cpp", "x = x + 1;\n".repeat(9_000)),
        source("cpp", nested("{", "}")),
        source("cpp", nested("for(", ")")),
        source("pascal", "begin ".repeat(20_000)),
        source("python", nested("(", ")")),
        source("python", "if x:\n ".repeat(10_000)),
        source("java", "for(;;)".repeat(15_000)),
        source("java", nested("for(a;b;c){", "}")),
        source("rust", "for i in 0..n {".repeat(8_000)),
        source("rust", "V<".repeat(40_000)),
        source("cpp", "x=1;".repeat(1 << 20)),
    ];
    let programs: Vec<_> = hostile
        .iter()
        .chain(&hostile)
        .enumerate()
        .map(|(author, source)| compared(author, source))
        .collect();
    let comparison = compare(&programs, &options(&[]));
    assert!(
        comparison.unread.contains(&(hostile.len() - 1)),
        "the longest"
    );
    for pair in &comparison.pairs {
        let symbols: usize = comparison
            .regions(pair)
            .iter()
            .map(|region| region.symbols)
            .sum();
        assert!(symbols <= 1 << 14);
    }
}

/// A program of the archive with some of its bytes replaced.
fn damaged() -> impl Strategy<Value = Source> {
    let damage = prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n]{0,6}"), 0..8);
    (any::<prop::sample::Index>(), damage).prop_map(|(program, damage)| {
        let source = &program.get(&PROGRAMS).source;
        let mut text = source.text.clone();
        for (place, other) in damage {
            let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let at = *place.get(&starts);
            text.insert_str(at, &other);
        }
        Source {
            language: source.language,
            text,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_two_programs_changes_nothing(one in damaged(), other in damaged()) {
        let there = pair(&one, &other, &[]).map(|pair| (pair.similarity, pair.rarity));
        let back = pair(&other, &one, &[]).map(|pair| (pair.similarity, pair.rarity));
        prop_assert_eq!(there, back);
    }

    #[test]
    fn places_lie_in_their_sources(one in damaged(), other in damaged()) {
        let programs = [compared(0, &one), compared(1, &other)];
        let comparison = compare(&programs, &options(&[]));
        for pair in &comparison.pairs {
            prop_assert!((0.0..=1.0).contains(&pair.similarity));
            let regions = comparison.regions(pair);
            prop_assert!(!regions.is_empty());
            for region in regions {
                for (span, source) in [(region.first, &one), (region.second, &other)] {
                    let matched = source.text.get(span.bytes.clone());
                    prop_assert!(matched.is_some_and(|matched| !matched.is_empty()));
                    let line = |at: usize| 1 + source.text[..at].matches('\n').count();
                    prop_assert_eq!(*span.lines.start(), line(span.bytes.start));
                    prop_assert_eq!(*span.lines.end(), line(span.bytes.end - 1));
                }
            }
        }
    }
}

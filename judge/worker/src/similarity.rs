//! Compares the programs of an event with each other.

use grundy_analysis::{COMPARED_BYTES_MAX, ComparedProgram, SimilarityOptions, compare};
use grundy_engine::example::source_of;
use grundy_engine::{Engine, EngineError};
use grundy_judgement::{SimilarPrograms, SimilarSubmissions, Similarity, Verdict};
use grundy_package::Package;
use grundy_store::{
    ComparedProblem, EventId, HowSimilar, JobKind, ProgramToCompare, SIMILAR_PAIRS_MAX, SIMILARITY,
    SimilarityProgress,
};
use tokio::sync::watch;

use crate::error::{JobError, blocking};
use crate::progress::tell;
use crate::work::{Share, Task, Work};

/// The part of the smaller program that a pair shares at least.
const SIMILARITY_MIN: f64 = 0.5;

/// Compares the programs of each problem of an event.
pub(crate) struct CompareEvent;

impl Work for CompareEvent {
    const KIND: &'static JobKind = &SIMILARITY;
    /// It holds all programs of a problem in memory.
    const AT_ONCE_MAX: usize = 1;
    const SHARE: Share = Share::Explaining;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some(wanted) = store.requests().begin::<HowSimilar>(lease).await? else {
            return Ok(store.queue().finish(lease).await?);
        };
        let (progress, progresses) = watch::channel(SimilarityProgress::default());
        let work = async {
            let mut similarity = Similarity::default();
            for problem in &wanted.question.problems {
                let found = similar_programs(&task, EventId(wanted.subject), problem).await?;
                similarity.problems.push(found);
                progress.send_modify(|progress| progress.done += problem.submissions.len());
            }
            Ok::<_, JobError>(similarity)
        };
        let similarity = tokio::select! {
            compared = work => compared?,
            lost = tell(&task, progresses) => return Err(lost.into()),
        };
        let requests = store.requests();
        Ok(requests.answer::<HowSimilar>(lease, &similarity).await?)
    }
}

/// The programs of one problem that are alike.
async fn similar_programs(
    task: &Task,
    event: EventId,
    problem: &ComparedProblem,
) -> Result<SimilarPrograms, JobError> {
    let store = &task.store;
    let version = store.problems().current_version(&problem.problem).await?;
    let package = store.packages().package(version).await?;
    let programs = store
        .similarities()
        .programs(event, &problem.submissions, COMPARED_BYTES_MAX)
        .await?;
    let (engine, problem) = (task.engine.clone(), problem.problem.clone());
    blocking(move || {
        let right = right_programs(&engine, &package)?;
        Ok(SimilarPrograms {
            problem,
            ..alike(&engine, &programs, &right)
        })
    })
    .await
}

/// The languages and sources of the package's right programs: what they have is the problem's, whoever writes it.
fn right_programs(
    engine: &Engine,
    package: &Package,
) -> Result<Vec<(String, Vec<u8>)>, EngineError> {
    let mut programs = Vec::new();
    for submission in &package.submissions {
        let by_name = engine.languages().by_file_name(&submission.path);
        let language = submission.language.clone();
        let language = language.or_else(|| by_name.map(|language| language.id.clone()));
        if let Some(language) = language
            && submission.expected == [Verdict::Ac]
        {
            programs.push((language, source_of(package, submission)?));
        }
    }
    Ok(programs)
}

/// The programs that are alike, each of which is by another author. Those in languages that are not known any more are not read.
fn alike(
    engine: &Engine,
    programs: &[ProgramToCompare],
    right: &[(String, Vec<u8>)],
) -> SimilarPrograms {
    let program = |author, id: &str, source| {
        let language = engine.languages().get(id)?;
        Some(ComparedProgram {
            language,
            author,
            source,
        })
    };
    let (mut compared, mut numbers, mut unread) = (Vec::new(), Vec::new(), Vec::new());
    for one in programs {
        match program(numbers.len(), &one.language, &one.source) {
            Some(known) => {
                compared.push(known);
                numbers.push(one.number);
            }
            None => unread.push(one.number),
        }
    }
    let given = right.iter();
    let given = given.filter_map(|(language, source)| program(0, language, source));
    let given: Vec<ComparedProgram<'_>> = given.collect();
    let options = SimilarityOptions {
        given: &given,
        similarity_min: SIMILARITY_MIN,
        pairs_max: SIMILAR_PAIRS_MAX,
        ..SimilarityOptions::default()
    };
    let comparison = compare(&compared, &options);
    let numbered = |list: &[usize]| list.iter().map(|&at| numbers[at]).collect::<Vec<_>>();
    unread.extend(numbered(&comparison.unread));
    let pairs = comparison.pairs.iter().map(|pair| {
        let places = comparison.regions(pair).into_iter();
        SimilarSubmissions {
            numbers: [numbers[pair.first], numbers[pair.second]],
            similarity: pair.similarity,
            surprise: pair.surprise,
            places: places
                .map(|region| [region.first.bytes, region.second.bytes])
                .collect(),
        }
    });
    SimilarPrograms {
        problem: String::new(),
        pairs: pairs.collect(),
        clusters: comparison.clusters.iter().map(|it| numbered(it)).collect(),
        unread,
    }
}

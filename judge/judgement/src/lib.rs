//! Judgements and everything else that is reported about a submission: the types that engine, store, pages and commands share.
//!
//! [`Judgement`] and its parts are what the engine makes, the store keeps and pages and commands show, in one type. Nothing here
//! runs a program, reads a package, or knows a database.

mod check_report;
mod custom_test;
mod explanation;
mod game;
mod graded;
pub mod hex;
mod judgement;
mod outline;
mod points;
mod promise;
mod reason;
mod similarity;
mod strength;
mod verdict;
mod words;

pub use check_report::{CheckReport, CheckedConversation, CheckedPromise, CheckedSubmission};
pub use custom_test::{CustomTestReport, TriedRun};
pub use explanation::{
    Counterexample, Explanation, ExplanationNote, Growth, Leap, LintFinding, Mistake, NoteKind,
    TypeLack,
};
pub use game::{
    Board, BoardArc, BoardCell, BoardShape, GameAnswer, GameLevel, GameRefusal, GameRequest,
    GameView, ProgramSaid, Refused, Standing,
};
pub use graded::{Graded, GradedTest, Stray, StrayReason, Ungraded};
pub use judgement::{CompileReport, Event, Exit, GroupReport, Judgement, TestReport};
pub use outline::Outline;
pub use points::to_hundredths;
pub use promise::{Promise, Step};
pub use reason::{Confirmation, Counted, FileFault, Reason, Space};
pub use similarity::{SimilarPrograms, SimilarSubmissions, Similarity, pieces_of_places};
pub use strength::{
    LeftOut, MutantCounts, MutantOperator, OperatorStrength, ProgramStrength, Strength, Survivor,
    TestsWorth,
};
pub use verdict::{UnknownVerdict, Verdict};
pub use words::{epsilon_finding, words_source};

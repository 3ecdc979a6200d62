//! Judgements and languages: the ground on which engine, store, pages and commands stand.
//!
//! [`Judgement`] and its parts are what the engine makes, the store keeps and the faces show, one type all the way.
//! [`Languages`] is the language table as data; which compilers a machine has is the engine's to find. Nothing here runs a
//! program, reads a package, or knows a database.

mod answers;
mod archive_fault;
mod check_report;
mod compiler_message;
mod explanation;
mod findings;
mod game;
mod graded;
pub mod hex;
mod judgement;
mod languages;
mod locale;
mod old_encodings;
mod outline;
mod phrases;
mod placing;
mod reason;
mod source_files;
mod strength;
mod try_out;
mod verdict;
mod words;

pub use answers::{Answers, read_answers};
pub use archive_fault::ArchiveFault;
pub use check_report::{CheckReport, CheckedConversation, CheckedPromise, CheckedSubmission};
pub use compiler_message::{CompilerMessage, Severity};
pub use explanation::{
    Bilingual, Counterexample, Explanation, ExplanationNote, Growth, Leap, LineFinding,
    LintFinding, Mistake, NoteKind, TypeLack,
};
pub use game::{
    BoardCell, BoardShape, GameAnswer, GameLevel, GameRefusal, GameRequest, GameView, ProgramSaid,
    Refused, Standing,
};
pub use graded::{Graded, GradedTest, Stray, StrayReason, Ungraded};
pub use judgement::{CompileReport, Event, Exit, GroupReport, Judgement, TestReport};
pub use languages::{
    ANSWERS_LANGUAGE, DebugBuild, DebugTool, Kit, Language, LanguageTableError, Languages, Pattern,
    Prepare, SourceNames, TextFile, Toolchain,
};
pub use locale::Locale;
pub use old_encodings::{source_text, vietnamese_text};
pub use outline::Outline;
pub use phrases::{Phrase, PhraseFault, Phrases, WORD_LETTERS_MIN};
pub use placing::{Placing, collide};
pub use reason::{Confirmation, Counted, Reason, Space};
pub use source_files::{SourceFile, check_name, is_archive, pack, unpack};
pub use strength::{
    LeftOut, MutantCounts, MutantOperator, OperatorStrength, ProgramStrength, Strength, Survivor,
    TestsWorth,
};
pub use try_out::{TriedRun, TryOutReport};
pub use verdict::{UnknownVerdict, Verdict};
pub use words::{Argument, Line, Sentence, WordBook, words_source};

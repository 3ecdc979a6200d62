//! Events that move between sites: written to an archive here, read from one there, and back.
//!
//! Ids of events, submissions, judgements, messages and comments are the same on all sites, so nothing comes in twice. What was changed on
//! two sites holds as it was changed later (`events/changes.rs`), and an import tells what it replaced and what it kept.

mod accounts;
mod decisions;
mod export;
mod import;
mod messages;
mod outcome;
mod packages;
mod participants;
mod plans;
mod submissions;
mod under_way;

pub use outcome::{
    AccountFate, Difference, DifferentPart, ImportOptions, ImportPlan, Imported, PlannedAccount,
};

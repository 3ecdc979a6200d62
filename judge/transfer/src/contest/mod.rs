//! The files of a contest as DOMjudge and other tools of the ICPC have them: `contest.yaml`, `problems.yaml` or `problemset.yaml`, groups,
//! organizations, teams and accounts, in JSON, YAML or the older tab-separated tables.
//!
//! Sources: <https://ccs-specs.icpc.io/2023-06/contest_api> for the objects, the appendix of the CCS system requirements for the tables, and
//! DOMjudge's manual, "Adding contest data in bulk", for what it reads.

mod model;
mod pack;
mod read;
mod tables;
mod times;
mod write;

pub use model::{ContestAccount, ContestFiles, ContestProblem, ContestTeam};
pub use pack::pack_contest;
pub use read::read_contest;
pub use write::contest_files;

//! The store's promises, on SQLite and on PostgreSQL: the same cases on both.
//!
//! Without PostgreSQL's server programs the cases for it fail; they are never skipped.

mod audit;
mod census;
mod class_work;
mod classes;
mod cluster;
mod comments;
mod contexts;
mod course;
mod custom_tests;
mod drafts;
mod event_ending;
mod event_errands;
mod event_messages;
mod event_pauses;
mod event_results;
mod events;
mod explanation_rules;
mod explanations;
mod fairness;
mod fixture;
mod folder_versions;
mod game_turns;
mod gradebook;
mod gradings;
mod kinds;
mod logins;
mod migrating;
mod needs;
mod opening;
mod parts_carried;
mod pictures;
mod problems;
mod proposals;
mod queue;
mod races;
mod rejudges;
mod requests_carried;
mod similarities;
mod strengths;
mod submissions;
mod transfer_refusals;
mod transfers;
mod unreadable;
mod users;
mod watching;
mod workers;
mod working_copies;
mod years;

/// Makes a test for each database out of each case, a function of a [`fixture::Fixture`].
macro_rules! on_both_databases {
    ($($case:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                super::$case($crate::fixture::Fixture::sqlite().await).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                super::$case($crate::fixture::Fixture::postgres().await).await;
            })+
        }
    };
}
pub(crate) use on_both_databases;

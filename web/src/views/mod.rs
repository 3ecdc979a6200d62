//! What pages show: one struct per template, filled by the handlers in `pages/`.

mod accounts;
mod admin;
mod error;
mod errors;
mod outcome;
mod page;
mod problems;
#[cfg(test)]
mod samples;
mod solution;
mod submissions;
mod teaching;

pub(crate) use accounts::{
    AccountView, LoginView, NewToken, RegisterView, SetupView, TokenRow, role_key,
};
pub(crate) use admin::{UserRow, UsersView};
pub(crate) use error::ErrorView;
pub(crate) use errors::FieldErrors;
pub(crate) use outcome::Outcome;
pub(crate) use page::{Notice, Page, Theme};
pub(crate) use problems::{
    LanguageOption, ProblemRow, ProblemView, ProblemsView, SampleView, StatementLanguage,
    StatementView, SubmitForm,
};
pub(crate) use solution::{PartView, SolutionView};
pub(crate) use submissions::{
    Clipped, CompileView, GroupView, ProblemOption, Progress, ResultView, SampleComparison,
    SourceView, StatusView, SubmissionFilter, SubmissionHead, SubmissionRow, SubmissionView,
    SubmissionsView, TestDataView, TestView,
};
pub(crate) use teaching::{
    ProposalRow, ProposalStatusView, ProposalView, Stage, TestForm, TestRowView, TestsView,
    VersionRow, VersionsView,
};

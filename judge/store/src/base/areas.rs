//! The areas of a [`Store`]: `store.users().create(…)`.

use crate::base::open::Store;

macro_rules! areas {
    ($($(#[$doc:meta])* $name:ident $Area:ident)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Area<'store> {
            pub(crate) store: &'store Store,
        })*

        impl Store {
            $($(#[$doc])*
            #[must_use]
            pub const fn $name(&self) -> $Area<'_> {
                $Area { store: self }
            })*
        }
    };
}

areas! {
    /// The users: accounts, with their names, roles and passwords.
    users Users
    /// The sessions of browsers that are logged in.
    sessions Sessions
    /// The tokens of programs that use the API, and the tokens that set up a site.
    tokens Tokens
    /// The classes: their pupils, their teachers, and what their pupils handed in lately.
    classes Classes
    /// The settings of the whole site, the course among them.
    settings Settings
    /// The problems: their facts, versions, visibility, and which of their parts are open to students.
    problems Problems
    /// The packages of published versions, with their files.
    packages Packages
    /// The submissions, and statistics of them.
    submissions Submissions
    /// The judgements of submissions, which workers write and pages read.
    judgements Judgements
    /// The queue of jobs, and the leases on them.
    queue Queue
    /// The live workers, with what they can do.
    workers Workers
    /// Requests to workers for anything but judging, each with one answer.
    requests Requests
    /// Runs of programs that are not submitted: on the user's own input, or only compiled.
    runs Runs
    /// Turns of games that are played in the browser.
    games Games
    /// Programs that users have begun to write and not submitted.
    drafts Drafts
    /// Explanations why submissions are wrong.
    explanations Explanations
    /// Measurements of how strong the tests of a version are.
    strengths Strengths
    /// Comparisons of the programs of an event.
    similarities Similarities
    /// Pictures of tests.
    pictures Pictures
    /// Tests that teachers propose with the short form.
    proposals Proposals
    /// Rejudges with a preview, which are then applied or dropped.
    rejudges Rejudges
    /// Contests whose programs come as files in an archive.
    gradings Gradings
    /// Events: assignments of classes and contests.
    events Events
    /// The working copies of packages that teachers edit.
    working_copies WorkingCopies
    /// The record of what was done by whom.
    audit Audit
}

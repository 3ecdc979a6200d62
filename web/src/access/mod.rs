//! The rights to see and do things. This module alone asks for roles and for a problem's visibility; `cargo xtask tidy` checks that.
//!
//! A [`Reader`] answers questions about rights from the facts of the thing in question, and looks nothing up. If a class may
//! matter, the question has a [`Scope`]: a class with teachers belongs to them and to administrators; one without teachers to every
//! teacher. The functions of `finding` look things up and return only what the reader may see.
//!
//! Refusals are the same everywhere: [`HttpError::Unauthenticated`] for a reader who is not logged in, [`HttpError::NotFound`] if
//! the reader must not learn that the thing exists, [`HttpError::Forbidden`] otherwise.

mod classes;
mod comments;
mod events;
mod finding;
mod help;
pub(crate) mod news;
mod routes;
mod scope;
mod secrecy;
pub(crate) mod sessions;
mod switches;
mod tokens;

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_package::Feedback;
use grundy_store::{
    ClassFilter, ClassId, EventFeedback, EventId, Help, Participation, ProblemSummary, Role, Store,
    Submission, User, UserId, WorkingCopy,
};

use crate::app::HttpError;

pub(crate) use finding::{
    check_explanation, check_submission, choose_class, find_class, find_current_version,
    find_custom_test, find_draft, find_event, find_event_to_change, find_event_with,
    find_explainable, find_explanation, find_grading, find_own_work, find_past_class, find_problem,
    find_profile, find_rejudge, find_submission, find_submission_in, find_user, find_version,
    find_working_copy, list_class_names, list_events, list_events_of, list_gradings,
    list_possible_teachers, list_problems, list_problems_of, list_solution_parts,
    list_working_copies, scope_of_class,
};
pub(crate) use scope::Scope;
pub(crate) use secrecy::Secrecy;
pub(crate) use switches::Switch;
pub(crate) use tokens::Token;

/// The sender of a request: an anonymous visitor, or a user who is authenticated by a session or by a program's token.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    identity: Option<Arc<Identity>>,
    /// The problems with which an event denies help to whoever may still take part, and to visitors, who may have logged out.
    without_help: Arc<BTreeSet<String>>,
    /// Whether the account is for one event only, and this is over.
    only_reads: bool,
}

#[derive(Debug)]
struct Identity {
    user: User,
    credential: Credential,
    /// The classes that are taught by others and not by this teacher; empty for students and administrators.
    closed: BTreeSet<ClassId>,
    /// The events that have started for this student; empty for teachers and administrators, who see all problems.
    participations: Vec<Participation>,
    /// The events with which this student helps.
    helps: Vec<Help>,
}

/// The credential of a signed-in user.
#[derive(Clone, Debug)]
enum Credential {
    /// A browser's session.
    Session(Token),
    /// A program's token.
    ApiToken(Token),
}

/// The extent to which a reader sees a submission that they may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// The reader sees all that the problem shows of submissions.
    Whole,
    /// It is their own, and the problem is hidden from them now: they see their source, the compiler's messages and the verdict,
    /// but nothing of the tests, whose data reveal the problem.
    OwnWork,
}

/// The reason why somebody is not told why their submission is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unexplained {
    /// This problem's submissions are never explained.
    Never,
    /// An event that they take part in closes all help until it ends.
    DuringEvent,
    /// It takes more attempts.
    NotYet {
        /// The number of submissions that count: the wrong ones and, if the growth of its time is asked for, the accepted one.
        made: i64,
        /// The number of submissions that are needed.
        needed: i64,
    },
}

/// The reader's identity.
impl Reader {
    /// The user of a browser's session.
    pub(crate) async fn of_session(
        store: &Store,
        token: Token,
        user: User,
    ) -> Result<Self, HttpError> {
        Self::find(store, Credential::Session(token), user).await
    }

    /// The user whose token a program sent.
    pub(crate) async fn of_api_token(
        store: &Store,
        token: Token,
        user: User,
    ) -> Result<Self, HttpError> {
        Self::find(store, Credential::ApiToken(token), user).await
    }

    async fn find(store: &Store, credential: Credential, user: User) -> Result<Self, HttpError> {
        let (mut closed, mut without_help, mut participations): (_, _, Vec<_>) = Default::default();
        let mut helps = Vec::new();
        let only_reads = match user.event {
            Some(event) => store.events().is_closed(event).await?,
            None => false,
        };
        match user.role {
            Role::Student => {
                participations = store.events().participations(user.id).await?;
                helps = store.events().helps(user.id).await?;
                without_help = store.events().problems_without_help(Some(user.id)).await?;
            }
            Role::Teacher => closed = store.classes().closed_to(user.id).await?,
            Role::Admin => {}
        }
        Ok(Self {
            without_help: Arc::new(without_help),
            only_reads,
            ..Self::new(Identity {
                user,
                credential,
                closed,
                participations,
                helps,
            })
        })
    }

    fn new(identity: Identity) -> Self {
        Self {
            identity: Some(Arc::new(identity)),
            ..Self::default()
        }
    }

    /// The same reader with their present rights: anonymous once the session is over, the token deleted or the account disabled.
    /// This does not count as a use of the session, so it does not prolong it.
    pub(crate) async fn as_of_now(&self, store: &Store) -> Result<Self, HttpError> {
        let Some(identity) = &self.identity else {
            return Self::anonymous(store).await;
        };
        let credential = identity.credential.clone();
        let user = match &credential {
            Credential::Session(token) => store.sessions().peek_user(token.hash()).await?,
            Credential::ApiToken(token) => store.tokens().api_token_user(token.hash()).await?,
        };
        match user {
            Some(user) => Self::find(store, credential, user).await,
            None => Self::anonymous(store).await,
        }
    }

    /// The signed-in user.
    pub(crate) fn user(&self) -> Option<&User> {
        self.identity.as_ref().map(|identity| &identity.user)
    }

    /// The browser's session, to be ended.
    pub(crate) fn session(&self) -> Option<&Token> {
        match &self.identity.as_ref()?.credential {
            Credential::Session(token) => Some(token),
            Credential::ApiToken(_) => None,
        }
    }

    /// The signed-in user.
    ///
    /// # Errors
    /// [`HttpError::Unauthenticated`] for an anonymous reader.
    pub(crate) fn signed_in(&self) -> Result<&User, HttpError> {
        self.user().ok_or(HttpError::Unauthenticated)
    }

    /// Turns a missing right into the error for the response.
    ///
    /// # Errors
    /// [`HttpError::Unauthenticated`] for an anonymous reader, [`HttpError::Forbidden`] for others who lack the right.
    pub(crate) fn check(&self, is_allowed: bool) -> Result<(), HttpError> {
        match (is_allowed, self.user()) {
            (true, _) => Ok(()),
            (false, None) => Err(HttpError::Unauthenticated),
            (false, Some(_)) => Err(HttpError::Forbidden),
        }
    }

    /// The only event that the reader's account is for, if it was made for one.
    pub(crate) fn only_event(&self) -> Option<EventId> {
        self.user()?.event
    }

    fn is_at_least(&self, role: Role) -> bool {
        self.user().is_some_and(|user| user.role >= role)
    }

    /// Whether the reader is this user.
    pub(crate) fn is(&self, user: UserId) -> bool {
        self.user().is_some_and(|reader| reader.id == user)
    }

    /// Whether the reader is a teacher there: administrators are everywhere, teachers everywhere except in classes that only others
    /// teach.
    fn teaches(&self, scope: Scope) -> bool {
        let is_closed = |class| {
            let identity = self.identity.as_ref();
            identity.is_some_and(|identity| identity.closed.contains(&class))
        };
        match scope {
            Scope::Class(class) if is_closed(class) => false,
            Scope::Class(_) | Scope::Site => self.is_at_least(Role::Teacher),
        }
    }

    /// The people whom the reader may choose by the name of a class, or without one: those in the classes that they see.
    ///
    /// # Errors
    /// [`HttpError::Unauthenticated`] for an anonymous reader, who may choose nobody.
    pub(crate) fn choice_of_class(&self, name: Option<String>) -> Result<ClassFilter, HttpError> {
        self.signed_in()?;
        let seen_by = self.sees_only();
        Ok(ClassFilter { name, seen_by })
    }

    /// The teacher whose classes limit which people the reader sees, which is the reader; `None` for administrators, who see
    /// everybody.
    pub(crate) fn sees_only(&self) -> Option<UserId> {
        let is_admin = self.is_at_least(Role::Admin);
        self.user().filter(|_| !is_admin).map(|user| user.id)
    }
}

/// The rights to see.
impl Reader {
    /// Whether the reader sees that this problem exists.
    pub(crate) fn sees_problem(&self, problem: &ProblemSummary) -> bool {
        self.finds_problem(problem)
            || self.participations_with(&problem.id).next().is_some()
            || self.is_on_jury_with(&problem.id)
    }

    /// Whether the reader finds this problem in lists. Those that they see only because of an event are found on its page, as are all
    /// for an account of an event.
    pub(crate) fn finds_problem(&self, problem: &ProblemSummary) -> bool {
        is_shown_to_everyone(problem) && self.only_event().is_none()
            || self.is_at_least(Role::Teacher)
    }

    /// The extent to which the reader sees a submission to this problem, which is `None` if the problem is gone.
    ///
    /// # Errors
    /// [`HttpError::Forbidden`] for somebody else's submission; [`HttpError::NotFound`] for one's own if the problem is gone;
    /// [`HttpError::Unauthenticated`] for an anonymous reader.
    pub(crate) fn reach_of_submission(
        &self,
        submission: &Submission,
        problem: Option<&ProblemSummary>,
    ) -> Result<Reach, HttpError> {
        let is_own = self.signed_in()?.id == submission.user;
        let sees_all = self.sees_submissions(Scope::of(submission.class))
            || self.is_on_jury_of(submission.context);
        self.check(is_own || sees_all)?;
        match problem {
            _ if sees_all => Ok(Reach::Whole),
            Some(problem) if self.sees_problem(problem) => Ok(Reach::Whole),
            Some(_) => Ok(Reach::OwnWork),
            None => Err(HttpError::NotFound),
        }
    }

    /// Whether the reader sees the result of a custom test: only its owner does, and only while they see the problem.
    pub(crate) fn sees_custom_test(&self, owner: UserId, problem: Option<&ProblemSummary>) -> bool {
        self.is(owner) && problem.is_some_and(|problem| self.sees_problem(problem))
    }

    /// The user whose drafts for this problem the reader reads and replaces: the reader. Nobody, not even a teacher, sees another
    /// user's drafts.
    pub(crate) fn keeps_drafts_as(&self, problem: &ProblemSummary) -> Option<UserId> {
        let may_keep = self.may_submit() && self.sees_problem(problem);
        self.user().filter(|_| may_keep).map(|user| user.id)
    }

    /// Whether the course is the reader's own task, as it is a student's.
    pub(crate) fn learns(&self) -> bool {
        self.enters_students_routes() && !self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees others' submissions there, with their authors.
    pub(crate) fn sees_submissions(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader sees a submission as its author's teacher, so that its source comes first on the page.
    pub(crate) fn reads_for_others(&self, submission: &Submission) -> bool {
        self.sees_submissions(Scope::of(submission.class)) && !self.is(submission.user)
    }

    /// The class of which the reader is told what it does together, in numbers without names: their own.
    pub(crate) fn own_class(&self) -> Option<ClassFilter> {
        let pupil = self.user().filter(|user| user.role == Role::Student)?;
        pupil.class?;
        Some(ClassFilter {
            name: Some(pupil.class_name.clone()),
            seen_by: None,
        })
    }

    /// Whether the reader sees what this user has solved, and when they were at work.
    pub(crate) fn sees_profile(&self, owner: &User) -> bool {
        self.is(owner.id) || self.sees_submissions(Scope::of(owner.class))
    }

    /// Whether the reader sees the ranking, which a switch may hide from students.
    pub(crate) fn sees_ranking(&self, is_shown_to_students: bool) -> bool {
        let least = if is_shown_to_students {
            Role::Student
        } else {
            Role::Teacher
        };
        self.is_at_least(least) && self.only_event().is_none()
    }

    /// Whether the reader sees the gradebook: every pupil's results there for every problem.
    pub(crate) fn sees_gradebook(&self, scope: Scope) -> bool {
        self.sees_submissions(scope) && self.sees_users(scope)
    }

    /// Whether the reader sees what the pupils of a class are doing now: what they submit, and for which problems they write or run
    /// programs. These programs themselves stay private.
    pub(crate) fn sees_class_now(&self, scope: Scope) -> bool {
        self.sees_gradebook(scope)
    }

    /// The parts of each test of a submission that a reader with this reach sees, if the package shows this much to students.
    pub(crate) fn feedback(
        &self,
        submission: &Submission,
        reach: Reach,
        shown_to_students: Feedback,
    ) -> Feedback {
        let event = self.under_way_of(submission);
        if self.is_at_least(Role::Teacher) || self.is_on_jury_of(submission.context) {
            Feedback::Tests
        } else if reach == Reach::OwnWork
            || event.is_some_and(|event| event.rules.feedback != EventFeedback::Problem)
        {
            Feedback::Summary
        } else {
            shown_to_students
        }
    }

    /// Whether the reader sees a test's data, if they see the problem, or the submission that was judged by the test.
    pub(crate) fn sees_test_data(&self, secrecy: Secrecy) -> bool {
        secrecy != Secrecy::Secret || self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees the names of secret tests, which reveal what they are about; others see numbers.
    pub(crate) fn sees_test_names(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees exactly which time and memory a submission used on secret tests; others see coarse steps.
    pub(crate) fn sees_exact_usage(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees the checker's words for judges.
    pub(crate) fn sees_judge_notes(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees the names of a package's wrong programs, which mostly say what is wrong; others get hints.
    pub(crate) fn sees_wrong_programs(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees a problem's tests with their names and sizes, the proposals, and the versions.
    pub(crate) fn sees_tests_and_versions(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }
}

/// The rights to act.
impl Reader {
    /// Whether the reader may submit to a problem that they see.
    pub(crate) fn may_submit(&self) -> bool {
        self.is_at_least(Role::Student)
    }

    /// Whether the reader may run programs without submitting them, on samples and on their own inputs. All code that runs such
    /// programs asks this.
    pub(crate) fn may_run_custom_tests(&self, problem: &ProblemSummary) -> bool {
        self.is_at_least(Role::Student) && self.sees_problem(problem) && !self.only_reads
    }

    /// Whether the reader sees the mistakes of the pupils there in a problem that they see, and may request the missing
    /// explanations.
    pub(crate) fn sees_mistakes(&self, scope: Scope) -> bool {
        self.sees_submissions(scope)
    }

    /// Whether the reader may rejudge submissions: one of somebody there, or with the site as scope all to a problem that they see.
    pub(crate) fn may_rejudge(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader may rejudge submissions of this author, who is in a class or in none: teachers may always rejudge their
    /// own.
    pub(crate) fn may_rejudge_of(&self, author: UserId, scope: Scope) -> bool {
        self.may_rejudge(scope) || self.is_at_least(Role::Teacher) && self.is(author)
    }

    /// Whether the reader may grade contests from files.
    pub(crate) fn may_grade(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees this contest, and then may do everything with it: its author and administrators may. The contestants
    /// are that teacher's pupils, and their marks are private.
    pub(crate) fn works_on_grading(&self, owner: UserId) -> bool {
        self.is_at_least(Role::Admin) || self.may_grade() && self.is(owner)
    }

    /// The user to whose contests the list is limited; `None` if it shows everybody's.
    pub(crate) fn lists_gradings_of(&self) -> Option<UserId> {
        let is_admin = self.is_at_least(Role::Admin);
        self.user().filter(|_| !is_admin).map(|user| user.id)
    }

    /// Whether the reader may show the ranking to students, or turn it off.
    pub(crate) fn may_show_ranking(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may add tests to a problem that they see.
    pub(crate) fn may_add_tests(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may request a measurement of how strong the tests of a problem that they see are.
    pub(crate) fn may_measure_tests(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may write problems in the workshop: begin working copies and publish them.
    pub(crate) fn may_write_problems(&self) -> bool {
        self.user().is_some_and(may_write_problems)
    }

    /// Whether the reader sees this working copy, and then may do everything with it. One of a published problem belongs to every
    /// teacher, as the problem does; one of a new problem belongs to its authors until it is published.
    pub(crate) fn works_on(&self, copy: &WorkingCopy) -> bool {
        let is_author = self
            .user()
            .is_some_and(|user| copy.authors.contains(&user.id));
        let is_open_to_teachers = copy.base.is_some() || is_author;
        self.is_at_least(Role::Admin) || self.may_write_problems() && is_open_to_teachers
    }

    /// Whether the reader sees which users have accounts there.
    pub(crate) fn sees_users(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader sees what teachers and administrators did.
    pub(crate) fn sees_audit(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader sees which machines judge, and their capabilities.
    pub(crate) fn sees_judges(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may set to which extent the site judges students' submissions.
    pub(crate) fn may_set_extent(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may hide a problem that they see from students, and show it again.
    pub(crate) fn may_hide_problems(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may open or close registration.
    pub(crate) fn may_administer_users(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may make accounts with this role there, or move such people there: teachers may for pupils,
    /// administrators for all.
    pub(crate) fn may_create_users(&self, role: Role, scope: Scope) -> bool {
        self.is_at_least(Role::Admin) || (self.teaches(scope) && role == Role::Student)
    }

    /// Whether the reader may change this user's password or name, or close the account: teachers may for their pupils,
    /// administrators for everybody but themselves, so that nobody loses their own power by a slip.
    pub(crate) fn may_change_user(&self, other: &User) -> bool {
        !self.is(other.id) && self.may_create_users(other.role, Scope::of(other.class))
    }

    /// Whether the reader may give this user another role.
    pub(crate) fn may_set_role(&self, other: &User) -> bool {
        self.may_administer_users() && self.may_change_user(other) && other.event.is_none()
    }
}

/// Whether a user who was made a teacher of a class may still teach it.
pub(crate) fn may_teach(user: &User) -> bool {
    user.role >= Role::Teacher && !user.disabled
}

/// Whether a user may write problems, and so become an author of a working copy.
pub(crate) fn may_write_problems(user: &User) -> bool {
    user.role >= Role::Teacher && !user.disabled
}

/// Whether students and guests see a problem, too, whatever events they take part in.
pub(crate) fn is_shown_to_everyone(problem: &ProblemSummary) -> bool {
    problem.visible && !problem.is_held_back
}

#[cfg(test)]
impl Reader {
    /// A reader of each kind, beginning with an anonymous one, with this login name.
    pub(crate) fn of_each_kind(login: &str) -> Vec<Self> {
        let mut readers = vec![Self::default()];
        for role in Role::ALL {
            let user = User {
                id: UserId(uuid::Uuid::nil()),
                login: login.to_owned(),
                display_name: String::new(),
                class: None,
                class_name: String::new(),
                class_place: 0,
                birth: String::new(),
                role,
                created_ms: 0,
                disabled: false,
                event: None,
                school: String::new(),
                seat: String::new(),
            };
            readers.push(Self::new(Identity {
                user,
                credential: Credential::Session(Token::random()),
                closed: BTreeSet::new(),
                participations: Vec::new(),
                helps: Vec::new(),
            }));
        }
        readers
    }
}

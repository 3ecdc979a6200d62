//! The rights to see and do things. This module alone asks for roles and for a problem's visibility; `cargo xtask tidy` checks that.
//!
//! A [`Reader`] is asked with the facts of the thing in question, and looks nothing up itself. Where a class could matter, a right is asked
//! with a [`Scope`]: a class that has teachers is theirs, and administrators'; one that has none is every teacher's. What has to be looked up first is
//! found by the functions of `finding`, which return only what the reader may see.
//!
//! Refusals are alike everywhere: [`HttpError::Unauthenticated`] for who is nobody yet, [`HttpError::NotFound`] where it must not be
//! told that the thing exists, [`HttpError::Forbidden`] otherwise.

mod finding;
mod scope;
mod secrecy;
pub(crate) mod sessions;
mod switches;
mod tokens;

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_package::Feedback;
use grundy_store::{
    ClassFilter, ClassId, Context, ExplanationRule, ProblemSummary, Role, Store, Submission, User,
    UserId, WorkingCopy,
};

use crate::app::HttpError;

pub(crate) use finding::{
    check_explanation, check_submission, choose_class, find_class, find_current_version,
    find_draft, find_explainable, find_explanation, find_grading, find_own_work, find_problem,
    find_profile, find_rejudge, find_submission, find_try_out, find_user, find_version,
    find_working_copy, list_class_names, list_gradings, list_possible_teachers, list_problems,
    list_solution_parts, list_working_copies, scope_of_class,
};
pub(crate) use scope::Scope;
pub(crate) use secrecy::Secrecy;
pub(crate) use switches::Switch;
pub(crate) use tokens::Token;

/// The sender of a request: nobody in particular, or a user who was let in by a session or by a program's token.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    identity: Option<Arc<Identity>>,
}

#[derive(Debug)]
struct Identity {
    user: User,
    credential: Credential,
    /// The classes that are other teachers' and not this one's. Nothing is known of students and administrators, for whom it does not matter.
    closed: BTreeSet<ClassId>,
}

/// The credential of a signed-in user.
#[derive(Clone, Debug)]
enum Credential {
    /// A browser's session.
    Session(Token),
    /// A program's token.
    ApiToken(Token),
}

/// How much of a submission a reader sees who may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// The reader sees all that the problem shows of submissions.
    Whole,
    /// It is their own, and the problem is hidden from them just now: what they wrote, what the compiler said of it and the verdict,
    /// and nothing of the tests, whose data tell of the problem.
    OwnWork,
}

/// Why somebody is not told why their submission is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unexplained {
    /// This problem's submissions are never explained.
    Never,
    /// It takes more attempts.
    NotYet {
        /// Number of submissions that count: the wrong ones and, where it is the growth of its time that is asked for, the accepted one.
        made: i64,
        /// Number of submissions that it takes.
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
        let closed = match user.role {
            Role::Teacher => store.classes().closed_to(user.id).await?,
            Role::Student | Role::Admin => BTreeSet::new(),
        };
        Ok(Self::new(credential, user, closed))
    }

    fn new(credential: Credential, user: User, closed: BTreeSet<ClassId>) -> Self {
        let identity = Identity {
            user,
            credential,
            closed,
        };
        Self {
            identity: Some(Arc::new(identity)),
        }
    }

    /// The same reader as they are now: nobody once the session is over, the token deleted or the account disabled. Asking
    /// is no use of a session, and does not lengthen it.
    pub(crate) async fn as_of_now(&self, store: &Store) -> Result<Self, HttpError> {
        let Some(identity) = &self.identity else {
            return Ok(Self::default());
        };
        let credential = identity.credential.clone();
        let user = match &credential {
            Credential::Session(token) => store.sessions().peek_user(token.hash()).await?,
            Credential::ApiToken(token) => store.tokens().api_token_user(token.hash()).await?,
        };
        match user {
            Some(user) => Self::find(store, credential, user).await,
            None => Ok(Self::default()),
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
    /// [`HttpError::Unauthenticated`].
    pub(crate) fn signed_in(&self) -> Result<&User, HttpError> {
        self.user().ok_or(HttpError::Unauthenticated)
    }

    /// Turns a right that the reader has or has not into the error to answer with.
    ///
    /// # Errors
    /// [`HttpError::Unauthenticated`] for nobody in particular, [`HttpError::Forbidden`] for others who may not.
    pub(crate) fn check(&self, is_allowed: bool) -> Result<(), HttpError> {
        match (is_allowed, self.user()) {
            (true, _) => Ok(()),
            (false, None) => Err(HttpError::Unauthenticated),
            (false, Some(_)) => Err(HttpError::Forbidden),
        }
    }

    /// The context of the pages that this reader asks for: their numbers count it, and programs are handed in there. It is practice
    /// on all pages, since there are no events; an event's pages will have it from here, too.
    #[expect(clippy::unused_self, reason = "whoever counts has a reader at hand")]
    pub(crate) const fn context(&self) -> Context {
        Context::Practice
    }

    fn is_at_least(&self, role: Role) -> bool {
        self.user().is_some_and(|user| user.role >= role)
    }

    fn is(&self, user: UserId) -> bool {
        self.user().is_some_and(|reader| reader.id == user)
    }

    /// Whether the reader is a teacher there: administrators are everywhere, teachers everywhere but in the classes of others.
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

    /// The choice of people that the reader gets who asks for a class by name, or for everybody: those of the classes that they see.
    ///
    /// # Errors
    /// [`HttpError::Unauthenticated`]: nobody in particular gets no choice.
    pub(crate) fn choice_of_class(&self, name: Option<String>) -> Result<ClassFilter, HttpError> {
        self.signed_in()?;
        let seen_by = self.sees_only();
        Ok(ClassFilter { name, seen_by })
    }

    /// The teacher whose classes bound what the reader sees of people: themselves; `None` for administrators, who see everybody.
    pub(crate) fn sees_only(&self) -> Option<UserId> {
        let is_admin = self.is_at_least(Role::Admin);
        self.user().filter(|_| !is_admin).map(|user| user.id)
    }
}

/// The rights to see.
impl Reader {
    /// Whether there is this problem for the reader.
    pub(crate) fn sees_problem(&self, problem: &ProblemSummary) -> bool {
        is_shown_to_everyone(problem) || self.is_at_least(Role::Teacher)
    }

    /// How much the reader sees of a submission to this problem, `None` where the problem is gone.
    ///
    /// # Errors
    /// [`HttpError::Forbidden`] for somebody else's; [`HttpError::NotFound`] for one's own where the problem is gone;
    /// [`HttpError::Unauthenticated`].
    pub(crate) fn reach_of_submission(
        &self,
        submission: &Submission,
        problem: Option<&ProblemSummary>,
    ) -> Result<Reach, HttpError> {
        let is_own = self.signed_in()?.id == submission.user;
        let sees_all = self.sees_submissions(Scope::of(submission.class));
        self.check(is_own || sees_all)?;
        match problem {
            _ if sees_all => Ok(Reach::Whole),
            Some(problem) if self.sees_problem(problem) => Ok(Reach::Whole),
            Some(_) => Ok(Reach::OwnWork),
            None => Err(HttpError::NotFound),
        }
    }

    /// Whether the reader sees what came of trying a program out that is not handed in: only whose program it is, and only
    /// while they see the problem.
    pub(crate) fn sees_try_out(&self, owner: UserId, problem: Option<&ProblemSummary>) -> bool {
        self.is(owner) && problem.is_some_and(|problem| self.sees_problem(problem))
    }

    /// The user whose drafts for this problem the reader reads and replaces: themselves. Nobody can ask for another's drafts, teachers
    /// included.
    pub(crate) fn keeps_drafts_as(&self, problem: &ProblemSummary) -> Option<UserId> {
        let may_keep = self.may_submit() && self.sees_problem(problem);
        self.user().filter(|_| may_keep).map(|user| user.id)
    }

    /// Whether the reader sees what others hand in there, and whose it is.
    pub(crate) fn sees_submissions(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader sees a submission as its author's teacher, who wants to read it first.
    pub(crate) fn reads_for_others(&self, submission: &Submission) -> bool {
        self.sees_submissions(Scope::of(submission.class)) && !self.is(submission.user)
    }

    /// Whether the reader sees what this user has solved, and when they were at work.
    pub(crate) fn sees_profile(&self, owner: &User) -> bool {
        self.is(owner.id) || self.sees_submissions(Scope::of(owner.class))
    }

    /// Whether the reader sees the ranking, which is shown to students or is not.
    pub(crate) fn sees_ranking(&self, is_shown_to_students: bool) -> bool {
        let least = if is_shown_to_students {
            Role::Student
        } else {
            Role::Teacher
        };
        self.is_at_least(least)
    }

    /// Whether the reader sees the gradebook: what every pupil there has of every problem.
    pub(crate) fn sees_gradebook(&self, scope: Scope) -> bool {
        self.sees_submissions(scope) && self.sees_users(scope)
    }

    /// Whether the reader sees what the pupils of a class are at just now: what they hand in, and for which problem they write or run
    /// programs that they have not handed in. The programs themselves stay theirs.
    pub(crate) fn sees_class_now(&self, scope: Scope) -> bool {
        self.sees_gradebook(scope)
    }

    /// How much the reader sees of each test of a submission that they reach so far, where the package shows this much to students.
    pub(crate) fn feedback(&self, reach: Reach, shown_to_students: Feedback) -> Feedback {
        if self.is_at_least(Role::Teacher) {
            Feedback::Tests
        } else if reach == Reach::OwnWork {
            Feedback::Summary
        } else {
            shown_to_students
        }
    }

    /// Whether the reader sees a test's data, where they see the problem, or the submission that was judged by the test.
    pub(crate) fn sees_test_data(&self, secrecy: Secrecy) -> bool {
        secrecy != Secrecy::Secret || self.is_at_least(Role::Teacher)
    }

    /// Whether the reader is told the names of secret tests, which tell what they are about; others are told numbers.
    pub(crate) fn sees_test_names(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees exactly what a submission used on secret tests; others see it in coarse steps.
    pub(crate) fn sees_exact_usage(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees the checker's words for judges.
    pub(crate) fn sees_judge_notes(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees a hint or an editorial that is open to students, or is not, and that they have earned by solving the problem
    /// where the site lets them, or have not. [`list_solution_parts`] asks this: whatever has to forbid help for a time, such as a contest,
    /// forbids it here.
    fn sees_solution_part(&self, is_open: bool, is_earned: bool) -> bool {
        is_open || is_earned || self.is_at_least(Role::Teacher)
    }

    /// Whether the reader is told what a package's wrong programs are called, which is mostly what they do wrong; others are given hints.
    pub(crate) fn sees_wrong_programs(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees a problem's tests with their names and sizes, what was proposed, and its versions.
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

    /// Whether the reader may run programs that they do not hand in, on samples and on inputs of their own. All that runs
    /// them asks this: whatever has to forbid it for a time, such as a contest, forbids it here.
    pub(crate) fn may_try_out(&self, problem: &ProblemSummary) -> bool {
        self.is_at_least(Role::Student) && self.sees_problem(problem)
    }

    /// Whether the reader may play a problem's game. What a game says of positions is what its exercise asks for: whatever has to
    /// forbid help for a time, such as a contest, forbids it here.
    pub(crate) fn may_play(&self, problem: &ProblemSummary) -> bool {
        self.is_at_least(Role::Student) && self.sees_problem(problem)
    }

    /// Whether the reader may let this submission play the problem's game: it has to be their own.
    pub(crate) fn plays_with(&self, submission: &Submission, problem: &ProblemSummary) -> bool {
        self.is(submission.user) && submission.problem == problem.id && self.may_play(problem)
    }

    /// Why the reader is not told why a submission of theirs is wrong, or how its time grows, which they reach as a whole; nothing where
    /// they are. Teachers always are, others by the problem's rule. Asking for it and seeing what was found ask this alike: whatever has to
    /// forbid help for a time, such as a contest, forbids it here.
    pub(crate) fn unexplained(
        &self,
        problem: &ProblemSummary,
        attempts: i64,
    ) -> Option<Unexplained> {
        if self.is_at_least(Role::Teacher) || problem.explained.is_met_by(attempts) {
            return None;
        }
        Some(match problem.explained {
            ExplanationRule::Never => Unexplained::Never,
            ExplanationRule::AfterWrong(needed) => Unexplained::NotYet {
                made: attempts,
                needed,
            },
        })
    }

    /// Whether the reader may say when students are told why their submissions to a problem are wrong.
    pub(crate) fn may_set_explanations(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees which mistakes pupils there make in a problem that they see, and has those named that nobody asked about.
    pub(crate) fn sees_mistakes(&self, scope: Scope) -> bool {
        self.sees_submissions(scope)
    }

    /// Whether the reader may have submissions judged again: one of somebody there, or all to a problem that they see, which are the site's.
    pub(crate) fn may_rejudge(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader may have submissions of this author judged again, who is in a class or not: a teacher's own are theirs wherever
    /// they are.
    pub(crate) fn may_rejudge_of(&self, author: UserId, scope: Scope) -> bool {
        self.may_rejudge(scope) || self.is_at_least(Role::Teacher) && self.is(author)
    }

    /// Whether the reader may grade contests from files.
    pub(crate) fn may_grade(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether there is this contest for the reader, who then may do with it whatever can be done: its author's, and
    /// administrators'. Contestants are pupils of that teacher, and their marks nobody else's business.
    pub(crate) fn works_on_grading(&self, owner: UserId) -> bool {
        self.is_at_least(Role::Admin) || self.may_grade() && self.is(owner)
    }

    /// The user whose contests alone the list shows; none if it shows everybody's.
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

    /// Whether the reader may have measured how strong the tests of a problem are that they see.
    pub(crate) fn may_measure_tests(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may write problems in the workshop: begin working copies, and publish what became of them.
    pub(crate) fn may_write_problems(&self) -> bool {
        self.user().is_some_and(may_write_problems)
    }

    /// Whether there is this working copy for the reader, who then may do with it whatever can be done. One of a problem that
    /// there is already is every teacher's, as the problem is; one of a new problem is its authors' until it is published.
    pub(crate) fn works_on(&self, copy: &WorkingCopy) -> bool {
        let is_author = self
            .user()
            .is_some_and(|user| copy.authors.contains(&user.id));
        let is_open_to_teachers = copy.base.is_some() || is_author;
        self.is_at_least(Role::Admin) || self.may_write_problems() && is_open_to_teachers
    }

    /// Whether the reader may open the hint and the editorial of a problem that they see to students, and sees who did.
    pub(crate) fn may_disclose(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may say whether who has solved a problem sees its solution.
    pub(crate) fn may_set_solutions_earned(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader sees who has an account there.
    pub(crate) fn sees_users(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader sees what teachers and administrators did.
    pub(crate) fn sees_audit(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader sees which machines judge, and what they can do.
    pub(crate) fn sees_judges(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may decide how far the site judges what students hand in.
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

    /// Whether the reader may make accounts with this role there, or put people with it there: teachers their pupils, administrators all.
    pub(crate) fn may_create_users(&self, role: Role, scope: Scope) -> bool {
        self.is_at_least(Role::Admin) || (self.teaches(scope) && role == Role::Student)
    }

    /// Whether the reader may give this user another password or name, or close the account: teachers their pupils',
    /// administrators everybody's but their own. Nobody takes their own power away by a slip.
    pub(crate) fn may_change_user(&self, other: &User) -> bool {
        !self.is(other.id) && self.may_create_users(other.role, Scope::of(other.class))
    }

    /// Whether the reader may give a class with these teachers others: administrators, and its own teachers. A teacher takes no class for
    /// themselves that is everybody's.
    pub(crate) fn may_name_teachers(&self, teachers: &[User]) -> bool {
        let is_own = teachers.iter().any(|teacher| self.is(teacher.id));
        self.is_at_least(Role::Admin) || self.is_at_least(Role::Teacher) && is_own
    }

    /// Whether the reader may take the last teacher from a class, which every teacher sees from then on.
    pub(crate) fn may_open_classes(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may give this user another role.
    pub(crate) fn may_set_role(&self, other: &User) -> bool {
        self.may_administer_users() && self.may_change_user(other)
    }
}

/// The rights to enter the router's groups of routes.
impl Reader {
    /// Whether the routes for students are for this reader.
    pub(crate) fn enters_students_routes(&self) -> bool {
        self.is_at_least(Role::Student)
    }

    /// Whether the routes for teachers are.
    pub(crate) fn enters_teachers_routes(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the routes for administrators are.
    pub(crate) fn enters_admins_routes(&self) -> bool {
        self.is_at_least(Role::Admin)
    }
}

/// Whether somebody who was given a class teaches it still.
pub(crate) fn may_teach(user: &User) -> bool {
    user.role >= Role::Teacher && !user.disabled
}

/// Whether somebody may write problems, and so be made an author of a working copy.
pub(crate) fn may_write_problems(user: &User) -> bool {
    user.role >= Role::Teacher && !user.disabled
}

/// Whether a problem is there for students and guests too.
pub(crate) fn is_shown_to_everyone(problem: &ProblemSummary) -> bool {
    problem.visible
}

#[cfg(test)]
impl Reader {
    /// A reader of each kind, nobody first, with this login name.
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
            };
            let session = Credential::Session(Token::random());
            readers.push(Self::new(session, user, BTreeSet::new()));
        }
        readers
    }
}

//! Looks up things by their ids, for one reader: things that they may not see are not returned.

use std::collections::{BTreeMap, BTreeSet};

use grundy_judgement::Verdict;
use grundy_store::{
    Class, ClassFilter, ClassId, Context, Counted, CustomTest, Draft, Event, EventId, Filter,
    Grading, GradingId, Page, ProblemSummary, ProblemVersion, Rejudge, RejudgeId, Request,
    RequestId, Role, SolutionPart, Store, StoredExplanation, Submission, SubmissionId, User,
    UserFilter, UserId, VersionId, WorkingCopy, WorkingCopyId, WorkingState,
};

use super::{Reach, Reader, Scope, Switch, Unexplained};
use crate::app::HttpError;

/// The most teachers of one role; a school has fewer.
const TEACHERS_MAX: usize = 1_000;

/// The problems that this reader finds in lists.
pub(crate) async fn list_problems(
    store: &Store,
    reader: &Reader,
) -> Result<Vec<ProblemSummary>, HttpError> {
    let mut problems = store.problems().list().await?;
    problems.retain(|problem| reader.finds_problem(problem));
    Ok(problems)
}

/// A problem by id.
///
/// # Errors
/// [`HttpError::NotFound`], also if it is hidden from this reader; [`HttpError::ProblemHidden`] if it is hidden and they have
/// worked on it, since they know that it exists.
pub(crate) async fn find_problem(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<ProblemSummary, HttpError> {
    match store.problems().summary(id).await? {
        Some(problem) if reader.sees_problem(&problem) => Ok(problem),
        _ => Err(unseen(store, reader, id).await?),
    }
}

/// A problem by id, with the facts of its current version.
///
/// # Errors
/// The errors of [`find_problem`].
pub(crate) async fn find_current_version(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(ProblemSummary, ProblemVersion), HttpError> {
    match store.problems().get(id).await? {
        Some(found) if reader.sees_problem(&found.0) => Ok(found),
        _ => Err(unseen(store, reader, id).await?),
    }
}

/// The answer about a problem that the reader does not see.
async fn unseen(store: &Store, reader: &Reader, id: &str) -> Result<HttpError, HttpError> {
    // This is asked for unknown problems, too, so that the answer takes equally long.
    Ok(if has_submitted(store, reader, id).await? {
        HttpError::ProblemHidden
    } else {
        HttpError::NotFound
    })
}

async fn has_submitted(store: &Store, reader: &Reader, id: &str) -> Result<bool, HttpError> {
    let Some(user) = reader.user() else {
        return Ok(false);
    };
    let filter = Filter {
        user: Some(user.id),
        problem: Some(id.to_owned()),
        // They know of the problem from any context.
        ..Filter::of(Counted::Everything)
    };
    let one = Page {
        before_number: None,
        limit: 1,
    };
    Ok(!store.submissions().list(&filter, one).await?.is_empty())
}

/// A version of a problem that was looked up, by the version's id.
///
/// # Errors
/// [`HttpError::NotFound`], also if it is a version of another problem.
pub(crate) async fn find_version(
    store: &Store,
    problem: &ProblemSummary,
    id: &str,
) -> Result<ProblemVersion, HttpError> {
    let id: VersionId = id.parse().map_err(|_| HttpError::NotFound)?;
    let version = store.problems().version(id).await?;
    version
        .filter(|version| version.problem == problem.id)
        .ok_or(HttpError::NotFound)
}

/// A submission by id or number, if the reader sees as much of it as the problem shows.
///
/// # Errors
/// The errors of [`check_submission`]; [`HttpError::NotFound`] if there is no such submission.
pub(crate) async fn find_submission(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<Submission, HttpError> {
    match find_own_work(store, reader, id).await? {
        (submission, Reach::Whole) => Ok(submission),
        (_, Reach::OwnWork) => Err(HttpError::NotFound),
    }
}

/// A submission by id or number. Its author sees their own work even if its problem is hidden.
///
/// # Errors
/// The errors of [`Reader::reach_of_submission`]; [`HttpError::NotFound`] if there is no such submission.
pub(crate) async fn find_own_work(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(Submission, Reach), HttpError> {
    let submission = submission_by(store, reader, id).await?;
    let reach = reach_of(store, reader, &submission).await?;
    Ok((submission, reach))
}

/// A submission by id or number, without a check whether the reader may see it.
async fn submission_by(store: &Store, reader: &Reader, id: &str) -> Result<Submission, HttpError> {
    reader.signed_in()?;
    let found = if let Ok(number) = id.parse::<i64>() {
        store.submissions().by_number(number).await?
    } else if let Ok(id) = id.parse::<SubmissionId>() {
        store.submissions().get(id).await?
    } else {
        None
    };
    found.ok_or(HttpError::NotFound)
}

async fn reach_of(
    store: &Store,
    reader: &Reader,
    submission: &Submission,
) -> Result<Reach, HttpError> {
    let problem = store.problems().summary(&submission.problem).await?;
    reader.reach_of_submission(submission, problem.as_ref())
}

/// Checks that the reader now sees as much of this submission as the problem shows.
///
/// # Errors
/// The errors of [`Reader::reach_of_submission`]; [`HttpError::NotFound`] if the problem is hidden from its author.
pub(crate) async fn check_submission(
    store: &Store,
    reader: &Reader,
    submission: &Submission,
) -> Result<(), HttpError> {
    match reach_of(store, reader, submission).await? {
        Reach::Whole => Ok(()),
        Reach::OwnWork => Err(HttpError::NotFound),
    }
}

/// The reason why the reader is not told why a submission is wrong, or how the running time of an accepted one grows; `None` if
/// they are told.
///
/// # Errors
/// The errors of [`check_submission`] for a reader who does not see it fully; [`HttpError::NotFound`] if its problem is gone.
pub(crate) async fn check_explanation(
    store: &Store,
    reader: &Reader,
    submission: &Submission,
) -> Result<Option<Unexplained>, HttpError> {
    let problem = store.problems().summary(&submission.problem).await?;
    match reader.reach_of_submission(submission, problem.as_ref())? {
        Reach::Whole => {}
        Reach::OwnWork => return Err(HttpError::NotFound),
    }
    let problem = problem.ok_or(HttpError::NotFound)?;
    let wrong = store
        .submissions()
        .wrong_attempts(submission.user, &problem.id, submission.context)
        .await?;
    // An accepted submission counts as an attempt, too: nobody has to be wrong first to see how a right program behaves.
    let result = submission.result.as_ref();
    let is_accepted = result.is_some_and(|result| result.verdict == Verdict::Ac);
    Ok(reader.unexplained(&problem, wrong + i64::from(is_accepted)))
}

/// A submission by id or number, and the reason why the reader is not told why it is wrong, if there is one.
///
/// # Errors
/// The errors of [`find_submission`].
pub(crate) async fn find_explainable(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(Submission, Option<Unexplained>), HttpError> {
    let submission = submission_by(store, reader, id).await?;
    let refused = check_explanation(store, reader, &submission).await?;
    Ok((submission, refused))
}

/// A submission by id or number, with its explanation, which may still be in the making.
///
/// # Errors
/// The errors of [`find_submission`]; [`HttpError::Forbidden`] for readers who are not told; [`HttpError::NotFound`] if nobody asked.
pub(crate) async fn find_explanation(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(Submission, StoredExplanation), HttpError> {
    let (submission, refused) = find_explainable(store, reader, id).await?;
    if refused.is_some() {
        return Err(HttpError::Forbidden);
    }
    let found = store.explanations().get(submission.id).await?;
    Ok((submission, found.ok_or(HttpError::NotFound)?))
}

/// A rejudge by its id, with its problem.
///
/// # Errors
/// [`HttpError::Forbidden`] or [`HttpError::Unauthenticated`] for readers who may not rejudge; [`HttpError::NotFound`] if there is
/// no such rejudge.
pub(crate) async fn find_rejudge(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(Rejudge, ProblemSummary), HttpError> {
    reader.check(reader.may_rejudge(Scope::Site))?;
    let id: RejudgeId = id.parse().map_err(|_| HttpError::NotFound)?;
    let rejudge = store.rejudges().get(id).await?;
    let rejudge = rejudge.ok_or(HttpError::NotFound)?;
    let problem = find_problem(store, reader, &rejudge.problem).await?;
    Ok((rejudge, problem))
}

/// The contests graded from files that this reader sees.
pub(crate) async fn list_gradings(
    store: &Store,
    reader: &Reader,
) -> Result<Vec<Grading>, HttpError> {
    let mut gradings = store.gradings().list(reader.lists_gradings_of()).await?;
    gradings.retain(|grading| reader.works_on_grading(grading.owner));
    Ok(gradings)
}

/// A contest graded from files, by its id.
///
/// # Errors
/// [`HttpError::NotFound`], also if it is somebody else's; [`HttpError::Unauthenticated`] for a reader who is not logged in.
pub(crate) async fn find_grading(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<Grading, HttpError> {
    reader.signed_in()?;
    let id: GradingId = id.parse().map_err(|_| HttpError::NotFound)?;
    let found = store.gradings().get(id).await?;
    found
        .filter(|grading| reader.works_on_grading(grading.owner))
        .ok_or(HttpError::NotFound)
}

/// The events that this reader sees, the one that ends last first: students see those that they take part in or may, teachers those
/// that they work on.
///
/// # Errors
/// [`HttpError::Unauthenticated`] for a reader who is not logged in.
pub(crate) async fn list_events(store: &Store, reader: &Reader) -> Result<Vec<Event>, HttpError> {
    let user = reader.signed_in()?;
    if !reader.may_make_events(Scope::Site) {
        return Ok(store.events().of_user(user.id).await?);
    }
    let mut events = store.events().list().await?;
    events.retain(|event| reader.works_on_event(event));
    Ok(events)
}

/// An event by its id.
///
/// # Errors
/// [`HttpError::NotFound`], also if the reader neither works on it nor helps with it nor may take part; [`HttpError::Unauthenticated`] for a reader
/// who is not logged in.
pub(crate) async fn find_event(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<Event, HttpError> {
    let user = reader.signed_in()?;
    let id: EventId = id.parse().map_err(|_| HttpError::NotFound)?;
    let event = store.events().get(id).await?.ok_or(HttpError::NotFound)?;
    let is_own = reader.works_on_event(&event) || reader.helps_with(&event);
    if is_own || store.events().is_open_to(id, user.id).await? {
        Ok(event)
    } else {
        Err(HttpError::NotFound)
    }
}

/// A submission that was made in an event on which the reader works, whatever class its author is in.
///
/// # Errors
/// [`HttpError::Forbidden`] for others; [`HttpError::NotFound`] if the event has no such submission.
pub(crate) async fn find_submission_in(
    store: &Store,
    reader: &Reader,
    event: &Event,
    number: i64,
) -> Result<Submission, HttpError> {
    reader.check(reader.works_on_event(event))?;
    let found = store.submissions().by_number(number).await?;
    let found = found.filter(|one| one.context == Context::Event(event.id));
    found.ok_or(HttpError::NotFound)
}

/// The events that these submissions were made in, of those that the reader sees.
pub(crate) async fn list_events_of(
    store: &Store,
    reader: &Reader,
    submissions: &[Submission],
) -> Result<BTreeMap<EventId, Event>, HttpError> {
    let ids = submissions.iter().filter_map(|row| row.context.event());
    let mut events = BTreeMap::new();
    for id in ids.collect::<BTreeSet<_>>() {
        match find_event(store, reader, &id.to_string()).await {
            Err(error) if error.is_refusal() => {}
            found => drop(events.insert(id, found?)),
        }
    }
    Ok(events)
}

/// The problems of an event in its order, in one query; `None` in the place of one that the reader does not see.
pub(crate) async fn list_problems_of(
    store: &Store,
    reader: &Reader,
    event: &Event,
) -> Result<Vec<Option<ProblemSummary>>, HttpError> {
    let mut problems = store.problems().list().await?;
    problems.retain(|problem| reader.sees_problem(problem));
    let own = event.plan.problems.iter();
    let find = |id: &String| problems.iter().find(|problem| problem.id == *id).cloned();
    Ok(own.map(|problem| find(&problem.id)).collect())
}

/// An event that the reader works on, by its id.
///
/// # Errors
/// The errors of [`find_event`]; [`HttpError::Forbidden`] for those who may only take part.
pub(crate) async fn find_event_to_change(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<Event, HttpError> {
    find_event_with(store, reader, id, Reader::works_on_event).await
}

/// An event with which the reader has this right.
///
/// # Errors
/// The errors of [`find_event`]; [`HttpError::Forbidden`] for a reader who has the right not.
pub(crate) async fn find_event_with(
    store: &Store,
    reader: &Reader,
    id: &str,
    right: fn(&Reader, &Event) -> bool,
) -> Result<Event, HttpError> {
    let event = find_event(store, reader, id).await?;
    reader.check(right(reader, &event))?;
    Ok(event)
}

/// The reader's own draft for a problem that they see.
pub(crate) async fn find_draft(
    store: &Store,
    reader: &Reader,
    problem: &ProblemSummary,
) -> Result<Option<Draft>, HttpError> {
    match reader.keeps_drafts_as(problem) {
        Some(owner) => Ok(store.drafts().of(owner, &problem.id).await?),
        None => Ok(None),
    }
}

/// The user of this profile, if the reader sees it. Students do not learn whether another user exists.
///
/// # Errors
/// [`HttpError::Unauthenticated`] for a reader who is not logged in; [`HttpError::NotFound`] if they do not see the profile.
pub(crate) async fn find_profile(
    store: &Store,
    reader: &Reader,
    login: &str,
) -> Result<User, HttpError> {
    reader.signed_in()?;
    let found = store.users().by_login(login).await?;
    let owner = found.map(|(user, _)| user);
    owner
        .filter(|user| reader.sees_profile(user))
        .ok_or(HttpError::NotFound)
}

/// The working copies that this reader sees: those that are being made, that could not be made, and that are open.
pub(crate) async fn list_working_copies(
    store: &Store,
    reader: &Reader,
) -> Result<Vec<WorkingCopy>, HttpError> {
    let mut copies = store.working_copies().list().await?;
    copies.retain(|copy| reader.works_on(copy));
    Ok(copies)
}

/// A working copy by its id, unless it was dropped.
///
/// # Errors
/// [`HttpError::NotFound`], also if it is other people's; [`HttpError::Unauthenticated`] for a reader who is not logged in.
pub(crate) async fn find_working_copy(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<WorkingCopy, HttpError> {
    reader.signed_in()?;
    let id: WorkingCopyId = id.parse().map_err(|_| HttpError::NotFound)?;
    let found = store.working_copies().get(id).await?;
    let is_there = |copy: &WorkingCopy| !matches!(copy.state, WorkingState::Dropped);
    found
        .filter(|copy| is_there(copy) && reader.works_on(copy))
        .ok_or(HttpError::NotFound)
}

/// A user by id, for a reader who sees the users of their class.
///
/// # Errors
/// [`HttpError::Unauthenticated`] for a reader who is not logged in; [`HttpError::Forbidden`] if they do not see users;
/// [`HttpError::NotFound`] if there is no such user.
pub(crate) async fn find_user(store: &Store, reader: &Reader, id: &str) -> Result<User, HttpError> {
    reader.check(reader.sees_users(Scope::Site))?;
    let id: UserId = id.parse().map_err(|_| HttpError::NotFound)?;
    let user = store.users().get(id).await?.ok_or(HttpError::NotFound)?;
    reader.check(reader.is(id) || reader.sees_users(Scope::of(user.class)))?;
    Ok(user)
}

/// The scope of a question about a class by name, or about all classes. An unknown class belongs to nobody.
pub(crate) async fn scope_of_class(store: &Store, name: Option<&str>) -> Result<Scope, HttpError> {
    let class = class_of_name(store, name).await?;
    Ok(Scope::of(class.map(|class| class.id)))
}

async fn class_of_name(store: &Store, name: Option<&str>) -> Result<Option<Class>, HttpError> {
    match name {
        Some(name) => Ok(store.classes().by_name(name).await?),
        None => Ok(None),
    }
}

/// The choice of the people of a class by name, or of everybody, for a reader who has the right that is asked about there.
///
/// # Errors
/// The errors of [`Reader::check`].
pub(crate) async fn choose_class(
    store: &Store,
    reader: &Reader,
    name: Option<String>,
    right: fn(&Reader, Scope) -> bool,
) -> Result<ClassFilter, HttpError> {
    let class = class_of_name(store, name.as_deref()).await?;
    let scope = Scope::of(class.as_ref().map(|class| class.id));
    reader.check(right(reader, scope))?;
    // The name is taken from the class, whatever its spelling in the address.
    reader.choice_of_class(class.map(|class| class.name).or(name))
}

/// A class by its id, with its teachers. A teacher of other classes may learn that it exists.
///
/// # Errors
/// [`HttpError::NotFound`] if there is no such class.
pub(crate) async fn find_class(store: &Store, id: &str) -> Result<(Class, Vec<User>), HttpError> {
    let id: ClassId = id.parse().map_err(|_| HttpError::NotFound)?;
    let class = store.classes().get(id).await?.ok_or(HttpError::NotFound)?;
    let teachers = store.classes().teachers().await?.remove(&id);
    Ok((class, teachers.unwrap_or_default()))
}

/// An archived class by its id, of which the reader sees the gradebook, with its teachers.
///
/// # Errors
/// [`HttpError::NotFound`] if there is no such class, or its year goes on; the errors of [`Reader::check`].
pub(crate) async fn find_past_class(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<(Class, Vec<User>), HttpError> {
    let (class, teachers) = find_class(store, id).await?;
    reader.check(reader.sees_gradebook(Scope::Class(class.id)))?;
    match class.archived_ms {
        Some(_) => Ok((class, teachers)),
        None => Err(HttpError::NotFound),
    }
}

/// The users who can become a class's teachers: teachers and administrators with open accounts, by name.
pub(crate) async fn list_possible_teachers(store: &Store) -> Result<Vec<User>, HttpError> {
    let mut found = Vec::new();
    for role in [Role::Teacher, Role::Admin] {
        let filter = UserFilter {
            role: Some(role),
            ..UserFilter::default()
        };
        let is_open = |user: &User| !user.disabled;
        let (users, _) = store
            .users()
            .find_all(&filter, TEACHERS_MAX, is_open)
            .await?;
        found.extend(users);
    }
    found.sort_by(User::cmp_by_name);
    Ok(found)
}

/// The names in order of the classes whose pupils the reader sees; they have pupils, perhaps only with closed accounts.
pub(crate) async fn list_class_names(
    store: &Store,
    reader: &Reader,
) -> Result<Vec<String>, HttpError> {
    let classes = store.classes().list().await?.into_iter();
    let is_shown = |class: &Class| {
        class.pupils + class.closed_pupils > 0 && reader.sees_users(Scope::Class(class.id))
    };
    Ok(classes.filter(is_shown).map(|class| class.name).collect())
}

/// A custom test by its id.
///
/// # Errors
/// [`HttpError::NotFound`], also for somebody else's; [`HttpError::Unauthenticated`] for a reader who is not logged in.
pub(crate) async fn find_custom_test(
    store: &Store,
    reader: &Reader,
    id: &str,
) -> Result<Request<CustomTest>, HttpError> {
    reader.signed_in()?;
    let id: RequestId = id.parse().map_err(|_| HttpError::NotFound)?;
    let custom_test: Option<Request<CustomTest>> = store.requests().get(id).await?;
    let custom_test = custom_test.ok_or(HttpError::NotFound)?;
    let problem = store.problems().summary(&custom_test.problem).await?;
    let owner = custom_test.asker;
    if owner.is_some_and(|owner| reader.sees_custom_test(owner, problem.as_ref())) {
        Ok(custom_test)
    } else {
        Err(HttpError::NotFound)
    }
}

/// The parts of a problem's solution that this reader sees, if the problem has them.
pub(crate) async fn list_solution_parts(
    store: &Store,
    reader: &Reader,
    problem: &str,
) -> Result<Vec<SolutionPart>, HttpError> {
    let open = store.problems().open_parts(problem).await?;
    let is_earned = has_earned(store, reader, problem).await?;
    let sees =
        |part: &SolutionPart| reader.sees_solution_part(problem, open.contains(part), is_earned);
    Ok(SolutionPart::ALL.into_iter().filter(sees).collect())
}

async fn has_earned(store: &Store, reader: &Reader, problem: &str) -> Result<bool, HttpError> {
    let Some(user) = reader.user() else {
        return Ok(false);
    };
    let best = store
        .submissions()
        .user_progress(user.id, Counted::Everything)
        .await?;
    let has_solved = best.get(problem) == Some(&Verdict::Ac);
    Ok(has_solved && Switch::EarnedSolutions.is_on(store).await?)
}

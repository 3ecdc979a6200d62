//! The gradebook itself: pupils by problems.

use std::collections::{HashMap, HashSet};

use grundy_judgement::Verdict;
use grundy_store::{
    Class, ClassFilter, ClassId, Context, IsWanted, Role, Store, StudentResult, User, UserFilter,
    UserId,
};

use super::assigned::{self, Assignment};
use super::query::{BookQuery, Order};
use crate::access::{self, Reader, Scope, choose_class, find_past_class};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Locale, WORDS};
use crate::problems::{Section, labels, sections};

/// The most pupils of the book, which says if there are more; a school has fewer.
const PUPILS_MAX: usize = 5_000;
/// The key of the whole course among the sections.
const WHOLE: &str = "all";
/// The key of the section with the problems of all parts to which one of the pupils has handed something in.
pub(super) const TRIED: &str = "tried";

/// The results of pupils in a section's problems.
#[derive(Clone, Debug, Default)]
pub(super) struct Book {
    /// All sections that can be chosen.
    pub(super) sections: Vec<Section>,
    /// The index of the chosen section, if there are any.
    pub(super) section: Option<usize>,
    /// The rows in the chosen order.
    pub(super) rows: Vec<Row>,
    /// The numbers of pupils who solved each problem, and who tried it.
    pub(super) sums: Vec<Sum>,
    /// Whether there are more pupils than rows.
    pub(super) has_more: bool,
    /// The archived class whose results these are, if it is one.
    pub(super) past: Option<Class>,
    /// The chosen assignments of the class, with the results of its pupils.
    pub(super) assigned: Vec<Assignment>,
    /// The ids and names of all that can be chosen.
    pub(super) assignments: Vec<(String, String)>,
}

/// The results of one pupil.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The pupil.
    pub(super) pupil: User,
    /// Whether the reader sees the pupil now; who has left an archived class may be with other teachers.
    pub(super) is_seen: bool,
    /// A cell for each problem; `None` if the pupil submitted nothing.
    pub(super) cells: Vec<Option<Cell>>,
    /// How many of the problems are solved.
    pub(super) solved: usize,
    /// The best points of all problems together.
    pub(super) points: f64,
}

/// The result of one pupil in one problem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell {
    /// The best verdict; none while nothing is judged.
    pub(super) verdict: Option<Verdict>,
    /// The points of the same submission.
    pub(super) points: f64,
    /// The points to be had.
    pub(super) points_max: f64,
    /// The number of submissions.
    pub(super) attempts: i64,
    /// The number of wrong submissions.
    pub(super) failed: i64,
    /// The time of the last submission.
    pub(super) last_ms: i64,
    /// The time when it was solved.
    pub(super) solved_ms: Option<i64>,
}

/// The result of all pupils together in a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// How many have solved it.
    pub(super) solved: usize,
    /// How many have handed something in.
    pub(super) tried: usize,
}

impl Book {
    fn chosen(&self) -> Option<&Section> {
        self.sections.get(self.section?)
    }

    /// The problems' ids and titles.
    pub(super) fn problems(&self) -> &[(String, String)] {
        self.chosen().map_or(&[], |section| &section.problems)
    }

    /// The name of the chosen section; empty where there is none.
    pub(super) fn section_name(&self) -> &str {
        self.chosen().map_or("", |section| &section.name)
    }

    /// Leaves only problems with a result in the chosen section; if there is none, chooses the first part.
    fn keep_tried(&mut self, results: &[StudentResult]) {
        let tried: HashSet<&str> = results.iter().map(|one| one.problem.as_str()).collect();
        if tried.is_empty() {
            self.section = first_part(&self.sections);
        } else if let Some(section) = self.section.and_then(|it| self.sections.get_mut(it)) {
            let problems = &mut section.problems;
            problems.retain(|(id, _)| tried.contains(id.as_str()));
        }
    }

    /// The problems' names in the heads of columns.
    pub(super) fn labels(&self) -> Vec<String> {
        labels(self.problems())
    }
}

/// The part of the gradebook that a reader asks for, if they may see it.
///
/// # Errors
/// [`HttpError::NotFound`] for an unknown section; the errors of [`Reader::check`] for a reader without the right.
pub(super) async fn find(
    state: &AppState,
    reader: &Reader,
    locale: Locale,
    query: &BookQuery,
) -> Result<Book, HttpError> {
    let store = state.store();
    let whose = Whose::find(store, reader, query).await?;
    let problems = access::list_problems(store, reader).await?;
    let sections = with_whole(
        sections(&store.settings().course().await?, problems, locale),
        locale,
    );
    let wanted = query.section.trim();
    let found = sections.iter().position(|section| section.key == wanted);
    let section = match found {
        None if wanted.is_empty() || wanted == TRIED => first_part(&sections),
        None => return Err(HttpError::NotFound),
        found => found,
    };
    let class = whose.class(store).await?;
    let (rows, has_more) = whose.rows(store, reader, query).await?;
    let mut book = Book {
        sections,
        section,
        rows,
        sums: Vec::new(),
        has_more,
        ..Book::default()
    };
    let problems = book.problems().to_vec();
    let ids: Vec<&str> = problems.iter().map(|(id, _)| id.as_str()).collect();
    let results = whose.results(store, &ids).await?;
    if found.is_some() && wanted == TRIED {
        book.keep_tried(&results);
    }
    let problems = book.problems().to_vec();
    let ids: Vec<&str> = problems.iter().map(|(id, _)| id.as_str()).collect();
    book.sums = fill(&mut book.rows, &ids, &results);
    let events = assigned::list(store, reader, class).await?;
    for event in assigned::chosen(&events, &query.assigned) {
        book.assigned
            .push(Assignment::read(state, reader, locale, event).await?);
    }
    let names = events.into_iter();
    book.assignments = names
        .map(|event| (event.id.to_string(), event.plan.name))
        .collect();
    // Submissions stay after their author's account is closed.
    let is_in = |pupil: &User| book.assigned.iter().any(|one| one.has(pupil.id));
    let has_marks = |row: &Row| row.cells.iter().any(Option::is_some) || is_in(&row.pupil);
    book.rows
        .retain(|row| !row.pupil.disabled || has_marks(row));
    sort(&mut book.rows, query.sort, class.is_some());
    if let Whose::Then(class) = whose {
        book.past = Some(class);
    }
    Ok(book)
}

/// The pupils whose results a book has.
enum Whose {
    /// The pupils of the classes of now.
    Now(ClassFilter),
    /// The pupils who were in an archived class, up to the end of its year.
    Then(Class),
}

impl Whose {
    async fn find(store: &Store, reader: &Reader, query: &BookQuery) -> Result<Self, HttpError> {
        if let Some(id) = query.archive() {
            let (class, _) = find_past_class(store, reader, id).await?;
            return Ok(Self::Then(class));
        }
        let class = choose_class(store, reader, query.class(), Reader::sees_gradebook).await?;
        Ok(Self::Now(class))
    }

    /// The one class that is asked for, if it is one.
    async fn class(&self, store: &Store) -> Result<Option<ClassId>, HttpError> {
        match self {
            Self::Then(class) => Ok(Some(class.id)),
            Self::Now(ClassFilter { name: None, .. }) => Ok(None),
            Self::Now(ClassFilter {
                name: Some(name), ..
            }) => {
                let class = store.classes().by_name(name).await?;
                Ok(class.map(|class| class.id))
            }
        }
    }

    /// A row for each pupil, and whether there are more.
    async fn rows(
        &self,
        store: &Store,
        reader: &Reader,
        query: &BookQuery,
    ) -> Result<(Vec<Row>, bool), HttpError> {
        match self {
            Self::Now(class) => {
                let text = query.text();
                let (pupils, has_more) = list_pupils(store, text, class.clone(), |_| true).await?;
                Ok((pupils.into_iter().map(Row::of).collect(), has_more))
            }
            Self::Then(class) => {
                let members = store.classes().past_members(class.id).await?.into_iter();
                let rows = members.map(|pupil| Row {
                    is_seen: reader.sees_submissions(Scope::of(pupil.class)),
                    // Where they are now is told to whoever sees them now.
                    ..Row::of(User {
                        class_name: class.label(),
                        ..pupil
                    })
                });
                Ok((rows.collect(), false))
            }
        }
    }

    async fn results(
        &self,
        store: &Store,
        problems: &[&str],
    ) -> Result<Vec<StudentResult>, HttpError> {
        let submissions = store.submissions();
        let context = Context::Practice;
        Ok(match self {
            Self::Now(class) => {
                submissions
                    .student_results(context, class, problems)
                    .await?
            }
            Self::Then(class) => {
                submissions
                    .past_results(context, class.id, problems)
                    .await?
            }
        })
    }
}

/// Adds sections with all parts at the front, if there are several parts.
fn with_whole(sections: Vec<Section>, locale: Locale) -> Vec<Section> {
    let parts = || sections.iter().filter(|section| !section.is_chapter);
    if parts().count() < 2 {
        return sections;
    }
    let all: Vec<_> = parts().flat_map(|part| part.problems.clone()).collect();
    let of_all = |key: &str, name: &str| Section {
        key: key.to_owned(),
        name: WORDS.text(locale, name),
        is_chapter: false,
        problems: all.clone(),
    };
    let of_all = vec![
        of_all(TRIED, "gradebook-tried-only"),
        of_all(WHOLE, "gradebook-whole"),
    ];
    [of_all, sections].concat()
}

/// The first part of the course itself.
fn first_part(sections: &[Section]) -> Option<usize> {
    let is_of_all = |key: &str| key == WHOLE || key == TRIED;
    sections.iter().position(|section| !is_of_all(&section.key))
}

/// The pupils with these words in the chosen classes for whom `is_wanted` holds, and whether there are more.
pub(crate) async fn list_pupils(
    store: &Store,
    text: String,
    class: ClassFilter,
    is_wanted: IsWanted,
) -> Result<(Vec<User>, bool), HttpError> {
    let filter = UserFilter {
        text,
        role: Some(Role::Student),
        class,
    };
    let users = store.users();
    Ok(users.find_all(&filter, PUPILS_MAX, is_wanted).await?)
}

impl Row {
    fn of(pupil: User) -> Self {
        Self {
            pupil,
            is_seen: true,
            cells: Vec::new(),
            solved: 0,
            points: 0.0,
        }
    }
}

/// Fills the rows with the results of these problems, and sums up each row.
fn fill(rows: &mut [Row], problems: &[&str], results: &[StudentResult]) -> Vec<Sum> {
    let of_pupil: HashMap<(UserId, &str), &StudentResult> = results
        .iter()
        .map(|result| ((result.user, result.problem.as_str()), result))
        .collect();
    let mut sums = vec![Sum::default(); problems.len()];
    for row in rows {
        for (problem, sum) in problems.iter().zip(&mut sums) {
            let cell = of_pupil.get(&(row.pupil.id, *problem)).map(|result| Cell {
                verdict: result.verdict,
                points: result.points.0,
                points_max: result.points.1,
                attempts: result.attempts,
                failed: result.failed,
                last_ms: result.last_ms,
                solved_ms: result.solved_ms,
            });
            if let Some(cell) = cell {
                let is_solved = cell.verdict == Some(Verdict::Ac);
                sum.tried += 1;
                sum.solved += usize::from(is_solved);
                row.solved += usize::from(is_solved);
                row.points += cell.points;
            }
            row.cells.push(cell);
        }
    }
    sums
}

fn sort(rows: &mut [Row], order: Order, is_one_class: bool) {
    let compare = if is_one_class && order != Order::Name {
        User::cmp_in_class
    } else {
        User::cmp_by_name
    };
    rows.sort_by(|one, other| compare(&one.pupil, &other.pupil));
    if order == Order::Solved {
        // Equal rows keep their order.
        rows.sort_by(|one, other| {
            let by_points = || other.points.total_cmp(&one.points);
            other.solved.cmp(&one.solved).then_with(by_points)
        });
    }
}

/// A pupil for tests.
#[cfg(test)]
pub(crate) fn user(number: u128, name: &str) -> User {
    User {
        id: UserId(uuid::Uuid::from_u128(number)),
        login: format!("u{number}"),
        display_name: name.to_owned(),
        class: None,
        class_name: String::new(),
        class_place: 0,
        birth: String::new(),
        role: Role::Student,
        created_ms: 0,
        disabled: false,
        event: None,
        school: String::new(),
        seat: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn pupil(number: u128, name: &str) -> Row {
        Row::of(user(number, name))
    }

    fn result(number: u128, problem: &str, verdict: Option<Verdict>, points: f64) -> StudentResult {
        StudentResult {
            user: UserId(Uuid::from_u128(number)),
            problem: problem.to_owned(),
            verdict,
            points: (points, 100.0),
            attempts: 2,
            failed: 1,
            last_ms: 5,
            solved_ms: None,
        }
    }

    fn names(rows: &[Row]) -> Vec<&str> {
        let names = rows.iter().map(|row| row.pupil.display_name.as_str());
        names.collect()
    }

    #[test]
    fn pupils_stand_by_given_name_or_by_what_they_solved() {
        let mut rows = vec![
            pupil(1, "Trần Thị Bình"),
            pupil(2, "Đặng Văn An"),
            pupil(3, "Lê Ân"),
            pupil(4, "Bùi An"),
            pupil(5, ""),
        ];
        let sums = fill(
            &mut rows,
            &["sum", "nim"],
            &[
                result(1, "sum", Some(Verdict::Ac), 100.0),
                result(3, "sum", Some(Verdict::Wa), 40.0),
                result(3, "nim", Some(Verdict::Ac), 100.0),
                result(4, "sum", None, 0.0),
                result(9, "sum", Some(Verdict::Ac), 100.0),
            ],
        );
        let sums: Vec<_> = sums.iter().map(|sum| (sum.solved, sum.tried)).collect();
        assert_eq!(sums, [(1, 3), (1, 1)]);
        sort(&mut rows, Order::Name, false);
        let by_name = ["Bùi An", "Đặng Văn An", "Lê Ân", "Trần Thị Bình", ""];
        assert_eq!(names(&rows), by_name);
        assert_eq!(rows[0].cells[0].unwrap().verdict, None);
        assert_eq!(rows[0].cells[1], None);
        sort(&mut rows, Order::Solved, false);
        let by_solved = ["Lê Ân", "Trần Thị Bình", "Bùi An", "Đặng Văn An", ""];
        assert_eq!(names(&rows), by_solved);
        assert_eq!((rows[0].solved, rows[0].points), (1, 140.0));
        // In a class's list its order counts; members who are not on it follow by name.
        rows[1].pupil.class_place = 2;
        rows[0].pupil.class_place = 1;
        sort(&mut rows, Order::List, true);
        let by_list = ["Lê Ân", "Trần Thị Bình", "Bùi An", "Đặng Văn An", ""];
        assert_eq!(names(&rows), by_list);
        sort(&mut rows, Order::Name, true);
        assert_eq!(names(&rows), by_name);
    }
}

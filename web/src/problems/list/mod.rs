//! The list of problems: the course with the reader's progress, or search results.

pub(crate) mod course;
pub(crate) mod gallery;
pub(crate) mod glance;
pub(crate) mod labels;
pub(crate) mod list_views;
pub(crate) mod search;
pub(crate) mod sheets;

use std::collections::BTreeMap;

use axum::extract::{Query as UrlQuery, State};
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_package::{Course, fold};
use grundy_store::{Context, Counted, ProblemSummary, Store, UserId};

use self::course::{Chapter, Heading, ListedPart, Placed, arrange, next, next_behind};
use self::list_views::{
    ChapterMap, ChapterView, CoursePartView, ListFilter, Next, ProblemRow, ProblemsView, Progress,
};
use self::search::{Hit, Query, has_keyword, keyword_key};
use self::sheets::Drawn;
use crate::access::{self, Reader};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{CourseLook, Locale, Page, StatusBadge, Visitor, WORDS, ok};
use crate::problems::map::ways::{Step, ways};
use crate::problems::texts::packages::title;

/// `GET /problems`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    UrlQuery(filter): UrlQuery<ListFilter>,
) -> Result<Response, HttpError> {
    let (store, page) = (state.store(), visitor.page());
    let query = Query::new(&filter.q);
    let words = if query.is_empty() {
        BTreeMap::new()
    } else {
        store.problems().statement_words().await?
    };
    let is_map = page.course_look == CourseLook::Map && filter.is_whole_course();
    let known = Known::of(store, &page, is_map).await?;
    let list = List::new(&known, &page, &filter);
    let has_progress = known.has_progress(&page.reader);
    let (progress, next, part_names) = (list.progress_of_all(), list.next(), list.part_names());
    let shown = if query.is_empty() && filter.keyword.trim().is_empty() {
        list.course()
    } else {
        list.found(&query, &words)
    };
    ok(&ProblemsView {
        has_progress,
        progress,
        next,
        part_names,
        parts: shown,
        page,
        filter,
    })
}

/// The store's facts about the course and of one reader's way through it.
struct Known {
    course: Course,
    parts: Vec<ListedPart>,
    solvers: BTreeMap<String, i64>,
    best: BTreeMap<String, Verdict>,
    /// The samples' pictures, where the course is shown as a map.
    drawn: Option<Drawn>,
}

impl Known {
    async fn of(store: &Store, page: &Page, has_pictures: bool) -> Result<Self, HttpError> {
        let reader = &page.reader;
        let problems = access::list_problems(store, reader).await?;
        let course = store.settings().course().await?;
        let mut parts = arrange(&course, problems);
        for problem in parts.iter_mut().flat_map(ListedPart::problems_mut) {
            if reader.is_denied_help(&problem.summary.id) {
                // They tell how the problem is solved, and how hard that is.
                problem.summary.keywords.clear();
                problem.level = None;
            }
        }
        Ok(Self {
            parts,
            solvers: store.submissions().solvers_count(Context::Practice).await?,
            best: match reader.user() {
                Some(user) => {
                    let submissions = store.submissions();
                    submissions
                        .user_progress(user.id, Counted::Everything)
                        .await?
                }
                None => BTreeMap::new(),
            },
            drawn: match has_pictures {
                true => Some(store.pictures().of_samples().await?),
                false => None,
            },
            course,
        })
    }

    /// Whether the reader has a way through the course: whoever teaches it has one after the first submission.
    fn has_progress(&self, reader: &Reader) -> bool {
        reader.learns() || !self.best.is_empty()
    }
}

/// The id and title of the next problem after this one was solved there by the reader: of the same event, if one is left in it,
/// otherwise of the course; `None` if all are solved.
pub(crate) async fn next_after(
    state: &AppState,
    visitor: &Visitor,
    user: UserId,
    solved: &str,
    context: Context,
) -> Result<Option<(String, String)>, HttpError> {
    let store = state.store();
    let problems = access::list_problems(store, visitor.reader()).await?;
    let titled = |summary: &ProblemSummary| {
        let title = title(&summary.names, visitor.locale(), &summary.id);
        (summary.id.clone(), title)
    };
    let is_solved = |best: &BTreeMap<String, Verdict>, id: &str| {
        id == solved || best.get(id) == Some(&Verdict::Ac)
    };
    let event = context.event();
    if let Some(event) = event.and_then(|id| visitor.reader().participation(id)) {
        let counted = Counted::Only(context);
        let best = store.submissions().user_progress(user, counted).await?;
        let place = event.problems.iter().position(|id| id == solved);
        let (before, behind) = event.problems.split_at(place.unwrap_or(0));
        let left = behind.iter().chain(before);
        let mut left = left.filter(|id| !is_solved(&best, id));
        let next = left.find_map(|id| problems.iter().find(|summary| summary.id == *id));
        if let Some(next) = next {
            return Ok(Some(titled(next)));
        }
    }
    let best = store
        .submissions()
        .user_progress(user, Counted::Everything)
        .await?;
    let parts = arrange(&store.settings().course().await?, problems);
    let is_solved = |id: &str| is_solved(&best, id);
    let found = next_behind(&parts, solved, is_solved).map(|(_, problem)| &problem.summary);
    Ok(found.map(titled))
}

/// The course as one reader sees it, with a user's progress.
pub(crate) struct Outline {
    /// The progress in the whole course.
    pub(crate) progress: Progress,
    /// The parts in their order.
    pub(crate) parts: Vec<OutlinePart>,
}

/// A part of the course.
pub(crate) struct OutlinePart {
    /// The part's number in the list, from 1.
    pub(crate) number: usize,
    /// Its name.
    pub(crate) name: String,
    /// The progress in all its chapters.
    pub(crate) progress: Progress,
    /// Its chapters.
    pub(crate) chapters: Vec<OutlineChapter>,
}

/// A chapter of the course.
pub(crate) struct OutlineChapter {
    /// Its name; the part's where it has none.
    pub(crate) name: String,
    /// The progress in it.
    pub(crate) progress: Progress,
    /// Ids of its problems, in their order.
    pub(crate) problems: Vec<String>,
}

/// The outline of the course with these problems, in the page's language, with the progress of a user who solved those.
pub(crate) fn outline(
    course: &Course,
    problems: Vec<ProblemSummary>,
    page: &Page,
    is_solved: impl Fn(&str) -> bool,
) -> Outline {
    let parts = arrange(course, problems);
    let chapters = |part: &ListedPart| {
        let chapters = part.chapters.iter().map(|chapter| OutlineChapter {
            name: chapter_name(chapter, page).unwrap_or_else(|| part_name(part, page)),
            progress: progress(chapter.problems.iter(), &is_solved),
            problems: chapter
                .problems
                .iter()
                .map(|one| one.summary.id.clone())
                .collect(),
        });
        chapters.collect()
    };
    Outline {
        progress: progress(parts.iter().flat_map(ListedPart::problems), &is_solved),
        parts: (1..)
            .zip(&parts)
            .map(|(number, part)| OutlinePart {
                number,
                name: part_name(part, page),
                progress: progress(part.problems(), &is_solved),
                chapters: chapters(part),
            })
            .collect(),
    }
}

/// A part of the course, or a chapter of a part that has several.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// The name in addresses: the part's number in the list, and the chapter's in the part.
    pub(crate) key: String,
    /// Its name.
    pub(crate) name: String,
    /// Whether it is a chapter of the part before it.
    pub(crate) is_chapter: bool,
    /// The problems' ids and titles.
    pub(crate) problems: Vec<(String, String)>,
}

/// The sections of the course with these problems: each part, followed by its chapters.
pub(crate) fn sections(
    course: &Course,
    problems: Vec<ProblemSummary>,
    locale: Locale,
) -> Vec<Section> {
    let named = |placed: &Placed| {
        let id = &placed.summary.id;
        (id.clone(), title(&placed.summary.names, locale, id))
    };
    let mut sections = Vec::new();
    for (number, part) in (1..).zip(&arrange(course, problems)) {
        sections.push(Section {
            key: format!("{number}"),
            name: heading_name(&part.heading, locale),
            is_chapter: false,
            problems: part.problems().map(named).collect(),
        });
        if part.chapters.len() < 2 {
            continue;
        }
        for (inner, chapter) in (1..).zip(&part.chapters) {
            let names = chapter.names.as_ref();
            sections.push(Section {
                key: format!("{number}.{inner}"),
                name: names.map_or_else(String::new, |names| title(names, locale, "")),
                is_chapter: true,
                problems: chapter.problems.iter().map(named).collect(),
            });
        }
    }
    sections
}

/// Problems to choose from by their titles: part by part in the course's order, as in the list. Problems that are not in the course
/// are sorted by title.
pub(crate) async fn choices(
    store: &Store,
    reader: &Reader,
    locale: Locale,
) -> Result<Vec<ProblemChoices>, HttpError> {
    let problems = access::list_problems(store, reader).await?;
    let parts = arrange(&store.settings().course().await?, problems);
    let choices = parts.iter().map(|part| {
        let titled = part.problems().map(|placed| {
            let id = &placed.summary.id;
            (id.clone(), title(&placed.summary.names, locale, id))
        });
        let mut problems: Vec<_> = titled.collect();
        if !matches!(part.heading, Heading::Names(_)) {
            problems.sort_by_key(|(_, title)| fold(title));
        }
        ProblemChoices {
            name: heading_name(&part.heading, locale),
            problems,
        }
    });
    Ok(choices.collect())
}

/// The problems of one part of the course to choose from.
#[derive(Clone, Debug)]
pub(crate) struct ProblemChoices {
    /// The part's name.
    pub(crate) name: String,
    /// The problems' ids and titles.
    pub(crate) problems: Vec<(String, String)>,
}

fn progress<'p>(
    problems: impl Iterator<Item = &'p Placed>,
    is_solved: &impl Fn(&str) -> bool,
) -> Progress {
    problems.fold(Progress::default(), |progress, problem| Progress {
        solved: progress.solved + usize::from(is_solved(&problem.summary.id)),
        total: progress.total + 1,
    })
}

fn part_name(part: &ListedPart, page: &Page) -> String {
    heading_name(&part.heading, page.locale)
}

fn heading_name(heading: &Heading, locale: Locale) -> String {
    match heading {
        Heading::Names(names) => title(names, locale, ""),
        Heading::BookChapter(chapter) => chapter.clone(),
        Heading::Others => WORDS.text(locale, "problems-others"),
    }
}

fn chapter_name(chapter: &Chapter, page: &Page) -> Option<String> {
    let names = chapter.names.as_ref();
    names.map(|names| title(names, page.locale, ""))
}

/// All that the page is made of.
struct List<'a> {
    known: &'a Known,
    titles: BTreeMap<String, String>,
    page: &'a Page,
    filter: &'a ListFilter,
}

fn titles(parts: &[ListedPart], locale: Locale) -> BTreeMap<String, String> {
    let problems = parts.iter().flat_map(ListedPart::problems);
    problems
        .map(|problem| {
            let id = &problem.summary.id;
            (id.clone(), title(&problem.summary.names, locale, id))
        })
        .collect()
}

/// The short part of a title, as in "NIM – The Game of Nim".
pub(crate) fn short_title(title: &str) -> &str {
    title.split_once(" – ").map_or(title, |(name, _)| name)
}

impl<'a> List<'a> {
    fn new(known: &'a Known, page: &'a Page, filter: &'a ListFilter) -> Self {
        Self {
            titles: titles(&known.parts, page.locale),
            known,
            page,
            filter,
        }
    }

    fn is_solved(&self, id: &str) -> bool {
        self.known.best.get(id) == Some(&Verdict::Ac)
    }

    fn progress<'p>(&self, problems: impl Iterator<Item = &'p Placed>) -> Progress {
        progress(problems, &|id| self.is_solved(id))
    }

    fn progress_of_all(&self) -> Progress {
        self.progress(self.known.parts.iter().flat_map(ListedPart::problems))
    }

    fn next(&self) -> Next {
        let is_told = self.known.has_progress(&self.page.reader) && !self.filter.is_any();
        if !is_told || self.known.parts.is_empty() {
            return Next::Untold;
        }
        match next(&self.known.parts, |id| self.is_solved(id)) {
            Some((chapter, problem)) => Next::Problem {
                id: problem.summary.id.clone(),
                title: self.titles[&problem.summary.id].clone(),
                chapter: chapter_name(chapter, self.page),
                level: problem.level,
            },
            None => Next::Done,
        }
    }

    fn part_names(&self) -> Vec<String> {
        let names = self
            .known
            .parts
            .iter()
            .map(|part| part_name(part, self.page));
        names.collect()
    }

    /// The parts that the filter lets through, each with its number.
    fn chosen(&self) -> impl Iterator<Item = (usize, &ListedPart)> {
        let wanted = self.filter.chapter.trim();
        let is_chosen = move |number: usize| wanted.is_empty() || wanted == number.to_string();
        let parts = (1..).zip(&self.known.parts);
        parts.filter(move |(number, _)| is_chosen(*number))
    }

    fn has_wanted_status(&self, problem: &Placed) -> bool {
        let id = problem.summary.id.as_str();
        let is_tried = self.known.best.contains_key(id);
        match self.filter.status.as_str() {
            "todo" => !self.is_solved(id),
            "tried" => is_tried && !self.is_solved(id),
            "solved" => self.is_solved(id),
            _ => true,
        }
    }

    /// The whole course or the chosen part, with only the problems of the chosen status.
    fn course(&self) -> Vec<CoursePartView> {
        // A heading "others" above all problems would mean nothing.
        let is_one_heap =
            matches!(self.known.parts.as_slice(), [part] if part.heading == Heading::Others);
        let parts = self.chosen().map(|(number, part)| CoursePartView {
            anchor: format!("part-{number}"),
            name: (!is_one_heap).then(|| part_name(part, self.page)),
            progress: Some(self.progress(part.problems())),
            section: Some(number.to_string()),
            chapters: (1..)
                .zip(&part.chapters)
                .map(|(inner, chapter)| self.chapter(part, number, chapter, inner))
                .filter(|chapter| !chapter.rows.is_empty())
                .collect(),
        });
        parts.filter(|part| !part.chapters.is_empty()).collect()
    }

    /// A chapter, with the numbers of its part and its own.
    fn chapter(
        &self,
        part: &ListedPart,
        number: usize,
        chapter: &Chapter,
        inner: usize,
    ) -> ChapterView {
        let map = self.known.drawn.as_ref().map(|drawn| ChapterMap {
            pictures: sheets::address(number, inner, chapter, drawn),
            ways: ways(chapter.problems.len(), &self.steps(chapter)),
        });
        ChapterView {
            name: chapter_name(chapter, self.page),
            progress: self.progress(chapter.problems.iter()),
            rows: self.rows(part, chapter.problems.iter()),
            section: (part.chapters.len() > 1).then(|| format!("{number}.{inner}")),
            map,
        }
    }

    /// The steps from a problem of the chapter to one that builds on it.
    fn steps(&self, chapter: &Chapter) -> Vec<Step> {
        let problems = &chapter.problems;
        let place = |id: &str| problems.iter().position(|one| one.summary.id == id);
        let steps = problems.iter().enumerate().flat_map(|(to, one)| {
            let before = one.after.iter();
            before.filter_map(move |id| Some((place(id)?, to, self.is_solved(id))))
        });
        steps.filter(|(from, to, _)| from < to).collect()
    }

    /// The problems that match the words and the key word: matches in their names come first.
    fn found(&self, query: &Query, words: &BTreeMap<String, String>) -> Vec<CoursePartView> {
        let keyword = self.filter.keyword.trim();
        let groups = [
            (Hit::Name, "found-name", "problems-found"),
            (
                Hit::Statement,
                "found-statement",
                "problems-found-statement",
            ),
        ];
        let groups = groups.into_iter().filter_map(|(hit, anchor, key)| {
            let rows: Vec<_> = self
                .chosen()
                .flat_map(|(_, part)| {
                    let found = part.problems().filter(|problem| {
                        (keyword.is_empty() || has_keyword(&problem.summary, keyword))
                            && query.find(&problem.summary, words) == Some(hit)
                    });
                    self.rows(part, found)
                })
                .collect();
            (!rows.is_empty()).then(|| CoursePartView {
                anchor: anchor.to_owned(),
                name: Some(self.page.t1(key, "count", rows.len())),
                progress: None,
                section: None,
                chapters: vec![ChapterView {
                    name: None,
                    progress: Progress::default(),
                    rows,
                    section: None,
                    map: None,
                }],
            })
        });
        groups.collect()
    }

    fn rows<'p>(
        &self,
        part: &ListedPart,
        problems: impl Iterator<Item = &'p Placed>,
    ) -> Vec<ProblemRow> {
        let common = part.common_keywords();
        let next = next(&self.known.parts, |id| self.is_solved(id)).map(|(_, one)| &one.summary.id);
        let next = next.filter(|_| self.known.has_progress(&self.page.reader));
        let problems = problems.filter(|problem| self.has_wanted_status(problem));
        let rows = problems.map(|problem| {
            let summary = &problem.summary;
            let keywords = summary.keywords.iter();
            let unsolved = problem.after.iter().filter(|id| !self.is_solved(id));
            ProblemRow {
                is_hidden: !access::is_shown_to_everyone(summary),
                title: self.titles[&summary.id].clone(),
                book_chapter: summary.chapter.clone(),
                exercise: summary.exercise.clone(),
                level: problem.level,
                keywords: keywords
                    .filter(|keyword| !common.contains(&keyword_key(keyword)))
                    .cloned()
                    .collect(),
                after: unsolved
                    .map(|id| (id.clone(), short_title(&self.titles[id]).to_owned()))
                    .collect(),
                solvers_count: self.known.solvers.get(&summary.id).copied().unwrap_or(0),
                best: self
                    .known
                    .best
                    .get(&summary.id)
                    .copied()
                    .map(StatusBadge::Judged),
                is_next: next == Some(&summary.id),
                id: summary.id.clone(),
            }
        });
        rows.collect()
    }
}

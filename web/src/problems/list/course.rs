//! The problems that a reader sees, in the course's order.

use std::collections::{BTreeMap, BTreeSet};

use grundy_package::{Course, CourseProblem};
use grundy_store::ProblemSummary;

use super::search::keyword_key;

/// A part of the list.
#[derive(Debug, PartialEq)]
pub(crate) struct ListedPart {
    pub(crate) heading: Heading,
    pub(crate) chapters: Vec<Chapter>,
}

/// The problems under one heading, at least one.
#[derive(Debug, PartialEq)]
pub(crate) struct Chapter {
    /// The heading, by language code; `None` if the part's heading suffices.
    pub(crate) names: Option<BTreeMap<String, String>>,
    pub(crate) problems: Vec<Placed>,
}

/// A problem in its place.
#[derive(Debug, PartialEq)]
pub(crate) struct Placed {
    pub(crate) summary: ProblemSummary,
    /// The level, if the course gives one.
    pub(crate) level: Option<u8>,
    /// The listed problems that it builds on.
    pub(crate) after: Vec<String>,
}

/// The heading of a part.
#[derive(Debug, PartialEq)]
pub(crate) enum Heading {
    /// Names by language code.
    Names(BTreeMap<String, String>),
    /// A chapter of the textbook, if there is no course.
    BookChapter(String),
    /// The problems that the course does not list.
    Others,
}

impl ListedPart {
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Placed> {
        self.chapters.iter().flat_map(|chapter| &chapter.problems)
    }

    pub(crate) fn problems_mut(&mut self) -> impl Iterator<Item = &mut Placed> {
        let chapters = self.chapters.iter_mut();
        chapters.flat_map(|chapter| &mut chapter.problems)
    }

    /// The key words, in the form of [`keyword_key`], that most of the part's problems have, so that they distinguish none.
    pub(crate) fn common_keywords(&self) -> BTreeSet<String> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for keyword in self.problems().flat_map(|one| &one.summary.keywords) {
            *counts.entry(keyword_key(keyword)).or_default() += 1;
        }
        let all = self.problems().count();
        let common = counts
            .into_iter()
            .filter(|(_, count)| *count > 1 && 2 * count > all);
        common.map(|(keyword, _)| keyword).collect()
    }
}

/// Arranges problems in the course's order. Problems that the course does not name come last; without a course the textbook's
/// chapters are the parts. Parts and chapters without visible problems are left out.
pub(crate) fn arrange(course: &Course, problems: Vec<ProblemSummary>) -> Vec<ListedPart> {
    let ids: BTreeSet<String> = problems.iter().map(|one| one.id.clone()).collect();
    let in_order: Vec<String> = problems.iter().map(|one| one.id.clone()).collect();
    let mut left: BTreeMap<String, ProblemSummary> = problems
        .into_iter()
        .map(|summary| (summary.id.clone(), summary))
        .collect();
    let mut parts: Vec<ListedPart> = Vec::new();
    for part in &course.parts {
        let chapters = part.chapters.iter().map(|chapter| Chapter {
            names: Some(chapter.names.clone()),
            problems: chapter
                .problems
                .iter()
                .filter_map(|place| Some(placed(place, left.remove(&place.id)?, &ids)))
                .collect(),
        });
        let chapters: Vec<_> = chapters
            .filter(|chapter| !chapter.problems.is_empty())
            .collect();
        if !chapters.is_empty() {
            let heading = Heading::Names(part.names.clone());
            parts.push(ListedPart { heading, chapters });
        }
    }
    let others = in_order.iter().filter_map(|id| left.remove(id));
    add_others(&mut parts, others.collect());
    parts
}

fn placed(place: &CourseProblem, summary: ProblemSummary, ids: &BTreeSet<String>) -> Placed {
    let after = place.after.iter().filter(|id| ids.contains(*id));
    Placed {
        level: Some(place.level),
        after: after.cloned().collect(),
        summary,
    }
}

/// Adds the problems that the course does not list: by the textbook's chapters, in its order, if all have one; otherwise together.
fn add_others(parts: &mut Vec<ListedPart>, others: Vec<ProblemSummary>) {
    let are_all = parts.is_empty();
    for summary in others {
        let heading = match &summary.chapter {
            Some(chapter) if are_all => Heading::BookChapter(chapter.clone()),
            _ => Heading::Others,
        };
        let problem = Placed {
            summary,
            level: None,
            after: Vec::new(),
        };
        match parts.last_mut() {
            Some(part) if part.heading == heading => part.chapters[0].problems.push(problem),
            _ => parts.push(ListedPart {
                heading,
                chapters: vec![Chapter {
                    names: None,
                    problems: vec![problem],
                }],
            }),
        }
    }
}

/// The first unsolved problem that builds only on solved ones.
pub(crate) fn next(
    parts: &[ListedPart],
    is_solved: impl Fn(&str) -> bool,
) -> Option<(&Chapter, &Placed)> {
    in_order(parts).find(|(_, problem)| can_come_next(problem, &is_solved))
}

/// The next problem for a user who has just solved one. In this order: a later one of its part that is at most one level harder;
/// one of another part that is not harder; a skipped one that is not harder; the one that is the fewest levels harder.
pub(crate) fn next_behind<'a>(
    parts: &'a [ListedPart],
    solved: &str,
    is_solved: impl Fn(&str) -> bool,
) -> Option<(&'a Chapter, &'a Placed)> {
    let all: Vec<(usize, &Chapter, &Placed)> = (0..)
        .zip(parts)
        .flat_map(|(number, part)| {
            let placed = in_order(std::slice::from_ref(part));
            placed.map(move |(chapter, problem)| (number, chapter, problem))
        })
        .collect();
    let Some(at) = all.iter().position(|(.., it)| it.summary.id == solved) else {
        return next(parts, is_solved);
    };
    let (own_part, _, own) = all[at];
    // A problem without a level counts as equally hard.
    let steps = |problem: &Placed| {
        let levels = problem.level.zip(own.level);
        levels.map_or(0, |(its, own)| i16::from(its) - i16::from(own))
    };
    let behind_first = all[at..].iter().chain(&all[..at]);
    let open = behind_first.enumerate().filter_map(|(distance, found)| {
        let (part, _, problem) = *found;
        if !can_come_next(problem, &is_solved) {
            return None;
        }
        let steps = steps(problem);
        let is_behind = distance < all.len() - at;
        let rank = match steps {
            ..=1 if is_behind && part == own_part => 0,
            ..=0 if is_behind => 1,
            ..=0 => 2,
            harder => 2 + harder,
        };
        Some((rank, distance, found))
    });
    let best = open.min_by_key(|(rank, distance, _)| (*rank, *distance));
    best.map(|(.., (_, chapter, problem))| (*chapter, *problem))
}

fn in_order(parts: &[ListedPart]) -> impl Iterator<Item = (&Chapter, &Placed)> {
    let chapters = parts.iter().flat_map(|part| &part.chapters);
    chapters.flat_map(|chapter| chapter.problems.iter().map(move |one| (chapter, one)))
}

fn can_come_next(problem: &Placed, is_solved: &impl Fn(&str) -> bool) -> bool {
    !is_solved(&problem.summary.id) && problem.after.iter().all(|id| is_solved(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_package::{CourseChapter, CoursePart};
    use grundy_store::VersionId;

    fn names(name: &str) -> BTreeMap<String, String> {
        [("vi".to_owned(), name.to_owned())].into()
    }

    fn summary(id: &str, chapter: Option<&str>, keywords: &[&str]) -> ProblemSummary {
        ProblemSummary {
            id: id.to_owned(),
            names: names(id),
            chapter: chapter.map(str::to_owned),
            exercise: None,
            version: VersionId(uuid::Uuid::nil()),
            visible: true,
            is_held_back: false,
            tests_count: 1,
            explained: grundy_store::ExplanationRule::AT_ONCE,
            keywords: keywords.iter().map(|word| (*word).to_owned()).collect(),
        }
    }

    fn problem(id: &str, after: &[&str]) -> CourseProblem {
        CourseProblem {
            id: id.to_owned(),
            level: 2,
            after: after.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    fn course() -> Course {
        let chapter = |name: &str, problems| CourseChapter {
            names: names(name),
            problems,
        };
        Course {
            about: std::collections::BTreeMap::new(),
            pictures: Vec::new(),
            parts: vec![
                CoursePart {
                    names: names("I"),
                    chapters: vec![
                        chapter("a", vec![problem("two", &[]), problem("one", &["gone"])]),
                        chapter("b", vec![problem("gone", &[])]),
                    ],
                },
                CoursePart {
                    names: names("II"),
                    chapters: vec![chapter("c", vec![problem("three", &["one", "two"])])],
                },
                CoursePart {
                    names: names("III"),
                    chapters: vec![chapter("d", vec![problem("gone2", &[])])],
                },
            ],
        }
    }

    /// The parts with their chapters and problems: `I(a: two one)`.
    fn told(parts: &[ListedPart]) -> Vec<String> {
        let name = |names: &BTreeMap<String, String>| names["vi"].clone();
        let parts = parts.iter().map(|part| {
            let heading = match &part.heading {
                Heading::Names(names) => name(names),
                Heading::BookChapter(chapter) => format!("book {chapter}"),
                Heading::Others => "others".to_owned(),
            };
            let chapters = part.chapters.iter().map(|chapter| {
                let ids = chapter.problems.iter().map(|one| one.summary.id.as_str());
                let ids = ids.collect::<Vec<_>>().join(" ");
                let names = chapter.names.as_ref().map(name).unwrap_or_default();
                format!("{names}: {ids}")
            });
            format!("{heading}({})", chapters.collect::<Vec<_>>().join("; "))
        });
        parts.collect()
    }

    fn four() -> Vec<ProblemSummary> {
        ["four", "one", "three", "two"]
            .map(|id| summary(id, Some("8"), &[]))
            .into()
    }

    #[test]
    fn the_course_gives_the_order_and_others_come_last() {
        let parts = arrange(&course(), four());
        assert_eq!(
            told(&parts),
            ["I(a: two one)", "II(c: three)", "others(: four)"]
        );
        let one = &parts[0].chapters[0].problems[1];
        assert_eq!(
            (one.level, one.after.len()),
            (Some(2), 0),
            "gone is not there"
        );
        assert_eq!(parts[2].chapters[0].problems[0].level, None);
    }

    #[test]
    fn without_a_course_the_books_chapters_are_the_parts() {
        let problems = vec![
            summary("a", Some("8"), &[]),
            summary("b", Some("8"), &[]),
            summary("c", Some("9"), &[]),
            summary("d", None, &[]),
        ];
        let parts = arrange(&Course::default(), problems);
        assert_eq!(
            told(&parts),
            ["book 8(: a b)", "book 9(: c)", "others(: d)"]
        );
        assert_eq!(arrange(&course(), Vec::new()), []);
    }

    #[test]
    fn the_next_problem_builds_on_solved_ones_only() {
        let parts = arrange(&course(), four());
        for (solved, expected) in [
            (&[][..], Some("two")),
            (&["two"], Some("one")),
            // Problem three builds on one, which comes first in any case.
            (&["two", "four"], Some("one")),
            (&["one", "two"], Some("three")),
            (&["one", "two", "three"], Some("four")),
            (&["one", "two", "three", "four"], None),
        ] {
            let found = next(&parts, |id| solved.contains(&id));
            let found = found.map(|(_, problem)| problem.summary.id.as_str());
            assert_eq!(found, expected, "{solved:?}");
        }
        // The reader goes on from the problem that they have just solved, also over the end of a part, and back only from the end
        // of the course.
        for (just, solved, expected) in [
            ("three", &["three"][..], Some("four")),
            ("two", &["two", "three"], Some("one")),
            ("one", &["one"], Some("four")),
            ("one", &["one", "two"], Some("three")),
            ("four", &["four"], Some("two")),
            ("four", &["one", "two", "three", "four"], None),
        ] {
            let found = next_behind(&parts, just, |id| solved.contains(&id));
            let found = found.map(|(_, problem)| problem.summary.id.as_str());
            assert_eq!(found, expected, "{just} {solved:?}");
        }
        // A problem that waits for another is skipped.
        let waiting = ListedPart {
            heading: Heading::Others,
            chapters: vec![Chapter {
                names: None,
                problems: ["x", "y"]
                    .map(|id| Placed {
                        summary: summary(id, None, &[]),
                        level: None,
                        after: if id == "x" {
                            vec!["z".to_owned()]
                        } else {
                            Vec::new()
                        },
                    })
                    .into(),
            }],
        };
        let found = next(std::slice::from_ref(&waiting), |_| false);
        assert_eq!(found.unwrap().1.summary.id, "y");
    }

    #[test]
    fn the_next_problem_is_about_as_hard() {
        let placed = |id: &str, level: u8| Placed {
            summary: summary(id, None, &[]),
            level: Some(level),
            after: Vec::new(),
        };
        let part = |problems: Vec<Placed>| ListedPart {
            heading: Heading::Others,
            chapters: vec![Chapter {
                names: None,
                problems,
            }],
        };
        let parts = [
            part(vec![placed("easy", 1), placed("mid", 3), placed("hard", 5)]),
            part(vec![placed("other4", 4), placed("other3", 3)]),
        ];
        for (just, solved, expected) in [
            // The next problem is not two levels up, and not one level up in another part.
            ("mid", &["mid"][..], "other3"),
            ("easy", &["easy"], "mid"),
            ("mid", &["mid", "other3"], "easy"),
            ("mid", &["mid", "other3", "easy"], "other4"),
            ("other3", &["other3"], "easy"),
            ("easy", &["easy", "mid", "other3"], "other4"),
            ("easy", &["easy", "mid", "other3", "other4"], "hard"),
        ] {
            let found = next_behind(&parts, just, |id| solved.contains(&id));
            let found = found.map(|(_, problem)| problem.summary.id.as_str());
            assert_eq!(found, Some(expected), "{just} {solved:?}");
        }
    }

    #[test]
    fn keywords_of_most_of_a_part_are_common() {
        let problems = vec![
            summary("a", Some("9"), &["two–person game", "nim"]),
            summary("b", Some("9"), &["Two-person game", "nim"]),
            summary("c", Some("9"), &["two-person game", "xor"]),
            summary("d", Some("9"), &["sum"]),
        ];
        let parts = arrange(&Course::default(), problems);
        let common = ["two-person game".to_owned()];
        assert_eq!(parts[0].common_keywords(), common.into());
        let alone = arrange(&Course::default(), vec![summary("a", None, &["game"])]);
        assert!(alone[0].common_keywords().is_empty());
    }
}

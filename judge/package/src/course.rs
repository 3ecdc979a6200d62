//! The course: the problems of a folder in parts and chapters, in the order of learning.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use grundy_words::{Line, sentence};
use serde::{Deserialize, Serialize};

use crate::diagnostic::{Diagnostic, Diagnostics, ReadError};
use crate::inventory::is_valid_id;
use crate::read::{Context, Dialect};
use crate::tree::read_limited;
use crate::yaml::{self, Key, Node, Value};

/// The course's file, beside the packages that it names.
pub const COURSE_FILE: &str = "course.yaml";
/// The levels, from the easiest to the hardest.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;
/// The languages in which parts and chapters have names.
const LANGUAGES: [&str; 2] = ["vi", "en"];

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// A description in a sentence or two, by language code; empty if the file has none.
    #[serde(default)]
    pub about: BTreeMap<String, String>,
    /// Ids of problems whose pictures stand for the course, where it is shown as a whole.
    #[serde(default)]
    pub pictures: Vec<String>,
    /// The parts, in their order.
    pub parts: Vec<CoursePart>,
}

/// A part: chapters that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoursePart {
    /// The names by language code.
    pub names: BTreeMap<String, String>,
    /// The chapters, in their order.
    pub chapters: Vec<CourseChapter>,
}

/// A chapter: problems that are learnt one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseChapter {
    /// The names by language code.
    pub names: BTreeMap<String, String>,
    /// The problems, in their order.
    pub problems: Vec<CourseProblem>,
}

/// A problem's place. The course does not know whether a package with this id exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseProblem {
    /// The problem's id.
    pub id: String,
    /// The difficulty, within [`LEVELS`].
    pub level: u8,
    /// The ids of problems that it builds on; each is earlier in the course.
    #[serde(default)]
    pub after: Vec<String>,
}

/// A place that people on the site have given to a problem which the course's file does not name. Part and chapter are given by
/// their Vietnamese names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoursePlace {
    /// The part's name.
    pub part: String,
    /// The chapter's name.
    pub chapter: String,
    /// The problem's difficulty, within [`LEVELS`].
    pub level: u8,
}

/// A course beside its packages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CourseCheck {
    /// How many problems it names.
    pub problems_count: usize,
    /// The faults, in the order of lines.
    pub errors: Vec<Diagnostic>,
    /// The doubtful points.
    pub warnings: Vec<Diagnostic>,
}

impl Course {
    /// Its problems, in their order.
    pub fn problems(&self) -> impl Iterator<Item = &CourseProblem> {
        let chapters = self.parts.iter().flat_map(|part| &part.chapters);
        chapters.flat_map(|chapter| &chapter.problems)
    }

    /// Adds the problems that people have placed, at the ends of their chapters. A problem that the course names already stays
    /// where it is; a place in a chapter that no longer exists is ignored.
    #[must_use]
    pub fn with_places(mut self, places: BTreeMap<String, CoursePlace>) -> Self {
        let named: BTreeSet<String> = self.problems().map(|problem| problem.id.clone()).collect();
        for (id, place) in places.into_iter().filter(|(id, _)| !named.contains(id)) {
            let parts = self.parts.iter_mut();
            let mut part = parts.filter(|part| is_called(&part.names, &place.part));
            let chapters = part.next().map(|part| part.chapters.iter_mut());
            let mut chapters = chapters.into_iter().flatten();
            let chapter = chapters.find(|chapter| is_called(&chapter.names, &place.chapter));
            if let Some(chapter) = chapter {
                chapter.problems.push(CourseProblem {
                    id,
                    level: place.level.clamp(*LEVELS.start(), *LEVELS.end()),
                    after: Vec::new(),
                });
            }
        }
        self
    }
}

fn is_called(names: &BTreeMap<String, String>, name: &str) -> bool {
    names.get(LANGUAGES[0]).is_some_and(|own| own == name)
}

/// Reads a course.
///
/// # Errors
/// All faults, with their lines.
pub fn read_course(path: &Path) -> Result<Course, ReadError> {
    let mut diagnostics = Diagnostics::default();
    let read = read_into(path, &mut diagnostics);
    match read {
        Some((course, _)) if diagnostics.errors.is_empty() => Ok(course),
        _ => Err(diagnostics.into_error()),
    }
}

/// Reads a course, and compares it with the packages in its folder.
#[must_use]
pub fn check_course(path: &Path) -> CourseCheck {
    let mut diagnostics = Diagnostics::default();
    let lines = read_into(path, &mut diagnostics).map(|(_, lines)| lines);
    let lines = lines.unwrap_or_default();
    match packages_beside(path) {
        Ok(packages) => compare(&lines, &packages, &mut diagnostics),
        Err(error) => {
            let why = Line::quote(error);
            diagnostics.error(COURSE_FILE, sentence!("course-folder-unread", why));
        }
    }
    diagnostics.errors.sort();
    CourseCheck {
        problems_count: lines.len(),
        errors: diagnostics.errors,
        warnings: diagnostics.warnings,
    }
}

/// The line on which each problem stands.
type Lines = BTreeMap<String, u32>;

fn compare(lines: &Lines, packages: &BTreeSet<String>, diagnostics: &mut Diagnostics) {
    for (id, line) in lines {
        if !packages.contains(id) {
            let message = sentence!("course-no-package", problem = yaml::quote(id));
            diagnostics.error_at(COURSE_FILE, *line, message);
        }
    }
    for id in packages.iter().filter(|id| !lines.contains_key(*id)) {
        let message = sentence!("course-no-line", problem = yaml::quote(id));
        diagnostics.warning(COURSE_FILE, message);
    }
}

fn packages_beside(path: &Path) -> std::io::Result<BTreeSet<String>> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut packages = BTreeSet::new();
    for entry in std::fs::read_dir(folder.unwrap_or(Path::new(".")))? {
        let entry = entry?;
        if entry.path().join("problem.yaml").is_file() {
            packages.insert(entry.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(packages)
}

fn read_into(path: &Path, diagnostics: &mut Diagnostics) -> Option<(Course, Lines)> {
    let bytes = match read_limited(path, yaml::FILE_BYTES_MAX) {
        Ok(bytes) => bytes,
        Err(message) => {
            diagnostics.error(COURSE_FILE, message);
            return None;
        }
    };
    let Ok(text) = String::from_utf8(bytes) else {
        diagnostics.error(COURSE_FILE, sentence!("package-not-utf-8"));
        return None;
    };
    let context = Context {
        file: COURSE_FILE,
        dialect: Dialect::Grundy,
        diagnostics,
    };
    let mut reader = Reader {
        context,
        lines: Lines::new(),
        references: Vec::new(),
    };
    let root = reader.context.parse_text(&text)?;
    let course = reader.course(&root);
    reader.check_references();
    Some((course, reader.lines))
}

/// Reads the tree and collects the places of ids.
struct Reader<'a> {
    context: Context<'a>,
    lines: Lines,
    /// For each reference: its line, the problem, and the problem that it builds on.
    references: Vec<(u32, String, String)>,
}

impl Reader<'_> {
    fn course(&mut self, root: &Node) -> Course {
        let mut course = Course::default();
        let mut pictures_line = 0;
        for (key, value) in self.context.mapping(root, COURSE_FILE) {
            match key.name.as_str() {
                "about" => course.about = self.in_languages(value, "about"),
                "pictures" => {
                    course.pictures = self.context.texts(value, "pictures");
                    pictures_line = value.line;
                }
                "parts" => course.parts = self.list(value, "parts", Self::part),
                _ => self.context.unknown_key(key, ""),
            }
        }
        for id in course
            .pictures
            .iter()
            .filter(|id| !self.lines.contains_key(*id))
        {
            let problem = yaml::quote(id);
            let message = sentence!("course-names-unknown", key = "pictures", problem);
            self.context.error(pictures_line, message);
        }
        course
    }

    fn part(&mut self, node: &Node) -> Option<CoursePart> {
        let [names, chapters] = self.fields(node, "part", ["name", "chapters"])?;
        Some(CoursePart {
            names: self.names(node, names, "part"),
            chapters: match chapters {
                Some(chapters) => self.list(chapters, "chapters", Self::chapter),
                None => Vec::new(),
            },
        })
    }

    fn chapter(&mut self, node: &Node) -> Option<CourseChapter> {
        let [names, problems] = self.fields(node, "chapter", ["name", "problems"])?;
        let problems = match problems {
            Some(problems) => self.list(problems, "problems", Self::problem),
            None => Vec::new(),
        };
        Some(CourseChapter {
            names: self.names(node, names, "chapter"),
            problems,
        })
    }

    fn problem(&mut self, node: &Node) -> Option<CourseProblem> {
        let [id, level, after] = self.fields(node, "problem", ["id", "level", "after"])?;
        let level = match level {
            Some(level) => {
                let range = u64::from(*LEVELS.start())..=u64::from(*LEVELS.end());
                self.context.integer(level, "level", range)
            }
            None => self.missing(node, "level", "problem"),
        };
        let id = match id {
            Some(id) => self.id(id),
            None => self.missing(node, "id", "problem"),
        }?;
        let after = after.map(|after| self.context.texts(after, "after"));
        let after = after.unwrap_or_default();
        for other in &after {
            let reference = (node.line, id.clone(), other.clone());
            self.references.push(reference);
        }
        Some(CourseProblem {
            id,
            // A level that does not fit was reported, and the problem is left out.
            level: level.and_then(|level| u8::try_from(level).ok())?,
            after,
        })
    }

    /// Reads an id, which must be new.
    fn id(&mut self, node: &Node) -> Option<String> {
        let id = self.context.line(node, "id")?;
        if !is_valid_id(&id) {
            let message = sentence!("course-no-id", problem = yaml::quote(&id));
            self.context.error(node.line, message);
            return None;
        }
        if let Some(line) = self.lines.get(&id) {
            let message = sentence!(
                "course-stands-already",
                problem = yaml::quote(&id),
                line = *line
            );
            self.context.error(node.line, message);
            return None;
        }
        self.lines.insert(id.clone(), node.line);
        Some(id)
    }

    /// Checks that a problem comes after those that it builds on, which excludes cycles.
    fn check_references(&mut self) {
        for (line, id, other) in std::mem::take(&mut self.references) {
            let problem = yaml::quote(&other);
            let message = match self.lines.get(&other) {
                _ if id == other => sentence!("course-after-itself", problem),
                None => sentence!("course-names-unknown", key = "after", problem),
                Some(&there) if there > line => {
                    sentence!("course-after-further-down", problem, line = there)
                }
                Some(_) => continue,
            };
            self.context.error(line, message);
        }
    }

    fn names(&mut self, owner: &Node, node: Option<&Node>, what: &str) -> BTreeMap<String, String> {
        let Some(node) = node else {
            self.missing::<()>(owner, "name", what);
            return BTreeMap::new();
        };
        self.in_languages(node, "name")
    }

    /// A line of text in each language.
    fn in_languages(&mut self, node: &Node, what: &str) -> BTreeMap<String, String> {
        let mut lines = BTreeMap::new();
        let Some(texts) = self.fields(node, what, LANGUAGES) else {
            return lines;
        };
        for (language, text) in LANGUAGES.into_iter().zip(texts) {
            let line = match text {
                Some(text) => self.context.line(text, &format!("{what}.{language}")),
                None => self.missing(node, language, what),
            };
            lines.extend(line.map(|line| (language.to_owned(), line)));
        }
        lines
    }

    fn missing<T>(&mut self, node: &Node, key: &str, what: &str) -> Option<T> {
        let message = sentence!("package-missing-in", key, owner = what);
        self.context.error(node.line, message);
        None
    }

    /// The values of these keys; other keys are reported. `None`, with a report, if the node is no mapping.
    fn fields<'n, const N: usize>(
        &mut self,
        node: &'n Node,
        what: &str,
        names: [&str; N],
    ) -> Option<[Option<&'n Node>; N]> {
        let entries: &[(Key, Node)] = self.context.mapping(node, what);
        let mut fields = [None; N];
        for (key, value) in entries {
            match names.iter().position(|name| *name == key.name) {
                Some(index) => fields[index] = Some(value),
                None => self.context.unknown_key(key, &format!("a {what}")),
            }
        }
        matches!(node.value, Value::Mapping(_) | Value::Null).then_some(fields)
    }

    fn list<T>(
        &mut self,
        node: &Node,
        what: &str,
        item: impl Fn(&mut Self, &Node) -> Option<T>,
    ) -> Vec<T> {
        match &node.value {
            Value::Sequence(items) => items.iter().filter_map(|node| item(self, node)).collect(),
            Value::Null => Vec::new(),
            other => {
                let found = other.describe();
                let message = sentence!("package-should-list-found", key = what, found);
                self.context.error(node.line, message);
                Vec::new()
            }
        }
    }
}

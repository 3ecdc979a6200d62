//! The command's sentences about a contest, in the teacher's language.

use std::path::Path;

use grundy_classroom::grading::Scoreboard;
use grundy_words::Locale;

/// How many files are not listed.
pub(super) fn more_strays(lang: Locale, count: usize) -> String {
    match lang {
        Locale::Vi => format!("và {count} tệp nữa không ghép được"),
        Locale::En => format!("and {count} more files that belong nowhere"),
    }
}

/// A warning that the total adds different scales: a folder of Themis gives a point for each test, a package a hundred for all.
pub(super) fn different_maxima(lang: Locale, table: &Scoreboard) -> Option<String> {
    let first = table.tasks.first()?.max_score;
    let is_like_first = |max_score: f64| (max_score - first).abs() < 1e-9;
    if table.tasks.iter().all(|task| is_like_first(task.max_score)) {
        return None;
    }
    let tasks = table.tasks.iter();
    let maxima: Vec<String> = tasks
        .map(|task| format!("{} {}", task.name, task.max_score))
        .collect();
    let maxima = maxima.join(", ");
    Some(match lang {
        Locale::Vi => {
            format!("điểm tối đa của các bài khác nhau ({maxima}); tổng điểm cộng nguyên như vậy")
        }
        Locale::En => {
            format!("the tasks' maxima differ ({maxima}); the total adds points as they are")
        }
    })
}

/// The numbers of the contest, on one line.
pub(super) fn summary(lang: Locale, table: &Scoreboard, out: &Path) -> String {
    let handed_in = table.cells().filter(|cell| cell.verdict.is_some()).count();
    let reused = table.cells().filter(|cell| cell.is_reused).count();
    let (out, contestants, tasks) = (out.display(), table.contestants.len(), table.tasks.len());
    let mut summary = match lang {
        Locale::Vi => format!("{out}: {contestants} thí sinh, {tasks} bài, {handed_in} bài nộp"),
        Locale::En => {
            format!("{out}: {contestants} contestants, {tasks} tasks, {handed_in} submissions")
        }
    };
    if reused > 0 {
        summary += &match lang {
            Locale::Vi => format!(", {reused} bài không đổi từ lần chấm trước"),
            Locale::En => format!(", {reused} of them unchanged since an earlier run"),
        };
    }
    summary
}

//! docs/explain.md: how the search for examples does on the packages' wrong programs, a row for each package.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::chosen::set;

const HEAD: &str = "# Examples on which wrong programs fail

Written by `GRUNDY_BENCH_TABLE=1 cargo xtask bench explain`; packages that it was not run on are not in the table. The packages' wrong programs are handed in, all but those that are only too slow, and `grundy explain`
looks for the smallest input on which each fails, for its usual time. By the clock: a slow or busy machine finds less.

Every example is an input by the package's validators, and the program is wrong on it by the package's reference and checker.

- **left out**: programs for whose idea a family of inputs was written (`judge/analysis/benches/families.txt`), found without that family; of how many.
- **brute force**: examples on which the package's brute force, within the package's limits, gets a right answer by that checker and the reference's answer, of those whose package has one (`stress` in `judge.yaml`).
- **larger**: examples with more words and numbers than the best of ten searches that only draw inputs, each for as long as the example took; measured with `GRUNDY_BENCH_YARDSTICK=1`.
- **lines**: of the programs that go wrong on a line (`judge/analysis/benches/lines.txt`), those of which that line is told.

In the last row stand sums, and in brackets the middle of the packages' numbers.

";
const COLUMNS: &str = "| package | found | left out | median s | p90 s | median tokens | p90 tokens | brute force | larger | lines |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";
const ALL: &str = "**all**";

/// The page that is written.
pub(crate) struct Page {
    path: PathBuf,
    /// Rows by package.
    rows: BTreeMap<String, String>,
}

impl Page {
    /// The repository's page, or the file that `GRUNDY_BENCH_TABLE` names; none, if nothing is said. Rows of packages stay as they are.
    pub(crate) fn asked_for() -> Option<Self> {
        let path = match &*set("GRUNDY_BENCH_TABLE") {
            "" => return None,
            "1" => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/explain.md"),
            path => PathBuf::from(path),
        };
        let known = fs::read_to_string(&path).unwrap_or_default();
        let rows = known.lines().filter_map(|line| {
            let (id, _) = line.strip_prefix("| ")?.split_once(" | ")?;
            let is_package = !["package", ALL].contains(&id);
            is_package.then(|| (id.to_owned(), line.to_owned()))
        });
        let rows = rows.collect();
        Some(Self { path, rows })
    }

    /// Adds a package's row, as soon as it is known: all of them take an hour.
    pub(crate) fn put(&mut self, id: &str, cells: &[String]) {
        self.rows.insert(id.to_owned(), row(id, cells));
        let all = row(ALL, &self.sums());
        let rows = self.rows.values().chain([&all]);
        let rows: String = rows.map(|row| format!("{row}\n")).collect();
        fs::write(&self.path, format!("{HEAD}{COLUMNS}{rows}")).expect("the page");
    }
}

impl Page {
    /// The last row: a column of counts has their sum over all packages that have one, any other column its median.
    fn sums(&self) -> Vec<String> {
        let rows = self.rows.values();
        let rows: Vec<Vec<&str>> = rows
            .map(|row| {
                row.trim_matches('|')
                    .split('|')
                    .skip(1)
                    .map(str::trim)
                    .collect()
            })
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        let column = |index: usize| rows.iter().filter_map(move |row| row.get(index).copied());
        (0..columns).map(|index| sum(column(index))).collect()
    }
}

fn sum<'c>(cells: impl Iterator<Item = &'c str> + Clone) -> String {
    let counts = cells.clone().filter_map(|cell| {
        let (count, of) = cell.split_once('/')?;
        Some((count.parse::<usize>().ok()?, of.parse::<usize>().ok()?))
    });
    if let Some((count, of)) = counts.reduce(|one, other| (one.0 + other.0, one.1 + other.1)) {
        return format!("{count}/{of}");
    }
    let mut values: Vec<f64> = cells.filter_map(|cell| cell.parse().ok()).collect();
    values.sort_by(f64::total_cmp);
    let middle = values.get(values.len() / 2);
    middle.map_or_else(|| "–".to_owned(), |value| format!("({value})"))
}

fn row(id: &str, cells: &[String]) -> String {
    format!("| {id} | {} |", cells.join(" | "))
}

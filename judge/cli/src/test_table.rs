//! The table of tests that a judged program gets on a terminal.

use comfy_table::Table;
use comfy_table::presets::NOTHING;

use crate::terminal::{plain, say};

/// A row about one test; `None` is what a server does not tell.
#[derive(Debug)]
pub(crate) struct TestRow {
    pub(crate) name: String,
    pub(crate) verdict: String,
    pub(crate) cpu_ms: Option<f64>,
    pub(crate) memory_bytes: Option<u64>,
    pub(crate) message: String,
}

/// Prints the table; nothing if there is no test.
pub(crate) fn print_tests(rows: impl IntoIterator<Item = TestRow>) {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_header(["test", "verdict", "CPU ms", "MiB", "message"]);
    for row in rows {
        table.add_row([
            plain(&row.name),
            plain(&row.verdict),
            row.cpu_ms.map_or_else(String::new, |ms| format!("{ms:.1}")),
            row.memory_bytes.map_or_else(String::new, memory_mib),
            plain(&row.message),
        ]);
    }
    if !table.is_empty() {
        say!("{table}");
    }
}

/// Says how many tests were not run, since nothing could change by them any more.
pub(crate) fn print_not_run(tests: usize) {
    if tests > 0 {
        say!("{tests} tests were not run: the result could not change any more");
    }
}

/// The sandbox measures memory to within 1 MiB, so less than that is not told apart.
fn memory_mib(bytes: u64) -> String {
    if bytes < 1 << 20 {
        return "< 1".to_owned();
    }
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

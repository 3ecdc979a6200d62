//! Writes every package as archives for other judges, with a page that lists them: a folder for any web server.

use crate::gallery::escaped;
use crate::run;
use crate::workspace::{debug_binary, problem_folders, target_directory};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The versions of the ICPC format: the name for `grundy export --format`, and the name for readers.
const FORMATS: &[(&str, &str)] = &[
    ("icpc-legacy", "ICPC (legacy)"),
    ("icpc-2025-09", "ICPC 2025-09"),
];

/// The exit code of `grundy export` for a package that it cannot write.
const REFUSED: i32 = 2;

/// The output of `grundy export --json`.
#[derive(Deserialize)]
struct Exported {
    package: String,
    names: BTreeMap<String, String>,
    tests: usize,
    license: String,
    bytes: u64,
    not_told: Vec<String>,
}

/// Writes `target/archive/<problem>-<format>.zip` of every package, and `target/archive/index.html`.
pub(crate) fn write() -> Result<()> {
    let grundy = debug_binary()?;
    let out = target_directory().join("archive");
    // Earlier archives may be of packages that no longer exist.
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| out.display().to_string())?;
    }
    fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    let mut rows = Vec::new();
    for folder in problem_folders()? {
        let mut archives = Vec::new();
        for (format, _) in FORMATS {
            archives.push(export(&grundy, &folder, format, &out)?);
        }
        rows.push(archives);
    }
    let page = out.join("index.html");
    fs::write(&page, index(&rows)).with_context(|| page.display().to_string())?;
    println!("{}: {} problems", page.display(), rows.len());
    Ok(())
}

/// Exports a package; `None` if this version of the format cannot express it, and then the reason is printed.
fn export(grundy: &Path, folder: &Path, format: &str, out: &Path) -> Result<Option<Exported>> {
    let id = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut command = Command::new(grundy);
    command.args(["export", "--json", "--format", format, "--out"]);
    command.arg(out.join(file_name(&id, format))).arg(folder);
    let output = command.output().with_context(|| run::shown(&command))?;
    if output.status.code() == Some(REFUSED) {
        println!("{}", String::from_utf8_lossy(&output.stderr).trim_end());
        return Ok(None);
    }
    ensure!(output.status.success(), "`{}` failed", run::shown(&command));
    let told = serde_json::from_slice(&output.stdout);
    told.with_context(|| format!("what `{}` says", run::shown(&command)))
        .map(Some)
}

fn file_name(id: &str, format: &str) -> String {
    format!("{id}-{format}.zip")
}

/// The page: a row a problem, a link a format.
fn index(rows: &[Vec<Option<Exported>>]) -> String {
    let mut table = String::new();
    for archives in rows {
        let Some(first) = archives.iter().flatten().next() else {
            continue;
        };
        let name = |locale: &str| escaped(first.names.get(locale).map_or("", String::as_str));
        let _ = write!(
            table,
            "<tr><td><code>{}</code><td>{}<br><span lang=\"en\">{}</span>",
            escaped(&first.package),
            name("vi"),
            name("en"),
        );
        // These notes are the same for each format.
        for note in &first.not_told {
            let _ = write!(table, "<br><small lang=\"en\">{}</small>", escaped(note));
        }
        let license = escaped(&first.license);
        let _ = write!(table, "<td class=\"number\">{}<td>{license}", first.tests);
        for (archive, (format, shown)) in archives.iter().zip(FORMATS) {
            let _ = match archive {
                None => write!(table, "<td>–"),
                Some(archive) => write!(
                    table,
                    "<td><a href=\"{}\" download>{shown}</a> ({} kB)",
                    file_name(&archive.package, format),
                    archive.bytes.div_ceil(1000),
                ),
            };
        }
        table.push('\n');
    }
    format!(
        "<!doctype html>\n<html lang=\"vi\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Grundy: kho bài cho các hệ thống chấm khác</title>\n\
         <style>{STYLE}</style>\n<h1>Kho bài của Grundy</h1>\n\
         <p>{} bài, mỗi bài là một tệp ZIP theo định dạng ICPC: đề bài, test, trình chấm, lời giải mẫu. \
         <span lang=\"en\">Every problem as an archive in both versions of the ICPC problem package format.</span></p>\n\
         <table>\n<thead><tr><th scope=\"col\">Mã<th scope=\"col\">Bài<th scope=\"col\">Số test<th scope=\"col\">Giấy phép\
         <th scope=\"col\" colspan=\"{}\">Tải về</thead>\n<tbody>\n{table}</tbody></table>\n",
        rows.len(),
        FORMATS.len(),
    )
}

const STYLE: &str = ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8886}\
.number{text-align:right}small,span[lang]{opacity:.75}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_links_each_archive_and_shows_text_as_text() {
        let of = |bytes| {
            Some(Exported {
                package: "sum".to_owned(),
                names: BTreeMap::from([("vi".to_owned(), "Tổng <b>".to_owned())]),
                tests: 3,
                license: "cc by".to_owned(),
                bytes,
                not_told: vec!["a & b".to_owned()],
            })
        };
        let page = index(&[vec![of(1500), of(2)], vec![None, of(3)]]);
        for part in [
            "Tổng &lt;b>",
            "href=\"sum-icpc-legacy.zip\"",
            "(2 kB)",
            "href=\"sum-icpc-2025-09.zip\"",
            "(1 kB)",
            "a &amp; b",
            "<p>2 bài",
            "<td>–<td><a href",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("<b>"));
    }
}

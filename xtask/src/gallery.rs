//! Pictures of packages in light and dark: one of each that names a test for it (`gallery` in judge.yaml). The README has the model
//! packages' pictures, docs/gallery.md has all.

use crate::run;
use crate::test::remembered::MODEL_PACKAGES;
use crate::workspace::{debug_binary, problem_folders};
use anyhow::{Context, Result, ensure};
use std::path::Path;

const GALLERY: &str = "docs/gallery";
const README: &str = "README.md";
const PAGE: &str = "docs/gallery.md";
const PAGE_HEAD: &str = "# Gallery\n\nWhat a student sees of a test, drawn by the problem itself. Written by `cargo xtask gallery`.\n";
/// The line before the README's pictures.
const OPENING: &str = "<!-- Written by `cargo xtask gallery`. -->\n";
const CLOSING: &str = "<!-- End of the gallery. -->\n";

/// Draws `docs/gallery/<problem>-{light,dark}.svg` again, and writes the README's part and the page that show them.
pub(crate) fn draw() -> Result<()> {
    let grundy = debug_binary()?;
    let grundy = grundy.to_string_lossy();
    std::fs::create_dir_all(GALLERY).with_context(|| format!("cannot make {GALLERY}"))?;
    let (mut pictures, mut page) = (String::new(), PAGE_HEAD.to_owned());
    for folder in problem_folders()? {
        if !has_picture(&folder)? {
            continue;
        }
        let (package, id) = (folder.to_string_lossy(), folder.file_name());
        let id = id.unwrap_or_default().to_string_lossy();
        let mut caption = String::new();
        for scheme in ["light", "dark"] {
            let out = format!("{GALLERY}/{id}-{scheme}.svg");
            let arguments = ["draw", &package, "--scheme", scheme, "--out", &out];
            caption = run::output_of(&grundy, &arguments)
                .with_context(|| format!("`grundy draw {package}` failed"))?;
            println!("{out}");
        }
        if MODEL_PACKAGES.contains(&id.as_ref()) {
            pictures.push_str(&picture(GALLERY, &id, &caption));
        }
        let shown = picture("gallery", &id, &caption);
        page.push_str(&format!("\n## {id}\n\n{shown}\n{caption}\n"));
    }
    std::fs::write(PAGE, page).with_context(|| format!("cannot write {PAGE}"))?;
    let readme = std::fs::read_to_string(README).context("cannot read the README")?;
    let readme = with_pictures(&readme, &pictures)?;
    std::fs::write(README, readme).context("cannot write the README")
}

/// Whether the package's judge.yaml names a test for the gallery.
fn has_picture(package: &Path) -> Result<bool> {
    let path = package.join("judge.yaml");
    if !path.is_file() {
        return Ok(false);
    }
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.lines().any(|line| line.starts_with("gallery:")))
}

/// `gallery` is the folder of pictures as the page knows it.
fn picture(gallery: &str, id: &str, caption: &str) -> String {
    let caption = escaped(caption);
    format!(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{gallery}/{id}-dark.svg\">\
         <img src=\"{gallery}/{id}-light.svg\" alt=\"{caption}\" height=\"230\"></picture>\n"
    )
}

/// Escapes a text for HTML, also for a quoted attribute.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// The README with its pictures replaced by these.
fn with_pictures(readme: &str, pictures: &str) -> Result<String> {
    let parts = readme.split_once(OPENING).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(CLOSING)?;
        Some((before, after))
    });
    let (before, after) =
        parts.with_context(|| format!("{README} has no lines {OPENING:?} and {CLOSING:?}"))?;
    ensure!(!pictures.is_empty(), "no package names a picture");
    Ok(format!("{before}{OPENING}{pictures}{CLOSING}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_lines_is_written_anew() {
        let readme = format!("# A\n{OPENING}old\nolder\n{CLOSING}end\n");
        let new = picture("docs/gallery", "sum", "Sum: a < b & \"c\"");
        assert!(new.contains("docs/gallery/sum-dark.svg"));
        assert!(new.contains("alt=\"Sum: a &lt; b &amp; &quot;c&quot;\""));
        let written = with_pictures(&readme, &new).unwrap();
        assert_eq!(written, format!("# A\n{OPENING}{new}{CLOSING}end\n"));
        assert_eq!(with_pictures(&written, &new).unwrap(), written);
        assert!(with_pictures("# A\n", &new).is_err());
        assert!(with_pictures(&readme, "").is_err());
    }

    #[test]
    fn a_package_says_itself_that_it_has_a_picture() {
        let package = tempfile::tempdir().unwrap();
        assert!(!has_picture(package.path()).unwrap());
        let judge = |text: &str| std::fs::write(package.path().join("judge.yaml"), text).unwrap();
        judge("tests:\n- {name: sample/1, why: \"gallery: none\"}\n");
        assert!(!has_picture(package.path()).unwrap());
        judge("chapter: x\ngallery: {test: sample/1, shows: a sum}\n");
        assert!(has_picture(package.path()).unwrap());
    }
}

//! Packages as pages need them: read, with rendered statements, for a few versions in memory.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use grundy_judgement::GameView;
use grundy_package::{FileTree, Package, PackagePath, SampleContent, ShownSample};
use grundy_statement::{self as statement, Segment};
use grundy_store::{SolutionPart, Store, VersionId};
use moka::future::Cache;

use super::text_pictures::{TextKind, TextPictures};
use super::views::{SampleContentView, SampleView, StatementLanguage, StatementView};
use crate::app::config::AppConfig;
use crate::app::state::Shared;
use crate::app::{HttpError, internal};
use crate::frame::Locale;
use crate::images::Outline;

/// The most versions in memory.
const PACKAGES_MAX: u64 = 128;
/// The most bytes of a sample that are shown.
pub(crate) const SAMPLE_BYTES_MAX: usize = 16 * 1024;
/// The most bytes of all samples together for an archive, which is made in memory for each request.
const SAMPLES_ARCHIVE_BYTES_MAX: u64 = 4 << 20;

/// Reads packages, each once.
#[derive(Debug)]
pub(crate) struct Packages {
    store: Store,
    read: Cache<VersionId, Arc<LoadedPackage>>,
}

/// A version's package, with the data that pages show.
#[derive(Debug)]
pub(crate) struct LoadedPackage {
    /// The version.
    pub version: VersionId,
    /// The package as read.
    pub package: Arc<Package>,
    /// The samples, clipped.
    pub samples: Vec<SampleView>,
    /// Whether the samples are small enough for the archive.
    pub has_samples_archive: bool,
    /// The rendered statements by language code.
    statements: BTreeMap<String, Vec<Segment>>,
    /// The rendered hints and editorials by language code.
    hints: BTreeMap<String, String>,
    editorials: BTreeMap<String, String>,
    /// The pictures of all these texts.
    pub(crate) pictures: TextPictures,
    /// The size and title of the samples' pictures that were drawn.
    pub(crate) outlines: Mutex<BTreeMap<String, Outline>>,
    /// Whether a judge was asked to prepare the game.
    is_game_prepared: AtomicBool,
    /// The game's first position, once a judge has told it.
    opening: OnceLock<Arc<GameView>>,
}

impl Shared for Packages {
    fn new(config: &AppConfig) -> Self {
        Self {
            store: config.store.clone(),
            read: Cache::new(PACKAGES_MAX),
        }
    }
}

impl Packages {
    /// The package of a version. Simultaneous requests read it once.
    ///
    /// # Errors
    /// [`HttpError::NotFound`] for an unknown version; [`HttpError::Internal`] for a package that cannot be read.
    pub(crate) async fn get(&self, version: VersionId) -> Result<Arc<LoadedPackage>, HttpError> {
        self.read
            .try_get_with(version, self.load(version))
            .await
            .map_err(|error| *error)
    }

    async fn load(&self, version: VersionId) -> Result<Arc<LoadedPackage>, HttpError> {
        let package = self.store.packages().package(version).await?;
        let loaded = tokio::task::spawn_blocking(move || load_blocking(version, package));
        Ok(Arc::new(loaded.await.map_err(|error| internal(&error))??))
    }
}

impl LoadedPackage {
    /// Queues the compilation of the game's rules, if there is a game: this reader may play soon, and the first start has to wait
    /// for it. It is queued only once.
    pub(crate) async fn prepare_game(&self, store: &Store) -> Result<(), HttpError> {
        if self.package.game.is_some() && !self.is_game_prepared.swap(true, Ordering::Relaxed) {
            store.games().prepare(self.version).await?;
        }
        Ok(())
    }

    /// The first position of the game, if there is one and a judge has told it. The pages are shown in any case.
    pub(crate) async fn opening(&self, store: &Store) -> Option<Arc<GameView>> {
        if self.package.game.is_none() || self.opening.get().is_some() {
            return self.opening.get().cloned();
        }
        let told = store.games().opening(self.version).await;
        told.unwrap_or_else(|error| {
            tracing::error!(problem = self.package.id, %error, "a first position cannot be read");
            None
        })
        .map(|view| Arc::clone(self.opening.get_or_init(|| Arc::new(view))))
    }

    /// The statement in the requested language, or else the reader's, or Vietnamese, or any.
    pub(crate) fn statement(
        &self,
        asked: Option<&str>,
        locale: Locale,
    ) -> Option<StatementView<Vec<Segment>>> {
        choose(&self.statements, asked, locale)
    }

    /// The hint or the editorial, in the language that [`LoadedPackage::statement`] would choose.
    pub(crate) fn part(
        &self,
        part: SolutionPart,
        asked: Option<&str>,
        locale: Locale,
    ) -> Option<StatementView> {
        choose(self.parts(part), asked, locale)
    }

    /// The rendered hints or editorials as safe HTML, by language code.
    pub(crate) fn parts(&self, part: SolutionPart) -> &BTreeMap<String, String> {
        match part {
            SolutionPart::Hint => &self.hints,
            SolutionPart::Editorial => &self.editorials,
        }
    }

    /// The rendered statements without their samples as safe HTML, by language code.
    pub(crate) fn statements(&self) -> BTreeMap<String, String> {
        let html = |segments: &Vec<Segment>| -> String {
            let html = segments.iter().filter_map(|segment| match segment {
                Segment::Html(html) => Some(html.as_str()),
                _ => None,
            });
            html.collect()
        };
        let statements = self.statements.iter();
        statements
            .map(|(language, segments)| (language.clone(), html(segments)))
            .collect()
    }
}

fn choose<Body: Clone>(
    texts: &BTreeMap<String, Body>,
    asked: Option<&str>,
    locale: Locale,
) -> Option<StatementView<Body>> {
    let wanted = [
        asked.unwrap_or(locale.code()),
        locale.code(),
        Locale::Vi.code(),
    ];
    let by_wish = wanted
        .into_iter()
        .find_map(|code| texts.get_key_value(code));
    let (language, body) = by_wish.or_else(|| texts.first_key_value())?;
    let other_languages = texts
        .keys()
        .filter(|code| *code != language)
        .map(|code| StatementLanguage {
            code: code.clone(),
            name: Locale::from_code(code)
                .map_or(code.as_str(), |locale| locale.own_name())
                .to_owned(),
        })
        .collect();
    Some(StatementView {
        language: language.clone(),
        other_languages,
        body: body.clone(),
    })
}

/// The files of a shown sample, each with its extension.
pub(crate) fn sample_files<'a>(sample: &ShownSample<'a>) -> Vec<(&'a PackagePath, &'static str)> {
    match sample.content {
        SampleContent::Data { input, answer } => vec![(input, "in"), (answer, "ans")],
        SampleContent::Dialogue(path) => vec![(path, "interaction")],
    }
}

/// Whether all samples together are small enough for an archive.
fn are_samples_small(package: &Package) -> bool {
    let samples = package.shown_samples();
    let files = samples.iter().flat_map(sample_files).map(|(path, _)| path);
    let lengths = files.map(|path| package.tree.bytes(path).unwrap_or(u64::MAX));
    lengths.fold(0, u64::saturating_add) <= SAMPLES_ARCHIVE_BYTES_MAX
}

/// The title in the reader's language, or else in Vietnamese, or in any, or else the id.
pub(crate) fn title(names: &BTreeMap<String, String>, locale: Locale, id: &str) -> String {
    let by_wish = names
        .get(locale.code())
        .or_else(|| names.get(Locale::Vi.code()));
    by_wish
        .or_else(|| names.values().next())
        .map_or_else(|| id.to_owned(), Clone::clone)
}

/// The beginning of a file as text, with invalid UTF-8 replaced, and whether there is more.
pub(crate) fn head_of_file(
    tree: &FileTree,
    path: &str,
    bytes_max: usize,
) -> std::io::Result<(String, bool)> {
    let mut head = Vec::with_capacity(bytes_max.min(8 * 1024));
    tree.open(path)?
        .take(bytes_max as u64 + 1)
        .read_to_end(&mut head)?;
    Ok(head_of_bytes(&head, bytes_max))
}

/// The beginning of some bytes as text, with invalid UTF-8 replaced, and whether there is more.
pub(crate) fn head_of_bytes(bytes: &[u8], bytes_max: usize) -> (String, bool) {
    let clipped = bytes.len() > bytes_max;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(bytes_max)]);
    // A cut within a character gives a replacement character, which is not in the file.
    let text = if clipped {
        text.trim_end_matches('\u{fffd}')
    } else {
        &text
    };
    (text.to_owned(), clipped)
}

fn load_blocking(version: VersionId, package: Arc<Package>) -> Result<LoadedPackage, HttpError> {
    let mut pictures = TextPictures::of(version, &package);
    let statements = rendered(&package, &package.statements, |_, path, text| {
        let pictures_at = pictures.add(TextKind::Statement, text, path);
        statement::render_statement(text, &pictures_at)
    })?;
    let hints = rendered(&package, &package.hints, |_, path, text| {
        let pictures_at = pictures.add(TextKind::Hint, text, path);
        statement::render(text, &pictures_at)
    })?;
    let editorials = rendered(&package, &package.editorials, |language, path, text| {
        let text = package.editorial_with_ideas(language, text);
        let pictures_at = pictures.add(TextKind::Editorial, &text, path);
        statement::render(&text, &pictures_at)
    })?;
    let samples = shown_samples(&package).map_err(|error| internal(&error))?;
    let has_samples_archive = !samples.is_empty() && are_samples_small(&package);
    Ok(LoadedPackage {
        is_game_prepared: AtomicBool::new(false),
        opening: OnceLock::new(),
        version,
        package,
        samples,
        has_samples_archive,
        statements,
        hints,
        editorials,
        pictures,
        outlines: Mutex::default(),
    })
}

/// Renders texts by language from the language, the file and the Markdown; texts of kinds that cannot be shown are left out.
fn rendered<Body>(
    package: &Package,
    paths: &BTreeMap<String, PackagePath>,
    mut render: impl FnMut(&str, &PackagePath, &str) -> Body,
) -> Result<BTreeMap<String, Body>, HttpError> {
    let mut texts = BTreeMap::new();
    for (language, path) in paths {
        let markdown = markdown(package, path, language).map_err(|error| internal(&error))?;
        if let Some(markdown) = markdown {
            texts.insert(language.clone(), render(language, path, &markdown));
        }
    }
    Ok(texts)
}

/// A text of a package as Markdown: TeX is converted; other kinds (PDF) cannot be shown.
fn markdown(
    package: &Package,
    path: &PackagePath,
    language: &str,
) -> std::io::Result<Option<String>> {
    let extension = path.extension();
    if !matches!(extension, "md" | "tex") {
        return Ok(None);
    }
    let (text, _) = head_of_file(&package.tree, path, statement::STATEMENT_BYTES_MAX)?;
    let text = package.constants.put_into_statement(text);
    Ok(Some(match extension {
        "md" => text,
        _ => statement::markdown_of_tex(&text, language),
    }))
}

/// The samples that the statement shows, each clipped.
pub(crate) fn shown_samples(package: &Package) -> std::io::Result<Vec<SampleView>> {
    let head = |path: &PackagePath| head_of_file(&package.tree, path, SAMPLE_BYTES_MAX);
    let view = |sample: ShownSample<'_>| {
        Ok(SampleView {
            number: sample.number,
            name: sample.name.to_owned(),
            picture: None,
            content: match sample.content {
                SampleContent::Data { input, answer } => SampleContentView::Data {
                    input: head(input)?.into(),
                    output: head(answer)?.into(),
                },
                SampleContent::Dialogue(path) => SampleContentView::Dialogue(head(path)?.into()),
            },
        })
    };
    package.shown_samples().into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::head_of_bytes;

    #[test]
    fn a_head_ends_between_characters() {
        assert_eq!(
            head_of_bytes("Đề".as_bytes(), 100),
            ("Đề".to_owned(), false)
        );
        assert_eq!(head_of_bytes("Đề".as_bytes(), 3), ("Đ".to_owned(), true));
        assert_eq!(
            head_of_bytes(b"a\xffb", 100),
            ("a\u{fffd}b".to_owned(), false)
        );
    }
}

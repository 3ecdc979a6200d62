//! The live judges: the languages to offer, and the reasons why submissions wait which no worker can judge.

use grundy_languages::{ANSWERS_LANGUAGE, Language, Languages};
use grundy_package::Package;
use grundy_store::{Capabilities, Store, Worker};

use crate::app::HttpError;
use crate::frame::{Locale, Message, WORDS};

/// The workers that live and are not outdated.
#[derive(Clone, Debug)]
pub(crate) struct Judges {
    workers: Vec<Worker>,
}

/// The reason why no judge can take something now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lack {
    /// No worker lives.
    Nobody,
    /// No worker has these languages, given by id.
    Languages(Vec<String>),
}

impl Judges {
    /// The judges that live now, and claim what comes.
    pub(crate) async fn now(store: &Store) -> Result<Self, HttpError> {
        let mut workers = store.workers().live().await?;
        workers.retain(|worker| !worker.is_outdated);
        Ok(Self { workers })
    }

    /// Whether there is a worker at all.
    pub(crate) fn is_anybody(&self) -> bool {
        !self.workers.is_empty()
    }

    /// The reason why no worker has these capabilities, if so.
    pub(crate) fn lack_for(&self, waits_for: Option<&Capabilities>) -> Option<Lack> {
        let needs = waits_for?;
        if self.workers.is_empty() {
            return Some(Lack::Nobody);
        }
        let mut abilities = self.workers.iter().map(|worker| &worker.report.abilities);
        if abilities.any(|abilities| abilities.suffice_for(needs)) {
            return None;
        }
        let all = self.workers.iter();
        let all: Capabilities = all
            .flat_map(|worker| worker.report.abilities.iter())
            .map(str::to_owned)
            .collect();
        // Each of them is there, but no worker has all of them, so all are missing together.
        let missing = all.lacking(needs);
        let missing = if missing.is_empty() { needs } else { &missing };
        Some(Lack::Languages(missing.iter().map(str::to_owned).collect()))
    }

    /// The languages to offer for a problem: those that some worker has; if no worker lives, all that the problem allows.
    pub(crate) fn offered<'table>(
        &self,
        languages: &'table Languages,
        package: &Package,
    ) -> Vec<&'table Language> {
        let mut rows = self.known(languages, package);
        if rows.first().is_some_and(|row| self.offers(row)) {
            rows.retain(|row| self.offers(row));
        }
        rows
    }

    /// Whether to offer a language if any is allowed: some worker has it, or no worker lives.
    pub(crate) fn should_offer(&self, row: &Language) -> bool {
        self.workers.is_empty() || self.offers(row)
    }

    /// The languages to accept for a problem, the offered ones first. A submission in another one waits for a worker that has it.
    pub(crate) fn known<'table>(
        &self,
        languages: &'table Languages,
        package: &Package,
    ) -> Vec<&'table Language> {
        let is_allowed = |row: &&Language| {
            package.languages.as_ref().is_none_or(|codes| {
                let mut codes = codes.iter();
                codes.any(|code| *code == row.id || code == row.format_code())
            })
        };
        let mut rows: Vec<&Language> = languages.all().iter().filter(is_allowed).collect();
        rows.sort_by_key(|row| !self.offers(row));
        rows
    }

    /// The versions that compilers of the language print on the live judges, each once.
    pub(crate) fn versions_of(&self, id: &str) -> Vec<String> {
        let languages = self
            .workers
            .iter()
            .flat_map(|worker| &worker.report.languages);
        let mut versions: Vec<String> = languages
            .filter(|language| language.id == id)
            .map(|language| language.version.clone())
            .collect();
        versions.sort();
        versions.dedup();
        versions
    }

    /// The table of languages, in which those of live workers are available.
    pub(crate) fn table(&self, languages: &Languages) -> Languages {
        languages.clone().with_available(|row| self.offers(row))
    }

    fn offers(&self, row: &Language) -> bool {
        let mut abilities = self.workers.iter().map(|worker| &worker.report.abilities);
        abilities.any(|abilities| abilities.contains(&row.id))
    }
}

/// The reason why no worker has these capabilities now, if so.
pub(crate) async fn lack_for(
    store: &Store,
    waits_for: Option<&Capabilities>,
) -> Result<Option<Lack>, HttpError> {
    if waits_for.is_none() {
        return Ok(None);
    }
    Ok(Judges::now(store).await?.lack_for(waits_for))
}

impl Lack {
    /// A short text that identifies the reason, for comparisons.
    pub(crate) fn key(lack: Option<&Self>) -> String {
        match lack {
            None => String::new(),
            Some(Self::Nobody) => "nobody".to_owned(),
            Some(Self::Languages(ids)) => format!("for.{}", ids.join(".")),
        }
    }

    /// A sentence with the reason and the consequence for the submission.
    pub(crate) fn message(&self, locale: Locale, languages: &Languages) -> Message {
        self.words("waiting-nobody", "waiting-languages", locale, languages)
    }

    /// A few words, for a list.
    pub(crate) fn short_message(&self, locale: Locale, languages: &Languages) -> Message {
        self.words(
            "waiting-nobody-short",
            "waiting-languages-short",
            locale,
            languages,
        )
    }

    /// The languages that are missing, if it is that.
    pub(crate) fn languages(&self) -> &[String] {
        match self {
            Self::Nobody => &[],
            Self::Languages(ids) => ids,
        }
    }

    fn words(
        &self,
        nobody: &'static str,
        for_languages: &'static str,
        locale: Locale,
        languages: &Languages,
    ) -> Message {
        if *self == Self::Nobody {
            return Message::new(nobody);
        }
        let ids = self.languages().iter();
        let names: Vec<String> = ids.map(|id| language_name(languages, locale, id)).collect();
        let and = format!(" {} ", WORDS.text(locale, "and"));
        Message::new(for_languages).with("languages", names.join(&and))
    }
}

/// A language's name for readers; the id for an unknown language.
pub(crate) fn language_name(languages: &Languages, locale: Locale, id: &str) -> String {
    if id == ANSWERS_LANGUAGE {
        return WORDS.text(locale, "language-answers");
    }
    let row = languages.get(id);
    row.map_or_else(|| id.to_owned(), |row| row.name.clone())
}

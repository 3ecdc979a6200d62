//! The common parts of all pages: the reader, the language, and the formats of numbers and times.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::{Argument, Locale, Message, WORDS};
use crate::access::Reader;
use crate::access::news::News;
use crate::app::assets;

/// The frame of a page: its reader, language and address.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// The language of the interface.
    pub locale: Locale,
    /// The theme: light, dark, or the system's.
    pub theme: Theme,
    /// The way in which the course is shown.
    pub course_look: CourseLook,
    /// Whether a solved problem is celebrated.
    pub joy: Joy,
    /// The reader: the page shows and offers what they may see and do.
    pub reader: Reader,
    /// The page's path and query, to come back to.
    pub path: String,
    /// The action that has just been done.
    pub notice: Option<Notice>,
    /// The time zone of shown times.
    pub time_zone: TimeZone,
    /// The site's offers to this reader.
    pub offers: Offers,
    /// The news for the reader; `None` on pages that do not tell them.
    pub news: Option<PageNews>,
}

/// The features that this reader gets, as far as switches of administrators and teachers allow: links lead only to existing pages.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Offers {
    /// One can make oneself an account.
    pub registration: bool,
    /// The ranking.
    pub ranking: bool,
}

/// The line of a page that says what is new.
#[derive(Clone, Debug)]
pub(crate) struct PageNews {
    /// The address of its events; `None` on a page with other live events, which bring it, too.
    pub events_href: Option<String>,
    /// The news of the event that the page belongs to.
    pub event: Option<News>,
}

impl PageNews {
    /// The line of a page that belongs to an event and has no other live events.
    pub(crate) fn of(event: News) -> Self {
        Self {
            events_href: Some(format!("/events/{}/news", event.event)),
            event: Some(event),
        }
    }
}

/// The colours of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Theme {
    /// The reader's system decides.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// The value of the cookie, the form and the attribute.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The theme with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The theme that the switch turns to.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Auto => Self::Dark,
            Self::Dark => Self::Light,
            Self::Light => Self::Auto,
        }
    }

    /// The switch's label: the theme in use.
    pub(crate) const fn label_key(self) -> &'static str {
        match self {
            Self::Auto => "theme-auto",
            Self::Light => "theme-light",
            Self::Dark => "theme-dark",
        }
    }
}

/// The way in which a reader looks at the course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum CourseLook {
    /// A map, with pictures.
    #[default]
    Map,
    /// Tables.
    List,
}

impl CourseLook {
    /// Both, in the order of the switch.
    pub(crate) const ALL: [Self; 2] = [Self::Map, Self::List];

    /// The value of the cookie and the form.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The look with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its word.
    pub(crate) const fn label_key(self) -> &'static str {
        match self {
            Self::Map => "course-look-map",
            Self::List => "course-look-list",
        }
    }
}

/// Whether a reader likes to see a picture of joy when a problem is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Joy {
    /// They do.
    #[default]
    On,
    /// They do not.
    Off,
}

impl Joy {
    /// The value of the cookie and the form.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The wish with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The other wish.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::On => Self::Off,
            Self::Off => Self::On,
        }
    }
}

/// The message on an action that has just been done; a redirect carries it as `?done=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Notice {
    /// The password is another one now.
    #[strum(serialize = "password")]
    PasswordChanged,
    /// An API token is gone.
    #[strum(serialize = "token")]
    TokenDeleted,
    /// Submissions wait for a rejudge.
    #[strum(serialize = "rejudge")]
    RejudgeQueued,
    /// A rejudge would change something else than was shown.
    RejudgeChanged,
    /// A rejudge is not judged to its end, or with an earlier version, and so was not applied.
    RejudgeNotReady,
    /// A rejudge was decided before.
    RejudgeOver,
    /// There is no submission to judge again.
    #[strum(serialize = "no-rejudge")]
    NothingToRejudge,
    /// A setting or a role is saved.
    Saved,
    /// A class keeps its last teacher, since nobody confirmed that every teacher may see it.
    LastTeacherStays,
    /// Nothing was ticked.
    NothingTicked,
    /// A working copy is a problem's version now.
    Published,
    /// A new problem was published, which students do not see yet.
    PublishedHidden,
    /// A working copy is gone.
    CopyDropped,
    /// A contest is gone, with all results.
    GradingDeleted,
    /// Tests that a feature found to be missing are in the working copy.
    TestsAdded,
    /// A test is in the working copy, and no validator has checked its input.
    TestUnseen,
    /// Many tests are in the working copy, and not all inputs were checked by validators.
    TestsUnseen,
    /// The reader is in a class now.
    ClassJoined,
    /// An event cannot be joined at this time.
    EventNotOpen,
    /// An event is there now.
    EventMade,
    /// An event takes nothing any more.
    EventEnded,
    /// An event is over, with the extra time of those who still had some.
    EventEndedForAll,
    /// An event stands still.
    EventPaused,
    /// An event goes on.
    EventResumed,
    /// A participant has no extra time any more.
    ExtraTimeTaken,
    /// Everybody sees the whole standings.
    Unfrozen,
    /// Everybody is told the sealed results.
    ResultsOpened,
    /// A result has points that a teacher gave.
    MarkGiven,
    /// A result has the judge's points again.
    MarkTaken,
    /// A submission does not count any more.
    SubmissionExcluded,
    /// A submission counts again.
    SubmissionIncluded,
    /// An event is gone.
    EventDeleted,
    /// An event stays, since somebody has submitted to it.
    EventUsed,
    /// An event stays, since it has accounts of its own.
    EventHasLogins,
    /// Somebody cannot be a helper of an event.
    HelperRefused,
    /// The accounts of an event are gone.
    LoginsDeleted,
    /// The accounts of an event stay, since it has started.
    LoginsStay,
}

impl Notice {
    /// The value of `?done=`.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The notice with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its text.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::PasswordChanged => "notice-password-changed",
            Self::TokenDeleted => "notice-token-deleted",
            Self::RejudgeQueued => "notice-rejudge-queued",
            Self::RejudgeChanged => "notice-rejudge-changed",
            Self::RejudgeNotReady => "notice-rejudge-not-ready",
            Self::RejudgeOver => "notice-rejudge-over",
            Self::NothingToRejudge => "notice-nothing-to-rejudge",
            Self::Saved => "notice-saved",
            Self::LastTeacherStays => "notice-last-teacher-stays",
            Self::NothingTicked => "notice-nothing-ticked",
            Self::Published => "notice-published",
            Self::PublishedHidden => "notice-published-hidden",
            Self::CopyDropped => "notice-copy-dropped",
            Self::GradingDeleted => "notice-grading-deleted",
            Self::TestsAdded => "notice-tests-added",
            Self::TestUnseen => "notice-test-unseen",
            Self::TestsUnseen => "notice-tests-unseen",
            Self::ClassJoined => "notice-class-joined",
            Self::EventNotOpen => "notice-event-not-open",
            Self::EventMade => "notice-event-made",
            Self::EventEnded => "notice-event-ended",
            Self::EventEndedForAll => "notice-event-ended-for-all",
            Self::EventPaused => "notice-event-paused",
            Self::EventResumed => "notice-event-resumed",
            Self::ExtraTimeTaken => "notice-extra-time-taken",
            Self::Unfrozen => "notice-unfrozen",
            Self::ResultsOpened => "notice-results-opened",
            Self::MarkGiven => "notice-mark-given",
            Self::MarkTaken => "notice-mark-taken",
            Self::SubmissionExcluded => "notice-submission-excluded",
            Self::SubmissionIncluded => "notice-submission-included",
            Self::EventDeleted => "notice-event-deleted",
            Self::EventUsed => "notice-event-used",
            Self::EventHasLogins => "notice-event-has-logins",
            Self::HelperRefused => "notice-helper-refused",
            Self::LoginsDeleted => "notice-logins-deleted",
            Self::LoginsStay => "notice-logins-stay",
        }
    }
}

impl Page {
    /// The text `key`.
    pub(crate) fn t(&self, key: &str) -> String {
        WORDS.text(self.locale, key)
    }

    /// The text `key` with one argument.
    pub(crate) fn t1(&self, key: &str, name: &str, value: impl Argument) -> String {
        WORDS.text_with(self.locale, key, name, value)
    }

    /// The text of a message.
    pub(crate) fn message(&self, message: &Message) -> String {
        message.in_words_of(&WORDS, self.locale)
    }

    /// The address of an embedded file.
    #[expect(
        clippy::unused_self,
        reason = "templates reach everything through the page"
    )]
    pub(crate) fn asset(&self, name: &str) -> String {
        assets::url(name)
    }

    /// Whether the page's path begins with this one, for the navigation.
    pub(crate) fn is_under(&self, prefix: &str) -> bool {
        self.path
            .strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
    }

    /// The time by RFC 3339 with the site's offset, for machines.
    pub(crate) fn instant(&self, epoch_ms: &i64) -> String {
        self.zoned(*epoch_ms)
            .map(|at| at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string())
            .unwrap_or_default()
    }

    /// The date and time to the minute in the reader's language, in the site's time zone, which the foot of every page names.
    pub(crate) fn local_minute(&self, epoch_ms: &i64) -> String {
        let format = match self.locale {
            Locale::Vi => "%H:%M %d/%m/%Y",
            Locale::En => "%Y-%m-%d %H:%M",
        };
        self.civil(*epoch_ms)
            .map(|at| at.strftime(format).to_string())
            .unwrap_or_default()
    }

    /// The name of the site's time zone; Vietnam's and UTC have a translated name.
    pub(crate) fn time_zone_name(&self) -> String {
        self.name_of_zone(self.time_zone.iana_name())
    }

    pub(super) fn name_of_zone(&self, iana_name: Option<&str>) -> String {
        match iana_name {
            None | Some("UTC" | "Etc/UTC" | "Etc/UCT" | "Etc/GMT" | "Etc/Zulu" | "GMT" | "UCT") => {
                self.t("time-zone-utc")
            }
            Some("Asia/Ho_Chi_Minh" | "Asia/Saigon") => self.t("time-zone-vietnam"),
            Some(name) => name.replace('_', " "),
        }
    }

    /// The day in the reader's language, in the site's time zone.
    pub(crate) fn local_day(&self, epoch_ms: &i64) -> String {
        let format = match self.locale {
            Locale::Vi => "%d/%m/%Y",
            Locale::En => "%Y-%m-%d",
        };
        self.civil(*epoch_ms)
            .map(|at| at.strftime(format).to_string())
            .unwrap_or_default()
    }

    /// The date and time in the site's time zone.
    pub(crate) fn civil(&self, epoch_ms: i64) -> Option<DateTime> {
        self.zoned(epoch_ms).map(|at| at.datetime())
    }

    fn zoned(&self, epoch_ms: i64) -> Option<Zoned> {
        let at = Timestamp::from_millisecond(epoch_ms).ok()?;
        Some(at.to_zoned(self.time_zone.clone()))
    }

    /// Seconds to a tenth.
    pub(crate) fn seconds(&self, milliseconds: &u64) -> String {
        #[expect(clippy::cast_precision_loss, reason = "for display")]
        let seconds = *milliseconds as f64 / 1000.0;
        format!("{} s", self.decimal(seconds, 3))
    }

    /// Milliseconds to a tenth.
    pub(crate) fn milliseconds(&self, milliseconds: &f64) -> String {
        format!("{} ms", self.decimal(*milliseconds, 1))
    }

    /// A size in the unit that fits.
    pub(crate) fn bytes(&self, bytes: &u64) -> String {
        self.locale.bytes(*bytes)
    }

    /// The memory of a run. The sandbox measures it to within 1 MiB, so less is not distinguished.
    pub(crate) fn memory(&self, bytes: &u64) -> String {
        if *bytes < 1 << 20 {
            return "< 1 MiB".to_owned();
        }
        self.bytes(bytes)
    }

    /// Points, rounded as in files, without needless zeros.
    pub(crate) fn points(&self, points: &f64) -> String {
        self.decimal(grundy_judgement::to_hundredths(*points), 2)
    }

    fn decimal(&self, value: f64, digits_max: usize) -> String {
        self.locale.short_decimal(value, digits_max)
    }
}

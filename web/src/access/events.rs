//! The rights that come with events: participants see their problems and lose help for a time; their teachers see and change all.

use grundy_store::{
    Context, Event, EventFeedback, EventId, Help, HelperTask, Participation, Phase, ProblemSummary,
    Role, Submission, Window,
};

use super::{Reader, Scope};

/// The rights of participants.
impl Reader {
    /// The events that have started for this reader and have this problem.
    pub(super) fn participations_with(
        &self,
        problem: &str,
    ) -> impl Iterator<Item = &Participation> {
        let identity = self.identity.as_ref();
        let all = identity.map_or(&[][..], |identity| &identity.participations);
        let has_it = move |event: &&Participation| event.problems.iter().any(|it| it == problem);
        all.iter().filter(has_it)
    }

    /// The reader's part in this event, if it has started for them and is not long over.
    pub(crate) fn participation(&self, event: EventId) -> Option<&Participation> {
        let mut all = self.identity.as_ref()?.participations.iter();
        all.find(|one| one.event == event)
    }

    /// The event of this submission if it is still under way for its author, who is the reader.
    pub(super) fn under_way_of(&self, submission: &Submission) -> Option<&Participation> {
        let Context::Event(id) = submission.context else {
            return None;
        };
        let mut events = self.participations_with(&submission.problem);
        events.find(|event| event.event == id && event.is_under_way && self.is(submission.user))
    }

    /// Whether an event denies the reader help with this problem now: one that they take part in, or may still. An account that is for
    /// one event gets none when that is over either.
    pub(crate) fn is_denied_help(&self, problem: &str) -> bool {
        let mut events = self.participations_with(problem);
        self.only_reads
            || self.without_help.contains(problem)
            || events.any(|event| event.is_under_way && event.closes_help)
    }

    /// The events that accept submissions to this problem by the reader now, the one that ends first coming first.
    pub(crate) fn events_for(
        &self,
        problem: &ProblemSummary,
    ) -> impl Iterator<Item = &Participation> {
        let told = self.told_of(&problem.id);
        let accepts = move |event: &&Participation| {
            matches!(event.phase, Phase::Open | Phase::Late) && event.rules.feedback >= told
        };
        self.participations_with(&problem.id).filter(accepts)
    }

    /// The most that the reader may be told of a submission to this problem now: what the strictest of their events tells that are under
    /// way and have it. Otherwise they would submit it elsewhere, and read there what that event does not tell.
    fn told_of(&self, problem: &str) -> EventFeedback {
        let events = self.participations_with(problem);
        let under_way = events.filter(|event| event.is_under_way);
        let told = under_way.map(|event| event.rules.feedback);
        told.max().unwrap_or_default()
    }

    /// Whether the reader may submit to this problem for practice: they find it in lists, and no event keeps it to itself.
    pub(crate) fn may_practise(&self, problem: &ProblemSummary) -> bool {
        let is_kept = |event: &Participation| {
            event.is_under_way && (event.hides_problems || event.closes_help)
        };
        self.finds_problem(problem)
            && !self.participations_with(&problem.id).any(is_kept)
            && self.told_of(&problem.id) == EventFeedback::Problem
    }

    /// Whether the reader may submit to this problem in this context. Whether an event accepts it is decided when it is stored.
    pub(crate) fn may_submit_in(&self, problem: &ProblemSummary, context: Context) -> bool {
        let Context::Event(id) = context else {
            return self.may_practise(problem);
        };
        let told = self.told_of(&problem.id);
        let mut events = self.participations_with(&problem.id);
        let event = events.find(|event| event.event == id);
        event.is_none_or(|event| event.rules.feedback >= told)
    }
}

/// The rights of helpers, who take no part in what they help with.
impl Reader {
    fn helps(&self) -> &[Help] {
        let identity = self.identity.as_ref();
        identity.map_or(&[][..], |identity| &identity.helps)
    }

    /// The reader's task as a helper of this event.
    fn task_in(&self, event: EventId) -> Option<HelperTask> {
        let mut helps = self.helps().iter();
        helps.find(|help| help.event == event).map(|help| help.task)
    }

    /// Whether the reader helps with this event.
    pub(crate) fn helps_with(&self, event: &Event) -> bool {
        self.task_in(event.id).is_some()
    }

    /// Whether the reader is on the jury of an event with this problem.
    pub(super) fn is_on_jury_with(&self, problem: &str) -> bool {
        let mut helps = self.helps().iter();
        helps.any(|help| help.task == HelperTask::Jury && help.problems.contains(problem))
    }

    /// Whether the reader is on the jury of the event in which something was submitted.
    pub(super) fn is_on_jury_of(&self, context: Context) -> bool {
        matches!(context, Context::Event(event) if self.task_in(event) == Some(HelperTask::Jury))
    }

    /// Whether the reader sees everything of this event: its problems, results and messages at any time.
    pub(crate) fn reads_event(&self, event: &Event) -> bool {
        self.works_on_event(event) || self.task_in(event.id) == Some(HelperTask::Jury)
    }

    /// Whether the reader may answer questions to this event.
    pub(crate) fn may_answer(&self, event: &Event) -> bool {
        self.reads_event(event)
    }

    /// Whether the reader sees what is to be carried in this event, and who sits where.
    pub(crate) fn sees_errands(&self, event: &Event) -> bool {
        self.works_on_event(event) || self.helps_with(event)
    }

    /// Whether the reader may say that something was carried.
    pub(crate) fn may_carry(&self, event: &Event) -> bool {
        self.works_on_event(event) || self.task_in(event.id) == Some(HelperTask::Errands)
    }
}

/// The rights to see and change events.
impl Reader {
    /// Whether the reader may make events there: assignments of a class, or contests of the whole site.
    pub(crate) fn may_make_events(&self, scope: Scope) -> bool {
        self.teaches(scope)
    }

    /// Whether the reader may write events to files for other sites, and read them from files.
    pub(crate) fn may_transfer_events(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader works on this event: sees its problems and everybody's results, and changes it.
    pub(crate) fn works_on_event(&self, event: &Event) -> bool {
        self.may_make_events(Scope::of(event.plan.class))
    }

    /// Whether the reader sees which problems this event has now: they have begun, or it is over for everybody.
    pub(crate) fn sees_problems_of(&self, event: &Event, now_ms: i64) -> bool {
        let own = self.participation(event.id);
        let has_begun = own.is_some_and(|one| one.phase != Phase::Before);
        let is_over = now_ms >= event.over_ms;
        self.reads_event(event) || has_begun || is_over && !self.helps_with(event)
    }

    /// Whether the reader sees announcements and questions of this event, if this is their window as a participant.
    pub(crate) fn sees_messages_of(
        &self,
        event: &Event,
        window: Option<Window>,
        now_ms: i64,
    ) -> bool {
        let has_begun = window.is_some_and(|window| window.phase(now_ms) != Phase::Before);
        self.reads_event(event) || has_begun
    }

    /// Whether the reader changes nothing any more: their account is for one event only, which is over.
    pub(crate) const fn only_reads(&self) -> bool {
        self.only_reads
    }

    /// Whether the reader may take part in this event: whoever works on it or helps knows what participants do not, and an account
    /// that is for it alone only reads when it is over.
    pub(crate) fn may_take_part(&self, event: &Event) -> bool {
        !self.works_on_event(event) && !self.helps_with(event) && !self.only_reads()
    }

    /// Whether the reader sees the standings of this event.
    pub(crate) fn sees_standings(&self, event: &Event, now_ms: i64) -> bool {
        let is_shown = event.plan.rules.shows_standings && now_ms >= event.plan.starts_ms;
        self.reads_event(event) || is_shown && !self.helps_with(event)
    }
}

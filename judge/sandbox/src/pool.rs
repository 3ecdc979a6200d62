//! The pool of slots.

use std::collections::VecDeque;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::attempt::{self, Ends, Failed};
use crate::cancel::Cancel;
use crate::cgroup;
use crate::check::check;
use crate::image::Image;
use crate::keeper::{Keeper, Order};
use crate::slot::{Context, Slot, died};
use crate::standstill::{Asked, Standstill};
use crate::turns::{ClientId, Ticket, Turn, Turns};
use crate::{Bind, Config, Error, Request, RunResult, View};

/// The most attempts of one run: the first, and another one if its slot died.
const ATTEMPTS_MAX: usize = 2;

/// The number of slots for each simultaneous run. A slot takes no run while memory of its last one is being freed, which lasts a
/// few milliseconds; with fewer slots, short runs would have to wait (`cargo xtask bench speed`, throughput).
const SLOTS_PER_RUN: usize = 4;

/// Like [`SLOTS_PER_RUN`], for slots that show the host's files: compilers run long enough for a spare slot to become ready, and a
/// pair of runs needs two. They are started when the first run needs one: a judge that finds all programs compiled needs none.
const TOOL_SLOTS_PER_RUN: usize = 2;

/// A pool of slots, each with its zygote. When it is dropped, it kills running programs and removes what it made.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    orders: Sender<Order>,
    keeper: Option<JoinHandle<()>>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    slots: usize,
    image: Arc<Image>,
    state: Mutex<State>,
    pub(crate) changed: Condvar,
}

#[derive(Debug)]
pub(crate) struct State {
    tools: Slots,
    image: Slots,
    turns: Turns,
    pub(crate) last_failure: String,
}

/// A client, whose runs take turns with those of others and can be cancelled.
#[derive(Debug)]
pub struct Client {
    sandbox: Arc<Sandbox>,
    id: ClientId,
    cancel: Cancel,
    is_alone: bool,
    standstill: Arc<Standstill>,
}

impl Client {
    /// Does one run; waits for its turn. May be called from many threads.
    ///
    /// If its slot dies, that one is replaced, and the run is tried once more on another slot unless it uses pipes.
    ///
    /// # Errors
    /// The errors of [`Error`], which a program can never cause.
    pub fn run(&self, request: Request) -> Result<RunResult, Error> {
        self.sandbox.run_one(request, &self.asker())
    }

    /// Does two runs at the same time, such as programs that interact. They wait for their slots together, so pairs never wait for
    /// one another; a pair counts as one run, since mostly one side waits for the other. When the second ends so that `is_decisive`
    /// holds, the first is stopped: [`crate::Death::Stopped`].
    ///
    /// # Errors
    /// The errors of [`Error`]; that of the first run if both fail. The pipes are closed in any case, so that a failure of one side ends
    /// the other.
    pub fn run_pair(
        &self,
        first: Request,
        second: Request,
        is_decisive: impl Fn(&RunResult) -> bool,
    ) -> Result<(RunResult, RunResult), Error> {
        let asker = self.asker();
        self.sandbox.run_two(first, second, &asker, is_decisive)
    }

    /// The same client for runs with nothing else beside them. They wait until all others are done, and no run that comes later
    /// begins before them.
    #[must_use]
    pub fn alone(&self) -> Self {
        self.sandbox.shared.lock().turns.join_again(self.id);
        Self {
            sandbox: Arc::clone(&self.sandbox),
            id: self.id,
            cancel: self.cancel.clone(),
            is_alone: true,
            standstill: Arc::clone(&self.standstill),
        }
    }

    /// The total time in which runs of this client only waited: at least one was requested, and none went on. Runs of other clients
    /// with its name do not count.
    #[must_use]
    pub fn standstill(&self) -> Duration {
        self.standstill.total()
    }

    /// The sandbox of its runs.
    #[must_use]
    pub fn sandbox(&self) -> &Arc<Sandbox> {
        &self.sandbox
    }

    /// The handle that ends its runs.
    #[must_use]
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    fn asker(&self) -> Asker<'_> {
        Asker {
            id: self.id,
            cancel: Some(&self.cancel),
            is_alone: self.is_alone,
            standstill: &self.standstill,
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.sandbox.leave(self.id);
    }
}

/// The client that asks for a run, and how.
struct Asker<'a> {
    id: ClientId,
    cancel: Option<&'a Cancel>,
    is_alone: bool,
    standstill: &'a Standstill,
}

impl Asker<'_> {
    fn is_cancelled(&self) -> bool {
        self.ends().is_cancelled()
    }

    fn ends(&self) -> Ends<'_> {
        Ends {
            cancel: self.cancel,
            stop: None,
        }
    }
}

/// The slots of one view.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    /// The one idle for longest is first.
    pub(crate) idle: VecDeque<Slot>,
    /// The number of slots that exist or are being started.
    pub(crate) alive: usize,
    /// The keeper was told to start them.
    are_ordered: bool,
}

impl State {
    pub(crate) fn of(&mut self, view: View) -> &mut Slots {
        match view {
            View::Tools => &mut self.tools,
            View::Image => &mut self.image,
        }
    }

    pub(crate) fn put_back(&mut self, slot: Slot) {
        self.of(slot.view).idle.push_back(slot);
    }

    /// Whether a slot of each of these views is idle.
    fn has_idle(&mut self, views: &[View]) -> bool {
        let mut views_wanted = views.iter();
        views_wanted.all(|view| self.of(*view).idle.len() >= count(views, *view))
    }

    /// A view with fewer slots than these runs need.
    fn lacking(&mut self, views: &[View]) -> Option<View> {
        let mut views_wanted = views.iter().copied();
        views_wanted.find(|view| self.of(*view).alive < count(views, *view))
    }

    /// The views of the slots that the keeper should start, so that there are some of this view; empty if it was ordered before.
    fn order(&mut self, view: View, runs: usize) -> Vec<View> {
        let slots = self.of(view);
        if std::mem::replace(&mut slots.are_ordered, true) {
            return Vec::new();
        }
        let slots_per_run = match view {
            View::Image => SLOTS_PER_RUN,
            View::Tools => TOOL_SLOTS_PER_RUN,
        };
        slots.alive = slots_per_run * runs;
        vec![view; slots.alive]
    }
}

fn count(views: &[View], wanted: View) -> usize {
    views.iter().filter(|view| **view == wanted).count()
}

impl Sandbox {
    /// Starts the slots: as many as runs may go on at once, and spare ones, so that cleaning up after one run overlaps with the
    /// next. Those of [`View::Tools`] follow when the first run needs one.
    ///
    /// # Errors
    /// [`Error::Setup`] when this machine cannot isolate programs, or a bind's source is missing; [`Error::InvalidRequest`] for a
    /// configuration without slots.
    pub fn start(config: Config) -> Result<Self, Error> {
        if config.slots == 0 {
            return Err(Error::invalid("config.slots", "must not be zero"));
        }
        for bind in &config.binds {
            if !bind.source.is_absolute() || !bind.target.is_absolute() {
                return Err(Error::invalid("config.binds", "paths must be absolute"));
            }
            // The error is reported now, and not to the first run that compiles.
            let step = || format!("find {}", bind.source.display());
            bind.source.metadata().map_err(Error::setup(step()))?;
        }
        let context = Context::new(&config)?;
        cgroup::sweep(&*context.hierarchy);
        let shared = Arc::new(Shared {
            slots: config.slots,
            image: Arc::clone(&context.image),
            state: Mutex::new(State {
                tools: Slots::default(),
                image: Slots::default(),
                turns: Turns::new(config.slots),
                last_failure: String::new(),
            }),
            changed: Condvar::new(),
        });
        let (orders, inbox) = channel();
        let (started, outcome) = channel();
        let programs = shared.lock().order(View::Image, config.slots);
        let keeper = Keeper {
            context,
            shared: Arc::clone(&shared),
        };
        let keeper = std::thread::Builder::new()
            .name("sandbox-keeper".to_owned())
            .spawn(move || keeper.work(&programs, &started, &inbox))
            .map_err(Error::setup("start a thread"))?;
        let sandbox = Self {
            shared,
            orders,
            keeper: Some(keeper),
        };
        outcome
            .recv()
            .map_err(|_| died("the keeper's thread ended"))??;
        Ok(sandbox)
    }

    /// Copies files and whole directories into the memory that boxes of [`View::Image`] show, together with the targets of symbolic
    /// links among them. Files that not everybody may read are left out, and so are files that are shown already: they stay as they
    /// are as long as the sandbox lives. Targets are in `/usr`, in another of the system's directories or in `/opt`; others are
    /// left out.
    ///
    /// # Errors
    /// [`Error::ImageFull`], and then nothing is shown; [`Error::Setup`] when something cannot be read, or memory is short.
    pub fn show(&self, what: &[Bind]) -> Result<(), Error> {
        self.shared.image.show(what)
    }

    /// The memory that [`Sandbox::show`] has taken so far, in bytes.
    #[must_use]
    pub fn shown_bytes(&self) -> u64 {
        self.shared.image.bytes()
    }

    /// A client whose runs take turns with those of others until they are cancelled. Clients with the same name share its turns; a
    /// client without a name has its own.
    #[must_use]
    pub fn client(self: &Arc<Self>, name: Option<&str>, cancel: Cancel) -> Client {
        Client {
            sandbox: Arc::clone(self),
            id: self.shared.lock().turns.join(name),
            cancel,
            is_alone: false,
            standstill: Arc::default(),
        }
    }

    /// Does one run for a caller without further runs: see [`Client::run`].
    ///
    /// # Errors
    /// The same errors as [`Client::run`].
    pub fn run(&self, request: Request) -> Result<RunResult, Error> {
        let id = self.shared.lock().turns.join(None);
        let asker = Asker {
            id,
            cancel: None,
            is_alone: false,
            standstill: &Standstill::default(),
        };
        let outcome = self.run_one(request, &asker);
        self.leave(id);
        outcome
    }

    fn leave(&self, id: ClientId) {
        self.shared.lock().turns.leave(id);
        // A slot may have been kept for it.
        self.shared.changed.notify_all();
    }

    fn run_two(
        &self,
        first: Request,
        second: Request,
        asker: &Asker<'_>,
        is_decisive: impl Fn(&RunResult) -> bool,
    ) -> Result<(RunResult, RunResult), Error> {
        let stop = Cancel::new()?;
        let of_second = asker.ends();
        let of_first = Ends {
            stop: Some(&stop),
            ..of_second
        };
        check(&first)?;
        check(&second)?;
        let (turn, mut leases) = self.lease(&[second.view, first.view], asker)?;
        let (Some(one), Some(other)) = (leases.pop(), leases.pop()) else {
            return Err(died("two slots were asked for"));
        };
        let (first, second) = std::thread::scope(|scope| {
            let first = scope.spawn(|| self.attempts(one, first, of_first));
            let second = self.attempts(other, second, of_second);
            if second.as_ref().is_ok_and(is_decisive) {
                stop.cancel();
            }
            let first = first
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (first, second)
        });
        drop(turn);
        Ok((first?, second?))
    }

    fn run_one(&self, request: Request, asker: &Asker<'_>) -> Result<RunResult, Error> {
        check(&request)?;
        let (_turn, mut leases) = self.lease(&[request.view], asker)?;
        let lease = leases.pop().ok_or_else(|| died("a slot was asked for"))?;
        self.attempts(lease, request, asker.ends())
    }

    /// Runs the request on the slot, or on others if that one fails. The caller holds a turn.
    fn attempts<'a>(
        &'a self,
        mut lease: Lease<'a>,
        mut request: Request,
        ends: Ends<'_>,
    ) -> Result<RunResult, Error> {
        let mut attempts = 0;
        let mut stale_slots = 0;
        loop {
            if ends.is_cancelled() {
                lease.give_back();
                return Err(Error::Cancelled);
            }
            let failed = match attempt::run(lease.slot(), &mut request, ends) {
                Ok(outcome) => {
                    lease.give_back();
                    return Ok(outcome);
                }
                Err(failed) => failed,
            };
            let Failed {
                error,
                slot_is_sound,
                may_retry,
                was_stale,
            } = failed;
            if slot_is_sound {
                lease.give_back();
                return Err(error);
            }
            tracing::warn!(%error, may_retry, "a sandbox slot is replaced");
            drop(lease);
            if !may_retry {
                return Err(error);
            }
            attempt::empty_outputs(&request).map_err(Error::setup("empty the output"))?;
            // Every waiting slot may be unusable because of its last run; this run is not to blame.
            if was_stale {
                stale_slots += 1;
            } else {
                attempts += 1;
            }
            if attempts == ATTEMPTS_MAX || stale_slots > SLOTS_PER_RUN * self.shared.slots {
                return Err(match error {
                    Error::SlotDied { .. } => error,
                    other => died(&other.to_string()),
                });
            }
            lease = self.another_slot(request.view)?;
        }
    }

    /// The number of runs that may go on at once.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.shared.slots
    }

    /// Waits for a turn, and for slots of these views, which are returned in this order.
    fn lease<'a>(
        &'a self,
        views: &[View],
        asker: &Asker<'a>,
    ) -> Result<(TurnGuard<'a>, Vec<Lease<'a>>), Error> {
        let shared = &self.shared;
        let asked = asker.standstill.ask();
        let mut state = shared.lock();
        for view in views {
            let new = state.order(*view, shared.slots);
            if !new.is_empty() {
                let _ = self.orders.send(Order::Start(new));
            }
        }
        let weight = if asker.is_alone { shared.slots } else { 1 };
        let weight = u32::try_from(weight).unwrap_or(u32::MAX);
        let ticket = state.turns.wait(asker.id, weight, Instant::now());
        loop {
            let now = Instant::now();
            let failed = if asker.is_cancelled() {
                Some(Error::Cancelled)
            } else if state.turns.is_next(ticket, now) {
                if state.has_idle(views) {
                    return Ok(self.begin(state, views, (asker.id, ticket), asked));
                }
                let lacking = state.lacking(views);
                lacking.map(|view| self.none_alive(&mut state, view))
            } else {
                None
            };
            if let Some(error) = failed {
                state.turns.give_up(asker.id, ticket);
                shared.changed.notify_all();
                return Err(error);
            }
            state = match state.turns.kept_for(now) {
                None => shared
                    .changed
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(time) => {
                    let waited = shared.changed.wait_timeout(state, time);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Takes slots of these views, which are idle.
    fn begin<'a>(
        &'a self,
        mut state: MutexGuard<'_, State>,
        views: &[View],
        (client, ticket): (ClientId, Ticket),
        asked: Asked<'a>,
    ) -> (TurnGuard<'a>, Vec<Lease<'a>>) {
        let turn = TurnGuard {
            shared: &self.shared,
            turn: state.turns.begin(client, ticket, Instant::now()),
            _asked: asked.begin(),
        };
        let take = |view: &View| state.of(*view).idle.pop_front();
        let taken: Vec<Slot> = views.iter().filter_map(take).collect();
        self.shared.changed.notify_all();
        let leases = taken.into_iter().map(|slot| Lease::new(self, slot));
        (turn, leases.collect())
    }

    /// Waits for a slot in place of one that failed.
    fn another_slot(&self, view: View) -> Result<Lease<'_>, Error> {
        let shared = &self.shared;
        let mut state = shared.lock();
        loop {
            let slots = state.of(view);
            if let Some(slot) = slots.idle.pop_front() {
                return Ok(Lease::new(self, slot));
            }
            if slots.alive == 0 {
                return Err(self.none_alive(&mut state, view));
            }
            state = shared
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn none_alive(&self, state: &mut State, view: View) -> Error {
        // A new slot is counted for the next run: this machine may have recovered.
        state.of(view).alive += 1;
        let _ = self.orders.send(Order::Replace(view, None));
        self.shared.changed.notify_all();
        died(&state.last_failure)
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = self.orders.send(Order::End);
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

/// One of the runs that may go on at once.
struct TurnGuard<'a> {
    shared: &'a Shared,
    turn: Turn,
    _asked: Asked<'a>,
}

impl Drop for TurnGuard<'_> {
    fn drop(&mut self) {
        self.shared.lock().turns.end(&self.turn, Instant::now());
        self.shared.changed.notify_all();
    }
}

/// A slot that is taken out of the pool. If it is dropped without [`Lease::give_back`] (because it failed, or by a panic), it is
/// replaced.
struct Lease<'a> {
    sandbox: &'a Sandbox,
    slot: Option<Slot>,
}

impl<'a> Lease<'a> {
    fn new(sandbox: &'a Sandbox, slot: Slot) -> Self {
        Self {
            sandbox,
            slot: Some(slot),
        }
    }

    fn slot(&mut self) -> &mut Slot {
        self.slot.as_mut().expect("only taken when the lease ends")
    }

    fn give_back(mut self) {
        let slot = self.slot.take().expect("only taken when the lease ends");
        self.sandbox.shared.lock().put_back(slot);
        self.sandbox.shared.changed.notify_all();
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        if let Some(slot) = self.slot.take() {
            let order = Order::Replace(slot.view, Some(Box::new(slot)));
            let _ = self.sandbox.orders.send(order);
        }
    }
}

impl Shared {
    /// Locks the state. A panic elsewhere leaves the counters right, since every change is one step.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

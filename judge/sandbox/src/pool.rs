//! The pool of slots.

use std::collections::VecDeque;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::attempt::{self, Ends, Failed};
use crate::cancel::Cancel;
use crate::cgroup;
use crate::check::check;
use crate::image::Image;
use crate::keeper::{Keeper, Order};
use crate::slot::{Context, Slot, died};
use crate::{Bind, Config, Error, Outcome, Request, View};

/// Attempts of one run: the first, and one more if its slot died.
const ATTEMPTS_MAX: usize = 2;

/// Slots for each run that may go on at once. A slot takes no run while memory of its last one is on its way back, which
/// lasts a few milliseconds; short runs would have to wait for fewer slots (`cargo xtask bench speed`, throughput).
const SLOTS_PER_RUN: usize = 4;

/// As [`SLOTS_PER_RUN`], of those that show the host's files: compilers take long enough for a spare one to become ready,
/// and a pair of runs needs two. They are started when the first run asks for one: a judge that finds all programs compiled
/// needs none.
const TOOL_SLOTS_PER_RUN: usize = 2;

/// A pool of slots, each with its zygote. Dropping it kills what still runs and removes what it made.
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

#[derive(Debug, Default)]
pub(crate) struct State {
    tools: Slots,
    image: Slots,
    running: usize,
    next_ticket: u64,
    now_serving: u64,
    pub(crate) last_failure: String,
}

/// The slots of one view.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    /// The one idle for longest is first.
    pub(crate) idle: VecDeque<Slot>,
    /// Slots that exist or are being started.
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

    /// The views of the slots that the keeper is to start, so that there are some of this one; none if it was told before.
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

impl Sandbox {
    /// Starts the slots: as many as runs may go on at once, and spare ones, so that cleaning up after one run goes on
    /// while the next ones run. Those of [`View::Tools`] follow when the first run asks for one.
    ///
    /// # Errors
    /// [`Error::Setup`] when this machine cannot isolate, or a bind's source is not there; [`Error::InvalidRequest`] for no
    /// slots at all.
    pub fn start(config: Config) -> Result<Self, Error> {
        if config.slots == 0 {
            return Err(Error::invalid("config.slots", "must not be zero"));
        }
        for bind in &config.binds {
            if !bind.source.is_absolute() || !bind.target.is_absolute() {
                return Err(Error::invalid("config.binds", "paths must be absolute"));
            }
            // Said now, and not to the first who compiles.
            let step = || format!("find {}", bind.source.display());
            bind.source.metadata().map_err(Error::setup(step()))?;
        }
        let context = Context::new(&config)?;
        cgroup::sweep(&*context.hierarchy);
        let shared = Arc::new(Shared {
            slots: config.slots,
            image: Arc::clone(&context.image),
            state: Mutex::default(),
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

    /// Copies files, and directories with all that they hold, into the memory that boxes of [`View::Image`] show, together
    /// with what symbolic links among them lead to. Files that not everybody may read are left out, and so is what is
    /// shown already: what is shown stays as it is for as long as the sandbox lives. Targets lie in `/usr`, in another of
    /// the system's directories or in `/opt`; what lies elsewhere is left out.
    ///
    /// # Errors
    /// [`Error::ImageFull`], with nothing shown; [`Error::Setup`] when something cannot be read, or memory is short.
    pub fn show(&self, what: &[Bind]) -> Result<(), Error> {
        self.shared.image.show(what)
    }

    /// Memory that [`Sandbox::show`] has taken so far, in bytes.
    #[must_use]
    pub fn shown_bytes(&self) -> u64 {
        self.shared.image.bytes()
    }

    /// Carries one run out; waits for a free slot, first come first served. May be called from many threads.
    ///
    /// A slot that dies is replaced and its run tried once more on another one, unless it talks through pipes.
    ///
    /// # Errors
    /// See [`Error`]; never because of what the program does.
    pub fn run(&self, request: Request) -> Result<Outcome, Error> {
        self.run_one(request, None)
    }

    /// As [`Sandbox::run`], until it is cancelled.
    ///
    /// # Errors
    /// Also [`Error::Cancelled`].
    pub fn run_until(&self, request: Request, cancel: &Cancel) -> Result<Outcome, Error> {
        self.run_one(request, Some(cancel))
    }

    /// Carries two runs out at the same time, such as programs that talk with each other. They wait for their slots
    /// together, so pairs never wait for one another; a pair counts as one run, since mostly one side waits for the other. Once
    /// the second has ended in such a way that `is_decisive` says so, the first is stopped: [`crate::Death::Stopped`].
    ///
    /// # Errors
    /// See [`Error`]; of the first run, if both fail. Their pipes are closed in any case, so that one side's failure
    /// ends the other.
    pub fn run_pair(
        &self,
        first: Request,
        second: Request,
        cancel: &Cancel,
        is_decisive: impl Fn(&Outcome) -> bool,
    ) -> Result<(Outcome, Outcome), Error> {
        let stop = Cancel::new()?;
        let of_second = Ends {
            cancel: Some(cancel),
            stop: None,
        };
        let of_first = Ends {
            stop: Some(&stop),
            ..of_second
        };
        check(&first)?;
        check(&second)?;
        let (turn, mut leases) = self.lease(&[second.view, first.view])?;
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

    fn run_one(&self, request: Request, cancel: Option<&Cancel>) -> Result<Outcome, Error> {
        check(&request)?;
        let (_turn, mut leases) = self.lease(&[request.view])?;
        let lease = leases.pop().ok_or_else(|| died("a slot was asked for"))?;
        let ends = Ends { cancel, stop: None };
        self.attempts(lease, request, ends)
    }

    /// Runs the request on the slot, or on others if that one is of no use. The caller holds a turn.
    fn attempts<'a>(
        &'a self,
        mut lease: Lease<'a>,
        mut request: Request,
        ends: Ends<'_>,
    ) -> Result<Outcome, Error> {
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
            // Every slot that waits may be unfit for what its last run has left; that is not this run's fault.
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

    /// Waits for a turn, and for slots of these views, which come in this order.
    fn lease(&self, views: &[View]) -> Result<(Turn<'_>, Vec<Lease<'_>>), Error> {
        let wanted = |view: View| views.iter().filter(|other| **other == view).count();
        let shared = &self.shared;
        let mut state = shared.lock();
        for view in views {
            let new = state.order(*view, shared.slots);
            if !new.is_empty() {
                let _ = self.orders.send(Order::Start(new));
            }
        }
        let ticket = state.next_ticket;
        state.next_ticket += 1;
        loop {
            if state.now_serving == ticket && state.running < shared.slots {
                let are_there = |view| state.of(view).idle.len() >= wanted(view);
                if views.iter().copied().all(are_there) {
                    state.running += 1;
                    state.now_serving += 1;
                    let take = |view: &View| state.of(*view).idle.pop_front();
                    let taken: Vec<Slot> = views.iter().filter_map(take).collect();
                    shared.changed.notify_all();
                    let leases = taken.into_iter().map(|slot| Lease::new(self, slot));
                    return Ok((Turn { shared }, leases.collect()));
                }
                let are_too_few = |view: &View| state.of(*view).alive < wanted(*view);
                if let Some(view) = views.iter().copied().find(are_too_few) {
                    state.now_serving += 1;
                    return Err(self.none_alive(&mut state, view));
                }
            }
            state = shared
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for a slot in the place of one that was of no use.
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
        // For the next one to come: this machine may have recovered.
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
struct Turn<'a> {
    shared: &'a Shared,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.shared.lock().running -= 1;
        self.shared.changed.notify_all();
    }
}

/// A slot taken out of the pool. Dropped without [`Lease::give_back`] (an unsound slot, or a panic), it is replaced.
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
    /// A panic elsewhere leaves counters that are still right: every change is one step.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

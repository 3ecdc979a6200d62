//! The order in which runs begin.
//!
//! Start-time fair queueing: each client has a tag, the slot time that it has had, and among the waiting ones the lowest tag goes
//! first. Running time counts at once. Virtual time is the highest tag of clients that have begun; a new client starts a little
//! before it ([`AHEAD`]), so that one with short runs finishes before the turn of those that fill the slots with long runs. A
//! client that has waited long enough goes first, however many new ones come ([`PATIENCE`]).
//!
//! A client with a few short runs is rarely in the queue when a slot becomes free: it first evaluates its last run, and would then
//! find the slot taken for a whole run. So the slot is kept for it for a moment ([`KEPT`]) if it would come before all that wait.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// The time by which a new client is ahead of those at work: more than most runs take, so that it comes before them in any case,
/// and no longer than they should wait for one that goes on and on.
const AHEAD: Duration = Duration::from_secs(10);

/// The time after which a waiting client goes before all that came later, whatever they have had.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time for which a slot is kept for a client that has just ended a run and is likely to ask again.
const KEPT: Duration = Duration::from_millis(50);

/// The id of a client, as long as anything is stored about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ClientId(u64);

/// The number of a waiting run. Lower numbers came earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ticket(u64);

/// A run that goes on.
#[derive(Debug)]
pub(crate) struct Turn {
    client: ClientId,
    ticket: Ticket,
    /// The number of runs whose place it takes.
    weight: u32,
    since: Instant,
}

/// The clients that wait or run, and the time that each has had.
#[derive(Debug)]
pub(crate) struct Turns {
    clients: BTreeMap<ClientId, Account>,
    /// The number of runs that could begin now.
    free: u32,
    virtual_time: Duration,
    next_number: u64,
}

#[derive(Debug, Default)]
struct Account {
    /// The name, by which clients are the same.
    name: Option<String>,
    /// The number of callers that may still ask in its name.
    askers: usize,
    tag: Duration,
    waiting: VecDeque<Waiting>,
    running: Vec<(Ticket, u32, Instant)>,
    /// The time until which a slot is kept for it.
    kept_until: Option<Instant>,
}

#[derive(Debug)]
struct Waiting {
    ticket: Ticket,
    weight: u32,
    since: Instant,
}

impl Account {
    fn is_active(&self) -> bool {
        !self.waiting.is_empty() || !self.running.is_empty()
    }

    fn is_kept(&self, now: Instant) -> bool {
        self.kept_until.is_some_and(|until| now < until)
    }

    /// The slot time of its past and present runs.
    fn used(&self, now: Instant) -> Duration {
        let running = self.running.iter();
        let held = running.map(|(_, weight, since)| cost(*since, now, *weight));
        self.tag + held.sum::<Duration>()
    }
}

/// The slot time of a run.
fn cost(since: Instant, now: Instant, weight: u32) -> Duration {
    now.saturating_duration_since(since) * weight
}

impl Turns {
    /// Makes the turns for at most `slots` runs at once.
    pub(crate) fn new(slots: usize) -> Self {
        Self {
            clients: BTreeMap::new(),
            free: u32::try_from(slots).unwrap_or(u32::MAX),
            virtual_time: AHEAD,
            next_number: 0,
        }
    }

    /// Adds a caller to the client of this name, or to a new one.
    pub(crate) fn join(&mut self, name: Option<&str>) -> ClientId {
        let of_name = |account: &Account| name.is_some() && account.name.as_deref() == name;
        let known = self.clients.iter().find(|(_, account)| of_name(account));
        let id = match known {
            Some((id, _)) => *id,
            None => ClientId(self.next()),
        };
        self.join_again(id);
        if let Some(account) = self.clients.get_mut(&id) {
            account.name = name.map(str::to_owned);
        }
        id
    }

    /// One more asks in the client's name.
    pub(crate) fn join_again(&mut self, id: ClientId) {
        self.clients.entry(id).or_default().askers += 1;
    }

    /// One fewer asks in the client's name.
    pub(crate) fn leave(&mut self, id: ClientId) {
        let Some(account) = self.clients.get_mut(&id) else {
            return;
        };
        account.askers -= 1;
        if account.askers == 0 {
            account.kept_until = None;
        }
        self.forget();
    }

    /// Asks for a turn that takes the place of this many runs.
    pub(crate) fn wait(&mut self, id: ClientId, weight: u32, now: Instant) -> Ticket {
        let ticket = Ticket(self.next());
        let start = self.virtual_time.saturating_sub(AHEAD);
        let account = self.clients.entry(id).or_default();
        if !account.is_active() {
            account.tag = account.tag.max(start);
        }
        account.waiting.push_back(Waiting {
            ticket,
            weight,
            since: now,
        });
        ticket
    }

    /// Whether the run with this ticket may begin.
    pub(crate) fn is_next(&self, ticket: Ticket, now: Instant) -> bool {
        self.first(now).is_some_and(|(_, account)| {
            let first = account.waiting.front();
            first.is_some_and(|first| first.ticket == ticket && first.weight <= self.free)
        })
    }

    /// The time for which a slot is still kept for a client that does not wait.
    pub(crate) fn kept_for(&self, now: Instant) -> Option<Duration> {
        let (_, account) = self.first(now)?;
        let until = account
            .kept_until
            .filter(|_| account.waiting.is_empty() && self.free > 0)?;
        Some(until.saturating_duration_since(now))
    }

    /// The one who comes first.
    fn first(&self, now: Instant) -> Option<(&ClientId, &Account)> {
        let here = self.clients.iter().filter(|(_, account)| {
            !account.waiting.is_empty() || (account.askers > 0 && account.is_kept(now))
        });
        here.min_by_key(|(_, account)| {
            let first = account.waiting.front();
            let ticket = first.map_or(Ticket(u64::MAX), |first| first.ticket);
            let overdue = first.filter(|first| now.duration_since(first.since) >= PATIENCE);
            // Clients that have waited too long come first, in the order in which they came.
            match overdue {
                Some(first) => (false, Duration::ZERO, first.ticket),
                None => (true, account.used(now), ticket),
            }
        })
    }

    /// Withdraws a ticket: it no longer waits and gets no turn.
    pub(crate) fn give_up(&mut self, id: ClientId, ticket: Ticket) {
        if let Some(account) = self.clients.get_mut(&id) {
            account.waiting.retain(|other| other.ticket != ticket);
        }
        self.forget();
    }

    /// Begins the run of a ticket.
    pub(crate) fn begin(&mut self, id: ClientId, ticket: Ticket, now: Instant) -> Turn {
        let account = self.clients.entry(id).or_default();
        let waited = account.waiting.iter().find(|other| other.ticket == ticket);
        let weight = waited.map_or(1, |waited| waited.weight);
        account.waiting.retain(|other| other.ticket != ticket);
        account.kept_until = None;
        self.virtual_time = self.virtual_time.max(account.used(now));
        account.running.push((ticket, weight, now));
        self.free = self.free.saturating_sub(weight);
        Turn {
            client: id,
            ticket,
            weight,
            since: now,
        }
    }

    /// A run is over.
    pub(crate) fn end(&mut self, turn: &Turn, now: Instant) {
        self.free += turn.weight;
        if let Some(account) = self.clients.get_mut(&turn.client) {
            account.running.retain(|(other, ..)| *other != turn.ticket);
            account.tag += cost(turn.since, now, turn.weight);
            account.kept_until = Some(now + KEPT);
        }
        self.forget();
    }

    /// Removes idle clients whose tag is no higher than that of a new one, and all clients if nobody waits or runs.
    fn forget(&mut self) {
        let is_idle = !self.clients.values().any(Account::is_active);
        let start = self.virtual_time.saturating_sub(AHEAD);
        self.clients.retain(|_, account| {
            account.askers > 0 || account.is_active() || (!is_idle && account.tag > start)
        });
        if self.clients.is_empty() {
            self.virtual_time = AHEAD;
        }
    }

    fn next(&mut self) -> u64 {
        self.next_number += 1;
        self.next_number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clients on a simulated clock. Each has any number of threads, which ask again as soon as a run is over.
    struct Machine {
        turns: Turns,
        now: Instant,
        begin: Instant,
        clients: Vec<Member>,
        running: Vec<(Instant, usize, Turn)>,
    }

    struct Member {
        id: ClientId,
        run: Duration,
        runs_left: usize,
        /// The time of the next request, and the ticket while it waits.
        asks_at: Vec<Instant>,
        waits: Vec<Ticket>,
        served: Vec<Duration>,
        gap: Duration,
    }

    impl Machine {
        fn new(slots: usize) -> Self {
            let now = Instant::now();
            Self {
                turns: Turns::new(slots),
                now,
                begin: now,
                clients: Vec::new(),
                running: Vec::new(),
            }
        }

        fn comes(&mut self, name: &str, threads: usize, run_ms: u64, runs: usize) -> usize {
            self.clients.push(Member {
                id: self.turns.join(Some(name)),
                run: Duration::from_millis(run_ms),
                runs_left: runs,
                asks_at: vec![self.now; threads],
                waits: Vec::new(),
                served: Vec::new(),
                gap: Duration::from_millis(5),
            });
            self.clients.len() - 1
        }

        fn step(&mut self) {
            self.now += Duration::from_millis(STEP_MS);
            let now = self.now;
            let (over, on): (Vec<_>, Vec<_>) = std::mem::take(&mut self.running)
                .into_iter()
                .partition(|(until, ..)| *until <= now);
            self.running = on;
            for (_, index, turn) in over {
                self.turns.end(&turn, now);
                let member = &mut self.clients[index];
                member.asks_at.push(now + member.gap);
            }
            for member in &mut self.clients {
                let (ask, later): (Vec<_>, Vec<_>) =
                    member.asks_at.iter().partition(|at| **at <= now);
                member.asks_at = later;
                for _ in ask {
                    if member.runs_left > 0 {
                        member.runs_left -= 1;
                        member.waits.push(self.turns.wait(member.id, 1, now));
                    }
                }
            }
            while let Some((index, ticket)) = self.next() {
                let member = &mut self.clients[index];
                member.waits.retain(|other| *other != ticket);
                member.served.push(now - self.begin);
                let turn = self.turns.begin(member.id, ticket, now);
                self.running.push((now + member.run, index, turn));
            }
        }

        fn next(&self) -> Option<(usize, Ticket)> {
            self.clients.iter().enumerate().find_map(|(index, member)| {
                let ticket = member.waits.iter();
                let ticket = ticket.copied().find(|t| self.turns.is_next(*t, self.now));
                ticket.map(|ticket| (index, ticket))
            })
        }

        fn pass(&mut self, seconds: u64) {
            (0..seconds * 1000 / STEP_MS).for_each(|_| self.step());
        }

        fn served(&self, client: usize) -> usize {
            self.clients[client].served.len()
        }

        fn since_ms(&self, client: usize, at: Duration) -> Vec<u64> {
            let served = self.clients[client].served.iter();
            let ms = served.map(|when| when.saturating_sub(at).as_millis());
            ms.map(|ms| u64::try_from(ms).unwrap()).collect()
        }
    }

    const LIMIT_MS: u64 = 4000;
    const STEP_MS: u64 = 10;

    #[test]
    fn one_with_short_runs_waits_for_one_long_run_whoever_else_is_there() {
        for slots in [1, 2] {
            for neighbours in [&["a", "b", "c"], &["a", "a", "a"]] {
                // The moment of its arrival does not matter.
                for after in [9, 11, 13] {
                    let mut machine = Machine::new(slots);
                    for name in neighbours {
                        machine.comes(name, slots, LIMIT_MS, 1000);
                    }
                    machine.pass(after);
                    let came = machine.now - machine.begin;
                    let pupil = machine.comes("pupil", slots, 50, 30);
                    machine.pass(8);
                    let served = machine.since_ms(pupil, came);
                    let told = format!("{slots} slots, {neighbours:?}, {after} s: {served:?}");
                    assert_eq!(served.len(), 30, "{told}");
                    assert!(served[0] <= LIMIT_MS, "{told}");
                    assert!(served[29] - served[0] <= 30 * (50 + 2 * STEP_MS), "{told}");
                }
            }
        }
    }

    #[test]
    fn those_who_always_wait_get_the_same() {
        let mut machine = Machine::new(2);
        let many = machine.comes("many", 8, 700, 10_000);
        let few = machine.comes("few", 2, 700, 10_000);
        let short = machine.comes("short", 2, 20, 100_000);
        machine.pass(300);
        let ms = |client, run: usize| machine.served(client) * run;
        let (many, few, short) = (ms(many, 700), ms(few, 700), ms(short, 20));
        for used in [many, few, short] {
            assert!((170_000..=230_000).contains(&used), "{many} {few} {short}");
        }
    }

    /// A client that has had much gets its turn again, however many new ones come with short runs.
    #[test]
    fn nobody_waits_for_ever() {
        let mut machine = Machine::new(1);
        let old = machine.comes("old", 2, 2000, 10_000);
        machine.pass(60);
        let before = machine.served(old);
        for second in 0..130 {
            machine.comes(&format!("new {second}"), 1, 500, 2);
            machine.pass(1);
        }
        assert!(machine.served(old) >= before + 2, "{}", machine.served(old));
    }

    #[test]
    fn who_comes_again_at_once_is_not_new() {
        let mut machine = Machine::new(1);
        let first = machine.comes("again", 1, 1000, 20);
        let other = machine.comes("other", 1, 1000, 1000);
        machine.pass(5);
        machine.turns.leave(machine.clients[first].id);
        let had = machine.turns.clients[&machine.clients[first].id].tag;
        let again = machine.turns.join(Some("again"));
        assert_eq!(machine.turns.clients[&again].tag, had);
        assert!(machine.served(other) >= 2);
    }

    #[test]
    fn who_wants_to_be_alone_waits_until_all_are_done_and_nobody_passes() {
        let now = Instant::now();
        let mut turns = Turns::new(2);
        let [a, b, c] = ["a", "b", "c"].map(|name| turns.join(Some(name)));
        let runs = turns.wait(a, 1, now);
        assert!(turns.is_next(runs, now));
        let runs = turns.begin(a, runs, now);
        let alone = turns.wait(b, 2, now);
        let late = turns.wait(c, 1, now);
        assert!(!turns.is_next(alone, now) && !turns.is_next(late, now));
        turns.end(&runs, now);
        assert!(turns.is_next(alone, now));
        let alone = turns.begin(b, alone, now);
        assert!(!turns.is_next(late, now));
        let later = now + Duration::from_secs(1);
        turns.end(&alone, later);
        assert!(turns.is_next(late, later));
        turns.give_up(c, late);
        for id in [a, b, c] {
            turns.leave(id);
        }
        assert!(turns.clients.is_empty() && turns.free == 2);
    }

    #[test]
    fn a_slot_is_kept_for_a_moment_for_one_who_goes_on() {
        let now = Instant::now();
        let mut turns = Turns::new(1);
        let [short, long] = ["short", "long"].map(|name| turns.join(Some(name)));
        let run = |turns: &mut Turns, id, from, took| {
            let ticket = turns.wait(id, 1, from);
            let turn = turns.begin(id, ticket, from);
            turns.end(&turn, from + took);
            from + took
        };
        let now = run(&mut turns, long, now, Duration::from_secs(3));
        let waits = turns.wait(long, 1, now);
        let now = run(&mut turns, short, now, Duration::from_millis(30));
        assert!(!turns.is_next(waits, now));
        let kept = turns.kept_for(now).unwrap();
        assert!(turns.is_next(waits, now + kept), "it did not ask");
        let asks = turns.wait(short, 1, now);
        assert!(turns.is_next(asks, now) && turns.kept_for(now).is_none());
        turns.give_up(short, asks);
        turns.leave(short);
        assert!(turns.is_next(waits, now), "nobody is left to ask");
    }
}

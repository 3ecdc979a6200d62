//! The thread that starts slots and replaces them.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use crate::pool::Shared;
use crate::slot::{Context, Slot};
use crate::{Error, View};

/// An order to the keeper.
#[derive(Debug)]
pub(crate) enum Order {
    /// Starts slots of these views, which are counted as alive already.
    Start(Vec<View>),
    /// Ends this slot, if there is one, and starts another one of this view.
    Replace(View, Option<Box<Slot>>),
    End,
}

/// The thread that starts slots. The kernel kills a zygote when the thread that started it ends, so this one lives as long as the
/// sandbox.
pub(crate) struct Keeper {
    pub(crate) context: Context,
    pub(crate) shared: Arc<Shared>,
}

impl Keeper {
    /// Starts slots of the views in `first`, reports the result, and then serves orders until the end.
    pub(crate) fn work(
        self,
        first: &[View],
        started: &Sender<Result<(), Error>>,
        inbox: &Receiver<Order>,
    ) {
        let begun = self.start(first);
        let is_there = begun.is_ok();
        let _ = started.send(begun);
        if !is_there {
            return;
        }
        loop {
            let (views, old) = match inbox.recv() {
                Ok(Order::Start(views)) => (views, None),
                Ok(Order::Replace(view, old)) => (vec![view], old),
                Ok(Order::End) | Err(_) => break,
            };
            drop(old);
            self.start_later(&views);
        }
        let mut state = self.shared.lock();
        let idle: Vec<Slot> = [View::Image, View::Tools]
            .into_iter()
            .flat_map(|view| std::mem::take(&mut state.of(view).idle))
            .collect();
        drop(state);
        // All are killed at the same time; if they were dropped, each would wait for the end of the one before.
        idle.iter().for_each(Slot::kill);
        drop(idle);
    }

    fn start(&self, views: &[View]) -> Result<(), Error> {
        let slots = Slot::start(&self.context, views)?;
        let mut state = self.shared.lock();
        slots.into_iter().for_each(|slot| state.put_back(slot));
        self.shared.changed.notify_all();
        Ok(())
    }

    /// Starts slots; runs that wait for them get the error if it fails.
    fn start_later(&self, views: &[View]) {
        if let Err(error) = self.start(views) {
            tracing::error!(%error, "cannot start a sandbox slot");
            let mut state = self.shared.lock();
            for view in views {
                state.of(*view).alive -= 1;
            }
            state.last_failure = error.to_string();
            self.shared.changed.notify_all();
        }
    }
}

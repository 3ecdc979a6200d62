//! "Why is it wrong?", and how its time grows: asking for it, and what was found, on a submission's page. What may be found, and that no
//! secret test has a part in it, is the engine's business; who may see it is `access`'s.

mod asking;
mod blanks;
mod chart;
mod events;
mod known;
mod pages;
mod views;

pub(super) use asking::{Ask, ask};
pub(super) use events::follow;
pub(crate) use known::{KnownAnswer, known_answer};
pub(super) use pages::{create, input};
pub(super) use views::{WhyView, why};

#[cfg(test)]
pub(super) use views::samples;

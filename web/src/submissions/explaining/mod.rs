//! "Why is it wrong?", and how its time grows: the request and the result on a submission's page. The engine decides what may be
//! found and keeps secret tests out of it; `access` decides who may see it.

mod asking;
mod blanks;
mod chart;
mod events;
mod known;
mod labels;
mod pages;
mod views;

pub(super) use asking::{Ask, ask};
pub(super) use events::follow;
pub(crate) use known::{KnownAnswer, known_answer};
pub(super) use pages::{create, input};
pub(super) use views::{WhyView, why};

#[cfg(test)]
pub(super) use views::samples;

//! Errands: balloons and printed texts that helpers bring to the participants of a contest, `/events/{id}/errands`, and what a participant
//! asks to print, `/events/{id}/prints`.

mod balloons;
mod pages;
mod printing;
#[cfg(test)]
pub(super) mod samples;
mod views;

pub(super) use pages::{carried, events, seats, show};
pub(super) use printing::{ask, print, show as prints};

//! The standings of an event: the page, which follows what happens, the files, and the ceremony that opens a frozen table.

mod board;
mod ceremony;
mod files;
mod pages;
mod rendered;
pub(super) mod views;

pub(crate) use board::Board;
pub(super) use board::{is_frozen, is_open};
pub(super) use ceremony::{show as ceremony, unfreeze};
pub(super) use files::download;
pub(super) use pages::{events, show};

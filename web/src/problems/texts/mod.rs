//! Statements with their samples and pictures.

pub(crate) mod packages;
pub(crate) mod reading;
pub(crate) mod sample_pictures;
pub(crate) mod text_picture_page;
pub(crate) mod text_pictures;
pub(crate) mod views;

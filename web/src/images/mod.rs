//! Images of packages: what can be told of an SVG, and how any of them is served.

mod served;
mod svg;

pub(crate) use served::{KEPT, image, of_package};
pub(crate) use svg::{Outline, placeholder};
pub use svg::{Scheme, svg_in_scheme};

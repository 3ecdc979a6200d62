//! Images of packages: facts from an SVG, and the response for any image.

mod served;
mod svg;

pub(crate) use served::{KEPT, image, of_package};
pub(crate) use svg::{Outline, placeholder};
pub use svg::{Scheme, svg_in_scheme};

//! Images of packages: facts from an SVG, and the response for any image.

mod plain;
mod served;
mod svg;
pub(crate) mod thumbnail;

pub use plain::{PlainError, plain_svg, png};
pub(crate) use served::{KEPT, image, of_package};
pub use svg::Scheme;
pub(crate) use svg::svg_in_scheme;
pub(crate) use svg::{Outline, placeholder};

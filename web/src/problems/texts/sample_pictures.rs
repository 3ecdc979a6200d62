//! The samples' pictures on a statement's page.

use std::sync::PoisonError;

use grundy_store::{BlobHash, PictureState, Subject};

use super::packages::LoadedPackage;
use super::views::{SamplePicture, SampleView};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::images::Outline;

/// The size of a picture that gives none.
const SIZE: (u32, u32) = (480, 320);
/// A higher picture is shown smaller: 34 lines of letters.
const HEIGHT_MAX: u32 = 544;
/// The width up to which a small picture is enlarged: that of a column of text.
const WIDTH_ENLARGED_MAX: u32 = 560;

/// The samples, each with its picture if that is drawn. Pictures are requested when a version is published; one of an older version
/// is requested here, and appears on the next request.
pub(crate) async fn with_pictures(
    state: &AppState,
    loaded: &LoadedPackage,
    locale: Locale,
) -> Result<Vec<SampleView>, HttpError> {
    let mut samples = loaded.samples.clone();
    if loaded.package.output_visualizer.is_none() {
        return Ok(samples);
    }
    let subject = Subject::Version(loaded.version);
    let pictures = state.store().pictures().list(subject).await?;
    for sample in &mut samples {
        let hash = match pictures.get(&sample.name) {
            Some(PictureState::Done(hash)) => *hash,
            Some(_) => continue,
            None => {
                state.store().pictures().want(subject, &sample.name).await?;
                continue;
            }
        };
        let outline = outline(state, loaded, &sample.name, hash).await;
        let words = &loaded.package.judge.words;
        sample.picture = Some(SamplePicture {
            href: format!(
                "/problems/{}/versions/{}/pictures/{}?",
                loaded.package.id, loaded.version, sample.name
            ),
            size: outline.size.map_or(SIZE, fitted),
            shows: words.in_words(locale, &outline.title),
        });
    }
    Ok(samples)
}

/// The size and title of a drawn picture; empty if it cannot be read, since the statement is shown in any case.
async fn outline(state: &AppState, loaded: &LoadedPackage, test: &str, hash: BlobHash) -> Outline {
    let known = || {
        loaded
            .outlines
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    };
    if let Some(outline) = known().get(test) {
        return outline.clone();
    }
    match state.store().pictures().get(hash).await {
        Ok(svg) => {
            let outline = Outline::of(&String::from_utf8_lossy(&svg));
            known().insert(test.to_owned(), outline.clone());
            outline
        }
        Err(error) => {
            tracing::error!(problem = loaded.package.id, test, %error, "a picture cannot be read");
            Outline::default()
        }
    }
}

/// The same shape, not too high; a small one is enlarged, since its letters are small, too.
fn fitted((width, height): (u32, u32)) -> (u32, u32) {
    let enlarged = |length: u32| length.saturating_mul(3) / 2;
    if enlarged(height) <= HEIGHT_MAX && enlarged(width) <= WIDTH_ENLARGED_MAX {
        return (enlarged(width), enlarged(height));
    }
    if height <= HEIGHT_MAX {
        return (width, height);
    }
    let scaled = u64::from(width) * u64::from(HEIGHT_MAX) / u64::from(height);
    (u32::try_from(scaled).unwrap_or(width).max(1), HEIGHT_MAX)
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn high_pictures_become_smaller_and_small_ones_larger_and_keep_their_shape() {
        assert_eq!(fitted((468, 380)), (468, 380));
        assert_eq!(fitted((289, 210)), (433, 315));
        assert_eq!(fitted((400, 100)), (400, 100));
        assert_eq!(fitted((440, 1088)), (220, 544));
        assert_eq!(fitted((1, 10_000)), (1, 544));
        assert_eq!(fitted((10_000, 10_000)), (544, 544));
    }
}

//! A statement with its samples where they belong.

use grundy_statement::Segment;

use super::views::{SampleView, StatementPart};

/// Places each sample once: where the text asks for it, or behind the text.
pub(crate) fn parts(segments: Vec<Segment>, samples: Vec<SampleView>) -> Vec<StatementPart> {
    let mut left = samples.into_iter();
    let mut parts = Vec::new();
    let mut is_first = true;
    let mut push_samples =
        |parts: &mut Vec<StatementPart>, samples: Vec<SampleView>, is_headed: bool| {
            if !samples.is_empty() {
                parts.push(StatementPart::Samples {
                    samples,
                    is_headed,
                    is_first,
                });
                is_first = false;
            }
        };
    for segment in segments {
        match segment {
            Segment::Html(html) => parts.push(StatementPart::Html(html)),
            Segment::NextSample => {
                push_samples(&mut parts, left.by_ref().take(1).collect(), false);
            }
            Segment::RemainingSamples => {
                push_samples(&mut parts, left.by_ref().collect(), false);
            }
            Segment::AllSamples => push_samples(&mut parts, left.by_ref().collect(), true),
        }
    }
    push_samples(&mut parts, left.collect(), true);
    parts
}

//! Samples of the views.

use askama::Template;
use grundy_store::{CacheUse, Extent, WorkerCaches, WorkerLanguage};

use super::views::*;
use crate::frame::Page;
use crate::frame::samples::MOMENT_MS;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let cache = CacheUse {
        bytes: 287_309_824,
        bytes_max: 4 << 30,
    };
    let judge = |is_live: bool| JudgeRow {
        name: "máy <1>".to_owned(),
        version: "0.1.0".to_owned(),
        slots: 4,
        languages: vec![WorkerLanguage {
            id: "c".to_owned(),
            name: "C17 <GCC>".to_owned(),
            version: "gcc 14".to_owned(),
        }],
        speed: is_live.then_some(613.0),
        caches: is_live.then_some(WorkerCaches {
            programs: cache,
            programs_in_memory: cache,
            tests_in_memory: cache,
        }),
        seen_ms: MOMENT_MS,
        is_live,
        is_outdated: is_live,
    };
    let judges = |rows| JudgesView {
        page: page.clone(),
        rows,
        extent: Extent::UntilDecided,
    };
    vec![
        judges(vec![judge(true), judge(false)]).render().unwrap(),
        judges(Vec::new()).render().unwrap(),
    ]
}

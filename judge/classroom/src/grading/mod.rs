//! Grading the files of a contest, for command and page alike: assigning files to tasks ([`Sorting`], [`Upload`]), and the
//! resulting table of points ([`Scoreboard`]) as workbook, CSV and JSON.
//!
//! Nothing here judges: `grundy grade` does it by itself, a site has workers for it.

mod csv_file;
mod format;
mod placing;
mod sheets;
mod sorting;
mod table;
mod tasks;
mod upload;
mod words;
mod xlsx_file;

pub use format::{TableFormat, WriteError, XLSX_TYPE};
pub use placing::contestant_of;
pub use sheets::{Sheet, SheetCell, workbook};
pub use sorting::{
    CONTESTANTS_MAX, Contestant, FILES_MAX, FoundFile, Handed, Sorted, Sorting, StrayFile,
};
pub use table::{Cell, Row, Scoreboard, TaskHead, TestCell, ranks};
pub use tasks::{Ambiguous, TaskNames, check_names, code_in_title, data_stems};
pub use upload::{UPLOAD_BYTES_MAX, Upload, UploadFault, is_left_by_a_system};

//! Answers that wait until a worker has done something.

use std::future::Future;
use std::time::Duration;

use grundy_store::Watch;

/// The interval of looks in case a notification was lost.
const POLL: Duration = Duration::from_secs(2);

/// The first value that `look` finds after a change of the watched topic; `None` if there is none within `longest`. Make the watch
/// before sending the request whose answer is waited for.
///
/// # Errors
/// The errors of `look`.
pub(crate) async fn wait_for<T, E, Looking>(
    watch: &mut Watch,
    longest: Duration,
    mut look: impl FnMut() -> Looking,
) -> Result<Option<T>, E>
where
    Looking: Future<Output = Result<Option<T>, E>>,
{
    let waiting = async {
        loop {
            watch.changed(POLL).await;
            if let Some(found) = look().await? {
                return Ok(found);
            }
        }
    };
    match tokio::time::timeout(longest, waiting).await {
        Ok(found) => found.map(Some),
        Err(_) => Ok(None),
    }
}

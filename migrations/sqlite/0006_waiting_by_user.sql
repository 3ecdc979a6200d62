-- Claiming looks for users first, then for the oldest job of one.

DROP INDEX jobs_waiting;
CREATE INDEX jobs_waiting ON jobs (user_id, priority, enqueued_ms, not_before_ms) WHERE state = 'queued';

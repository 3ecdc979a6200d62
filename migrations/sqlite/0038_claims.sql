-- What was written says which claim wrote it, and a worker says which tables it knows.

-- The fence of the claim that began it.
ALTER TABLE judgements ADD COLUMN fence INTEGER;
UPDATE judgements SET fence =
    (SELECT q.fence FROM jobs q
     WHERE q.kind = CASE WHEN judgements.on_trial IS NULL THEN 'judge' ELSE 'rejudge' END
       AND q.subject = COALESCE(judgements.on_trial, judgements.submission)
       AND q.state = 'running' AND q.claimed_ms <= judgements.started_ms)
WHERE finished_ms IS NULL;

-- The newest migration that the worker knows; NULL for workers of before they told it.
ALTER TABLE workers ADD COLUMN migration INTEGER;

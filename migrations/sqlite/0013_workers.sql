-- Workers say what they can do, and jobs what they need; a worker gets only jobs of which it can do everything.

-- A row for each process that does jobs, renewed while it lives.
CREATE TABLE workers (
    -- Of this start of the process; names may be the same.
    id         BLOB   NOT NULL,
    -- As leases and logs have it.
    name       TEXT   NOT NULL,
    version    TEXT   NOT NULL,
    slots      INTEGER NOT NULL,
    -- JSON: id, name and version of each language whose trial passed.
    languages  TEXT   NOT NULL,
    -- What jobs may need, separated by blanks: ids of languages, and `answers` and `scripts`.
    abilities  TEXT   NOT NULL,
    -- Million steps of a fixed calculation per second of CPU time; NULL until it is measured, or where nothing can measure it.
    speed      REAL,
    started_ms INTEGER NOT NULL,
    seen_ms    INTEGER NOT NULL,
    CONSTRAINT workers_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX workers_by_seen ON workers (seen_ms);

-- The abilities in each set that some job needs. Few rows: one for each set and ability, not for each job.
CREATE TABLE need_members (
    needs   TEXT NOT NULL,
    ability TEXT NOT NULL,
    CONSTRAINT need_members_key PRIMARY KEY (needs, ability)
) STRICT;

-- The set, its members in order and separated by blanks; empty: any worker can do it, or finds out what it takes.
ALTER TABLE jobs ADD COLUMN needs TEXT NOT NULL DEFAULT '';

UPDATE jobs SET needs = COALESCE((SELECT s.language FROM submissions s WHERE s.id = jobs.subject), '') WHERE kind = 'judge';
INSERT INTO need_members (needs, ability) SELECT DISTINCT language, language FROM submissions;

DROP INDEX jobs_waiting;
CREATE INDEX jobs_waiting ON jobs (user_id, priority, enqueued_ms, not_before_ms, kind, needs) WHERE state = 'queued';

-- Judging all submissions of a problem again on trial: results that show to teachers only, until they are applied or dropped.

CREATE TABLE rejudges (
    id         UUID   NOT NULL,
    problem    TEXT   NOT NULL REFERENCES problems (id),
    asked_by   UUID   NOT NULL REFERENCES users (id),
    state      TEXT   NOT NULL CONSTRAINT rejudges_state_check CHECK (state IN ('open', 'applied', 'dropped')),
    decided_by UUID   REFERENCES users (id),
    decided_ms BIGINT,
    created_ms BIGINT NOT NULL,
    CONSTRAINT rejudges_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rejudge_open ON rejudges (problem) WHERE state = 'open';
CREATE INDEX rejudges_by_problem ON rejudges (problem, created_ms);

-- Each is the subject of a job.
CREATE TABLE rejudge_items (
    id         UUID NOT NULL,
    rejudge    UUID NOT NULL REFERENCES rejudges (id) ON DELETE CASCADE,
    submission UUID NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    state      TEXT NOT NULL CONSTRAINT rejudge_items_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    -- What the submission showed when this was applied; no reference, since old judgements are forgotten.
    before     UUID,
    after      UUID REFERENCES judgements (id) ON DELETE SET NULL,
    CONSTRAINT rejudge_items_key PRIMARY KEY (id),
    CONSTRAINT rejudge_items_submission_key UNIQUE (rejudge, submission)
);
CREATE INDEX rejudge_items_by_submission ON rejudge_items (submission);
CREATE INDEX rejudge_items_by_after ON rejudge_items (after);

-- The item that it was made for, while that is not applied; NULL: the submission's own.
ALTER TABLE judgements ADD COLUMN on_trial UUID;
CREATE INDEX judgements_on_trial ON judgements (on_trial) WHERE on_trial IS NOT NULL;

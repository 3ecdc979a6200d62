-- How strong problems' tests are: what was measured at a version, or how far that is.

CREATE TABLE strengths (
    version     BLOB    NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    asked_by    BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    state       TEXT    NOT NULL CONSTRAINT strengths_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    -- Of each right program at most.
    mutants_max INTEGER NOT NULL,
    -- Mutants that are done, of how many; while it runs.
    done        INTEGER NOT NULL DEFAULT 0,
    total       INTEGER NOT NULL DEFAULT 0,
    -- JSON of what was measured last. It stays while it is measured again.
    strength    TEXT,
    measured_ms INTEGER,
    asked_ms    INTEGER NOT NULL,
    CONSTRAINT strengths_key PRIMARY KEY (version)
) STRICT;
CREATE INDEX strengths_by_asker ON strengths (asked_by, state);

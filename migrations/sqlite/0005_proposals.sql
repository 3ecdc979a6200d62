-- Tests that teachers propose.  The input is a blob; the worker validates it and computes the answer.

CREATE TABLE proposals (
    id          BLOB    NOT NULL PRIMARY KEY,
    problem     TEXT    NOT NULL REFERENCES problems (id),
    author      BLOB    NOT NULL REFERENCES users (id),
    input_hash  BLOB    NOT NULL,
    input_bytes INTEGER NOT NULL,
    why         TEXT    NOT NULL,
    state       TEXT    NOT NULL CONSTRAINT proposals_state_check CHECK (state IN ('queued', 'working', 'accepted', 'rejected')),
    test_name   TEXT,
    version     BLOB    REFERENCES problem_versions (id),
    message     BLOB,
    created_ms  INTEGER NOT NULL
) STRICT;
CREATE INDEX proposals_by_problem ON proposals (problem, created_ms);

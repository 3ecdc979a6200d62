-- Turns by time: whose job held a slot for how long lately, and how much of that compilers took.

ALTER TABLE jobs ADD COLUMN claimed_ms INTEGER;

CREATE TABLE job_usage (
    user_id     BLOB    NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- As of `as_of_ms`; forgotten since then at a quarter of the speed of time.
    slot_ms     INTEGER NOT NULL,
    compile_ms  INTEGER NOT NULL,
    as_of_ms    INTEGER NOT NULL
) STRICT;

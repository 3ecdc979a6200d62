-- Turns by time: whose job held a slot for how long lately, and how much of that compilers took.

ALTER TABLE jobs ADD COLUMN claimed_ms BIGINT;

CREATE TABLE job_usage (
    user_id     UUID    NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- As of `as_of_ms`; forgotten since then at a quarter of the speed of time.
    slot_ms     BIGINT  NOT NULL,
    compile_ms  BIGINT  NOT NULL,
    as_of_ms    BIGINT  NOT NULL
);

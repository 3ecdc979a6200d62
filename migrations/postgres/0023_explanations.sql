-- Why submissions are wrong, as far as it was found.  One row at most for a submission: it speaks of the judgement that the submission shows
-- and of the version that is current; after another judgement or a new version nobody reads it any more, and whoever asks again replaces it.

CREATE TABLE explanations (
    submission     UUID   NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    -- No reference: old judgements are forgotten, and nobody reads what speaks of them.
    judgement      UUID   NOT NULL,
    version        UUID   NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    asked_by       UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    state          TEXT   NOT NULL CONSTRAINT explanations_state_check CHECK (state IN ('queued', 'running', 'done', 'failed')),
    -- JSON, once it is done.
    explanation    TEXT,
    -- Pictures of the example, with the program's output and with a right one: names of blobs.
    output_picture BYTEA,
    answer_picture BYTEA,
    asked_ms       BIGINT NOT NULL,
    CONSTRAINT explanations_key PRIMARY KEY (submission)
);
CREATE INDEX explanations_by_asker ON explanations (asked_by, state);

-- After how many wrong attempts at the problem students are told why; 0: never.
ALTER TABLE problems ADD COLUMN explained_after BIGINT NOT NULL DEFAULT 1 CONSTRAINT problems_explained_after_check CHECK (explained_after BETWEEN 0 AND 100);

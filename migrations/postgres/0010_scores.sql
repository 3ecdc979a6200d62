-- What groups of tests came to, and what interactive programs and their judges said to each other (for teachers).

CREATE TABLE group_results (
    judgement   UUID    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    group_index BIGINT  NOT NULL,
    name        TEXT    NOT NULL,
    verdict     TEXT,
    score       DOUBLE PRECISION    NOT NULL,
    max_score   DOUBLE PRECISION,
    PRIMARY KEY (judgement, group_index)
);

CREATE TABLE transcripts (
    judgement  UUID    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    test_index BIGINT  NOT NULL,
    transcript BYTEA   NOT NULL,
    PRIMARY KEY (judgement, test_index)
);

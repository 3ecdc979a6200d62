-- What groups of tests came to, and what interactive programs and their judges said to each other (for teachers).

CREATE TABLE group_results (
    judgement   BLOB    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    group_index INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    verdict     TEXT,
    score       REAL    NOT NULL,
    max_score   REAL,
    PRIMARY KEY (judgement, group_index)
) STRICT;

CREATE TABLE transcripts (
    judgement  BLOB    NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
    test_index INTEGER NOT NULL,
    transcript BLOB    NOT NULL,
    PRIMARY KEY (judgement, test_index)
) STRICT;

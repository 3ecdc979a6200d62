-- When a teacher opened a problem's hint or editorial to students, or closed it again.  The last row of each part counts;
-- the others tell who did what when.

CREATE TABLE disclosures (
    id      BLOB    NOT NULL PRIMARY KEY,
    problem TEXT    NOT NULL REFERENCES problems (id),
    part    TEXT    NOT NULL CONSTRAINT disclosures_part_check CHECK (part IN ('hint', 'editorial')),
    is_open INTEGER NOT NULL,
    teacher BLOB    NOT NULL REFERENCES users (id),
    at_ms   INTEGER NOT NULL
) STRICT;
CREATE INDEX disclosures_by_problem ON disclosures (problem, part, at_ms);

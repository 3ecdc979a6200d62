-- What the judge itself says is stored typed, so that every reader gets it in their own language.

-- JSON of the engine's `Reason`; NULL where a checker's own words are all there is.
ALTER TABLE test_results ADD COLUMN reason TEXT;
-- For teachers: the checker's words for judges.
ALTER TABLE test_results ADD COLUMN judge_note BYTEA;
-- Which kind of rejection; `message` has what is particular about it.
ALTER TABLE proposals ADD COLUMN rejection TEXT
    CONSTRAINT proposals_rejection_check CHECK (rejection IN ('same_input', 'input', 'reference', 'package', 'judge'));

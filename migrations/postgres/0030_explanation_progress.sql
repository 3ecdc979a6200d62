-- How far the search is, for whoever waits: inputs tried, and whether one of them is being made smaller.

ALTER TABLE explanations ADD COLUMN tried BIGINT NOT NULL DEFAULT 0;
ALTER TABLE explanations ADD COLUMN shrinks BOOLEAN NOT NULL DEFAULT FALSE;

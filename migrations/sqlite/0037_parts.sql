-- The job alone says whether something waits, is worked on, or was given up.

-- It may be a part of something, whose page shows it: a picture is of a version or a judgement, a file of a contest, an item of a rejudge.
ALTER TABLE jobs ADD COLUMN part_of BLOB;
UPDATE jobs SET part_of = (SELECT p.subject FROM pictures p WHERE p.id = jobs.subject) WHERE kind = 'draw';
UPDATE jobs SET part_of = (SELECT f.grading FROM grading_files f WHERE f.id = jobs.subject) WHERE kind = 'grade';
UPDATE jobs SET part_of = (SELECT i.rejudge FROM rejudge_items i WHERE i.id = jobs.subject) WHERE kind = 'rejudge';
CREATE INDEX jobs_by_whole ON jobs (part_of, state) WHERE part_of IS NOT NULL;

ALTER TABLE grading_files DROP COLUMN state;
ALTER TABLE rejudge_items DROP COLUMN state;
ALTER TABLE submissions DROP COLUMN state;

-- Values instead of texts that have to be taken apart.

-- JSON: how the program was run a second time, whose result this is. Earlier rows say it in judge_note.
ALTER TABLE test_results ADD COLUMN rerun TEXT;

-- The reason that the person gave. Behind the number of a version it stood after a mark.
ALTER TABLE audit ADD COLUMN reason TEXT;
UPDATE audit SET reason =
    (SELECT substr(audit.became, length(CAST(v.number AS TEXT)) + 4) FROM problem_versions v
     WHERE v.problem = audit.subject AND audit.became LIKE CAST(v.number AS TEXT) || ' ⚠ %')
WHERE action = 'version-published' AND became LIKE '% ⚠ %';
UPDATE audit SET became = substr(became, 1, length(became) - length(reason) - 3) WHERE reason IS NOT NULL;

-- A job owns its state, its progress and what it waits for: no other table repeats them.  Programs that are tried out, measurements of tests
-- and checks of working copies are requests; explanations, proposed tests and pictures keep their tables, without states.

ALTER TABLE jobs ADD COLUMN progress TEXT;
ALTER TABLE requests ADD COLUMN answered_ms BIGINT;

-- A program with what it is tried on is a question, and the report an answer.  Bytes are hexadecimal digits in JSON.
INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms)
SELECT id, kind, user_id, user_id, problem,
       '{"on":' || CASE
           WHEN sample IS NULL AND input IS NULL THEN '"nothing"'
           WHEN sample IS NULL THEN '{"input":"' || encode(input, 'hex') || '"}'
           WHEN input IS NULL AND kind = 'compile_draft' THEN CAST(json_build_object('working_file', sample) AS TEXT)
           WHEN input IS NULL THEN CAST(json_build_object('sample', sample) AS TEXT)
           WHEN sample LIKE '%/%' THEN '{"test_input":' || CAST(json_build_object('test', sample, 'input', encode(input, 'hex')) AS TEXT) || '}'
           ELSE '{"recipe":{"args":' || convert_from(input, 'UTF8') || ',' || substr(CAST(json_build_object('generator', sample) AS TEXT), 2) || '}'
       END || ',' || substr(CAST(json_build_object('language', language, 'file_name', file_name, 'source', encode(source, 'hex')) AS TEXT), 2),
       -- Of a program that ran the report ends with the run, to which belongs what was printed.
       CASE WHEN state <> 'done' THEN NULL WHEN report NOT LIKE '%}}' THEN report
           ELSE substr(report, 1, length(report) - 2)
               || ',"output":"' || COALESCE(encode(output, 'hex'), '') || '","error_output":"' || COALESCE(encode(error_output, 'hex'), '') || '"'
               || CASE WHEN transcript IS NULL THEN '' ELSE ',"transcript":"' || encode(transcript, 'hex') || '"' END || '}}'
       END,
       created_ms
FROM try_outs;
UPDATE jobs SET request = (
    SELECT id FROM try_outs WHERE user_id = jobs.subject AND kind = jobs.kind AND state <> 'replaced'
    ORDER BY created_ms DESC, id DESC LIMIT 1
) WHERE kind IN ('try_out', 'compile_draft');
DROP TABLE try_outs;

-- What was measured, and what is to be measured.
INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms, answered_ms)
SELECT gen_random_uuid(), 'strength', s.version, s.asked_by, v.problem, '{"mutants_max":' || s.mutants_max || '}', s.strength,
       CASE WHEN s.state = 'done' THEN s.asked_ms ELSE s.measured_ms END, s.measured_ms
FROM strengths s JOIN problem_versions v ON v.id = s.version WHERE s.strength IS NOT NULL;
INSERT INTO requests (id, kind, subject, asker, problem, question, created_ms)
SELECT s.version, 'strength', s.version, s.asked_by, v.problem, '{"mutants_max":' || s.mutants_max || '}', s.asked_ms
FROM strengths s JOIN problem_versions v ON v.id = s.version WHERE s.state <> 'done';
UPDATE jobs SET request = subject WHERE kind = 'strength' AND subject IN (SELECT version FROM strengths WHERE state <> 'done');
DROP TABLE strengths;

-- A problem that is new has no row yet.
INSERT INTO problems (id, created_ms)
SELECT w.problem, MIN(w.created_ms) FROM working_checks c JOIN working_copies w ON w.id = c.copy
WHERE w.problem NOT IN (SELECT id FROM problems) GROUP BY w.problem;
INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms)
SELECT c.copy, 'check_copy', c.copy, c.asked_by, w.problem, '{"revision":' || c.revision || ',"mode":"' || c.mode || '"}',
       CASE WHEN c.state = 'done' THEN '{"revision":' || c.revision || ',"report":' || convert_from(c.report, 'UTF8') || '}' END, c.created_ms
FROM working_checks c JOIN working_copies w ON w.id = c.copy;
UPDATE jobs SET request = subject WHERE kind = 'check_copy' AND subject IN (SELECT copy FROM working_checks);
DROP TABLE working_checks;

DROP INDEX explanations_by_asker;
ALTER TABLE explanations DROP COLUMN state;
ALTER TABLE explanations DROP COLUMN tried;
ALTER TABLE explanations DROP COLUMN shrinks;

-- That the judge failed at it is told by the job.
UPDATE proposals SET rejection = NULL, message = NULL WHERE rejection = 'judge';
ALTER TABLE proposals DROP COLUMN state;
ALTER TABLE pictures DROP COLUMN state;

-- Tests that teachers propose are requests like others.

INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms)
SELECT id, 'add_test', id, author, problem,
       '{"input":"' || hex(input_hash) || '","input_bytes":' || input_bytes || ',' || substr(CAST(json_object('why', why) AS TEXT), 2),
       CASE WHEN version IS NOT NULL THEN
                '{"accepted":{"version":"' || hex(version) || '",' || substr(CAST(json_object('test_name', test_name) AS TEXT), 2) || '}'
            -- Rows from before there were kinds have the words only.
            WHEN message IS NOT NULL THEN
                '{"rejected":' || CAST(json_object(COALESCE(rejection, 'input'), CAST(message AS TEXT)) AS TEXT) || '}'
       END,
       created_ms
FROM proposals;
UPDATE jobs SET request = subject WHERE kind = 'add_test' AND subject IN (SELECT id FROM proposals);
DROP TABLE proposals;
CREATE INDEX requests_by_problem ON requests (kind, problem, created_ms);

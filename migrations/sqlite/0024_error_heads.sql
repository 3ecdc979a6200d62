-- What a program wrote to standard error in a sample test: its author may read it.

ALTER TABLE test_results ADD COLUMN error_head BLOB;

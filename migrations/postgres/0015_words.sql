-- What problems are found by. NULL: published before words were taken down; the next load of the folder fills them in.

-- JSON: the key words of the current version's package.
ALTER TABLE problems ADD COLUMN keywords TEXT;
-- The words of its statements, in lower case without accents, a blank before each.
ALTER TABLE problems ADD COLUMN statement_words TEXT;

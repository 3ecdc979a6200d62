-- Names as the code and the field have them.

-- The item of a rejudge whose preview the judgement is.
ALTER TABLE judgements RENAME COLUMN on_trial TO preview_item;
ALTER TABLE audit RENAME COLUMN deed TO action;
UPDATE jobs SET kind = 'custom_test' WHERE kind = 'try_out';
UPDATE requests SET kind = 'custom_test' WHERE kind = 'try_out';

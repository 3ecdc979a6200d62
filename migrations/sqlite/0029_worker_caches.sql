-- How full a worker's caches are, told with its signs of life.

-- JSON: bytes and bytes_max of each; NULL until they are measured.
ALTER TABLE workers ADD COLUMN caches TEXT;

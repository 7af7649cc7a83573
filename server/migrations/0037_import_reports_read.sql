-- Reports of imports that their people have opened. Those from before this are taken for read.
ALTER TABLE imports ADD COLUMN report_read_at timestamptz;
UPDATE imports SET report_read_at = coalesce(ended_at, updated_at) WHERE report IS NOT NULL;

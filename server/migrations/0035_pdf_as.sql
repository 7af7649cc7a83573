-- How the pages of a PDF document come in: as text that can be edited, or as a picture each.
ALTER TABLE imports ADD COLUMN pdf_as text COLLATE "C" NOT NULL DEFAULT 'text';

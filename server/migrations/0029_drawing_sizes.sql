-- How long the text of a stroke is, so that what a show keeps can be bounded without reading it.
ALTER TABLE show_slide_data ADD COLUMN size integer;
UPDATE show_slide_data SET size = octet_length(stroke::text);
ALTER TABLE show_slide_data ALTER COLUMN size SET NOT NULL;

-- Fonts of other services are part of how a theme's decks look.
UPDATE themes SET look = look || jsonb_build_object(
  'fontGoogle', font_google, 'fontTypekit', font_typekit, 'headingFamily', '', 'bodyFamily', ''
);
ALTER TABLE themes DROP COLUMN font_google, DROP COLUMN font_typekit;

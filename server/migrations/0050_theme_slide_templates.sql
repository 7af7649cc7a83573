-- Slide templates that a theme offers to its decks, in an order.
CREATE TABLE theme_slide_templates (
  theme_id text COLLATE "C" NOT NULL REFERENCES themes (id) ON DELETE CASCADE,
  template_id text COLLATE "C" NOT NULL REFERENCES slide_templates (id) ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (theme_id, template_id)
);
CREATE INDEX theme_slide_templates_template ON theme_slide_templates (template_id);

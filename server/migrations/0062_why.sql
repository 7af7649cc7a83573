-- Why something was not delivered, saved or made: a name with its values, worded in the language of whoever reads it. Rows of
-- before keep the sentence that they have.
ALTER TABLE webhook_deliveries ADD COLUMN why jsonb;
ALTER TABLE export_savings ADD COLUMN why jsonb;
ALTER TABLE deck_exports ADD COLUMN why jsonb;

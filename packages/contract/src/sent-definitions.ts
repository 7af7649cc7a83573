/** Definitions of decks that other sites send somebody, who has to confirm them before there is a deck. */
import { z } from 'zod';
import { timeSchema } from './values.ts';

/** What the somebody is shown of one. */
export const sentDefinitionSchema = z.object({
  title: z.string(),
  /** All of them, hidden ones too. */
  slides: z.number().int(),
  hidden: z.number().int(),
  /**
   * The first of them. `number`: as the editor has it, in a stack as `2.1`; `text`: what it shows, a line a paragraph,
   * cut where it is long.
   */
  first: z.array(z.object({ number: z.string(), text: z.string(), hidden: z.boolean() })),
  /** The host of another site's page whose form sent it, as the browser said; null: nobody said. */
  from: z.string().nullable(),
  /** It was sent from a page of this site: that page proved it. */
  from_here: z.boolean(),
  /** It was sent by a program, which can say anything of itself. */
  from_program: z.boolean(),
  expires_at: timeSchema,
});
export type SentDefinition = z.infer<typeof sentDefinitionSchema>;

/** Values that many entities have. */
import { z } from 'zod';
import { bounded } from './rules.ts';

export const idSchema = z.string().min(1).max(64);
/**
 * Of what is made where it is sent, and is there once however often it comes: 128 random bits in letters and digits.
 */
export const newIdSchema = bounded(64).regex(/^[A-Za-z0-9]{22,32}$/);
export const timeSchema = z.iso.datetime();
export const visibilitySchema = z.enum(['self', 'team', 'all']);
export const deckRoleSchema = z.enum(['owner', 'admin', 'editor', 'presenter', 'viewer']);
export const accountTypeSchema = z.enum(['default', 'lite', 'pro', 'enterprise']);
/** How a PDF document comes in: as blocks that can be edited, or a picture of each page. */
export const pdfAsSchema = z.enum(['text', 'pictures']);
export const linkTypeSchema = z.enum(['view', 'presenter']);
export type Visibility = z.infer<typeof visibilitySchema>;
export type DeckRole = z.infer<typeof deckRoleSchema>;
export type AccountType = z.infer<typeof accountTypeSchema>;
export type PdfAs = z.infer<typeof pdfAsSchema>;

/** Values that many entities have. */
import { z } from 'zod';

export const idSchema = z.string().min(1).max(64);
export const timeSchema = z.iso.datetime();
export const visibilitySchema = z.enum(['self', 'team', 'all']);
export const deckRoleSchema = z.enum(['owner', 'admin', 'editor', 'presenter', 'viewer']);
export const accountTypeSchema = z.enum(['default', 'lite', 'pro', 'enterprise']);
export const linkTypeSchema = z.enum(['view', 'presenter']);
export type Visibility = z.infer<typeof visibilitySchema>;
export type DeckRole = z.infer<typeof deckRoleSchema>;
export type AccountType = z.infer<typeof accountTypeSchema>;

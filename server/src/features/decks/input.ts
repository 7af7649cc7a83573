import type { DeckDetail, HtmlLoss, Visibility } from '@rostrum/contract';
import type { DeckSettings } from './meta.ts';

/** Fields of a deck that a request may set. Absent ones stay. */
export interface DeckInput extends DeckSettings {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly share_notes?: boolean | undefined;
  readonly forking_enabled?: boolean | undefined;
  readonly export_allowed?: boolean | undefined;
  readonly analytics_id?: string | undefined;
  readonly data?: string | undefined;
  readonly notes?: Readonly<Record<string, string>> | undefined;
}

/** What others may do with a deck that they see. */
export const PERMISSIONS = ['share_notes', 'forking_enabled', 'export_allowed'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A deck after a request, and what of the request's HTML did not come in as it was. */
export interface WrittenDeck {
  readonly deck: DeckDetail;
  readonly losses: HtmlLoss[];
}

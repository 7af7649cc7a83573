import type { Account } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DeckSettings } from './meta.ts';
import type {
  DeckListeners,
  DocumentPort,
  ExportsPort,
  MediaPort,
  PicturesPort,
  ScriptsPort,
  SearchPort,
} from './ports.ts';

export interface DecksDeps {
  readonly db: Db;
  readonly writes: { readonly count: number };
  readonly clock: Clock;
  readonly documents: () => DocumentPort;
  readonly media: () => MediaPort;
  readonly pictures: () => PicturesPort;
  readonly exports: () => ExportsPort;
  readonly search: () => SearchPort;
  readonly scripts: () => ScriptsPort;
  readonly listeners: DeckListeners;
  /** A deck has become public; in the transaction that makes it so. */
  readonly published: (tx: Tx, deckId: string) => Promise<void>;
  /** Whether visits may be counted by a measuring service here. */
  readonly countsVisits: boolean;
  /** What somebody's new decks look like. */
  readonly usualLook: (userId: string) => Promise<DeckSettings>;
  /** Whether a theme counts for a deck: its owner's own, or one of the team that it, or its owner, is in. */
  readonly themeCounts: (deckId: string, themeId: string) => Promise<boolean>;
  /** Whether a theme is the account's own or its team's. */
  readonly mayUseTheme: (account: Account, themeId: string) => Promise<boolean>;
}

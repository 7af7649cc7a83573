import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { DeckSettings } from './meta.ts';
import type { DeckListeners, DocumentPort, MediaPort, PicturesPort, ScriptsPort, SearchPort } from './ports.ts';

export interface DecksDeps {
  readonly db: Db;
  readonly writes: { readonly count: number };
  readonly clock: Clock;
  readonly documents: () => DocumentPort;
  readonly media: () => MediaPort;
  readonly pictures: () => PicturesPort;
  readonly search: () => SearchPort;
  readonly scripts: () => ScriptsPort;
  readonly listeners: DeckListeners;
  /** What somebody's new decks look like. */
  readonly usualLook: (userId: string) => Promise<DeckSettings>;
}

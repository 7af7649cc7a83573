import { defineTask } from '../../platform/workers/index.ts';
import type derive from './derive-task.ts';
import type askDocument from './document-task.ts';
import type prepare from './prepare-task.ts';
import type readHtml from './read-html-task.ts';
import type readState from './read-state-task.ts';
import type mediaIds from './media-ids-task.ts';

/** Keeps open documents, and asks something of one. */
export const documentTask = defineTask<typeof askDocument>({
  name: 'document',
  module: new URL('./document-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** Derives everything from a document. A large deck takes a tenth of a second. */
export const deriveTask = defineTask<typeof derive>({
  name: 'derive',
  module: new URL('./derive-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** The same for a deck that may end the process that derives it. */
export const deriveApartTask = defineTask<typeof derive>({
  name: 'derive-apart',
  module: new URL('./derive-task.ts', import.meta.url),
  milliseconds: 60_000,
  process: { memory: 512, places: 1 },
});

/** Derives a new deck and writes its first update. */
export const prepareTask = defineTask<typeof prepare>({
  name: 'prepare',
  module: new URL('./prepare-task.ts', import.meta.url),
  milliseconds: 30_000,
});

/** Reads a deck from HTML. */
export const readHtmlTask = defineTask<typeof readHtml>({
  name: 'read-html',
  module: new URL('./read-html-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** Lists the media that a deck uses. */
export const mediaIdsTask = defineTask<typeof mediaIds>({
  name: 'media-ids',
  module: new URL('./media-ids-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** Reads the deck in a document that was stored as one update. */
export const readStateTask = defineTask<typeof readState>({
  name: 'read-state',
  module: new URL('./read-state-task.ts', import.meta.url),
  milliseconds: 20_000,
});

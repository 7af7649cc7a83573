import { defineTask } from '../../platform/workers/index.ts';
import type derive from './derive-task.ts';
import type prepare from './prepare-task.ts';
import type readHtml from './read-html-task.ts';
import type mediaIds from './media-ids-task.ts';

/** Everything that is derived of a document. A whole deck takes a tenth of a second. */
export const deriveTask = defineTask<typeof derive>({
  name: 'derive',
  module: new URL('./derive-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** The same of a new deck, and its first update. */
export const prepareTask = defineTask<typeof prepare>({
  name: 'prepare',
  module: new URL('./prepare-task.ts', import.meta.url),
  milliseconds: 30_000,
});

/** A deck that somebody sends as HTML. */
export const readHtmlTask = defineTask<typeof readHtml>({
  name: 'read-html',
  module: new URL('./read-html-task.ts', import.meta.url),
  milliseconds: 20_000,
});

/** Which media a deck names. */
export const mediaIdsTask = defineTask<typeof mediaIds>({
  name: 'media-ids',
  module: new URL('./media-ids-task.ts', import.meta.url),
  milliseconds: 20_000,
});

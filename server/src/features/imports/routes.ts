import { endpoints, LIMITS } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { PART_BYTES } from './limits.ts';
import { takeFile, takePart } from './sent-file.ts';
import type { Defining } from './defining.ts';
import type { HeldSlides } from './held.ts';
import type { PagePictures } from './page-pictures.ts';
import type { ImportsService } from './service.ts';
import type { ImportUploads } from './uploads.ts';

/** The page that Markdown is written on. */
const PAGE = '/tools/markdown-to-presentation';
const MARKDOWN_NAME = 'Markdown.md';
/** Bytes of a form that brings as many characters as a text may have, each written as `%E2%80%94`. */
const MARKDOWN_BODY = 9 * LIMITS.markdown + 10_000;

/** Bytes of a definition. Larger ones come as files. */
const DEFINITION_BODY = 10 * 1024 ** 2;

export interface ImportRouteDeps {
  readonly imports: ImportsService;
  readonly defining: Defining;
  readonly uploads: ImportUploads;
  readonly held: HeldSlides;
  readonly pages: PagePictures;
  readonly storage: Storage;
}

export function registerImportRoutes(
  http: AppHttp,
  { defining, imports, uploads, held, pages, storage }: ImportRouteDeps,
): void {
  http.endpoint(endpoints.importCreate, {
    action: ENDPOINT_ACTIONS.importCreate,
    async handler({ actor: sender, query, request, whole }) {
      const forget = (storageKey: string) => imports.forgetFile(storageKey);
      if (query.deck_id !== undefined) await held.checkTarget(sender, query.deck_id);
      pages.check(query.pdf_as);
      const file = await takeFile(request, storage, forget);
      try {
        return await imports.create(await whole(), file, { targetDeckId: query.deck_id, pdfAs: query.pdf_as });
      } catch (error) {
        await forget(file.storageKey);
        throw error;
      }
    },
  });
  http.endpoint(endpoints.importMarkdown, {
    action: ENDPOINT_ACTIONS.importMarkdown,
    bodyLimit: MARKDOWN_BODY,
    async handler({ actor, body }) {
      const text = Buffer.from(body.import.markdown);
      const { name, bytes } = await storage.put(text);
      return imports.create(actor, { name: MARKDOWN_NAME, storageKey: name, bytes });
    },
    form: {
      // Leads on to the person's list, where the deck will be.
      done: () => '/',
      failed: ({ code }) => `${PAGE}?error=${code}`,
    },
  });
  http.endpoint(endpoints.deckDefine, {
    action: ENDPOINT_ACTIONS.deckDefine,
    bodyLimit: DEFINITION_BODY,
    handler: ({ actor, body }) => defining.define(actor, body),
  });
  http.endpoint(endpoints.importBegin, {
    action: ENDPOINT_ACTIONS.importBegin,
    handler: ({ actor, body }) => uploads.begin(actor, body.import),
  });
  http.endpoint(endpoints.importPart, {
    action: ENDPOINT_ACTIONS.importPart,
    // A large file is many of them: how much may be on its way at once is bounded by itself.
    rateClass: 'write',
    async handler({ params, query, request, whole }) {
      const bytes = await takePart(request, PART_BYTES);
      await whole();
      return uploads.take(params.id, { part: params.part, crc32: query.crc32, bytes });
    },
  });
  http.endpoint(endpoints.importsReported, {
    action: ENDPOINT_ACTIONS.importsReported,
    handler: async ({ actor, query }) => ({ results: await imports.reported(actor, query.deck_id) }),
  });
  http.endpoint(endpoints.importMarkRead, {
    action: ENDPOINT_ACTIONS.importMarkRead,
    handler: ({ params }) => imports.markRead(params.id),
  });
  http.endpoint(endpoints.importsUnseen, {
    action: ENDPOINT_ACTIONS.importsUnseen,
    async handler({ actor, reply }) {
      reply.header('cache-control', 'no-store');
      return { results: await imports.unseen(actor) };
    },
  });
  http.endpoint(endpoints.importMarkSeen, {
    action: ENDPOINT_ACTIONS.importMarkSeen,
    handler: ({ params }) => imports.markSeen(params.id),
  });
  http.endpoint(endpoints.importWays, {
    action: ENDPOINT_ACTIONS.importWays,
    handler: () => Promise.resolve({ pdf_as: pages.ways }),
  });
  http.endpoint(endpoints.importShow, {
    action: ENDPOINT_ACTIONS.importShow,
    async handler({ params, reply }) {
      reply.header('cache-control', 'no-store');
      return imports.show(params.id);
    },
  });
  http.endpoint(endpoints.importSlides, {
    action: ENDPOINT_ACTIONS.importSlides,
    async handler({ params, reply }) {
      reply.header('cache-control', 'no-store');
      return held.show(params.id);
    },
  });
  http.endpoint(endpoints.importReplace, {
    action: ENDPOINT_ACTIONS.importReplace,
    handler: ({ actor, params }) => held.replace(actor, params.id),
  });
  http.endpoint(endpoints.importCancel, {
    action: ENDPOINT_ACTIONS.importCancel,
    handler: ({ params }) => imports.cancel(params.id),
  });
}

import { endpoints, LIMITS } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { ImportsService } from './service.ts';

const MEGABYTES = Math.floor(LIMITS.importBytes / 1024 ** 2);
const TOO_LARGE = `This file is larger than ${MEGABYTES} MB, which is the most that can be brought in.`;
const MOST_NAME = 255;
/** The page that Markdown is written on. */
const PAGE = '/tools/markdown-to-presentation';
const MARKDOWN_NAME = 'Markdown.md';
/** Bytes of a form that brings as many characters as a text may have, each written as `%E2%80%94`. */
const MARKDOWN_BODY = 9 * LIMITS.markdown + 10_000;

export function registerImportRoutes(http: AppHttp, imports: ImportsService, storage: Storage): void {
  http.endpoint(endpoints.importCreate, {
    action: ENDPOINT_ACTIONS.importCreate,
    async handler({ actor, request }) {
      return imports.create(actor, await takeFile(request, storage, (storageKey) => imports.forgetFile(storageKey)));
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
  http.endpoint(endpoints.importsReported, {
    action: ENDPOINT_ACTIONS.importsReported,
    handler: async ({ actor }) => ({ results: await imports.reported(actor) }),
  });
  http.endpoint(endpoints.importShow, {
    action: ENDPOINT_ACTIONS.importShow,
    async handler({ params, reply }) {
      reply.header('cache-control', 'no-store');
      return imports.show(params.id);
    },
  });
  http.endpoint(endpoints.importCancel, {
    action: ENDPOINT_ACTIONS.importCancel,
    handler: ({ params }) => imports.cancel(params.id),
  });
}

/** Stores the file of a multipart request as it comes in. Throws `malformed` without one, `too_large`, `invalid` when empty. */
async function takeFile(
  request: FastifyRequest,
  storage: Storage,
  forget: (storageKey: string) => Promise<void>,
): Promise<{ name: string; storageKey: string; bytes: number }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data, in a field named file.');
  // One byte more than allowed tells a file that is just as large from one that is cut off.
  const part = await request.file({ limits: { fileSize: LIMITS.importBytes + 1 }, throwFileSizeLimit: false });
  if (part === undefined) throw new AppError('malformed', 'There is no file in this request.');
  const stored = await storage.put(part.file);
  const refuse = async (error: AppError): Promise<never> => {
    await forget(stored.name);
    throw error;
  };
  if (part.file.truncated || stored.bytes > LIMITS.importBytes) return refuse(new AppError('too_large', TOO_LARGE));
  if (stored.bytes === 0) return refuse(new AppError('invalid', 'This file is empty.'));
  return { name: nameOf(part.filename), storageKey: stored.name, bytes: stored.bytes };
}

function nameOf(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').trim();
  return name === '' ? 'deck' : name.slice(0, MOST_NAME);
}

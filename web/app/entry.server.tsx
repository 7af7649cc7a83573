import { Writable } from 'node:stream';
import { LANGUAGES, language } from '@rostrum/words';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext, stageContext } from './context.ts';
import { catalogue } from '@rostrum/words/web';
import { ServerValuesProvider } from './server-values.ts';

export { createLoadContext, type RequestValues } from './context.ts';
export { speak } from '@rostrum/words';

for (const spoken of LANGUAGES) await catalogue.load(spoken);

/** Milliseconds after which what is still awaited in a page is given up. */
export const streamTimeout = 5000;

const isListPage = (request: Request): boolean => new URL(request.url).pathname.endsWith('.html');

/** Lists are ordinary pages; scripts that ask for one get the list and nothing around it. */
const wantsListAlone = (request: Request): boolean =>
  isListPage(request) && request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

/** Renders a page. Rejects when any of it fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, kept } = loadContext.get(requestContext);
  const { markup } = loadContext.get(stageContext);
  const isListAlone = wantsListAlone(request);
  if (isListPage(request)) headers.append('vary', 'x-requested-with');
  headers.set('content-type', 'text/html; charset=utf-8');
  const write = () =>
    htmlOf(
      <ServerValuesProvider value={{ nonce, stageMarkup: markup, isListAlone }}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </ServerValuesProvider>,
      nonce,
    );
  const { loaderData, errors } = router.staticHandlerContext;
  const isKept = kept !== null && status === 200 && errors === null;
  // All that is rendered comes of these.
  const html = await (isKept
    ? kept(JSON.stringify([language(), request.url, isListAlone, markup, loaderData]), write)
    : write());
  return new Response(html, { status, headers });
}

/** The whole document: nothing of a page comes later than the rest. */
function htmlOf(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const written: Uint8Array[] = [];
    const body = new Writable({
      write(part: Uint8Array, _encoding, done) {
        written.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(written).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
      },
      onError(error: unknown) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

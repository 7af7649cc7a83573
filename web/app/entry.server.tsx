import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext, stageContext } from './context.ts';
import { ServerValuesProvider } from './server-values.ts';

export { createLoadContext, type RequestValues } from './context.ts';

/** Milliseconds after which what is still awaited in a page is given up. */
export const streamTimeout = 5000;

const isListPage = (request: Request): boolean => new URL(request.url).pathname.endsWith('.html');

/** Lists are ordinary pages; scripts that ask for one get the list and nothing around it. */
const wantsListAlone = (request: Request): boolean =>
  isListPage(request) && request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

/** Renders a page. Rejects when it cannot even begin; errors after that are in the page's own error boundary. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = loadContext.get(requestContext);
  const { markup } = loadContext.get(stageContext);
  const isListAlone = wantsListAlone(request);
  if (isListPage(request)) headers.append('vary', 'x-requested-with');
  const waitForAll = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    const answer = () => {
      answered = true;
      clearTimeout(timer);
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerValuesProvider value={{ nonce, stageMarkup: markup, isListAlone }}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </ServerValuesProvider>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          // Errors before the answer reject it and are logged by the server.
          if (answered) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

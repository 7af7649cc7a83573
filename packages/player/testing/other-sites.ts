import { cdp } from 'vitest/browser';

interface SiteAnswer {
  readonly type: string;
  readonly body: string;
}

interface Session {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (payload: { requestId: string; request: { url: string } }) => void): void;
}

/** By the beginnings of addresses. */
const answers = new Map<string, SiteAnswer>();
let isListening = false;

/**
 * Answers for other sites, which nobody serves, by the beginnings of their addresses. They stay: videos ask again after
 * the test that showed them.
 */
export async function answerSites(more: Readonly<Record<string, SiteAnswer>>): Promise<void> {
  const session = cdp() as unknown as Session;
  for (const [start, answer] of Object.entries(more)) answers.set(start, answer);
  if (!isListening)
    session.on('Fetch.requestPaused', ({ requestId, request }) => answer(session, requestId, request.url));
  isListening = true;
  await session.send('Fetch.enable', { patterns: [...answers.keys()].map((start) => ({ urlPattern: `${start}*` })) });
}

function answer(session: Session, requestId: string, url: string): void {
  const { type, body } = [...answers].find(([start]) => url.startsWith(start))?.[1] ?? { type: '', body: '' };
  const responseHeaders = [{ name: 'content-type', value: type }];
  void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: btoa(body) });
}

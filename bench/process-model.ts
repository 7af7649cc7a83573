import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './node-process.ts';

/** What this process, the model and those who read it, is asked. */
export type ModelOrder =
  /** Milliseconds to the first word: of the model itself, or through the application with a token. */
  | { readonly first: { readonly address: string; readonly token: string | null } }
  /** Opens so many answers through the application and reads them to their end. */
  | { readonly streams: { readonly address: string; readonly token: string; readonly count: number } };

export interface StreamsRead {
  /** Answers that came whole. */
  readonly whole: number;
  /** Milliseconds until the last one had ended. */
  readonly took: number;
}

/** A piece of an answer each so many milliseconds, as models write, and how many. */
const PACE = 50;
const PIECES = 100;
const piece = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => void write(response, Number(request.headers['x-pieces'] ?? PIECES)));
});

async function write(response: ServerResponse, pieces: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let count = 0; count < pieces && !response.destroyed; count += 1) {
    response.write(piece(`word${String(count)} `));
    await new Promise((next) => setTimeout(next, PACE));
  }
  response.end('data: [DONE]\n\n');
}

const ASKED = JSON.stringify({ prompt: 'generate-speaker-notes', props: { text: 'Tides rise twice a day' } });

async function open(address: string, token: string | null, signal: AbortSignal | null): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: token === null ? '{"stream":true}' : ASKED,
    signal,
  });
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer;
}

async function firstWord({ address, token }: { address: string; token: string | null }): Promise<number> {
  const begun = performance.now();
  const stop = new AbortController();
  const reader = (await open(address, token, stop.signal)).body?.getReader();
  let seen = '';
  while (!seen.includes('word0')) {
    const part = await reader?.read();
    if (part === undefined || part.done) throw new Error('There was no first word.');
    seen += Buffer.from(part.value).toString();
  }
  const took = performance.now() - begun;
  stop.abort();
  return took;
}

async function readStreams({ address, token, count }: { address: string; token: string; count: number }) {
  const begun = performance.now();
  const read = async (): Promise<boolean> => {
    const text = await (await open(address, token, null)).text();
    return text.includes(`word${String(PIECES - 1)}`) && text.includes('event: stream-finished');
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, read));
  const whole = ended.filter((one) => one.status === 'fulfilled' && one.value).length;
  return { whole, took: performance.now() - begun } satisfies StreamsRead;
}

await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
answerParent(
  { origin, deckId: '', cookie: '' },
  async () => {
    server.closeAllConnections();
    server.close();
  },
  async (order: ModelOrder) =>
    'first' in order ? { ms: await firstWord(order.first) } : await readStreams(order.streams),
);

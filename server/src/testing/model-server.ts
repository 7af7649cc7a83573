import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test asked the model. */
export interface AskedModel {
  readonly model: string;
  readonly key: string;
  readonly instructions: string;
  /** What the person's part says; of a picture its address is in `picture`. */
  readonly words: string;
  readonly picture: string | null;
}

/** How the next request is answered: pieces of text, and what happens behind them instead of the end. */
export interface ModelAnswer {
  readonly pieces?: readonly string[];
  /** Instead of an answer. */
  readonly status?: number;
  /**
   * `stall`: nothing more comes, until `goOn`. `cut`: the line is cut. `broken`: something that is no JSON. `flood`:
   * letters without an end and without a line break. `no choices`: an answer that holds none.
   */
  readonly ending?: 'stall' | 'cut' | 'broken' | 'flood' | 'no choices' | 'error within';
}

/**
 * As much of a server of models as the assistant asks for, on the loopback: streamed chat completions in OpenAI's form.
 * What was not said beforehand is answered by `otherwise`.
 */
export class ModelServer {
  readonly asked: AskedModel[] = [];
  readonly next: ModelAnswer[] = [];
  otherwise: (asked: AskedModel) => ModelAnswer = () => ({ pieces: ['Said ', 'by the model.'] });
  /** Requests whose asker went away before the end. */
  left = 0;
  readonly #waiting = new Set<() => void>();
  readonly #leaving = new Set<() => void>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<ModelServer> {
    const made = new ModelServer();
    made.#server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => made.#server.listen(0, '127.0.0.1', ready));
    return made;
  }

  /** For the environment of an application. */
  get environment(): Readonly<Record<string, string>> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      OPENAI_BASE_URL: `http://127.0.0.1:${String(port)}/v1`,
      OPENAI_API_KEY: 'key-of-the-tests',
      OPENAI_MODEL: 'model-of-the-tests',
    };
  }

  /** Ends what stalls, as if the rest of it came. */
  goOn(): void {
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  /** Resolves once so many askers have gone away. */
  async whenLeft(count: number): Promise<void> {
    while (this.left < count) await new Promise<void>((left) => this.#leaving.add(left));
  }

  async stop(): Promise<void> {
    this.goOn();
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedBy(request);
    response.once('close', () => {
      if (response.writableFinished) return;
      this.left += 1;
      for (const left of this.#leaving) left();
      this.#leaving.clear();
    });
    if (asked === null) {
      response.writeHead(404).end('{"error":{"message":"Only streamed chat completions are here."}}');
      return;
    }
    this.asked.push(asked);
    const { pieces = [], status, ending } = this.next.shift() ?? this.otherwise(asked);
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `It is ${String(status)}.`, type: 'server_error' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
    tell({ choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] });
    for (const content of pieces) tell({ choices: [{ index: 0, delta: { content } }] });
    if (ending === 'stall') await new Promise<void>((go) => this.#waiting.add(go));
    if (ending === 'cut') return void response.destroy();
    if (ending === 'broken') return void response.end('data: {"choices": [{"delta": \n\n');
    if (ending === 'no choices')
      return void response.end('data: {"object":"chat.completion.chunk"}\n\ndata: [DONE]\n\n');
    if (ending === 'error within') return void response.end('data: {"error":{"message":"It broke."}}\n\n');
    if (ending === 'flood') return flood(response);
    tell({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    response.end('data: [DONE]\n\n');
  }
}

async function askedBy(request: IncomingMessage): Promise<AskedModel | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return null;
  const { model, stream, messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    model: string;
    stream?: boolean;
    messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[];
  };
  if (stream !== true) return null;
  const [system, user] = messages;
  const parts = typeof user?.content === 'string' ? [{ type: 'text', text: user.content }] : (user?.content ?? []);
  return {
    model,
    key: (request.headers.authorization ?? '').replace('Bearer ', ''),
    instructions: typeof system?.content === 'string' ? system.content : '',
    words: parts.map(({ text = '' }) => text).join(''),
    picture: parts.flatMap((part) => ('image_url' in part && part.image_url ? [part.image_url.url] : []))[0] ?? null,
  };
}

async function flood(response: ServerResponse): Promise<void> {
  const letters = 'x'.repeat(65_536);
  response.write('data: ');
  const gone = new Promise((closed) => response.once('close', closed));
  while (!response.destroyed)
    if (!response.write(letters)) await Promise.race([gone, new Promise((free) => response.once('drain', free))]);
}

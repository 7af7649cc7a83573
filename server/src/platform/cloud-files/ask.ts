import { CloudProblem } from './types.ts';

/** Bytes of an answer that are read: what these services tell is short. */
const LONGEST_ANSWER = 262_144;

export interface CloudAsk {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | URLSearchParams | null;
  /** Until the whole answer is there. */
  readonly milliseconds: number;
}

export interface CloudAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** undefined: it is not JSON. */
  readonly json: unknown;
}

/**
 * One POST to a service that whoever runs this server has configured. Follows no redirect: tokens go where they are to
 * go alone. Throws `busy` where nobody answers in time, and the signal's reason.
 */
export async function ask({ url, headers, body, milliseconds }: CloudAsk, signal: AbortSignal): Promise<CloudAnswer> {
  signal.throwIfAborted();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
    });
    return { status: answer.status, headers: answer.headers, json: await jsonOf(answer) };
  } catch (cause) {
    signal.throwIfAborted();
    // The cause of a failed fetch names hosts and ports, and nothing that was sent.
    throw new CloudProblem('busy', `${url.host} gave no answer to ${url.pathname}`, { cause });
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

import { PaymentProblem } from './types.ts';

/** The version whose shapes `stripe-shapes.ts` reads. An account's own setting does not change it. */
const VERSION = '2024-06-20';
const TIMEOUT = 40_000;
const LONGEST_ANSWER = 8 * 1024 * 1024;

export type Field =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Field[]
  | { readonly [name: string]: Field };
type Fields = Readonly<Record<string, Field>>;

export interface StripeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly fields?: Fields;
  /** With the same key, what it makes is made once. */
  readonly key?: string;
}

export type AskStripe = (request: StripeRequest) => Promise<unknown>;

/**
 * Asks Stripe's API, or whatever speaks it at `base`. Follows no redirect, since the key would go along.
 * Throws `PaymentProblem`.
 */
export function createAskStripe({ base, secretKey }: { readonly base: string; readonly secretKey: string }): AskStripe {
  return async ({ method, path, fields = {}, key }) => {
    const form = formOf(fields);
    const address = new URL(path, base);
    if (method !== 'POST') address.search = form.toString();
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': VERSION,
          accept: 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(method === 'POST' && { body: form }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await bounded(answer);
    } catch (error) {
      throw new PaymentProblem('away', `the payments' provider was not reached for ${method} ${path}`, error);
    }
    const body = parsedJson(text);
    if (answer.ok && body !== null) return body;
    throw problemOf(answer.status, body, `${method} ${path}`);
  };
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > LONGEST_ANSWER) throw new Error('The answer is too long.');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** null: it is none, or no object. */
export function parsedJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** What went wrong by its kind and code alone: a message may repeat what was sent. */
function problemOf(status: number, body: object | null, what: string): PaymentProblem {
  const { error } = (body ?? {}) as { error?: { type?: unknown; code?: unknown } };
  const [type, code] = [error?.type, error?.code].map((value) => (typeof value === 'string' ? value : '-'));
  const said = `the payments' provider answered ${what} with ${String(status)} ${type ?? ''} ${code ?? ''}`;
  if (status === 402 || type === 'card_error') return new PaymentProblem('declined', said);
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 401 && status !== 403;
  return new PaymentProblem(isFinal ? 'refused' : 'away', said);
}

/** `items[0][price]=…`, as Stripe reads forms. What is null or undefined is left out. */
function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: Field): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') return form.append(name, String(value));
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value as Fields);
    for (const [inner, one] of entries) add(`${name}[${String(inner)}]`, one as Field);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
}

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { askOnce, bodyOf } from './ask.ts';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './public-address.ts';
import { type HostResolver, resolveBySystem, resolveHost } from './resolve-host.ts';

/** Bytes of an answer that are read: what a sign-in asks for is short. */
const LONGEST_ANSWER = 1_048_576;
/** Milliseconds until the whole answer is there. */
const PATIENCE = 10_000;

/** Which hosts may be asked beside those of the open internet. */
export interface Reach {
  /** Milliseconds that an answer is waited for. Default: ten seconds. */
  readonly patience?: number;
  /** This machine itself, without TLS too: for an instance that is on this machine alone. */
  readonly loopback: boolean;
  /** Hosts of our own network that whoever runs this instance named; by https. Lower case. */
  readonly hosts: ReadonlySet<string>;
  /** What looks up all other hosts. Default: hosts file and name servers. */
  readonly resolve?: HostResolver;
}

/**
 * Why an address as it is written can never be asked, before its name is looked up; null: it may be.
 * `plain`: it has no TLS.
 */
export function problemOfReach({ protocol, hostname }: URL, reach: Reach): 'plain' | 'closed' | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isOwn = isLoopbackHost(host);
  if (isOwn && reach.loopback) return null;
  if (protocol !== 'https:') return 'plain';
  if (reach.hosts.has(hostname)) return null;
  return isOwn || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'closed' : null;
}

/** As much of a request as is sent. */
export interface GuardedInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string | Uint8Array | ArrayBuffer | ReadableStream | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Who wrote the address: look-ups of hosts are counted by it. Default: the host alone. */
  readonly account?: string | undefined;
}

/**
 * Sends something to an address that somebody wrote who does not run this instance, where `reach` lets it, and answers
 * the status: whatever else comes is not read. Follows nothing. Throws as `createGuardedFetch`'s does.
 */
export function createGuardedPost(
  reach: Reach,
): (
  address: string,
  sent: Pick<GuardedInit, 'account' | 'headers' | 'signal'> & { readonly body: string },
) => Promise<number> {
  return async (address, { body, ...sent }) => {
    const answer = await askWithin(reach, address, { method: 'POST', ...sent }, Buffer.from(body));
    answer.destroy();
    return answer.statusCode ?? 0;
  };
}

/**
 * `fetch` for addresses that somebody wrote who does not run this instance: asks where `reach` lets it, follows no
 * redirect, and reads answers of a mebibyte at most. Throws ClosedAddressError, LongAnswerError, a `TimeoutError`, or
 * what went wrong on the way.
 */
export function createGuardedFetch(reach: Reach): (address: string, init: GuardedInit) => Promise<Response> {
  return async (address, { body, ...init }) => {
    const sent = await bytesOf(body ?? null);
    const answer = await askWithin(reach, address, init, sent);
    const read = await bodyOf(answer, LONGEST_ANSWER);
    const status = answer.statusCode ?? 0;
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headersDistinct))
      for (const one of value ?? []) told.append(name, one);
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(read), { status, headers: told });
  };
}

async function askWithin(
  reach: Reach,
  address: string,
  { method, headers, signal, account }: Omit<GuardedInit, 'body'>,
  sent: Uint8Array | null,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const patience = AbortSignal.timeout(reach.patience ?? PATIENCE);
  const whole = signal === undefined ? patience : AbortSignal.any([signal, patience]);
  const isNamed = reach.hosts.has(url.hostname);
  const isPlain = url.protocol === 'http:';
  const mayAsk = (at: string): boolean =>
    (!isPlain && (isNamed || isPublicAddress(at))) || (reach.loopback && isLoopbackAddress(at));
  const asked = askOnce(
    url,
    {
      signal: whole,
      account: account ?? url.host,
      mayAsk,
      plain: reach.loopback,
      resolve: isNamed ? resolveBySystem : (reach.resolve ?? resolveHost),
    },
    {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(sent !== null && { 'content-length': String(sent.byteLength) }),
      },
      body: sent,
    },
  );
  return asked.catch((error: unknown) => {
    // Node says of each that it was aborted, and not why.
    whole.throwIfAborted();
    throw error;
  });
}

async function bytesOf(body: NonNullable<GuardedInit['body']> | null): Promise<Uint8Array | null> {
  if (body === null) return null;
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  return Buffer.from(body instanceof ReadableStream ? await text(body) : body.toString());
}

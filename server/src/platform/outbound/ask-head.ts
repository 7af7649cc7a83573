import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_REDIRECTS = 5;
/** Bytes of headers: nobody sends us more than we ask for. */
const MOST_HEADERS = 32_768;

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Which addresses may be asked. Default: those of the open internet. */
  readonly mayAsk?: (address: string) => boolean;
  /** Certificates that are trusted beside those that everybody trusts. */
  readonly ca?: string;
}

/** It leads to where this server asks nobody: another scheme, a private network. */
export class ClosedAddressError extends Error {}

/**
 * The headers that a page of the open internet answers with, after its redirects; its body is not read. Each host is
 * looked up once and asked at just that address, so that no name leads into our own network, not at the second look either.
 * Throws ClosedAddressError, or what went wrong on the way.
 */
export async function askHeaders(url: URL, options: AskOptions): Promise<{ url: URL; headers: IncomingHttpHeaders }> {
  let at = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { status, headers } = await askOnce(at, options);
    const { location } = headers;
    if (status < 300 || status >= 400 || location === undefined) return { url: at, headers };
    at = new URL(location, at);
  }
  throw new Error('The page leads on and on.');
}

async function askOnce(
  url: URL,
  { signal, mayAsk = isPublicAddress, ca }: AskOptions,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new ClosedAddressError('Only https pages are asked.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true, verbatim: true });
  signal.throwIfAborted();
  const first = found.find(({ address }) => mayAsk(address));
  // A name that leads to both is not to be trusted with either.
  if (first === undefined || found.some(({ address }) => !mayAsk(address))) {
    throw new ClosedAddressError('This address is not one of the open internet.');
  }
  const asked: RequestOptions = {
    host: first.address,
    ...(isIP(host) === 0 && { servername: host }),
    port: url.port === '' ? 443 : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: { host: url.host, accept: 'text/html,*/*', 'user-agent': 'Rostrum (asks whether a page may be embedded)' },
    maxHeaderSize: MOST_HEADERS,
    agent: false,
    signal,
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(asked, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });
}

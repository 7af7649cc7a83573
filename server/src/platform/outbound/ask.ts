import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';
import { type HostAddress, type HostResolver, resolveHost } from './resolve-host.ts';

const MOST_REDIRECTS = 5;
/** The other address of a host is tried when the first one has not answered for so many milliseconds. */
const BOTH_FAMILIES = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 3000 };
/** Bytes of headers: nobody sends us more than we ask for. */
const MOST_HEADERS = 32_768;

export interface AskOptions {
  /** Ends everything, the look-up of the host too. */
  readonly signal: AbortSignal;
  /** Who wrote the address: look-ups of hosts are counted by it. */
  readonly account: string;
  /** Default: hosts file and name servers. */
  readonly resolve?: HostResolver;
  /** Which addresses may be asked. Default: those of the open internet. */
  readonly mayAsk?: (address: string) => boolean;
  /** Certificates that are trusted beside those that everybody trusts. */
  readonly ca?: string;
  /** Asks without TLS as well, where everything else lets it. Default: never. */
  readonly plain?: boolean;
}

/** It leads to where this server asks nobody: another scheme, a private network. */
export class ClosedAddressError extends Error {}

/** The answer is longer than was asked for. */
export class LongAnswerError extends Error {}

export interface AskedAnswer {
  /** Where the redirects ended. */
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** What is asked for, and what is read of the answer. */
interface Asking<T> {
  readonly headers: Readonly<Record<string, string>>;
  readonly receive: (answer: IncomingMessage) => Promise<T>;
}

/**
 * The headers that a page of the open internet answers with, after its redirects; its body is not read. Each host is
 * looked up once and asked at just those addresses, so that no name leads into our own network, not at the second look
 * either. Throws ClosedAddressError, or what went wrong on the way.
 */
export async function askHeaders(url: URL, options: AskOptions): Promise<AskedAnswer> {
  return follow(url, options, {
    headers: { accept: 'text/html,*/*', 'user-agent': 'Rostrum (asks whether a page may be embedded)' },
    async receive(answer) {
      answer.destroy();
    },
  });
}

/**
 * The same with the body, unpacked, of at most so many bytes. Throws LongAnswerError as soon as there are more, and
 * reads no further.
 */
export async function askBody(
  url: URL,
  { accept, mostBytes, ...options }: AskOptions & { readonly accept: string; readonly mostBytes: number },
): Promise<AskedAnswer & { readonly body: Buffer }> {
  const { received, ...answer } = await follow(url, options, {
    headers: { accept, 'accept-encoding': 'gzip, br', 'user-agent': 'Rostrum (keeps a copy of this file for a deck)' },
    receive: (message) => bodyOf(message, mostBytes),
  });
  return { ...answer, body: received };
}

async function follow<T>(url: URL, options: AskOptions, asking: Asking<T>): Promise<AskedAnswer & { received: T }> {
  let at = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await askOnce(at, options, { method: 'GET', headers: asking.headers, body: null });
    const { statusCode: status = 0, headers } = answer;
    const { location } = headers;
    if (status < 300 || status >= 400 || location === undefined)
      return { url: at, status, headers, received: await asking.receive(answer) };
    answer.destroy();
    at = new URL(location, at);
  }
  throw new Error('The page leads on and on.');
}

/** One request, to just the addresses that its host was looked up at. Follows nothing. */
export async function askOnce(
  url: URL,
  { account, signal, mayAsk = isPublicAddress, resolve = resolveHost, ca, plain = false }: AskOptions,
  sent: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array | null;
  },
): Promise<IncomingMessage> {
  const isPlain = plain && url.protocol === 'http:';
  if ((url.protocol !== 'https:' && !isPlain) || url.username !== '' || url.password !== '') {
    throw new ClosedAddressError('Only https pages are asked.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await resolve(host, { account, signal });
  // A name that leads to both is not to be trusted with either.
  if (found.length === 0 || found.some(({ address }) => !mayAsk(address))) {
    throw new ClosedAddressError('This address is not one of the open internet.');
  }
  const asked: RequestOptions = {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    lookup: lookupAmong(found),
    ...BOTH_FAMILIES,
    port: url.port === '' ? (isPlain ? 80 : 443) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method: sent.method,
    headers: { host: url.host, ...sent.headers },
    maxHeaderSize: MOST_HEADERS,
    agent: false,
    signal,
    ...(ca !== undefined && { ca }),
  };
  return new Promise((answered, reject) => {
    const asking = (isPlain ? requestPlain : request)(asked, answered);
    asking.on('error', reject);
    // Nobody asked for another protocol, and without this an answer that is one would be no answer at all.
    asking.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('The page answered in another protocol.'));
    });
    asking.end(sent.body ?? undefined);
  });
}

/**
 * Connections go to addresses that were checked, and to no others: one of each family, by which the host is reached.
 */
function lookupAmong(checked: readonly HostAddress[]): LookupFunction {
  const first = checked[0] as HostAddress;
  const other = checked.find(({ family }) => family !== first.family);
  return (_host, { all }, done) => {
    if (all === true) done(null, [first, ...(other === undefined ? [] : [other])]);
    else done(null, first.address, first.family);
  };
}

/** The body, unpacked. Throws LongAnswerError as soon as it is longer than so many bytes. */
export async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  async function collect(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new LongAnswerError(`The answer is longer than ${mostBytes} bytes.`);
      chunks.push(chunk);
    }
  }
  const unpacking = unpackingOf(answer.headers['content-encoding']);
  await (unpacking === null ? pipeline(answer, collect) : pipeline(answer, unpacking, collect));
  return Buffer.concat(chunks);
}

/** null: it is not packed. */
function unpackingOf(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return createInflate();
    default:
      throw new Error(`The answer is packed as ${encoding}, which was not asked for.`);
  }
}

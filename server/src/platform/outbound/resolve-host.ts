import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { TurnsByKey } from '../turns-by-key.ts';
import { untilAborted } from '../until-aborted.ts';
import { isLoopbackHost } from './public-address.ts';

export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface ResolveOptions {
  /** Whose look-ups count together: of one account only some run at a time, the others wait. */
  readonly account: string;
  /** Ends the look-up, and the wait for it. */
  readonly signal: AbortSignal;
}

/**
 * The addresses of a host, without brackets; IPv4 first. Throws the reason of the signal, or an error with a code of
 * the DNS, such as `ENOTFOUND`.
 */
export type HostResolver = (host: string, options: ResolveOptions) => Promise<readonly HostAddress[]>;

/** The TXT records of a name, each whole. Throws as `HostResolver` does. */
export type TextResolver = (name: string, options: ResolveOptions) => Promise<readonly string[]>;

export interface ResolverOptions {
  /** `address:port` of name servers. Default: those of the system. */
  readonly servers?: readonly string[];
  /** Default: that of the system. */
  readonly hostsFile?: string;
}

/** Look-ups of one account at a time. */
export const LOOKUPS_PER_ACCOUNT = 4;
/** Milliseconds until a name server is asked again; the second try waits twice as long. */
const QUERY_MILLISECONDS = 2000;
const TRIES = 2;
const HOSTS_FILE = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/**
 * Looks hosts up in the hosts file, then asks the name servers. Unlike `dns.lookup`, which occupies one of two threads
 * of the process until the system gives up, a query of `Resolver` occupies nothing and can be cancelled. What it does
 * not know (search domains, mDNS) is nothing that people's addresses need: hosts that the operator names are looked up
 * by `resolveBySystem`.
 */
export function createHostResolver(
  { servers, hostsFile = HOSTS_FILE }: ResolverOptions = {},
  turns = new TurnsByKey(LOOKUPS_PER_ACCOUNT),
): HostResolver {
  return async (host, { account, signal }) => {
    signal.throwIfAborted();
    if (isIP(host) !== 0) return [toAddress(host)];
    const name = host.toLowerCase().replace(/\.$/, '');
    const local = findInHosts(await readHosts(hostsFile), name);
    if (local.length > 0) return inOrder(local);
    if (isLoopbackHost(name)) return inOrder(['127.0.0.1', '::1']);
    return turns.take(account, () => queryAddresses(name, signal, servers), signal);
  };
}

/** Asks the name servers for TXT records, with the same limits. */
export function createTextResolver(
  { servers }: Pick<ResolverOptions, 'servers'> = {},
  turns = new TurnsByKey(LOOKUPS_PER_ACCOUNT),
): TextResolver {
  return async (name, { account, signal }) => {
    signal.throwIfAborted();
    const records = await turns.take(
      account,
      () => query(signal, servers, (resolver) => untilAborted(resolver.resolveTxt(name), signal)),
      signal,
    );
    return records.map((chunks) => chunks.join(''));
  };
}

/** One for the process, so that it counts all look-ups of an account. */
const turnsOfProcess = new TurnsByKey(LOOKUPS_PER_ACCOUNT);

/** For addresses that people write. */
export const resolveHost: HostResolver = createHostResolver({}, turnsOfProcess);
/** For domains that people write. */
export const resolveText: TextResolver = createTextResolver({}, turnsOfProcess);

/** As the system looks names up, by everything that it is configured with. Only for hosts that the operator names. */
export const resolveBySystem: HostResolver = async (host, { signal }) => {
  const found = await untilAborted(lookup(host, { all: true, verbatim: true }), signal);
  return found.map(({ address }) => toAddress(address));
};

/** Asks by a resolver that the signal cancels. */
async function query<T>(
  signal: AbortSignal,
  servers: readonly string[] | undefined,
  ask: (resolver: Resolver) => Promise<T>,
): Promise<T> {
  const resolver = new Resolver({ timeout: QUERY_MILLISECONDS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await ask(resolver);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function queryAddresses(name: string, signal: AbortSignal, servers?: readonly string[]): Promise<HostAddress[]> {
  return query(signal, servers, async (resolver) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (found.length === 0) throw refused?.reason ?? new Error('The host has no address.');
    return inOrder(found);
  });
}

const toAddress = (address: string): HostAddress => ({ address, family: isIP(address) === 6 ? 6 : 4 });

const inOrder = (addresses: readonly string[]): HostAddress[] =>
  addresses.map(toAddress).toSorted((a, b) => a.family - b.family);

async function readHosts(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // A system without one, or with one that only others may read, has no names of its own.
    return '';
  }
}

function findInHosts(hosts: string, name: string): string[] {
  const addresses = hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((one) => one.toLowerCase() === name) ? [address] : [];
  });
  return [...new Set(addresses)];
}

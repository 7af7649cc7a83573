import { type LookupFunction, Socket } from 'node:net';
import {
  createHostResolver,
  type HostAddress,
  type HostResolver,
  resolveBySystem,
  type ResolverOptions,
} from './resolve-host.ts';

/** Milliseconds for one look-up. */
const PATIENCE = 10_000;

/**
 * A look-up for connections to hosts that the operator names, such as the database: by a query that occupies no thread
 * and ends in time. What the name servers do not know (search domains, mDNS) is looked up by the system.
 */
export function createOperatorLookup({
  milliseconds = PATIENCE,
  system = resolveBySystem,
  ...options
}: ResolverOptions & { readonly milliseconds?: number; readonly system?: HostResolver } = {}): LookupFunction {
  const resolve = createHostResolver(options);
  const find = async (host: string): Promise<readonly HostAddress[]> => {
    const lookup = { account: host, signal: AbortSignal.timeout(milliseconds) };
    try {
      return await resolve(host, lookup);
    } catch (error) {
      if (lookup.signal.aborted || (error as NodeJS.ErrnoException).code === 'ETIMEOUT') throw error;
      return await system(host, lookup);
    }
  };
  return (host, { all }, done) => {
    find(host).then(
      (found) => {
        if (all === true) done(null, [...found]);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

/** For all connections to hosts that the operator names. */
export const operatorLookup: LookupFunction = createOperatorLookup();

/**
 * A socket for node-postgres, which has no option for a look-up: it calls `connect(port, host)`, or `connect(path)`.
 */
export function createLookupSocket(lookup: LookupFunction = operatorLookup): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  socket.connect = (...given: unknown[]) => {
    const [port, host] = given;
    return typeof host === 'string'
      ? connect({ port: Number(port), host, lookup })
      : connect(port as Parameters<typeof connect>[0]);
  };
  return socket;
}

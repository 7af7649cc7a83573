import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Finds the address of whoever sent a request, for what Fastify does not hear of: the same as its `request.ip`.
 * `trustProxy`: as `Config` has it.
 */
export function clientAddressOf(trustProxy: boolean | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted =
    trustProxy === true ? () => true : proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (request) => proxyAddr(request, trusted);
}

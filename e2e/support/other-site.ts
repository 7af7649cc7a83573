import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site. */
export async function otherSite(html: string): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><html lang="en"><title>Another site</title><body>${html}</body></html>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

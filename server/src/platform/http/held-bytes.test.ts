import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { COUNTED_FROM, HeldBytes, holdBodies } from './held-bytes.ts';

const KIB = 1024;
const held = (): HeldBytes => new HeldBytes({ ofAddress: 300 * KIB, ofAll: 400 * KIB });
let server: FastifyInstance | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

it('counts what is large, of an address and of all, until it is given back', () => {
  const bytes = held();
  const first = bytes.take('192.0.2.1', 200 * KIB);
  expect(first).not.toBeNull();
  expect(bytes.take('192.0.2.1', 200 * KIB)).toBeNull();
  expect(bytes.take('192.0.2.1', COUNTED_FROM - 1)).not.toBeNull();
  expect(bytes.take('192.0.2.2', 250 * KIB)).toBeNull();
  const second = bytes.take('192.0.2.2', 200 * KIB);
  expect(second).not.toBeNull();
  first?.();
  first?.();
  expect(bytes.take('192.0.2.1', 300 * KIB)).toBeNull();
  expect(bytes.take('192.0.2.1', 200 * KIB)).not.toBeNull();
});

it('refuses bodies while too many are on their way, and takes them when those are gone', async () => {
  server = Fastify({ bodyLimit: 250 * KIB, forceCloseConnections: true });
  holdBodies(server, held());
  server.setErrorHandler((error, _request, reply) =>
    reply.code((error as { code?: string }).code === 'rate_limited' ? 429 : 500).send(),
  );
  server.post('/', () => 'read');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const send = async (body: string) =>
    (await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status;
  const large = 'a'.repeat(200 * KIB);

  for (const length of ['content-length: 204800', 'transfer-encoding: chunked']) {
    const half = connect(port, '127.0.0.1');
    half.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\n${length}\r\n\r\n`);
    await expect.poll(() => send(large)).toBe(429);
    expect(await send('small')).toBe(200);
    half.destroy();
    await expect.poll(() => send(large)).toBe(200);
  }
  expect(await Promise.all([send(large), send('small')])).toEqual([200, 200]);
});

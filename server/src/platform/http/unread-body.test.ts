import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { closeConnections, head, next, openTo, statusOf } from '../../testing/raw-connection.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { lingerOverUnread } from './unread-body.ts';

const MiB = 1024 * 1024;
afterEach(closeConnections);

describe('what answers before a body was read', () => {
  let app: TestApp;
  let origin: string;
  let own: Record<string, string>;
  let client: TestClient;
  const routes: { method: string; url: string }[] = [];
  const watch: Feature = {
    register({ http }) {
      http.server.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url });
      });
    },
  };
  beforeAll(async () => {
    app = await startTestApp({ features: [watch, ...features], work: false });
    origin = await app.listen();
    own = { origin: app.config.publicUrl.origin };
    ({ client } = await app.signUp());
  });
  afterAll(() => app.stop());

  it('says on every route that the connection ends, where much of the body is still to come', async () => {
    const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changing.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { method, url } of [...changing, { method: 'POST', url: '/nothing/at/all' }]) {
      const { socket, heads } = await openTo(origin);
      const path = url.replace(/:\w+/g, 'nothing');
      const type = { 'content-type': 'application/json', 'content-length': 64 * MiB };
      socket.write(head(method, path, { ...own, ...type }));
      const [answer = ''] = await heads(1);
      if (statusOf(answer) < 400 && !answer.includes('204')) wrong.push(`${method} ${url}: ${answer.slice(0, 60)}`);
      if (!/^connection: close\r$/im.test(answer)) wrong.push(`${method} ${url} keeps its connection`);
      socket.destroy();
    }
    expect(wrong).toEqual([]);
  });

  it('takes in what little is left, and answers the next request on that connection', async () => {
    const { socket, heads } = await openTo(origin);
    const type = { 'content-type': 'application/json', 'content-length': 200_000 };
    socket.write(head('POST', '/api/v1/decks', { ...own, ...type }));
    const [first = ''] = await heads(1);
    expect(statusOf(first)).toBe(401);
    expect(first).not.toMatch(/connection: close/i);
    socket.write(Buffer.alloc(200_000, 32));
    socket.write(head('GET', '/live', {}));
    expect(statusOf((await heads(2))[1])).toBe(200);
  });

  it.each(['content-length', 'transfer-encoding'])(
    'of a picture that is too large (%s) is 413, whole, and the connection ends',
    async (framing) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { socket, closed, heads, received } = await openTo(origin);
      const isChunked = framing === 'transfer-encoding';
      const sent = {
        ...own,
        cookie,
        'x-csrf-token': client.csrfToken,
        'content-type': 'multipart/form-data; boundary=x',
      };
      const length = isChunked ? { [framing]: 'chunked' } : { [framing]: 60 * MiB };
      socket.write(head('POST', '/api/v1/media', { ...sent, ...length }));
      const write = (bytes: Buffer | string): boolean => socket.write(isChunked ? chunkOf(Buffer.from(bytes)) : bytes);
      write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n');
      write(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
      // As a browser does, which looks for an answer when it can send no more.
      const chunk = Buffer.alloc(MiB, 7);
      let written = 0;
      for (; written < 58 && !socket.destroyed; written += 1)
        if (!write(chunk)) await Promise.race([next(socket, 'drain'), closed]);
      await closed;
      const [answer = ''] = await heads(1);
      expect(statusOf(answer)).toBe(413);
      expect(answer).toMatch(/connection: close/i);
      expect(received()).toContain('"code":"too_large"');
    },
  );

  it('of a file that is announced as larger than the route takes is 413 before any of it came', async () => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { socket, heads } = await openTo(origin);
    const sent = {
      ...own,
      cookie,
      'x-csrf-token': client.csrfToken,
      'content-type': 'multipart/form-data; boundary=x',
    };
    socket.write(head('POST', '/api/v1/users/avatar', { ...sent, 'content-length': 60 * MiB }));
    expect(statusOf((await heads(1))[0])).toBe(413);
  });
});

const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a connection whose request was answered too early', () => {
  let server: Server;
  afterEach(() => void server.close());

  async function refusing(linger: { bytes: number; milliseconds: number }, headers: Record<string, string> = {}) {
    server = createServer((_request, response) => void response.writeHead(413, headers).end('no'));
    lingerOverUnread(server, linger);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const { port } = server.address() as { port: number };
    const connection = await openTo(`http://127.0.0.1:${port}`);
    const [atServer] = await accepted;
    return { ...connection, atServer };
  }

  it.each([{}, { connection: 'close' }])('is closed after so many bytes more (%o)', async (headers) => {
    const { socket, closed, heads, atServer } = await refusing({ bytes: MiB, milliseconds: 600_000 }, headers);
    socket.write(head('POST', '/', { 'content-length': 1000 * MiB }));
    await heads(1);
    const chunk = Buffer.alloc(65_536);
    while (!socket.destroyed) if (!socket.write(chunk)) await Promise.race([next(socket, 'drain'), closed]);
    await closed;
    expect(atServer.bytesRead).toBeGreaterThan(MiB);
    expect(atServer.bytesRead).toBeLessThan(2 * MiB);
  });

  it.each([{}, { connection: 'close' }])('is closed where nothing more comes (%o)', async (headers) => {
    const { socket, closed, heads, atServer } = await refusing({ bytes: MiB, milliseconds: 10 }, headers);
    const gone = next(atServer, 'close');
    socket.write(head('POST', '/', { 'content-length': 1000 }));
    await heads(1);
    await gone;
    await closed;
  });

  it('is closed with its last byte where the answer said so', async () => {
    const { socket, closed, heads } = await refusing({ bytes: MiB, milliseconds: 600_000 }, { connection: 'close' });
    socket.write(head('POST', '/', { 'content-length': 1000 }));
    await heads(1);
    socket.write(Buffer.alloc(1000));
    await closed;
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { closeConnections, head, next, openTo, statusOf } from '../../testing/raw-connection.ts';
import { HEAD_WITHIN } from './address-limits.ts';

afterEach(closeConnections);

const limits = { ROSTRUM_SOCKETS_PER_ADDRESS: '4', ROSTRUM_HALF_SENT_PER_ADDRESS: '2' };
const BODY = { 'content-type': 'application/json', 'content-length': 1000 };

describe('what is open of one address', () => {
  let app: TestApp;
  let origin: string;
  beforeAll(async () => {
    app = await startTestApp({ environment: limits, work: false });
    origin = await app.listen();
  });
  afterAll(() => app.stop());

  /** How many connections the server has. */
  const open = (): Promise<number> =>
    new Promise((done, failed) =>
      app.context.http.server.server.getConnections((error, count) => (error === null ? done(count) : failed(error))),
    );
  /** The connections of the test before are closed for the server as well. */
  const untilNone = () => expect.poll(open).toBe(0);
  /** A connection that has asked for something and is kept. */
  const kept = async () => {
    const connection = await openTo(origin);
    connection.socket.write(head('GET', '/live', {}));
    expect(statusOf((await connection.heads(1))[0])).toBe(200);
    return connection;
  };

  it('limit connections, and say why the next one is closed', async () => {
    await untilNone();
    const four = [await kept(), await kept(), await kept(), await kept()];
    const fifth = await openTo(origin);
    await fifth.closed;
    const [answer = ''] = await fifth.heads(1);
    expect(statusOf(answer)).toBe(429);
    expect(answer).toMatch(/retry-after: 10/);
    expect(fifth.received()).toContain('Too many connections are open from your network.');
    four[0]?.socket.destroy();
    await expect.poll(open).toBe(3);
    await kept();
  });

  it('are so many requests whose head is not whole', async () => {
    await untilNone();
    const [first] = [await openTo(origin), await openTo(origin)];
    first.socket.write('GET /live HTTP/1.1\r\nhost: local');
    const third = await openTo(origin);
    await third.closed;
    expect(statusOf((await third.heads(1))[0])).toBe(429);
    expect(third.received()).toContain('only half here');
    first.socket.write('host\r\n\r\n');
    expect(statusOf((await first.heads(1))[0])).toBe(200);
    await kept();
  });

  it('are so many requests whose body is not whole', async () => {
    await untilNone();
    const send = async () => {
      const connection = await openTo(origin);
      const from = { origin: app.config.publicUrl.origin };
      connection.socket.write(head('POST', '/api/v1/users/sign_in', { ...from, ...BODY }));
      return connection;
    };
    const half = [await send(), await send()];
    await expect.poll(open).toBe(2);
    const third = await send();
    const [answer = ''] = await third.heads(1);
    expect(statusOf(answer)).toBe(429);
    expect(third.received()).toContain('only half here');
    third.socket.destroy();
    half[0]?.socket.write(Buffer.alloc(1000, 32));
    expect(statusOf((await half[0]?.heads(1))?.[0])).toBeGreaterThanOrEqual(400);
    const fourth = await send();
    fourth.socket.write(Buffer.alloc(1000, 32));
    expect(statusOf((await fourth.heads(1))[0])).not.toBe(429);
  });

  it('waits for the head of a request for a while', () => {
    const { headersTimeout, requestTimeout } = app.context.http.server.server;
    expect(headersTimeout).toBe(HEAD_WITHIN);
    expect(requestTimeout).toBeGreaterThan(HEAD_WITHIN);
  });
});

describe('what is open of one client behind a proxy', () => {
  let app: TestApp;
  let origin: string;
  beforeAll(async () => {
    const environment = { ...limits, ROSTRUM_SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.1' };
    app = await startTestApp({ environment, work: false });
    origin = await app.listen();
  });
  afterAll(() => app.stop());

  const upgrade = async (ip: string) => {
    const connection = await openTo(origin);
    const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const from = { origin: app.config.publicUrl.origin, 'x-forwarded-for': ip };
    connection.socket.write(head('GET', '/socket.io/?EIO=4&transport=websocket', { ...socket, ...key, ...from }));
    return { ...connection, status: statusOf((await connection.heads(1))[0]) };
  };

  it('are so many sockets of each, and any number of connections of the proxy', async () => {
    const first = await upgrade('203.0.113.7');
    expect(first.status).toBe(101);
    const second = await upgrade('203.0.113.7');
    expect(second.status).toBe(400);
    await second.closed;
    expect(second.received()).toContain('Too many connections are open from your network.');
    expect((await upgrade('203.0.113.8')).status).toBe(101);
    const gone = next(first.socket, 'close');
    first.socket.destroy();
    await gone;
    await expect.poll(async () => (await upgrade('203.0.113.7')).status).toBe(101);
  });

  it('are so many requests of each whose body is not whole', async () => {
    const send = async (ip: string) => {
      const connection = await openTo(origin);
      const from = { origin: app.config.publicUrl.origin, 'x-forwarded-for': ip };
      connection.socket.write(head('POST', '/api/v1/users/sign_in', { ...from, ...BODY }));
      return connection;
    };
    await send('203.0.113.9');
    await send('203.0.113.9');
    // Those are there first.
    const probe = await openTo(origin);
    probe.socket.write(head('GET', '/live', {}));
    await probe.heads(1);
    const third = await send('203.0.113.9');
    expect(statusOf((await third.heads(1))[0])).toBe(429);
    const other = await send('203.0.113.10');
    other.socket.write(Buffer.alloc(1000, 32));
    expect(statusOf((await other.heads(1))[0])).not.toBe(429);
  });
});

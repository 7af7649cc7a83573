import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClosedAddressError, LongAnswerError } from './ask.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isLoopbackHost } from './public-address.ts';

const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: '/' }).end();
  else if (request.url === '/long') response.end('x'.repeat(1_100_000));
  else request.pipe(response.writeHead(200, { 'x-method': request.method }));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const GET = { method: 'GET', headers: {} };
const own = createGuardedFetch({ loopback: true, hosts: new Set() });
const open = createGuardedFetch({ loopback: false, hosts: new Set(['127.0.0.1']) });

describe('what is asked for somebody who does not run this instance', () => {
  it('is this machine for an instance on it alone, which is asked without TLS too', async () => {
    const answer = await own(origin, { method: 'POST', headers: {}, body: new URLSearchParams({ a: 'b c' }) });
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'a=b+c']);
    // A host that was named is asked by https, and nothing else.
    await expect(open(origin, GET)).rejects.toBeInstanceOf(ClosedAddressError);
    await expect(own('http://10.0.0.1/', GET)).rejects.toBeInstanceOf(ClosedAddressError);
    await expect(own('https://192.168.0.1/', GET)).rejects.toBeInstanceOf(ClosedAddressError);
    await expect(own('https://169.254.169.254/', GET)).rejects.toBeInstanceOf(ClosedAddressError);
    await expect(own('file:///etc/passwd', GET)).rejects.toBeInstanceOf(ClosedAddressError);
  });

  it('follows nothing, and reads a mebibyte at most', async () => {
    const led = await own(`${origin}/away`, GET);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/']);
    await expect(own(`${origin}/long`, GET)).rejects.toBeInstanceOf(LongAnswerError);
  });

  it('knows what is this machine', () => {
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'LOCALHOST'])
      expect(isLoopbackHost(host)).toBe(true);
    for (const host of ['localhost.example', '10.0.0.1', '[::2]', 'rostrum.test', ''])
      expect(isLoopbackHost(host)).toBe(false);
  });
});

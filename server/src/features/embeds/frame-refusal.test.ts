import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { TEST_CERTIFICATE } from '../../testing/certificate.ts';
import { startTestApp } from '../../testing/harness.ts';
import { refusesFrame } from './frame-refusal.ts';
import { checkFrame } from './service.ts';

const page = new URL('https://page.example/a');
const ours = new URL('https://decks.example.org');
const refuses = (headers: Record<string, string>, embedder = ours) => refusesFrame(headers, page, embedder);
const ancestors = (sources: string) => ({
  'content-security-policy': `default-src 'self'; frame-ancestors ${sources}`,
});

describe('a page refuses to be framed', () => {
  it.each([
    [{ 'x-frame-options': 'DENY' }],
    [{ 'x-frame-options': 'SameOrigin' }],
    [{ 'x-frame-options': 'deny, deny' }],
    [{ 'x-frame-options': 'sameorigin, deny' }],
    [ancestors("'none'")],
    [ancestors("'self'")],
    [ancestors('')],
    [ancestors('https://other.example')],
    [ancestors('*.decks.example.org')],
    [ancestors('decks.example.org:8443')],
    [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }],
  ])('by %j', (headers) => {
    expect(refuses(headers)).toBe(true);
  });

  it.each([
    [{}],
    [{ 'x-frame-options': 'ALLOW-FROM https://other.example' }],
    [{ 'x-frame-options': 'nonsense' }],
    [{ 'content-security-policy': "default-src 'none'" }],
    [ancestors('*')],
    [ancestors('https:')],
    [ancestors('https://*.example.org')],
    [ancestors("'self' decks.example.org")],
    [ancestors('http://decks.example.org')],
    [{ 'x-frame-options': 'DENY', ...ancestors('*') }],
  ])('not by %j', (headers) => {
    expect(refuses(headers)).toBe(false);
  });

  it('not within its own origin', () => {
    expect(refuses({ 'x-frame-options': 'SAMEORIGIN' }, new URL('https://page.example'))).toBe(false);
    expect(refuses(ancestors("'self'"), new URL('https://page.example'))).toBe(false);
  });
});

describe('addresses that are asked', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('asking a page', () => {
  let server: Server;
  let origin: string;
  const ca = TEST_CERTIFICATE.cert;
  let asked: string[] = [];
  beforeAll(async () => {
    server = createServer(TEST_CERTIFICATE, ({ url = '' }, answer) => {
      asked.push(url);
      if (url === '/moved') answer.writeHead(302, { location: '/closed' });
      else if (url === '/round') answer.writeHead(302, { location: '/round' });
      else if (url === '/down') answer.writeHead(302, { location: `http://localhost/` });
      else if (url === '/closed') answer.writeHead(200, { 'x-frame-options': 'DENY' });
      else answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end('<p>A page</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const check = (path: string) => checkFrame(new URL(path, origin), ours, 'ada', { ca, mayAsk: () => true });

  it('E21 follows where it leads, a few times', async () => {
    expect(await check('/open')).toBe('allowed');
    expect(await check('/closed')).toBe('refused');
    expect(await check('/moved')).toBe('refused');
    asked = [];
    expect(await check('/round')).toBe('unknown');
    expect(asked.length).toBe(6);
    expect(await check('/down')).toBe('unknown');
  });

  it('E21 never asks our own network, by no name', async () => {
    asked = [];
    expect(await checkFrame(new URL('/closed', origin), ours, 'ada', { ca })).toBe('unknown');
    const byNumber = new URL(origin);
    byNumber.hostname = '127.0.0.1';
    expect(await checkFrame(byNumber, ours, 'ada', { ca })).toBe('unknown');
    expect(asked).toEqual([]);
  });

  it('E21 is for people with an account, and says what is no address', async () => {
    const app = await startTestApp();
    const { client } = await app.signUp();
    const url = '/api/v1/media/urls/check?url=';
    expect((await app.client().request({ url: `${url}${origin}` })).statusCode).toBe(401);
    const answer = await client.request({ url: `${url}javascript:alert(1)` });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { url: 'Please enter a valid URL' }]);
    expect(await client.call('urlCheck', { query: { url: origin } })).toEqual({ url: origin, frame: 'unknown' });
    await app.stop();
  });
});

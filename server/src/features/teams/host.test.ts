import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addressOfHost } from './host.ts';

const LOCAL = new URL('http://localhost:3000');
const led = (host: string, path: string, at = LOCAL) => addressOfHost(host, path, at)?.href ?? null;

describe('T14 the host of a team', () => {
  it('leads to its pages, and with any other path to the public address', () => {
    expect(led('acme.localhost:3000', '/')).toBe('http://localhost:3000/t/acme');
    expect(led('Acme.Localhost:3000', '/edit')).toBe('http://localhost:3000/t/acme/edit');
    expect(led('acme.localhost:3000', '/edit_members?page=2')).toBe('http://localhost:3000/t/acme/edit_members?page=2');
    expect(led('acme.localhost:3000', '/ida/tides?x=1')).toBe('http://localhost:3000/ida/tides?x=1');
    expect(led('acme.rostrum.example', '/', new URL('https://rostrum.example'))).toBe('https://rostrum.example/t/acme');
  });

  it('is none where the name is another one, reserved, of several parts, or below an address of digits', () => {
    for (const host of ['localhost:3000', 'acme.localhost', 'a.b.localhost:3000', 'www.localhost:3000', 'evil.example'])
      expect(led(host, '/')).toBeNull();
    expect(led('acme.127.0.0.1:3000', '/', new URL('http://127.0.0.1:3000'))).toBeNull();
    expect(led('acme.[::1]:3000', '/', new URL('http://[::1]:3000'))).toBeNull();
  });

  it('leads nowhere else, whatever the path is', () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example',
      '/..//evil.example',
      '*',
      '/@evil.example',
      '/%2f%2fevil.example',
    ])
      expect(new URL(led('acme.localhost:3000', path) ?? '').origin).toBe('http://localhost:3000');
  });

  describe('of a running server', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp();
    });
    afterAll(() => app.stop());
    const ask = (method: 'GET' | 'POST', url: string, host: string) =>
      app.client().request({ method, url, headers: { host } });

    it('answers nothing itself, not to who has a session either', async () => {
      const { client } = await app.signUp();
      for (const url of ['/api/v1/status', '/users/edit', '/no/such/page']) {
        const answer = await client.request({ method: 'GET', url, headers: { host: 'acme.rostrum.test' } });
        expect([answer.statusCode, answer.headers.location]).toEqual([303, `http://rostrum.test${url}`]);
      }
      expect((await ask('GET', '/api/v1/status', 'rostrum.test')).statusCode).toBe(200);
    });

    it('takes no changes', async () => {
      const answer = await ask('POST', '/users/sign_in', 'acme.rostrum.test');
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Send it to http://rostrum.test.');
    });
  });
});

import { MESSAGES } from '@rostrum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../../pages.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let client: TestClient;
let person: Person;
let deckId: string;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    log: { write: (line) => void lines.push(line) },
    pages: (context, key) =>
      registerPages(context, key, {
        // In production the pages are loaded before the first request.
        mode: 'development',
        load: () => Promise.reject(new Error('The pages were asked.')),
      }),
  });
  ({ client, person } = await app.signUp());
  deckId = (await client.call('decksCreate', { body: { deck: { title: 'Tides' } } })).deck.id;
});
afterAll(() => app.stop());

const HALF_PAIR = '\ud83d';

describe('what PostgreSQL cannot store', () => {
  it.each([
    '/api/v1/users/%00',
    '/api/v1/users/a%00b/decks',
    '/api/v1/decks/%00',
    '/api/v1/decks/%00/data',
    '/api/v1/users/ida/decks/%00',
    '/api/v1/imports/%00',
    '/media/%00',
    '/d/%00/thumbnail',
    '/d/%00/stage',
    '/assets/%00',
    '/player/%00',
    '/%00',
    '/%00/x',
    '/alice/%00',
    '/alice/%00/fullscreen',
  ])('is an address of nothing: %s', async (url) => {
    for (const browser of [client, app.client()])
      for (const accept of ['application/json', 'text/html'])
        expect((await browser.request({ url, headers: { accept } })).statusCode).toBe(404);
  });

  it.each([
    ['/api/v1/users/lookup?id=%00', 'id'],
    ['/api/v1/decks?q=%00', 'q'],
    ['/api/v1/decks?q=a&q=%00', 'q.1'],
    ['/alice/talk?token=%00', 'token'],
  ])('is refused in a query, and the field is named: %s', async (url, field) => {
    const answer = await client.request({ url });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', fields: { [field]: MESSAGES.unstorable } } });
  });

  it.each<[method: 'POST' | 'PUT', url: string, body: (bad: string) => object, field: string]>([
    ['POST', '/api/v1/decks', (bad) => ({ deck: { title: `a${bad}b` } }), 'title'],
    ['PUT', '/api/v1/decks/:deck', (bad) => ({ deck: { description: bad } }), 'description'],
    ['PUT', '/api/v1/decks/:deck', (bad) => ({ deck: { data: `<section><p>${bad}</p></section>` } }), 'data'],
    ['PUT', '/api/v1/decks/:deck', (bad) => ({ deck: { notes: { slide: bad } } }), 'notes.slide'],
    ['PUT', '/api/v1/decks/:deck', (bad) => ({ deck: { notes: { [bad]: 'Look up.' } } }), 'notes'],
    ['POST', '/api/v1/decks/:deck/access_tokens', (bad) => ({ access_token: { name: bad } }), 'name'],
    ['POST', '/users/sign_in', (bad) => ({ user: { login: bad, password: 'correct horse' } }), 'login'],
    ['POST', '/users/password', (bad) => ({ user: { email: `a${bad}@b.example` } }), 'email'],
    [
      'PUT',
      '/users/password',
      (bad) => ({ user: { reset_password_token: bad, password: 'correct horse' } }),
      'reset_password_token',
    ],
    [
      'POST',
      '/users',
      (bad) => ({ user: { ...person, name: `Ida${bad}`, username: 'ida-new', email: 'ida@new.example' } }),
      'name',
    ],
  ])('is refused in a body, and the field is named: %s %s', async (method, url, body, field) => {
    for (const bad of ['\0', HALF_PAIR]) {
      const answer = await client.request({ method, url: url.replace(':deck', deckId), payload: body(bad) });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid', fields: { [field]: MESSAGES.unstorable } } });
    }
  });

  it('is refused in a plain form and in the address of a change', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const signIn = await app.client().request({
      method: 'POST',
      url: '/users/sign_in',
      headers: form,
      payload: 'user[login]=%00&user[password]=secret',
    });
    expect(signIn.statusCode).toBe(303);
    expect((await client.request({ method: 'DELETE', url: '/api/v1/decks/%00' })).statusCode).toBe(404);
  });

  it('is refused as the name of a file', async () => {
    const file = { name: 'a\0.png', type: 'image/png', content: 'no picture' };
    expect((await client.upload('/api/v1/media', file)).statusCode).toBeLessThan(500);
    expect((await client.upload('/api/v1/imports', file)).statusCode).toBeLessThan(500);
  });

  it('lets whole pairs of surrogates through', async () => {
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides 🌊' } } });
    expect(deck.title).toBe('Tides 🌊');
  });

  it('has left no failure in the log', () => {
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });
});

describe('an address with a segment that is too long', () => {
  it.each([
    `/api/v1/users/ida/decks/${'a'.repeat(3000)}`,
    `/api/v1/users/${'a'.repeat(3000)}`,
    `/api/v1/decks/${'a'.repeat(300)}`,
    `/ida/${'a'.repeat(3000)}/fullscreen`,
    `/ida/${'a'.repeat(300)}/fullscreen`,
    `/media/${'a'.repeat(3000)}`,
  ])('is an address of nothing: %#', async (url) => {
    expect((await client.request({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });
});

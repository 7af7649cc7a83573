import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const create = (client: TestClient, scope: 'read' | 'write', days: number | null = null) =>
  client.call('apiTokenCreate', { body: { api_token: { name: 'Script', scope, expires_in_days: days } } });
const program = (token: string) => app.client().withToken(token);

describe('B16 API tokens', () => {
  it('act for their person without a session, and the token stands nowhere', async () => {
    const { client, userId } = await app.signUp();
    const { token, id } = await create(client, 'write');
    expect(token).toMatch(/^rostrum_[\w-]{43}$/);
    const { deck } = await program(token).call('decksCreate', { body: { deck: { title: 'By a program' } } });
    expect(deck.user.id).toBe(userId);
    expect((await program(token).call('status', {})).user?.id).toBe(userId);
    expect(JSON.stringify(await client.call('apiTokensList', {}))).not.toContain(token);
    const rows = await app.context.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(JSON.stringify(rows)).not.toContain(token.slice('rostrum_'.length));
  });

  it('are answered in the language that is asked for, else in that of their account, and never by a cookie', async () => {
    const { client } = await app.signUp();
    const { token } = await create(client, 'read');
    const said = async (headers: Record<string, string>) =>
      (await program(token).request({ url: '/api/v1/decks/nothing', headers })).json().error.message;
    expect(await said({ cookie: 'rostrum_language=de' })).toBe('Not found.');
    expect(await said({ cookie: 'rostrum_language=en', 'accept-language': 'de' })).toBe('Nicht gefunden.');
    await client.call('userSettingsUpdate', { body: { user_settings: { language: 'de' } } });
    expect(await said({})).toBe('Nicht gefunden.');
    expect(await said({ 'accept-language': 'fr' })).toBe('Nicht gefunden.');
    expect(await said({ 'accept-language': 'en', cookie: 'rostrum_language=de' })).toBe('Not found.');
    // A bad token is nobody's.
    const bad = await program('rostrum_none').request({ url: '/api/v1/decks', headers: { 'accept-language': 'de' } });
    expect(bad.json().error.message).toBe('Dieses API-Token gilt nicht oder nicht mehr.');
    expect(bad.statusCode).toBe(401);
  });

  it('that may read change nothing', async () => {
    const { client } = await app.signUp();
    const { token } = await create(client, 'read');
    expect((await program(token).call('decksList', {})).total).toBe(0);
    await expect(program(token).call('decksCreate', { body: { deck: {} } })).rejects.toMatchObject({
      status: 403,
      message: 'This token may only read.',
    });
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'To read' } } });
    const params = { id: deck.id };
    expect((await program(token).call('exportsList', { params })).total).toBe(0);
    for (const endpoint of ['exportCreate', 'deckExport'] as const)
      await expect(
        program(token).call(endpoint, { params, body: { export: { format: 'text' } } }),
      ).rejects.toMatchObject({ status: 403, message: 'This token may only read.' });
    expect((await client.call('exportsList', { params })).total).toBe(0);
  });

  it('manage neither the account nor tokens nor sessions', async () => {
    const { client } = await app.signUp();
    const { token, id } = await create(client, 'write');
    const script = program(token);
    const refused = { status: 403, code: 'forbidden' };
    await expect(script.call('accountUpdate', { body: { user: { name: 'Other' } } })).rejects.toMatchObject(refused);
    await expect(create(script, 'write')).rejects.toMatchObject(refused);
    await expect(script.call('apiTokensList', {})).rejects.toMatchObject(refused);
    await expect(script.call('apiTokenDelete', { params: { id } })).rejects.toMatchObject(refused);
    await expect(script.call('sessionsList', {})).rejects.toMatchObject(refused);
    await expect(script.call('otherSessionsEnd', {})).rejects.toMatchObject(refused);
  });

  it('end when they are revoked, and with their time', async () => {
    const { client } = await app.signUp();
    const revoked = await create(client, 'read');
    const timed = await create(client, 'read', 7);
    await client.call('apiTokenDelete', { params: { id: revoked.id } });
    const gone = { status: 401, code: 'unauthenticated' };
    await expect(program(revoked.token).call('decksList', {})).rejects.toMatchObject(gone);
    await program(timed.token).call('decksList', {});
    app.clock.advance(7 * 24 * 60 * 60 * 1000);
    await expect(program(timed.token).call('decksList', {})).rejects.toMatchObject(gone);
    expect((await client.call('apiTokensList', {})).results).toMatchObject([{ id: timed.id, expired: true }]);
  });

  it('of others are not there to be revoked', async () => {
    const { client } = await app.signUp();
    const { id, token } = await create((await app.signUp()).client, 'read');
    await expect(client.call('apiTokenDelete', { params: { id } })).rejects.toMatchObject({ status: 404 });
    await program(token).call('decksList', {});
  });

  it('win over a session that comes along, good or bad', async () => {
    const { client } = await app.signUp();
    const { client: other, userId } = await app.signUp();
    const { token } = await create(other, 'read');
    const ask = (authorization: string) =>
      client.request({ method: 'GET', url: '/api/v1/status', headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).json<{ user: { id: string } }>().user.id).toBe(userId);
    expect((await ask(`bearer ${token}`)).json<{ user: { id: string } }>().user.id).toBe(userId);
    for (const bad of ['Bearer', 'Bearer ', 'Bearer nonsense', `Bearer rostrum_${'a'.repeat(43)}`]) {
      const answer = await ask(bad);
      expect(answer.statusCode, bad).toBe(401);
    }
    // Nor does a word of theirs let a page of another site act by the session.
    const forged = await client.request({
      method: 'POST',
      url: '/api/v1/decks',
      payload: {},
      headers: { authorization: 'Bearer x', origin: 'https://elsewhere.example', 'x-csrf-token': '' },
    });
    expect(forged.statusCode).toBe(401);
  });

  it('note when they were used, once a minute at most', async () => {
    const { client } = await app.signUp();
    const { token, id } = await create(client, 'read');
    const usedAt = async () => {
      const { results } = await client.call('apiTokensList', {});
      return results.find((one) => one.id === id)?.last_used_at ?? null;
    };
    expect(await usedAt()).toBeNull();
    await program(token).call('decksList', {});
    const first = await usedAt();
    expect(first).toBe(app.clock.now().toISOString());
    app.clock.advance(59_000);
    await program(token).call('decksList', {});
    expect(await usedAt()).toBe(first);
    app.clock.advance(2000);
    await program(token).call('decksList', {});
    expect(await usedAt()).toBe(app.clock.now().toISOString());
  });

  it('are at most fifty of a person', async () => {
    const { client } = await app.signUp();
    for (let made = 0; made < 49; made += 1) await create(client, 'read');
    const [one, two] = await Promise.allSettled([create(client, 'read'), create(client, 'read')]);
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stand in the description of the API', async () => {
    const answer = await app.client().request({ url: '/api/v1/openapi.json' });
    const description = answer.json<{ components: { securitySchemes: object }; security: object[] }>();
    expect(description.components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
    expect(description.security).toContainEqual({ token: [] });
  });
});

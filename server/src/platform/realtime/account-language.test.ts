import { EDITOR_NAMESPACE, EXPORTS_NAMESPACE, LIVE_NAMESPACE } from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.listen();
});
afterAll(() => app.stop());

/** Of a browser that asks for English. */
const connect = (client: TestClient, namespace: string, auth: object = {}) =>
  io(address + namespace, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: app.config.publicUrl.origin,
      'accept-language': 'en-US,en;q=0.9',
    },
  });

type Opened = ReturnType<typeof connect>;
const isOpen = (socket: Opened): Promise<void> => new Promise((done) => socket.once('connect', () => done()));
const refusal = (socket: Opened): Promise<string> =>
  new Promise((done) => socket.once('connect_error', ({ message }) => done(message)));
const revoked = (socket: Opened): Promise<string> =>
  new Promise((done) => socket.once('access:revoked', ({ message }: { message: string }) => done(message)));

/** Somebody whose account is in German, in a browser that has kept nothing but their session. */
async function german() {
  const { client } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  await client.call('userSettingsUpdate', { body: { user_settings: { language: 'de' } } });
  client.cookies.delete('rostrum_language');
  return { client, deck };
}

it('sockets speak the language of the account, whatever its browser asks for', async () => {
  const { client, deck } = await german();
  const { deck: hidden } = await german();
  const schema = SCHEMA_VERSION;
  expect(await refusal(connect(client, EDITOR_NAMESPACE, { deck: hidden.id, schema }))).toBe(
    'Du hast keinen Zugriff mehr auf diese Präsentation.',
  );
  expect(await refusal(connect(client, LIVE_NAMESPACE, { deck: hidden.id }))).toBe('Nicht gefunden.');
  const editor = connect(client, EDITOR_NAMESPACE, { deck: deck.id, schema });
  await isOpen(editor);
  expect(await editor.emitWithAck('update', 'none')).toMatchObject({
    message: 'Die Anfrage konnte nicht gelesen werden.',
  });
  editor.close();
});

it('whose session has ended is told so in the language of the account', async () => {
  const { client, deck } = await german();
  const sockets = [
    connect(client, EDITOR_NAMESPACE, { deck: deck.id, schema: SCHEMA_VERSION }),
    connect(client, LIVE_NAMESPACE, { deck: deck.id }),
    connect(client, EXPORTS_NAMESPACE),
  ];
  await Promise.all(sockets.map(isOpen));
  const told = Promise.all(sockets.map(revoked));
  const [session] = (await client.call('sessionsList', {})).results;
  // Of its own accord: nobody asks for it in any language.
  await app.context.services.accounts.endSession(session?.id ?? '');
  expect(await told).toEqual([
    'Du bist abgemeldet. Melde dich wieder an, um weiterzumachen; deine Änderungen bleiben erhalten.',
    'Nicht gefunden.',
    'Bitte melde dich an.',
  ]);
});

it('strangers are spoken to in what the browser of each asks for, at one time', async () => {
  const { client, deck } = await german();
  await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
  const one = app.client();
  const other = app.client();
  other.cookies.set('rostrum_language', 'de');
  const sockets = [one, other].map((by) => connect(by, LIVE_NAMESPACE, { deck: deck.id }));
  await Promise.all(sockets.map(isOpen));
  const told = Promise.all(sockets.map(revoked));
  await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'self' } });
  expect(await told).toEqual(['Not found.', 'Nicht gefunden.']);
});

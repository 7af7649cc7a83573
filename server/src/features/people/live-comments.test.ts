import type { DeckDetail, GivenRole } from '@rostrum/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type EditorSocket, openReader } from '../../testing/reader-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let origin: string;
const opened: EditorSocket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

const SLIDES =
  '<section data-id="shown-slide"><p>One</p></section>' +
  '<section data-id="hidden-slide" data-visibility="hidden"><p>Two</p></section>';

/** What somebody who has the deck open was told, one word after the other. */
interface Ears {
  readonly client: TestClient;
  readonly socket: EditorSocket;
  readonly heard: string[];
}

async function listen(client: TestClient, deckId: string): Promise<Ears> {
  const socket = await openReader(origin, client, deckId);
  opened.push(socket);
  const heard: string[] = [];
  socket.on('comment:created', ({ comment }) => heard.push(`+${comment.body} ${abilitiesOf(comment)}`));
  socket.on('comment:updated', ({ comment: { body, replies, resolved_at } }) =>
    heard.push(
      [`=${body}`, ...replies.map((reply) => reply.body), ...(resolved_at === null ? [] : ['done'])].join(' '),
    ),
  );
  socket.on('comment:deleted', ({ id }) => heard.push(`-${id}`));
  socket.on('comment:writing', ({ user, thread_id, writing }) =>
    heard.push(`${user.name} ${writing ? 'writes' : 'rests'}${thread_id === null ? '' : ` on ${thread_id}`}`),
  );
  return { client, socket, heard };
}

const abilitiesOf = ({ abilities }: { abilities: Record<string, boolean> }): string =>
  Object.entries(abilities)
    .flatMap(([name, has]) => (has ? name[0] : []))
    .join('');

async function scene() {
  const { client: owner } = await app.signUp({ name: 'Ada' });
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Draft', data: SLIDES } } });
  const [shown = '', hidden = ''] = await app.context.services.collaboration.slideIds(deck.id, 'editor');
  return { owner, deck, shown, hidden };
}

async function member(owner: TestClient, deck: DeckDetail, role: GivenRole, name: string): Promise<TestClient> {
  const { client, person } = await app.signUp({ name });
  const user = { username: person.username, role };
  await owner.call('collaboratorInvite', { params: { id: deck.id }, body: { user } });
  return client;
}

const write = (by: TestClient, deck: DeckDetail, comment: { slide_hash: string; body: string; parent_id?: string }) =>
  by.call('commentCreate', { params: { id: deck.id }, body: { comment } });

it('P16 what is said is heard by everybody who has the deck open, each with what they may do', async () => {
  const { owner, deck, shown } = await scene();
  const ada = await listen(owner, deck.id);
  const bo = await listen(await member(owner, deck, 'viewer', 'Bo'), deck.id);
  // One after the other: what is overtaken by something newer need not be told.
  const both = (told: string) => expect.poll(() => [ada.heard.at(-1), bo.heard.at(-1)]).toEqual([told, told]);
  const made = await write(bo.client, deck, { slide_hash: shown, body: 'Why?' });
  await expect.poll(() => [ada.heard.length, bo.heard.length]).toEqual([1, 1]);
  await write(owner, deck, { slide_hash: shown, body: 'So.', parent_id: made.id });
  await both('=Why? So.');
  const params = { id: deck.id, comment_id: made.id };
  await owner.call('commentUpdate', { params, body: { comment: { resolved: true } } });
  await both('=Why? So. done');
  await bo.client.call('commentDelete', { params });
  await both(`-${made.id}`);
  // Ada owns the deck and may delete what Bo wrote, who alone changes the words.
  expect(ada.heard).toEqual(['+Why? rd', '=Why? So.', '=Why? So. done', `-${made.id}`]);
  expect(bo.heard).toEqual(['+Why? urd', ...ada.heard.slice(1)]);
});

it('P16 of hidden slides nothing is told to who may not see them, neither what is said nor that somebody writes', async () => {
  const { owner, deck, shown, hidden } = await scene();
  const ada = await listen(owner, deck.id);
  const editor = await listen(await member(owner, deck, 'editor', 'Cy'), deck.id);
  const viewer = await listen(await member(owner, deck, 'viewer', 'Bo'), deck.id);
  const secret = await write(owner, deck, { slide_hash: hidden, body: 'Secret' });
  await expect.poll(() => editor.heard).toHaveLength(1);
  await write(owner, deck, { slide_hash: hidden, body: 'Also', parent_id: secret.id });
  await expect.poll(() => editor.heard).toHaveLength(2);
  const writing = (by: Ears, slide_hash: string) =>
    by.socket.emitWithAck('comment:writing', { slide_hash, thread_id: null, writing: true });
  expect(await writing(ada, hidden)).toEqual({ ok: true });
  await owner.call('commentDelete', { params: { id: deck.id, comment_id: secret.id } });
  // Nobody learns that a viewer says they write where they see nothing.
  await writing(viewer, hidden);
  await writing(viewer, 'no-slide');
  await write(owner, deck, { slide_hash: shown, body: 'Open' });
  await expect.poll(() => viewer.heard).toEqual(['+Open r']);
  await expect.poll(() => editor.heard).toHaveLength(5);
  expect(editor.heard).toContain('Ada writes');
  expect(ada.heard.join(' ')).not.toContain('writes');
});

it('P17 that somebody writes is told to the others with the name that the server knows, and no more often than agreed', async () => {
  const { owner, deck, shown } = await scene();
  const ada = await listen(owner, deck.id);
  const bo = await listen(await member(owner, deck, 'viewer', 'Bo'), deck.id);
  const say = (message: object) =>
    bo.socket.emitWithAck('comment:writing', message as { slide_hash: string; thread_id: null; writing: boolean });
  await say({ slide_hash: shown, thread_id: 'a-thread', writing: true, user: { name: 'Eve' } });
  await say({ slide_hash: shown, thread_id: null, writing: false });
  await expect.poll(() => ada.heard).toEqual(['Bo writes on a-thread', 'Bo rests']);
  expect(bo.heard).toEqual([]);
  expect(await say({ slide_hash: 7, thread_id: null, writing: true })).toMatchObject({ ok: false, code: 'invalid' });
  const many = Array.from({ length: 20 }, () => say({ slide_hash: shown, thread_id: null, writing: true }));
  expect((await Promise.all(many)).filter(({ ok }) => !ok).length).toBeGreaterThan(10);
});

it('P17 that somebody rests comes after that they write, however long the one takes to be told', async () => {
  const { owner, deck, shown } = await scene();
  const ada = await listen(owner, deck.id);
  const bo = await listen(await member(owner, deck, 'viewer', 'Bo'), deck.id);
  const say = (writing: boolean) =>
    bo.socket.emitWithAck('comment:writing', { slide_hash: shown, thread_id: null, writing });
  const { collaboration } = app.context.services;
  const slideIds = collaboration.slideIds.bind(collaboration);
  let tell = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // Whatever is asked between what Bo says first and what they say then has to wait: telling it is among that.
  let isTold = false;
  let waiting = 0;
  const spy = vi.spyOn(collaboration, 'slideIds').mockImplementation(async (...given) => {
    if (isTold) {
      waiting += 1;
      await held;
    }
    return slideIds(...given);
  });
  const { bus } = app.context;
  const publish = bus.publish.bind(bus);
  const published = vi.spyOn(bus, 'publish').mockImplementation((channel, message) => {
    // Not who comes or looks elsewhere, which is told whenever it is.
    if (channel.name === 'comments.writing') isTold = true;
    publish(channel, message);
  });
  try {
    expect(await say(true)).toEqual({ ok: true });
    await expect.poll(() => waiting).toBeGreaterThan(0);
    published.mockRestore();
    isTold = false;
    expect(await say(false)).toEqual({ ok: true });
    tell();
    await expect.poll(() => ada.heard).toEqual(['Bo writes', 'Bo rests']);
  } finally {
    tell();
    published.mockRestore();
    spy.mockRestore();
  }
});

it('P16 who is removed hears nothing more', async () => {
  const { owner, deck, shown } = await scene();
  const { client, userId, person } = await app.signUp({ name: 'Bo' });
  const user = { username: person.username, role: 'viewer' as const };
  await owner.call('collaboratorInvite', { params: { id: deck.id }, body: { user } });
  const bo = await listen(client, deck.id);
  const ended = new Promise((resolve) => bo.socket.once('disconnect', resolve));
  await owner.call('collaboratorDelete', { params: { id: deck.id, user_id: userId } });
  await write(owner, deck, { slide_hash: shown, body: 'Among us' });
  await ended;
  expect(bo.heard).toEqual([]);
});

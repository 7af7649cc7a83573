import type { Refusal } from '@rostrum/contract';
import { createDeck, slidesInOrder } from '@rostrum/deck';
import {
  patchBlock,
  patchMeta,
  patchSlide,
  putBlock,
  putNote,
  readDeck,
  removeBlock,
  removeSlide,
  rootsOf,
} from '@rostrum/deck/doc';
import { rawUpdate } from '@rostrum/deck/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deckUpdates, deckUsers, users } from '../../platform/db/schema/index.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { changeDocument } from '../../testing/change-document.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import type { RunningWorkers } from '../../platform/workers/index.ts';

type Role = 'owner' | 'admin' | 'editor' | 'presenter' | 'viewer' | 'stranger' | 'signed out';
type Outcome = 'ok' | Refusal['code'];

let app: TestApp;
let origin: string;
const people = new Map<Role, { client: TestClient; userId: string }>();
const opened: HandMadeEditor[] = [];

/** The next update that is to be applied to a document fails. */
let failsToApply = false;
const workers: RunningWorkers = {
  ...inlineWorkers,
  async run(task, input, options) {
    if (!failsToApply || (input as { step?: string }).step !== 'apply') return inlineWorkers.run(task, input, options);
    failsToApply = false;
    throw new Error('Yjs could not apply it.');
  },
};

beforeAll(async () => {
  app = await startTestApp({ workers });
  origin = await app.listen();
  for (const role of ['owner', 'admin', 'editor', 'presenter', 'viewer', 'stranger'] as const)
    people.set(role, await app.signUp());
  people.set('signed out', { client: app.client(), userId: '' });
});
afterEach(() => {
  for (const editor of opened.splice(0)) editor.close();
});
afterAll(() => app.stop());

const person = (role: Role) => people.get(role) as { client: TestClient; userId: string };

async function opensAs(role: Role, deckId: string): Promise<HandMadeEditor> {
  const editor = await HandMadeEditor.letIn(origin, person(role).client, deckId);
  opened.push(editor);
  return editor;
}

interface Stage {
  readonly deckId: string;
  readonly open: string;
  readonly shut: string;
  readonly onOpen: string;
  readonly onShut: string;
}

/** A deck with everybody in their roles, and two slides with a block each: one open, the other locked by its owner. */
async function setStage(): Promise<Stage> {
  const { deck } = await person('owner').client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  for (const role of ['admin', 'editor', 'presenter', 'viewer'] as const)
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: person(role).userId, role });
  const names = { open: 'open', shut: 'shut', onOpen: 'on-open', onShut: 'on-shut' };
  await app.context.services.collaboration.rooms.with(deck.id, (room) =>
    changeDocument(room, person('owner').userId, (doc) => {
      for (const id of [...rootsOf(doc).slides.keys()]) removeSlide(doc, id);
      const other = createDeck({ newId: () => names.open });
      const [slide] = slidesInOrder(other);
      const [title] = Object.values(createDeck({ newId }).blocks);
      if (slide === undefined || title === undefined) throw new Error('A new deck has a slide with a title.');
      for (const [id, block, locked] of [
        [names.open, names.onOpen, false],
        [names.shut, names.onShut, true],
      ] as const) {
        rootsOf(doc).slides.set(id, new Y.Map<unknown>(Object.entries({ order: id === 'open' ? 'a0' : 'a1', locked })));
        rootsOf(doc).notes.set(id, new Y.Text('notes'));
        putBlock(doc, { ...title, id: block, slideId: id, parentId: null });
      }
    }),
  );
  return { deckId: deck.id, ...names };
}
let ids = 0;
const newId = (): string => {
  ids += 1;
  return `made-${ids}`;
};

const stored = async (deckId: string): Promise<number> =>
  (await app.context.db.select({ seq: deckUpdates.seq }).from(deckUpdates).where(eq(deckUpdates.deckId, deckId)))
    .length;

const outcomeOf = (answer: Awaited<ReturnType<HandMadeEditor['edit']>>): Outcome => (answer.ok ? 'ok' : answer.code);

/** What may be tried, and what comes of it for the owner and admins, and for editors. */
const TRIES: readonly (readonly [
  string,
  (doc: Y.Doc, stage: Stage) => void,
  owner: Outcome,
  admin: Outcome,
  editor: Outcome,
])[] = [
  ['a field of a slide', (doc, { open }) => patchSlide(doc, open, { hidden: true }), 'ok', 'ok', 'ok'],
  ['a field of a block', (doc, { onOpen }) => patchBlock(doc, onOpen, { opacity: 0.5 }), 'ok', 'ok', 'ok'],
  ['notes', (doc, { open }) => putNote(doc, open, 'notes!'), 'ok', 'ok', 'ok'],
  ['a setting', (doc) => patchMeta(doc, { transition: 'zoom' }), 'ok', 'ok', 'ok'],
  ['CSS', (doc) => patchMeta(doc, { css: 'p { color: red }' }), 'ok', 'ok', 'ok'],
  ['hosts of CSS', (doc) => patchMeta(doc, { cssHosts: ['example.org'] }), 'ok', 'invalid', 'invalid'],
  ['the version', (doc) => rootsOf(doc).meta.delete('schema'), 'invalid', 'invalid', 'invalid'],
  ['a lock', (doc, { open }) => patchSlide(doc, open, { locked: true }), 'ok', 'ok', 'locked'],
  ['a locked slide', (doc, { shut }) => patchSlide(doc, shut, { hidden: true }), 'ok', 'ok', 'locked'],
  ['the lock of a locked slide', (doc, { shut }) => patchSlide(doc, shut, { locked: false }), 'ok', 'ok', 'locked'],
  ['a block of a locked slide', (doc, { onShut }) => patchBlock(doc, onShut, { opacity: 0.5 }), 'ok', 'ok', 'locked'],
  ['notes of a locked slide', (doc, { shut }) => putNote(doc, shut, 'loud'), 'ok', 'ok', 'locked'],
  ['a block moved to it', (doc, { onOpen, shut }) => patchBlock(doc, onOpen, { slideId: shut }), 'ok', 'ok', 'locked'],
  [
    'a block moved from it',
    (doc, { onShut, open }) => patchBlock(doc, onShut, { slideId: open }),
    'ok',
    'ok',
    'locked',
  ],
  ['a block deleted from it', (doc, { onShut }) => removeBlock(doc, onShut), 'ok', 'ok', 'locked'],
  ['a locked slide deleted', (doc, { shut }) => removeSlide(doc, shut), 'ok', 'ok', 'locked'],
  [
    'a lock taken off and what it kept',
    (doc, { shut, onShut }) => {
      patchSlide(doc, shut, { locked: false });
      patchBlock(doc, onShut, { opacity: 0.5 });
    },
    'ok',
    'ok',
    'locked',
  ],
  [
    'something allowed beside it',
    (doc, { onOpen, onShut }) => {
      patchBlock(doc, onOpen, { opacity: 0.5 });
      patchBlock(doc, onShut, { opacity: 0.5 });
    },
    'ok',
    'ok',
    'locked',
  ],
];

describe('R1 raw updates', () => {
  it.each(['owner', 'admin', 'editor'] as const)('of an %s are answered by the table', async (role) => {
    const wrong: string[] = [];
    for (const [name, work, ...answers] of TRIES) {
      const wanted = answers[['owner', 'admin', 'editor'].indexOf(role)];
      const stage = await setStage();
      const editor = await opensAs(role, stage.deckId);
      const witness = await opensAs('owner', stage.deckId);
      const before = readDeck(witness.doc);
      const count = await stored(stage.deckId);
      const answer = await editor.edit((doc) => work(doc, stage));
      if (outcomeOf(answer) !== wanted) wrong.push(`${name}: ${outcomeOf(answer)} instead of ${wanted}`);
      if (wanted === 'ok') continue;
      expect(answer, name).toMatchObject({ reset: true });
      // Nothing was stored, nobody was told, and whoever sent it returns to the truth and goes on.
      expect(await stored(stage.deckId), name).toBe(count);
      await editor.startAfresh();
      expect(readDeck(editor.doc), name).toEqual(before);
      expect(outcomeOf(await editor.edit((doc) => patchSlide(doc, stage.open, { name: 'after' }))), name).toBe('ok');
      await expect.poll(() => witness.heard.length).toBe(1);
      expect(readDeck(witness.doc), name).toEqual(readDeck(editor.doc));
      for (const one of opened.splice(0)) one.close();
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['presenter', 'forbidden'],
    ['viewer', 'forbidden'],
    ['stranger', 'gone'],
    ['signed out', 'unauthenticated'],
  ] as const)('of a %s never reach the document: %s', async (role, code) => {
    const { deckId } = await setStage();
    expect(await HandMadeEditor.open(origin, person(role).client, deckId)).toBe(code);
  });

  it('in the second step of a sync are looked at like any other', async () => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    const owner = await opensAs('owner', stage.deckId);
    // Away from the line, where a slide was still open.
    const away = new Y.Doc();
    Y.applyUpdate(away, Y.encodeStateAsUpdate(editor.doc));
    patchBlock(away, stage.onOpen, { name: 'made while away' });
    expect(outcomeOf(await owner.edit((doc) => patchSlide(doc, stage.open, { locked: true })))).toBe('ok');
    const count = await stored(stage.deckId);
    const theirs = await editor.sync();
    const second = Y.encodeStateAsUpdate(away, theirs);
    expect(await editor.send(second)).toMatchObject({ ok: false, code: 'locked', reset: true });
    // Nor may they come along with the first.
    const first = { stateVector: Y.encodeStateVector(away), update: second };
    expect(await editor.socket.emitWithAck('sync', first as never)).toMatchObject({ ok: true });
    expect(await stored(stage.deckId)).toBe(count);
    expect(readDeck(owner.doc).blocks[stage.onOpen]?.name).not.toBe('made while away');
  });

  it('go by the number of nobody else, so that what somebody types offline is not taken for known', async () => {
    const stage = await setStage();
    const [owner, editor] = [await opensAs('owner', stage.deckId), await opensAs('editor', stage.deckId)];
    expect(outcomeOf(await owner.edit((doc) => patchSlide(doc, stage.open, { name: 'before' })))).toBe('ok');
    const client = owner.doc.clientID;
    const clock = Y.getState(owner.doc.store, client);
    owner.socket.disconnect();
    // So many operations that nobody remembers: those that come by these numbers would be passed over, and
    // answered as saved.
    const squat = rawUpdate({ client, clock, structs: [{ content: 5000 }] });
    expect(await editor.send(squat)).toMatchObject({ ok: false, code: 'invalid' });
    const again = await opensAs('owner', stage.deckId);
    again.doc = owner.doc;
    expect(outcomeOf(await again.edit((doc) => patchSlide(doc, stage.open, { name: 'typed offline' })))).toBe('ok');
    const reader = await opensAs('admin', stage.deckId);
    expect(readDeck(reader.doc).slides[stage.open]?.name).toBe('typed offline');
    // Nor by a number that the server goes by.
    await person('owner').client.call('deckUpdate', {
      params: { id: stage.deckId },
      body: { deck: { data: '<section>Neap</section>' } },
    });
    await reader.sync();
    const known = new Set([client, editor.doc.clientID]);
    const clients = [...Y.decodeStateVector(Y.encodeStateVector(reader.doc))].filter(([id]) => !known.has(id));
    const answers = [];
    for (const [id, next] of clients)
      answers.push(outcomeOf(await editor.send(rawUpdate({ client: id, clock: next, structs: [{ content: 5 }] }))));
    expect(answers).toContain('invalid');
  });

  it('that cannot be applied after all are not left behind, and the deck can be opened again', async () => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    failsToApply = true;
    expect(outcomeOf(await editor.edit((doc) => patchSlide(doc, stage.open, { name: 'lost' })))).toBe('invalid');
    await editor.startAfresh();
    expect(outcomeOf(await editor.edit((doc) => patchSlide(doc, stage.open, { name: 'after' })))).toBe('ok');
    const reader = await opensAs('owner', stage.deckId);
    expect(readDeck(reader.doc).slides[stage.open]?.name).toBe('after');
  });

  it('that another process appended and that cannot be read at once are read with a fresh document', async () => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    const { rooms } = app.context.services.collaboration;
    const count = await stored(stage.deckId);
    const client = new Y.Doc();
    Y.applyUpdate(client, Y.encodeStateAsUpdate(editor.doc));
    const before = Y.encodeStateVector(client);
    patchSlide(client, stage.open, { name: 'from elsewhere' });
    const update = Y.encodeStateAsUpdate(client, before);
    const failing = rooms.with(stage.deckId, async (room) => {
      await app.context.db
        .insert(deckUpdates)
        .values({ deckId: stage.deckId, seq: room.seq + 1, update, userId: null, touched: [] });
      failsToApply = true;
      await room.catchUp();
    });
    await expect(failing).rejects.toThrow('could not apply');
    expect(await stored(stage.deckId)).toBe(count + 1);
    const name = await rooms.with(stage.deckId, async (room) => (await room.deck()).slides[stage.open]?.name);
    expect(name).toBe('from elsewhere');
  });

  it('leave no trace for later ones to build on', async () => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    expect(outcomeOf(await editor.edit((doc) => patchSlide(doc, stage.shut, { hidden: true })))).toBe('locked');
    const next = await editor.edit((doc) => patchSlide(doc, stage.open, { name: 'after' }));
    expect(outcomeOf(next)).toBe('unavailable');
    expect(readDeck(editor.doc).slides[stage.shut]?.hidden).toBe(true);
    await editor.startAfresh();
    expect(readDeck(editor.doc).slides[stage.shut]?.hidden).toBe(false);
  });
});

describe('A5 an edit after', () => {
  const edit = async (editor: HandMadeEditor, stage: Stage): Promise<Outcome | 'let go'> => {
    try {
      return outcomeOf(await editor.edit((doc) => patchSlide(doc, stage.open, { name: newId() })));
    } catch {
      return 'let go';
    }
  };

  it.each<[string, (stage: Stage) => Promise<unknown>, Refusal['code']]>([
    [
      'its person was removed',
      ({ deckId }) =>
        person('owner').client.call('collaboratorDelete', { params: { id: deckId, user_id: person('editor').userId } }),
      'gone',
    ],
    [
      'its person became a viewer',
      ({ deckId }) =>
        person('owner').client.call('collaboratorUpdate', {
          params: { id: deckId, user_id: person('editor').userId },
          body: { user: { role: 'viewer' } },
        }),
      'forbidden',
    ],
    [
      'the deck went to the trash',
      ({ deckId }) => person('owner').client.call('deckTrash', { params: { id: deckId } }),
      'gone',
    ],
  ])('%s is not stored, and its socket is closed', async (_, change, code) => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    expect(await edit(editor, stage)).toBe('ok');
    const count = await stored(stage.deckId);
    await change(stage);
    expect(['let go', code]).toContain(await edit(editor, stage));
    await expect.poll(() => editor.revoked).toBe(code);
    expect(editor.socket.connected).toBe(false);
    expect(await stored(stage.deckId)).toBe(count);
  });

  it('its person became an editor finds locked slides locked, in the same socket', async () => {
    const stage = await setStage();
    const admin = await opensAs('admin', stage.deckId);
    expect(outcomeOf(await admin.edit((doc) => patchSlide(doc, stage.shut, { name: 'one' })))).toBe('ok');
    await person('owner').client.call('collaboratorUpdate', {
      params: { id: stage.deckId, user_id: person('admin').userId },
      body: { user: { role: 'editor' } },
    });
    expect(outcomeOf(await admin.edit((doc) => patchSlide(doc, stage.shut, { name: 'two' })))).toBe('locked');
  });

  it('the plan ended under a private deck is refused within a second or so', async () => {
    const stage = await setStage();
    const editor = await opensAs('editor', stage.deckId);
    expect(await edit(editor, stage)).toBe('ok');
    await app.context.db
      .update(users)
      .set({ accountType: 'default' })
      .where(eq(users.id, person('owner').userId));
    await expect.poll(() => edit(editor, stage)).toBe('forbidden');
    const count = await stored(stage.deckId);
    expect(await edit(editor, stage)).toBe('forbidden');
    expect(await stored(stage.deckId)).toBe(count);
    await app.context.db
      .update(users)
      .set({ accountType: 'pro' })
      .where(eq(users.id, person('owner').userId));
  });
});

describe('R1 other ways into a document', () => {
  it('change no locked slide on behalf of an editor', async () => {
    const stage = await setStage();
    const params = { id: stage.deckId };
    const notes = (slide: string) => ({ params, body: { deck: { notes: { [slide]: 'by a program' } } } });
    const { client } = person('editor');
    await client.call('deckUpdate', notes(stage.open));
    await expect(client.call('deckUpdate', notes(stage.shut))).rejects.toMatchObject({ status: 403 });
    await person('admin').client.call('deckUpdate', notes(stage.shut));
  });

  it('restore nothing of a locked slide on behalf of an editor', async () => {
    const stage = await setStage();
    const params = { id: stage.deckId };
    const owner = await opensAs('owner', stage.deckId);
    await person('owner').client.call('revisionCreate', { params, body: { revision: { name: 'Before' } } });
    const { results } = await person('editor').client.call('revisionsList', { params });
    const revision = results.find(({ name }) => name === 'Before')?.id ?? '';
    await owner.edit((doc) => {
      putNote(doc, stage.shut, 'later');
      putNote(doc, stage.open, 'later');
    });
    await person('editor').client.call('revisionRestore', { params: { ...params, revision_id: revision } });
    expect((await app.context.services.collaboration.readDeck(stage.deckId)).notes).toEqual({
      [stage.open]: 'notes',
      [stage.shut]: 'later',
    });
  });
});

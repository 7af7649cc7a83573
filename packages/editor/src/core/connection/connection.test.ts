import { type Deck, repairDeck, slidesInOrder, textFromPlain } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { readDeck, rootsOf } from '@rostrum/deck/doc';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { arbitrarySteps, takeStep } from '../testing/arbitrary-commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { type EditorPersistence, memoryPersistence } from './persistence.ts';

// Laws run many decks each; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const sketch = () => sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }, ['one', 'two', 'three']);
const saving = (editor: TestEditor) => editor.editor.store.saving.get();
const rename = (editor: TestEditor, name: string, id = 'a') =>
  editor.run('block.setFields', { blockIds: [id], fields: { name } });

async function pair(deck: Deck = sketch()) {
  const server = new FakeServer(deck);
  const anna = await TestEditor.open({ server });
  const bert = await TestEditor.open({ server, userId: 'bert' });
  return { server, anna, bert };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('in step', () => {
  test('A1 an editor shows the deck once the server has answered, and edits reach everybody', async () => {
    const { server, anna, bert } = await pair();
    expect(anna.editor.store.status.get()).toEqual({ kind: 'ready', canEdit: true });
    rename(anna, 'logo');
    await anna.settle();
    expect(server.deck.blocks.a?.name).toBe('logo');
    expect(bert.block('a').name).toBe('logo');
  });

  test('S3 two editors that work apart converge to one valid deck when the line stands again', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySteps, arbitrarySteps, async (mine, yours) => {
        const { server, anna, bert } = await pair();
        anna.line.cut();
        bert.line.cut();
        for (const step of mine) takeStep(anna, step);
        for (const step of yours) takeStep(bert, step);
        await anna.settle();
        anna.line.mend();
        bert.line.mend();
        await anna.settle();
        await anna.settle();
        expect(anna.deck).toEqual(server.deck);
        expect(bert.deck).toEqual(server.deck);
        const merged = server.deck;
        expect(repairDeck(merged)).toBe(merged);
        expect([saving(anna).kind, saving(bert).kind]).toEqual(['saved', 'saved']);
        anna.close();
        bert.close();
      }),
      propertyRuns({ daily: 15, long: 40 }),
    );
  });

  test('S5 every letter that was typed and not deleted is in the merged text', async () => {
    const typing = fc.array(
      fc.record({
        at: fc.nat(40),
        text: fc.string({ unit: fc.constantFrom('x', 'y', ' '), minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(typing, typing, async (mine, yours) => {
        const { server, anna, bert } = await pair();
        anna.line.cut();
        bert.line.cut();
        let letters = 0;
        for (const [editor, edits] of [
          [anna, mine],
          [bert, yours],
        ] as const) {
          for (const { at, text } of edits) {
            const note = editor.deck.notes.one ?? '';
            const place = Math.min(at, note.length);
            editor.run('notes.set', { slideId: 'one', text: note.slice(0, place) + text + note.slice(place) });
            letters += text.length;
          }
        }
        anna.line.mend();
        bert.line.mend();
        await anna.settle();
        await anna.settle();
        expect(server.deck.notes.one ?? '').toHaveLength(letters);
        expect(anna.deck.notes).toEqual(bert.deck.notes);
        anna.close();
        bert.close();
      }),
      propertyRuns({ daily: 15, long: 40 }),
    );
  });

  test('A1 a line that breaks and stands again leaves everybody at their slide, at what is selected and at their part of the slide', async () => {
    const { server, anna, bert } = await pair();
    anna.run('slide.select', { slideId: 'two' });
    anna.run('block.add', { type: 'shape' });
    await anna.settle();
    anna.editor.zoomBy(1.7);
    anna.editor.panBy(31, -12);
    const [slideId, selected] = [anna.slide.id, anna.selected];
    expect([slideId, selected]).toEqual(['two', [expect.any(String)]]);
    const { get: viewport } = anna.editor.store.viewport;
    const before = viewport();
    anna.line.cut();
    bert.run('slide.select', { slideId: 'one' });
    bert.run('slide.add');
    rename(bert, 'meanwhile');
    await anna.settle();
    anna.line.mend();
    await anna.settle();
    expect(anna.deck).toEqual(server.deck);
    expect(anna.block('a').name).toBe('meanwhile');
    expect([anna.slide.id, anna.selected]).toEqual([slideId, selected]);
    expect(viewport()).toEqual(before);
  });

  test('A8 an update whose ground is missing is asked for', async () => {
    const { server, anna } = await pair();
    const client = new Y.Doc();
    Y.applyUpdate(client, Y.encodeStateAsUpdate(server.doc));
    const note = rootsOf(client).notes.get('one') as Y.Text;
    note.insert(0, 'first ');
    const between = Y.encodeStateVector(client);
    note.insert(6, 'second');
    Y.applyUpdate(server.doc, Y.encodeStateAsUpdate(client));
    anna.line.deliver(Y.encodeStateAsUpdate(client, between), 'bert');
    await anna.settle();
    expect(anna.deck.notes.one).toBe('first second');
  });
});

describe('acknowledged', () => {
  test('A7 says Saving until the server has answered, then Saved', async () => {
    const { anna } = await pair();
    expect(saving(anna).message).toBe('Saved');
    anna.line.hold();
    rename(anna, 'logo');
    expect(saving(anna).message).toBe('Saving');
    expect(anna.editor.connection.hasUnsavedChanges()).toBe(true);
    anna.line.release();
    await anna.settle();
    expect(saving(anna).message).toBe('Saved');
    expect(anna.editor.connection.hasUnsavedChanges()).toBe(false);
  });

  test('A4 sends one update at a time, and what came meanwhile together', async () => {
    const { server, anna } = await pair();
    anna.line.hold();
    for (const name of ['one', 'two', 'three', 'four']) rename(anna, name);
    expect(anna.line.sent).toHaveLength(1);
    anna.line.release();
    await anna.settle();
    expect(anna.line.sent).toHaveLength(2);
    expect(server.deck.blocks.a?.name).toBe('four');
  });

  test('A3 what was not acknowledged when the line broke is sent again by itself', async () => {
    const { server, anna } = await pair();
    anna.line.hold();
    rename(anna, 'in flight');
    anna.line.cut();
    expect(saving(anna)).toEqual({ kind: 'offline', message: 'Offline: changes are kept on this device' });
    rename(anna, 'offline', 'b');
    anna.line.release();
    anna.line.mend();
    await anna.settle();
    expect(server.deck.blocks).toMatchObject({ a: { name: 'in flight' }, b: { name: 'offline' } });
    expect(saving(anna).kind).toBe('saved');
  });

  test('A3 what was not acknowledged when the page was closed is sent by the next one', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const before = await TestEditor.open({ server, persistence });
    before.line.cut();
    rename(before, 'kept');
    await before.settle();
    before.close();
    expect(server.deck.blocks.a?.name).toBe('');
    const after = await TestEditor.open({ server, persistence });
    expect(after.block('a').name).toBe('kept');
    await after.settle();
    expect(server.deck.blocks.a?.name).toBe('kept');
    expect(saving(after).kind).toBe('saved');
  });

  test('A3 the device keeps an edit of which the answer was lost, with all that it builds on', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const anna = await TestEditor.open({ server, persistence });
    rename(anna, 'first');
    anna.line.hold();
    await anna.settle();
    anna.run('slide.add');
    // It comes through, and the line breaks before the answer does.
    const sent = anna.line.sent.at(-1) as Uint8Array;
    anna.line.cut();
    Y.applyUpdate(server.doc, sent);
    anna.line.release();
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(saving(anna).kind).toBe('saved');
    const kept = await (await persistence.open({ userId: 'anna', deckId: 'deck' })).load();
    expect(kept.pending).toEqual([]);
    const device = new Y.Doc();
    for (const update of kept.updates) Y.applyUpdate(device, update);
    expect(readDeck(device)).toEqual(server.deck);
  });

  test('A3 a deck that was open before opens without a server', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const before = await TestEditor.open({ server, persistence });
    before.run('slide.add');
    await before.settle();
    const { outline } = before;
    before.close();
    const offline = { ...deadLine() };
    const { createEditor } = await import('../create-editor.ts');
    const editor = createEditor({ deckId: 'deck', userId: 'anna', transport: offline, persistence });
    await before.settle();
    expect(editor.store.status.get().kind).toBe('ready');
    expect(editor.store.outline.get()).toHaveLength(outline.split(' ').length);
    expect(editor.store.saving.get().kind).toBe('offline');
    editor.destroy();
  });

  test('A5 no answer in 25000 ms is a failed save, and it is tried again', async () => {
    const { server, anna } = await pair();
    anna.line.hold();
    rename(anna, 'slow');
    await vi.advanceTimersByTimeAsync(24_900);
    expect(saving(anna).kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(200);
    expect(saving(anna)).toMatchObject({ kind: 'failed', message: expect.stringContaining('does not answer') });
    anna.line.release();
    await anna.settle();
    await anna.settle();
    expect(server.deck.blocks.a?.name).toBe('slow');
    expect(saving(anna).kind).toBe('saved');
  });

  test('A6 what the server could not take is tried again by the next check', async () => {
    const { server, anna } = await pair();
    anna.line.refuseWith = { ok: false, code: 'unavailable', message: 'The server is busy.', reset: false };
    rename(anna, 'later');
    await anna.settle();
    expect(saving(anna)).toEqual({ kind: 'failed', message: 'The server is busy.' });
    anna.line.refuseWith = null;
    await vi.advanceTimersByTimeAsync(1600);
    expect(server.deck.blocks.a?.name).toBe('later');
    expect(saving(anna).kind).toBe('saved');
  });

  test('A6 what is edited while the server takes no more waits, and is sent as one', async () => {
    const { server, anna } = await pair();
    const tooMuch = { ok: false, code: 'unavailable', message: 'Too many tries.', reset: false } as const;
    anna.line.refuseWith = tooMuch;
    rename(anna, 'first');
    await anna.settle();
    for (const name of ['second', 'third']) {
      await vi.advanceTimersByTimeAsync(1600);
      expect(saving(anna)).toEqual({ kind: 'failed', message: tooMuch.message });
      rename(anna, name);
    }
    expect(anna.deck.blocks.a?.name).toBe('third');
    expect(server.deck.blocks.a?.name).not.toBe('third');
    anna.line.refuseWith = null;
    await vi.advanceTimersByTimeAsync(1600);
    expect(server.deck.blocks.a?.name).toBe('third');
    expect(saving(anna).kind).toBe('saved');
  });

  test('A7 does not promise to keep changes where the browser cannot', async () => {
    const persistence: EditorPersistence = {
      open: async () => {
        throw new Error('No storage here.');
      },
      reopen: () => Promise.reject(new Error('Storage is off.')),
      forgo: async () => undefined,
      countUnsent: async () => 0,
      forget: async () => undefined,
    };
    const anna = await TestEditor.open({ deck: sketch(), persistence });
    rename(anna, 'x');
    await anna.settle();
    expect(saving(anna).kind).toBe('saved');
    anna.line.cut();
    rename(anna, 'y');
    expect(saving(anna)).toMatchObject({ kind: 'failed', message: expect.stringContaining('leave this page open') });
  });
});

describe('refused', () => {
  test('R3 edits of a slide that was locked meanwhile are taken back, all others are made once more', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    rename(anna, 'on the locked slide');
    anna.run('slide.setBackground', { slideIds: ['two'], background: { color: '#00f' } });
    anna.run('slide.select', { slideId: 'three' });
    anna.run('slide.add');
    const added = anna.slide.id;
    anna.run('deck.setMeta', { meta: { transition: 'zoom' } });
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    const epoch = anna.editor.store.epoch.get();
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(anna.editor.store.epoch.get()).toBe(epoch + 1);
    expect(server.deck.blocks.a?.name).toBe('');
    expect(server.deck.slides.two?.background.color).toBe('#00f');
    expect(server.deck.meta.transition).toBe('zoom');
    expect(server.deck.slides[added]).toBeDefined();
    expect(anna.deck).toEqual(server.deck);
    expect(saving(anna).kind).toBe('saved');
    expect(anna.editor.store.notices.get()[0]?.message).toMatch(/^This slide is locked\./);
  });

  test('R4 what could not be saved can be exported', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    anna.run('notes.set', { slideId: 'one', text: 'precious words' });
    rename(anna, 'lost-name');
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(anna.editor.connection.exportPending()).toContain('lost-name');
    expect(anna.editor.connection.exportPending()).toContain('precious words');
  });

  test('R3 whoever is taken to a fresh document stays at their slide, at what is selected and at their part of the slide', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    rename(anna, 'on the locked slide');
    anna.run('slide.select', { slideId: 'three' });
    anna.run('slide.add');
    anna.run('block.add', { type: 'shape' });
    const { id: slideId } = anna.slide;
    const [blockId] = anna.selected as [string];
    anna.editor.zoomBy(1.7);
    anna.editor.panBy(31, -12);
    const { get: viewport } = anna.editor.store.viewport;
    const before = viewport();
    const slides: unknown[] = [];
    anna.editor.store.currentSlideId.subscribe(() => slides.push(anna.editor.store.currentSlideId.get()));
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    anna.line.mend();
    await anna.settle();
    expect(anna.block('a').name).toBe('');
    expect([anna.slide.id, anna.selected, slides]).toEqual([slideId, [blockId], []]);
    expect(viewport()).toEqual(before);
    expect(server.deck.blocks[blockId]).toBeDefined();
  });

  test('R3 whoever writes goes on writing in the fresh document, while the slide may be written on', async () => {
    const { server, anna } = await pair();
    anna.run('slide.select', { slideId: 'two' });
    anna.run('block.add', { type: 'text', props: { text: textFromPlain('hello') }, edit: true });
    const [id] = anna.selected as [string];
    const activity = () => anna.editor.store.tool.get().activity;
    await anna.settle();
    anna.line.cut();
    rename(anna, 'on the locked slide');
    const lock = (slideId: string) =>
      server.change((doc) => (rootsOf(doc).slides.get(slideId) as Y.Map<unknown>).set('locked', true));
    lock('one');
    const stale = anna.editor.textBinding(id)?.fragment;
    anna.line.mend();
    await anna.settle();
    expect(activity()).toEqual({ kind: 'editingText', blockId: id });
    expect(anna.editor.textBinding(id)?.fragment).not.toBe(stale);

    anna.line.cut();
    anna.run('block.setFields', { blockIds: [id], fields: { name: 'greeting' } });
    lock('two');
    anna.line.mend();
    await anna.settle();
    expect(anna.block(id).name).toBe('');
    expect(activity()).toEqual({ kind: 'idle' });
  });

  test('R3 what is edited while the fresh document is on its way is made once more, too', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    rename(anna, 'on the locked slide');
    anna.run('slide.setBackground', { slideIds: ['two'], background: { color: '#00f' } });
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    const sync = anna.line.sync.bind(anna.line);
    let syncs = 0;
    vi.spyOn(anna.line, 'sync').mockImplementation(async (have) => {
      syncs += 1;
      if (syncs === 2) anna.run('slide.setBackground', { slideIds: ['two'], background: { color: '#f00' } });
      return sync(have);
    });
    anna.line.mend();
    await anna.settle();
    expect(syncs).toBe(2);
    expect(server.deck.slides.two?.background.color).toBe('#f00');
    expect(anna.deck).toEqual(server.deck);
  });

  test('R4 what was refused is there on the next visit, with its slide and notes only, until it is discarded', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const anna = await TestEditor.open({ server, persistence });
    expect(anna.editor.store.refused.get()).toEqual([]);
    anna.line.cut();
    anna.run('notes.set', { slideId: 'one', text: 'precious words' });
    rename(anna, 'lost-name');
    anna.run('notes.set', { slideId: 'two', text: 'these were saved' });
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(anna.editor.store.refused.get()).toHaveLength(1);
    anna.editor.destroy();

    const again = await TestEditor.open({ server, persistence });
    const [kept, ...more] = again.editor.store.refused.get();
    expect(more).toEqual([]);
    expect(kept?.html).toContain('lost-name');
    expect(kept?.html).toContain('precious words');
    expect(kept?.html).not.toContain('these were saved');
    const { deck } = parseDeck(kept?.html ?? '', { newId: () => crypto.randomUUID() });
    expect(slidesInOrder(deck, { includeHidden: true })).toHaveLength(1);
    again.editor.connection.discardRefused();
    expect(again.editor.store.refused.get()).toEqual([]);
    again.editor.destroy();
    await again.settle();

    const last = await TestEditor.open({ server, persistence });
    expect(last.editor.store.refused.get()).toEqual([]);
  });

  test('R4 a deletion that was refused leaves nothing to keep', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    anna.editor.select(['a']);
    anna.run('block.delete');
    server.change((doc) => (rootsOf(doc).slides.get('one') as Y.Map<unknown>).set('locked', true));
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(anna.deck.blocks.a).toBeDefined();
    expect(anna.editor.store.refused.get()).toEqual([]);
  });

  test('R4 what is refused twice is not tried for ever', async () => {
    const { anna } = await pair();
    anna.line.refuseWith = { ok: false, code: 'invalid', message: 'Never.', reset: true };
    rename(anna, 'stubborn');
    await anna.settle();
    await anna.settle();
    expect(anna.line.sent.length).toBeLessThanOrEqual(2);
    anna.line.refuseWith = null;
    rename(anna, 'fine', 'b');
    await anna.settle();
    expect(anna.block('b').name).toBe('fine');
    expect(anna.block('a').name).toBe('');
    expect(saving(anna).kind).toBe('saved');
  });

  test('R5 a document that was replaced as a whole is taken over, and edits of the old one are kept for export', async () => {
    const { server, anna } = await pair();
    anna.line.cut();
    rename(anna, 'of the old one');
    server.replace(sketchDeck({ z: { rect: [1, 2, 3, 4] } }, ['new']));
    anna.line.mend();
    await anna.settle();
    await anna.settle();
    expect(anna.deck).toEqual(server.deck);
    expect(anna.slide.id).toBe('new');
    expect(anna.editor.connection.exportPending()).toContain('of the old one');
  });

  test('R6 a deck that is gone is closed with its message, and pending edits can be exported', async () => {
    const { anna } = await pair();
    anna.line.hold();
    rename(anna, 'too-late');
    anna.line.revoke('gone', 'You have no access to this deck any more.');
    expect(anna.editor.store.status.get()).toEqual({
      kind: 'closed',
      message: 'You have no access to this deck any more.',
      mayReturn: true,
    });
    expect(anna.editor.connection.exportPending()).toContain('too-late');
  });

  test('R6 a deck that was taken away goes on by itself once it is given again, and what waited is saved', async () => {
    const { server, anna } = await pair();
    const refusal = { ok: false, code: 'forbidden', message: 'You can look at it.', reset: false } as const;
    anna.line.refuseWith = refusal;
    rename(anna, 'patient');
    await anna.settle();
    expect(anna.editor.store.status.get()).toMatchObject({ kind: 'closed', mayReturn: true });
    const sent = anna.line.sent.length;
    anna.line.refuseWith = null;
    await vi.advanceTimersByTimeAsync(16_000);
    await anna.settle();
    expect(anna.editor.store.status.get()).toEqual({ kind: 'ready', canEdit: true });
    expect(anna.line.sent.length).toBeGreaterThan(sent);
    expect(server.deck.blocks.a?.name).toBe('patient');
    expect(saving(anna).kind).toBe('saved');
  });

  test('R6 a page of another schema is closed for good', async () => {
    const { anna } = await pair();
    anna.line.revoke('schema', 'Reload the page.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(anna.editor.store.status.get()).toEqual({ kind: 'closed', message: 'Reload the page.', mayReturn: false });
  });

  test('R6 a session that ended keeps changes until somebody has signed in again', async () => {
    const { server, anna } = await pair();
    anna.line.refuseWith = { ok: false, code: 'unauthenticated', message: 'You are signed out.', reset: false };
    rename(anna, 'patient');
    await anna.settle();
    expect(saving(anna)).toEqual({ kind: 'failed', message: 'You are signed out.' });
    expect(anna.editor.store.signedOut.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(anna.line.sent).toHaveLength(1);
    anna.line.refuseWith = null;
    anna.editor.connection.retry();
    await anna.settle();
    expect(server.deck.blocks.a?.name).toBe('patient');
    expect(saving(anna).kind).toBe('saved');
    expect(anna.editor.store.signedOut.get()).toBe(false);
  });
});

describe('accounts', () => {
  test('O1 another account on the device neither sees nor sends pending edits; O2 the first one does', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const anna = await TestEditor.open({ server, persistence });
    anna.line.cut();
    rename(anna, 'Anna only');
    await anna.settle();
    anna.close();
    const bert = await TestEditor.open({ server, persistence, userId: 'bert' });
    await bert.settle();
    expect(bert.block('a').name).toBe('');
    expect(bert.line.sent).toEqual([]);
    bert.close();
    const again = await TestEditor.open({ server, persistence });
    await again.settle();
    expect(server.deck.blocks.a?.name).toBe('Anna only');
  });

  test('O3 what was kept for an account can be removed', async () => {
    const server = new FakeServer(sketch());
    const persistence = memoryPersistence();
    const anna = await TestEditor.open({ server, persistence });
    anna.line.cut();
    rename(anna, 'forgotten');
    await anna.settle();
    anna.close();
    expect(await persistence.countUnsent('anna')).toBe(1);
    expect(await persistence.countUnsent('bert')).toBe(0);
    await persistence.forget('anna');
    expect(await persistence.countUnsent('anna')).toBe(0);
    const again = await TestEditor.open({ server, persistence });
    await again.settle();
    expect(again.block('a').name).toBe('');
    expect(readDeck(server.doc).blocks.a?.name).toBe('');
  });
});

function deadLine() {
  return {
    line: null,
    handover: null,
    connect: ({ disconnected }: { disconnected: () => void }) => disconnected(),
    sync: () => Promise.reject(new Error('offline')),
    update: () => Promise.reject(new Error('offline')),
    tell: () => undefined,
    reconnect: () => undefined,
    disconnect: () => undefined,
  };
}

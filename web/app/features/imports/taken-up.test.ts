import type { ImportState } from '@rostrum/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({
  unseen: [] as unknown[],
  shown: null as unknown,
  calls: [] as string[],
}));
vi.mock('../../api/client.ts', () => {
  const call = (name: string, { params }: { params?: { id: string } } = {}) => {
    if (name === 'importsUnseen') return Promise.resolve({ results: asked.unseen });
    asked.calls.push(`${name} ${params?.id}`);
    return Promise.resolve(asked.shown);
  };
  return { api: { call }, lastingApi: { call }, createPageClient: () => ({ call }) };
});
vi.mock('./import-line.ts', () => ({ importLine: { isOpen: false, hear: () => () => undefined } }));

const ENDED = { step: '', progress: 1, upload: null, error: null, deck: null, into: null, report: null };
const stateOf = (change: Partial<ImportState> & Pick<ImportState, 'id' | 'state'>): ImportState => ({
  ...ENDED,
  ...{ file_name: `${change.id}.md`, created_at: '', updated_at: '' },
  ...change,
});
const failed = stateOf({ id: 'f1', state: 'failed', error: 'It is protected by a password.' });
const done = stateOf({ id: 'd1', state: 'done', deck: { id: 'k1', slug: 'knots', title: 'Knots', url: '/ida/knots' } });
const sending = (is_arriving: boolean) =>
  stateOf({
    id: 's1',
    state: 'sending',
    progress: 0,
    upload: { bytes: 10, part_bytes: 4, parts: 3, received: [{ part: 1, crc32: '00000000' }], is_arriving },
  });

/** A page that was loaded anew: its modules begin again, what its tab keeps is still there. */
async function load(begun: string | null = null) {
  vi.resetModules();
  const work = await import('./import-work.ts');
  const { addImport, currentImports } = await import('./import-store.ts');
  const resumed = work.resumeImports('ida');
  if (begun !== null) addImport({ id: begun, fileName: `${begun}.md`, into: null, isOurs: true, bytes: 10 });
  await resumed;
  const told = () => currentImports().map(({ id, hitch, error, sent }) => ({ id, hitch, error, sent }));
  return {
    ...work,
    told,
    current: currentImports,
    find: (id: string) => currentImports().find((one) => one.id === id),
  };
}

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  Object.assign(asked, { unseen: [], shown: null, calls: [] });
  vi.stubGlobal('window', {
    ...{ setTimeout, clearTimeout, addEventListener: () => undefined, removeEventListener: () => undefined },
    navigator: { onLine: true },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an import that ended while nobody was there is told, with why it failed', async () => {
  asked.unseen = [failed, done];
  const { told } = await load();
  expect(told()).toEqual([
    { id: 'f1', hitch: null, error: 'It is protected by a password.', sent: 1 },
    { id: 'd1', hitch: null, error: null, sent: 1 },
  ]);
});

it('one that is dismissed is marked as seen, and goes', async () => {
  asked.unseen = [failed, done];
  const { current, dismissImport, told } = await load();
  current().forEach(dismissImport);
  expect(told()).toEqual([]);
  expect(asked.calls).toEqual(['importMarkSeen f1', 'importMarkSeen d1']);
});

it('one that another page lets go of goes, and does not come again', async () => {
  asked.unseen = [failed];
  const { importIsGone, told, resumeImports } = await load();
  importIsGone('f1');
  await resumeImports('otto');
  expect(told()).toEqual([]);
  expect(asked.calls).toEqual([]);
});

it('one that this page began before the server answered is shown once', async () => {
  asked.unseen = [sending(true), failed];
  const { told } = await load('s1');
  expect(told()).toMatchObject([{ id: 's1', sent: 0 }, { id: 'f1' }]);
});

it('of a file that another page sends is shown how far it is, until nothing more of it comes', async () => {
  asked.unseen = [sending(true)];
  const { find } = await load();
  expect(find('s1')).toMatchObject({ isOurs: false, hitch: null, sent: 0.4 });
  asked.shown = sending(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(find('s1')).toMatchObject({ hitch: 'no file', sent: 0.4 });
});

it('a file that nobody sends any more is asked for, and what is there of it counts', async () => {
  asked.unseen = [sending(false)];
  const { find } = await load();
  await vi.advanceTimersByTimeAsync(0);
  expect(find('s1')).toMatchObject({ hitch: 'no file', fileName: 's1.md', bytes: 10, sent: 0.4 });
});

it('a file that is chosen anew by the usual way goes on where it was broken off, and another one begins', async () => {
  asked.unseen = [sending(false)];
  const { cancelImport, current, startImport } = await load();
  await vi.advanceTimersByTimeAsync(0);
  asked.shown = sending(false);
  startImport(new File(['0123456789'], 's1.md'));
  expect(current()).toMatchObject([{ id: 's1', hitch: null, isOurs: true }]);
  startImport(new File(['01234567'], 's1.md'));
  startImport(new File(['0123456789'], 's2.md'));
  expect(current()).toMatchObject([{ id: 's1' }, { fileName: 's1.md' }, { fileName: 's2.md' }]);
  await Promise.all(current().map(cancelImport));
});

it('a file that this tab sent before it was loaded anew is asked for at once, by the name that it had here', async () => {
  kept.set('rostrum:imports:ida', JSON.stringify([{ id: 's1', fileName: '3 pictures' }]));
  asked.unseen = [sending(true)];
  const { find } = await load();
  await vi.advanceTimersByTimeAsync(0);
  expect(find('s1')).toMatchObject({ hitch: 'no file', fileName: '3 pictures', isOurs: true });
});

it('one that is read is followed to its end', async () => {
  asked.unseen = [stateOf({ id: 'd1', state: 'running', progress: 0.5 })];
  const { find } = await load();
  expect(find('d1')).toMatchObject({ progress: 0.5, error: null });
  asked.shown = done;
  await vi.advanceTimersByTimeAsync(1000);
  expect(find('d1')).toMatchObject({ state: { state: 'done' }, progress: 1 });
});

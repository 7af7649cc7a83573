import { type ApiClient, type AppliedTheme } from '@rostrum/contract';
import { exampleTheme } from '@rostrum/contract/testing';
import { expect, test, vi } from 'vitest';
import { TestEditor } from '../../core/testing/test-editor.ts';
import { followTheme } from './follow-theme.ts';

const ACME: AppliedTheme = { ...exampleTheme, id: 'acme', name: 'Acme', version: 1, tokens: {} };

/** A server that knows one theme, and what it says counts for the deck. */
function serverWith(counts: { theme_id: string; theme: AppliedTheme | null }, mayUse = true) {
  const asked: string[] = [];
  const call = async (name: string): Promise<unknown> => {
    asked.push(name);
    if (name === 'themeShow' && !mayUse) throw new Error('not there');
    return name === 'themeShow' ? ACME : counts;
  };
  return { asked, client: { call } as unknown as ApiClient };
}
const choose = (test: TestEditor, themeId: string) => test.run('deck.setMeta', { meta: { themeId } });

test('a deck without a theme asks for none', async () => {
  const test = await TestEditor.open({});
  const { client, asked } = serverWith({ theme_id: '', theme: null });
  followTheme(test.editor, client);
  test.editor.run('slide.add');
  expect(asked).toEqual([]);
});

test('a theme that is chosen is shown at once, and goes with the choice', async () => {
  const test = await TestEditor.open({});
  const { client } = serverWith({ theme_id: '', theme: null });
  followTheme(test.editor, client);
  choose(test, 'acme');
  await vi.waitFor(() => expect(test.editor.store.theme.get()?.themeColor).toBe('black-mint'));
  choose(test, '');
  expect(test.editor.store.theme.get()).toBeNull();
});

test('of a theme that is somebody else’s the server says what counts, and what it says too early counts not', async () => {
  const test = await TestEditor.open({});
  const early = serverWith({ theme_id: '', theme: null }, false);
  const stop = followTheme(test.editor, early.client);
  choose(test, 'acme');
  await vi.waitFor(() => expect(early.asked).toEqual(['themeShow', 'deckTheme']));
  expect(test.editor.store.theme.get()).toBeNull();
  stop();

  const { client } = serverWith({ theme_id: 'acme', theme: { ...ACME, footer: 'Acme' } }, false);
  followTheme(test.editor, client);
  await vi.waitFor(() => expect(test.editor.store.theme.get()?.footer).toBe('Acme'));
});

import { PLAIN_LOOK, type ThemeLook } from '@rostrum/deck/themes';
import { expect, test } from 'vitest';
import { TestEditor } from './testing/test-editor.ts';

const LOOK: ThemeLook = { ...PLAIN_LOOK, themeColor: 'black-mint', themeFont: 'league', tokens: { accent: '#c00000' } };

test('a deck is shown in the theme that counts for it, and keeps what it says itself', async () => {
  const { editor } = await TestEditor.open({});
  const { store } = editor;
  const slide = store.slide(store.currentSlideId.get() ?? '');
  const own = store.meta.get();
  expect(store.shownMeta.get()).toBe(own);
  let told = 0;
  slide.subscribe(() => (told += 1));

  editor.showTheme(LOOK);
  expect(store.shownMeta.get()).toMatchObject({ themeColor: 'black-mint', themeFont: 'league', tokens: LOOK.tokens });
  expect(slide.get()?.deck.meta).toBe(store.shownMeta.get());
  expect(store.meta.get()).toBe(own);
  expect(store.deck.get().meta).toBe(own);
  editor.showTheme({ ...LOOK });
  expect(told).toBe(1);

  editor.run('deck.setMeta', { meta: { tokens: { accent: '#00c000' } } });
  expect(store.shownMeta.get()).toMatchObject({ themeColor: 'black-mint', tokens: { accent: '#00c000' } });
  editor.showTheme(null);
  expect(store.shownMeta.get()).toBe(store.meta.get());
  expect(slide.get()?.deck.meta).toBe(store.meta.get());
});

test('what is edited on a slide leaves the settings that it is shown with as they are', async () => {
  const { editor } = await TestEditor.open({});
  editor.showTheme(LOOK);
  const shown = editor.store.shownMeta.get();
  editor.run('slide.add');
  expect(editor.store.shownMeta.get()).toBe(shown);
});

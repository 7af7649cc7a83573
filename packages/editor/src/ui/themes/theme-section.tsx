import type { DeckMeta } from '@rostrum/deck';
import { colorThemes, fonts } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useEffect } from 'react';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Section } from '../inspector/row.tsx';
import { SelectRow } from '../inspector/select-row.tsx';
import { ThemeSwatches } from '../inspector/theme-swatches.tsx';
import { useThemes } from './use-themes.ts';

/** No theme's id. */
const NONE = 'none';

/** What the whole deck looks like: a theme of the person or their team where there are any, else colours and a font. */
export function ThemeSection() {
  const editor = useEditor();
  const meta = useSlice(editor.store.meta);
  const look = useSlice(editor.store.theme);
  const themes = useThemes();
  const isListed = themes.some(({ id }) => id === meta.themeId);
  // Somebody else's, by whom the deck is theirs.
  const choices = [
    { id: NONE, label: words.themes.none },
    ...themes.map(({ id, name, of_team }) => ({ id, label: of_team ? words.themes.ofTeam(name) : name })),
    ...(look !== null && !isListed ? [{ id: meta.themeId, label: words.themes.ofOwner }] : []),
  ];
  return (
    <Section title={words.themes.title}>
      {choices.length > 1 ? (
        <SelectRow
          row={words.themes.title}
          label={words.themes.title}
          value={look !== null || isListed ? meta.themeId : NONE}
          choices={choices}
          onChange={(id) => editor.run('deck.setMeta', { meta: { themeId: id === NONE ? '' : id } })}
        />
      ) : null}
      {look === null ? <OwnLook /> : null}
    </Section>
  );
}

/** Colors and font of a deck without a theme. */
function OwnLook() {
  const editor = useEditor();
  const { trial } = useScreen();
  const meta = useSlice(editor.store.meta);
  // Unmounting under the pointer, as when a theme is chosen, ends no hover: the preview has to end here.
  useEffect(() => () => trial.set(null), [trial]);
  const set = (part: Partial<DeckMeta>): void => {
    editor.run('deck.setMeta', { meta: part });
  };
  return (
    <>
      <ThemeSwatches
        themes={colorThemes}
        value={meta.themeColor}
        onTry={(themeColor) => trial.set(themeColor === null ? null : { themeColor })}
        onChange={(themeColor) => set({ themeColor })}
      />
      <SelectRow
        row={words.themes.font}
        label={words.themes.themeFont}
        value={meta.themeFont}
        choices={fonts
          .filter((font) => !font.deprecated || font.id === meta.themeFont)
          .map((font) => ({ id: font.id, label: font.label, style: { fontFamily: font.headingStack } }))}
        onTry={(themeFont) => trial.set(themeFont === null ? null : { themeFont })}
        onChange={(themeFont) => set({ themeFont })}
      />
    </>
  );
}

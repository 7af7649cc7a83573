import type { ApiClient } from '@rostrum/contract';
import type { Editor } from '../../core/index.ts';
import { lookOf } from './theme-look.ts';

/**
 * Shows the deck in the theme that counts for it: asks for it when the editor opens, when another one is chosen here or
 * elsewhere, and when the server says that it has changed. What cannot be asked just now is asked for with the next
 * word of the server. Returns how to stop.
 */
export function followTheme(editor: Editor, client: ApiClient): () => void {
  const { meta, row } = editor.store;
  const params = { id: editor.deckId };
  let isOver = false;
  /** As the server names it with each change of the deck: of what is shown here. */
  let known: string | null = null;
  let chosen = '';

  /** Which theme the server has for the deck. It may not have heard yet of the one that was chosen here. */
  const ask = async (): Promise<void> => {
    const { theme, theme_id: themeId } = await client.call('deckTheme', { params });
    if (isOver || themeId !== meta.get().themeId) return;
    known = theme === null ? null : `${theme.id}.${String(theme.version)}`;
    editor.showTheme(theme === null ? null : lookOf(theme));
  };
  /** One that the person may use is there at once. */
  const askForChosen = async (id: string): Promise<void> => {
    const theme = await client.call('themeShow', { params: { id } });
    if (isOver || meta.get().themeId !== id) return;
    known = `${theme.id}.${String(theme.version)}`;
    editor.showTheme(lookOf(theme));
  };
  const later = (asked: Promise<void>): void => {
    asked.catch(() => undefined);
  };
  const onMeta = (): void => {
    const { themeId } = meta.get();
    if (themeId === chosen) return;
    chosen = themeId;
    if (themeId !== '') return later(askForChosen(themeId).catch(ask));
    known = null;
    editor.showTheme(null);
  };
  const stops = [
    meta.subscribe(onMeta),
    row.subscribe(() => {
      const told = row.get()?.theme ?? null;
      if (told !== known && meta.get().themeId !== '') later(ask());
    }),
  ];
  onMeta();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

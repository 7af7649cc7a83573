import { words } from '@rostrum/words/editor';
import { useEffect, useState } from 'react';
import { useScreen, useSlice } from '../editor-context.tsx';
import type { MenuEntry } from '../kit/menu.tsx';
import type { KeptTemplate } from './use-kept-templates.ts';

/** What the deck's theme offers to its slides. */
export interface ThemeOffer {
  readonly themeId: string;
  readonly name: string;
  readonly isOfTeam: boolean;
  readonly mayEdit: boolean;
  /** Of all its templates, in its order. */
  readonly ids: readonly string[];
}

/** `undefined`: not known yet. null: the deck has no theme that this person may use. */
type Offered = ThemeOffer | null | undefined;

/** The templates of the deck's theme, and for who manages it what may be done with them. */
export function useThemeOffer() {
  const { client, editor, notices } = useScreen();
  const { themeId } = useSlice(editor.store.meta);
  const [known, setKnown] = useState<{ readonly of: string; readonly offer: ThemeOffer | null } | null>(null);
  useEffect(() => {
    if (themeId === '') return undefined;
    let isLeft = false;
    const tell = (offer: ThemeOffer | null): void => {
      if (!isLeft) setKnown({ of: themeId, offer });
    };
    client.call('themeSlideTemplatesList', { params: { id: themeId }, query: {} }).then(
      ({ theme, abilities, slide_template_ids: ids }) =>
        tell({ themeId, name: theme.name, isOfTeam: theme.of_team, mayEdit: abilities.edit, ids }),
      // Whose the deck is may use it; this person may not.
      () => tell(null),
    );
    return () => {
      isLeft = true;
    };
  }, [client, themeId]);
  const offer: Offered = themeId === '' ? null : known?.of === themeId ? known.offer : undefined;

  async function change(asked: Promise<{ readonly slide_template_ids: readonly string[] }>): Promise<boolean> {
    try {
      const { slide_template_ids: ids } = await asked;
      setKnown((now) => (now?.offer ? { ...now, offer: { ...now.offer, ids } } : now));
      return true;
    } catch (error) {
      notices.say(error instanceof Error ? error.message : words.templates.failedToSave, { tone: 'negative' });
      return false;
    }
  }

  /** What may be done with a template as one of the theme, or as one that is to become that. */
  function entriesOf({ id, name, whose }: KeptTemplate): MenuEntry[] {
    if (!offer?.mayEdit || (whose === 'team') !== offer.isOfTeam) return [];
    const params = { id: offer.themeId };
    const at = offer.ids.indexOf(id);
    if (at < 0) {
      const add = (): void => {
        const asked = client.call('themeAddSlideTemplate', { params, body: { slide_template_ids: [id] } });
        void change(asked).then((isAdded) => {
          if (isAdded) notices.say(words.templates.offersNow(offer.name, name));
        });
      };
      return [{ id: 'add', label: words.templates.addTo(offer.name), run: add }, 'separator'];
    }
    const move = (to: number) => (): void => {
      const ids = offer.ids.toSpliced(at, 1).toSpliced(to, 0, id);
      void change(client.call('themeSlideTemplatesUpdate', { params, body: { slide_template_ids: ids } }));
    };
    const remove = (): void =>
      void change(client.call('themeRemoveSlideTemplate', { params, body: { slide_template_ids: [id] } }));
    return [
      { id: 'earlier', label: words.templates.moveEarlier, isDisabled: at === 0, run: move(at - 1) },
      { id: 'later', label: words.templates.moveLater, isDisabled: at === offer.ids.length - 1, run: move(at + 1) },
      { id: 'take', label: words.templates.removeFrom(offer.name), run: remove },
      'separator',
    ];
  }

  return { offer, entriesOf };
}

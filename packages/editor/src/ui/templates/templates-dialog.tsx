import { LIMITS } from '@rostrum/contract';
import { createRandomId } from '@rostrum/player/random-id';
import { words } from '@rostrum/words/editor';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Editor, originOf } from '../../core/index.ts';
import type { LayoutSource } from '../../core/layouts/layout-draft.ts';
import { useEditor, useScreen } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { Modal } from '../kit/modal.tsx';
import { Segments } from '../kit/segments.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { builtInId, builtInOf } from './built-in.ts';
import { BuiltInTemplates } from './built-in-templates.tsx';
import { KeepButton } from './keep-button.tsx';
import { KeptTemplates, TemplateBones } from './kept-templates.tsx';
import { type KeptList, type KeptTemplate, useKeptTemplates } from './use-kept-templates.ts';
import { useThemeOffer } from './use-theme-offer.ts';

/** Typing rests this long before the server is asked. */
const SEARCH_MS = 250;

const labels = () => ({
  own: words.templates.yourTemplates,
  team: words.templates.teamTemplates,
  theme: words.templates.themeTemplates,
});
const empty = () => ({
  own: words.templates.slidesThatYouSaveAs,
  team: words.templates.emptyTeam,
  theme: words.templates.emptyTheme,
});

interface TemplatesDialogProps {
  /** A new slide, or the layout of the slides that are selected. */
  readonly purpose: 'slide' | 'layout';
  readonly styles: SlideStyles;
  readonly close: () => void;
}

/**
 * Templates in a grid, as they would look in this deck. One that is chosen becomes the next slide, or the layout of
 * those that are there.
 */
export default function TemplatesDialog({ purpose, styles, close }: TemplatesDialogProps) {
  const editor = useEditor();
  const { focusCanvas, user } = useScreen();
  const [chosen, setChosen] = useState<'built-in' | KeptList | null>(null);
  const { offer, entriesOf } = useThemeOffer();
  // What the deck's theme offers comes first, as soon as it is known that there is something.
  const first = offer === undefined ? null : (offer?.ids.length ?? 0) > 0 ? 'theme' : 'built-in';
  const shown = chosen ?? first;
  const [typed, setTyped] = useState('');
  const asked = useRested(typed.trim());
  const isChosen = useRef(false);

  // What was chosen is there to be written into. The dialog gives the focus back in the next frame,
  // before this takes it.
  useEffect(
    () => () => {
      if (isChosen.current) requestAnimationFrame(focusCanvas);
    },
    [focusCanvas],
  );

  const [nowId] = useState(() => (purpose === 'layout' ? templateOfLayout(editor) : ''));

  function choose({ deck, ...layout }: LayoutSource): void {
    if (purpose === 'layout') editor.run('slide.applyLayout', { deck, layout });
    else editor.run('slide.insert', { deck, layout });
    isChosen.current = true;
    close();
  }
  const whose = shown === 'built-in' || shown === null ? 'own' : shown;
  const { keep, ...listed } = useKeptTemplates({ whose, themeId: offer?.themeId ?? '', typed: asked }, createRandomId);
  const kept = whose === 'theme' ? { ...listed, kept: inOrder(listed.kept, offer?.ids ?? []) } : listed;
  return (
    <Modal
      title={purpose === 'layout' ? words.templates.changeLayout : words.templates.addSlide}
      width={760}
      isOpen
      onClose={close}
      footer={
        purpose === 'layout' ? (
          <span className="ed-hint ed-grow">{words.templates.whatStandsOnTheSlide}</span>
        ) : (
          <KeepButton
            onKeep={(forWhom) => {
              void keep(forWhom).then((isKept) => {
                if (!isKept) return;
                setTyped('');
                setChosen(forWhom);
              });
            }}
          />
        )
      }
    >
      <div className="ed-library-head">
        <Segments
          label={words.templates.templatesOf}
          value={shown}
          segments={[
            ...(offer && (offer.ids.length > 0 || offer.mayEdit)
              ? [{ id: 'theme', label: words.templates.theme }]
              : []),
            { id: 'built-in', label: words.templates.builtIn },
            { id: 'own', label: words.templates.own },
            ...(user.team === null ? [] : [{ id: 'team', label: words.templates.team }]),
          ]}
          onChange={(id) => setChosen(id as typeof chosen)}
        />
        <span className="ed-library-search">
          <Icon of={Search} size={14} />
          <input
            className="ed-field ed-text"
            type="search"
            aria-label={words.templates.searchTemplates}
            placeholder={words.templates.search}
            maxLength={LIMITS.templateName}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </span>
      </div>
      {shown === null ? (
        <TemplateBones />
      ) : shown === 'built-in' ? (
        <BuiltInTemplates
          nowId={builtInOf(nowId) ?? ''}
          asked={typed.trim()}
          styles={styles}
          newId={createRandomId}
          onChoose={({ id, name, deck }) => choose({ templateId: builtInId(id), version: 1, name, deck })}
        />
      ) : (
        <KeptTemplates
          {...kept}
          nowId={nowId}
          label={labels()[shown]}
          moreOf={entriesOf}
          empty={asked === '' ? empty()[shown] : words.templates.noneCalled(asked)}
          styles={styles}
          onChoose={({ id, version, name, deck }) => choose({ templateId: id, version, name, deck })}
        />
      )}
    </Modal>
  );
}

/** The template of the layout that all selected slides follow; empty: they follow none, or several. */
function templateOfLayout({ store }: Pick<Editor, 'store'>): string {
  const { slides } = store.deck.get();
  const layouts = new Set(store.selection.get().slideIds.map((id) => slides[id]?.layoutId ?? null));
  const [layoutId = null] = layouts;
  const layout = layoutId === null || layouts.size > 1 ? undefined : slides[layoutId];
  return layout === undefined ? '' : (originOf(layout)?.templateId ?? '');
}

/** Those that the theme offers now, in its order: both may have changed since they were asked for. */
function inOrder<T extends { readonly items: readonly KeptTemplate[] | null; readonly total: number }>(
  kept: T,
  ids: readonly string[],
): T {
  if (kept.items === null) return kept;
  const places = new Map(ids.map((id, place) => [id, place]));
  const items = kept.items.filter(({ id }) => places.has(id));
  const total = kept.total - (kept.items.length - items.length);
  return { ...kept, total, items: items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)) };
}

/** What was said last, once nothing else is said for a while. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

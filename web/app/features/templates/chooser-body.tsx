import type { CurrentUser, DeckCard, DeckTemplate } from '@rostrum/contract';
import { FileUp, Hash, LayoutTemplate, Layers, LoaderCircle, Palette } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { MARKDOWN_PATH } from '../decks/paths.ts';
import { ImportButton } from '../imports/import-button.tsx';
import { ImportDropTarget } from '../imports/import-drop-target.tsx';
import { PlanNote } from '../imports/plan-note.tsx';
import { currentImports, serverImports, subscribeToImports } from '../imports/import-store.ts';
import { listedTheme, type ListedTheme } from '../themes/listed-theme.ts';
import { type Choice, choiceOfDeck, choiceOfTemplate, choiceOfTheme } from './choice.ts';
import { offersThemes } from './offers-themes.ts';
import { usePaged } from './paged.ts';
import { PublicNote } from './public-note.tsx';
import { TemplateGrid } from './template-grid.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useStart } from './use-start.ts';
import '../decks/deck-list.css';
import './templates.css';

const words = () => messages.templates;

const loadTemplates = (page: number, signal: AbortSignal) => api.call('deckTemplatesList', { query: { page }, signal });
const loadDecks = (page: number, signal: AbortSignal) =>
  api.call('decksList', { query: { page, order: 'newest-first' }, signal });
const loadThemes = async (page: number, signal: AbortSignal) => {
  const { total, results } = await api.call('themesList', { query: { page }, signal });
  return { total, results: results.map(listedTheme) };
};
const noThemes = async () => ({ total: 0, results: [] as ListedTheme[] });
const keyOfTheme = ({ id }: ListedTheme): string => id;
const keyOfTemplate = (template: DeckTemplate): string => choiceOfTemplate(template).key;
const keyOfDeck = ({ id }: DeckCard): string => id;

/** The pages of the template chooser, and what they begin. */
export function ChooserBody({ user, onClose }: { readonly user: CurrentUser; readonly onClose: () => void }) {
  const [page, setPage] = useState<'themes' | 'templates' | 'decks'>('templates');
  const [previewed, setPreviewed] = useState<Choice | null>(null);
  const templates = usePaged(loadTemplates, keyOfTemplate);
  const decks = usePaged(loadDecks, keyOfDeck);
  const themes = usePaged(offersThemes(user) ? loadThemes : noThemes, keyOfTheme);
  const { start, isLoading } = useStart(onClose);
  useClosingOnImport(onClose);
  const begin = (choice: Choice) => {
    setPreviewed(null);
    start(choice.start);
  };
  const common = { onStart: begin, onPreview: setPreviewed };
  return (
    <div className="chooser">
      <nav className="chooser-nav" aria-label={words().nav}>
        {(themes.total ?? 0) === 0 ? null : (
          <PageButton
            icon={Palette}
            label={words().themes}
            count={themes.total}
            isCurrent={page === 'themes'}
            onPress={() => setPage('themes')}
          />
        )}
        <PageButton
          icon={LayoutTemplate}
          label={words().templates}
          count={templates.total}
          isCurrent={page === 'templates'}
          onPress={() => setPage('templates')}
        />
        <PageButton
          icon={Layers}
          label={words().myDecks}
          count={decks.total}
          isCurrent={page === 'decks'}
          onPress={() => setPage('decks')}
        />
        <hr />
        <ImportButton className="ui-side-nav">
          <Icon of={FileUp} />
          {words().importFile}
        </ImportButton>
        <Link className="ui-side-nav" to={MARKDOWN_PATH} onClick={onClose}>
          <Icon of={Hash} />
          {words().importMarkdown}
        </Link>
        <p>{words().drop}</p>
        <PlanNote />
        <PublicNote user={user} />
      </nav>
      {page === 'themes' ? (
        <TemplateGrid
          key="themes"
          label={words().themes}
          list={themes}
          choiceOf={choiceOfTheme}
          failedTitle={words().themesFailed}
          // The page is there with themes alone.
          empty={{ icon: Palette, title: words().themesFailed, text: words().failedText }}
          {...common}
        />
      ) : page === 'templates' ? (
        <TemplateGrid
          key="templates"
          label={words().templates}
          list={templates}
          choiceOf={choiceOfTemplate}
          failedTitle={words().failed}
          // There are always blank ones.
          empty={{ icon: LayoutTemplate, title: words().failed, text: words().failedText }}
          {...common}
        />
      ) : (
        <TemplateGrid
          key="decks"
          label={words().myDecks}
          list={decks}
          choiceOf={choiceOfDeck}
          failedTitle={words().decksFailed}
          empty={{ icon: Layers, title: words().noDecksTitle, text: words().noDecksText }}
          {...common}
        />
      )}
      <ImportDropTarget />
      {isLoading ? (
        <div className="chooser-loader" role="status">
          <Icon of={LoaderCircle} size={24} className="ui-spin" />
          {words().creating}
        </div>
      ) : null}
      {previewed === null || previewed.previews === null ? null : (
        <TemplatePreview
          choice={previewed}
          deckId={previewed.previews}
          onStart={() => begin(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  );
}

interface PageButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Null until it is known. */
  readonly count: number | null;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function PageButton({ icon, label, count, isCurrent, onPress }: PageButtonProps) {
  return (
    <button type="button" className="ui-side-nav" aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
      <Icon of={icon} />
      <span className="ui-grow">{label}</span>
      <span className="ui-num">{count}</span>
    </button>
  );
}

/** What is being imported is shown in the corner of the page below. */
function useClosingOnImport(onClose: () => void): void {
  const newest = useSyncExternalStore(subscribeToImports, currentImports, serverImports).at(-1)?.key ?? 0;
  const first = useRef(newest);
  useEffect(() => {
    if (newest > first.current) onClose();
  }, [newest, onClose]);
}

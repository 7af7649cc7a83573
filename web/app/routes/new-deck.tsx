import type { CurrentUser, DeckTemplate } from '@rostrum/contract';
import { FileUp, Hash, Layers, LayoutTemplate, type LucideIcon, Palette } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext, type RequestValues } from '../context.ts';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { MARKDOWN_PATH, newDeckPath } from '../features/decks/paths.ts';
import { ImportButton } from '../features/imports/import-button.tsx';
import { ImportDropTarget } from '../features/imports/import-drop-target.tsx';
import { PlanNote } from '../features/imports/plan-note.tsx';
import { CsrfField } from '../features/session/csrf-field.tsx';
import { type Choice, choiceOfDeck, choiceOfTemplate, choiceOfTheme } from '../features/templates/choice.ts';
import { offersThemes } from '../features/templates/offers-themes.ts';
import { listedTheme } from '../features/themes/listed-theme.ts';
import { newDeckAddress, readNewDeck } from '../features/templates/new-deck-address.ts';
import { PublicNote } from '../features/templates/public-note.tsx';
import { TemplateForm } from '../features/templates/template-form.tsx';
import { TemplatePreview } from '../features/templates/template-preview.tsx';
import { useStart } from '../features/templates/use-start.ts';
import { messages } from '../messages/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/new-deck.ts';
import '../features/decks/deck-list.css';
import '../features/templates/templates.css';
import '../features/templates/new-deck.css';

const words = () => messages.templates;

export const meta: Route.MetaFunction = () => [{ title: `${words().documentTitle} · ${messages.product}` }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = await ownerOf(params.username, values, url);
  const asked = await withUsableTheme(values, readNewDeck(url.searchParams));
  const { page } = asked;
  const [templates, decks, themes] = await Promise.all([
    answered(values.api.call('deckTemplatesList', { query: { page: asked.from === 'templates' ? page : 1 } }), url),
    answered(
      values.api.call('decksList', { query: { page: asked.from === 'decks' ? page : 1, order: 'newest-first' } }),
      url,
    ),
    offersThemes(user)
      ? answered(values.api.call('themesList', { query: { page: asked.from === 'themes' ? page : 1 } }), url)
      : { total: 0, page: 1, per_page: 1, results: [] },
  ]);
  const { results } = { decks, templates, themes, import: templates }[asked.from];
  if (results.length === 0 && page > 1) throw leadTo(newDeckAddress(url.pathname, { ...asked, page: 1 }));
  // Without any there is no such page.
  if (asked.from === 'themes' && results.length === 0)
    throw leadTo(newDeckAddress(url.pathname, { ...asked, from: 'templates' }));
  return { user, asked, templates, decks, themes: { ...themes, results: themes.results.map(listedTheme) } };
}

/** An address may name a theme that has gone, or that is somebody else's: decks are made without it. */
async function withUsableTheme<A extends { readonly themeId: string | null }>(
  values: RequestValues,
  asked: A,
): Promise<A> {
  if (asked.themeId === null || asked.themeId === '') return asked;
  const isUsable = await values.api.call('themeShow', { params: { id: asked.themeId } }).then(
    () => true,
    () => false,
  );
  return isUsable ? asked : { ...asked, themeId: null };
}

/** Decks are made under oneself alone: somebody else's name leads to one's own, and nobody's is no address. */
async function ownerOf(username: string, values: RequestValues, url: URL): Promise<CurrentUser> {
  const isOwn = username.toLowerCase() === values.user?.username;
  if (!isOwn) await answered(values.api.call('userShow', { params: { id: username } }), url);
  const user = requireUser(values, url);
  if (!isOwn) throw leadTo(newDeckPath(user) + url.search);
  return user;
}

/** The template chooser as a page of its own, which works by plain forms as well. */
export default function NewDeck({ loaderData }: Route.ComponentProps) {
  const { user, asked, templates, decks, themes } = loaderData;
  const { start, isLoading } = useStart();
  const [previewed, setPreviewed] = useState<Choice | null>(null);
  const path = newDeckPath(user);
  const choices =
    asked.from === 'decks'
      ? decks.results.map(choiceOfDeck)
      : asked.from === 'themes'
        ? themes.results.map(choiceOfTheme)
        : preferred(templates.results, asked.themeColor).map((template) =>
            withTheme(choiceOfTemplate(template), asked),
          );
  const list = { decks, templates, themes, import: templates }[asked.from];
  const entries: readonly { from: typeof asked.from; icon: LucideIcon; label: string; count: number | null }[] = [
    ...(themes.total === 0
      ? []
      : [{ from: 'themes', icon: Palette, label: words().themes, count: themes.total } as const]),
    { from: 'templates', icon: LayoutTemplate, label: words().templates, count: templates.total },
    { from: 'decks', icon: Layers, label: words().myDecks, count: decks.total },
    { from: 'import', icon: FileUp, label: words().importFile, count: null },
  ];
  const begin = (choice: Choice) => {
    setPreviewed(null);
    start(choice.start);
  };
  return (
    <main id="content" className="new-deck" tabIndex={-1}>
      <h1>{words().pageTitle}</h1>
      <p className="new-deck-lead">{words().pageLead}</p>
      <PublicNote user={user} />
      <nav className="new-deck-nav" aria-label={words().nav}>
        {entries.map(({ from, icon, label, count }) => (
          <Link
            key={from}
            className="ui-side-nav"
            to={newDeckAddress(path, { ...asked, from, page: 1 })}
            aria-current={from === asked.from ? 'page' : undefined}
          >
            <Icon of={icon} />
            {label}
            {count === null ? null : <span className="ui-num">{count}</span>}
          </Link>
        ))}
        <Link className="ui-side-nav" to={MARKDOWN_PATH}>
          <Icon of={Hash} />
          {words().importMarkdown}
        </Link>
      </nav>
      {asked.from === 'import' ? (
        <section className="new-deck-import" aria-labelledby="import-title">
          <Icon of={FileUp} size={24} />
          <h2 id="import-title">{words().importTitle}</h2>
          <p>{words().importText}</p>
          <PlanNote />
          <ImportButton className={buttonClass({ kind: 'primary', size: 'l' })}>{words().chooseFile}</ImportButton>
          <noscript>
            <p>{words().importNeedsScripts}</p>
          </noscript>
        </section>
      ) : choices.length === 0 ? (
        <EmptyState icon={Layers} title={words().noDecksTitle} text={words().noDecksText} />
      ) : (
        <form
          method="post"
          action="/api/v1/decks"
          className="template-grid"
          aria-busy={isLoading}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent;
            const choice = choices.find(({ key }) => key === submitter?.dataset.choice);
            if (choice !== undefined) begin(choice);
          }}
        >
          <CsrfField />
          {asked.themeId === null || asked.from === 'themes' ? null : (
            <input type="hidden" name="deck[theme_id]" value={asked.themeId} />
          )}
          {choices.map((choice) => (
            <TemplateForm key={choice.key} choice={choice} onPreview={setPreviewed} />
          ))}
        </form>
      )}
      {asked.from === 'import' ? null : (
        <ListFoot list={list} addressOf={(page) => newDeckAddress(path, { ...asked, page })} />
      )}
      <ImportDropTarget />
      {previewed === null || previewed.previews === null ? null : (
        <TemplatePreview
          choice={previewed}
          deckId={previewed.previews}
          onStart={() => begin(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </main>
  );
}

/** The blank deck of the colour that was asked for stands first. */
function preferred(templates: readonly DeckTemplate[], color: string | null): readonly DeckTemplate[] {
  const wanted = templates.filter((each) => each.deck_id === null && each.theme_color === color);
  return [...wanted, ...templates.filter((each) => !wanted.includes(each))];
}

function withTheme(
  choice: Choice,
  { themeColor, themeId }: { themeColor: string | null; themeId: string | null },
): Choice {
  if (choice.start.kind !== 'blank') return choice;
  const isDefault = themeColor === null ? choice.badge !== null : choice.start.themeColor === themeColor;
  return { ...choice, badge: isDefault ? words().default : null, start: { ...choice.start, themeId } };
}

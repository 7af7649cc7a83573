import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { callApi, makeDeck, slide, step } from './decks.ts';
import type { Looker, World } from './pages.ts';
import { signUpToDecks, somebody } from './people.ts';

/** A title that no card, button or line has room for. */
const LONG =
  'What the keepers of the northern lighthouses wrote down in the winter of the great storms, and what became of it';

/** The people of a world, each at a browser of their own, and what they have made. */
export interface PageWorld {
  readonly world: World;
  readonly pages: Readonly<Record<Looker, Page>>;
  readonly close: () => Promise<void>;
}

/** Signs the people up and has them make what the pages of the product are about. */
export async function makePageWorld(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<PageWorld> {
  const contexts: BrowserContext[] = [];
  const open = async (): Promise<Page> => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context.newPage();
  };
  const pages = { stranger: await open(), guest: await open(), newcomer: await open(), owner: await open() };
  // Decks in the home page may load from other sites; our own pages may not. A route disables the browser's cache, so
  // only this context has one.
  await pages.guest.route(
    ({ origin }) => origin !== options?.baseURL,
    (route) => (route.request().frame() === pages.guest.mainFrame() ? route.fallback() : route.fulfill({ body: '' })),
  );
  // Whoever is the first runs the instance, and sees what nobody else does.
  await signUpToDecks(await open(), somebody('Hale Pilot'));
  const newcomer = await signUpToDecks(pages.newcomer, somebody('Osk Ternholt'));
  const owner = await signUpToDecks(pages.owner);
  const data = [
    slide('first', 'Lighthouses', step('a', 'They stand', 240, 0)),
    slide('second', 'Storms'),
    slide('third', 'Keepers'),
  ].join('');
  const made = await makeDeck(pages.owner, { title: 'Lighthouses', data, visibility: 'all' });
  const own = await makeDeck(pages.owner, { title: LONG, data, visibility: 'self' });
  const gone = await makeDeck(pages.owner, { title: 'Fog signals', data, visibility: 'self' });
  await callApi(pages.owner, 'POST', `/api/v1/decks/${gone.id}/trash`);
  await callApi(pages.owner, 'POST', `/api/v1/decks/${own.id}/users`, {
    user: { username: newcomer.username, role: 'editor' },
  });
  const team = `keepers-${owner.username}`;
  await callApi(pages.owner, 'POST', '/teams', { team: { name: 'The keepers of the northern coast', slug: team } });
  const theme = await callApi<{ id: string }>(pages.owner, 'POST', '/api/v1/themes', {
    // Every kind of note is on its page.
    theme: {
      name: LONG.slice(0, 100),
      of_team: true,
      tokens: { muted: '#c8c8c8' },
      gradient: 'linear-gradient(135deg, #ffffff 0%, #e8eef4 100%)',
      footer: LONG.slice(0, 120),
      css: 'h1 { letter-spacing: 0 }\np { position: fixed }',
    },
  });
  const definition = await callApi<{ key: string }>(pages.owner, 'POST', '/decks/define', {
    definition: JSON.stringify({
      title: LONG,
      slides: [
        { markdown: `# ${LONG}\n\n${'They wrote it down. '.repeat(40)}` },
        [{ blocks: [] }, { html: '<h2>Oil</h2>', hidden: true }],
      ],
    }),
  });
  expect(contexts).toHaveLength(5);
  return {
    world: {
      owner: owner.username,
      team,
      theme: theme.id,
      newcomer: newcomer.username,
      publicDeck: made.url,
      publicDeckId: made.id,
      privateDeck: own.url,
      definition: definition.key,
    },
    pages,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

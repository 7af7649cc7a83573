import { type Answers, answerApi, exampleUser, Refusal } from '@rostrum/contract/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { DeckLimitDialog } from '../decks/deck-limit-dialog.tsx';
import { hideTemplates } from './chooser-store.ts';
import { NewDeckButton } from './new-deck-button.tsx';
import { TemplateChooser } from './template-chooser.tsx';

const TOTAL = 60;
const PER_PAGE = 24;
const BLANK = ['Blank light deck', 'Blank dark deck'];

/** Templates as the server lists them, two blank ones first. */
function listOf(list: number) {
  const count = Math.min(PER_PAGE, TOTAL - (list - 1) * PER_PAGE);
  const results = Array.from({ length: count }, (_, at) => {
    const number = (list - 1) * PER_PAGE + at;
    const blank = BLANK[number];
    return {
      deck_id: blank === undefined ? `template-${number}` : null,
      title: blank ?? `Lecture ${number}`,
      theme_color: number === 1 ? 'black-blue' : 'white-blue',
      theme_font: '',
      of_team: false,
      is_default: number === 0,
      theme: null,
      width: 960,
      height: 700,
      slide_count: 1,
      thumbnail_url: null,
      thumbnail_large_url: null,
    };
  });
  return { total: TOTAL, page: list, per_page: PER_PAGE, results };
}

const chooser = () => page.getByRole('dialog', { name: 'Select a Presentation Template' });
const row = (name: string) => chooser().getByRole('row', { name, exact: true });
const rows = () => chooser().getByRole('row').elements();
const failure = () => chooser().getByRole('alert');

/** What the window loads. `asked`: the pages of the list that were requested. */
function answerChooser({ fork = (): unknown => new Promise(() => undefined) } = {}) {
  const asked: number[] = [];
  const server = { fails: false };
  const limit = () => '<div data-told><p>There is no room for another deck.</p></div>';
  const answers: Answers = {
    deckTemplatesList: ({ query }) => {
      const list = Number((query as URLSearchParams).get('page'));
      asked.push(list);
      return server.fails ? new Refusal(503, 'unavailable') : listOf(list);
    },
    decksList: () => ({ total: 0, page: 1, per_page: 24, results: [] }),
    themesList: () => ({ total: 0, page: 1, per_page: 24, results: [] }),
    decksCreate: () => ({ deck: { slug: 'deck', user: exampleUser } }),
    deckForkTemplate: fork,
  };
  const calls = answerApi(answers, { '/ines/deck_limit_reached.html': limit });
  return { asked, calls, server };
}

async function renderChooser(): Promise<void> {
  onTestFinished(hideTemplates);
  await renderPage(
    <>
      <NewDeckButton user={exampleUser} />
      <TemplateChooser user={exampleUser} />
      <DeckLimitDialog user={exampleUser} />
    </>,
  );
  await page.getByRole('button', { name: 'New deck' }).click();
}

async function useLecture(): Promise<void> {
  await row('Lecture 3').hover();
  await chooser().getByRole('button', { name: 'Use template: Lecture 3', exact: true }).click();
}

it('creates a blank deck by keys: what is typed goes to what is called so', async () => {
  const { calls } = answerChooser();
  await renderChooser();
  await expect.element(row('Blank light deck')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'New deck' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Blank light deck')).toHaveFocus();
  await userEvent.keyboard('blank d');
  await expect.element(row('Blank dark deck')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Page /ines/deck/edit')).toBeVisible();
  await expect.element(chooser()).not.toBeInTheDocument();
  const created = calls.filter(({ name }) => name === 'decksCreate');
  expect(created.map(({ body }) => body)).toEqual([{ deck: { theme_color: 'black-blue' } }]);
});

it('loads the next page near the end of the list, and again where that failed', async () => {
  const { asked, server } = answerChooser();
  server.fails = true;
  await renderChooser();
  const tryAgain = chooser().getByRole('button', { name: 'Try again' });
  await expect.element(failure()).toHaveTextContent('An error occurred while loading templates.');
  server.fails = false;
  await tryAgain.click();
  await expect.poll(() => rows().length).toBe(24);
  await expect.element(chooser().getByRole('button', { name: /^Templates 60/ })).toBeVisible();
  expect(asked).toEqual([1, 1]);
  rows().at(-1)?.scrollIntoView();
  await expect.poll(() => rows().length).toBe(48);
  server.fails = true;
  rows().at(-1)?.scrollIntoView();
  await expect.element(failure()).toHaveTextContent('An error occurred while loading templates.');
  server.fails = false;
  await tryAgain.click();
  await expect.poll(() => rows().length).toBe(60);
  expect(asked).toEqual([1, 1, 2, 3, 3]);
});

it('covers the window for four seconds at most while a deck is created', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = answerChooser();
  await renderChooser();
  await useLecture();
  const loader = chooser().getByText('Creating your deck');
  await expect.element(loader).toBeVisible();
  // Whatever waits for the page lets some of that time pass.
  await vi.advanceTimersByTimeAsync(3000);
  expect(loader.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await new Promise(requestAnimationFrame);
  expect(loader.query()).toBeNull();
  expect(calls.filter(({ name }) => name === 'deckForkTemplate')).toMatchObject([{ params: { id: 'template-3' } }]);
});

it('reports a plan that holds no more decks', async () => {
  answerChooser({ fork: () => new Refusal(422, 'deck_limit') });
  await renderChooser();
  await useLecture();
  const dialog = page.getByRole('dialog', { name: 'Your plan holds no more decks' });
  await expect.element(dialog).toHaveTextContent('There is no room for another deck.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

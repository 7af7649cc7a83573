import type { SetAsideWork } from '@rostrum/contract';
import { answerApi, exampleUser } from '@rostrum/contract/testing';
import { expect, it } from 'vitest';
import { useRouteLoaderData } from 'react-router';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { SetAsideSection } from './set-aside-section.tsx';

const work = (fields: Partial<SetAsideWork>): SetAsideWork => ({
  kind: 'deck',
  id: 'tides',
  name: 'Tides',
  deck: { id: 'tides', url: '/ines/tides' },
  owner: exampleUser,
  reason: 'Its process ended with SIGKILL.',
  source_only: false,
  set_aside_at: '2026-11-24T16:30:12.000Z',
  ...fields,
});
const show = (...results: readonly SetAsideWork[]) =>
  renderPage(<SetAsideSection setAside={{ total: results.length, per_page: 24, results }} page={1} />);

it('says that nothing is set aside', async () => {
  await show();
  await expect.element(page.getByText('Nothing is set aside')).toBeVisible();
});

it('lists what is set aside with its reason, tries it again, and opens decks as source', async () => {
  const asked: object[] = [];
  answerApi({
    adminSetAsideRetry: ({ params }) => {
      asked.push(params);
      return null;
    },
    adminDeckSourceOnly: ({ params }) => {
      asked.push(params);
      return null;
    },
  });
  await show(
    work({}),
    work({ kind: 'import', id: 'file', name: 'tides.pptx', deck: null, reason: 'It took too long.' }),
    work({ id: 'ebb', name: 'Ebb', source_only: true }),
  );
  await expect.element(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/ines/tides');
  await expect.element(page.getByText('It took too long.')).toBeVisible();
  // Neither imports nor what is open as source already.
  await expect.element(page.getByRole('button', { name: 'Open as source: Tides' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Open as source/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again: tides.pptx' }).click();
  await expect.poll(() => asked).toEqual([{ kind: 'import', id: 'file' }]);
  await page.getByRole('button', { name: 'Open as source: Tides' }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ id: 'tides' });
});

it('keeps the focus in the list when a row goes, or can no longer be opened as source', async () => {
  let results = [work({}), work({ id: 'ebb', name: 'Ebb' }), work({ id: 'flow', name: 'Flow' })];
  answerApi({
    adminSetAsideRetry: ({ params: { id: retried } }) => {
      results = results.filter(({ id }) => id !== retried);
      return null;
    },
    adminDeckSourceOnly: ({ params: { id: opened } }) => {
      results = results.map((one) => (one.id === opened ? { ...one, source_only: true } : one));
      return null;
    },
  });
  // Renders again when the page reloads its data.
  const Section = () => {
    useRouteLoaderData('root');
    return <SetAsideSection setAside={{ total: results.length, per_page: 24, results }} page={1} />;
  };
  await renderPage(<Section />);
  await page.getByRole('button', { name: 'Open as source: Ebb' }).click();
  await expect.element(page.getByRole('button', { name: 'Try again: Ebb' })).toHaveFocus();
  await page.getByRole('button', { name: 'Try again: Ebb' }).click();
  await expect.element(page.getByRole('link', { name: 'Flow' })).toHaveFocus();
});

it('lets a file name that is written from right to left reorder nothing beside it', async () => {
  await show(work({ kind: 'import', id: 'file', name: 'תמונה (1).html', deck: null }));
  const name = page.getByText('תמונה (1).html', { exact: true }).element();
  expect(getComputedStyle(name).unicodeBidi).toBe('isolate');
});

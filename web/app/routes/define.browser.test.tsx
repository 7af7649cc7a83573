import type { SentDefinition } from '@rostrum/contract';
import { type Answers, answerApi, exampleUser, Refusal } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import Define from './define.tsx';

const SENT = {
  title: '<img src=x onerror="window.harmed = 1"> Rivers',
  from: 'harbour.example',
  from_here: false,
  from_program: false,
  slides: 5,
  hidden: 1,
  first: [
    { number: 1, text: 'Rivers of Freedonia\nA short tour', hidden: false },
    { number: 2, text: 'The right bank', hidden: true },
  ],
} as unknown as SentDefinition;

/** The page as it is opened with what was sent, or without anything. */
async function renderDefine(sent: SentDefinition | null | 'nothing', answers: Answers = {}) {
  const calls = answerApi(answers);
  const token = sent === 'nothing' ? '' : 'a-key';
  const loaderData = { user: exampleUser, token, sent: sent === 'nothing' ? null : sent, problem: null };
  const props = { loaderData } as unknown as ComponentProps<typeof Define>;
  await renderPage(<Define {...props} />, { address: '/here' });
  return calls;
}

const press = (name: string): Promise<void> => page.getByRole('button', { name }).click();

it('shows what another site sent as text, and creates its deck once somebody says so', async () => {
  const deck = { id: 'd2', slug: 'rivers', title: 'Rivers', url: '/ines/rivers' };
  const calls = await renderDefine(SENT, { definitionAccept: () => ({ deck }) });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(SENT.title);
  await expect.element(page.getByText('harbour.example', { exact: true })).toBeVisible();
  await expect.element(page.getByText('5 slides, 1 of them hidden')).toBeVisible();
  const slides = page.getByRole('region', { name: 'What its slides say' }).getByRole('listitem');
  await expect.element(slides.nth(0)).toHaveTextContent(/Rivers of Freedonia\s*A short tour/);
  await expect.element(slides.nth(1)).toHaveTextContent(/The right bank\s*Hidden/);
  expect([document.querySelector('main img'), 'harmed' in window]).toEqual([null, false]);
  expect(calls).toEqual([]);
  await press('Create this deck');
  await expect.element(page.getByText('Page /ines/rivers/edit')).toBeVisible();
});

it('discards what nobody wants', async () => {
  const calls = await renderDefine(SENT, { definitionDiscard: () => null });
  await press('Cancel');
  await expect.element(page.getByText('Page /ines/decks.html')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['definitionDiscard']);
});

it('reports that what was sent is gone', async () => {
  await renderDefine(null);
  await expect.element(page.getByRole('heading', { name: 'This deck is no longer here' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('takes a definition that is typed or opened, and reports what is wrong with it beside the field', async () => {
  const answers: unknown[] = [new Refusal(422, 'invalid'), { key: 'the-key' }];
  const calls = await renderDefine('nothing', { definitionSend: () => answers.shift() });
  const field = page.getByLabelText('Definition', { exact: true });
  await press('Continue');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Required$/);
  await expect.element(field).toHaveFocus();
  await field.fill('{ "slides": [');
  await press('Continue');
  // In the words of the server.
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^invalid$/);
  await expect.element(field).toHaveValue('{ "slides": [');
  expect(await axeViolations()).toEqual([]);
  const text = JSON.stringify({ slides: [{ markdown: '# Rivers' }] });
  await userEvent.upload(page.getByLabelText('Open a file'), new File([text], 'rivers.json'));
  await expect.element(field).toHaveValue(text);
  await press('Continue');
  await expect.element(page.getByText('Page /decks/define?key=the-key')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ definition: '{ "slides": [' }, { definition: text }]);
});

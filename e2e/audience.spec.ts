import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present } from './support/views.ts';

const POLL =
  '<div class="sl-block" data-block-type="poll" data-block-id="way" style="left: 80px; top: 80px; width: 600px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which way does it flow?</p><ul class="poll-options"><li data-option-id="sea">To the sea</li><li data-option-id="hills">To the hills</li></ul></div></div>';

/** Notes on the page's body what this is called once it comes, however soon it goes again. */
async function note(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      const found = document.querySelector(wanted);
      if (found !== null) document.body.dataset['noted'] ??= found.textContent || 'there';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, selector);
}

test('an audience reacts, asks, votes and answers a poll from phones, once the presenter lets it', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  const { id, url } = await makeDeck(page, {
    title: 'Tides',
    data: `<section data-id="one">${POLL}</section>`,
    visibility: 'all',
  });
  await openView(page, `${url}/live`);
  await expect(page.locator('.show-status')).toContainText('Live');
  const phones = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
      const phone = await context.newPage();
      watchConsole(phone, problems);
      await openView(phone, new URL(`/d/${id}/live`, page.url()).href);
      return phone;
    }),
  );
  const [ada, ben] = phones as [typeof page, typeof page];
  await expect(ada.locator('.show-status')).toContainText('Live');
  // Off until it is switched on.
  await expect(ada.getByRole('complementary', { name: 'Take part' })).toBeHidden();
  expect((await ada.context().cookies()).map(({ name }) => name)).not.toContain('rostrum_audience');

  await page.keyboard.press('u');
  const panel = page.getByRole('dialog', { name: 'Audience' });
  for (const name of ['Reactions', 'Polls', 'Questions'])
    await panel.getByRole('switch', { name, exact: true }).click();

  // It flies over the presenter's slide; for who wants less motion there is a number.
  await note(page, '.audience-float');
  await note(ben, '.audience-float, .audience-numbers .audience-heart > span');
  await ada.getByRole('button', { name: 'Love it' }).click();
  await expect(ben.getByRole('button', { name: 'Love it' })).toContainText('1');
  await expect(page.locator('body')).toHaveAttribute('data-noted', 'there');
  await expect(ben.locator('body')).toHaveAttribute('data-noted', '1');

  await ada.getByRole('radio', { name: 'To the sea' }).click();
  await ben.getByRole('radio', { name: 'To the hills' }).click();
  await ben.getByRole('radio', { name: 'To the sea' }).click();
  const result = present(page).locator('[data-option-id="sea"] .poll-result');
  await expect(result).toHaveText('100% (2)');
  await expect(present(page).locator('.poll-total')).toHaveText('2 people have answered');

  await ada.getByRole('textbox', { name: 'Your question' }).fill('<b>Why</b> salt?');
  await ada.getByRole('textbox', { name: 'Your name, if you like' }).fill('Ada');
  await ada.getByRole('button', { name: 'Send your question' }).click();
  await expect(ada.getByText('Sent. The presenter sees it first.')).toBeVisible();
  await expect(ben.getByText('<b>Why</b> salt?')).toHaveCount(0);
  const question = panel.getByRole('group', { name: '<b>Why</b> salt?' });
  await question.getByRole('button', { name: 'Let through' }).click();
  // What others do meanwhile takes no button from under a finger.
  const pin = await question.getByRole('button', { name: 'Show on the slide' }).elementHandle();
  const vote = await ben.getByRole('button', { name: 'Vote for: <b>Why</b> salt?' }).elementHandle();
  await ben.getByRole('button', { name: 'Vote for: <b>Why</b> salt?' }).click();
  await expect(panel.getByText('Ada · 1 vote')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Vote for: <b>Why</b> salt? 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const button of [pin, vote]) expect(await button?.evaluate((node) => node.isConnected)).toBe(true);
  for (const one of [page, ada]) expect.soft(await findings(one)).toEqual([]);
  await question.getByRole('button', { name: 'Show on the slide' }).click();
  await expect(ben.locator('.audience-pinned.is-shown')).toContainText('<b>Why</b> salt?');
  await question.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(ben.locator('.audience-pinned.is-shown')).toHaveCount(0);
  await expect(ada.getByText('Ada · yours · answered')).toBeVisible();

  await page.goto(`${url}/talks`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Questions of .* as CSV$/ }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain('<b>Why</b> salt?,Ada,1,shown,yes,one');
  const talks = await page.request.get(`/api/v1/decks/${id}/talks`);
  const [talk] = ((await talks.json()) as { talks: { id: string; questions: number; reactions: number }[] }).talks;
  expect(talk).toMatchObject({ questions: 1, reactions: 1 });
  expect(problems).toEqual([]);
});

/** What axe finds on a page, but for what other authors say. */
const findings = (page: Page): Promise<string[]> =>
  violationsOf(axeOn(page).disableRules(['heading-order', 'empty-heading', 'page-has-heading-one']).oursAlone());

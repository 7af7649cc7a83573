import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { cuttable } from './support/cuttable.ts';
import { callApi, changeDeck, makeDeck } from './support/decks.ts';
import { otherSite } from './support/other-site.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, showStatus } from './support/views.ts';

const POLL =
  '<div class="sl-block" data-block-type="poll" data-block-id="way" style="left: 80px; top: 80px; width: 600px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which way does it flow?</p><ul class="poll-options"><li data-option-id="sea">To the sea</li><li data-option-id="hills">To the hills</li></ul></div></div>';

/** The same, kept, later: one option is gone, another is new. */
const NEWER_POLL = POLL.replace('-content">', '-content" data-poll-kept="true">').replace(
  '<li data-option-id="hills">To the hills</li>',
  '<li data-option-id="moon">To the moon</li>',
);
/** What a slide says of a poll of the last show. */
const KEPT = /^2 answers, \d+ \w+ \d{4}$/;

/** Notes on the page's body what this is called once it comes, however soon it goes again. */
async function note(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      const found = document.querySelector(wanted);
      if (found !== null) document.body.dataset['noted'] ??= found.textContent || 'there';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, selector);
}

/** A show of a deck with a poll, the panel of its presenter, and two phones: the second one is for touch. */
async function talkToPhones(page: Page, browser: Browser, problems: string[]) {
  await signUpToDecks(page);
  const { id, url } = await makeDeck(page, {
    title: 'Tides',
    data: `<section data-id="one">${POLL}</section><section data-id="two"><h2>Ebb</h2></section>`,
    visibility: 'all',
    // Of all its ink stands out least.
    theme_color: 'mint-beige',
  });
  const network = await cuttable(page);
  await openView(page, `${url}/live`);
  await expect(showStatus(page)).toContainText('Live');
  const phone = async (hasTouch: boolean): Promise<Page> => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch, isMobile: hasTouch });
    const opened = await context.newPage();
    watchConsole(opened, problems);
    await openView(opened, new URL(`/d/${id}/live`, page.url()).href);
    return opened;
  };
  const [ada, ben] = await Promise.all([phone(false), phone(true)]);
  await expect(showStatus(ada)).toContainText('Live');
  return { id, url, network, ada, ben, panel: page.getByRole('dialog', { name: 'Audience' }) };
}

/** Lets the audience do what is off until then. */
async function letThem(page: Page): Promise<void> {
  await page.keyboard.press('u');
  for (const name of ['Reactions', 'Polls', 'Questions'])
    await page.getByRole('dialog', { name: 'Audience' }).getByRole('switch', { name, exact: true }).click();
}

test('an audience reacts and answers a poll from phones, once the presenter lets it', async ({
  page,
  browser,
  problems,
}) => {
  const { ada, ben } = await talkToPhones(page, browser, problems);
  // Off until it is switched on.
  await expect(ada.getByRole('complementary', { name: 'Take part' })).toBeHidden();
  expect((await ada.context().cookies()).map(({ name }) => name)).not.toContain('rostrum_audience');
  await letThem(page);

  // It flies over the presenter's slide; for who wants less motion there is a number.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await note(page, '.audience-float');
  await note(ben, '.audience-float, .audience-numbers .audience-heart > span');
  await ada.getByRole('button', { name: 'Love it' }).click();
  await expect(ben.getByRole('button', { name: 'Love it' })).toContainText('1');
  await expect(page.locator('body')).toHaveAttribute('data-noted', 'there');
  await expect(ben.locator('body')).toHaveAttribute('data-noted', '1');

  // The arrows are the options' while one of them has the focus, and lead nobody away from the slide.
  await ada.getByRole('radio', { name: 'To the sea' }).focus();
  for (const [key, name] of [
    ['ArrowDown', 'To the hills'],
    ['ArrowRight', 'To the sea'],
    ['ArrowLeft', 'To the hills'],
  ] as const) {
    await ada.keyboard.press(key);
    await expect(ada.getByRole('radio', { name })).toBeFocused();
    await expect(ada.getByRole('radio', { name })).toHaveAttribute('tabindex', '0');
  }
  await expect(ada.locator('[role="radio"][tabindex="0"]')).toHaveCount(1);
  await expect(ada.getByRole('radio', { checked: true })).toHaveCount(0);
  await ada.keyboard.press('ArrowUp');
  await ada.keyboard.press('Space');
  await expect(ada.getByRole('radio', { name: 'To the sea' })).toBeChecked();
  await ada.getByRole('button', { name: 'Love it' }).focus();
  await ada.keyboard.press('ArrowDown');
  await expect(showStatus(ada)).toHaveText(/^Live/);
  await expect(present(ada)).toHaveAttribute('data-id', 'one');
  await ben.getByRole('radio', { name: 'To the hills' }).click();
  await ben.getByRole('radio', { name: 'To the sea' }).click();
  const result = present(page).locator('[data-option-id="sea"] .poll-result');
  await expect(result).toHaveText('100% (2)');
  await expect(present(page).locator('.poll-total')).toHaveText('2 people have answered');
  for (const phone of [ada, ben]) await phone.context().close();
  expect(problems).toEqual([]);
});

test('an audience asks and votes for questions, and the presenter shows one of them on the slide', async ({
  page,
  browser,
  problems,
}) => {
  const { id, url, network, ada, ben, panel } = await talkToPhones(page, browser, problems);
  const hint = ben.getByText('Turn the screen to see the slides larger.');
  await expect(hint).toBeVisible();
  await letThem(page);
  await ada.getByRole('button', { name: 'Love it' }).click();
  await expect(ben.getByRole('button', { name: 'Love it' })).toContainText('1');

  await ada.getByRole('textbox', { name: 'Your question' }).fill('<b>Why</b> salt?');
  await ada.getByRole('textbox', { name: 'Your name, if you like' }).fill('Ada');
  await ada.getByRole('button', { name: 'Send your question' }).click();
  await expect(ada.getByText('Sent. The presenter sees it first.')).toBeVisible();
  await expect(ben.getByText('<b>Why</b> salt?')).toHaveCount(0);
  const question = panel.getByRole('group', { name: '<b>Why</b> salt?' });
  // The audience may see this window: what nobody has let through is covered.
  await expect(panel.getByText('To be looked at 1')).toBeVisible();
  await expect(panel.getByText('<b>Why</b> salt?')).toHaveCount(0);
  expect.soft(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Show them here' }).click();
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
  // A hint that has no room beside the panel is not there, and moves nothing.
  await expect(hint).toBeHidden();
  const placeOn = async (phone: Page) => phone.locator('.audience-pinned').boundingBox();
  await expect.poll(async () => await placeOn(ben)).toEqual(await placeOn(ada));
  // While the screen is black nothing lies over it.
  const pinned = [page, ben].map((each) => each.locator('.audience-pinned'));
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('b');
  for (const each of pinned) await expect(each).toBeHidden();
  await page.keyboard.press('b');
  for (const each of pinned) await expect(each).toBeVisible();
  await page.keyboard.press('u');
  // Without a network it is off the presenter's slides at once, and off the others' when that is back.
  network.cut();
  await expect(showStatus(page)).toHaveText('No connection');
  await question.getByRole('button', { name: 'Take off the slide' }).click();
  await expect(page.locator('.audience-pinned')).toBeHidden();
  await expect(panel.getByText('It is off your slides')).toBeVisible();
  await expect(ben.locator('.audience-pinned')).toBeVisible();
  network.giveBack();
  await expect(ben.locator('.audience-pinned')).toBeHidden({ timeout: 15_000 });
  await expect(panel.getByText('It is off your slides')).toBeHidden();
  await expect(page.locator('.audience-pinned')).toBeHidden();
  await question.getByRole('button', { name: 'Show on the slide' }).click();
  await expect(ben.locator('.audience-pinned')).toBeVisible();
  await question.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(ben.locator('.audience-pinned.is-shown')).toHaveCount(0);
  await expect(ada.getByText('Ada · yours · answered')).toBeVisible();

  await page.goto(`${url}/talks`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Questions of .* as CSV$/ }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain('<b>Why</b> salt?,Ada,1,shown,yes,1,Which way does it flow?');
  const talks = await page.request.get(`/api/v1/decks/${id}/talks`);
  const [talk] = ((await talks.json()) as { talks: { id: string; questions: number; reactions: number }[] }).talks;
  expect(talk).toMatchObject({ questions: 1, reactions: 1 });

  // Whoever may not see the deck any more takes part in nothing: what was begun can be read still.
  await ben.getByRole('textbox', { name: 'Your question' }).fill('And the moon?');
  await changeDeck(page, id, { visibility: 'self' });
  for (const one of [ada, ben]) await expect(one.getByText('This deck is no longer available.')).toBeVisible();
  await expect(ada.getByRole('complementary', { name: 'Take part' })).toBeHidden();
  await expect(ben.getByRole('textbox', { name: 'Your question' })).toHaveJSProperty('readOnly', true);
  await expect(ben.getByRole('textbox', { name: 'Your question' })).toHaveValue('And the moon?');
  await expect(ben.getByRole('complementary', { name: 'Take part' }).getByRole('button')).toHaveCount(0);
  for (const phone of [ada, ben]) await phone.context().close();
  expect(problems).toEqual([]);
});

test('what an audience answered is shown with its poll after the show, where the author wants that', async ({
  page,
  browser,
  problems,
}) => {
  const { id, url, ada, ben } = await talkToPhones(page, browser, problems);
  await letThem(page);
  for (const phone of [ada, ben]) await phone.getByRole('radio', { name: 'To the sea' }).click();
  await expect(present(page).locator('.poll-total')).toHaveText('2 people have answered');

  // After the show the poll stands as it was written, and nobody asks what it came to, until its author
  // wants that seen.
  await callApi(page, 'POST', `/api/v1/decks/${id}/stream`, { stream: { ended: true } });
  await ben.context().close();
  const home = new URL(page.url()).origin;
  const polls = `${home}/d/${id}/polls`;
  const asked: string[] = [];
  ada.on('request', (request) => asked.push(request.url()));
  const total = ada.locator('.poll-total');
  await openView(ada, home + url);
  await expect(ada.getByText('To the sea').first()).toBeVisible();
  await expect(total).toHaveCount(0);
  await page.goto(`${url}/edit`);
  await page.getByRole('application', { name: 'Slide canvas' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  const keep = page.getByRole('switch', { name: 'Show the last result outside a show' });
  await expect(keep).not.toBeChecked();
  expect(asked).not.toContain(polls);
  await page.locator('label').filter({ has: keep }).click();
  await expect(keep).toBeChecked();
  // Whoever looks on has it without opening the deck anew.
  await expect(total).toHaveText(KEPT);
  expect(asked).toContain(polls);
  expect.soft(await findings(ada)).toEqual([]);
  for (const view of ['kiosk', 'scroll', 'print']) {
    await ada.goto(`${home + url}/${view}`);
    // No paper is made before it is there.
    if (view === 'print') await ada.locator('html[data-ready]').waitFor();
    else await total.waitFor();
    expect(await total.textContent(), view).toMatch(KEPT);
    await expect(ada.locator('[data-option-id="sea"] .poll-result'), view).toHaveText('100% (2)');
  }
  const site = await otherSite(`<iframe width="576" height="420" src="${home + url}/embed"></iframe>`);
  await ada.goto(site.address);
  await expect(ada.frameLocator('iframe').locator('.poll-total')).toHaveText(KEPT);
  site.close();

  // Without a network it is what it was.
  await openView(ada, `${home + url}/fullscreen`);
  const isKept = () => ada.evaluate(async (address) => (await caches.match(address)) !== undefined, polls);
  await expect.poll(isKept).toBe(true);
  await ada.context().setOffline(true);
  await openView(ada, `${home + url}/fullscreen`);
  await expect(total).toHaveText(KEPT);
  await ada.context().setOffline(false);

  // Of an option that is gone nothing is said, and nobody has voted for a new one.
  await page.goto(`${url}/talks`);
  await changeDeck(page, id, { data: `<section data-id="one">${NEWER_POLL}</section>` });
  await expect(ada.locator('.poll-result')).toHaveText(['100% (2)', '0% (0)']);
  await expect(ada.locator('.poll-words')).toHaveText(['To the sea', 'To the moon']);
  await expect(total).toHaveText(KEPT);

  // Who may not see the deck hears nothing of it, and by a link with a password whoever knows that.
  const tokens = `/api/v1/decks/${id}/access_tokens`;
  const link = await callApi<{ id: string; token: string }>(page, 'POST', tokens, { access_token: {} });
  await callApi(page, 'PUT', `${tokens}/${link.id}`, { access_token: { password: 'sesame' } });
  await ada.goto('about:blank');
  await changeDeck(page, id, { visibility: 'self' });
  expect((await ada.request.get(polls)).status()).toBe(404);
  const byLink = `?token=${link.token}`;
  expect((await ada.request.get(polls + byLink)).status()).toBe(401);
  await ada.goto(`${home + url}/embed${byLink}`);
  await ada.getByLabel('Password').fill('sesame');
  await ada.getByRole('button', { name: 'Open the deck' }).click();
  await expect(total).toHaveText(KEPT);
  // The browser tells of the password that was asked for, and of a line that was tried without a network.
  expect(problems.filter((problem) => !/\b401\b|ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
  problems.length = 0;
});

/** What axe finds on a page, but for what other authors say. */
const findings = (page: Page): Promise<string[]> =>
  violationsOf(axeOn(page).disableRules(['heading-order', 'empty-heading', 'page-has-heading-one']).oursAlone());

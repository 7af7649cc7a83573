import type { ShowState } from '@rostrum/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, showStatus, slidesRun, stranger } from './support/views.ts';

/** A private show with notes, and the code that leads it. */
async function showToLead(page: Page): Promise<{ readonly url: string; readonly address: string }> {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: TALK, notes: { one: 'Breathe.' } });
  await openView(page, `${url}/live`);
  await expect(showStatus(page)).toHaveText('Live · 0');
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Use a phone or tablet' }).click();
  await page.getByRole('button', { name: 'Show the code here' }).click();
  const address = await page.locator('.show-remote [data-address]').getAttribute('data-address');
  return { url, address: address ?? '' };
}

test('a remote has no time to be paused before it knows the show’s', async ({ page, browser, problems }) => {
  const { address } = await showToLead(page);
  const tablet = await stranger(browser, problems, { width: 1024, height: 768 });
  let connect = (): void => undefined;
  const connection = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await tablet.routeWebSocket(/\/socket\.io\//, async (ours) => {
    await connection;
    ours.connectToServer();
  });
  await openView(tablet, address);
  await expect(tablet.getByRole('region', { name: 'Speaker notes' })).toHaveText('Breathe.');
  const time = tablet.getByRole('timer', { name: 'Elapsed time' });
  await expect(time).toHaveText('–:––');
  await expect(tablet.getByRole('button', { name: 'Pause the timer' })).toBeDisabled();
  await expect(tablet.getByRole('button', { name: 'Reset the timer' })).toBeDisabled();
  await tablet.keyboard.press('t');
  connect();
  await expect(time).toHaveText(/^\d:\d\d$/);
  await expect(tablet.getByRole('button', { name: 'Pause the timer' })).toBeEnabled();
  await tablet.context().close();
});

/** Notes on each page of it what it asks of the device: to keep its screen on, and to vibrate. */
async function noteWishes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wish = (name: string): boolean => {
      const { dataset } = document.documentElement;
      dataset[name] = String(Number(dataset[name] ?? 0) + 1);
      return true;
    };
    const request = async (): Promise<void> => void wish('awake');
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: number | readonly number[]) => typeof pattern === 'number' || wish('buzzes'),
    });
  });
}

test('what presents keeps its screen on, and a phone vibrates when time runs short, unless it is told not to', async ({
  page,
  browser,
  problems,
}) => {
  await noteWishes(page.context());
  await signUp(page);
  const { id, url } = await makeDeck(page, { title: 'Tides', data: TALK, time_limit: 5 });
  await openView(page, `${url}/live`);
  await expect(page.locator('html')).toHaveAttribute('data-awake', '1');
  await expect(showStatus(page)).toHaveText('Live · 0');
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Use a phone or tablet' }).click();
  await page.getByRole('button', { name: 'Show the code here' }).click();
  const address = await page.locator('.show-remote [data-address]').getAttribute('data-address');
  const [phone, tablet] = [
    await stranger(browser, problems, { width: 390, height: 844 }),
    await stranger(browser, problems, { width: 1024, height: 768 }),
  ];
  for (const device of [phone, tablet]) {
    await noteWishes(device.context());
    await openView(device, address ?? '');
    await expect(device.locator('html')).toHaveAttribute('data-awake', '1');
  }
  await tablet.context().close();

  const time = phone.getByRole('timer', { name: 'Elapsed time' });
  // A show has no form, and so no token against forged ones: the deck's own page has.
  const desk = await page.context().newPage();
  await desk.goto(url);
  /** The talk's time is so much, and stands: the phone has seen that. */
  const comesTo = async (seconds: number, words: string): Promise<void> => {
    const { stream } = await callApi<{ stream: { state: ShowState } }>(desk, 'GET', `/api/v1/decks/${id}/stream`);
    const timer = { counted: 1000 * seconds, startedAt: null };
    const state = { ...stream.state, number: stream.state.number + 1, timer };
    await callApi(desk, 'POST', `/api/v1/decks/${id}/stream`, { stream: { state } });
    await expect(time).toHaveText(words);
  };
  const buzzes = async (count: number): Promise<void> =>
    count === 0
      ? expect(phone.locator('html')).not.toHaveAttribute('data-buzzes')
      : expect(phone.locator('html')).toHaveAttribute('data-buzzes', String(count));
  await comesTo(239, '3:59');
  await buzzes(0);
  await comesTo(240, '4:00');
  await buzzes(1);
  await comesTo(299, '4:59');
  await buzzes(1);
  await comesTo(300, '5:00');
  await buzzes(2);
  await comesTo(200, '3:20');
  await phone.getByRole('button', { name: 'Vibrate when time runs short' }).click();
  await comesTo(245, '4:05');
  await buzzes(2);
  await phone.context().close();
});

test('a show is led from a phone that nobody signed in on, by a code that is covered from the audience', async ({
  page,
  browser,
  problems,
}) => {
  await signUp(page);
  // Private: the token of the show is all that opens it.
  const { url } = await makeDeck(page, {
    title: 'Tides and harbours',
    data: TALK,
    notes: { one: 'Breathe.', two: 'Slowly.' },
  });
  await openView(page, `${url}/live`);
  await expect(showStatus(page)).toHaveText('Live · 0');
  // Opened, closed and opened before the browser has told of the closing.
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', code: 'KeyI', keyCode: 73, bubbles: true }));
  });
  const panel = page.getByRole('dialog', { name: 'Present live' });
  await expect(panel).toHaveCount(1);
  await expect(panel).toBeVisible();
  const leading = panel.locator('.show-remote [data-address]');
  await expect(panel.getByRole('img', { name: 'Code that opens this presentation' })).toBeVisible();
  await panel.getByRole('button', { name: 'Use a phone or tablet' }).click();
  // The audience may see this window: the code that leads the show is covered, and never beside the one
  // that is for all.
  await expect(panel.getByText('The code for your phone or tablet is covered')).toBeVisible();
  await expect(leading).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show the code here' }).click();
  await expect(panel.getByRole('img', { name: 'Code that opens the remote on your phone' })).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Code that opens this presentation' })).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Cover the code' })).toBeFocused();
  const address = await leading.getAttribute('data-address');
  const phone = await stranger(browser, problems, { width: 360, height: 740 });
  await openView(phone, address ?? '');
  const notes = phone.getByRole('region', { name: 'Speaker notes' });
  await expect(notes).toHaveText('Breathe.');
  // On a narrow phone no word runs over its button.
  const crowded = await phone.locator('.remote-tool').evaluateAll((tools) =>
    tools.flatMap((tool) => {
      const widest = Math.max(...[...tool.children].map((part) => part.getBoundingClientRect().width));
      return widest > tool.clientWidth - 4 ? [tool.textContent] : [];
    }),
  );
  expect(crowded).toEqual([]);
  await expect(panel.getByText('A phone or tablet is connected', { exact: true })).toBeVisible();
  await expect(leading).toHaveCount(0);
  await expect(page.getByText('A phone or tablet is connected to your show.')).toBeAttached();
  // It lies over no question of the audience's.
  const [notice, question] = await Promise.all([
    page.locator('.player-notice').boundingBox(),
    page.locator('.audience-pinned').boundingBox(),
  ]);
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  expect(await violationsBesideSlides(page)).toEqual([]);
  expect(await violationsBesideSlides(phone)).toEqual([]);
  await page.keyboard.press('Escape');
  const next = phone.getByRole('button', { name: 'Next' });
  for (let step = 0; step < 3; step += 1) await next.click();
  await expect(present(page)).toHaveAttribute('data-id', 'two');
  await expect(notes).toHaveText('Slowly.');
  await page.keyboard.press('End');
  await expect(phone.getByRole('button', { name: 'The last slide Next' })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(notes).toHaveText('Breathe.');
  await expect(next).toBeEnabled();
  await phone.getByRole('button', { name: 'Black' }).click();
  await expect(page.locator('.reveal.paused')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Black' }).click();
  // The deck is private and has no link: the phone says so before the hall is shown an address that
  // opens nothing to it.
  await phone.getByRole('button', { name: 'Code' }).click();
  const onPhone = phone.getByRole('dialog', { name: 'Present live' });
  await expect(onPhone).toContainText('only people with access can follow');
  await expect(onPhone.getByRole('button', { name: 'Make a link for the audience' })).toBeHidden();
  expect(await violationsBesideSlides(phone)).toEqual([]);
  await onPhone.getByRole('button', { name: 'Show over the slide' }).click();
  const overSlide = page.getByRole('region', { name: 'Code for the audience' });
  await expect(overSlide).toContainText('Only for people with access to this deck');
  await page.keyboard.press('c');
  await expect(phone.getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'false');
  // A finger on the slide points on the screen.
  await phone.getByRole('button', { name: 'Pointer' }).click();
  const slide = await phone.locator('.show-ink').boundingBox();
  // One that is late is not sent, and one that stands still goes.
  await expect(async () => {
    await phone.mouse.move((slide?.x ?? 0) + 100, (slide?.y ?? 0) + 80);
    await phone.mouse.move((slide?.x ?? 0) + 110, (slide?.y ?? 0) + 90);
    await expect(page.locator('.show-dot')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await phone.context().close();
});

test('a phone and a tablet lead one show and share its time, until the presenter revokes them', async ({
  page,
  browser,
  problems,
}) => {
  const { address } = await showToLead(page);
  const panel = page.getByRole('dialog', { name: 'Present live' });
  const phone = await stranger(browser, problems, { width: 360, height: 740 });
  await openView(phone, address);
  await expect(phone.getByRole('region', { name: 'Speaker notes' })).toHaveText('Breathe.');
  // A larger screen is the whole speaker view, until it is revoked: then nothing can be read there.
  const tablet = await stranger(browser, problems, { width: 1024, height: 768 });
  await openView(tablet, address);
  await expect(tablet.getByRole('region', { name: 'Speaker notes' })).toHaveText('Breathe.');
  // The talk's time is one on all of them, also when it is paused and set back.
  const time = phone.getByRole('timer', { name: 'Elapsed time' });
  await expect(time).not.toHaveText('0:00');
  await tablet.getByRole('button', { name: 'Pause the timer' }).click();
  const paused = await tablet.getByRole('timer', { name: 'Elapsed time' }).textContent();
  await expect(time).toHaveText(paused ?? '');
  expect(paused).not.toBe('0:00');
  await tablet.getByRole('button', { name: 'Reset the timer' }).click();
  await expect(time).toHaveText('0:00');
  // Also after a reload the presenter's window knows of the devices that are connected, and disconnects
  // none by mistake.
  await page.reload();
  await slidesRun(page);
  await expect(showStatus(page)).toHaveText('Live · 0');
  await page.keyboard.press('i');
  await expect(panel.getByRole('button', { name: 'Show the code here' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Use a phone or tablet' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Revoke' }).click();
  await expect(tablet.getByText('This device was disconnected by the presenter.')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(tablet.getByText('Breathe.')).toHaveCount(0);
  await expect(tablet.getByText('Reconnecting…')).toHaveCount(0);
  await tablet.context().close();
  await expect(phone.getByText('This remote was disconnected by the presenter.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // The code that is revoked leads to a page that says so.
  const over = await phone.request.get(address, { headers: { accept: 'text/html' } });
  expect(await over.text()).toContain('This remote is not connected');
  await phone.context().close();
});

test('a presenter ends a show and begins another one in the speaker view, and leads it from a phone', async ({
  page,
  problems,
}) => {
  const { url } = await showToLead(page);
  // The presenter's own second window says that the show is over, and begins another one.
  await page.keyboard.press('Escape');
  const speaker = await page.context().newPage();
  watchConsole(speaker, problems);
  await openView(speaker, `${url}/speaker`);
  await expect(speaker.locator('.speaker-live')).toHaveText('Live · 0');
  await page.getByRole('link', { name: 'End the show' }).focus();
  await page.keyboard.press('Enter');
  await expect(speaker.getByText('The presentation has ended.')).toBeVisible();
  await expect(speaker.getByRole('button', { name: 'End show' })).toBeHidden();
  await expect(speaker.getByRole('button', { name: 'Start the timer' })).toBeVisible();
  await speaker.getByRole('button', { name: 'Begin again' }).click();
  await expect(speaker.locator('.speaker-live')).toHaveText('Live · 0');
  await expect(speaker.getByRole('button', { name: 'End show' })).toBeVisible();
  // No audience sees this window: the code stands there as soon as it is made, and is covered once it was put away.
  await speaker.keyboard.press('i');
  const besideNotes = speaker.getByRole('dialog', { name: 'Present live' });
  const leads = besideNotes.getByRole('img', { name: 'Code that opens the remote on your phone' });
  await besideNotes.getByRole('button', { name: 'Use a phone or tablet' }).click();
  await expect(leads).toBeVisible();
  await speaker.keyboard.press('Escape');
  await expect(besideNotes).toBeHidden();
  await speaker.keyboard.press('i');
  await expect(besideNotes.getByText('The code for your phone or tablet is covered')).toBeVisible();
  await expect(leads).toHaveCount(0);
  await besideNotes.getByRole('button', { name: 'Show the code here' }).click();
  await expect(leads).toBeVisible();
});

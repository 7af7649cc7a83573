import { LONG_TITLE, now, openBoth, presentersDeck } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, showStatus } from './support/views.ts';

test('a speaker goes on before the server has told the show that it has begun, and leads it all the same', async ({
  page,
  problems,
}) => {
  const { id, url: path } = await presentersDeck(page);
  // The speaker view is at the address of reveal.js’s own as well.
  const alone = await page.context().newPage();
  watchConsole(alone, problems);
  await openView(alone, `/reveal/notes.html?deck=${id}#/2`);
  await expect(alone).toHaveURL(new RegExp(`${path}/speaker#/2$`));
  await expect(now(alone)).toContainText('The moon');
  await alone.close();
  const waiting: (() => void)[] = [];
  let isSlow = true;
  // What the show is told comes late, to it alone.
  await page.routeWebSocket(/\/socket\.io\//, (ours) => {
    const theirs = ours.connectToServer();
    let hasBegun = false;
    ours.onMessage((message) => {
      hasBegun ||= String(message).includes('show:begin');
      theirs.send(message);
    });
    theirs.onMessage((message) => {
      if (isSlow && hasBegun) waiting.push(() => ours.send(message));
      else ours.send(message);
    });
  });
  const speaker = await openBoth(page, path, problems);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const live = speaker.getByRole('button', { name: /^Live · 0/ });
  await expect(live).toBeHidden();
  for (let step = 0; step < 3; step += 1) await speaker.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(present(page)).toContainText(LONG_TITLE);
  isSlow = false;
  for (const tell of waiting) tell();
  await expect(live).toBeVisible();
  await expect(showStatus(page)).toHaveText('Live · 0');
  await expect(present(page)).toContainText(LONG_TITLE);
  await expect(now(speaker)).toContainText(LONG_TITLE);
  await page.reload();
  await expect(present(page)).toContainText(LONG_TITLE);

  // From a show it is that of its deck.
  await page.evaluate(() => window.location.assign('/reveal/notes.html'));
  await expect(page).toHaveURL(new RegExp(`${path}/speaker$`));
  expect(problems).toEqual([]);
});

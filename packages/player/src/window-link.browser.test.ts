import { LONG_TITLE, slide, TALK } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { mouse, openPlayer, type PageDeck, type PlayerPage, putDeck } from '../testing/index.ts';
import { tone } from '../testing/sounds.ts';

/** A show and its speaker view: two windows of one origin, as two frames. */
async function openBoth(deck: PageDeck | string) {
  const address = typeof deck === 'string' ? deck : await putDeck(deck);
  const show = await openPlayer(address);
  const speaker = await openPlayer(address, { view: 'speaker' });
  await expect.element(speaker.at.getByText('Projector connected')).toBeVisible();
  return { address, show, speaker };
}
const shown = ({ slide: { textContent } }: PlayerPage): string => textContent;

it('takes the other window along, whichever moves and after either was loaded anew', async () => {
  const { show, speaker } = await openBoth({ data: TALK, notes: { one: 'Breathe.' } });
  await expect.element(speaker.at.getByRole('region', { name: 'Speaker notes' })).toHaveTextContent('Breathe.');
  for (let step = 0; step < 3; step += 1) await speaker.at.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => shown(show)).toContain(LONG_TITLE);
  await speaker.at.getByRole('button', { name: 'All slides' }).click();
  await speaker.at.getByRole('button', { name: 'Slide 3: The moon' }).click();
  await expect.poll(() => shown(show)).toContain('The moon');
  await show.press('{ArrowDown}');
  await expect.poll(() => shown(speaker)).toContain('The sun');

  await speaker.reload();
  await expect.element(speaker.at.getByText('Projector connected')).toBeVisible();
  await expect.poll(() => shown(speaker)).toContain('The sun');
  await show.reload();
  await expect.poll(() => shown(show)).toContain('The sun');
  await show.press('{ArrowRight}');
  await expect.poll(() => shown(speaker)).toContain('Harbours');
  await speaker.at.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect.poll(() => shown(show)).toContain('The sun');
});

it.each([
  ['fullscreen', '?context=preview'],
  ['kiosk', '?autoSlide=180000'],
  ['embed', ''],
])('is not moved by what only shows the same deck beside it: /%s%s', async (view, query) => {
  const { address, show, speaker } = await openBoth({ data: TALK });
  await speaker.press('{End}');
  await expect.poll(() => shown(show)).toContain('Harbours');
  const beside = await openPlayer(address, { view, query });
  await beside.press('{PageDown}');
  await expect.poll(() => beside.findAll('.present .fragment.visible').length).toBeGreaterThan(0);
  expect(shown(show)).toContain('Harbours');
  expect(shown(speaker)).toContain('Harbours');
});

async function putFilm(attributes = ''): Promise<string> {
  const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 400px; height: 200px;">
    <div class="sl-block-content"><video data-src="${tone()}" controls ${attributes}></video></div></div>`;
  return putDeck({ data: slide('one', 'Harbours') + slide('two', 'A film', film) });
}
const filmIn = ({ find }: PlayerPage): HTMLVideoElement =>
  find('.slides section.present [data-block-id="film"] video') as HTMLVideoElement;

/** Both windows at the film. */
async function openFilms(attributes = '') {
  const both = await openBoth(await putFilm(attributes));
  await both.show.press('{ArrowRight}');
  await expect.poll(() => shown(both.speaker)).toContain('A film');
  return { ...both, theirs: () => filmIn(both.speaker), ours: () => filmIn(both.show) };
}

it('plays, stops and moves films together in both windows', async () => {
  const { ours, theirs } = await openFilms();
  ours().loop = true;
  await ours().play();
  await expect.poll(() => theirs().paused).toBe(false);
  ours().pause();
  await expect.poll(() => theirs().paused).toBe(true);
  for (const seconds of [3, 3.3]) {
    ours().currentTime = seconds;
    await expect.poll(() => theirs().currentTime).toBeCloseTo(seconds, 1);
  }
});

it('does in the show what the speaker does to a film by its own keys and on its time line', async () => {
  const { ours, theirs, speaker } = await openFilms();
  ours().loop = true;
  speaker.frame.focus();
  theirs().focus();
  expect(speaker.document.activeElement).toBe(theirs());
  await speaker.press(' ');
  await expect.poll(() => ours().paused).toBe(false);
  await speaker.press(' ');
  await expect.poll(() => ours().paused).toBe(true);
  theirs().blur();
  ours().currentTime = 0;
  await expect.poll(() => theirs().currentTime).toBeLessThan(0.5);
  const { x, y, width, height } = theirs().getBoundingClientRect();
  await mouse.move(x + width / 2, y + height - 16, 3);
  await mouse.down();
  await mouse.up();
  await expect.poll(() => ours().currentTime).toBeGreaterThan(1);
  expect(ours().currentTime).toBeCloseTo(theirs().currentTime, 0);
});

it('finds a film where it stands in the other window, whichever is loaded anew', async () => {
  const { ours, theirs, show, speaker } = await openFilms();
  ours().currentTime = 2.5;
  await expect.poll(() => theirs().currentTime).toBeCloseTo(2.5, 1);
  await speaker.reload();
  await expect.poll(() => theirs().currentTime).toBeCloseTo(2.5, 0);
  await show.reload();
  await expect.poll(() => ours().currentTime).toBeCloseTo(2.5, 0);
});

it('does not begin a film anew in the show when the speaker view comes back', async () => {
  const { ours, theirs, speaker } = await openFilms('data-autoplay');
  await expect.poll(() => ours().paused).toBe(false);
  await expect.poll(() => theirs().currentTime).toBeGreaterThan(0);
  ours().pause();
  ours().currentTime = 3;
  const theyStand = () => [theirs().paused, Math.round(theirs().currentTime)];
  await expect.poll(theyStand).toEqual([true, 3]);
  await speaker.reload();
  await expect.element(speaker.at.getByText('Projector connected')).toBeVisible();
  await expect.poll(theyStand).toEqual([true, 3]);
  expect(ours().paused).toBe(true);
  expect(ours().currentTime).toBeCloseTo(3, 0);
});

it('is heard in one window: the show, unless the speaker chose another, which is remembered', async () => {
  const { ours, theirs, speaker } = await openFilms();
  const heard = () => [!ours().muted, !theirs().muted];
  await expect.poll(heard).toEqual([true, false]);
  for (const [name, windows] of [
    ['In both', [true, true]],
    ['In this window', [false, true]],
  ] as const) {
    await speaker.at.getByRole('button', { name: 'Sound' }).click();
    await speaker.at.getByRole('radio', { name }).click();
    await speaker.press('{Escape}');
    await expect.poll(heard).toEqual(windows);
  }
  await speaker.reload();
  await expect.element(speaker.at.getByText('Projector connected')).toBeVisible();
  await expect.poll(heard).toEqual([false, true]);
  // A show that nobody follows is heard.
  speaker.frame.remove();
  await expect.poll(() => ours().muted).toBe(false);
});

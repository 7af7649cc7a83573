import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { fonts } from '@rostrum/deck/themes';
import { expect, it, onTestFinished } from 'vitest';
import { holdRequests, openPlayer, type PlayerPage, releaseRequests } from '../testing/index.ts';

const LINES = 'The harbour lies quiet in the morning, and the boats go out one after the other. '.repeat(6);
const DATA = slide('one', 'Tides', textBlock('text', `<p>${LINES}</p>`, 200));

/** How far a text may grow or shrink when its font comes, as a share of its height. */
const SHIFT = 0.1;
/** Of fonts that no font of a system is like. */
const LARGER_SHIFT: Readonly<Record<string, number>> = { league: 0.12, josefine: 0.12, news: 0.12, sketch: 0.12 };

const loaded = ({ find }: PlayerPage): string | undefined => find('.reveal').dataset['fonts'];

it('has thirteen theme fonts', () => {
  expect(fonts).toHaveLength(13);
});

it.each(fonts.map(({ id }) => id))('moves text little when its theme font comes: %s', async (themeFont) => {
  const player = await openPlayer({ data: DATA, meta: { themeFont } });
  await expect.poll(() => loaded(player)).toBe('ready');
  const reveal = player.find('.reveal');
  const height = (): number => player.find('[data-block-id="text"] .sl-block-content').getBoundingClientRect().height;
  const [family = '', ...fallbacks] = getComputedStyle(reveal).getPropertyValue('--deck-body-font').split(',');
  expect(player.document.fonts.check(`16px ${family}`)).toBe(true);
  const real = height();
  reveal.style.setProperty('--deck-body-font', fallbacks.join(','));
  expect(Math.abs(height() - real) / real).toBeLessThan(LARGER_SHIFT[themeFont] ?? SHIFT);
});

it('waits five seconds for a font that does not come, and no longer', async () => {
  await holdRequests('**/*.woff2');
  onTestFinished(releaseRequests);
  const player = await openPlayer({ data: DATA }, { clock: true, whole: false });
  await expect.poll(() => player.document.fonts.status).toBe('loading');
  await player.clock.runFor(4000);
  expect(loaded(player)).toBeUndefined();
  await player.clock.runFor(1500);
  await expect.poll(() => loaded(player)).toBe('late');
  expect(player.slide.textContent).toContain('The harbour lies quiet');
});

/** A slide with one line of text that fills it. */
const fitted = (words: string): string =>
  `<section data-id="one"><div class="sl-block" data-block-type="snippet" data-block-id="wide" style="left: 0px; top: 80px; width: 960px; height: 400px;">
    <div class="sl-block-content" style="text-align: center;"><h2 class="r-fit-text">${words}</h2></div></div></section>`;

/** How much of its line it fills. */
function share({ find }: PlayerPage): number {
  const text = find('.slides .r-fit-text');
  return text.getBoundingClientRect().width / (text.parentElement?.getBoundingClientRect().width ?? 0);
}

it('makes text that fills its line no wider than that', async () => {
  const player = await openPlayer({ data: fitted('BOTH THESE TITLES USE FIT-TEXT'), meta: { themeFont: 'opensans' } });
  await expect.poll(() => loaded(player)).toBe('ready');
  await expect.poll(() => share(player)).toBeCloseTo(1, 2);
});

it('fits text that fills its line again when its font has come', async () => {
  await holdRequests('**/*.woff2');
  onTestFinished(releaseRequests);
  const player = await openPlayer(
    { data: fitted('The harbour lies quiet'), meta: { themeFont: 'league' } },
    { whole: false },
  );
  // reveal.js fits text in the frame after it is ready.
  await expect.poll(() => share(player)).toBeCloseTo(1, 1);
  expect(loaded(player)).toBeUndefined();
  await releaseRequests();
  await expect.poll(() => loaded(player)).toBe('ready');
  await expect.poll(() => share(player)).toBeCloseTo(1, 2);
});

import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

const LINES = ['let tide = 0;', 'tide += 1;', 'tide += 2;', 'flood(tide);', 'ebb(tide);', 'tide = 0;'];
const CODE = `<div class="sl-block" data-block-type="code" style="left: 80px; top: 240px; width: 700px; height: 90px;"><div class="sl-block-content" data-highlight-theme="monokai">
  <pre class="javascript" style="font-size: 24px;"><code data-line-numbers="1|4-5|">${LINES.join('\n')}</code></pre></div></div>`;
const DECK = { data: slide('code', 'Code', CODE) + slide('end', 'The end') };

/** The code for somebody who wants no motion: it is scrolled at once. */
async function openCode() {
  const player = await openPlayer(DECK, {
    prepare(view) {
      const real = view.matchMedia.bind(view);
      view.matchMedia = (query) => real(query === '(prefers-reduced-motion: reduce)' ? 'all' : query);
    },
  });
  const lit = (): string[] =>
    player.findAll('section.present .code-line.is-lit').map(({ textContent }) => textContent.trim());
  const scrolled = (): number => player.find('section.present pre').scrollTop;
  return { player, lit, scrolled };
}

it('lights the lines of code step by step, brings them into view and says them', async () => {
  const { player, lit, scrolled } = await openCode();
  await expect.poll(lit).toEqual(['let tide = 0;']);
  await player.press('{ArrowRight}');
  await expect.poll(lit).toEqual(['flood(tide);', 'ebb(tide);']);
  await expect.element(player.at.getByRole('status')).toHaveTextContent('Lines 4 to 5.');
  // The box is three lines high: the fourth and fifth are seen only where it was scrolled.
  await expect.poll(scrolled).toBeGreaterThan(0);
});

it('shows all lines again, from the first one, where a step names none, and goes back', async () => {
  const { player, lit, scrolled } = await openCode();
  await player.press('{ArrowRight}', '{ArrowRight}');
  await expect.poll(lit).toEqual([]);
  expect(player.find('section.present code').classList).not.toContain('is-stepped');
  await expect.poll(scrolled).toBe(0);
  await player.press('{ArrowLeft}');
  await expect.poll(lit).toEqual(['flood(tide);', 'ebb(tide);']);
});

it('goes on to the next slide at once where the address wants no steps', async () => {
  const player = await openPlayer(DECK, { query: '?fragments=false' });
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.textContent).toContain('The end');
});

it('gives code a page for each step on paper where steps are taken apart, else its end', async () => {
  const apart = await openPlayer({ data: slide('code', 'Code', CODE) }, { view: 'print', query: '?fragments=true' });
  const litOf = (sheet: Element): number => sheet.querySelectorAll('.code-line.is-lit').length;
  expect(apart.findAll('.sheet').map(litOf)).toEqual([1, 2, 0]);
  const whole = await openPlayer({ data: slide('code', 'Code', CODE) }, { view: 'print' });
  expect(whole.findAll('.sheet')).toHaveLength(1);
  const [, , third] = whole.findAll('.code-line');
  expect(third && getComputedStyle(third).opacity).toBe('1');
});

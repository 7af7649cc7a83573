import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

it('cuts off the source of formulas that are too large to draw, however narrow their blocks are', async () => {
  const block = (_: unknown, index: number): string =>
    `<div class="sl-block" data-block-type="math" data-block-id="b${index}" style="left: 80px; top: 80px; width: 0px; height: auto;"><div class="sl-block-content" data-math-source="${'x+'.repeat(4500)}${index}"></div></div>`;
  const blocks = Array.from({ length: 12 }, block).join('');
  const page = await openPlayer({ data: slide('one', 'Sums', blocks) });
  // More than a formula may take, and more than a deck may.
  expect(page.findAll('.katex-error')).toHaveLength(9);
  const shown = page.findAll('[data-block-type="math"]');
  expect(shown).toHaveLength(12);
  for (const { offsetHeight } of shown) expect(offsetHeight).toBeLessThan(700);
  for (const { offsetWidth } of page.findAll('[data-math-source]')) expect(offsetWidth).toBeGreaterThan(200);
});

import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

const block = (type: string, inside: string): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 80px; top: 240px; width: 700px; height: 90px;"><div class="sl-block-content">${inside}</div></div>`;

it('shows a formula in the letters of formulas, and has it for the ear', async () => {
  const player = await openPlayer({ data: slide('math', 'Formulas', block('math', '$$\\frac{a}{b}$$')) });
  await expect.element(player.at.getBySelector('section.present .katex-html')).toBeVisible();
  expect(player.findAll('section.present math')).toHaveLength(1);
  const letter = player.find('section.present .katex-html .mathnormal');
  expect(getComputedStyle(letter).fontFamily).toMatch(/KaTeX_Math/);
  await expect.poll(() => player.document.fonts.check('italic 20px KaTeX_Math')).toBe(true);
});

it('has the headers of a table for the ear', async () => {
  const table = block('table', '<table><tr><th>Harbour</th></tr><tr><td>Freedonia</td></tr></table>');
  const player = await openPlayer({ data: slide('table', 'Tables', table) });
  await expect.element(player.at.getByRole('table')).toBeVisible();
  expect(player.findAll('table th').map(({ textContent }) => textContent)).toEqual(['Harbour']);
});

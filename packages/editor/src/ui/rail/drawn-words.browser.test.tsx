import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const block = (type: string, inside: string): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 80px; top: 240px; width: 700px; height: 90px;"><div class="sl-block-content">${inside}</div></div>`;

it('draws code and formulas on the canvas as the show does, and formulas in miniatures too', async () => {
  const code = block('code', '<pre class="javascript"><code>let tide = 0;</code></pre>');
  const { canvas } = await openEditor({
    data: slide('code', 'Code', code) + slide('math', 'Formulas', block('math', '$$\\frac{a}{b}$$')),
  });
  await expect.element(canvas.getBySelector('.hljs-keyword').first()).toHaveTextContent('let');
  await page.getByRole('option', { name: /Formulas/ }).click();
  await expect.element(canvas.getBySelector('.katex-html')).toBeVisible();
  // Miniatures stand in shadow trees, where the page's rules do not reach.
  const small = page.getBySelector('.ed-mini-slide .katex-html .mathnormal').first();
  await expect.element(small).toBeInTheDocument();
  expect(getComputedStyle(small.element()).fontFamily).toMatch(/KaTeX_Math/);
});

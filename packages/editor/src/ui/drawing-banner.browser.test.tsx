import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';

const block = (id: string, type: string, attributes: string, inner = ''): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}"><div class="sl-block-content"${attributes}>${inner}</div></div>`;
const SLIDES = `<section data-id="one">${block('title', 'text', '', '<p>Tides</p>')}</section>
<section data-id="two">${block('formula', 'math', ' data-math-source="a + b"')}${block('code', 'code', '', '<pre class="js"><code>a = 1</code></pre>')}</section>`;
const current = (...found: readonly (readonly [id: string, reason: 'block' | 'deck'])[]) =>
  ({ state: 'current', over_budget: found.map(([block_id, reason]) => ({ block_id, reason })) }) as const;
const notices = () => page.getByRole('status').filter({ hasText: /Slide 2: |server could not draw/ });

it('names a block whose source is shown, leads to it, and goes when that is fixed or the block is gone', async () => {
  const { editor, drawn } = await openEditor({ data: SLIDES });
  expect(notices().elements()).toEqual([]);
  drawn(current(['formula', 'block'], ['code', 'deck']));
  const notice = notices();
  await expect.element(notice).toHaveTextContent('Slide 2: this formula is too large to draw, so its source is shown.');
  await notice.getByRole('button', { name: 'Show block' }).click();
  await expect.poll(() => editor.store.selection.get().blockIds).toEqual(['formula']);
  await expect.element(page.getByRole('application', { name: 'Slide canvas' })).toHaveFocus();

  await notice.getByRole('button', { name: 'Next (1 of 2)' }).click();
  await expect.element(notice).toHaveTextContent('the deck has more formulas and code than can be drawn');
  drawn(current(['code', 'block']));
  await expect.element(notice).toHaveTextContent(/^Slide 2: “.+” has too much code to color/);
  expect(notice.getByRole('button').elements()).toHaveLength(1);
  await notice.getByRole('button', { name: 'Show block' }).click();
  editor.run('block.delete');
  await expect.poll(() => notices().elements()).toEqual([]);
});

it('has room for its words on a phone, with the buttons below them', async () => {
  const { drawn, find } = await openEditor({ data: SLIDES, width: 390, height: 844 });
  drawn(current(['code', 'block'], ['formula', 'block']));
  await expect.element(notices().getByRole('button', { name: 'Show block' })).toBeVisible();
  const words = find('.ed-banner > .ed-grow').getBoundingClientRect();
  expect(words.width).toBeGreaterThanOrEqual(220);
  expect(find('.ed-banner .ed-btn').getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom);
});

it('says on a phone as well that viewers see a former state, or nothing but sources', async () => {
  const { drawn, canvas, find } = await openEditor({ data: SLIDES, width: 390, height: 844 });
  drawn({ state: 'set_aside', over_budget: [] });
  await expect.element(notices()).toHaveTextContent('so viewers see an earlier version');
  drawn({ state: 'source_only', over_budget: [] });
  await expect.element(notices()).toHaveTextContent('so viewers see the source');
  const banner = find('.ed-banner').getBoundingClientRect();
  expect(banner.right).toBeLessThanOrEqual(390);
  expect(canvas.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(banner.bottom);
  drawn(current());
  await expect.poll(() => notices().elements()).toEqual([]);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('shows an empty title as large as the title to come, on the canvas alone', async () => {
  const { canvas, find, findAll, play, press, saved } = await openEditor();
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect.poll(() => findAll('.ed-slide h2').length).toBe(1);
  const line = (): HTMLElement => find('.ed-slide .sl-block[data-block-type="text"] h2');
  const lookOf = (part: '::after' | null) => {
    const { content, fontSize, fontFamily, fontWeight, color } = getComputedStyle(line(), part);
    return { content, fontSize, fontFamily, fontWeight, color, height: line().getBoundingClientRect().height };
  };
  const waiting = lookOf('::after');
  expect(waiting.content).toBe('"Title Text"');
  const miniatures = page.getByRole('navigation', { name: 'Slides' }).element();
  expect(miniatures.querySelector('[data-ed-placeholder]')).toBe(null);

  await canvas.getBySelector('.sl-block[data-block-type="text"]').first().dblClick();
  await press('Title', '{Escape}');
  await expect.poll(() => line().textContent).toBe('Title');
  const { content: _text, ...written } = lookOf(null);
  expect(waiting).toMatchObject(written);
  await press('{Control>}z{/Control}');
  await expect.poll(() => line().textContent).toBe('');
  await saved();

  const { slide, window } = await play({ hash: '#/1' });
  const shown = slide.querySelector('[data-block-type="text"] h2');
  expect(shown).not.toBe(null);
  expect(shown === null ? '' : window.getComputedStyle(shown, '::after').content).toBe('none');
});

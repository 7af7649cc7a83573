import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose, enter, flip } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

/** A slide whose only block is selected. */
async function openTitle() {
  const opened = await openEditor({ data: slide('one', 'Spring tide') });
  await opened.pressOnCanvas('{Tab}');
  const content = (): HTMLElement => opened.find('.ed-slide .sl-block-content');
  const line = (): HTMLElement => opened.find('.ed-slide h1');
  return { ...opened, content, line, styleOf: (one: () => HTMLElement) => getComputedStyle(one()) };
}

it('gives a text a box, a position in it, and spacing of its lines and characters', async () => {
  const { content, line, reopen, saved, styleOf } = await openTitle();
  await enter(page.getByRole('spinbutton', { name: 'Padding' }), '20');
  await enter(page.getByRole('spinbutton', { name: 'Corner radius' }), '12');
  await enter(page.getByRole('spinbutton', { name: 'Line height' }), '2');
  await enter(page.getByRole('spinbutton', { name: 'Letter spacing' }), '3');
  await page.getByRole('radio', { name: 'Bottom', exact: true }).click();
  await choose(/Shadow$/, 'Soft');
  await expect.poll(() => styleOf(content).textShadow + styleOf(content).boxShadow).toContain('rgb');
  expect(styleOf(content)).toMatchObject({ padding: '20px', borderRadius: '12px', alignContent: 'end' });
  expect(styleOf(line).letterSpacing).toBe('3px');
  const { lineHeight, fontSize } = styleOf(line);
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(2);
  await saved();
  await reopen();
  await expect.poll(() => styleOf(content).padding).toBe('20px');
  expect(line().textContent).toBe('Spring tide');
});

it('raises and lowers text, one in the place of the other, and clears its formatting', async () => {
  const { content } = await openTitle();
  const texts = (tag: string) => [...content().querySelectorAll(tag)].map(({ textContent }) => textContent);
  await page.getByRole('button', { name: 'Superscript' }).click();
  await expect.poll(() => texts('sup')).toEqual(['Spring tide']);
  await page.getByRole('button', { name: 'Subscript' }).click();
  await expect.poll(() => texts('sub')).toEqual(['Spring tide']);
  expect(texts('sup')).toEqual([]);
  await page.getByRole('button', { name: 'Clear formatting' }).click();
  await expect.poll(() => texts('sub')).toEqual([]);
});

it('sets one text from right to left, or the whole deck, with its font in the player as well', async () => {
  const { line, play, saved, styleOf } = await openTitle();
  await page.getByRole('radio', { name: 'Right to left', exact: true }).click();
  await expect.poll(() => styleOf(line).direction).toBe('rtl');
  await page.getByRole('radio', { name: 'Left to right', exact: true }).click();
  await expect.poll(() => styleOf(line).direction).toBe('ltr');
  await page.getByRole('tab', { name: 'Deck' }).click();
  await flip(/^Right to left/);
  await expect.poll(() => styleOf(line).direction).toBe('rtl');
  await saved();
  const font = styleOf(line).fontFamily;
  const { slide: shown, window } = await play();
  const heading = shown.querySelector('h1') ?? shown;
  expect(window.getComputedStyle(heading)).toMatchObject({ direction: 'rtl', fontFamily: font });
});

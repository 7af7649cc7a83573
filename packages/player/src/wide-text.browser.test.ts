import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPlayer } from '../testing/index.ts';

const PHONE = { view: 'text', width: 390, height: 844 };
const block = (type: string, html: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="b" style="left: 80px; top: 300px; width: 800px; height: 200px;"><div class="sl-block-content">${html}</div></div>`;
const beyond = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;

it('scrolls a wide table within the text with the keyboard, and not the page', async () => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Harbour${index}</td>`).join('');
  const table = block('table', `<table><tbody><tr>${cells}</tr></tbody></table>`);
  const page = await openPlayer({ data: slide('one', 'Tides', table) }, PHONE);
  const wide = page.find('table');
  expect(beyond(page.document.documentElement)).toBe(0);
  expect(beyond(wide)).toBeGreaterThan(0);
  page.frame.focus();
  for (let press = 0; press < 20 && page.document.activeElement !== wide; press += 1) await userEvent.tab();
  expect(page.document.activeElement).toBe(wide);
  await page.press('{ArrowRight}');
  await expect.poll(() => wide.scrollLeft).toBeGreaterThan(0);
});

it('scrolls a wide formula within the text, cuts nothing off, and leaves the page as it is', async () => {
  const sum = Array.from({ length: 30 }, (_, index) => `x_{${index}}`).join(' + ');
  const math = block('math', `<span>\\frac{a}{b} = ${sum}</span>`);
  const page = await openPlayer({ data: slide('one', 'Sums', math) }, PHONE);
  const line = page.find('p:has(> math)');
  expect(beyond(page.document.documentElement)).toBe(0);
  expect(beyond(line)).toBeGreaterThan(0);
  expect(line.scrollHeight - line.clientHeight).toBeLessThanOrEqual(1);
});

import { describe, expect, test } from 'vitest';
import { LIMITS } from '../model/limits.ts';
import { cutsBetween } from './cuts.ts';
import { parseDeck } from './index.ts';

/** What was told to be cut. */
function cutsOf(section: string): string[] {
  let ids = 0;
  const { losses } = parseDeck(section, { newId: () => `new-${(ids += 1)}` });
  return losses.filter(({ kind }) => kind === 'cut').map(({ what }) => what);
}

const longer = (limit: number) => 'x'.repeat(limit + 1);
const block = (type: string, content: string, box = '', inner = '') =>
  `<section data-id="s"><div class="sl-block" data-block-type="${type}" data-block-id="b" style="width: 100px; height: 100px;" ${box}><div class="sl-block-content" ${inner}>${content}</div></div></section>`;
const BOX =
  '<div class="sl-block" data-block-type="text" data-block-id="b"><div class="sl-block-content"><p>x</p></div></div>';
const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(' ');

describe('what is longer than a deck can hold is told', () => {
  test.each([
    ['code of code', block('code', `<pre><code>${longer(LIMITS.source)}</code></pre>`)],
    ['steps of code', block('code', `<pre><code data-line-numbers="${longer(LIMITS.shortText)}">x</code></pre>`)],
    ['source of math', block('math', '', '', `data-math-source="${longer(LIMITS.source)}"`)],
    ['content of snippet', block('snippet', `<i>${longer(LIMITS.source)}</i>`)],
    ['content of snippet', `<section data-id="s"><p>${longer(LIMITS.source)}</p></section>`],
    [
      'svg of shape',
      block(
        'shape',
        `<svg viewBox="0 0 1 1"><path d="M 0 0 ${'L 1 1 '.repeat(200_000)}"/></svg>`,
        '',
        'data-shape-type="own"',
      ),
    ],
    ['address of image', block('image', `<img src="https://example.org/${longer(LIMITS.address)}">`)],
    ['poster of video', block('video', `<video src="/media/a" poster="/${longer(LIMITS.address)}"></video>`)],
    ['alternative text of image', block('image', `<img src="/a.png" alt="${longer(LIMITS.altText)}">`)],
    ['name of text', block('text', '<p>x</p>', `data-name="${longer(LIMITS.shortText)}"`)],
    ['place of text', block('text', '<p>x</p>', `data-place="${longer(LIMITS.shortText)}"`)],
    ['link of text', block('text', '<p>x</p>', '', `data-link="https://example.org/${longer(LIMITS.address)}"`)],
    ['animation.type of text', block('text', '<p>x</p>', '', `data-animation-type="${longer(LIMITS.shortText)}"`)],
    ['id of text', block('text', '<p>x</p>').replace('"b"', `"${longer(LIMITS.id)}"`)],
    ['classes of text', block('text', '<p>x</p>').replace('sl-block-content', `sl-block-content ${names(2000)}`)],
    ['id of slide', `<section id="${longer(LIMITS.id)}">${BOX}</section>`],
    ['name of slide', `<section data-name="${longer(LIMITS.shortText)}">${BOX}</section>`],
    ['state of slide', `<section data-state="${longer(LIMITS.shortText)}">${BOX}</section>`],
    ['classes of slide', `<section class="${names(2000)}">${BOX}</section>`],
    ['background.image of slide', `<section data-background-image="/${longer(LIMITS.address)}">${BOX}</section>`],
    ['autoAnimate.id of slide', `<section data-auto-animate data-auto-animate-id="${longer(2000)}">${BOX}</section>`],
    ['state of stack', `<section data-state="${longer(2000)}"><section>${BOX}</section></section>`],
    ['notes', `<section>${BOX}<aside class="notes">${longer(LIMITS.noteLength)}</aside></section>`],
    [
      'data.rows of chart',
      block(
        'chart',
        `<table><tr><th></th><th>a</th></tr>${'<tr><th>r</th><td>1</td></tr>'.repeat(LIMITS.chartRows + 1)}</table>`,
        '',
        'data-chart-kind="bars"',
      ),
    ],
  ])('%s', (what, html) => {
    expect(cutsOf(html)).toEqual([what]);
  });

  test('and what is as long as it can be is not', () => {
    const long = (limit: number) => 'x'.repeat(limit);
    expect(
      cutsOf(
        `<section id="${long(LIMITS.id)}" data-name="${long(LIMITS.shortText)}" class="${names(LIMITS.words)} ${names(3)}">
        ${block('code', `<pre><code>${long(LIMITS.source)}</code></pre>`, `data-name="${long(LIMITS.shortText)}"`).replace(/^<section[^>]*>|<\/section>$/g, '')}
        <aside class="notes">${long(LIMITS.noteLength)}</aside></section>`,
      ),
    ).toEqual([]);
  });

  test('an address is whole or none', () => {
    let ids = 0;
    const html = block('text', '<p>x</p>', '', `data-link="https://example.org/${longer(LIMITS.address)}"`);
    expect(parseDeck(html, { newId: () => `new-${(ids += 1)}` }).deck.blocks.b?.link).toBe('');
  });
});

test('what was only tidied is not cut', () => {
  const colors = ['', ''];
  expect(cutsBetween({ colors, name: 'a;b', text: 'word ' }, { colors: [], name: 'ab', text: 'word' })).toEqual([]);
  expect(cutsBetween({ a: { b: 'x'.repeat(300) } }, { a: { b: 'x'.repeat(200) } })).toEqual(['a.b']);
});

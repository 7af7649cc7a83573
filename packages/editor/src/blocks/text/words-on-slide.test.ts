import type { RichText, TextNode } from '@rostrum/deck';
import { parsePart, textFromHtml, textToHtml } from '@rostrum/deck/html';
import { textArbitrary } from '@rostrum/deck/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointInWords } from './words-on-slide.ts';

interface Shown {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: readonly Shown[];
}

/** The elements that a page shows for HTML. */
function pageOf(html: string): Shown {
  const take = (node: object): Shown => {
    const { nodeName, value, childNodes } = node as {
      nodeName: string;
      value?: string;
      childNodes?: readonly object[];
    };
    return { nodeName, nodeValue: value ?? null, childNodes: (childNodes ?? []).map(take) };
  };
  return take(parsePart(html).tree);
}

/** All words before a point, a line break as a line break. */
function wordsBefore(page: Shown, { node, offset }: { node: Shown; offset: number }): string {
  let words = '';
  const walk = (one: Shown): boolean => {
    if (one.nodeName === '#text') words += one === node ? (one.nodeValue ?? '').slice(0, offset) : one.nodeValue;
    if (one.nodeName === 'br') words += '\n';
    for (const [index, child] of one.childNodes.entries()) {
      if (one === node && index === offset) return true;
      if (walk(child)) return true;
    }
    return one === node;
  };
  walk(page);
  return words;
}

/** The letters of each line, in their order; null for what is no line of letters alone. */
function linesOf(nodes: readonly TextNode[]): (string | null)[] {
  return nodes.flatMap((node) => {
    if (!['paragraph', 'heading', 'codeBlock'].includes(node.type)) return linesOf(node.content ?? []);
    const parts = node.content ?? [];
    const isPlain = parts.every(({ type }) => type === 'text' || type === 'hardBreak');
    return isPlain ? parts.map(({ text }) => text ?? '\n').join('') : null;
  });
}

const PLACES: readonly [string, string, number, number, string][] = [
  ['a paragraph', '<p>The <b>ti</b>de</p>', 0, 5, 'The t'],
  ['the end of a line', '<p>The tide</p><p>turns</p>', 1, 5, 'The tideturns'],
  ['an empty line', '<p>The</p><p></p><p>tide</p>', 1, 0, 'The'],
  ['after a line break', '<p>The<br>tide</p>', 0, 4, 'The\n'],
  ['an item of a list', '<ul><li>The</li><li>tide</li></ul>', 1, 2, 'Theti'],
  ['a list in a list', '<ul><li>The<ul><li>tide</li></ul></li><li>turns</li></ul>', 2, 3, 'Thetidetur'],
  ['an empty item', '<ul><li>The</li><li></li></ul>', 1, 0, 'The'],
  ['a cell', '<table><tbody><tr><td>The</td><td>tide</td></tr></tbody></table>', 1, 1, 'Thet'],
  ['code', '<pre><code>let\ntide</code></pre>', 0, 5, 'let\nt'],
];

describe('a place among words that nobody edits here', () => {
  test.each(PLACES)('is found in %s', (_, html, line, offset, before) => {
    const text: RichText = textFromHtml(html);
    const page = pageOf(textToHtml(text));
    const point = pointInWords(page, text, { line, offset });
    expect(point && wordsBefore(page, point)).toBe(before);
  });

  test('is not found in a line with a picture, and is found after it', () => {
    const text = textFromHtml('<p>The <img src="/tide.png" alt=""> tide</p><p>turns</p>');
    const page = pageOf(textToHtml(text));
    expect(pointInWords(page, text, { line: 0, offset: 6 })).toBeNull();
    const point = pointInWords(page, text, { line: 1, offset: 2 });
    expect(point && wordsBefore(page, point)).toBe('The  tidetu');
  });

  test('is never another one, whatever the words', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const page = pageOf(textToHtml(text));
        for (const [line, letters] of linesOf(text.content).entries()) {
          if (letters === null) continue;
          for (const offset of new Set([0, letters.length >> 1, letters.length])) {
            const point = pointInWords(page, text, { line, offset });
            if (point !== null && !wordsBefore(page, point).endsWith(letters.slice(0, offset)))
              throw new Error(`Line ${String(line)} at ${String(offset)} is elsewhere.`);
          }
        }
      }),
    );
  });
});

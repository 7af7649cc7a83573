import { describe, expect, test } from 'vitest';
import { textOf } from '../../model/text.ts';
import { sanitizeHtml } from '../../html/sanitize.ts';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';
import { blockLabel } from '../index.ts';
import { shapeBlock } from './index.ts';
import { drawShape } from './draw.ts';
import { shapeOf, shapes } from './shapes.ts';

const words = (inner: string, attributes = '') =>
  readOneBlock('shape', {
    content: `<svg></svg><div class="shape-text">${inner}</div>`,
    attributes: `data-shape-type="rect" data-shape-fill-color="#102030" ${attributes}`,
  });

describe('words in a shape', () => {
  test('are text like any other, beside the drawing', () => {
    const { block, deck } = words('<p>At <strong>high</strong> water</p>');
    expect(textOf(block.props.text)).toBe('At high water');
    expect(block.props.svg).toBe('');
    expect(shapeBlock.toText(block)).toBe('At high water');
    expect(blockLabel(block)).toBe('At high water');
    expect(writeOneBlock(deck)).toContain('<p>At <strong>high</strong> water</p></div></div>');
  });

  test('stand out from the fill, unless the block says a colour', () => {
    expect(writeOneBlock(words('<p>a</p>').deck)).toContain('class="shape-text" style="color: #ffffff;"');
    expect(writeOneBlock(words('<p>a</p>', 'style="color: red"').deck)).toContain('<div class="shape-text"><p>a</p>');
    const light = readOneBlock('shape', {
      content: '<div class="shape-text"><p>a</p></div>',
      attributes: 'data-shape-type="circle" data-shape-fill-color="#ffeecc"',
    });
    expect(writeOneBlock(light.deck)).toContain('style="color: #1a1a1a; inset: 14% 14% 14% 14%;"');
  });

  test('are read out beside the name of the shape', () => {
    const { block, deck } = words('<p>a</p>', 'aria-label="A buoy" role="group"');
    expect(block.attributes).toEqual({});
    expect(shapeBlock.toText(block)).toBe('A buoy\na');
    expect(writeOneBlock(deck)).toContain('role="group" aria-label="A buoy"');
    expect(writeOneBlock(words('', 'aria-label="A buoy" role="img"').deck)).toContain('role="img"');
  });

  test('are not written where there are none', () => {
    expect(writeOneBlock(words('').deck)).not.toContain('shape-text');
  });
});

describe('a fill', () => {
  const filled = (fill: string, shape = 'star') =>
    readOneBlock('shape', {
      content: '<div class="shape-text"><p>a</p></div>',
      attributes: `data-shape-type="${shape}" data-shape-fill-color="${fill}" data-shape-stretch="true"`,
    });

  test.each(['linear-gradient(90deg, #111 0%, #333 100%)', 'radial-gradient(var(--deck-accent) 0%, #333 100%)'])(
    '%s is drawn as such, and read again from its drawing',
    (fill) => {
      const { block, deck } = filled(fill);
      expect(block.props).toMatchObject({ fill, svg: '' });
      const html = writeOneBlock(deck);
      expect(html).toMatch(/<(linear|radial)Gradient id="(u-fill-\w+)".*fill="url\(#\2\)"/);
      expect(sanitizeHtml(html).html).toBe(html);
    },
  );

  test('of a drawing from elsewhere is its first colour', () => {
    const { block, deck } = readOneBlock('shape', {
      content: '<svg viewBox="0 0 10 10"><path class="shape-element" d="M0 0L10 10Z"/></svg>',
      attributes: 'data-shape-type="harbour-wave" data-shape-fill-color="linear-gradient(#123 0%, #456 100%)"',
    });
    expect(block.props.svg).toContain('<path');
    expect(writeOneBlock(deck)).toContain('fill="#123" viewBox');
  });

  test.each([
    ['var(--deck-accent)', 'var(--deck-accent-ink)'],
    ['var(--deck-chart-3)', 'var(--deck-chart-ink-3)'],
    ['linear-gradient(90deg, #111 0%, #222 100%)', '#ffffff'],
    ['linear-gradient(90deg, #fff 0%, #bbb 100%)', '#1a1a1a'],
    ['linear-gradient(90deg, #fff 0%, var(--deck-link) 100%)', 'var(--deck-link-ink)'],
  ])('%s has words upon it in %s', (fill, ink) => {
    expect(writeOneBlock(filled(fill, 'rect').deck)).toContain(`class="shape-text" style="color: ${ink};"`);
  });
});

describe('shapes', () => {
  test('each have a name of their own', () => {
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
    expect(new Set(shapes.map(({ label }) => label)).size).toBe(shapes.length);
  });

  test('of no known name are none', () => {
    expect(shapeOf('dodecahedron')).toBeUndefined();
    expect(drawShape({ ...shapeBlock.defaults, shape: 'dodecahedron' }, [0, 0, 10, 10])).toBeNull();
  });
});

test('gradients of two drawn shapes stay apart: their ids are the block’s own when they are written, and not when they are kept', () => {
  const content =
    '<svg viewBox="0 0 9 9"><linearGradient id="u-fill"><stop/></linearGradient><path class="shape-element" fill="url(#u-fill)" d="M0 0L9 9Z"/></svg>';
  const { block, deck } = readOneBlock('shape', { content, attributes: 'data-shape-type="drawn"' });
  expect(block.props.svg).toContain('id="u-fill"');
  const html = writeOneBlock(deck);
  expect(html).toContain(`id="u-${block.id}-fill"`);
  expect(html).toContain(`url(#u-${block.id}-fill)`);
});

import { words } from '@rostrum/words/convert';
import { blockHtml, type Placing } from '../markup/block.ts';
import { round } from '../markup/style.ts';
import { type Box, heightOf, widthOf } from './box.ts';
import type { Link } from './links.ts';

/** A link by itself, as a shape without a fill. `name`: the words that it lies over; empty: none. */
export function linkHtml({ box, href }: Link, z: number, name: string): string {
  return blockHtml({
    type: 'shape',
    name: words.pdf.link,
    z,
    placing: uprightAt(box),
    href,
    inner: '',
    attributes: {
      'data-shape-type': 'rect',
      'data-shape-stretch': 'true',
      ...(name === '' ? {} : { 'aria-label': name }),
    },
  });
}

export function uprightAt(box: Box): Placing {
  return {
    x: round(box.x0),
    y: round(box.y0),
    width: round(widthOf(box)),
    height: round(heightOf(box)),
    rotation: 0,
    flipH: false,
    flipV: false,
  };
}

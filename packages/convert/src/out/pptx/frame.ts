import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { clickXml } from './link.ts';
import type { SlideScope } from './scope.ts';
import { angle, emu, emuLength } from './units.ts';
import { type Xml, xml } from './xml.ts';

/** Px of the slide, before it is mirrored and turned about its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A size in px. A box is not assignable: spread after a position, it would replace that position. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly x?: never;
  readonly y?: never;
}

export function toSize({ width, height }: Box): Size {
  return { width, height };
}

export function boxOf(block: Block, scope: Pick<SlideScope, 'heightOf'>): Box {
  const [x, y, width] = block.rect;
  return { x, y, width, height: scope.heightOf(block) };
}

/**
 * Where something stands. `name`: `a:xfrm`, or `p:xfrm` for what stands in a frame. `flips`: whether it
 * may be mirrored.
 */
export function transformXml(
  block: Pick<Block, 'rotation' | 'flipX' | 'flipY'>,
  { x, y, width, height }: Box,
  { name = 'a:xfrm', flips = true }: { readonly name?: 'a:xfrm' | 'p:xfrm'; readonly flips?: boolean } = {},
  ...more: readonly Xml[]
): Xml {
  const turn = angle(block.rotation);
  return xml(
    name,
    {
      rot: turn === 0 ? null : turn,
      flipH: flips && block.flipX ? true : null,
      flipV: flips && block.flipY ? true : null,
    },
    xml('a:off', { x: emu(x), y: emu(y) }),
    xml('a:ext', { cx: emuLength(width), cy: emuLength(height) }),
    ...more,
  );
}

export interface NameParts {
  readonly id?: number;
  readonly link?: string;
  readonly alt?: string;
  /** `a:hlinkClick` of another kind than a link's. */
  readonly click?: Xml;
}

/** `p:cNvPr`: its number, its name in lists of objects, its alternative text, and where it leads. */
export function namesXml(
  block: Block,
  scope: SlideScope,
  { id = scope.shapeId(block.id), link = block.link, alt = block.alt, click }: NameParts = {},
): Xml {
  const name = block.name.trim() === '' ? `${words.out.kinds[block.type]} ${id}` : block.name;
  return xml('p:cNvPr', { id, name, descr: alt === '' ? null : alt }, click ?? clickXml(link, scope));
}

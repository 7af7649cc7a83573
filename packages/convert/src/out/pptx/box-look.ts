import type { Block } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { dropShadowsOf, shadowXml } from './effects.ts';
import { fillXml, NO_FILL } from './fill.ts';
import type { Size } from './frame.ts';
import { customGeometry, type OutGeometry, presetXml, roundedRectangle } from './geometry/geometry-xml.ts';
import { lineXml, NO_LINE } from './line.ts';
import type { SlideScope } from './scope.ts';
import { lengthOf, sidesOf } from './text/lengths.ts';
import type { Xml } from './xml.ts';

/** How the box of a text or of a picture looks, by the CSS of its block. */
export interface BoxLook {
  readonly fill: Xml;
  readonly line: Xml;
  readonly geometry: OutGeometry;
  readonly effects: Xml | null;
}

export function boxLook(block: Block, size: Size, scope: SlideScope): BoxLook {
  const { style } = block;
  const opacity = scope.opacityOf(block);
  const said = style['background-color'] ?? style['background-image'] ?? style['background'] ?? '';
  const own = style['background'] !== undefined && style['background-color'] === undefined ? style['background'] : said;
  return {
    fill: own === '' ? NO_FILL : fillXml(own, scope.palette, opacity),
    line: borderXml(block, scope, opacity),
    geometry: boxGeometry(style, size),
    effects: shadowXml([style['box-shadow'] ?? '', ...dropShadowsOf(style['filter'] ?? '')], scope.palette, opacity),
  };
}

/** What a box is cut to: its corners, or a path. */
export function boxGeometry(style: Block['style'], size: Size): OutGeometry {
  const cut = style['clip-path'] ?? '';
  const path = /^path\(\s*(?:\w+\s*,\s*)?["']([^"']*)["']\s*\)$/.exec(cut)?.[1];
  if (path !== undefined) return customGeometry([path], size);
  if (/^(?:circle|ellipse)\(\s*(?:50%(?: 50%)?)?\s*(?:at (?:center|50% 50%))?\s*\)$/.test(cut))
    return presetXml('ellipse', {}, size);
  const polygon = /^polygon\(([^()]*)\)$/.exec(cut)?.[1];
  if (polygon !== undefined) return customGeometry([polygonPath(polygon, size)], size);
  const radius = style['border-radius'] ?? '';
  if (radius === '') return roundedRectangle(0, size);
  if (radius.trim().startsWith('50%')) return presetXml('ellipse', {}, size);
  const [first] = sidesOf(radius.replace(/\/.*$/, ''), 16, Math.min(size.width, size.height));
  return roundedRectangle(first, size);
}

function polygonPath(points: string, { width, height }: Size): string {
  const corners = points
    .replace(/^\s*(?:nonzero|evenodd)\s*,/, '')
    .split(',')
    .map((corner) => {
      const [x = '', y = ''] = corner.trim().split(/\s+/);
      return `${lengthOf(x, 16, width) ?? 0} ${lengthOf(y, 16, height) ?? 0}`;
    });
  return `M${corners.join('L')}Z`;
}

/** The border as the outline: one for all four sides. Others are told. */
function borderXml({ style }: Block, scope: SlideScope, opacity: number): Xml {
  const all = style['border'];
  if (all === undefined) {
    const sides = ['top', 'right', 'bottom', 'left'].filter((side) => style[`border-${side}`] !== undefined);
    if (sides.length > 0) scope.lose(texts.out.blocks.border);
    return NO_LINE;
  }
  const border = readBorder(all);
  const ink =
    border === null ? null : scope.palette.ink(border.color, scope.palette.ink(style['color'] ?? 'var(--deck-text)'));
  if (border === null || ink === null) return NO_LINE;
  return lineXml({ ink, width: border.width, dash: border.dash, opacity }, true);
}

/** Null: none is seen. */
export function readBorder(
  css: string,
): { readonly width: number; readonly dash: 'solid' | 'dashed' | 'dotted'; readonly color: string } | null {
  const words = css.match(/[\w#.%-]+(?:\([^()]*\))?/g) ?? [];
  const width = words.map((word) => lengthOf(word, 16)).find((px) => px !== null) ?? 3;
  const style =
    words.find((word) => /^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/.test(word)) ?? 'none';
  const color = words.find((word) => lengthOf(word, 16) === null && word !== style) ?? 'currentColor';
  if (width <= 0 || style === 'none' || style === 'hidden') return null;
  return { width, dash: style === 'dashed' || style === 'dotted' ? style : 'solid', color };
}

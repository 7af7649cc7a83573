import { type ShapeProps, shapeOf } from '@rostrum/deck';
import { type DrawnGeometry, drawGeometry, type TextBox } from '../../../office/geometry/draw-geometry.ts';
import { modelShape } from '../../../office/geometry/model-shape.ts';
import { presetGeometry } from '../../../office/geometry/preset.ts';
import type { Size } from '../frame.ts';
import { emu, share } from '../units.ts';
import { type Xml, xml } from '../xml.ts';
import { pathXml, readPath } from './path.ts';

/** A shape's outline: `a:prstGeom` or `a:custGeom`. */
export interface OutGeometry {
  readonly xml: Xml;
  /** Where words stand, px from the box's upper left corner: insets are counted from there. */
  readonly textBox: TextBox;
  readonly sites: Sites;
}

/** By the side of a box, the number of the place where connectors are glued in its middle; no number: none is there. */
export type Sites = Readonly<Partial<Record<'top' | 'left' | 'bottom' | 'right', number>>>;

type Adjusts = Readonly<Record<string, number>>;

interface Candidate {
  readonly preset: string;
  /** Its adjust values, so that it is drawn as ours is. */
  readonly adjust: (size: Size) => Adjusts;
  /** Which of its connection sites (`cxnLst` of ECMA's definitions) are in the middle of a side. */
  readonly sites: Sites;
}

const FOUR: Sites = { top: 0, left: 1, bottom: 2, right: 3 };
const NONE: Sites = {};
const none = (): Adjusts => ({});
/** A part of the width, or of the height, as presets say it: of the shorter side. */
const ofWidth = (part: number, { width, height }: Size): number => share((part * width) / Math.min(width, height));
const ofHeight = (part: number, { width, height }: Size): number => share((part * height) / Math.min(width, height));

/** Presets by the deck's shapes. Where one is not near enough in a box, its own path is written. */
const CANDIDATES: Readonly<Record<string, Candidate>> = {
  rect: { preset: 'rect', adjust: none, sites: FOUR },
  circle: { preset: 'ellipse', adjust: none, sites: { top: 0, left: 2, bottom: 4, right: 6 } },
  'triangle-up': { preset: 'triangle', adjust: none, sites: { top: 0, left: 1, bottom: 3, right: 5 } },
  'triangle-down': { preset: 'flowChartMerge', adjust: none, sites: FOUR },
  'right-triangle': { preset: 'rtTriangle', adjust: none, sites: { left: 1, bottom: 3 } },
  diamond: { preset: 'diamond', adjust: none, sites: FOUR },
  parallelogram: { preset: 'parallelogram', adjust: (size) => ({ adj: ofWidth(0.25, size) }), sites: NONE },
  trapezoid: { preset: 'trapezoid', adjust: (size) => ({ adj: ofWidth(0.2, size) }), sites: FOUR },
  pentagon: { preset: 'pentagon', adjust: none, sites: { top: 0 } },
  hexagon: {
    preset: 'hexagon',
    adjust: (size) => ({ adj: ofWidth(0.25, size), vf: 115_470 }),
    sites: { right: 0, left: 3 },
  },
  octagon: {
    preset: 'octagon',
    adjust: (size) => ({
      adj: share(((1 - Math.SQRT1_2) * (size.width + size.height)) / 2 / Math.min(size.width, size.height)),
    }),
    sites: NONE,
  },
  star: { preset: 'star5', adjust: () => ({ adj: 20_000, hf: 105_146, vf: 110_557 }), sites: { top: 0 } },
  'star-six': { preset: 'star6', adjust: () => ({ adj: 28_850, hf: 115_470 }), sites: NONE },
  burst: { preset: 'star12', adjust: () => ({ adj: 36_000 }), sites: NONE },
  'arrow-up': { preset: 'upArrow', adjust: (size) => ({ adj1: 40_000, adj2: ofHeight(0.5, size) }), sites: FOUR },
  'arrow-down': { preset: 'downArrow', adjust: (size) => ({ adj1: 40_000, adj2: ofHeight(0.5, size) }), sites: FOUR },
  'arrow-left': { preset: 'leftArrow', adjust: (size) => ({ adj1: 40_000, adj2: ofWidth(0.5, size) }), sites: FOUR },
  'arrow-right': { preset: 'rightArrow', adjust: (size) => ({ adj1: 40_000, adj2: ofWidth(0.5, size) }), sites: FOUR },
  'arrow-double': {
    preset: 'leftRightArrow',
    adjust: (size) => ({ adj1: 40_000, adj2: ofWidth(0.3, size) }),
    sites: { left: 2, right: 5 },
  },
  chevron: { preset: 'chevron', adjust: (size) => ({ adj: ofWidth(0.3, size) }), sites: FOUR },
  plus: {
    preset: 'plus',
    adjust: (size) => ({ adj: share((0.35 * (size.width + size.height)) / 2 / Math.min(size.width, size.height)) }),
    sites: FOUR,
  },
};

/** The outline of one of the deck's shapes. Null for a shape that it does not know. */
export function shapeGeometry(props: Pick<ShapeProps, 'shape' | 'cornerRadius'>, size: Size): OutGeometry | null {
  const spec = shapeOf(props.shape);
  if (spec === undefined) return null;
  if (props.shape === 'rect' && props.cornerRadius > 0) return roundedRectangle(props.cornerRadius, size);
  const candidate = spec.rounds && props.cornerRadius > 0 ? undefined : CANDIDATES[props.shape];
  if (candidate !== undefined) {
    const adjust = candidate.adjust(size);
    const model = modelShape(candidate.preset, new Map(Object.entries(adjust)), size.width, size.height);
    if (model?.type === props.shape) return presetXml(candidate.preset, adjust, size, candidate.sites);
  }
  return customGeometry([spec.path(size.width, size.height, props.cornerRadius)], size);
}

export function roundedRectangle(radius: number, size: Size): OutGeometry {
  const shorter = Math.min(size.width, size.height);
  if (radius <= 0 || shorter <= 0) return presetXml('rect', {}, size, FOUR);
  return presetXml('roundRect', { adj: Math.min(50_000, share(radius / shorter)) }, size, FOUR);
}

export function presetXml(preset: string, adjust: Adjusts, size: Size, sites: Sites = NONE): OutGeometry {
  const guides = Object.entries(adjust).map(([name, value]) => xml('a:gd', { name, fmla: `val ${Math.round(value)}` }));
  const geometry = presetGeometry(preset);
  const whole: DrawnGeometry = { paths: [], textBox: { x: 0, y: 0, ...size } };
  const drawn =
    geometry === null ? whole : drawGeometry(geometry, new Map(Object.entries(adjust)), size.width, size.height);
  return { xml: xml('a:prstGeom', { prst: preset }, xml('a:avLst', {}, ...guides)), textBox: drawn.textBox, sites };
}

/** An outline of path data in px of the box, each path drawn over the one before. Words stand in all of it. */
export function customGeometry(paths: readonly string[], size: Size): OutGeometry {
  return customXml(
    paths.map((path) => pathXml(readPath(path), size)),
    size,
  );
}

/** The same of paths that are written already. */
export function customXml(paths: readonly Xml[], size: Size): OutGeometry {
  const [right, bottom] = [emu(size.width), emu(size.height)];
  const site = (ang: number, x: number, y: number): Xml =>
    xml('a:cxn', { ang: ang * 5_400_000 }, xml('a:pos', { x: Math.round(x), y: Math.round(y) }));
  const geometry = xml(
    'a:custGeom',
    {},
    xml('a:avLst'),
    xml('a:gdLst'),
    xml('a:ahLst'),
    xml(
      'a:cxnLst',
      {},
      site(3, right / 2, 0),
      site(2, 0, bottom / 2),
      site(1, right / 2, bottom),
      site(0, right, bottom / 2),
    ),
    xml('a:rect', { l: 'l', t: 't', r: 'r', b: 'b' }),
    xml('a:pathLst', {}, ...paths),
  );
  return { xml: geometry, textBox: { x: 0, y: 0, ...size }, sites: FOUR };
}

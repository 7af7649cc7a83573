import { attributesHtml, blockHtml } from '../markup/block.ts';
import { escapeHtml, round } from '../markup/style.ts';
import { type Box, contains, heightOf, intersection, widthOf } from './box.ts';
import type { Letter, PageContent, PaintedPath, PaintedPicture } from './content/paint.ts';
import { layersOf } from './drawing/layers.ts';
import { svgOf } from './drawing/svg.ts';
import { linkHtml, uprightAt } from './link-html.ts';
import type { Link } from './links.ts';
import { apply } from './matrix.ts';
import { pngOf } from './raster.ts';
import type { Structure } from './structure.ts';
import { blocksOf } from './text/blocks.ts';
import { linesOf } from './text/lines.ts';
import type { FamilyOf } from './text/runs.ts';
import { tableBlockHtml } from './text/table-html.ts';
import { findTables } from './text/tables.ts';
import { textBlockHtml, type TextContext, titleOf } from './text/text-html.ts';

export interface PageParts {
  readonly number: number;
  readonly slide: Box;
  readonly content: PageContent;
  readonly structure: Structure;
  readonly links: readonly Link[];
  readonly familyOf: FamilyOf;
  /** Keeps a file beside the deck; answers its address. */
  readonly keep: (name: string, bytes: () => Uint8Array) => string;
  readonly count: () => void;
  readonly lose: (kind: string, message: string) => void;
}

/** A page as a section. */
export function pageHtml(parts: PageParts): string {
  const { content, slide, number } = parts;
  for (const { kind, message } of content.lost) parts.lose(kind, message);
  // Bullets that are drawn are those of the list.
  const seen = content.painted.filter(({ mark }) => !parts.structure.isLabel(mark));
  const { color, painted } = backgroundOf(seen, slide);
  const used = new Set<Link>();
  const blocks: string[] = [];
  const add = (html: string): void => {
    parts.count();
    blocks.push(html);
  };
  for (const layer of layersOf(painted, slide)) {
    const z = 10 + blocks.length;
    if (layer.kind === 'picture') add(pictureHtml(layer.picture, z, parts, used));
    else {
      const { box, paths } = layer;
      const src = parts.keep(`page-${number}-drawing-${blocks.length + 1}.svg`, () => svgOf(paths, box));
      add(
        blockHtml({
          type: 'image',
          name: 'drawing',
          locked: true,
          z,
          placing: uprightAt(box),
          inner: `<img src="${escapeHtml(src)}" alt="">`,
          attributes: { 'data-maintain-ar': 'false' },
        }),
      );
    }
  }
  const paths = painted.filter((item) => item.kind === 'path');
  for (const html of textHtml(parts, paths, used, 10 + blocks.length)) add(html);
  for (const link of linksAlone(parts.links, used)) add(linkHtml(link, 10 + blocks.length, ''));
  const attributes = { 'data-id': `slide-${number}`, ...(color === null ? {} : { 'data-background-color': color }) };
  return `<section${attributesHtml(attributes)}>${blocks.join('')}</section>`;
}

/** Links that lie over no words and no picture, but for those that repeat another one. */
function linksAlone(links: readonly Link[], used: ReadonlySet<Link>): Link[] {
  return links.filter(
    (link) => !used.has(link) && ![...used].some(({ href, box }) => href === link.href && intersection(box, link.box)),
  );
}

/** What is painted first over all of the page in one colour is the slide's background. */
function backgroundOf(
  painted: PageContent['painted'],
  slide: Box,
): { color: string | null; painted: PageContent['painted'] } {
  let color: string | null = null;
  let from = 0;
  for (const item of painted) {
    if (item.kind !== 'path' || !item.isBox || item.stroke !== null || item.fill === null) break;
    if (item.fill.alpha < 1 || !('color' in item.fill.paint) || !contains(item.box, slide, 1)) break;
    if (!item.clips.every((clip) => clip.isBox && contains(clip.box, slide, 1))) break;
    color = item.fill.paint.color;
    from += 1;
  }
  return { color, painted: painted.slice(from) };
}

function pictureHtml(picture: PaintedPicture, z: number, parts: PageParts, used: Set<Link>): string {
  const { matrix, image, box } = picture;
  const [a, b, c, d] = matrix;
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  const [x, y] = apply(matrix, 0.5, 0.5);
  // The unit square's top is y = 1: upright it goes right and, from there, down.
  const isMirrored = a * -d - b * -c < 0;
  const rotation = (Math.atan2(b, a) * 180) / Math.PI;
  const isUpright = Math.abs(rotation) < 0.1 && !isMirrored;
  const link = parts.links.find((one) => {
    const shared = intersection(one.box, box);
    return shared !== null && widthOf(shared) * heightOf(shared) > 0.5 * widthOf(box) * heightOf(box);
  });
  if (link !== undefined) used.add(link);
  const whole = { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 };
  const cut = isUpright && !contains(box, whole, 1) && widthOf(box) > 1 && heightOf(box) > 1;
  const place = cut ? box : whole;
  const crop = cut
    ? {
        x: (box.x0 - whole.x0) / width,
        y: (box.y0 - whole.y0) / height,
        width: widthOf(box) / width,
        height: heightOf(box) / height,
      }
    : {};
  const cropped = Object.entries(crop).map(([name, share]) => ` data-crop-${name}="${Math.round(share * 1e4) / 1e4}"`);
  const outline = isUpright ? picture.clips.find((clip) => !clip.isBox) : undefined;
  const src = parts.keep(`page-${parts.number}-${picture.key.replace(/\W+/g, '-')}.png`, () => pngOf(image, width));
  return blockHtml({
    type: 'image',
    z,
    placing: {
      x: round(place.x0),
      y: round(place.y0),
      width: round(widthOf(place)),
      height: round(heightOf(place)),
      rotation: Math.abs(rotation) < 0.1 ? 0 : rotation,
      flipH: false,
      flipV: isMirrored,
    },
    href: link?.href ?? null,
    inner: `<img src="${escapeHtml(src)}" alt="${escapeHtml(parts.structure.altOf(picture.mark))}"${cropped.join('')}>`,
    attributes: { 'data-maintain-ar': 'false' },
    style: { 'clip-path': outline === undefined ? null : `path("${moved(outline.d, -place.x0, -place.y0)}")` },
    around: { opacity: picture.alpha < 1 ? String(round(picture.alpha)) : null },
  });
}

/** An outline elsewhere: its numbers are places in turn, x before y. */
function moved(d: string, x: number, y: number): string {
  return d.replace(
    /(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g,
    (_, left: string, top: string) => `${round(Number(left) + x)} ${round(Number(top) + y)}`,
  );
}

/** Texts and tables, in reading order; each direction of writing on a plane of its own. */
function textHtml(parts: PageParts, paths: readonly PaintedPath[], used: Set<Link>, firstZ: number): string[] {
  const { slide, structure } = parts;
  const planes = planesOf(parts.content.letters);
  const written: string[] = [];
  for (const [angle, letters] of planes) {
    const turned = angle === 0 ? letters : letters.map((letter) => turn(letter, -angle));
    const context: TextContext = {
      slideWidth: widthOf(slide),
      familyOf: parts.familyOf,
      headingOf: structure.headingOf,
      hrefOf: (letter) => hrefAt(angle === 0 ? letter : turn(letter, angle), parts.links, used),
      place: (x, y, width, height) => placeOn(angle, x, y, width, height),
    };
    const lines = linesOf(turned, structure);
    const { tables, rest } = findTables(lines, angle === 0 ? paths : [], structure);
    const blocks = blocksOf(rest);
    const title = angle === 0 ? titleOf(blocks, heightOf(slide)) : null;
    const ordered = [
      ...blocks.map((block) => ({
        y: block.lines[0]?.y ?? 0,
        write: (z: number) => textBlockHtml(block, z, block === title, context),
      })),
      ...tables.map((table) => ({ y: table.box.y0, write: (z: number) => tableBlockHtml(table, z, context) })),
    ].sort((a, b) => a.y - b.y);
    for (const { write } of ordered) written.push(write(firstZ + written.length));
  }
  return written;
}

/** Letters by the direction that they are written in. */
function planesOf(letters: readonly Letter[]): Map<number, Letter[]> {
  const planes = new Map<number, Letter[]>();
  for (const letter of letters) {
    const angle = Math.round(letter.angle * 50) / 50;
    const plane = planes.get(angle);
    if (plane === undefined) planes.set(angle, [letter]);
    else plane.push(letter);
  }
  return planes;
}

function turn(letter: Letter, angle: number): Letter {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { ...letter, x: letter.x * cos - letter.y * sin, y: letter.x * sin + letter.y * cos };
}

/** A box of a turned plane stands on the slide around its middle. */
function placeOn(angle: number, x: number, y: number, width: number, height: number) {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    x: round(middleX * cos - middleY * sin - width / 2),
    y: round(middleX * sin + middleY * cos - height / 2),
    width: round(width),
    height: round(height),
    rotation: (angle * 180) / Math.PI,
  };
}

function hrefAt(letter: Letter, links: readonly Link[], used: Set<Link>): string | null {
  const [x, y] = [letter.x + letter.width / 2, letter.y - 0.3 * letter.size];
  const link = links.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
  if (link !== undefined) used.add(link);
  return link?.href ?? null;
}

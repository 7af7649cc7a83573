import type { Background } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { mayBeSeenThrough } from '../../media/see-through.ts';
import { solidFill } from './color/palette.ts';
import { fillXml } from './fill.ts';
import type { Box } from './frame.ts';
import { toSize, transformXml } from './frame.ts';
import { roundedRectangle } from './geometry/geometry-xml.ts';
import { NO_LINE } from './line.ts';
import { packPicture, type PackedPicture } from './media.ts';
import { blipXml, pictureXml } from './picture-xml.ts';
import type { SlideScope } from './scope.ts';
import { NO_WORDS, shapeXml } from './shape-xml.ts';
import { lengthOf } from './text/lengths.ts';
import { share } from './units.ts';
import { type Xml, xml } from './xml.ts';

export interface BackgroundXml {
  /** `p:bg`; empty: that of the master. */
  readonly behind: Xml;
  /** What lies over it and under all blocks: a picture that does not cover it, or that it shines through. */
  readonly lowest: Xml;
}

/** What is seen behind a slide. */
export async function backgroundXml(background: Background, scope: SlideScope): Promise<BackgroundXml> {
  if (background.video !== '') scope.lose(words.out.slides.filmBehind);
  if (background.iframe !== '') scope.lose(words.out.slides.pageBehind);
  const plain = plainXml(background, scope);
  if (background.image === '') return { behind: plain, lowest: '' };
  const medium = await scope.medium(background.image);
  const picture = medium === null ? null : await packPicture(medium.bytes, scope);
  if (medium === null || picture === null) {
    scope.lose(words.out.slides.pictureBehind);
    return { behind: plain, lowest: '' };
  }
  const slide = { x: 0, y: 0, width: scope.deck.meta.width, height: scope.deck.meta.height };
  const opacity = background.opacity ?? 1;
  const isTiled = /^(?:repeat|repeat-x|repeat-y|round|space)/.test(background.repeat);
  const shown = shownBox(background, picture, slide);
  const covers =
    shown.x <= 0.5 &&
    shown.y <= 0.5 &&
    shown.x + shown.width >= slide.width - 0.5 &&
    shown.y + shown.height >= slide.height - 0.5;
  const hides = opacity >= 1 && !mayBeSeenThrough(medium.bytes);
  if (isTiled && !covers) {
    const tiles = tileXml(picture, shown, opacity, scope);
    return hides ? { behind: behind(tiles), lowest: '' } : { behind: plain, lowest: tiledXml(tiles, slide, scope) };
  }
  // A file has one thing behind a slide: beside a picture that is not all there is to see, its colour
  // has no other place.
  if (covers && hides) {
    const cut = cutOf(shown, slide);
    const fill = xml(
      'a:blipFill',
      { rotWithShape: true },
      blipXml(picture, scope),
      xml('a:srcRect', cut),
      xml('a:stretch', {}, xml('a:fillRect')),
    );
    return { behind: behind(fill), lowest: '' };
  }
  return { behind: plain, lowest: lowestXml(picture, shown, slide, opacity, scope) };
}

const behind = (fill: Xml): Xml => xml('p:bg', {}, xml('p:bgPr', {}, fill, xml('a:effectLst')));

function plainXml({ color, gradient }: Background, scope: SlideScope): Xml {
  if (gradient !== '') return behind(fillXml(gradient, scope.palette, 1));
  const ink = color === '' ? null : scope.palette.ink(color);
  return ink === null || ink.alpha === 0 ? '' : behind(solidFill({ ...ink, alpha: 1 }));
}

/** Where one picture stands, by `background-size` and `background-position`. */
function shownBox({ size, position }: Background, picture: PackedPicture, slide: Box): Box {
  const natural = { width: picture.width || slide.width, height: picture.height || slide.height };
  const [width, height] = sizeOf(size || 'cover', natural, slide);
  const [first = '50%', second = '50%'] = (position || '50% 50%').split(/\s+/);
  const KEYWORDS: Readonly<Record<string, string>> = {
    left: '0%',
    top: '0%',
    center: '50%',
    right: '100%',
    bottom: '100%',
  };
  const place = (word: string, free: number): number => {
    const value = KEYWORDS[word] ?? word;
    return value.endsWith('%') ? (Number.parseFloat(value) / 100) * free : (lengthOf(value, 16) ?? free / 2);
  };
  const isSwapped = /^(?:top|bottom)$/.test(first) || /^(?:left|right)$/.test(second);
  const [across, down] = isSwapped ? [second, first] : [first, second];
  return { x: place(across, slide.width - width), y: place(down, slide.height - height), width, height };
}

function sizeOf(size: string, natural: Pick<Box, 'width' | 'height'>, slide: Box): readonly [number, number] {
  const [scaleX, scaleY] = [slide.width / natural.width, slide.height / natural.height];
  const by = (scale: number): readonly [number, number] => [natural.width * scale, natural.height * scale];
  if (size === 'cover') return by(Math.max(scaleX, scaleY));
  if (size === 'contain') return by(Math.min(scaleX, scaleY));
  const [first = 'auto', second = 'auto'] = size.split(/\s+/);
  const [width, height] = [lengthOf(first, 16, slide.width), lengthOf(second, 16, slide.height)];
  if (width !== null && height !== null) return [width, height];
  if (width !== null) return by(width / natural.width);
  return by(height === null ? 1 : height / natural.height);
}

/** The part of a picture that a box shows, as shares of it that are cut off. */
function cutOf(shown: Box, within: Box): { l: number; t: number; r: number; b: number } {
  return {
    l: share(Math.max(0, (within.x - shown.x) / shown.width)),
    t: share(Math.max(0, (within.y - shown.y) / shown.height)),
    r: share(Math.max(0, (shown.x + shown.width - within.x - within.width) / shown.width)),
    b: share(Math.max(0, (shown.y + shown.height - within.y - within.height) / shown.height)),
  };
}

/** Pictures side by side. Their own size is thought to be 96 px an inch. */
function tileXml(picture: PackedPicture, shown: Box, opacity: number, scope: SlideScope): Xml {
  const scale = {
    sx: share(picture.width > 0 ? shown.width / picture.width : 1),
    sy: share(picture.height > 0 ? shown.height / picture.height : 1),
  };
  const tile = xml('a:tile', { tx: 0, ty: 0, ...scale, flip: 'none', algn: 'tl' });
  return xml(
    'a:blipFill',
    { dpi: 0, rotWithShape: true },
    blipXml(picture, scope, { opacity }),
    xml('a:srcRect'),
    tile,
  );
}

/** Tiles all over the slide. */
function tiledXml(fill: Xml, slide: Box, scope: SlideScope): Xml {
  return shapeXml({
    names: names(scope),
    transform: transformXml({ rotation: 0, flipX: false, flipY: false }, slide),
    geometry: roundedRectangle(0, toSize(slide)).xml,
    fill,
    line: NO_LINE,
    ...NO_WORDS,
  });
}

/** By its name, and as a decoration that is not read out, the reader knows it again (`office/background-shape.ts`). */
function names(scope: SlideScope): Xml {
  const decorative = xml('adec:decorative', {
    'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
    val: true,
  });
  return xml(
    'p:cNvPr',
    { id: scope.newShapeId(), name: 'Background', descr: '' },
    xml('a:extLst', {}, xml('a:ext', { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' }, decorative)),
  );
}

/** The part of a picture that lies on the slide. */
function lowestXml(picture: PackedPicture, shown: Box, slide: Box, opacity: number, scope: SlideScope): Xml {
  const left = Math.max(0, shown.x);
  const top = Math.max(0, shown.y);
  const box = {
    x: left,
    y: top,
    width: Math.min(slide.width, shown.x + shown.width) - left,
    height: Math.min(slide.height, shown.y + shown.height) - top,
  };
  if (box.width <= 0 || box.height <= 0) return '';
  const { l, t, r, b } = cutOf(shown, box);
  return pictureXml({
    names: names(scope),
    blip: blipXml(picture, scope, { opacity }),
    cut: { l: l / 100_000, t: t / 100_000, r: r / 100_000, b: b / 100_000 },
    transform: transformXml({ rotation: 0, flipX: false, flipY: false }, box),
    geometry: roundedRectangle(0, toSize(box)).xml,
  });
}

import { LIMITS } from '@rostrum/deck';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/convert';
import type { Archive } from '../archive/open.ts';
import { ConvertError } from '../errors.ts';
import { append, createElement, type Element } from '../html/dom.ts';
import type { SizeOf } from '../flow/layout.ts';
import type { PageDeck } from '../page.ts';
import type { LossList } from '../report.ts';

/** Names of pictures that a deck can show. */
export const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

const WIDTH = 1280;
const HEIGHT = 720;
/** Ratios that differ by less are alike: pictures of one size are rounded to whole px. */
const ALIKE = 0.01;

/**
 * A deck of pictures, each on a slide of its own, in the order of their names as people count (`2` before `10`).
 * Where all have one shape, the slides have it too, and the pictures fill them; else they stand in the middle, as
 * large as they fit.
 * @throws ConvertError `no_slides`, `too_large`
 */
export function readPictures(archive: Archive, sizeOf: SizeOf, losses: LossList): PageDeck {
  const names = archive.files.map(({ name }) => name).filter((name) => PICTURE_NAME.test(name));
  if (names.length > LIMITS.slides)
    throw new ConvertError(
      'too_large',
      words.pictures.tooMany(names.length.toLocaleString(locale()), LIMITS.slides.toLocaleString(locale())),
    );
  const order = new Intl.Collator('en', { numeric: true });
  const pictures = names
    .toSorted((a, b) => order.compare(a, b))
    .flatMap((name) => {
      const address = encodeURI(`/${name}`).replace(/[?#]/g, encodeURIComponent);
      const size = sizeOf(address);
      if (size === null) losses.add(null, 'media', words.pictures.notShown(shortName(name)));
      return size === null ? [] : [{ name, address, size }];
    });
  if (pictures.length === 0) throw new ConvertError('no_slides', words.reading.noPictures(null));
  const paper = paperFor(pictures.map(({ size }) => size));
  const slides = createElement('div', { class: 'slides' });
  for (const picture of pictures) append(slides, slideOf(picture, paper));
  losses.add(null, 'alt', words.pictures.noWords);
  return {
    format: 'pictures',
    title: '',
    slides,
    meta: { ...paper, margin: 0, center: false },
    css: '',
    notes: new Map(),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function paperFor(sizes: readonly Size[]): Size {
  const ratios = sizes.map(({ width, height }) => width / height);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  if (most / least > 1 + ALIKE || least < 0.2 || most > 5) return { width: WIDTH, height: HEIGHT };
  return most >= 1
    ? { width: WIDTH, height: Math.round(WIDTH / most) }
    : { width: Math.round(WIDTH * most), height: WIDTH };
}

function slideOf(
  { name, address, size }: { readonly name: string; readonly address: string; readonly size: Size },
  paper: Size,
): Element {
  const scale = Math.min(paper.width / size.width, paper.height / size.height);
  // What differs by the rounding of its paper fills it.
  const side = (length: number, whole: number): number =>
    Math.abs(length * scale - whole) < whole * ALIKE ? whole : Math.round(length * scale);
  const [width, height] = [side(size.width, paper.width), side(size.height, paper.height)];
  const [left, top] = [Math.round((paper.width - width) / 2), Math.round((paper.height - height) / 2)];
  const box = createElement('div', {
    class: 'sl-block',
    'data-block-type': 'image',
    'data-name': shortName(name),
    style: `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`,
  });
  const content = createElement('div', { class: 'sl-block-content', style: 'z-index: 10;' });
  append(content, createElement('img', { src: address, alt: '' }));
  append(box, content);
  const section = createElement('section', {});
  append(section, box);
  return section;
}

/** `shots/harbour-2.png` -> `harbour-2` */
function shortName(name: string): string {
  return name
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 80);
}

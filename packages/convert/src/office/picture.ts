import type { OfficePackage } from './package.ts';
import { attributeOf, path, shareOf, within, type XmlElement } from './xml.ts';

/** A picture as an address in the archive, or of another place. */
export interface PictureSource {
  readonly address: string;
  readonly external: boolean;
}

/** A part as an address of the archive: these are read from its top. */
export function addressIn(office: OfficePackage, part: string): string {
  return encodeURI(`/${office.nameOf(part) ?? part}`);
}

/** The picture that `a:blip` of a part names: its drawing where it has one, else its pixels. */
export function pictureOf(blip: XmlElement | null, part: string, office: OfficePackage): PictureSource | null {
  if (blip === null) return null;
  const relationships = office.relationships(part);
  const drawing = [...within(blip)].find(({ name }) => name === 'asvg:svgBlip') ?? null;
  for (const element of [drawing, blip])
    for (const name of ['r:embed', 'r:link']) {
      const found = relationships.get(attributeOf(element, name) ?? '');
      if (found === undefined || found.target === '') continue;
      if (found.external) return { address: found.target, external: true };
      return { address: addressIn(office, found.target), external: false };
    }
  return null;
}

/** The part of the picture that is seen, in shares of its size (`a:srcRect`). */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Null: all of it. Sides that reach out of the picture end at it. */
export function cropOf(fill: XmlElement | null): Crop | null {
  const rectangle = path(fill, 'a:srcRect');
  const side = (name: string): number => Math.min(0.99, Math.max(0, shareOf(rectangle, name) ?? 0));
  const [left, top] = [side('l'), side('t')];
  const width = 1 - left - side('r');
  const height = 1 - top - side('b');
  if ((left === 0 && top === 0 && width === 1 && height === 1) || width <= 0 || height <= 0) return null;
  return { x: left, y: top, width, height };
}

/** Whether the blip is changed in its colours in a way that CSS can say. */
export function filterOf(blip: XmlElement | null): string {
  const filters: string[] = [];
  for (const effect of blip?.children ?? []) {
    if (effect.name === 'a:grayscl') filters.push('grayscale(1)');
    if (effect.name === 'a:lum') {
      const bright = shareOf(effect, 'bright') ?? 0;
      const contrast = shareOf(effect, 'contrast') ?? 0;
      if (bright !== 0) filters.push(`brightness(${1 + bright})`);
      if (contrast !== 0) filters.push(`contrast(${1 + contrast})`);
    }
  }
  return filters.join(' ');
}

/** How much of the picture shows through: 1 is all. */
export function opacityOf(blip: XmlElement | null): number {
  return shareOf(path(blip, 'a:alphaModFix'), 'amt') ?? 1;
}

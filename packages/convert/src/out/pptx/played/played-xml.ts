import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { boxLook } from '../box-look.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { packPicture, type PackedPicture } from '../media.ts';
import { blipXml, pictureXml } from '../picture-xml.ts';
import type { SlideScope } from '../scope.ts';
import type { OutMediaNode } from '../timing/timing-xml.ts';
import { type Xml, xml } from '../xml.ts';
import { plainPoster } from './poster.ts';

/** The relationship of a film or sound that is in the file (MS-PPTX 2.2.3). */
const MEDIA = 'http://schemas.microsoft.com/office/2007/relationships/media';

/** Where a film or sound is: a part of the file, or an address. */
export type PlayedSource =
  | { readonly part: string; readonly kind: OutMediaNode['kind'] }
  | { readonly address: string };

export interface Played extends Omit<OutMediaNode, 'shape'> {
  readonly source: PlayedSource;
  /** Bytes of a picture that stands for it; null: a plain one. */
  readonly poster: Uint8Array | null;
  /** Seconds from its beginning. */
  readonly startAt: number;
}

/**
 * A film or sound: the picture that stands for it, and what is played when that is pressed, or by the slide's timing.
 */
export async function playedXml(block: Block, played: Played, scope: SlideScope): Promise<Xml> {
  const { source, startAt, loops, muted } = played;
  // A sound in a file of films is one of them to programs.
  const kind = 'part' in source ? source.kind : played.kind;
  const box = boxOf(block, scope);
  const poster = await posterOf(played, box.width / Math.max(1, box.height), scope);
  if (poster === null) return '';
  const shape = scope.shapeId(block.id);
  scope.played.push({ shape, kind, loops, muted });
  if (block.link !== '') scope.lose(words.out.blocks.playedLink);
  const link =
    'part' in source
      ? scope.relate(kind, source.part)
      : scope.relate(kind, source.address.replaceAll(' ', '%20'), true);
  const held = 'part' in source ? heldXml(scope.relate(MEDIA, source.part), startAt) : null;
  const look = boxLook(block, toSize(box), scope);
  return pictureXml({
    names: namesXml(block, scope, { click: xml('a:hlinkClick', { 'r:id': '', action: 'ppaction://media' }) }),
    more: xml(`a:${kind}File`, { 'r:link': link }) + (held ?? ''),
    blip: blipXml(poster, scope, { opacity: scope.opacityOf(block) }),
    transform: transformXml(block, box),
    geometry: look.geometry.xml,
    line: look.line,
    effects: look.effects,
  });
}

async function posterOf({ poster, kind }: Played, shape: number, scope: SlideScope): Promise<PackedPicture | null> {
  const own = poster === null ? null : await packPicture(poster, scope);
  return own ?? packPicture(plainPoster(kind, shape), scope);
}

/** `p14:media`, with the milliseconds that are cut off its beginning. */
function heldXml(id: string, startAt: number): Xml {
  const media = { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main', 'r:embed': id };
  const trim = startAt > 0 ? xml('p14:trim', { st: Math.round(startAt * 1000) }) : null;
  return xml(
    'p:extLst',
    {},
    xml('p:ext', { uri: '{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}' }, xml('p14:media', media, trim)),
  );
}

/** Where what is at an address of the deck is to be played from: the file, else where it lies. Null: nowhere. */
export async function sourceOf(address: string, scope: SlideScope): Promise<PlayedSource | null> {
  const medium = await scope.medium(address);
  const part = medium === null ? null : scope.pkg.media(medium.bytes, medium.contentType);
  if (medium !== null && part !== null)
    return { part, kind: medium.contentType.toLowerCase().startsWith('audio/') ? 'audio' : 'video' };
  if (!/^https:\/\/[^\s"<>]+$/.test(address)) return null;
  scope.lose(words.out.blocks.playedElsewhere);
  return { address };
}

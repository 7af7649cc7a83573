import { attributesHtml, blockHtml, type BlockParts } from '../markup/block.ts';
import { strokeOf } from './fill.ts';
import { drawGeometry } from './geometry/draw-geometry.ts';
import { presetGeometry } from './geometry/preset.ts';
import { readAdjust } from './geometry/read-custom-geometry.ts';
import { cutOf, imageHtml } from './image.ts';
import { ancestorsOf } from './inherit.ts';
import { addressIn, pictureOf } from './picture.ts';
import type { PartScope, Surround } from './scope.ts';
import { effectFilter } from './shape-effects.ts';
import { namesOf, standingOf } from './shape.ts';
import { attributeOf, child, numberOf, path, within, type XmlElement } from './xml.ts';

const FILMS = ['a:videoFile', 'a:quickTimeFile'];
const SOUNDS = ['a:audioFile', 'a:wavAudioFile', 'a:audioCd'];

/** `p:pic`: a picture, or a film or sound with the picture that stands for it. */
export function pictureHtml(picture: XmlElement, scope: PartScope, { outwards }: Surround): string {
  const names = namesOf(picture);
  const chain = [picture, ...ancestorsOf(picture, scope.layout, scope.master)];
  const found = standingOf(chain, outwards);
  if (found === null || names.hidden) return '';
  const stands = found.placing;
  const fill = child(picture, 'p:blipFill');
  const blip = child(fill, 'a:blip');
  const parts = {
    id: scope.idOf(names.id),
    name: names.name,
    z: scope.nextZ(),
    locked: scope.isDecoration,
    placing: stands,
  };
  const properties = path(picture, 'p:nvPicPr', 'p:nvPr');
  const film = properties?.children.find(({ name }) => FILMS.includes(name) || SOUNDS.includes(name));
  if (film !== undefined)
    return playedHtml(film, properties, pictureOf(blip, scope.part, scope.office), names.alt, parts, scope);
  const shape = path(picture, 'p:spPr', 'a:prstGeom');
  const preset = attributeOf(shape, 'prst') ?? 'rect';
  const geometry = preset === 'rect' ? null : presetGeometry(preset);
  const adjust = readAdjust(child(shape, 'a:avLst'));
  const stroke = strokeOf(
    path(picture, 'p:spPr', 'a:ln'),
    path(picture, 'p:style', 'a:lnRef'),
    scope.theme,
    scope.palette,
  );
  return imageHtml(scope, blip, fill, {
    ...parts,
    href: names.click === null ? null : scope.linkOf(names.click),
    alt: names.alt,
    cut:
      geometry === null
        ? null
        : cutOf(drawGeometry(geometry, adjust, stands.width, stands.height), preset, adjust, stands),
    stroke,
    around: {
      filter: effectFilter([child(picture, 'p:spPr')], path(picture, 'p:style', 'a:effectRef'), stands.rotation, scope),
    },
  });
}

/** A film or sound. `poster`: the picture that stands for it. */
function playedHtml(
  film: XmlElement,
  properties: XmlElement | null,
  poster: ReturnType<typeof pictureOf>,
  alt: string,
  parts: Pick<BlockParts, 'id' | 'name' | 'z' | 'locked' | 'placing'>,
  { office, part }: PartScope,
): string {
  const isSound = SOUNDS.includes(film.name);
  const relationships = office.relationships(part);
  const linked = relationships.get(attributeOf(film, 'r:link') ?? attributeOf(film, 'r:embed') ?? '');
  // Where the film lay on somebody's disk, newer files hold it besides (MS-PPTX 2.2.3).
  const media = [...(properties === null ? [] : within(properties))].find(({ name }) => name === 'p14:media') ?? null;
  const held = relationships.get(attributeOf(media, 'r:embed') ?? '');
  const source = linked === undefined || linked.external ? (held ?? linked) : linked;
  const address = source === undefined ? '' : source.external ? source.target : addressIn(office, source.target);
  const start = (numberOf(child(media, 'p14:trim'), 'st') ?? 0) / 1000;
  const tag = isSound ? 'audio' : 'video';
  const attributes = {
    'data-src': address,
    ...(poster === null || isSound ? {} : { poster: poster.address }),
    controls: '',
    ...(start > 0 ? { 'data-start-at': String(start) } : {}),
    ...(alt === '' ? {} : { 'aria-label': alt }),
  };
  return blockHtml({ ...parts, type: tag, inner: `<${tag}${attributesHtml(attributes)}></${tag}>` });
}

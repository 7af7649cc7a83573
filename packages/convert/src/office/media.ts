import { blockHtml } from './block.ts';
import { strokeOf } from './fill.ts';
import { drawGeometry } from './geometry/draw-geometry.ts';
import { presetGeometry } from './geometry/preset.ts';
import { readAdjust } from './geometry/read-custom-geometry.ts';
import { imageHtml } from './image.ts';
import { ancestorsOf } from './inherit.ts';
import { pictureOf } from './picture.ts';
import type { PartScope, Surround } from './scope.ts';
import { namesOf, standingOf } from './shape.ts';
import { escapeHtml } from './units.ts';
import { attributeOf, child, path, type XmlElement } from './xml.ts';

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
  if (film !== undefined) {
    const isSound = SOUNDS.includes(film.name);
    const link = scope.office
      .relationships(scope.part)
      .get(attributeOf(film, 'r:link') ?? attributeOf(film, 'r:embed') ?? '');
    const poster = pictureOf(blip, scope.part, scope.office);
    const address = link === undefined ? '' : link.external ? link.target : encodeURI(`/${link.target}`);
    const shown = poster === null || isSound ? '' : ` poster="${escapeHtml(poster.address)}"`;
    const tag = isSound ? 'audio' : 'video';
    const words = names.alt === '' ? '' : ` aria-label="${escapeHtml(names.alt)}"`;
    return blockHtml({
      ...parts,
      type: tag,
      inner: `<${tag} data-src="${escapeHtml(address)}"${shown} controls${words}></${tag}>`,
    });
  }
  const shape = path(picture, 'p:spPr', 'a:prstGeom');
  const preset = attributeOf(shape, 'prst') ?? 'rect';
  const geometry = preset === 'rect' ? null : presetGeometry(preset);
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
    clip:
      geometry === null
        ? null
        : drawGeometry(geometry, readAdjust(child(shape, 'a:avLst')), stands.width, stands.height),
    stroke,
  });
}

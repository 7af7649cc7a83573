import { words } from '@rostrum/words/convert';
import type { PartScope } from './scope.ts';
import { attributeOf, child, type XmlElement } from './xml.ts';

/** Transitions of the file and those of a deck that look most alike. */
const ALIKE: Readonly<Record<string, string>> = {
  fade: 'fade',
  dissolve: 'fade',
  cut: 'none',
  push: 'slide',
  cover: 'slide',
  pull: 'slide',
  wipe: 'slide',
  split: 'fade',
  comb: 'slide',
  zoom: 'zoom',
  newsflash: 'zoom',
  circle: 'zoom',
  plus: 'zoom',
  diamond: 'zoom',
  wedge: 'zoom',
  wheel: 'zoom',
  blinds: 'fade',
  checker: 'fade',
  randomBar: 'fade',
  strips: 'slide',
  pan: 'slide',
  reveal: 'fade',
  conveyor: 'slide',
  gallery: 'slide',
  ferris: 'concave',
  doors: 'zoom',
  warp: 'zoom',
  flythrough: 'zoom',
  vortex: 'convex',
  prism: 'convex',
  flip: 'convex',
};

/** `p:transition` as attributes of a section (ECMA-376 part 1, 19.3.1.50). */
export function transitionOf(slide: XmlElement, lose: PartScope['lose']): Record<string, string> {
  const transition = child(slide, 'p:transition');
  if (transition === null) return {};
  if (child(transition, 'p:sndAc') !== null) lose('transition', words.office.transitionSound);
  const after = Number(attributeOf(transition, 'advTm') ?? Number.NaN);
  const kind =
    transition.children.find(({ name }) => name !== 'p:sndAc' && name !== 'p:extLst')?.name.replace(/^.*:/, '') ?? '';
  const alike = kind === '' ? '' : (ALIKE[kind] ?? 'fade');
  if (kind !== '' && ALIKE[kind] === undefined) lose('transition', words.office.transition(kind));
  return {
    ...(alike === '' ? {} : { 'data-transition': alike === 'convex' ? 'default' : alike }),
    ...(Number.isInteger(after) && after > 0 ? { 'data-autoslide': String(after) } : {}),
  };
}

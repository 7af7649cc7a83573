import type { DeckMeta, Slide } from '@rostrum/deck';
import { playedTransition } from '@rostrum/deck/themes';
import { type Xml, xml } from './xml.ts';

const P14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

type Played = ReturnType<typeof playedTransition>;

/** What programs show that know the transitions of 2010, and those that do not. */
const ALIKE: Readonly<Record<Played, readonly [newer: Xml | null, older: Xml]>> = {
  none: [null, xml('p:cut')],
  fade: [null, xml('p:fade')],
  slide: [null, xml('p:push', { dir: 'l' })],
  zoom: [null, xml('p:zoom', { dir: 'in' })],
  convex: [xml('p14:prism'), xml('p:push', { dir: 'l' })],
  concave: [xml('p14:ferris', { dir: 'l' }), xml('p:push', { dir: 'l' })],
};

/** Milliseconds that the player's transitions take. */
const DURATION = 800;

/**
 * `p:transition` of a slide (ECMA-376 part 1, 19.3.1.50; MS-PPTX 2.2.1), with the time after which the next one comes.
 */
export function transitionXml(
  slide: Pick<Slide, 'transition' | 'autoSlide'>,
  stack: Pick<Slide, 'autoSlide'> | null,
  meta: Pick<DeckMeta, 'transition' | 'autoSlideInterval'>,
): Xml {
  const after = slide.autoSlide ?? stack?.autoSlide ?? meta.autoSlideInterval;
  const [newer, older] = ALIKE[playedTransition(slide.transition || meta.transition)];
  const advTm = after > 0 ? Math.round(after) : null;
  const old = xml('p:transition', { spd: 'med', advTm }, older);
  if (newer === null) return old;
  const choice = { 'xmlns:p14': P14, Requires: 'p14' };
  return xml(
    'mc:AlternateContent',
    { 'xmlns:mc': MC },
    xml('mc:Choice', choice, xml('p:transition', { spd: 'med', 'p14:dur': DURATION, advTm }, newer)),
    xml('mc:Fallback', {}, old),
  );
}

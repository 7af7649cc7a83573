import { words } from '@rostrum/words/convert';
import type { LossList } from '../report.ts';
import { attribute, type Element, setAttribute } from './dom.ts';
import type { LiteralObject } from './literal.ts';
import { leafSections } from './sections.ts';

/**
 * The picture that moves behind all slides of a page (`parallaxBackgroundImage`) becomes the background of each,
 * and stands still.
 */
export function settleParallax(slides: Element, options: LiteralObject, losses: LossList): void {
  const image = options.parallaxBackgroundImage;
  if (typeof image !== 'string' || image.trim() === '') return;
  losses.add(null, 'background', words.html.parallax);
  for (const section of leafSections(slides)) {
    if (section.attrs.some(({ name }) => /^data-background(?:-(?:color|gradient|image|video|iframe))?$/.test(name)))
      continue;
    setAttribute(section, 'data-background-image', image);
    if (attribute(section, 'data-background-size') === null) setAttribute(section, 'data-background-size', 'cover');
  }
}

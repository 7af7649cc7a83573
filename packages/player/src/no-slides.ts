import { words } from '@rostrum/words/player';
import { inOwnLanguage } from './elements.ts';

/** What the server wrote in the place of slides, where there are none. */
export function sayNoSlides(root: ParentNode): void {
  const slide = root.querySelector<HTMLElement>('section.no-slides');
  const [title, explanation] = slide?.children ?? [];
  if (slide === null || title === undefined || explanation === undefined) return;
  inOwnLanguage(slide);
  title.textContent = words.views.noSlides;
  explanation.textContent = words.views.allHidden;
}

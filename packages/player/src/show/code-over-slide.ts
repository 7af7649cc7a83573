import { element } from '../elements.ts';
import { drawInto, withoutScheme } from './code-frame.ts';
import type { Presenting } from './presenting.ts';

/**
 * The code for the audience, large over the slide, in a window that presents: on the screen that the hall sees, and small wherever
 * else its presenter sees the slide. Those who follow see the slide as before. A press on it takes it away, as its key and Esc do.
 */
export function showCodeOverSlide(
  stage: HTMLElement,
  presenting: Presenting,
  { follow, typed }: { readonly follow: string; readonly typed: string },
): void {
  const frame = element('div', { class: 'show-code-frame' });
  const over = element(
    'section',
    { class: 'player-layer show-code-over', 'aria-label': 'Code for the audience' },
    element(
      'div',
      { class: 'show-code-card' },
      frame,
      element('p', {}, 'Follow along at'),
      element('p', { class: 'show-code-address' }, ...withBreaks(withoutScheme(typed))),
    ),
  );
  over.hidden = true;
  over.addEventListener('click', () => presenting.setCode(false));
  stage.append(over);
  const draw = (): void => {
    if (over.hidden === !presenting.code) return;
    over.hidden = !presenting.code;
    if (presenting.code && !frame.hasChildNodes())
      drawInto(frame, follow, 'Code that opens this presentation on a phone');
  };
  presenting.events.on('change', draw);
}

/** A line that is too long goes on after a slash. */
function withBreaks(address: string): (Node | string)[] {
  return address.split(/(?<=\/)/).flatMap((part) => [part, element('wbr')]);
}

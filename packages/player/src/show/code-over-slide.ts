import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/speaker';
import { element } from '../elements.ts';
import { audienceAddress } from './audience-address.ts';
import { drawInto, withBreaks, withoutScheme } from './code-frame.ts';
import type { Presenting } from './presenting.ts';

/**
 * The code for the audience, large over the slide, in a window that presents: on the screen that the hall sees, and
 * small wherever else its presenter sees the slide. Those who follow see the slide as before. A press on it takes it
 * away, as its key and Esc do.
 */
export function showCodeOverSlide(stage: HTMLElement, presenting: Presenting, config: PlayerConfig): void {
  const frame = element('div', { class: 'show-code-frame' });
  const lead = element('p', { class: 'show-code-lead' });
  const address = element('p', { class: 'show-code-address' });
  const only = element('p', { class: 'show-code-only' }, words.joining.onlyWithAccess);
  const over = element(
    'section',
    { class: 'player-layer show-code-over', 'aria-label': words.joining.audienceCode },
    element('div', { class: 'show-code-card' }, frame, lead, address, only),
  );
  over.hidden = true;
  over.addEventListener('click', () => presenting.setCode(false));
  stage.append(over);
  let drawn = '';
  const draw = (): void => {
    over.hidden = !presenting.code;
    if (!presenting.code) return;
    const { follow, typed, lets } = audienceAddress(config, presenting.access.admission);
    only.hidden = lets !== 'members';
    if (drawn === typed) return;
    drawn = typed;
    // Nobody types what a link brings: its address stands there for whoever cannot take the code, and is no headline.
    const isByLink = typed.includes('?');
    over.classList.toggle('by-link', isByLink);
    lead.textContent = isByLink ? words.joining.scan : words.joining.followAt;
    address.replaceChildren(...withBreaks(withoutScheme(typed)));
    drawInto(frame, follow, words.joining.codeOpensDeck);
  };
  presenting.events.on('change', draw);
}

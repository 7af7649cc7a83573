import type { Reaction } from '@rostrum/contract';
import { element } from '../elements.ts';
import type { AudienceClient } from './audience-client.ts';
import { reactionMark } from './marks.ts';
import { shareOf, votersText } from './poll-words.ts';

/** So many fly at a time; the others are in the numbers. */
const MOST_FLYING = 24;
/** Of what came within one moment. */
const MOST_AT_ONCE = 6;

/**
 * Shows on the slides what an audience says: bars of polls, a question that the presenter put there, and reactions that fly by.
 * `host`: around the slides. Call `draw` when other slides are there.
 */
export function showOnSlides(host: HTMLElement, client: AudienceClient): { readonly draw: () => void } {
  const flying = element('div', { class: 'audience-flying', 'aria-hidden': 'true' });
  const pinned = element('div', { class: 'audience-pinned', role: 'status' });
  host.append(flying, pinned);
  let shownId: string | null = null;

  const draw = (): void => {
    drawPolls(host, client);
    const question = client.view?.pinned ?? null;
    pinned.classList.toggle('is-shown', question !== null);
    if (question?.id === shownId) return;
    shownId = question?.id ?? null;
    pinned.replaceChildren(
      ...(question === null
        ? []
        : [
            element('p', { class: 'audience-pinned-by' }, question.name ?? 'From the audience'),
            element('p', { class: 'audience-pinned-words', dir: 'auto' }, question.text),
          ]),
    );
  };
  client.events.on('change', draw);
  client.events.on('reactions', (counts) => {
    for (const [kind, count] of Object.entries(counts) as [Reaction, number][])
      for (let one = 0; one < Math.min(count, MOST_AT_ONCE); one += 1) fly(flying, kind);
  });
  return { draw };
}

function fly(host: HTMLElement, kind: Reaction): void {
  if (document.hidden || host.childElementCount >= MOST_FLYING) return;
  const one = element('span', { class: `audience-float audience-${kind}` }, reactionMark(kind));
  one.style.setProperty('--at', `${Math.round(Math.random() * 100)}%`);
  one.style.setProperty('--later', `${Math.round(Math.random() * 300)}ms`);
  // With less motion it only comes and goes.
  one.addEventListener('animationend', () => one.remove());
  host.append(one);
}

function drawPolls(host: HTMLElement, client: AudienceClient): void {
  const isOn = client.view?.switches.polls === true;
  for (const block of host.querySelectorAll<HTMLElement>('.slides .sl-block[data-block-type="poll"][data-block-id]')) {
    const standing = isOn ? client.pollOf(block.dataset['blockId'] ?? '') : null;
    const content = block.querySelector<HTMLElement>('.sl-block-content');
    content?.classList.toggle('has-results', standing !== null);
    for (const option of block.querySelectorAll<HTMLElement>('.poll-option')) {
      const share = standing === null ? null : shareOf(standing, option.dataset['optionId'] ?? '');
      option.style.setProperty('--share', String(share?.share ?? 0));
      const words = share === null ? '' : `${share.percent} (${share.votes})`;
      setWords(option, '.poll-result', 'poll-result', words);
    }
    if (content !== null) setWords(content, '.poll-total', 'poll-total', standing === null ? '' : votersText(standing));
  }
}

/** Changes nothing that says the same: screen readers and animations are left alone. */
function setWords(parent: HTMLElement, selector: string, look: string, words: string): void {
  const found = parent.querySelector<HTMLElement>(selector);
  if (words === '') found?.remove();
  else if (found === null) parent.append(element('span', { class: look }, words));
  else if (found.textContent !== words) found.textContent = words;
}

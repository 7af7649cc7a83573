import type { Reaction } from '@rostrum/contract';
import { words } from '@rostrum/words/audience';
import { element } from '../elements.ts';
import { isCalm } from '../motion/calm.ts';
import type { Player } from '../player.ts';
import type { AudienceClient } from './audience-client.ts';
import { reactionMark } from './marks.ts';
import { liveResult } from './poll-words.ts';

/** So many fly at a time; the others are in the numbers. */
const MOST_FLYING = 24;
/** Of what came within one moment. */
const MOST_AT_ONCE = 6;
/** Milliseconds for which a number stays. */
const NUMBER_STAYS = 4000;

/**
 * Shows on the slides what an audience says: bars of polls, a question that the presenter put there, and
 * reactions, which fly by, or are a number for who wants less motion. `host`: around the slides. Call `draw` when
 * other slides are there.
 */
export function showOnSlides(
  host: HTMLElement,
  client: AudienceClient,
  player: Pick<Player, 'showPolls'>,
): { readonly draw: () => void } {
  const flying = element('div', { class: 'audience-flying', 'aria-hidden': 'true' });
  const numbers = new Numbers();
  const pinned = element('div', { class: 'audience-pinned', role: 'status' });
  host.append(flying, element('div', { class: 'audience-over' }, numbers.element, pinned));
  let shownId: string | null = null;

  const draw = (): void => {
    player.showPolls(client.view?.switches.polls === true ? client.view.polls.map(liveResult) : []);
    const question = client.view?.pinned ?? null;
    pinned.classList.toggle('is-shown', question !== null);
    if (question?.id === shownId) return;
    shownId = question?.id ?? null;
    pinned.replaceChildren(
      ...(question === null
        ? []
        : [
            element('p', { class: 'audience-pinned-by' }, question.name ?? words.takingPart.fromAudience),
            element('p', { class: 'audience-pinned-words', dir: 'auto' }, question.text),
          ]),
    );
  };
  client.events.on('change', draw);
  client.events.on('reactions', (counts) => {
    for (const [kind, count] of Object.entries(counts) as [Reaction, number][])
      if (isCalm()) numbers.show(kind, client.view?.reactions[kind] ?? count);
      else for (let one = 0; one < Math.min(count, MOST_AT_ONCE); one += 1) fly(flying, kind);
  });
  return { draw };
}

function fly(host: HTMLElement, kind: Reaction): void {
  if (document.hidden || host.childElementCount >= MOST_FLYING) return;
  const one = element('span', { class: `audience-float audience-${kind}` }, reactionMark(kind));
  one.style.setProperty('--at', `${Math.round(Math.random() * 100)}%`);
  one.style.setProperty('--later', `${Math.round(Math.random() * 300)}ms`);
  one.addEventListener('animationend', () => one.remove());
  host.append(one);
}

/** How many there are by now of each kind that has just come, standing still. */
class Numbers {
  readonly element = element('div', { class: 'audience-numbers', 'aria-hidden': 'true' });
  readonly #shown = new Map<Reaction, { readonly count: HTMLElement; readonly chip: HTMLElement }>();
  readonly #going = new Map<Reaction, ReturnType<typeof setTimeout>>();

  show(kind: Reaction, total: number): void {
    let shown = this.#shown.get(kind);
    if (shown === undefined) {
      const count = element('span');
      shown = { count, chip: element('span', { class: `audience-${kind}` }, reactionMark(kind), count) };
      this.#shown.set(kind, shown);
      this.element.append(shown.chip);
    }
    shown.count.textContent = String(total);
    clearTimeout(this.#going.get(kind));
    const { chip } = shown;
    this.#going.set(
      kind,
      setTimeout(() => {
        this.#shown.delete(kind);
        chip.remove();
      }, NUMBER_STAYS),
    );
  }
}

/** Attributes that make a film, a sound or a page what it is: where one of them differs it is another. */
const OWN = ['loop', 'muted', 'controls', 'data-start-at', 'data-end-at', 'data-autoplay', 'sandbox', 'allow'];

/** Not in every browser yet: moves an element without ending what it does. */
type Mover = Node & { moveBefore?: (node: Node, before: Node | null) => void };

/**
 * Puts films, sounds and pages of the slide that `from` shows into the same slide of `to`, where they are there too, so
 * that a deck which changes while it is watched does not interrupt them. Both have to be in the document.
 */
export function keepPlaying(from: HTMLElement, to: HTMLElement): void {
  const [before, after] = [shownIn(from), shownIn(to)];
  if (before === null || after === null || before.dataset['id'] !== after.dataset['id']) return;
  move(before, after);
  const [behind, ahead] = [backgroundIn(from), backgroundIn(to)];
  if (behind !== null && ahead !== null) move(behind, ahead);
}

function move(before: HTMLElement, after: HTMLElement): void {
  const there = [...before.querySelectorAll<HTMLElement>(PLAYING)].map((one) => ({ one, name: nameOf(one) }));
  for (const fresh of after.querySelectorAll<HTMLElement>(PLAYING)) {
    const name = nameOf(fresh);
    const index = there.findIndex((known) => known.name === name);
    const kept = index < 0 ? undefined : there.splice(index, 1)[0]?.one;
    if (kept !== undefined) takePlace(kept, fresh);
  }
}

const PLAYING = 'video, audio, iframe';

function takePlace(kept: HTMLElement, fresh: HTMLElement): void {
  const parent: Mover | null = fresh.parentNode;
  if (parent?.moveBefore !== undefined) {
    parent.moveBefore(kept, fresh);
    fresh.remove();
    return;
  }
  // A page would be loaded again; a film only takes a breath.
  if (!(kept instanceof HTMLMediaElement)) return;
  const played = !kept.paused;
  fresh.replaceWith(kept);
  if (played) kept.play().catch(() => undefined);
}

/** Two elements of one name show the same at the same place of a slide. */
function nameOf(element: HTMLElement): string {
  const sources = [element, ...element.querySelectorAll('source')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('data-src') ?? '',
  );
  const block = element.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'] ?? '';
  return JSON.stringify([element.localName, block, sources, OWN.map((name) => element.getAttribute(name))]);
}

const shownIn = (reveal: HTMLElement): HTMLElement | null =>
  reveal.querySelector('.slides section.present:not(.stack)');

/** Of the slide that is shown, not of the stack around it. */
const backgroundIn = (reveal: HTMLElement): HTMLElement | null =>
  [...reveal.querySelectorAll<HTMLElement>('.backgrounds .slide-background.present')].at(-1) ?? null;

import { inOwnLanguage } from '../elements.ts';

interface PillOptions {
  /** Whether it is read out: what stands elsewhere on the page as well need not be. */
  readonly isTold: boolean;
}

/**
 * A quiet line over the slides that comes and goes by itself and takes nothing from the pointer. Answers
 * what removes it.
 */
export function showPill(
  root: HTMLElement,
  className: string,
  content: readonly (string | Node)[],
  { isTold }: PillOptions,
): () => void {
  const pill = document.createElement('div');
  pill.className = `player-pill ${className}`;
  if (isTold) pill.setAttribute('role', 'status');
  else pill.setAttribute('aria-hidden', 'true');
  root.append(inOwnLanguage(pill));
  // What is put into a region that is there already is read out.
  pill.append(...content);
  // The first state has to be drawn, or there is nothing to come from.
  requestAnimationFrame(() => pill.classList.add('is-there'));
  return () => {
    pill.classList.remove('is-there');
    pill.addEventListener('transitionend', () => pill.remove(), { once: true });
    setTimeout(() => pill.remove(), LEAVING);
  };
}

/** Milliseconds. */
const LEAVING = 400;

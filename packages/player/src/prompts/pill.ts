/** A quiet line over the slides that comes and goes by itself and takes nothing from the pointer. Answers what removes it. */
export function showPill(root: HTMLElement, className: string, ...content: (string | Node)[]): () => void {
  const pill = document.createElement('div');
  pill.className = `player-pill ${className}`;
  pill.append(...content);
  root.append(pill);
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

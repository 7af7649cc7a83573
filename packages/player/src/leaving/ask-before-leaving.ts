import '../styles/leaving.css';
import { words } from '@rostrum/words/player';
import { button, element } from '../elements.ts';
import { outsideAddress } from './open-apart.ts';
import { addressParts } from './other-site.ts';

/**
 * Asks before a link within `root` leads to another site, in whatever way it is followed: pointer, key, another tab, a
 * drawing or an area of a picture. The answer is a link of its own, so that it opens as links do.
 */
export function askBeforeLeaving(root: HTMLElement, ownHosts: readonly string[], signal?: AbortSignal): void {
  const look = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a, area') : null;
    if (link === null || !root.contains(link) || answers.has(link)) return;
    const url = outsideAddress(link, ownHosts);
    if (url === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(root, url);
  };
  const options = { capture: true, ...(signal && { signal }) };
  root.addEventListener('click', look, options);
  root.addEventListener('auxclick', (event) => event.button === MIDDLE && look(event), options);
}

const MIDDLE = 1;

/** Links of our own questions. An author can give theirs any class, but not put them in here. */
const answers = new WeakSet<Element>();

function ask(root: HTMLElement, url: URL): void {
  const { before, host, after } = addressParts(url);
  const dialog = element(
    'dialog',
    { class: 'player-layer player-leaving', 'aria-labelledby': 'leaving-title', 'aria-describedby': 'leaving-where' },
    element('h2', { id: 'leaving-title' }, words.leaving.title),
    element('p', {}, words.leaving.leads),
    element(
      'p',
      { id: 'leaving-where', class: 'player-leaving-where', dir: 'ltr' },
      before,
      element('b', {}, host),
      after,
    ),
  );
  const close = (): void => dialog.close();
  const go = element(
    'a',
    { class: 'player-leaving-go', href: url.href, target: '_blank', rel: 'noopener noreferrer' },
    words.leaving.go,
  );
  answers.add(go);
  // The browser follows it first.
  for (const name of ['click', 'auxclick'] as const) go.addEventListener(name, () => setTimeout(close));
  dialog.append(
    element('footer', {}, button('player-leaving-stay', words.leaving.stay, close, { text: words.leaving.stay }), go),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  // Its keys are not the slides', nor the page's.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}

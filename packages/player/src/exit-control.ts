import { words } from '@rostrum/words/player';
import { element, icon } from './elements.ts';
import type { Player } from './player.ts';

/**
 * The way out of a view that has the window to itself: a link to the deck's page, at the slide that was shown. It comes
 * with the pointer, and with Esc, which puts the focus on it: Enter then leaves, a second Esc or going on puts it away.
 * `leave`: what is done before; false: they stay. `backOut`: puts away what is open before; false where nothing is. It
 * is a link and no button because Space, which goes on in a talk, does nothing on a link.
 */
export function addExit(
  root: HTMLElement,
  player: Player,
  { leave, backOut = () => false }: { readonly leave: () => Promise<boolean>; readonly backOut?: () => boolean },
): void {
  const address = player.config?.addresses.deck;
  if (address === undefined) return;
  const text = player.config?.mode === 'live' ? words.show.end : words.show.exit;
  const link = element('a', { class: 'player-layer player-exit', href: address, title: words.show.exitHint(text) });
  link.append(
    icon('exit'),
    element('span', {}, text),
    element('kbd', { 'aria-hidden': 'true' }, words.shortcuts.keys.enter),
  );
  root.prepend(link);
  const away = (): void => {
    link.classList.remove('asked');
    if (document.activeElement === link) link.blur();
  };
  player.on('escape', () => {
    if (backOut()) return;
    if (link.classList.contains('asked')) {
      away();
      return;
    }
    link.classList.add('asked');
    link.focus({ preventScroll: true });
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    away();
    if (event.shiftKey) player.prev();
    else player.next();
  });
  link.addEventListener('blur', away);
  link.addEventListener('click', (event) => {
    link.hash = window.location.hash;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const go = (): void => window.location.assign(link.href);
    leave().then((leaves) => leaves && go(), go);
  });
  player.on('change', away);
}

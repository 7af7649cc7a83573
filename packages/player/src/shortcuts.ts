import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/player';
import { button, element } from './elements.ts';

/** Keys that do one thing, and what they do. A list names each key once. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Of who presents to others. */
function showing(): readonly Shortcut[] {
  const does = words.shortcuts;
  return [
    { keys: ['I'], does: does.link },
    { keys: ['C'], does: does.code },
    { keys: ['U'], does: does.audience },
    { keys: ['Q'], does: does.pointer },
    { keys: ['D', 'E', 'X'], does: does.draw },
  ];
}

/** The keys of a show. `jumps`: whether it can go to a slide by its number; `runs`: whether it goes on by itself. */
export function shortcutsOf(
  { navigationMode, addresses, rtl, show }: Pick<PlayerConfig, 'navigationMode' | 'addresses' | 'rtl' | 'show'>,
  { jumps, runs }: { readonly jumps: boolean; readonly runs: boolean },
): Shortcut[] {
  const does = words.shortcuts;
  const { space, shiftSpace, pageDown, pageUp, home, end } = does.keys;
  const [forth, back] = rtl ? ['←', '→'] : ['→', '←'];
  const ways: Shortcut[] =
    navigationMode === 'linear'
      ? [
          { keys: [space, forth, '↓', pageDown], does: does.next },
          { keys: [shiftSpace, back, '↑', pageUp], does: does.back },
        ]
      : [
          { keys: [space, pageDown], does: does.next },
          { keys: [shiftSpace, pageUp], does: does.back },
          { keys: ['←', '→'], does: does.across },
          { keys: ['↑', '↓'], does: does.within },
        ];
  return [
    ...ways,
    { keys: [home, end], does: does.ends },
    { keys: ['O'], does: words.show.allSlides },
    ...(jumps ? [{ keys: ['G'], does: does.goTo }] : []),
    ...(runs ? [{ keys: ['A'], does: does.run }] : []),
    { keys: ['B'], does: does.black },
    { keys: ['F'], does: does.fullscreen },
    ...(addresses.speaker === null ? [] : [{ keys: ['S'], does: does.speaker }]),
    ...(show?.part === 'presenter' ? showing() : []),
    ...(show?.part === 'viewer' ? [{ keys: ['R'], does: does.toPresenter }] : []),
    { keys: ['Esc'], does: does.backOut },
    { keys: ['?'], does: does.title },
  ];
}

/** Opens the list of shortcuts over `root`, or closes the one that is open. Esc and `?` close it too. */
export function showShortcuts(root: HTMLElement, shortcuts: readonly Shortcut[]): void {
  // One that is closed is there until its event has come: it is open no more.
  const open = root.querySelector<HTMLDialogElement>('dialog.player-shortcuts[open]');
  if (open !== null) {
    open.close();
    return;
  }
  const list = element('dl');
  for (const { keys, does } of shortcuts) {
    const names = keys.map((key) => element('kbd', {}, key));
    list.append(element('div', {}, element('dt', {}, ...names), element('dd', {}, does)));
  }
  const dialog = element('dialog', {
    class: 'player-layer player-box player-shortcuts',
    'aria-label': words.shortcuts.title,
    // The list itself takes the focus: there is nothing to do in it but to read and to close it.
    autofocus: '',
    tabindex: '-1',
  });
  dialog.append(
    element(
      'header',
      {},
      element('h2', {}, words.shortcuts.title),
      button('player-icon-button', words.show.close, () => dialog.close(), { icon: 'close' }),
    ),
    list,
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    dialog.close();
  });
  root.append(dialog);
  dialog.showModal();
}

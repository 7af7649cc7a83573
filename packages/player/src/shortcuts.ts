import type { PlayerConfig } from '@rostrum/deck/html';
import { button, element } from './elements.ts';

/** Keys that do one thing, and what they do. A list names each key once. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Of who presents to others. */
const SHOWING: readonly Shortcut[] = [
  { keys: ['I'], does: 'Link for the audience, phone as remote' },
  { keys: ['C'], does: 'Code for the audience over the slide' },
  { keys: ['U'], does: 'Questions, polls and reactions' },
  { keys: ['Q'], does: 'Pointer' },
  { keys: ['D', 'E', 'X'], does: 'Draw, erase, clear the slide' },
];

/** The keys of a show. `jumps`: whether it can go to a slide by its number; `runs`: whether it goes on by itself. */
export function shortcutsOf(
  { navigationMode, addresses, rtl, show }: Pick<PlayerConfig, 'navigationMode' | 'addresses' | 'rtl' | 'show'>,
  { jumps, runs }: { readonly jumps: boolean; readonly runs: boolean },
): Shortcut[] {
  const [forth, back] = rtl ? ['←', '→'] : ['→', '←'];
  const ways: Shortcut[] =
    navigationMode === 'linear'
      ? [
          { keys: ['Space', forth, '↓', 'Page Down'], does: 'Next step or slide' },
          { keys: ['Shift + Space', back, '↑', 'Page Up'], does: 'Back' },
        ]
      : [
          { keys: ['Space', 'Page Down'], does: 'Next step or slide' },
          { keys: ['Shift + Space', 'Page Up'], does: 'Back' },
          { keys: ['←', '→'], does: 'Left and right, from stack to stack' },
          { keys: ['↑', '↓'], does: 'Up and down in a stack' },
        ];
  return [
    ...ways,
    { keys: ['Home', 'End'], does: 'First slide, last slide' },
    { keys: ['O'], does: 'All slides' },
    ...(jumps ? [{ keys: ['G'], does: 'Go to a slide by its number' }] : []),
    ...(runs ? [{ keys: ['A'], does: 'Stop, or go on by itself' }] : []),
    { keys: ['B'], does: 'Black screen' },
    { keys: ['F'], does: 'Fullscreen' },
    ...(addresses.speaker === null ? [] : [{ keys: ['S'], does: 'Speaker view' }]),
    ...(show?.part === 'presenter' ? SHOWING : []),
    ...(show?.part === 'viewer' ? [{ keys: ['R'], does: 'Back to the presenter' }] : []),
    { keys: ['Esc'], does: 'Back out, one level a press' },
    { keys: ['?'], does: 'Shortcuts' },
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
    'aria-label': 'Shortcuts',
    // The list itself takes the focus: there is nothing to do in it but to read and to close it.
    autofocus: '',
    tabindex: '-1',
  });
  dialog.append(
    element(
      'header',
      {},
      element('h2', {}, 'Shortcuts'),
      button('player-icon-button', 'Close', () => dialog.close(), { icon: 'close' }),
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

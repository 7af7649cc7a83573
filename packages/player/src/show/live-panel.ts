import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/speaker';
import { words as playerWords } from '@rostrum/words/player';
import { button, element } from '../elements.ts';
import { drawInto } from './code-frame.ts';
import { copyButton, followPart } from './follow-part.ts';
import type { Presenting } from './presenting.ts';

export interface LivePanelOptions {
  readonly presenting: Presenting;
  readonly config: PlayerConfig;
  readonly setOnAir: (onAir: boolean) => void;
  /** Whether the audience may see this window: what leads the show is then covered until somebody presses. */
  readonly isSeen: boolean;
}

/**
 * Opens the show's panel: how to follow, who does, on the air or off it, and remotes. One that is open is
 * closed, or `stays`.
 */
export function showLivePanel(
  root: HTMLElement,
  { presenting, config, setOnAir, isSeen }: LivePanelOptions,
  { stays = false } = {},
): void {
  // One that is closed is there until its event has come: it is open no more.
  const open = root.querySelector<HTMLDialogElement>('dialog.show-panel[open]');
  if (open !== null) {
    if (!stays) open.close();
    return;
  }
  const said = element('p', { class: 'show-said', role: 'status' });
  const onAir = element('input', { type: 'checkbox', role: 'switch' });
  onAir.addEventListener('change', () => setOnAir(onAir.checked));
  const remote = element('div', { class: 'show-remote' });
  const following = followPart({ presenting, config }, said, () => {
    presenting.setCode(true);
    dialog.close();
  });
  const dialog = element(
    'dialog',
    { class: 'player-layer player-box show-panel', 'aria-label': words.show.presentLive },
    element(
      'header',
      {},
      element('h2', {}, words.show.presentLive),
      button('player-icon-button', playerWords.show.close, () => dialog.close(), { icon: 'close' }),
    ),
    ...following.elements,
    element(
      'label',
      { class: 'show-switch' },
      onAir,
      element('span', {}, words.show.onAir, element('small', {}, words.show.onAirHint)),
    ),
    remote,
  );
  const putRemote = (token: string | null, code: 'covered' | 'shown' | 'taken'): void => {
    if (config.show?.isRemote === true) {
      remote.remove();
      return;
    }
    // Two codes side by side: the audience would take the one that is not for it.
    dialog.classList.toggle('is-for-remote', token !== null && code === 'shown');
    if (token === null) {
      remote.replaceChildren(
        button('show-button', words.joining.useDevice, () => void make(true), {
          icon: 'phone',
          text: words.joining.useDevice,
        }),
        element('p', { class: 'show-faint' }, words.joining.useDeviceHint),
      );
      return;
    }
    const at = `${config.show?.remote ?? ''}${token}`;
    const press = (label: string, work: () => void): HTMLButtonElement =>
      button('show-button', label, work, { text: label });
    const more = [copyButton(words.joining.copyRemote, () => at), press(words.joining.revoke, () => void make(false))];
    if (code !== 'shown') {
      const state = code === 'taken' ? words.joining.deviceConnected : words.joining.codeCovered;
      remote.replaceChildren(
        element(
          'div',
          {},
          element('p', { class: 'show-lead', role: 'status' }, state),
          element('p', { class: 'show-faint' }, isSeen ? words.joining.mayBeSeen : words.joining.whoeverHasIt),
          element(
            'div',
            { class: 'show-buttons' },
            press(words.joining.showCode, () => drawRemote(token, 'shown')),
            ...more,
          ),
        ),
      );
      return;
    }
    const picture = element('div', { class: 'show-code-frame', 'data-address': at });
    drawInto(picture, at, words.joining.codeOpensRemote);
    remote.replaceChildren(
      picture,
      element(
        'div',
        {},
        element('p', { class: 'show-lead' }, words.joining.openWithDevice),
        element('p', { class: 'show-faint' }, words.joining.whoeverHasIt),
        element(
          'div',
          { class: 'show-buttons' },
          press(words.joining.coverCode, () => drawRemote(token, 'covered')),
          ...more,
        ),
      ),
    );
  };
  const drawRemote: typeof putRemote = (token, code) => {
    // The button that was pressed may be gone.
    const hadFocus = remote.contains(document.activeElement);
    putRemote(token, code);
    if (hadFocus) remote.querySelector('button')?.focus();
  };
  const make = async (allowed: boolean): Promise<void> => {
    const token = await presenting.access.remote(allowed).catch(() => null);
    drawRemote(token, isSeen ? 'covered' : 'shown');
    if (allowed && token === null) said.textContent = words.show.didNotWork;
  };
  const draw = (): void => {
    const { show, viewers, connected } = presenting;
    following.draw();
    onAir.checked = show?.onAir === true;
    onAir.disabled = !connected;
    said.textContent = !connected
      ? words.show.cutOff
      : show?.onAir === true
        ? words.show.watching(viewers)
        : words.show.nobodySees;
  };
  const offs = [
    presenting.events.on('change', draw),
    // It has been taken: nobody else is to take it.
    presenting.events.on('remote', () => drawRemote(presenting.access.remoteToken, 'taken')),
  ];
  drawRemote(presenting.access.remoteToken, 'covered');
  draw();
  dialog.addEventListener('close', () => {
    for (const off of offs) off();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  root.append(dialog);
  dialog.showModal();
}

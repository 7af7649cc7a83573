import type { PlayerConfig } from '@rostrum/deck/html';
import { copyText } from '../copy-text.ts';
import { button, element } from '../elements.ts';
import { drawInto, withoutScheme } from './code-frame.ts';
import type { Presenting } from './presenting.ts';

export interface LivePanelOptions {
  readonly presenting: Presenting;
  readonly config: PlayerConfig;
  readonly setOnAir: (onAir: boolean) => void;
}

/** Opens the show's panel, or closes the one that is open: how to follow, who does, on the air or off it, and remotes. */
export function showLivePanel(root: HTMLElement, { presenting, config, setOnAir }: LivePanelOptions): void {
  const open = root.querySelector<HTMLDialogElement>('dialog.show-panel');
  if (open !== null) {
    open.close();
    return;
  }
  const follow = config.show?.follow ?? '';
  const code = element('div', { class: 'show-code-frame' });
  drawInto(code, follow, 'Code that opens this presentation on a phone');
  const address = element('a', { class: 'show-address', href: follow, target: '_blank' }, withoutScheme(follow));
  const said = element('p', { class: 'show-said', role: 'status' });
  const onAir = element('input', { type: 'checkbox', role: 'switch' });
  onAir.addEventListener('change', () => setOnAir(onAir.checked));
  const remote = element('div', { class: 'show-remote' });
  const dialog = element(
    'dialog',
    { class: 'player-layer player-box show-panel', 'aria-label': 'Present live' },
    element(
      'header',
      {},
      element('h2', {}, 'Present live'),
      button('player-icon-button', 'Close', () => dialog.close(), { icon: 'close' }),
    ),
    element(
      'div',
      { class: 'show-follow' },
      code,
      element(
        'div',
        {},
        element('p', { class: 'show-lead' }, 'Follow along at'),
        address,
        element('p', { class: 'show-faint' }, whoMayFollow(config)),
        said,
        element(
          'div',
          { class: 'show-buttons' },
          copyButton('Copy link', follow),
          button('show-button', 'Show over the slide', showCode, {
            icon: 'code',
            text: 'Show over the slide',
            key: 'C',
          }),
        ),
      ),
    ),
    element(
      'label',
      { class: 'show-switch' },
      onAir,
      element('span', {}, 'On the air', element('small', {}, 'Those with the link see what you show.')),
    ),
    remote,
  );
  function showCode(): void {
    presenting.setCode(true);
    dialog.close();
  }
  const drawRemote = (token: string | null): void => {
    if (config.show?.isRemote === true) {
      remote.remove();
      return;
    }
    if (token === null) {
      remote.replaceChildren(
        button('show-button', 'Use a phone or tablet', () => void make(true), {
          icon: 'phone',
          text: 'Use a phone or tablet',
        }),
        element('p', { class: 'show-faint' }, 'Speaker view and remote on another device, without signing in there.'),
      );
      return;
    }
    const at = `${config.show?.remote ?? ''}${token}`;
    const picture = element('div', { class: 'show-code-frame small', 'data-address': at });
    drawInto(picture, at, 'Code that opens the remote on your phone');
    remote.replaceChildren(
      picture,
      element(
        'div',
        {},
        element('p', { class: 'show-lead' }, 'Open this with your phone or tablet'),
        element(
          'p',
          { class: 'show-faint' },
          'Whoever has it controls the show and reads your notes. It ends with the show.',
        ),
        copyButton('Copy remote link', at),
        button('show-button', 'Revoke', () => void make(false), { text: 'Revoke' }),
      ),
    );
  };
  const make = async (allowed: boolean): Promise<void> => {
    const token = await presenting.remote(allowed).catch(() => null);
    drawRemote(token);
    if (allowed && token === null) said.textContent = 'That did not work. Begin the show first, or try again.';
  };
  const draw = (): void => {
    const { show, viewers, connected } = presenting;
    onAir.checked = show?.onAir === true;
    onAir.disabled = !connected;
    said.textContent = !connected
      ? 'No connection. Your slides go on; the audience catches up when it is back.'
      : show?.onAir === true
        ? `${viewers} watching`
        : 'Nobody sees what you show.';
  };
  const off = presenting.events.on('change', draw);
  drawRemote(presenting.remoteToken);
  draw();
  dialog.addEventListener('close', () => {
    off();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  root.append(dialog);
  dialog.showModal();
}

function copyButton(label: string, text: string): HTMLButtonElement {
  const made = button(
    'show-button',
    label,
    () => {
      const field = element('input', { value: text, readonly: '', class: 'show-copied' });
      made.after(field);
      const copied = copyText(text, () => field.select());
      copied.finally(() => field.remove()).catch(() => undefined);
      copied.then(
        () => {
          made.lastElementChild?.replaceChildren('Copied');
          setTimeout(() => made.lastElementChild?.replaceChildren(label), 2000);
        },
        () => undefined,
      );
    },
    { icon: 'copy', text: label },
  );
  return made;
}

function whoMayFollow({ visibility }: PlayerConfig): string {
  if (visibility === 'all') return 'Anybody with this link can follow.';
  return 'This deck is not public: only people who may see it can follow. Share it, or make it public, for the others.';
}

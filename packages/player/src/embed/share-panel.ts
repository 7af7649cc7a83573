import { EMBED_SIZE, writeEmbedCode } from '@rostrum/deck/embed-code';
import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/player';
import { copyText } from '../copy-text.ts';
import { inOwnLanguage } from '../elements.ts';
import type { Player } from '../player.ts';
import { handedOn } from './handed-on.ts';

/** Gives the share button a panel: the deck's address and the code that embeds it, each with a button that copies it.
 * Both hold the slide: the panel goes with it, and with a press anywhere else. */
export function addSharePanel(opener: HTMLAnchorElement, player: Player): void {
  const panel = document.createElement('div');
  panel.className = 'share-panel';
  panel.id = 'share-panel';
  panel.hidden = true;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', words.views.shareDeck);
  const here = handedOn(window.location.href);
  const reach = document.createElement('p');
  panel.append(
    reach,
    row(words.views.link, () => withHash(opener.href)),
    row(words.views.embedCode, () => writeEmbedCode({ src: here, title: player.config?.title ?? '', ...EMBED_SIZE })),
  );
  document.body.append(inOwnLanguage(panel));
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-expanded', 'false');
  opener.setAttribute('aria-controls', panel.id);
  const isOpen = (): boolean => panel.hidden === false;
  const toggle = (open: boolean): void => {
    if (open === isOpen()) return;
    // Who has gone on to something else stays there.
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
    if (!open) {
      if (hadFocus) opener.focus({ preventScroll: true });
      return;
    }
    sayReach(reach, player.config);
    const fields = panel.querySelectorAll('input');
    for (const field of fields) field.dispatchEvent(new Event('refresh'));
    fields[0]?.focus({ preventScroll: true });
    fields[0]?.select();
  };
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    toggle(!isOpen());
  });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle(!isOpen());
  });
  panel.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') toggle(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) toggle(false);
  });
  player.on('slidechange', () => toggle(false));
}

/**
 * Says for whom a link opens where that is not everybody, and where it is changed. Who came by a share
 * link passes it on.
 */
function sayReach(line: HTMLElement, config: PlayerConfig | null): void {
  const isOpen = config === null || config.visibility === 'all' || /[?&]token=/.test(config.addresses.deck);
  line.hidden = isOpen;
  if (isOpen) return;
  const page = document.createElement('a');
  page.href = config.addresses.deck;
  page.target = '_blank';
  page.textContent = words.views.deckPage;
  line.replaceChildren(
    config.visibility === 'self' ? words.views.onlyMine : words.views.onlyTeams,
    page,
    words.views.end,
  );
}

/** A label, a field that only shows, and a button. The text is made when the panel opens: it holds the slide. */
function row(label: string, text: () => string): HTMLElement {
  const line = document.createElement('label');
  const name = document.createElement('span');
  name.textContent = label;
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = text();
  field.addEventListener('refresh', () => {
    field.value = text();
  });
  field.addEventListener('focus', () => field.select());
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = words.media.copy;
  copy.addEventListener('click', () => {
    const select = (): void => {
      field.focus();
      field.select();
    };
    copyText(field.value, select).then(
      () => said(copy, words.media.copied),
      () => said(copy, words.media.copyByKeys),
    );
  });
  line.append(name, field, copy);
  return line;
}

/** Milliseconds. */
const SAID_FOR = 2000;

function said(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = words.media.copy;
  }, SAID_FOR);
}

function withHash(address: string): string {
  const url = new URL(address);
  url.hash = window.location.hash;
  return url.href;
}

import { words } from '@rostrum/words/player';
import { inOwnLanguage } from './elements.ts';
/** A line over the slide that says what happened, with ways on, if any. Gone when dismissed or after a while. */
export function showNotice(
  root: HTMLElement,
  text: string,
  options: {
    /** Opens another window. */
    readonly link?: { readonly label: string; readonly href: string };
    readonly button?: { readonly label: string; readonly press: () => void };
    /** Other ways on, after the first. */
    readonly more?: readonly { readonly label: string; readonly press: () => void }[];
    readonly lasts?: number;
  } = {},
): () => void {
  root.querySelector('.player-notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'player-notice';
  notice.setAttribute('role', options.link === undefined && options.button === undefined ? 'status' : 'alert');
  const line = document.createElement('span');
  line.textContent = text;
  notice.append(line);
  const close = () => notice.remove();
  if (options.link !== undefined) {
    const link = document.createElement('a');
    link.href = options.link.href;
    link.target = '_blank';
    link.textContent = options.link.label;
    link.addEventListener('click', close);
    notice.append(link, button(words.show.dismiss, close));
  }
  if (options.button !== undefined) notice.append(button(options.button.label, options.button.press));
  for (const { label, press } of options.more ?? []) notice.append(button(label, press));
  root.append(inOwnLanguage(notice));
  if (options.lasts !== undefined) setTimeout(close, options.lasts);
  return close;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
